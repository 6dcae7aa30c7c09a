"""A thing that is not there, told as one that is, with hardly a word of the denial left: no parking is available, there is parking."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from termground.alignment.changes import Change, Edit
from termground.alignment.word_alignment import Alignment
from termground.evidence.index import SentenceIndex
from termground.evidence.sentence_words import SentenceWords
from termground.evidence.words import Word, says_something

_ABSENT = ("presence", "absent")


def not_there(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """The words of a claim that something is there, where the whole source sentence says no more than that it is not.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words, claim, source = alignment.words, alignment.claim, alignment.source
    main = alignment.main_sentence(index)
    if main is None or claim.denials or _ABSENT in claim.marks:
        return
    if not source.denials and _ABSENT not in source.marks:
        return
    number, row = main
    denied = [group[0] for group in source.denials] + [k for k, word in enumerate(row) if _is_absence(word)]
    if len(denied) != 1 or _is_of_many(claim) or _is_of_many(source) or not _leaves_out(words, row):
        return
    own, given = _things(words), _things(row)
    if own and own == given and not _has_verb(words, row):
        at = next(k for k, word in enumerate(words) if word.norm in own)
        yield Edit.shown(Change.DENIED, at, number, denied[0])


def _things(words: Sequence[Word]) -> set[str]:
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


def _is_of_many(sentence: SentenceWords) -> bool:
    return sentence.tells_amount or sentence.takes_out
