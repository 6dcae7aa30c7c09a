"""Names: runs of words with capitals, told from words that only open a sentence."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from termground.types import Tokens
from termground_fr.figures import roman
from termground_fr.lemmas import Lemmas
from termground_fr.lexicon import ARTICLE, CAPITALS, END, INITIAL, NAME, OF, OPEN, TITLE
from termground_fr.wordlists import closed, words

_RUN = re.compile(
    f"[{NAME}{CAPITALS}{INITIAL}]+(?:{OF}{ARTICLE}?(?=[{NAME}{CAPITALS}])[{NAME}{CAPITALS}{INITIAL}]+)*"
)
_PARTICLES = frozenset({"de", "d'", "d’", "du", "des", "la", "le", "les", "l'", "l’"})
_FUNCTION = closed("in_capitals")
SHOUTED = 4
"""Letters from which a word in capitals beside another one is no acronym."""
_ANSWERS = closed("answers")
_ORGANIZATIONS = closed("organizations")
_PLACES = closed("places")
Range = tuple[int, int]


def names(tokens: Tokens, shapes: str, lemmas: Lemmas) -> list[tuple[int, int, str]]:
    """Ranges of tokens that are names, with their kind where a title, a first name or a head word tells it."""
    found: list[tuple[int, int, str]] = []
    for run in _RUN.finditer(shapes):
        for first, last in _unbroken(tokens, shapes, *run.span()):
            begun = _begun(tokens, shapes, first, last, lemmas)
            if begun < last and not _is_no_name(tokens, begun, last, lemmas):
                found.append((begun, last, _kind(tokens, shapes, begun, last)))
    return found


def _is_no_name(tokens: Tokens, first: int, last: int, lemmas: Lemmas) -> bool:
    """Whether a run is a Roman numeral, or an ordinary word in a text that is written in capitals."""
    if last - first > 1:
        return False
    word = tokens.surface(first)
    return bool(roman(word)) or (
        len(word) >= SHOUTED
        and word.isupper()
        and lemmas.is_word(word.lower())
        and _in_capitals(tokens, first)
    )


def _in_capitals(tokens: Tokens, i: int) -> bool:
    """Whether a word before or behind one is in capitals too, and no acronym for itself: *POUR LES RICHES*."""
    around = (tokens.surface(k) for k in (i - 1, i + 1) if 0 <= k < len(tokens.lexemes))
    return any(word.isupper() and (len(word) >= SHOUTED or word.lower() in _FUNCTION) for word in around)


def _unbroken(tokens: Tokens, shapes: str, first: int, last: int) -> Iterator[Range]:
    """Parts of a run with nothing but single spaces inside and no two words in capitals side by side."""
    begin = first
    for i in range(first + 1, last):
        between = tokens.text[tokens.ends[i - 1] : tokens.starts[i]]
        two_capitals = shapes[i - 1] == shapes[i] == CAPITALS
        small = shapes[i] not in (OF, ARTICLE) or tokens.surface(i) in _PARTICLES
        if between in ("", " ", "\u00a0", "\u202f") and not two_capitals and small:
            continue
        yield from _trimmed(shapes, begin, i)
        begin = i
    yield from _trimmed(shapes, begin, last)


def _trimmed(shapes: str, first: int, last: int) -> Iterator[Range]:
    while first < last and shapes[first] in (OF, ARTICLE):
        first += 1
    while first < last and shapes[last - 1] in (OF, ARTICLE, INITIAL):
        last -= 1
    if first < last:
        yield first, last


def _begun(tokens: Tokens, shapes: str, first: int, last: int, lemmas: Lemmas) -> int:
    """Where a name begins: an ordinary word that opens a sentence is none of it."""
    if shapes[first] != NAME or not opens(tokens, shapes, first):
        return first
    word = tokens.word(first)
    if word in first_names() and last - first > 1:
        return first
    adverb = word.endswith("ment") and word not in first_names()  # uniquement, constamment
    if not adverb and word not in _ANSWERS and not any(lemmas.knows(part) for part in word.split("-")):
        return first
    if last - first > 1 and word in _ORGANIZATIONS | _PLACES:
        return first
    first += 1
    while first < last and shapes[first] in (OF, ARTICLE):
        first += 1
    return first


def opens(tokens: Tokens, shapes: str, i: int) -> bool:
    """Whether a token is the first word of a sentence, a line or a quotation."""
    if i == 0:
        return True
    if shapes[i - 1] in (END, OPEN):
        return True
    return bool(tokens.text[tokens.ends[i - 1] : tokens.starts[i]].strip(" \u00a0\u202f'’"))


def _kind(tokens: Tokens, shapes: str, first: int, last: int) -> str:
    word = tokens.word(first)
    if (first and shapes[first - 1] == TITLE) or shapes[first] == INITIAL:
        return "person"
    if last - first > 1 and word in first_names():
        return "person"
    if word in _ORGANIZATIONS:
        return "organization"
    if word in _PLACES or word.startswith(("saint-", "sainte-", "île-", "mont-")):
        return "place"
    return "other"


@cache
def first_names() -> frozenset[str]:
    """Frequent first names in lower case."""
    return frozenset(words("firstnames"))
