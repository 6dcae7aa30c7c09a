"""Function words that are spelled like a noun."""

from __future__ import annotations

import re

from termground.types import Tokens
from termground_fr.lexicon import ARTICLE, COMMA, DETERMINERS, END, FIGURE, NE, OF, PRONOUN, QUE
from termground_fr.wordlists import closed

_NOUN_ARTICLES = closed("noun_articles")
_YEAR = re.compile(r"\d{4}")


def is_noun(at: Tokens, i: int) -> bool:
    """*l'été*, *l'Est de la France*, *le pouvoir*, *les avions*, but *a été*, *il l'est*, *de pouvoir*."""
    word, before = at.word(i), at.shape(i - 1)
    if word in ("avions", "sommes"):
        return "nous" not in (at.word(i - 1), at.word(i - 2), at.word(i - 3))
    if word in ("car", "or"):
        return before in DETERMINERS or at.word(i - 1) in ("d'", "en", "l'")
    if word in ("été", "étés"):
        year = at.shape(i + 1) == FIGURE and _YEAR.fullmatch(at.norm(i + 1))
        return before in (*DETERMINERS, OF) or at.word(i - 1) == "en" or bool(year)
    verb = before == ARTICLE and at.shape(i - 2) in (PRONOUN, QUE, NE)
    if word == "est":
        capital = at.surface(i) == "Est" and at.shape(i - 1) not in (END, "")
        return capital or (at.word(i - 1) == "l'" and not verb and at.shape(i + 1) in (OF, END, COMMA, ""))
    return not verb and at.word(i - 1) in _NOUN_ARTICLES
