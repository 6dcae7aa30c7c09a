"""Sentences of thousands of words without a mark: what is looked for in them takes no more than about linear work."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

from termground import metric
from termground.alignment.opcodes import opcodes
from tests.counted import GROWTH, growth

SHORT = 2_500

SHAPES = {
    "en-opposites": (
        "en",
        "the upper flap opens and the upper flap closes and ",
        "the upper flap opens and the lower flap closes and ",
    ),
    "en-figures": ("en", "sold {0} cups and ", "sold {0} cups and "),
    "ja-opposites": ("ja", "上の扉が開き上の扉が閉じ", "上の扉が開き下の扉が閉じ"),
    "ja-figures": ("ja", "一人と3人、", "一人と3人、"),
    "ru-opposites": (
        "ru",
        "верхний клапан открывается и верхний клапан закрывается и ",
        "верхний клапан открывается и нижний клапан закрывается и ",
    ),
    "ru-figures": ("ru", "продали {0} чашек и ", "продали {0} чашек и "),
    "fr-opposites": (
        "fr",
        "le volet supérieur s'ouvre et le volet supérieur se ferme et ",
        "le volet supérieur s'ouvre et le volet inférieur se ferme et ",
    ),
    "fr-figures": ("fr", "elle a vendu {0} tasses et ", "elle a vendu {0} tasses et "),
}


def repeated(unit: str, size: int) -> str:
    return "".join(unit.format(k) for k in range(1, size // len(unit.format(1)) + 1))


@pytest.mark.slow
@pytest.mark.parametrize("shape", SHAPES)
def test_a_long_sentence_takes_linear_work(shape: str) -> None:
    code, stated, given = SHAPES[shape]
    bound = metric("grounding", language=code)

    def scored(size: int) -> Callable[[], object]:
        return partial(bound.score, response=repeated(stated, size), source=repeated(given, size))

    assert growth(scored, SHORT) < GROWTH


def test_long_sentences_are_laid_along_one_another_around_what_is_changed() -> None:
    given = [f"w{k}" for k in range(2_000)]
    stated = [*given[:700], "new", *given[701:1_200], *given[1_300:]]
    assert [operation for operation in opcodes(given, stated) if operation[0] != "equal"] == [
        ("replace", 700, 701, 700, 701),
        ("delete", 1_200, 1_300, 1_200, 1_200),
    ]


@pytest.mark.parametrize("lost", [0, 1, 7])
def test_operations_of_words_that_come_again_cover_both_sentences(lost: int) -> None:
    given = ["the", "flap", "opens", "and"] * 400
    stated = given[lost:]
    i = j = 0
    for operation, i1, i2, j1, j2 in opcodes(given, stated):
        assert (i1, j1) == (i, j)
        assert operation != "equal" or given[i1:i2] == stated[j1:j2]
        i, j = i2, j2
    assert (i, j) == (len(given), len(stated))


def test_a_sentence_without_end_is_shown_around_what_a_claim_follows() -> None:
    """A text without a full stop is one sentence: of it a claim shows what it follows, and the reason for each has its bounds."""
    before = "the river rises in the hills and the road follows it "
    source = before * 200 + "while the ferry carries forty passengers at noon " + before * 200
    score = metric("grounding", "en").score(
        response="The ferry carries forty passengers at noon.", source=source
    )
    (claim,) = score.claims
    (evidence,) = claim.evidence
    assert "the ferry carries forty passengers at noon" in evidence.text
    assert source[evidence.start : evidence.end] == evidence.text
    assert len(evidence.text) < 4_000
