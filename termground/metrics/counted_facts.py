"""What the fact metrics have in common: which facts of a response are wrong, which are missing, and a finding for each."""

from __future__ import annotations

import msgspec

from termground.judges.checked import CheckedFact, Status
from termground.judges.facts import FactCheck
from termground.language.analysis import Analysis
from termground.matching import Source
from termground.metrics.regions import Regions
from termground.types import Args, Finding


class Counted(msgspec.Struct, frozen=True):
    """The facts of a response, counted; those of headings and code left out.

    Attributes:
        facts: How many it states.
        wrong: Those that its sources contradict or lack.
        missing: How many facts of the sentences that it draws on it says nothing of.
        known: How many facts those sentences have.
    """

    facts: int
    wrong: tuple[CheckedFact, ...]
    missing: int
    known: int

    @property
    def clashes(self) -> int:
        """How many of the wrong ones the sources contradict."""
        return sum(fact.status is Status.CLASH for fact in self.wrong)

    @property
    def wrong_ratio(self) -> float:
        """Share of the facts that are wrong; 0 where there is none."""
        return len(self.wrong) / max(self.facts, 1)


def counted(response: Analysis, source: Source) -> Counted:
    """Count the facts of a response."""
    check = FactCheck(response, source)
    regions = Regions(response)
    facts = [fact for fact in check.checked if regions.excluded("", fact.start, fact.end) is None]
    wrong = tuple(fact for fact in facts if fact.status is not Status.HELD)
    return Counted(len(facts), wrong, len(check.missing), check.known)


def findings(metric: str, found: Counted) -> tuple[Finding, ...]:
    """One finding for each wrong fact."""
    return tuple(_finding(metric, fact) for fact in found.wrong)


def _finding(metric: str, fact: CheckedFact) -> Finding:
    args: Args = {"term": fact.surface}
    if fact.evidence is None:
        return Finding(metric, fact.finding, fact.start, fact.end, args)
    args["near"] = fact.evidence.text
    return Finding(metric, fact.finding, fact.start, fact.end, args, (fact.evidence,))
