"""A phrase that turns the one of the source with which the same words stand: except if, for even if; must, for preferably."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from termground.alignment.changes import Change, Edit
from termground.alignment.word_alignment import Alignment
from termground.evidence.assertion.modality import MUST, UNNEEDED, Mark
from termground.evidence.assertion.negation import ALLOWED
from termground.evidence.assertion.scope import ALL, ONLY, QUANTITY, excepts
from termground.evidence.holding import holding_all
from termground.evidence.index import SentenceIndex
from termground.evidence.sentence_words import SentenceWords
from termground.evidence.weights import WEIGHTS
from termground.evidence.words import Word, mentions, pauses, said_beside, share_held

BEHIND = 6
"""Words behind a phrase among which stands what it goes with; before it where particles follow."""

BEFORE = 2
"""Words on its other side among which that may stand."""

FEWEST = 2
"""Other words with content that say of what the phrase is told."""

_DESPITE = ("concession", "despite")
UNLESS = ("concession", "unless")
"""The marker of a phrase that leads to what takes something out."""
_NEXT = ("order", "after")


class _Sought(msgspec.Struct, frozen=True):
    """A kind of phrases, by what its words say.

    Attributes:
        marks: Axes and values of the markers that are such words.
        excepting: Whether words that take something out are such words too.
        worded: Whether only words with content are: *recommended*, not *should*.
        sparing: Whether a negation that is part of a permission is such a word too: *need not*.
    """

    marks: frozenset[Mark]
    excepting: bool = False
    worded: bool = False
    sparing: bool = False

    def has(self, word: Word) -> bool:
        """Whether a word is part of such a phrase."""
        if word.mark in self.marks:
            return word.content or not self.worded
        if self.sparing and word.negation and word.mark == ALLOWED:
            return True
        return self.excepting and excepts(word)

    def stands_in(self, sentence: SentenceWords) -> bool:
        """Whether a sentence has such a word."""
        marked = not self.marks.isdisjoint(sentence.marks) or (self.sparing and ALLOWED in sentence.marks)
        return (marked or (self.excepting and sentence.excepts)) and any(map(self.has, sentence.words))


def _sought(*marks: Mark) -> _Sought:
    return _Sought(frozenset(marks))


class _Turn(msgspec.Struct, frozen=True):
    """Two kinds of phrases of which a claim must not have the one where its source has the other.

    Attributes:
        own: The one, in the claim.
        given: The other one, in the source.
        anywhere: Whether the words that go with that of the source may stand anywhere in the claim.
        leading: Whether that of the source says something of what it leads only: *by May, preferably by mail*.
        closest: Whether that of the claim has to lead the same first word.
        plain: Whether neither side may deny anything, nor the source tell what it is next to: *the largest after Orta*.
        apart: Whether the source may deny anything but its phrase then: excluded is damage by persons who are not trained.
        entire: Whether the source must have all other words of the claim: *few know it* is *most are unaware of it*.
        barred: What the source must not have beside: *both are broken, but only one will be replaced*.
        change: What it is; what is only advised is no opposite of what has to be done, and twice as much may be told from the other side.
    """

    own: _Sought
    given: _Sought
    anywhere: bool = False
    leading: bool = True
    closest: bool = False
    plain: bool = False
    apart: bool = False
    entire: bool = False
    barred: Mark | None = None
    change: Change = Change.TURNED

    def applies(self, claim: SentenceWords, source: SentenceWords) -> bool:
        """Whether a claim has the one where its source has the other one, and neither has both."""
        if not (self.own.stands_in(claim) and self.given.stands_in(source)):
            return False
        if self.given.stands_in(claim) or self.own.stands_in(source):
            return False
        if self.barred is not None and self.barred in source.marks:
            return False
        denied = claim.denials or (source.denials and not self.apart)
        return not self.plain or not (denied or _NEXT in source.marks)

    def covers(self, said: Sequence[Word], row: Sequence[Word], least: float) -> bool:
        """Whether a source sentence has enough of some other words of a claim."""
        if self.entire and not all(mentions(row, word) for word in said):
            return False
        return _share(said, row) >= least


_FORBIDDEN = _sought(("duty", "forbidden"))
_SPARED = _Sought(frozenset((UNNEEDED,)), sparing=True)
_EXCEPTION = _Sought(frozenset((UNLESS,)), excepting=True)
_FEW = _sought((QUANTITY, "few"))
_MOST = _sought((QUANTITY, "most"), ALL)
_SLIGHTLY = _sought(("gap", "slight"))
_MUCH = _sought(("gap", "great"))
_OFTEN = _sought(("frequency", "often"))
_RARELY = _sought(("frequency", "rare"))
_ONE = _sought(("pair", "one"))
_BOTH = _sought(("pair", "both"))
_DOUBLE = _sought(("ratio", "double"))
_HALF = _sought(("ratio", "half"))
_COVERED = _sought(("coverage", "in"))
_LEFT_OUT = _sought(("coverage", "out"))
_TURNS = (
    _Turn(_EXCEPTION, _sought(_DESPITE)),
    _Turn(_sought(_DESPITE), _EXCEPTION),
    _Turn(_sought(MUST), _sought(("preference", "preferred")), anywhere=True),
    _Turn(
        _sought(MUST),
        _Sought(frozenset((("duty", "should"),)), worded=True),
        anywhere=True,
        change=Change.UNASSERTED,
    ),
    _Turn(_FORBIDDEN, _SPARED, anywhere=True, leading=False),
    _Turn(_SPARED, _FORBIDDEN, anywhere=True, leading=False),
    _Turn(_sought(ONLY, ("share", "solely")), _sought(("share", "mainly")), leading=False, closest=True),
    _Turn(_sought(("days", "working")), _sought(("days", "calendar")), leading=False),
    _Turn(_sought(("days", "calendar")), _sought(("days", "working")), leading=False),
    _Turn(_sought(("edge", "start")), _sought(("edge", "end")), leading=False),
    _Turn(_sought(("edge", "end")), _sought(("edge", "start")), leading=False),
    _Turn(_sought(("rank", "first")), _sought(("rank", "lower")), leading=False, plain=True),
    _Turn(_sought(("kind", "several")), _sought(("kind", "sole")), leading=False, plain=True),
    _Turn(_sought(("measure", "excess")), _sought(("measure", "enough")), leading=False, plain=True),
    _Turn(_sought(("measure", "enough")), _sought(("measure", "excess")), leading=False, plain=True),
    _Turn(
        _sought(("degree", "more"), ("degree", "less")),
        _sought(("likeness", "same")),
        leading=False,
        plain=True,
    ),
    _Turn(_sought(ONLY), _sought(("focus", "even")), closest=True, leading=False, plain=True),
    _Turn(_sought(("addition", "also")), _sought(ONLY), closest=True, leading=False, plain=True),
    _Turn(_FEW, _MOST, leading=False, plain=True, entire=True),
    _Turn(_MOST, _FEW, leading=False, plain=True, entire=True),
    _Turn(_SLIGHTLY, _MUCH, leading=False, plain=True, entire=True),
    _Turn(_MUCH, _SLIGHTLY, leading=False, plain=True, entire=True),
    _Turn(_OFTEN, _RARELY, leading=False, plain=True, entire=True),
    _Turn(_RARELY, _OFTEN, leading=False, plain=True, entire=True),
    _Turn(_OFTEN, _sought(("occasion", "sometimes")), leading=False, plain=True, change=Change.UNASSERTED),
    _Turn(_ONE, _BOTH, leading=False, closest=True, plain=True, barred=ONLY),
    _Turn(_BOTH, _ONE, leading=False, plain=True, entire=True),
    _Turn(
        _BOTH, _sought((QUANTITY, "some")), leading=False, plain=True, entire=True, change=Change.UNASSERTED
    ),
    _Turn(_ONE, _sought(ALL), leading=False, closest=True, plain=True, barred=ONLY),
    _Turn(_COVERED, _LEFT_OUT, anywhere=True, leading=False, plain=True, apart=True, entire=True),
    _Turn(_LEFT_OUT, _COVERED, anywhere=True, leading=False, plain=True, apart=True, entire=True),
    _Turn(_DOUBLE, _HALF, leading=False, plain=True, change=Change.UNASSERTED),
    _Turn(_HALF, _DOUBLE, leading=False, plain=True, change=Change.UNASSERTED),
)
_OWN = frozenset((ALLOWED,)).union(*[turn.own.marks for turn in _TURNS])
_GIVEN = frozenset((ALLOWED,)).union(*[turn.given.marks for turn in _TURNS])
"""The marks of all phrases that a claim may have, and its source; a word that takes something out may be one too."""

_CONCEDING = 2
"""The first turns, beside which a claim may set one thing against another one: *but not in months without guests*."""


def turned_marks(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """The phrase of a claim that has the rest from its source, which has another phrase with the same words.

    None where either side has both phrases, where the claim sets one thing against another one, or where another source sentence
    has all of its words.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words, claim, source = alignment.words, alignment.claim, alignment.source
    main = alignment.main
    if main is None or not (claim.excepts or not claim.marks.isdisjoint(_OWN)):
        return  # as most claims
    if not (source.excepts or not source.marks.isdisjoint(_GIVEN)):
        return
    number, row = main
    for turn in _TURNS[:_CONCEDING] if claim.contrasts else _TURNS:
        if not turn.applies(claim, source):
            continue
        own, given = _phrase(words, turn.own), _phrase(row, turn.given)
        if own is None or given is None or (turn.apart and any(word.denied for word in row[slice(*given)])):
            continue
        conceding = turn in _TURNS[:_CONCEDING]
        if conceding and bool(claim.denials) != bool(source.denials):
            continue  # what is denied in spite of it may be what is taken out: no refund even then, of all but that is refunded
        near = words if turn.anywhere else _beside(words, *own, further=conceding)
        shared = sum(mentions(near, word) for word in _beside(row, *given))
        if not shared or (turn.leading and not _is_led(near, row, *given)):
            continue
        if turn.closest and not _leads_same(words, own, row, given):
            continue
        said = said_beside(words, *own)
        closely = conceding or shared >= FEWEST
        least = WEIGHTS.factuality.most if closely else WEIGHTS.factuality.kept
        if turn.covers(said, row, least) and not _is_stated(said, turn, number, index):
            yield Edit.shown(turn.change, own, number, given)
            return


def _phrase(words: Sequence[Word], sought: _Sought) -> tuple[int, int] | None:
    """The only range of words that are part of a phrase; None where there is none, or several."""
    places = [k for k, word in enumerate(words) if sought.has(word)]
    if not places or places[-1] - places[0] >= BEHIND:
        return None
    return places[0], places[-1] + 1


def _beside(words: Sequence[Word], first: int, last: int, *, further: bool = False) -> list[Word]:
    """The words with content, and the numbers, with which a phrase goes, up to a mark or beyond it."""
    reach = 2 * BEHIND if further else BEHIND
    ahead, back = (BEFORE, reach) if words[first].postposed else (reach, BEFORE)
    pausing = (k for k in range(last + 1, len(words)) if pauses(words, k) and not further)
    end = next(pausing, len(words))
    near = (*range(max(0, first - back), first), *range(last, min(end, last + ahead)))
    return [words[k] for k in near if words[k].content or words[k].number]


def _is_led(near: Sequence[Word], row: Sequence[Word], first: int, last: int) -> bool:
    """Whether some words have what a phrase leads: the first of that, and half of it."""
    led = _led(row, first, last)
    return bool(led) and mentions(near, led[0]) and 2 * sum(mentions(near, word) for word in led) >= len(led)


def _leads_same(
    words: Sequence[Word], own: tuple[int, int], row: Sequence[Word], given: tuple[int, int]
) -> bool:
    """Whether each of two phrases leads what the other one leads first; where particles follow, the one of the claim stands last."""
    led, told = _led(words, *own), _led(row, *given)
    same = bool(led and told) and mentions(led, told[0])
    return same and (words[own[0]].postposed or mentions(told, led[0]))


def _led(row: Sequence[Word], first: int, last: int) -> list[Word]:
    """The words with content, and the numbers, that a phrase leads up to a mark; those before it where particles follow."""
    ahead = _up_to_mark(row, range(last, min(len(row), last + BEHIND)))
    if not row[first].postposed:
        return ahead
    begin = next((k for k in range(first, 0, -1) if pauses(row, k)), 0)
    before = _up_to_mark(row, range(max(begin, first - BEHIND), first))
    follows = _EXCEPTION.has(row[first]) or row[first].mark in (_DESPITE, ONLY)
    return before if follows or not ahead else ahead


def _up_to_mark(row: Sequence[Word], places: range) -> list[Word]:
    """The words with content, and the numbers, of a range of places up to a mark behind any of them."""
    found: list[Word] = []
    for k in places:
        if found and pauses(row, k):
            break
        if row[k].content or row[k].number:
            found.append(row[k])
    return found


def _share(said: Sequence[Word], row: Sequence[Word]) -> float:
    """Weighted share of some words that a sentence has, in whatever words; 0 where they are too few."""
    return share_held(said, row) if len(said) >= FEWEST else 0.0


def _is_stated(said: Sequence[Word], turn: _Turn, number: int, index: SentenceIndex) -> bool:
    """Whether another source sentence has all words of a claim, and a phrase of its kind or none of the other one."""
    rows = map(index.sentence, holding_all(said, index, but=number))
    return any(turn.own.stands_in(row) or not turn.given.stands_in(row) for row in rows)
