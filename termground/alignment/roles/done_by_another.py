"""Somebody else of the sources who does what one sentence says of its only person: the leak that Ms Varenne reports."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from termground.alignment.changes import Change, Edit
from termground.alignment.roles.told_of import AFTER, FEWEST, SAID, is_at_head
from termground.alignment.word_alignment import Alignment
from termground.evidence.holding import rows_with
from termground.evidence.index import SentenceIndex
from termground.evidence.naming.roles import are_one
from termground.evidence.runs import run_of
from termground.evidence.sentence_words import SentenceWords
from termground.evidence.words import Word, WordRange, content_norms

_PERSON = "person"


def done_by_another(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """The only person of a claim that says no more than its source sentence does of another one.

    Only one of whom the sources speak elsewhere, and say nothing like it.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words, claim, source = alignment.words, alignment.claim, alignment.source
    main = alignment.main
    own = _person(claim) if main is not None else None
    if main is None or own is None:
        return
    number, row = main
    given = _person(source)
    if given is None or claim.denials or source.denials or are_one(words[slice(*own)], row[slice(*given)]):
        return
    said = _said(words, own)
    if len(content_norms(said)) < FEWEST or not all(map(source.has, said)):
        return
    if _is_elsewhere(words[slice(*own)], said, (number, given), index):
        yield Edit.shown(Change.MOVED_NAME, own, number, given)


def _person(sentence: SentenceWords) -> WordRange | None:
    """Where the name of the only person of a sentence stands; None where it names nobody, or several."""
    return run_of([at for at, kind in sentence.kinds.items() if kind == _PERSON])


def _said(words: Sequence[Word], own: WordRange) -> list[Word]:
    """The words with content beside a name, but for one of courtesy before it: Frau Teller."""
    first = own[0] - 1
    if first >= 0 and words[first].content and not words[own[0]].opens and not words[first].postposed:
        first -= words[first].text.is_capital(words[first].token)
    return [word for word in (*words[: first + 1], *words[own[1] :]) if word.content]


def _is_elsewhere(
    name: Sequence[Word], said: Sequence[Word], given: tuple[int, WordRange], index: SentenceIndex
) -> bool:
    """Whether the sources name somebody in other sentences only, of which none says what is said, nor goes on in the one that does."""
    number, place = given
    norms = {word.norm for word in name}
    told = {word.norm for word in said if not word.number}
    row = index.rows[number]
    others = {word.norm for word in row[slice(*place)]}
    rows = rows_with(norms, index)
    if (
        not rows
        or any(norms & index.norms(k) and others & index.norms(k) for k in rows)
        or norms & index.norms(number)
    ):
        return False
    if any(len(told & index.norms(k)) >= SAID for k in rows):
        return False
    if not is_at_head(row, place[0]):
        return False  # somebody else may do it: the coach praised Mr Lorin
    return all(_begins(index.rows[k], norms, index) for k in rows if 0 < k - number <= AFTER)


def _begins(row: Sequence[Word], norms: frozenset[str] | set[str], index: SentenceIndex) -> bool:
    """Whether a sentence begins with a name, and does not tell what somebody is called: *elle s'appelait*."""
    first = next((at for at, word in enumerate(row) if word.norm in norms), len(row))
    return all(word.norm in index.articles or word.text.is_capital(word.token) for word in row[:first])
