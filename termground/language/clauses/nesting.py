"""What the clauses of every language have in common: which sentence asks, and how clauses lie inside one another."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import TypeVar

from termground.types import Mood, Tokens

Range = tuple[int, int, Mood]
"""A clause: its first token, one past its last, and its mood."""

_Stretch = TypeVar("_Stretch", bound="tuple[int, int, Mood | None]")
_ASKED = re.compile(r"[?？؟]")


def asked(tokens: Tokens, last: int) -> bool:
    """Whether a question mark stands at the end of a sentence.

    Args:
        tokens: The tokens of the text.
        last: One past the index of the sentence's last token.
    """
    behind = tokens.starts[last] if last < len(tokens) else len(tokens.text)
    return _ASKED.search(tokens.text, tokens.starts[last - 1], behind) is not None


def nested(found: Iterable[_Stretch]) -> Iterator[_Stretch]:
    """Stretches that do not cross, ascending, an outer one first; of two that are the same the first counts."""
    open_until: list[int] = []
    done: set[tuple[int, int]] = set()
    for stretch in sorted(found, key=lambda one: (one[0], -one[1])):
        low, high, _ = stretch
        while open_until and open_until[-1] <= low:
            open_until.pop()
        if high <= low or (open_until and high > open_until[-1]) or (low, high) in done:
            continue
        done.add((low, high))
        open_until.append(high)
        yield stretch
