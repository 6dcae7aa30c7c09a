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
``reckoned``  what shows that a number was worked out from others: in total, altogether, so
``of``        what stands between a number and the things of which it counts some: *of* these
``than``      what leads to the thing that another one is compared with: taller *than*
``double``    what says that one thing is twice as much as another
``times``     what a number counts how many times with: three *times* as long
``each``      what shows that it is told of one of several things: each, apiece, per
``rest``      what stands for those that are left: the rest, the other ones
``half``      half of an amount, be it a part of a word: half-price
``next``      the year behind the one that is told: the following year
``previous``  the year before it: the year before
``later``     what tells that a length of time lies behind a point: two years *later*
``earlier``   the same before it: two years *before*
``purpose``   what leads to what something is done for: so that
``averted``   what leads to, or tells, what would come otherwise: or else, because it would break
``latest``    what tells that a time is the latest one: up to, no later than
``begins``    what stands before the point that something begins with: *from*, *à partir de*
``ends``      what stands before the one that it ends with: *until*
``begun``     the same as ``begins`` behind the point: から
``ended_by``  the same as ``ends`` behind it: まで
``despite``   what leads to what something happens in spite of: *despite*, *although*
``yet``       what leads from such a thing to what happens in spite of it: *nevertheless*
``but``       what may do so: *but*
``so``        what leads from a reason to what comes of it: *therefore*
``owing``     what leads to the reason of something: *because of*
``unless``    what leads to a condition on which something is not so: *unless*
``even``      what leads to a condition that changes nothing of it: *even if*
``regardless`` what leads to what changes nothing of it, be it so or not: *regardless of*
``depending`` what leads to the only condition: *only if*, *subject to*
``given``     what leads to a condition: *if*
``unforeseen`` what tells that something was not expected: *contrary to expectations*
``foreseen``  what tells that it was: *as expected*
``contrary``  what leads to a rule, or a plan, that something goes against: *contrary to*, *against*
``accorded``  what leads to one that it goes with: *according to*, *in favour of*
``unlike``    what leads to another one of which the reverse is said: *unlike*
``alike``     what leads to one of which the same is said: *like*
``instead``   what leads to something that another one takes the place of: *instead of*
``except``    what leads to an exception around which it stands: 除…外
``during``    what leads to a time at which something is so: *during*
``outside``   what leads to one at which it is not: *outside of*
``until``     what leads to one with which it ends: *until*
``before``    what leads to one that comes next: *before*
``after``     what leads to one that is over: *after*
``again``     what tells that something has been so once: *again*
``first``     what tells that it has not: *for the first time*
``along``     what leads to something to which another one comes: *in addition to*
``reasons``   what asks for more than a fact: why, how
``sums``      what an amount of money or a share tells: price, fee, how much
``hours``     what a time of day tells: opening hours
``dates``     what a date tells: deadline
``spans``     what a length of time, or how often, tells: duration, how long
``counts``    what a number of things tells: how many
``phones``    what a number to call tells
``calls``     what goes without saying beside a number to call: phone, call
``pages``     the same beside the address of a page: website, online
``mails``     the same beside that of a mailbox: e-mail, write to
============  ======================================================================================================
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, starmap

from termground.language.citations import marks
from termground.language.opposed import SIDED, OpposedPhrases
from termground.text.prefilter import Prefilter, RarePattern

Table = Mapping[str, Sequence[str]]
"""Patterns by what they are for."""

Place = tuple[int, int]

KEPT = 1 << 14
"""Words of which it is remembered whether an answer speaks of itself with them."""

SOUGHT = ("sums", "hours", "dates", "spans", "counts", "phones")
"""Kinds of patterns for what a value tells."""

REACHING = ("calls", "pages", "mails")
"""Kinds of patterns for what goes without saying beside a number or an address."""

WORKED_OUT = (
    "reckoned",
    "of",
    "than",
    "double",
    "times",
    "each",
    "rest",
    "half",
    "next",
    "previous",
    "later",
    "earlier",
)
"""Kinds of patterns for what tells how a value is worked out from others."""

AVERTING = ("purpose", "averted")
"""Kinds of patterns for what is done so that something does not happen."""

BOUNDING = ("begins", "ends", "begun", "ended_by")
"""Kinds of patterns for what stands before, and behind, the points that something begins and ends with."""

CONNECTING = (
    "despite",
    "yet",
    "but",
    "so",
    "owing",
    "unless",
    "even",
    "regardless",
    "depending",
    "given",
    "unforeseen",
    "foreseen",
    "contrary",
    "accorded",
    "unlike",
    "instead",
    "along",
    "except",
    "during",
    "outside",
    "until",
    "before",
    "after",
    "again",
    "first",
    "alike",
)
"""Kinds of patterns for the small words that lead to a reason, a condition and the like; of two at one place the first counts."""

_PLACED = (*WORKED_OUT, *AVERTING, "latest", *BOUNDING, *SOUGHT, *REACHING)
"""Kinds of which it is asked whether a text has them, and where."""

TOPIC = 60
"""Code points in which an invitation to ask may name what there is to ask about."""

_TELLING = re.compile(r"\d|@|://|\bwww\.")
_PAUSE = re.compile("[,、，:：]")
_NEVER = "(?!)"
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
        opposed: What it has of phrases that stand against one another.
    """

    def __init__(self, table: Table) -> None:
        unknown = table.keys() - _KINDS
        if unknown:
            raise ValueError(f"no patterns are called {min(unknown)!r}")
        self._telling = _rare(table, "telling")
        self._framing = [one for one in (_rare(table, "basis"), self._telling) if one is not None]
        self._marks = RarePattern(
            marks(*(table.get(kind, ()) for kind in ("cited", "origins", "located", "ended")))
        )
        self._any = Prefilter(*(one.pattern for one in (*self._framing, self._marks, _FULL_WIDTH, _ORDINAL)))
        self._heralds = _rare(table, "heralds")
        self._pointers = _rare(table, "pointers")
        self._meta = _pattern(table, "meta")
        self._idle = _pattern(table, "idle")
        self._inviting = _rare(table, "inviting")
        self._courtesy = _pattern(table, "courtesy")
        self._texts = _rare(table, "texts")
        self._silent = _rare(table, "silent")
        self._unable = _rare(table, "unable")
        self._connecting = _named(table, CONNECTING)
        self.opposed = OpposedPhrases(table)
        self._reasons = _rare(table, "reasons")
        self._placed = {kind: pattern for kind in _PLACED if (pattern := _rare(table, kind)) is not None}
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

    def has(self, kind: str, text: str) -> bool:
        """Whether some words have a phrase of a kind: what tells how a number is worked out, that a time is the latest one."""
        return _found(self._placed.get(kind), text)

    def places(self, kinds: Iterable[str], text: str) -> dict[str, list[Place]]:
        """The places of the phrases of a text that are of some kinds, by kind; none of a kind without any."""
        known = ((kind, self._placed[kind]) for kind in kinds if kind in self._placed)
        found = {kind: [match.span() for match in pattern.finditer(text)] for kind, pattern in known}
        return {kind: places for kind, places in found.items() if places}

    def connecting(self, text: str) -> list[tuple[str, Place]]:
        """The places of the words of a text that lead to a reason, a condition and the like, each with its kind."""
        if self._connecting is None:
            return []
        return [(match.lastgroup or "", match.span()) for match in self._connecting.finditer(text)]

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
        *CONNECTING,
        *SIDED,
        "reasons",
        *_PLACED,
    )
)


def outside(numbers: list[int], ranges: Sequence[Place]) -> list[int]:
    """Numbers without those that lie in some ranges."""
    inside = frozenset(chain.from_iterable(starmap(range, ranges)))
    return [number for number in numbers if number not in inside] if inside else numbers


def _any(patterns: Iterable[str]) -> str:
    return "|".join(patterns) or _NEVER


def _pattern(table: Table, kind: str) -> re.Pattern[str] | None:
    patterns = table.get(kind, ())
    return re.compile(_any(patterns), re.IGNORECASE) if patterns else None


def _rare(table: Table, kind: str) -> RarePattern | None:
    pattern = _pattern(table, kind)
    return None if pattern is None else RarePattern(pattern)


def _named(table: Table, kinds: Sequence[str]) -> RarePattern | None:
    """The patterns of some kinds as one, which tells the kind of a match by the name of its group."""
    named = [f"(?P<{kind}>{_any(table[kind])})" for kind in kinds if table.get(kind)]
    return RarePattern(re.compile("|".join(named), re.IGNORECASE)) if named else None


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
