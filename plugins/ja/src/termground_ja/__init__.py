"""Japanese for termground, over SudachiPy."""

from __future__ import annotations

from termground_ja.language import Japanese

__all__ = ["Japanese"]
