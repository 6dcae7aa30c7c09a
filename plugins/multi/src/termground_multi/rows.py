"""The data of a language, read from the files beside this module."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from termground.facts.grammar import FactWords
from termground.facts.grammar.forms import fact_words
from termground.facts.grammar.schema import valued
from termground.language import Example
from termground.language.clauses import ClauseWords
from termground.language.description import Description, table, text_of, told
from termground.structs import prepared

PACKAGE = "termground_multi"


class Row(Description, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One language; ``languages.toml`` says what the fields mean.

    Attributes:
        spelling: Name of a function of ``spelling.py``.
        stems: Name of its Snowball stemmer.
        formed: Name of a function of ``formed.py``.
        separable: Words at the end of a clause that belong to its verb: *keurt het plan goed*.
        turkish: Whether letters fold as in Turkish.
        behind: Negations that deny the word before them, each with the word that stands right before it then; empty for any.
        signs: Signs of money that are letters, and may touch the amount behind them: Rp150.000.
        postposed: Whether the words that tell the part of a phrase stand behind it.
        excepts_behind: Whether what takes something out does so even where they do not.
        breaks: Characters of a script without spaces that belong to no word of content.
        whole: Words of a script without spaces that are one token each, beside those of duty.
        kept: Words that hold one of them and are no place of it: 需要, of 要.
        stopless: Whether a script has no stop, and a space ends a sentence.
        figures: What a language without spaces says beside digits, as ``figures.toml`` has it.
    """

    spelling: str = ""
    stems: str = ""
    formed: str = ""
    separable: frozenset[str] = frozenset()
    turkish: bool = False
    signs: frozenset[str] = frozenset()
    postposed: bool = False
    excepts_behind: bool = False
    behind: tuple[tuple[str, str], ...] = ()
    breaks: str = ""
    whole: tuple[str, ...] = ()
    kept: tuple[str, ...] = ()
    stopless: bool = False
    figures: dict[str, Any] = msgspec.field(default_factory=dict)


@cache
def rows() -> dict[str, Row]:
    """All languages by code."""
    negations, stops, examples = (
        table(PACKAGE, "negations.toml"),
        table(PACKAGE, "stops.toml"),
        table(PACKAGE, "examples.toml"),
    )
    figures = table(PACKAGE, "figures.toml")
    return {
        code: msgspec.convert(
            {
                **line,
                "heads": frozenset(line.get("heads", "").split()),
                "articles": frozenset(line.get("articles", "").split()),
                "case_forms": frozenset(line.get("case_forms", "").split()),
                "coordinators": frozenset(line.get("coordinators", "").split()),
                "separable": frozenset(line.get("separable", "").split()),
                "signs": frozenset(line.get("signs", "").split()),
                "content": frozenset(line.get("content", "").split()),
                "points": frozenset(line.get("points", "").split()),
                "joints": line.get("joints", "").split(),
                "whole": line.get("whole", "").split(),
                "kept": line.get("kept", "").split(),
                "short": frozenset(line.get("short", "").split()),
                "closing": frozenset(line.get("closing", "").split()),
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
        for code, line in table(PACKAGE, "languages.toml").items()
    }


@cache
def fact_words_of(code: str) -> FactWords | None:
    """What ``facts`` has of a language, and what CLDR calls its months, weekdays, units and money; None of one that it has not."""
    text = text_of(PACKAGE, f"facts/{code}.toml")
    return fact_words(text, table_of("cldr", code)) if text else None


@cache
def clause_words_of(code: str) -> ClauseWords | None:
    """What ``clauses`` has of a language; None of one that it has not."""
    return told(PACKAGE, f"clauses/{code}.toml", ClauseWords)


def table_of(folder: str, code: str) -> Any:
    """What a folder of ``data`` has of a language; nothing where it has no file of it."""
    return table(PACKAGE, f"{folder}/{code}.toml")


def _words(classes: dict[str, str]) -> frozenset[str]:
    return frozenset(word for name, line in classes.items() if name != "phrases" for word in line.split())


def _listed(line: str) -> list[str]:
    return [phrase.strip() for phrase in line.split(";") if phrase.strip()]
