"""Which way a figure goes, told by its sign, or by the two ends of a change that stand in a row of figures."""

from __future__ import annotations

import pytest

from termground import GroundingEvaluator
from termground.types import Verdict

EN = "| Segment | Revenue | Change |\n|---|---|---|\n| Pumps | 131 | +11% |\n| Valves | 88 | −8% |"
FR = "La branche Énergie a réalisé 358 M€ (+15,5 %) et la Construction 612 M€ (−4,4 %)."
DE = "Auf Haushaltsgeräte entfielen 1,30 Milliarden Euro (minus 7 Prozent), auf Gebäudetechnik 780 Millionen Euro (plus 5 Prozent)."
RU = "Сахарный сегмент принёс 17,2 млрд рублей (+14%), масложировой сегмент принёс 8,1 млрд рублей (−3%)."
JA = "食品事業は430億円（+4%）、飲料事業は260億円（▲12%）でした。"
ES = "Papel: 478 millones de euros (−6,6 %)\nEnvases: 401 millones de euros (+16,6 %)"

ROWS_EN = "| Segment | 2022 | 2023 |\n|---|---|---|\n| Paper | 512 | 478 |\n| Packaging | 344 | 401 |"
ROWS_DE = "| Sparte | 2022 | 2023 |\n|---|---|---|\n| Papier | 512 | 478 |\n| Verpackung | 344 | 401 |"
ROWS_ES = "Ingresos (millones de dólares)\n\n| División | 2022 | 2023 |\n|---|---|---|\n| Papel | 512 | 478 |"
ROWS_JA = "| 事業 | 2022年度 | 2023年度 |\n|---|---|---|\n| 食品 | 512億円 | 478億円 |"


def verdict(language: str, source: str, claim: str) -> Verdict:
    return GroundingEvaluator(language).check(claim, source).claims[0].verdict


@pytest.mark.parametrize(
    ("language", "source", "claim"),
    [
        ("en", EN, "Pumps rose by 11%."),
        ("en", EN, "Valves fell 8%."),
        ("fr", FR, "La branche Énergie a progressé de 15,5 %."),
        ("fr", FR, "La Construction a reculé de 4,4 %."),
        ("de", DE, "Die Gebäudetechnik wuchs um 5 % auf 780 Millionen Euro."),
        ("ja", JA, "食品事業は4%増えて430億円でした。"),
        ("ja", JA, "飲料事業は12%減の260億円でした。"),
        ("es", ES, "Envases creció un 16,6 %."),
        ("en", ROWS_EN, "Paper fell from 512 to 478."),
        ("es", ROWS_ES, "Papel bajó de 512 a 478 millones de dólares."),
    ],
)
def test_a_sign_says_which_way_a_figure_goes(language: str, source: str, claim: str) -> None:
    """It bears out the word for it, as do the two ends of a change."""
    assert verdict(language, source, claim) is Verdict.SUPPORTED


@pytest.mark.parametrize(
    ("language", "source", "claim"),
    [
        ("en", EN, "Revenue from pumps fell by 11%."),
        ("en", EN, "Valves rose 8%."),
        ("fr", FR, "La branche Énergie a reculé de 15,5 %."),
        ("fr", FR, "La Construction a augmenté de 4,4 %."),
        ("de", DE, "Der Umsatz mit Haushaltsgeräten stieg um 7 Prozent auf 1,30 Milliarden Euro."),
        ("ru", RU, "Сахарный сегмент снизился на 14%."),
        ("ja", JA, "食品事業は4%減の430億円でした。"),
        ("ja", JA, "飲料事業は12%増えました。"),
        ("es", ES, "Envases cayó un 16,6 %."),
        ("en", ROWS_EN, "Paper rose from 512 to 478."),
        ("en", ROWS_EN, "Packaging fell from 344 to 401."),
        ("de", ROWS_DE, "Papier stieg von 512 auf 478."),
        ("ja", ROWS_JA, "食品事業は512億円から478億円に増加した。"),
    ],
)
def test_the_other_way_contradicts(language: str, source: str, claim: str) -> None:
    assert verdict(language, source, claim) is Verdict.CONTRADICTED


@pytest.mark.parametrize(
    ("language", "source", "claim"),
    [
        ("en", "The margin was −8% in 2021 and −3% in 2022.", "The margin rose to −3% in 2022."),
        ("en", "Margin: −3%", "The margin rose to −3%."),
        ("en", "The yen rose from 150 to 140 per dollar.", "The yen rose from 150 to 140."),
        ("en", ROWS_EN, "Between 2022 and 2023, packaging rose from 344 to 401."),
        ("en", ROWS_EN, "Packaging rose from 2022 to 2023."),
        ("en", ROWS_EN, "Paper did not rise from 512 to 478."),
        ("en", "Paper (rank 5 to 2) gained readers.", "Paper rose from 5th to 2nd."),
        ("de", DE, "Die Haushaltsgeräte kamen auf 1,30 Milliarden Euro."),
        ("ja", "▲12番ホームから乗車し、運賃は12%上がった。", "運賃は12%上がった。"),
    ],
)
def test_other_signs_and_ends_take_nothing_away(language: str, source: str, claim: str) -> None:
    """The end of a change may be below zero, a rank goes up to a smaller number, and years are no ends of a change."""
    assert verdict(language, source, claim) is not Verdict.CONTRADICTED
