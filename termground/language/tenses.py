"""Whether a sentence tells what is still to come, or what has happened.

A language brings ``tenses.toml``. ``ahead``, ``past`` and ``present`` are regular expressions over the text, whatever the case of its
letters; those of ``tags`` are over the tags of its tokens, and hold beside the others. What ``plans`` finds is ahead too.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

import msgspec

from termground.lazy import lazy
from termground.text.prefilter import RarePattern
from termground.types import Tokens

_NEVER = "(?!)"

Told = tuple[RarePattern | None, re.Pattern[str]]
"""What tells a time, in the text and in the tags of its tokens."""


class TenseTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What ``tenses.toml`` says.

    Attributes:
        plans: What tells that something is planned: *is scheduled for*, *intends to*.
        ahead: What else tells that something is still to come: *will*.
        reported: What tells what was still to come at some time: *said that it would close*, *was to be closed*.
        meant: What tells what was planned at some time: *was due to*, *had intended to*.
        asked: What somebody is asked to do, up to the verb: *asked her to sign*.
        opening: What leaves open whether what follows it in its sentence has happened: *is considering*.
        open: What tells so of itself, or of itself by what follows it: *açmayı* before *planlıyor*.
        participles: Words that tell of a noun what has been done to it, but behind a helping verb: *repaired*.
        former: What tells that something was so in former times: *used to be*, *formerly*.
        yet: What tells that something has not happened so far: *not yet*.
        past: What tells that something has happened: *was*, *has been*.
        forms: Words that tell so where the source has another form of theirs: *demolished*, beside *will demolish*.
        present: Where such a form tells it not: *is demolished*.
        ahead_tags: Tags of words that tell that something is still to come.
        past_tags: Tags of words that tell that something has happened.
        attributive: What tells so of a verb before a noun, in a language in which each verb has its tense at its end: 創設された, 설립된.
        attributive_tags: Tags of words that do.
        narrative: Whether what is over is told in the future too: *Il mourra en 1821*.
    """

    plans: tuple[str, ...] = ()
    ahead: tuple[str, ...] = ()
    reported: tuple[str, ...] = ()
    meant: tuple[str, ...] = ()
    asked: tuple[str, ...] = ()
    opening: tuple[str, ...] = ()
    open: tuple[str, ...] = ()
    participles: tuple[str, ...] = ()
    former: tuple[str, ...] = ()
    yet: tuple[str, ...] = ()
    past: tuple[str, ...] = ()
    forms: tuple[str, ...] = ()
    present: tuple[str, ...] = ()
    ahead_tags: tuple[str, ...] = ()
    past_tags: tuple[str, ...] = ()
    attributive: tuple[str, ...] = ()
    attributive_tags: tuple[str, ...] = ()
    narrative: bool = False


class Tense:
    """What a range of tokens tells of time; each is looked for when it is asked for, as most is not.

    Args:
        tenses: The tenses of its language.
        tokens: The tokens of a text.
        first: Index of the first one.
        last: Index behind the last one.
    """

    def __init__(self, tenses: Tenses, tokens: Tokens, first: int, last: int) -> None:
        self._tenses = tenses
        self._range = range(first, last)
        self._low = tokens.starts[first]
        self._text = tokens.text[self._low : tokens.ends[last - 1]]
        self._starts = tokens.starts
        self._tags = [lexeme.tag for lexeme in tokens.lexemes[first:last]]

    @lazy
    def ahead(self) -> bool:
        """Whether it speaks of what is still to come."""
        return self._is_phrased or any(map(self._tenses.ahead[1].search, set(self._tags)))

    @lazy
    def _is_phrased(self) -> bool:
        """Whether it has a phrase for what is planned, or still to come."""
        pattern, _ = self._tenses.ahead
        return pattern is not None and pattern.search(self._text) is not None

    @lazy
    def intended(self) -> bool:
        """Whether it speaks of what is planned, which few sentences do that have any such phrase."""
        return self._is_phrased and self._tells("plans")

    @property
    def planned(self) -> bool:
        """Whether it speaks of what is still to come, and not of what is over in a future that only tells the story of it."""
        return self.intended or (self.ahead and not self._tenses.narrative)

    @lazy
    def reported(self) -> bool:
        """Whether it speaks of what was still to come at some time."""
        return self._tells("reported")

    @lazy
    def meant(self) -> bool:
        """Whether it speaks of what was planned at some time."""
        return self._tells("meant")

    @lazy
    def asked(self) -> bool:
        """Whether it tells what somebody is asked to do, and of nothing else that has happened."""
        places = _places(self._tenses.of("asked"), self._text)
        return bool(places) and all(
            _inside(self._starts[at] - self._low, places) for at in (*self.past, *self.forms)
        )

    @lazy
    def left_open(self) -> tuple[int, ...]:
        """Indexes of the tokens of which a word before them, or they themselves, leave open whether they tell what has happened."""
        leading = _places(self._tenses.of("opening"), self._text)
        places = [place for kind in ("open", "asked") for place in _places(self._tenses.of(kind), self._text)]
        places += [(end, len(self._text)) for _, end in leading]
        return tuple(at for at in self._range if self._is_inside(at, places))

    @lazy
    def governing(self) -> tuple[int, ...]:
        """Indexes of the tokens that leave open whether what follows them has happened."""
        places = _places(self._tenses.of("opening"), self._text)
        return tuple(at for at in self._range if self._is_inside(at, places))

    @lazy
    def participles(self) -> tuple[int, ...]:
        """Indexes of the tokens that tell of a noun what has been done to it, or stand behind a helping verb."""
        places = _places(self._tenses.of("participles"), self._text)
        return tuple(at for at in self._range if self._is_inside(at, places))

    @lazy
    def former(self) -> bool:
        """Whether it speaks of former times."""
        return self._tells("former")

    @lazy
    def yet(self) -> bool:
        """Whether it says that something has not happened so far."""
        return self._tells("yet")

    @lazy
    def past(self) -> tuple[int, ...]:
        """Indexes of the tokens that speak of what has happened."""
        return self._told_by(self._tenses.past)

    @lazy
    def attributive(self) -> tuple[int, ...] | None:
        """The same of those that tell it of a verb before a noun; None where the language does not tell each verb's tense at its end."""
        told = self._tenses.attributive
        return None if told is None else self._told_by(told)

    def _told_by(self, told: Told) -> tuple[int, ...]:
        pattern, tags = told
        places = _places(pattern, self._text)
        tagged = zip(self._range, self._tags, strict=True)
        return tuple(at for at, tag in tagged if self._is_inside(at, places) or tags.search(tag))

    @lazy
    def forms(self) -> tuple[int, ...]:
        """Indexes of the tokens that speak of what has happened where the source has another form of theirs."""
        places = _places(self._tenses.of("forms"), self._text)
        if places:
            present = _places(self._tenses.of("present"), self._text)
            places = [place for place in places if not _inside(place[0], present)]
        return tuple(at for at in self._range if self._is_inside(at, places))

    def _tells(self, kind: str) -> bool:
        pattern = self._tenses.of(kind)
        return pattern is not None and pattern.search(self._text) is not None

    def _is_inside(self, at: int, places: Iterable[tuple[int, int]]) -> bool:
        return _inside(self._starts[at] - self._low, places)


class Tenses:
    """The tenses of one language.

    Args:
        table: Its table; one that says nothing by default.
    """

    def __init__(self, table: TenseTable | None = None) -> None:
        self._table = table or TenseTable()
        self.narrative = self._table.narrative
        self._patterns: dict[str, RarePattern | None] = {}

    def of(self, kind: str) -> RarePattern | None:
        """What tells one kind of the table, made when it is first asked for."""
        if kind not in self._patterns:
            self._patterns[kind] = _pattern(getattr(self._table, kind))
        return self._patterns[kind]

    @lazy
    def ahead(self) -> Told:
        """What tells that something is still to come, in the text and in the tags of its tokens."""
        return _pattern((*self._table.plans, *self._table.ahead)), _tags(self._table.ahead_tags)

    @lazy
    def past(self) -> Told:
        """The same of what has happened."""
        return _pattern(self._table.past), _tags(self._table.past_tags)

    @lazy
    def attributive(self) -> Told | None:
        """The same of a verb before a noun; None where the table has nothing of that."""
        table = self._table
        told = table.attributive or table.attributive_tags
        return (_pattern(table.attributive), _tags(table.attributive_tags)) if told else None

    def told(self, tokens: Tokens, first: int, last: int) -> Tense:
        """What a range of tokens tells.

        Args:
            tokens: The tokens of a text.
            first: Index of the first one.
            last: Index behind the last one.
        """
        return Tense(self, tokens, first, last)


def _places(pattern: RarePattern | None, text: str) -> list[tuple[int, int]]:
    return [] if pattern is None else [match.span() for match in pattern.finditer(text)]


def _inside(at: int, places: Iterable[tuple[int, int]]) -> bool:
    return any(low <= at < high for low, high in places)


def _tags(patterns: Iterable[str]) -> re.Pattern[str]:
    return re.compile("|".join(patterns) or _NEVER)


def _pattern(patterns: Iterable[str]) -> RarePattern | None:
    joined = "|".join(patterns)
    return RarePattern(re.compile(joined, re.IGNORECASE)) if joined else None
