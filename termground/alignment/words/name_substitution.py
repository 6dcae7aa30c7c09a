"""Names in the place of another name of the source, told from what only calls the same bearer otherwise."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from termground.alignment.words.replacement import Replacement
from termground.evidence.claim_sentence import ClaimSentence
from termground.evidence.followed import FollowedSentence
from termground.evidence.index import SentenceIndex
from termground.evidence.runs import runs_of
from termground.evidence.weights import WEIGHTS
from termground.evidence.words import Word, WordRange
from termground.text.derived import Derived
from termground.text.normalize import fold
from termground.text.spacing import unspaced
from termground.text.spellings import are_spellings, is_shortened

BESIDE = 2
"""Words with content beside a name up to which it is the one that stands in the place of another."""

SHORT = 2
"""Letters of a word beside a name up to which it tells no bearer from another: V, Jr."""

MOST = 8
"""Words or sentences in which another name for a bearer is looked for."""

_BRACKETS = ("(", "（", "[", "«", "「", '"')
_JOINTS = ("", "・", "·", "-", ".")
_OF = ("'", "’")
_KINDS = ("person", "place", "organization")


class NameSubstitutions:
    """The names of a sentence, each asked whether it stands in the place of a name of another bearer.

    Args:
        claim: The sentence.
        index: The sentences of the sources.
        tight: How tightly the sentence follows its source.
    """

    def __init__(self, claim: ClaimSentence, index: SentenceIndex, tight: float) -> None:
        self._claim = claim
        self._words = claim.words
        self._index = index
        self._tight = tight

    def spells(self, at: int, change: Replacement) -> bool:
        """Whether a name stands where the source has it otherwise: in another spelling or script, or what is made from it."""
        word = self._words[at]
        norm = fold(word.norm)
        others = [other for other in change.given_content[:MOST] if not other.number]
        given = [fold(other.norm) for other in others]
        # a name that is in no dictionary may have any base form
        if any(are_spellings(norm, one) for one in given) or any(
            are_spellings(word.form, other.form) for other in others
        ):
            return True
        if word.text.in_capitals(word.token) and any(is_shortened(word.form, one) for one in given):
            return True
        return Derived(given).has(norm) or any(Derived((norm,)).has(one) for one in given)

    def replaces(self, at: int, change: Replacement, place: FollowedSentence, *, moved: bool = False) -> bool:
        """Whether a name stands in the place of one name of the source, and nothing shows that both are one bearer's.

        Each begins or ends what stands in the place of the other, with little beside it. Neither is part of a description,
        as *the United boss* is, nor named as what it is by an article where the other one is not: *the Dutchman*. The sources
        do not have the two together, as one name or as what stands in brackets behind it.

        Args:
            at: The name.
            change: The words among which it stands.
            place: The source sentence.
            moved: Whether the source sentence has it elsewhere.
        """
        index, row = self._index, place.words
        named = index.named(place.row)
        own = self._own(at, change)
        if self._is_lone(at, own, change):
            return True
        low, high = change.given
        for other in runs_of(
            k for k in range(low, high) if named[k] and row[k].content and not row[k].number
        ):
            if any(self._is_kept(row[k].norm, place) for k in range(*other)):
                continue
            if self._is_opposite(own, other, change, place, moved=moved) and not self._is_one(
                own, other, place
            ):
                return True
        return False

    def _is_lone(self, at: int, own: WordRange, change: Replacement) -> bool:
        """Whether a name that no source has stands in a near-copy just where the source has one word: no name that is known.

        Not where it may be no name, but the word that opens the sentence.
        """
        word = self._words[at]
        return (
            self._tight >= WEIGHTS.names_replaced.copied
            and at > 0
            and word.norm not in self._index.words
            and len(change.given_content) == 1
            and len(change.content) == own[1] - own[0]
            and not self._is_led(self._words, own)
        )

    def _is_kept(self, norm: str, place: FollowedSentence) -> bool:
        """Whether a sentence has a word as often as the source sentence."""
        own = sum(word.norm == norm for word in self._words)
        return own >= len(place.at[norm])

    def _own(self, at: int, change: Replacement) -> WordRange:
        words, first, last = self._words, at, at + 1
        while first > change.low and words[first - 1].name and not words[first].opens:
            first -= 1
        while last < change.low + len(change.words) and words[last].name and not words[last].opens:
            last += 1
        return first, last

    def _is_opposite(
        self, own: WordRange, other: WordRange, change: Replacement, place: FollowedSentence, *, moved: bool
    ) -> bool:
        """Whether two names stand at the same end of what stands in one another's place, and hardly anything beside them."""
        words, row = self._words, place.words
        low, high = change.given
        end = change.low + len(change.words)
        before, given_before = _before(words, change.low, own[0]), _before(row, low, other[0])
        behind, given_behind = _behind(words, own[1], end), _behind(row, other[1], high)
        most = 0 if moved else BESIDE
        if max(before + behind, given_before + given_behind) > most:
            return False
        begins = before == given_before and not any(row[k].opens for k in range(low + 1, other[0] + 1))
        ends = behind == given_behind and not any(row[k].opens for k in range(other[1], high))
        if not (begins or ends):
            return False
        if self._is_description(other, high, row) and not self._is_description(own, end, words):
            return False
        return self._goes_on(own, other, change) and not (moved and self._turns(own, other, end, high, row))

    def _is_description(self, run: WordRange, end: int, words: Sequence[Word]) -> bool:
        """Whether a name only tells which of several things is spoken of: the word right behind it says what it is."""
        at = run[1]
        if (
            not self._index.fixed_order
            or at >= end
            or not (_joins(words[at]) or words[at].gap.strip()[:1] in _OF)
        ):
            return False
        return words[at].content and not (words[at].name or words[at].number)

    def _goes_on(self, own: WordRange, other: WordRange, change: Replacement) -> bool:
        """Whether a name that only lengthens another one stands in the place of a word that does too."""
        words = self._words
        low, high = change.given
        first, last = own
        if (
            first == change.low
            and first
            and not words[first].opens
            and words[first - 1].name
            and other[0] != low
        ):
            return False
        if last == change.low + len(change.words) and last < len(words):
            return not (words[last].name and not words[last].opens and other[1] != high)
        return True

    def _turns(self, own: WordRange, other: WordRange, end: int, high: int, row: Sequence[Word]) -> bool:
        """Whether both names bring a particle along, each another one."""
        if own[1] >= end or other[1] >= high or not self._words[own[1]].postposed:
            return False
        mine, theirs = self._words[own[1]], row[other[1]]
        return not (mine.content or theirs.content) and mine.norm != theirs.norm

    def _is_one(self, own: WordRange, other: WordRange, place: FollowedSentence) -> bool:
        """Whether two names may be one bearer's, or are not of the same sort."""
        words, row = self._words, place.words
        mine, theirs = words[own[0] : own[1]], row[other[0] : other[1]]
        if self._completes(own, other, row):
            return True
        kinds = _kind(mine), _kind(theirs)
        same = None not in kinds and kinds[0] == kinds[1]
        if not same and self._is_led(words, own) != self._is_led(row, other):
            return True
        if not same and None not in kinds and self._tight < WEIGHTS.names_replaced.copied:
            return True
        return any(self._stand_together(a.norm, b.norm) for a, b in product(mine, theirs))

    def _completes(self, own: WordRange, other: WordRange, row: Sequence[Word]) -> bool:
        """Whether a name and one beside it are one in the sources, and the other name stands before none like it.

        *Alexander Kristoff* for *Norway's Kristoff*; but not Ivan Reed for Anna Reed, where they are two.
        """
        words = self._words
        first, last = own
        behind = last < len(words) and not words[last].opens
        if (
            behind
            and _is_telling(words[last])
            and (words[last - 1].norm, words[last].norm) in self._index.pairs
        ):
            joined = (
                other[1] < len(row) and not row[other[1]].opens and row[other[1]].norm == words[last].norm
            )
            return not joined
        before = first > 0 and not words[first].opens
        if before and _is_telling(words[first - 1]):
            joined = (
                other[0] > 0 and not row[other[0]].opens and row[other[0] - 1].norm == words[first - 1].norm
            )
            return not joined and (words[first - 1].norm, words[first].norm) in self._index.pairs
        return False

    def _is_led(self, words: Sequence[Word], run: WordRange) -> bool:
        """Whether an article stands before a name."""
        return run[0] > 0 and words[run[0] - 1].norm in self._index.articles

    def _stand_together(self, one: str, other: str) -> bool:
        """Whether a source has two names side by side, or one in brackets behind the other."""
        index = self._index
        shared = set(index.holding(one)).intersection(index.holding(other))
        for row in sorted(shared)[:MOST]:
            norms, words = index.plain[row], index.rows[row]
            for k in range(1, len(norms)):
                beside = {norms[k - 1], norms[k]} == {one, other}
                if beside and (_joins(words[k]) or words[k].gap.strip() in _BRACKETS):
                    return True
        return False


def _joins(word: Word) -> bool:
    """Whether a word may go on with a name that the one before it ends."""
    return word.before >= 0 and word.gap.strip() in _JOINTS


def _is_telling(word: Word) -> bool:
    return word.name and not word.number and (len(word.form) > SHORT or unspaced(word.form[:1]))


def _kind(words: Sequence[Word]) -> str | None:
    """What a name names, where that is known."""
    return next((kind for word in words if (kind := word.kind) in _KINDS), None)


def _before(words: Sequence[Word], first: int, last: int) -> int:
    """Words with content from a place up to another one, back to the last mark between."""
    found = 0
    for k in range(last - 1, first - 1, -1):
        if words[k + 1].opens:
            break
        found += words[k].content
    return found


def _behind(words: Sequence[Word], first: int, last: int) -> int:
    """The same up to the first mark between."""
    found = 0
    for k in range(first, last):
        if words[k].opens:
            break
        found += words[k].content
    return found
