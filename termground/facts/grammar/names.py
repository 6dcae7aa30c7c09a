"""Names with a number in them: a capitalised word, and digits behind it that count nothing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from decimal import Decimal

from termground.facts.grammar.atoms import WORDS, Atoms, Number
from termground.facts.grammar.bounds import Amount
from termground.facts.grammar.hooks import Hooks
from termground.facts.grammar.measured import Noun, behind
from termground.facts.grammar.patterned import written_fact
from termground.facts.grammar.schema import listed
from termground.facts.grammar.schema_codes import Codes
from termground.facts.values import Fact
from termground.text.normalize import fold

TAIL = re.compile(r"(?:[-–‑./:](?:\d{1,8}[A-Za-z]{0,3}|[A-Z]{1,3}\d{0,4})(?!\w)|\([A-Za-z0-9]{1,5}\)){1,6}")
"""What goes on behind the number of a name: 9001:2015, 5(2), 737-800."""
_NAMING = re.compile(r"(?<!\w)(?:[A-ZÀ-Þ]{2,6}|[a-z][A-Z]\w{0,18})[ \u00a0]\Z")
_LETTERS = re.compile(r"[A-Za-z]{0,3}(?!\w)")
_MEASURES = frozenset("u$%hydkf=@")
_BREAKS = frozenset((".", "\n", "", "("))
_PLACE = re.compile("_n")
_SEVERAL = Decimal(2)
"""A number with which nouns are plural."""
_LONG = 4
_RECENT = range(1900, 2100)


class Names:
    """Finds names with a number.

    Args:
        codes: The words of a language that name numbers.
        noun: Tells what a word behind a number counts.
        empty: Words without content.
        hooks: Tells whether a word that begins a sentence is a name.
    """

    def __init__(self, codes: Codes, noun: Noun, empty: frozenset[str], hooks: Hooks) -> None:
        self._noun = noun
        self._empty = empty
        self._is_name = hooks.is_name
        self._placed = frozenset(listed(codes.placed))
        self._unnamed = frozenset(listed(codes.unnamed))

    def read(self, atoms: Atoms) -> Iterator[Fact]:
        """The names of a text; what they are made of is used up."""
        for place in _PLACE.finditer(atoms.part(0, len(atoms.starts))):
            i = place.start()
            end = self._end(atoms, i)
            if end:
                start = atoms.starts[i]
                yield Fact(start, end, atoms.text[start:end], "code", fold(atoms.text[start:end]))
                atoms.use(i, atoms.index(end))

    def _end(self, atoms: Atoms, i: int) -> int:
        """Where a name with a number ends; 0 where there is none."""
        number, name = atoms.values[i + 1], atoms.word(i)
        if not isinstance(number, Number) or not number.raw or number.scale != 1:
            return 0
        spaced = atoms.starts[i + 1] == atoms.ends[i] + 1 and atoms.near(i + 1)
        if (
            not spaced
            or name == name.lower()
            or name.lower() in self._unnamed
            or (name.capitalize() == name and name.lower() in self._empty)
        ):
            return 0
        if self._counts(atoms, i + 1):
            return 0
        more = TAIL.match(atoms.text, atoms.ends[i + 1])
        standing = len(name) > 1 and (name.isupper() or not name[1:].islower())
        if not standing and not self._is_named(atoms, i, number.raw, has_more=more is not None):
            return 0
        if more:
            return more.end()
        letters = _LETTERS.match(atoms.text, atoms.ends[i + 1])
        return letters.end() if letters else 0

    def _counts(self, atoms: Atoms, i: int) -> bool:
        """Whether a number is a year, or measures or counts what stands behind it."""
        raw = atoms.values[i].raw
        if len(raw) == _LONG and raw.isdecimal() and int(raw) in _RECENT:
            return True
        at = i + 1 + atoms.joins(i + 1)
        if not atoms.near(at):
            return False
        letter = atoms.at(at)
        if letter in WORDS:
            return bool(self._noun(behind(atoms, at, Amount(i, i + 1, _SEVERAL), at + 1, joined=at > i + 1)))
        return letter in _MEASURES

    def _is_named(self, atoms: Atoms, i: int, raw: str, *, has_more: bool) -> bool:
        """Whether a word with one capital names what has a number, and no place where something was counted."""
        if "." in raw or "," in raw or len(raw) > _LONG or (has_more and len(raw) < _LONG - 1):
            return False
        before, name = atoms.at(i - 1), atoms.word(i)
        if before in _BREAKS:
            return self._is_name(name)
        led = atoms.word(i - 1).lower() in self._placed
        opened = before in WORDS and atoms.word(i - 1)[:1].isupper() and atoms.at(i - 2) in _BREAKS
        return not led and not (opened and atoms.near(i))


def with_name(fact: Fact, text: str) -> Fact:
    """A small number behind a word in capitals as part of a name: ARMA 3."""
    small = fact.kind == "number" and fact.surface.isdecimal() and len(fact.surface) <= 3
    name = _NAMING.search(text, max(0, fact.start - 24), fact.start) if small else None
    return (
        fact
        if name is None
        else written_fact(text, name.start(), fact.end, "code", fold(text[name.start() : fact.end]))
    )
