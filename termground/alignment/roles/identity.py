"""What a sentence says is what: *the capital is Paris*, *Paris is the capital*, *the chair is Anna and the secretary Ben*."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from termground.alignment.changes import Change, Edit
from termground.alignment.word_alignment import Alignment
from termground.evidence.assertion.scope import EXCLUDING
from termground.evidence.index import SentenceIndex
from termground.evidence.sentence_words import SentenceWords, is_behind_dash
from termground.evidence.words import Word, has_name

MOST = 4
"""Places at which a sentence may be cut in two."""

_TOPICS = ("topic", "subject")
_DEFINITE = "greatest"

Sides = tuple[list[Word], list[Word]]
"""The words on the two sides of what links them that have content or are articles."""

_NONE: Sides = [], []


def is_inverted(claim: SentenceWords, source: SentenceWords, index: SentenceIndex) -> bool:
    """Whether a sentence names first what the source sentence names last of two things that are one.

    Only where one of the two is a name or something definite, or the other one is no thing at all: *closed is the east wing*.
    Kinds of things are not one another: *whales are mammals*, and no mammals are whales.

    Args:
        claim: The sentence.
        source: The source sentence.
        index: The sentences of the sources.
    """
    if not claim.linked or not source.linked:
        return False
    words = claim.words
    given = list(sides_of(source.words, index))
    return any(
        all(_turns(part, given, index) for part in parts)
        for parts in ([words], _parts(words, index))
        if parts
    )


def mispaired(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """What a sentence says something to be, where its source sentence says both, and each of something else.

    *Ben is the chair*, where *the chair is Anna and the secretary is Ben*.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    if not _link_alike(alignment) or len(alignment.source_parts) < 2:
        return
    words, row = alignment.words, alignment.source.words
    given = list(_given(row, index))
    own = next(sides_of(words, index), None) if len(given) > 1 else None
    if own is None or _is_of_one(own, given, index):
        return
    for one, other in (own, own[::-1]):
        instead = _instead(one, other, given)
        if instead:
            number, place = alignment.segments[0].row, _place(instead, row)
            # two nouns may name one thing: the museum is old, and the building is listed
            change = Change.EXCHANGED if _is_sure(own, given, index) else Change.LONE_STRANGE
            yield Edit.shown(change, _place(one, words), number, place, part=0.0)
            return


def may_be_one(subject: Sequence[Word], other: Sequence[Word], index: SentenceIndex) -> bool:
    """Whether one of two subjects may be a noun that stands for what the other one names: *Lyon* and *the city*.

    Args:
        subject: The words of one of them in the sources, with its article.
        other: Those of the other one there.
        index: The sentences of the sources.
    """
    if not index.articles:
        return not (subject[0].postposed or has_name(subject) == has_name(other))
    definite = [any(word.norm in index.articles for word in words) for words in (subject, other)]
    if definite[0] == definite[1]:
        return False
    bare, noun = (subject, other) if definite[1] else (other, subject)
    named = next((word for word in bare if word.content), None)
    if named is None or not named.text.is_capital(named.token):
        return False
    # HR is no manager, and NASA may be the agency
    return not (named.text.in_capitals(named.token) and any(word.norm in index.agents for word in noun))


def _is_of_one(own: Sides, given: Sequence[Sides], index: SentenceIndex) -> bool:
    """Whether what is said of another subject may be said of the own one: *Lyon is old, and the city is rich*."""
    mine = [phrase for sides in given for phrase in sides if _same(phrase, own[0])]
    others = [left for left, right in given if _same(right, own[1])]
    return any(may_be_one(phrase, left, index) for phrase in mine for left in others)


def _is_sure(own: Sides, given: Sequence[Sides], index: SentenceIndex) -> bool:
    """Whether what is said of another subject cannot be said of the same thing by another noun: of a name, or where no article makes nouns definite."""
    left, right = own
    if has_name(right) or has_name(left):
        return True
    subjects = [subject for subject, told in given if _same(told, right)]
    return not all(any(word.norm in index.articles for word in words) for words in (left, *subjects))


def _given(row: Sequence[Word], index: SentenceIndex) -> Iterator[Sides]:
    """What each part of a sentence says to be what; one without a subject goes on with that before it: *the hall is large and is heated*."""
    subject: list[Word] = []
    for part in _parts(row, index):
        sides = next(sides_of(part, index), None)
        if sides is None:
            subject = subject or _kept(part, index)
            continue
        left, right = sides
        subject = left if any(word.content for word in left) else subject
        yield subject, right


def kinds_turned(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """A kind of things that is said to be one of another kind, where it is the other way round: *mammals are whales*.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words, row = alignment.words, alignment.source.words
    if not _link_alike(alignment) or words[0].postposed or alignment.claim.in_pairs:
        return
    if any(word.name for word in (*words, *row)) or is_inverted(alignment.claim, alignment.source, index):
        return
    (left, right), (before, after) = (next(sides_of(side, index), _NONE) for side in (words, row))
    definite = any(word.sense.scope == _DEFINITE for word in after)
    if not definite and _are_kinds(after, right) and _same(left, after) and _same(right, before):
        for own, given in ((left, after), (right, before)):
            number, place = alignment.segments[0].row, _place(given, row)
            yield Edit.shown(Change.EXCHANGED, _place(own, words), number, place, part=0.0)


def _are_kinds(after: Sequence[Word], right: Sequence[Word]) -> bool:
    """Whether what stands behind the two copulas may be two kinds of things.

    Not where only one ends with a capital, *vom Umtausch ausgeschlossen*, *Artikel*, or what is said to be taken out.
    """
    if any(word.mark == EXCLUDING for word in after):
        return False
    ends = [[word for word in side if word.content][-1:] for side in (after, right)]
    capitals = {word.text.is_capital(word.token) for (word,) in filter(None, ends)}
    return len(capitals) == 1


def _link_alike(alignment: Alignment) -> bool:
    """Whether a claim and its source sentence say that something is something, and neither denies anything."""
    claim, source = alignment.claim, alignment.source
    return not (claim.negations or source.negations) and claim.linked and source.linked


def _place(own: Sequence[Word], words: Sequence[Word]) -> tuple[int, int]:
    places = [words.index(word) for word in own if word.content]
    return min(places), max(places) + 1


def _instead(one: Sequence[Word], other: Sequence[Word], given: Sequence[Sides]) -> Sequence[Word]:
    """What the source says the second phrase to be, where that is not the first, which it says to be something else; else nothing."""
    if not any(word.content for word in one) or not any(word.content for word in other):
        return ()
    both = [pair for sides in given for pair in (sides, sides[::-1])]
    partners = [partner for phrase, partner in both if _same(phrase, one)]
    if not partners or any(_same(partner, other) for partner in partners):
        return ()
    found = (partner for phrase, partner in both if _same(phrase, other))
    return next((partner for partner in found if any(word.content for word in partner)), ())


def _same(words: Sequence[Word], own: Sequence[Word]) -> bool:
    """Whether two phrases have the same words with content, and some."""
    left, right = ([word.norm for word in side if word.content] for side in (words, own))
    return left == right != []


def _turns(words: Sequence[Word], given: Sequence[Sides], index: SentenceIndex) -> bool:
    return any(
        _is_one_thing(left, right, index)
        and any(_begins(after, left) and _ends(before, right) for before, after in given)
        for left, right in sides_of(words, index)
    )


def _parts(words: Sequence[Word], index: SentenceIndex) -> list[Sequence[Word]]:
    """The parts of a sentence that coordinators or marks join; none of one that has no parts."""
    found = [words[first:last] for first, last in index.parts(words)]
    return found if len(found) > 1 else []


def sides_of(words: Sequence[Word], index: SentenceIndex) -> Iterator[Sides]:
    """The two sides of a sentence, once for each word that may part them.

    Args:
        words: The sentence, or a part of one.
        index: The sentences of the sources.
    """
    places = (_particles if words[0].postposed else _copulas)(words, index)
    for first, begin, end in islice(places, MOST):
        yield _kept(words[:first], index), _kept(words[begin:end], index)


def _copulas(words: Sequence[Word], index: SentenceIndex) -> Iterator[tuple[int, int, int]]:
    """Where what is before a copula ends, what is behind it begins, and where that ends."""
    del index
    size = len(words)
    found = [(at, at + 1, size) for at, word in enumerate(words) if word.sense.copula]
    return iter(found or [(at, at, size) for at, word in enumerate(words) if is_behind_dash(word)])


def _particles(words: Sequence[Word], index: SentenceIndex) -> Iterator[tuple[int, int, int]]:
    """The same about a particle of the topic or subject, where nothing but a copula stands behind the other side."""
    for at, word in enumerate(words):
        if index.cases.get(word.norm) not in _TOPICS:
            continue
        behind = next((k for k in range(at + 1, len(words)) if words[k].sense.copula), len(words))
        if not any(other.content for other in words[behind:]):
            yield at, at + 1, behind


def _kept(words: Sequence[Word], index: SentenceIndex) -> list[Word]:
    return [word for word in words if word.content or word.norm in index.articles]


def _is_one_thing(left: Sequence[Word], right: Sequence[Word], index: SentenceIndex) -> bool:
    """Whether what links two sides says that they are one, or how one of them is."""
    if not left or not right:
        return False
    if any(word.name for word in (*left, *right)):
        return True
    articles = [[word for word in side if word.norm in index.articles] for side in (left, right)]
    definite = any(word.sense.scope == _DEFINITE for side in articles for word in side)
    return definite or bool(articles[0]) != bool(articles[1])


def _begins(words: Sequence[Word], own: Sequence[Word]) -> bool:
    return [word.norm for word in words[: len(own)]] == [word.norm for word in own]


def _ends(words: Sequence[Word], own: Sequence[Word]) -> bool:
    return [word.norm for word in words[-len(own) :]] == [word.norm for word in own]
