"""What one clause says of its subject, told of the subject of a clause beside it that says another thing by the same verb."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import chain

import msgspec

from termground.alignment.changes import Change, Edit
from termground.alignment.roles.exchanged_sides import Sides, places_of
from termground.alignment.word_alignment import Alignment
from termground.evidence.index import SentenceIndex
from termground.evidence.sentence_parts import is_parted
from termground.evidence.small_words import has_phrase, of_kinds, places_in_words
from termground.evidence.words import Word, WordRange, content_norms
from termground.language.phrase_kinds import DETERMINING

LONGEST = 40
"""Words of a sentence with two such clauses."""

_TOPIC = "topic"

_TIMES = ("later", "earlier", "next", "previous")

_DASHES = frozenset("—–")

SUBJECT = 5
"""Words with content of a subject."""

_STRONG = ";"

_NOUNS = ("NOUN nomn", "NOUN accs")  # often written alike


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
        if _crosses(own, row, pair) and not alignment.is_said_elsewhere:
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
        pair = _around(row, (first, second), behind, index)
        if pair is not None and _says_all(row, pair) and _is_subject(row, pair, index):
            yield pair


def _around(row: Sequence[Word], verbs: WordRange, behind: int, index: SentenceIndex) -> _Pair | None:
    """The two clauses of two verbs, what is said of the second subject beginning at a place; None where nothing parts the two."""
    first, second = verbs
    cuts = [at for at in range(first + 1, second) if is_parted(row[at], index.coordinators)]
    return _Pair((0, first), (first + 1, cuts[-1]), (cuts[-1], second), (behind, len(row))) if cuts else None


def _says_all(row: Sequence[Word], pair: _Pair) -> bool:
    """Whether a word with content stands in each part of two clauses."""
    return all(any(word.content for word in row[slice(*part)]) for part in _parts(pair))


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
    if _says_all(row, pair):
        yield pair


def same_verb(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """What a claim says of the subject of one clause that its source sentence says of the other one, with the same verb.

    All its words are of that subject and of what the other clause says, and none of the other subject, or of what is said of
    the first one.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words, source = alignment.words, alignment.source
    main = alignment.main
    if main is None or alignment.claim.denials or source.denials or not words or words[0].postposed:
        return
    number, row = main
    twice = {norm for norm, places in source.at.items() if places[1:] and not places[2:]}
    if twice.isdisjoint(alignment.claim.norms):
        return
    said = alignment.said
    own = {word.norm for word in said}
    verbs = dict.fromkeys([word.norm for word in words if word.content or word.sense.copula])
    for verb in [verb for verb in verbs if verb in twice]:
        pair = _sides(row, source.at[verb], index)
        for one, other in (pair, pair[::-1]) if pair else ():
            mine, its = own & one.one.keys(), own & other.other.keys()
            if not mine or not its or not own <= {*mine, *its, verb}:
                continue
            if not _goes_on(words, verb, mine, its) or len(one.one) > SUBJECT:
                continue
            if own & (other.one.keys() | one.other.keys()) or alignment.is_said_elsewhere:
                continue
            at = next(at for at, word in enumerate(words) if word.norm in its)
            there = other.other[words[at].norm]
            # of what only *is* so it may go for both
            change = Change.EXCHANGED if any(word.norm == verb for word in said) else Change.ANOTHERS
            yield Edit.shown(change, at, number, there, part=0.0)
            return


def _goes_on(words: Sequence[Word], verb: str, mine: Collection[str], its: Collection[str]) -> bool:
    """Whether the words of the subject stand before the verb, and what is said of it behind."""
    at = next(at for at, word in enumerate(words) if word.norm == verb)
    return all(word.norm not in its for word in words[:at]) and all(
        word.norm not in mine for word in words[at:]
    )


def _sides(row: Sequence[Word], found: Sequence[int], index: SentenceIndex) -> tuple[Sides, Sides] | None:
    """What stands before and behind the verb in each of two clauses with the same one, the words left out that both have.

    None of any other sentence.

    Args:
        row: The sentence.
        found: The two places of the verb.
        index: The sentences of the sources.
    """
    first, second = found
    pair = _around(row, (first, second), second + 1, index)
    if pair is None or not all(row[at - 1].content for at in found if at):
        return None  # the club that owns it plays
    if not _is_subject_alone(row, range(*pair.other), first, index):
        return None  # and a year later won the cup
    before, said, after, told = (places_of(row, range(*part)) for part in _parts(pair))
    one, other = Sides(before, said), Sides(after, told)
    if not all((one.one, one.other, other.one, other.other)):
        return None
    return one.but(other), other.but(one)


def _is_subject_alone(row: Sequence[Word], places: range, first: int, index: SentenceIndex) -> bool:
    """Whether all that stands before the verb of the second clause is its subject, and none that goes by another word before."""
    if row[first].sense.copula and _STRONG in row[places[0]].gap:
        return row[places[0]].norm in index.articles
    words = [row[at] for at in places if row[at].norm not in index.coordinators]
    found = [word for word in words if word.content]
    if any(word.number or not (word.content or word.norm in index.articles) for word in words):
        return False
    if all(_is_named(word) for word in found):
        return True
    # the tag tells a noun from a time: later, el lunes; the band may go by its name before
    lone = len(found) == 1 and (found[0].case or "") in _NOUNS
    return lone and not any(_is_named(word) for word in row[:first])


def _is_named(word: Word) -> bool:
    return word.name or word.kind is not None
