"""Rows in, scored rows out, the same in every engine that runs them."""

from termground.engines.columns import Columns
from termground.engines.records import Record
from termground.engines.scoring import RowScorer, score_rows
from termground.engines.spec import RESERVED, ScoreSpec

__all__ = ["RESERVED", "Columns", "Record", "RowScorer", "ScoreSpec", "score_rows"]
