"""GroundingEvaluator: prepare sources, run metrics, gather one result."""

from termground.evaluator.grounding import PRIMARY, GroundingEvaluator
from termground.evaluator.result import GroundingResult

__all__ = ["PRIMARY", "GroundingEvaluator", "GroundingResult"]
