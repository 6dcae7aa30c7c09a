"""Thresholds with where they come from, and the file that keeps them."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Sequence
from os import PathLike
from pathlib import Path
from typing import Final, Literal

import msgspec

from termground.errors import InputError, Said, UsageError, said_by_system, said_of_form, unread
from termground.structs import prepared
from termground.types import Direction

Format = Literal["termground-thresholds/1"]
FORMAT: Final[Format] = "termground-thresholds/1"
MAX_BYTES = 10_000_000


class Goal(msgspec.Struct, frozen=True):
    """What a threshold is for.

    Attributes:
        kind: ``precision`` or ``recall`` of the flagged rows, or their best ``f1``.
        wanted: The least precision or recall; None for ``f1``.
    """

    kind: Literal["precision", "recall", "f1"]
    wanted: float | None

    def __post_init__(self) -> None:
        if self.kind != "f1" and not 0.0 < (self.wanted or 0.0) <= 1.0:
            raise UsageError(
                "the wanted {what} lies above 0 and up to 1, not at {value}",
                what=Said(self.kind),
                value=f"{self.wanted:g}" if self.wanted is not None else "–",
            )

    def __str__(self) -> str:
        return "F1" if self.wanted is None else f"{self.kind} ≥ {self.wanted:g}"


class Threshold(msgspec.Struct, frozen=True):
    """A bound on a metric that flags rows: values below it where more is better, above it where less is.

    Attributes:
        label: The column that says which rows ought to be flagged.
        threshold: None where no bound reaches the goal.
        interval: 95 % bootstrap interval of the bound; None where resamples often miss the goal.
        precision: Share of flagged rows that ought to be, in the rows that the bound was found in.
        recall: Share of the rows to be flagged that are.
    """

    metric: str
    direction: Direction
    label: str
    goal: Goal
    rows: int
    positives: int
    threshold: float | None
    interval: tuple[float, float] | None = None
    precision: float | None = None
    precision_interval: tuple[float, float] | None = None
    recall: float | None = None
    recall_interval: tuple[float, float] | None = None

    def flags(self, value: float | None) -> bool:
        """Whether a value is on the wrong side; nothing scored is not flagged.

        Raises:
            UsageError: There is no bound that reaches the goal.
        """
        if self.threshold is None:
            raise UsageError(f"no bound of {self.metric} reaches {self.goal} for {self.label}")
        if value is None:
            return False
        return value < self.threshold if self.direction == "maximize" else value > self.threshold


class Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a file of thresholds holds.

    Attributes:
        signatures: Those of the rows that the thresholds were found in; none where the rows had none.
    """

    format: Format
    thresholds: tuple[Threshold, ...]
    signatures: tuple[str, ...] = ()


def write_thresholds(path: str | Path, thresholds: Sequence[Threshold], signatures: Sequence[str]) -> None:
    """Write thresholds and the signatures of the scores that they were found in; the old file or the new one stands.

    Raises:
        InputError: The file cannot be written.
    """
    content = Content(FORMAT, tuple(thresholds), tuple(signatures))
    write_whole(path, msgspec.json.format(msgspec.json.encode(content), indent=2) + b"\n")


def read_thresholds(path: str | Path) -> tuple[Threshold, ...]:
    """The thresholds of a file.

    Raises:
        InputError: The file cannot be read or holds something else.
    """
    return read_content(path).thresholds


def read_content(path: str | PathLike[str]) -> Content:
    """A file of thresholds with its signatures; see :func:`read_thresholds`."""
    data = b""
    try:
        with Path(path).open("rb") as file:
            data = file.read(MAX_BYTES + 1)
        if len(data) > MAX_BYTES:
            raise InputError(f"{path} has more than {MAX_BYTES} bytes and is no file of thresholds")
        return msgspec.json.decode(data, type=prepared(Content))
    except OSError as error:
        raise unread(path, error) from error
    except (ValueError, RecursionError) as error:
        if isinstance(error, InputError):
            raise
        raise InputError(
            "{name} is no file of thresholds: {why}; calibrate --thresholds writes one",
            name=path,
            why=said_of_form(error, data),
        ) from error


def write_whole(path: str | Path, data: bytes) -> None:
    """Replace a file in one step, so that a fault leaves the old one.

    Raises:
        InputError: The file cannot be written.
    """
    target = Path(path)
    temporary = None
    try:
        handle, temporary = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        Path(temporary).chmod(0o666 & ~_umask())
        Path(temporary).replace(target)
    except OSError as error:
        if temporary is not None:
            Path(temporary).unlink(missing_ok=True)
        raise InputError("cannot write {name}: {why}", name=path, why=said_by_system(error)) from error


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
