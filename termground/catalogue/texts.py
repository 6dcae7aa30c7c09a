"""What texts may be, refused by the name of the argument that they came in."""

from __future__ import annotations

import math
from collections.abc import Sequence

from termground.errors import UsageError
from termground.matching import Source

Texts = str | Sequence[str] | Source


def refuse_other_than_text(**texts: object) -> None:
    """Refuse what is no string.

    Raises:
        UsageError: One is not; it says which.
    """
    for name, text in texts.items():
        if not isinstance(text, str):
            raise UsageError(f"{name} must be a str, not {_kind(text)}")


def refuse_other_than_texts(**sources: object) -> None:
    """Refuse what is neither a text nor a list of texts, and no prepared source.

    Raises:
        UsageError: One is neither; it says which, and which of a list.
    """
    for name, texts in sources.items():
        if isinstance(texts, str | Source):
            continue
        if isinstance(texts, bytes) or not isinstance(texts, Sequence):
            raise UsageError(f"{name} must be a text or a list of texts, not {_kind(texts)}")
        refuse_other_than_text(**{f"{name}[{number}]": text for number, text in enumerate(texts)})


def listed(texts: Texts) -> tuple[str, ...]:
    """The texts of a source as their authors wrote them."""
    if isinstance(texts, Source):
        return texts.originals
    return (texts,) if isinstance(texts, str) else tuple(texts)


def is_nan(value: object) -> bool:
    """Whether a value is the number that data frames have for an empty cell."""
    return isinstance(value, float) and math.isnan(value)


def _kind(value: object) -> str:
    if value is None:
        return "None"
    if is_nan(value):
        return "nan, which stands for an empty cell"
    return f"{type(value).__name__}{'; decode it first' if isinstance(value, bytes) else ''}"
