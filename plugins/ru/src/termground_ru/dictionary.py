"""pymorphy3, shared by the process, and what it says of a word by itself."""

from __future__ import annotations

import threading
from functools import lru_cache
from math import fsum
from typing import Any, Final

import msgspec

from termground.text.normalize import fold
from termground.versions import version_of
from termground_ru.tags import Tag, told

MAX_WORD: Final = 64
"""Longest word, in code points, that is analysed; a longer one is its own lemma. pymorphy3 takes quadratic time and
deep recursion over words it has to guess."""
CACHE: Final = 1 << 12

FUNCTION: Final = frozenset({"PREP", "CONJ", "PRCL", "INTJ", "NPRO"})
"""Parts of speech without content."""
_POINTING = frozenset({"Apro", "Dmns", "Ques", "Prnt"})
_ADJECTIVES = frozenset({"ADJF", "ADJS", "COMP"})
PLURAL_SUBJECT: Final = 1
"""The bit of :func:`cases` for the nominative plural."""
# Of readings that are equally likely, the kind of word that has more forms in running text.
_RANK = {"NOUN": 0, "ADJF": 1, "INFN": 2, "VERB": 2}


class Reading(msgspec.Struct, frozen=True, gc=False):
    """What a word may be.

    Attributes:
        lemma: Its dictionary form.
        norm: The folded form in which it is compared.
        pos: pymorphy's part of speech.
        tag: pymorphy's whole tag.
        share: How likely it is among the readings of its word, 0 to 1.
        kind: ``person``, ``place`` or ``organization`` for a proper name, else empty.
        known: Whether a dictionary has it.
    """

    lemma: str
    norm: str
    pos: str
    tag: str
    share: float
    kind: str
    known: bool

    @property
    def is_function(self) -> bool:
        """Whether it has no content by its part of speech."""
        if self.pos in FUNCTION:
            return True
        return any(grammeme in self.tag for grammeme in _POINTING) and "Anum" not in self.tag


_lock = threading.Lock()
_analyzers: list[Any] = []


def analyzer() -> Any:
    """The analyser of this process, made on first use; it serves any number of threads."""
    if not _analyzers:
        with _lock:
            if not _analyzers:
                import pymorphy3  # noqa: PLC0415 - loads a dictionary of 10 MB

                _analyzers.append(pymorphy3.MorphAnalyzer(lang="ru"))
    return _analyzers[0]


def versions() -> dict[str, str]:
    """What can change an analysis."""
    return {
        "tok": f"razdel {version_of('razdel')}",
        "morph": f"pymorphy3 {version_of('pymorphy3')}",
        "dict": f"opencorpora {version_of('pymorphy3-dicts-ru')}",
    }


def normal(lemma: str) -> str:
    """The form in which lemmas are compared: folded, ё as е."""
    return fold(lemma).replace("ё", "е")


class Parsed(msgspec.Struct, frozen=True, gc=False):
    """All that is asked of a word by itself, told by one look into the dictionary.

    Attributes:
        readings: One for each lemma and part of speech, the likeliest first. The order does not depend on which form
            of a word is read where the dictionary has no statistics.
        cases: Case, number and gender in which a noun or adjective may stand, as bits; all where it does not say.
        imperative: Whether a verb may be in the imperative.
    """

    readings: tuple[Reading, ...]
    cases: int
    imperative: bool


@lru_cache(maxsize=4 * CACHE)
def parsed(word: str) -> Parsed:
    """What a word may be, wherever it stands."""
    parses = [(parse, told(str(parse.tag))) for parse in analyzer().parse(word)]
    cases = 0
    imperative = False
    for _, tag in parses:
        cases |= tag.slots
        imperative = imperative or tag.imperative
    if not word.isupper():  # род is no родился without its point, and по no ПО
        parses = [(parse, tag) for parse, tag in parses if not tag.short] or parses
    found: dict[tuple[str, str], list[Any]] = {}
    for parse, tag in parses:
        lemma = dictionary_form(parse, tag)
        # A name and a noun of the same spelling are two readings: Вера and вера.
        key = (_shared(lemma, tag), tag.kind or tag.pos)
        first = found.setdefault(key, [0.0, lemma, tag, parse])
        first[0] += parse.score
    total = fsum([first[0] for first in found.values()]) or 1.0
    made = [
        Reading(lemma, normal(key[0]), tag.pos, tag.text, share / total, tag.kind, parse.is_known)
        for key, (share, lemma, tag, parse) in found.items()
    ]
    if len(made) > 1:
        made.sort(key=_order)
    return Parsed(tuple(made), cases or -1, imperative)


def _shared(lemma: str, tag: Tag) -> str:
    """The dictionary form that stands for all whose forms are the same as those of another one."""
    if tag.pos in _ADJECTIVES:
        return _paired(lemma)
    return _given(lemma) if "Name" in tag.text else lemma


@lru_cache(maxsize=CACHE)
def _given(lemma: str) -> str:
    """The man's name for a woman's that shares forms with it, and the declined one for one that looks like a case of it.

    Юлию may be Юлия and Юлий, Яну Яна and Ян, Анне Анна and a name without cases: one norm lets every form meet every other.
    """
    ending = next((one for one in _GIVEN if lemma.endswith(one)), None)
    if ending is None:
        return lemma
    stem = lemma[: -len(ending)]
    others = (stem + other for other in _GIVEN[ending])
    return next((other for other in others if _is_given(other)), lemma)


_GIVEN: Final = {"ия": ("ий",), "а": ("",), "е": ("а",)}
"""Ends of given names with those of the ones whose forms they share."""


def _is_given(lemma: str) -> bool:
    """Whether the dictionary has a given name that has cases."""
    tags = (
        str(parse.tag) for parse in analyzer().parse(lemma) if parse.is_known and parse.normal_form == lemma
    )
    return any("Name" in tag and "Fixd" not in tag for tag in tags)


@lru_cache(maxsize=CACHE)
def _paired(lemma: str) -> str:
    """The adjective in -ый that shares all but one form with one in -ой, if the dictionary has both.

    Личном may come from личный and from личной, грунтовом from грунтовый and from грунтовой: only one norm for the two
    lets every form meet every other.
    """
    if not lemma.endswith("ой"):
        return lemma
    other = lemma[:-2] + "ый"
    twins = analyzer().parse(other)
    known = any(p.normal_form == other and told(str(p.tag)).pos == "ADJF" and p.is_known for p in twins)
    return other if known else lemma


def _order(reading: Reading) -> tuple[float, int, int, str]:
    return -round(reading.share, 1), _RANK.get(reading.pos, 3), len(reading.norm), reading.norm


def dictionary_form(parse: Any, tag: Tag) -> str:
    """The dictionary form; a superlative keeps its own, since крупнейший is not крупный."""
    if tag.superlative:
        own = parse.inflect({"masc", "sing", "nomn", "Supr"})
        if own is not None:
            return str(own.word)
    return str(parse.normal_form)


def imperative(word: str) -> bool:
    """Whether a verb may be in the imperative: обратите."""
    return len(word) <= MAX_WORD and parsed(word).imperative


def cases(word: str) -> int:
    """Case, number and gender in which a noun or adjective may stand, as bits; all where it does not say."""
    return parsed(word).cases if len(word) <= MAX_WORD else -1
