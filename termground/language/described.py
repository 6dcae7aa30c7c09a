"""Languages that files describe: tokens, lemmas, negations, facts and clauses from the tables of a package."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any, ClassVar

import msgspec

from termground.facts.grammar.digits import canonical, grouped, unit_at, without_endings
from termground.language import abbreviations
from termground.language.capitals import names
from termground.language.clauses import ClauseWords, Splitter
from termground.language.denials import Negations, Phrases
from termground.language.description import (
    Description,
    clause_words,
    offices_of,
    scales_of,
    stopwordsiso_of,
    table,
    tenses_of,
    text_of,
)
from termground.language.lemmas import folded, lemma, normal
from termground.language.naming import NameOptions
from termground.language.packaged import Packaged
from termground.language.und import PIECE, Und
from termground.lazy import lazy
from termground.structs import prepared
from termground.text.apart import closed_up
from termground.text.normalize import fold
from termground.text.view import Piece
from termground.text.words import is_piece, words
from termground.types import Flag, Lexeme, Mood, Tokens
from termground.versions import version_of

CACHE = 100_000
"""Words kept by a language instance."""
LONG = 40
"""Longest word, in code points, that is kept."""

_APOSTROPHE = re.compile("['\u2019\u02bc]")


class Described(Packaged, Und):
    """A language as its description says: Unicode words, lemmas, negations in their phrases.

    A plugin names its package, ``class German(Described, package="termground_de")``, and keeps its tables in ``data/``:
    ``language.toml``, and where it has them ``facts.toml``, ``clauses.toml``, ``marks.toml``, ``frames.toml``,
    ``week.toml``, ``offices.toml``, ``scales.toml``, ``tenses.toml``, ``thesaurus.txt``, ``denials.txt`` and ``families.txt``.
    """

    Options = NameOptions
    row: ClassVar[Description]

    def __init_subclass__(cls, *, package: str = "", **named: Any) -> None:
        super().__init_subclass__(**named)
        if package:
            cls.package = package
            cls.row = msgspec.toml.decode(text_of(package, "language.toml"), type=prepared(Description))
            cls.offices = offices_of(package)
            cls.scales = scales_of(package)
            cls.tenses = tenses_of(package)
            cls.take_marks(table(package, "marks.toml"))
            cls.describe(cls.row)

    @classmethod
    def describe(cls, row: Description) -> None:
        """Set what a language says of itself from its description."""
        cls.name = row.name
        cls.legacy_encodings = row.encodings
        cls.negations = frozenset(map(fold, row.negations))
        cls.affixes = row.affixes
        cls.joints = row.joints
        cls.articles = row.articles
        cls.case_forms = row.case_forms
        cls.form_parts = row.form_parts
        cls.noun_first = row.noun_first
        cls.subject_first = row.subject_first
        cls.cases = row.cases
        cls.references = row.points
        cls.default_excludes = row.excludes
        cls.roles = row.roles
        cls.agents = row.agents
        cls.coordinators = row.coordinators
        cls.alternatives = row.alternatives
        cls.answers = row.answers
        cls.concord = row.concord
        cls.particles = row.particles
        cls.examples = row.examples

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        row = self.row
        self._cuts = self._joined()
        self._folded_negations = frozenset(map(self.folded, row.negations))
        self._known: dict[str, Lexeme] = {}
        self._negations = Negations(
            sorted(row.negations),
            Phrases(row.phrases, row.empty, row.despite),
            plain=lambda word: self._lexeme(word, 0),
            negating=lambda word: self._lexeme(word, Flag.NEGATION),
        )

    # hooks: what data cannot say --------------------------------------------------------------------

    def folded(self, word: str) -> str:
        """The form in which words are looked up."""
        return folded(word)

    def norm(self, word: str, form: str) -> tuple[str, str]:
        """The normal form of a word and its lemma.

        Args:
            word: The word.
            form: The same folded.
        """
        code = self.row.lemmas
        return (normal(word, code), lemma(word, code)) if code and form not in self.row.own else (form, form)

    def clause_words(self) -> ClauseWords | None:
        """The words with which clauses are joined; None of a language whose sentences are not taken apart."""
        return clause_words(self.package)

    # facets -----------------------------------------------------------------------------------------

    @lazy
    def stop_words(self) -> frozenset[str]:
        """The closed classes of the language, or the list of stopwordsiso less the negations."""
        return self._listed - self.negations

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
        return self._negations.mark(Tokens(text, starts, ends, lexemes))

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
        row = self.row
        spans = super().sentences(text)
        return abbreviations.joined(text, spans, row.short, ordinals=row.ordinals, closing=row.closing)

    def names(self, tokens: Tokens) -> Iterable[tuple[int, int, str]]:
        """Capitalised words that do not only begin a sentence, in languages in which other words have no capital."""
        return names(tokens) if self.row.capitals else ()

    def clauses(self, tokens: Tokens, first: int, last: int) -> Iterable[tuple[int, int, Mood]]:
        """Predicates joined to one another, and inside them relative clauses, conditions and what is not asserted."""
        splitter = self._splitter
        return (
            super().clauses(tokens, first, last)
            if splitter is None
            else splitter.clauses(tokens, first, last)
        )

    def negated(self, tokens: Tokens) -> Iterable[int]:
        """The predicate or the noun that each negation denies."""
        splitter = self._splitter
        return (
            super().negated(tokens)
            if splitter is None
            else splitter.scope.negated(tokens, self.keywords(tokens))
        )

    def markers(self, tokens: Tokens) -> Iterable[tuple[int, int, str, str]]:
        """The phrases of ``marks.toml``; what a verb allows or demands is turned by a negation behind it."""
        found = super().markers(tokens)
        splitter = self._splitter
        return found if splitter is None else splitter.scope.turned(tokens, found)

    def signature(self) -> dict[str, str]:
        """Segmenter, units, lemmas or the lack of them, and the list of stop words."""
        row = self.row
        found = super().signature()
        found["lemmas"] = f"simplemma {version_of('simplemma')}" if row.lemmas else "none"
        found["stop"] = "closed classes" if row.stops else f"stopwordsiso {version_of('stopwordsiso')}"
        return found

    @lazy
    def _splitter(self) -> Splitter | None:
        words = self.clause_words()
        return None if words is None else Splitter(words)

    def _joined(self) -> re.Pattern[str] | None:
        heads = self.row.heads
        if not heads:
            return None
        return re.compile(rf"(?<![\w'\u2019])(?:{'|'.join(sorted(heads))}) ?['\u2019] (?=\w)", re.IGNORECASE)

    def _spans(self, text: str) -> Iterator[tuple[int, int]]:
        row = self.row
        spans: Iterable[tuple[int, int]] = grouped(text, words(text), spaced=row.spaced)
        if row.endings:
            spans = without_endings(text, spans)
        for start, end in spans:
            cut = self._cut(text[start:end])
            if cut:
                yield start, start + cut
                start += cut  # noqa: PLW2901 - the rest of the same span
            yield start, end

    def _cut(self, word: str) -> int:
        """Where a word falls into two: after an elided word, or between a figure and its unit."""
        if word[0].isdecimal():
            return unit_at(word)
        if self.row.heads and (mark := _APOSTROPHE.search(word)) and 0 < mark.end() < len(word):
            head = fold(word[: mark.start()])
            if head in self.row.heads or head in self.negations:
                return mark.end()
        return 0

    def _made(self, word: str) -> Lexeme:
        if word[0].isdecimal():
            return self._number(fold(word))
        form = self.folded(word)
        if self.row.heads and _APOSTROPHE.match(word[-1]):
            form = self.folded(word[:-1])
            flag = Flag.NEGATION if form in self._folded_negations else Flag.STOP
            return Lexeme(form, form, "", Flag.WORD | flag)
        return self._lexeme(word, Flag.NEGATION if self._negates(form) else 0)

    def _number(self, figure: str) -> Lexeme:
        number = canonical(figure, self.row.decimal)
        if figure.endswith(f"{self.row.decimal}00") and number[:-3].isdecimal():  # 1.250,00 € is 1250 Euro
            number = number[:-3]
        return Lexeme(number, number, "", Flag.WORD | Flag.NUMBER)

    def _negates(self, form: str) -> bool:
        return form in self._folded_negations

    def _lexeme(self, word: str, flag: int) -> Lexeme:
        form = self.folded(word)
        flags = Flag.WORD | flag
        if is_piece(word):
            return Lexeme(form, form, "", flags, PIECE)
        if not flag and form in self._listed:
            flags |= Flag.STOP
        if self.row.endings and (mark := _APOSTROPHE.search(word)) and mark.start() > 1:
            word = word[: mark.start()]
            form = self.folded(word)
        if form in self.row.numerals:  # zwei is 2
            return Lexeme(str(self.row.numerals[form]), form, "", flags | Flag.NUMBER)
        norm, dictionary = self.norm(word, form)
        return Lexeme(norm or form, dictionary or form, "", flags)

    @lazy
    def _listed(self) -> frozenset[str]:
        """Folded words without content; those of stopwordsiso have negations among them."""
        return frozenset(map(self.folded, self.row.stops or stopwordsiso_of(self.code) - self.row.content))
