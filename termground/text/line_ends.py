"""What the characters on both sides of a line end tell: whether a sentence, a name, a figure or a bracket goes on behind it."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Final

from termground.text.spacing import unspaced

_ENDS: Final = re.compile(r"[.!?…。｡．！？।॥۔؟။។։።༎][\"'”’»)\]」』）】]{0,3}\Z")
_INITIAL: Final = re.compile(r"(?<!\w)[^\W\d_]\.\Z")
_OPEN: Final = re.compile(r"[,，、(（「『\[{«“]\Z|[^\W\d_]-\Z")
# No item and no line of Japanese or Chinese begins with these: here a sentence was cut.
_INSIDE: Final = re.compile(r"[(%％‰℃、。，．）」』】〉》〕！？ー々ぁぃぅぇぉゃゅょっァィゥェォャュョッ]")
# Nor does one of Japanese end with these behind a noun.
_PARTICLE: Final = re.compile(r"[\u3400-\u9fffァ-ヶー][のをはが]\Z")
_BRACKETS: Final = (
    ("(", ")"),
    ("（", "）"),
    ("「", "」"),
    ("『", "』"),
    ("《", "》"),
    ("“", "”"),
    ("«", "»"),
)
_IN_THOUSANDS: Final = re.compile(r"\d\n\d{3}(?!\d)")
_AFTER_DASH: Final = re.compile(r"[^\W_]\n[–—] ")
_CLOSING: Final = re.compile(r"[ \t]{0,8}\w{1,3}[)）]")
_IN_NAME: Final = re.compile(r"[ァ-ヺー]・[ァ-ヺ]")
_LAST_WORD: Final = re.compile(r"(?:^|(?<=[\s(«“\"'’]))[^\W\d_]+\Z")


def is_ended(line: str) -> bool:
    """Whether a mark ends a line that is not the point of an initial."""
    if _ENDS.search(line) is None:
        return False
    return not (_INITIAL.search(line) and line[-2].isupper())


def goes_on(left: str, right: str, small: Collection[str], *, cased: bool) -> bool:
    """Whether a line breaks off in the middle of a clause.

    Args:
        left: The line.
        right: The next one.
        small: Words without content, in small letters.
        cased: Whether the text has capitals.
    """
    if is_ended(left):
        return False
    if _OPEN.search(left) or _INSIDE.match(right) or (cased and right[:1].islower()):
        return True
    if any(_is_open(left, opens, closes) and closes in right for opens, closes in _BRACKETS):
        return True
    if " " not in left:
        return _PARTICLE.search(left) is not None and unspaced(right[:1])
    between = f"{left[-1]}\n{right[:4]}"
    if _IN_THOUSANDS.match(between) or _AFTER_DASH.match(between):
        return True
    last = _LAST_WORD.search(left[-24:])
    return last is not None and last.group().lower() in small


def closes_bracket(left: str, right: str) -> bool:
    """Whether a line begins with what looks like the number of an item and closes a bracket of the line before: (August / 23)."""
    return _CLOSING.match(right) is not None and any(_is_open(left, *pair) for pair in _BRACKETS[:2])


def is_inside_name(left: str, right: str) -> bool:
    """Whether a point that looks like the mark of an item stands inside a foreign name: ルイス / ・ロペス."""
    return _IN_NAME.match(left[-1:] + right[:2]) is not None


def _is_open(text: str, opens: str, closes: str) -> bool:
    """Whether the last bracket of a kind is one that opens."""
    return text.rfind(opens) > text.rfind(closes)
