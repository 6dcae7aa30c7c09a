"""The choice of one lemma for a word that may be several, and the others under which a source may have it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Final

import msgspec

from termground_ru.data import words
from termground_ru.dictionary import (
    CACHE,
    MAX_WORD,
    Parsed,
    Reading,
    analyzer,
    dictionary_form,
    normal,
    parsed,
)
from termground_ru.tags import told

MAX_FORMS: Final = 60
"""Forms of a word that are compared with other words."""
LIKELY: Final = 0.004
"""Share from which a reading of a word counts as possible."""
NAME_LIKELY: Final = 0.02
"""The same for the reading of a capitalised word as a name."""
_FINITE = frozenset({"VERB", "INFN"})


@lru_cache(maxsize=CACHE)
def read(word: str) -> tuple[Reading, ...]:
    """Readings of a word as it is written, the chosen one first.

    A capitalised word is read as a name where it can be one. A word that no dictionary has is compared by its stem,
    which all its cases share, rather than by a guessed dictionary form, which they do not.
    """
    if len(word) > MAX_WORD:
        return (Reading(word, normal(word), "", "UNKN", 1.0, "", known=False),)
    return _chosen(word, parsed(word))


def _chosen(word: str, own: Parsed) -> tuple[Reading, ...]:
    found = list(own.readings)
    capital = word[0].isupper()
    numerals = [r for r in found if r.pos == "NUMR" and r.share >= NAME_LIKELY]
    if numerals:  # сорок is no flock of magpies
        return (numerals[0],)
    if not found[0].known:
        return _unknown(word, found, capital=capital)
    found = _by_capital(found, capital=capital)
    best = found[0]
    if best.pos == "ADVB" and not best.is_function:
        # быстро is compared as быстрый
        for other in found[1:]:
            if other.pos == "ADJS":
                best = msgspec.structs.replace(best, norm=other.norm)
                break
    return (best, *[r for r in found[1:] if r.share >= LIKELY])


def _by_capital(found: list[Reading], *, capital: bool) -> list[Reading]:
    """Names first for a word with a capital, common words first for one without."""
    if capital:
        named = [r for r in found if r.kind and r.share >= NAME_LIKELY]
        if named and not found[0].is_function:
            found = named + [r for r in found if r not in named]
    elif found[0].kind and len(found) > 1:
        common = [r for r in found if not r.kind]
        if common and common[0].share > LIKELY:
            found = common + [r for r in found if r.kind]
    return found


@lru_cache(maxsize=CACHE)
def rather_common(word: str) -> bool:
    """Whether a capitalised word that may be a name is more often a common word: Роман, where a sentence begins."""
    if len(word) > MAX_WORD:
        return False
    first = parsed(word).readings[0]
    return first.known and not first.kind


def _unknown(word: str, found: list[Reading], *, capital: bool) -> tuple[Reading, ...]:
    if len(word) > 1 and word.isupper():
        return (Reading(word, normal(word), "NOUN", "NOUN,Abbr,UNKN", 1.0, "", known=False),)
    if "-" in word:
        return (_hyphened(word, found[0]),)
    nominal = [r for r in found if r.pos in {"NOUN", "ADJF"}]
    best = found[0]
    if nominal and (capital or best.pos in {"NOUN", "ADJF"}):
        best = nominal[0]
    elif best.pos in {"VERB", "INFN", "PRTF", "PRTS", "GRND", "ADVB", "COMP", "ADJS"}:
        return (best,)
    pos = best.pos if best.pos in {"NOUN", "ADJF"} else "NOUN"
    stem = stem_name(normal(word)) if capital else stem_noun(normal(word))
    return (msgspec.structs.replace(best, norm=stem, pos=pos, kind="" if not capital else best.kind),)


def _hyphened(word: str, guess: Reading) -> Reading:
    """A joined word that no dictionary has: each part by itself, but before a figure names alone (Союза-19, Ту-154)."""
    parts = word.split("-")
    figure = next((i for i, part in enumerate(parts) if part[:1].isdigit()), 0)
    norms = [
        normal(p)
        if (i <= figure and figure and not (len(p) >= _CASED and p.istitle())) or not p.isalpha()
        else read(p)[0].norm
        for i, p in enumerate(parts)
    ]
    if not parts[-1].isalpha():
        return Reading(word, "-".join(norms), "NOUN", "NOUN,UNKN", 1.0, "", known=False)
    last = read(parts[-1])[0]
    return Reading(guess.lemma, "-".join(norms), last.pos, last.tag, 1.0, last.kind, known=False)


_CASED = 4
"""Letters from which what stands before a figure is a word that has cases, and no letters of a code."""

_NAME_CASES = ("", "а", "у", "ом", "е", "ы", "ой", "я", "ю", "ем", "й", "и", "ей", "ь")
_VOWELS = "аеиоуыэюяйь"
_NAME_ENDING = re.compile(
    "(?:(?<=ск|цк)(?:ого|ому|им|их|ими)|(?<=ов|ев|ин|ын|ан)ым|(?<=.{2}[^аеиоуыэюяйь])ом|(?<=.{2})ем)$"
)
_NOUN_ENDING = re.compile("(?<=.{3})(?:ого|его|ому|ему|ыми|ими|ами|ями|ах|ях|ам|ям|ом|ем|ым|им|ых|их|ов|ев)$")

_FLEETING = re.compile("(?<=..)(?:е(?=ц$)|[ое](?=к$))")  # Леговец, Леговца


def stem_name(word: str) -> str:
    """What the cases of an unknown name share: Хубилай, Хубилая, Хубилаем."""
    return _bare(_NAME_ENDING.sub("", word), word)


def stem_noun(word: str) -> str:
    """What the cases of an unknown noun or adjective share."""
    return _bare(_NOUN_ENDING.sub("", word), word)


def _bare(stem: str, word: str) -> str:
    bare = _FLEETING.sub("", stem.rstrip(_VOWELS))
    return bare if len(bare) > 1 else word


def _read(form: str) -> tuple[Reading, ...]:
    """The same of a form that no text has and that would only fill the caches."""
    return _chosen(form, parsed.__wrapped__(form)) if len(form) <= MAX_WORD else read(form)


def homonyms(word: str) -> tuple[str, ...]:
    """Other norms under which a source may have this word.

    Those of its less likely readings, and those that other forms of its lexeme get because they are, as far as one
    can tell from the form alone, rather another word: сталь is also looked up as стать, the likelier reading of стали.
    """
    if len(word) > MAX_WORD:
        return ()
    found = read(word)
    best = found[0]
    norms = [r.norm for r in found[1:] if not r.is_function]
    if not best.known:
        return _lookalikes(word, best)
    if word[0].isupper() and not best.kind:
        norms.append(stem_name(normal(word)))
    norms += _other_voice(best)
    capital = word[0].isupper() and bool(best.kind)
    for form in _forms(word, best):
        reading = _read(form.capitalize() if capital else form)[0]
        if not reading.is_function:
            norms.append(reading.norm)
    return tuple(norm for norm in dict.fromkeys(norms) if norm != best.norm)


def _other_voice(reading: Reading) -> list[str]:
    """The active of a verb that may be its passive, and the reverse: заявление подают, заявление подаётся."""
    lemma = reading.lemma
    passive = lemma.endswith(words("passives"))
    if reading.pos not in _FINITE or "impf" not in reading.tag or not (passive or "tran" in reading.tag):
        return []
    other = lemma[:-2] if passive else lemma + ("сь" if lemma.endswith("и") else "ся")
    wanted = "INFN,impf,tran" if passive else "INFN,impf,intr"
    known = any(p.is_known and str(p.tag) == wanted for p in analyzer().parse(other))
    return [normal(other)] if known else []


def _lookalikes(word: str, best: Reading) -> tuple[str, ...]:
    """Known words that a case of an unknown name looks like: Тёрк, to whom Тёрку belongs, is no grater."""
    if not word[0].isupper() or not word[1:].islower() or not word.isalpha():
        return ()
    forms = (_read((best.norm + ending).capitalize())[0] for ending in _NAME_CASES)
    return tuple(
        dict.fromkeys(r.norm for r in forms if r.known and not r.is_function and r.norm != best.norm)
    )


def _forms(word: str, reading: Reading) -> Iterable[str]:
    for parse in analyzer().parse(word):
        tag = told(str(parse.tag))
        if tag.pos == reading.pos and dictionary_form(parse, tag) == reading.lemma:
            forms = [form.word for form in parse.lexeme if _inflects(form, reading)]
            return list(dict.fromkeys(forms))[:MAX_FORMS]
    return ()


def _inflects(form: Any, reading: Reading) -> bool:
    """Whether a form of a lexeme is one in which its reading is declined or conjugated."""
    tag = told(str(form.tag))
    return (tag.pos == reading.pos or {tag.pos, reading.pos} <= _FINITE) and dictionary_form(
        form, tag
    ) == reading.lemma
