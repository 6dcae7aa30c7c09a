"""One text, analysed lazily, facet by facet."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from decimal import Decimal
from itertools import chain
from typing import ClassVar, NoReturn, Protocol

from termground.facts.dayparts import with_dayparts
from termground.facts.references import Pointing, lies_in, pointing
from termground.facts.values import Fact
from termground.language.answering import answered
from termground.language.declared import declared_facts
from termground.language.frames import Frames
from termground.language.offices import OfficeWords
from termground.language.ranges import lies_within, pieces, range_around, without
from termground.language.senses import Sense
from termground.language.stating import ended, outside_text, unseen_statements
from termground.language.tenses import Tense, Tenses
from termground.text.spacing import joined
from termground.text.view import View
from termground.types import Clause, Flag, Keyword, Marker, Mood, Name, Region, Sentence, Term, Tokens

_SHARED = (
    "_view",
    "_view_tokens",
    "_sentence_ranges",
    "_read_keywords",
    "_read_facts",
    "_read_names",
    "_pointing",
    "_negated",
    "_senses",
)
"""What does not depend on whether the numbers of notes are words of a text."""


class Facets(Protocol):
    """What an analysis asks of its language. All offsets are those of the text handed in."""

    code: ClassVar[str]
    affixes: ClassVar[tuple[str, ...]]
    coordinators: ClassVar[frozenset[str]]
    alternatives: ClassVar[frozenset[str]]
    answers: ClassVar[frozenset[str]]
    concord: ClassVar[frozenset[str]]
    particles: ClassVar[frozenset[str]]
    joints: ClassVar[tuple[str, ...]]
    articles: ClassVar[frozenset[str]]
    case_forms: ClassVar[frozenset[str]]
    case_tags: ClassVar[frozenset[str]]
    subject_first: ClassVar[bool]
    cases: ClassVar[Mapping[str, str]]
    roles: ClassVar[frozenset[str]]
    agents: ClassVar[frozenset[str]]
    offices: ClassVar[OfficeWords]
    tenses: ClassVar[Tenses]
    mornings: ClassVar[tuple[str, ...]]
    fixed_order: ClassVar[bool]
    postposed: ClassVar[bool]
    akin_by_characters: ClassVar[bool]
    idle_numerals: ClassVar[frozenset[str]]
    references: ClassVar[frozenset[str]]
    settings: str

    @property
    def frames(self) -> Frames: ...
    def view(self, text: str, *, markdown: bool) -> View: ...
    def tokens(self, text: str) -> Tokens: ...
    def terms(self, tokens: Tokens) -> Iterable[tuple[int, int]]: ...
    def keys(self, tokens: Tokens, first: int, last: int) -> tuple[str, ...]: ...
    def keywords(self, tokens: Tokens) -> Iterable[tuple[int, int]]: ...
    def negated(self, tokens: Tokens) -> Iterable[int]: ...
    def sentences(self, text: str) -> Iterable[tuple[int, int]]: ...
    def facts(self, tokens: Tokens) -> Iterable[Fact]: ...
    def declared_scales(self) -> Mapping[str, Decimal]: ...
    def implied(self, text: str, facts: Sequence[Fact]) -> Iterable[Fact]: ...
    def states(self, tokens: Tokens, first: int, last: int) -> bool: ...
    def named(self, tokens: Tokens) -> Iterable[tuple[int, int, str]]: ...
    def clauses(self, tokens: Tokens, first: int, last: int) -> Iterable[tuple[int, int, Mood]]: ...
    def markers(self, tokens: Tokens) -> Iterable[tuple[int, int, str, str]]: ...
    def senses(self, tokens: Tokens) -> Sequence[Sense]: ...
    def latin(self, word: str) -> str: ...


class Analysis:
    """One text seen through its language.

    Facets are made on first use and kept. They are idempotent, so two threads that ask at the same time
    at worst do the same work twice. An analysis holds analysers of its process and is never pickled:
    send the text.

    Attributes:
        original: The text as its author wrote it.
        markdown: Whether it is read as Markdown.
        language: The code of its language.
        settings: The language's options; analyses of other settings do not compare.
        affixes: Parts of words that deny the rest.
        coordinators: Normal forms of the words that make a list: and, or.
        alternatives: Those between two things of which one is enough: or.
        concord: Normal forms of the negations that deny nothing anew beside another one: *ne … rien*.
        particles: Normal forms of the negations of a verb beside which they do not.
        joints: What may join the parts of a word.
        articles: Normal forms of the articles.
        case_forms: Written forms of those, and of pronouns, that tell a case, where others do not.
        subject_first: Whether who does something comes first where neither endings nor articles tell.
        cases: Normal forms of the particles that tell the part of the noun before them, each with the part.
        roles: Normal forms of the words for what a person is among others.
        agents: Normal forms of the words for who else acts or speaks, of which no two name the same.
        offices: The words that tell who holds which office.
        fixed_order: Whether the order of words alone, or particles beside them, tell who does what.
        postposed: Whether the words that tell the part of a phrase stand behind it.
        akin_by_characters: Whether words are akin that share half of their Chinese characters.
        idle_numerals: Numbers in words that are numbers only where they are part of a fact.
    """

    __slots__ = (
        "_asides",
        "_clauses",
        "_declared",
        "_facets",
        "_facts",
        "_has_notes",
        "_implied",
        "_keyword_ranges",
        "_keywords",
        "_markers",
        "_markers_of",
        "_names",
        "_negated",
        "_noted",
        "_places_aside",
        "_pointing",
        "_ranges",
        "_read_facts",
        "_read_keywords",
        "_read_names",
        "_regions",
        "_senses",
        "_sentence_ranges",
        "_sentences",
        "_terms",
        "_tokens",
        "_view",
        "_view_tokens",
        "affixes",
        "agents",
        "akin_by_characters",
        "alternatives",
        "articles",
        "case_forms",
        "cases",
        "concord",
        "coordinators",
        "fixed_order",
        "idle_numerals",
        "joints",
        "language",
        "markdown",
        "offices",
        "original",
        "particles",
        "postposed",
        "roles",
        "settings",
        "subject_first",
    )

    def __init__(self, original: str, facets: Facets, *, markdown: bool = False) -> None:
        self.original = original
        self.markdown = markdown
        self.language = facets.code
        self.settings = facets.settings
        self.affixes = facets.affixes
        self.coordinators = facets.coordinators
        self.alternatives = facets.alternatives
        self.concord = facets.concord
        self.particles = facets.particles
        self.joints = facets.joints
        self.articles = facets.articles
        self.case_forms = facets.case_forms
        self.subject_first = facets.subject_first
        self.cases = facets.cases
        self.roles = facets.roles
        self.agents = facets.agents
        self.offices = facets.offices
        self.fixed_order = facets.fixed_order
        self.postposed = facets.postposed
        self.akin_by_characters = facets.akin_by_characters
        self.idle_numerals = facets.idle_numerals
        self._facets = facets
        self._view: View | None = None
        self._noted = False
        self._has_notes: bool | None = None
        self._asides: list[tuple[int, int]] | None = None
        self._places_aside: list[tuple[int, int]] | None = None
        self._view_tokens: Tokens | None = None
        self._tokens: Tokens | None = None
        self._ranges: list[tuple[int, int]] | None = None
        self._pointing: Pointing | None = None
        self._read_facts: list[Fact] | None = None
        self._read_keywords: list[tuple[int, int]] | None = None
        self._read_names: list[tuple[int, int, str]] | None = None
        self._terms: tuple[Term, ...] | None = None
        self._facts: tuple[Fact, ...] | None = None
        self._declared: tuple[Fact, ...] | None = None
        self._implied: tuple[Fact, ...] | None = None
        self._keyword_ranges: list[tuple[int, int]] | None = None
        self._keywords: tuple[Keyword, ...] | None = None
        self._negated: frozenset[int] | None = None
        self._sentence_ranges: tuple[tuple[int, int], ...] | None = None
        self._sentences: tuple[Sentence, ...] | None = None
        self._names: tuple[Name, ...] | None = None
        self._clauses: dict[int, tuple[Clause, ...]] = {}
        self._markers: tuple[Marker, ...] | None = None
        self._markers_of: dict[int, tuple[Marker, ...]] = {}
        self._senses: Sequence[Sense] | None = None
        self._regions: tuple[Region, ...] | None = None

    @property
    def view(self) -> View:
        """The cleaned text and its map to the original."""
        view = self._view
        if view is None:
            view = self._view = self._facets.view(self.original, markdown=self.markdown)
        return view

    @property
    def view_tokens(self) -> Tokens:
        """Tokens in the offsets of ``view.text``, for code that matches inside the cleaned text."""
        tokens = self._view_tokens
        if tokens is None:
            tokens = self._view_tokens = answered(self._facets.tokens(self.view.text), self._facets.answers)
        return tokens

    @property
    def frames(self) -> Frames:
        """What the language knows of what an answer says around its claims."""
        return self._facets.frames

    @property
    def regions(self) -> tuple[Region, ...]:
        """Code, and headings that state nothing, as spans of the original."""
        regions = self._regions
        if regions is None:
            regions = self._regions = outside_text(self)
        return regions

    def states(self, first: int, last: int) -> bool:
        """Whether some view tokens state something, instead of naming it as most headings do."""
        return ended(self.view_tokens, last) or self._facets.states(self.view_tokens, first, last)

    @property
    def narrates(self) -> bool:
        """Whether its language tells what is over in the future too."""
        return self._facets.tenses.narrative

    def tense(self, first: int, last: int) -> Tense:
        """What a range of view tokens tells of time."""
        return self._facets.tenses.told(self.view_tokens, first, last)

    def case(self, token: int) -> str | None:
        """The class and the case of a view token, where its tag tells them."""
        told = self._facets.case_tags
        if not told:
            return None
        own = self.view_tokens.lexemes[token].tag.replace(" ", ",").split(",")
        return next((f"{own[0]} {part}" for part in own if part in told), None)

    def latin(self, word: str) -> str:
        """A word in small Latin letters by its sound; empty where that is not known."""
        return self._facets.latin(word)

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
        other = Analysis(self.original, self._facets, markdown=self.markdown)
        other._noted = True
        for name in _SHARED:
            setattr(other, name, getattr(self, name))
        return other

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
    def negated(self) -> frozenset[int]:
        """Indexes of the view tokens that a negation denies."""
        negated = self._negated
        if negated is None:
            negated = self._negated = frozenset(self._facets.negated(self.view_tokens))
        return negated

    @property
    def sentence_ranges(self) -> tuple[tuple[int, int], ...]:
        """Ranges of view tokens, one for each sentence; empty where a sentence has no token.

        A token that begins in the white space before a sentence and reaches into it is the sentence's.
        """
        ranges = self._sentence_ranges
        if ranges is None:
            starts, ends = self.view_tokens.starts, self.view_tokens.ends
            made: list[tuple[int, int]] = []
            first = last = 0
            for low, high in self._facets.sentences(self.view.text):
                first = max(last, bisect_right(ends, low))
                last = max(first, bisect_left(starts, high))
                made.append((first, last))
            ranges = self._sentence_ranges = tuple(made)
        return ranges

    @property
    def sentences(self) -> tuple[Sentence, ...]:
        """Sentences in text order."""
        sentences = self._sentences
        if sentences is None:
            spans = (self.view.span(a, b) for a, b in self._facets.sentences(self.view.text))
            sentences = tuple(Sentence(s.start, s.end, self.original[s.start : s.end]) for s in spans)
            self._sentences = sentences
        return sentences

    @property
    def pointing(self) -> Pointing:
        """Which marks of the view only point."""
        made = self._pointing
        if made is None:
            made = self._pointing = pointing(self.view.text, self.all_facts, self._facets.references)
        return made

    def all_facts(self) -> list[Fact]:
        """What the view states in figures, marks that only point among them."""
        facts = self._read_facts
        if facts is None:
            read = self._facets.facts(self.view_tokens)
            facts = self._read_facts = with_dayparts(read, self.view.text, self._facets.mornings)
        return facts

    def all_keywords(self) -> list[tuple[int, int]]:
        """Ranges of view tokens that are words with content, those of citations among them."""
        keywords = self._read_keywords
        if keywords is None:
            keywords = self._read_keywords = list(self._facets.keywords(self.view_tokens))
        return keywords

    def all_names(self) -> list[tuple[int, int, str]]:
        """Ranges of view tokens that are proper names, with their kinds, those of citations among them."""
        names = self._read_names
        if names is None:
            names = self._read_names = list(self._facets.named(self.view_tokens))
        return names

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

    @property
    def senses(self) -> Sequence[Sense]:
        """What the language's thesaurus knows of each view token."""
        senses = self._senses
        if senses is None:
            senses = self._senses = self._facets.senses(self.view_tokens)
        return senses

    def take(  # noqa: PLR0913 - one for each facet
        self,
        *,
        view: View,
        tokens: Tokens,
        sentences: tuple[tuple[int, int], ...],
        keywords: list[tuple[int, int]],
        facts: list[Fact],
        names: list[tuple[int, int, str]],
    ) -> None:
        """Take over facets that were made of the same text before, so that they are not made again.

        Args:
            view: The view.
            tokens: The view tokens.
            sentences: The sentence ranges.
            keywords: All keyword ranges.
            facts: All facts, in offsets of the view.
            names: All names, as ranges of view tokens with their kinds.
        """
        self._view, self._view_tokens, self._sentence_ranges = view, tokens, sentences
        self._read_keywords, self._read_facts, self._read_names = keywords, facts, names

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

    def __reduce__(self) -> NoReturn:
        raise TypeError("an Analysis is never pickled; send the text and analyse it there")


def cites(response: Analysis, sources: Iterable[Analysis]) -> bool:
    """Whether numbers of a response in square brackets only cite: no source has footnotes that it could have from there.

    Args:
        response: The response.
        sources: Its sources.
    """
    return bool(response.pointing.brackets) and not any(source.pointing.footnotes for source in sources)
