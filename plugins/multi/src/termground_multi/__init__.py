"""Many languages for termground, each one line of data."""

from __future__ import annotations

from termground_multi.language import CLASSES, Multi

__all__ = ["Multi"]


def __getattr__(name: str) -> type[Multi]:
    """A language by its English name, as the entry points have it."""
    if name in CLASSES:
        return CLASSES[name]
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
