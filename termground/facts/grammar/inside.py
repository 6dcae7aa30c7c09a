"""Numbers that are none: marks of lists and notes, parts of names and of what is written together, ranks."""

from __future__ import annotations

from collections.abc import Collection
from decimal import Decimal

from termground.facts.grammar.atoms import WORD, Atoms, Number
from termground.facts.grammar.cut import HYPHENS

_GLUED = frozenset("\\_@^\u00b1")
_INNER = frozenset(",'\u2019\u2032")


def is_mark(atoms: Atoms, i: int) -> bool:
    """Whether a number is the mark of a list or points to a source: 1. at the beginning of a line, [3]."""
    if atoms.at(i + 1) in (".", ")") and atoms.touches(i + 1) and atoms.at(i - 1) in ("", "\n"):
        return True
    start, end = atoms.starts[i], atoms.ends[i]
    return atoms.text[start - 1 : start] == "[" and atoms.text[end : end + 1] == "]"


def is_tail(atoms: Atoms, i: int) -> bool:
    """Whether a hyphen joins a number to a word or a number before it: top-10, 4-3-3."""
    joined = atoms.word(i - 1) in HYPHENS and atoms.touches(i) and atoms.touches(i - 1)
    return joined and atoms.at(i) == "n" and atoms.at(i - 2) not in tuple("$%.")


def is_inside(atoms: Atoms, i: int) -> bool:
    """Whether a number in digits is part of something longer: x_5, 5,50, 3x."""
    text, start, end = atoms.text, atoms.starts[i], atoms.ends[i]
    before, behind = text[max(0, start - 1) : start], text[end : end + 1]
    if before and before in _GLUED:
        return True
    if (before.isalpha() and atoms.at(i - 1) == WORD) or (behind.isalpha() and atoms.at(i + 1) == WORD):
        return True
    if before and before in _INNER and text[max(0, start - 2) : start - 1].isdigit():
        return True
    return bool(behind) and behind in _INNER and text[end + 1 : end + 2].isdigit()


def is_part(atoms: Atoms, i: int) -> bool:
    """Whether a number belongs to what stands right before it: 24h/24, BA.4, glucose-6-phosphate."""
    mark = atoms.word(i - 1) if atoms.touches(i) and atoms.touches(i - 1) else ""
    at = i - 2
    before = atoms.text[atoms.starts[i - 1] - 1] if mark and mark in "/.-" and atoms.at(at) != "u" else ""
    return before.isalpha() and atoms.at(at) not in ("n", "e") if mark == "-" else before.isalnum()


def is_name(atoms: Atoms, i: int, number: Number) -> bool:
    """Whether a number in words begins a name: Deux-Sèvres."""
    return (
        atoms.joins(i + 1)
        and not number.raw
        and atoms.word(i)[0].isupper()
        and atoms.word(i + 2)[0].isupper()
    )


def is_ranked(atoms: Atoms, i: int, value: Decimal, forms: Collection[str]) -> bool:
    """Whether a unit is in a form that no number but an ordinal has before it: do 10 dnia, but 1 dnia and 1,5 dnia.

    Args:
        atoms: The atoms of a text.
        i: The place of the unit.
        value: The number before it.
        forms: Such forms.
    """
    named = atoms.at(i) in tuple("uy") and atoms.word(i).lower() in forms
    return named and value == int(value) and value % 10 != 1
