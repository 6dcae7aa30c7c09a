"""One sentence of a response aligned word by word with the source sentences that it follows."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence
from itertools import accumulate
from math import fsum

from termground.alignment.nearest_row import best_aligned, opcodes_of, weight_held
from termground.alignment.opcodes import Gaps, Segment, differences
from termground.evidence.claim_sentence import MOST_WORDS, ClaimSentence
from termground.evidence.holding import is_held
from termground.evidence.index import SentenceIndex
from termground.evidence.naming.transfers import Transfer, transfers
from termground.evidence.phrases import remark
from termground.evidence.sentence_words import SentenceWords
from termground.evidence.weights import WEIGHTS
from termground.evidence.words import Word, WordRange
from termground.lazy import lazy

WORDS = 3
"""Words with content that one source sentence leaves over, from which another one is looked for."""

OTHERS = 2
"""Words with content from which the rest of a sentence tells how tightly it follows the source."""

REACH = 5
"""Words on either side by which it is told how closely a place follows the source."""


class Alignment:
    """A claim and the source sentences with which it is aligned.

    Attributes:
        words: The sentence.
        segments: All of it aligned with one source sentence, then parts of it with others.
        aligned: For each word whether it stands in the source in the same order.
        weight: What the words count together.
        tight: Weighted share of the words that do.
        claim: The sentence, as rules ask it.
        source: The source sentence with which all of it is aligned, as rules ask it; one without words where there is none.
        main: Number and words of that sentence, for rules that look at the whole of both; None where there is none, or one of the
            two is too long for that.
    """

    def __init__(self, words: Sequence[Word], index: SentenceIndex, beside: Mapping[int, float]) -> None:
        self.words = words
        self._index = index
        self.claim = ClaimSentence(words)
        self.aligned = [False] * len(words)
        self.segments: list[Segment] = []
        self._rows: list[int | None] = [None] * len(words)
        self._beside: set[int] = set()
        self._parts: dict[range, float] = {}
        main = best_aligned(words, index, beside)
        if main is not None:
            self._add(main)
            for first, last in self._runs():
                self._align_with_other(first, last, main.row, index)
        self.source = SentenceWords(()) if main is None else index.sentence(main.row)
        self.main: tuple[int, Sequence[Word]] | None = None
        if main is not None and max(len(words), len(self.source.words)) <= MOST_WORDS:
            self.main = main.row, self.source.words
        self.weight = fsum([word.weight for word in words])
        self._held_weight = fsum(
            [w.weight for w, is_held in zip(words, self.aligned, strict=True) if is_held]
        )
        self.tight = self._held_weight / self.weight if self.weight else 0.0

    @lazy
    def differences(self) -> Sequence[tuple[range, range]]:
        """Where the source sentence that it mainly follows and the claim differ, as ranges of both; none where it follows none."""
        return list(differences(self.segments[0], self.words)) if self.segments else ()

    @lazy
    def agents(self) -> Sequence[Word]:
        """The words for who acts in the claim."""
        return [word for word in self.words if word.norm in self._index.agents]

    @lazy
    def source_parts(self) -> Sequence[WordRange]:
        """The parts of the main source sentence between marks and coordinators; none where there is none."""
        return self._index.parts(self.source.words)

    @lazy
    def said(self) -> Sequence[Word]:
        """The words of the claim with content."""
        return [word for word in self.words if word.content]

    @lazy
    def is_said_elsewhere(self) -> bool:
        """Whether another source sentence than the main one has all words of the claim with content."""
        return self.main is not None and is_held(self.said, self._index, but=self.main[0])

    @lazy
    def transfers(self) -> tuple[Sequence[Transfer], Sequence[Transfer]]:
        """Who gives something to whom in its main source sentence and in the claim, each read beside the other; nothing where either tells of none."""
        given = () if self.main is None else transfers(self.main[1], self._index, self.words)
        return given, transfers(self.words, self._index, self.source.words) if given else ()

    def row_of(self, at: int) -> int | None:
        """The source sentence along which a word lies."""
        return self._rows[at]

    def skipped(self, at: int) -> tuple[int, int, int] | None:
        """The source words that are left out shortly before a word, what stands before them being there too.

        As sentence, first and one past the last.
        """
        return self._gaps.skipped.get(at)

    def before(self, at: int) -> tuple[int, int, int] | None:
        """The source words that are left out right before a word; as sentence, first and one past the last."""
        return self._gaps.before.get(at)

    def replaced(self, at: int) -> tuple[int, int, int] | None:
        """The source words in whose place a number stands and no other word with content.

        As sentence, first and one past the last.
        """
        return self._gaps.replaced.get(at)

    def elsewhere(self, at: int) -> bool:
        """Whether a word lies along a source sentence other than the main one."""
        return at in self._beside

    def part(self, first: int, last: int) -> float:
        """Weighted share of the words, in the part of the sentence between marks that holds some, that follow the source.

        0 where hardly any word does: little can be told from a few.
        """
        opening = self._opening
        low = bisect_right(opening, first) - 1
        high = bisect_left(opening, last)
        places = range(
            opening[low] if low >= 0 else 0, opening[high] if high < len(opening) else len(self.words)
        )
        found = self._parts.get(places)
        if found is None:
            found = self._parts[places] = self._part(places)
        return found

    def rest(self, first: int, last: int) -> float:
        """Weighted share of the words that follow the source, those of some that do not left out, as is a remark in brackets behind all.

        What stands in the place of something else does not follow it; 0 where fewer than two others with content do.
        """
        if self._anchors < OTHERS:
            return 0.0
        reached, behind = self._replaced_weight
        outside = reached[last] - reached[first] + (reached[-1] - reached[behind] if last <= behind else 0.0)
        return self._held_weight / (self.weight - outside)

    @lazy
    def _anchors(self) -> int:
        """How many words with content follow the source."""
        return sum([word.content for word, held in zip(self.words, self.aligned, strict=True) if held])

    @lazy
    def _replaced_weight(self) -> tuple[list[float], int]:
        """By place the weight of the words before it that do not follow the source; and where a remark begins that ends it."""
        own = [0.0 if held else word.weight for word, held in zip(self.words, self.aligned, strict=True)]
        return list(accumulate(own, initial=0.0)), remark(self.words, self._opening)

    def _part(self, places: range) -> float:
        held = [self.words[at] for at in places if self.aligned[at]]
        if sum(word.content for word in held) < WORDS:
            return 0.0
        return fsum(word.weight for word in held) / fsum(self.words[at].weight for at in places)

    def repeats(self, row: Sequence[Word]) -> bool:
        """Whether the sentence has the words with content of its one source sentence, in the same order, and no others."""
        own = [held for word, held in zip(self.words, self.aligned, strict=True) if word.content]
        return len(self.segments) == 1 and all(own) and len(own) == sum(word.content for word in row)

    def closeness(self, first: int, last: int) -> float:
        """Share of the words around some that follow the source, from 0 to 1; words with content count double."""
        of_all, of_held = self._counted
        low = first - REACH if first > REACH else 0
        high = last + REACH if last + REACH < len(self.words) else -1
        total = of_all[first] - of_all[low] + of_all[high] - of_all[last]
        held = of_held[first] - of_held[low] + of_held[high] - of_held[last]
        if not total:
            return 0.0
        return held / total if total >= WEIGHTS.alignment.few else WEIGHTS.alignment.lonely * held / total

    def ended(self, last: int) -> int:
        """Where some words end with what makes a verb of them and tells whether it is passive: 塗装*され*ます."""
        words = self.words
        while 0 < last < len(words) and words[last].postposed and _makes_verb(words[last]):
            last += 1
        return last

    @lazy
    def _counted(self) -> tuple[list[float], list[float]]:
        """By place how many words stand before it, and how many of those follow the source; words with content count double."""
        own = [(1.0 if word.content else 0.5) if word.weight else 0.0 for word in self.words]
        held = [much if is_held else 0.0 for much, is_held in zip(own, self.aligned, strict=True)]
        return list(accumulate(own, initial=0.0)), list(accumulate(held, initial=0.0))

    def is_copied(self, first: int, last: int) -> bool:
        """Whether some words and those around stand in the source in the same order."""
        return all(self.aligned[first:last]) and self.closeness(first, last) == 1.0

    @lazy
    def _gaps(self) -> Gaps:
        return Gaps(self.words, self.segments)

    @lazy
    def _opening(self) -> list[int]:
        """Words before which a mark stands."""
        return [at for at, word in enumerate(self.words) if word.opens]

    def _add(self, segment: Segment) -> None:
        if self.segments:
            self._beside.update(range(segment.first, segment.last))
        self.segments.append(segment)
        self._rows[segment.first : segment.last] = [segment.row] * (segment.last - segment.first)
        for operation, _, _, low, high in segment.opcodes:
            if operation == "equal":
                for at in range(segment.first + low, segment.first + high):
                    self.aligned[at] = True

    def _align_with_other(self, first: int, last: int, main: int, index: SentenceIndex) -> None:
        """Align words that the main source sentence leaves over with another one, if most of them are there."""
        words = self.words[first:last]
        content = [word for word in words if word.content]
        if len(content) < WORDS:
            return
        plain = [word for word in content if not (word.number or word.counter)]
        total = fsum([word.weight for word in content])
        if total < WEIGHTS.alignment.run:
            return
        near = next(index.ranked(words, index.shared(words, {}, main)), None)
        if near is None:
            return
        norms, weighted = index.norms(near), [(word.norm, word.weight) for word in content]
        held = weight_held(weighted, norms)
        if plain and not any(word.weight for word in plain if word.norm in norms):
            return  # a figure alone may be one of anything
        if held >= WEIGHTS.alignment.enough * total and held > weight_held(weighted, index.norms(main)):
            self._add(Segment(first, last, near, opcodes_of(words, index.plain[near])))

    def _runs(self) -> list[tuple[int, int]]:
        """Ranges of words that do not follow the main sentence; words without content do not part them."""
        runs: list[tuple[int, int]] = []
        for at, held in enumerate(self.aligned):
            if held:
                continue
            if runs and True not in [word.content for word in self.words[runs[-1][1] : at]]:
                runs[-1] = (runs[-1][0], at + 1)
            else:
                runs.append((at, at + 1))
        return runs


def _makes_verb(word: Word) -> bool:
    return not word.content and (word.sense.voice or word.sense.light)
