"""Full names that a text has with initials."""

from __future__ import annotations

import pytest

from termground import metric
from termground.text.initials import has_initials


@pytest.mark.parametrize(
    ("text", "given", "surname", "expected"),
    [
        ("её возглавляет а. с. воронцова.", ("анна", "сергеевна"), "воронцова", True),
        ("её возглавляет воронцова а.с., проректор", ("анна", "сергеевна"), "воронцова", True),
        ("её возглавляет а. воронцова", ("анна", "сергеевна"), "воронцова", True),
        ("передано а. с. воронцовой", ("анна", "сергеевна"), "воронцова", True),
        ("её возглавляет а. п. воронцова", ("анна", "сергеевна"), "воронцова", False),
        ("её возглавляет о. с. воронцова", ("анна", "сергеевна"), "воронцова", False),
        ("её возглавляет воронцова", ("анна", "сергеевна"), "воронцова", False),
        ("signed by j. p. morgan in 1901", ("john", "pierpont"), "morgan", True),
        ("signed by j. morganstern", ("john",), "morgan", False),
        ("l'arrêté est signé par m. lefèvre", ("claire",), "lefèvre", False),
        ("l'arrêté est signé par c. lefèvre", ("claire",), "lefèvre", True),
    ],
)
def test_initials_stand_for_given_names(text, given, surname, expected) -> None:
    assert has_initials(text, given, surname) is expected


@pytest.mark.parametrize(
    ("code", "source", "good", "bad"),
    [
        (
            "ru",
            "Решение принимает комиссия под председательством А. С. Воронцовой.",
            "Решение принимает комиссия под председательством Анны Сергеевны Воронцовой.",
            "Решение принимает комиссия под председательством Ольги Петровны Воронцовой.",
        ),
        (
            "en",
            "The decision was signed by J. Hartley in June.",
            "The decision was signed by Julia Hartley in June.",
            "The decision was signed by Margaret Hartley in June.",
        ),
        (
            "fr",
            "L'arrêté a été signé en juin par C. Lefèvre.",
            "L'arrêté a été signé en juin par Claire Lefèvre.",
            "L'arrêté a été signé en juin par Sophie Lefèvre.",
        ),
    ],
)
def test_a_full_name_is_in_a_source_that_has_its_initials(code, source, good, bad) -> None:
    bound = metric("grounding", code)
    held, other = (bound.score(response=text, source=source) for text in (good, bad))
    assert "name-not-in-source" not in {found.kind for found in held.findings}
    assert [claim.verdict.name for claim in other.claims] != ["SUPPORTED"]
