"""What a source says is needed for something, told as done without it; and what it bars without a thing, told as allowed with it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from termground.alignment.changes import Change, Edit
from termground.alignment.word_alignment import Alignment
from termground.evidence.assertion.modality import MUST, NEEDED, UNNEEDED
from termground.evidence.assertion.negation import ALLOWED, FORBIDDEN
from termground.evidence.assertion.scope import ONLY
from termground.evidence.holding import MOST_ROWS
from termground.evidence.index import SentenceIndex
from termground.evidence.phrases import preposition
from termground.evidence.sentence_words import SentenceWords
from termground.evidence.words import Word, mentions, pauses, says_something

BETWEEN, LEFT = 2, 1
"""Words with content at most between the one that demands something and that thing, and of a claim in the place of others: *visited*."""

_WITHOUT = "without"
_DEMANDING = (MUST, NEEDED)
_OTHERWISE = (*_DEMANDING, FORBIDDEN, ONLY, UNNEEDED)


def done_without(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """The word of a claim for *without*, where what it leads to is what the source sentence demands for the rest of the claim.

    A doubt where the source says more, which may narrow it: foreign visitors need a visa. None where either side demands or
    denies anything else, or only on a condition.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    claim, source, main = alignment.claim, alignment.source, alignment.main
    if main is None or source.marks.isdisjoint(_DEMANDING) or not claim.marks.isdisjoint(_OTHERWISE):
        return
    words, (number, row) = claim.words, main
    small = [k for k, word in enumerate(words) if word.sense.excludes and not word.content]
    leading = [k for k in small if words[k].negation or words[k].sense.denying]
    joined = any(word.sense.joining and word.mark is None for word in (*words, *row))
    special = joined or source.denials or source.excepts or ONLY in source.marks
    if special or len(leading) != 1 or any(group[0] not in leading for group in claim.denials):
        return
    at = leading[0]
    around = words[:at][::-1] if words[at].postposed else words[at + 1 :]
    thing = [word for word in around if word.content][:1]
    place = _demanded(row, thing, index)
    own = [word for word in words if _says(word) and not mentions(row, word)]
    rest = any(_says(word) and word not in thing and mentions(row, word) for word in words)
    more = [word for word in row if _says(word) and not mentions(words, word)]
    told = rest and len(own) <= LEFT and not any(word.number for word in (*own, *more))
    if place is not None and told and not _is_free(thing[0], number, index):
        change = Change.TURNED if len(more) <= len(own) else Change.LONE_STRANGE
        yield Edit.shown(change, at, number, place)


def allowed_with(claim: SentenceWords, source: SentenceWords) -> bool:
    """Whether a claim says of something with a thing what its source sentence denies or bars without it: with a permit you may fish.

    Args:
        claim: The claim.
        source: The source sentence.
    """
    denies = claim.denials or not claim.marks.isdisjoint((FORBIDDEN, ONLY, *_DEMANDING))
    if denies or _WITHOUT not in source.joins - claim.joins:
        return False
    leading = [one for one in source.connectives if one.kind == _WITHOUT and one.led]
    others = [group for group in source.denials if not any(group[0] in one.places for one in leading)]
    if len(leading) != 1 or len(others) > 1 or not (others or FORBIDDEN in source.marks):
        return False
    said = [word for word in claim.words if _says(word) and word.mark != ALLOWED]
    return mentions(said, leading[0].led[0]) and all(mentions(source.words, word) for word in said)


def _demanded(row: Sequence[Word], thing: Sequence[Word], index: SentenceIndex) -> int | None:
    """Where a sentence demands a thing: close to the word for that, with no mark between, and behind no preposition."""
    found = [k for k, word in enumerate(row) if mentions(thing, word)]
    for place in [k for k, word in enumerate(row) if word.mark in _DEMANDING and k not in found]:
        low, high = sorted((found[0], place)) if len(found) == 1 else (0, 0)
        if low == high or any(pauses(row, k) for k in range(low + 1, high + 1)):
            continue
        between = sum(map(_says, row[low + 1 : high]))
        bare = preposition(row, found[0], index.articles) in (None, row[place].norm)
        if low < place and not between if row[low].postposed else bare and between <= BETWEEN:
            return place
    return None


def _says(word: Word) -> bool:
    return says_something(word) and not (word.mark in _DEMANDING or word.sense.light or word.sense.barely)


def _is_free(thing: Word, number: int, index: SentenceIndex) -> bool:
    """Whether another source sentence with a thing denies something, takes something out, or says what is not needed."""
    others = (index.sentence(row) for row in index.holding(thing.norm)[:MOST_ROWS] if row != number)
    return any(other.denials or other.excepts or UNNEEDED in other.marks for other in others)
