"""Lexical inference: how far each sentence of a response follows from a sentence of its sources."""

from __future__ import annotations

import math
from collections.abc import Container
from typing import ClassVar

import msgspec

from termground.language.analysis import Analysis
from termground.matching import Source
from termground.metrics.keywords import meant
from termground.metrics.regions import Regions
from termground.overlap.polarity import polarity
from termground.overlap.sources import Overlap, SourceSentence
from termground.overlap.words import MAX_WORDS, common_words, sentence_keywords, sentence_words
from termground.types import Direction, Evidence, Finding, Keyword, Score
from termground.verdicts.paraphrases import Meaning, meant_words

FORMULA = "1"
"""Version of the formula; changes whenever the same input may give another number."""

WORDS, ORDER = 0.6, 0.4
"""Weights of shared keywords and of words in the same order."""

QUOTED = 1_000
"""Code points of a source sentence that are given as evidence."""

SHOWN = 120
"""Code points of it that a reason quotes."""


class _Entailed(msgspec.Struct, frozen=True):
    """How one sentence of the response fares."""

    support: float
    contra: float
    finding: Finding | None = None


class LexicalNli:
    r"""Support less contradiction, averaged over the response's sentences.

    .. math:: s(h) = \max_p \left(.6 \frac{|K_h \cap K_p|}{|K_h|} + .4 \frac{LCS(h, p)}{|h|}\right), \quad
        c(h) = \alpha\, s(h)\, [\text{a shared keyword is denied in only one of them}]

    over the source sentences :math:`p`, with :math:`K` the keywords and LCS the longest common subsequence of
    words. The value is the mean of :math:`s` less the mean of :math:`c`. The formula follows a French notebook,
    whose Jaccard and character ratio punish a short sentence for a long premise, and whose contradiction shrinks the
    more the two sentences share; the default asks what share of the response's sentence the source has. None where the
    response has no keyword or there is no source.

    Args:
        signature: What can change the number.
        alpha_contra: Weight of a contradiction, from 0 to 1.
        meaning: Tells for which keywords a source has other words, which then count as shared; nothing does by default.
    """

    name: ClassVar[str] = "lexical-nli"
    direction: ClassVar[Direction] = "maximize"

    def __init__(self, signature: str, *, alpha_contra: float = 0.8, meaning: Meaning | None = None) -> None:
        self.signature = signature
        self._alpha = alpha_contra
        self._meaning = meaning

    def compute(self, response: Analysis, source: Source, reference: Analysis | None = None) -> Score:
        """Score one response; the reference is not used."""
        del reference
        regions = Regions(response)
        rows = []
        if not source.is_empty:
            likes = (
                frozenset[int]()
                if self._meaning is None
                else meant_words(response, source.reader, self._meaning).keys()
            )
            rows = [
                self._entailed(response, (first, last), keywords, source, likes)
                for first, last, keywords in sentence_keywords(response)
                if not _outside(response, regions, first, last)
            ]
        if not rows:
            parts: dict[str, float | None] = {"support": None, "contra": None}
            return Score(self.name, None, self.direction, self.signature, parts=parts)
        support = math.fsum(row.support for row in rows) / len(rows)  # sum() rounds otherwise from 3.12 on
        contra = math.fsum(row.contra for row in rows) / len(rows)
        return Score(
            self.name,
            min(1.0, max(0.0, support - contra)),
            self.direction,
            self.signature,
            parts={"support": support, "contra": contra, "sentences": len(rows)},
            findings=tuple(row.finding for row in rows if row.finding is not None),
        )

    def _entailed(
        self,
        response: Analysis,
        place: tuple[int, int],
        keywords: list[Keyword],
        source: Source,
        likes: Container[int],
    ) -> _Entailed:
        own = polarity(response, keywords)
        premise, support = _best_premise(sentence_words(response, *place), own, source.overlap)
        if premise is not None:
            support += WORDS * len(meant(keywords, likes) - premise.polarity.keys()) / len(own)
        denied = None if premise is None else _denied_in_one(own, premise.polarity)
        if premise is None or denied is None:
            return _Entailed(support, 0.0)
        word = next(keyword for keyword in keywords if keyword.key == denied)
        return _Entailed(support, self._alpha * support, self._finding(response, word, premise, source))

    def _finding(
        self, response: Analysis, keyword: Keyword, premise: SourceSentence, source: Source
    ) -> Finding:
        tokens = response.view_tokens
        low, high = tokens.starts[keyword.first], tokens.ends[keyword.last - 1]
        span = response.view.span(low, high)
        end = min(premise.end, premise.start + QUOTED)  # all of it, for many findings, would be quadratic
        text = source.analyses[premise.source].original[premise.start : end]
        evidence = Evidence(premise.source, premise.start, end, text)
        near = " ".join(text.split())
        args = {"term": tokens.text[low:high], "near": near if len(near) <= SHOWN else near[:SHOWN] + "…"}
        return Finding(self.name, "negation-differs", span.start, span.end, args, (evidence,))


def _outside(response: Analysis, regions: Regions, first: int, last: int) -> bool:
    """Whether a sentence is a heading or stands in one or in code."""
    tokens = response.view_tokens
    span = response.view.span(tokens.starts[first], tokens.ends[last - 1])
    return regions.excluded("", span.start, span.end) is not None


def _best_premise(
    words: list[str], own: dict[str, int], overlap: Overlap
) -> tuple[SourceSentence | None, float]:
    """The source sentence that supports a sentence best, one that agrees with it before one that does not."""
    size = min(len(words), MAX_WORDS) or 1  # keywords need not be words
    best: tuple[float, bool] = (0.0, False)
    chosen = None
    for premise in overlap.candidates(own):
        shared = len(own.keys() & premise.polarity.keys()) / len(own)
        support = WORDS * shared + ORDER * common_words(words, premise.words) / size
        fit = (support, _denied_in_one(own, premise.polarity) is None)
        if chosen is None or fit > best:
            best, chosen = fit, premise
    return chosen, best[0]


def _denied_in_one(own: dict[str, int], premise: dict[str, int]) -> str | None:
    """The first keyword that is denied in only one of two sentences."""
    return next((key for key, sign in own.items() if not sign & premise.get(key, sign)), None)
