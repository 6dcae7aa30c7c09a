"""What a word is wherever it stands: its normal form, its flags and its part in a sentence."""

from __future__ import annotations

import re
import unicodedata

from termground.text.normalize import fold
from termground.types import Flag, Lexeme
from termground_fr import figures
from termground_fr.lemmas import LONG, lemmas, plain
from termground_fr.wordlists import LISTS, closed, lines, pairs, words

WORD, NAME, CAPITALS, INITIAL, TITLE, STOP, END, COMMA, OPEN, GLUE = " CAIXs.,(_"
"""Shapes of words: content in lower case; with a capital; in capitals; an initial; a title before a name; a function
word; a full stop or line end; a comma; an opening sign; nothing of its own."""
FIGURE, SPELLED, SCALE, ONE, UNIT, AND = "NWMuUt"
"""Shapes of quantities: a numeral; a number in words; *million*, *milliard*; *un*, *une*; a unit; *et*."""
NE, PAS, PLUS, JAMAIS, RIEN, PERSONNE, AUCUN, POINT, GUERE, NI, SANS, NON, NUL, QUE = "npPjreaogiSxlq"
"""Shapes of what negates or restricts, each alone."""
ARTICLE, OF, AUX, PRONOUN, HOMOGRAPH = "dDvhz"
"""Shapes of articles and other determiners; *de* and its contractions; verbs that carry another; personal pronouns;
function words that are spelled like a noun."""
DETERMINERS = frozenset(ARTICLE + ONE + FIGURE + SPELLED)
"""Shapes of words that make a noun of the next."""

PREFIX = "non "
"""The norm of *non-* before a word, by which non-respect is what *non respect* is."""

CACHE = 100_000
"""Lexemes kept by a process."""

APOSTROPHES = "'’ʼ‘´"
_APOSTROPHE = str.maketrans(dict.fromkeys("’ʼ‘´", "'"))
_HYPHEN = str.maketrans(dict.fromkeys("‐‑", "-"))
_ACCENTS = re.compile("[\u0300-\u036f]+")
_INCLUSIVE = re.compile(
    r"[·•∙⋅‧.(/](?:[^\W\d_]|[()·•∙⋅‧.])*$|-(?:es|nes|trices|euses|(?:e|ne|le|te|trice|rice|euse|se|ve|fe|ère)-s)$"
)
_ACRONYM = re.compile(r"[A-ZÀ-Þ](?:\.[A-ZÀ-Þ]){1,12}\.?")

_SHAPE = {word: shape for shape, *listed in map(str.split, lines("shapes")) for word in listed}
_NEGATIONS = frozenset(NE + PAS + JAMAIS + RIEN + AUCUN + GUERE + NI + SANS + NON)
_OTHERWISE = {PLUS: Flag.STOP, PERSONNE: 0, POINT: 0, NUL: 0}
"""Negations in some places only, and what they are elsewhere."""

AUXILIARIES = frozenset({"être", "avoir", "aller", "faire", "pouvoir", "devoir", "falloir"})
"""Verbs without content of their own, in all their forms."""
CARRIERS = AUXILIARIES | {"vouloir", "venir", "laisser", "sembler", "savoir", "oser"}
"""The same with verbs that an infinitive may follow."""
_NOUNS = frozenset({"pouvoirs", "devoirs", "êtres", "avoirs"})
"""Forms of those verbs that are nouns."""

UNITS = LISTS.units()[1]
"""Units by their forms, folded."""
TITLES = closed("titles")
"""Abbreviated titles, which a name follows."""
_NORMS = dict(pair.replace("_", " ").split("=") for pair in closed("norms"))
_SYMBOLS = {"n°": "numéro", "nº": "numéro", "n°s": "numéro", "nos": "numéro", "no": "numéro"}


class Lexicon:
    """Lexemes by surface."""

    def __init__(self, stop_words: frozenset[str], *, inflected: bool) -> None:
        self._lemmas = lemmas()
        self._stop_words = stop_words
        self._inflected = inflected
        self._titles = frozenset(words("titles"))
        self._abbreviations = pairs("abbreviations")
        self.known: dict[str, Lexeme] = {}

    def of(self, surface: str) -> Lexeme:
        """The lexeme of a surface as the scanner cuts it."""
        lexeme = self.known.get(surface)
        if lexeme is None:
            lexeme = self._made(surface)
            if len(self.known) < CACHE and len(surface) <= LONG:
                self.known[surface] = lexeme
        return lexeme

    def _made(self, surface: str) -> Lexeme:
        first = surface[0]
        if first.isdigit() or (first in "+-−±" and surface[1:2].isdigit()):
            norm = figures.norm(surface)
            return Lexeme(norm, norm, "NUM", Flag.WORD | Flag.NUMBER, FIGURE)
        if not first.isalpha():
            return _sign(surface)
        if _ACRONYM.fullmatch(surface):
            norm = fold(surface.replace(".", ""))
            return Lexeme(norm, surface.replace(".", ""), "ACR", Flag.WORD, CAPITALS)
        if figures.REFERENCE.fullmatch(surface):
            norm = figures.reference(surface)
            return Lexeme(norm, norm, "REF", Flag.WORD, WORD)
        if surface[-1] in "-‐‑":
            return Lexeme(PREFIX, "non", "NEG", Flag.WORD | Flag.NEGATION, NON)
        return self._abbreviated(surface) if surface[-1] == "." else self._word(surface)

    def _abbreviated(self, surface: str) -> Lexeme:
        """What an abbreviation stands for; a lone capital with a point is an initial."""
        short = surface[:-1].lower()
        word = self._abbreviations.get(short)
        if word is not None and not (len(surface) == 2 and surface not in "M.p."):
            full = self._word(word.lstrip("!"))
            if short in TITLES:
                return Lexeme(full.norm, full.lemma, "ABR", Flag.WORD | Flag.STOP, TITLE)
            return Lexeme(full.norm, full.lemma, "ABR", full.flags, full.shape)
        if len(surface) == 2:
            return Lexeme(fold(surface[0]), surface[0], "INI", Flag.WORD, INITIAL)
        norm = "jesus-christ" if surface == "J.-C." else fold(surface)
        return Lexeme(norm, surface, "ABR", Flag.WORD | (0 if surface == "J.-C." else Flag.STOP), STOP)

    def _word(self, surface: str) -> Lexeme:
        low = surface.translate(_APOSTROPHE).translate(_HYPHEN)
        low = fold(_INCLUSIVE.sub("", low) or low) if len(low) > 3 else fold(low)
        if low in _SYMBOLS and surface[-1] in "°º" + "s":
            low = _SYMBOLS[low]
        shape = _SHAPE.get(low)
        if shape is None and not low.isascii():
            low, shape = self._as_meant(low)
        if shape is not None and shape in _NEGATIONS:
            return Lexeme(_NORMS.get(low, plain(low)), low, "NEG", Flag.WORD | Flag.NEGATION, shape)
        if shape is not None and shape in _OTHERWISE:
            return Lexeme(_NORMS.get(low, plain(low)), low, "", Flag.WORD | _OTHERWISE[shape], shape)
        number = figures.spelled(low)
        if number is not None:
            flags = Flag.WORD | Flag.NUMBER
            return Lexeme(str(number), low, "NUM", flags, SCALE if number >= figures.MILLION else SPELLED)
        if low in self._titles and (surface[0].isupper() or len(low) > 3):
            return Lexeme(plain(low), low, "", Flag.WORD | Flag.STOP, TITLE)
        lemma = self._lemmas.lemma(low, name=surface[0].isupper()) if self._inflected else low
        if shape is not None or self._is_stop(low, lemma, surface):
            function = shape or (AUX if lemma in CARRIERS else STOP)
            return Lexeme(_NORMS.get(low, plain(low)), lemma, "", Flag.WORD | Flag.STOP, function)
        norm = figures.roman(surface) or self._norm(low, lemma)
        return Lexeme(norm, lemma, "", Flag.WORD, self._shape(surface, low, lemma))

    def _as_meant(self, low: str) -> tuple[str, str | None]:
        """A word with its shape; with accents that no word has, one that denies is read without them: *pás* is *pas*."""
        bare = _ACCENTS.sub("", unicodedata.normalize("NFD", low))
        shape = _SHAPE.get(bare)
        if shape is None or shape not in _NEGATIONS or self._lemmas.knows(low):
            return low, None
        return bare, shape

    def _norm(self, low: str, lemma: str) -> str:
        known = self._lemmas.norm(lemma) if self._inflected else plain(lemma).replace("-", " ")
        return figures.ordinal(low) or known

    def _is_stop(self, low: str, lemma: str, surface: str) -> bool:
        if len(low) > 1 and surface.isupper() and len(surface) < 4 and not self._lemmas.knows(low):
            return False  # an acronym
        if low in self._stop_words:
            return True
        return lemma in AUXILIARIES and low not in _NOUNS

    def _shape(self, surface: str, low: str, lemma: str) -> str:
        if low in UNITS and (len(low) > 1 or surface.islower() or surface in "WVFLHJ"):
            return UNIT
        if surface[0].isupper() or any(map(str.isupper, surface)):
            return CAPITALS if surface.isupper() and len(surface) > 1 else NAME
        return AUX if lemma in CARRIERS else WORD


def _sign(surface: str) -> Lexeme:
    if "\n" in surface:
        return Lexeme("\n" if surface.count("\n") > 1 else " ", surface, "", 0, END)
    if surface == "-t-":
        return Lexeme("", surface, "", 0, GLUE)
    unit = UNITS.get(fold(surface)) or UNITS.get(surface)
    if unit is not None:
        return Lexeme(unit, surface, "", Flag.WORD, UNIT)
    if surface == ",":
        return Lexeme(surface, surface, "", 0, COMMA)
    return Lexeme(surface, surface, "", 0, OPEN if surface in "([«“" else END)
