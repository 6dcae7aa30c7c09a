"""``termground langs`` and ``termground metrics``."""

from __future__ import annotations

import sys

import msgspec

from termground import catalogue
from termground.cli import FINE, UNUSABLE
from termground.cli.streams import write_json
from termground.contract import problems
from termground.errors import TermgroundError
from termground.language import registry
from termground.text.visible import in_one_line


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

    columns = [column for column in columns if any(row.get(column) for row in rows)]
    if any("status" in row for row in rows) and "status" not in columns:
        columns.append("status")
    table = Table(*columns, box=box.SIMPLE, header_style="bold", pad_edge=False)
    for row in rows:
        table.add_row(*(Text(in_one_line(row.get(column, ""))) for column in columns))
    console = Console(file=sys.stdout, highlight=False)
    if not console.is_terminal:
        console.width = 200
    console.print(table)
