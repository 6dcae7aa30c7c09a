"""Codes, addresses and quotations, which stand in a source as they are or not at all."""

from __future__ import annotations

import re
from collections.abc import Iterable

import msgspec

from termground.evidence.index import SentenceIndex
from termground.facts import Fact
from termground.facts.telephones import digits, is_telephone, own_digits
from termground.lazy import lazy
from termground.text.normalize import fold
from termground.types import Evidence

_FAMILY = re.compile(r"([^\W\d_]+)[- ]?(\d{1,9})([^\W_]*)")
"""A code that is letters, a number, and what tells one of several: LP-420W, Apollo 8."""

_RANGED = 6
"""Code points at most between two codes that may be the ends of a range: from E01 to E05."""

_RANGES = 60
"""Ranges of a family beyond which none of its codes is told to lie outside."""

_NUMBERED = re.compile(r"(?<![A-Za-z0-9])\d{1,9}[A-Za-z]{0,8}(?![A-Za-z0-9])")
"""A code of a family without its letters."""

_LISTED = 24
"""Code points behind a code in which others of its family may stand without its letters: Windows 10/11."""

LITERAL = ("code", "url", "quotation")
"""Kinds of facts that are compared letter by letter."""


class _Family(msgspec.Struct):
    """The codes of the sources that begin with the same letters.

    Attributes:
        joined: Whether one is written as one word: the 6 of Article 6 tells of no other one.
        listed: What may be another one without its letters, behind one of them.
        ranges: The numbers of two that stand beside each other, and may be the ends of a range.
    """

    joined: bool = False
    listed: set[str] = msgspec.field(default_factory=set)
    ranges: set[tuple[int, int]] = msgspec.field(default_factory=set)


class Literals:
    """Looks for codes, addresses and quotations in the sources.

    Args:
        index: The sentences of the sources.
    """

    def __init__(self, index: SentenceIndex) -> None:
        self._index = index

    def place(self, fact: Fact, norms: Iterable[str]) -> Evidence | None:
        """Where a source has such a fact, in small letters or capitals; None where none has it.

        A quotation may stand there in another form or between other marks, with all its words in one sentence.

        Args:
            fact: The fact.
            norms: Normal forms of its words with content.
        """
        text = str(fact.value)
        for number, folded in enumerate(self._folded):
            at = folded.find(text)
            while fact.kind == "code" and at >= 0 and self._goes_on(number, at, at + len(text)):
                at = folded.find(text, at + 1)
            if at >= 0:
                return self._evidence(number, at, at + len(text), folded)
        if fact.kind != "quotation":
            return None
        rows = [set(self._index.holding(norm)) for norm in norms]
        common = set.intersection(*rows) if rows else set[int]()
        return self._index.evidence(min(common)) if common else None

    def is_strange(self, fact: Fact) -> bool:
        """Whether a code is in no source, and the sources have others of its family: LP-420W where they have LP-600.

        Args:
            fact: The code.
        """
        if _states_telephone(fact):
            own = own_digits(fold(fact.surface))
            return bool(self._telephones) and not any(own in given for given in self._telephones)
        match = _FAMILY.fullmatch(str(fact.value))
        if match is None:
            return False
        if match[1] not in self._families:
            return self._is_numbered_otherwise(fact, match)
        if _unhyphened(fact) in self._codes or self.place(fact, ()) is not None:
            return False
        family = self._families[match[1]]
        spaced = " " in str(fact.value) and not family.joined
        if spaced or match[2] + match[3] in family.listed or len(family.ranges) > _RANGES:
            return False
        return not any(low < int(match[2]) < high for low, high in family.ranges)

    def _is_numbered_otherwise(self, fact: Fact, match: re.Match[str]) -> bool:
        """Whether the sources have a code with a space for a hyphen, and only with other numbers: Luna 9, for Luna-8."""
        if "-" not in str(fact.value) or match[3] or match[1] not in self._numbered:
            return False
        return match[2] not in self._numbered[match[1]] and self.place(fact, ()) is None

    def _goes_on(self, number: int, first: int, last: int) -> bool:
        """Whether a code goes on beyond a range of a text: the E4 of E41, the LP-600 of LP-600W."""
        text = self._index.analyses[number].view.text
        if len(text) != len(self._folded[number]):
            return False
        before, behind = text[first - 1 : first] if first else "", text[last : last + 1]
        if behind.isupper() and text[last - 1].isdigit():
            return True
        return (behind.isdigit() and text[last - 1].isdigit()) or (before.isdigit() and text[first].isdigit())

    def _evidence(self, number: int, first: int, last: int, folded: str) -> Evidence:
        """A range of a folded text in the text as it is written; all of it where folding has changed its length."""
        view = self._index.analyses[number].view
        if len(folded) != len(view.text):
            first, last = 0, len(view.text)
        span = view.span(first, last)
        return Evidence(number, span.start, span.end, view.original[span.start : span.end])

    @lazy
    def _folded(self) -> list[str]:
        return [fold(analysis.view.text) for analysis in self._index.analyses]

    @lazy
    def _telephones(self) -> list[str]:
        """The digits of each source, in which a telephone number stands however its groups are set apart; none where no source has one."""
        facts = (fact for one in self._index.analyses for fact in one.facts)
        return list(map(digits, self._folded)) if any(map(_states_telephone, facts)) else []

    @lazy
    def _codes(self) -> frozenset[str]:
        """The codes of the sources."""
        facts = (fact for analysis in self._index.analyses for fact in analysis.facts)
        return frozenset(_unhyphened(fact) for fact in facts if fact.kind == "code")

    @lazy
    def _numbered(self) -> dict[str, set[str]]:
        """The numbers that stand right behind words of the sources."""
        found: dict[str, set[str]] = {}
        for word, number in self._index.pairs:
            if number.isdecimal() and word.isalpha():
                found.setdefault(word, set()).add(number)
        return found

    @lazy
    def _families(self) -> dict[str, _Family]:
        """The codes of the sources by the letters that they begin with."""
        found: dict[str, _Family] = {}
        before: tuple[int, int, str, int] | None = (
            None  # the source, end, letters and number of the code before
        )
        for number, analysis in enumerate(self._index.analyses):
            for fact in analysis.facts:
                match = _FAMILY.fullmatch(str(fact.value)) if fact.kind == "code" else None
                if match is None:
                    continue
                family = found.setdefault(match[1], _Family())
                family.joined = family.joined or " " not in str(fact.value)
                behind = analysis.view.text[fact.end : fact.end + _LISTED]
                family.listed.update(fold(other) for other in _NUMBERED.findall(behind))
                if (
                    before is not None
                    and before[::2] == (number, match[1])
                    and fact.start - before[1] <= _RANGED
                ):
                    family.ranges.add((before[3], int(match[2])))
                before = number, fact.end, match[1], int(match[2])
        return found


def _states_telephone(fact: Fact) -> bool:
    """Whether a fact is a telephone number."""
    return fact.kind == "code" and is_telephone(fold(fact.surface))


def _unhyphened(fact: Fact) -> str:
    """A code without its hyphens: LP-420 is LP420, and Apollo-8 is Apollo 8."""
    return str(fact.value).replace("-", "").replace(" ", "")
