"""What phrases state in each language of the package: tables written by hand, and what holds of every one of them."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from termground import load, metric
from termground.facts import compare
from termground.facts.relation import Relation
from tests.counted import GROWTH, growth

TABLES = {path.stem: path for path in sorted(Path(__file__).parent.joinpath("facts").glob("*.toml"))}

SYMBOLS = [
    ("120 mg", "quantity:120 mg"),
    ("120 kg", "quantity:120 kg"),
    ("5 km", "quantity:5 km"),
    ("2 l", "quantity:2 l"),
    ("20 °C", "quantity:20 degC"),
    ("5%", "percent:5 %"),
    ("30 €", "money:30 EUR"),
    ("$30", "money:30 USD"),
    ("30 USD", "money:30 USD"),
]
"""What is read in every language without a line of data."""

CHANGED = [
    ("it", "La dose giornaliera è di 120 mg di principio attivo.", "mg", "kg"),
    ("pt", "A dose diária é de 120 mg do princípio ativo.", "mg", "kg"),
    ("nl", "De dagelijkse dosis is 120 milligram werkzame stof.", "milligram", "kilogram"),
    ("pl", "Dzienna dawka wynosi 120 mg substancji czynnej.", "mg", "kg"),
    ("uk", "Добова доза становить 120 мг діючої речовини.", "мг", "кг"),
    ("tr", "Günlük doz 120 miligram etken maddedir.", "miligram", "kilogram"),
    ("id", "Dosis harian adalah 120 miligram zat aktif.", "miligram", "kilogram"),
    ("vi", "Liều hằng ngày là 120 mg hoạt chất.", "mg", "kg"),
    ("hi", "दैनिक खुराक 120 मिलीग्राम सक्रिय पदार्थ है।", "मिलीग्राम", "किलोग्राम"),
    ("ar", "الجرعة اليومية 120 ملغ من المادة الفعالة.", "ملغ", "كغ"),
    ("zh", "每天的剂量是120毫克有效成分。", "毫克", "公斤"),
    ("ko", "하루 복용량은 유효 성분 120밀리그램이다.", "밀리그램", "킬로그램"),
    ("th", "ปริมาณต่อวันคือ 120 มิลลิกรัม ของสารออกฤทธิ์", "มิลลิกรัม", "กิโลกรัม"),
]

each = pytest.mark.parametrize("code", TABLES)


def cases(code: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = tomllib.loads(TABLES[code].read_text(encoding="utf-8"))["case"]
    return found


@each
def test_facts_are_what_a_reader_takes_from_a_phrase(code: str) -> None:
    language = load(code)
    wrong = []
    for case in cases(code):
        facts = language.analyze(case["text"]).facts
        assert all(case["text"][fact.start : fact.end] == fact.surface for fact in facts)
        if [fact.norm for fact in facts] != case["facts"]:
            wrong.append(case["text"])
    assert not wrong


@each
@pytest.mark.parametrize(("text", "fact"), SYMBOLS)
def test_international_symbols_are_read(code: str, text: str, fact: str) -> None:
    assert [found.norm for found in load(code).analyze(text).facts] == [fact]


@each
def test_another_unit_is_another_amount(code: str) -> None:
    language = load(code)
    (stated,), (given,) = language.analyze("120 kg").facts, language.analyze("120 mg").facts
    assert compare(stated, given) in (Relation.DIFFERENT, Relation.UNIT, Relation.MAGNITUDE)


@pytest.mark.parametrize(("code", "source", "unit", "other"), CHANGED)
def test_a_changed_unit_contradicts(code: str, source: str, unit: str, other: str) -> None:
    grounding = metric("grounding", code)
    score = grounding.score(response=source.replace(unit, other), source=source)
    assert [finding.kind for finding in score.findings] == ["unit-differs"]
    assert grounding.score(response=source, source=source).value == 1.0


@pytest.mark.slow
@pytest.mark.timeout(120)
@each
def test_a_long_text_takes_linear_work(code: str) -> None:
    """Lines of Python are counted; what takes C code too long runs into the time limit."""
    language = load(code)
    piece = " ".join(case["text"] for case in cases(code)) + " "

    def found(count: int) -> Callable[[], int]:
        tokens = language.analyze(piece * count).view_tokens
        return lambda: sum(1 for _ in language.facts(tokens))

    assert growth(found, 5) < GROWTH
