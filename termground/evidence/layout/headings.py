"""What a response lists under a name and the sources say of another thing: the address of the other library."""

from __future__ import annotations

from collections.abc import Sequence

from termground.evidence.fact_check import FactChecker
from termground.evidence.index import SentenceIndex
from termground.evidence.words import Word, WordRange

SIGHT = 8
"""Lines above one in which its heading is looked for."""

NAMED = 10
"""Words of a sentence within which its subject ends."""


class Headings:
    """Asks of what the sources say something that a response lists under a name.

    Args:
        index: The sentences of the sources.
        facts: Their figures and dates.
    """

    def __init__(self, index: SentenceIndex, facts: FactChecker) -> None:
        self._index = index
        self._facts = facts

    def other(self, row: int, words: Sequence[Word], head: Sequence[Word]) -> tuple[int, WordRange] | None:
        """The name that a source sentence tells of, where it is not the one that heads the claim.

        The subject of the sentence is a name, or where it is a line that states nothing, the line above it that is one
        and is called alike. Only where the sources have the head too, and neither the claim names the one nor the sentence the other.

        Args:
            row: The source sentence that the claim follows.
            words: The words of the claim.
            head: The words with content that lead it in.

        Returns:
            The sentence with the name, and its words; None where nothing tells that it is another one's.
        """
        index = self._index
        names = frozenset(word.norm for word in head if word.name or word.number)
        if not any(word.name for word in head) or not self._is_known(names):
            return None
        if any(word.negation for word in words) and not index.denies(row):
            return None
        own = frozenset(word.norm for word in words)
        for at in reversed(index.around(row, before=SIGHT - 1)):
            if names <= frozenset(index.plain[at]):
                return None
            subject = self._subject(at, own if at == row else frozenset())
            if subject is not None and (at == row or self._shares(at, subject, names)):
                return (at, subject) if self._is_rival(at, subject, names, own) else None
            if self._states(at):
                return None
        return None

    def _is_known(self, names: frozenset[str]) -> bool:
        """Whether a source sentence has a name."""
        return any(names <= frozenset(self._index.plain[row]) for row in self._index.rarest(names))

    def _is_rival(self, row: int, subject: WordRange, names: frozenset[str], own: frozenset[str]) -> bool:
        """Whether the subject of a sentence is another name than the one given, and neither is named beside it."""
        words = self._index.rows[row][slice(*subject)]
        named = self._index.named(row)[slice(*subject)]
        norms = frozenset(word.norm for word in words)
        others = {
            word.norm for word, is_name in zip(words, named, strict=True) if is_name or word.number
        } - names
        lacking = names - norms
        beside = frozenset(self._index.plain[row]) | own
        before = self._index.rows[row][: subject[0]]
        if len(others) == 1 and all(word.number for word in before) and norms.isdisjoint(names):
            return False  # the first word of a sentence has a capital
        return bool(others) and others.isdisjoint(own) and bool(lacking) and lacking.isdisjoint(beside)

    def _shares(self, row: int, subject: WordRange, names: frozenset[str]) -> bool:
        return any(word.norm in names for word in self._index.rows[row][slice(*subject)] if not word.number)

    def _subject(self, row: int, own: frozenset[str]) -> WordRange | None:
        """The name at the beginning of a sentence, before what a claim says of it; or all of a short line that is one."""
        words = self._index.rows[row]
        dated = {at for given in self._facts.given(row) for at in range(*self._facts.range(given))}
        named = [is_name and at not in dated for at, is_name in enumerate(self._index.named(row))]
        if not own and (len(words) > NAMED or self._states(row)):
            return None
        end = len(words)
        for at, word in enumerate(words):
            told = word.sense.copula or word.sense.auxiliary
            if (
                told
                or (at and word.opens)
                or at == NAMED
                or ((word.content or word.number) and word.norm in own)
            ):
                end = at
                break
        first = next((at for at in range(end) if named[at]), end)
        last = first
        while last < end and (named[last] or words[last].number):
            last += 1
        return (first, last) if first < last else None

    def _states(self, row: int) -> bool:
        """Whether a sentence or line states something."""
        words = self._index.rows[row]
        analysis = self._index.analyses[self._index.of[row]]
        return analysis.states(words[0].token, words[-1].token + 1)
