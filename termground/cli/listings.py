"""``termground langs`` and ``termground metrics``."""

from __future__ import annotations

import functools
import sys
from typing import Final

import msgspec

from termground import catalogue
from termground.cli import FINE, UNUSABLE
from termground.cli.streams import write_json
from termground.contract import problems
from termground.errors import TermgroundError
from termground.language import registry
from termground.messages import listing_phrase, origin_name, phrase, summary_of

_INDENT: Final = 4


def langs(*, check: bool, as_json: bool, ui: str = "en") -> int:
    """List languages; with ``check``, load and try each: a broken one is a row, and makes the exit code 2."""
    rows = [_language_row(code, check=check) for code in registry.codes()]
    if as_json:
        _print_json(rows)
    else:
        _print_languages(rows, ["code", "distribution", "version", *(["status"] if check else [])], ui)
    return UNUSABLE if any(row.get("status", "ok") != "ok" for row in rows) else FINE


def metrics(*, as_json: bool, ui: str = "en") -> int:
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
    if as_json:
        _print_json(rows)
    else:
        _print_metrics(rows, ui)
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


def _print_languages(rows: list[dict[str, str]], columns: list[str], ui: str) -> None:
    from rich.console import Console  # noqa: PLC0415 - JSON does without it

    from termground.report.stacked import print_stacked  # noqa: PLC0415

    columns = [column for column in columns if any(row.get(column) for row in rows)]
    if any("status" in row for row in rows) and "status" not in columns:
        columns.append("status")
    cells = [[row.get(column, "") for column in columns] for row in rows]
    headings = [listing_phrase(column, ui) for column in columns]
    console = Console(file=sys.stdout, highlight=False)
    print_stacked(console, headings, cells, functools.partial(_paired, ui), right=False)


def _paired(ui: str, label: str, value: str) -> str:
    return listing_phrase("pair", ui, label=label, value=value)


def _print_metrics(rows: list[dict[str, str]], ui: str) -> None:
    """A metric in a few lines: what it is called and how it goes, and below it what it is."""
    from rich.console import Console  # noqa: PLC0415 - JSON does without it
    from rich.text import Text  # noqa: PLC0415

    from termground.report.claims import one_line  # noqa: PLC0415
    from termground.report.hanging import print_hanging  # noqa: PLC0415

    console = Console(file=sys.stdout, highlight=False)
    for row in rows:
        said = row["direction"] if ui == "en" else phrase(row["direction"], ui)
        like = row["parity"] and listing_phrase("parity", ui, languages=row["parity"])
        head = " · ".join(filter(None, (row["name"], said, row["range"], like)))
        print_hanging(console, Text(one_line(head), style="bold"), _INDENT)
        told = f"{summary_of(row['name'], ui)} ({origin_name(row['origin'], ui)})"
        print_hanging(console, Text(" " * _INDENT + one_line(told)), _INDENT)


def _print_json(rows: list[dict[str, str]]) -> None:
    write_json(msgspec.json.format(msgspec.json.encode(rows), indent=2).decode())
