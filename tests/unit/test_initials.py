"""Full names that a text has with initials."""

from __future__ import annotations

import pytest

from termground import metric
from termground.text.initials import has_initials, initials
from termground.types import Verdict


@pytest.mark.parametrize(
    ("text", "given", "surname", "expected"),
    [
        ("её возглавляет а. с. воронцова.", ("анна", "сергеевна"), "воронцова", True),
        ("её возглавляет воронцова а.с., проректор", ("анна", "сергеевна"), "воронцова", True),
        ("её возглавляет а. воронцова", ("анна", "сергеевна"), "воронцова", True),
        ("передано а. с. воронцовой", ("анна", "сергеевна"), "воронцова", True),
        ("её возглавляет а. п. воронцова", ("анна", "сергеевна"), "воронцова", False),
        ("её возглавляет а. с. воронцова", ("анна",), "воронцова", True),
        ("её возглавляет с. а. воронцова", ("анна",), "воронцова", False),
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


@pytest.mark.parametrize(
    ("form", "expected"),
    [
        ("И. М.", "им"),
        ("И.М.", "им"),
        ("J.", "j"),
        ("C", ""),
        ("в.", ""),
        ("МЭР", ""),
        ("E.ON", ""),
        ("東.", ""),
        (".", ""),
    ],
)
def test_initials_are_single_letters(form, expected) -> None:
    """In capitals, each with its point."""
    assert initials(form) == expected


SAME_BEARER = [
    ("ru", "Собор построен по проекту зодчего О. Д. Старцева.", "Собор построен по проекту Осипа Старцева."),
    ("ru", "Собор построен по проекту зодчего О. Старцева.", "Собор построен по проекту Осипа Старцева."),
    ("ru", "Собор построен по проекту зодчего Старцева О. Д.", "Собор построен по проекту Осипа Старцева."),
    ("ru", "Музей основал И. М. Рукавишников.", "Музей основал Иван Михайлович Рукавишников."),
    ("ru", "Музей основал Иван Рукавишников.", "Музей основал И. М. Рукавишников."),
    ("en", "The decision was signed by J. R. Hartley in June.", "The decision was signed by Julia Hartley in June."),
    ("en", "The decision was signed by Julia Hartley in June.", "The decision was signed by J. R. Hartley in June."),
    ("es", "El museo fue fundado por C. Ibáñez.", "El museo fue fundado por Carlos Ibáñez."),
    ("fr", "Le musée a été fondé par C. M. Lefèvre.", "Le musée a été fondé par Claire Lefèvre."),
    ("de", "Das Museum gründete K. Hoffmann.", "Das Museum gründete Karl Hoffmann."),
]  # fmt: skip
OTHER_BEARER = [
    ("ru", "Собор построен по проекту зодчего О. Д. Старцева.", "Собор построен по проекту Петра Старцева."),
    ("ru", "Музей основал И. М. Рукавишников.", "Музей основал Иван Петрович Рукавишников."),
    ("ru", "Музей основал Иван Рукавишников.", "Музей основал П. М. Рукавишников."),
    ("en", "The decision was signed by J. R. Hartley in June.", "The decision was signed by Mary Hartley in June."),
    ("es", "El museo fue fundado por C. Ibáñez.", "El museo fue fundado por Pedro Ibáñez."),
    # a preposition and a conjunction of one letter are no initials
    ("ru", "Бои шли не только в Европе, но и в Северной Америке.", "Бои шли не только в Европе, но и в Северной Италии."),
]  # fmt: skip


@pytest.mark.parametrize(("code", "source", "response"), SAME_BEARER)
def test_a_given_name_in_the_place_of_its_initial_contradicts_nothing(code, source, response) -> None:
    """Nor do initials in the place of given names, be they more or fewer."""
    score = metric("grounding", code).score(response=response, source=source)
    assert Verdict.CONTRADICTED not in {claim.verdict for claim in score.claims}


@pytest.mark.parametrize(("code", "source", "response"), OTHER_BEARER)
def test_a_name_that_the_initials_are_not_of_contradicts(code, source, response) -> None:
    """The surname alone makes no bearer of two."""
    score = metric("grounding", code).score(response=response, source=source)
    assert [(claim.verdict, claim.kind) for claim in score.claims] == [(Verdict.CONTRADICTED, "name-differs")]
