"""The clauses of a claim that come from different source sentences: the pool is heated, and towels are free."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from math import fsum
from operator import itemgetter

import msgspec

from termground.alignment.changes import Edit
from termground.alignment.edits.ruled_claim import RuledClaim
from termground.alignment.edits.rules import edits_of
from termground.alignment.values.limits import Checked
from termground.alignment.word_alignment import Alignment
from termground.evidence.claim_sentence import MOST_WORDS
from termground.evidence.index import SentenceIndex
from termground.evidence.sentence_words import SentenceWords
from termground.evidence.source_rows import OPEN_MOODS
from termground.evidence.words import Sides, Word, says_something, sides

FEWEST = 2
"""Words with content of a clause that says something, and source sentences from which clauses are told apart."""

LONG = 4
"""Words with content from which a clause may be told in words of its own."""


class Read(msgspec.Struct, frozen=True):
    """What was found in a claim.

    Attributes:
        edits: Its changes.
        checked: Its facts, each with its range of words.
        missing: Places of the words with content that the sources do not bear out, each with the source sentence that it lies along.
    """

    edits: Sequence[Edit]
    checked: Checked
    missing: Sequence[tuple[int, int]]


def read_of(ruled: RuledClaim) -> Read:
    """What was found in a claim, or in a clause that is read as one."""
    edits = edits_of(ruled)
    return Read(edits, ruled.settled(edits), ruled.missing)


def with_clause(read: Read, first: int, clause: RuledClaim) -> Read:
    """What was found in a claim, with that of a clause by itself in the place of what was found in these words.

    Args:
        read: What was found in all of it.
        first: Where the clause begins.
        clause: The clause.
    """
    own, places = read_of(clause), range(first, first + len(clause.words))
    tight = clause.alignment.tight
    return Read(
        [edit for edit in read.edits if edit.across or edit.first not in places]
        + [
            msgspec.structs.replace(
                edit, first=first + edit.first, last=first + edit.last, part=max(edit.part, tight)
            )
            for edit in own.edits
        ],
        tuple(
            sorted(
                [
                    *(one for one in read.checked if one[0] not in places),
                    *((first + low, first + high, fact) for low, high, fact in own.checked),
                ],
                key=itemgetter(0),
            )
        ),
        [
            *(one for one in read.missing if one[0] not in places),
            *((first + at, row) for at, row in own.missing),
        ],
    )


def clauses_apart(
    alignment: Alignment, checked: Checked, index: SentenceIndex
) -> list[tuple[int, Alignment]]:
    """The clauses of a claim that each say what one source sentence says, each with where it begins and aligned by itself.

    A claim follows one sentence, and what is left over of it others only where it is long. Two short sentences of a source are often one in a
    response, and what is asked of a whole claim (that it has nothing else, that all is said of the same) cannot be asked of two at once.
    None where all clauses follow the same sentence.

    Args:
        alignment: The claim aligned with its sources.
        checked: Its facts, each with its range of words.
        index: The sentences of the sources.
    """
    words = alignment.words
    figures = frozenset(at for first, last, _ in checked for at in range(first, last))
    if not alignment.segments or len(words) > MOST_WORDS or len(index.rows) < FEWEST:
        return []
    read = list(_clauses(words, figures, index))
    if len({own.segments[0].row for _, own in read}) < FEWEST:
        return []
    return [(first, own) for first, own in read if not _is_governed(words, first, first + len(own.words))]


def _clauses(
    words: Sequence[Word], figures: Collection[int], index: SentenceIndex
) -> Iterator[tuple[int, Alignment]]:
    """The clauses that speak of what one source sentence does."""
    groups = _groups(words, figures, index)
    rows = {row for _, _, row in groups}
    if len(rows) < FEWEST or any(row - 1 in rows and index.sentence(row).takes_out for row in rows):
        return  # what a sentence takes out is what the one before it speaks of
    for first, last, _ in groups:
        own = Alignment(words[first:last], index, {})
        if own.segments and _is_held(own.words, own, index):
            yield first, own


def _groups(
    words: Sequence[Word], figures: Collection[int], index: SentenceIndex
) -> list[tuple[int, int, int]]:
    """Parts of a claim that follow the same source sentence, as one, with that sentence; one that states nothing goes with another."""
    clauses = index.parts(words)
    states = [_states(words, range(*clause), figures) for clause in clauses] if len(clauses) > 1 else ()
    if sum(states) < FEWEST:
        return []  # as most claims: what a lone clause follows need not be looked for
    groups: list[tuple[int, int, int]] = []
    begin: int | None = None
    for (first, last), stated in zip(clauses, states, strict=True):
        row = _followed(words[first:last], index) if stated else None
        if row is None and groups and words[first].norm not in index.coordinators:
            groups[-1] = groups[-1][0], last, groups[-1][2]
            continue
        begin = first if begin is None else begin
        if row is None:
            continue
        if groups and groups[-1][2] == row:
            groups[-1] = groups[-1][0], last, row
        else:
            groups.append((begin, last, row))
        begin = None
    if begin is not None and groups:
        groups[-1] = groups[-1][0], len(words), groups[-1][2]
    return groups


def _states(words: Sequence[Word], places: range, figures: Collection[int]) -> bool:
    """Whether a part of a claim states something by itself, and not only a value: not *that is, 2 years*."""
    said = [at for at in places if words[at].content and not (words[at].number or words[at].counter)]
    if len(said) < FEWEST or all(at in figures or not says_something(words[at]) for at in said):
        return False
    return any(words[at].text.mood(words[at].token) not in OPEN_MOODS for at in said)


def _followed(clause: Sequence[Word], index: SentenceIndex) -> int | None:
    """The source sentence that a part of a claim follows, if any."""
    return next(index.ranked(clause, index.shared(clause, {})), None)


def _is_governed(words: Sequence[Word], first: int, last: int) -> bool:
    """Whether a denial of another clause may go for one too: not moved by fear or by hope, 食べることや飲むことはできません."""
    beside = words[last:] if words[first].postposed else words[:first]
    return any(word.negation for word in beside)


def _is_held(clause: Sequence[Word], own: Alignment, index: SentenceIndex) -> bool:
    """Whether a clause speaks of what one source sentence does: it has most words of that, and a short one all but one and hardly less."""
    row = [word for word in index.rows[own.segments[0].row] if word.content]
    content = [word for word in clause if word.content]
    lacking = len(content) - len(_answered(content, row))
    if len(content) >= LONG:
        return 2 * lacking < len(content)
    held = _answered(row, content) if lacking <= 1 else ()
    return 2 * fsum([word.weight for word in held]) > fsum([word.weight for word in row])


def _answered(words: Sequence[Word], others: Sequence[Word]) -> list[Word]:
    """Those of some words for which one of others says the same, or the opposite."""
    said, turning = SentenceWords(others), sides(others)
    return [word for word in words if said.has(word) or _is_turned(word, turning)]


def _is_turned(word: Word, turning: Sides) -> bool:
    """Whether one of some words by their sides in the place of a word makes a statement false."""
    return any(own != side for line, own in word.sense.excludes for side, _ in turning.get(line, ()))
