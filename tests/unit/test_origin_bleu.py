"""BLEU of the Russian notebook's origins: nltk's value, without its warnings."""

from __future__ import annotations

import sys
import warnings
from concurrent.futures import ThreadPoolExecutor

import pytest
from hypothesis import given
from hypothesis import strategies as st
from nltk.translate.bleu_score import sentence_bleu

from termground.origins._bleu import mean_bleu
from termground.origins._mean import mean

BIGRAMS, BOTH = (0.0, 1.0), (0.7, 0.3)

few_words = st.lists(st.sampled_from(["вода", "лёд", "пар", "вода,", "\u00a0", "\n"]), max_size=12).map(
    " ".join
)
texts = few_words | st.text(max_size=40)


def notebook(contexts, response, weights):
    """The notebook's loop around nltk, its four weights and its way out included."""
    scores = []
    for context in contexts:
        try:
            scores.append(sentence_bleu([context.split()], response.split(), weights=(*weights, 0, 0)))
        except ZeroDivisionError:
            scores.append(0)
    return mean(scores) if scores else 0.0


@pytest.mark.filterwarnings(r"ignore:\s+The hypothesis contains 0 counts:UserWarning")
@pytest.mark.parametrize("weights", [BIGRAMS, BOTH])
@given(contexts=st.lists(texts, max_size=10), response=texts)
def test_it_is_nltks_value_to_the_last_bit(contexts, response, weights):
    """Empty texts, no overlap and short answers give what the notebook's call of nltk gives."""
    assert mean_bleu(contexts, response, weights) == notebook(contexts, response, weights)


@pytest.mark.parametrize(
    ("contexts", "response"),
    [([], ""), ([], "лёд"), ([""], ""), (["", ""], "лёд"), (["лёд"], ""), (["лёд"], "пар"), ([" \n "], " ")],
)
def test_nothing_in_common_is_zero(contexts, response):
    """Without a common word, or without words at all, the value is exactly zero."""
    assert mean_bleu(contexts, response, BOTH) == 0.0


def test_a_common_word_without_a_common_bigram_is_almost_zero():
    """Nltk's smallest number stands in for the precision of nothing."""
    assert 0.0 < mean_bleu(["лёд тает весной"], "лёд растает", BIGRAMS) <= sys.float_info.min


@pytest.mark.parametrize(
    ("context", "response", "weights", "value"),
    [
        ("зимой река покрыта льдом", "зимой река покрыта льдом", BIGRAMS, 1.0),
        ("зимой река покрыта льдом", "зимой река покрыта снегом", BIGRAMS, 2 / 3),
        ("зимой река покрыта льдом", "зимой река покрыта снегом", BOTH, 0.75**0.7 * (2 / 3) ** 0.3),
        ("зимой река покрыта льдом", "река покрыта", BIGRAMS, 0.36787944117144233),  # exp(1 - 4/2)
        ("река река река", "река река", BOTH, 0.6065306597126334),  # exp(1 - 3/2)
    ],
)
def test_values_worked_by_hand(context, response, weights, value):
    """Clipped precisions, their weighted mean and the penalty for brevity."""
    assert mean_bleu([context], response, weights) == pytest.approx(value, rel=1e-15)


def test_the_contexts_are_averaged():
    """A context that says nothing of it halves the value."""
    text = "зимой река покрыта льдом"
    assert mean_bleu([text, "летом жарко"], text, BIGRAMS) == 0.5


def test_no_warning_is_given_nor_filter_changed_by_threads():
    """Threads at work neither warn nor touch the filters, which belong to the whole process."""
    before = list(warnings.filters)
    with ThreadPoolExecutor(4) as pool:
        values = list(pool.map(lambda n: mean_bleu(["лёд тает весной"] * 3, f"лёд {n}", BIGRAMS), range(200)))
    assert len(set(values)) == 1
    assert warnings.filters == before


@pytest.mark.parametrize(
    ("count", "value"),
    [
        (1, 0.3333333333333333),
        (9, 0.16887526054192717),
        (20, 0.10954066251086374),
        (300, 0.01596432465904621),
    ],
)
def test_the_mean_rounds_as_numpy_does(count, value):
    """Literal results of numpy 2.4; plain summation rounds three of them otherwise."""
    assert mean([1 / (i + 3) for i in range(count)]) == value


def test_nltk_is_not_imported_before_it_is_needed(run_python):
    """It costs 0.3 s, so making the metric and scoring without a source leave it alone."""
    code = """
import sys, termground
from termground.matching import Source
from termground.origins.bigram_bleu import BigramBleuOrigin
print(BigramBleuOrigin("s").compute(termground.load("und").analyze("x"), Source([])).value, "nltk" in sys.modules)
"""
    assert run_python(code).split() == ["0.0", "False"]
