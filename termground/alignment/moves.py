"""What a word goes with: whether it stands elsewhere without saying anything else."""

from __future__ import annotations

from collections.abc import Sequence

from termground.alignment.changes import Edit
from termground.alignment.index import SentenceIndex
from termground.alignment.places import Place, Range
from termground.alignment.words import Word
from termground.text.spacing import unspaced

_MUST = ("duty", "must")


def stays(at: int, words: Sequence[Word], change: Range, place: Place) -> bool:
    """Whether what a word without content goes with is the same in the source: before lunch, after lunch.

    That is the next word with content, and where particles follow theirs the one before it too: not in "he ate before he
    left" and "he left after he ate".

    Args:
        at: The word.
        words: The sentence.
        change: The words among which it stands.
        place: The source sentence.
    """
    low, high = change.given
    after = _next_content(words[at + 1 :]) == _next_content(place.words[high:])
    if not unspaced(words[at].form[:1]):
        return after
    return after and _next_content(words[:at][::-1]) == _next_content(place.words[:low][::-1])


def demanded(edit: Edit, words: Sequence[Word], row: Sequence[Word]) -> bool:
    """Whether a sentence demands what its source forbids to do without: may not enter without a ticket, must have a ticket.

    Args:
        edit: A change of a negation.
        words: The sentence.
        row: The source sentence.
    """
    if not any(word.mark == _MUST for word in words) or any(
        word.negation and word.mark != _MUST for word in words
    ):
        return False
    negations = [k for k, word in enumerate(row) if word.negation and word.mark != _MUST]
    without = next((k for k in negations[1:] if row[k].sense.excludes), None)
    return without is not None and edit.given[1] > without


def reordered(at: int, words: Sequence[Word], change: Range, place: Place, index: SentenceIndex) -> bool:
    """Whether a word of the source sentence only stands elsewhere in it and plays the same part.

    In a list; where it has brought its preposition along, and another one stood before; and where case tells the part, with
    the form that it has in the source, as the word has in whose place it stands.

    Args:
        at: The word.
        words: The sentence.
        change: The words among which it stands.
        place: The source sentence.
        index: The sentences of the sources.
    """
    if _listed(at, words, change, index.coordinators) or _led(at, words, change, place, index.articles):
        return True
    if index.fixed_order:
        return False
    forms, given = {word.form for word in words}, {word.form for word in place.words}
    return words[at].form in given and all(other.form in forms for other in change.given_content)


def _listed(at: int, words: Sequence[Word], change: Range, coordinators: frozenset[str]) -> bool:
    """Whether a word has only changed places with another one of a list: commas or an *and* part all words between."""
    norms = {other.norm for other in change.given_content}
    for step in (1, -1):
        parted = False
        for k in range(at + step, len(words) if step > 0 else -1, step):
            behind = words[k if step > 0 else k + 1]
            parted = parted or behind.opens or words[k].norm in coordinators
            if not words[k].content:
                continue
            if not parted:
                break
            if words[k].norm in norms:
                return True
            parted = False
    return False


def completes(at: int, words: Sequence[Word], place: Place, index: SentenceIndex) -> bool:
    """Whether a name is part of one that the source sentence has in short: it says Reed, another one Anna Reed.

    Args:
        at: The name.
        words: The sentence.
        place: The source sentence.
        index: The sentences of the sources.
    """
    return any(
        other.norm in place.norms and pair in index.pairs
        for other, pair in (
            (words[k], (words[min(k, at)].norm, words[max(k, at)].norm))
            for k in (at - 1, at + 1)
            if 0 <= k < len(words)
        )
    )


def _led(at: int, words: Sequence[Word], change: Range, place: Place, articles: frozenset[str]) -> bool:
    """Whether a word has brought along the preposition that it has in the source, where another one stood before."""
    own = lead(words, at, articles)
    if own is None:
        return False
    given, norm = place.words, words[at].norm
    low, high = change.given
    leads = {lead(given, k, articles) for k, other in enumerate(given) if other.norm == norm}
    taken = {lead(given, k, articles) for k in range(low, high) if given[k].content}
    return own in leads and own not in taken


def lead(words: Sequence[Word], at: int, articles: frozenset[str]) -> str | None:
    """The word without content before a word, its article and the names before it left out.

    Args:
        words: The sentence.
        at: The word.
        articles: Words that say nothing of the part that a noun plays.
    """
    k = at - 1
    while k >= 0 and (words[k].norm in articles or (words[k].name and words[at].name)):
        k -= 1
    if k < 0 or words[k].content or unspaced(words[k].form[:1]):
        return None
    return words[k].norm


def _next_content(words: Sequence[Word]) -> str | None:
    return next((word.norm for word in words if word.content), None)
