"""GroundingEvaluator: prepare sources, run metrics, gather one result."""

from termground.evaluator.arguments import PRIMARY
from termground.evaluator.grounding import GroundingEvaluator
from termground.evaluator.result import GroundingResult
from termground.evaluator.source_terms import SourceTerms

__all__ = ["PRIMARY", "GroundingEvaluator", "GroundingResult", "SourceTerms"]
