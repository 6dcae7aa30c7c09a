"""Detectors side by side: the metrics of termground, and other packages, each asked about one row after the other."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from typing import NamedTuple, Protocol

from labelled import Row

from termground import languages, load, metric
from termground.catalogue import BoundMetric
from termground.errors import UsageError
from termground.types import Verdict

WARM = 5
"""Rows that are scored before any is timed, so that dictionaries are loaded."""


class Answer(NamedTuple):
    """What a detector says of a row.

    Attributes:
        value: How well grounded the response looks, higher is better; None where the detector says nothing.
        grounded: Its own verdict; None where it has none.
        spans: The ranges of the response that it points at.
        seconds: Processor time that it took, which other work on the machine does not stretch.
        contradicted: For each claim whether it is said to be contradicted; empty where the detector has no claims.
    """

    value: float | None
    grounded: bool | None
    spans: Sequence[tuple[int, int]]
    seconds: float
    contradicted: Sequence[bool] = ()


class Detector(Protocol):
    """Something that says how well grounded a response is."""

    name: str

    def answer(self, row: Row) -> Answer | None:
        """What it says of a row; None where it cannot read the language."""


class Preset:
    """A metric of termground with its defaults, or in parity with its origin; sources are analysed afresh each time.

    Args:
        preset: The metric's name.
        parity: Whether it behaves as its origin did.
        meaning: The model of meaning that it is given; none by default.
    """

    def __init__(self, preset: str, *, parity: bool = False, meaning: str | None = None) -> None:
        self.name = f"{preset} (parity)" if parity else f"{preset} + {meaning}" if meaning else preset
        self._preset = preset
        self._parity = parity
        self._options = {"meaning": meaning} if meaning else {}
        self._bound: dict[str, BoundMetric | None] = {}

    def answer(self, row: Row) -> Answer | None:
        """What the metric says of a row."""
        if row.language not in self._bound:
            self._bound[row.language] = self._bind(row.language)
        bound = self._bound[row.language]
        if bound is None:
            return None
        began = time.process_time()
        score = bound.score(response=row.output, source=row.sources)
        seconds = time.process_time() - began
        value = score.value
        if value is not None and score.direction == "minimize":
            value = 1.0 - value
        spans = [(finding.start, finding.end) for finding in score.findings]
        contradicted = [claim.verdict is Verdict.CONTRADICTED for claim in score.claims]
        return Answer(value, score.verdict, spans, seconds, contradicted)

    def _bind(self, code: str) -> BoundMetric | None:
        if code not in languages():
            return None
        try:
            return metric(self._preset, load(code), parity=self._parity, **self._options)
        except UsageError:  # no such mode in this language
            return None


def ask(detectors: Sequence[Detector], rows: Sequence[Row]) -> list[list[Answer] | None]:
    """The answers of each detector to each row; None for a detector that cannot read some row.

    The detectors take turns row by row, and each row begins with another one, so that neither a busy moment of the
    machine nor a cache that the first one fills counts for one of them.
    """
    for row in rows[:WARM]:
        for detector in detectors:
            detector.answer(row)
    answers: list[list[Answer | None]] = [[] for _ in detectors]
    for turn, row in enumerate(rows):
        for at in _turns(len(detectors), turn):
            answers[at].append(detectors[at].answer(row))
    return [_complete(own) for own in answers]


def _turns(size: int, first: int) -> Iterator[int]:
    return ((first + step) % size for step in range(size))


def _complete(answers: Sequence[Answer | None]) -> list[Answer] | None:
    known = [answer for answer in answers if answer is not None]
    return known if len(known) == len(answers) else None
