"""What is said to be the first of all, where the source names something before it: after water, tea is the most widely drunk."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from termground.alignment.changes import Change, Edit
from termground.alignment.word_alignment import Alignment
from termground.evidence.holding import MOST_ROWS
from termground.evidence.index import SentenceIndex
from termground.evidence.sentence_words import SentenceWords
from termground.evidence.small_words import has_phrase, of_kinds, places_in_words
from termground.evidence.weights import WEIGHTS
from termground.evidence.words import Word, between_marks, content_norms, says_something, share_held
from termground.language.phrase_kinds import RANKED, SURPASSED, UTMOST

ASIDE = 4
"""Words between *one of the* and what it is one of: *one of the world's largest*."""

_AMONG = "among"
_GREATEST = "greatest"
_LIMITING = (RANKED, SURPASSED)


def surpassed(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """The words by which a claim says that nothing comes before a thing, and its source sentence that something does.

    Only of a source sentence that says of one thing so, in as many words. None where the claim names what comes before it, or
    another source sentence says the same without.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words, main = alignment.words, alignment.main
    if main is None or UTMOST not in alignment.claim.phrase_kinds:
        return  # as most claims
    if alignment.source.phrase_kinds.isdisjoint(_LIMITING) and _AMONG not in alignment.source.scopes:
        return
    told = utmost_in(words)
    if len(told) != 1 or _may_limit(alignment.claim):
        return
    number, row = main
    given = utmost_in(row)
    if len(given) != 1 or not _limits(row, given[0], index):
        return
    own = told[0]
    said = [word for at, word in enumerate(words) if at not in own and says_something(word)]
    if not said or share_held(said, row) < WEIGHTS.factuality.kept or _is_stated(words, own, number, index):
        return
    if not content_norms(words).isdisjoint(_before(row, given[0])):
        return  # the second oldest after Ann: Ann is the oldest
    yield Edit.shown(Change.UNASSERTED, (own.start, own.stop), number, (given[0].start, given[0].stop))


def utmost_in(words: Sequence[Word]) -> list[range]:
    """Where words stand that put something first, or at a place behind others, those side by side together.

    Args:
        words: The sentence.
    """
    found: list[range] = []
    for _, places in sorted(
        places_in_words(words, of_kinds((UTMOST, RANKED))), key=lambda told: told[1].start
    ):
        if found and places.start <= found[-1].stop:
            found[-1] = range(found[-1].start, max(found[-1].stop, places.stop))
        elif places:
            found.append(places)
    return found


def picks_first(row: Sequence[Word], at: int, articles: Collection[str]) -> bool:
    """Whether a word for being one of several leads to the one that is first of them: *of which the oldest*, not *one of the oldest*.

    Args:
        row: The sentence.
        at: The word.
        articles: Words that make a thing a known one.
    """
    behind = next((word for word in row[at + 1 :] if word.sense.scope != _AMONG), None)
    return behind is not None and behind.sense.scope == _GREATEST and behind.norm in articles


def _may_limit(sentence: SentenceWords) -> bool:
    """Whether a sentence may say of something that it is one of several, or not the first, or takes something out."""
    if _AMONG in sentence.scopes or sentence.takes_out:
        return True
    return any(has_phrase(sentence.words, kind) for kind in _LIMITING)


def _limits(row: Sequence[Word], first: range, index: SentenceIndex) -> bool:
    """Whether a sentence says so of what it puts first: right beside it, in the same part, or in one that begins with it."""
    around = (
        range(first.stop, first.stop + ASIDE) if row[0].postposed else range(first.start - ASIDE, first.start)
    )
    among = [at for at, word in enumerate(row) if word.sense.scope == _AMONG and at in around]
    if among and not picks_first(row, among[-1], index.articles):
        return True
    low, high = between_marks(row, first.start, first.stop)
    low = max((k + 1 for k in range(low, first.start) if row[k].norm in index.coordinators), default=low)
    high = min((k for k in range(first.stop, high) if row[k].norm in index.coordinators), default=high)
    return any(
        kind == RANKED or row[places.start].opens or (places.start < high and low < places.stop)
        for kind, places in places_in_words(row, of_kinds(_LIMITING))
        if places
    )


def _before(row: Sequence[Word], first: range) -> set[str]:
    """What a sentence names as that which comes before what it puts first: all of a phrase, or the end of one around this."""
    found: set[str] = set()
    for _, places in places_in_words(row, of_kinds((SURPASSED,))):
        named = [row[at].norm for at in places if row[at].content and at not in first]
        around = places.start < first.stop and first.start < places.stop
        found.update(named[-1:] if around else named)
    return found


def _is_stated(words: Sequence[Word], own: range, main: int, index: SentenceIndex) -> bool:
    """Whether another source sentence puts something first by the same word, and nothing before it."""
    last = next((words[at].norm for at in reversed(own) if words[at].content), None)
    rows = index.holding(last)[:MOST_ROWS] if last is not None else ()
    return any(k != main and utmost_in(index.rows[k]) and not _may_limit(index.sentence(k)) for k in rows)
