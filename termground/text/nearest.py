"""What someone may have meant by a name that there is not."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

CUTOFF = 0.6
"""How alike two names must be, from 0 to 1, for one to be meant by the other."""


def meant(name: str, choices: Iterable[str]) -> str:
    """A question that names the choice most like a name, with a space before it; empty where none is alike.

    Args:
        name: The name that there is not.
        choices: Those that there are.
    """
    near = get_close_matches(name.lower(), list(choices), n=1, cutoff=CUTOFF)
    return f" Did you mean {near[0]!r}?" if near else ""
