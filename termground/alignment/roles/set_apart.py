"""What one part of a sentence says of its thing, told of the thing of the part that is set against it: A is cleaned by hand, whereas B goes into the dishwasher."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, product, takewhile
from typing import NamedTuple

import msgspec

from termground.alignment.changes import Change, Edit
from termground.alignment.roles.identity import may_be_one
from termground.alignment.word_alignment import Alignment
from termground.evidence.assertion.connectives import INSTEAD
from termground.evidence.index import SentenceIndex
from termground.evidence.parts_apart import TOPIC, Apart, Head, Part, part_of, parts_apart
from termground.evidence.words import Word, WordRange, mentions, says_something

LEAST = 2
"""Words with content of a claim at least: a thing, and what is said of it."""

HELD = 3
"""Words with content that the two parts have, where the claim has others from elsewhere."""

FIRST = 3
"""Phrases of a part of which one is what it speaks of."""

STRANGE = 3
"""Of so many words of a claim one may be in no source."""

FORM = 3
"""Letters that two forms of one word begin with at least."""


_DEGREE = "degree"
_OTHER = "other"
"""The kind of a name of which nothing tells what it names."""


class _Told(msgspec.Struct, frozen=True):
    """Two parts of a source sentence as one side of them may be told of the other one.

    Attributes:
        mine: The part of the thing.
        theirs: The part of what is said.
        goes_on: Whether the part of the thing comes first: what else that says may go for both.
        sure: Whether the two are set against one another for sure.
    """

    mine: Part
    theirs: Part
    goes_on: bool
    sure: bool


class _Found(NamedTuple):
    """A thing of one part of which a claim says what the other part says.

    Attributes:
        stated: Where it stands in the claim.
        given: Where the thing of that part stands in the source sentence.
    """

    stated: int
    given: int


def set_apart(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """The thing of one part of a source sentence in a claim that says of it what the part says that is set against it.

    The claim, or a part of it, has no word of the thing which that part speaks of, and hardly any that no source has.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words, main = alignment.words, alignment.main
    if main is None or len(alignment.said) < LEAST:
        return
    if any(word.sense.trend.is_behind or word.axis == _DEGREE for word in words):
        return  # less than the other one
    if alignment.claim.denials and not alignment.source.denials:
        return  # in September and not in May
    pairs = [
        pair
        for pair in parts_apart(alignment.source, alignment.source_parts, index)
        if pair.sure or not _may_be_one(pair, main[1], index)
    ]
    if not pairs or INSTEAD in {one.kind for one in alignment.claim.connectives}:
        return
    found = [one for piece in _pieces(words, index) for one in _of_piece(words, piece, pairs, index)]
    row = main[1]
    others = [one for one in found if row[one.given].norm not in alignment.claim.content]
    each = len({one.stated for one in found}) > 1  # what either says is told of the other one
    if (others or each) and not alignment.is_said_elsewhere:
        one = next(iter(others or found))
        change = Change.LONE_STRANGE if others else Change.EXCHANGED
        yield Edit.shown(change, one.stated, main[0], one.given, part=0.0)


def _of_piece(
    words: Sequence[Word], piece: WordRange, pairs: Sequence[Apart], index: SentenceIndex
) -> Iterator[_Found]:
    """What a part of a claim tells so, where it does."""
    said = words[slice(*piece)]
    claim = part_of(words, piece, index)
    for told in chain.from_iterable(map(_both_ways, pairs)):
        found = _exchanged(claim, said, told)
        if found is not None and _is_told(said, told, found[0], index):
            at = next(k for k in range(*piece) if words[k].norm in found[0])
            yield _Found(at, found[1])


def _may_be_one(pair: Apart, row: Sequence[Word], index: SentenceIndex) -> bool:
    """Whether the second of two parts may speak of what the first one names: Siemens, the company."""
    one, other = pair.one.first, pair.other.first
    if one is None or other is None:
        return True
    subject, noun = (row[max(0, head.at - 1) : head.at + 1] for head in (one, other))
    return may_be_one(subject, noun, index)


def _both_ways(pair: Apart) -> tuple[_Told, _Told]:
    one, other, sure = pair.one, pair.other, pair.sure
    return _Told(one, other, True, sure), _Told(other, one, False, sure)


def _pieces(words: Sequence[Word], index: SentenceIndex) -> Sequence[WordRange]:
    """The parts of a claim, where each says something of a thing; else the whole of it."""
    pieces = index.parts(words)
    full = all(sum(word.content for word in words[slice(*piece)]) >= LEAST for piece in pieces)
    return pieces if full else [(0, len(words))]


def _is_told(words: Sequence[Word], told: _Told, named: frozenset[str], index: SentenceIndex) -> bool:
    """Whether the two parts have most of a claim, hardly any word of which no source has; and no number or name but beside what it names."""
    norms = told.mine.norms | told.theirs.norms
    content = [word for word in words if word.content]
    if any(word.norm not in norms for word in content) and sum(w.norm in norms for w in content) < HELD:
        return False
    for at, word in enumerate(content):
        beside = {other.norm for other in content[max(0, at - 1) : at + 2]}
        if word.norm not in norms and (word.number or word.name) and beside.isdisjoint(named):
            return False
    return STRANGE * sum(word.norm not in index.words for word in content) <= len(content)


def _exchanged(claim: Part, words: Sequence[Word], told: _Told) -> tuple[frozenset[str], int] | None:
    """The thing of a part of which a claim says what another part says of its own, and where that stands; None where it does not."""
    mine, theirs, own = told.mine, told.theirs, claim.norms
    kept, shared = own & mine.norms - theirs.norms, own & theirs.norms - mine.norms
    said = shared & {word.norm for word in words if says_something(word) and not word.sense.hands}
    if not kept or not said or said & claim.denied != said & theirs.denied or kept & claim.denied:
        return None
    if not kept.isdisjoint(mine.numbers) and said.isdisjoint(theirs.numbers):
        return None  # it has the value of its own part
    last = mine.words[-1]
    if last.glued and last.norm in kept:
        return None  # it has the verb of its own part
    strange = [word for word in words if word.content and word.norm not in mine.norms | theirs.norms]
    if any(mentions(strange, word) for word in mine.words if word.norm not in theirs.norms):
        return None  # or says what that says in another word
    led = [head for head in claim.heads if head.lead and head.lead != TOPIC]
    bare = frozenset[str]().union(*(head.norms for head in claim.heads if not head.lead))
    for head, rival in product((*mine.heads, *led), theirs.heads[:FIRST]):
        if _are_alike(head, rival, told) and _is_left_out(rival.norms - mine.norms, own):
            named = _named(head, kept, said, words) if rival.lead or head.norms & bare else frozenset()
            left = mine.norms - theirs.norms - named
            if named and left and not (kept - named and (not told.goes_on or left <= own)):
                return named, rival.at
    return None


def _are_alike(head: Head, rival: Head, told: _Told) -> bool:
    """Whether two things have the same part in their parts, or are two of a kind, and the second one is what its part speaks of.

    Where that is not sure, both parts begin with it.
    """
    if not told.sure and not (head is told.mine.first and told.mine.starts and told.theirs.starts):
        return False
    if head.kind is not None and head.kind == rival.kind:
        told_apart = min(len(head.norms), len(rival.norms)) > 1  # a name of two words is that of somebody
        if told_apart or head.kind != _OTHER:
            return True
    if head.lead != rival.lead:
        return False
    return bool(rival.lead) or (
        rival is told.theirs.first and not (told.goes_on and told.theirs.refers)  # his mother asked him
    )


def _named(head: Head, kept: frozenset[str], said: frozenset[str], words: Sequence[Word]) -> frozenset[str]:
    """The words of a claim that name a thing of a part: its first one, all of a name, whose it is, and the next one where enough else is said; none where it has no such word.

    What stands together in a script without spaces, or before a particle, is one thing.
    """
    named = head.norms & kept
    if not named:
        return named
    one = words[0].postposed or words[0].is_pair
    most = len(head.phrase) if one else LEAST if len(said) >= LEAST else 0
    together = takewhile(kept.__contains__, head.phrase[:most])
    return named.union(together, kept & {head.whose})


def _is_left_out(rival: frozenset[str], own: frozenset[str]) -> bool:
    """Whether a claim has no word of a thing, in no form."""
    if not rival or not rival.isdisjoint(own):
        return False
    begins = tuple(norm[: max(FORM, len(norm) - 1)] for norm in rival if len(norm) > FORM)
    return not any(norm.startswith(begins) for norm in own)
