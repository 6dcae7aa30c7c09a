"""One pass over the text: elisions, compounds, clitics, numerals, acronyms and signs."""

from __future__ import annotations

import re
from collections.abc import Iterable

from termground.types import Tokens
from termground_fr import figures
from termground_fr.lexicon import APOSTROPHES, TITLES, Lexicon
from termground_fr.wordlists import pairs

_A = f"[{APOSTROPHES}]"
_S = f"[{figures.SPACES}]"
_LETTER = r"[^\W\d_]"
_CLITIC = r"(?:ils?|elles?|on|je|tu|nous|vous|ce|ci|là|moi|toi|le|la|les|lui|leur|y|en)"
# Pronouns after a verb are words of their own (a-t-il, donne-le-moi), but not in rendez-vous or arc-en-ciel.
_CLITICS = rf"(?:t-)?(?:[mt]{_A}(?:en|y)|{_CLITIC}(?:-{_CLITIC}){{0,2}})(?![\w{APOSTROPHES}-])"
_ENDINGS = "ères|ère|ières|ière|trices|trice|rices|rice|ices|ice|euses|euse|eresses|esses|esse|sses|sse|nes|ne|les|le|tes|te|ses|se|ves|ve|fes|fe|ques|que|es|e"
_HYPHENED = r"(?:es|nes|trices|euses|(?:ne|le|te|trice|rice|euse|se|ve|fe|ère|e)-s)(?!\w)"
_INCLUSIVE = (
    rf"(?<=\w\w)(?:[·•∙⋅‧](?:{_ENDINGS}|s|x)(?:[·•∙⋅‧]?s)?(?!\w)"
    rf"|\.(?:ne|le|te|trice|rice|euse|se|ve|fe|e)(?:\.?s)?(?![\w])"
    rf"|\((?:{_ENDINGS}|s|x)\)(?:s(?!\w)|\(s\))?"
    rf"|-{_HYPHENED}|/(?:trices?|rices?|euses?|e)(?!\w))"
)
_WORD = (
    rf"{_LETTER}\w*+(?:(?:(?<=endez)|(?<=ENDEZ)|(?<=arde-à))[-‐‑]vous(?!\w)|[-‐‑](?!(?i:{_CLITICS})|{_HYPHENED})\w++|{_A}(?=\w)\w++|&(?=\w)\w++)*+"
    rf"(?:{_INCLUSIVE}|\+\+|#(?!\w))?"
)
_ELISION = (
    rf"(?i:(?:[cdjlmnst]|(?:jus|lors|puis|quoi|pres)?qu){_A})(?={_S}?\w)(?<!(?i:presqu).(?=(?i:îles?)))"
)
_ADDRESS = (
    r"(?:https?://|www\.)[^\s<>«»\"]{1,2000}(?<![.,;:!?)\]'’])"
    r"|[\w.+-]{1,64}@(?:[\w-]{1,63}\.){1,8}[a-z]{2,12}(?!\w)"
)
_ABBREVIATIONS = pairs("abbreviations")


def _any(shorts: Iterable[str]) -> str:
    return "(?i:" + "|".join(sorted(shorts, key=lambda short: (-len(short), short))) + r")\."


_BEFORE_FIGURE = {short for short, full in _ABBREVIATIONS.items() if full[0] == "!"}
_ABBREVIATION = (
    rf"(?i:p\.{_S}?ex\.|c\.{_S}?-?à{_S}?-?d\.)|J\.-C\."
    rf"|{_any(TITLES)}(?={_S}?[A-ZÀ-Þ])"
    rf"|{_any(_BEFORE_FIGURE)}(?={_S}?(?:n[°º]{_S}?)?(?:\d|[LRDA]\.?{_S}?\d))"
    rf"|{_any(set(_ABBREVIATIONS) - TITLES - _BEFORE_FIGURE)}(?!\w)"
)
# Most words: in lower case, with nothing beside them that could belong to them.
_LOWER = rf"(?!nos?{_S}\d)[a-zà-öø-ÿœæ]{{2,}}+(?![\w{APOSTROPHES}‐‑&·•∙⋅‧.(/+#°º-])"
_TEXT = (
    rf"{_LOWER}"
    rf"|(?i:c{_A}est-à-dire)"
    rf"|{figures.NUMBER}"
    rf"|{_ELISION}"
    rf"|{_ABBREVIATION}"
    rf"|{figures.REFERENCE.pattern}(?![\w])"
    rf"|[A-ZÀ-Þ](?:\.[A-ZÀ-Þ]){{1,12}}(?!\w)\.?"
    rf"|(?<![A-ZÀ-Þ])[A-ZÀ-Þ]\.(?={_S}?-?[A-ZÀ-Þ][\w.])"
    rf"|[nN](?:[°º]s?|os?(?={_S}\d))"
    r"|°[CF](?!\w)|(?:k|M|Mds?)?€|[%‰$£¥°]"
    r"|(?i:non)[-‐‑](?=\w)"
    rf"|{_WORD}"
    r"|(?<=\w)-t-(?=(?i:ils?|elles?|on)(?!\w))"
    r"|[ \t\u00a0]{0,3}\n[ \t\u00a0\n]*+"
    r"|[,;:.!?…()\[\]«»“”\"–—|•]"
)
_BLANK = r"(?![ \t\u00a0](?![ \t\u00a0]{0,2}\n))"  # no token begins with a space but a line end: said first, it saves time
_TOKEN = re.compile(f"{_BLANK}(?:{_TEXT})")
_ANY_TOKEN = re.compile(f"{_ADDRESS}|{_TEXT}")


def scan(text: str, lexicon: Lexicon) -> Tokens:
    """Cut a text into tokens, each with its lexeme; punctuation has no ``Flag.WORD``."""
    pattern = _ANY_TOKEN if "@" in text or "://" in text or "www." in text else _TOKEN
    matches = list(pattern.finditer(text))
    surfaces = list(map(re.Match.group, matches))
    lexemes = list(map(lexicon.known.get, surfaces))
    if None in lexemes:
        of = lexicon.of
        lexemes = [lexeme or of(surface) for lexeme, surface in zip(lexemes, surfaces, strict=True)]
    starts = list(map(re.Match.start, matches))
    ends = list(map(re.Match.end, matches))
    return Tokens(text, starts, ends, lexemes)  # type: ignore[arg-type]  # none is missing now
