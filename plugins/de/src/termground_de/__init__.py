"""German for termground."""

from __future__ import annotations

from termground_de.language import German

__all__ = ["German"]
