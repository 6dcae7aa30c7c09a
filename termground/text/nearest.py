"""What someone may have meant by a name that there is not."""

from __future__ import annotations

from collections.abc import Iterable

from termground.errors import Said

CUTOFF = 0.6
"""How alike two names must be, from 0 to 1, for one to be meant by the other."""

CLOSE = 0.85
"""How alike a name must be to come before one that begins as what was typed does: *notes* means *note_anna*, not *noise*."""

STEM = 4
"""Letters that two names must at least begin with; the last letter of what was typed may differ."""


def nearest(name: str, choices: Iterable[str]) -> str | None:
    """The choice most like a name; None where none is alike.

    Args:
        name: The name that there is not.
        choices: Those that there are.
    """
    from difflib import get_close_matches  # noqa: PLC0415 - asked for where something is wrong

    word, names = name.lower(), list(choices)
    stem = word[: max(STEM, len(word) - 1)]
    longer = [each for each in names if len(word) >= STEM and each.lower().startswith(stem)]
    for among, cutoff in ((names, CLOSE), (longer, 0.0), (names, CUTOFF)):
        if near := get_close_matches(word, among, n=1, cutoff=cutoff):
            return near[0]
    return None


def meant(name: str, choices: Iterable[str]) -> str:
    """A question that names that choice, with a space before it; empty where none is alike."""
    found = nearest(name, choices)
    return Said(" Did you mean '{name}'?", name=found) if found is not None else ""
