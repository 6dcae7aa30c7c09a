"""Kinds of parameters that the commands share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Final, Literal

from cyclopts import Parameter

MANY: Final = Parameter(negative=(), consume_multiple=False, show_default=False)
"""An option that may be given several times."""

FLAG: Final = Parameter(negative=(), show_default=False)
"""A switch that is off unless it is given."""

FILE: Final = Parameter(metavar="FILE")
FOLDER: Final = Parameter(metavar="FOLDER")
COLUMN: Final = Parameter(metavar="COLUMN")
METRIC: Final = Parameter(metavar="METRIC")
SETTING: Final = Parameter(metavar="METRIC.key=value")
LIMIT: Final = Parameter(metavar="NAME=X")
LANGUAGE: Final = Parameter(metavar="CODE")
"""What help shows for the value of an option."""


def _whole(_: Any, tokens: Sequence[Any]) -> int:
    """A whole number as it is written; the parser itself would round 1.5."""
    try:
        return int(tokens[0].value)
    except ValueError:
        from cyclopts import CoercionError  # noqa: PLC0415

        raise CoercionError(token=tokens[0], target_type=int) from None


SpokenIn = Annotated[
    Literal["en", "ja", "ru", "fr"] | None,
    Parameter(help="Language of what is printed: en, ja, ru or fr; the locale's by default."),
]
"""The language of a command's own words, where there is no text whose language it might be."""

Encoding = Annotated[
    str | None,
    Parameter(
        help="Encoding of the CSV and JSON Lines files; by default that of a CSV is found out, and JSON Lines are UTF-8."
    ),
]
"""In which encoding files of rows are."""

Whole = Annotated[int, Parameter(converter=_whole)]
"""A whole number."""

ROOM: Final = 1024
"""MiB that a source cache may take; that of :class:`termground.SourceCache`, which help must not load."""

CONFIG: Final = Parameter(
    help="File of settings to use instead of the nearest one.",
    group="Settings",
    show_default=False,
    metavar="FILE",
)
NO_CONFIG: Final = Parameter(
    help="Use no file of settings.", group="Settings", negative=(), show_default=False
)
