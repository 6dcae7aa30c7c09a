"""What a Japanese text states in figures, as a table of phrases and as properties."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from decimal import Decimal
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from termground.facts import Fact
from termground_ja import Japanese
from termground_ja.facts import _OPENERS, _START
from termground_ja.tables import valued
from tests.counted import GROWTH, growth

TABLE = Path(__file__).with_name("facts.toml")
CASES = tomllib.loads(TABLE.read_text(encoding="utf-8"))["case"]


@cache
def japanese() -> Japanese:
    return Japanese()


def facts(text: str) -> tuple[Fact, ...]:
    return japanese().analyze(text).facts


def test_the_table_is_read_whole() -> None:
    """Every phrase of the table has the facts written beside it; the share is printed."""
    wrong = {}
    for case in CASES:
        found = [fact.norm for fact in facts(case["text"])]
        if found != case["facts"]:
            wrong[case["text"]] = (case["facts"], found)
    print(f"{len(CASES) - len(wrong)} of {len(CASES)} phrases read right")  # noqa: T201
    assert wrong == {}
    assert len({case["text"] for case in CASES}) == len(CASES) >= 200


def test_facts_of_the_table_slice_their_text() -> None:
    """Every fact is the slice at its place, in an analysis whose view was edited too."""
    for case in CASES:
        text = f"{case['text']}（たんそ）炭疽（たんそ）菌と{case['text']}"
        assert all(text[fact.start : fact.end] == fact.surface for fact in facts(text))


@pytest.mark.parametrize(
    ("text", "surface"),
    [
        ("約３００人以上が", "約３００人以上"),
        ("令和元年5月1日に", "令和元年5月1日"),
        ("第３条第２項の規定", "第３条第２項"),
        ("売上は三・五倍に", "三・五倍"),
        ("午前10時から午後5時まで続く", "午前10時から午後5時まで"),
        ("「もう限界だ」と", "もう限界だ"),
    ],
)
def test_a_surface_is_all_that_was_read(text: str, surface: str) -> None:
    assert [fact.surface for fact in facts(text)] == [surface]


@pytest.mark.parametrize("markdown", [False, True])
def test_wide_and_narrow_figures_are_one(markdown: bool) -> None:
    """The same facts stand in a text and in its full-width spelling."""
    wide = {ord(c): ord(c) + 0xFEE0 for c in "0123456789%"}
    for case in CASES:
        if case["text"].isascii() or "http" in case["text"]:
            continue
        other = case["text"].translate(wide)
        found = japanese().analyze(other, markdown=markdown).facts
        assert [fact.norm for fact in found] == case["facts"], other


num2words = pytest.importorskip("num2words").num2words


SAMPLE = sorted(
    {
        *range(1, 130),
        *range(0, 1_000_001, 997),
        *(10**n for n in range(13)),
        *(7 * 10**n + 3 for n in range(12)),
    }
)


def test_numbers_that_another_library_spells_are_read_back() -> None:
    """num2words writes a number in kanji, alone and with 万, and the grammar reads the same number."""
    disagreements = []
    for number in SAMPLE:
        found = [fact.norm for fact in facts(f"約{num2words(number, lang='ja')}個")]
        if found != [f"quantity:~{number} 個"]:
            disagreements.append((number, found))
    print(f"{len(disagreements)} of {len(SAMPLE)} numbers read otherwise")  # noqa: T201
    assert disagreements == []


SHIFTED = ("正保", "安永", "享和", "天保", "弘化", "安政")
"""Eras that num2words begins a year late: all but 享和 in the last month of a lunar year, which the next solar year held."""


def test_eras_that_another_library_computes_are_read_back() -> None:
    """num2words names the era of a year, and the grammar finds the year again, but for eras counted otherwise."""
    wrong, shifted = {}, 0
    for year in {*range(1603, 2031)} - {1801}:  # which num2words takes for the first year of 寛政
        text = num2words(year, lang="ja", to="year")
        found = [fact.norm for fact in facts(f"{text}に")]
        if text[:2] in SHIFTED:
            shifted += found == [f"date:{year - 1}"]
        elif found != [f"date:{year}"]:
            wrong[text] = (year, found)
    print(f"{len(wrong)} years read otherwise, {shifted} of eras counted otherwise")  # noqa: T201
    assert wrong == {}
    assert shifted == 3 + 8 + 2 + 14 + 3 + 5


@given(st.integers(1, 10**15))
def test_mixed_numbers_are_read_as_written(number: int) -> None:
    """12億3456万 and 1,234,560,000 are the number that was written."""
    parts = [(10**12, "兆"), (10**8, "億"), (10**4, "万"), (1, "")]
    mixed, rest = "", number
    for size, name in parts:
        count, rest = divmod(rest, size)
        mixed += f"{count}{name}" if count else ""
    for text in (mixed, f"{number:,}", str(number)):
        assert [fact.norm for fact in facts(f"{text}個")] == [f"quantity:{number} 個"]


ALPHABET = "0123456789０５一二三十百千万億〇年月日時分秒半人個回約第以上下未満超から~～-−.,、。・「」『』()（）%％割円¥$±条項号令和R前後午正 aKk\n度世紀代頃ほど倍"


@settings(max_examples=400, deadline=None)
@given(st.text(st.sampled_from(ALPHABET), max_size=60) | st.text(max_size=40))
def test_facts_ascend_and_lie_apart(text: str) -> None:
    """Whatever the text, facts slice it, come in its order and do not overlap."""
    ends = 0
    for fact in facts(text):
        assert ends <= fact.start < fact.end <= len(text)
        assert text[fact.start : fact.end] == fact.surface
        assert fact.norm
        ends = fact.end


@pytest.mark.slow
@pytest.mark.timeout(120)
@pytest.mark.parametrize(
    "unit",
    [
        "1",
        "一",
        "1万",
        "1,",
        "約",
        "第1",
        "「",
        '"a',
        "1-",
        "1~",
        "1から",
        "2024年",
        "1人以上",
        "第1条",
        "1の",
        "1分の",
        "-1",
        "R6.",
        "壱円",
        "ISO 9",
    ],
)
def test_long_runs_take_linear_work(unit: str) -> None:
    """Lines of Python are counted; what takes C code too long runs into the time limit."""

    def found(size: int) -> Callable[[], int]:
        tokens = japanese().analyze(unit * (size // len(unit))).view_tokens
        return lambda: sum(1 for _ in japanese().facts(tokens))

    assert growth(found, 1_000) < GROWTH
    assert found(15_000)() <= 15_000


def test_fractions_keep_ten_places() -> None:
    (fact,) = facts("3分の2が賛成した")
    assert fact.value.low == Decimal("0.6666666667")


_OPENING = (
    "約3人 およそ三日 おおよそ 概ね だいたい 大体 ほぼ ざっと 推定 少なくとも 最低 最短 最大 最高で 最長 多くも 多くて せいぜい 長くも 遅くとも "
    "令和元年 慶応3年 天平12年 R6.3 S50年 平12.3.4 紀元 西暦 前30年 B.C A.D 午前 午後 早朝 朝9時 未明3時 深夜0時 夕方6時 夜8時 正午 am9 PM 8 "
    "月曜 日曜 マイナス5 氷点下 零下 US$5 $5 ¥5 €5 £5 ±5 平均時速 最高毎時 分速 秒速 最大瞬間風速 瞬間風速 風速 震度 北緯 南緯 東経 西経 第3 "
    "半年 半数 過半数 〒100 -5 7 七 〇 壱 弐 拾 参"
)


@given(
    st.lists(st.sampled_from([*_OPENING.split(" "), "の", "と", "本文", "。", "A", " "]), max_size=12).map(
        "".join
    )
)
def test_what_begins_a_fact_begins_with_an_opener(text: str) -> None:
    """The characters by which facts are looked for leave none out."""
    for match in _START.finditer(text):
        assert _OPENERS.match(text, match.start()), match


def test_no_counter_is_listed_twice() -> None:
    names = [word for word, _ in valued("counters.words")]
    assert sorted(names) == sorted(set(names))
