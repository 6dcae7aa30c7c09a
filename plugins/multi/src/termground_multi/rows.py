"""The data of a language, read from the files beside this module."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from termground.facts.grammar import FactWords
from termground.facts.grammar.forms import fact_words
from termground.facts.grammar.schema import valued
from termground.facts.week import Week
from termground.language import Example
from termground.language.description import Description
from termground.language.tenses import Tenses, TenseTable
from termground.structs import prepared


class Row(Description, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One language; ``languages.toml`` says what the fields mean.

    Attributes:
        spelling: Name of a function of ``spelling.py``.
        stems: Name of its Snowball stemmer.
        turkish: Whether letters fold as in Turkish.
        behind: Negations that deny the word before them, each with the word that stands right before it then.
        signs: Signs of money that are letters, and may touch the amount behind them: Rp150.000.
        postposed: Whether the words that tell the part of a phrase stand behind it.
        breaks: Characters of a script without spaces that belong to no word of content.
        whole: Words of a script without spaces that are one token each, beside those of duty.
        stopless: Whether a script has no stop, and a space ends a sentence.
        figures: What a language without spaces says beside digits, as ``figures.toml`` has it.
    """

    spelling: str = ""
    stems: str = ""
    turkish: bool = False
    signs: frozenset[str] = frozenset()
    postposed: bool = False
    behind: tuple[tuple[str, str], ...] = ()
    breaks: str = ""
    whole: tuple[str, ...] = ()
    stopless: bool = False
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
                "case_forms": frozenset(line.get("case_forms", "").split()),
                "coordinators": frozenset(line.get("coordinators", "").split()),
                "signs": frozenset(line.get("signs", "").split()),
                "points": frozenset(line.get("points", "").split()),
                "joints": line.get("joints", "").split(),
                "whole": line.get("whole", "").split(),
                "short": frozenset(line.get("short", "").split()),
                "stops": _words(stops.get(code, {})),
                "negations": frozenset(negations[code]["words"].split()),
                "affixes": negations[code].get("affixes", "").split(),
                "phrases": _listed(negations[code].get("phrases", "")),
                "empty": [
                    *_listed(negations[code].get("empty", "")),
                    *_listed(stops.get(code, {}).get("phrases", "")),
                ],
                "behind": [pair.split("_") for pair in negations[code].get("behind", "").split()],
                "despite": _listed(negations[code].get("despite", "")),
                "figures": figures.get(code, {}),
                "cases": dict(pair.split("=") for pair in line.get("cases", "").split()),
                "numerals": {word: int(value) for word, value in valued(line.get("numerals", ""))},
                "examples": tuple(msgspec.convert(given, prepared(Example)) for given in examples[code]),
            },
            prepared(Row),
        )
        for code, line in _read("languages").items()
    }


@cache
def fact_words_of(code: str) -> FactWords | None:
    """What ``facts`` has of a language, and what CLDR calls its months, weekdays, units and money; None of one that it has not."""
    if code not in listed("facts"):
        return None
    return fact_words(_text(f"facts/{code}"), names_of(code))


@cache
def marks_of(code: str) -> dict[str, Any]:
    """The phrases of a language that turn what a clause says."""
    return _read(f"marks/{code}")


@cache
def frames_of(code: str) -> dict[str, list[str]]:
    """The patterns of what an answer in a language says around its claims."""
    return _read(f"frames/{code}")


@cache
def week_of(code: str) -> Week:
    """How a language names days of the week; most languages have no such file."""
    return msgspec.convert(_read(f"week/{code}") if code in listed("week") else {}, prepared(Week))


@cache
def tenses_of(code: str) -> Tenses:
    """How a language tells what is still to come; most languages have no such file."""
    return Tenses(
        msgspec.convert(_read(f"tenses/{code}"), prepared(TenseTable)) if code in listed("tenses") else None
    )


@cache
def names_of(code: str) -> dict[str, Any]:
    """What CLDR calls months, weekdays, units and money in a language."""
    return _read(f"cldr/{code}")


@cache
def listed(folder: str) -> frozenset[str]:
    """The languages with a file of their own in a folder of ``data``."""
    files_of = files(__package__ or __name__).joinpath("data", folder)
    return frozenset(file.name.partition(".")[0] for file in files_of.iterdir())


def _words(classes: dict[str, str]) -> frozenset[str]:
    return frozenset(word for name, line in classes.items() if name != "phrases" for word in line.split())


def _listed(line: str) -> list[str]:
    return [phrase.strip() for phrase in line.split(";") if phrase.strip()]


def _read(name: str) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.toml.decode(_text(name))
    return found


def _text(name: str) -> str:
    return files(__package__ or __name__).joinpath("data", f"{name}.toml").read_text(encoding="utf-8")
