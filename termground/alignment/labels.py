"""What tells two values of one sentence apart: 41 in one group and 27 in the other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from termground.alignment.words import Word
from termground.text.spacing import unspaced

REACH = 6
"""Words on either side of a value among which its label stands."""

NEAR = 3
"""Words with content that may stand between a label and its value in the response."""

Range = tuple[int, int]
"""A range of words."""


class Label:
    """What stands by a value of a source sentence, and by another one.

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
        own: Range,
        rival: Range,
        values: Sequence[Range],
        coordinators: frozenset[str],
    ) -> None:
        self._row = row
        self._own = own
        self._rival = rival
        self._values = values
        self._coordinators = coordinators

    def belongs(self, words: Sequence[Word], stated: Range) -> bool | None:
        """Whether a value of the response goes by its own label or by that of the other value; None where none is found.

        Both values have a label before them, or both behind: the words with content by the same word without content, or right
        by the value. The label of the other value must stand by the stated one, and the own one be left out.

        Args:
            words: The sentence of the response.
            stated: Where the value stands there.
        """
        said = {word.norm for word in words}
        meant: frozenset[int] = frozenset().union(*(word.sense.concepts for word in words))
        found: set[bool] = set()
        for own, other in self._labels():
            has_own = all(word.norm in said or word.sense.concepts & meant for word in own)
            has_other = all(word.norm in said for word in other)
            if has_own != has_other and (has_own or self._beside(words, stated, other)):
                found.add(has_own)
        return found.pop() if len(found) == 1 else None

    def _beside(self, words: Sequence[Word], stated: Range, label: Sequence[Word]) -> bool:
        """Whether a label stands by a value, with no mark, *and* or many words between."""
        norms = {word.norm for word in label}
        for side in (range(stated[0] - 1, -1, -1), range(stated[1], len(words))):
            content = 0
            for at in side:
                mark = words[at + 1 if at < stated[0] else at].opens
                if mark or words[at].norm in self._coordinators or content > NEAR:
                    break
                if words[at].norm in norms:
                    return True
                content += words[at].content
        return False

    def _labels(self) -> Iterator[tuple[list[Word], list[Word]]]:
        """What stands by one value and not by the other, and the reverse, before and behind."""
        for behind in (False, True):
            pair = self._pair(behind=behind)
            if pair is not None:
                yield pair

    def _pair(self, *, behind: bool) -> tuple[list[Word], list[Word]] | None:
        runs = self._runs(self._own, behind=behind), self._runs(self._rival, behind=behind)
        for lead, other in runs[1].items():
            own = runs[0].get(lead)
            if own is None:
                continue
            left, right = {word.norm for word in own}, {word.norm for word in other}
            if left - right and right - left:
                return (
                    [word for word in own if word.norm not in right],
                    [word for word in other if word.norm not in left],
                )
        return None

    def _runs(self, value: Range, *, behind: bool) -> dict[str, list[Word]]:
        """Words with content on one side of a value by the word without content that they go with; the nearest first."""
        low, high = self._side(value, behind=behind)
        row = self._row
        found: dict[str, list[Word]] = {}
        at = low
        while at < high:
            if not row[at].content:
                at += 1
                continue
            end = at
            while end < high and row[end].content:
                end += 1
            joined = unspaced(row[at].form[:1])
            touches = (at == value[1]) if behind else (end == value[0])
            lead = "" if touches else self._lead(end if joined else at - 1)
            if lead is not None and (behind or lead not in found or not found[lead]):
                if behind:
                    found.setdefault(lead, list(row[at:end]))
                else:
                    found.pop(lead, None)
                    found[lead] = list(row[at:end])
            at = end
        return found if behind else dict(reversed(found.items()))

    def _lead(self, at: int) -> str | None:
        if not 0 <= at < len(self._row) or self._row[at].content or self._row[at].norm in self._coordinators:
            return None
        return self._row[at].norm

    def _side(self, value: Range, *, behind: bool) -> Range:
        """The words on one side up to the next value or an *and*; between two values up to the mark that parts them."""
        row, coordinators = self._row, self._coordinators
        if behind:
            stop = min((first for first, _ in self._values if first >= value[1]), default=len(row))
            high = value[1]
            while high < min(stop, value[1] + REACH) and row[high].norm not in coordinators:
                if row[high].opens and stop < len(row):
                    break  # may name the next value
                high += 1
            return value[1], high
        start = max((last for _, last in self._values if last <= value[0]), default=0)
        low = value[0]
        while low > max(start, value[0] - REACH) and row[low - 1].norm not in coordinators:
            low -= 1
        if low == start and start > 0:  # what stands right behind the value before is its own
            while low < value[0] and not row[low].opens:
                low += 1
        return low, value[0]
