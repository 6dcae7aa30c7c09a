"""The llm judge: claims and verdicts by a language model at a chat completions endpoint."""

from termground.judges.llm.judge import LlmJudge, make

__all__ = ["LlmJudge", "make"]
