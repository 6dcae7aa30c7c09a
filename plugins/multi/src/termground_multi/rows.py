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
        stops: Words without content; none where those of stopwordsiso are taken.
        negations: Words that negate.
        affixes: Parts of words that deny the rest, with a hyphen where it goes on.
        phrases: Phrases with such a word that do not negate, but have content.
        empty: Phrases, with such a word or without, that neither negate nor have content.
        despite: What begins like such a phrase and does negate.
        examples: Texts for the contract tests.
        figures: What the language says beside digits, as ``figures.toml`` has it.
    """

    name: str
    lemmas: str = ""
    spelling: str = ""
    stems: str = ""
    decimal: Literal[".", ","] = "."
    spaced: bool = False
    heads: frozenset[str] = frozenset()
    articles: frozenset[str] = frozenset()
    joints: tuple[str, ...] = ()
    endings: bool = False
    ordinals: bool = False
    short: frozenset[str] = frozenset()
    points: frozenset[str] = frozenset()
    capitals: bool = False
    turkish: bool = False
    breaks: str = ""
    encodings: tuple[str, ...] = ()
    stops: frozenset[str] = frozenset()
    negations: frozenset[str] = frozenset()
    affixes: tuple[str, ...] = ()
    phrases: tuple[str, ...] = ()
    empty: tuple[str, ...] = ()
    despite: tuple[str, ...] = ()
    examples: tuple[Example, ...] = ()
    figures: dict[str, Any] = msgspec.field(default_factory=dict)


@cache
def rows() -> dict[str, Row]:
    """All languages by code."""
    negations, stops, examples = _read("negations"), _read("stops"), _read("examples")
    figures = _read("figures")
    return {
        code: msgspec.convert(
            {
                **line,
                "heads": frozenset(line.get("heads", "").split()),
                "articles": frozenset(line.get("articles", "").split()),
                "points": frozenset(line.get("points", "").split()),
                "joints": line.get("joints", "").split(),
                "short": frozenset(line.get("short", "").split()),
                "stops": _words(stops.get(code, {})),
                "negations": frozenset(negations[code]["words"].split()),
                "affixes": negations[code].get("affixes", "").split(),
                "phrases": _listed(negations[code].get("phrases", "")),
                "empty": [
                    *_listed(negations[code].get("empty", "")),
                    *_listed(stops.get(code, {}).get("phrases", "")),
                ],
                "despite": _listed(negations[code].get("despite", "")),
                "figures": figures.get(code, {}),
                "examples": tuple(msgspec.convert(given, Example) for given in examples[code]),
            },
            Row,
        )
        for code, line in _read("languages").items()
    }


@cache
def listed(folder: str) -> frozenset[str]:
    """The languages with a file of their own in a folder of ``data``."""
    files_of = files(__package__ or __name__).joinpath("data", folder)
    return frozenset(file.name.removesuffix(".txt") for file in files_of.iterdir())


@cache
def framed() -> frozenset[str]:
    """The languages with a file of their own in ``data/frames``."""
    folder = files(__package__ or __name__).joinpath("data", "frames")
    return frozenset(file.name.removesuffix(".toml") for file in folder.iterdir())


def _words(classes: dict[str, str]) -> frozenset[str]:
    return frozenset(word for name, line in classes.items() if name != "phrases" for word in line.split())


def _listed(line: str) -> list[str]:
    return [phrase.strip() for phrase in line.split(";") if phrase.strip()]


def _read(name: str) -> dict[str, Any]:
    text = files(__package__ or __name__).joinpath("data", f"{name}.toml").read_text(encoding="utf-8")
    found: dict[str, Any] = msgspec.toml.decode(text)
    return found
