"""One text, analysed lazily, facet by facet."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from itertools import chain

from termground.facts.references import lies_in
from termground.facts.repeats import Repeat
from termground.facts.values import Fact
from termground.facts.week import WeekDays
from termground.language.asking import as_line
from termground.language.declared import declared_facts
from termground.language.facets import Facets
from termground.language.ranges import lies_within, pieces, range_around, without
from termground.language.read_text import ReadText
from termground.language.stating import outside_text, unseen_statements
from termground.lazy import lazy
from termground.text.spacing import joined
from termground.types import Clause, Flag, Keyword, Marker, Name, Region, Sentence, Term, Tokens


class Analysis(ReadText):
    """One text seen through its language.

    Facets are made on first use and kept. They are idempotent, so two threads that ask at the same time
    at worst do the same work twice. An analysis holds analysers of its process and is never pickled:
    send the text.

    Attributes:
        question: The question that it answers, where that is known; else empty.
        asked: Code points at its start that are such a question and no part of the answer.
    """

    def __init__(
        self, original: str, facets: Facets, *, markdown: bool = False, question: str = "", asked: int = 0
    ) -> None:
        super().__init__(original, facets, markdown=markdown)
        self.question = question
        self.asked = asked
        self._noted = False
        self._clauses: dict[int, tuple[Clause, ...]] = {}
        self._markers: dict[int, tuple[Marker, ...]] = {}

    @lazy
    def regions(self) -> tuple[Region, ...]:
        """Code, and headings that state nothing, as spans of the original."""
        return outside_text(self)

    def unseen(self) -> Iterator[Region]:
        """What a reader does not see and a program does, where it states something, as spans of the original."""
        return unseen_statements(self, lambda text: Analysis(text, self._facets))

    @lazy
    def asides(self) -> list[tuple[int, int]]:
        """Ranges of view tokens that are no part of what the text claims, ascending: citations and what it rests on."""
        starts, ends = self.view_tokens.starts, self.view_tokens.ends
        found = ((bisect_right(ends, low), bisect_left(starts, high)) for low, high in self._aside_places)
        return [(first, last) for first, last in found if first < last]

    def aside_around(self, first: int, last: int) -> str:
        """The one of the asides, as written, that a range of view tokens lies in; empty where it lies in none."""
        around = range_around(first, last, self.asides)
        if around is None:
            return ""
        return self.original[self.tokens.starts[around[0]] : self.tokens.ends[around[1] - 1]]

    @lazy
    def has_notes(self) -> bool:
        """Whether the text has notes by number, each touching the word that it is for."""
        return self._facets.frames.has_notes(self.view.text)

    def noted(self) -> Analysis:
        """The same text with the numbers of its notes as words of it; itself where it has none."""
        if self._noted or not self.has_notes:
            return self
        other = Analysis(self.original, self._facets, markdown=self.markdown, asked=self.asked)
        other._noted = True
        self._share(other)
        return other

    def behind_question(self) -> Analysis:
        """The same text with the question that it answers before it; itself where none is known."""
        question = as_line(self.question)
        if not question:
            return self
        text = f"{question}\n\n{self.original}"
        asked = len(text) - len(self.original)
        return Analysis(text, self._facets, markdown=self.markdown, asked=asked)

    @lazy
    def _aside_places(self) -> list[tuple[int, int]]:
        return self._facets.frames.asides(self.view.text, noted=self._noted)

    @lazy
    def tokens(self) -> Tokens:
        """Tokens in the offsets of the original, one for each view token; a hard break is empty there."""
        inner, view = self.view_tokens, self.view
        if view.is_identity:
            return inner
        return Tokens(view.original, *view.spans(inner.starts, inner.ends), inner.lexemes)

    @lazy
    def term_ranges(self) -> list[tuple[int, int]]:
        """Ranges of view tokens that are terms, ascending."""
        return list(self._facets.terms(self.view_tokens))

    @lazy
    def terms(self) -> tuple[Term, ...]:
        """Terms in text order."""
        return tuple(self._made_terms())

    @lazy
    def keyword_ranges(self) -> list[tuple[int, int]]:
        """Ranges of view tokens that are words with content, ascending."""
        return list(without(self.all_keywords, self.asides))

    @lazy
    def keywords(self) -> tuple[Keyword, ...]:
        """Words that carry content, in text order."""
        tokens = self.view_tokens
        return tuple(Keyword(joined(tokens, first, last), first, last) for first, last in self.keyword_ranges)

    @lazy
    def sentences(self) -> tuple[Sentence, ...]:
        """Sentences in text order."""
        spans = (self.view.span(a, b) for a, b in self._facets.sentences(self.view.text))
        return tuple(Sentence(s.start, s.end, self.original[s.start : s.end]) for s in spans)

    @lazy
    def _stated_facts(self) -> list[Fact]:
        marks, facts = self.pointing.marks, self.all_facts
        return [fact for fact in facts if not lies_in(fact.start, marks)] if marks else facts

    @lazy
    def facts(self) -> tuple[Fact, ...]:
        """What the text states in figures, in text order."""
        asides = self._aside_places
        stated = (fact for fact in self._stated_facts if not lies_within(fact.start, fact.end, asides))
        return tuple(map(self._placed, stated))

    @lazy
    def declared(self) -> tuple[Fact, ...]:
        """The bare numbers in tables once more, with the units that the tables declare for them; in text order."""
        return tuple(declared_facts(self.original, self.facts, self._facets))

    @lazy
    def implied(self) -> tuple[Fact, ...]:
        """Values that the text states in words alone, or by others: doubled, three times a day."""
        return tuple(self._facets.implied(self.original, self.facts))

    @lazy
    def repeats(self) -> tuple[Repeat, ...]:
        """How often the text says that something happens, in offsets of the view."""
        return tuple(self._facets.repeats(self.view.text, self._stated_facts))

    @lazy
    def week_days(self) -> tuple[WeekDays, ...]:
        """The days of the week that the text names, in offsets of the view."""
        return tuple(self._facets.week_days(self.view.text, self._stated_facts))

    @lazy
    def uncited(self) -> tuple[Fact, ...]:
        """The same without numbers in square brackets."""
        brackets = self.pointing.brackets
        return tuple(self._placed(fact) for fact in self._stated_facts if not lies_in(fact.start, brackets))

    @lazy
    def names(self) -> tuple[Name, ...]:
        """Proper names in text order."""
        return tuple(self._made_names())

    @lazy
    def clauses(self) -> tuple[Clause, ...]:
        """Clauses in text order, an outer one before those inside it; a sentence without a token has none."""
        return tuple(chain.from_iterable(map(self.clauses_of, range(len(self.sentence_ranges)))))

    def clauses_of(self, sentence: int) -> tuple[Clause, ...]:
        """The clauses of one sentence, in text order.

        Args:
            sentence: Its index.
        """
        clauses = self._clauses.get(sentence)
        if clauses is None:
            clauses = self._clauses[sentence] = tuple(self._made_clauses(sentence))
        return clauses

    @lazy
    def markers(self) -> tuple[Marker, ...]:
        """Words that turn what a clause says, in text order."""
        own = map(self.markers_of, range(len(self.sentence_ranges)))
        return tuple(chain.from_iterable(own))

    def markers_of(self, sentence: int) -> tuple[Marker, ...]:
        """Those of one sentence.

        Args:
            sentence: Its index.
        """
        markers = self._markers.get(sentence)
        if markers is None:
            begin, end = self.sentence_ranges[sentence]
            markers = self._markers[sentence] = tuple(
                Marker(begin + first, begin + last, axis, value, self._is_denied(begin + first, begin + last))
                for first, last, axis, value in self._facets.markers(self.view_tokens.part(begin, end))
            )
        return markers

    def _placed(self, fact: Fact) -> Fact:
        """A fact of the view with its place in the original."""
        span = self.view.span(fact.start, fact.end)
        return Fact(span.start, span.end, self.original[span.start : span.end], fact.kind, fact.value)

    def _is_denied(self, first: int, last: int) -> bool:
        """Whether a negation outside a range denies a word inside it; one inside, as in *not stated*, is part of it."""
        lexemes, denied = self.view_tokens.lexemes, self.negated
        inside = range(first, last)
        return any(i in denied for i in inside) and not any(lexemes[i].flags & Flag.NEGATION for i in inside)

    def _made_names(self) -> Iterator[Name]:
        view, original, asides = self.view, self.original, self.asides
        starts, ends = self.view_tokens.starts, self.view_tokens.ends
        for first, last, kind in self.all_names:
            if not lies_within(first, last, asides):
                span = view.span(starts[first], ends[last - 1])
                yield Name(span.start, span.end, original[span.start : span.end], kind, first, last)

    def _made_clauses(self, sentence: int) -> Iterator[Clause]:
        tokens, view = self.view_tokens, self.view
        begin, end = self.sentence_ranges[sentence]
        if begin == end:
            return
        found = list(self._facets.clauses(tokens, begin, end))
        for (first, last, mood), own in zip(found, pieces(found), strict=True):
            span = view.span(tokens.starts[first], tokens.ends[last - 1])
            yield Clause(span.start, span.end, first, last, sentence, own, mood)

    def _made_terms(self) -> Iterator[Term]:
        tokens, view, original, keys = self.view_tokens, self.view, self.original, self._facets.keys
        starts, ends, text = tokens.starts, tokens.ends, tokens.text
        for first, last in self.term_ranges:
            start, end = starts[first], ends[last - 1]
            form = text[start:end]
            if view.is_identity:
                yield Term(start, end, form, form, keys(tokens, first, last), first, last)
            else:
                low, high = view.start(start), view.end(end)
                yield Term(low, high, original[low:high], form, keys(tokens, first, last), first, last)
