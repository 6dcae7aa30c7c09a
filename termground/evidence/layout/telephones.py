"""The telephone numbers of the sources: whether they have one, however its groups are set apart."""

from __future__ import annotations

from collections.abc import Iterable

from termground.facts import Fact
from termground.facts.telephones import digits, is_telephone
from termground.text.normalize import fold

_OWN = 8
"""Last digits that tell one from another; before them the number of a country may stand for a nought."""


def states_telephone(fact: Fact) -> bool:
    """Whether a fact is a telephone number."""
    return fact.kind == "code" and is_telephone(fold(fact.surface))


class Telephones:
    """The telephone numbers of the sources.

    Args:
        facts: What the sources state in figures.
        texts: The sources, folded.
    """

    def __init__(self, facts: Iterable[Fact], texts: Iterable[str]) -> None:
        self._any = any(map(states_telephone, facts))
        self._digits = [digits(text) for text in texts] if self._any else []

    def lack(self, fact: Fact) -> bool:
        """Whether the sources have telephone numbers, and not this one in any form."""
        own = digits(fold(fact.surface))[-_OWN:]
        return self._any and not any(own in given for given in self._digits)
