"""Lemmas by simplemma, the same whatever the case of the letters; a plugin that asks for them depends on it."""

from __future__ import annotations

from termground.text.normalize import fold

LONGEST = 64
"""Longest word, in code points, that is looked up."""

_APOSTROPHES = str.maketrans("\u2019\u02bc\uff07", "'''")

_STEPS = 6


def folded(word: str) -> str:
    """A word folded, one kind of apostrophe in it."""
    return fold(word).translate(_APOSTROPHES)


def lemma(word: str, code: str) -> str:
    """The dictionary form of a word; a word too long to be one is its own."""
    import simplemma  # noqa: PLC0415 - listing the languages must not load it

    found: str = simplemma.lemmatize(word, lang=code) if len(word) <= LONGEST else word
    return found or word


def known(word: str, code: str) -> bool:
    """Whether the dictionary has a word."""
    import simplemma  # noqa: PLC0415 - listing the languages must not load it

    return len(word) <= LONGEST and bool(simplemma.is_known(word, lang=code))


def normal(word: str, code: str) -> str:
    """The folded form that all forms of a word share.

    A word that the dictionary has in capitals only (German nouns) is found in small letters too. The lemma
    of a lemma is looked up until none is new, since the forms of a word get there by different ways; where
    they go round in a circle, its first word in the alphabet stands for all.
    """
    if len(word) > LONGEST:
        return folded(word)
    seen = [_with_sharp_s(word.lower()) if code == "de" else word.lower()]
    for _ in range(_STEPS):
        found = _once(seen[-1], code).lower()
        if found in seen:
            return folded(min(seen[seen.index(found) :]))
        seen.append(found)
    return folded(seen[-1])


def _with_sharp_s(word: str) -> str:
    """A German word with ß where the dictionary has it so: STRASSE and Strasse are Straße."""
    if "ss" not in word:
        return word
    import simplemma  # noqa: PLC0415 - listing the languages must not load it

    sharp = word.replace("ss", "ß")
    known = simplemma.is_known(sharp, "de") or simplemma.is_known(sharp.capitalize(), "de")
    return sharp if known else word


def _once(word: str, code: str) -> str:
    found = lemma(word, code)
    return lemma(word.capitalize(), code) if found == word else found
