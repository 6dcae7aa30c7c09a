"""Words of a response that stand in the place of words of a source."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import filterfalse, pairwise

from termground.evidence.given_names import given_names, initial_runs
from termground.evidence.words import SIGNS, Sides, Word, excludes, opposed, sides
from termground.language.senses import is_family
from termground.lazy import lazy

ACRONYM = 6
"""Letters up to which a word in capitals may be the initials of others."""

RUN = 3
"""Words that may be written together."""

MOST = 30
"""Words of the source whose runs are looked at."""

SHORT = 2
"""Words with content on either side up to which one is put in the place of another."""


class Replacement:
    """Words of the response in the place of words of the source."""

    def __init__(
        self, words: Sequence[Word], given: Sequence[Word], low: int, place: tuple[int, int]
    ) -> None:
        self.words = words
        self.given_words = given
        self.low = low
        self.given = place
        self.content = [word for word in words if word.content]
        self.given_content = [word for word in given if word.content]

    @lazy
    def concepts(self) -> frozenset[int]:
        """Numbers of the concepts that the words of the source speak of."""
        return frozenset().union(*[word.sense.concepts for word in self.given_words])

    @lazy
    def own_concepts(self) -> frozenset[int]:
        """The same for those of the response."""
        return frozenset().union(*[word.sense.concepts for word in self.words])

    def turns(self, word: Word, claim: Collection[str]) -> bool:
        """Whether a word without content excludes the one in whose place it stands, and nothing else is changed there.

        Not where the other one only stands elsewhere in the sentence.

        Args:
            word: The word.
            claim: Normal forms of the words of the sentence.
        """
        if self.content or self.given_content or not word.sense.excludes:
            return False
        return any(excludes(word, other) and other.norm not in claim for other in self.given_words[:MOST])

    @lazy
    def _spelt(self) -> frozenset[str]:
        """The words of the source and runs of them, as they are written."""
        forms = list(map(_letters, self.given_words[:MOST]))
        return frozenset(
            [
                "".join(forms[at : at + size])
                for size in range(1, RUN + 1)
                for at in range(len(forms) - size + 1)
            ]
        )

    @lazy
    def _forms(self) -> list[str]:
        """The words as they are written."""
        return list(map(_letters, self.words))

    @lazy
    def _short(self) -> frozenset[int]:
        """The words, counted from the first, that are the initials of some of the source or have theirs there."""
        own, given = self.words[:MOST], self.given_words[:MOST]
        found: set[int] = set()
        for k, word in enumerate(own):
            if _is_acronym(word) and _spelled_out(word, given):
                found.add(k)
        for other in given:
            if _is_acronym(other):
                found.update(_spelled_out(other, own))
        runs, given_runs = list(initial_runs(own)), list(initial_runs(given))
        if (runs or given_runs) and _keeps_surnames(own, given):
            for places, letters in runs:
                found.update(places if given_names(letters, given) else ())
            for _, letters in given_runs:
                found.update(given_names(letters, own))
        return frozenset(found)

    def spells(self, at: int) -> bool:
        """Whether a word, alone or with its neighbours, is written there with the same letters, however they are read.

        So are the words for which initials stand there, and the initials of words there: *RF*, *République française*.
        """
        k = at - self.low
        if not self.given_words:
            return False
        if k in self._short:
            return True
        begin = max(0, k - RUN + 1)
        forms = self._forms[begin : k + RUN]
        k -= begin
        runs = [
            "".join(forms[first:last])
            for first in range(k + 1)
            for last in range(k + 1, min(len(forms), first + RUN) + 1)
        ]
        return not self._spelt.isdisjoint(runs)

    def slides(self, row: Sequence[Word]) -> bool:
        """Whether the words of the source end, or begin, as what stands before them ends, or behind them begins.

        Then they may as well be laid one word further on, and nothing stands in their place: *et* établi *21* between
        *et de championnat du monde et 21*.
        """
        low, high = self.given
        if high - low < RUN - 1:
            return False
        return (low > 0 and row[low - 1].norm == row[high - 1].norm) or (
            high < len(row) and row[low].norm == row[high].norm
        )

    def is_short(self, most: int) -> bool:
        """Whether neither side has more words with content than this."""
        return len(self.content) <= most and len(self.given_content) <= most

    @lazy
    def phrased(self) -> frozenset[int]:
        """Numbers of the concepts of its negations: what a phrase with a negation says as a whole."""
        negations = (word for word in (*self.words, *self.given_words) if word.negation)
        return frozenset().union(*(word.sense.concepts for word in negations))

    @lazy
    def polarity(self) -> dict[int, set[bool]]:
        """By concept whether the words of the source that speak of it are denied.

        Families are none: *outside Europe* denies nothing that *non-European* states.
        """
        found: dict[int, set[bool]] = {}
        for word in self.given_content:
            for concept in filterfalse(is_family, word.sense.concepts):
                found.setdefault(concept, set()).add(word.denied)
        return found

    def excludes(self, word: Word) -> bool:
        """Whether a word excludes one in whose place it stands, and both are denied or neither is."""
        return opposed(word, self._sides, denied=word.denied)

    def agrees(self, word: Word) -> bool:
        """Whether one of a word and its opposite in the source is denied: not needed, needless."""
        return opposed(word, self._sides, denied=not word.denied)

    @lazy
    def _sides(self) -> Sides:
        return sides(self.given_words)

    @lazy
    def has_number(self) -> bool:
        """Whether the source has a number there."""
        return any(word.number for word in self.given_words)


def _is_acronym(word: Word) -> bool:
    return word.content and word.text.in_capitals(word.token) and 1 < len(word.form) <= ACRONYM


def _spelled_out(acronym: Word, words: Sequence[Word]) -> range:
    """The words whose initials are an acronym; those without content may be left out. An empty range where none are."""
    letters = acronym.form
    content = [k for k, word in enumerate(words) if word.content]
    for n in range(len(content) - len(letters) + 1):
        run = content[n : n + len(letters)]
        if all(words[k].form[:1] == letter for k, letter in zip(run, letters, strict=True)):
            return range(run[0], run[-1] + 1)
    return range(0)


def _keeps_surnames(words: Sequence[Word], given: Sequence[Word]) -> bool:
    """Whether initials on one side may stand for given names on the other: no name beside them is another one, as in *M. Brown* for *Mary Smith*."""
    for some, others in ((words, given), (given, words)):
        if any(word.initials for word in some) and not _beside(some) <= {word.form for word in others}:
            return False
    return True


def _beside(words: Sequence[Word]) -> set[str]:
    """The names among some words, and what stands right behind initials, which no dictionary may know."""
    behind = {
        word.form for before, word in pairwise(words) if before.initials and not (word.opens or word.initials)
    }
    return behind | {word.form for word in words if word.name and not word.initials}


def _letters(word: Word) -> str:
    if word.is_pair:
        return word.norm
    return word.form if word.form.isalnum() else "".join(c for c in word.form if c.isalnum() or c in SIGNS)
