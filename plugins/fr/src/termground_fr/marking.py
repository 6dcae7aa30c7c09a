"""Words that turn what a clause says, by what stands apart from them: *ne doit pas*, *n'est pas précisé*, *ne … que*."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import compress
from operator import attrgetter
from typing import ClassVar

from termground.language.meaning import Mark
from termground.types import Flag, Tokens
from termground_fr.lexicon import (
    ARTICLE,
    AUX,
    COMMA,
    END,
    FIGURE,
    GUERE,
    HOMOGRAPH,
    JAMAIS,
    NE,
    ONE,
    PAS,
    PLUS,
    PRONOUN,
    QUE,
    SPELLED,
    STOP,
)
from termground_fr.verbs import AMBIGUOUS, FINITE, INFINITIVE, PARTICIPLE, form
from termground_fr.wordlists import closed

REACH = 14
"""Tokens over which *ne … que* reaches."""

_LEMMA = attrgetter("lemma")
_MUST = closed("must")
_SHOULD = closed("should")
_MAY = closed("may")
_UNSTATED = closed("unstated")
_LOOSELY = frozenset({"obligatoirement", "nécessairement", "forcément", "toujours"})
"""What makes of *ne doit pas* no duty, and no ban."""


def is_finite(tokens: Tokens, i: int) -> bool:
    """Whether a word may be a finite verb: *tout change*."""
    return form(tokens.word(i)) in (FINITE, AMBIGUOUS)


def markers(tokens: Tokens) -> Iterator[Mark]:
    """What verbs and *ne … que* say with what stands apart from them.

    Args:
        tokens: The tokens of one sentence.
    """
    return _Reader(tokens).found()


class _Reader:
    def __init__(self, tokens: Tokens) -> None:
        self._at = tokens
        self._shapes = tokens.shapes

    def found(self) -> Iterator[Mark]:
        """What the rules of single words find."""
        rules, lexemes = self._RULES, self._at.lexemes
        for i in compress(range(len(lexemes)), map(rules.__contains__, map(_LEMMA, lexemes))):
            mark = rules[lexemes[i].lemma](self, i)
            if mark is not None:
                yield mark

    def _denied(self, i: int) -> tuple[int, int] | None:
        """The range of *ne … pas* around a verb."""
        lexemes = self._at.lexemes
        for k in range(i - 1, max(-1, i - 4), -1):
            if self._shapes[k] == NE and lexemes[k].flags & Flag.NEGATION:
                second = lexemes[i + 1].flags & Flag.NEGATION if i + 1 < len(lexemes) else 0
                return k, i + 2 if second else i + 1
            if self._shapes[k] not in PRONOUN + ARTICLE:
                return None
        return None

    def _restricted(self, i: int) -> bool:
        """*ne peut que*, *ne doit pas forcément*: neither duty nor ban."""
        return NE in self._shapes[max(0, i - 3) : i]

    def _can(self, i: int) -> Mark | None:
        word = self._at.word(i)
        if word in ("pourrait", "pourraient"):
            return i, i + 1, "certainty", "hedged"
        if word not in _MAY:
            return None
        if denied := self._denied(i):
            return *denied, "duty", "forbidden"
        if self._at.word(i - 1) == "se" and self._at.shape(i + 1) == QUE:
            return i - 1, i + 1, "certainty", "hedged"
        return None if self._restricted(i) else (i, i + 1, "duty", "may")

    def _reported(self, i: int) -> Mark | None:
        """*L'incendie aurait été provoqué*: not behind *que*, nor where a condition is named."""
        if self._at.word(i) not in _CONDITIONAL:
            return None
        k = i + 1
        while self._at.word(k) in ("été", "déjà", "aussi", "bien", "ainsi", "donc"):
            k += 1
        if form(self._at.word(k)) != PARTICIPLE or self._at.word(k) in _MODAL:
            return None
        for step in (-1, 1):
            k = i + step
            while 0 <= k < len(self._shapes) and abs(k - i) <= REACH and self._shapes[k] != END:
                if self._at.word(k) in _HYPOTHETICAL or (step < 0 and self._shapes[k] == QUE):
                    return None
                k += step
        return i, i + 1, "certainty", "hedged"

    def _must(self, i: int) -> Mark | None:
        word = self._at.word(i)
        if word not in _MUST | _SHOULD or not self._carries(i):
            return None
        if denied := self._denied(i):
            bans = word in _MUST and self._at.word(denied[1]) not in _LOOSELY
            return (*denied, "duty", "forbidden") if bans else None
        if self._restricted(i):
            return None
        return i, i + 1, "duty", "must" if word in _MUST else "should"

    def _carries(self, i: int) -> bool:
        """Whether an infinitive or *que* follows."""
        for k in range(i + 1, min(len(self._shapes), i + 7)):
            if form(self._at.word(k)) == INFINITIVE or (self._shapes[k] == QUE and k <= i + 2):
                return True
            if self._at.lexemes[k].has_content and not self._at.word(k).endswith("ment"):
                return False
            if self._shapes[k] in (END, ONE, FIGURE, SPELLED):
                return False
        return False

    def _only(self, i: int) -> Mark | None:
        """The *que* of *ne … que*."""
        for k in range(i - 1, max(-1, i - REACH), -1):
            if self._shapes[k] in (END, QUE, COMMA):
                return None
            if self._shapes[k] == NE:
                denies = self._at.lexemes[k].flags & Flag.NEGATION
                apart = k < i - 1 and self._at.word(k + 1) not in ("importe", "empêche")
                return (i, i + 1, "quantity", "only") if apart and not denies else None
        return None

    def _unstated(self, i: int) -> Mark | None:
        """*n'est pas précisé*, *ne précise pas*, *non précisé*: the first word of the negation."""
        if form(self._at.word(i)) == INFINITIVE:
            return None
        if self._at.word(i - 1) == "non":
            return i - 1, i, "knowledge", "unstated"
        for k in range(i - 1, max(-1, i - 7), -1):
            if self._shapes[k] == NE:
                denies = self._at.lexemes[k].flags & Flag.NEGATION
                return (k, k + 1, "knowledge", "unstated") if denies else None
            if self._shapes[k] in (END, COMMA, QUE) or self._shapes[k] not in _BETWEEN:
                return None
        return None

    _RULES: ClassVar[dict[str, Callable[[_Reader, int], Mark | None]]] = {
        "pouvoir": _can,
        "avoir": _reported,
        "devoir": _must,
        "falloir": _must,
        "que": _only,
        "qu'": _only,
        **dict.fromkeys(_UNSTATED, _unstated),
    }


_CONDITIONAL = frozenset({"aurait", "auraient"})
_MODAL = frozenset({"pu", "dû", "fallu", "voulu", "souhaité", "aimé", "préféré", "préférable"})
_HYPOTHETICAL = frozenset({"si", "s'", "sans", "sinon", "cas", "condition", "qui", "dont", "où"})
_BETWEEN = frozenset(AUX + HOMOGRAPH + PRONOUN + STOP + PAS + PLUS + GUERE + JAMAIS)
