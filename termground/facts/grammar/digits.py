"""Numbers as locales write them: 1.234,5 and 1 234,5 in German, 1,234.5 in Chinese are one number."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

_GROUPED = re.compile(
    "(?<![\\d.,])\\d{1,3}(?:[\u00a0\u2009\u202f ]\\d{3}){1,6}(?:[.,]\\d{1,20})?(?![\\d.,]?\\d)"
)
"""Digits in groups of three with spaces between them."""
_GROUPS = "\u066c'\u2019\u00a0\u2009\u202f "
"""Marks that stand between groups of digits and nowhere else."""
_APOSTROPHE = re.compile("['\u2019\u02bc]")
_FIGURE = re.compile(rf"[0-9]+(?:[.,\u060c\u066b{_GROUPS}][0-9]+)*+")
_UNITS = "km|cm|mm|kg|mg|ml|hz|khz|mhz|ghz|kw|mw|gw|kwh|mwh|kb|mb|gb|tb|ha|min"
_AMOUNT = re.compile(rf"(?<![\d.,'\u202f])\d[\d.,'\u202f]*+(?=(?:{_UNITS}|[mgls])\Z)", re.IGNORECASE)


def grouped(text: str, words: Iterable[tuple[int, int]], *, spaced: bool) -> Iterator[tuple[int, int]]:
    """Spans of words with the groups of one number joined.

    Args:
        text: The text.
        words: Spans of its words, ascending.
        spaced: Whether a plain space may group digits; one that does not break a line always may.
    """
    numbers = (m.span() for m in _GROUPED.finditer(text) if spaced or " " not in m[0])
    number = next(numbers, None)
    taken = 0
    for start, end in words:
        while number and number[0] < start:  # began inside a word
            number = next(numbers, None)
        if number and number[0] == start:
            yield number
            taken = number[1]
            number = next(numbers, None)
        elif start >= taken:
            yield start, end
        if start < taken < end:  # letters that follow the last group
            yield taken, end


def without_endings(text: str, spans: Iterable[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """Leave out what an apostrophe sets off from a figure: the ending of 2023'te."""
    figure = -1
    for start, end in spans:
        if 0 < figure == start - 1 and text[start].isalpha() and _APOSTROPHE.match(text[figure]):
            continue
        yield start, end
        figure = end if text[start].isdecimal() else -1


def unit_at(word: str) -> int:
    """Where a word of a figure and its unit falls into two: 5km; 0 where it does not."""
    amount = _AMOUNT.match(word)
    return amount.end() if amount else 0


def canonical(figure: str, decimal: str) -> str:
    """A number without grouping, its decimals after a point; what is no number of that locale as it stands.

    One mark before three digits groups them where it is not the locale's decimal mark (1.234 in German);
    before another count of digits it sets off decimals anywhere (1.5). Dates and versions (12.3.2024, 1.2.3)
    have marks that fit neither and stay.

    Args:
        figure: Digits and marks, folded.
        decimal: The locale's decimal mark, ``.`` or ``,``.
    """
    if figure.isdecimal():
        return figure.lstrip("0") or "0"
    if not _FIGURE.fullmatch(figure):
        return figure
    marks = ["," if mark == "\u060c" else mark for mark in re.findall(r"\D", figure)]
    parts = re.split(r"\D", figure)
    fraction = _sets_off_decimals(marks, parts, decimal)
    whole, between = (parts[:-1], marks[:-1]) if fraction else (parts, marks)
    if len(set(between)) > 1 or not _in_groups(whole):
        return figure
    joined = "".join(whole).lstrip("0") or "0"
    return f"{joined}.{parts[-1]}" if fraction else joined


def _sets_off_decimals(marks: list[str], parts: list[str], decimal: str) -> bool:
    last = marks[-1]
    if last == "\u066b":
        return True
    if last in _GROUPS or marks.count(last) > 1 or last not in ".,":
        return False
    if last == decimal or len(marks) > 1:
        return True
    return len(parts[-1]) != 3 or len(parts[0]) > 3 or parts[0].startswith("0")


def _in_groups(parts: list[str]) -> bool:
    """Whether digits are one number: in threes, or in pairs before the last three as in India."""
    if len(parts) == 1:
        return True
    return (
        1 <= len(parts[0]) <= 3
        and len(parts[-1]) == 3
        and (all(len(part) == 3 for part in parts[1:-1]) or all(len(part) == 2 for part in parts[1:-1]))
    )
