"""Source-term precision: the share of a response's terms that its source contains."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from operator import attrgetter
from typing import ClassVar

from termground.excludes import Exclude, Excludes
from termground.facts import Date, Fact
from termground.language.analysis import Analysis
from termground.matching import Source
from termground.metrics.regions import Regions
from termground.term_index import Hit
from termground.text.normalize import DECEPTIVE
from termground.types import (
    Direction,
    Evidence,
    ExcludedTerm,
    Finding,
    Flag,
    Match,
    MatchedTerm,
    Score,
    Term,
    Tokens,
)

FORMULA = "2"
"""Version of the formula; changes whenever the same input may give another number."""


class SourceTermPrecision:
    r"""Source-based term precision.

    .. math:: P_{src} = \frac{|\{t \in T(O) : t \text{ found in } S\}|}{|T(O)|}

    over the terms of the response in order, repeats counted. A term is found by its surface, by its normal
    form, or inside a longer source term where it begins at a word's edge. Terms of headings, of code and of
    citations (*[1]*, *(p. 12)*) are left out, as are excluded ones. None where no term is left or the source is empty.

    The formula is that of the Python package ``source_term_precision`` 0.1.0 for Japanese; see
    :mod:`termground.origins.source_term_precision` for its own behaviour.

    Args:
        excludes: Terms not to count.
        signature: What else can change the number, ready to be written into each score.
        headings: Count the terms of headings too.
    """

    name: ClassVar[str] = "source-term-precision"
    direction: ClassVar[Direction] = "maximize"

    def __init__(self, excludes: Excludes, signature: str, *, headings: bool = False) -> None:
        self._excludes = excludes
        self.signature = signature
        self._headings = headings

    def compute(self, response: Analysis, source: Source, reference: Analysis | None = None) -> Score:
        """Score one response; the reference is not used."""
        del reference
        if source.is_empty:
            return Score(self.name, None, self.direction, self.signature)
        counted, excluded = self._sift(response)
        hits: dict[tuple[str, tuple[str, ...]], Hit] = {}
        terms: list[MatchedTerm] = []
        findings: list[Finding] = []
        for term in counted:
            identity = (term.form, term.keys)
            hit = hits.get(identity)
            if hit is None:
                hit = hits[identity] = source.find(term)
            found = hit.match is not Match.NONE
            terms.append(
                MatchedTerm(term.surface, term.form, term.start, term.end, hit.match, found, hit.evidence)
            )
            if not found:
                findings.append(_finding(self.name, term, response, source))
            if term.surface != term.form and (hidden := DECEPTIVE.findall(term.surface)):
                findings.append(_hidden(self.name, term, hidden))
        missing = sum(not term.found for term in terms)
        total = len(terms)
        return Score(
            self.name,
            (total - missing) / total if total else None,
            self.direction,
            self.signature,
            parts={"found": total - missing, "missing": missing, "terms": total, "excluded": len(excluded)},
            findings=tuple(findings),
            terms=tuple(terms),
            excluded=tuple(excluded),
        )

    def _sift(self, response: Analysis) -> tuple[list[Term], list[ExcludedTerm]]:
        regions = Regions(response, headings=self._headings)
        known: dict[tuple[str, tuple[str, ...]], Exclude | None] = {}
        counted: list[Term] = []
        excluded: list[ExcludedTerm] = []
        for term in response.terms:
            outside = regions.excluded(term.form, term.start, term.end) or _cited(response, term)
            if outside is not None:
                excluded.append(outside)
                continue
            identity = (term.form, term.keys)
            if identity not in known:
                known[identity] = self._excludes.why(term.form, term.keys)
            exclude = known[identity]
            if exclude is not None:
                excluded.append(_excluded(term, exclude.rule, exclude.text, exclude.origin))
            else:
                counted.append(term)
        return counted, excluded


def _cited(response: Analysis, term: Term) -> ExcludedTerm | None:
    """A term as excluded if it is part of a citation, which says where something stands and nothing of the matter."""
    citation = response.aside_around(term.first, term.last)
    return _excluded(term, "citation", citation, "document") if citation else None


def _excluded(term: Term, rule: str, by: str, origin: str) -> ExcludedTerm:
    return ExcludedTerm(term.surface, term.form, term.start, term.end, rule, by, origin)


def _finding(metric: str, term: Term, response: Analysis, source: Source) -> Finding:
    """Say why a term is missing, and what the source has instead, be it the same value as the source writes it."""
    tokens = response.view_tokens
    number = _new_number(term, tokens, source)
    stated = _stated(term, response, source) if number else None
    if stated is not None:
        args = {"term": term.form, "near": stated.text}
        return Finding(metric, "written-otherwise", term.start, term.end, args, (stated,))
    near = source.near(term, tokens)
    evidence = (near,) if near is not None else ()
    args = {"term": term.form}
    if near is not None:
        args["near"] = near.text
    if number:
        args["number"] = number
        return Finding(metric, "number-not-in-source", term.start, term.end, args, evidence)
    kind = "term-not-in-source" if near is None else "term-differs"
    return Finding(metric, kind, term.start, term.end, args, evidence)


def _stated(term: Term, response: Analysis, source: Source) -> Evidence | None:
    """Where the source has the value of which a term is a part in other figures: 令和6年4月1日 for 2024年4月1日."""
    facts = response.facts
    at = bisect_right(facts, term.start, key=attrgetter("start")) - 1
    if at < 0 or facts[at].end < term.end:
        return None
    value = facts[at].value
    moment = value.first if isinstance(value, Date) else None
    if moment is None or (moment.hour is None and None in (moment.year, moment.day)):
        return None  # only a year or an hour is written in two ways; and to read all values of the sources costs much
    return source.stating(facts[at]) if _shares_rest(facts[at], response.tokens, source) else None


def _shares_rest(fact: Fact, tokens: Tokens, source: Source) -> bool:
    """Whether the sources have all numbers of a date but one: the 4 and the 1 of 2024年4月1日."""
    first = bisect_left(tokens.starts, fact.start)
    last = bisect_left(tokens.starts, fact.end)
    numbers = [lexeme.norm for lexeme in tokens.lexemes[first:last] if lexeme.flags & Flag.NUMBER]
    return sum(not source.has_number(norm) for norm in numbers) <= 1


def _hidden(metric: str, term: Term, characters: list[str]) -> Finding:
    """Say that a term holds characters that cannot be seen; matching looks through them."""
    codes = ", ".join(f"U+{ord(char):04X}" for char in dict.fromkeys(characters))
    args = {"term": term.form, "characters": codes}
    return Finding(metric, "hidden-characters", term.start, term.end, args)


def _new_number(term: Term, tokens: Tokens, source: Source) -> str:
    """The first number of a term that the sources do not have in any form, with its unit.

    A number in words counts only before a counter: there is none in 第三者 or 三角形.
    """
    for i in range(term.first, term.last):
        lexeme = tokens.lexemes[i]
        if not lexeme.flags & Flag.NUMBER or source.has_number(lexeme.norm):
            continue
        unit = i + 1
        while unit < term.last and not tokens.lexemes[unit].norm:
            unit += 1  # a space that a language keeps inside its terms
        counted = unit < term.last and tokens.lexemes[unit].flags & Flag.COUNTER
        number = tokens.text[tokens.starts[i] : tokens.ends[unit] if counted else tokens.ends[i]]
        if counted or number[-1].isdecimal():
            return number
    return ""
