"""Numbers in their surroundings: words of number, scales, units, money."""

from __future__ import annotations

import re
from collections.abc import Iterator
from decimal import Decimal

from termground.facts.values import plain
from termground.text.merging import Change
from termground.text.spacing import near
from termground.types import Flag, Lexeme, Tokens
from termground_en import numerals
from termground_en.lexicon import COUNTER, CURRENCY, NUMBER, ONE, ORDINAL, SECOND, SIGN, Lexicon
from termground_en.words import closed

HINT = re.compile("[Dnt1SuOs$]")
# In the string of shapes. Units and tens (twenty-five, 25, a), then scales (hundred and twelve million).
_SMALL = "(?:t-?[n1]|[tn1])"
_NUMBER = re.compile(
    rf"(?P<half>haS|[n1tD]&ah(?:-?S)?)|(?P<ratio>[n1D]-?Q|1-?O|[n1]-q)|(?P<ordinal>t-?[Os])"
    rf"|(?:D(?=-?S)|a(?=S)|{_SMALL})(?:-?S(?:&?{_SMALL})?)*"
)
_START = re.compile("[nt1]|D(?=-?[SQ&])|a(?=S)|h(?=aS)")
_MONEY_WORDS = frozenset((*closed("money"), "cent", "penny", "percent"))
_POINTING = frozenset(closed("pointing"))
# One letter is read as a unit after a space only where nothing else is likely.
_LOOSE_LETTERS = frozenset("mglLWVhsJ")


def numbers(tokens: Tokens, shapes: str) -> list[Change]:
    """Numbers in words, and numbers with a scale, as one token each."""
    changes: list[Change] = []
    at = 0
    while (start := _START.search(shapes, at)) is not None:
        first = start.start()
        match = _NUMBER.match(shapes, first, _reach(tokens, first, shapes))
        at = first + 1
        if match is None:
            continue
        norm = _value(tokens, match)
        if norm is not None:
            tag, shape = ("ordinal", ORDINAL) if match["ordinal"] is not None else ("number", NUMBER)
            changes.append((first, match.end(), Lexeme(norm, norm, tag, Flag.WORD | Flag.NUMBER, shape)))
        at = max(at, match.end())
    return changes


def _reach(tokens: Tokens, first: int, shapes: str) -> int:
    """The end of the words that stand next to each other; no number is longer than 40 of them."""
    last = first + 1
    stop = min(len(shapes), first + 40)
    while last < stop and near(tokens, last):
        last += 1
    return last


def _value(tokens: Tokens, match: re.Match[str]) -> str | None:
    first, last = match.span()
    words = [lexeme for lexeme in tokens.lexemes[first:last] if lexeme.norm.strip()]
    if match["half"] is not None:
        return _with_half(words)
    if match["ratio"] is not None:
        return _ratio(words)
    if match["ordinal"] is not None:
        return numerals.ordinal(int(words[0].norm) + int(words[1].norm.rstrip("stndrh")))
    if len(words) == 1:
        if words[0].shape == NUMBER:
            return None  # as it stands
        return _one(tokens, first) if words[0].shape == ONE else words[0].norm
    return _sum(words)


def _one(tokens: Tokens, i: int) -> str | None:
    """*one* is a number before a noun, and a pronoun in *the one*, *one of them* and *one who*."""
    lexemes = tokens.lexemes
    if i and lexemes[i - 1].norm in _POINTING and near(tokens, i):
        return None
    if i + 1 == len(lexemes) or not near(tokens, i + 1):
        return None
    after = lexemes[i + 1]
    if after.norm == " " and i + 2 < len(lexemes):  # one-way
        after = lexemes[i + 2]
    return None if after.flags & (Flag.STOP | Flag.NEGATION) or not after.flags & Flag.WORD else "1"


def _sum(words: list[Lexeme]) -> str:
    """Two hundred and five million: below a scale add up, at a scale multiply."""
    total, group = Decimal(0), Decimal(0)
    for lexeme in words:
        scale = numerals.SCALES.get(lexeme.norm)
        if scale is None:
            if lexeme.norm in ("a", "an", "one"):
                group += 1
            elif lexeme.norm != "and":
                group += Decimal(lexeme.norm) if _is_plain(lexeme.norm) else 0
        elif scale <= 100:
            group *= scale
        else:
            # five hundred thousand million: what was summed under a smaller scale is scaled too
            if not group:
                total, group = Decimal(0), total
            total, group = total + group * scale, Decimal(0)
    return plain(total + group)


def _is_plain(norm: str) -> bool:
    return norm.removeprefix("-").replace(".", "", 1).isdecimal()


def _with_half(words: list[Lexeme]) -> str | None:
    scale = numerals.SCALES.get(words[-1].norm, 1)
    first = words[0].norm
    whole = "0" if first == "half" else "1" if first == "one" else first
    return plain((Decimal(whole) + Decimal("0.5")) * scale) if _is_plain(whole) else None


def _ratio(words: list[Lexeme]) -> str | None:
    above = "1" if words[0].norm == "one" else words[0].norm
    below = words[-1].norm
    value = 4 if below == "quarter" else numerals.ORDINALS.get(below.removesuffix("s"))
    if value is None:
        value = int(below.rstrip("stndrh") or 0)
    return numerals.ratio(int(above), value) if above.isdecimal() and value > 1 else None


def quantities(tokens: Tokens, lexicon: Lexicon) -> Iterator[Change]:
    """Units beside numbers, and what money does to a number: $1.5m is 1500000, $3.00 is 3."""
    lexemes = tokens.lexemes
    for i, lexeme in enumerate(lexemes):
        if lexeme.shape != NUMBER or lexeme.tag != "number":
            continue
        after = i + 1
        if after < len(lexemes) and lexemes[after].norm == " " and near(tokens, after):
            after += 1  # 5-kg
        has_after = after < len(lexemes) and near(tokens, after)
        money = False
        if i and near(tokens, i) and lexemes[i - 1].shape in (CURRENCY, SIGN):
            money = _is_money(tokens, i - 1, lexicon)
            if money and lexemes[i - 1].shape == SIGN:
                yield i - 1, i, lexicon.unit(tokens.surface(i - 1), CURRENCY)
        if money and has_after and tokens.ends[i] == tokens.starts[after]:
            scale = numerals.SHORT_SCALES.get(tokens.surface(after).lower())
            if scale is not None:
                yield i, after + 1, _renamed(lexeme, numerals.scaled(lexeme.norm, scale))
                continue
        unit = _unit(tokens, i, after, lexicon) if has_after else None
        shown = (lexemes[after] if unit is None else unit).norm if has_after else ""
        if (money or shown in _MONEY_WORDS) and "." in lexeme.norm:
            yield i, i + 1, _renamed(lexeme, numerals.scaled(lexeme.norm, 1))
        if unit is not None:
            yield after, after + 1, unit


def _unit(tokens: Tokens, number: int, after: int, lexicon: Lexicon) -> Lexeme | None:
    shape = tokens.lexemes[after].shape
    if shape == SECOND:  # a 60-second pause, but four second places
        if after == number + 1 and tokens.lexemes[number].norm != "1":
            return None
        return Lexeme("second", "second", "unit", Flag.WORD | Flag.COUNTER, COUNTER)
    if shape != SIGN:
        return None
    sign = tokens.surface(after)
    apart = tokens.starts[after] > tokens.ends[number]
    return None if apart and len(sign) == 1 and sign not in _LOOSE_LETTERS else lexicon.unit(sign)


def _is_money(tokens: Tokens, i: int, lexicon: Lexicon) -> bool:
    lexeme = tokens.lexemes[i]
    if lexeme.shape == SIGN and tokens.ends[i] - tokens.starts[i] < 3:
        return False  # USD 5, but not p 5
    norm = lexeme.norm if lexeme.shape == CURRENCY else lexicon.unit(tokens.surface(i)).norm
    return norm.rpartition(" ")[2] in _MONEY_WORDS and norm != "percent"


def _renamed(lexeme: Lexeme, norm: str) -> Lexeme:
    return Lexeme(norm, norm, lexeme.tag, lexeme.flags, NUMBER)
