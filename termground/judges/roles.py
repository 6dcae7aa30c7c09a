"""Who does what to whom, as far as the order of words shows it."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import combinations

import msgspec

from termground.evidence.phrases import LABELS
from termground.judges.claims import Stated
from termground.language.analysis import Analysis
from termground.matching import Source
from termground.overlap.sources import SourceSentence
from termground.overlap.words import common_words
from termground.text.derived import Derived
from termground.text.normalize import fold
from termground.text.spellings import are_spellings
from termground.types import Flag, Name

MOST_WORDS = 60
"""Longest claim or sentence, in words, in which roles are compared."""

MOST_TERMS = 6
"""Terms of a claim that are tried in one another's place."""

EXCHANGED = 0.9
"""Share of a claim's words that its premise has in the same order once two terms have changed places."""

REPLACED = 0.75
"""The same once another name stands in the place of one that the premise lacks."""

Found = tuple[str, int, int]


class _Phrase(msgspec.Struct, frozen=True):
    """A term or name: its words' normal forms, how it is written, and where.

    An actor is a name, or any term of a script without capitals: there particles stay and tell who does what.
    """

    norms: tuple[str, ...]
    surface: str
    first: int
    last: int
    name: bool
    actor: bool


def swapped(text: Analysis, claim: Stated, sentence: SourceSentence, source: Source) -> Found | None:
    """A term of the claim that has another one's place in the premise, with the kind of finding.

    Two terms have changed places where the claim, with the two exchanged, reads like the premise and does not as it
    stands; not where case shows that only the order differs. A name stands in the place of another where the claim, with
    the other put in, reads like the premise.

    Args:
        text: The text that makes the claim.
        claim: The claim.
        sentence: The source sentence that it is held against.
        source: The sources.
    """
    words = _words(text, claim.pieces)
    given_text = source.analyses[sentence.source]
    given = _words(given_text, [_range(given_text, sentence.first)])
    if not 3 <= len(words) <= MOST_WORDS or len(given) > MOST_WORDS:
        return None
    mine = _phrases(text, claim.pieces)[:MOST_TERMS]
    theirs = _phrases(given_text, [_range(given_text, sentence.first)])
    return _exchanged((text, given_text), words, given, mine, theirs) or _replaced(words, given, mine, theirs)


def _exchanged(
    texts: tuple[Analysis, Analysis],
    words: Sequence[str],
    given: Sequence[str],
    mine: Sequence[_Phrase],
    theirs: Sequence[_Phrase],
) -> Found | None:
    text, given_text = texts
    twins = {phrase.norms: phrase for phrase in reversed(theirs)}
    held = [phrase for phrase in mine if phrase.norms in twins]
    for one, other in combinations(held, 2):
        if one.norms == other.norms or not _told_by_order(one, other, twins) or _joined(text, one, other):
            continue
        if _are_apart(given_text, twins[one.norms], twins[other.norms]):
            continue
        plain = _marked(_marked(words, one.norms, "\0a"), other.norms, "\0b")
        premise = _marked(_marked(given, one.norms, "\0a"), other.norms, "\0b")
        turn = {"\0a": "\0b", "\0b": "\0a"}
        exchanged = [turn.get(word, word) for word in plain]
        if sorted(word for word in plain if word in turn) != ["\0a", "\0b"]:
            continue
        common = common_words(exchanged, premise)
        if common > common_words(plain, premise) and common >= EXCHANGED * len(plain):
            return "role-differs", one.first, one.last
    return None


def _replaced(
    words: Sequence[str], given: Sequence[str], mine: Sequence[_Phrase], theirs: Sequence[_Phrase]
) -> Found | None:
    said, stands = set(words), set(given)
    others = [phrase for phrase in theirs if phrase.name and not said & set(phrase.norms)]
    for name in mine:
        if not name.name or stands & set(name.norms):
            continue
        plain = _marked(words, name.norms, "\0a")
        for other in others:
            premise = _marked(given, other.norms, "\0a")
            common = common_words(plain, premise)
            if common <= common_words(words, given) or common < REPLACED * len(plain):
                continue
            if _stand_alike(plain, premise) and not _may_be_one(name, other):
                return "name-differs", name.first, name.last
    return None


def _stand_alike(plain: Sequence[str], premise: Sequence[str]) -> bool:
    """Whether the same word stands right before two names, or right behind both."""
    at, given = plain.index("\0a"), premise.index("\0a")
    before = plain[at - 1 : at] == premise[given - 1 : given] if at and given else at == given
    return before or plain[at + 1 : at + 2] == premise[given + 1 : given + 2]


def _may_be_one(one: _Phrase, other: _Phrase) -> bool:
    """Whether two names may be spellings of one, or be made from one."""
    if Derived(other.norms).has(one.surface) or Derived(one.norms).has(other.surface):
        return True
    return any(are_spellings(fold(norm), fold(given)) for norm in one.norms for given in other.norms)


def _told_by_order(one: _Phrase, other: _Phrase, twins: dict[tuple[str, ...], _Phrase]) -> bool:
    """Whether nothing but order tells two names apart, or they have taken one another's case.

    Where they stand in the form that they have in the premise, and it is an inflected one, only the order is another.
    """
    if not (one.actor and other.actor):
        return False
    if not _has_case(one.surface + other.surface):
        return True
    if one.surface == twins[one.norms].surface and other.surface == twins[other.norms].surface:
        return one.surface == " ".join(one.norms) and other.surface == " ".join(other.norms)
    return True


def _are_apart(text: Analysis, one: _Phrase, other: _Phrase) -> bool:
    """Whether a mark stands between two phrases that makes one a label of the other, or a sum of both."""
    first, last = sorted((one, other), key=lambda phrase: phrase.first)
    tokens = text.view_tokens
    return bool(LABELS.search(tokens.text, tokens.ends[first.last - 1], tokens.starts[last.first]))


def _joined(text: Analysis, one: _Phrase, other: _Phrase) -> bool:
    """Whether nothing or an *and* stands between two phrases: in a list their order says nothing."""
    first, last = sorted((one, other), key=lambda phrase: phrase.first)
    if first.last >= last.first:
        return True
    between = text.view_tokens.lexemes[first.last : last.first]
    return any(lexeme.norm in text.coordinators for lexeme in between)


def _marked(words: Sequence[str], norms: tuple[str, ...], mark: str) -> list[str]:
    """Words with each occurrence of a phrase as one mark."""
    made: list[str] = []
    i = 0
    while i < len(words):
        if words[i] == norms[0] and tuple(words[i : i + len(norms)]) == norms:
            made.append(mark)
            i += len(norms)
        else:
            made.append(words[i])
            i += 1
    return made


def _words(text: Analysis, pieces: Sequence[tuple[int, int]]) -> list[str]:
    lexemes = text.view_tokens.lexemes
    return [
        lexeme.norm
        for first, last in pieces
        for lexeme in lexemes[first:last]
        if lexeme.flags & Flag.WORD and lexeme.norm
    ]


def _range(text: Analysis, first: int) -> tuple[int, int]:
    ranges = text.sentence_ranges
    return ranges[bisect_left(ranges, (first, first))]


def _phrases(text: Analysis, pieces: Sequence[tuple[int, int]]) -> list[_Phrase]:
    return sorted(_found(text, pieces), key=lambda phrase: (not phrase.name, not phrase.actor, phrase.first))


def _found(text: Analysis, pieces: Sequence[tuple[int, int]]) -> Iterator[_Phrase]:
    """Terms, and a name together with the term right before it: *société Vernet*."""
    ranges, names = text.term_ranges, text.names
    low = bisect_left(names, pieces[0][0], key=_first_token)
    high = bisect_left(names, pieces[-1][1], key=_first_token)
    named = {(name.first, name.last) for name in names[low:high]}
    before: _Phrase | None = None
    for first, last in ranges[_from(ranges, pieces[0][0]) : _from(ranges, pieces[-1][1])]:
        if not any(a <= first and last <= b for a, b in pieces):
            continue
        phrase = _phrase(text, first, last, name=(first, last) in named)
        if not phrase.norms:
            continue
        yield phrase
        if before is not None and before.last == first and phrase.name and not before.name:
            yield _phrase(text, before.first, last, name=True)
        before = phrase


def _phrase(text: Analysis, first: int, last: int, *, name: bool) -> _Phrase:
    tokens = text.view_tokens
    surface = fold(tokens.text[tokens.starts[first] : tokens.ends[last - 1]])
    name = name or any(lexeme.flags & Flag.NAME for lexeme in tokens.lexemes[first:last])
    norms = tuple(_words(text, [(first, last)]))
    return _Phrase(norms, surface, first, last, name, actor=name or not _has_case(surface))


def _has_case(text: str) -> bool:
    return text.upper() != text.lower()


def _first_token(name: Name) -> int:
    return name.first


def _from(ranges: Sequence[tuple[int, int]], token: int) -> int:
    return bisect_left(ranges, (token, 0))
