"""What a reader of a rendered text sees of a part of it, for lists that quote it."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby
from typing import Final

from termground.messages import MORE
from termground.report.claims import against_reference, reason
from termground.report.document import Document
from termground.report.markdown import Leaf, Node, rendered
from termground.types import Claim, Finding, Span

_INSIDE: Final = frozenset(("em", "strong", "s", "code", "link", "image", "raw"))
_CELLS: Final = frozenset(("th", "td"))
_SIGNS: Final = re.compile(r"[*_`~\[\]<>&\\|#!\r\n]")
"""Signs without which a part of a text is shown as it was written; a long source is not rendered for nothing."""

_WHOLE, _KEPT = 80, 48
"""Letters of a word that is shown whole, and those that are shown of a longer one."""

_LONG: Final = re.compile(
    f"[^\\W\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff]{{{_WHOLE + 1},}}"
)
"""A longer one; scripts without spaces have no such words."""


def words(text: str, start: int, end: int) -> str:
    """A part of a text without the signs of its Markdown."""
    return "".join(part for part, _ in seen(text, start, end))


def seen(text: str, start: int, end: int, focus: Span | None = None) -> list[tuple[str, bool]]:
    """A part of a text without the signs of its Markdown, in pieces, each with whether it lies in the focus."""
    starts, leaves = _leaves(text)
    at = max(0, bisect_right(starts, start) - 1)
    found: list[tuple[str, bool]] = []
    while at < len(leaves) and starts[at] < end:
        leaf, before = leaves[at]
        at += 1
        if leaf.end <= start:
            continue
        if found and before:
            found.append((before, False))
        found += _pieces(text, leaf, Span(start, end), focus)
    return found


def focused(document: Document, claim: Claim) -> list[tuple[str, bool]]:
    """The claim's words in parts, each with whether the reason speaks of it."""
    text = document.response.text
    if text[claim.start : claim.end] != claim.text:
        return [(claim.text, False)]
    parts = seen(text, claim.start, claim.end, claim.focus)
    grouped = groupby(parts, key=lambda part: part[1])  # marks of emphasis may part what belongs together
    return [("".join(part for part, _ in run), marked) for marked, run in grouped]


def term(document: Document, finding: Finding) -> str:
    """What a finding is about."""
    said = finding.args.get("term", finding.kind)
    place = document.response.text[finding.start : finding.end]
    return bounded(words(document.response.text, finding.start, finding.end) if said == place else said)


def bounded(said: str) -> str:
    """Words as they are, and the beginning of one that no line has room for."""
    return said if len(said) <= _WHOLE else _LONG.sub(lambda word: word[0][:_KEPT] + MORE, said)


def told(document: Document, found: Claim | Finding) -> str:
    """The reason, in which what is quoted of response and sources stands as they show it."""
    return bounded(_shown(reason(found) if isinstance(found, Claim) else found.reason or "", document, found))


def shown_args(document: Document, found: Claim | Finding) -> dict[str, str]:
    """What the reason speaks of, as the texts show it."""
    return {name: bounded(_shown(value, document, found)) for name, value in found.args.items()}


def _shown(said: str, document: Document, found: Claim | Finding) -> str:
    for quoted, shown in sorted(_quoted(document, found), key=lambda pair: -len(pair[0])):
        if quoted != shown:
            said = said.replace(quoted, shown)
    return said


def _quoted(document: Document, found: Claim | Finding) -> Iterator[tuple[str, str]]:
    """What a reason may quote, as it was written and as it is shown."""
    text = document.response.text
    places = [Span(found.start, found.end)]
    if isinstance(found, Claim) and found.focus is not None:
        places.append(found.focus)
    for place in places:
        yield text[place.start : place.end], words(text, place.start, place.end)
    reference = found.metric is not None and against_reference(found.metric)
    for evidence in found.evidence:
        named = document.reference if reference else None
        if not reference and evidence.source < len(document.sources):
            named = document.sources[evidence.source]
        if named is not None and _SIGNS.search(evidence.text):
            yield evidence.text, words(named.text, evidence.start, evidence.end)


def _pieces(text: str, leaf: Leaf, part: Span, focus: Span | None) -> Iterator[tuple[str, bool]]:
    inside = focus is not None and leaf.start < focus.end and focus.start < leaf.end
    if leaf.text is not None or focus is None or not inside:
        yield (
            leaf.text
            if leaf.text is not None
            else text[max(part.start, leaf.start) : min(part.end, leaf.end)],
            inside,
        )
        return
    low, high = max(part.start, leaf.start), min(part.end, leaf.end)
    start, end = max(low, focus.start), min(high, focus.end)
    for piece, marked in ((text[low:start], False), (text[start:end], True), (text[end:high], False)):
        if piece:
            yield piece, marked


@lru_cache(maxsize=32)
def _leaves(text: str) -> tuple[list[int], list[tuple[Leaf, str]]]:
    """The leaves of a text with where they begin, each with what parts it from the one before."""
    found: list[tuple[Leaf, str]] = []
    _gather(rendered(text), "", found)
    return [leaf.start for leaf, _ in found], found


def _gather(node: Node, before: str, found: list[tuple[Leaf, str]]) -> str:
    for child in node.children:
        if isinstance(child, Leaf):
            if not child.quiet:
                found.append((child, before))
                before = ""
        elif child.tag in _INSIDE:
            before = _gather(child, before, found)
        else:
            _gather(child, " · " if child.tag in _CELLS else " ", found)
            before = " "
    return before
