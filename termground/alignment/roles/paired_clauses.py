"""What one clause says of its subject, told of the subject of a clause beside it that says another thing by the same verb."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain

import msgspec

from termground.alignment.changes import Change, Edit
from termground.alignment.word_alignment import Alignment
from termground.evidence.holding import holding_all
from termground.evidence.index import SentenceIndex
from termground.evidence.recombined import is_parted
from termground.evidence.small_words import has_phrase, of_kinds, places_in_words
from termground.evidence.words import Word, WordRange, content_norms
from termground.language.phrase_kinds import DETERMINING

LONGEST = 40
"""Words of a sentence with two such clauses."""

_TOPIC = "topic"
_TIMES = ("later", "earlier", "next", "previous")
_DASHES = frozenset("—–")


class _Pair(msgspec.Struct, frozen=True):
    """Two clauses: where the subject of each stands, and what is said of it.

    Attributes:
        one: The subject of the first one.
        said: What it says of that.
        other: The subject of the second one.
        told: What that says.
    """

    one: WordRange
    said: WordRange
    other: WordRange
    told: WordRange


def paired_clauses(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """What a claim says of one of two subjects, where its source sentence says it of the other one, by the same verb.

    Its words are those of that subject and of what is said of the other one, with what this begins with; it has none of the other
    subject, and none of what is said of its own one.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words, main = alignment.words, alignment.main
    if main is None or alignment.claim.denials or alignment.source.denials or len(main[1]) > LONGEST:
        return
    number, row = main
    own = alignment.claim.content
    if not own <= index.norms(number):
        return
    pairs = _topics(row, index) if row[0].postposed else _clauses(row, own, index)
    for pair in chain.from_iterable((pair, *_turned(own, row, pair)) for pair in pairs):
        if _crosses(own, row, pair) and not any(
            holding_all([word for word in words if word.content], index, but=number)
        ):
            first = _first(row, pair.told)
            at = next(k for k, word in enumerate(words) if word.norm == row[first].norm)
            instead = _first(row, pair.said), _last(row, pair.said) + 1
            yield Edit.shown(Change.ANOTHERS, at, number, instead, part=0.0)
            return


def _turned(own: frozenset[str], row: Sequence[Word], pair: _Pair) -> Iterator[_Pair]:
    """The same pair for a claim of the second subject, which says of it all that is said of the first: *Ben came* says no more than the verb."""
    if content_norms(row[slice(*pair.said)]) <= own:
        yield _Pair(pair.other, pair.told, pair.one, pair.said)


def _crosses(own: frozenset[str], row: Sequence[Word], pair: _Pair) -> bool:
    """Whether a claim has the first subject of a pair with what is said of the second one, and nothing else of the two."""
    one, said, other, told = (content_norms(row[slice(*part)]) for part in _parts(pair))
    first = row[_first(row, pair.told)].norm
    label, beside = one - other, other - one
    if not (label & own and beside and first in own - said and said - told):
        return False
    return (
        own.isdisjoint(beside - told)
        and own.isdisjoint(said - told)
        and row[_last(row, pair.one)].norm in own
    )


def _parts(pair: _Pair) -> tuple[WordRange, WordRange, WordRange, WordRange]:
    return pair.one, pair.said, pair.other, pair.told


def _first(row: Sequence[Word], part: WordRange) -> int:
    """The first word with content of a part."""
    return next(at for at in range(*part) if row[at].content)


def _last(row: Sequence[Word], part: WordRange) -> int:
    return next(at for at in reversed(range(*part)) if row[at].content)


def _clauses(row: Sequence[Word], own: frozenset[str], index: SentenceIndex) -> Iterator[_Pair]:
    """The two clauses of a sentence with the same verb, or with a dash for it in the second one."""
    dashes = [at for at, word in enumerate(row) if word.opens and _DASHES & set(word.gap)]
    for verb in dict.fromkeys(word.norm for word in row if word.norm in own):
        found = [at for at, word in enumerate(row) if word.norm == verb]
        dash = next((at for at in dashes if at > found[0]), None)
        if len(found) == 1 and dash is not None:
            found.append(dash)
        if len(found) != 2:
            continue
        first, second = found
        behind = second if second == dash else second + 1
        cuts = [at for at in range(first + 1, second) if is_parted(row[at], index.coordinators)]
        if not cuts:
            continue
        pair = _Pair((0, first), (first + 1, cuts[-1]), (cuts[-1], second), (behind, len(row)))
        if all(content_norms(row[slice(*part)]) for part in _parts(pair)) and _is_subject(row, pair, index):
            yield pair


def _is_subject(row: Sequence[Word], pair: _Pair, index: SentenceIndex) -> bool:
    """Whether nothing but a subject stands before the second verb."""
    if not may_be_subject(row, pair.other, index):
        return False
    content = [at for at in range(*pair.other) if row[at].norm not in index.coordinators and row[at].content]
    named = all(row[at].name or row[at].kind is not None for at in content)
    return len(content) > 1 or named or (_is_base(row[_last(row, pair.one)]) and _is_base(row[content[-1]]))


def may_be_subject(row: Sequence[Word], before: WordRange, index: SentenceIndex) -> bool:
    """Whether nothing but a subject may stand before a verb: no time, nothing behind a preposition.

    Args:
        row: The sentence.
        before: What stands before the verb in its part.
        index: The sentences of the sources.
    """
    leading = {k for _, places in places_in_words(row, of_kinds((DETERMINING,))) for k in places}
    places = [at for at in range(*before) if row[at].norm not in index.coordinators]
    while places and not row[places[-1]].content:
        places.pop()  # what helps the verb
    content = [at for at in places if row[at].content]
    if any(row[at].number or row[at].sense.order is not None for at in places):
        return False
    words = row[slice(*before)]
    if (content and row[content[-1]].sense.each > 1) or any(has_phrase(words, kind) for kind in _TIMES):
        return False
    return all(row[at].content or at in leading or row[at].norm in index.articles for at in places)


def _is_base(word: Word) -> bool:
    """Whether a word whose case is told has the form that subjects have."""
    return word.case is not None and word.form == word.norm


def _topics(row: Sequence[Word], index: SentenceIndex) -> Iterator[_Pair]:
    """The two parts of a sentence that have a topic each, of one kind, in languages whose particles follow."""
    found = [at for at, word in enumerate(row) if index.cases.get(word.norm) == _TOPIC]
    if len(found) != 2:
        return
    first, second = found
    cut = next((at for at in range(second - 1, first, -1) if row[at].opens), None)
    if (
        cut is None
        or not 0 < first < cut < second < len(row) - 1
        or row[first - 1].norm != row[second - 1].norm
    ):
        return
    end = next((at for at in range(second + 2, len(row)) if not row[at].content), len(row))
    pair = _Pair((0, first), (first + 1, cut), (cut, second), (second + 1, end))
    if all(content_norms(row[slice(*part)]) for part in _parts(pair)):
        yield pair
