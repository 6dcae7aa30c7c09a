"""Words that turn what a clause says, where a phrase alone does not tell: *doit*, *tout*, *plus*, *que*."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import compress
from operator import attrgetter
from typing import ClassVar

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
    OF,
    ONE,
    PAS,
    PERSONNE,
    PLUS,
    PRONOUN,
    QUE,
    SPELLED,
    STOP,
)
from termground_fr.neighbours import DETERMINERS, Neighbours
from termground_fr.verbs import AMBIGUOUS, FINITE, INFINITIVE, PARTICIPLE, form
from termground_fr.wordlists import closed

Found = tuple[int, int, str, str]

FIXED = "fixed"
"""Axis of expressions in which a word of another axis says something else."""

REACH = 14
"""Tokens over which *ne … que* and *plus … que* reach."""

_LEMMA = attrgetter("lemma")
_CONTENT = Flag.WORD | Flag.STOP | Flag.NEGATION
_MUST = closed("must")
_SHOULD = closed("should")
_MAY = closed("may")
_UNSTATED = closed("unstated")
_UNSTATED_NOUNS = closed("unstated_nouns")


def markers(tokens: Tokens, shapes: str, phrases: list[Found]) -> Iterator[Found]:
    """Markers, ascending and apart.

    Args:
        tokens: The tokens.
        shapes: Their shapes.
        phrases: What the phrases of the table find.
    """
    reader = _Reader(tokens, shapes)
    found = [*reader.found(), *(reader.checked(phrase) for phrase in phrases)]
    end = 0
    for first, last, axis, value in sorted(found, key=lambda mark: (mark[0], -mark[1])):
        if first < end:
            continue
        end = last
        if axis != FIXED:
            yield first, last, axis, value


class _Reader:
    def __init__(self, tokens: Tokens, shapes: str) -> None:
        self._at = Neighbours(tokens, shapes)
        self._tokens = tokens
        self._shapes = shapes

    def found(self) -> Iterator[Found]:
        """What the rules find."""
        rules, lexemes = self._RULES, self._tokens.lexemes
        for i in compress(range(len(lexemes)), map(rules.__contains__, map(_LEMMA, lexemes))):
            mark = rules[lexemes[i].lemma](self, i)
            if mark is not None:
                yield mark

    def checked(self, mark: Found) -> Found:
        """A phrase's mark, or a fixed expression where its neighbours say something else."""
        first, last, axis, _ = mark
        word, before = self._at.word(first), self._at.word(first - 1)
        if word == "importe" and (before in _NO_IMPORT or self._at.word(first + 1) in _WHAT):
            return first, last, FIXED, FIXED
        if (axis == "size" and self._at.shape(first) != " ") or word == "quelque":
            return first, last, FIXED, FIXED
        return mark

    def _denied(self, i: int) -> tuple[int, int] | None:
        """The range of *ne … pas* around a verb."""
        lexemes = self._tokens.lexemes
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

    def _can(self, i: int) -> Found | None:
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

    def _reported(self, i: int) -> Found | None:
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

    def _must(self, i: int) -> Found | None:
        word = self._at.word(i)
        if word not in _MUST | _SHOULD or not self._carries(i):
            return None
        if denied := self._denied(i):
            return (*denied, "duty", "forbidden") if word in _MUST and not self._is_loose(denied[1]) else None
        if self._restricted(i):
            return None
        return i, i + 1, "duty", "must" if word in _MUST else "should"

    def _is_loose(self, i: int) -> bool:
        """*ne doit pas obligatoirement*: no duty, and no ban."""
        return self._at.word(i) in ("obligatoirement", "nécessairement", "forcément", "toujours")

    def _carries(self, i: int) -> bool:
        """Whether an infinitive or *que* follows."""
        for k in range(i + 1, min(len(self._shapes), i + 7)):
            if form(self._at.word(k)) == INFINITIVE or (self._shapes[k] == QUE and k <= i + 2):
                return True
            if self._tokens.lexemes[k].flags & _CONTENT == Flag.WORD and not self._at.word(k).endswith(
                "ment"
            ):
                return False
            if self._shapes[k] in (END, ONE, FIGURE, SPELLED):
                return False
        return False

    def _all(self, i: int) -> Found | None:
        word, after = self._at.word(i), self._at.shape(i + 1)
        if word in ("tous", "toutes"):
            return i, i + 1, "quantity", "all"
        if after == ARTICLE and self._at.word(i + 1) not in ("au", "aux", "ce"):
            return i, i + 1, "quantity", "all"
        opens = i == 0 or self._at.shape(i - 1) == END or self._at.word(i - 1) in _BEFORE_ALL
        bare = self._at.shape(i + 1) in (" ", PERSONNE) and (word == "toute" or opens)
        bare = bare and form(self._at.word(i + 1)) not in (FINITE, AMBIGUOUS)
        return (i, i + 1, "quantity", "all") if bare else None

    def _none(self, i: int) -> Found | None:
        if not self._tokens.lexemes[i].flags & Flag.NEGATION:
            return None
        if self._at.lemma(i + 1) in _UNSTATED_NOUNS and self._at.shape(i) != PERSONNE:
            return i, i + 1, "knowledge", "unstated"
        return i, i + 1, "quantity", "none"

    def _only(self, i: int) -> Found | None:
        """The *que* of *ne … que*."""
        for k in range(i - 1, max(-1, i - REACH), -1):
            if self._shapes[k] in (END, QUE, COMMA):
                return None
            if self._shapes[k] == NE:
                denies = self._tokens.lexemes[k].flags & Flag.NEGATION
                apart = k < i - 1 and self._at.word(k + 1) not in ("importe", "empêche")
                return (i, i + 1, "quantity", "only") if apart and not denies else None
        return None

    def _compared(self, i: int) -> Found | None:
        if self._tokens.lexemes[i].flags & Flag.NEGATION or self._at.shape(i - 1) in (OF, ARTICLE):
            return None
        if self._at.word(i - 1) in ("à", "en", "de", "au", "ou", "et") or self._is_figure(i + 1, 3):
            return None
        for k in range(i + 2, min(len(self._shapes), i + REACH)):
            if self._shapes[k] in (END, COMMA):
                return None
            if self._shapes[k] == QUE:
                return i, i + 1, "degree", "more" if self._at.lemma(i) == "plus" else "less"
        return None

    def _is_figure(self, i: int, reach: int) -> bool:
        return any(shape in FIGURE + SPELLED for shape in self._shapes[i : i + reach])

    def _ordered(self, i: int) -> Found | None:
        if self._at.word(i - 1) in ("d'", "en", "l'") or self._is_figure(i + 1, 3):
            return None
        return i, i + 1, "order", "before" if self._at.lemma(i) == "avant" else "after"

    def _some(self, i: int) -> Found | None:
        plural = self._at.word(i) in ("certains", "certaines")
        bare = self._at.shape(i + 1) in (" ", OF) and self._at.shape(i - 1) not in _VERBS
        return (i, i + 1, "quantity", "some") if plural and bare else None

    def _sole(self, i: int) -> Found | None:
        named = self._at.shape(i - 1) in (ARTICLE, ONE) and self._at.shape(i + 1) == " "
        opens = self._at.word(i) in ("seuls", "seules") and self._at.shape(i + 1) == ARTICLE
        return (i, i + 1, "quantity", "only") if named or opens else None

    def _possible(self, i: int) -> Found | None:
        after = self._at.shape(i + 1)
        if self._at.shape(i - 1) not in _VERBS or self._at.shape(i - 2) == NE:
            return None
        if after == QUE:
            return i, i + 1, "certainty", "hedged"
        return (i, i + 1, "duty", "may") if self._at.norm(i + 1) == "de" else None

    def _closes(self, i: int) -> Found | None:
        """*la gare ferme*, but *la ferme*."""
        before = self._at.shape(i - 1)
        verb = before in (PRONOUN, NE) or (
            before == " " and self._at.shape(i - 2) in DETERMINERS and self._at.shape(i + 1) not in (" ", OF)
        )
        return (i, i + 1, "state", "closed") if verb and self._at.word(i) == "ferme" else None

    def _exceeds(self, i: int) -> Found | None:
        compared = self._at.word(i + 1) in ("à", "au", "aux") and not self._is_figure(i + 1, 4)
        value = "more" if self._at.lemma(i) == "supérieur" else "less"
        return (i, i + 1, "degree", value) if compared else None

    def _dear(self, i: int) -> Found | None:
        opens = i == 0 or self._at.shape(i - 1) in (END, COMMA)
        return None if opens or self._at.shape(i - 1) in DETERMINERS else (i, i + 1, "price", "dear")

    def _unstated(self, i: int) -> Found | None:
        """*n'est pas précisé*, *ne précise pas*, *non précisé*: the first word of the negation."""
        if form(self._at.word(i)) == INFINITIVE:
            return None
        if self._at.word(i - 1) == "non":
            return i - 1, i, "knowledge", "unstated"
        for k in range(i - 1, max(-1, i - 7), -1):
            if self._shapes[k] == NE:
                denies = self._tokens.lexemes[k].flags & Flag.NEGATION
                return (k, k + 1, "knowledge", "unstated") if denies else None
            if self._shapes[k] in (END, COMMA, QUE) or self._shapes[k] not in _BETWEEN:
                return None
        return None

    _RULES: ClassVar[dict[str, Callable[[_Reader, int], Found | None]]] = {
        "pouvoir": _can,
        "avoir": _reported,
        "devoir": _must,
        "falloir": _must,
        "tout": _all,
        "aucun": _none,
        "aucune": _none,
        "personne": _none,
        "que": _only,
        "qu'": _only,
        "plus": _compared,
        "moins": _compared,
        "avant": _ordered,
        "après": _ordered,
        "certain": _some,
        "certains": _some,
        "seul": _sole,
        "possible": _possible,
        "ferme": _closes,
        "supérieur": _exceeds,
        "inférieur": _exceeds,
        "cher": _dear,
        **dict.fromkeys(_UNSTATED, _unstated),
    }


_CONDITIONAL = frozenset({"aurait", "auraient"})
_MODAL = frozenset({"pu", "dû", "fallu", "voulu", "souhaité", "aimé", "préféré", "préférable"})
_HYPOTHETICAL = frozenset({"si", "s'", "sans", "sinon", "cas", "condition", "qui", "dont", "où"})
_BETWEEN = frozenset(AUX + HOMOGRAPH + PRONOUN + STOP + PAS + PLUS + GUERE + JAMAIS)
_WHAT = frozenset({"de", "d'", "que", "qu'", "peu"})
_VERBS = frozenset(AUX + HOMOGRAPH)
_NO_IMPORT = frozenset({"n'", "qu'", "peu", "il", "y", "t'", "m'", "lui", "nous", "vous"})
_BEFORE_ALL = frozenset({"à", "de", "pour", "par", "que", "et", "ou", "si", "où"})
