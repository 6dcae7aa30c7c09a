"""What a word goes with: whether it stands elsewhere without saying anything else."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from termground.alignment.index import SentenceIndex
from termground.alignment.places import Place, Range
from termground.alignment.said import Said
from termground.alignment.words import Word

FAR = 60
"""Words away up to which it is looked for what a word goes with, or stands in a list with: no phrase is longer."""

_MUST = ("duty", "must")
_FORBIDDEN = ("duty", "forbidden")
_NEEDED = (_MUST, ("need", "needed"))


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
    after = _content(words, at + 1) == _content(place.words, high)
    if not words[at].postposed:
        return after
    return after and _content(words, at - 1, step=-1) == _content(place.words, low - 1, step=-1)


def demanded(words: Sequence[Word], row: Sequence[Word]) -> int:
    """From where on a sentence demands what its source forbids to do without: may not enter without a ticket, must have one.

    The index of that *without* in the source sentence; one past its end where nothing is demanded so.

    Args:
        words: The sentence.
        row: The source sentence.
    """
    if not any(word.mark == _MUST for word in words) or any(
        word.negation and word.mark != _MUST for word in words
    ):
        return len(row)
    negations = [k for k, word in enumerate(row) if word.negation and word.mark != _MUST]
    return next((k for k in negations[1:] if row[k].sense.excludes), len(row))


def required(words: Sequence[Word], row: Sequence[Word]) -> int | None:
    """The word that says what a sentence demands, where its source forbids to do something else without that.

    May not sublet without consent: must obtain consent to sublet, but not must sublet.

    Args:
        words: The sentence.
        row: The source sentence.
    """
    marks = {word.mark for word in row}
    if _FORBIDDEN not in marks or not marks.isdisjoint(_NEEDED):
        return None
    if any(word.negation and word.mark not in _NEEDED for word in words):
        return None
    if sum(word.negation and word.mark != _FORBIDDEN for word in row) != 1:
        return None
    own, other = _governed(words, _NEEDED), _governed(row, (_FORBIDDEN,))
    if own is None or other is None:
        return None
    done, barred = words[own], row[other]
    return own if done.norm != barred.norm and not done.sense.concepts & barred.sense.concepts else None


def _governed(words: Sequence[Word], marks: Collection[tuple[str, str]]) -> int | None:
    """Where the word with content stands that goes with the first of some markers: the next one, or where particles follow the last one."""
    at = next((k for k, word in enumerate(words) if word.mark in marks), len(words))
    if at == len(words):
        return None
    behind = range(at - 1, -1, -1) if words[at].postposed else range(at + 1, len(words))
    return next((k for k in behind if words[k].content and words[k].mark not in marks), None)


def reordered(at: int, said: Said, change: Range, place: Place, index: SentenceIndex) -> bool:
    """Whether a word of the source sentence only stands elsewhere in it and plays the same part.

    In a list; where it has brought its preposition along, and another one stood
    before; and where case tells the part, with the form that it has in the source, as the word has in whose place it stands.

    Args:
        at: The word.
        said: The sentence.
        change: The words among which it stands.
        place: The source sentence.
        index: The sentences of the sources.
    """
    words = said.words
    if _listed(at, words, change, index.coordinators) or _led(at, words, change, place, index.articles):
        return True
    if index.fixed_order:
        return False
    return words[at].form in place.forms and all(other.form in said.forms for other in change.given_content)


def _listed(at: int, words: Sequence[Word], change: Range, coordinators: frozenset[str]) -> bool:
    """Whether a word has only changed places with another one of a list: commas or an *and* part all words between."""
    norms = {other.norm for other in change.given_content}
    for step in (1, -1):
        parted = False
        for k in range(at + step, min(len(words), at + FAR) if step > 0 else max(-1, at - FAR), step):
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
    leads = place.leads.get(norm)
    if leads is None:
        places = place.at.get(norm, ())
        leads = place.leads[norm] = frozenset(lead(given, k, articles) for k in places)
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
    while k >= max(0, at - FAR) and (words[k].norm in articles or (words[k].name and words[at].name)):
        k -= 1
    if k < 0 or words[k].content or words[k].postposed:
        return None
    return words[k].norm


def _content(words: Sequence[Word], at: int, *, step: int = 1) -> str | None:
    """The nearest word with content from a place on, forwards or backwards."""
    end = min(len(words), at + FAR) if step > 0 else max(-1, at - FAR)
    return next((words[k].norm for k in range(at, end, step) if words[k].content), None)
