"""Two things compared the other way round, or by *less* for *more*: *A is taller than B*, *B is taller than A*; *B is shorter* says the same."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from functools import partial
from itertools import pairwise
from math import fsum

import msgspec

from termground.alignment.changes import Edit
from termground.alignment.roles.qualities import all_turned, falls, key_of, opposes
from termground.alignment.roles.standards import Standard, may_compare, standards
from termground.alignment.word_alignment import Alignment
from termground.evidence.assertion.scope import CONTRAST
from termground.evidence.index import SentenceIndex
from termground.evidence.sentence_parts import parts
from termground.evidence.sentence_words import SentenceWords
from termground.evidence.weights import WEIGHTS
from termground.evidence.words import Word, excludes, mentions, pauses, says_something


class Compared(msgspec.Struct, frozen=True):
    """A comparison of a claim that turns that of its source, or has its two sides in one another's place.

    Attributes:
        at: Where the claim compares.
        given: Where the source does.
        exchanged: Whether the two sides have changed places.
        same: Whether both say the same.
        loose: Whether the claim says otherwise than its source of what they are compared.
        borne: Places of the words of the claim that say the same as others there.
    """

    at: int
    given: int
    exchanged: bool
    same: bool
    loose: bool
    borne: frozenset[int]


def compared(claim: SentenceWords, source: SentenceWords, index: SentenceIndex) -> Compared | None:
    """What a claim compares otherwise than its source, or the other way round; None where it does neither.

    Args:
        claim: The claim.
        source: The source sentence.
        index: The sentences of the sources.
    """
    own = standards(claim, index) if may_compare(claim) else []
    if len(own) != 1:
        return None
    words, row = claim.words, source.words
    given = standards(source, index) if may_compare(source) else []
    if not given:
        return None if claim.denials else _set_apart(words, own[0], row, index)
    if words[own[0].at].is_pair and {word.form for word in words} != {word.form for word in row}:
        return None  # a character alone tells no quality
    said = _said(words, own[0], (key_of(row[k]) for one in given for k in one.inner))
    pieces = _pieces(row, index, given)
    whole = len(pieces) == 1 or not said or len(_pieces(words, index, own)) > 1
    piece = range(len(row)) if whole else _piece(pieces, row, said)
    if len(given) > 1 and (whole or not piece):
        return None
    compares = _Given(row, given, piece)
    if compares.borrows and _tells_of_standard(row, compares, index):
        return None
    told = _told(claim, own[0], source, compares)
    known = told is None or told.same or not said or _says(row, said[-1])
    return told if known or any(opposes(said[-1], word) for word in row) else None


class _Given:
    """What a part of a source sentence compares, be it with what another part names.

    Args:
        row: The sentence.
        standards: All that something is compared with in it.
        piece: The part that says of it what a claim says.
    """

    def __init__(self, row: Sequence[Word], standards: Sequence[Standard], piece: range) -> None:
        inside = [one for one in standards if one.at in piece]
        before = [one for one in standards if one.at < piece.start and piece]
        self.standard = one = (inside or before[-1:] or standards)[0]
        self.piece = piece
        told, there = ({key_of(row[k]) for k in places} for places in (one.inner, one.outer))
        named = {key_of(row[k]) for k in piece} if not inside else set()
        if not told:
            there &= {key_of(row[k]) for k in piece}  # a pronoun
        turned = not inside and bool(named & (told - there))
        self.told, self.there = (there, told) if turned else (told, there)
        self.words = [w for k, w in enumerate(row) if k in piece or not (piece and w.sense.trend.is_behind)]
        self.around = row[piece.start : piece.stop] if len(piece) < len(row) else ()
        self.borrows = bool(piece) and not inside


def _tells_of_standard(row: Sequence[Word], given: _Given, index: SentenceIndex) -> bool:
    """Whether a part of a sentence may go on right behind a thing to tell of it: *faster than the bus, which is cheaper*."""
    first = row[given.piece.start]
    leads = (
        given.standard.leads
        and not first.content
        and first.norm not in index.coordinators
        and not first.sense.trend.is_behind
    )
    return leads and first.sense.scope != CONTRAST and given.piece.start - 1 in given.standard.inner


def _said(words: Sequence[Word], own: Standard, given: Iterable[str]) -> list[Word]:
    """What a claim says of the things that it compares, in its order; behind them where it names these first."""
    things = {key_of(words[k]) for k in own.inner}.union(given)
    places = [
        k
        for k, word in enumerate(words)
        if _names(word) and k not in own.inner and key_of(word) not in things
    ]
    telling = [k for k in places if not words[k].sense.trend.is_behind] or places
    return [words[k] for k in sorted(telling, key=lambda k: (own.leads and k <= own.at, k))]


def _piece(pieces: Sequence[range], row: Sequence[Word], said: Sequence[Word]) -> range:
    """The last part of a source sentence that alone has, or turns, something that a claim says of the things that it compares; the first one also names these."""
    held = [
        {k for k, word in enumerate(said) if _says(row[slice(piece.start, piece.stop)], word)}
        for piece in pieces
    ]
    lacking = [word for k, word in enumerate(said) if not any(k in places for places in held)]
    for places, piece in zip(held, pieces, strict=True):
        places |= {-1 - k for k, word in enumerate(lacking) if any(opposes(word, row[at]) for at in piece)}
    own = [k for k, places in enumerate(held) if places.difference(*held[:k], *held[k + 1 :])]
    return pieces[own[-1]] if own else range(0)


def _says(words: Sequence[Word], asked: Word) -> bool:
    return any(
        word.norm == asked.norm or not word.sense.concepts.isdisjoint(asked.sense.concepts) for word in words
    )


def _pieces(row: Sequence[Word], index: SentenceIndex, told: Collection[Standard] = ()) -> Sequence[range]:
    """The parts of a sentence between marks, coordinators and words like *but*; a mark before *than* parts nothing."""
    begins = [first for first, _ in parts(row, index.coordinators)]
    begins = [k for k in begins if all(k != one.at for one in told if one.leads)]
    begins = sorted({*begins, *(k for k, word in enumerate(row) if word.sense.scope == CONTRAST)})
    return [range(*pair) for pair in pairwise([*begins, len(row)])]


def _told(claim: SentenceWords, one: Standard, source: SentenceWords, given: _Given) -> Compared | None:
    """What a claim compares otherwise than a part of its source sentence."""
    words = claim.words
    own, here = ({key_of(words[k]) for k in places} for places in (one.inner, one.outer))
    told, there = given.told, given.there
    before = min(one.inner, default=0) - 1
    if before in one.outer and not one.leads and own < told:
        here = here - {key_of(words[before])}  # of *the year before* only the year may be read
    moved, left = told - own, own - told
    # the old lock and the lock; the lock *of the invention*
    known = {key_of(word) for word in source.words}
    taken = moved & here or not told or (not moved and own & told & here)
    given_away = left & there or not own or (left.isdisjoint(known) and own & told & there)
    exchanged = bool(taken and given_away and (moved & here or left & there))
    if not exchanged and own.isdisjoint(told - (here & there)):
        return None
    apart = moved | left if exchanged else set[str]()
    found = partial(Compared, one.at, given.standard.at, exchanged)
    if exchanged and (reversed_all := all_turned(words, source.words, apart)):
        return found(same=True, loose=False, borne=reversed_all)
    return _turned(claim, one, source, given, apart, found)


def _turned(  # noqa: PLR0913, PLR0917 - both sides of both sentences
    claim: SentenceWords,
    one: Standard,
    source: SentenceWords,
    given: _Given,
    apart: Collection[str],
    found: Callable[..., Compared],
) -> Compared | None:
    """Whether what a claim says of two things turns what its source says of them, in one another's place where some words are apart."""
    words, row, at, there_at = claim.words, source.words, one.at, given.standard.at
    heard = {*(given.piece or range(len(row))), there_at}
    denies = any(not heard.isdisjoint(places) for places in source.denials)
    said, rest = ([w for w in side if _tells(w) and key_of(w) not in apart] for side in (words, given.words))
    lacking = [word for word in said if not mentions(rest, word)]
    spare = [word for word in rest if not mentions(said, word)]
    turned = [word for word in lacking if any(opposes(word, rival) for rival in spare)]
    others = [word for word in spare if not any(opposes(word, rival) for rival in lacking)]
    near = {id(word) for side in (_around(words, at), _around(row, there_at), given.around) for word in side}
    less = [word for word in (*lacking, *others) if word not in turned and falls(word) and id(word) in near]
    denied = bool(claim.denials) or denies
    turns = len(turned) + len(less) + denied
    level, alike = one.level, given.standard.level
    if given.borrows and not (lacking or apart or turns) and level == alike:
        return found(same=True, loose=False, borne=frozenset())
    plain = words[at].norm == row[there_at].norm and not any(word.sense.trend.is_behind for word in lacking)
    held = fsum(word.weight for word in said if word in turned or word not in lacking)
    loose = held < WEIGHTS.factuality.kept * fsum(word.weight for word in said)
    doubtful = turns > 1 or (level != alike and not denied) or (denies and plain) or (less and loose)
    doubtful = doubtful or bool(claim.denials and denies) or any(map(_is_mixed, (said, rest)))
    if doubtful or not (apart or less or turned):
        return None
    same = bool(apart) and (turns == 1 or (level and alike))
    borne = [k for k, word in enumerate(words) if same and (word in turned or key_of(word) in apart)]
    return found(same=same, loose=loose, borne=frozenset(borne))


def _set_apart(
    words: Sequence[Word], one: Standard, row: Sequence[Word], index: SentenceIndex
) -> Compared | None:
    """A claim that compares two things the other way round than their parts of a source sentence tell of them: one is light, and the other heavy."""
    said = _said(words, one, ())
    if not said or any(falls(word) for word in _around(words, one.at)):
        return None
    quality = said[-1]
    own, here = ({key_of(words[k]) for k in places} for places in (one.inner, one.outer))
    theirs, mine = own - here, here - own - {key_of(quality)}
    same: list[int] = []
    other: list[int] = []
    for piece in _pieces(row, index):
        keys = {key_of(row[k]) for k in piece}
        if any(row[k].negation or row[k].denied for k in piece):
            continue
        if keys & theirs and not keys & mine:
            same += [k for k in piece if row[k].norm == quality.norm]
        elif keys & mine and not keys & theirs:
            other += [k for k in piece if opposes(row[k], quality)]
    if not (same and other):
        return None
    return Compared(one.at, same[0], exchanged=True, same=False, loose=False, borne=frozenset())


def _around(words: Sequence[Word], at: int) -> Sequence[Word]:
    """The words between the pauses around one that compares; one right before it is none: *ниже, чем*."""
    low = next((k for k in range(at - 1, 0, -1) if pauses(words, k)), 0)
    high = next((k for k in range(at + 1, len(words)) if pauses(words, k)), len(words))
    return words[low:high]


def _tells(word: Word) -> bool:
    """Whether a word may tell how two things compare."""
    sense = word.sense
    telling = says_something(word) or sense.trend.is_behind or bool(sense.excludes)
    return telling and not (sense.comparing or sense.equating)


def _is_mixed(words: Sequence[Word]) -> bool:
    """Whether a sentence says both more and less: more in May, and less in June."""
    told = [k for k, word in enumerate(words) if word.sense.trend.is_behind]
    return len({falls(words[k]) for k in told if k - 1 not in told}) > 1  # not of *less high*


def _names(word: Word) -> bool:
    return word.content or word.number


def is_of_standard(edit: Edit, alignment: Alignment, index: SentenceIndex) -> bool:
    """Whether a word has an opposite only in what its source compares the thing with that it tells of: *the new one*, of *compared with the old one*.

    Args:
        edit: The change.
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    main, source = alignment.main, alignment.source
    if main is None or edit.row != main[0] or may_compare(alignment.claim) or not may_compare(source):
        return False
    word = alignment.words[edit.first]
    rivals = {at for at in range(*edit.given) if excludes(word, source.words[at])}
    told = standards(source, index) if rivals and word.norm in source.at else []
    return any(rivals <= one.inner for one in told)
