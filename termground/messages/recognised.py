"""Errors that were written down in English, told in the reader's language.

A scored row keeps its error in English, so that a file says the same whoever made it. Reports find the sentence that it was
made from, and tell that.
"""

from __future__ import annotations

import string
from functools import cache
from typing import Final, NamedTuple

from termground.errors import Said
from termground.messages import error_in, error_sentences

_SENTENCES: Final = frozenset({"has", "how", "kept", "kind", "near", "only", "remedy", "what", "why"})
"""Placeholders that a part of a sentence may stand for, told in the same language."""

_NUMBERS: Final = frozenset({"line", "row"})
"""Placeholders for numbers."""

_PLACED: Final = "what"
"""Placeholder of the sentences that tell where another one belongs, which are looked for first."""

_LEAST: Final = 4
"""Characters that a sentence has beside its placeholders; fewer would be found in any text."""

_LONGEST: Final = 2000
"""Characters of an error that is looked at."""


def error_told(error: str, ui: str) -> str:
    """An English error in a language of the messages; as it is where that has no words for it."""
    if ui == "en" or len(error) > _LONGEST:
        return error
    found = _said(error, ui)
    return error if found is None else error_in(found, ui)


class _Sentence(NamedTuple):
    """A sentence in pieces: what stands before, between and behind its placeholders."""

    sentence: str
    names: tuple[str, ...]
    pieces: tuple[str, ...]

    def values(self, text: str) -> dict[str, str] | None:
        """What stands for the placeholders in a text that was made from the sentence; None for another text."""
        first, *between = self.pieces
        if not text.startswith(first) or (not between and text != first):
            return None
        at, found = len(first), {}
        for number, (name, piece) in enumerate(zip(self.names, between, strict=True), 1):
            last = number == len(between)
            end = len(text) - len(piece) if last else text.find(piece, at)
            if end < at or not text.startswith(piece, end):
                return None
            found[name] = text[at:end]
            if name in _NUMBERS and not found[name].isdecimal():
                return None
            at = end + len(piece)
        return found


@cache
def _sentences(ui: str) -> tuple[_Sentence, ...]:
    """The sentences that messages have in a language: those of places, then those with most words of their own."""
    made = []
    for sentence in error_sentences(ui):
        names, pieces = [], [""]
        for piece, name, _, _ in string.Formatter().parse(sentence):
            pieces[-1] += piece
            if name is not None:
                names.append(name)
                pieces.append("")
        made.append(_Sentence(sentence, tuple(names), tuple(pieces)))
    telling = (each for each in made if sum(map(len, each.pieces)) >= _LEAST)
    return tuple(sorted(telling, key=lambda each: (_PLACED not in each.names, -sum(map(len, each.pieces)))))


def _said(text: str, ui: str) -> Said | None:
    placed: Said | None = None
    for each in _sentences(ui):
        values = each.values(text)
        if values is None:
            continue
        parts: dict[str, object] = {
            name: _said(value, ui) or value if name in _SENTENCES else value for name, value in values.items()
        }
        found = Said(each.sentence, **parts)
        if _PLACED not in parts or isinstance(parts[_PLACED], Said):
            return found
        placed = placed or found  # another sentence may begin with its place
    return placed
