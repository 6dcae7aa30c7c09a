"""Words whose meaning hangs on their neighbours: negation, restriction, comparison, and nouns spelled like verbs."""

from __future__ import annotations

import re
from functools import lru_cache

from termground.types import Flag, Lexeme, Tokens
from termground_fr import homographs
from termground_fr.lexicon import (
    ARTICLE,
    AUCUN,
    COMMA,
    DETERMINERS,
    END,
    FIGURE,
    GUERE,
    HOMOGRAPH,
    JAMAIS,
    NE,
    NI,
    NON,
    NUL,
    OF,
    ONE,
    PAS,
    PERSONNE,
    PLUS,
    POINT,
    PREFIX,
    QUE,
    RIEN,
    SANS,
    SPELLED,
)
from termground_fr.wordlists import closed

REACH = 14
"""Tokens over which *ne* reaches for its second part."""
BACK = 10
"""Tokens over which *ne* reaches back for *personne*, *rien* or *aucun*, and for what makes it expletive."""

_MARKS = re.compile(
    f"[{NE}{PAS}{PLUS}{JAMAIS}{RIEN}{PERSONNE}{AUCUN}{POINT}{GUERE}{NI}{SANS}{NON}{NUL}{HOMOGRAPH}]"
)
_SECOND = frozenset(PAS + PLUS + JAMAIS + RIEN + PERSONNE + AUCUN + POINT + GUERE + NI + NUL)
_FIRST = frozenset(PERSONNE + RIEN + AUCUN + NUL + JAMAIS + NI)
_CHAIN = frozenset(RIEN + PERSONNE + AUCUN + JAMAIS + PLUS + GUERE)

_SUPERLATIVES = closed("superlatives")
_COMPARED = closed("compared")
_LATER = closed("later")
_FEARS = closed("fears")
_COMPARATIVES = closed("comparatives")
_CONJUNCTIONS = closed("conjunctions")
_STEP = closed("step")
_STEPS = closed("steps")
_CERTAIN = closed("certain")
_ONLY = closed("only")


def read(tokens: Tokens, shapes: str) -> Tokens:
    """Set ``Flag.NEGATION`` where a word denies, and content or none on the others by their neighbours."""
    if not _MARKS.search(shapes):
        return tokens
    reader = _Reader(tokens, shapes)
    lexemes = list(tokens.lexemes)
    for i, denies in reader.decisions().items():
        lexemes[i] = _decided(lexemes[i], denies, noun=reader.is_noun(i))
    for match in re.finditer(HOMOGRAPH, shapes):
        if homographs.is_noun(tokens, match.start()):
            lexemes[match.start()] = _content(lexemes[match.start()])
    return Tokens(tokens.text, tokens.starts, tokens.ends, lexemes)


class _Reader:
    def __init__(self, tokens: Tokens, shapes: str) -> None:
        self._at = tokens
        self._shapes = shapes
        self._decided: dict[int, bool] = {}

    def decisions(self) -> dict[int, bool]:
        """Whether each word that may negate does, by index."""
        places = [match.start() for match in _MARKS.finditer(self._shapes)]
        for i in places:
            if self._shapes[i] == NE:
                self._ne(i)
        for i in places:
            if i not in self._decided and self._shapes[i] != HOMOGRAPH:
                self._decided[i] = self._alone(i)
        return self._decided

    def is_noun(self, i: int) -> bool:
        """Whether a word that may negate stands where a noun does: *un pas*, *ces riens*, *le non*."""
        shape = self._shapes[i]
        if shape in (PERSONNE, POINT, NUL, PAS):
            return True
        return shape in (RIEN, NON) and self._at.shape(i - 1) in DETERMINERS

    def _ne(self, i: int) -> None:
        following = self._at.word(i + 1)
        if following in ("importe", "empêche") and self._at.word(i + 2) in _WHATEVER:
            self._decided[i] = False
            return
        if following == "est" and self._at.word(i + 2) == "ce" and self._at.shape(i + 3) == PAS:
            self._decided[i] = self._decided[i + 3] = False
            return
        first = self._mark_before(i)
        if first is not None:
            self._decide_chain(first, i)
            self._decided[i] = True
            return
        expletive = self._is_expletive(i)
        mark = self._mark_after(i, expletive=expletive)
        if mark is None:
            self._decided[i] = not expletive
        elif self._shapes[mark] == QUE:
            self._decided[i] = False
        elif self._shapes[mark] == PLUS and self._at.shape(mark + 1) == QUE:
            self._decided[i] = self._decided[mark] = False  # il ne reste plus que
        else:
            self._decided[i] = True
            self._decide_chain(mark, mark + 4)

    def _decide_chain(self, first: int, end: int) -> None:
        """*plus jamais*, *plus aucun*, *jamais rien* deny together."""
        self._decided[first] = True
        i = first + 1
        while i < end and self._at.shape(i) in _CHAIN and self._shapes[first] in PLUS + JAMAIS:
            self._decided[i] = True
            i += 1

    def _mark_before(self, i: int) -> int | None:
        """*Personne ne*, *aucun élève n'*: the word before *ne* that denies with it."""
        for k in range(i - 1, max(-1, i - BACK), -1):
            shape = self._shapes[k]
            if shape in (END, NE, QUE):
                return None
            if k in self._decided:
                continue
            if shape in _FIRST and not self._counted(k):
                if shape in (PERSONNE, RIEN, AUCUN) and self._at.shape(k - 1) == PLUS:
                    return k - 1
                return k
            if shape == PAS and self._at.shape(k + 1) == ONE:
                return k
        return None

    def _mark_after(self, i: int, *, expletive: bool) -> int | None:
        """The second part of a negation, or the *que* of a restriction."""
        comma = False
        for j in range(i + 1, min(len(self._shapes), i + REACH)):
            shape = self._shapes[j]
            if shape in (END, NE):
                return None
            if shape == COMMA:
                comma = True
            elif shape == QUE and j > i + 1 and not comma and self._at.word(j - 1) != "ce":
                return None if expletive else j
            elif (
                shape in _SECOND
                and self._is_second(j, comma=comma)
                and not (expletive and shape in (PLUS, NUL))
            ):
                return j
        return None

    def _is_second(self, j: int, *, comma: bool) -> bool:
        shape = self._shapes[j]
        if comma and shape in (PLUS, PERSONNE, RIEN, NUL, NI):
            return False
        if shape == PLUS:
            return not self._compares(j)
        if shape == PAS:
            return not self._is_step(j)
        if shape == JAMAIS:
            return self._at.lemma(j - 1) != "à"
        if shape == PERSONNE:
            return not self._counted(j) and self._at.word(j - 1) not in ("par", "en", "1e")
        return not self._counted(j)

    def _compares(self, j: int) -> bool:
        """Whether *plus* is more rather than no more."""
        before = self._at.shape(j - 1)
        if before in (ARTICLE, OF) or (self._at.norm(j - 1) in _COMPARED and before != NE):
            return True
        counted = self._at.shape(j + 2)
        if self._at.shape(j + 1) == OF and self._at.norm(j + 1) == "de" and counted in DETERMINERS:
            return counted in (FIGURE, SPELLED)
        return self._at.word(j + 1) in _LATER or self._at.word(j + 1) == "ou"

    def _is_expletive(self, i: int) -> bool:
        """*avant qu'il ne parte*, *je crains qu'il ne vienne*, *plus grand qu'il ne pense*."""
        for k in range(i - 1, max(-1, i - BACK), -1):
            if self._shapes[k] == END or self._at.word(k) in ("qui", "dont", "où"):
                return False
            if self._shapes[k] == QUE:
                break
        else:
            return False
        if self._at.norm(k - 1) in _CONJUNCTIONS or (
            self._at.norm(k - 1) == "meme" and self._at.norm(k - 2) == "avant"
        ):
            return True
        for j in range(k - 1, max(-1, k - BACK), -1):
            if self._shapes[j] == END:
                return False
            if self._shapes[j] == PLUS or self._at.norm(j) in _COMPARATIVES or self._at.lemma(j) in _FEARS:
                return True
        return False

    def _alone(self, i: int) -> bool:
        """Whether a word denies without *ne*."""
        shape, before, after = self._shapes[i], self._at.shape(i - 1), self._at.shape(i + 1)
        if shape == PAS:
            return not self._is_step(i)
        if shape == PLUS:
            chained = after in (AUCUN, JAMAIS, RIEN, PERSONNE) or before in (NON, JAMAIS)
            return chained or (self._at.word(i + 1) == "du" and self._at.word(i + 2) == "tout")
        if shape == JAMAIS:
            return not self._is_ever(i)
        if shape == RIEN:
            return before not in DETERMINERS and after != QUE
        if shape == NI:
            return not (after == PLUS or self._at.word(i + 1) == "moins")
        return self._preposed(i)

    def _is_ever(self, i: int) -> bool:
        """*si jamais*, *à jamais*, *plus que jamais*, *la plus grande armée jamais rassemblée*."""
        if self._at.norm(i - 1) == "si" or self._at.lemma(i - 1) == "à" or self._at.shape(i - 1) == QUE:
            return True
        for k in range(i - 1, max(-1, i - BACK), -1):
            if self._shapes[k] in (END, COMMA):
                return False
            if self._shapes[k] == PLUS or self._at.norm(k) in _SUPERLATIVES:
                return True
        return False

    def _preposed(self, i: int) -> bool:
        """The same for words that stand before what they deny."""
        shape, before, after = self._shapes[i], self._at.shape(i - 1), self._at.shape(i + 1)
        if shape == SANS:
            doubtless = after in (AUCUN, NUL) and self._at.word(i + 2) == "doute"
            return self._at.word(i + 1) not in _CERTAIN and before != NON and not doubtless
        if shape == NON:
            fixed = self._at.word(i + 1) in _ONLY or self._at.word(i - 1) == "ou" or after == SANS
            named = before in DETERMINERS  # le non, but le non-respect
            return self._at.norm(i) == PREFIX or not (fixed or named)
        if shape == PERSONNE:
            lone = before in (END, "") and after in (END, "")
            return before in (SANS, PLUS) or lone
        if shape == NUL:
            return before in (END, COMMA, "") or self._at.word(i + 1) in ("part", "doute", "besoin", "autre")
        return shape != POINT

    def _is_step(self, i: int) -> bool:
        """Whether *pas* is a step: *un pas*, *premier pas*, *pas à pas*, *pas de géant*."""
        if self._at.shape(i - 1) in (*DETERMINERS, OF) or self._at.norm(i - 1) in _STEP:
            return True
        if self._at.lemma(i - 1) == "à" or (self._at.lemma(i + 1) == "à" and self._at.shape(i + 2) == PAS):
            return True
        return self._at.shape(i + 1) == OF and self._at.word(i + 2) in _STEPS and self._at.shape(i - 1) != NE

    def _counted(self, i: int) -> bool:
        """Whether a determiner makes a noun of a word."""
        before = self._at.shape(i - 1)
        return before in DETERMINERS or (self._shapes[i] == PERSONNE and before in (AUCUN, NUL, FIGURE))


_WHATEVER = closed("whatever")


@lru_cache(maxsize=1024)
def _decided(lexeme: Lexeme, denies: bool, *, noun: bool) -> Lexeme:  # noqa: FBT001 - a verdict
    flags = lexeme.flags & ~(Flag.NEGATION | Flag.STOP)
    if denies:
        flags |= Flag.NEGATION
    elif not noun:
        flags |= Flag.STOP
    return Lexeme(lexeme.norm, lexeme.lemma, lexeme.tag, flags, lexeme.shape)


@lru_cache(maxsize=1024)
def _content(lexeme: Lexeme) -> Lexeme:
    return Lexeme(lexeme.norm, lexeme.lemma, lexeme.tag, lexeme.flags & ~Flag.STOP, lexeme.shape)
