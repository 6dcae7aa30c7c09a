"""What forms of verbs words may be."""

from __future__ import annotations

from functools import cache, lru_cache

from termground_fr.lemmas import LONG, Lemmas, lemmas
from termground_fr.wordlists import closed

NONE, FINITE, AMBIGUOUS, EITHER, IMPERATIVE, INFINITIVE, PARTICIPLE, PRESENT, AUXILIARY = " FVBEIPGA"
"""No verb; a finite form; one that is a noun or adjective as well; a finite form that is a participle as well
(*construit*); a form in *-ez*; an infinitive; a past and a present participle; a form of *être*, *avoir* and the like."""

_AUXILIARIES = closed("finite")
_HOMOGRAPHS = dict(pair.split("=") for pair in closed("homographs"))
_PRESENTS = closed("presents")
_NEVER = closed("no_verbs")
_PARTICIPLES = closed("participles")
_NO_PARTICIPLES = closed("no_participles")
_PAST = tuple(closed("past_endings"))
_PRESENT = ("ent", "ons", "t", "d", "x", "c")


@lru_cache(maxsize=65_536)
def form(word: str) -> str:  # noqa: C901, PLR0911 - one return a form
    """What form of a verb a word in lower case may be."""
    if word in _AUXILIARIES:
        return AUXILIARY
    if word in _HOMOGRAPHS:
        return AMBIGUOUS
    if word in _PARTICIPLES and len(word) < 3:
        return PARTICIPLE
    if word in ("ayant", "étant"):
        return PRESENT
    if word in _PRESENTS:
        return FINITE
    if len(word) < 3 or len(word) > LONG or word in _NEVER or not word.isalpha():
        return NONE
    known = lemmas()
    verbs = _verbs()
    if word in verbs:
        return INFINITIVE
    if word.endswith("ant") and known.raw(word[:-3] + "ait") in verbs:
        return PRESENT
    if _participle(word):
        return EITHER if word.endswith(("it", "int", "fait")) else PARTICIPLE
    if word.endswith("ez") and len(word) > 4 and known.raw(word) is None:
        return IMPERATIVE  # cliquez: a verb younger than the dictionary
    return _finite(known, word)


@lru_cache(maxsize=1 << 14)
def infinitive(word: str) -> str:
    """The infinitive that a form of a verb belongs to; empty where there is none."""
    found = _HOMOGRAPHS.get(word) or lemmas().lemma(word)
    if found in _verbs():
        return found
    return word + "r" if word + "r" in _verbs() else ""


def conditional(word: str) -> bool:
    """Whether a word is a conditional of the third person: *fermerait*, not *montrait*."""
    stem = word.removesuffix("aient") if word.endswith("aient") else word.removesuffix("ait")
    if stem == word or not stem.endswith("r"):
        return False
    verb = infinitive(word) or lemmas().lemma(word)
    return stem in (verb, verb[:-1]) or stem in _STEMS


_STEMS = closed("conditionals")


def _finite(known: Lemmas, word: str) -> str:
    verb = known.raw(word)
    if verb in _verbs():
        if word.endswith("ez"):
            return IMPERATIVE
        return FINITE if word.endswith((*_PAST, *_PRESENT, "e")) else NONE
    return AMBIGUOUS if word.endswith("e") and word + "r" in _verbs() else NONE


def _participle(word: str) -> bool:
    """Whether a word is a past participle, in any gender and number."""
    if word in _NO_PARTICIPLES:
        return False
    base = word.removesuffix("s")
    base = base if base in _PARTICIPLES else base.removesuffix("e")
    if base in _PARTICIPLES or word in _PARTICIPLES:
        return True
    if base.endswith("é"):
        return base[:-1] + "er" in _verbs()
    return base.endswith("i") and base + "r" in _verbs()


@cache
def _verbs() -> frozenset[str]:
    """All infinitives: what the forms in *-aient* belong to."""
    return lemmas().verbs()
