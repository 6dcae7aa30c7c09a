"""What depends on the words around: US and us, May and may, not only, no one."""

from __future__ import annotations

import re
from collections.abc import Iterable

from termground.text.merging import Change
from termground.text.spacing import near
from termground.types import Flag, Lexeme, Tokens
from termground_en.lexicon import COUNTER, FUNCTION, MODAL, MODAL_OR_NAME, NAME, NEGATION, NO, PRONOUN_OR_NAME
from termground_en.words import closed

HINT = re.compile("[UMm!xp]|(?<=D)C")
_OPENING = re.compile(r"[.!?:;\n\"“”‘(\[•*|]")
_ONLY = frozenset({"only", "just", "merely", "simply", "solely"})
_NEGATED = frozenset(closed("negated"))
_EITHER_WAY = (["whether", "or"], ["likely", "as"], ["often", "as"])
_BOUNDS = frozenset({"under", "over"})
_NOTHING_BUT = frozenset({"nothing", "none", "no"})


def initial(tokens: Tokens, i: int) -> bool:
    """Whether a token begins a sentence, a line or a quotation, where any word is capitalised."""
    if i == 0:
        return True
    end, start = tokens.ends[i - 1], tokens.starts[i]
    return start - end > 1 and bool(_OPENING.search(tokens.text, end, start))


def settle(tokens: Tokens, shapes: str) -> list[Change]:
    """The lexemes of words whose sense shows in their neighbours."""
    changes: list[Change] = []
    for match in HINT.finditer(shapes):
        i = match.start()
        shape = shapes[i]
        if shape == PRONOUN_OR_NAME:
            changes += _pronoun(tokens, i)
        elif shape in (MODAL, MODAL_OR_NAME):
            changes += _modal(tokens, i)
        elif shape in (NEGATION, NO):
            changes += _negation(tokens, i)
        elif shape == COUNTER:
            changes += _age(tokens, i)
        elif i + 1 < len(tokens) and tokens.lexemes[i + 1].norm == "cent" and near(tokens, i + 1):
            percent = Lexeme("percent", "percent", "unit", Flag.WORD | Flag.COUNTER, COUNTER)
            changes.append((i, i + 2, percent))
    return changes


def _age(tokens: Tokens, i: int) -> Iterable[Change]:
    """The letter behind the age of those that a bound is the name of is no second: under-16s, the over-65s."""
    if tokens.surface(i) != "s" or not tokens.touches(i):
        return
    at = i - 2 - (i > 2 and tokens.lexemes[i - 2].norm == " ")
    if at >= 0 and tokens.lexemes[at].norm in _BOUNDS and near(tokens, i - 1):
        yield i, i + 1, Lexeme("s", "s", "function", Flag.WORD | Flag.STOP, FUNCTION)


def _pronoun(tokens: Tokens, i: int) -> Iterable[Change]:
    """US is a country unless everything around is in upper case."""
    around = [j for j in (i - 1, i + 1) if 0 <= j < len(tokens)]
    shouted = [written for j in around if (written := tokens.surface(j)).isupper() and len(written) > 1]
    lexeme = tokens.lexemes[i]
    if len(shouted) == 2 or (shouted and len(around) == 1 and len(shouted[0]) > 3 and lexeme.norm != "usa"):
        word = lexeme.lemma.lower()
        yield i, i + 1, Lexeme(word, word, "function", Flag.WORD | Flag.STOP, "f")
    else:
        yield i, i + 1, Lexeme(lexeme.norm, lexeme.lemma, lexeme.tag, lexeme.flags, NAME)


def _modal(tokens: Tokens, i: int) -> Iterable[Change]:
    """May is a month beside a number, and a name inside a sentence; Will is a name there."""
    lexeme = tokens.lexemes[i]
    named = lexeme.shape == MODAL_OR_NAME and not initial(tokens, i)
    if not named and lexeme.norm == "may":
        named = any(
            0 <= j < len(tokens)
            and tokens.lexemes[j].flags & Flag.NUMBER
            and tokens.lexemes[j].tag in ("number", "ordinal")
            and near(tokens, max(i, j))
            for j in (i - 1, i + 1)
        )
    if named:
        yield i, i + 1, Lexeme(lexeme.norm, lexeme.lemma, "name", Flag.WORD | Flag.NAME, NAME)


def _negation(tokens: Tokens, i: int) -> Iterable[Change]:
    """*Not only* and *no more than* deny nothing; *no one* is one word."""
    if i + 1 == len(tokens) or not near(tokens, i + 1):
        return
    lexeme, after = tokens.lexemes[i], tokens.lexemes[i + 1].norm
    if i and tokens.surface(i)[0] in "'’":
        host = tokens.surface(i - 1).lower()
        if host in _NEGATED:  # haven ' t
            yield i - 1, i, Lexeme(host, host, "function", Flag.WORD | Flag.STOP, "f")
        return
    if lexeme.norm == "no" and after == "one":
        yield i, i + 2, Lexeme("nobody", "no one", "negation", Flag.WORD | Flag.NEGATION, NEGATION)
    elif lexeme.norm == "no" and after == " " and i + 2 < len(tokens) and tokens.lexemes[i + 2].norm == "one":
        yield i, i + 3, Lexeme("nobody", "no-one", "negation", Flag.WORD | Flag.NEGATION, NEGATION)
    elif lexeme.norm == "no" and after == "long" and tokens.surface(i + 1) == "longer":
        yield i, i + 2, Lexeme("no longer", "no longer", "negation", Flag.WORD | Flag.NEGATION, NEGATION)
    elif _denies_nothing(tokens, i, lexeme.norm, after):
        yield i, i + 1, Lexeme(lexeme.norm, lexeme.lemma, "function", Flag.WORD | Flag.STOP, "f")


def _denies_nothing(tokens: Tokens, i: int, norm: str, after: str) -> bool:
    """Not only, not until; whether or not; as likely as not; nothing but; no more than."""
    norms = [lexeme.norm for lexeme in tokens.lexemes[max(0, i - 2) : i + 3]]
    if norm == "not":
        before = norms[:2] if i > 1 else []
        return after in _ONLY or after == "until" or before in _EITHER_WAY
    return norm in _NOTHING_BUT and (after == "but" or (norm == "no" and norms[-1] == "than" != after))
