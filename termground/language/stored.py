"""What was read of a text as bytes, and back: the view, the tokens and what stands on them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate, chain, pairwise, starmap
from operator import add, le
from typing import Final

import msgspec

from termground.facts.values import Date, Fact, Kind, Quantity
from termground.language.analysis import Analysis
from termground.structs import prepared
from termground.text.view import Piece, View
from termground.types import Lexeme, Region, Tokens

FORM: Final = 1
"""Version of the bytes; changes with what stands in them."""


class _StoredFact(msgspec.Struct, frozen=True, array_like=True):
    """A fact; one of the three last is its value."""

    start: int
    end: int
    surface: str
    kind: Kind
    quantity: Quantity | None = None
    date: Date | None = None
    text: str | None = None


class _Stored(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """What is kept of an analysis; tokens follow one another, so that small numbers tell where they stand."""

    pieces: list[tuple[int, int, str | None]] | None
    regions: list[tuple[int, int, str]]
    unchecked: list[tuple[int, int, str]]
    tags: list[str]
    lexemes: list[tuple[str, str, int, int, str]]
    words: list[int]
    gaps: list[int]
    lengths: list[int]
    sentences: list[int]
    keywords: list[int]
    facts: list[_StoredFact]
    names: list[tuple[int, int, str]]


def stored(analysis: Analysis) -> bytes | None:
    """What was read of a text, and what is read for this; None where it cannot be told in bytes.

    Half a surrogate pair cannot, and neither can tokens that overlap.
    """
    view, tokens = analysis.view, analysis.view_tokens
    pieces = view.pieces
    gaps = [start - end for start, end in zip(tokens.starts, chain((0,), tokens.ends), strict=False)]
    if min(gaps, default=0) < 0:
        return None
    tags, lexemes, words = _table(tokens.lexemes)
    made = _Stored(
        pieces=None if pieces is None else [(one.start, one.end, one.text) for one in pieces],
        regions=list(map(_region, view.regions)),
        unchecked=list(map(_region, view.unchecked)),
        tags=tags,
        lexemes=lexemes,
        words=words,
        gaps=gaps,
        lengths=[end - start for start, end in zip(tokens.starts, tokens.ends, strict=True)],
        sentences=list(chain.from_iterable(analysis.sentence_ranges)),
        keywords=list(chain.from_iterable(analysis.all_keywords)),
        facts=list(map(_fact, analysis.all_facts)),
        names=analysis.all_names,
    )
    try:
        return msgspec.msgpack.encode(made)
    except UnicodeEncodeError:
        return None


def _table(
    lexemes: Iterable[Lexeme],
) -> tuple[list[str], list[tuple[str, str, int, int, str]], list[int]]:
    """Tags, words with the place of their tag, and which word each token is."""
    tags: dict[str, int] = {}
    known: dict[Lexeme, int] = {}
    words = [known.setdefault(lexeme, len(known)) for lexeme in lexemes]
    rows = [(one.norm, one.lemma, tags.setdefault(one.tag, len(tags)), one.flags, one.shape) for one in known]
    return list(tags), rows, words


def restore(analysis: Analysis, data: bytes) -> None:
    """Give an analysis what was read of its text before.

    Args:
        analysis: One of which nothing was read yet.
        data: What :func:`stored` made of one of the same text.

    Raises:
        ValueError: The bytes are something else, or cannot be of this text.
    """
    found = _decoded(data)
    view = _view(analysis.original, found)
    tokens = _tokens(view.text, found)
    _check(found, len(tokens), len(view.text))
    analysis.take(
        view=view,
        tokens=tokens,
        sentences=tuple(_pairs(found.sentences)),
        keywords=list(_pairs(found.keywords)),
        facts=[Fact(one.start, one.end, one.surface, one.kind, _value(one)) for one in found.facts],
        names=found.names,
    )


def _decoded(data: bytes) -> _Stored:
    """The same as data.

    Raises:
        ValueError: It is of another form.
    """
    try:
        return msgspec.msgpack.decode(data, type=prepared(_Stored))
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise ValueError(f"it has another form: {error}") from None


def _view(original: str, found: _Stored) -> View:
    placed = ((start, end) for start, end, _ in (found.pieces or ()))
    _within(
        chain(placed, _spans(found.regions), _spans(found.unchecked)), len(original), "a part of the text"
    )
    return View(
        original,
        None if found.pieces is None else starmap(Piece, found.pieces),
        list(starmap(Region, found.regions)),
        list(starmap(Region, found.unchecked)),
    )


def _tokens(text: str, found: _Stored) -> Tokens:
    if not len(found.words) == len(found.gaps) == len(found.lengths):
        raise ValueError("its tokens are not told in full")
    if min(chain(found.gaps, found.lengths), default=0) < 0:
        raise ValueError("its tokens overlap")
    ends = list(accumulate(map(add, found.gaps, found.lengths)))
    starts = [end - length for end, length in zip(ends, found.lengths, strict=True)]
    if ends and ends[-1] > len(text):
        raise ValueError("its tokens stand in a longer text")
    _known(found.words, len(found.lexemes))
    _known([tag for _, _, tag, _, _ in found.lexemes], len(found.tags))
    if any(len(shape) != 1 for _, _, _, _, shape in found.lexemes):
        raise ValueError("a word has no shape")
    tags = found.tags
    lexemes = [
        Lexeme(norm, lemma, tags[tag], flags, shape) for norm, lemma, tag, flags, shape in found.lexemes
    ]
    return Tokens(text, starts, ends, list(map(lexemes.__getitem__, found.words)))


def _check(found: _Stored, tokens: int, characters: int) -> None:
    """Refuse places that are none of the text.

    Raises:
        ValueError: There is one.
    """
    for listed in (found.sentences, found.keywords):
        if len(listed) % 2:
            raise ValueError("a range has no end")
    _within(_pairs(found.sentences), tokens, "a sentence")
    _within(_pairs(found.keywords), tokens, "a keyword")
    _within(((first, last - 1) for first, last, _ in found.names), tokens - 1, "a name")
    _within(((one.start, one.end) for one in found.facts), characters, "a fact")
    if not all(map(le, found.sentences, found.sentences[1:])):
        raise ValueError("its sentences overlap")
    starts = (one.start for one in found.facts)
    if any(after < before for before, after in pairwise(starts)):
        raise ValueError("its facts are in no order")


def _within(ranges: Iterable[tuple[int, int]], most: int, what: str) -> None:
    if not all(0 <= first <= last <= most for first, last in ranges):
        raise ValueError(f"{what} is outside of the text")


def _known(indexes: Sequence[int], count: int) -> None:
    if indexes and not 0 <= min(indexes) <= max(indexes) < count:
        raise ValueError("a word is not told")


def _pairs(flat: Sequence[int]) -> Iterator[tuple[int, int]]:
    each = iter(flat)
    return zip(each, each, strict=True)


def _spans(regions: Iterable[tuple[int, int, str]]) -> Iterator[tuple[int, int]]:
    return ((start, end) for start, end, _ in regions)


def _region(region: Region) -> tuple[int, int, str]:
    return region.start, region.end, region.kind


def _fact(fact: Fact) -> _StoredFact:
    value = fact.value
    return _StoredFact(
        fact.start,
        fact.end,
        fact.surface,
        fact.kind,
        quantity=value if isinstance(value, Quantity) else None,
        date=value if isinstance(value, Date) else None,
        text=value if isinstance(value, str) else None,
    )


def _value(fact: _StoredFact) -> Quantity | Date | str:
    values = [value for value in (fact.quantity, fact.date, fact.text) if value is not None]
    if len(values) != 1:
        raise ValueError("a fact has no value, or several")
    return values[0]
