"""Values of a table in the place of those of another row, or of another column."""

from __future__ import annotations

import pytest

from termground import metric
from termground.types import Verdict

JA = "| モード | 風量 | 運転音 | 加湿量 |\n|---|---|---|---|\n| 静音 | 1.0m³/分 | 19dB | 150mL/時 |\n| 標準 | 3.0m³/分 | 34dB | 330mL/時 |\n| ターボ | 6.0m³/分 | 52dB | 450mL/時 |\n"
EN = "| Item | Quiet | Standard | Turbo |\n|---|---|---|---|\n| Power | 19 W | 34 W | 52 W |\n| Weight | 8 kg | 8 kg | 9 kg |\n"
FR = "| Tarif | Adulte | Enfant |\n|---|---|---|\n| Journée | 12 € | 6 € |\n| Semaine | 40 € | 20 € |\n"
RU = "| Режим | Мощность |\n|---|---|\n| Тихий | 19 Вт |\n| Обычный | 34 Вт |\n"
DE = "| Raum | Fläche |\n|---|---|\n| Küche | 12 m² |\n| Bad | 6 m² |\n"
ES = "| Sala | Superficie |\n|---|---|\n| Cocina | 12 m² |\n| Baño | 6 m² |\n"


@pytest.mark.parametrize(
    ("code", "source", "response", "right"),
    [
        ("ja", JA, "静音の運転音は34dBです。", "19dB"),
        ("ja", JA, "標準モードの加湿量は450mL/時です。", "330mL/時"),
        ("en", EN, "The power in quiet mode is 34 W.", "19 W"),
        ("en", EN, "The standard model has a weight of 9 kg.", "8 kg"),
        ("fr", FR, "Le tarif journée pour un enfant est de 12 €.", "6 €"),
        ("fr", FR, "La semaine coûte 12 € pour un adulte.", "40 €"),
        ("ru", RU, "В тихом режиме мощность составляет 34 Вт.", "19 Вт"),
        ("de", DE, "Die Küche hat eine Fläche von 6 m².", "12 m²"),
        ("es", ES, "La cocina tiene una superficie de 6 m².", "12 m²"),
    ],
)
def test_a_value_of_another_row_is_in_the_wrong_place(code, source, response, right) -> None:
    """The labels that a response names tell which cell it speaks of; that cell is shown."""
    claim = metric("grounding", language=code).score(response=response, source=source).claims[0]
    assert claim.verdict is Verdict.CONTRADICTED
    assert claim.evidence[0].text == right


@pytest.mark.parametrize(
    ("code", "source", "response"),
    [
        ("ja", JA, "静音の運転音は19dBです。"),
        ("ja", JA, "標準モードの加湿量は330mL/時です。"),
        ("ja", JA, "運転音は静音が19dB、標準が34dBです。"),
        ("ja", JA, "運転音は最大52dBです。"),
        ("ja", JA, "静音から順に、運転音は19dB、34dB、52dBです。"),
        ("ja", JA + "\n静音でも最初の1分は34dBになります。", "静音でも34dBになることがあります。"),
        ("en", EN, "The power in quiet mode is 19 W."),
        ("en", EN, "In turbo mode, the power reaches 52 W."),
        ("en", EN, "Compared with quiet mode, turbo draws more: 52 W."),
        ("fr", FR, "La semaine coûte 40 € pour un adulte et 20 € pour un enfant."),
        ("ru", RU, "В тихом режиме мощность составляет 19 Вт, в обычном — 34 Вт."),
        ("de", DE, "Küche und Bad haben 12 m² und 6 m²."),
    ],
)
def test_a_response_that_names_two_rows_or_none_is_left_alone(code, source, response) -> None:
    """Nothing tells which of two cells a value should be, nor where the response has that of the named row too."""
    score = metric("grounding", language=code).score(response=response, source=source)
    assert all(claim.verdict is not Verdict.CONTRADICTED for claim in score.claims)


def tabbed(table: str) -> str:
    """A table of Markdown as a spreadsheet pastes it."""
    rows = [line for line in table.splitlines() if not line.startswith("|---")]
    return "\n".join(
        "\t".join(cell.strip() for cell in line.strip("|").split("|")) if "|" in line else line
        for line in rows
    )


@pytest.mark.parametrize(
    ("code", "source", "response", "right"),
    [
        ("ja", JA, "静音の運転音は34dBです。", "19dB"),
        ("ja", JA, "標準モードの加湿量は450mL/時です。", "330mL/時"),
        ("en", EN, "The power in quiet mode is 34 W.", "19 W"),
        ("fr", FR, "Le tarif journée pour un enfant est de 12 €.", "6 €"),
        ("ru", RU, "В тихом режиме мощность составляет 34 Вт.", "19 Вт"),
        ("de", DE, "Die Küche hat eine Fläche von 6 m².", "12 m²"),
        ("es", ES, "La cocina tiene una superficie de 6 m².", "12 m²"),
    ],
)
def test_cells_between_tabs_are_those_of_a_table(code, source, response, right) -> None:
    """Their first line is the head, and a line that is no row may stand above it and below the last."""
    grounding = metric("grounding", language=code)
    for text in (tabbed(source), f"Version 2\n\n{tabbed(source)}\n\nA. B."):
        claim = grounding.score(response=response, source=text).claims[0]
        assert claim.verdict is Verdict.CONTRADICTED
        assert claim.evidence[0].text == right


@pytest.mark.parametrize(
    ("code", "source", "response"),
    [
        ("ja", tabbed(JA), "静音の運転音は19dBです。"),
        ("ja", tabbed(JA), "運転音は静音が19dB、標準が34dBです。"),
        ("ja", tabbed(JA) + "\n静音でも最初の1分は34dBになります。", "静音でも34dBになることがあります。"),
        ("en", tabbed(EN), "Compared with quiet mode, turbo draws more: 52 W."),
        ("en", "\tThe power is 34 W.\n\tIt is quiet.", "The power in quiet mode is 34 W."),  # indented prose
        ("en", "Power\t34 W\nPower, quiet\t19 W", "The power is 34 W."),  # no head
        ("fr", tabbed(FR), "La semaine coûte 40 € pour un adulte et 20 € pour un enfant."),
    ],
)
def test_cells_between_tabs_are_left_alone_where_they_tell_nothing(code, source, response) -> None:
    """As those of a table in Markdown are, and where tabs only indent."""
    score = metric("grounding", language=code).score(response=response, source=source)
    assert all(claim.verdict is not Verdict.CONTRADICTED for claim in score.claims)
