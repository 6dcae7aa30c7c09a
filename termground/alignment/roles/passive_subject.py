"""What somebody does to something else, told as done to themselves: the firm sold its mill, the firm was sold."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from termground.alignment.changes import Change, Edit
from termground.alignment.word_alignment import Alignment
from termground.evidence.index import SentenceIndex
from termground.evidence.small_words import of_kinds, places_in_words
from termground.evidence.words import Word, content_norms
from termground.language.phrase_kinds import DETERMINING, PASSIVE

_OBJECT = "object"
_SUBJECTS = ("subject", "topic")


def passive_subject(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """The words of a claim that say that something is done to the one who does it in the source sentence to something else.

    Both have the same subject right before the same verb, in the passive only in the claim, which has no word of what the source
    names behind the verb, or marks as its object. None where another source sentence has the passive too.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words, main = alignment.words, alignment.main
    if main is None or PASSIVE not in alignment.claim.phrase_kinds or not _begin_alike(alignment):
        return
    told = _passives(words)
    if len(told) != 1 or not told[0]:
        return
    number, row = main
    verb = words[told[0][0] if words[0].postposed else told[0][-1]]
    own = words[: told[0][0]]
    taken = {at for places in _passives(row) for at in places}
    for at, word in enumerate(row):
        if word.norm != verb.norm or not word.content or at in taken:
            continue
        objects = _objects(row, at, index)
        if objects - content_norms(words) and _has_subject(own, row[:at], index):
            if not any(_passives(index.rows[k]) for k in index.holding(verb.norm) if k != number):
                yield Edit.shown(Change.UNASSERTED, (told[0][0], told[0][-1] + 1), number, at)
            return


def _begin_alike(alignment: Alignment) -> bool:
    """Whether a claim and its source sentence have one another's first word with content; where particles follow, whether it opens both."""
    words, row = alignment.words, alignment.source.words
    if words[0].postposed:
        return words[0].norm == row[0].norm
    own, given = (next((word.norm for word in side if word.content), "") for side in (words, row))
    return own in alignment.source.at and given in alignment.claim.norms


def _passives(words: Sequence[Word]) -> list[range]:
    """Where a sentence says that something is done to its subject."""
    return [places for _, places in places_in_words(words, of_kinds((PASSIVE,)))]


def _has_subject(own: Sequence[Word], before: Sequence[Word], index: SentenceIndex) -> bool:
    """Whether the same words with content, and no others, stand before both verbs; where particles follow, those at the head."""
    if own and own[0].postposed:
        heads = [_head(words, index) for words in (own, before)]
        return heads[0] == heads[1] != ()
    # in 1950 is no subject
    return content_norms(own) == content_norms(before) and any(
        word.content and not word.number for word in own
    )


def _head(words: Sequence[Word], index: SentenceIndex) -> tuple[str, ...]:
    """The words of the subject at the head of a sentence; none of another phrase there: 胴には."""
    end = next((k for k, word in enumerate(words) if not word.content), 0)
    leads = end and index.cases.get(words[end].norm) in _SUBJECTS
    return tuple(word.norm for word in words[:end]) if leads else ()


def _objects(row: Sequence[Word], at: int, index: SentenceIndex) -> set[str]:
    """The words with content of what stands right behind a verb; where particles follow, of what one of them makes its object."""
    if row[0].postposed:
        end = next((k for k in range(at - 1, 0, -1) if index.cases.get(row[k].norm) == _OBJECT), 0)
        first = next((k + 1 for k in range(end - 1, -1, -1) if not row[k].content), 0)
        return content_norms(row[first:end])
    leading = {k for _, places in places_in_words(row, of_kinds((DETERMINING,))) for k in places}
    found: list[Word] = []
    for k in range(at + 1, len(row)):
        leads = k in leading or row[k].negation or row[k].norm in index.articles
        if row[k].opens or not (row[k].content or leads):
            break
        if row[k].number or row[k].text.is_dated(row[k].token):
            return set()
        found.append(row[k])
    return content_norms(found)
