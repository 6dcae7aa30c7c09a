"""The rules for what an aligned claim changes in the source sentences that it follows, in the order in which they speak."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from itertools import chain, compress
from math import fsum

import msgspec

from termground.alignment.barred import barred
from termground.alignment.changes import Change, Edit
from termground.alignment.contrasted import contrasted
from termground.alignment.converse import is_opposed
from termground.alignment.crossings import crossings
from termground.alignment.denied_words import denied_words
from termground.alignment.displacement import displaced
from termground.alignment.identity import is_inverted
from termground.alignment.led_apart import led_apart
from termground.alignment.limits import Checked, admits_only, excepts, other_sides, settled, unbounded
from termground.alignment.negation import demanded, required
from termground.alignment.opposed_words import opposed_words
from termground.alignment.overstatement import overruled, recounted
from termground.alignment.scheduled import has_own_value
from termground.alignment.scopes import Scoped
from termground.alignment.swaps import exchanges, is_mutual
from termground.alignment.value_words import ValueWord, value_words
from termground.alignment.word_alignment import Alignment
from termground.alignment.word_edits import DENIALS, WordEdits
from termground.evidence.claim_sentence import ClaimSentence
from termground.evidence.fact_status import FactStatus
from termground.evidence.index import SentenceIndex
from termground.evidence.negation import SCOPE, is_denial, raised
from termground.evidence.periods import told_ends
from termground.evidence.voice import voice_swapped
from termground.evidence.weights import WEIGHTS
from termground.lazy import lazy

MANY = 4
"""Words with content from which a sentence with one change is a near-copy."""

_FIGURES = {
    FactStatus.MOVED: Change.MOVED_FIGURE,
    FactStatus.EXCHANGED: Change.EXCHANGED_FIGURE,
    FactStatus.CLASHING: Change.FIGURE,
    FactStatus.OTHER_END: Change.FIGURE,
    FactStatus.ABSENT: Change.NEW_FIGURE,
}
"""What a fact changes; one with any other status changes nothing."""

_REVERSED = (*DENIALS, Change.TURNED)
_REVERSALS = (*_REVERSED, Change.OPPOSITE)
_CONVERSE = (Change.OPPOSITE, Change.TREND)
_FIXED = (Change.NAME, Change.LITERAL, *DENIALS)
_LONE = {Change.WORD: Change.LONE_WORD, Change.STRANGE: Change.LONE_STRANGE}


class RuledClaim:
    """An aligned claim with all that the rules find in it.

    Args:
        alignment: The claim.
        index: The sentences of the sources.
        checked: Its facts, each with its range of words.
        surplus: Indexes of the words that it has more often than all sources.
        beside: What is found without the opcodes: a clause that the source does not state, names and roles of others.

    Attributes:
        alignment: The claim.
        index: The sentences of the sources.
        words: Its words.
        checked: Its facts.
        beside: The same.
        word_edits: What its words change one by one.
        scoped: What it says of what the source takes out, or says of some only.
    """

    def __init__(
        self,
        alignment: Alignment,
        index: SentenceIndex,
        checked: Checked,
        surplus: Collection[int] = (),
        beside: Sequence[Edit] = (),
    ) -> None:
        self.alignment = alignment
        self.index = index
        self.words = alignment.words
        self.claim = ClaimSentence(alignment.words)
        self.checked = checked
        self.word_edits = WordEdits(alignment, self.claim, index, checked, surplus)
        self.scoped = Scoped(alignment, self.claim, index)
        self.beside = [edit for edit in beside if not self.scoped.is_of_others(edit)]

    @property
    def missing(self) -> Sequence[tuple[int, int]]:
        """Indexes of the words with content that the source sentences do not bear out, each with the one it lies along."""
        return [(at, row) for at, row in self.word_edits.missing if at not in self.restated]

    @lazy
    def restated(self) -> frozenset[int]:
        """Places of the words that the sources bear out in other words: the opposite of all others, the end of a period, a rise."""
        return self.scoped.restated | self.told

    @lazy
    def ends(self) -> frozenset[int]:
        """Places of the words that say that something begins or ends when it does so in the sources, which give the period."""
        held = {id(one.fact): one.source_fact for _, _, one in self.checked if one.status is FactStatus.HELD}
        told = told_ends(self.words, [one.fact for _, _, one in self.checked])
        periods = [(end, held.get(id(end.moment))) for end in told]
        borne_out = (end.places for end, period in periods if period is not None and end.is_of(period.fact))
        return frozenset(chain.from_iterable(borne_out))

    @lazy
    def told(self) -> frozenset[int]:
        """Places of the words that a figure of the sources bears out: when a period ends, which way something goes, that it costs so much."""
        trends = (one.trend for _, _, one in self.checked)
        return self.ends.union(
            (trend.at for trend in trends if trend is not None and not trend.turned),
            (one.at for one in self.value_words if one.instead is None),
        )

    @lazy
    def value_words(self) -> Sequence[ValueWord]:
        """The words that go without saying beside its values."""
        return list(value_words(self.alignment, self.checked, self.index))

    def topic(self, at: int, row: int) -> float:
        """Weighted share of the words of the claim but one that a source sentence has, wherever they stand there."""
        given = self.index.rows[row]
        norms = self.index.norms(row)
        concepts = frozenset().union(*(word.sense.concepts for word in given))
        others = [word for k, word in enumerate(self.words) if k != at and word.content]
        held = [word.norm in norms or not concepts.isdisjoint(word.sense.concepts) for word in others]
        total = fsum(word.weight for word in others)
        return fsum(word.weight for word in compress(others, held)) / total if total else 0.0

    @property
    def edits(self) -> list[Edit]:
        """The changes, in no order."""
        found: list[Edit] = []
        for rule in RULES:
            found = rule(self, found)
        return found

    def settled(self, edits: Sequence[Edit]) -> Checked:
        """The facts; one that is the other side of a limit of the source, and was taken back, is borne out by it."""
        figures = {(edit.first, edit.last) for edit in edits if edit.change in _FIGURES.values()}
        return settled(self.checked, figures) if self.alignment.segments else self.checked

    @property
    def credit(self) -> float:
        """Weighted share of the words that the source sentences bear out."""
        earned = self.word_edits.earned
        lacking = {at for at, _ in self.word_edits.missing}
        earned += WEIGHTS.coverage.synonym * fsum(self.words[at].weight for at in self.restated & lacking)
        for first, last, fact in self.checked:
            weight = fsum(
                self.words[at].weight
                for at in range(first, last)
                if self.words[at].number or (self.words[at].content and not self.alignment.aligned[at])
            )
            earned += _earned(fact.status) * weight
        total = fsum(word.weight for word in self.words)
        return min(1.0, earned / total) if total else 0.0


def _earned(status: FactStatus) -> float:
    """What the words of a fact earn."""
    own = WEIGHTS.coverage
    known = {
        FactStatus.HELD: 1.0,
        FactStatus.LOOSER: own.looser,
        FactStatus.DERIVED: own.synonym,
        FactStatus.RENAMED: own.synonym,
        FactStatus.MOVED: own.moved,
        FactStatus.OTHER_END: own.moved,
        FactStatus.EXCHANGED: own.moved,
        FactStatus.ELSEWHERE: own.moved,
    }
    return known.get(status, 0.0)


Rule = Callable[[RuledClaim, list[Edit]], list[Edit]]
"""Takes what the rules before it found, and gives that with its own."""


def _words(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """Words that differ along the opcodes, but for those that a figure of the source bears out."""
    return [
        *found,
        *(edit for edit in ruled.word_edits.found if edit.first not in ruled.told or edit.change in _FIXED),
    ]


def _reordered(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """Opposites and negations of a claim that has the words of its source in another order; they say it more surely than ``_words``."""
    alignment, index = ruled.alignment, ruled.index
    opposed = [
        edit
        for edit in opposed_words(alignment, index)
        if edit.first not in ruled.told and ruled.word_edits.stands(edit)
    ]
    own = {edit.first: edit for edit in (*opposed, *denied_words(alignment, index))}
    kept = []
    for edit in found:
        sure = own.pop(edit.first, None) if edit.change in _REVERSALS else None
        kept.append(edit if sure is None else _surer(edit, sure))
    return [*kept, *own.values()]


def _surer(edit: Edit, sure: Edit) -> Edit:
    """A change that is told by what stands around."""
    return msgspec.structs.replace(edit, closeness=1.0, part=max(edit.part, sure.part), told=True)


def _figures(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """Numbers and dates that the source has otherwise, or not at all."""
    segments = ruled.alignment.segments
    own = [
        Edit(
            change,
            ruled.alignment.closeness(first, last),
            first,
            last,
            segments[0].row,
            (0, 0),
            told=fact.told,
        )
        for first, last, fact in ruled.checked
        if segments and (change := _FIGURES.get(fact.status)) is not None
    ]
    return [*found, *own]


def _trends(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """Words that say that a figure goes the other way than in the source: fell 12 %, for up 12 %."""
    turned = [one.trend for _, _, one in ruled.checked if one.trend is not None and one.trend.turned]
    own = [
        Edit(
            Change.TREND,
            1.0,
            one.at,
            one.at + 1,
            one.row,
            one.place,
            told=True,
            part=ruled.topic(one.at, one.row),
        )
        for one in {one.at: one for one in turned}.values()
    ]
    told = {edit.first for edit in own}
    return [*(edit for edit in found if edit.first not in told or edit.change in _FIXED), *own]


def _bounds(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """A value without the bound that it has in the source."""
    own = [
        Edit(Change.LONE_STRANGE, 1.0, first, last, ruled.alignment.segments[0].row, (0, 0), told=True)
        for first, last in unbounded(ruled.checked, ruled.alignment)
    ]
    return [*found, *own]


def _other_value(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """A word for what a value is, where the source has another one: pay 12 euros, of a refund of 12 euros."""
    own = [
        Edit(Change.LONE_STRANGE, 1.0, one.at, one.at + 1, one.row, (one.instead, one.instead + 1), told=True)
        for one in ruled.value_words
        if one.instead is not None
    ]
    told = {edit.first for edit in own}
    return [*(edit for edit in found if edit.first not in told), *own[:1]]


def _swapped_phrases(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """Phrases that have changed places, but not about a word that only says that they are one."""
    segments, rows = ruled.alignment.segments, ruled.index.rows
    if segments and is_inverted(ruled.words, rows[segments[0].row], ruled.index):
        return found
    tiles = list(exchanges(ruled.alignment, ruled.index))
    if not tiles and not any(fact.status is FactStatus.EXCHANGED for _, _, fact in ruled.checked):
        tiles = list(led_apart(ruled.alignment, ruled.index)) or list(crossings(ruled.alignment, ruled.index))
        tiles = tiles or list(contrasted(ruled.alignment, ruled.index))
    if is_mutual(ruled.words, tiles, ruled.index.articles):
        # a meeting of A and B is one of B and A, and yet one in A and not in B is none in B and not in A
        tiles = list(contrasted(ruled.alignment, ruled.index))
    own = [
        Edit(Change.EXCHANGED, 1.0, one.first, one.first + one.size, row, (one.given, one.given + one.size))
        for row, one in tiles
    ]
    return [*found, *own]


def _swapped_voice(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """A name to which is done what it does in the main source sentence."""
    for segment in ruled.alignment.segments[:1]:
        swapped = voice_swapped(ruled.words, ruled.index.rows[segment.row], ruled.index)
        if swapped is not None:
            (first, last), given = swapped
            return [*found, Edit(Change.EXCHANGED, 1.0, first, last, segment.row, given)]
    return found


def _converse(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """Take back that two things have changed places along with the word between them: larger than A, smaller than B."""
    opposed = {edit.row for edit in found if edit.change in _CONVERSE}
    turned = {
        row
        for row in {edit.row for edit in found if edit.change is Change.EXCHANGED}
        if row in opposed or is_opposed(ruled.words, ruled.index.rows[row])
    }
    return [
        edit for edit in found if edit.row not in turned or edit.change not in (Change.EXCHANGED, *_CONVERSE)
    ]


def _quantities(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """All for most."""
    return [*found, *recounted(ruled.alignment, ruled.index)]


def _scopes(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """What is said of a thing that the source takes out, or of all where it says that of some only."""
    return ruled.scoped.told(found)


def _overruled_doubt(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """What the main source sentence holds possible, and the claim shown; that says it all of how sure it is."""
    if not ruled.alignment.segments:
        return found
    row = ruled.alignment.segments[0].row
    own = overruled(ruled.claim, row, ruled.index.rows[row])
    return found if own is None else [*(edit for edit in found if edit.change is not Change.FIRMER), own]


def _displaced_words(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """Opposites and names that go with what another one goes with in the source, where nothing else was found in them."""
    changed = {at for edit in found for at in range(edit.first, edit.last)}
    own = (
        edit
        for edit in displaced(ruled.alignment, ruled.claim, ruled.index)
        if changed.isdisjoint(range(edit.first, edit.last))
        and not has_own_value(edit, ruled.words, ruled.checked, ruled.index)
    )
    return [*found, *own]


def _restated_duties(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """Take back the reversals of a sentence that only puts what it denies, demands or forbids another way round."""
    rows = {edit.row for edit in found if edit.change in _REVERSED}
    raised_in = {row for row in rows if raised(ruled.words, ruled.index.rows[row])}
    without = {row: demanded(ruled.words, ruled.index.rows[row]) for row in rows}
    asked = {row: required(ruled.words, ruled.index.rows[row]) for row in rows}
    return [
        edit
        for edit in found
        if (edit.change not in _REVERSED or edit.given[1] <= without[edit.row])
        and not (edit.change in DENIALS and edit.row in raised_in)
        and (asked.get(edit.row) is None or edit.change not in (*_REVERSED, *_LONE))
    ]


def _other_side(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """Take back two reversals that make up for each other: nothing under 24, 8 euros from 24 on, only from 24 on."""
    sides = other_sides(ruled.checked)
    if not sides:
        return found
    within = {at for first, last in sides for at in range(first, last)}
    turned = [edit for edit in found if edit.change in (*_REVERSED, Change.OPPOSITE, Change.MOVED_FIGURE)]
    others = [edit for edit in turned if within.isdisjoint(range(edit.first, edit.last))]
    # not the *not* of *not less than*
    if not (
        others
        or excepts(ruled.words, ruled.checked, ruled.index, within)
        or admits_only(ruled.alignment, within, ruled.index)
    ):
        return found
    return [
        edit
        for edit in found
        if edit not in turned and not (edit.change is Change.FIGURE and (edit.first, edit.last) in sides)
    ]


def _one_denial(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """Merge a negation with the word in its scope, and drop what differs in scope only.

    *No leak was reported* and *they did not report any leak* deny the same with as many negations; a turn to the opposite
    takes one away, or lets one word go and denies another.
    """
    denied = {
        at
        for edit in found
        if edit.change is Change.DENIED
        for at in range(edit.first - SCOPE, edit.first + SCOPE + 1)
    }
    turned = {ruled.words[edit.first].denied for edit in found if edit.change is Change.POLARITY}
    same = len(turned) == 1 and _has_as_many_negations(ruled)
    kept: list[Edit] = []
    near: set[int] = set()
    for edit in found:
        if edit.change is Change.POLARITY and (same or edit.first in denied or _goes_on(ruled, edit.row)):
            continue
        if edit.change is Change.DENIED:  # ne and pas are one negation
            if edit.first in near:
                continue
            near.update(range(edit.first - SCOPE, edit.first + SCOPE + 1))
        kept.append(edit)
    return kept


def _barred(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """A ban in the place of a permission, or the reverse, told of whole sentences: a reversal that was found in it is one for sure."""
    own = barred(ruled.alignment, ruled.index)
    if own is None:
        return found
    told = next((edit for edit in found if edit.row == own.row and edit.change in _REVERSALS), None)
    if told is None:
        return [*found, own]
    return [_surer(told, own) if edit is told else edit for edit in found]


def _goes_on(ruled: RuledClaim, row: int) -> bool:
    """Whether a source sentence goes on with a list whose denial may stand before it: or a certificate."""
    words = ruled.index.rows[row]
    return bool(words) and words[0].norm in ruled.index.coordinators


def _has_as_many_negations(ruled: RuledClaim) -> bool:
    """Whether a claim has some negations along its main source sentence, and that as many."""
    row = ruled.index.rows[ruled.alignment.segments[0].row]
    own = sum(is_denial(word) for at, word in enumerate(ruled.words) if not ruled.alignment.elsewhere(at))
    return 0 < own == sum(map(is_denial, row))


def _lone_word(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """A word put in the place of another where all else is as in the source says more than one of many."""
    if len({edit.first for edit in found}) != 1 or sum(word.content for word in ruled.words) < MANY:
        return found
    return [msgspec.structs.replace(edit, change=_LONE.get(edit.change, edit.change)) for edit in found]


def _found_beside(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """What is found without the opcodes; a name or role of somebody else is all that is said of its words.

    So is what a source sentence denies of the same, which goes before any other denial.
    """
    if any(edit.change is Change.DENIED for edit in ruled.beside):
        found = [edit for edit in found if edit.change not in DENIALS]
    beside = ruled.beside
    if any(edit.change is Change.EXCHANGED for edit in found):  # two parties are told once
        beside = [edit for edit in beside if edit.change is not Change.EXCHANGED]
    names = [edit for edit in beside if edit.change in (Change.MOVED_NAME, Change.OFFICE, Change.LITERAL)]
    told = {at for edit in names for at in range(edit.first, edit.last)}
    return [*(edit for edit in found if told.isdisjoint(range(edit.first, edit.last))), *beside]


RULES: tuple[Rule, ...] = (
    _words,
    _reordered,
    _figures,
    _trends,
    _swapped_phrases,
    _swapped_voice,
    _converse,
    _quantities,
    _overruled_doubt,
    _displaced_words,
    _scopes,
    _restated_duties,
    _other_side,
    _one_denial,
    _lone_word,
    _bounds,
    _other_value,
    _found_beside,
    _barred,
)
"""All rules. The first six find changes that depend on nothing else found, so only their order in a tie is fixed by theirs; but
``_reordered`` and ``_trends`` say of a word what ``_words`` said of it less surely.

The next ones look at what was found. ``_converse`` asks the first ones whether two reversals make up for each other. ``_overruled_doubt`` has the last word on how sure a claim is, and its own place must be
known to ``_displaced_words``, which speaks only of words of which no rule did. ``_restated_duties`` asks of whole sentences, and
so behind all rules that reverse something, and ``_other_side`` whether two of them are left that make up for each other; ``_one_denial`` merges only denials that stand after that. ``_lone_word`` must see
all that is changed along the opcodes. ``_found_beside`` comes behind them: a name that belongs to somebody else is told from all
sources and outweighs what one sentence has in its place, but does not make another word less alone. ``_barred`` comes last, and asks what is left whether it tells of the reversal of the whole sentence.
"""
