"""What a response shares with its sources, on small texts."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from termground import load
from termground.matching import Source
from termground.overlap.polarity import polarity
from termground.overlap.words import MAX_WORDS, common_words, ngrams, sentence_keywords
from tests.counted import GROWTH, growth

UND = load("und")


def overlap(*texts: str):
    return Source([UND.analyze(text) for text in texts]).overlap


@pytest.mark.parametrize(
    ("left", "right", "length"),
    [("", "", 0), ("a", "", 0), ("a b c", "a b c", 3), ("a b c", "c b a", 1), ("a b c d", "b x d", 2)],
)
def test_common_words_on_words(left: str, right: str, length: int) -> None:
    assert common_words(left.split(), right.split()) == length


@given(st.lists(st.sampled_from("abc"), max_size=12), st.lists(st.sampled_from("abc"), max_size=12))
def test_common_words_is_the_longest_common_subsequence(left: list[str], right: list[str]) -> None:
    table = [[0] * (len(right) + 1) for _ in range(len(left) + 1)]
    for i, a in enumerate(left):
        for j, b in enumerate(right):
            table[i + 1][j + 1] = table[i][j] + 1 if a == b else max(table[i][j + 1], table[i + 1][j])
    assert common_words(left, right) == table[-1][-1]


def test_common_words_looks_at_the_beginning_of_long_sentences() -> None:
    words = ["a"] * (MAX_WORDS + 5)
    assert common_words(words, words) == MAX_WORDS


def test_ngrams_do_not_cross_sentences() -> None:
    analysis = UND.analyze("The cat sat. It slept.")
    assert list(ngrams(analysis, 2)) == [("the", "cat"), ("cat", "sat"), ("it", "slept")]
    assert list(ngrams(analysis, 4)) == []


@pytest.mark.parametrize(
    ("response", "sources", "order", "share"),
    [
        ("a b c", ["a b c"], 2, 1.0),
        ("a b c", ["a b x c"], 2, 0.5),
        ("a a a", ["a"], 1, 1 / 3),  # clipped
        ("a a a", ["a", "a a"], 1, 2 / 3),  # by the source that has it most often
        ("a b", ["a", "b"], 1, 1.0),
        ("a", ["a"], 2, None),
        ("", ["a"], 1, None),
    ],
)
def test_precision_is_clipped_by_the_best_source(
    response: str, sources: list[str], order: int, share: float | None
) -> None:
    assert overlap(*sources).precision(UND.analyze(response), order) == share


@pytest.mark.parametrize(
    ("response", "source", "weights", "value"),
    [
        ("a b c d", "a b c d e f g h", (0.7, 0.3), 1.0),  # no penalty for a short answer
        ("a b x", "a b c", (0.7, 0.3), math.exp(0.7 * math.log(2 / 3) + 0.3 * math.log(1 / 2))),
        ("a x b", "a b", (0.7, 0.3), 0.0),  # no pair at all
        ("a", "a b", (0.7, 0.3), 1.0),  # too short for pairs
        ("a", "a b", (0.0, 1.0), 1.0),
        ("x", "a b", (0.0, 1.0), 0.0),
        ("", "a b", (0.7, 0.3), None),
    ],
)
def test_bleu_without_its_penalty(
    response: str, source: str, weights: tuple[float, ...], value: float | None
) -> None:
    found = overlap(source).bleu(UND.analyze(response), weights)
    assert found == (None if value is None else pytest.approx(value))


def test_candidates_share_most_with_rare_words_first() -> None:
    sources = overlap("The cat sat. The cat slept. The cat met an otter.")
    best = sources.candidates(["otter", "cat"])
    assert [row.words[-1] for row in best] == ["otter", "sat", "slept"]
    assert overlap("Nothing here.").candidates(["otter"]) == []


def test_a_keyword_affirmed_and_denied_has_both_signs() -> None:
    ja = load("ja")
    analysis = ja.analyze("鳥は飛ぶが、ペンギンは飛ばない。")
    [(_, _, keywords)] = sentence_keywords(analysis)
    assert polarity(analysis, keywords)["飛ぶ"] == 3
    assert polarity(analysis, keywords)["鳥"] == 1


@pytest.mark.slow
@pytest.mark.timeout(120)
def test_many_sources_are_counted_in_linear_work() -> None:
    """Every source has pairs of its own; merging them one by one into a checked whole took minutes."""

    def pairs(count: int) -> Callable[[], Mapping[tuple[str, ...], int]]:
        sources = overlap(*(f"alpha{i} beta{i} gamma{i}" for i in range(count)))
        sources.grams(1)  # reads the texts
        return lambda: sources.grams(2)

    assert growth(pairs, 1_000) < GROWTH
    assert len(pairs(20_000)()) == 40_000


def test_common_words_passes_over_what_only_one_side_has() -> None:
    """Words of the longer side that the shorter one lacks change nothing."""
    assert common_words(["a", "b"], ["x", "a", "y", "z", "b"]) == 2
    assert common_words(["a", "b"], ["x", "y"]) == 0
