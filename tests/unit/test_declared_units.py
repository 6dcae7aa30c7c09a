"""Units that a table or a title declares once for many numbers."""

from __future__ import annotations

import pytest

from termground import load, metric

TABLES = {
    "caption in brackets": (
        "fr",
        "Compte de résultat (en millions d'euros)\n\n| Poste | 2023 | 2022 |\n|---|---|---|\n| Chiffre d'affaires | 1 234 | 1 180 |",
        ["1 234: 1234000000 EUR", "1 180: 1180000000 EUR"],
    ),
    "caption behind a colon": (
        "ja",
        "連結損益計算書（単位：百万円）\n\n| 項目 | 2023年度 |\n|---|---|\n| 売上高 | 1,234 |\n| 純利益 | ▲87 |",
        ["1,234: 1234000000 JPY", "▲87: -87000000 JPY"],
    ),
    "caption as a sentence's end": (
        "en",
        "Balance sheet\nAll figures are in thousands of dollars\n\n| Item | Amount |\n|---|---|\n| Cash | 512 |",
        ["512: 512000 USD"],
    ),
    "corner": (
        "en",
        "| (in millions) | 2023 | 2022 |\n|---|---:|---:|\n| Visitors | 3.4 | 2.9 |",
        ["3.4: 3400000", "2.9: 2900000"],
    ),
    "heads of columns": (
        "en",
        "| Item | Price ($ million) | Weight, kg | % |\n|---|---|---|---|\n| Pump | 12 | 35 | 4.5 |",
        ["12: 12000000 USD", "35: 35 kg", "4.5: 4.5 %"],
    ),
    "label of a row before the head": (
        "ja",
        "| 項目（千円） | 数値 |\n|---|---|\n| 重さ（kg） | 35 |\n| 価格（百万円） | 12 |",
        ["35: 35 kg", "12: 12000000 JPY"],
    ),
    "label of a row that differs from the head": (
        "en",
        "| Part | Value (mm) |\n|---|---|\n| Length | 120 |\n| Weight (kg) | 35 |",
        ["120: 120 mm", "35: 35 kg"],
    ),
    "oblique plural": (
        "ru",
        "Отчёт (в тысячах рублей)\n\n| Показатель | 2023 |\n|---|---|\n| Выручка | 1 234 |",
        ["1 234: 1234000 RUB"],
    ),
    "abbreviations": (
        "ru",
        "| Показатель, млн руб. | 2023 | Доля, % |\n|---|---|---|\n| Выручка | 87 | 12,5 |",
        ["87: 87000000 RUB", "12,5: 12.5 %"],
    ),
    "thousands of euros in one letter": (
        "de",
        "Bilanz (in T€)\n\n| Posten | 2023 | Anteil (%) |\n|---|---|---|\n| Umsatz | 1.234 | 12,5 |",
        ["1.234: 1234000 EUR", "12,5: 12.5 %"],
    ),
    "no unit by a word that is one too": (
        "fr",
        "Le livre\n\n| Livre | Bar | Année |\n|---|---|---|\n| Germinal | 3 | 1885 |",
        [],
    ),
    "per day is no number of days": ("en", "| Drug | Dose (per day) |\n|---|---|\n| Aspirin | 3 |", []),
    "years as heads": ("en", "| Item | 2023 | 2022 |\n|---|---|---|\n| Cash | 5 | 7 |", []),
    "more in the cell": ("en", "| Item | Weight (kg) |\n|---|---|\n| Pump | 35 in 2 parts |", []),
    "a cell with its own unit": ("en", "| Item | Weight (kg) |\n|---|---|\n| Pump | 350 g |", []),
    "no table": ("en", "Weight (kg): 35 | 40", []),
}


@pytest.mark.parametrize(("code", "text", "expected"), TABLES.values(), ids=TABLES)
def test_numbers_have_the_units_of_their_table(code: str, text: str, expected: list[str]) -> None:
    declared = load(code).analyze(text, markdown=True).declared
    assert [f"{fact.surface}: {fact.value}" for fact in declared] == expected
    assert all(text[fact.start : fact.end] == fact.surface for fact in declared)


REPORT = "Income statement (in millions of dollars)\n\n| Item | 2023 | 2022 |\n|---|---|---|\n| Revenue | 1,234 | 1,180 |\n| Net income | 87 | 92 |"


@pytest.mark.parametrize(
    ("response", "verdict"),
    [
        ("Net income was $87 million in 2023.", "SUPPORTED"),
        ("Net income was $0.087 billion in 2023.", "SUPPORTED"),
        ("Net income was 87 in 2023.", "SUPPORTED"),
        ("Net income was $87 thousand in 2023.", "NEUTRAL"),
        ("Net income was $95 million in 2023.", "NEUTRAL"),
    ],
)
def test_an_amount_is_held_against_the_declared_one(response: str, verdict: str) -> None:
    score = metric("grounding", "en").score(response=response, source=REPORT)
    assert [claim.verdict for claim in score.claims] == [verdict]


@pytest.mark.parametrize(
    ("code", "response", "source", "row"),
    [
        ("en", "Net income was $87 million in 2023.", REPORT, "Net income | 87 | 92"),
        (
            "ja",
            "2023年度の売上高は12億3,400万円です。",
            "連結損益計算書（単位：百万円）\n\n| 項目 | 2023年度 | 2022年度 |\n|---|---|---|\n| 売上高 | 1,234 | 1,180 |\n| 純利益 | 87 | 92 |",
            "売上高 | 1,234 | 1,180",
        ),
        (
            "en",
            "There are ferries on Monday.",
            "Boats\n\n| Ferries on Monday |\n|---|\n| 9:05 |",
            "Ferries on Monday",
        ),
    ],
)
def test_the_row_of_a_table_is_one_place_of_a_source(code: str, response: str, source: str, row: str) -> None:
    """A claim follows a row rather than the head, which says what it says of the rows; where no row shares a word, the head."""
    score = metric("grounding", code).score(response=response, source=source)
    assert [claim.verdict for claim in score.claims] == ["SUPPORTED"]
    assert [evidence.text for evidence in score.claims[0].evidence] == [row]


@pytest.mark.parametrize(
    ("cell", "kind"),
    [
        ("The bridge may open in May.", "uncertain-in-source"),
        ("The bridge does not open in May.", "denied-there"),
        ("The council hopes that the bridge opens in May.", "not-asserted-in-source"),
        ("The bridge opens in May.", "claim-supported"),
    ],
)
def test_what_a_cell_leaves_open_is_open_in_its_row(cell: str, kind: str) -> None:
    source = f"| Work | Note |\n|---|---|\n| Bridge | {cell} |"
    score = metric("grounding", "en").score(response="The bridge opens in May.", source=source)
    assert [claim.kind for claim in score.claims] == [kind]


TITLES = {
    "behind a title": (
        "fr",
        "Résultats annuels 2023 (en millions d'euros)\n\nLe chiffre d'affaires s'établit à 412,6, contre 389,1 en 2022. Le résultat atteint 19,8, soit 4,8 %.",
        ["412,6: 412600000 EUR", "389,1: 389100000 EUR", "19,8: 19800000 EUR"],
    ),
    "in another language": (
        "ru",
        "Итоги года (в млн руб.)\n\nВыручка составила 412,6 (в 2022 году — 389,1), прибыль — 19,8. Открыто 12 отделений.",
        ["412,6: 412600000 RUB", "389,1: 389100000 RUB", "19,8: 19800000 RUB"],
    ),
    "no scale in the title": ("en", "Sizes (in metres)\n\nThe pool is 12.5 long, 6.5 wide and 1.8 deep.", []),
    "few decimals": ("en", "Results (in millions of dollars)\n\nRevenue reached 412.6.", []),
    "a title too far below": (
        "en",
        "Our year.\n\nOne.\n\nTwo.\n\nThree.\n\nResults (in millions of dollars)\n\nIt was 412.6, then 389.1, then 19.8.",
        [],
    ),
}


@pytest.mark.parametrize(("code", "text", "expected"), TITLES.values(), ids=TITLES)
def test_decimals_have_the_unit_of_their_title(code: str, text: str, expected: list[str]) -> None:
    assert [f"{fact.surface}: {fact.value}" for fact in load(code).analyze(text).declared] == expected


@pytest.mark.parametrize(
    ("response", "kind"),
    [
        ("Revenue reached $412.6 million.", None),
        ("Revenue reached $512.6 million.", "fact-differs"),
        ("Net profit was $19.8 million.", None),
    ],
)
def test_an_amount_stands_beside_the_other_one_of_its_sentence(response: str, kind: str | None) -> None:
    source = "Annual results (in millions of dollars)\n\nRevenue reached 412.6, against 389.1 in 2022. Net profit was 19.8."
    score = metric("grounding", "en").score(response=response, source=source)
    assert [finding.kind for finding in score.findings] == ([] if kind is None else [kind])
