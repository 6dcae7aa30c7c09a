"""Two things that have changed places where something is said of the one and not of the other."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from termground.alignment.changes import Change, Edit
from termground.alignment.tiles import Tile
from termground.alignment.word_alignment import Alignment
from termground.evidence.assertion.contrasts import Contrast, Places, contrast
from termground.evidence.assertion.scope import ONLY
from termground.evidence.holding import MOST_ROWS
from termground.evidence.index import SentenceIndex
from termground.evidence.naming.voice import LONGEST
from termground.evidence.sentence_words import SentenceWords
from termground.evidence.source_rows import OPEN_MOODS
from termground.evidence.weights import WEIGHTS
from termground.evidence.words import Word, WordRange, content_norms, excludes


def contrasted(alignment: Alignment, index: SentenceIndex) -> Iterator[tuple[int, Tile]]:
    """Words of which a sentence denies what its source sentence says of them, and those of which it says what that denies.

    *For Peru but not for Chile*, where the source has *for Chile but not for Peru*; *not for Peru but for Chile* says the same
    as that. All else must be as in the source.

    Args:
        alignment: The sentence.
        index: The sentences of the sources.
    """
    words = alignment.words
    told = alignment.segments and len(alignment.claim.denials) == 1
    own = contrast(words, index.coordinators, index.articles) if told else None
    if own is None:
        return
    at = alignment.segments[0].row
    turned = _turned(own, words, at, index)
    if turned is None or _is_said(own, at, index):
        return
    for norm, given in turned:
        place = own.affirmed.get(norm, own.denied.get(norm, 0))
        yield at, Tile(place, given, 1)


def told_of_one(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """What a claim says of one of two things alone, where its source sentence says it of the other one: required for Peru.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words, groups = alignment.words, alignment.claim.denials
    if len(alignment.source.denials) != 1 or len(groups) > 1 or _goes_further(alignment.claim):
        return
    at = alignment.segments[0].row
    row = index.rows[at]
    given = contrast(row, index.coordinators, index.articles)
    if given is None or contrast(words, index.coordinators, index.articles) is not None:
        return
    sides = (given.affirmed, given.denied) if groups else (given.denied, given.affirmed)
    place = _place(words, row, *sides)
    item = (place, place + 1) if place is not None else _item(words, row, sides, index)
    if item is None or words[item[0]].text.mood(words[item[0]].token) in OPEN_MOODS:
        return
    place = item[0]
    norm = words[place].norm
    if norm in index.left_open(at) or index.occurrences(at, norm) > 1 or _is_stated(words, norm, at, index):
        return
    here = sides[0][norm]
    yield Edit.shown(Change.DENIED, groups[0][0] if groups else item, at, here)


def _goes_further(claim: SentenceWords) -> bool:
    """Whether a claim says how far it goes: of all, of some only, or of all but some."""
    return ONLY in claim.marks or claim.speaks_of_all or claim.takes_out or claim.contrasts


def _place(words: Sequence[Word], row: Sequence[Word], one: Places, other: Places) -> int | None:
    """Where a claim names one of two things of which it says all that its source does; None where it says anything else."""
    claim = {word.norm: at for at, word in enumerate(words) if word.content}
    said = SentenceWords([word for word in words if word.content])
    if min(other, key=lambda norm: other[norm]) in claim:
        return None
    if not all(said.has(word) for word in row if word.content and word.norm not in other):
        return None
    if not claim.keys() <= content_norms(row):
        return None
    return next((claim[norm] for norm in one if norm in claim), None)


def _item(
    words: Sequence[Word], row: Sequence[Word], sides: tuple[Places, Places], index: SentenceIndex
) -> WordRange | None:
    """Where a claim names a thing of a list of which it says what its source says of the other side: to Wales, of *to England and Wales, but not to Jersey*.

    It has all that stands outside the two lists, whole things of the one, and nothing of the other.
    """
    one, other = sides
    claim = {word.norm: at for at, word in enumerate(words) if word.content}
    said = SentenceWords([word for word in words if word.content])
    if not claim.keys().isdisjoint(other) or not claim.keys() <= content_norms(row):
        return None
    if not all(said.has(word) for word in row if word.content and word.norm not in {*one, *other}):
        return None
    places = sorted(one.values())
    items: list[list[int]] = []
    for at, before in zip(places, [-1, *places], strict=False):
        parted = row[at].opens or any(word.norm in index.coordinators for word in row[before + 1 : at])
        if parted or not items:
            items.append([])
        items[-1].append(at)
    named = [item for item in items if any(row[k].norm in claim for k in item)]
    if len(items) < 2 or not named or not all(row[k].norm in claim for item in named for k in item):
        return None
    own = [claim[row[k].norm] for k in named[0]]
    return min(own), max(own) + 1


def _is_stated(words: Sequence[Word], norm: str, at: int, index: SentenceIndex) -> bool:
    """Whether another source sentence has all words of a claim."""
    own = content_norms(words)
    return any(row != at and own <= index.norms(row) for row in index.holding(norm)[:MOST_ROWS])


def _turned(
    own: Contrast, words: Sequence[Word], at: int, index: SentenceIndex
) -> list[tuple[str, int]] | None:
    """The words that are affirmed and denied the other way round in a source sentence; None where they are not, or all is another."""
    row = index.rows[at]
    if len(row) > LONGEST or not _is_restated(words, row):
        return None
    given = contrast(row, index.coordinators, index.articles)
    if given is None:
        return None
    said, denied = own.affirmed.keys() & given.denied.keys(), own.denied.keys() & given.affirmed.keys()
    if not said or not denied:
        return None
    return [
        *((norm, given.denied[norm]) for norm in said),
        *((norm, given.affirmed[norm]) for norm in denied),
    ]


def _is_restated(words: Sequence[Word], row: Sequence[Word]) -> bool:
    """Whether a sentence says of its things what the source does: it has nearly all its words, and hardly any of its own."""
    stated, given = (SentenceWords([word for word in side if word.content]) for side in (words, row))
    if not all(map(given.has, stated.words)):
        return False
    foreign = [word for word in stated.words if word.norm not in given.at]
    if any(excludes(word, other) for word in foreign for other in given.words):
        return False
    return sum(map(stated.has, given.words)) >= WEIGHTS.swaps.alike * len(given.words)


def _is_said(own: Contrast, at: int, index: SentenceIndex) -> bool:
    """Whether another source sentence affirms and denies the same."""
    rows: Collection[int] = index.holding(next(iter(own.affirmed)))[:MOST_ROWS]
    for row in rows:
        if row == at or len(index.rows[row]) > LONGEST:
            continue
        other = contrast(index.rows[row], index.coordinators, index.articles)
        if (
            other is not None
            and own.affirmed.keys() & other.affirmed.keys()
            and own.denied.keys() & other.denied.keys()
        ):
            return True
    return False
