"""What a source says of nobody, told of somebody: nobody was consulted, the residents were consulted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from termground.alignment.changes import Change, Edit
from termground.alignment.word_alignment import Alignment
from termground.evidence.assertion.scope import ONLY, QUANTITY
from termground.evidence.index import SentenceIndex
from termground.evidence.words import Word, mentions, says_something

FEWEST = 2
"""Words with content that both must say."""

MOST_OTHERS = 2
"""Words with content by which a claim names somebody."""

_NONE = (QUANTITY, "none")


def nobody_did(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """A claim that denies nothing, and says with all words of its source what that says of nobody.

    None where either side takes out something or says *only*, or where the claim says much more.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words, claim, source = alignment.words, alignment.claim, alignment.source
    main = alignment.main_sentence(index)
    if main is None or _NONE not in source.marks or len(source.denials) > 1 or source.excepts:
        return
    if claim.denials or claim.excepts or not claim.marks.isdisjoint((ONLY, _NONE)):
        return
    number, row = main
    none = next(k for k, word in enumerate(row) if word.mark == _NONE)
    said = [word for word in row if says_something(word) and word.mark != _NONE]
    if len(said) < FEWEST or not all(mentions(words, word) for word in said):
        return
    others = [at for at, word in enumerate(words) if says_something(word) and not mentions(row, word)]
    if len(others) <= MOST_OTHERS:
        at = others[0] if others else _last(words)
        yield Edit.shown(Change.UNASSERTED, at, number, none)


def _last(words: Sequence[Word]) -> int:
    return max((k for k, word in enumerate(words) if says_something(word)), default=0)
