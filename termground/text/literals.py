"""What must stand in whatever a pattern finds: one of some texts, such as *sold out* and *booked up*.

A set of many patterns that hold *any words between* is a huge automaton, most states of which are made anew for each text that was never
read before. One of plain texts is small: it grows with their letters alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import fsum
from re import _constants as sre  # type: ignore[attr-defined]  # the only reader of patterns that reads them as re does
from re import _parser  # type: ignore[attr-defined]
from typing import Any, Final

from termground.text.superset import KEPT

MOST: Final = 24
"""Texts that a part of a pattern may stand for; one that stands for more tells none."""

LETTERS: Final = 4.0
"""Among how many letters one is, to say how rare a text is."""

LONGEST: Final = 8
"""Characters of a text that are looked for: more make the automaton larger, and hardly rarer what it finds."""

_REPEATS: Final = (sre.MAX_REPEAT, sre.MIN_REPEAT, sre.POSSESSIVE_REPEAT)
_NO_WIDTH: Final = (sre.AT, sre.ASSERT, sre.ASSERT_NOT)

Texts = frozenset[str]
_EMPTY: Final = Texts(("",))


@lru_cache(maxsize=KEPT)
def literals(pattern: re.Pattern[str]) -> Texts | None:
    """The beginnings of texts of which one stands, be it in other letters, in whatever a pattern finds; None where nothing tells.

    Args:
        pattern: The pattern.
    """
    found = _needed(_parser.parse(pattern.pattern, pattern.flags))
    return None if found is None else Texts(text[:LONGEST] for text in found)


def _needed(items: Iterable[Any]) -> Texts | None:
    """The rarest texts of which one stands in what a sequence finds."""
    found: list[Texts] = []
    run = _EMPTY  # all texts that the parts right before one stand for
    for kind, value in items:
        own = _meant(kind, value)
        inner = _needed_in(kind, value) if own is None or kind is sre.ASSERT else None
        if inner is not None:
            found.append(inner)
        if own is not None and len(run) * len(own) <= MOST:
            run = _joined(run, own)
        else:
            found.append(run)
            run = _EMPTY if own is None else own
    return min((one for one in (*found, run) if "" not in one), key=_commonness, default=None)


def _needed_in(kind: Any, value: Any) -> Texts | None:
    """The same of one part."""
    if kind is sre.BRANCH:
        each = [_needed(one) for one in value[1]]
        known = [one for one in each if one is not None]
        return Texts().union(*known) if len(known) == len(each) else None
    if kind in _REPEATS:
        return _needed(value[2]) if value[0] else None
    if kind is sre.ASSERT:
        return _needed(value[1])
    inner = _inside(kind, value)
    return None if inner is None else _needed(inner)


def _meant(kind: Any, value: Any) -> Texts | None:
    """All texts that a part stands for; None where they are too many."""
    if kind in _NO_WIDTH:
        return _EMPTY
    if kind is sre.LITERAL:
        return Texts((chr(value),))
    if kind is sre.IN:
        return Texts(chr(one) for _, one in value) if all(kind is sre.LITERAL for kind, _ in value) else None
    if kind is sre.BRANCH:
        each = [_all(one) for one in value[1]]
        known = [one for one in each if one is not None]
        return _few(Texts().union(*known)) if len(known) == len(each) else None
    if kind in _REPEATS:
        least, most, repeated = value
        own = _all(repeated) if most == 1 else None
        return own if own is None or least else own | _EMPTY
    inner = _inside(kind, value)
    return None if inner is None else _all(inner)


def _all(items: Iterable[Any]) -> Texts | None:
    """All texts that a sequence stands for; None where they are too many."""
    found = _EMPTY
    for kind, value in items:
        own = _meant(kind, value)
        if own is None or len(found) * len(own) > MOST:
            return None
        found = _joined(found, own)
    return found


def _inside(kind: Any, value: Any) -> Sequence[Any] | None:
    """The parts of a group; None of anything else."""
    if kind is sre.SUBPATTERN:
        parts: Sequence[Any] = value[3]
        return parts
    return value if kind is sre.ATOMIC_GROUP else None


def _joined(texts: Texts, behind: Texts) -> Texts:
    return Texts(one + other for one in texts for other in behind)


def _few(texts: Texts) -> Texts | None:
    return texts if len(texts) <= MOST else None


def _commonness(texts: Texts) -> float:
    """How often some texts are found, roughly: a longer one is rarer, and several are found more often."""
    return fsum(sorted([LETTERS ** -min(LONGEST, len(text)) for text in texts]))
