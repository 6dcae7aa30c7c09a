"""English sentence ends: not after Mr. or e.g., not inside 3.5, and closing quotes included."""

from __future__ import annotations

import re
from collections.abc import Iterator

from termground.text.spacing import stripped
from termground_en.words import closed, words

_END = re.compile(r"(?:[.!?…。！？]{1,20}+[\"'”’»)\]]{0,5}(?=\s|$)|[.!?]{1,3}(?=[A-Z][a-z])|\n)")
_LAST_WORD = re.compile(r"([A-Za-z](?:[A-Za-z.]{0,11}))( ?)$")
_ABBREVIATIONS = frozenset(words("abbreviations")) | {"No", "Nos", "p", "pp", "e.g", "i.e", "Ph.D"}
_ALWAYS = frozenset({"Mr", "Mrs", "Ms", "Dr", "Prof", "St", "vs", "e.g", "i.e", "cf", "No", "Nos", "p", "pp"})
_TITLES = {"mr": "Mr", "mrs": "Mrs", "ms": "Ms", "dr": "Dr", "prof": "Prof", "st": "St"}
"""Titles in a text whose marks stand apart: dr . smith."""
_ENDING = frozenset(closed("ending_stops"))
_NEXT = re.compile(r"[ \t\u00a0]{1,8}[\"'“‘(\[]{0,3}")
_WORD = re.compile(r"\w{1,12}")
SHORT = 4
"""Letters of a word that may be cut short: a longer one before a full stop ends its sentence, whatever follows."""

_STARTERS = frozenset(closed("starters"))


def sentences(text: str) -> Iterator[tuple[int, int]]:
    """Spans of sentences, white space around them left out."""
    start = 0
    small = text == text.lower()
    for match in _END.finditer(text):
        if match.group()[0] == "." and _goes_on(text, match.start(), match.end()):
            continue
        if match.group() == "." and not small and _begins_small(text, match):
            continue
        yield from stripped(text, start, match.end())
        start = match.end()
    yield from stripped(text, start, len(text))


def _begins_small(text: str, stop: re.Match[str]) -> bool:
    """Whether a word in small letters follows a full stop behind a short word, as in *2 tsp. of oil*."""
    word = _LAST_WORD.search(text, max(0, stop.start() - 12), stop.start())
    return word is not None and len(word[1]) <= SHORT and _following(text, stop.end()).islower()


def _goes_on(text: str, dot: int, end: int) -> bool:  # noqa: PLR0911 - one return a kind of word
    """Whether a full stop belongs to its word alone."""
    if text.startswith("..", dot):
        gap = _NEXT.match(text, end)
        return gap is not None and text[gap.end() : gap.end() + 1].islower()
    low = max(0, dot - 12)
    word = _LAST_WORD.search(text, low, dot)
    if word is None or (word.start() > low and text[word.start() - 1].isalnum()):
        return False
    last = _TITLES.get(word[1].lower(), "") if word[2] else word[1]
    if end > dot + 1:
        return False  # a closing quote or bracket
    following = _following(text, end)
    if last == "no":
        return following[:1].isdigit()
    if last in _ALWAYS:
        return bool(following) and (last not in ("No", "Nos", "p", "pp") or following[:1].isdigit())
    if len(last) == 1 and last.isupper():
        return last != "I" and following[:1].isupper() and following not in _STARTERS
    if last in _ENDING or "." in last:  # Acme Inc. The ...; in the U.S. The ...
        return bool(following) and (
            not following[0].isupper() or ("." in last and following not in _STARTERS)
        )
    if last in _ABBREVIATIONS:
        return bool(following)
    return False


def _following(text: str, end: int) -> str:
    gap = _NEXT.match(text, end)
    if gap is None:
        return ""
    word = _WORD.match(text, gap.end())
    return word.group() if word is not None else text[gap.end() : gap.end() + 1].strip()
