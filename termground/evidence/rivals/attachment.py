"""To which of several values of a sentence a label belongs: 41 in one group and 27 in the other."""

from __future__ import annotations

from collections.abc import Sequence

from termground.evidence.claim_sentence import ClaimSentence
from termground.evidence.phrases import preposition
from termground.evidence.rivals.paired_labels import paired_labels
from termground.evidence.values.fact_status import SourceFact
from termground.evidence.values.source_facts import SourceFacts
from termground.evidence.words import Word, WordRange, is_parted

REACH = 6
"""Words on either side of a value among which its label stands."""

NEAR = 3
"""Words with content that may stand between a label and its value in the response."""

_TO = "~"
"""What marks a word that leads from a label to its value: the *by* of "written by"."""


class Label:
    """What stands by a value of a source sentence, and by another one.

    A value may be a figure, a name or a word that excludes another one.

    Args:
        row: The sentence.
        own: Where the value stands there that the response has.
        rival: Where another one stands.
        values: Where all values of their kind stand.
        coordinators: Words that make a list.
    """

    def __init__(
        self,
        row: Sequence[Word],
        own: WordRange,
        rival: WordRange,
        values: Sequence[WordRange],
        coordinators: frozenset[str],
    ) -> None:
        self._row = row
        self._own = own
        self._rival = rival
        self._values = values
        self._coordinators = coordinators

    def belongs(self, claim: ClaimSentence, stated: WordRange, *, alike: bool = False) -> bool | None:
        """Whether a value of the response goes by its own label or by that of the other value; None where none is found.

        Both values have a label before them, or both behind: the words with content by the same word without content, or right
        by the value. The label of the other value must stand by the stated one, and the own one be left out.

        Args:
            claim: The sentence of the response.
            stated: Where the value stands there.
            alike: Whether the label of the other value must stand by the stated one as it does by the other.
        """
        words, norms, meant = claim.words, claim.norms, claim.concepts
        found: set[bool] = set()
        for behind in (False, True):
            pair = self._pair(behind=behind)
            if pair is None:
                continue
            lead, own, other = pair
            has_own = all(word.norm in norms or word.sense.concepts & meant for word in own)
            has_other = all(word.norm in norms for word in other)
            if has_own == has_other:
                continue
            if has_own or (
                self._goes_by(words, stated, lead, other, behind=behind)
                if alike
                else self._beside(words, stated, other)
            ):
                found.add(has_own)
        if not found and not alike:
            return self._in_pair(claim, stated)
        return found.pop() if len(found) == 1 else None

    def _in_pair(self, claim: ClaimSentence, stated: WordRange) -> bool | None:
        """The same of two values that are joined, each with a label of a shape of its own."""
        pair = paired_labels(self._row, self._own, self._rival, self._values, self._coordinators)
        if pair is None:
            return None
        own, other = pair
        if any(word.norm in claim.norms or word.sense.concepts & claim.concepts for word in own):
            return None
        has_other = all(word.norm in claim.norms for word in other)
        return False if has_other and self._beside(claim.words, stated, other) else None

    def keeps(self, claim: ClaimSentence, stated: WordRange, articles: frozenset[str]) -> bool:
        """Whether a sentence leaves a value the part that it plays in the source.

        It has the preposition that it has there, where the other one has another, as in "from 5 % to 3 %"; or the sentence says
        more of what stands behind it than of what stands behind the other one.

        Args:
            claim: The sentence of the response.
            stated: Where the value stands there.
            articles: Words that say nothing of the part that a noun plays.
        """
        led, own, other = (
            preposition(row, at, articles)
            for row, at in ((claim.words, stated[0]), (self._row, self._own[0]), (self._row, self._rival[0]))
        )
        if led is not None and led == own != other:
            return True
        (_, end), (start, last) = sorted((self._own, self._rival))
        marked = (k for k in range(last, len(self._row)) if self._row[k].opens and k > last)
        stop = next(marked, len(self._row))
        first = {word.norm for word in self._row[end:start]} & claim.content
        second = {word.norm for word in self._row[last:stop]} & claim.content
        more = len(first - second) - len(second - first)
        return (more if self._own < self._rival else -more) > 0

    def _goes_by(
        self, words: Sequence[Word], stated: WordRange, lead: str, label: Sequence[Word], *, behind: bool
    ) -> bool:
        """Whether a label stands by a value on the same side and by the same word as in the source."""
        runs = _runs(words, stated, (), self._coordinators, behind=behind)
        return {word.norm for word in label} <= {word.norm for word in runs.get(lead, ())}

    def _beside(self, words: Sequence[Word], stated: WordRange, label: Sequence[Word]) -> bool:
        """Whether a label stands by a value, with no mark, *and* or many words between."""
        norms = {word.norm for word in label}
        for side in (range(stated[0] - 1, -1, -1), range(stated[1], len(words))):
            content = 0
            for at in side:
                mark = is_parted(words[at + 1 if at < stated[0] else at])
                if mark or words[at].norm in self._coordinators or content > NEAR:
                    break
                if words[at].norm in norms:
                    return True
                content += words[at].content
        return False

    def _pair(self, *, behind: bool) -> tuple[str, list[Word], list[Word]] | None:
        """What stands by one value and not by the other, and the reverse, with the word by which both stand."""
        own_runs, other_runs = (
            _runs(self._row, value, self._values, self._coordinators, behind=behind)
            for value in (self._own, self._rival)
        )
        for by, other in other_runs.items():
            own = own_runs.get(by)
            if own is None:
                continue
            one, two = _apart(own, other, led=bool(by) and not by.startswith(_TO))
            if one and two:
                return by, one, two
        return None


def label_of(own: SourceFact, rival: SourceFact, row: int, given: SourceFacts) -> Label:
    """What stands by a value of the sources, and by another one of its sentence.

    Args:
        own: The value.
        rival: The other one.
        row: Their sentence.
        given: The facts of the sources.
    """
    index, values = given.index, given.of_kind(row, own.fact)
    return Label(index.rows[row], given.range(own), given.range(rival), values, index.coordinators)


def _apart(own: Sequence[Word], other: Sequence[Word], *, led: bool) -> tuple[list[Word], list[Word]]:
    """The words by which two labels differ: behind a preposition the first ones, for a verb may follow."""
    if led and not own[0].postposed:
        for left, right in zip(own, other, strict=False):
            if left.norm != right.norm:
                return [left], [right]
    norms, others = {word.norm for word in own}, {word.norm for word in other}
    return (
        [word for word in own if word.norm not in others],
        [word for word in other if word.norm not in norms],
    )


def _runs(
    row: Sequence[Word],
    value: WordRange,
    values: Sequence[WordRange],
    coordinators: frozenset[str],
    *,
    behind: bool,
) -> dict[str, list[Word]]:
    """Words with content on one side of a value by the word without content that they go with; the nearest first."""
    low, high = _side(row, value, values, coordinators, behind=behind)
    found: list[tuple[str, list[Word]]] = []
    at = low
    while at < high:
        end = at
        while end < high and row[end].content:
            end += 1
        if end == at:
            at += 1
            continue
        if not behind and end == value[0] - 1 and not row[at].postposed:
            found.append((_TO + row[end].norm, list(row[at:end])))
        if (at if behind else end) == (value[1] if behind else value[0]) and _joined(
            row, at, end, behind=behind
        ):
            found.append(("", list(row[at:end])))
        lead = _lead(row, end if row[at].postposed else at - 1, coordinators)
        if lead is not None:
            found.append((lead, list(row[at:end])))
        at = end
    nearest: dict[str, list[Word]] = {}
    for lead, run in found if behind else reversed(found):
        nearest.setdefault(lead, run)
    return nearest


def _joined(row: Sequence[Word], first: int, last: int, *, behind: bool) -> bool:
    """Whether a label right by a value belongs to it: no mark parts them, or one stands for a verb, as in детский — 150."""
    if behind:
        return not row[first].opens
    return not row[last].opens or (row[first].opens and not any(word.number for word in row[first:last]))


def _lead(row: Sequence[Word], at: int, coordinators: frozenset[str]) -> str | None:
    if not 0 <= at < len(row) or row[at].content or row[at].norm in coordinators:
        return None
    return row[at].norm


def _side(
    row: Sequence[Word],
    value: WordRange,
    values: Sequence[WordRange],
    coordinators: frozenset[str],
    *,
    behind: bool,
) -> WordRange:
    """The words on one side up to the next value or an *and*; between two values up to the mark that parts them."""
    if behind:
        stop = min((first for first, _ in values if first >= value[1]), default=len(row))
        high = value[1]
        while high < min(stop, value[1] + REACH) and row[high].norm not in coordinators:
            if row[high].opens and stop < len(row):
                break  # may name the next value
            high += 1
        return value[1], high
    start = max((last for _, last in values if last <= value[0]), default=0)
    low = value[0]
    while low > max(start, value[0] - REACH) and row[low - 1].norm not in coordinators:
        low -= 1
    if low == start and start > 0:  # what stands right behind the value before is its own
        while low < value[0] and not row[low].opens:
            low += 1
    return low, value[0]
