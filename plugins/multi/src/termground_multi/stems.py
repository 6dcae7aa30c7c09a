"""Stems by Snowball, for languages that join endings to words and whose dictionaries of lemmas are small."""

from __future__ import annotations

import threading
from functools import lru_cache
from typing import Any

from termground.language.lemmas import LONGEST


@lru_cache(maxsize=1 << 15)
def stem(word: str, language: str) -> str:
    """What is left of a folded word without its endings; a word too long to be one is left as it is.

    Taken once: the stem of a stem would make one of more forms of a word, and of more words.

    Args:
        word: The word.
        language: Name of the stemmer.
    """
    return (_stemmer(language).stemWord(word) if len(word) <= LONGEST else word) or word


class _Stemmers(threading.local):
    """The stemmers of one thread: each keeps the word that it works on in itself."""

    def __init__(self) -> None:
        self.by_language: dict[str, Any] = {}


_STEMMERS = _Stemmers()


def _stemmer(language: str) -> Any:
    known = _STEMMERS.by_language.get(language)
    if known is None:
        import snowballstemmer  # noqa: PLC0415 - listing the languages must not load it

        known = _STEMMERS.by_language[language] = snowballstemmer.stemmer(language)
    return known
