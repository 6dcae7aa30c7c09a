"""Periods whose ends have their hours, or stand in two places of the source."""

from __future__ import annotations

import pytest

from termground import metric
from termground.types import Verdict

FR = "L'exposition est ouverte du lundi 3 mars 2025 à 9 h au vendredi 18 avril 2025 à 17 h."
EN = "The exhibition is open from 9 am on 3 March 2025 until 5 pm on 18 April 2025."
DE = "Die Ausstellung ist vom 3. März 2025, 9 Uhr, bis zum 18. April 2025, 17 Uhr, geöffnet."
ES = "La exposición está abierta desde el 3 de marzo de 2025 a las 9 h hasta el 18 de abril de 2025 a las 17 h."
RU = "Выставка открыта с 9:00 3 марта 2025 года до 17:00 18 апреля 2025 года."
JA = "展示会は2025年3月3日(月)9時から4月18日(金)17時まで開催されます。"
OPENS = "The exhibition opens on 3 March 2025. It closes on 18 April 2025."
OPENS_JA = "展示会は2025年3月3日に開幕し、2025年4月18日に閉幕します。"
OPENS_RU = "Выставка откроется 3 марта и закроется 18 апреля."


@pytest.mark.parametrize(
    ("code", "source", "response", "kind"),
    [
        ("fr", FR, "L'exposition est ouverte du 3 mars 2025 au 18 avril 2025.", None),
        ("fr", FR, "L'exposition est ouverte jusqu'au 18 avril 2025, 17 h.", None),
        ("fr", FR, "L'exposition ouvre le 3 mars 2025 à 9 h.", None),
        ("fr", FR, "L'exposition est ouverte du 3 mars 2025 au 28 avril 2025.", "fact-differs"),
        ("fr", FR, "L'exposition est ouverte du 13 mars 2025 au 18 avril 2025.", "fact-differs"),
        ("fr", FR, "L'exposition est ouverte jusqu'au 18 mai 2025.", "fact-differs"),
        ("en", EN, "The exhibition is open until 18 April 2025, 5 pm.", None),
        ("en", EN, "The exhibition is open from 3 March 2025 to 28 April 2025.", "fact-differs"),
        ("de", DE, "Die Ausstellung ist bis zum 18. April 2025, 17 Uhr, geöffnet.", None),
        ("de", DE, "Die Ausstellung ist vom 3. März 2025 bis zum 28. April 2025 geöffnet.", "fact-differs"),
        ("es", ES, "La exposición está abierta del 3 de marzo al 18 de abril de 2025.", None),
        ("es", ES, "La exposición está abierta hasta el 28 de abril de 2025.", "fact-differs"),
        ("ru", RU, "Выставка открыта до 17:00 18 апреля 2025 года.", None),
        ("ru", RU, "Выставка открыта с 3 марта 2025 года до 28 апреля 2025 года.", "fact-differs"),
        ("ja", JA, "展示会は2025年4月18日17時まで開催されます。", None),
        ("ja", JA, "展示会は2025年3月3日から4月28日まで開催されます。", "fact-differs"),
        ("en", OPENS, "The exhibition is open from 3 March 2025 to 18 April 2025.", None),
        ("en", OPENS, "The exhibition is open from 3 March 2025 to 28 April 2025.", "fact-not-in-source"),
        ("en", "The fair took place on 15 March 2025.", "The fair took place between 10 and 20 March 2025.", None),
        ("ja", OPENS_JA, "展示会は2025年3月3日から2025年4月18日まで開催されます。", None),
        ("ja", OPENS_JA, "展示会は2025年3月3日から2025年4月28日まで開催されます。", "fact-not-in-source"),
        ("ru", OPENS_RU, "Выставка работает с 3 марта по 18 апреля 2025 года.", None),
        ("ru", OPENS_RU, "Выставка работает с 3 марта по 28 апреля 2025 года.", "fact-not-in-source"),
    ],
)  # fmt: skip
def test_both_ends_of_a_period_are_asked_for(code, source, response, kind) -> None:
    """A period is borne out by the source where both of its ends are; one in another's place is said to differ from all of it."""
    score = metric("grounding", language=code).score(response=response, source=source)
    found = {finding.kind for finding in score.findings if finding.kind.startswith("fact-")}
    assert found == ({kind} if kind else set())
    if kind is not None:
        assert score.claims[0].verdict is (
            Verdict.CONTRADICTED if kind == "fact-differs" else Verdict.NEUTRAL
        )


@pytest.mark.parametrize(
    ("code", "source", "response"),
    [
        ("fr", "L'accueil est ouvert de 8 h à 18 h. La salle 19 est à côté.", "L'accueil est ouvert de 8 h à 19 h."),
        ("de", "Der Empfang ist von 8 bis 18 Uhr geöffnet. Raum 19 liegt daneben.", "Der Empfang ist von 8 bis 19 Uhr geöffnet."),
    ],
)  # fmt: skip
def test_a_bare_number_is_no_time_of_day(code, source, response) -> None:
    """A room with the number of an hour is no hour that the source has elsewhere."""
    score = metric("grounding", language=code).score(response=response, source=source)
    assert [finding.kind for finding in score.findings] == ["fact-differs"]
