"""Forms of words that a dictionary of lemmas lacks, or takes for those of several words, by their endings."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from termground.language.lemmas import known, normal

_SUPERLATIVE = re.compile(r"(naj\w{2,24}?sz)(?:y|a|e|i|ego|ej|emu|ą|ym|ych|ymi)")
"""A Polish superlative in any case: największym, najtańszej."""
_REFLEXIVE = ("ся", "сь")
"""What turns a Ukrainian verb on its subject."""
_SAME = ("у", "в")
"""Letters of which a word may begin with either, as the sounds around it ask."""
_PRESENT = {"є": "ють", "ить": "ять", "ає": "ають"}
"""Endings of one with those of several, of which the dictionary knows more."""


def polish(form: str) -> str | None:
    """The first form of a superlative; None of any other word."""
    found = _SUPERLATIVE.fullmatch(form) if form.startswith("naj") else None
    return f"{found[1]}y" if found else None


def ukrainian(form: str) -> str | None:
    """The first form of a word that the dictionary has with the other one of two letters that sound alike, уміщується, or without *-ся*, відчиняється."""
    if form.startswith(_SAME) and not known(form, "uk"):
        other = _SAME[form[0] == _SAME[0]] + form[1:]
        if known(other, "uk"):
            return normal(other, "uk")
        return _reflexive(other) or _reflexive(form)
    return _reflexive(form)


def _reflexive(form: str) -> str | None:
    """The infinitive of a reflexive verb that the dictionary has without its ending alone; None of any other word."""
    if not form.endswith(_REFLEXIVE) or (
        (found := normal(form, "uk")).endswith(_REFLEXIVE) and found != form
    ):
        return None
    if found.endswith("ти"):
        return f"{found}ся"
    for verb in _without(form[:-2]):
        infinitive = normal(verb, "uk")
        if known(verb, "uk") and infinitive.endswith("ти"):
            return f"{infinitive}ся"
    return None


def _without(verb: str) -> Iterator[str]:
    """Forms that a verb may have without what turns it on its subject, those of several people first."""
    bare = verb.removesuffix("ть") if verb.endswith("єть") else verb
    for ending, several in _PRESENT.items():
        if bare.endswith(ending):
            yield bare.removesuffix(ending) + several
    yield bare


FORMED: dict[str, Callable[[str], str | None]] = {"polish": polish, "ukrainian": ukrainian}
"""By the name that a language's line of data has."""
