"""What the commands write, so that no text of a user's runs in a terminal."""

from __future__ import annotations

import sys

from termground.text.visible import in_one_line, inert_json


def say(message: str) -> None:
    """Tell the user something, on one line of standard error."""
    sys.stderr.write(f"termground: {in_one_line(message)}\n")


def write_json(text: str) -> None:
    """Write JSON to standard output."""
    sys.stdout.write(inert_json(text) + "\n")
