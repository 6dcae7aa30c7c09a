"""What English text states in figures and words: one pass over the tokens, each reader in its turn."""

from __future__ import annotations

import re
from collections.abc import Iterator
from decimal import Decimal
from typing import Final

from termground.facts import Fact
from termground.facts.figures import figures
from termground.text.normalize import fold
from termground.types import Flag, Tokens
from termground_en.clock import time
from termground_en.codes import code
from termground_en.dates import date
from termground_en.lexicon import CODE, COUNTER, HALF, NUMBER, ONE, ORDINAL, QUARTER, SECOND
from termground_en.parts import and_more, ordinal, part
from termground_en.points import MONTHS
from termground_en.quantities import quantity, ratio_of
from termground_en.reading import Read, Reading

_SHAPES: Final = frozenset((NUMBER, ORDINAL, SECOND, HALF, QUARTER, CODE, ONE, COUNTER))
_WORDS: Final = frozenset({"noon", "midday", "midnight", "ad"}) | frozenset(MONTHS)
_PARTS: Final = frozenset((HALF, QUARTER, ORDINAL))
_QUOTED = re.compile(
    r"“([^“”\n]{3,400})”|«[\s]?([^«»\n]{3,400}?)[\s]?»|(?<![\w\"])\"(?=\S)([^\"\n]{3,400})(?<=\S)\"(?![\w\"])"
)


def facts(tokens: Tokens) -> Iterator[Fact]:
    """Facts in text order; a quotation only where it holds no other."""
    found = list(_figures(tokens))
    quoted = list(_quotations(tokens.text))
    if not quoted:
        yield from found
        return
    at = 0
    for quotation in quoted:
        while at < len(found) and found[at].end <= quotation.start:
            yield found[at]
            at += 1
        if at == len(found) or found[at].start >= quotation.end:
            yield quotation
    yield from found[at:]


def _figures(tokens: Tokens) -> Iterator[Fact]:
    r = Reading(tokens)
    at = 0
    for i, lexeme in enumerate(tokens.lexemes):
        if i < at or not (
            lexeme.shape in _SHAPES
            or lexeme.norm in _WORDS
            or lexeme.tag in ("address", "time", "date")
            or _mixed(r, i)
        ):
            continue
        read = _read(r, i)
        if read is not None:
            yield from read[0]
            at = read[1]
            if read[0]:
                r.low = read[0][-1].end


def _mixed(r: Reading, i: int) -> bool:
    """Whether a word holds a digit, as codes do."""
    return not r.lexemes[i].norm.isalpha() and any(map(str.isdigit, r.written(i)))


def _read(r: Reading, i: int) -> Read | None:
    """What the first reader that knows a token reads there."""
    shape = r.lexemes[i].shape
    if shape == ONE:
        return ratio_of(r, i, i + 1, Decimal(1))
    if shape == COUNTER:
        return and_more(r, i)
    found = time(r, i) or code(r, i) or date(r, i)
    if found is None and shape in _PARTS:
        found = part(r, i)
    return found or ordinal(r, i) or quantity(r, i) or _foreign(r, i)


def _foreign(r: Reading, i: int) -> Read | None:
    """Figures inside what is no English word: a script without spaces joins them to its letters."""
    if r.lexemes[i].flags & Flag.NUMBER or r.written(i).isascii():
        return None
    start, end = r.starts[i], r.ends[i]
    found = figures(r.text[start:end])
    moved = tuple(Fact(start + f.start, start + f.end, f.surface, f.kind, f.value) for f in found)
    return (moved, i + 1) if moved else None


def _quotations(text: str) -> Iterator[Fact]:
    for match in _QUOTED.finditer(text):
        inner = next(group for group in match.groups() if group is not None).strip(" \u00a0\u202f,.;")
        if len(inner) >= 3:
            yield Fact(match.start(), match.end(), match.group(), "quotation", fold(inner))
