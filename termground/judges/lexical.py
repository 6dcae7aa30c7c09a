"""The lexical judge: verdicts by words, facts, names and negation alone; offline and deterministic."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from typing import ClassVar

from termground.errors import UsageError
from termground.facts import Relation
from termground.judges.base import JudgeOptions
from termground.judges.facts import CheckedFact, FactCheck, Status
from termground.language.analysis import Analysis
from termground.matching import Source
from termground.overlap import SourceSentence, polarity
from termground.types import Args, Claim, Evidence, Flag, Keyword, Span, Statement, Verdict

SUPPORT = 0.6
"""Mean of the shares of a claim's keywords in its best source sentence and in all sources, from which it is supported."""

FLIPPED = 0.5
"""Share of a claim's keywords in a source sentence from which a turned negation contradicts it."""

SHOWN = 200
"""Code points of a source sentence that a reason quotes."""

CLASH = {
    Relation.UNIT: "unit-differs",
    Relation.MAGNITUDE: "magnitude-differs",
    Relation.MORE_PRECISE: "fact-more-precise",
}
"""Kinds of findings by how a fact differs; any other difference is ``fact-differs``."""

_QUESTION = "?？؟"


class LexicalJudge:
    """Holds each claim against the source sentence that shares most with it.

    A claim is contradicted where one of its facts clashes with that sentence, or where a word that both have is denied
    in only one of them. It is supported where the sources have its facts and names, and enough of its words. Else
    nothing is known of it.
    """

    name: ClassVar[str] = "lexical"
    remote: ClassVar[bool] = False
    version: ClassVar[str] = "1"

    @property
    def label(self) -> str:
        """Its name: there is one such judge."""
        return self.name

    def claims(self, text: Analysis) -> list[Statement]:
        """Sentences that state something: no headings, code or questions, and none without a word with content."""
        regions = text.view.regions
        starts = [region.start for region in regions]
        found = []
        for sentence, keywords in _stated(text):
            i = bisect_left(starts, sentence.end) - 1
            inside = i >= 0 and sentence.start >= regions[i].start and sentence.end <= regions[i].end
            asked = text.original[: sentence.end].rstrip("\"'”’»)）」』 \n")[-1:] in _QUESTION
            if keywords and not inside and not asked:
                words = text.original[sentence.start : sentence.end]
                found.append(Statement(words, sentence.start, sentence.end))
        return found

    def verify(self, text: Analysis, claims: Sequence[Statement], source: Source) -> list[Claim]:
        """One verdict for each claim; every claim is neutral where there is no source."""
        check = FactCheck(text, source)
        keywords = dict(_by_start(text))
        return [_judged(text, claim, keywords.get(claim.start, []), check, source) for claim in claims]

    def incomparable(self, text: Analysis, source: Source) -> Args | None:
        """Nothing yet keeps this judge from comparing two texts."""
        del text, source
        return None

    def prompts(self, text: Analysis, claims: Sequence[Statement], source: Source) -> dict[str, str]:
        """None: no model is asked."""
        del text, claims, source
        return {}

    def signature(self) -> str:
        """Name and version."""
        return f"{self.name} {self.version}"


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


def _judged(
    text: Analysis, claim: Statement, keywords: list[Keyword], check: FactCheck, source: Source
) -> Claim:
    words = text.original[claim.start : claim.end]
    facts = [fact for fact in check.checked if claim.start <= fact.start and fact.end <= claim.end]
    clash = next((fact for fact in facts if fact.status is Status.CLASH), None)
    if clash is not None and clash.evidence is not None:
        kind = CLASH.get(clash.relation, "fact-differs")
        args = {"term": clash.surface, "near": clash.evidence.text}
        return Claim(
            words, claim.start, claim.end, Verdict.CONTRADICTED, kind, args, (clash.evidence,), _span(clash)
        )
    own = polarity(text, _no_figures(text, keywords))
    premise, share = _premise(own, source)
    evidence: tuple[Evidence, ...] = ()
    if premise is not None:
        evidence = (_quoted(premise, source),)
    if premise is not None and share >= FLIPPED:
        denied = next((key for key, sign in own.items() if not sign & premise.polarity.get(key, sign)), None)
        if denied is not None:
            place = next(keyword for keyword in keywords if keyword.key == denied)
            args = {"term": _form(text, place), "near": evidence[0].text}
            return Claim(
                words,
                claim.start,
                claim.end,
                Verdict.CONTRADICTED,
                "negation-differs",
                args,
                evidence,
                _place(text, place),
            )
    absent = next((fact for fact in facts if fact.status is Status.ABSENT), None)
    if absent is not None:
        return _unknown(words, claim, absent)
    whole = len(own.keys() & source.overlap.keywords) / len(own) if own else 0.0
    if (own and (share + whole) / 2 >= SUPPORT) or (not own and facts):
        near = evidence or tuple(fact.evidence for fact in facts[:1] if fact.evidence is not None)
        args = {"term": words, "near": near[0].text} if near else {"term": words}
        return Claim(words, claim.start, claim.end, Verdict.SUPPORTED, "claim-supported", args, near)
    return Claim(words, claim.start, claim.end, Verdict.NEUTRAL, "claim-not-in-source", {"term": words})


def _unknown(words: str, claim: Statement, absent: CheckedFact) -> Claim:
    kind = "name-not-in-source" if absent.kind == "name" else "fact-not-in-source"
    args = {"term": absent.surface}
    return Claim(words, claim.start, claim.end, Verdict.NEUTRAL, kind, args, focus=_span(absent))


def _span(fact: CheckedFact) -> Span:
    return Span(fact.start, fact.end)


def _place(text: Analysis, keyword: Keyword) -> Span:
    tokens = text.view_tokens
    return text.view.span(tokens.starts[keyword.first], tokens.ends[keyword.last - 1])


def _premise(own: dict[str, int], source: Source) -> tuple[SourceSentence | None, float]:
    """The source sentence that has most of some keywords, one that agrees before one that does not."""
    best: tuple[float, bool] = (0.0, False)
    chosen = None
    for sentence in source.overlap.candidates(own):
        share = len(own.keys() & sentence.polarity.keys()) / len(own)
        agrees = all(sign & sentence.polarity.get(key, sign) for key, sign in own.items())
        if chosen is None or (share, agrees) > best:
            best, chosen = (share, agrees), sentence
    return chosen, best[0]


def _quoted(premise: SourceSentence, source: Source) -> Evidence:
    end = min(premise.end, premise.start + SHOWN)
    return Evidence(premise.source, premise.start, end, source.originals[premise.source][premise.start : end])


def _no_figures(text: Analysis, keywords: Sequence[Keyword]) -> list[Keyword]:
    lexemes = text.view_tokens.lexemes
    figures = Flag.NUMBER | Flag.COUNTER
    return [keyword for keyword in keywords if not lexemes[keyword.first].flags & figures]


def _form(text: Analysis, keyword: Keyword) -> str:
    tokens = text.view_tokens
    return tokens.text[tokens.starts[keyword.first] : tokens.ends[keyword.last - 1]]


def _stated(text: Analysis) -> Iterator[tuple[Span, list[Keyword]]]:
    """Each sentence's span with its keywords."""
    keywords = text.keywords
    at = 0
    for sentence, (_, last) in zip(text.sentences, text.sentence_ranges, strict=True):
        own = []
        while at < len(keywords) and keywords[at].first < last:
            own.append(keywords[at])
            at += 1
        yield Span(sentence.start, sentence.end), own


def _by_start(text: Analysis) -> Iterator[tuple[int, list[Keyword]]]:
    for sentence, keywords in _stated(text):
        yield sentence.start, keywords
