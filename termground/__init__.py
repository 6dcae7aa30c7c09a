"""Deterministic, offline grounding checks: is every term of a text found in its source?"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from termground.catalogue import SourceCache as SourceCache
    from termground.catalogue import metric as metric
    from termground.errors import TermgroundError as TermgroundError
    from termground.evaluator import GroundingEvaluator as GroundingEvaluator
    from termground.evaluator import GroundingResult as GroundingResult
    from termground.guard import AsyncGuard as AsyncGuard
    from termground.guard import Guard as Guard
    from termground.language.registry import languages as languages
    from termground.language.registry import load as load
    from termground.language.registry import register as register

__version__ = "0.1.0"

# Importing the package must stay cheap, so every public name is resolved on first use.
_HOMES = {
    "AsyncGuard": "termground.guard",
    "Guard": "termground.guard",
    "GroundingEvaluator": "termground.evaluator",
    "GroundingResult": "termground.evaluator",
    "SourceCache": "termground.catalogue",
    "TermgroundError": "termground.errors",
    "languages": "termground.language.registry",
    "load": "termground.language.registry",
    "metric": "termground.catalogue",
    "register": "termground.language.registry",
}

__all__ = [
    "AsyncGuard",
    "GroundingEvaluator",
    "GroundingResult",
    "Guard",
    "SourceCache",
    "TermgroundError",
    "__version__",
    "languages",
    "load",
    "metric",
    "register",
]


def __getattr__(name: str) -> object:
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(f"module 'termground' has no attribute {name!r}")
    from importlib import import_module  # noqa: PLC0415

    value: object = getattr(import_module(home), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
