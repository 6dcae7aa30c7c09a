"""French sentence ends: not after abbreviations, initials or inside numbers."""

from __future__ import annotations

import re
from collections.abc import Iterator

from termground.text.spacing import stripped
from termground_fr.lemmas import lemmas
from termground_fr.wordlists import closed, pairs, words

_CLOSERS = '»”"’)\\]'
_END = re.compile(
    rf"[.!?…]++(?:[ \u00a0\u202f]?[{_CLOSERS}])*+|\n++|(?<=[a-zà-ÿ)»%]) [ \u00a0\t]{{1,40}}(?=[A-ZÀ-Þ]\w)"
)
_BEFORE = re.compile(r"(?:^|[^\w.])([\w.-]{1,12}) ?$")
_AFTER = re.compile(r"[ \t\u00a0\u202f]{0,8}[«“\"‘(\[–—-]{0,2}[ \t\u00a0\u202f]{0,2}(\w[\w'’]{0,15}|)")
_INITIAL = re.compile(r"[A-ZÀ-Þ](?:[.-]{1,2}[A-ZÀ-Þ]){0,10}")
_ABBREVIATIONS = frozenset(pairs("abbreviations")) - {"etc", "max", "min"} | frozenset(words("titles"))
_FIGURE_FOLLOWS = frozenset(word for word, full in pairs("abbreviations").items() if full[0] == "!")
_OPENERS = closed("openers")
_ELIDED = frozenset({"l'", "d'", "qu'", "c'", "j'", "n'", "s'"})


def sentences(text: str) -> Iterator[tuple[int, int]]:
    """Spans of sentences without the white space around them; a line end always ends one."""
    start = 0
    small = text.islower()
    for match in _END.finditer(text):
        if text[match.start()] != "\n" and not _ends(text, match, small=small):
            continue
        yield from stripped(text, start, match.end())
        start = match.end()
    yield from stripped(text, start, len(text))


def _ends(text: str, match: re.Match[str], *, small: bool) -> bool:
    """Whether a mark ends a sentence; before a small letter, only in a text that has no others.

    In quick messages the space behind a mark is left out, *injuste.Cet impôt*, or the mark before more spaces than one.
    """
    end = match.end()
    after = _AFTER.match(text, end)
    following = after[1] if after else ""
    if match.group().isspace():
        return _opens(following) or lemmas().is_word(following.lower())
    if end < len(text) and not text[end].isspace():
        word = text[max(0, match.start() - 4) : match.start()].rstrip()[-3:]
        return word.isalpha() and word.islower() and following[:1].isupper() and _opens(following)
    if following[:1].islower() and not small:
        return False
    if match.group() != ".":
        return True
    before = _BEFORE.search(text, max(0, match.start() - 14), match.start())
    return before is None or not _is_short(before[1], following)


def _opens(word: str) -> bool:
    """Whether a word is one that often opens a sentence."""
    low = word.lower().replace("’", "'")
    return low in _OPENERS or low.partition("'")[0] + "'" in _ELIDED


def _is_short(word: str, following: str) -> bool:
    """Whether a point belongs to the word before it rather than to the sentence."""
    low = word.lower()
    if low in _FIGURE_FOLLOWS:
        return following[:1].isdigit() or (following[:1] in "LRDA" and not following[1:2].isalpha())
    if low in _ABBREVIATIONS:
        return bool(following)
    if _INITIAL.fullmatch(word) or (following.islower() and len(low) == 1 and low.isalpha()):
        return bool(following) and following.lower().replace("’", "'") not in _OPENERS
    return False
