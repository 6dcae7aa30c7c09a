"""The data of a language, read from the files beside this module."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any, Literal

import msgspec

from termground.language import Example


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One language; ``languages.toml`` says what the fields mean.

    Attributes:
        negations: Words that negate.
        phrases: Phrases with such a word that do not negate.
        despite: What begins like such a phrase and does negate.
        examples: Texts for the contract tests.
    """

    name: str
    lemmas: str = ""
    spelling: str = ""
    decimal: Literal[".", ","] = "."
    spaced: bool = False
    heads: frozenset[str] = frozenset()
    endings: bool = False
    ordinals: bool = False
    short: frozenset[str] = frozenset()
    stops: tuple[str, ...] = ()
    turkish: bool = False
    breaks: str = ""
    encodings: tuple[str, ...] = ()
    negations: frozenset[str] = frozenset()
    phrases: tuple[str, ...] = ()
    despite: tuple[str, ...] = ()
    examples: tuple[Example, ...] = ()


@cache
def rows() -> dict[str, Row]:
    """All languages by code."""
    negations, examples = _read("negations"), _read("examples")
    return {
        code: msgspec.convert(
            {
                **line,
                "stops": line.get("stops", "").split(),
                "heads": frozenset(line.get("heads", "").split()),
                "short": frozenset(line.get("short", "").split()),
                "negations": frozenset(negations[code]["words"].split()),
                "phrases": _listed(negations[code]["phrases"]),
                "despite": _listed(negations[code].get("despite", "")),
                "examples": tuple(msgspec.convert(given, Example) for given in examples[code]),
            },
            Row,
        )
        for code, line in _read("languages").items()
    }


def _listed(line: str) -> list[str]:
    return [phrase.strip() for phrase in line.split(";") if phrase.strip()]


def _read(name: str) -> dict[str, Any]:
    text = files(__package__ or __name__).joinpath("data", f"{name}.toml").read_text(encoding="utf-8")
    found: dict[str, Any] = msgspec.toml.decode(text)
    return found
