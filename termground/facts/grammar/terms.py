"""Parts of a year that a short name or a few words tell beside the year: *Q3 2024*, *the second half of 2024*, *FY2023/24*."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from termground.facts.grammar.numerals import either
from termground.facts.grammar.patterned import in_parts
from termground.facts.grammar.schema import FactWords, listed, phrases
from termground.facts.grammar.sieve import Part
from termground.facts.values import Moment

_YEAR = re.compile(r"(?<![\d.,:+])(?:(?<=FY)|(?<!\w))(?:19|20)\d\d(?![\w:%]|[.,]\d|[-\u2019'][^\W\d_A-Z])")
_FISCAL = re.compile(r"(?<!\w)FY\s?\Z")
_NEXT = re.compile(r"[/\u2013-](?P<last>\d\d(?:\d\d)?)(?!\w)")
"""The year behind another one: 2023/24."""
_REACH = 48
"""Code points before a year in which its part is looked for."""
_MONTHS, _TEN = 12, 10
_LETTERS = "Q=4 H=2"
"""Letters that name the parts of a year in any language, each with how many there are."""


class Term(NamedTuple):
    """A part of a year, in code points."""

    start: int
    end: int
    first: Moment
    last: Moment


class Terms:
    """Finds parts of a year beside the year.

    Args:
        facts: The words of a language.
    """

    def __init__(self, facts: FactWords) -> None:
        calendar = facts.calendar
        letters = dict(item.split("=") for item in f"{_LETTERS} {calendar.lettered}".split())
        self._parts = {
            form.lower(): (number, int(parts))
            for letter, parts in letters.items()
            for number in range(1, int(parts) + 1)
            for form in (f"{letter}{number}", f"{number}{letter}")
        }
        for part, line in calendar.terms.items():
            number, _, parts = part.partition("/")
            self._parts |= {phrase.lower(): (int(number), int(parts)) for phrase in phrases(line)}
        name = rf"(?<!\w)(?P<name>{_spaced(self._parts)})"
        small = _spaced([*listed(facts.links.of), *listed(facts.links.articles)])
        year = _spaced([*listed(calendar.year), *listed(calendar.dated)])
        self._before = re.compile(
            rf"{name}(?:\s(?:{small})){{0,2}}(?:\s(?P<word>{year}))?(?:[^\S\n]|[/-])?\Z", re.IGNORECASE
        )
        self._behind = re.compile(rf"(?:[^\S\n]{{0,8}}|-){name}(?!\w)", re.IGNORECASE)
        self._word = re.compile(rf"\s(?:{_spaced(listed(calendar.dated))})(?!\w)")

    def read(self, text: str, parts: Iterable[Part]) -> Iterator[Term]:
        """The parts of years, ascending and apart.

        Args:
            text: The text.
            parts: The parts of it that have digits.
        """
        done = 0
        for match in in_parts(_YEAR, text, parts):
            if match.start() < done:
                continue
            found = self._term(text, match, max(done, match.start() - _REACH))
            if found is not None:
                done = found.end
                yield found

    def _term(self, text: str, match: re.Match[str], past: int) -> Term | None:
        year, (start, end) = int(match[0]), match.span()
        before = text[past:start]
        fiscal = _FISCAL.search(before)
        if fiscal is not None:
            following = _NEXT.match(text, end)
            last = int(match[0][: 4 - len(following["last"])] + following["last"]) if following else year
            if following is None or last != year + 1:
                last, following = year, None
            return Term(
                past + fiscal.start(), following.end() if following else end, Moment(year), Moment(last)
            )
        name = self._before.search(before)
        if name is None and (name := self._behind.match(text, end)) is None:
            return None
        if name.re is self._before and name["word"] and year % _TEN == 0:
            return None  # la seconde moitié des années 1970
        part = self._parts.get(" ".join(name["name"].lower().split()))
        if part is None:
            return None  # alike but for one letter: the f\u0131rst half of 2024
        if name.re is self._before:
            word = self._word.match(text, end)
            start, end = past + name.start(), word.end() if word else end
        else:
            end = name.end()
        number, size = part[0], _MONTHS // part[1]
        return Term(start, end, Moment(year, size * (number - 1) + 1), Moment(year, size * number))


def _spaced(words: Iterable[str]) -> str:
    """A pattern of any of some phrases, with any white space inside."""
    return either(words).replace(r"\ ", r"\s") or "(?!)"
