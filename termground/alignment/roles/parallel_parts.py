"""What one of two parts alike says of its thing, told of the thing of the other: lectures in the hall, workshops in the library."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, islice, permutations, product, takewhile

from termground.alignment.changes import Change, Edit
from termground.alignment.word_alignment import Alignment
from termground.evidence.index import SentenceIndex
from termground.evidence.phrases import JOINED, led_phrases
from termground.evidence.words import Word, WordRange

MOST_PARTS = 4
"""Parts of a sentence that are compared."""

LONGEST = 12
"""Words of such a part."""

LEAST = 3
"""Words with content of a claim that is held against them."""

Led = Mapping[str, WordRange]
"""Where the phrases of a part stand, by the small word that leads them or, where particles follow, stands behind them."""


def parallel_parts(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """A phrase of a claim that stands in the part of another thing, its own part having another one behind the same small word.

    The claim has no word that its source sentence lacks, and leaves out the phrase of its own part, and nothing else of the two; or, where particles
    follow, it has all else that its own part says.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words, claim = alignment.words, alignment.claim
    main = alignment.main
    if main is None or len(claim.content) < LEAST or not claim.content <= index.norms(main[0]):
        return
    if claim.denials or alignment.source.denials:
        return
    number, row = main
    own = claim.content
    pieces = alignment.source_parts
    if not 1 < len(pieces) <= MOST_PARTS or any(last - first > LONGEST for first, last in pieces):
        return
    phrases = {
        piece: [(JOINED.sub("", lead), place) for lead, place in led_phrases(row, piece, index)]
        for piece in pieces
    }
    led = {piece: _led(found) for piece, found in phrases.items()}
    heads = {piece: dict(reversed(found)) for piece, found in phrases.items()}
    pairs = [
        _Pair(row, *two, is_first=two[0] < two[1])
        for two in permutations([piece for piece in pieces if phrases[piece]], 2)
        if not heads[two[0]].keys().isdisjoint(heads[two[1]])
    ]
    taken = () if claim.speaks_of_all else (pair.taken(own, led) for pair in pairs)
    behind = (pair.told_behind(own, heads) for pair in pairs if pair.is_joined(index))
    for change, found in chain(_told(Change.EXCHANGED, taken), _told(Change.LONE_STRANGE, behind)):
        if not alignment.is_said_elsewhere:
            left, its = found
            yield Edit.shown(
                change, _place(words, row, its), number, left, part=float(change is Change.EXCHANGED)
            )
        return


def _told(
    change: Change, found: Iterable[tuple[WordRange, WordRange] | None]
) -> Iterator[tuple[Change, tuple[WordRange, WordRange]]]:
    return ((change, one) for one in found if one is not None)


def _place(words: Sequence[Word], row: Sequence[Word], taken: WordRange) -> WordRange:
    """Where a phrase of a source sentence stands in a claim, as far as its words stand together there."""
    norms = [word.norm for word in row[slice(*taken)]]
    first = next(at for at, word in enumerate(words) if word.norm == norms[0])
    same = takewhile(lambda pair: pair[0].norm == pair[1], zip(words[first:], norms, strict=False))
    return first, first + sum(1 for _ in same)


class _Pair:
    """A part of a sentence whose thing a claim names, and another part.

    Args:
        row: The sentence.
        mine: The part.
        theirs: The other part.
        is_first: Whether the part stands before the other one.
    """

    def __init__(self, row: Sequence[Word], mine: WordRange, theirs: WordRange, *, is_first: bool) -> None:
        self._row, self._mine, self._theirs, self._is_first = row, mine, theirs, is_first

    def taken(self, own: frozenset[str], led: Mapping[WordRange, Led]) -> tuple[WordRange, WordRange] | None:
        """The phrase of the part that a claim leaves out, and that of the other part which it has instead.

        Args:
            own: Normal forms of the words of the claim with content.
            led: The phrases of each part.
        """
        row, here, there = self._row, led[self._mine], led[self._theirs]
        lacked = (_norms(row, self._mine) | _norms(row, self._theirs)) - own
        for lead, left in here.items():
            taken = there.get(lead)
            if taken is None or not _norms(row, left) <= lacked or not _norms(row, taken) <= own:
                continue
            label = _norms(row, self._mine, but=left)
            if self._is_first or row[self._mine[0]].postposed:  # what else it has may go for both
                label = _first(row, self._mine, label)
            others = _first(row, self._theirs, _norms(row, self._theirs, but=taken))
            if not (label and others and label <= own and others <= lacked):
                continue
            if not self._is_first and self._does_own(own, taken):
                continue
            if lacked <= others | _norms(row, left) or (
                row[left[0]].postposed and own == self._said(left, taken)
            ):
                return left, taken
        return None

    def is_joined(self, index: SentenceIndex) -> bool:
        """Whether the later of the two parts is joined to what stands before it: *with seeds, with poppy being one* says more of the seeds."""
        first = self._row[max(self._mine, self._theirs)[0]]
        return first.postposed or first.norm in index.coordinators

    def told_behind(
        self, own: frozenset[str], led: Mapping[WordRange, Led]
    ) -> tuple[WordRange, WordRange] | None:
        """What stands behind the phrase of the part that a claim names, and what behind that of the other part, which it has instead.

        By phone from 9 to 5 and by e-mail at any time: *by phone at any time*.

        Args:
            own: Normal forms of the words of the claim with content.
            led: The phrases of each part; of two behind the same small word the first.
        """
        row, here, there = self._row, led[self._mine], led[self._theirs]
        for lead in here.keys() & there.keys():
            for label, other in product(_heads(here[lead]), _heads(there[lead])):
                if _norms(row, label) <= own and own.isdisjoint(_norms(row, other)):
                    mine, its = _behind(row, label, self._mine), _behind(row, other, self._theirs)
                    told, left = (_values(row, place) for place in (its, mine))
                    if any(
                        row[at].sense.auxiliary or row[at].axis == "duty" for at in range(other[1], its[1])
                    ):
                        continue  # a verb goes for both: the records of birth and of marriage must be shown
                    if left and told and own.isdisjoint(left) and told <= own and told.isdisjoint(left):
                        return mine, its
        return None

    def _does_own(self, own: frozenset[str], taken: WordRange) -> bool:
        """Whether what a claim has from the part before says what that part does: この薬は食後に服用し、用量は1日2錠である, この薬は1日2錠服用する."""
        row = self._row
        last = next(at for at in reversed(range(*self._theirs)) if row[at].content)
        return row[last].postposed and last >= taken[1] and row[last].norm in own

    def _said(self, left: WordRange, taken: WordRange) -> set[str]:
        """What the part says with the phrase of the other part in the place of its own."""
        return (_norms(self._row, self._mine) - _norms(self._row, left)) | _norms(self._row, taken)


def _heads(place: WordRange) -> Sequence[WordRange]:
    """What a phrase begins with, a word or more: an adverb may stand right behind what leads it."""
    return [(place[0], last) for last in range(place[0] + 1, place[1] + 1)]


def _behind(row: Sequence[Word], label: WordRange, part: WordRange) -> WordRange:
    """Where the words with content and numbers stand behind a phrase of a part, from the first to the last."""
    places = [at for at in range(label[1], part[1]) if row[at].content or row[at].number]
    return (places[0], places[-1] + 1) if places else (label[1], label[1])


def _values(row: Sequence[Word], place: WordRange) -> set[str]:
    """Normal forms of the words with content and the numbers of some places."""
    return {row[at].norm for at in range(*place) if row[at].content or row[at].number}


def _first(row: Sequence[Word], places: WordRange, norms: set[str]) -> set[str]:
    """The first of some words in a part, which names its thing."""
    return set(islice((row[at].norm for at in range(*places) if row[at].norm in norms), 1))


def _led(phrases: Sequence[tuple[str, WordRange]]) -> Led:
    """The phrases of a part by what leads them; none of two behind the same small word."""
    times = Counter(lead for lead, _ in phrases)
    return {lead: place for lead, place in phrases if times[lead] == 1}


def _norms(row: Sequence[Word], places: WordRange, but: WordRange = (0, 0)) -> set[str]:
    """Normal forms of the words with content of some places, no numbers."""
    left = range(*but)
    return {
        row[at].norm for at in range(*places) if row[at].content and not row[at].number and at not in left
    }
