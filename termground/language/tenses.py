"""Whether a sentence tells what is still to come, or what has happened.

A language brings ``tenses.toml``. ``ahead``, ``past`` and ``present`` are regular expressions over the text, whatever the case of its
letters; those of ``tags`` are over the tags of its tokens, and hold beside the others.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

import msgspec

from termground.lazy import lazy
from termground.text.prefilter import RarePattern
from termground.types import Tokens

_NEVER = "(?!)"


class TenseTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What ``tenses.toml`` says.

    Attributes:
        ahead: What tells that something is still to come: *will*, *is planned for*.
        past: What tells that something has happened: *was*, *has been*.
        forms: Words that tell so where the source has another form of theirs: *demolished*, beside *will demolish*.
        present: Where such a form tells it not: *is demolished*.
        ahead_tags: Tags of words that tell that something is still to come.
        past_tags: Tags of words that tell that something has happened.
        narrative: Whether what is over is told in the future too: *Il mourra en 1821*.
    """

    ahead: tuple[str, ...] = ()
    past: tuple[str, ...] = ()
    forms: tuple[str, ...] = ()
    present: tuple[str, ...] = ()
    ahead_tags: tuple[str, ...] = ()
    past_tags: tuple[str, ...] = ()
    narrative: bool = False


class Tense(msgspec.Struct, frozen=True):
    """What a sentence tells of time.

    Attributes:
        ahead: Whether it speaks of what is still to come.
        past: Indexes of the tokens that speak of what has happened.
        forms: Indexes of the tokens that speak of what has happened where the source has another form of theirs.
    """

    ahead: bool = False
    past: tuple[int, ...] = ()
    forms: tuple[int, ...] = ()


class Tenses:
    """The tenses of one language.

    Args:
        table: Its table; one that says nothing by default.
    """

    def __init__(self, table: TenseTable | None = None) -> None:
        self._table = table or TenseTable()
        self.narrative = self._table.narrative

    @lazy
    def _texts(self) -> list[RarePattern | None]:
        table = self._table
        return [_pattern(patterns) for patterns in (table.ahead, table.past, table.forms, table.present)]

    @lazy
    def _tags(self) -> list[re.Pattern[str]]:
        return [
            re.compile("|".join(patterns) or _NEVER)
            for patterns in (self._table.ahead_tags, self._table.past_tags)
        ]

    def told(self, tokens: Tokens, first: int, last: int) -> Tense:
        """What a range of tokens tells.

        Args:
            tokens: The tokens of a text.
            first: Index of the first one.
            last: Index behind the last one.
        """
        low = tokens.starts[first]
        text = tokens.text[low : tokens.ends[last - 1]]
        tags = [lexeme.tag for lexeme in tokens.lexemes[first:last]]
        starts = [start - low for start in tokens.starts[first:last]]
        ahead, past, forms, present = (_places(pattern, text) for pattern in self._texts)
        forms = [place for place in forms if not _inside(place[0], present)]
        ahead_tags, past_tags = self._tags
        return Tense(
            bool(ahead) or any(map(ahead_tags.search, tags)),
            tuple(
                k
                for k, (start, tag) in enumerate(zip(starts, tags, strict=True), first)
                if _inside(start, past) or past_tags.search(tag)
            ),
            tuple(k for k, start in enumerate(starts, first) if _inside(start, forms)),
        )


def _places(pattern: RarePattern | None, text: str) -> list[tuple[int, int]]:
    return [] if pattern is None else [match.span() for match in pattern.finditer(text)]


def _inside(at: int, places: Iterable[tuple[int, int]]) -> bool:
    return any(low <= at < high for low, high in places)


def _pattern(patterns: Iterable[str]) -> RarePattern | None:
    joined = "|".join(patterns)
    return RarePattern(re.compile(joined, re.IGNORECASE)) if joined else None
