"""What one clause of a sentence says, denied in a claim that denies as often: there is no pool, a note is needed; no note is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from termground.alignment.changes import Change, Edit
from termground.alignment.word_alignment import Alignment
from termground.evidence.holding import MOST_ROWS
from termground.evidence.index import SentenceIndex
from termground.evidence.sentence_words import SentenceWords
from termground.evidence.source_rows import OPEN_MOODS
from termground.evidence.words import Word, content_norms, says_something

FEWEST = 2
"""Words with content of a clause."""

Place = tuple[int, int]
"""Where a clause begins and ends."""


def denied_clause(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """The denial of a clause of which the source sentence has all words in a clause that denies nothing, beside one that does.

    What denies something once more or less as a whole is told elsewhere. None where either side restricts anything, sets one
    thing against another one, or says it on a condition, and where any other clause of the sources denies it.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words, claim, source = alignment.words, alignment.claim, alignment.source
    main = alignment.main
    groups = claim.denials
    if main is None or len(groups) < FEWEST or not source.denials or _is_limited(claim):
        return
    number, row = main
    if _is_limited(source) or _is_open(words) or _is_open(row):
        return
    clauses = index.parts(row)
    for first, last in index.parts(words):
        own = [group for group in groups if first <= group[0] < last]
        said = {word.norm for word in words[first:last] if word.content}
        if len(own) != 1 or len(said) < FEWEST or _is_denied(said, index):
            continue
        place = next((clause for clause in clauses if said <= content_norms(row[slice(*clause)])), None)
        if (
            place is not None
            and not _denies(row, place)
            and _is_kept(words, (first, last), row, clauses[: clauses.index(place)])
        ):
            at = own[0][0]
            yield Edit.shown(Change.DENIED, at, number, place)
            return


def _is_limited(sentence: SentenceWords) -> bool:
    return sentence.tells_amount or sentence.excepts or sentence.contrasts


def _is_open(words: Sequence[Word]) -> bool:
    """Whether a sentence has a clause that it does not state."""
    return any(word.content and word.text.mood(word.token) in OPEN_MOODS for word in words)


def _denies(row: Sequence[Word], clause: Place) -> bool:
    """Whether a clause denies anything, or has a word that may stand for a denial."""
    return any(word.negation or word.sense.denying for word in row[slice(*clause)])


def _is_kept(words: Sequence[Word], own: Place, row: Sequence[Word], before: Sequence[Place]) -> bool:
    """Whether what a sentence denies before a clause is what a claim says elsewhere.

    A denial that says nothing of its own governs the clauses behind it, and one at the end those before it:
    *es ist nicht erlaubt, zu kochen oder zu rauchen*, *eating in the hall, smoking and singing are not allowed*.
    """
    elsewhere = {word.norm for word in (*words[: own[0]], *words[own[1] :])}
    for first, last in before:
        if any(word.negation for word in row[first:last]):
            denied = [word.norm for word in row[first:last] if says_something(word) and not word.mark]
            if 2 * sum(norm in elsewhere for norm in denied) > len(denied):
                return True
    return False


def _is_denied(said: set[str], index: SentenceIndex) -> bool:
    """Whether a clause of the sources has all of some words and denies something."""
    return any(
        said <= content_norms(index.rows[row][slice(*clause)]) and _denies(index.rows[row], clause)
        for row in index.rarest(said)[:MOST_ROWS]
        for clause in index.parts(index.rows[row])
    )
