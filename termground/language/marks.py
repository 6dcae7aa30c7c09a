"""Phrases that turn what a clause says, found by lemma.

What judges know of an axis and its values:

=============  ==============================  =====================================================================
axis           values                          what it says
=============  ==============================  =====================================================================
``certainty``  ``hedged``                      the speaker is not sure (may, возможно, かもしれない)
``quantity``   ``all most some few none only``  of how many it holds
``duty``       ``must should may forbidden``   whether something is required, advised, allowed or not
``change``     ``up down same``                in which direction something goes
``order``      ``before after``                what comes first
``degree``     ``more less``                   which of two has more
``knowledge``  ``unstated``                    the text says that it does not say
=============  ==============================  =====================================================================

Any other axis (``size: large small``) has values that exclude one another.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from termground.types import Lexeme, Tokens

Table = Mapping[str, Mapping[str, Iterable[str]]]
"""Phrases by axis and value."""

_Found = tuple[str, str]


class Marks:
    """The phrases of one language.

    Args:
        table: Phrases by axis and value.
        tokens: What cuts a phrase into tokens.
    """

    def __init__(self, table: Table, tokens: Callable[[str], Tokens]) -> None:
        self._known: dict[str, list[tuple[tuple[str, ...], _Found]]] = {}
        for axis, values in table.items():
            for value, phrases in values.items():
                for phrase in phrases:
                    words = tuple(word for word in map(_word, tokens(phrase).lexemes) if word.strip())
                    self._known.setdefault(words[0], []).append((words, (axis, value)))
        for listed in self._known.values():
            listed.sort(key=lambda item: -len(item[0]))

    def find(self, tokens: Tokens) -> Iterable[tuple[int, int, str, str]]:
        """Ranges of tokens with their axis and value; of phrases that begin alike the longest counts."""
        if not self._known:
            return
        at = [i for i, lexeme in enumerate(tokens.lexemes) if _word(lexeme).strip()]
        words = [_word(tokens.lexemes[i]) for i in at]
        i = 0
        while i < len(words):
            step = 1
            for phrase, (axis, value) in self._known.get(words[i], ()):
                if tuple(words[i : i + len(phrase)]) == phrase:
                    step = len(phrase)
                    yield at[i], at[i + step - 1] + 1, axis, value
                    break
            i += step


def _word(lexeme: Lexeme) -> str:
    return lexeme.lemma or lexeme.norm
