"""What is made of the lists of a language, once a process: languages of one class with the same signature share it."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, TypeVar
from weakref import WeakKeyDictionary

Made = TypeVar("Made")

MOST = 32
"""Values that are kept of a class; options make others."""

_kept: WeakKeyDictionary[type, dict[Hashable, Any]] = WeakKeyDictionary()


def kept(owner: type, key: Hashable, make: Callable[[], Made]) -> Made:
    """What was made before of the same, else what is made now; of two threads that make it the first one's is kept.

    Args:
        owner: The class; what is kept goes with it.
        key: Everything that the value depends on.
        make: Makes the value, which nobody changes and which does not hold on to an instance of the class.
    """
    own = _kept.setdefault(owner, {})
    found: Made | None = own.get(key)
    if found is None:
        if len(own) >= MOST:
            own.clear()
        found = own.setdefault(key, make())
    return found
