"""Calculations that a response writes down: (2 × 3 × 0.70 euros), 1,240 ÷ 100 = 12.4."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from decimal import Decimal
from itertools import pairwise

from termground.evidence.values.fact_status import ClaimFact
from termground.facts import Fact, Quantity
from termground.facts.units import is_known
from termground.facts.values import plain

FEWEST = 2
"""Numbers of a calculation at least."""

FEW = 10
"""Numbers from which the sources must have one that counts no unit."""

DIGITS = Decimal("1e-6")
"""The largest share by which a result differs that is told as it is: thirds have no last decimal."""

_TIMES, _OVER, _PLUS, _MINUS = "×*·xх⋅", "÷/", "+＋", "−–-"
_SIGN = re.compile(rf"[^\W\d_]{{0,12}}\s*([{_TIMES}{_OVER}{_PLUS}{_MINUS}])\s*")
_EQUALS = re.compile(r"[^\W\d_]{0,12}\s*[=＝|→]\s*")
_OPENS = re.compile(r"[^()（）=]{0,40}[(（]\s*")

Chain = tuple[list[ClaimFact], list[str], ClaimFact]
"""The numbers of a calculation, the signs between them, and what is said to come out."""


def calculated(stated: Sequence[ClaimFact], has: Callable[[Fact], bool]) -> frozenset[int]:
    """The values of a sentence that belong to a calculation that is right, and one of whose numbers the sources have.

    Args:
        stated: The values of the sentence, in text order.
        has: Whether the sources have a value.

    Returns:
        The places in ``stated`` of these values.
    """
    if len(stated) <= FEWEST:
        return frozenset()
    places = {id(one): at for at, one in enumerate(stated)}
    return frozenset(
        places[id(one)]
        for numbers, signs, result in _chains(stated)
        if _are_told(numbers, has) and _comes_to(numbers, signs, result)
        for one in (*numbers, result)
    )


def _are_told(numbers: Sequence[ClaimFact], has: Callable[[Fact], bool]) -> bool:
    """Whether the sources have the amounts of a calculation; small numbers of things may be what a reader asks for."""
    known = [
        one
        for one in numbers
        if isinstance(one.fact.value, Quantity)
        and (is_known(one.fact.value.unit) or (one.fact.exact or 0) >= FEW)
    ]
    return bool(known) and all(has(one.fact) for one in known)


def _chains(stated: Sequence[ClaimFact]) -> Iterator[Chain]:
    """The calculations of a sentence."""
    gaps = [_between(one, other) for one, other in pairwise(stated)]
    at = 0
    while at < len(gaps):
        last, signs = at, []
        while last < len(gaps) and (sign := _SIGN.fullmatch(gaps[last])):
            signs.append(sign[1])
            last += 1
        if signs:
            numbers = list(stated[at : last + 1])
            if last < len(gaps) and _EQUALS.fullmatch(gaps[last]):
                yield numbers, signs, stated[last + 1]
            elif at and _OPENS.fullmatch(gaps[at - 1]):
                yield numbers, signs, stated[at - 1]
        at = last + 1


def _between(one: ClaimFact, other: ClaimFact) -> str:
    """What stands between two values."""
    return one.claim.words[0].text.written(one.fact.end, other.fact.start)


def _comes_to(numbers: Sequence[ClaimFact], signs: Sequence[str], result: ClaimFact) -> bool:
    """Whether a calculation gives its result, be it rounded as that is told."""
    exact, said = [one.fact.exact for one in numbers], result.fact.exact
    terms = [number for number in exact if number is not None]
    if said is None or len(terms) < len(exact):
        return False
    found = _value(terms, signs)
    if found is None:
        return False
    if isinstance(result.fact.value, Quantity) and result.fact.value.unit == "%":
        found *= 100
    exponent = Decimal(plain(said)).as_tuple().exponent
    places = max(0, -exponent) if isinstance(exponent, int) else 0
    return abs(found - said) * 2 <= Decimal(1).scaleb(-places) or abs(found - said) <= DIGITS * abs(said)


def _value(numbers: Sequence[Decimal], signs: Sequence[str]) -> Decimal | None:
    """What a calculation gives, products first; None for a division by nothing."""
    terms = [numbers[0]]
    for sign, number in zip(signs, numbers[1:], strict=True):
        if sign in _TIMES:
            terms[-1] *= number
        elif sign in _OVER:
            if not number:
                return None
            terms[-1] /= number
        else:
            terms.append(number if sign in _PLUS else -number)
    return sum(terms, Decimal(0))
