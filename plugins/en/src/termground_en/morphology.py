"""Lemmas, and one spelling for British and American English."""

from __future__ import annotations

import re
import unicodedata

import simplemma

from termground.text.normalize import fold
from termground_en.words import pairs

LONG = 40
"""Longest word, in code points, that is looked up; a longer one is its own lemma."""

_OUR = re.compile(
    r"(behavi|misdemean|demean|endeav|neighb|splend|succ|glam|parl|clam|harb|rum|hum|lab|fav|flav|col|hon|vap|tum|savi"
    r"|sav|vig|val|rig|cand|ferv|ard|arb|arm|enam|od)our"
)
_RE = re.compile(r"(cent|theat|lit|fib|calib|sab|spect|somb|lust|meag|och|met|nit)re$")
_AE = re.compile(
    r"(?P<a>p(?=aed)|gyn(?=aec)|an(?=aes|aem)|arch(?=aeo)|pal(?=aeo)|h(?=aem)|(?<=[a-z]{2})(?=aemi)|f(?=aec)|encyclop(?=aed)"
    r"|orthop(?=aed)|(?<=l)(?=aem))a(?=e)"
    r"|(?P<o>\boestr|\bfoet|\boesoph|\bamoeb|homoeo|\bcoeliac|\boedem|diarrhoe)"
)
_IS = re.compile(r"(?<=[a-z]{3})(?:is(?=e$|er$|ation$|ational$|able$)|ys(?=e$|er$))")
_ACCENTS = re.compile(r"(?<=[A-Za-z])[\u0300-\u036f]+")
_SULPHUR = re.compile(r"\bsulph")

_SHORT_STEM = re.compile("[^aeiou]{1,3}[aeiou][bcdfgklmnprstvz]")
_NO_SILENT_E = ("w", "x", "y", "sh", "ch", "ck", "nk", "lk", "rk", "sk", "ss")
_DOUBLE = frozenset({"butt", "putt", "purr", "boycott"})


def known(word: str) -> bool:
    """Whether the dictionary has a word in this very form."""
    return len(word) <= LONG and simplemma.is_known(word, "en")


def ordinary(word: str) -> bool:
    """Whether a folded word is one of the language and not a name alone: *smith*, but not *london*."""
    return known(word) and simplemma.lemmatize(word, "en")[:1].islower()


def lemma(word: str) -> str:
    """The dictionary form of a folded word."""
    if (own := pairs("lemmas").get(word)) is not None:
        return own
    if not 1 < len(word) <= LONG or not word.isalpha():
        return word
    found = fold(simplemma.lemmatize(word, "en"))
    if not found.isalpha():  # better-known is no form of well-known
        return word
    if found.endswith("ll") and found != word and not known(found) and known(found[:-1]):
        return found[:-1]  # labelled
    if found == word:
        return _regular(word)
    return _verb(word, found) if word.endswith(("ing", "ed")) else found


def _verb(word: str, found: str) -> str:
    """Mend the stem of a verb: playing is no form of *playe, setting none of sett."""
    stem = word[:-3] if word.endswith("ing") else word[:-2]
    if found == stem + "e" and len(stem) > 2 and stem.endswith(_NO_SILENT_E) and known(stem):
        return stem
    doubled = found == stem and len(stem) > 3 and stem[-1] == stem[-2] and stem[-1] in "bdgmnprt"
    return stem[:-1] if doubled and stem not in _DOUBLE and known(stem[:-1]) else found


def _regular(word: str) -> str:
    """What the dictionary keeps as a noun of its own: buying, sitting, Americans."""
    if word.endswith("ing") and len(word) > 5:
        stem = word[:-3]
        bases = [stem, stem + "e"]
        if stem[-1] == stem[-2] and stem[-1] in "bdgmnprt":
            bases = [stem[:-1]]
        elif _SHORT_STEM.fullmatch(stem):
            bases.reverse()  # trading is of trade, since of *trad* it would be *tradding*
        for base in bases:
            if len(base) > 2 and known(base) and simplemma.lemmatize(base, "en") == base:
                return base
    if word.endswith("ans") and known(word[:-1]):
        return word[:-1]
    return word


def american(word: str) -> str:
    """The American spelling of a folded lemma."""
    if (own := pairs("spelling").get(word)) is not None:
        return own
    if len(word) > LONG:
        return word
    if "our" in word:
        word = _OUR.sub(r"\1or", word)
    if word.endswith("re"):
        word = _RE.sub(r"\1er", word)
    if "ae" in word or "oe" in word:
        word = _AE.sub(_one_vowel, word)
    if "is" in word or "ys" in word:
        other = _IS.sub(lambda match: match.group()[0] + "z", word)
        # Only where the dictionary has it: organize, but no *advertize* besides the usual *advertise*.
        if other != word and not _ALWAYS_S.search(word) and known(other):
            word = other
    return _SULPHUR.sub("sulf", word)


_ALWAYS_S = re.compile(
    r"(?:[vwpauo]is|advertis|expertis|merchandis|exercis|circumcis|excis|incis|promis)(?=e|a)"
)


def _one_vowel(match: re.Match[str]) -> str:
    if match["o"] is not None:
        return match["o"].replace("oe", "e")
    return match["a"] or ""


def unaccented(word: str) -> str:
    """A word without the signs on its Latin letters, with which English writes a borrowed word or not: café, Zürich.

    One that would be shorter, since its signs stand by themselves, is left as it is.
    """
    plain = unicodedata.normalize("NFC", _ACCENTS.sub("", unicodedata.normalize("NFD", word)))
    return plain if len(plain) == len(word) else word
