"""Lexical NLI of the French notebook: its rules on small texts, its result without its cost, and its limit."""

from __future__ import annotations

import random
import re
import string
from difflib import SequenceMatcher

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import termground
from termground.errors import UsageError
from termground.matching import Source
from termground.origins import _closest
from termground.origins._closest import Closest, Sentence
from termground.origins.lexical_nli import (
    NEGATIONS,
    STOPWORDS,
    LexicalNliOrigin,
    content_words,
    is_negative,
    sentences,
)

UND = termground.load("und")


def scored(response, *sources, **options):
    metric = LexicalNliOrigin("the signature", **options)
    return metric.compute(UND.analyze(response), Source([UND.analyze(source) for source in sources]))


def split_plainly(text):
    """The notebook's way from a text to its sentences."""
    text = re.sub(r"\s+", " ", text.strip())
    return [part for part in re.split(r"(?<=[.?!])\s+|\n+", text) if part and part.strip()]


def nearest_plainly(wanted, candidates):
    """The notebook's loop over all sentences, by difflib."""
    best, nearest = 0.0, None
    mine = content_words(wanted)
    for candidate in candidates:
        other = content_words(candidate)
        jaccard = len(mine & other) / len(mine | other) if mine and other else 0.0
        ratio = (
            SequenceMatcher(None, wanted.lower(), candidate.lower()).ratio() if wanted and candidate else 0.0
        )
        support = 0.6 * jaccard + 0.4 * ratio
        if support > best:
            best, nearest = support, candidate
    return best, nearest


def nearest(wanted, candidates):
    closest = Closest(Sentence(text, content_words(text)) for text in candidates)
    support, sentence = closest.find(Sentence(wanted, content_words(wanted)))
    return support, sentence.text if sentence is not None else None


letters = st.text(alphabet="abcé N'.", min_size=1, max_size=12)
any_text = st.text(min_size=1, max_size=30)
phrases = st.lists(
    st.sampled_from(["impôt", "baisser", "les", "taxes", "pas", "écoles", "rurales", "ouvrir", "œuvre"]),
    min_size=1,
    max_size=8,
).map(" ".join)


@st.composite
def long_texts(draw):
    """Texts on both sides of the length from which difflib passes over frequent characters."""
    size = draw(st.sampled_from([150, 199, 200, 201, 260, 450]))
    alphabet = draw(st.sampled_from(["ab", "abcdefgh", string.ascii_lowercase + "éà ", string.printable]))
    return "".join(draw(st.randoms(use_true_random=False)).choices(alphabet, k=size))


@given(wanted=letters | any_text | phrases, candidates=st.lists(letters | any_text | phrases, max_size=12))
@example(wanted="abcd", candidates=["abxx", "xxab", "ab"])
@example(wanted="ab ab", candidates=["ab", "AB AB", "ab ab"])
@example(wanted="zzzz", candidates=["abcd", "efgh"])
def test_the_nearest_sentence_is_that_of_a_plain_search(wanted, candidates):
    """Support is equal to the last bit, and of equally near sentences the first wins."""
    assert nearest(wanted, candidates) == nearest_plainly(wanted, candidates)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("abcuvwxy", "abuv"),  # 2·3/12 and 2·2/8; the other could be the nearer by its length
        ("ab", "abcxy"),  # 2·2/6 and 2·3/9; all of the one is matched
    ],
)
def test_of_equally_near_sentences_the_first_wins(one, other):
    """Whichever of the two is looked at first."""
    assert nearest("abcd", [one])[0] == nearest("abcd", [other])[0]
    assert nearest("abcd", ["zz", one, other])[1] == one
    assert nearest("abcd", ["zz", other, one])[1] == other


@given(wanted=long_texts() | letters, candidates=st.lists(long_texts() | letters, min_size=1, max_size=4))
def test_long_sentences_are_compared_as_difflib_does(wanted, candidates):
    """Frequent characters of a long sentence are passed over, as difflib's autojunk does."""
    assert nearest(wanted, candidates) == nearest_plainly(wanted, candidates)


@given(long_texts(), st.data())
def test_edited_copies_are_compared_as_difflib_does(text, data):
    """Long common runs with gaps between them, in long sentences."""
    at = data.draw(st.integers(0, len(text)))
    copies = [text[:at] + "xyz" + text[at:], text[at:] + text[:at], text[::2], text]
    assert nearest(text, copies[:3]) == nearest_plainly(text, copies[:3])
    assert nearest(text, copies) == nearest_plainly(text, copies)


@given(st.text(alphabet="ab.?! \n\t\u00a0\u2028\x1c", max_size=30) | st.text(max_size=60))
def test_sentences_are_those_of_the_notebook(text):
    """One way of joining white space is as good as the other."""
    assert sentences(text) == split_plainly(text)


def test_sentences_end_at_points_marks_and_nowhere_else():
    """A line end is white space by then, an abbreviation's point an end."""
    assert sentences(" M. Blum\nparle ! Il  se tait…\tou non ?Oui") == [
        "M.",
        "Blum parle !",
        "Il se tait… ou non ?Oui",
    ]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Les Écoles rurales, l'été", {"écoles", "rurales", "l'été"}),
        ("une œuvre", {"uvre"}),  # œ is outside the range of letters
        ("être plus très moins", set()),
        ("TVA à 20 ou 2024", {"tva", "2024"}),
        ("l\u2019impôt", {"impôt"}),
    ],
)
def test_content_words(text, found):
    """Three letters and more, no stop words; a typographic apostrophe parts, a straight one joins."""
    assert content_words(text) == found


@pytest.mark.parametrize(
    ("text", "negative"),
    [
        ("Il ne faut pas", True),
        ("Il n'y a rien", True),
        ("Il n\u2019y a que cela", True),  # parted at the apostrophe, the n stands alone
        ("Plus de justice", True),  # though it denies nothing
        ("La maison d'une personne", True),
        ("Un chien'n'chat", True),
        ("Sansonnet et pasteur", False),
        ("Baisser les taxes", False),
        ("", False),
    ],
)
def test_negation_is_a_word_of_the_list(text, negative):
    """Whether or not it denies anything where it stands."""
    assert is_negative(text) == negative


def test_the_lists_hold_what_the_notebook_lists():
    """«sans» is in both: it negates and is no content."""
    assert "sans" in NEGATIONS & STOPWORDS
    assert {"plus", "personne", "ni"} <= NEGATIONS
    assert "pas" not in STOPWORDS


def test_a_quotation_is_supported():
    """Every idea stands in the source as it is."""
    score = scored("Baisser la TVA. Ouvrir des écoles.", "Il faut agir. Ouvrir des écoles. Baisser la TVA.")
    assert score.value == 1.0
    assert score.parts == {"support": 1.0, "contra": 0.0}
    assert (score.metric, score.direction, score.signature) == ("lexical-nli", "maximize", "the signature")


def test_a_differing_negation_is_penalised():
    """The nearest sentence denies what the idea says, so the penalty is what support lacks, weighed."""
    score = scored("Il faut supprimer la TVA", "Il ne faut pas supprimer la TVA")
    ratio = SequenceMatcher(None, "il faut supprimer la tva", "il ne faut pas supprimer la tva").ratio()
    support = 0.6 * (3 / 4) + 0.4 * ratio  # faut, supprimer, tva; pas
    assert score.parts == {"support": support, "contra": (1 - support) * 0.8}
    assert score.value == support - (1 - support) * 0.8


def test_the_weight_of_a_differing_negation_is_an_option():
    """The penalty is proportional to it."""
    texts = ("Il faut supprimer la TVA", "Il ne faut pas supprimer la TVA")
    half, none = scored(*texts, alpha_contra=0.5), scored(*texts, alpha_contra=0.0)
    assert half.parts["contra"] == pytest.approx(0.5 * (1 - half.parts["support"]))
    assert none.parts["contra"] == 0.0
    assert none.value == none.parts["support"]


@pytest.mark.parametrize("alpha", [-0.1, 1.1, float("nan")])
def test_a_weight_out_of_range_is_an_error(alpha):
    """The message names the range."""
    with pytest.raises(UsageError, match="from 0 to 1"):
        LexicalNliOrigin("s", alpha_contra=alpha)


def test_all_sources_are_searched():
    """The nearest sentence may stand in any of them."""
    alone = scored("Ouvrir des écoles", "Baisser la TVA")
    both = scored("Ouvrir des écoles", "Baisser la TVA", "Ouvrir des écoles")
    assert alone.value < 0.5
    assert both.value == 1.0


def test_the_value_is_clipped_at_zero():
    """More contradiction than support is none the less zero."""
    score = scored("xyz uvw", "Il ne dit rien")
    assert score.parts["contra"] > score.parts["support"]
    assert score.value == 0.0


def test_an_idea_that_is_said_twice_counts_twice():
    """The mean is over all ideas."""
    twice = scored("Baisser la TVA. Baisser la TVA. Xyzw.", "Baisser la TVA.")
    other = scored("Xyzw.", "Baisser la TVA.").parts["support"]
    assert twice.parts["support"] == pytest.approx((2 + other) / 3)


@pytest.mark.parametrize(
    ("response", "sources"),
    [
        ("", ("Baisser la TVA",)),
        (" \n\t", ("Baisser la TVA",)),
        ("Oui. Non.", ()),
        ("Oui, bien sûr.", ("", " \n")),
        ("a. b? abc", ("Baisser la TVA",)),  # nothing of four characters
        ("", ()),
    ],
)
def test_a_blank_text_is_not_scored(response, sources):
    """There is no value and no part, rather than a zero."""
    score = scored(response, *sources)
    assert score.value is None
    assert score.parts == {"support": None, "contra": None}


def letters_of(seed, size, alphabet=string.ascii_lowercase):
    return "".join(random.Random(seed).choices(alphabet, k=size))


def peeled(size, filler):
    """A text whose matches with its like come off one at a time, each after a look at all the rest."""
    return "".join(chr(0x4E00 + i % 110) + filler for i in range(size // 2))


def many(seed, count):
    """Sentences of a hundred characters that share little."""
    source = random.Random(seed)
    return " ".join(
        "".join(source.choices("abcdefghijklmnopqrstuvwxyz     ", k=98)).strip() + "." for _ in range(count)
    )


HUGE = {
    "random letters": (letters_of(1, 50_000), letters_of(2, 50_000), 0.0),
    "repeated ab": ("ab" * 25_000, "ab" * 25_000, 1.0),
    "peeled": (peeled(100_000, "q"), peeled(100_000, "r"), None),
    "many short sentences": (many(1, 1000), many(2, 1000), None),
    "many grounded sentences": (many(1, 1000), many(1, 1000), 1.0),
    "the shortest sentences": (
        " ".join(f"{i:04x}." for i in range(16_000)),
        " ".join(f"{i:04x}." for i in range(30_000, 46_000)),
        None,
    ),
}
"""Response, source and value; no value where the limit is passed."""


@pytest.mark.slow
@pytest.mark.timeout(240)
@pytest.mark.parametrize("name", HUGE)
def test_huge_texts_end(name, monkeypatch):
    """Fifty or a hundred thousand characters on each side are scored, or refused with the limit; without one that takes hours.

    A quarter of the limit is enough to see that work is counted until it is reached.
    """
    response, source, value = HUGE[name]
    if value is None:
        monkeypatch.setattr(_closest, "STEPS", _closest.STEPS // 4)
        with pytest.raises(UsageError, match=rf"more than {_closest.STEPS:,} steps.*split"):
            scored(response, source)
    else:
        assert scored(response, source).value == pytest.approx(value, abs=0.05)


def test_work_beyond_the_limit_is_refused(monkeypatch):
    """The limit holds for the response as a whole, and is counted anew for each."""
    idea, sentence = "abcdefghij", "acegikmoqs"
    monkeypatch.setattr(_closest, "STEPS", 20_000)
    metric = LexicalNliOrigin("s")
    source = Source([UND.analyze(sentence)])
    for _ in range(3):
        assert metric.compute(UND.analyze(idea), source).value is not None
    with pytest.raises(UsageError, match="limit"):
        metric.compute(UND.analyze(" ".join(f"{idea}{number}." for number in range(10))), source)


def test_ordinary_long_sentences_are_far_from_the_limit(monkeypatch):
    """Forty pairs of sentences of five thousand characters need less than a fifth of it."""
    monkeypatch.setattr(_closest, "STEPS", _closest.STEPS // 5)
    words = [letters_of(i, 3 + i % 9) for i in range(900)]

    def sentence(seed):
        chosen = random.Random(seed)
        return " ".join(chosen.choice(words) for _ in range(700))[:4_999] + "."

    response = " ".join(map(sentence, range(5)))
    source = " ".join(map(sentence, range(100, 108)))
    assert scored(response, source).value is not None


def test_cydifflib_is_not_imported_before_it_is_needed(run_python):
    """Making the metric costs nothing."""
    code = "import sys, termground.origins.lexical_nli as m; m.LexicalNliOrigin('s'); print('cydifflib' in sys.modules)"
    assert run_python(code).strip() == "False"
