"""Words without content in a fixed phrase: *à partir de*, *en raison de*, *d'une part*."""

from __future__ import annotations

from functools import cache

from termground.language.denials import emptied
from termground.types import Tokens
from termground_fr.lemmas import lemmas
from termground_fr.wordlists import lines

_CONTRACTED = {"a le": "a", "de le": "de"}
"""The preposition of a contraction: *par rapport au* is *par rapport à*."""
_NORMS = {"à": "a", "au": "a le", "d'": "de", "l'": "le", "une": "un"}


def read(tokens: Tokens) -> Tokens:
    """Mark as stop words what says nothing where it stands."""
    heads = _heads()
    found = [i for i, lexeme in enumerate(tokens.lexemes) if lexeme.lemma in heads and _fixed(tokens, i)]
    if not found:
        return tokens
    lexemes = list(tokens.lexemes)
    for i in found:
        lexemes[i] = emptied(lexemes[i])
    return Tokens(tokens.text, tokens.starts, tokens.ends, lexemes)


def _fixed(tokens: Tokens, i: int) -> bool:
    word = tokens.surface(i).lower()
    return any(
        word == head and _stand(tokens, i - len(before), before) and _stand(tokens, i + 1, after)
        for before, head, after in _heads()[tokens.lexemes[i].lemma]
    )


def _stand(tokens: Tokens, first: int, wanted: tuple[str, ...]) -> bool:
    """Whether tokens are the words of a phrase; its last word may be contracted with an article."""
    lexemes = tokens.lexemes
    if first < 0 or first + len(wanted) > len(lexemes):
        return False
    norms = [lexeme.norm for lexeme in lexemes[first : first + len(wanted)]]
    return all(
        norm == word or _CONTRACTED.get(norm) == word for norm, word in zip(norms, wanted, strict=True)
    )


_Phrase = tuple[tuple[str, ...], str, tuple[str, ...]]


@cache
def _heads() -> dict[str, tuple[_Phrase, ...]]:
    """The phrases by the lemma of their marked word."""
    found: dict[str, list[_Phrase]] = {}
    for row in map(str.split, lines("locutions")):
        at = next(i for i, word in enumerate(row) if word[0] == "*")
        before, after = (tuple(_NORMS.get(word, word) for word in part) for part in (row[:at], row[at + 1 :]))
        head = row[at][1:]
        found.setdefault(lemmas().lemma(head), []).append((before, head, after))
    return {lemma: tuple(phrases) for lemma, phrases in found.items()}
