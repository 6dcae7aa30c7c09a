"""What every report shows: one response, its sources, and the result."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator

import msgspec

from termground.evaluator import PRIMARY, GroundingResult
from termground.messages import phrase
from termground.types import Finding, Span


class Named(msgspec.Struct, frozen=True):
    """A text and what to call it.

    Attributes:
        name: File name, as the user gave it.
        text: The text.
        sentences: Its sentences.
    """

    name: str
    text: str
    sentences: tuple[Span, ...] = ()


class Document(msgspec.Struct, frozen=True):
    """A checked response.

    Attributes:
        response: The response.
        sources: The sources, in the order of ``Evidence.source``.
        result: What the metrics say.
        language: Code of the texts' language.
        ui_language: Language to speak in.
    """

    response: Named
    sources: tuple[Named, ...]
    result: GroundingResult
    language: str
    ui_language: str


class Grouped(msgspec.Struct, frozen=True):
    """Findings that say the same of the same words."""

    finding: Finding
    count: int


def grouped(findings: Iterable[Finding]) -> list[Grouped]:
    """Findings in text order, each said once, however many metrics find it.

    A word that no source has is left out where a finding of the first metric covers it: the term says more.
    """
    findings = list(findings)
    terms = sorted((f.start, f.end) for f in findings if f.metric == PRIMARY)
    starts = [start for start, _ in terms]
    first: dict[tuple[str, str, str], Finding] = {}
    places: dict[tuple[str, str, str], set[int]] = {}
    for finding in findings:
        if finding.metric != PRIMARY and finding.kind == "term-not-in-source":
            at = bisect_right(starts, finding.start) - 1
            if at >= 0 and finding.end <= terms[at][1]:
                continue
        key = (finding.kind, finding.args.get("term", ""), finding.reason or "")
        first.setdefault(key, finding)
        places.setdefault(key, set()).add(finding.start)
    return [Grouped(finding, len(places[key])) for key, finding in first.items()]


def figures(document: Document) -> list[str]:
    """The scores and the size of the sources, in words."""
    ui, scores = document.ui_language, document.result.scores
    primary = scores.get(PRIMARY)
    shown: list[str] = []
    if primary is not None and primary.value is None:
        shown.append(phrase("nothing-to-check", ui))
    elif primary is not None:
        found, total = int(primary.parts["found"] or 0), int(primary.parts["terms"] or 0)
        shown.append(phrase("terms", ui, found=found, total=total))
        shown.append(phrase("score", ui, value=f"{primary.value:.2f}"))
    for name, score in scores.items():
        if name != PRIMARY:
            value = phrase("none", ui) if score.value is None else f"{score.value:.2f}"
            shown.append(phrase("metric", ui, name=name, value=value))
    sentences = sum(len(source.sentences) for source in document.sources)
    shown.append(phrase("sources", ui, sentences=sentences, files=len(document.sources)))
    return shown


def pieces(
    text: str, marks: Iterable[Span], start: int = 0, end: int | None = None
) -> Iterator[tuple[str, int]]:
    """Cut ``text[start:end]`` at its marks; yields each part with the number of its mark, or -1."""
    end = len(text) if end is None else end
    at = start
    for number, mark in enumerate(marks):
        low, high = max(mark.start, at), min(mark.end, end)
        if low >= high:
            continue
        if low > at:
            yield text[at:low], -1
        yield text[low:high], number
        at = high
    if at < end:
        yield text[at:end], -1


class Lines:
    """Offsets to lines and columns, both counted from one."""

    def __init__(self, text: str) -> None:
        self._starts = [0]
        at = text.find("\n")
        while at >= 0:
            self._starts.append(at + 1)
            at = text.find("\n", at + 1)

    def position(self, offset: int) -> tuple[int, int]:
        """Line and column of a code point."""
        line = bisect_right(self._starts, offset)
        return line, offset - self._starts[line - 1] + 1


def visible(text: str) -> str:
    """Text in which control and direction characters can be seen and do nothing."""
    return text.translate(_VISIBLE)


_VISIBLE: dict[int, str] = {code: chr(0x2400 + code) for code in range(32) if code not in (9, 10)}
_VISIBLE |= {13: "", 0x7F: "\u2421"}
_VISIBLE |= {
    code: f"\u27e8U+{code:04X}\u27e9"
    for code in (*range(0x80, 0xA0), *range(0x202A, 0x202F), *range(0x2066, 0x206A))
}
