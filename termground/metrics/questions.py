"""A score of a response that was read behind its question, in the offsets of the response."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from termground.types import Claim, Finding, Score, Span

Placed = TypeVar("Placed", Claim, Finding)


def without_question(score: Score, asked: int) -> Score:
    """The same score, its claims and findings where they stand in the response alone; what lies in the question is left out.

    Args:
        score: A score whose offsets count the question too.
        asked: Code points that the question takes.
    """
    if not asked:
        return score
    return msgspec.structs.replace(
        score,
        claims=tuple(_claim(claim, asked) for claim in score.claims if claim.end > asked),
        findings=tuple(_moved(finding, asked) for finding in score.findings if finding.end > asked),
    )


def _claim(claim: Claim, asked: int) -> Claim:
    focus = claim.focus
    moved = None if focus is None else Span(focus.start - asked, focus.end - asked)
    return msgspec.structs.replace(_moved(claim, asked), focus=moved)


def _moved(placed: Placed, asked: int) -> Placed:
    return msgspec.structs.replace(placed, start=max(0, placed.start - asked), end=placed.end - asked)
