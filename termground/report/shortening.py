"""How a text is shortened to fit a line: between words, never inside a name, a figure or what is marked while that fits."""

from __future__ import annotations

import re
from typing import Final

from rich.cells import cell_len

REST: Final = "…"
"""What stands for words that are left out."""

_BESIDE: Final = " \u00a0,;:、，；："
"""What does not stand beside an ellipsis."""

_LEAST: Final = 2
"""Cells from which a character and an ellipsis fit."""

_NAME_REACH: Final = 24
"""Characters that are given up at most so that a name or a figure with its unit stays whole or is left out."""

_WORD_REACH: Final = 48
"""The same for a word; a longer one, such as an address, is cut."""

_PARTICLE: Final = 3
"""Letters of a small word that stands inside a name, such as de or von, at most."""

_SCRIPTS: Final = (
    re.compile("[\u3041-\u309f]"),
    re.compile("[\u30a0-\u30ff\u31f0-\u31ff\uff66-\uff9f]"),
    re.compile("[\u3005-\u3007\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]"),
)
_HIRAGANA, _OTHER, _SIGN = 0, 3, 4


def shortened(parts: list[tuple[str, bool]], width: int, before_it: int = 2) -> list[tuple[str, bool]]:
    """Parts in at most about ``width`` cells; what is marked stays in sight, and an ellipsis stands for the rest.

    One part in ``before_it`` of the room beside what is marked goes to what stands before it.
    """
    total = sum(cell_len(part) for part, _ in parts)
    if total <= width:
        return parts
    at = next((i for i, (_, marked) in enumerate(parts) if marked), None)
    if at is None:
        return [(start("".join(part for part, _ in parts), width), False)]
    before = "".join(part for part, _ in parts[:at])
    after = "".join(part for part, _ in parts[at + 1 :])
    middle = start(parts[at][0], width)
    room = max(0, width - cell_len(middle))
    left = min(cell_len(before), max(room // before_it, room - cell_len(after)))
    right = room - left
    cut = [(end(before, left), False), (middle, True), (start(after, right), False)]
    return [(part, marked) for part, marked in cut if part]


def start(text: str, width: int) -> str:
    """As much of a text as fits, from its start."""
    if cell_len(text) <= width:
        return text
    if width < _LEAST:
        return ""
    most = _fitting(text, width - 1)
    return text[: _boundary(text, range(most, 0, -1))].rstrip(_BESIDE) + REST


def end(text: str, width: int) -> str:
    """As much of a text as fits, up to its end."""
    if cell_len(text) <= width:
        return text
    if width < _LEAST:
        return ""
    least = len(text) - _fitting(text[::-1], width - 1)
    return REST + text[_boundary(text, range(least, len(text) + 1)) :].lstrip(_BESIDE)


def _fitting(text: str, width: int) -> int:
    kept, cells = 0, 0
    for character in text:
        cells += cell_len(character)
        if cells > width:
            break
        kept += 1
    return kept


def _boundary(text: str, places: range) -> int:
    """Where a text is best cut: the first place beside a phrase, else beside a word, else the first of all.

    What is kept stands before it where places descend, else behind it; where no whole word fits, it is nothing.
    """
    ways = ((_beside_phrase, _NAME_REACH, 1), (_beside_word, _WORD_REACH, 1), (_beside_word, _WORD_REACH, 0))
    for beside, reach, least in ways:
        for at in places[:reach]:
            kept = text[:at] if places.step < 0 else text[at:]
            if len(kept.strip(_BESIDE)) >= least and beside(text, at):
                return at
    return places[0] if places else 0


def _beside_word(text: str, at: int) -> bool:
    """Whether no word goes on across a place: beside a space, and where Japanese changes its script."""
    if at >= len(text) or " " in text[at - 1 : at + 1]:
        return True
    left, right = _script(text[at - 1]), _script(text[at])
    if _SIGN in (left, right):
        return _OTHER not in (left, right)  # no sign parts Saint-Aubin, l’eau or 0.5
    return right not in (left, _HIRAGANA)


def _beside_phrase(text: str, at: int) -> bool:
    """Whether neither a word nor a name nor a figure with its unit goes on across a place."""
    if not _beside_word(text, at):
        return False
    if at >= len(text):
        return True
    if " " in text[at - 1 : at + 1]:
        return not _belong(text[:at].split()[-2:], text[at:].split()[:2])
    left, right = _script(text[at - 1]), _script(text[at])
    return left == _HIRAGANA or _SIGN in (left, right)


def _belong(left: list[str], right: list[str]) -> bool:
    """Whether the words at both sides of a space are parts of one name, or a figure and its unit.

    Args:
        left: The two words before it, or as many as there are.
        right: The two behind it.
    """
    if not left or not right or not left[-1][-1].isalnum():
        return False
    before, after = [word[0].isupper() for word in left], [word[0].isupper() for word in right]
    within = before[-1] and _is_particle(right[0]) and after[-1]
    behind = before[0] and _is_particle(left[-1]) and after[0]
    return left[-1][-1].isdigit() or (before[-1] and after[0]) or within or behind


def _is_particle(word: str) -> bool:
    return len(word) <= _PARTICLE and word.islower()


def _script(character: str) -> int:
    for number, script in enumerate(_SCRIPTS):
        if script.match(character):
            return number
    return _OTHER if character.isalnum() else _SIGN
