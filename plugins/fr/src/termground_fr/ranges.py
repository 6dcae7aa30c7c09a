"""Ranges of amounts, told from two values that a change lies between."""

from __future__ import annotations

from decimal import Decimal
from typing import NamedTuple

from termground.facts.units import unit
from termground_fr import nouns
from termground_fr.amounts import Amount, amount
from termground_fr.atoms import DIGITS, ONE, PAIR, SPELLED, Row, listed
from termground_fr.measures import measure

_DE = frozenset({"de", "d'", "du", "des"})
_TO = frozenset({"à", "au", "aux"})
_DASHES = frozenset({"-", "–", "—", "‑", "‐"})
_MILLION = 1_000_000


class Span(NamedTuple):
    """A range of amounts; ``apart`` where they are two values, before and after a change."""

    low: Amount
    high: Amount
    apart: bool = False


def spanned(row: Row, i: int) -> Span | None:  # noqa: PLR0911 - one return a form
    """Two amounts that are the ends of a range: *de 10 à 20 kg*, *entre 10 et 20*, 10-20 kg, *deux ou trois jours*."""
    opener = row.key(i - 1)
    if row.kind(i) == PAIR:
        return _paired(row, i)
    low = amount(row, i)
    if low is None or row.kind(i) not in (DIGITS, SPELLED, ONE):
        return None
    joint, k = row.key(low.end), low.end + 1
    if joint in _TO or (opener == "entre" and joint == "et") or joint == "ou" or joint in _DASHES:
        pass
    elif row.gap(low.end).strip() in _DASHES and row.gap(low.end) != "\n":
        joint, k = "-", low.end
    else:
        return None
    high = amount(row, k) if row.kind(k) in (DIGITS, SPELLED) else None
    if high is None:
        return None
    if joint == "et" and opener != "entre":
        return None
    low = _shared(low, high) or low
    if low.symbol != high.symbol:
        return None
    changed = opener in _DE and joint in _TO and row.recent(i - 1, 4, listed("change"))
    if changed:
        return Span(low, high, apart=True)
    return Span(low, high) if low.value < high.value and _is_range(opener, joint, low, high) else None


def _is_range(opener: str, joint: str, low: Amount, high: Amount) -> bool:
    if joint == "ou":
        return bool(high.symbol) and high.value - low.value <= max(Decimal(1), low.value / 2)
    if joint in _DASHES:
        return bool(high.symbol)
    return opener in _DE or opener == "entre" or bool(high.symbol)


def _shared(low: Amount, high: Amount) -> Amount | None:
    """The lower end in the unit of the upper one, which it leaves unsaid or can be converted to."""
    if not low.symbol:
        value = low.value * high.factor
        if high.scale >= _MILLION and not low.scale and low.value < 1000:
            value *= high.scale
        return low._replace(symbol=high.symbol, value=value)
    own, other = unit(low.symbol), unit(high.symbol)
    if own.symbol != other.symbol and own.dimension == other.dimension and own.scale and other.scale:
        return low._replace(symbol=high.symbol, value=low.value * own.scale / other.scale)
    return None


def _paired(row: Row, i: int) -> Span | None:
    """10-20 as one token, where a unit tells that it is no code."""
    ends = row.atoms[i].value
    assert isinstance(ends, tuple)
    low, high = ends
    unit_after = measure(row.text, row.ends[i])
    if low >= high:
        return None
    if unit_after is not None:
        end = row.at(unit_after.end, i + 1)
        factor, symbol, until = unit_after.factor, unit_after.symbol, unit_after.end
    else:
        noun = nouns.counted(row, high, i + 1)
        if noun is None:
            return None
        symbol, end = noun
        factor, until = Decimal(1), row.ends[end - 1]
    first = Amount(low * factor, symbol, i, end, until)
    return Span(first, first._replace(value=high * factor))
