"""``termground langs`` and ``termground metrics``."""

from __future__ import annotations

import sys
import textwrap
from typing import Any, Final

import msgspec

from termground import catalogue
from termground.cli import FINE, UNUSABLE
from termground.cli.streams import write_json
from termground.contract import problems
from termground.errors import TermgroundError
from termground.language import registry
from termground.text.visible import in_one_line

_WIDE: Final = 160
"""Cells from which the metrics fit in a table."""


def langs(*, check: bool, as_json: bool) -> int:
    """List languages; with ``check``, load and try each: a broken one is a row, and makes the exit code 2."""
    rows = [_language_row(code, check=check) for code in registry.codes()]
    _print(rows, ["code", "distribution", "version", *(["status"] if check else [])], as_json=as_json)
    return UNUSABLE if any(row.get("status", "ok") != "ok" for row in rows) else FINE


def metrics(*, as_json: bool) -> int:
    """List metrics."""
    rows = [
        {
            "name": info.name,
            "direction": info.direction,
            "range": f"{info.range[0]:g}..{info.range[1]:g}",
            "parity": " ".join(info.parity),
            "origin": info.origin,
            "summary": info.summary,
        }
        for info in catalogue.metrics().values()
    ]
    _print(rows, ["name", "direction", "range", "parity", "origin", "summary"], as_json=as_json)
    return FINE


def _language_row(code: str, *, check: bool) -> dict[str, str]:
    try:
        info = registry.info(code)
    except TermgroundError as error:
        return {"code": code, "distribution": "", "version": "", "status": str(error)}
    row = {"code": code, "distribution": info.distribution, "version": info.version}
    if check:
        row["status"] = _status(code)
    return row


def _status(code: str) -> str:
    try:
        return "; ".join(problems(registry.load(code))) or "ok"
    except Exception as error:  # noqa: BLE001 - a plugin may raise anything; the list goes on
        return " ".join(str(error).split()) or type(error).__name__


def _print(rows: list[dict[str, str]], columns: list[str], *, as_json: bool) -> None:
    if as_json:
        write_json(msgspec.json.format(msgspec.json.encode(rows), indent=2).decode())
        return
    from rich import box  # noqa: PLC0415 - JSON does without it
    from rich.console import Console  # noqa: PLC0415
    from rich.table import Table  # noqa: PLC0415
    from rich.text import Text  # noqa: PLC0415

    from termground.report.tables import WIDTH, print_table  # noqa: PLC0415

    console = Console(file=sys.stdout, highlight=False)
    width = console.width if console.is_terminal else WIDTH
    if width < _WIDE and rows and "summary" in rows[0]:
        for row in rows:
            _block(row, console, width)
        return
    columns = [column for column in columns if any(row.get(column) for row in rows)]
    if any("status" in row for row in rows) and "status" not in columns:
        columns.append("status")
    table = Table(box=box.SIMPLE, header_style="bold", pad_edge=False)
    for number, column in enumerate(columns):
        table.add_column(column, no_wrap=not number, overflow="fold")  # a name is whole
    for row in rows:
        table.add_row(*(Text(in_one_line(row.get(column, ""))) for column in columns))
    print_table(table, console, width)


def _block(row: dict[str, str], console: Any, width: int) -> None:
    """A metric in a few lines: what it is called and how it goes, and below it what it is."""
    head = " · ".join(filter(None, (row["name"], row["direction"], row["range"], row["parity"])))
    console.print(in_one_line(head), style="bold", soft_wrap=True, markup=False)
    told = f"{row['summary']} ({row['origin']})"
    for line in textwrap.wrap(in_one_line(told), width - 4):
        console.print("    " + line, soft_wrap=True, markup=False)
