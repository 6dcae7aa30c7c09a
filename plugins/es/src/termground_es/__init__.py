"""Spanish for termground."""

from __future__ import annotations

from termground_es.language import Spanish

__all__ = ["Spanish"]
