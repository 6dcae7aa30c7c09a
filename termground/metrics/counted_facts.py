"""What the fact metrics have in common: which facts of a response are wrong, which are missing, and a finding for each."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from itertools import islice

import msgspec

from termground.alignment.aligned_claim import AlignedClaim
from termground.evidence.values.fact_status import SourceFact
from termground.facts import Fact, Relation, compare, said
from termground.language.analysis import Analysis
from termground.matching import Source
from termground.metrics.regions import Regions
from termground.types import Finding, Verdict
from termground.verdicts.response import ComparedResponse
from termground.verdicts.stated_facts import StatedFact
from termground.verdicts.weights import weights

ABOUT_THE_SAME = 0.3
"""Share of a sentence that a source sentence bears out from which the response draws on it."""

PER_SENTENCE = 50
"""Facts of one source sentence that may be missing."""

STATED = 1_000
"""Facts of the response that are compared with them."""


class Counted(msgspec.Struct, frozen=True):
    """The facts of a response, counted; those of headings and code left out.

    Attributes:
        facts: How many it states.
        wrong: Those that its sources contradict or lack.
        missing: How many facts of the sentences that it draws on it says nothing of.
        known: How many facts those sentences have.
    """

    facts: int
    wrong: tuple[StatedFact, ...]
    missing: int
    known: int

    @property
    def clashes(self) -> int:
        """How many of the wrong ones the sources contradict."""
        return sum(fact.verdict is Verdict.CONTRADICTED for fact in self.wrong)

    @property
    def wrong_ratio(self) -> float:
        """Share of the facts that are wrong; 0 where there is none."""
        return len(self.wrong) / max(self.facts, 1)


def counted(response: Analysis, source: Source) -> Counted:
    """Count the facts of a response, sentence by sentence."""
    compared = ComparedResponse(response, source.reader, weights()[0])
    sentences = [[place] for place in response.sentence_ranges]
    supports = [support for support in compared.supports_of(sentences, stating=True) if support is not None]
    facts = [*compared.literal_facts()]
    for support in supports:
        facts += compared.facts_of(support)
    regions = Regions(response)
    facts = sorted(
        (fact for fact in facts if not regions.holds(fact.start, fact.end)),
        key=lambda fact: (fact.start, fact.end),
    )
    wrong = tuple(fact for fact in facts if fact.verdict is not Verdict.SUPPORTED)
    known = list(_known([support.read for support in supports], source))
    stated = [checked.fact for support in supports for _, _, checked in support.read.facts]
    return Counted(len(facts), wrong, _missing([given.fact for given in known], stated), len(known))


def findings(metric: str, found: Counted) -> tuple[Finding, ...]:
    """One finding for each wrong fact."""
    return tuple(
        Finding(
            metric,
            fact.kind,
            fact.start,
            fact.end,
            fact.args,
            () if fact.evidence is None else (fact.evidence,),
        )
        for fact in found.wrong
    )


def _known(sentences: Sequence[AlignedClaim], source: Source) -> Iterator[SourceFact]:
    """The facts of the source sentences that those sentences follow which state one."""
    drawn = dict.fromkeys(
        read.rows[0] for read in sentences if read.facts and read.rows and read.followed >= ABOUT_THE_SAME
    )
    for row in sorted(drawn):
        yield from islice(source.reader.facts_of(row), PER_SENTENCE)


def _missing(known: Iterable[Fact], stated: Sequence[Fact]) -> int:
    """How many facts of the sources there are of whose kind none is stated; those that say the same are asked once."""
    different = {said(fact): fact for fact in stated[:STATED]}.values()
    alike: dict[Hashable, list[Fact]] = {}
    for given in known:
        alike.setdefault(said(given), []).append(given)
    return sum(
        len(same)
        for same in alike.values()
        if all(compare(fact, same[0]) in (Relation.UNRELATED, Relation.REST) for fact in different)
    )
