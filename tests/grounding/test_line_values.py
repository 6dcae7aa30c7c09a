"""Values of lines one below the other, and of tables, told of another line, row or column in one part of a claim."""

from __future__ import annotations

import pytest

from termground import GroundingEvaluator
from termground.types import Verdict

DESKS = {
    "en": "Library cards: Ruth Bell, desk 2\nInterlibrary loan: Omar Said, desk 5\nReading rooms: Joan Price, desk 7\n",
    "ru": "Загранпаспорта: Иванова Анна Сергеевна, окно 3\nПрописка: Котов Павел Юрьевич, окно 5\nСправки: Лебедева Ольга Ивановна, окно 6\n",
    "fr": "Date de la panne : 4 février 2024\nDate de l'intervention : 6 février 2024\nTechnicien : Karim Benali\n",
    "ja": "一般：800円（団体640円）\n大学生：500円（団体400円）\n高校生以下：無料\n",
    "de": "- Erwachsene: 9,50 €\n- Ermäßigt (Schüler, Studierende): 6,00 €\n- Kinder unter 6 Jahren: frei\n",
}
RECIPE = "Ингредиенты:\nтворог — 500 г\nмука — 4 ст. ложки\nсахар — 2 ст. ложки\n"
MODELS = {
    "en": "| | Falcon 10 | Falcon 10 Plus | Falcon 12 |\n|---|---|---|---|\n| Weight | 460 g | 485 g | 590 g |\n| Storage | 64 GB | 128 GB | 256 GB |\n",
    "de": "| Zimmer | Nebensaison | Hauptsaison |\n|---|---|---|\n| Einzelzimmer | 60 € | 85 € |\n| Doppelzimmer | 90 € | 130 € |\n",
    "fr": "| Public | Entrée | Carte 10 entrées |\n|---|---|---|\n| Adultes | 5,20 € | 44 € |\n| Étudiants | 3,80 € | 32 € |\n",
    "es": "| Trayecto | Ida | Ida y vuelta |\n|---|---|---|\n| Sevilla | 15 € | 26 € |\n| Granada | 22 € | 39 € |\n",
    "ru": "| Параметр | Вихрь-15 | Вихрь-20 |\n|---|---|---|\n| Мощность | 1500 Вт | 2000 Вт |\n| Длина шнура | 5 м | 6 м |\n",
    "ja": "| 項目 | KX-100 | KX-200 |\n|---|---|---|\n| 重さ | 158g | 172g |\n| 電池容量 | 3,200mAh | 4,000mAh |\n",
}
FEES = "| Course | Fee (EU) | Fee (non-EU) |\n|---|---|---|\n| Law | £3,000 | £9,000 |\n| Music | £3,500 | £11,000 |\n"

MOVED = [
    ("en", DESKS["en"], "For interlibrary loans, go to desk 7."),
    ("ru", DESKS["ru"], "Пропиской занимается Ольга Ивановна Лебедева, окно 6."),
    ("fr", DESKS["fr"], "Karim Benali est intervenu le 4 février 2024."),
    ("ja", DESKS["ja"], "大学生は800円で入館できる。"),
    ("de", DESKS["de"], "Studierende zahlen 9,50 Euro, für Kinder unter sechs Jahren ist der Eintritt frei."),
    ("ru", RECIPE, "На полкило творога берут две столовые ложки муки и четыре ложки сахара."),
    ("en", MODELS["en"], "The Falcon 10 Plus weighs 590 g and has 128 GB of storage."),
    ("en", MODELS["en"], "The weight of the Falcon 12 is 485 g."),
    (
        "de",
        MODELS["de"],
        "Ein Doppelzimmer kostet in der Nebensaison 130 Euro und in der Hauptsaison 90 Euro.",
    ),
    (
        "de",
        MODELS["de"],
        "In der Hauptsaison zahlt man für ein Einzelzimmer 130 Euro und für ein Doppelzimmer 85 Euro.",
    ),
    ("es", MODELS["es"], "El billete de ida y vuelta a Granada cuesta 26 €."),
    ("ru", MODELS["ru"], "Длина шнура у Вихрь-15 составляет 6 метров."),
    ("ja", MODELS["ja"], "KX-200の重さは158gです。"),
    ("en", FEES, "Law costs £9,000 for EU students and £3,000 for non-EU students."),
    ("en", FEES, "The fee for law is £3,500 for EU students."),
]

OWN = [
    ("en", DESKS["en"], "For interlibrary loans, contact Omar Said at desk 5."),
    ("ru", DESKS["ru"], "Пропиской занимается Павел Юрьевич Котов, окно 5."),
    ("fr", DESKS["fr"], "Karim Benali est intervenu le 6 février 2024."),
    ("ja", DESKS["ja"], "大学生は500円で入館でき、20名以上の団体なら400円になる。"),
    ("de", DESKS["de"], "Studierende zahlen 6 Euro, für Kinder unter sechs Jahren ist der Eintritt frei."),
    ("ru", RECIPE, "На полкило творога берут четыре столовые ложки муки и две ложки сахара."),
    ("en", MODELS["en"], "The Falcon 10 Plus weighs 485 g and has 128 GB of storage."),
    (
        "de",
        MODELS["de"],
        "In der Hauptsaison zahlt man für ein Einzelzimmer 85 Euro und für ein Doppelzimmer 130 Euro.",
    ),
    (
        "fr",
        MODELS["fr"],
        "La carte de dix entrées revient à 32 € pour les étudiants et à 44 € pour les adultes.",
    ),
    ("en", FEES, "Law costs £3,000 for EU students and £9,000 for non-EU students."),
    (
        "en",
        f"{DESKS['en']}\nOn Saturdays interlibrary loans are handed out at desk 7.",
        "On Saturdays interlibrary loans are handed out at desk 7.",
    ),
]


@pytest.mark.parametrize(("code", "source", "response"), MOVED)
def test_a_value_of_another_line_is_contradicted(code, source, response):
    assert Verdict.CONTRADICTED in _verdicts(code, source, response)


@pytest.mark.parametrize(("code", "source", "response"), OWN)
def test_the_value_of_its_own_line_is_not(code, source, response):
    assert Verdict.CONTRADICTED not in _verdicts(code, source, response)


def _verdicts(code, source, response):
    return [claim.verdict for claim in GroundingEvaluator(code).check(response, source).claims]
