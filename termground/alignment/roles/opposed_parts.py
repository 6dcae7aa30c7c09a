"""What one part of a sentence says of its place, told of the place of which another part says the opposite: sales grew in Spain, but fell in France."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations, product

from termground.alignment.changes import Change, Edit
from termground.alignment.word_alignment import Alignment
from termground.evidence.index import SentenceIndex
from termground.evidence.phrases import led_phrases
from termground.evidence.sentence_parts import part_with
from termground.evidence.words import Word, WordRange, excludes

LONGEST, MOST_PARTS = 40, 4
"""Words of such a sentence, and its parts: longer ones may be several, which one mark has not parted."""


def opposed_parts(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """The thing of another part than that of a word, where this part has one of its own behind the same small word.

    That other part has a word that the one excludes, and the claim has nothing that its source sentence lacks: *sales fell in Spain*. A part may leave out
    its subject or have a pronoun for it.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words, main = alignment.words, alignment.main
    if main is None or len(alignment.source.excluding) < 2 or not alignment.claim.excluding:
        return
    if len(main[1]) > LONGEST or not 2 <= len(alignment.source_parts) <= MOST_PARTS:
        return
    if alignment.claim.denials or alignment.source.denials:
        return
    number, row = main
    own = alignment.claim.content
    if not own <= index.norms(number) or alignment.claim.speaks_of_all:
        return
    for mine, theirs in _opposed(alignment, own):
        for here, there in _apart(row, mine, theirs, index):
            norm = row[there].norm
            if norm not in own or row[here].norm in own:
                continue
            if not alignment.is_said_elsewhere:
                at = next(k for k, word in enumerate(words) if word.norm == norm)
                yield Edit.shown(Change.EXCHANGED, at, number, here)
            return


def _opposed(alignment: Alignment, own: frozenset[str]) -> Iterator[tuple[WordRange, WordRange]]:
    """A part that says what a claim says, and one that says the opposite of it, which the claim does not."""
    row = alignment.source.words
    for at, other in permutations(alignment.source.excluding, 2):
        if row[at].norm not in own or row[other].norm in own or not excludes(row[at], row[other]):
            continue
        if all(_says_what_happens(row[k]) for k in (at, other)):
            mine, theirs = (part_with(place, alignment.source_parts) for place in (at, other))
            if mine != theirs:
                yield mine, theirs


def _says_what_happens(word: Word) -> bool:
    return word.content and not (word.number or word.counter or word.name or word.kind)


def _apart(
    row: Sequence[Word], mine: WordRange, theirs: WordRange, index: SentenceIndex
) -> Iterator[tuple[int, int]]:
    """What two parts have behind, or before, the same small word, each once; and what excludes one another: north and south, Oslo and Bergen."""
    here, there = (_labels(row, part, index) for part in (mine, theirs))
    for lead, places in here.items():
        for other, rivals in there.items():
            alike = lead.startswith(other) or other.startswith(lead)  # в, во
            if alike and len(places) == len(rivals) == 1:
                yield places[0], rivals[0]
    for at, place in product(range(*mine), range(*theirs)):
        if (row[at].name or row[at].kind) and excludes(row[at], row[place]):
            yield at, place


def _labels(row: Sequence[Word], part: WordRange, index: SentenceIndex) -> dict[str, list[int]]:
    """The first words of the phrases of a part, or the last ones where particles follow, by the small word that leads them."""
    found: dict[str, list[int]] = {}
    for lead, (first, last) in led_phrases(row, part, index):
        found.setdefault(lead, []).append(last - 1 if row[first].postposed else first)
    return found
