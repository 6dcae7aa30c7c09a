"""Initials for given names, on either side: the same bearer where the letters agree, somebody else where they do not."""

from __future__ import annotations

import pytest

from termground import load, metric
from termground.types import Verdict

CLERK = "Заявление принимает Мария Ивановна Кузнецова, кабинет 12."
SHORT = "Заявление принимает М. И. Кузнецова, кабинет 12."
MARY = "Applications go to Mary Smith, room 12."
JEAN = "Le dossier est suivi par Jean-Pierre Martin, bureau 12."

SAME = [
    ("ru", "Заявление принимает М. И. Кузнецова.", CLERK),
    ("ru", "Заявление принимает М.И. Кузнецова.", CLERK),
    ("ru", "Заявление принимает М. Кузнецова.", CLERK),
    ("ru", "Заявление принимает Кузнецова М. И.", CLERK),
    ("ru", "Заявление принимает Мария Ивановна Кузнецова.", SHORT),
    ("ru", "Роман написал Л. Н. Толстой.", "Роман написал Лев Николаевич Толстой в 1869 году."),
    ("en", "Applications go to M. Smith.", MARY),
    ("en", "Applications go to Mary Smith.", "Applications go to M. Smith, room 12."),
    ("en", "J.P. Morgan founded the bank in 1871.", "John Pierpont Morgan founded the bank in 1871."),
    ("fr", "Le dossier est suivi par J.-P. Martin.", JEAN),
    ("fr", "Le dossier est suivi par Jean-Pierre Martin.", "Le dossier est suivi par J.-P. Martin, bureau 12."),
    ("fr", "Le dossier est suivi par M. Martin.", JEAN),
    ("de", "Die Anträge nimmt H. Müller entgegen.", "Die Anträge nimmt Hanna Müller entgegen, Zimmer 12."),
    ("es", "Las solicitudes las recibe M. García.", "Las solicitudes las recibe María García, despacho 12."),
]  # fmt: skip

OTHERS = [
    ("ru", "Заявление принимает П. И. Кузнецова.", CLERK),
    ("ru", "Заявление принимает М. П. Кузнецова.", CLERK),
    ("ru", "Заявление принимает Ольга Ивановна Кузнецова.", SHORT),
    ("en", "Applications go to J. Smith.", MARY),
    ("en", "Applications go to Anna Smith.", "Applications go to M. Smith, room 12."),
    ("en", "Applications go to M. Brown.", MARY),
    ("en", "Applications go to Mary Brown.", "Applications go to M. Smith, room 12."),
    ("ru", "Заявление принимает М. И. Орлова.", CLERK),
    ("fr", "Le dossier est suivi par C. Martin.", JEAN),
    ("es", "Las solicitudes las recibe P. García.", "Las solicitudes las recibe María García, despacho 12."),
]  # fmt: skip


@pytest.mark.parametrize(("code", "response", "source"), SAME, ids=[row[1] for row in SAME])
def test_initials_stand_for_given_names(code, response, source):
    """And given names for initials."""
    score = metric("grounding", load(code)).score(response=response, source=source)
    assert [claim.verdict for claim in score.claims] == [Verdict.SUPPORTED]
    assert score.verdict


@pytest.mark.parametrize(("code", "response", "source"), OTHERS, ids=[row[1] for row in OTHERS])
def test_other_initials_are_somebody_else(code, response, source):
    """The claim is contradicted at the name."""
    score = metric("grounding", load(code)).score(response=response, source=source)
    assert [claim.verdict for claim in score.claims] == [Verdict.CONTRADICTED]
    assert "name-differs" in [finding.kind for finding in score.findings]
