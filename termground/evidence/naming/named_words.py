"""Which words of a sentence are part of a name."""

from __future__ import annotations

from collections.abc import Sequence

from termground.evidence.words import Word


def named_words(words: Sequence[Word]) -> list[bool]:
    """Which words are part of a name, be it the first one of a sentence, which alone is none: *Ana Torres*.

    Args:
        words: The sentence.
    """
    found = [word.content and (word.name or word.kind is not None) for word in words]
    for at in range(len(words) - 2, -1, -1):
        if found[at + 1] and words[at].content and not words[at + 1].opens:
            found[at] = found[at] or words[at].text.is_capital(words[at].token)
    return found
