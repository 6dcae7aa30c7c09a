"""Marks that only point are no facts; figures beside them are."""

from __future__ import annotations

import pytest

from termground import load, metric
from termground.evidence.sentences import cites


@pytest.mark.parametrize(
    ("code", "text", "facts"),
    [
        ("en", "Passage 1 says that it takes 5 minutes (passage 2).", ["5 minutes"]),
        ("en", "Documents 1 and 3 name 40 mg.", ["40 mg"]),
        ("en", "Step 4: bake it for 20 minutes.", ["20 minutes"]),
        ("en", "Method 1 of 2 takes 3 days.", ["3 days"]),
        ("en", "1) Heat 2 litres of milk.", ["2 litres"]),
        ("en", "The source is 2.5 km away.", ["2.5 km"]),
        ("en", "The document has 12 pages.", ["12 pages"]),
        ("en", "The reference rate is 3 %.", ["3 %"]),
        ("en", "The passage of 1912 took 6 days.", ["1912", "6 days"]),
        ("ja", "出典1によると、5名が参加した（出典2）。", ["5名"]),
        ("ja", "資料3点を提出する。", ["3点"]),
        ("ja", "手順2では10分待つ。", ["10分"]),
        ("ja", "５．5名以上で申し込む。", []),
        ("ja", "3、4日かかる。", ["3、4日"]),
        ("ru", "В источнике 2 названы 5 городов.", ["5 городов"]),
        ("ru", "3) Купить 6 яблок.", ["6 яблок"]),
        ("ru", "Источник бьёт уже 12 лет.", ["12 лет"]),
        ("fr", "D'après la source 2, il y a 3 ans.", ["3 ans"]),
        ("fr", "Étape 3 : cuire 5 min.", ["5 min"]),
        ("fr", "La source jaillit à 40 °C.", ["40 °C"]),
        ("de", "Quelle 2 nennt 5 Tage.", ["5 Tage"]),
        ("zh", "来源1指出，有3人。", ["3"]),
        ("zh", "他交了资料3份。", ["3"]),
    ],
)
def test_what_only_points_is_no_fact(code: str, text: str, facts: list[str]) -> None:
    assert [fact.surface for fact in load(code).analyze(text).facts] == facts


def test_a_point_behind_the_day_of_a_date_marks_no_item() -> None:
    facts = load("de").analyze("14. Juli 1789 war ein Dienstag.").facts
    assert [fact.surface for fact in facts] == ["14. Juli 1789"]
    facts = load("de").analyze("Das Fest dauert 5 Tage.\n14. Juli 1789 war ein Dienstag.").facts
    assert [fact.surface for fact in facts] == ["5 Tage", "14. Juli 1789"]


@pytest.mark.parametrize(
    ("source", "cited"),
    [
        ("The ferry runs twice a day.", True),
        ("[1] The ferry runs twice a day.", True),  # a label
        ("Ferries of the Sound\n[1] The ferry runs twice a day.", True),  # behind a title
        ("The ferry runs twice a day.[3] It is slow.", False),  # a footnote, which a copy keeps
    ],
)
def test_a_number_in_square_brackets_cites_where_the_sources_have_no_footnotes(
    source: str, cited: bool
) -> None:
    english = load("en")
    assert cites(english.analyze("The ferry runs twice a day [2]."), [english.analyze(source)]) is cited


def test_citations_take_nothing_away() -> None:
    source = "The ferry to Hoy runs twice a day from May to September."
    plain, marked = "The ferry to Hoy runs twice a day.", "The ferry to Hoy runs twice a day [2] (source 1)."
    grounding = metric("grounding", load("en"))
    values = [grounding.score(response=text, source=source).value for text in (plain, marked)]
    assert values[0] == pytest.approx(values[1])
