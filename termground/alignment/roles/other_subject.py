"""What one part of a sentence says of its subject, told of the subject of another part: HR approves requests, the manager signs them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import takewhile

from termground.alignment.changes import Change, Edit
from termground.alignment.roles.identity import may_be_one
from termground.alignment.roles.paired_clauses import may_be_subject
from termground.alignment.word_alignment import Alignment
from termground.evidence.index import SentenceIndex
from termground.evidence.parts_apart import moments
from termground.evidence.small_words import of_kinds, places_in_words
from termground.evidence.words import Word, WordRange, content_norms, in_pairs
from termground.language.phrase_kinds import WHEREAS

_PARTED = re.compile("[;；]")
_TOPICS = ("topic", "subject")

FEWEST = 3
"""Words with content of a claim at least where a part may leave out its verb: its subject, a verb and what goes with it."""

LEAST = 2
"""Words with content where each part has its own."""

PARTS, MOST = 2, 4
"""Parts of a sentence of which one is told as another."""

LONGEST = 60
"""Words of a sentence whose parts are looked at."""


BRIEF = 24
"""Words of a sentence of which no verb tells that each part has its own: in longer ones a part may be one with the one before."""


def other_subject(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """The subject of a claim that says of it all that a part of its source sentence says of another one.

    A part has all words with content of the claim but those of its subject, and begins with another word, which the claim has not;
    another part begins with that subject, and says something else of it. None where either side denies something, or another source
    sentence has all words, nor where one of the two subjects may stand for the other one.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words, main = alignment.words, alignment.main
    said = alignment.said
    own = content_norms(said)
    if main is None or len(own) < LEAST or len(main[1]) > LONGEST:
        return
    if in_pairs(words):
        return
    if alignment.claim.denials or alignment.source.denials or not own <= index.norms(main[0]):
        return
    number, row = main
    divided: Sequence[tuple[Sequence[WordRange], int, bool]]
    topics = _topics(alignment, index) if words[0].postposed else ()
    if topics or (words[0].postposed and WHEREAS not in alignment.source.phrase_kinds):
        divided = ((topics, LEAST, False),)
    else:
        brief = len(alignment.source_parts) <= MOST and len(row) <= BRIEF and not alignment.claim.excepts
        pieces = _led(alignment, alignment.source_parts) if brief else ()
        divided = (
            (list(_parts(row)), FEWEST, False),
            (_clauses(alignment), LEAST, False),
            (pieces, LEAST, True),
        )
    for pieces, least, whole in divided:
        begins = _begin_of_another(said, row, pieces, index, whole=whole) if len(own) >= least else None
        if begins is not None:
            if not alignment.is_said_elsewhere:
                yield Edit.shown(Change.LONE_STRANGE, words.index(said[0]), number, begins, part=0.0)
            return


def _begin_of_another(
    said: Sequence[Word],
    row: Sequence[Word],
    pieces: Sequence[WordRange],
    index: SentenceIndex,
    *,
    whole: bool,
) -> int | None:
    """Where the part of a sentence names its subject that says of it what a claim says of that of another part; None where none does.

    Where no verb tells that each part has its own, it must say of it all that part says, and the other part something else: *Anna came by train, Ben by car*
    tells that *Ben came*, and not *by train*.
    """
    own, head = content_norms(said), said[0].norm
    pieces = [piece for piece in pieces if any(word.content for word in row[slice(*piece)])]
    if len(pieces) < PARTS or any(own <= content_norms(row[slice(*piece)]) for piece in pieces):
        return None
    subjects = ((piece, _subject(row, piece, own, index)) for piece in pieces)
    piece, subject = next((one for one in subjects if head in one[1]), ((0, 0), set[str]()))
    left = [word for word in row[slice(*piece)] if word.content and word.norm not in own]
    for low, high in pieces if subject else ():
        there = content_norms(row[low:high])
        begins = _first(row, low, high)
        mine = subject - there  # children pay half price; adults pay full price
        rest = own - mine
        if row[begins].norm in own or head not in mine or not rest or not _is_headed(row[low:begins], index):
            continue
        if begins in moments(row) or _may_be_one(row, (piece[0], _first(row, *piece)), (low, begins), index):
            continue
        if whole and not (left and _are_apart(row, (piece, mine), (low, high), rest, index)):
            continue
        own_rest = rest - _shared_end(row, piece, (low, high)) if whole else rest
        if own_rest <= there and _says_more(said, own_rest) and not _is_shared(row, (low, high), piece, rest):
            return None if _is_same(said, rest, left) else begins
    return None


def _are_apart(
    row: Sequence[Word],
    subject: tuple[WordRange, set[str]],
    other: WordRange,
    rest: set[str],
    index: SentenceIndex,
) -> bool:
    """Whether two parts that no verb tells apart speak of two things: some words are all that the one says behind its subject, and nothing that the other says.

    A name and a noun may be one: *the Louvre*, *the museum*.
    """
    places = [at for at in range(*other) if row[at].content]
    told = next((k for k, at in enumerate(places) if row[at].norm in rest), 0)
    if not told or not rest.issuperset(row[at].norm for at in places[told:]):
        return False
    own, mine = subject
    ends = max(at for at in range(*own) if row[at].norm in mine)
    if any(map(_is_verb, row[own[0] : ends])):
        return False  # pizza is popular
    if not (rest - _shared_end(row, own, other)).isdisjoint(
        content_norms(row[slice(*own)])
    ) or not may_be_subject(row, (other[0], places[told]), index):
        return False
    one, two = row[_first(row, *own)], row[places[0]]
    named = [word.name or word.kind is not None for word in (one, two)]
    return named[0] == named[1] and not one.sense.concepts & two.sense.concepts


def _shared_end(row: Sequence[Word], own: WordRange, other: WordRange) -> set[str]:
    """The last word of a part where it may go for another one too: a verb that both end with, or that the part before leaves out."""
    last, its = (
        next(word.norm for word in reversed(row[slice(*part)]) if word.content) for part in (own, other)
    )
    return {last} if other < own or last == its else set()


def _may_be_one(row: Sequence[Word], own: WordRange, other: WordRange, index: SentenceIndex) -> bool:
    """Whether the subject of one part may be a noun for that of the other one, each told up to its first word with content.

    A verb stands right behind what may be a name without an article: *Lyon was founded …, and the city is …*, not *please apply*.
    """
    if not may_be_one(row[own[0] : own[1] + 1], row[other[0] : other[1] + 1], index):
        return False
    for first, at in (own, other):
        bare = not any(word.norm in index.articles for word in row[first:at])
        if row[at].name or (bare and at + 1 < len(row) and _is_verb(row[at + 1])):
            return True
    return False


def _says_more(said: Sequence[Word], rest: set[str]) -> bool:
    """Whether more than a number is told of another subject: whose values are is asked elsewhere."""
    return any(word.norm in rest and not (word.number or word.counter) for word in said)


def _is_same(said: Sequence[Word], rest: set[str], left: Sequence[Word]) -> bool:
    """Whether what a claim says is what the part of its subject says in another word: the draft was approved and the motion adopted."""
    meant = {concept for word in left for concept in word.sense.concepts}
    return any(word.norm in rest and word.sense.concepts & meant for word in said)


def _is_shared(row: Sequence[Word], part: WordRange, own: WordRange, rest: set[str]) -> bool:
    """Whether what a part ends with goes for the one before it too, which has no verb then: 壁は白、扉は青に塗られた."""
    return (
        row[part[0]].postposed
        and own < part
        and rest <= {next(word.norm for word in reversed(row[slice(*part)]) if word.content)}
    )


def _led(alignment: Alignment, pieces: Sequence[WordRange]) -> Sequence[WordRange]:
    """Parts of a sentence without what sets one against another: *while the spring must be rinsed*."""
    if WHEREAS not in alignment.source.phrase_kinds:
        return pieces  # as most
    row = alignment.source.words
    ends = {places[0]: places[-1] + 1 for _, places in places_in_words(row, of_kinds((WHEREAS,))) if places}
    return [(ends.get(first, first), last) for first, last in pieces]


def _clauses(alignment: Alignment) -> Sequence[WordRange]:
    """The parts of the source sentence between marks and coordinators, where each has a verb of its own; none else.

    What leaves out its verb goes on with that of the part before it: *Anna came by train, Ben by car*.
    """
    row, pieces = alignment.source.words, alignment.source_parts
    own = PARTS <= len(pieces) <= MOST and all(any(map(_is_verb, row[slice(*piece)])) for piece in pieces)
    return pieces if own else ()


def _topics(alignment: Alignment, index: SentenceIndex) -> Sequence[WordRange]:
    """The same where particles follow: the parts that name a topic or subject each; one without it goes on with the one before."""
    row, pieces = alignment.source.words, alignment.source_parts
    if not PARTS <= len(pieces) <= MOST:
        return ()
    for piece in pieces:
        told = [at for at in range(*piece) if index.cases.get(row[at].norm) in _TOPICS]
        if len(told) != 1 or not any(word.content for word in row[told[0] + 1 : piece[1]]):
            return ()
    return pieces


def _is_verb(word: Word) -> bool:
    """Whether a word is one for being, doing, having to or being able to."""
    return word.sense.copula or word.sense.auxiliary or word.axis == "duty"


def _first(row: Sequence[Word], low: int, high: int) -> int:
    return next(k for k in range(low, high) if row[k].content)


def _subject(row: Sequence[Word], piece: WordRange, own: set[str], index: SentenceIndex) -> set[str]:
    """The words with content at the beginning of a part that a claim has too; none where it has all of that part, which may leave out its verb."""
    content = content_norms(row[slice(*piece)])
    if content <= own or not _is_headed(row[piece[0] : _first(row, *piece)], index):
        return set()
    return set(takewhile(own.__contains__, (row[k].norm for k in range(*piece) if row[k].content)))


def _is_headed(before: Sequence[Word], index: SentenceIndex) -> bool:
    """Whether a part begins with a noun, as far as the words before its first one with content tell: no preposition, no *then*."""
    return all(word.norm in index.articles or word.norm in index.coordinators for word in before)


def _parts(row: Sequence[Word]) -> Iterator[WordRange]:
    """The parts of a sentence between semicolons; a comma may set apart what is said of the same subject."""
    starts = [0, *(k for k in range(1, len(row)) if row[k].opens and _PARTED.search(row[k].gap))]
    return zip(starts, [*starts[1:], len(row)], strict=True)
