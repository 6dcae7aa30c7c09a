"""French for termground."""

from __future__ import annotations

from termground_fr.language import French

__all__ = ["French"]
