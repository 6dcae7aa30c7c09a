"""Who says what a claim tells, be it according to them: the mayor claims that A, while the engineer thinks that B."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise, takewhile

from termground.alignment.changes import Change, Edit
from termground.alignment.word_alignment import Alignment
from termground.evidence.holding import rows_with
from termground.evidence.index import SentenceIndex
from termground.evidence.listed_words import ListedWords
from termground.evidence.naming.acting import PERSON
from termground.evidence.sentence_parts import PARTS
from termground.evidence.small_words import has_phrase, of_kinds, places_in_words
from termground.evidence.words import Word, WordRange, content_norms, mentions, says_something
from termground.language.phrase_kinds import ASKING, ATTRIBUTED, AVERRING, REFERRING, SET_AGAINST, WHEREAS

FEWEST = 2
"""Words with content of what is said, below which many may have said it."""

ENOUGH = 3
"""Of so many words of it a source sentence may lack one."""

_SUBJECTS = ("topic", "subject")
_PLACE = "place"


def attributed_to_another(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """Who says what a claim tells, where one part of its source sentence lets them say something else, and another part somebody else say that.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words, main = alignment.words, alignment.main
    if main is None or ATTRIBUTED not in alignment.claim.phrase_kinds or alignment.is_said_elsewhere:
        return
    number, row = main
    sayings = (
        _sayings(row, alignment.source_parts, index) if AVERRING in alignment.source.phrase_kinds else []
    )
    who = speakers(words) if len(sayings) > 1 else []
    named = {words[at].norm for at in who}
    mine = [piece for piece in sayings if not named.isdisjoint(content_norms(row[slice(*piece)]))]
    if len(mine) != 1:
        return
    small = _of_kind(words, ATTRIBUTED)
    own, said = content_norms(row[slice(*mine[0])]), content_norms(words) - named
    said -= {words[at].norm for at in small}
    for piece in sayings:
        other = content_norms(row[slice(*piece)])
        told, kept = said - own, said & own - other
        if named.isdisjoint(other) and told and told <= other and len(kept) <= _most_kept(row, piece, told):
            at = next(k for k in range(*piece) if row[k].content)
            yield Edit.shown(Change.LONE_STRANGE, (who[0], who[-1] + 1), number, at, part=0.0)
            return


def said_by_another(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """Who says what a claim tells, where each source sentence that has it lets somebody else say it, whose name it gives.

    None where a source sentence may name both as one, or tells that they agree.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words, kinds = alignment.words, alignment.claim.phrase_kinds
    if alignment.main is None or not (ATTRIBUTED in kinds or AVERRING in kinds):
        return
    who = speakers(words) or _saying(words, index)
    named = {words[at].norm for at in who}
    small = _of_kind(words, ATTRIBUTED) | _of_kind(words, AVERRING)
    said = [word for at, word in enumerate(words) if at not in small and says_something(word)]
    said = [word for word in said if word.norm not in named]
    if len(said) < FEWEST or not named <= index.words:
        return
    if not any(_is_somebody(words[at], index) for at in who):
        return
    rows = [row for row in rows_with([w.norm for w in said], index) if _has_most(said, index.rows[row])]
    others = {row: _others(row, named, index) for row in rows}
    if not others or not all(others.values()):
        return
    known = {index.rows[row][at].norm for row, places in others.items() for at in places}
    for row in rows_with(named, index):  # the mayor, Anna Berg
        if not known.isdisjoint(index.norms(row)) or any(word.sense.alike for word in index.rows[row]):
            return
    row, places = next(iter(others.items()))
    yield Edit.shown(Change.LONE_STRANGE, (who[0], who[-1] + 1), row, places[0], part=0.0)


def _others(row: int, named: Collection[str], index: SentenceIndex) -> list[int]:
    """Places of the names in a source sentence that lets somebody else say something; none where it does not, or has who is asked for."""
    words = index.rows[row]
    if not index.norms(row).isdisjoint(named) or AVERRING not in index.sentence(row).phrase_kinds:
        return []
    return [at for at, name in enumerate(index.named(row)) if name and words[at].kind != _PLACE]


def _has_most(said: Sequence[Word], row: Sequence[Word]) -> bool:
    """Whether a source sentence tells what somebody is said to say."""
    return ENOUGH * sum(not mentions(row, word) for word in said) <= len(said)


def _is_somebody(word: Word, index: SentenceIndex) -> bool:
    return word.name or word.kind == PERSON or word.norm in index.agents


def _of_kind(words: Sequence[Word], kind: str) -> frozenset[int]:
    """Places of the words of the phrases of a kind."""
    return frozenset(at for _, places in places_in_words(words, of_kinds((kind,))) for at in places)


def _saying(words: Sequence[Word], listed: ListedWords) -> list[int]:
    """Places of the words that name who says something: those before the verb or, where particles follow, before the first one of a subject."""
    told = min(_of_kind(words, AVERRING), default=0)
    if words[0].postposed:
        told = next((at for at in range(told) if listed.cases.get(words[at].norm) in _SUBJECTS), 0)
    low = _part_around(words, range(told, told + 1))[0]
    return [at for at in range(low, told) if words[at].content]


def _most_kept(row: Sequence[Word], piece: WordRange, told: Collection[str]) -> int:
    """Words of a claim that only the part of its own speaker has, at most: what the other part calls *it* may be named there."""
    return len(told) if has_phrase(row[slice(*piece)], REFERRING) else 0


def is_attributed(words: Sequence[Word], row: Sequence[Word], at: int) -> bool:
    """Whether a response tells who says so, where the verb that governs a clause only tells that they say it: *according to the mayor*.

    Args:
        words: The response.
        row: The source sentence.
        at: The word that governs the clause.
    """
    if not has_phrase(words, ATTRIBUTED) or not has_phrase(row[at : at + 1], AVERRING):
        return False
    alike = any(word.negation for word in words) == any(word.negation for word in row)
    who = [words[k] for k in speakers(words)]
    return bool(who) and alike and any(mentions(row, word) for word in who)


def attributing(alignment: Alignment, index: SentenceIndex) -> frozenset[int]:
    """Places of the words of a claim that tell no more than that somebody says so, as its source sentence does: *in the opinion of*.

    Where that is a question, those that tell that somebody asks.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    if alignment.main is not None and index.asks(alignment.main[0]):
        return _of_kind(alignment.words, ASKING)
    if ATTRIBUTED not in alignment.claim.phrase_kinds or AVERRING not in alignment.source.phrase_kinds:
        return frozenset()
    return _of_kind(alignment.words, ATTRIBUTED)


def speakers(words: Sequence[Word]) -> list[int]:
    """Places of the words that name who says what a claim tells: those behind *according to*, or before *zufolge*.

    Args:
        words: The claim.
    """
    for _, places in places_in_words(words, of_kinds((ATTRIBUTED,))):
        low, high = _part_around(words, places)
        before = [at for at in range(low, places.start) if words[at].content]
        if before:
            return before
        behind = [at for at in range(places.stop, high) if words[at].content]
        if high < len(words):
            return [at for at in behind if not has_phrase(words[at : at + 1], AVERRING)]
        more = takewhile(lambda at: words[at].name or words[at].kind is not None, behind[1:])
        return [*behind[:1], *more]
    return []


def _part_around(words: Sequence[Word], places: range) -> WordRange:
    """Where the part of a sentence between marks begins and ends in which a phrase stands."""
    marks = [k for k in range(1, len(words)) if words[k].opens and not PARTS.isdisjoint(words[k].gap)]
    low = max((k for k in marks if k <= places.start), default=0)
    return low, min((k for k in marks if k >= places.stop), default=len(words))


def _sayings(row: Sequence[Word], pieces: Sequence[WordRange], listed: ListedWords) -> list[WordRange]:
    """The parts of a sentence in each of which somebody says something, each with what it goes on with or, where verbs stand last, begins with."""
    told = [places.start for _, places in places_in_words(row, of_kinds((AVERRING,))) if places]
    turns = {places.start for _, places in places_in_words(row, of_kinds((WHEREAS, SET_AGAINST))) if places}
    speaking = [piece for piece in pieces if any(piece[0] <= at < piece[1] for at in told)]
    if speaking and row[0].postposed:
        ends = [piece[1] for piece in speaking]
        return list(zip([0, *ends], ends, strict=False))
    begins = [0]
    for before, piece in pairwise(speaking):
        between = [one[0] for one in pieces if before[1] <= one[0] < piece[0]]
        begins.append(
            next((at for at in between if at in turns or row[at].norm in listed.coordinators), piece[0])
        )
    return list(pairwise([*begins, len(row)])) if speaking else []
