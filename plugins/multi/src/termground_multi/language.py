"""The languages of this package: one class, made a language by a line of data."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from importlib.metadata import version
from typing import Any, ClassVar

from termground.facts import Fact
from termground.language.frames import Table as Framing
from termground.language.frames import packaged as framing
from termground.language.naming import NameOptions
from termground.language.thesaurus import packaged
from termground.language.und import PIECE, Und
from termground.text.apart import closed_up
from termground.text.normalize import fold
from termground.text.view import Piece
from termground.text.words import is_piece, words
from termground.types import Flag, Lexeme, Tokens
from termground_multi import sentences
from termground_multi.figures import Reader, valued
from termground_multi.lemmas import lemma, normal
from termground_multi.marks import Negations, Phrases, counted, stopped
from termground_multi.naming import names
from termground_multi.numbers import canonical, grouped
from termground_multi.rows import Row, framed, listed, rows
from termground_multi.spelling import SPELLINGS, folded, korean_counter, turkish
from termground_multi.stems import stem

CACHE = 100_000
"""Words kept by a language instance."""
LONG = 40
"""Longest word, in code points, that is kept."""

_APOSTROPHE = re.compile("['\u2019\u02bc]")
_UNITS = [
    "km",
    "cm",
    "mm",
    "kg",
    "mg",
    "ml",
    "hz",
    "khz",
    "mhz",
    "ghz",
    "kw",
    "mw",
    "gw",
    "kwh",
    "mwh",
    "kb",
    "mb",
    "gb",
    "tb",
    "ha",
    "min",
]
_AMOUNT = re.compile(
    rf"(?<![\d.,'\u202f])\d[\d.,'\u202f]*+(?=(?:{'|'.join(_UNITS)}|[mgls])\Z)", re.IGNORECASE
)


_TURKISH_ENDING = re.compile(
    r"(?<=\w) ['\u2019] (?:[yn]?[ae\u0131iu\u00fc]|n?[\u0131iu\u00fc]n|[dt][ae]n?|[dt][ae]ki\w{0,6}|y?l[ae]|s[\u0131iu\u00fc]\w{0,3}"
    r"|l[\u0131iu\u00fc]\w{0,6}|l[ae]r\w{0,6}|[dt][\u0131iu\u00fc]r|n[dc][ae]n?|[yc][ae])(?!\w)"
)


class Multi(Und):
    """A language as its row says: Unicode words, with lemmas or one spelling for several."""

    Options = NameOptions
    row: ClassVar[Row]

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        row = self.row
        self._cuts = _TURKISH_ENDING if row.turkish else _elided(row.heads)
        self._fold = turkish if row.turkish else folded
        self._spell = SPELLINGS[row.spelling][0] if row.spelling else None
        self._folded_negations = frozenset(map(self._fold, row.negations))
        self._figures = Reader(self.code, row.figures, row.decimal)
        self._numerals = valued(row.figures.get("numbers", ""))
        self._known: dict[str, Lexeme] = {}
        self._listing: frozenset[str] | None = None
        self._stops: frozenset[str] | None = None
        self._pieces = any(map(is_piece, row.negations))
        self._negations = Negations(
            sorted(row.negations),
            Phrases(row.phrases, row.empty, row.despite),
            plain=lambda word: self._lexeme(word, 0),
            negating=lambda word: self._lexeme(word, Flag.NEGATION),
        )

    @property
    def stop_words(self) -> frozenset[str]:
        """The closed classes of the language, or the list of stopwordsiso less the negations."""
        listed = self._stops
        if listed is None:
            listed = self._stops = self._listed() - self.negations
        return listed

    def edits(self, text: str) -> Iterable[Piece]:
        """What an apostrophe joins and a tokenizer has cut is one word again: l ' acqua, Ankara ' da."""
        if self._cuts is None or not ("' " in text or "\u2019 " in text):
            return ()
        return closed_up(self._cuts, text)

    def tokens(self, text: str) -> Tokens:
        """Words and numbers of UAX #29; numbers in one piece, elided words apart, negations in context."""
        starts: list[int] = []
        ends: list[int] = []
        lexemes: list[Lexeme] = []
        for start, end in self._spans(text):
            starts.append(start)
            ends.append(end)
            lexemes.append(self.lexeme(text[start:end]))
        tokens = self._negations.mark(Tokens(text, starts, ends, lexemes))
        if self.row.spelling == "korean":
            tokens = counted(tokens, korean_counter)
        return stopped(tokens, self.stop_words) if self._pieces else tokens

    def lexeme(self, word: str) -> Lexeme:
        """A word's normal form and flags, kept for the next time."""
        known = self._known.get(word)
        if known is None:
            known = self._made(word)
            if len(self._known) < CACHE and len(word) <= LONG:
                self._known[word] = known
        return known

    def sentences(self, text: str) -> Iterable[tuple[int, int]]:
        """The base's, joined where a point belongs to an abbreviation, an initial or an ordinal."""
        return sentences.joined(text, super().sentences(text), self.row.short, ordinals=self.row.ordinals)

    def facts(self, tokens: Tokens) -> Iterable[Fact]:
        """Figures in digits and words, percentages and dates, as the language says them."""
        return self._figures.read(tokens.text)

    def names(self, tokens: Tokens) -> Iterable[tuple[int, int, str]]:
        """Capitalised words that do not only begin a sentence, in languages in which other words have no capital."""
        return names(tokens) if self.row.capitals else ()

    def framing(self) -> Framing:
        """The patterns of the language's file; most have none."""
        return framing(__package__, f"frames/{self.code}") if self.code in framed() else {}

    def thesaurus(self) -> Iterable[str]:
        """The lines of the language's files; most have none."""
        return [
            line
            for folder in ("thesauri", "denials")
            if self.code in listed(folder)
            for line in packaged(__package__, f"{folder}/{self.code}")
        ]

    def families(self) -> Iterable[str]:
        """The lines of the language's table; most have none."""
        return packaged(__package__, f"families/{self.code}") if self.code in listed("families") else ()

    def signature(self) -> dict[str, str]:
        """Segmenter, units, lemmas or the lack of them, and the list of stop words."""
        row = self.row
        found = super().signature()
        if row.stems:
            found["stems"] = f"snowballstemmer {version('snowballstemmer')} {row.stems}"
        found["lemmas"] = f"simplemma {version('simplemma')}" if row.lemmas else "none"
        if row.spelling:
            found["spelling"] = SPELLINGS[row.spelling][1]
        found["stop"] = "closed classes" if row.stops else f"stopwordsiso {version('stopwordsiso')}"
        return found

    def _spans(self, text: str) -> Iterator[tuple[int, int]]:
        row = self.row
        spans: Iterable[tuple[int, int]] = grouped(text, words(text), spaced=row.spaced)
        if row.endings:
            spans = _without_endings(text, spans)
        for start, end in spans:
            cut = self._cut(text[start:end])
            if cut:
                yield start, start + cut
                start += cut  # noqa: PLW2901 - the rest of the same span
            yield start, end

    def _cut(self, word: str) -> int:
        """Where a word falls into two: after an elided word, or between a figure and its unit."""
        if word[0].isdecimal():
            amount = _AMOUNT.match(word)
            return amount.end() if amount else 0
        if self.row.heads and (mark := _APOSTROPHE.search(word)) and 0 < mark.end() < len(word):
            head = fold(word[: mark.start()])
            if head in self.row.heads or head in self.negations:
                return mark.end()
        return 0

    def _made(self, word: str) -> Lexeme:
        if word[0].isdecimal():
            number = canonical(fold(word), self.row.decimal)
            return Lexeme(number, number, "", Flag.WORD | Flag.NUMBER)
        if is_piece(word):
            return self._lexeme(word, 0)
        form = self._fold(word)
        if self.row.heads and _APOSTROPHE.match(word[-1]):
            form = self._fold(word[:-1])
            flag = Flag.NEGATION if form in self._folded_negations else Flag.STOP
            return Lexeme(form, form, "", Flag.WORD | flag)
        bare = self._spell(form) if self._spell else form
        negates = form in self._folded_negations or bare in self._folded_negations
        return self._lexeme(word, Flag.NEGATION if negates else 0)

    def _lexeme(self, word: str, flag: int) -> Lexeme:
        form = self._fold(word)
        flags = Flag.WORD | flag
        if is_piece(word):
            if form in self.row.breaks:
                return Lexeme(form, form, "", flags | Flag.STOP)
            return Lexeme(form, form, "", flags, PIECE)
        if not flag and form in self._listed():
            flags |= Flag.STOP
        if self.row.endings and (mark := _APOSTROPHE.search(word)) and mark.start() > 1:
            word = word[: mark.start()]
            form = self._fold(word)
        if form in self._numerals:  # zwei is 2
            return Lexeme(str(self._numerals[form]), form, "", flags | Flag.NUMBER)
        if self.row.lemmas:
            return Lexeme(normal(word, self.row.lemmas), lemma(word, self.row.lemmas), "", flags)
        norm = (self._spell(form) if self._spell else form) or form
        if self.row.stems:
            norm = stem(norm, self.row.stems)
        # Only a word with something cut off: العلية, an attic, is written like عليه, on it, once letters are unified.
        if not flag and norm in self._listed() and (form.startswith(norm) or form.endswith(norm)):
            flags |= Flag.STOP
        return Lexeme(norm, norm, "", flags)

    def _listed(self) -> frozenset[str]:
        """Folded words without content; those of stopwordsiso have negations among them."""
        listed = self._listing
        if listed is None:
            listed = self._listing = frozenset(map(self._fold, self.row.stops or _stopwordsiso(self.code)))
        return listed


def _elided(heads: frozenset[str]) -> re.Pattern[str] | None:
    if not heads:
        return None
    return re.compile(rf"(?<![\w'\u2019])(?:{'|'.join(sorted(heads))}) ?['\u2019] (?=\w)", re.IGNORECASE)


def _stopwordsiso(code: str) -> frozenset[str]:
    import stopwordsiso  # noqa: PLC0415 - costs 60 ms

    return frozenset(stopwordsiso.stopwords(code))


def _without_endings(text: str, spans: Iterable[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """Leave out what an apostrophe sets off from a figure: the ending of 2023'te."""
    figure = -1
    for start, end in spans:
        if 0 < figure == start - 1 and text[start].isalpha() and _APOSTROPHE.match(text[figure]):
            continue
        yield start, end
        figure = end if text[start].isdecimal() else -1


def _class(code: str, row: Row) -> type[Multi]:
    return type(
        row.name,
        (Multi,),
        {
            "__module__": __package__,
            "__doc__": f"{row.name}, by its line of data.",
            "code": code,
            "name": row.name,
            "row": row,
            "legacy_encodings": row.encodings,
            "negations": frozenset(map(turkish if row.turkish else fold, row.negations)),
            "affixes": row.affixes,
            "joints": row.joints,
            "articles": row.articles,
            "references": row.points,
            "examples": row.examples,
        },
    )


CLASSES = {row.name: _class(code, row) for code, row in rows().items()}
"""The classes that the entry points name."""
