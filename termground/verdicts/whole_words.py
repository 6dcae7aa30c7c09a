"""What is shown of a change in a script without spaces, where a word or a number alone is half of what a reader sees: 実施例2, 25日, 世帯主."""

from __future__ import annotations

import re
from collections.abc import Sequence

from termground.evidence.index import SentenceIndex
from termground.evidence.words import Word, WordRange
from termground.text.spacing import unspaced
from termground.types import Args, Evidence

Said = tuple[str, Args, Evidence | None]
"""Kind of a finding, what it speaks of, and where the source shows it."""

_KANA = re.compile("[ぁ-ん]\\Z")
"""What an adjective or a verb ends with: 黒い猫."""

LONGEST = 3
"""Words before a number that are shown with it."""


def shown_whole(words: Sequence[Word], first: int, last: int) -> WordRange:
    """A range of words with what it is half of: a number with its unit, or else with the noun that it numbers; one character with the word that it ends.

    Args:
        words: The sentence.
        first: The first word.
        last: One past the last.
    """
    if last != first + 1:
        return first, last
    own = words[first]
    if own.number:
        if last < len(words) and words[last].counter and _goes_on(words, last):
            return first, last + 1
        begin = first
        while begin and first - begin <= LONGEST and _goes_on(words, begin) and _is_noun(words[begin - 1]):
            begin -= 1
        return (begin if first - begin <= LONGEST else first), last
    single = own.content and len(own.form) == 1 and unspaced(own.form) and not own.is_pair
    if single and first and _goes_on(words, first) and _is_noun(words[first - 1]):
        return first - 1, last
    return first, last


def shown_alike(
    words: Sequence[Word], place: WordRange, end: int, stated: tuple[Sequence[Word], WordRange, int]
) -> WordRange:
    """What stands in the place of a word, with as much around it as is shown of the claim.

    Args:
        words: The source sentence.
        place: The words in the place of the changed one.
        end: Where all ends that stands in its place.
        stated: The sentence of the response, what is shown of it, and the changed word there.
    """
    claim, shown, at = stated
    first, last = place
    more = at - shown[0]
    before = [word.norm for word in claim[shown[0] : at]]
    if more and [word.norm for word in words[max(0, first - more) : first]] == before:
        first -= more
    if last == first + more + 1 and words[last - 1].number:
        last = shown_whole(words, last - 1, last)[1]
    elif last < end and not (words[last - 1].content or words[last].content) and _goes_on(words, last):
        last += 1  # the は of または
    return first, last


def _goes_on(words: Sequence[Word], at: int) -> bool:
    """Whether a word is written on to the one before it in a script without spaces."""
    one, other = words[at - 1 : at + 1]
    return not (other.opens or other.gap) and (unspaced(one.form[-1:]) or unspaced(other.form[:1]))


def _is_noun(word: Word) -> bool:
    """Whether a word may be part of the noun that a number stands behind, or a character ends."""
    return word.content and not (word.number or word.counter or _KANA.search(word.form))


def numbered(said: Said, surface: str, index: SentenceIndex) -> Said:
    """What a number is called, and of the sources with the noun that it numbers where that is shown of the claim: 実施例1, of 実施例2.

    Args:
        said: What it is called, what is shown of the claim, and the number of a source.
        surface: The number of the claim.
        index: The sentences of the sources.
    """
    kind, args, seen = said
    noun = str(args["term"]).removesuffix(surface)
    if seen is None or noun == args["term"]:
        return said
    source, begin = index.analyses[seen.source].original, seen.start - len(noun)
    if begin < 0 or source[begin : seen.start] != noun:
        return said
    seen = Evidence(seen.source, begin, seen.end, source[begin : seen.end])
    return kind, {**args, "near": seen.text}, seen
