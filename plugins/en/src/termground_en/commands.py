"""Which clauses are commands."""

from __future__ import annotations

import re

from termground.language.clauses.words import Sentence
from termground_en.shapes import listed

_GOVERNED = frozenset("dnAjI")
_BEFORE = re.compile("(?:Y|a|N|[DF]N)?,?")
OPENINGS = "wvhXYaNDFMtfrpK"
"""Parts of words that a command can begin with."""
_FINITE = re.compile("[SFM]")


def commanded(sentence: Sentence, shapes: str, begin: int, end: int, *, before: bool) -> bool:
    """Whether a clause is a command.

    Args:
        sentence: The sentence.
        shapes: Its shapes, inner clauses blank.
        begin: Where the clause begins.
        end: One past where it ends.
        before: Whether the clause before it is a command.
    """
    if (begin and not before) or shapes[begin] not in OPENINGS:
        return False
    if _orders(sentence, shapes, begin, end):
        return True
    if not begin and (shapes[0] in "tfrpK" or sentence.word(0) == "should"):
        comma = shapes.find(",", 0, end)
        return comma > 0 and _orders(sentence, shapes, comma + 1, end)
    return False


def _orders(sentence: Sentence, shapes: str, begin: int, end: int) -> bool:
    match = _BEFORE.match(shapes, begin, end)
    at = match.end() if match is not None else begin
    if at >= end:
        return False
    polite = "Y" in shapes[begin:at]
    word = sentence.word(at)
    if polite or (at > begin and shapes[at - 1] == "N" and shapes[begin] in "DF"):
        return shapes[at] not in "PIdSFMRW"
    if word not in listed("commands") or sentence.lemma(at) != word:
        return False
    following = shapes[at + 1 : at + 2]
    if following in _GOVERNED or (following in ("w", "L") and word in ("keep", "avoid", "ensure", "make")):
        return True
    return (
        word in listed("directions")
        and following not in ("w", "L", "S", "F", "M", "O")
        and not _FINITE.search(shapes, at, end)
    )
