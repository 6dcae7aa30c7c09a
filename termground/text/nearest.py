"""What someone may have meant by a name that there is not."""

from __future__ import annotations

from collections.abc import Iterable

from termground.errors import Said

CUTOFF = 0.6
"""How alike two names must be, from 0 to 1, for one to be meant by the other."""


def nearest(name: str, choices: Iterable[str]) -> str | None:
    """The choice most like a name; None where none is alike.

    Args:
        name: The name that there is not.
        choices: Those that there are.
    """
    from difflib import get_close_matches  # noqa: PLC0415 - asked for where something is wrong

    near = get_close_matches(name.lower(), list(choices), n=1, cutoff=CUTOFF)
    return near[0] if near else None


def meant(name: str, choices: Iterable[str]) -> str:
    """A question that names that choice, with a space before it; empty where none is alike."""
    found = nearest(name, choices)
    return Said(" Did you mean '{name}'?", name=found) if found is not None else ""
