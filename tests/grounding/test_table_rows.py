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


AGES_EN = "| Age | Single dose | Maximum per day |\n|---|---|---|\n| Children 6–9 years | 200 mg | 600 mg |\n| Children 10–12 years | 300 mg | 900 mg |\n| Adults and adolescents over 12 | 400 mg | 1,200 mg |"
AGES_JA = "| 年齢 | 1回量 | 1日服用回数 |\n|---|---|---|\n| 15歳以上 | 3錠 | 3回 |\n| 11〜14歳 | 2錠 | 3回 |\n| 5〜10歳 | 1錠 | 2回 |"
AGES_RU = "| Возраст | Разовая доза | Суточная доза |\n|---|---|---|\n| 3–6 лет | 5 мл | 15 мл |\n| 7–12 лет | 10 мл | 30 мл |\n| старше 12 лет | 15 мл | 60 мл |"
WEIGHTS_DE = "| Körpergewicht | Einzeldosis | Tagesgesamtdosis |\n|---|---|---|\n| 17–25 kg | 250 mg | 1000 mg |\n| 26–32 kg | 350 mg | 1400 mg |\n| ab 43 kg | 500 mg | 4000 mg |"
WEIGHTS_FR = "| Poids | Dose par prise | Dose maximale |\n|---|---|---|\n| 10 à 20 kg | 150 mg | 600 mg |\n| 21 à 30 kg | 300 mg | 1 200 mg |"
YEARS_ES = "Ingresos por división (millones de dólares)\n\n| División | 2022 | 2023 |\n|---|---|---|\n| Papel | 512 | 478 |\n| Envases | 344 | 401 |\n| Logística | 120 | 133 |"
YEARS_FR = "Chiffre d'affaires (M€)\n\n| Branche | 2023 | 2024 |\n|---|---|---|\n| Énergie | 310 | 358 |\n| Télécoms | 205 | 214 |"
YEARS_DE = "Umsatz (Mio. Euro)\n\n| Sparte | 2023 | 2024 |\n|---|---|---|\n| Pumpen | 118 | 131 |\n| Ventile | 96 | 88 |"
YEARS_RU = "Выручка (млн руб.)\n\n| Сегмент | 2023 | 2024 |\n|---|---|---|\n| Сахар | 118 | 131 |\n| Масло | 96 | 88 |"
YEARS_JA = "売上高（億円）\n\n| 事業 | 2023年度 | 2024年度 |\n|---|---|---|\n| 食品 | 118 | 131 |\n| 飲料 | 96 | 88 |"


@pytest.mark.parametrize(
    ("code", "source", "response", "right"),
    [
        ("en", AGES_EN, "Children aged 10 to 12 can take up to 1,200 mg per day.", "900 mg"),
        ("en", AGES_EN, "The single dose for children between 6 and 9 years is 400 mg.", "200 mg"),
        ("ja", AGES_JA, "5歳から10歳の子どもは1回2錠です。", "1錠"),
        ("ja", AGES_JA, "15歳以上の1回量は2錠です。", "3錠"),
        ("ru", AGES_RU, "Детям от 3 до 6 лет дают 10 мл.", "5 мл"),
        (
            "de",
            WEIGHTS_DE,
            "Bei einem Körpergewicht von 26–32 kg ist die Tagesgesamtdosis 1000 mg.",
            "1400 mg",
        ),
        ("fr", WEIGHTS_FR, "Un enfant de 10 à 20 kg reçoit 300 mg par prise.", "150 mg"),
        ("es", YEARS_ES, "La división de logística ingresó 401 millones de dólares en 2023.", "133"),
        ("es", YEARS_ES, "La división de papel ingresó 344 millones de dólares en 2022.", "512"),
        ("fr", YEARS_FR, "La branche Énergie a réalisé 310 M€ en 2024.", "358"),
        ("de", YEARS_DE, "Die Pumpen kamen 2024 auf 118 Millionen Euro.", "131"),
        ("ru", YEARS_RU, "Выручка сегмента «Масло» в 2024 году составила 96 млн рублей.", "88"),
        ("ja", YEARS_JA, "飲料事業の2024年度の売上高は96億円でした。", "88"),
    ],
)
def test_rows_of_ages_and_columns_of_years_are_named_by_figures(code, source, response, right) -> None:
    """A range names its row, a year its column; a number has the unit that the table declares."""
    claim = metric("grounding", language=code).score(response=response, source=source).claims[0]
    assert claim.verdict is Verdict.CONTRADICTED
    assert claim.evidence[0].text == right


@pytest.mark.parametrize(
    ("code", "source", "response"),
    [
        (
            "en",
            AGES_EN,
            "For children from 10 to 12 years, the single dose is 300 mg and the maximum 900 mg per day.",
        ),
        ("en", AGES_EN, "Children aged 6 to 9 can take up to 600 mg per day."),
        (
            "en",
            AGES_EN,
            "The maximum for children between 6 and 9 years is 400 mg more than the single dose.",
        ),
        ("ja", AGES_JA, "11歳から14歳は1回2錠です。"),
        ("ja", AGES_JA, "15歳以上は1回3錠を1日3回服用します。"),
        ("ru", AGES_RU, "Разовая доза для детей 7–12 лет — 10 мл, суточная — 30 мл."),
        ("de", WEIGHTS_DE, "Ab 43 kg beträgt die Tagesgesamtdosis 4000 mg."),
        ("es", YEARS_ES, "La división de logística ingresó 120 millones de dólares en 2022 y 133 en 2023."),
        ("fr", YEARS_FR, "La branche Énergie a réalisé 358 M€ en 2024, contre 310 M€ un an plus tôt."),
        ("de", YEARS_DE, "Im Jahr vor 2024 setzten die Ventile 96 Mio. Euro um, die Pumpen 118."),
        ("ja", YEARS_JA, "食品事業の2024年度の売上高は131億円でした。"),
    ],
)
def test_figures_that_name_their_own_row_and_column_are_left_alone(code, source, response) -> None:
    score = metric("grounding", language=code).score(response=response, source=source)
    assert all(claim.verdict is not Verdict.CONTRADICTED for claim in score.claims)
