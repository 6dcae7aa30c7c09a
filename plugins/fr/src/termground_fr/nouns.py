"""Nouns that a number counts."""

from __future__ import annotations

from decimal import Decimal

from termground.types import Flag
from termground_fr import atoms
from termground_fr.atoms import Row, listed
from termground_fr.lexicon import HOMOGRAPH, STOP, UNIT, WORD


def counted(row: Row, value: Decimal, i: int, *, of: bool = False) -> tuple[str, int] | None:  # noqa: PLR0911 - one return a form
    """The lemma of the noun that a number counts, where it follows at once, and where it ends."""
    if of:
        if row.key(i) not in ("de", "d'") or not row.near(i):
            return None
        i += 1
    if i >= len(row.atoms) or not row.near(i):
        return None
    surface, lexeme = row.surface(i), row.lexemes[i]
    if surface == "fois":
        return "fois", i + 1
    if not surface.islower() or len(surface) < 3 or not surface[-1].isalpha() or row.kind(i) != atoms.WORD:
        return None
    if lexeme.shape == STOP or not lexeme.flags & Flag.WORD or lexeme.flags & (Flag.STOP | Flag.NEGATION):
        return None
    if (
        lexeme.shape not in (WORD, UNIT, HOMOGRAPH)
        or lexeme.lemma in listed("adjectives")
        or surface in listed("no_noun")
    ):
        return None
    plural = abs(value) >= 2
    if plural != (surface[-1] in "sxz") and (plural or surface[-1] == "z"):
        return None
    if lexeme.lemma.endswith(("er", "ir", "re")) and not surface.endswith(lexeme.lemma[-2:] + "s" * plural):
        return (
            (surface.rstrip("s"), i + 1)
            if surface.rstrip("s").endswith(("é", "i", "u"))
            else _verbal(surface, i)
        )
    return lexeme.lemma, i + 1


def _verbal(surface: str, i: int) -> tuple[str, int] | None:
    """A noun that the dictionary takes for a form of a verb: *pages*, but not *partes*."""
    return (surface.rstrip("s"), i + 1) if surface.endswith(("es", "s")) else None
