"""The lexical judge: verdicts by words, facts, names, negation and markers alone; offline and deterministic."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from operator import attrgetter
from typing import ClassVar

import msgspec

from termground.errors import UsageError
from termground.judges.base import JudgeOptions
from termground.judges.claims import Stated, stated
from termground.judges.comparable import languages_apart
from termground.judges.coverage import coverage, unmatched
from termground.judges.evidence import quoted
from termground.judges.markers import HEDGE, POSSIBLE, UNSTATED, has
from termground.judges.premises import HELD, Premise, best_premise, held_in, window
from termground.judges.roles import swapped
from termground.language.analysis import Analysis
from termground.matching import Source
from termground.overlap.polarity import in_figure, polarity
from termground.overlap.sources import SourceSentence
from termground.types import Args, Claim, Evidence, Flag, Keyword, Span, Statement, Verdict
from termground.verdicts.response import ComparedResponse
from termground.verdicts.stated_facts import StatedFact
from termground.verdicts.support import Support
from termground.verdicts.weights import weights

SUPPORT = 0.5
"""Mean of the shares of a claim's keywords in its best source sentences and in all sources, from which it is supported."""

FLIPPED = 0.5
"""Share of a claim's keywords in a source sentence from which what turns them contradicts it."""

OWN_WORDS = 1
"""Words that a claim and a source sentence may each have for itself, and one still be denied by the other; the claim may
have one more where they share more."""

SHARED_WORDS = 2
"""Words that the two must share then."""

_UNSTATED = frozenset({"unasserted", "question", "condition"})


class LexicalJudge:
    """Holds each claim against the source sentence that shares most with it.

    A claim is contradicted where ``grounding`` says so of it, or where a word that both have is denied in only one of
    them, or says the opposite (*all* for *some*, *closed* for *open*), however loosely the rest follows. It is supported
    where the sources have its facts and names, and enough of its words, and state them rather than hope, suppose or leave
    them open. Else nothing is known of it.
    """

    name: ClassVar[str] = "lexical"
    remote: ClassVar[bool] = False
    version: ClassVar[str] = "4"

    @property
    def label(self) -> str:
        """Its name: there is one such judge."""
        return self.name

    def claims(self, text: Analysis) -> list[Statement]:
        """Clauses that state something, in text order."""
        return [claim.statement for claim in stated(text)]

    def verify(self, text: Analysis, claims: Sequence[Statement], source: Source) -> list[Claim]:
        """One verdict for each claim; every claim is neutral where there is no source."""
        known = stated(text)
        compared = ComparedResponse(text, source.reader, weights()[0])
        literal = [fact for fact in compared.literal_facts() if fact.verdict is not Verdict.SUPPORTED]
        cases = {
            (claim.statement.start, claim.statement.end): _Case(text, claim, support, compared, source)
            for claim, support in zip(known, compared.supports_of([c.pieces for c in known]), strict=True)
        }
        return [cases[claim.start, claim.end].judged(literal) for claim in claims]

    def incomparable(self, text: Analysis, source: Source) -> Args | None:
        """The languages of the two where they are not the same; words of one are not in the other."""
        return languages_apart(text.original, source.originals)

    def prompts(self, text: Analysis, claims: Sequence[Statement], source: Source) -> dict[str, str]:
        """None: no model is asked."""
        del text, claims, source
        return {}

    def signature(self) -> str:
        """Name, version and the weights by which claims are held against the sources."""
        return f"{self.name} {self.version} {weights()[1]}"


def make(options: JudgeOptions, language: str) -> tuple[LexicalJudge, ...]:
    """The lexical judge, which needs no model.

    Raises:
        UsageError: Models were named.
    """
    del language
    if options.models or options.base_url:
        raise UsageError(
            "the lexical judge asks no model; leave models and base_url out, or take judge=llm or nli"
        )
    return (LexicalJudge(),)


class _Case:
    """One claim before its verdict."""

    def __init__(
        self,
        text: Analysis,
        claim: Stated,
        support: Support | None,
        compared: ComparedResponse,
        source: Source,
    ) -> None:
        self._text = text
        self._claim = claim
        self._support = support
        self._compared = compared
        self._source = source
        self._own = polarity(text, _said(text, claim))
        self._facts = [] if support is None else [fact for _, _, fact in support.read.facts]
        self._premise = best_premise(claim, self._own, self._facts, source)

    def judged(self, literal: Sequence[StatedFact]) -> Claim:
        """The verdict by the first rule that has one.

        Args:
            literal: The codes, addresses and quotations of the text that no source has, in text order.
        """
        support, premise = self._support, self._premise
        found = None
        if support is not None and support.contradicted:
            found = self._compared_with(support)
        near = premise is not None and premise.share >= FLIPPED
        if found is None and premise is not None and near:
            found = self._turned(premise) or self._swapped(premise) or self._parity(premise)
        if found is None and support is not None and support.absences:
            found = self._compared_with(support)
        found = found or self._literal(literal)
        if found is None and premise is not None and near:
            found = self._not_asserted(premise)
        return found or self._covered()

    def _compared_with(self, support: Support) -> Claim:
        """The verdict that follows from the claim's words laid along those of its sources."""
        said = self._claim.statement
        return msgspec.structs.replace(
            self._compared.claim(support), text=said.text, start=said.start, end=said.end
        )

    def _literal(self, absent: Sequence[StatedFact]) -> Claim | None:
        """A code, address or quotation in it that no source has."""
        for start, end in self._claim.spans:
            at = bisect_left(absent, start, key=attrgetter("start"))
            if at < len(absent) and absent[at].start < end:
                fact = absent[at]
                place = Span(fact.start, fact.end)
                return self._made(Verdict.NEUTRAL, fact.kind, fact.args, None, place)
        return None

    def _turned(self, premise: Premise) -> Claim | None:
        """What turns the claim stands otherwise in the premise, which speaks of the same and states it."""
        if premise.mood in _UNSTATED or not self._is_alike(premise):
            return None
        if premise.denied is not None:
            place = next(keyword for keyword in self._claim.keywords if keyword.key == premise.denied)
            return self._against("negation-differs", premise, self._span(place.first, place.last))
        if premise.turned is not None:
            marker = premise.turned.claim
            return self._against("opposite-in-source", premise, self._span(marker.first, marker.last))
        return None

    def _parity(self, premise: Premise) -> Claim | None:
        """One of the two denies in other words: «не содержит» against «входит», both of the same things.

        Only where the claim has hardly a word of its own, since a denial may be said without one.
        """
        others = len(unmatched(premise.polarity, self._own.keys()))
        if not premise.one_sided or others > OWN_WORDS or not self._is_alike(premise):
            return None
        return self._against("negation-differs", premise, None)

    def _is_alike(self, premise: Premise) -> bool:
        """Whether the claim has hardly a word that its premise does not have."""
        new = len(unmatched(self._own, premise.polarity.keys()))
        shared = len(self._own) - new
        if new <= OWN_WORDS:
            return shared >= min(SHARED_WORDS, len(self._own))
        return new == OWN_WORDS + 1 and shared > SHARED_WORDS

    def _swapped(self, premise: Premise) -> Claim | None:
        found = swapped(self._text, self._claim, premise.sentence, self._source)
        if found is None:
            return None
        kind, first, last = found
        return self._against(kind, premise, self._span(first, last))

    def _not_asserted(self, premise: Premise) -> Claim | None:
        """The premise does not state what the claim states."""
        own = self._claim.markers
        denies = self._claim.denies or any(sign & 2 for sign in self._own.values())
        if has(premise.markers, UNSTATED) and not has(own, UNSTATED) and not denies:
            kind = "unstated-in-source"
        elif premise.mood in _UNSTATED and not self._claim.reports and not self._is_hedged(premise):
            kind = "not-asserted-in-source"
        elif has(premise.markers, HEDGE) and not has(own, HEDGE):
            kind = "uncertain-in-source"
        else:
            return None
        return self._against(kind, premise, None, Verdict.NEUTRAL)

    def _is_hedged(self, premise: Premise) -> bool:
        """Whether it only says what may be, for what the premise does not say that it may."""
        own = self._claim.markers
        return has(own, HEDGE) or (has(own, POSSIBLE) and not has(premise.markers, POSSIBLE))

    def _covered(self) -> Claim:
        """Supported by enough words, or unknown."""
        own, premise = self._own, self._premise
        words = self._claim.statement.text
        given = next((fact.source_fact for fact in self._facts if fact.source_fact is not None), None)
        near = None if given is None else given.evidence
        enough = not own and bool(self._facts)
        if premise is not None:
            near = _evidence(premise, self._source)
            tight = max(premise.cover, *(self._cover(part) for part in window(premise, self._source)))
            held = [fact.status in HELD for fact in self._facts]
            whole = coverage(own, self._source.overlap.keywords, held)
            enough = (tight + max(whole, tight)) / 2 >= SUPPORT
        if not enough:
            return self._made(Verdict.NEUTRAL, "claim-not-in-source", {"term": words})
        if near is None:  # a figure alone, which has no sentence with words beside it
            return self._made(Verdict.SUPPORTED, "words-in-source", {"term": words})
        return self._made(Verdict.SUPPORTED, "claim-supported", {"term": words, "near": near.text}, near)

    def _cover(self, part: Sequence[SourceSentence]) -> float:
        words = frozenset[str]().union(*(sentence.polarity for sentence in part))
        return coverage(self._own, words, held_in(self._facts, part))

    def _against(
        self, kind: str, premise: Premise, focus: Span | None, verdict: Verdict = Verdict.CONTRADICTED
    ) -> Claim:
        evidence = _evidence(premise, self._source)
        statement = self._claim.statement
        place = focus or Span(statement.start, statement.end)
        args = {"term": self._text.original[place.start : place.end], "near": evidence.text}
        return self._made(verdict, kind, args, evidence, focus)

    def _made(
        self,
        verdict: Verdict,
        kind: str,
        args: Args,
        evidence: Evidence | None = None,
        focus: Span | None = None,
    ) -> Claim:
        said = self._claim.statement
        seen = () if evidence is None else (evidence,)
        return Claim(said.text, said.start, said.end, verdict, kind, args, seen, focus)

    def _span(self, first: int, last: int) -> Span:
        tokens = self._text.view_tokens
        return self._text.view.span(tokens.starts[first], tokens.ends[last - 1])


def _said(text: Analysis, claim: Stated) -> list[Keyword]:
    """Keywords that say something: no figures, which are compared as facts, and no words that only hedge."""
    hedges = [(marker.first, marker.last) for marker in claim.markers if marker.axis == HEDGE[0]]
    return [
        keyword
        for keyword in _unfigured(text, claim.keywords)
        if not any(first <= keyword.first < last for first, last in hedges)
        # no denial but part of a figure: «без малого»
        and not (keyword.first in text.negated and in_figure(text, keyword.first))
    ]


def _evidence(premise: Premise, source: Source) -> Evidence:
    sentence = premise.sentence
    return quoted(source, sentence.source, sentence.start, sentence.end)


def _unfigured(text: Analysis, keywords: Sequence[Keyword]) -> list[Keyword]:
    """Keywords that are no figures: those are compared as facts."""
    lexemes = text.view_tokens.lexemes
    figures = Flag.NUMBER | Flag.COUNTER
    return [keyword for keyword in keywords if not lexemes[keyword.first].flags & figures]
