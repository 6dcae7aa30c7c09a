"""The part of each word in a clause, as one character, so that clauses are found by patterns over a sentence."""

from __future__ import annotations

from typing import Final

from termground.text.normalize import fold
from termground.types import Flag, Tokens
from termground_en.morphology import lemma
from termground_en.numerals import CARDINALS
from termground_en.words import LISTS

CACHE: Final = 200_000
"""Words whose part is kept."""
LONG: Final = 40
"""Longest word, in code points, that has a part of its own."""

_LISTS: Final = (
    ("preposition", "p"), ("adverb", "a"), ("determiner", "d"), ("pronoun", "I"), ("object", "j"),
    ("nominative", "P"), ("subordinator", "K"), ("interrogative", "W"), ("relative", "R"), ("where", "Q"),
    ("participles", "l"), ("past_participles", "v"), ("same_forms", "X"), ("pasts", "V"), ("nonfinite", "e"),
    ("modal", "M"), ("plural", "F"), ("bare", "D"), ("singular", "S"), ("negation", "N"), ("and", "c"),
    ("but", "b"), ("while", "y"), ("so", "o"), ("if", "f"), ("whether", "q"), ("provided", "r"),
    ("that", "T"), ("of", "O"), ("by", "B"), ("to", "t"), ("please", "Y"),
)  # fmt: skip
"""Lists of forms with their characters, the later ones before the earlier ones."""

_SIGNS = frozenset("$£€¥&")
_POSSESSIVES = frozenset({"'s", "’s", "'", "’", "' s", "’ s"})


listed = LISTS.clauses


_FORMS: Final = {word: shape for name, shape in _LISTS for word in listed(name)}
_SPEAKING: Final = frozenset[str]().union(*map(listed, ("saying", "inf", "ing", "accusing")))
"""Lemmas after which a clause may be no assertion."""
_SURELY: Final = listed("verbs") - listed("both")


class Shapes(dict[str, str]):
    """Characters by word as written; a word's is made when first asked for."""

    def __missing__(self, word: str) -> str:
        shape = _shape(word)
        if len(self) < CACHE and len(word) <= LONG:
            self[word] = shape
        return shape


SHAPES: Final = Shapes()


def _shape(word: str) -> str:
    if word in _POSSESSIVES:
        return "'"
    if len(word) == 1 and word in "-‐‑":
        return "-"
    folded = fold(word.replace("’", "'"))
    found = _FORMS.get(folded)
    if found is not None and (folded == "i" or not (word[0].isupper() and found in "MXvlVar")):
        return found
    if word[0].isdigit() or word in _SIGNS or folded in CARDINALS or folded == "one":
        return "n"
    if word[0].isupper():
        return "A"
    return _inflected(folded) if folded.isalpha() and len(folded) <= LONG else "w"


def _inflected(word: str) -> str:
    base = lemma(word)
    speaking = base in _SPEAKING
    if base == word:
        return "h" if speaking else "a" if word.endswith("ly") else "w"
    if word.endswith("ing"):
        return "k" if speaking else "g"
    if word.endswith("s") and not word.endswith("ss"):
        if speaking:
            return "H"
        return "z" if base in _SURELY else "Z" if base in listed("both") else "L"
    if speaking:
        return "u"
    return "v" if word.endswith("ed") else "w"


def shaped(tokens: Tokens, first: int, last: int) -> str:
    """One character for each token of a sentence."""
    text, known = tokens.text, SHAPES
    shapes = "".join(
        [known[text[a:b]] for a, b in zip(tokens.starts[first:last], tokens.ends[first:last], strict=True)]
    )
    if shapes[0] == "A" and not tokens.lexemes[first].flags & Flag.NAME:
        shapes = known[text[tokens.starts[first] : tokens.ends[first]].lower()] + shapes[1:]
    if "'" in shapes:
        lexemes = tokens.lexemes
        shapes = "".join(
            "S" if shape == "'" and lexemes[first + i].lemma == "be" else shape
            for i, shape in enumerate(shapes)
        )
    return shapes
