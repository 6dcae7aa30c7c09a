"""What every report shows: one response, its sources, and the result."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator

import msgspec

from termground.evaluator import GroundingResult
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
    """Findings in text order, each said once."""
    first: dict[tuple[str, str, str], Finding] = {}
    counts: dict[tuple[str, str, str], int] = {}
    for finding in findings:
        key = (finding.kind, finding.args.get("term", ""), finding.reason or "")
        first.setdefault(key, finding)
        counts[key] = counts.get(key, 0) + 1
    return [Grouped(finding, counts[key]) for key, finding in first.items()]


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
