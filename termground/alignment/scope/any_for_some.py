"""Any of a kind, for one that its source names with *only* or on a condition: members of any degree, for only masters by degree."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from termground.alignment.changes import Change, Edit
from termground.alignment.word_alignment import Alignment
from termground.evidence.assertion.scope import ANY, ONLY
from termground.evidence.holding import is_held
from termground.evidence.index import SentenceIndex
from termground.evidence.weights import WEIGHTS
from termground.evidence.words import Word, mentions, pauses, says_something, share_held

REACH = 3
"""Words on either side of a noun among which that stands which tells its kind."""

FEWEST = 2
"""Other words with content that say of what it is told."""

_NOUNS = 2
_CONDITION = "condition"
_SCOPES = ("quantity", "duty", "certainty", "need")


def any_for_some(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """The words for *any* of a claim before a noun whose kind its source tells, where it speaks of some only.

    None where either side denies something, where the claim restricts anything, or the source speaks of all or any of a kind.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words, claim, source = alignment.words, alignment.claim, alignment.source
    main = alignment.main
    if main is None or ANY not in claim.marks or claim.denials or claim.excepts or ONLY in claim.marks:
        return
    if source.denials or source.speaks_of_all or ANY in source.marks:
        return
    number, row = main
    places = [k for k, word in enumerate(words) if word.mark == ANY]
    said = [word for word in words if says_something(word) and word.mark != ANY]
    if not _follows(said, row) or is_held(said, index, but=number):
        return
    for noun in _nouns(words, places):
        at = next((k for k, word in enumerate(row) if word.norm == noun.norm), None)
        if at is not None and _is_some(row, at, words, index.articles):
            first, last = places[0], places[-1] + 1
            yield Edit.shown(Change.TURNED, (first, last), number, at)
            return


def _follows(said: Sequence[Word], row: Sequence[Word]) -> bool:
    """Whether a sentence has most of some words."""
    return len(said) > FEWEST and share_held(said, row) >= WEIGHTS.factuality.most


def _nouns(words: Sequence[Word], places: Sequence[int]) -> Iterator[Word]:
    """The nouns of which some words may say *any*, the second one of *any kind of course*; where particles follow those before too."""
    behind = words[places[-1] + 1 : places[-1] + 1 + REACH + 1]
    before = words[max(0, places[0] - REACH) : places[0]][::-1] if words[0].postposed else ()
    for near in (behind, before):
        end = next((k for k, word in enumerate(near) if _begins_verb(word)), len(near))
        yield from [word for word in near[:end] if word.content][:_NOUNS]


def _begins_verb(word: Word) -> bool:
    """Whether a word helps a verb, behind which no noun is meant: any member may."""
    return word.opens or _is_scoped(word) or word.sense.copula or word.sense.auxiliary or word.sense.light


def _is_some(row: Sequence[Word], at: int, words: Sequence[Word], articles: frozenset[str]) -> bool:
    """Whether a sentence says something of one kind of a noun only, which a claim does not name."""
    if any(word.mark == ONLY for word in row):
        return _has_kind(row, at, words)
    if row[at].text.mood(row[at].token) != _CONDITION or not at or pauses(row, at):
        return False
    kind = row[at - 1]
    return (
        kind.content
        and not (_is_scoped(kind) or mentions(words, kind))
        and (_is_of_class(kind, row[at]) or _is_between(row, at, articles))
    )


def _is_of_class(kind: Word, noun: Word) -> bool:
    """Whether a word has a case as a noun has one, and is none: *на очной форме*, not *получил повреждения*."""
    return kind.case is not None and noun.case is not None and kind.case.split()[0] != noun.case.split()[0]


def _is_between(row: Sequence[Word], at: int, articles: frozenset[str]) -> bool:
    """Whether a word stands between an article and a noun: *a public school*, not *ein Fahrzeug Schäden erleidet*."""
    return at > 1 and row[at - 2].norm in articles and not row[at - 1].text.is_capital(row[at - 1].token)


def _has_kind(row: Sequence[Word], at: int, words: Sequence[Word]) -> bool:
    """Whether a word beside a noun tells its kind, which a claim does not name."""
    first = next((k for k in range(at, max(0, at - REACH), -1) if pauses(row, k)), max(0, at - REACH))
    last = next((k for k in range(at + 1, at + 1 + REACH) if k >= len(row) or pauses(row, k)), at + 1 + REACH)
    beside = (row[k] for k in range(first, last) if k != at)
    return any(word.content and not (_is_scoped(word) or mentions(words, word)) for word in beside)


def _is_scoped(word: Word) -> bool:
    """Whether a word tells how many, or what has to be done, and no kind."""
    return word.mark is not None and word.mark[0] in _SCOPES
