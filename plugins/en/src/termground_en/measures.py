"""Units and money behind a number, by their international symbols."""

from __future__ import annotations

from decimal import Decimal
from functools import cache
from typing import Any

from termground.facts import unit
from termground.facts.units import is_money
from termground.facts.values import Kind
from termground.types import Flag
from termground_en.lexicon import CURRENCY, GLUE
from termground_en.reading import Reading, known
from termground_en.words import lines

Measure = tuple[str, Decimal, int]
"""A symbol, what the number is multiplied by, and the token behind."""

_LONGEST = 4
_END = ""  # the key under which a node of the tree keeps what ends there
_WRITTEN = "="  # before signs, which are compared as they stand
_ONE = Decimal(1)
_POUNDS = 10**6  # nobody weighs so much in pounds
_PENCE = 100
_A_SECOND = {"m": 1, "km": 1000}


@cache
def _tree() -> dict[str, Any]:
    """Forms of units as nested mappings, a word a level."""
    root: dict[str, Any] = {}
    for line in lines("measures"):
        head, _, forms = line.partition(" = ")
        symbol, _, factor = head.partition("*")
        signs, _, phrases = forms.partition("|")
        keys = [[_WRITTEN + part for part in sign.split()] for sign in signs.split(",")]
        for path in [*keys, *(phrase.split() for phrase in phrases.split(","))]:
            node = root
            for key in path:
                node = node.setdefault(key, {})
            if path:
                node[_END] = (symbol, Decimal(factor or 1))
    return root


def measure(r: Reading, i: int, number: Decimal) -> Measure | None:
    """The unit that begins at a token, for a number right before it."""
    found: Measure | None = None
    nodes = [_tree()]
    for j in range(i, min(i + _LONGEST, r.size)):
        if j > i and not r.near(j):
            break
        nodes = [follow for node in nodes for follow in _step(r, j, node, first=j == i)]
        if not nodes:
            break
        ends = [node[_END] for node in nodes if _END in node]
        if ends and r.lexemes[j].shape != GLUE:
            found = (*ends[0], j + 1)
    if found is None:
        return _pounds(r, i, number)
    if found[0] in _A_SECOND and r.text.startswith("/s", r.ends[found[2] - 1]) and r.written(found[2]) == "s":
        return "m/s", found[1] * _A_SECOND[found[0]], found[2] + 1
    return None if r.written(i) == "p" and number >= _PENCE else found


def _step(r: Reading, j: int, node: dict[str, Any], *, first: bool) -> list[dict[str, Any]]:
    """Where a token leads from a node: by what is written, or by the words of its normal form."""
    written, lexeme = r.written(j), r.lexemes[j]
    if lexeme.shape == GLUE:
        return [] if first else [node]
    # One letter after a space is a unit only where the tokens say so.
    loose = first and len(written) == 1 and written.isalpha() and r.starts[j] > r.ends[j - 1]
    if loose and not lexeme.flags & Flag.COUNTER:
        return []
    if lexeme.tag == "ordinal":
        return []  # four second-half goals
    found = [node[key] for key in (_WRITTEN + written.rstrip("."), written) if key in node]
    for word in lexeme.norm.split():
        node = node.get(word, {})
    return found + ([node] if node and lexeme.norm.strip() else [])


def _pounds(r: Reading, i: int, number: Decimal) -> Measure | None:
    """Pounds are money or weight by the words around; where those say nothing, only pounds."""
    if r.word(i) not in ("pound", "pounds", "quid"):
        return None
    around = {r.word(j) for j in range(i - 5, i)}
    if r.word(i) == "quid" or number >= _POUNDS or around & known("money_verbs"):
        return "GBP", _ONE, i + 1
    if around & known("weigh") or r.word(i + 1) == "of" or r.word(i + 2) in ("ounce", "ounces", "oz"):
        return "lb", _ONE, i + 1
    return "pound", _ONE, i + 1


def currency(r: Reading, i: int) -> tuple[str, Decimal] | None:
    """The money whose sign or code stands at a token."""
    if not 0 <= i < r.size or r.lexemes[i].shape != CURRENCY:
        return None
    ends = [n[_END] for n in _step(r, i, _tree(), first=False) if _END in n]
    return next((found for found in ends if money(found[0])), None)


def money(symbol: str) -> bool:
    """Whether a symbol is a currency's, one that the core has no scale for included."""
    return is_money(symbol) or symbol in ("HKD", "NZD")


def same(symbol: str, other: str) -> Decimal | None:
    """What to multiply a number of one unit by for the other; None where they measure different things."""
    own, wanted = unit(symbol), unit(other)
    if symbol == other:
        return _ONE
    if own.dimension != wanted.dimension or own.scale is None or wanted.scale is None:
        return None
    return own.scale / wanted.scale


def kind(symbol: str) -> Kind:
    """The kind of fact that a number with a unit is."""
    if symbol == "%":
        return "percent"
    return "money" if money(symbol) else "quantity" if symbol else "number"
