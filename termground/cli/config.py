"""``termground config``: what holds for a command, and where each value comes from."""

from __future__ import annotations

import sys
from typing import Any

import msgspec

from termground.cli import FINE
from termground.cli.extended import holding, known_keys
from termground.cli.settings import LANGUAGE, SHARED, Settings, settings
from termground.cli.speech import spoken
from termground.cli.streams import write_json
from termground.messages import listing_phrase
from termground.text.visible import in_one_line

DEFAULT, TYPED = "default", "command line"


def show(  # noqa: PLR0913 - what the command line has
    command: str, code: str | None, file: str | None, *, none: bool, as_json: bool, wanted: str | None = None
) -> int:
    """Print the options of a command as they stand without a command line.

    Args:
        command: The command.
        code: The language; None takes that of the settings.
        file: A file of settings to use instead of the nearest one.
        none: Use no file.
        as_json: For programs.
        wanted: The language to speak in; without it that of the settings, or of the locale.
    """
    held = settings(file, none=none)
    rows = _rows(command, code, held)
    ui = spoken(wanted or rows["ui-language"]["value"])
    if as_json:
        told = {"file": held.file or None, "command": command, "settings": rows}
        write_json(msgspec.json.format(msgspec.json.encode(told), indent=2).decode())
        return FINE
    from rich.console import Console  # noqa: PLC0415 - JSON does without it
    from rich.text import Text  # noqa: PLC0415

    from termground.report.hanging import print_hanging  # noqa: PLC0415
    from termground.report.stacked import print_stacked  # noqa: PLC0415

    def say(key: str) -> str:
        return listing_phrase(key, ui)

    console = Console(file=sys.stdout, highlight=False)
    head = listing_phrase("pair", ui, label=command, value=in_one_line(held.file) or say("no-file"))
    print_hanging(console, Text(head, style="bold"), 4)
    origins = {DEFAULT: say("default"), TYPED: say("command-line")}
    cells = [
        [name, _shown(row["value"]), origins.get(row["from"], row["from"])] for name, row in rows.items()
    ]
    print_stacked(
        console,
        [say("option"), say("value"), say("from")],
        cells,
        lambda label, value: listing_phrase("pair", ui, label=label, value=value),
        lambda row: "dim" if row[-1] == origins[DEFAULT] else "",
        right=False,
    )
    return FINE


def _rows(command: str, code: str | None, held: Settings) -> dict[str, dict[str, Any]]:
    """Each option with its value and where it comes from."""
    options = None
    rows: dict[str, dict[str, Any]] = {}
    if command in SHARED:
        origin = TYPED if code is not None else DEFAULT
        if code is None and (code := held.language(command)) is not None:
            origin = held.title(command if LANGUAGE.name in held.values.get(command, {}) else "")
        rows[LANGUAGE.name] = {"value": code, "from": origin}
        if code is not None:
            from termground.language.registry import language_class  # noqa: PLC0415 - where there is one

            options = language_class(code).Options
    set_here = {key.name: setting for key, setting in holding(command, code, options, held)}
    for name, key in known_keys(code, options)[command].items():
        setting = set_here.get(name)
        value = key.default if setting is None else setting.value
        value = list(map(str, value)) if isinstance(value, tuple) else value
        rows[name] = {"value": value, "from": DEFAULT if setting is None else setting.origin}
    return rows


def _shown(value: Any) -> str:
    """A value in one line; nothing is a dash."""
    if value in (None, [], ""):
        return "–"
    if isinstance(value, bool):
        return "true" if value else "false"
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)
