"""A source, prepared once: where it says a term, and what it says instead."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, NoReturn

from termground.alignment.reading.reader import Reader
from termground.facts import Candidates, Fact, compare
from termground.language.analysis import Analysis
from termground.overlap.sources import Overlap
from termground.term_index import Hit, TermIndex
from termground.text.normalize import fold
from termground.types import Evidence, Flag, Match, Term, Tokens

if TYPE_CHECKING:
    from termground.crosslingual.sources import ForeignSources

KEPT = 1 << 12
"""Terms that are remembered with where they were found."""

MIN_SHARED = 2
"""Letters that a term and a source term must share for the one to be named beside the other."""

_JOINERS = "-.,_'"
_FIGURE = re.compile(r"\d+(?:\.\d+)?")
_NO_HIT = Hit(Match.NONE)


class Source:
    """One or several source texts, indexed on first use.

    Attributes:
        analyses: One analysis a text, in the order given.
    """

    __slots__ = ("_facts", "_foreign", "_hits", "_indexes", "_numbers", "_overlap", "_reader", "analyses")

    def __init__(self, analyses: Sequence[Analysis]) -> None:
        self.analyses = tuple(analyses)
        self._indexes: tuple[TermIndex, ...] | None = None
        self._numbers: frozenset[str] | None = None
        self._facts: tuple[Sequence[tuple[int, Fact]], Candidates] | None = None
        self._overlap: Overlap | None = None
        self._reader: Reader | None = None
        self._foreign: ForeignSources | None = None
        self._hits: dict[tuple[str, ...], Hit] = {}

    @property
    def originals(self) -> tuple[str, ...]:
        """The texts as their authors wrote them."""
        return tuple(analysis.original for analysis in self.analyses)

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing in the sources but white space."""
        return all(not text or text.isspace() for text in self.originals)

    @property
    def indexes(self) -> tuple[TermIndex, ...]:
        """One index a text."""
        indexes = self._indexes
        if indexes is None:
            indexes = self._indexes = tuple(TermIndex(i, a) for i, a in enumerate(self.analyses))
        return indexes

    @property
    def overlap(self) -> Overlap:
        """Words, keywords and sentences of all texts."""
        overlap = self._overlap
        if overlap is None:
            overlap = self._overlap = Overlap(self.analyses)
        return overlap

    @property
    def reader(self) -> Reader:
        """Lays responses along the sentences of all texts."""
        reader = self._reader
        if reader is None:
            reader = self._reader = Reader(self.analyses)
        return reader

    @property
    def foreign(self) -> ForeignSources:
        """All texts as responses in another language are compared with them."""
        foreign = self._foreign
        if foreign is None:
            from termground.crosslingual.sources import ForeignSources  # noqa: PLC0415 - few runs compare languages

            foreign = self._foreign = ForeignSources(self.reader.index)
        return foreign

    def is_foreign(self, language: str) -> bool:
        """Whether some of the texts are in another language than responses in one."""
        return any(analysis.language != language for analysis in self.analyses)

    def has_number(self, norm: str) -> bool:
        """Whether a number is in the sources in any form, dates and list numbers included."""
        numbers = self._numbers
        if numbers is None:
            found = {
                lexeme.norm
                for analysis in self.analyses
                for lexeme in analysis.view_tokens.lexemes
                if lexeme.flags & Flag.NUMBER
            }
            for text in self.originals:
                found.update(figure.lstrip("0") or "0" for figure in _FIGURE.findall(fold(text)))
            numbers = self._numbers = frozenset(found)
        return norm in numbers

    def stating(self, fact: Fact) -> Evidence | None:
        """The first words of the sources that state a value, however they write it: 令和6年 for 2024年."""
        if self._facts is None:
            given = [(number, one) for number, analysis in enumerate(self.analyses) for one in analysis.facts]
            self._facts = given, Candidates(one for _, one in given)
        facts, candidates = self._facts
        for number, one in map(facts.__getitem__, candidates.holding(fact)):
            if compare(fact, one).holds:
                return Evidence(number, one.start, one.end, one.surface)
        return None

    def find(self, term: Term) -> Hit:
        """Look a term up: by itself, then inside longer terms, then in the raw text."""
        key = (term.surface, term.form, *term.keys)
        hit = self._hits.get(key)
        if hit is None:
            if len(self._hits) >= KEPT:
                self._hits.clear()
            hit = self._hits[key] = self._found(term)
        return hit

    def _found(self, term: Term) -> Hit:
        best: Hit | None = None
        for index in self.indexes:
            hit = index.search(term)
            if hit is not None and (best is None or hit.stricter(best)):
                best = hit
        return best or self._find_raw(term)

    def near(self, term: Term, tokens: Tokens) -> Evidence | None:
        """The source term that shares most with a missing one: its head, or else its end.

        Args:
            term: A term of the response.
            tokens: The response's view tokens.
        """
        lexemes = tokens.lexemes[term.first : term.last]
        wanted = [lexeme.norm for lexeme in lexemes]
        counted = any(lexeme.flags & Flag.NUMBER for lexeme in lexemes)
        best: tuple[tuple[int, bool], Evidence] | None = None
        for edge in (0, -1) if len(wanted) > 1 else (0,):
            if lexemes[edge].flags & Flag.NUMBER:
                continue
            for index in self.indexes:
                for first, last in index.terms_with(wanted[edge]):
                    shared = index.shared(first, last, wanted)
                    fit = (shared, counted and index.counted(first, last))  # beside 28 ans, 26 ans before an
                    if shared >= MIN_SHARED and (best is None or fit > best[0]):
                        best = (fit, index.evidence(first, last))
        return best[1] if best is not None else None

    def _find_raw(self, term: Term) -> Hit:
        """A term that only the raw text holds, such as an address inside a link."""
        for which, text in enumerate(self.originals):
            if self.analyses[which].view.text is text:
                continue
            at = text.find(term.form)
            while at >= 0:
                end = at + len(term.form)
                if not (_inside_word(text, at) or _inside_word(text, end)):
                    return Hit(Match.EXACT, (Evidence(which, at, end, text[at:end]),))
                at = text.find(term.form, at + 1)
        return _NO_HIT

    def __reduce__(self) -> NoReturn:
        raise TypeError("a prepared Source is never pickled; send its texts and prepare them there")


def _inside_word(text: str, at: int) -> bool:
    """Whether an offset of the raw text lies inside a word, a number or a hyphenated name."""
    if not 0 < at < len(text):
        return False
    before, after = text[at - 1], text[at]
    if before.isalnum() and after.isalnum():
        return True
    return (before in _JOINERS and after.isalnum() and text[at - 2 : at - 1].isalnum()) or (
        after in _JOINERS and before.isalnum() and text[at + 1 : at + 2].isalnum()
    )
