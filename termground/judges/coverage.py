"""How much of a claim its sources have: words, words akin to them, and facts."""

from __future__ import annotations

from collections.abc import Collection, Iterable

FACT = 2.0
"""Weight of a fact against that of a word: a number or date that stands there says more than a word."""

AKIN = 0.6
"""What a word counts that only shares its stem, or its characters, with one of the source."""

STEM = 5
"""Letters that two words must begin with alike to be akin; one shorter than that, all of its letters."""

SHARE = 0.6
"""Share of the shorter one's letters that they must begin with alike."""

CHARACTERS = 0.5
"""Share of a word's Han characters that the source's words must have."""


def coverage(own: Collection[str], words: Collection[str], facts: Iterable[bool]) -> float:
    """Weighted share of a claim's words and facts that a part of the sources has.

    Args:
        own: Normal forms of the claim's words with content.
        words: The same of a part of the sources.
        facts: For each fact of the claim whether that part has it.
    """
    found = total = 0.0
    characters = {char for word in words for char in word if _is_han(char)}
    for word in own:
        total += 1
        if word in words:
            found += 1
        elif _akin(word, words, characters):
            found += AKIN
    for held in facts:
        total += FACT
        found += FACT * held
    return found / total if total else 0.0


def unmatched(own: Iterable[str], words: Collection[str]) -> list[str]:
    """Words of a claim that a part of the sources has neither as they are nor akin."""
    characters = {char for word in words for char in word if _is_han(char)}
    return [word for word in own if word not in words and not _akin(word, words, characters)]


def _akin(word: str, words: Iterable[str], characters: Collection[str]) -> bool:
    own = {char for char in word if _is_han(char)}
    if own:
        return len(own & set(characters)) >= CHARACTERS * len(own)
    return any(_same_stem(word, other) for other in words)


def _same_stem(one: str, other: str) -> bool:
    short = min(len(one), len(other))
    least = max(min(STEM, short), SHARE * short)
    if short < STEM - 1:
        return False
    alike = next((i for i in range(short) if one[i] != other[i]), short)
    return alike >= least and one[:1].isalpha()


def _is_han(char: str) -> bool:
    return "\u3400" <= char <= "\u9fff"
