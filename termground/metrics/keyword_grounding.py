"""Keyword grounding: words in order and keywords that the sources have, less those that they have not."""

from __future__ import annotations

from typing import ClassVar

from termground.excludes import Excludes
from termground.language.analysis import Analysis
from termground.matching import Source
from termground.metrics.keywords import counted, grounded, meant, unexpected
from termground.types import Direction, Score
from termground.verdicts.paraphrases import Meaning, meant_words

FORMULA = "1"
"""Version of the formula; changes whenever the same input may give another number."""

ORDERS = (0.7, 0.3)
"""Weights of single words and of word pairs."""


class KeywordGrounding:
    r"""Word overlap, discounted by the keywords that no source has.

    .. math:: H = (w_B B + w_J J)(1 - P)

    with :math:`B` the BLEU of single words (.7) and pairs (.3), :math:`J` the share of the response's distinct
    keywords that a source has, inside a longer term too, and :math:`P` the share that none has. The formula and its
    weights (.6, .4) are those of a Russian notebook, which counts surface words, takes the mean BLEU over the contexts
    and keeps its brevity penalty; the default counts normal forms and pools the contexts. None where the response has
    no keyword or there is no source.

    Args:
        excludes: Keywords not to count.
        signature: What else can change the number.
        bleu: Weight of the word overlap.
        keywords: Weight of the keywords.
        meaning: Tells for which keywords a source has other words; nothing does by default.
    """

    name: ClassVar[str] = "keyword-grounding"
    direction: ClassVar[Direction] = "maximize"

    def __init__(
        self,
        excludes: Excludes,
        signature: str,
        *,
        bleu: float = 0.6,
        keywords: float = 0.4,
        meaning: Meaning | None = None,
    ) -> None:
        self._excludes = excludes
        self.signature = signature
        self._bleu = bleu
        self._keywords = keywords
        self._meaning = meaning

    def compute(self, response: Analysis, source: Source, reference: Analysis | None = None) -> Score:
        """Score one response; the reference is not used."""
        del reference
        own, excluded = counted(response, self._excludes)
        if source.is_empty or not own:
            return Score(self.name, None, self.direction, self.signature, excluded=excluded)
        keys = {keyword.key for keyword in own}
        known = grounded(response, own, source)
        if self._meaning is not None:
            known |= meant(own, meant_words(response, source.reader, self._meaning))
        overlap = len(known) / len(keys)
        bleu = source.overlap.bleu(response, ORDERS) or 0.0
        penalty = 1.0 - overlap
        return Score(
            self.name,
            (self._bleu * bleu + self._keywords * overlap) * (1.0 - penalty),
            self.direction,
            self.signature,
            parts={
                "bleu": bleu,
                "keyword_overlap": overlap,
                "unexpected_penalty": penalty,
                "keywords": len(keys),
                "excluded": len(excluded),
            },
            findings=unexpected(self.name, response, own, known),
            excluded=excluded,
        )
