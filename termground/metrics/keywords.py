"""What the keyword metrics have in common: which keywords count, and a finding for each that is not known."""

from __future__ import annotations

from collections.abc import Collection, Container, Iterable

from termground.excludes import Exclude, Excludes
from termground.language.analysis import Analysis
from termground.matching import Source
from termground.metrics.regions import Regions
from termground.types import ExcludedTerm, Finding, Keyword, Match, Term


def counted(response: Analysis, excludes: Excludes) -> tuple[list[Keyword], tuple[ExcludedTerm, ...]]:
    """The keywords to count, and those of headings and code or that an exclude removes."""
    regions = Regions(response)
    kept: list[Keyword] = []
    removed: list[ExcludedTerm] = []
    known: dict[tuple[str, str], Exclude | None] = {}
    for keyword in response.keywords:
        form, start, end = _place(response, keyword)
        outside = regions.excluded(form, start, end)
        if outside is not None:
            removed.append(outside)
            continue
        identity = (form, keyword.key)
        if identity not in known:
            known[identity] = excludes.why(form, (keyword.key,))
        exclude = known[identity]
        if exclude is None:
            kept.append(keyword)
        else:
            surface = response.original[start:end]
            removed.append(
                ExcludedTerm(surface, form, start, end, exclude.rule, exclude.text, exclude.origin)
            )
    return kept, tuple(removed)


def grounded(response: Analysis, keywords: Iterable[Keyword], source: Source) -> frozenset[str]:
    """Keys of the keywords that a source has: among its own, or where it would be found as a term.

    A language cuts メモリセルアレイ into words in another way than メモリセル, which is in it all the same.
    """
    known = source.overlap.keywords
    found: dict[str, bool] = {}
    for keyword in keywords:
        if keyword.key not in found:
            found[keyword.key] = keyword.key in known or _is_found(response, keyword, source)
    return frozenset(key for key, is_found in found.items() if is_found)


def meant(keywords: Iterable[Keyword], words: Container[int]) -> frozenset[str]:
    """Keys of the keywords for all words of which the sources have others that mean nearly the same.

    Args:
        keywords: The keywords.
        words: The view tokens of such words.
    """
    return frozenset(
        keyword.key for keyword in keywords if all(at in words for at in range(keyword.first, keyword.last))
    )


def _is_found(response: Analysis, keyword: Keyword, source: Source) -> bool:
    form, start, end = _place(response, keyword)
    term = Term(start, end, form, form, (keyword.key,), keyword.first, keyword.last)
    return source.find(term).match is not Match.NONE


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
