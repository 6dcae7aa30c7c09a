"""How much of a claim its sources have: words, words akin to them, and facts."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from termground.text.kinship import Kin

FACT = 2.0
"""Weight of a fact against that of a word: a number or date that stands there says more than a word."""

AKIN = 0.6
"""What a word counts that only shares its stem, or its characters, with one of the source."""


def coverage(own: Collection[str], words: Collection[str], facts: Iterable[bool]) -> float:
    """Weighted share of a claim's words and facts that a part of the sources has.

    Args:
        own: Normal forms of the claim's words with content.
        words: The same of a part of the sources.
        facts: For each fact of the claim whether that part has it.
    """
    same = sum(word in words for word in own)
    akin = len(own) - same - len(unmatched(own, words))
    found, total = same + AKIN * akin, float(len(own))
    for held in facts:
        total += FACT
        found += FACT * held
    return found / total if total else 0.0


def unmatched(own: Iterable[str], words: Collection[str]) -> list[str]:
    """Words of a claim that a part of the sources has neither as they are nor akin."""
    others = [word for word in own if word not in words]
    if not others:
        return []
    kin = Kin(words)
    return [word for word in others if not kin.has(word)]
