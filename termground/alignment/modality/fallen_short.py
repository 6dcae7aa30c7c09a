"""What nearly came about, or is no more than nearly so, or was, told as what did, or is: almost destroyed, a former mayor."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from termground.alignment.changes import Change, Edit
from termground.alignment.word_alignment import Alignment
from termground.evidence.assertion.scope import speaks_of_all
from termground.evidence.index import SentenceIndex
from termground.evidence.sentence_words import SentenceWords
from termground.evidence.small_words import has_phrase, of_kinds, places_in_words
from termground.evidence.weights import WEIGHTS
from termground.evidence.words import Word, mentions, says_something, share_held
from termground.language.phrase_kinds import ONETIME, SHORT_OF, SHORT_OF_BEHIND

_NEARLY = (SHORT_OF, SHORT_OF_BEHIND)
_KINDS = (*_NEARLY, ONETIME)

NEAR = 3
"""Words from such a phrase to the one that it restricts: *about to be closed*."""


def fallen_short(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """The word of a claim of which its source sentence says that something is nearly so, no more than close to it, or no longer so.

    None of a number or of all, as what is nearly a hundred may be called so, nor where the claim has any such phrase, or another
    word before that one.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words, main = alignment.words, alignment.main
    if main is None or alignment.claim.denials or alignment.source.phrase_kinds.isdisjoint(_KINDS):
        return
    if any(has_phrase(words, kind) for kind in _KINDS):
        return
    number, row = main
    said = [word for word in words if says_something(word)]
    tense = alignment.claim.tense
    for kind, places in places_in_words(row, of_kinds(_KINDS)):
        if kind == ONETIME and (tense.past or tense.former or tense.forms):
            continue  # a former mayor was mayor
        if len(places) == 1 and row[places[0]].sense.concepts & alignment.claim.concepts:
            continue  # by another word for it
        at = _restricted(row, places, index.coordinators, behind=kind == SHORT_OF_BEHIND)
        own = None if at is None else _said_alone(words, row[at], alignment.source.at)
        if at is None or own is None or share_held(said, row) < WEIGHTS.factuality.kept:
            continue
        if not alignment.is_said_elsewhere:
            yield Edit.shown(Change.UNASSERTED, own, number, at)
            return


def denies_what_fell_short(
    words: Sequence[Word], source: SentenceWords, coordinators: Collection[str]
) -> bool:
    """Whether a claim denies what its source sentence says was only close to coming about: *was not demolished*, of *was almost demolished*.

    Args:
        words: The claim.
        source: The source sentence.
        coordinators: Words that join two things.
    """
    if source.phrase_kinds.isdisjoint(_NEARLY):
        return False
    row, denied = source.words, [word for word in words if word.denied]
    nearly = (
        _restricted(row, places, coordinators, behind=kind == SHORT_OF_BEHIND)
        for kind, places in places_in_words(row, of_kinds(_NEARLY))
    )
    return any(at is not None and not row[at].denied and mentions(denied, row[at]) for at in nearly)


def _restricted(
    row: Sequence[Word], places: range, coordinators: Collection[str], *, behind: bool
) -> int | None:
    """The word that a phrase restricts; None of a number, of a word for all, or where a mark or an *and* parts the two."""
    near = (
        range(places.start - 1, max(-1, places.start - 1 - NEAR), -1)
        if behind
        else range(places.stop, len(row))
    )
    for at in list(near)[:NEAR]:
        word = row[at]
        if (
            (word.opens and not behind)
            or word.number
            or word.norm in coordinators
            or speaks_of_all(word)
            or word.text.counts(word.token, word.token)
        ):
            return None
        if word.content:
            return at
    return None


def _said_alone(words: Sequence[Word], asked: Word, given: dict[str, list[int]]) -> int | None:
    """Where a claim has a word once, and none before it that its source sentence lacks and that may say how far it is so."""
    found = [at for at, word in enumerate(words) if word.norm == asked.norm]
    if len(found) != 1 or len(given[asked.norm]) != 1:
        return None
    before = words[found[0] - 1] if found[0] else None
    new = before is not None and before.content and before.norm not in given
    return None if new else found[0]
