"""A word in the place of another one, all else being as in the source: type C for type A, a doctor for a lawyer, 司法書士 for 税理士."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from itertools import dropwhile, pairwise

from termground.alignment.changes import Change, Edit
from termground.alignment.word_alignment import Alignment
from termground.evidence.assertion.scope import QUANTITY
from termground.evidence.holding import MOST_ROWS
from termground.evidence.index import SentenceIndex
from termground.evidence.weights import WEIGHTS
from termground.evidence.words import Word
from termground.text.kinship import is_han
from termground.text.normalize import fold, unsigned

_HIRAGANA = re.compile("[\u3041-\u309f]")

LONGEST = 4
"""Words with content that a noun may be put together from."""

PHRASE = 2
"""Words with content of a noun and what tells its kind, in the place of which another noun may stand."""


def replaced_words(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """Words of a claim that stand in the place of other ones, all else being as in the source.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    found = list(_replaced(alignment, index)) if alignment.segments else []
    for rule in (_named_otherwise, _nouns, _in_case, _behind_article) if found else ():
        yield from rule(found, alignment, index)


def _named_otherwise(
    found: Sequence[tuple[range, range]], alignment: Alignment, index: SentenceIndex
) -> Iterator[Edit]:
    """The letters and occupations that stand alone in the place of other ones."""
    words, segment = alignment.words, alignment.segments[0]
    row = index.rows[segment.row]
    for place, at in ((told.start, own.start) for told, own in found if len(told) == len(own) == 1):
        if _is_letter(words[at]) and _is_letter(row[place]):
            if not _is_said(words, at, index):
                yield Edit.shown(Change.LITERAL, at, segment.row, place, part=0.0)
        elif _are_occupations(words[at], row[place], index):
            yield Edit.shown(Change.OFFICE, at, segment.row, place, part=0.0)


def unknown_letters(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """Letters that no source has, before a noun that has another one before it in the source sentence: Cタイプ.

    However much else differs; only where particles follow, and a letter before a noun is no word of its own.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    if not index.cases or not alignment.segments or alignment.claim.norms <= index.all_words:
        return
    words, main = alignment.words, alignment.segments[0].row
    for at, (word, noun) in enumerate(pairwise(words)):
        if not _is_kind(word, noun) or word.norm in index.all_words:
            continue
        told = (
            k
            for k, (one, other) in enumerate(pairwise(index.rows[main]))
            if other.norm == noun.norm and _is_kind(one, other)
        )
        place = next(told, None)
        if place is not None:
            yield Edit.shown(Change.LONE_STRANGE, at, main, place, part=0.0)


def _nouns(
    found: Sequence[tuple[range, range]], alignment: Alignment, index: SentenceIndex
) -> Iterator[Edit]:
    """Nouns that stand before the same particle as another one in the source.

    Of several words too, which no rule for one word knows: 司法書士, where the source has 税理士. None of its words may be in
    the sources, or be akin to one there or stand for one.
    """
    words = alignment.words
    if not index.cases:
        return
    segment = alignment.segments[0]
    row = index.rows[segment.row]
    for ranges in found:
        told, claimed = (
            _within(some, places, index.cases) for some, places in zip((row, words), ranges, strict=True)
        )
        end, last = _behind_suffix(words, claimed.stop), _behind_suffix(row, told.stop)
        if not _is_noun(words, range(claimed.start, end), index.cases):
            continue
        if not _is_noun(row, range(told.start, last), index.cases) or not (claimed and told):
            continue
        if words[end].norm != row[last].norm or _is_part(words, claimed, row, told):
            continue
        if all(_is_foreign(word, index) for word in words[claimed.start : claimed.stop]):
            place = segment.row, (told.start, told.stop)
            yield Edit.shown(Change.LONE_STRANGE, (claimed.start, claimed.stop), *place, part=0.0)


def _in_case(
    found: Sequence[tuple[range, range]], alignment: Alignment, index: SentenceIndex
) -> Iterator[Edit]:
    """Nouns and adjectives in the case of another one in whose place they stand.

    Nothing else tells of a short claim that one of its few words is another one. A verb in the place of another one mostly says
    the same.
    """
    words = alignment.words
    segment = alignment.segments[0]
    row = index.rows[segment.row]
    for told, claimed in found:
        if len(claimed) != 1 or not 0 < len(told) <= PHRASE:
            continue
        at, given = claimed.start, row[told.start : told.stop]
        own = words[at]
        if not (_is_in_case(own, given) and all(map(_is_plain, (own, *given)))):
            continue
        if at and words[at - 1].number:
            continue  # what a number counts is told with it
        if _is_foreign(own, index) and not index.kin.has(own.norm):
            yield Edit.shown(Change.LONE_STRANGE, at, segment.row, (told.start, told.stop), part=0.0)


def _is_in_case(word: Word, given: Sequence[Word]) -> bool:
    """Whether a word is in the case of the one in whose place it stands, or of the adjective of the noun there."""
    case, other = word.case, given[0].case
    if case is None or other is None:
        return False
    if len(given) == 1:
        return case == other
    return (
        given[1].case is not None
        and case.split()[0] == given[1].case.split()[0] != other.split()[0]
        and word.case_alone == given[0].case_alone
    )


def _behind_article(
    found: Sequence[tuple[range, range]], alignment: Alignment, index: SentenceIndex
) -> Iterator[Edit]:
    """Nouns behind an article in the place of others behind one.

    Where no case tells a noun, an article does, and that nothing with content follows: *the demolition of*, for *the
    renovation of*.
    """
    words = alignment.words
    if not index.articles:
        return
    segment = alignment.segments[0]
    row = index.rows[segment.row]
    for told, claimed in found:
        own = [at for at in claimed if words[at].content]
        if len(own) != 1 or not _ends_phrase(words, own[0], index):
            continue
        behind = dropwhile(
            lambda at: not _is_led(row, at, index), told
        )  # before it, something may be left out
        given = [at for at in behind if row[at].content]
        if not given or given[-1] - given[0] >= PHRASE or not all(_is_noun_like(row[at]) for at in given):
            continue
        if _is_foreign(words[own[0]], index) and not index.kin.has(words[own[0]].norm):
            yield Edit.shown(Change.LONE_STRANGE, own[0], segment.row, (given[0], given[-1] + 1), part=0.0)


def _ends_phrase(words: Sequence[Word], at: int, index: SentenceIndex) -> bool:
    """Whether a word stands right behind an article, is none that is inflected as a verb behind a pronoun, and nothing goes on with it."""
    word = words[at]
    ends = at + 1 == len(words) or words[at + 1].opens or not words[at + 1].content
    if not ends or not _is_noun_like(word) or not _is_led(words, at, index):
        return False
    return unsigned(fold(word.form)).startswith(unsigned(word.norm))


def _is_led(words: Sequence[Word], at: int, index: SentenceIndex) -> bool:
    """Whether an article stands right before a word."""
    led = at > 0 and words[at - 1].norm in index.articles and not words[at].opens
    return led and words[at].axis != QUANTITY and not words[at].sense.unsaid


def _is_noun_like(word: Word) -> bool:
    return word.content and not (word.number or word.name or word.counter or word.denied)


def _replaced(alignment: Alignment, index: SentenceIndex) -> Iterator[tuple[range, range]]:
    """Where something stands in the place of something else of the source sentence, all else being as there; as ranges of both.

    In the same order, or all of it in whatever order.
    """
    content = frozenset([at for at, word in enumerate(alignment.words) if word.content])
    norms = index.norms(alignment.segments[0].row)
    missing = [at for at, word in enumerate(alignment.words) if word.content and word.norm not in norms]
    for told, claimed in alignment.differences:
        kept = alignment.rest(claimed.start, claimed.stop) >= WEIGHTS.factuality.kept
        if kept or _is_all_there(content, missing, claimed):
            yield told, claimed


def _is_all_there(content: Collection[int], missing: Sequence[int], claimed: range) -> bool:
    """Whether none of the words of a claim that its source sentence does not have stands outside some places, and not few stand there."""
    if missing and not (missing[0] in claimed and missing[-1] in claimed):
        return False
    return len(content) - sum(at in content for at in claimed) > LONGEST


def _is_kind(word: Word, noun: Word) -> bool:
    """Whether a capital letter stands right before a noun, whose kind it tells."""
    if not noun.content or len(word.form) != 1 or not word.text.in_capitals(word.token):
        return False
    return not word.text.between(word.token, noun.token)


def _is_letter(word: Word) -> bool:
    """Whether a word is one capital letter inside a sentence."""
    return word.before >= 0 and len(word.form) == 1 and word.text.in_capitals(word.token)


def _is_said(words: Sequence[Word], at: int, index: SentenceIndex) -> bool:
    """Whether a source sentence has a letter beside the word that it stands beside."""
    beside = [k for k in (at - 1, at + 1) if 0 <= k < len(words) and words[k].content]
    return any(
        words[k].norm == one.norm and words[at].form == other.form
        for k in beside
        for number in index.holding(words[k].norm)[:MOST_ROWS]
        for one, other in _pairs(index.rows[number], before=k < at)
    )


def _pairs(row: Sequence[Word], *, before: bool) -> Iterator[tuple[Word, Word]]:
    """The words of a sentence, each with the one behind it, or before it."""
    return ((one, other) if before else (other, one) for one, other in pairwise(row))


def _are_occupations(word: Word, other: Word, index: SentenceIndex) -> bool:
    """Whether two words stand for other occupations, and no source has the first one."""
    if word.norm not in index.roles or other.norm not in index.roles or word.norm in index.all_words:
        return False
    return not word.sense.concepts & other.sense.concepts


def _is_plain(word: Word) -> bool:
    return _is_noun_like(word) and word.mark is None


def _within(words: Sequence[Word], places: range, cases: Collection[str]) -> range:
    """Some places without a particle at their beginning: one more may stand before what is other."""
    return places[1:] if places and words[places.start].norm in cases else places


def _behind_suffix(words: Sequence[Word], at: int) -> int:
    """One past a word of one character at a place, with which a compound ends: the 課 of 入試課."""
    ends = at < len(words) and words[at].content and len(words[at].form) == 1 and not words[at].opens
    return at + ends


def _is_noun(words: Sequence[Word], places: range, cases: Collection[str]) -> bool:
    """Whether some words with content, side by side, stand before a particle that tells their part."""
    if not 0 < len(places) <= LONGEST or places.stop >= len(words) or words[places.stop].norm not in cases:
        return False
    if places.start and (words[places.start - 1].number or words[places.start - 1].counter):
        return False
    return all(
        words[at].content and not (words[at].number or words[at].denied or words[at].mark) for at in places
    )


def _is_part(words: Sequence[Word], claimed: range, row: Sequence[Word], told: range) -> bool:
    """Whether one of two nouns is part of the other, or written in letters that may stand for characters: 人事部門, クルマ."""
    own, given = ("".join(some[at].form for at in places) for some, places in ((words, claimed), (row, told)))
    spelled = _HIRAGANA.search(own) is not None or not any(map(is_han, own))
    return own in given or given in own or spelled or not all(map(is_han, given))


def _is_foreign(word: Word, index: SentenceIndex) -> bool:
    """Whether no source has a word, one that may stand for it, or the words that it is put together from."""
    if word.norm in index.all_words or word.sense.concepts & index.concepts:
        return False
    return not index.compounds.has(word.norm)
