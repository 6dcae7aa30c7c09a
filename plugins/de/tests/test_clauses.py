"""Where German sentences say more than one thing, what turns them, and what they deny."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from termground.types import Flag
from termground_de import German
from tests.counted import GROWTH, growth

GERMAN = German()


def table(name: str) -> list[Any]:
    text = Path(__file__).with_name(name).read_text(encoding="utf-8")
    if name.endswith(".toml"):
        return list(tomllib.loads(text)["case"])
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    return [[part.strip() for part in line.split("|")] for line in lines]


CLAUSES, MARKERS, DENIALS = table("clauses.toml"), table("markers.toml"), table("negation.txt")
WORDS = sorted({word for text, *_ in CLAUSES + MARKERS + DENIALS for word in text.split()})
ANY_TEXT = st.one_of(st.text(max_size=200), st.lists(st.sampled_from(WORDS), max_size=40).map(" ".join))


def clauses(text: str) -> list[str]:
    found = []
    for clause in GERMAN.analyze(text).clauses:
        words = text[clause.start : clause.end]
        found.append(f"{clause.mood}|{'*' if words.strip('¿¡') == text.strip('¿¡').rstrip('.?!') else words}")
    return found


def marks(text: str) -> list[str]:
    analysis = GERMAN.analyze(text)
    tokens = analysis.tokens
    return [
        f"{text[tokens.starts[mark.first] : tokens.ends[mark.last - 1]]}|{mark.axis}|{mark.value}"
        + ("|denied" if mark.denied else "")
        for mark in analysis.markers
    ]


def denied(text: str) -> list[str]:
    analysis = GERMAN.analyze(text)
    tokens = analysis.view_tokens
    negations = [token.surface for token in tokens if token.lexeme.flags & Flag.NEGATION]
    return [" ".join(negations), " ".join(tokens[i].surface for i in sorted(analysis.negated))]


def test_clauses_are_cut_where_a_reader_would() -> None:
    wrong = {text: clauses(text) for text, expected in CLAUSES if clauses(text) != expected}
    assert not wrong, f"{len(CLAUSES) - len(wrong)} of {len(CLAUSES)} right"


def test_sentences_are_turned_by_what_a_reader_sees_there() -> None:
    wrong = {text: marks(text) for text, expected in MARKERS if marks(text) != expected}
    assert not wrong, f"{len(MARKERS) - len(wrong)} of {len(MARKERS)} right"


@pytest.mark.parametrize(("text", "negations", "words"), DENIALS)
def test_negation_in_its_context(text: str, negations: str, words: str) -> None:
    assert denied(text) == [negations, words]


def test_the_tables_are_long() -> None:
    assert len(CLAUSES) + len(MARKERS) + len(DENIALS) >= 120
    assert sum(len(expected) == 1 for _, expected in CLAUSES) * 3 >= len(CLAUSES)


@given(ANY_TEXT)
def test_clauses_of_any_text_lie_in_their_sentence_and_do_not_cross(text: str) -> None:
    analysis = GERMAN.analyze(text)
    found = analysis.clauses
    for clause in found:
        low, high = analysis.sentence_ranges[clause.sentence]
        assert low <= clause.first < clause.last <= high
    for i, clause in enumerate(found):
        for other in found[i + 1 :]:
            assert other.last <= clause.last or other.first >= clause.last
            assert (other.first, other.last) != (clause.first, clause.last)
    assert all(0 <= i < len(analysis.view_tokens) for i in analysis.negated)


@pytest.mark.timeout(120)
@pytest.mark.parametrize(
    "unit",
    [
        "und ",
        "der ",
        "nicht ",
        "wenn ",
        "1. ",
        "5 tausend ",
        "von 3 bis ",
        "zwei und ",
        "„",
        ", die ",
        "am 5. Mai ",
        "einundzwanzig ",
        "muss nicht ",
    ],
)
def test_hostile_text_takes_linear_work(unit: str) -> None:
    """Lines of Python are counted; what takes C code too long runs into the time limit."""

    def split(size: int) -> Callable[[], object]:
        analysis = GERMAN.analyze(unit * (size // len(unit)))
        assert analysis.sentence_ranges is not None
        return lambda: (analysis.clauses, analysis.markers, analysis.negated)

    assert growth(split, 5_000) < GROWTH
    split(100_000)()
