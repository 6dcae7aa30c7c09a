"""The tables of a calibration in a terminal."""

from __future__ import annotations

from typing import IO, Final

from rich.console import Console
from rich.text import Text

from termground.calibrate.results import Calibration
from termground.messages import calibration_phrase
from termground.report.calibration import common, sheets, summary
from termground.report.hanging import print_hanging
from termground.report.stacked import print_stacked
from termground.text.visible import visible

_INDENT: Final = 2


def calibration_text(found: Calibration, stream: IO[str], ui: str = "en") -> None:
    """Print the tables.

    Args:
        found: The calibration.
        stream: Where to.
        ui: The language to speak in.
    """

    def said(heading: str, cell: str) -> str:
        return calibration_phrase("answer", ui, label=heading, answer=cell)

    console = Console(file=stream, highlight=False)
    for line in summary(found, ui):
        print_hanging(console, Text(visible(line)), _INDENT)
    tables = [*common(found, ui), *(s for metric in found.metrics for s in sheets(metric, ui, prefix=True))]
    for sheet in tables:
        print_hanging(console, Text(visible(sheet.title), style="bold"), _INDENT)
        print_stacked(console, sheet.columns, sheet.rows, said)
        if sheet.note:
            print_hanging(console, Text(visible(sheet.note)), 0)
            console.print()
