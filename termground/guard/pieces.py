"""What a guard is told, and the text that it gives out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, get_args

import msgspec

from termground.errors import UsageError
from termground.types import Finding

Policy = Literal["report", "hold", "stop"]
"""What happens to text: it passes at once, waits for its check, or ends at the first finding that fails."""

StopAt = Literal["unsupported", "contradicted"]
"""Which findings fail: those of every claim that is not supported, or only of claims that the sources contradict."""


class CheckedPiece(msgspec.Struct, frozen=True):
    """A piece of a text on its way through a guard; pieces follow one another without gaps.

    Attributes:
        text: The piece, with white space and markup behind it.
        start: First code point in the whole text.
        end: One past the last.
        findings: What there is to look at, with places in the whole text: in this piece where text waits for its check, else
            what was found since the last one.
    """

    text: str
    start: int
    end: int
    findings: tuple[Finding, ...] = ()


class Outlet:
    """Holds text back until it may pass.

    Args:
        policy: When it may.
    """

    def __init__(self, policy: Policy) -> None:
        self.stops = policy == "stop"
        self._passes = policy == "report"
        self._waiting: list[str] = []  # text behind the last piece
        self._start = 0
        self._told: set[tuple[str, str, int, int]] = set()
        self._pieces: list[CheckedPiece] = []

    def add(self, chunk: str) -> None:
        """Text that came in."""
        self._waiting.append(chunk)

    def give(self, begins: Sequence[int], end: int, findings: Sequence[Finding]) -> None:
        """Let checked text pass, a sentence a piece; text that passes at once is not held here.

        Args:
            begins: Where sentences begin in the whole text, ascending.
            end: Up to where text was checked.
            findings: What was found in it.
        """
        if self._passes or end <= self._start:
            return
        text = "".join(self._waiting)
        first = self._start
        for cut in (*(begin for begin in begins if first < begin < end), end):
            own = within(findings, self._start, cut)
            self._pieces.append(CheckedPiece(text[self._start - first : cut - first], self._start, cut, own))
            self._start = cut
        self._waiting = [text[end - first :]]

    def take(self, findings: Sequence[Finding]) -> list[CheckedPiece]:
        """The pieces since the last call.

        Args:
            findings: All that was found so far.
        """
        if self._passes:
            self._pass(findings)
        pieces, self._pieces = self._pieces, []
        return pieces

    def _pass(self, findings: Sequence[Finding]) -> None:
        """Let all that came in pass, with what was found since the last time."""
        text = "".join(self._waiting)
        new = tuple(found for found in findings if _place(found) not in self._told)
        if text or new:
            self._told.update(map(_place, new))
            self._pieces.append(CheckedPiece(text, self._start, self._start + len(text), new))
            self._start += len(text)
            self._waiting = []


def within(findings: Sequence[Finding], start: int, end: int) -> tuple[Finding, ...]:
    """The findings that begin in a part of the text."""
    return tuple(found for found in findings if start <= found.start < end)


def refuse_other_than(name: str, value: str, kind: object) -> None:
    """Refuse what is none of the values of a literal type.

    Raises:
        UsageError: It is none.
    """
    known: tuple[str, ...] = get_args(kind)
    if value not in known:
        raise UsageError(f"{name} cannot be {value!r}; it is one of: {', '.join(known)}")


def other_than_chunks(given: object, one: str) -> UsageError:
    """That something is no texts which follow one another.

    Args:
        given: What was given.
        one: What may be given beside a list.
    """
    what = "None" if given is None else type(given).__name__
    return UsageError(f"chunks takes texts that follow one another, such as a list or {one}, not {what}")


def _place(finding: Finding) -> tuple[str, str, int, int]:
    return finding.metric, finding.kind, finding.start, finding.end
