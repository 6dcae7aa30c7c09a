"""Russian for termground, over pymorphy3 and razdel."""

from __future__ import annotations

from termground_ru.language import Russian

__all__ = ["Russian"]
