"""English for termground, over simplemma."""

from __future__ import annotations

from termground_en.language import English

__all__ = ["English"]
