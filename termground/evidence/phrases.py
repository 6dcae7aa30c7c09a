"""What sets a phrase off, or leads it in: brackets, marks and prepositions."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence

from termground.evidence.listed_words import ListedWords
from termground.evidence.runs import runs_of
from termground.evidence.words import Word, WordRange

BRACKET_REACH = 30
"""Words on either side up to which a bracket is looked for."""

_BRACKETS = re.compile(r"[()（）\[\]［］]")
OPENING = ("(", "（", "[", "［")

LABELS = re.compile("[:：=＝+＋]")
"""Marks that make what stands before them a label, or a sum of both."""

JOINED = re.compile("(?<=[^\\W\\d_])[mnrl]$")
"""The last letter of a small word, in which those differ that are joined with an article: *in*, *im*; *zu*, *zum*; *a*, *al*."""

FAR = 60
"""Words away up to which it is looked for what a word goes with, or stands in a list with: no phrase is longer."""


def remark(words: Sequence[Word], opening: Sequence[int]) -> int:
    """Where the bracket opens that a sentence ends with, such as where to look; one past the last word where it ends with none.

    Args:
        words: The sentence.
        opening: The words before which a mark stands, ascending.
    """
    last = next((at for at in reversed(opening) if _BRACKETS.search(words[at].gap)), len(words))
    return last if last < len(words) and _brackets_between(words[last]).endswith(OPENING) else len(words)


def bracketed(words: Sequence[Word], at: int) -> range:
    """The words of the brackets around one; none where it stands in no brackets.

    Args:
        words: The sentence.
        at: The word.
    """
    low, high = max(0, at - BRACKET_REACH), min(len(words), at + BRACKET_REACH)
    first = next((k for k in range(at, low, -1) if _brackets_between(words[k])), low)
    if not _brackets_between(words[first]).endswith(OPENING):
        return range(0)
    ends = (
        k
        for k in range(at + 1, high)
        if _brackets_between(words[k]) and not _brackets_between(words[k]).startswith(OPENING)
    )
    return range(first, next(ends, high))


def keeps_most(words: Sequence[Word], first: int, kept: Collection[str]) -> bool:
    """Whether most words with content from a place up to the next mark are kept, or there are none.

    Args:
        words: The sentence.
        first: The place.
        kept: Normal forms of the words that are kept.
    """
    end = next((k for k in range(first + 1, len(words)) if words[k].opens), len(words))
    own = [word.norm in kept for word in words[first:end] if word.content]
    return 2 * sum(own) > len(own) or not own


def _brackets_between(word: Word) -> str:
    """The brackets between a word and the one before it in its sentence."""
    return "".join(_BRACKETS.findall(word.gap))


def preposition(words: Sequence[Word], at: int, articles: frozenset[str]) -> str | None:
    """The word without content before a word, its article and the names before it left out; no verb is one.

    Args:
        words: The sentence.
        at: The word.
        articles: Words that say nothing of the part that a noun plays.
    """
    k = at - 1
    while k >= max(0, at - FAR) and (words[k].norm in articles or (words[k].name and words[at].name)):
        k -= 1
    if k < 0 or words[k].content or words[k].postposed or words[k].sense.copula or words[k].sense.auxiliary:
        return None
    return words[k].norm


def led_phrases(
    words: Sequence[Word], piece: WordRange, index: ListedWords
) -> Iterator[tuple[str, WordRange]]:
    """The phrases of a part of a sentence, each behind the small word that leads it or, where particles follow, before its particle.

    Numbers are none, and coordinators lead none.

    Args:
        words: The sentence.
        piece: The part.
        index: What the languages of the sources list.
    """
    for first, last in runs_of(at for at in range(*piece) if words[at].content and not words[at].number):
        if words[first].postposed:
            if last < piece[1] and words[last].norm in index.cases:
                yield words[last].norm, (first, last)
        elif (lead := preposition(words, first, index.articles)) and lead not in index.coordinators:
            yield lead, (first, last)


def content_beside(words: Sequence[Word], at: int, *, step: int = 1, reach: int = FAR) -> str | None:
    """The normal form of the nearest word with content from a place on, forwards or backwards.

    Args:
        words: The sentence.
        at: The place.
        step: 1 or -1.
        reach: How many words are looked at.
    """
    end = min(len(words), at + reach) if step > 0 else max(-1, at - reach)
    return next((words[k].norm for k in range(at, end, step) if words[k].content), None)
