"""Words and signs that make a number a bound, or say that it is not exact."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import Final

import msgspec

from termground.facts import Quantity, unit
from termground_en.reading import Reading, alternatives
from termground_en.words import lines

_SIGNS: Final = {
    "~": "~", "≈": "~", "∼": "~", ">": ">", "<": "<", "≥": ">=", "≤": "<=", ">=": ">=", "<=": "<=", "⩾": ">=", "⩽": "<="
}  # fmt: skip
_TIMES = ("time", "calendar")


class Bound(msgspec.Struct, frozen=True):
    """What the words around a number say of it.

    Attributes:
        start: Where they begin.
        end: Where they end.
        sign: ``>=``, ``>``, ``<=`` or ``<``; empty for the value itself.
        about: Whether it is not exact.
    """

    start: int
    end: int
    sign: str = ""
    about: bool = False

    def of(self, low: Decimal, symbol: str, high: Decimal | None = None) -> Quantity:
        """The quantity that is so bounded; a range has no bounds besides its own."""
        if high is not None or not self.sign:
            return Quantity(low, low if high is None else high, symbol, about=self.about)
        strict = self.sign in ("<", ">")
        if self.sign[0] == ">":
            return Quantity(low, None, symbol, above=strict, about=self.about)
        return Quantity(None, low, symbol, below=strict, about=self.about)


def _phrases() -> dict[str, dict[str, str]]:
    found: dict[str, dict[str, str]] = {"before": {}, "after": {}}
    for line in lines("bounds"):
        head, _, phrases = line.partition(": ")
        sign, place = head.split()
        found[place] |= {phrase.strip(): sign for phrase in phrases.split(",")}
    return found


_PHRASES = _phrases()
_BEFORE = re.compile(
    rf"(?<![\w'’])(?P<words>{alternatives(tuple(_PHRASES['before']))})(?:\s(?:a|an|another))?[\s]?$"
    r"|(?P<sign>>=|<=|[~≈∼><≥≤⩾⩽])\s?$"
)
_AFTER = re.compile(
    rf"(?:\sof\sage)?[\s]?(?P<words>{alternatives(tuple(_PHRASES['after']))})(?![\w'’])|(?P<plus>\+)(?![\w+])"
)
_ODD = re.compile(r"-odd(?!\w)")
_ONLY = re.compile(
    r"(?<!\w)(?:well|much|far|even|significantly|considerably|(?P<little>just|slightly|little|a\slittle|a\sbit))\s$"
)
_LASTING = re.compile(
    r"(?<!\w)(?:for|of|after|is|was|are|were|be|been|being|last|lasts|lasted|take|takes|took|taken|taking|spend|spent"
    r"|spends|with|within|than|just|well|slightly|wait|waited|lived|live|worked|aged|age|ran|runs|run|to|has|have|had)\s$"
)
_OLD = re.compile(r"[\s-](?:old|of\sage|ago|later|before|after|away)(?!\w)")


def before(r: Reading, start: int) -> Bound:
    """The words before a place, at most two of them: up to about."""
    found = Bound(start, start)
    for _ in range(2):
        match = _BEFORE.search(r.before(found.start))
        if match is None:
            break
        words = match["words"]
        sign = _SIGNS[match["sign"]] if words is None else _PHRASES["before"][re.sub(r"\s", " ", words)]
        begin = found.start - (len(match.string) - match.start())
        if sign == "~":
            found = Bound(begin, start, found.sign, about=True)
        elif found.sign:
            break
        else:
            found = Bound(begin, start, sign.lstrip("~"), about=found.about or sign.startswith("~"))
    only = _ONLY.search(r.before(found.start)) if found.sign else None
    if only is not None:
        begin = found.start - (len(only.string) - only.start())
        found = Bound(begin, found.end, found.sign, about=found.about or only["little"] is not None)
    return found


def after(r: Reading, bound: Bound, end: int) -> Bound:
    """The same bound with the words behind a place."""
    match = _AFTER.match(r.text, end) if not bound.sign else None
    if match is None:
        return bound
    words = match["words"]
    sign = ">=" if words is None else _PHRASES["after"][re.sub(r"\s", " ", words)]
    following = r.text[match.end() : match.end() + 3].strip()
    if words is not None and words.startswith("at ") and (following[:1].isdigit() or following[:1] in "$£€"):
        return bound  # five, at least ten
    if sign == "~":
        return Bound(bound.start, match.end(), "", about=True)
    return Bound(bound.start, match.end(), sign, bound.about)


def odd(r: Reading, end: int) -> int | None:
    """Where *-odd* behind a number ends: 30-odd years."""
    match = _ODD.match(r.text, end)
    return match.end() if match is not None else None


def lasting(r: Reading, bound: Bound, symbol: str, end: int) -> Bound:
    """*Over five years* may be the time in which something happens; a bound only beside what lasts."""
    if bound.sign != ">" or unit(symbol).dimension not in _TIMES:
        return bound
    phrase = r.text[bound.start : bound.end].lower().split()
    if phrase[-1:] != ["over"] or len(phrase) > 1:
        return bound
    if _LASTING.search(r.before(bound.start)) or _OLD.match(r.text, end):
        return bound
    return Bound(bound.end, bound.end, "", bound.about)
