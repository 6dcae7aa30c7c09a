"""Claims that say no more of a thing than that it is there, or is not: there is a lift, where the source has *no lift*, or says that none is available."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import compress, count
from operator import not_

from termground.alignment.changes import Change, Edit
from termground.alignment.word_alignment import Alignment
from termground.evidence.assertion.modality import left_open
from termground.evidence.assertion.negation import FORBIDDEN, denials
from termground.evidence.claim_sentence import MOST_WORDS
from termground.evidence.holding import MOST_ROWS
from termground.evidence.index import SentenceIndex
from termground.evidence.runs import runs_of
from termground.evidence.sentence_words import SentenceWords
from termground.evidence.words import Word, WordRange, mentions, says_something

_COLONS = frozenset(":：")
"""Marks between a label and what is said of it."""

_AMOUNTS = frozenset(("all", "every", "among", "except", "besides", "include"))
"""Scopes of words that say of how many something holds."""

_ABSENT = ("presence", "absent")


def there_is(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """A thing that a claim says to be there, where each source sentence with it denies it; or the reverse.

    Not where the source leaves open whether it is there. What the source has a *no* behind a label for may be said of
    something: *the flat is furnished*, of *furnished: no*.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words, claim = alignment.words, alignment.claim
    denied = bool(claim.denials)
    if claim.is_long or not (_denies_only(claim) if denied else claim.content & index.denying_words):
        return  # as most claims
    if _is_of_many(claim):
        return
    said = _said(words)
    if all(said[at] or word.norm in index.articles for at, word in enumerate(words)):
        return  # the bare answer to a question
    things = _things(words, said)
    if denied and len(things) > 1:
        return
    for first, last in things:
        word = words[first]
        numbers = _naming(words, (first, last), index, denied=denied)
        rows = [index.rows[k] for k in numbers]
        labelled = bool(rows) and not denied and all(_has_no(row, word.norm) for row in rows)
        alone = len(things) == 1 and {_is_denied(row, word.norm) for row in rows} == {not denied}
        if not (labelled or alone) or left_open(index, numbers[0], words, word):
            continue
        # what the claim says as well: needed by nobody, of a fee that is waived
        if not any(mentions(words, other) for row in rows for other in row if other.sense.denying):
            place = next(k for k, other in enumerate(rows[0]) if other.norm == word.norm)
            yield Edit.shown(Change.DENIED, first, numbers[0], place)
            return


def _denies_only(claim: SentenceWords) -> bool:
    """Whether no negation of a claim forbids something."""
    return all(claim.words[at].mark != FORBIDDEN for at in claim.negations)


def _naming(words: Sequence[Word], thing: WordRange, index: SentenceIndex, *, denied: bool) -> Sequence[int]:
    """The first source sentences that name a thing, with all of its words; of a claim that denies nothing, only if all of them deny something.

    None of what is a number or stands behind one.
    """
    first, last = thing
    norm = words[first].norm
    if (not denied and norm not in index.denying_words) or words[first].number:
        return ()
    if first and words[first - 1].number:
        return ()
    rows = index.holding(norm)[:MOST_ROWS]
    if last - first > 1:
        norms = {word.norm for word in words[first:last]}
        rows = [row for row in rows if norms <= index.norms(row)]
    return rows if denied or index.denying.issuperset(rows) else ()


def _things(words: Sequence[Word], said: Sequence[bool]) -> list[WordRange]:
    """The words that a claim says something with, each as a range; those of one noun where no spaces part them."""
    return runs_of(compress(count(), said), lambda at: words[at].before < 0 or bool(words[at].gap))


def _said(words: Sequence[Word]) -> list[bool]:
    """Which of some words say more than that something is there."""
    return [word.content and not (word.sense.copula or word.sense.auxiliary) for word in words]


def _is_of_many(claim: SentenceWords) -> bool:
    """Whether a claim says of how many it holds, or takes something out."""
    return not _AMOUNTS.isdisjoint(claim.scopes) or claim.tells_amount or claim.takes_out


def _is_denied(row: Sequence[Word], norm: str) -> bool | None:
    """Whether a sentence denies a thing each time that it names it; None where it may do so, or does so once and not another time."""
    if len(row) > MOST_WORDS:
        return None
    told = {_told(row, at) for at, word in enumerate(row) if word.norm == norm}
    return told.pop() if len(told) == 1 else None


def _told(row: Sequence[Word], at: int) -> bool | None:
    """Whether a sentence denies a thing at a place; None where its part of the sentence denies something else."""
    if row[at].denied or _is_no(row, at):
        return True
    first = next((k for k in range(at, 0, -1) if row[k].opens), 0)
    return None if denials(row[first : _end(row, at + 1)]) else False


def _has_no(row: Sequence[Word], norm: str) -> bool:
    """Whether a sentence has a word as a label only, and a negation behind it: furnished: no."""
    return all(_is_no(row, at, led=True) for at, word in enumerate(row) if word.norm == norm)


def _is_no(row: Sequence[Word], at: int, *, led: bool = False) -> bool:
    """Whether a thing has nothing but a negation behind it, with a colon between them or none: parking: none.

    Args:
        row: The sentence.
        at: The place of the thing.
        led: Whether a colon must stand there.
    """
    last = next((k for k in range(at + 1, len(row)) if not row[k].content or row[k].opens), len(row))
    if any(word.number for word in row[at : last + 1]):
        return False  # the score of 2:0
    colon = last < len(row) and not _COLONS.isdisjoint(row[last].gap)
    behind = row[last if colon else at + 1 : _end(row, last + colon)]
    denying = [word.negation or (word.sense.denying and word.mark is None) for word in behind]
    said = any(map(says_something, compress(behind, map(not_, denying))))
    return any(denying) and not said and (colon or not led)


def _end(row: Sequence[Word], at: int) -> int:
    """Where the part of a sentence ends that a place is in."""
    return next((k for k in range(at, len(row)) if row[k].opens), len(row))


def not_there(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """The words of a claim that something is there, where the whole source sentence says no more than that it is not.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    del index
    words, claim, source = alignment.words, alignment.claim, alignment.source
    main = alignment.main
    if main is None or claim.denials or _ABSENT in claim.marks:
        return
    if not source.denials and _ABSENT not in source.marks:
        return
    number, row = main
    denied = [group[0] for group in source.denials] + [k for k, word in enumerate(row) if _is_absence(word)]
    if len(denied) != 1 or _is_limited(claim) or _is_limited(source) or not _leaves_out(words, row):
        return
    own, given = _named_things(words), _named_things(row)
    if own and own == given and not _has_verb(words, row):
        at = next(k for k, word in enumerate(words) if word.norm in own)
        yield Edit.shown(Change.DENIED, at, number, denied[0])


def _named_things(words: Sequence[Word]) -> set[str]:
    """The words of a sentence that say more than that something is there, or is not."""
    return {word.norm for word in words if says_something(word) and not _is_absence(word)}


def _leaves_out(words: Sequence[Word], row: Sequence[Word]) -> bool:
    """Whether a claim leaves out the word of which its source sentence denies that it is so: available; a bound is no denial."""
    norms = {word.norm for word in words}
    if any(word.number or word.sense.scope == "until" for word in row):
        return False
    return any(
        (word.sense.light and word.denied) or _is_absence(word) for word in row if word.norm not in norms
    )


def _has_verb(words: Sequence[Word], row: Collection[Word]) -> bool:
    """Whether a claim allows what its source sentence forbids, or leaves open, and does not only say that it is there."""
    return any(word.mark is not None and word.mark[0] == "duty" for word in (*words, *row))


def _is_absence(word: Word) -> bool:
    return word.mark == _ABSENT


def _is_limited(sentence: SentenceWords) -> bool:
    return sentence.tells_amount or sentence.takes_out
