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

    __slots__ = (
        "_asides",
        "_clauses",
        "_declared",
        "_facts",
        "_has_notes",
        "_implied",
        "_keyword_ranges",
        "_keywords",
        "_markers",
        "_markers_of",
        "_names",
        "_noted",
        "_places_aside",
        "_ranges",
        "_regions",
        "_repeats",
        "_sentences",
        "_terms",
        "_tokens",
        "_week_days",
        "asked",
        "question",
    )

    def __init__(
        self, original: str, facets: Facets, *, markdown: bool = False, question: str = "", asked: int = 0
    ) -> None:
        super().__init__(original, facets, markdown=markdown)
        self.question = question
        self.asked = asked
        self._noted = False
        self._has_notes: bool | None = None
        self._asides: list[tuple[int, int]] | None = None
        self._places_aside: list[tuple[int, int]] | None = None
        self._tokens: Tokens | None = None
        self._ranges: list[tuple[int, int]] | None = None
        self._terms: tuple[Term, ...] | None = None
        self._facts: tuple[Fact, ...] | None = None
        self._declared: tuple[Fact, ...] | None = None
        self._implied: tuple[Fact, ...] | None = None
        self._repeats: tuple[Repeat, ...] | None = None
        self._week_days: tuple[WeekDays, ...] | None = None
        self._keyword_ranges: list[tuple[int, int]] | None = None
        self._keywords: tuple[Keyword, ...] | None = None
        self._sentences: tuple[Sentence, ...] | None = None
        self._names: tuple[Name, ...] | None = None
        self._clauses: dict[int, tuple[Clause, ...]] = {}
        self._markers: tuple[Marker, ...] | None = None
        self._markers_of: dict[int, tuple[Marker, ...]] = {}
        self._regions: tuple[Region, ...] | None = None

    @property
    def regions(self) -> tuple[Region, ...]:
        """Code, and headings that state nothing, as spans of the original."""
        regions = self._regions
        if regions is None:
            regions = self._regions = outside_text(self)
        return regions

    def unseen(self) -> Iterator[Region]:
        """What a reader does not see and a program does, where it states something, as spans of the original."""
        return unseen_statements(self, lambda text: Analysis(text, self._facets))

    @property
    def asides(self) -> list[tuple[int, int]]:
        """Ranges of view tokens that are no part of what the text claims, ascending: citations and what it rests on."""
        asides = self._asides
        if asides is None:
            starts, ends = self.view_tokens.starts, self.view_tokens.ends
            found = (
                (bisect_right(ends, low), bisect_left(starts, high)) for low, high in self._aside_places()
            )
            asides = self._asides = [(first, last) for first, last in found if first < last]
        return asides

    def aside_around(self, first: int, last: int) -> str:
        """The one of the asides, as written, that a range of view tokens lies in; empty where it lies in none."""
        around = range_around(first, last, self.asides)
        if around is None:
            return ""
        return self.original[self.tokens.starts[around[0]] : self.tokens.ends[around[1] - 1]]

    @property
    def has_notes(self) -> bool:
        """Whether the text has notes by number, each touching the word that it is for."""
        has_notes = self._has_notes
        if has_notes is None:
            has_notes = self._has_notes = self._facets.frames.has_notes(self.view.text)
        return has_notes

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

    def _aside_places(self) -> list[tuple[int, int]]:
        places = self._places_aside
        if places is None:
            places = self._places_aside = self._facets.frames.asides(self.view.text, noted=self._noted)
        return places

    @property
    def tokens(self) -> Tokens:
        """Tokens in the offsets of the original, one for each view token; a hard break is empty there."""
        tokens = self._tokens
        if tokens is None:
            inner, view = self.view_tokens, self.view
            if view.is_identity:
                tokens = inner
            else:
                tokens = Tokens(view.original, *view.spans(inner.starts, inner.ends), inner.lexemes)
            self._tokens = tokens
        return tokens

    @property
    def term_ranges(self) -> list[tuple[int, int]]:
        """Ranges of view tokens that are terms, ascending."""
        ranges = self._ranges
        if ranges is None:
            ranges = self._ranges = list(self._facets.terms(self.view_tokens))
        return ranges

    @property
    def terms(self) -> tuple[Term, ...]:
        """Terms in text order."""
        terms = self._terms
        if terms is None:
            terms = self._terms = tuple(self._made_terms())
        return terms

    @property
    def keyword_ranges(self) -> list[tuple[int, int]]:
        """Ranges of view tokens that are words with content, ascending."""
        ranges = self._keyword_ranges
        if ranges is None:
            ranges = self._keyword_ranges = list(without(self.all_keywords(), self.asides))
        return ranges

    @property
    def keywords(self) -> tuple[Keyword, ...]:
        """Words that carry content, in text order."""
        keywords = self._keywords
        if keywords is None:
            tokens = self.view_tokens
            keywords = self._keywords = tuple(
                Keyword(joined(tokens, first, last), first, last) for first, last in self.keyword_ranges
            )
        return keywords

    @property
    def sentences(self) -> tuple[Sentence, ...]:
        """Sentences in text order."""
        sentences = self._sentences
        if sentences is None:
            spans = (self.view.span(a, b) for a, b in self._facets.sentences(self.view.text))
            sentences = tuple(Sentence(s.start, s.end, self.original[s.start : s.end]) for s in spans)
            self._sentences = sentences
        return sentences

    def _stated_facts(self) -> list[Fact]:
        marks, facts = self.pointing.marks, self.all_facts()
        return [fact for fact in facts if not lies_in(fact.start, marks)] if marks else facts

    @property
    def facts(self) -> tuple[Fact, ...]:
        """What the text states in figures, in text order."""
        facts = self._facts
        if facts is None:
            asides = self._aside_places()
            stated = (fact for fact in self._stated_facts() if not lies_within(fact.start, fact.end, asides))
            facts = self._facts = tuple(map(self._placed, stated))
        return facts

    @property
    def declared(self) -> tuple[Fact, ...]:
        """The bare numbers in tables once more, with the units that the tables declare for them; in text order."""
        declared = self._declared
        if declared is None:
            declared = self._declared = tuple(declared_facts(self.original, self.facts, self._facets))
        return declared

    @property
    def implied(self) -> tuple[Fact, ...]:
        """Values that the text states in words alone, or by others: doubled, three times a day."""
        implied = self._implied
        if implied is None:
            implied = self._implied = tuple(self._facets.implied(self.original, self.facts))
        return implied

    @property
    def repeats(self) -> tuple[Repeat, ...]:
        """How often the text says that something happens, in offsets of the view."""
        repeats = self._repeats
        if repeats is None:
            repeats = self._repeats = tuple(self._facets.repeats(self.view.text, self._stated_facts()))
        return repeats

    @property
    def week_days(self) -> tuple[WeekDays, ...]:
        """The days of the week that the text names, in offsets of the view."""
        days = self._week_days
        if days is None:
            days = self._week_days = tuple(self._facets.week_days(self.view.text, self._stated_facts()))
        return days

    @property
    def uncited(self) -> tuple[Fact, ...]:
        """The same without numbers in square brackets."""
        brackets = self.pointing.brackets
        return tuple(self._placed(fact) for fact in self._stated_facts() if not lies_in(fact.start, brackets))

    @property
    def names(self) -> tuple[Name, ...]:
        """Proper names in text order."""
        names = self._names
        if names is None:
            names = self._names = tuple(self._made_names())
        return names

    @property
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

    @property
    def markers(self) -> tuple[Marker, ...]:
        """Words that turn what a clause says, in text order."""
        markers = self._markers
        if markers is None:
            own = map(self.markers_of, range(len(self.sentence_ranges)))
            markers = self._markers = tuple(chain.from_iterable(own))
        return markers

    def markers_of(self, sentence: int) -> tuple[Marker, ...]:
        """Those of one sentence.

        Args:
            sentence: Its index.
        """
        markers = self._markers_of.get(sentence)
        if markers is None:
            begin, end = self.sentence_ranges[sentence]
            markers = self._markers_of[sentence] = tuple(
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
        for first, last, kind in self.all_names():
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
