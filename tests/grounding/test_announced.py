"""Numbers of things that a response goes through itself, and lengths of time between points that it names."""

from __future__ import annotations

import pytest

from termground import metric

FERRY = "The island is reached by ferry, by seaplane and on foot at low tide."
VOTES = "Procès-verbal. Ravalement : accepté. Porte : refusée. Chaudière : contrat prolongé."
FOREIGNERS = "住民票は、中長期在留者、特別永住者、一時庇護許可者、経過滞在者に交付される。"


def kinds(code: str, response: str, source: str) -> set[str]:
    score = metric("grounding", language=code).score(response=response, source=source)
    return {finding.kind for finding in score.findings}


@pytest.mark.parametrize(
    ("code", "response", "source"),
    [
        ("en", "Three ways lead to the island:\n\n- by ferry\n- by seaplane\n- on foot at low tide\n", FERRY),
        ("en", "Three ways lead to the island.\n\n1. By ferry.\n2. By seaplane,\n   which is dear.\n3. On foot.\n", FERRY),
        ("en", "Three ways lead there:\n\n| Way | When |\n|---|---|\n| ferry | always |\n| seaplane | always |\n| on foot | low tide |\n", FERRY),
        ("en", "Three ways lead to the island: by ferry; by seaplane; on foot at low tide.", FERRY),
        ("en", "Two ways lead there. The first is the ferry. The second is the seaplane.", FERRY),
        ("fr", "Le procès-verbal fait état de trois votes :\n\n- **Ravalement** : accepté.\n- **Porte** : refusée.\n- **Chaudière** : prolongée.\n", VOTES),
        ("fr", "Trois points ont été votés : le ravalement ; la porte ; la chaudière. Le reste attendra.", VOTES),
        ("ja", "住民票が交付される外国人は、次の4つに当たる方です。\n(1) 中長期在留者\n(2) 特別永住者\n(3) 一時庇護許可者\n(4) 経過滞在者\n", FOREIGNERS),
        ("ja", "請求に必要なのは、領収書、修理報告書、写真の3点です。", "請求には領収書、修理報告書、写真が必要です。"),
        ("de", "Es gibt zwei Wege. Der erste ist die Fähre. Der zweite ist das Flugzeug.", "Wege zur Insel: die Fähre und das Flugzeug."),
    ],
)  # fmt: skip
def test_what_a_response_lists_it_may_count(code, response, source) -> None:
    assert "fact-not-in-source" not in kinds(code, response, source)


@pytest.mark.parametrize(
    ("code", "response", "source"),
    [
        ("en", "Four ways lead to the island.\n\n- by ferry\n- by seaplane\n- on foot at low tide\n", FERRY),
        ("en", "Five ways lead to the island: by ferry; by seaplane; on foot at low tide.", FERRY),
        ("en", "Two ways lead there. The fourth is the ferry.", FERRY),
        ("en", "Five ways lead to the island. They are open.\n\nBoth piers are old.\n\n- by ferry\n- by seaplane\n", FERRY),
        ("fr", "Le procès-verbal fait état de cinq votes.\n\n- **Ravalement** : accepté.\n- **Porte** : refusée.\n", VOTES),
        ("ja", "住民票が交付される外国人は、次の6つに当たる方です。\n(1) 中長期在留者\n(2) 特別永住者\n(3) 一時庇護許可者\n(4) 経過滞在者\n", FOREIGNERS),
        ("ja", "請求に必要なのは、領収書、修理報告書、写真の6点です。", "請求には領収書、修理報告書、写真が必要です。"),
    ],
)  # fmt: skip
def test_another_number_is_not_in_the_source(code, response, source) -> None:
    assert "fact-not-in-source" in kinds(code, response, source)


LENGTHS = [
    ("de", "Das Patent wurde 1904 erteilt. {} später, 1943, hob das Gericht es auf.", "Das Patent wurde 1904 erteilt. 1943 hob das Gericht es auf.", "Fast vierzig Jahre", "Fast zwanzig Jahre"),
    ("de", "Der Bus fährt um 7:12 Uhr ab und ist um 7:41 Uhr am Seeblick, also nach {}.", "Der Bus fährt um 7:12 Uhr ab und ist um 7:41 Uhr am Seeblick.", "29 Minuten", "18 Minuten"),
    ("ru", "С 1670 по 1687 год, то есть {}, здесь стоял павильон.", "С 1670 по 1687 год здесь стоял павильон.", "семнадцать лет", "пятнадцать лет"),
    ("fr", "Le séjour a lieu du 3 au 7 mai, soit {}.", "Le séjour a lieu du 3 au 7 mai.", "cinq jours", "huit jours"),
    ("ja", "島に7時55分に着き、19時35分に出るので、{}いられます。", "島に7時55分に着き、船は19時35分に出ます。", "11時間40分", "9時間20分"),
    ("en", "She was mayor from 1998 to 2010, so for {}.", "She was mayor from 1998 to 2010.", "twelve years", "nine years"),
]  # fmt: skip


@pytest.mark.parametrize(("code", "response", "source", "right", "wrong"), LENGTHS)
def test_a_length_between_two_points_follows_from_them(code, response, source, right, wrong) -> None:
    assert "fact-not-in-source" not in kinds(code, response.format(right), source)
    assert "fact-not-in-source" in kinds(code, response.format(wrong), source)
