"""What an answer says around its claims: where it has something from, what follows, what the sources do not say.

A language brings patterns, each a regular expression over the text in small letters:

============  ======================================================================================================
``cited``     words for a text that is numbered, as in *(Passage 2)* or *Document 1:*
``origins``   words before the name of a source, as in *Source: Eurostat*; all of the bracket or line is a citation
``located``   all of a bracket that only tells where to look: *see p. 12*, マニュアルより
``ended``     how a sentence ends where a bare number in a bracket behind it cites: です
``basis``     a phrase that only tells where the claim beside it is from: *based on the given passages,*
``telling``   what makes a question tell what it asks: *did you know that*
``heralds``   what makes a sentence say only that something follows: *here are the steps*
``pointers``  the same within a short sentence: *the following*, 次のとおり
``meta``      words that an answer speaks of itself with: steps, points, summary
``idle``      sentences that say nothing of the matter: *I hope this helps.*
``inviting``  a condition that invites the reader to ask: *if you have any questions*
``courtesy``  all that such a sentence says where it states nothing: *feel free to contact us*
``texts``     words for the sources: the text, the documents
``silent``    what is said of these where they do not say something: *does not mention*
``unable``    the same without a word for the sources: *I have no information on*
``reasons``   what asks for more than a fact: why, how
============  ======================================================================================================

The kinds of phrases that say something within a claim stand in `termground.language.phrase_kinds`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, starmap

from termground.language.citations import marks
from termground.language.listed_phrases import ListedPhrases, Place, Table, pattern_of, rare_pattern
from termground.language.phrase_kinds import LISTED
from termground.text.prefilter import Prefilter, RarePattern

KEPT = 1 << 14
"""Words of which it is remembered whether an answer speaks of itself with them."""

TOPIC = 60
"""Code points in which an invitation to ask may name what there is to ask about."""

_TELLING = re.compile(r"\d|@|://|\bwww\.")
_PAUSE = re.compile("[,、，:：]")
# A note touches its word.
_NOTE = RarePattern(re.compile(r"(?<=\S)(?:\[[1-9]\d{0,2}\])+"))
_INNER = re.compile(r"(?<=[^\n])\[[1-9]\d{0,2}\]")
_FULL_WIDTH = RarePattern(
    re.compile(r"^[０-９]{1,2}．(?![０-９])|^（[０-９\d]{1,2}）|^\(\d{1,2}\)", re.MULTILINE)
)
_ORDINAL = RarePattern(
    re.compile(
        r"(?:^[ \t]{0,8}|(?<=[:.!?]) ?)(\d{1,2})([.)\-](?=[^\W\d_])|[ \u00a0]{1,2}(?=[^\W\d_]))", re.MULTILINE
    )
)
_SPACE = (" ", "\u00a0")


class Frames:
    """The patterns of one language, made ready.

    Args:
        table: The patterns.

    Attributes:
        phrases: What it has of phrases that say something within a claim.
    """

    def __init__(self, table: Table) -> None:
        unknown = table.keys() - _KINDS
        if unknown:
            raise ValueError(f"no patterns are called {min(unknown)!r}")
        self._telling = rare_pattern(table, "telling")
        self._framing = [one for one in (rare_pattern(table, "basis"), self._telling) if one is not None]
        self._marks = RarePattern(
            marks(*(table.get(kind, ()) for kind in ("cited", "origins", "located", "ended")))
        )
        self._any = Prefilter(*(one.pattern for one in (*self._framing, self._marks, _FULL_WIDTH, _ORDINAL)))
        self._heralds = rare_pattern(table, "heralds")
        self._pointers = rare_pattern(table, "pointers")
        self._meta = pattern_of(table, "meta")
        self._idle = pattern_of(table, "idle")
        self._inviting = rare_pattern(table, "inviting")
        self._courtesy = pattern_of(table, "courtesy")
        self._texts = rare_pattern(table, "texts")
        self._silent = rare_pattern(table, "silent")
        self._unable = rare_pattern(table, "unable")
        self.phrases = ListedPhrases(table)
        self._reasons = rare_pattern(table, "reasons")
        remarks = (self._heralds, self._pointers, self._inviting, self._silent, self._unable)
        self._remarks = Prefilter(*(one.pattern for one in remarks if one is not None))
        self._own_words: dict[str, bool] = {}

    def asides(self, text: str, *, noted: bool = False) -> list[Place]:
        """The places of a text that are no part of what it claims, ascending and apart: citations and what it rests on.

        Args:
            text: The text.
            noted: Leave out the numbers of notes, which belong to a text that is copied.
        """
        if not self._any.may_match(text):
            return []
        found = [
            match.span() for pattern in (*self._framing, _FULL_WIDTH) for match in pattern.finditer(text)
        ]
        found += [
            match.span()
            for match in self._marks.finditer(text)
            if not (noted and _INNER.match(text, match.start()))
        ]
        found += _ordinals(text)
        return list(_joined(sorted(found)))

    @staticmethod
    def has_notes(text: str) -> bool:
        """Whether a text has notes by number, each touching the word that it is for."""
        return _NOTE.search(text) is not None

    def tells(self, text: str) -> bool:
        """Whether a question tells what it asks."""
        return _found(self._telling, text)

    def remarks(self, text: str) -> bool:
        """Whether a sentence may herald or point to something, invite, or say what the sources do not say: most do none of it."""
        return self._remarks.may_match(text)

    def heralds(self, text: str) -> bool:
        """Whether a sentence says no more than that something follows."""
        return _found(self._heralds, text)

    def points(self, text: str) -> bool:
        """Whether a sentence points to what follows."""
        return _found(self._pointers, text)

    def is_meta(self, word: str) -> bool:
        """Whether an answer speaks of itself with a word."""
        known = self._own_words.get(word)
        if known is None:
            if len(self._own_words) >= KEPT:
                self._own_words.clear()
            known = self._meta is not None and self._meta.fullmatch(word) is not None
            self._own_words[word] = known
        return known

    def is_idle(self, text: str, *, remarks: bool = True) -> bool:
        """Whether a sentence, of which :meth:`remarks` told that, says nothing of the matter: a number that cites nothing does."""
        if not (self._idle and self._idle.match(text)) and not (remarks and self._is_courteous(text)):
            return False
        if _TELLING.search(text) is None:
            return True
        cited = self.asides(text)
        return all(
            any(low <= match.start() < high for low, high in cited) for match in _TELLING.finditer(text)
        )

    def invited(self, text: str) -> int:
        """Where the condition ends with which a sentence invites to ask before it says something; 0 where none does."""
        match = None if self._inviting is None else self._inviting.search(text)
        return match.end() if match and not any(map(str.isalnum, text[: match.start()])) else 0

    def _is_courteous(self, text: str) -> bool:
        """Whether a sentence only invites to ask, be it with what there is to ask about behind the condition."""
        match = None if self._inviting is None else self._inviting.search(text)
        if match is None or self._courtesy is None:
            return False
        before, behind = text[: match.start()], text[match.end() :]
        if not any(map(str.isalnum, behind)):
            return self._courtesy.fullmatch(before) is not None
        if len(before) > TOPIC:
            return False
        mark = _PAUSE.search(behind, 0, TOPIC)
        rests = behind, behind if mark is None else behind[mark.end() :]
        return any(self._courtesy.fullmatch(rest) for rest in rests)

    def unstated(self, text: str) -> list[Place]:
        """The places of a sentence that say that the sources do not say something; empty where none does."""
        found = [match.span() for match in self._unable.finditer(text)] if self._unable else []
        if self._texts and self._silent:
            texts = [match.span() for match in self._texts.finditer(text)]
            silent = [match.span() for match in self._silent.finditer(text)] if texts else []
            if silent:
                found += texts + silent
        return sorted(found)

    def asks_why(self, text: str) -> bool:
        """Whether a sentence speaks of reasons and ways, which no single word of a source shows."""
        return _found(self._reasons, text)


_KINDS = frozenset(
    (
        "cited",
        "origins",
        "located",
        "ended",
        "basis",
        "telling",
        "heralds",
        "pointers",
        "meta",
        "idle",
        "inviting",
        "courtesy",
        "texts",
        "silent",
        "unable",
        "reasons",
        *LISTED,
    )
)


def outside(numbers: list[int], ranges: Sequence[Place]) -> list[int]:
    """Numbers without those that lie in some ranges."""
    inside = frozenset(chain.from_iterable(starmap(range, ranges)))
    return [number for number in numbers if number not in inside] if inside else numbers


def _found(pattern: RarePattern | None, text: str) -> bool:
    return pattern is not None and pattern.search(text) is not None


def _ordinals(text: str) -> Iterator[Place]:
    """The numbers of what is numbered on: of two where a mark or more than a space stands behind each, else of three."""
    run: list[re.Match[str]] = []
    for match in (*_ORDINAL.finditer(text), None):
        if match is not None and run and int(match[1]) == int(run[-1][1]) + 1 and match[2] == run[-1][2]:
            run.append(match)
            continue
        if run and run[0][1] == "1" and len(run) > (2 if run[0][2] in _SPACE else 1):
            yield from (one.span() for one in run)
        run = [] if match is None else [match]


def _joined(places: Iterable[Place]) -> Iterator[Place]:
    """Places without those that begin in another one."""
    reached = 0
    for start, end in places:
        if start >= reached:
            yield start, end
            reached = end
