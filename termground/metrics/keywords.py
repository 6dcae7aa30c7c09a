"""What the keyword metrics have in common: which keywords count, and a finding for each that is not known."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from termground.excludes import Excludes
from termground.language.analysis import Analysis
from termground.types import ExcludedTerm, Finding, Keyword


def counted(response: Analysis, excludes: Excludes) -> tuple[list[Keyword], tuple[ExcludedTerm, ...]]:
    """The keywords to count, and those that an exclude removes."""
    kept: list[Keyword] = []
    removed: list[ExcludedTerm] = []
    for keyword in response.keywords:
        form, start, end = _place(response, keyword)
        exclude = excludes.why(form, (keyword.key,))
        if exclude is None:
            kept.append(keyword)
        else:
            surface = response.original[start:end]
            removed.append(
                ExcludedTerm(surface, form, start, end, exclude.rule, exclude.text, exclude.origin)
            )
    return kept, tuple(removed)


def unexpected(
    metric: str, response: Analysis, keywords: Iterable[Keyword], known: Collection[str]
) -> tuple[Finding, ...]:
    """One finding for each keyword that the sources do not have."""
    findings = []
    for keyword in keywords:
        if keyword.key not in known:
            form, start, end = _place(response, keyword)
            findings.append(Finding(metric, "term-not-in-source", start, end, {"term": form}))
    return tuple(findings)


def _place(response: Analysis, keyword: Keyword) -> tuple[str, int, int]:
    """A keyword as written in the cleaned text, and its span in the original."""
    tokens, view = response.view_tokens, response.view
    start, end = tokens.starts[keyword.first], tokens.ends[keyword.last - 1]
    span = view.span(start, end)
    return tokens.text[start:end], span.start, span.end
