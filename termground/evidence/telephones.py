"""Telephone numbers, and what else is groups of digits: whether the sources have one, however its groups are set apart."""

from __future__ import annotations

import re
from collections.abc import Iterable

from termground.facts import Fact
from termground.text.normalize import fold

_GROUPS = re.compile(r"\+?\(?\d+\)?(?:[ \u00a0\u202f().\-\u2010-\u2015/]{1,3}\d+)+")
_LEAST, _MOST = 7, 15
"""Digits of a telephone number."""

_OWN = 8
"""Last digits that tell one from another; before them the number of a country may stand for a nought."""

_APART = re.compile(r"\D+")


def is_telephone(fact: Fact) -> bool:
    """Whether a code is nothing but groups of digits, as many as a telephone number has."""
    if fact.kind != "code" or _GROUPS.fullmatch(fold(fact.surface)) is None:
        return False
    return _LEAST <= len(_digits(fact)) <= _MOST


class Telephones:
    """The telephone numbers of the sources.

    Args:
        facts: What the sources state in figures.
        texts: The sources, folded.
    """

    def __init__(self, facts: Iterable[Fact], texts: Iterable[str]) -> None:
        self._any = any(map(is_telephone, facts))
        self._digits = [_APART.sub("", text) for text in texts] if self._any else []

    def lack(self, fact: Fact) -> bool:
        """Whether the sources have telephone numbers, and not this one in any form."""
        own = _digits(fact)[-_OWN:]
        return self._any and not any(own in digits for digits in self._digits)


def _digits(fact: Fact) -> str:
    return _APART.sub("", fold(fact.surface))
