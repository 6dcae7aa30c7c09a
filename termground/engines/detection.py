"""Which language a response is written in, as py3langid tells it."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from termground.errors import InputError, MissingDependency

DISTRIBUTION: Final = "py3langid"

READ: Final = 4_000
"""Code points of a text that are looked at."""

LETTERS: Final = 3
"""Letters that a text must have."""

SURE: Final = 0.8
"""Probability from which the answer is taken."""


def detect(response: str, sources: Sequence[str] = ()) -> str:
    """The code of a response's language; where it is too short to tell, its sources are read with it.

    Raises:
        InputError: The texts are too short, or their language is not clear.
        MissingDependency: py3langid is not installed.
    """
    code, probability = _told(response)
    if probability < SURE and sources:
        code, probability = _told("\n".join((response, *sources)))
    if probability < SURE:
        guess = f" ({code}: {probability:.2f})" if code else ""
        raise InputError(
            "the row's language is not clear{guess}; name it in a 'language' column", guess=guess
        )
    return code


def _told(text: str) -> tuple[str, float]:
    """A code and its probability; none for a text without letters."""
    beginning = text[:READ]
    if sum(unicodedata.category(char).startswith("L") for char in beginning) < LETTERS:
        return "", 0.0
    code, probability = identifier().classify(beginning)
    return str(code), float(probability)


@cache
def identifier() -> Any:
    """The detector, loaded once.

    Raises:
        MissingDependency: py3langid is not installed.
    """
    try:
        from py3langid.langid import MODEL_FILE, LanguageIdentifier  # noqa: PLC0415 - takes a second
    except ImportError:
        raise MissingDependency(
            'detecting languages needs py3langid, which is not installed: pip install "termground[detect]"'
        ) from None
    return LanguageIdentifier.from_model_file(MODEL_FILE, norm_probs=True)
