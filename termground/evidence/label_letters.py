"""Single letters that tell one thing from others of its kind: Model A, la salle B, モデルA. In running text they are articles or nothing."""

from __future__ import annotations

import re
from bisect import bisect_left

from termground.language.analysis import Analysis
from termground.types import Flag

_MEASURING = Flag.NUMBER | Flag.COUNTER
_SPACED = r"(?<=[a-zà-öø-ÿœæßа-яё0-9] )[A-HJ-ZА-Я](?![\w'’)-]|\.(?!\s*(?:\n|$)))(?! [A-ZÀ-ÖØ-ÞА-ЯЁ])"  # I is a pronoun; Take A Break is a heading
_GLUED = r"(?<=[ぁ-ゖァ-ヺー一-鿿])[A-Z](?![A-Za-z0-9'’.)-])"
_LETTER = re.compile(f"{_SPACED}|{_GLUED}")


def label_letters(analysis: Analysis) -> dict[int, str]:
    """The tokens of a text that are such letters behind a word in small letters, or in a script without them, each with its letter.

    Args:
        analysis: The text.
    """
    tokens = analysis.view_tokens
    found = {}
    for match in _LETTER.finditer(tokens.text):
        at = bisect_left(tokens.starts, match.start())
        whole = at < len(tokens.starts) and (tokens.starts[at], tokens.ends[at]) == match.span()
        if whole and at and not tokens.lexemes[at - 1].flags & _MEASURING:  # 350 degrees F
            found[at] = match[0]
    return found
