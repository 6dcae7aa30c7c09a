"""The facts that a claim states, with what is asked of each where it stands."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from operator import itemgetter

import msgspec

from termground.alignment.reading.before import Before
from termground.alignment.word_alignment import Alignment
from termground.evidence.claim_sentence import ClaimSentence
from termground.evidence.index import SentenceIndex
from termground.evidence.proximity import nearby_words
from termground.evidence.reckoned.announced import listed_around
from termground.evidence.values.fact_status import ClaimFact
from termground.evidence.words import Word
from termground.facts import Fact
from termground.language.analysis import Analysis
from termground.types import Evidence, Flag


def _before(response: Analysis, token: int) -> str | None:
    """Normal form of the capitals right before a token, a mark between or not: the BA of *BA. 1*."""
    tokens = response.view_tokens
    words = (i for i in range(token - 1, max(-1, token - 4), -1) if tokens.lexemes[i].flags & Flag.WORD)
    at = next(words, None)
    if at is None or not tokens.text[tokens.starts[at] : tokens.ends[at]].isupper():
        return None
    return tokens.lexemes[at].norm


def own_facts(words: Sequence[Word], facts: Sequence[tuple[int, int, Fact]]) -> list[tuple[int, int, Fact]]:
    """The facts of a text, in text order, that stand among some words of it, with the range of these."""
    tokens = [word.token for word in words]
    low = bisect_left(facts, tokens[0], key=itemgetter(0))
    while low and facts[low - 1][1] > tokens[0]:  # what leads it in is no word of its own: 第6条
        low -= 1
    high = bisect_left(facts, tokens[-1] + 1, lo=low, key=itemgetter(0))
    own = [
        (bisect_left(tokens, first), bisect_left(tokens, last), fact)
        for first, last, fact in facts[low:high]
        if last <= tokens[-1] + 1
    ]
    return [(first, last, fact) for first, last, fact in own if first < last]


def placed_facts(
    response: Analysis,
    own: Sequence[tuple[int, int, Fact]],
    alignment: Alignment,
    before: Before,
    index: SentenceIndex,
) -> list[ClaimFact]:
    """The facts of a claim, as they are held against the sources; an answer goes on with its question.

    Args:
        response: The response.
        own: The facts that stand among the words of the claim, each with its range of these.
        alignment: The claim.
        before: What stands before it.
        index: The sentences of the sources.
    """
    words = alignment.words
    led = words if before.asked is None else [*before.asked, *_joined(words)]
    behind = len(led) - len(words)
    claim = alignment.claim if before.asked is None else ClaimSentence(led)
    return [
        ClaimFact(
            fact,
            alignment.row_of(first),
            _skipped(alignment, range(first, last), index),
            _replaced(alignment, range(first, last), index),
            claim,
            (first + behind, last + behind),
            nearby_words(led, first + behind, last + behind),
            before.around,
            before.asked is None and alignment.is_copied(first, last),
            _before(response, words[first].token),
            listed_around(response.original, fact, response.facts),
        )
        for first, last, fact in own
    ]


def _joined(words: Sequence[Word]) -> list[Word]:
    """Words of an answer, as they go on with its question: the mark between parts no value from its label."""
    return [msgspec.structs.replace(words[0], opens=False), *words[1:]]


def _skipped(alignment: Alignment, fact: range, index: SentenceIndex) -> Evidence | None:
    """What the source has right before the words of a fact and the response leaves out."""
    found = next(filter(None, map(alignment.skipped, fact)), None)
    return None if found is None else index.evidence(*found)


def _replaced(alignment: Alignment, fact: range, index: SentenceIndex) -> Evidence | None:
    """What the source has in the place of the number of a fact."""
    found = next((alignment.replaced(at) for at in fact if alignment.words[at].number), None)
    return None if found is None else index.evidence(*found)
