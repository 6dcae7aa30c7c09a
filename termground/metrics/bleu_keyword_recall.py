"""Bigram BLEU and keyword recall: what the response says in the sources' words, and what it leaves out."""

from __future__ import annotations

from collections.abc import Iterable
from collections.abc import Set as AbstractSet
from typing import ClassVar

from termground.excludes import Excludes
from termground.language.analysis import Analysis
from termground.matching import Source
from termground.metrics.bigram_bleu import WEIGHTS
from termground.metrics.keywords import counted
from termground.overlap.sources import Overlap, SourceSentence
from termground.overlap.words import sentence_keywords
from termground.types import Direction, Keyword, Score

FORMULA = "1"
"""Version of the formula; changes whenever the same input may give another number."""


class BleuKeywordRecall:
    r"""Bigram BLEU and the recall of keywords.

    .. math:: V = .7 B_2 + .3 \frac{|K_C \cap K_O|}{|K_C|}

    as in a Russian notebook. There :math:`K_C` holds the keywords of all contexts, so that an answer to one question
    can hardly recall a long document; here it holds those of the source sentences that the response draws on, which
    are for each of its sentences the one that shares most keywords with it. None where the response has no keyword
    or there is no source.

    Args:
        excludes: Keywords not to count, neither in the response nor in the sources.
        signature: What else can change the number.
        bleu: Weight of bigram BLEU.
        keywords: Weight of the recall.
    """

    name: ClassVar[str] = "bleu-keyword-recall"
    direction: ClassVar[Direction] = "maximize"

    def __init__(
        self, excludes: Excludes, signature: str, *, bleu: float = 0.7, keywords: float = 0.3
    ) -> None:
        self._excludes = excludes
        self.signature = signature
        self._bleu = bleu
        self._keywords = keywords

    def compute(self, response: Analysis, source: Source, reference: Analysis | None = None) -> Score:
        """Score one response; the reference is not used."""
        del reference
        own, excluded = counted(response, self._excludes)
        if source.is_empty or not own:
            return Score(self.name, None, self.direction, self.signature, excluded=excluded)
        keys = {keyword.key for keyword in own}
        wanted = self._wanted(response, own, keys, source.overlap)
        recall = len(wanted & keys) / len(wanted) if wanted else 0.0
        bleu = source.overlap.bleu(response, WEIGHTS) or 0.0
        return Score(
            self.name,
            self._bleu * bleu + self._keywords * recall,
            self.direction,
            self.signature,
            parts={
                "bleu": bleu,
                "keyword_recall": recall,
                "keywords": len(wanted),
                "excluded": len(excluded),
            },
            excluded=excluded,
        )

    def _wanted(
        self, response: Analysis, own: list[Keyword], keys: AbstractSet[str], overlap: Overlap
    ) -> set[str]:
        """Keywords to recall: not excluded by themselves, nor by the way the response writes them."""
        drawn_on = {key for sentence in _drawn_on(response, own, overlap) for key in sentence.polarity}
        removed = {keyword.key for keyword in response.keywords} - keys
        return {key for key in drawn_on - removed if key in keys or not self._excludes.why(key, (key,))}


def _drawn_on(response: Analysis, keywords: list[Keyword], overlap: Overlap) -> Iterable[SourceSentence]:
    """The source sentences that share most with each sentence of the response, each once."""
    found: dict[int, SourceSentence] = {}
    for _, _, own in sentence_keywords(response, keywords):
        keys = dict.fromkeys(keyword.key for keyword in own)
        best = max(
            overlap.candidates(keys),
            key=lambda sentence: len(sentence.polarity.keys() & keys.keys()),
            default=None,
        )
        if best is not None:
            found[id(best)] = best
    return found.values()
