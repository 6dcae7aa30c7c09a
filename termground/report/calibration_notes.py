"""Why tables of a calibration have dashes for figures: what the rows lack."""

from __future__ import annotations

from collections.abc import Iterator

from termground.calibrate.results import Calibration, Description, Detection
from termground.messages import calibration_phrase as said
from termground.messages import thousands
from termground.report.calibration_words import number_words


def lacking(found: Calibration, ui: str) -> list[str]:
    """A sentence for each column of grades or marks whose rows tell nothing apart; each once, whatever the metric."""
    notes = [*_grades(found, ui)]
    notes += [
        note for metric in found.metrics for detection in metric.detections for note in _marks(detection, ui)
    ]
    return list(dict.fromkeys(notes))


def of_one_kind(detection: Detection) -> bool:
    """Whether all rows with a score are marked, or none is, so that there is nothing to find a threshold in."""
    return detection.positives in {0, detection.rows}


def _grades(found: Calibration, ui: str) -> Iterator[str]:
    if not found.humans:
        return
    name = said("list-separator", ui).join(found.humans)
    if found.human is None:
        yield said("no-grade", ui, name=name)
    elif _constant(found.human):
        yield said("one-grade", ui, name=name, value=number_words(found.human.mean, ui))


def _constant(column: Description) -> bool:
    return column.count > 1 and column.min == column.max


def _marks(detection: Detection, ui: str) -> Iterator[str]:
    if not detection.rows:
        yield said("no-mark", ui, name=detection.label)
    elif of_one_kind(detection):
        key = "all-marked" if detection.positives else "none-marked"
        yield said(key, ui, name=detection.label, count=thousands(detection.rows, ui))
