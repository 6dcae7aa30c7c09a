"""Where French sentences say more than one thing, and in which mood."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from termground_fr import French
from tests.counted import GROWTH, growth

FRENCH = French()
CASES = tomllib.loads(Path(__file__).with_name("clauses.toml").read_text(encoding="utf-8"))["case"]
WORDS = sorted({word for text, _ in CASES for word in text.split()})
ANY_TEXT = st.one_of(st.text(max_size=200), st.lists(st.sampled_from(WORDS), max_size=40).map(" ".join))


def clauses(text: str) -> list[str]:
    found = []
    for clause in FRENCH.analyze(text).clauses:
        words = text[clause.start : clause.end]
        found.append(f"{clause.mood}|{'*' if words == text else words}")
    return found


def test_the_table_is_right() -> None:
    """Every sentence of the table is cut where a reader would cut it."""
    wrong = {text: clauses(text) for text, expected in CASES if clauses(text) != expected}
    assert not wrong, f"{len(CASES) - len(wrong)} of {len(CASES)} right"


def test_a_third_of_the_table_has_nothing_to_split() -> None:
    assert len(CASES) >= 120
    assert sum(expected == ["statement|*"] for _, expected in CASES) * 3 >= len(CASES)


@given(ANY_TEXT)
def test_clauses_of_any_text_lie_in_their_sentence_and_do_not_cross(text: str) -> None:
    analysis = FRENCH.analyze(text)
    found = analysis.clauses
    assert [c.sentence for c in found] == sorted(c.sentence for c in found)
    assert [(c.first, -c.last) for c in found] == sorted((c.first, -c.last) for c in found)
    for clause in found:
        low, high = analysis.sentence_ranges[clause.sentence]
        assert low <= clause.first < clause.last <= high
    for i, clause in enumerate(found):
        for other in found[i + 1 :]:
            assert other.last <= clause.last or other.first >= clause.last
            assert (other.first, other.last) != (clause.first, clause.last)
    assert {c.sentence for c in found} == {
        i for i, (low, high) in enumerate(analysis.sentence_ranges) if low < high
    }


@given(ANY_TEXT)
def test_each_part_of_a_split_sentence_has_a_word_with_content(text: str) -> None:
    analysis = FRENCH.analyze(text)
    content = {keyword.first for keyword in analysis.keywords}
    ranges = analysis.sentence_ranges
    for clause in analysis.clauses:
        if (clause.first, clause.last) != ranges[clause.sentence]:
            assert any(i in content for i in range(clause.first, clause.last))


def test_threads_and_order_change_nothing() -> None:
    """Each text gives the same clauses and markers whatever was analysed before it, and beside it."""
    texts = [text for text, _ in CASES]

    def read(text: str) -> object:
        analysis = French().analyze(text)
        return analysis.clauses, analysis.markers

    alone = [read(text) for text in texts[:20]]
    with ThreadPoolExecutor(4) as pool:
        together = list(
            pool.map(lambda text: (FRENCH.analyze(text).clauses, FRENCH.analyze(text).markers), texts[::-1])
        )
    assert together[::-1][:20] == alone


HOSTILE = """et |a et |qui a ouvert, |« |si |, |et le |que le musée ferme et |construit et vend, |vous |l'|( |
le musée a ouvert et ferme ; |fondé, |fondé en or et |le musée fermerait ; |il a qui a |si le musée ferme, |ne """


@pytest.mark.slow
@pytest.mark.timeout(120)
@pytest.mark.parametrize("begin", ["", "Le musée ouvre, "])
@pytest.mark.parametrize("unit", HOSTILE.replace("\n", "").split("|"))
def test_hostile_text_takes_linear_work(unit: str, begin: str) -> None:
    """Lines of Python are counted; what takes C code too long runs into the time limit."""

    def split(words: int) -> Callable[[], object]:
        analysis = FRENCH.analyze(begin + unit * (words // len(unit.split())))
        assert analysis.sentence_ranges
        return lambda: analysis.clauses

    assert growth(split, 1_000) < GROWTH
    split(15_000)()


@pytest.mark.slow
@pytest.mark.timeout(120)
def test_a_quarter_of_a_million_characters_are_split() -> None:
    """What takes C code too long runs into the time limit."""
    assert FRENCH.analyze("et " * 60_000 + "«, " * 25_000).clauses
