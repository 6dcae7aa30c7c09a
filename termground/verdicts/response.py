"""A response beside its sources: the support of each of its claims, and what is to be said of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from termground.alignment.reading.reader import Reader
from termground.language.analysis import Analysis
from termground.types import Claim, Finding
from termground.verdicts.change_evidence import ChangeEvidence
from termground.verdicts.missing_terms import MissingTerms
from termground.verdicts.paraphrases import Meaning
from termground.verdicts.reasons import Reasons
from termground.verdicts.stated_facts import StatedFact, StatedFacts
from termground.verdicts.strange_codes import StrangeCodes
from termground.verdicts.support import Support
from termground.verdicts.weighing import Supports
from termground.verdicts.weights import Weights

Pieces = Sequence[tuple[int, int]]
"""Ranges of view tokens that make up a part of a text."""


class ComparedResponse:
    """One response beside its sources.

    Args:
        response: The response.
        reader: Reads responses against the sources.
        weights: The weights.
        meaning: Tells what it says in other words; nothing does by default.

    Attributes:
        response: The same.
    """

    def __init__(
        self, response: Analysis, reader: Reader, weights: Weights, meaning: Meaning | None = None
    ) -> None:
        self.response = response
        missing = MissingTerms(response, reader.index)
        evidence = ChangeEvidence(response, reader.index, missing, weights)
        self._reader = reader
        self._supports = Supports(weights, missing, StrangeCodes(response, reader), evidence)
        self._reasons = Reasons(response, reader.index, weights, missing, evidence)
        self._paraphrases = None if meaning is None else meaning.paraphrases(response, reader.index)
        self._facts = StatedFacts(response, reader, missing, evidence)

    def supports(self) -> Iterator[Support]:
        """The support of each of its claims, in text order."""
        claims = self._reader.read(self.response)
        if self._paraphrases is not None:
            claims = map(self._paraphrases.of, claims)
        return map(self._supports.of, claims)

    def supports_of(self, parts: Sequence[Pieces], *, stating: bool = False) -> Iterator[Support | None]:
        """The support of some parts of it; None for one without words.

        Args:
            parts: The parts.
            stating: Whether to look at those alone that state a figure or a name; None for the others too.
        """
        for read in self._reader.aligned(self.response, parts, stating=stating):
            yield None if read is None else self._supports.of(read)

    def facts_of(self, support: Support) -> Iterator[StatedFact]:
        """The figures and names of a claim, each with what the sources say of it."""
        return self._facts.of(support)

    def literal_facts(self) -> Iterator[StatedFact]:
        """Its codes, addresses and quotations, each with what the sources say of it."""
        return self._facts.literal()

    def claim(self, support: Support) -> Claim:
        """The claim with its verdict and the reason for it."""
        return self._reasons.claim(support)

    def findings(self, metric: str, support: Support, claim: Claim) -> Iterator[Finding]:
        """What to look at in a claim that is not supported.

        Args:
            metric: Name of the metric that tells it.
            support: The support of the claim.
            claim: The claim with its verdict.
        """
        return self._reasons.findings(metric, support, claim)
