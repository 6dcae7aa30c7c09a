"""One result for people and programs: terminal, JSON, HTML, GitHub annotations. Nothing here computes a score."""

from __future__ import annotations

from termground.report.document import Document, Named

__all__ = ["Document", "Named"]
