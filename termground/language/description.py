"""What a language is like, as the tables of its package say."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any, Literal, TypeVar

import msgspec

from termground.facts.grammar import FactWords
from termground.facts.grammar.forms import fact_words as parse_fact_words
from termground.language.clauses import ClauseWords
from termground.language.defaults import Example
from termground.language.offices import OfficeWords
from termground.language.scales import Scales
from termground.language.tenses import Tenses, TenseTable
from termground.structs import prepared

Told = TypeVar("Told")


class Description(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a language is like, as ``language.toml`` has it.

    Attributes:
        name: Its English name.
        lemmas: Code of its simplemma dictionary; without one, words are compared folded.
        decimal: The mark before decimals.
        spaced: Whether a plain space may group the digits of a number.
        heads: Words that an apostrophe joins to the next one: *l'acqua*.
        articles: Normal forms of its articles, as the dictionary of lemmas has them.
        case_forms: Written forms of those, and of pronouns, that tell a case, where others do not.
        form_parts: Those of articles that tell the part of their noun in any gender, each with the part.
        noun_first: Whether the words that tell a noun from others of its kind may stand right behind it.
        subject_first: Whether who does something comes first where neither endings nor articles tell.
        cases: Normal forms of the words that tell the part of the noun before them, each with the part.
        joints: What joins the parts of a word put together from others.
        endings: Whether what follows an apostrophe is an ending.
        ordinals: Whether a point after a number of one or two digits makes an ordinal.
        short: Abbreviations, without their point, that end no sentence.
        closing: Those of them that do behind a number where a capital follows: *ważne do 30 czerwca 2025 r.*
        points: Words that with a number behind them only point to a source or to a step.
        capitals: Whether only names are capitalised.
        encodings: Encodings older than Unicode, the likeliest first.
        stops: Words without content; none where those of stopwordsiso are taken.
        content: Words of the list of stopwordsiso that have content all the same.
        negations: Words that negate.
        affixes: Parts of words that deny the rest, with a hyphen where it goes on.
        phrases: Phrases with such a word that do not negate, but have content.
        empty: Phrases, with such a word or without, that neither negate nor have content.
        despite: What begins like such a phrase and does negate.
        numerals: Numbers in words that a token alone is compared as.
        own: Words that are their own normal form, whatever the dictionary says.
        excludes: Boilerplate: words of a document that are never its content.
        roles: Normal forms of the words for what a person is among others.
        agents: Normal forms of the words for who else acts or speaks, of which no two name the same.
        coordinators: Normal forms of the words that make a list.
        alternatives: Those between two things of which one is enough.
        answers: Words that only answer where a comma sets them off at the head of a sentence.
        concord: Normal forms of the negations that deny nothing anew beside another one of their clause.
        particles: Normal forms of the negations of a verb beside which they do not.
        examples: Texts for the contract tests.
    """

    name: str
    lemmas: str = ""
    decimal: Literal[".", ","] = "."
    spaced: bool = False
    heads: frozenset[str] = frozenset()
    articles: frozenset[str] = frozenset()
    case_forms: frozenset[str] = frozenset()
    form_parts: dict[str, str] = {}
    noun_first: bool = False
    subject_first: bool = False
    cases: dict[str, str] = {}
    joints: tuple[str, ...] = ()
    endings: bool = False
    ordinals: bool = False
    short: frozenset[str] = frozenset()
    closing: frozenset[str] = frozenset()
    points: frozenset[str] = frozenset()
    capitals: bool = False
    encodings: tuple[str, ...] = ()
    stops: frozenset[str] = frozenset()
    content: frozenset[str] = frozenset()
    negations: frozenset[str] = frozenset()
    affixes: tuple[str, ...] = ()
    phrases: tuple[str, ...] = ()
    empty: tuple[str, ...] = ()
    despite: tuple[str, ...] = ()
    numerals: dict[str, int] = {}
    own: frozenset[str] = frozenset()
    excludes: tuple[str, ...] = ()
    roles: frozenset[str] = frozenset()
    agents: frozenset[str] = frozenset()
    coordinators: frozenset[str] = frozenset()
    alternatives: frozenset[str] = frozenset()
    answers: frozenset[str] = frozenset()
    concord: frozenset[str] = frozenset()
    particles: frozenset[str] = frozenset()
    examples: tuple[Example, ...] = ()


@cache
def fact_words(package: str) -> FactWords | None:
    """The words of ``facts.toml`` of a package, where it has one."""
    text = text_of(package, "facts.toml")
    return parse_fact_words(text) if text else None


@cache
def clause_words(package: str) -> ClauseWords | None:
    """The words of ``clauses.toml`` of a package, where it has one."""
    return told(package, "clauses.toml", ClauseWords)


@cache
def offices_of(package: str) -> OfficeWords:
    """The words of ``offices.toml`` of a package; none where it has no such file."""
    return told(package, "offices.toml", OfficeWords) or OfficeWords()


@cache
def tenses_of(package: str, name: str = "tenses.toml") -> Tenses:
    """The patterns of ``tenses.toml`` of a package, made ready; none where it has no such file."""
    return Tenses(told(package, name, TenseTable))


def told(package: str, name: str, kind: type[Told]) -> Told | None:
    """What a table of a package holds, as a structure; None where it has none of that name."""
    text = text_of(package, name)
    return msgspec.toml.decode(text, type=prepared(kind)) if text else None


@cache
def scales_of(package: str, name: str = "scales.toml") -> Scales:
    """The patterns of ``scales.toml`` of a package, made ready; none where it has no such file."""
    return Scales(table(package, name))


def text_of(package: str, name: str) -> str:
    """A file of a package's tables; empty where it has none of that name."""
    file = files(package).joinpath("data", name) if package else None
    return file.read_text(encoding="utf-8") if file is not None and file.is_file() else ""


@cache
def table(package: str, name: str) -> Any:
    """What a table of a package holds, read once and changed by nobody; empty where it has none of that name."""
    text = text_of(package, name)
    found: Any = msgspec.toml.decode(text) if text else {}
    return found


@cache
def lines(package: str, name: str) -> tuple[str, ...]:
    """The lines of a list of a package; none where it has none of that name."""
    return tuple(text_of(package, name).splitlines())


def stopwordsiso_of(code: str) -> frozenset[str]:
    """The words of a language that stopwordsiso takes for empty."""
    import stopwordsiso  # noqa: PLC0415 - costs 60 ms

    return frozenset(stopwordsiso.stopwords(code))
