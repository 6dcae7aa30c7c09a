"""The labels of two values that an *and* or a comma joins: *à 9 h en semaine et à 11 h le dimanche*."""

from __future__ import annotations

from collections.abc import Sequence

from termground.evidence.words import Word, WordRange, is_parted

REACH = 8
"""Words on one side of a value among which its label stands."""

MOST = 3
"""Words with content of a label."""


def paired_labels(
    row: Sequence[Word], own: WordRange, rival: WordRange, values: Sequence[WordRange], joins: frozenset[str]
) -> tuple[list[Word], list[Word]] | None:
    """What stands by each of two values and tells them apart, by whatever word it is led; None where that is not clear.

    Both stand right behind their values, or both right before them.

    Args:
        row: A source sentence.
        own: Where the one value stands.
        rival: Where the other one stands.
        values: Where all values of their kind stand.
        joins: Normal forms of the words that make a list.
    """
    first, second = sorted((own, rival))
    if any(first[1] <= low < second[0] for low, _ in values) or not _led_alike(row, first, second, joins):
        return None
    joint = _joint(row, first[1], second[0], joins)
    if joint is None:
        return None
    after = _content(row, first[1], joint), _content(row, joint, second[0])
    if after[0] and not after[1]:
        pair = after[0], _content(row, second[1], _end(row, second[1], values, joins))
    elif after[1] and not after[0]:
        pair = _content(row, _begin(row, first[0], joins), first[0])[-len(after[1]) :], after[1]
    else:
        return None
    return _told_apart(*(pair if own < rival else pair[::-1]))


def _led_alike(row: Sequence[Word], first: WordRange, second: WordRange, joins: frozenset[str]) -> bool:
    """Whether two values play one part: the same word leads both, or only the first one; not *by 20 euros … to 520 euros*."""
    later = _lead(row, second[0])
    return later in joins or later in ("", _lead(row, first[0]))


def _lead(row: Sequence[Word], at: int) -> str:
    """Normal form of the word without content right before a value; empty where none leads it."""
    before = row[at - 1] if at else None
    return "" if before is None or before.content or is_parted(row[at]) else before.norm


def _told_apart(own: list[Word], other: list[Word]) -> tuple[list[Word], list[Word]] | None:
    norms, others = {word.norm for word in own}, {word.norm for word in other}
    if not norms or not others or norms & others or max(len(own), len(other)) > MOST:
        return None
    return None if any(word.number for word in (*own, *other)) else (own, other)


def _joint(row: Sequence[Word], low: int, high: int, joins: frozenset[str]) -> int | None:
    """Where the one joint between two values stands; None where there is none, or several."""
    found = [at for at in range(low, high) if _joins(row[at], joins)]
    return found[0] if len(found) == 1 else None


def _end(row: Sequence[Word], low: int, values: Sequence[WordRange], joins: frozenset[str]) -> int:
    """Where the label behind the later value ends."""
    stop = min([first for first, _ in values if first >= low] + [len(row), low + REACH])
    return next((at for at in range(low, stop) if _joins(row[at], joins)), stop)


def _begin(row: Sequence[Word], high: int, joins: frozenset[str]) -> int:
    """Where the label before the earlier value may begin."""
    low = high
    while (
        low > max(0, high - REACH)
        and row[low - 1].norm not in joins
        and (low == high or not is_parted(row[low]))
    ):
        low -= 1
    return low


def _joins(word: Word, joins: frozenset[str]) -> bool:
    return word.norm in joins or is_parted(word)


def _content(row: Sequence[Word], low: int, high: int) -> list[Word]:
    return [word for word in row[low:high] if word.content]
