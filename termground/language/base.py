"""The base class of every language: override a facet, inherit the rest."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from decimal import Decimal
from functools import lru_cache
from itertools import pairwise
from typing import Any, ClassVar, Final

import msgspec

from termground.errors import UsageError, said_of_form
from termground.facts.figures import figures
from termground.facts.repeats import Repeat
from termground.facts.values import Fact
from termground.facts.week import WeekDays
from termground.language.analysis import Analysis
from termground.language.clauses.nesting import asked
from termground.language.families import Families
from termground.language.frames import Frames
from termground.language.frames import Table as Framing
from termground.language.kept import Made, kept
from termground.language.marks import Marks, Table
from termground.language.naming import NameOptions, provider, ranges
from termground.language.offices import OfficeWords
from termground.language.scales import Scales
from termground.language.senses import PLAIN, Sense
from termground.language.tenses import Tenses
from termground.language.thesaurus import Thesaurus
from termground.language.thesaurus_lines import Cut
from termground.structs import prepared
from termground.text.apart import rejoined, unglued
from termground.text.disguises import respelled, undisguised, unsure
from termground.text.formulas import plain_formulas
from termground.text.markdown import markdown_view
from termground.text.normalize import clean, fold
from termground.text.romanize import romanized
from termground.text.spacing import joined, stripped
from termground.text.view import Piece, View
from termground.text.words import words
from termground.text.wrapping import unwrapped
from termground.types import Flag, Lexeme, Mood, Tokens

MAX_CHARS: Final = 20_000_000
"""Longest text that is analysed at once, in code points."""


PHRASES: Final = 1 << 12
"""Phrases of excludes whose normal forms are kept."""

REACH: Final = 4
"""Tokens over which a negation reaches for what it denies, by default."""


class NoOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A language without options."""


class Example(msgspec.Struct, frozen=True):
    """A pair of texts for the contract tests and the demo.

    Attributes:
        source: A source text.
        grounded: A response whose every term is in the source, in another form where the language has forms.
        ungrounded: The same with something that is not in the source.
        invented: Terms of ``ungrounded`` that must be reported missing.
    """

    source: str
    grounded: str
    ungrounded: str
    invented: tuple[str, ...]


class Language:
    """A language. Subclass it, set :attr:`code` and override what your language knows better.

    Every facet works on plain text or on the tokens made from it and speaks in offsets of that text; the
    base class cleans the text, maps offsets back and builds the :class:`Analysis`. One instance serves
    many threads.

    Attributes:
        code: The BCP-47 code, also the name of the entry point.
        name: The language's English name.
        Options: A frozen ``msgspec.Struct`` of the keyword options, with defaults.
        legacy_encodings: Encodings older than Unicode that its files come in, the likeliest first.
        examples: Texts for the contract tests and ``termground demo``.
        default_excludes: Boilerplate: words of a document that are never its content.
        negations: Words that negate; never stop words.
        affixes: Parts of words that deny the rest, with a hyphen where it goes on: ``in-``, ``-los``.
        coordinators: Normal forms of the words that make a list: and, or.
        alternatives: Those of them, and others, between two things of which one is enough: or.
        answers: Words that only answer where a comma sets them off at the head of a sentence: *no, it is closed*.
        concord: Normal forms of the negations that deny nothing anew beside another one of their clause: *ne … rien*.
        particles: Normal forms of the negations of a verb beside which they do not: *ne*.
        joints: What may join the parts of a word put together from others, as the s of *Haushaltsplan*; none where words
            are not put together.
        articles: Normal forms of the articles, which say nothing of the part that their noun plays.
        cases: Normal forms of the particles that tell the part of the noun before them, each with the part: ``subject``, ``topic``,
            ``object``, ``to``, ``from``, ``of`` or ``beside``; of the verbs beside which another one does it, with ``turn``, and of those by which somebody has something, with ``exist``.
        roles: Normal forms of the words for what a person is among others: director, mayor.
        agents: Normal forms of the words for who else acts or speaks, of which no two name the same: union, landlord, court.
        offices: The words that tell who holds which office.
        scales: What tells where on a scale something stands.
        tenses: What tells that something is still to come, or has happened.
        mornings: Words between two hours that make the later one that of a morning: 午後8時に閉館し、9時に開館.
        subject_first: Whether who does something comes first where neither endings nor articles tell.
        case_forms: Written forms of the articles and pronouns that tell a case, where others do not.
        form_parts: Written forms of articles that tell the part of their noun, each with the part: ``object``, ``to``, or ``either``
            where it is ``to`` of some nouns and of who does it of others; any other article may be of who does it.
        case_tags: Parts of the tag of a noun or adjective that tell its case; none where tags do not.
        fixed_order: Whether the order of words alone, or particles beside them, tell who does what; where endings do, not.
        postposed: Whether the words that tell the part of a phrase stand behind it, as particles do.
        akin_by_characters: Whether words are akin that share half of their Chinese characters; not where roots tell it better.
        idle_numerals: Numbers in words that mostly count nothing: they are numbers only where they are part of a fact.
        references: Folded words that with a number behind them only point to a source or to a step: passage 2, step 4.
        marks: Phrases that turn what a clause says, by axis and value; see :mod:`termground.language.marks`.
    """

    code: ClassVar[str]
    name: ClassVar[str]
    Options: ClassVar[type[msgspec.Struct]] = NoOptions
    legacy_encodings: ClassVar[tuple[str, ...]] = ()
    examples: ClassVar[tuple[Example, ...]] = ()
    default_excludes: ClassVar[tuple[str, ...]] = ()
    negations: ClassVar[frozenset[str]] = frozenset()
    affixes: ClassVar[tuple[str, ...]] = ()
    coordinators: ClassVar[frozenset[str]] = frozenset()
    alternatives: ClassVar[frozenset[str]] = frozenset()
    answers: ClassVar[frozenset[str]] = frozenset()
    concord: ClassVar[frozenset[str]] = frozenset()
    particles: ClassVar[frozenset[str]] = frozenset()
    joints: ClassVar[tuple[str, ...]] = ()
    articles: ClassVar[frozenset[str]] = frozenset()
    cases: ClassVar[Mapping[str, str]] = {}
    case_forms: ClassVar[frozenset[str]] = frozenset()
    form_parts: ClassVar[Mapping[str, str]] = {}
    case_tags: ClassVar[frozenset[str]] = frozenset()
    subject_first: ClassVar[bool] = False
    roles: ClassVar[frozenset[str]] = frozenset()
    agents: ClassVar[frozenset[str]] = frozenset()
    offices: ClassVar[OfficeWords] = OfficeWords()
    scales: ClassVar[Scales] = Scales()
    tenses: ClassVar[Tenses] = Tenses()
    mornings: ClassVar[tuple[str, ...]] = ()
    fixed_order: ClassVar[bool] = False
    postposed: ClassVar[bool] = False
    akin_by_characters: ClassVar[bool] = True
    idle_numerals: ClassVar[frozenset[str]] = frozenset()
    references: ClassVar[frozenset[str]] = frozenset()
    marks: ClassVar[Table] = {}

    @classmethod
    def help_words(cls, language: str) -> Mapping[str, str]:
        """What help says of the options in a language of the messages, by what :attr:`Options` says in English."""
        del language
        return {}

    def __init__(self, **options: Any) -> None:
        self.options = self._validated(options)
        self.settings = msgspec.json.encode(self.options, order="deterministic").decode()
        self._phrases: Marks | None = None
        self._keys: dict[str, tuple[str, tuple[str, ...]]] | None = None
        self._thesaurus: Thesaurus | None = None
        self._frames: Frames | None = None
        chosen = self.options.names if isinstance(self.options, NameOptions) else ""
        self._provider = provider(chosen, self.code) if chosen else None

    # facets: override these ---------------------------------------------------------------------

    def edits(self, text: str) -> Iterable[Piece]:
        """Replacements to make before analysis, ascending; an empty text deletes.

        For what is written in the text but is not part of its words, such as readings in brackets.
        """
        del text
        return ()

    def translate(self, text: str) -> str:
        """Replace characters one for one, for spellings that differ in single characters only."""
        return text

    def tokens(self, text: str) -> Tokens:
        """Tokens in text order; those that are no words (spaces, punctuation) lack ``Flag.WORD``, or are left out."""
        starts: list[int] = []
        ends: list[int] = []
        lexemes: list[Lexeme] = []
        for start, end in words(text):
            starts.append(start)
            ends.append(end)
            lexemes.append(self.lexeme(text[start:end]))
        return Tokens(text, starts, ends, lexemes)

    def lexeme(self, word: str) -> Lexeme:
        """What a word is: by default its folded form, a number or a stop word or neither."""
        norm = fold(word)
        flags = Flag.WORD
        if norm[:1].isdigit():
            flags |= Flag.NUMBER
        elif norm in self.stop_words:
            flags |= Flag.STOP
        if norm in self.negations:
            flags |= Flag.NEGATION
        return Lexeme(norm, norm, "", flags)

    def terms(self, tokens: Tokens) -> Iterable[tuple[int, int]]:
        """Ranges of tokens that are terms, ascending: by default each word that is not a stop word."""
        for i, lexeme in enumerate(tokens.lexemes):
            if not lexeme.flags & (Flag.STOP | Flag.NEGATION):
                yield i, i + 1

    def keys(self, tokens: Tokens, first: int, last: int) -> tuple[str, ...]:
        """Normal forms by which a term is looked up, the most faithful first."""
        if last - first == 1:
            return (tokens.lexemes[first].norm,)
        return (joined(tokens, first, last),)

    def keywords(self, tokens: Tokens) -> Iterable[tuple[int, int]]:
        """Ranges of tokens that carry content, ascending: by default each word that is no stop word.

        Terms are what a reader would look up; keywords are every word that says something, verbs and
        adjectives included. Metrics of overlap count these. They may overlap one another.
        """
        return [(i, i + 1) for i, lexeme in enumerate(tokens.lexemes) if lexeme.flags & _SAYS == Flag.WORD]

    def negated(self, tokens: Tokens) -> Iterable[int]:
        """Tokens that a negation denies: by default the first word with content after ``Flag.NEGATION``.

        Where the clause ends before one, the last word with content before it.
        """
        found = [i for i, lexeme in enumerate(tokens.lexemes) if lexeme.flags & Flag.NEGATION]
        content = [i for i, _ in self.keywords(tokens)] if found else []
        for i in found:
            at = bisect_left(content, i)
            if at < len(content) and content[at] - i <= REACH and _one_clause(tokens, i, content[at]):
                yield content[at]
            elif at and i - content[at - 1] <= REACH and _one_clause(tokens, content[at - 1], i):
                yield content[at - 1]

    def sentences(self, text: str) -> Iterable[tuple[int, int]]:
        """Spans of sentences, white space around them left out."""
        start = 0
        for match in _SENTENCE_END.finditer(text):
            yield from stripped(text, start, match.end())
            start = match.end()
        yield from stripped(text, start, len(text))

    def facts(self, tokens: Tokens) -> Iterable[Fact]:
        """Numbers, quantities, dates, codes and quotations, ascending and apart, in offsets of the tokens' text.

        By default what digits say in every language.
        """
        return figures(tokens.text)

    def declared_scales(self) -> Mapping[str, Decimal]:
        """Words that multiply where a table declares its unit and nowhere else, with their values: thousands of."""
        return {}

    def implied(self, text: str, facts: Sequence[Fact]) -> Iterable[Fact]:
        """Values that a text implies in words alone, or by those that it states: doubled, three times a day; by default none.

        Args:
            text: The text.
            facts: What it states, ascending.
        """
        del text, facts
        return ()

    def repeats(self, text: str, facts: Sequence[Fact]) -> Iterable[Repeat]:
        """How often a text says that something happens; by default nothing is known.

        Args:
            text: The text.
            facts: What it states, ascending.
        """
        del text, facts
        return ()

    def week_days(self, text: str, facts: Sequence[Fact]) -> Iterable[WeekDays]:
        """The days of the week that a text names, as sets; by default none is known.

        Args:
            text: The text.
            facts: What it states, ascending.
        """
        del text, facts
        return ()

    def names(self, tokens: Tokens) -> Iterable[tuple[int, int, str]]:
        """Ranges of tokens that are proper names, with their kind: by default none is known."""
        del tokens
        return ()

    def clauses(self, tokens: Tokens, first: int, last: int) -> Iterable[tuple[int, int, Mood]]:
        """Ranges of tokens of one sentence that each say one thing, with their mood.

        Ascending, an outer clause before those inside it; clauses never cross. By default the sentence is one clause:
        a question where it ends so, else a statement.

        Args:
            tokens: The tokens of the text.
            first: Index of the sentence's first token.
            last: One past the index of its last.
        """
        yield first, last, "question" if asked(tokens, last) else "statement"

    def states(self, tokens: Tokens, first: int, last: int) -> bool:
        """Whether the words of a heading state something, instead of naming what follows.

        What a mark ends as a sentence states something in every language; this is asked of the rest. By default it does
        where one of the words denies.

        Args:
            tokens: The tokens of the text.
            first: Index of the first token.
            last: One past the index of the last.
        """
        return any(lexeme.flags & Flag.NEGATION for lexeme in tokens.lexemes[first:last])

    def markers(self, tokens: Tokens) -> Iterable[tuple[int, int, str, str]]:
        """Ranges of tokens that turn what a clause says, ascending and apart, with their axis and value.

        An analysis asks for them sentence by sentence. By default the phrases of :attr:`marks`, compared by lemma.
        """
        phrases = self._phrases
        if phrases is None:
            phrases = self._phrases = self.marks_of(self.marks, self.tokens)
        return phrases.find(tokens)

    def marks_of(
        self,
        table: Table,
        tokens: Callable[[str], Tokens],
        words: Callable[[Tokens], list[str]] | None = None,
    ) -> Marks:
        """The phrases of a table, cut into tokens once for all languages of this class and signature.

        Args:
            table: Phrases by axis and value.
            tokens: What cuts a phrase into tokens.
            words: By what tokens are compared, by default their lemmas; a function of a module.
        """
        key = "marks", *self.signature().items(), words, hash(str(table))
        return kept(type(self), key, lambda: Marks(table, tokens, words))

    def latin(self, word: str) -> str:
        """A word in small Latin letters by its sound, for names in texts of other languages; empty where that is not known.

        By default the alphabets and syllabaries that are read letter by letter.
        """
        return romanized(word)

    def thesaurus(self) -> Iterable[str]:
        """Lines of the language's thesaurus, as :mod:`termground.language.thesaurus` reads them: by default none."""
        return ()

    def framing(self) -> Framing:
        """Patterns of what an answer says around its claims, as :mod:`termground.language.frames` reads them: by default none."""
        return {}

    def families(self) -> Iterable[str]:
        """Lines of the table of word families, as :mod:`termground.language.families` reads them: by default none."""
        return ()

    @property
    def stop_words(self) -> frozenset[str]:
        """Folded words without content; never a negation."""
        return _stop_words(self.code.partition("-")[0], self.negations)

    def tagged_runs(self, text: str, tags: frozenset[str]) -> Iterable[tuple[int, int]]:
        """Spans of unbroken runs of morphemes with one of these native tags, in the raw text, nothing cleaned.

        For origins that were defined over a certain analyser; a language without such an origin need not
        have it.
        """
        tokens = self.tokens(text)
        mask = "".join("N" if lexeme.tag in tags else " " for lexeme in tokens.lexemes)
        for run in _MARKED.finditer(mask):
            yield tokens.starts[run.start()], tokens.ends[run.end() - 1]

    def signature(self) -> dict[str, str]:
        """Versions and options that can change an analysis, by name; an override adds to these."""
        return {} if self._provider is None else {"names": self._provider.signature}

    def factory(self) -> Callable[..., Language] | None:
        """What makes this language from its options in another process, where its code alone would not.

        Raises:
            UsageError: The language holds what cannot leave this process.
        """
        return None

    # owned by the base class ----------------------------------------------------------------------

    def analyze(self, text: str, *, markdown: bool = False, question: str = "") -> Analysis:
        """Wrap a text for lazy analysis.

        Args:
            text: The text, at most :data:`MAX_CHARS` code points.
            markdown: Read it as Markdown instead of as plain text.
            question: The question that it answers, where that is known.

        Raises:
            UsageError: ``text`` is not a string or is too long.
        """
        if not isinstance(text, str):
            raise UsageError(f"a text must be a str, not {type(text).__name__}; decode bytes first")
        if len(text) > MAX_CHARS:
            raise UsageError(
                "a text of {length} characters is over the limit of {most}; split it",
                length=len(text),
                most=MAX_CHARS,
            )
        return Analysis(text, self, markdown=markdown, question=question)

    def view(self, text: str, *, markdown: bool) -> View:
        """The text that the facets see: markup, invisible characters and wraps gone, :meth:`edits` made."""
        view = markdown_view(text) if markdown else View(text)
        view = clean(undisguised(view))
        view = unsure(view.edit(plain_formulas(view.text)))
        view = view.edit(respelled(view.text, self.negations))
        view = view.edit(unwrapped(view, self.stop_words))
        view = view.edit(rejoined(view.text))
        view = view.edit(unglued(view.text))
        translated = self.translate(view.text)
        if translated != view.text:
            view = view.translated(translated)
        return view.edit(self.edits(view.text))

    def named(self, tokens: Tokens) -> Iterable[tuple[int, int, str]]:
        """Proper names: those that the provider of the option ``names`` finds, else those of :meth:`names`."""
        if self._provider is None:
            return self.names(tokens)
        return ranges(tokens, self._provider.find(tokens.text))

    def senses(self, tokens: Tokens) -> Sequence[Sense]:
        """What the thesaurus knows of each token."""
        thesaurus = self._thesaurus
        if thesaurus is None:
            lines = tuple(self.thesaurus())
            key = "thesaurus", *self.signature().items(), hash(lines), hash(tuple(self.families()))
            thesaurus = self._thesaurus = kept(
                type(self),
                key,
                lambda: Thesaurus(lines, self.tokens, self._families(), self._known_forms(lines)),
            )
        return thesaurus.senses(tokens) if thesaurus else [PLAIN] * len(tokens)

    @property
    def frames(self) -> Frames:
        """What an answer says around its claims."""
        frames = self._frames
        if frames is None:
            table = self.framing()
            key = "frames", *((kind, *patterns) for kind, patterns in table.items())
            frames = self._frames = kept(type(self), key, lambda: Frames(table))
        return frames

    def _shared(self, name: str, make: Callable[[], Made]) -> Made:
        """What is made once for all languages of this class with the same signature, options and words without content."""
        return kept(type(self), (name, self.settings, self.stop_words, *self.signature().items()), make)

    def _known_forms(self, lines: Sequence[str]) -> Cut | None:
        """The normal forms of the phrases of these lines, where the language brings them with it; by default it brings none."""
        del lines
        return None

    def _families(self) -> Callable[[str], Collection[str]] | None:
        """What tells the families of a normal form; None for a language without them."""
        lines = list(self.families())
        if not lines:
            return None
        of, stop, negations = Families(lines).of, self.stop_words, self.negations
        return lambda norm: () if norm in stop or norm in negations else of(norm)

    def key(self, text: str) -> str:
        """The normal form of a phrase: of its term where it is one, else of all its words."""
        return self._phrase(text)[0]

    def parts(self, text: str) -> tuple[str, ...]:
        """Normal forms of the terms of a phrase where they overlap, and so stand for it together only."""
        return self._phrase(text)[1]

    def _phrase(self, text: str) -> tuple[str, tuple[str, ...]]:
        """Key and parts of a phrase; kept, since every metric that is made asks for those of the same excludes."""
        keys = self._keys
        if keys is None:
            key = "keys", self.settings, *self.signature().items()
            keys = self._keys = kept(type(self), key, dict[str, tuple[str, tuple[str, ...]]])
        known = keys.get(text)
        if known is None:
            if len(keys) >= PHRASES:
                keys.clear()
            known = keys[text] = _phrase(self.analyze(text))
        return known

    def _validated(self, options: dict[str, Any]) -> msgspec.Struct:
        fields = self.Options.__struct_fields__
        unknown = sorted(options.keys() - set(fields))
        if unknown:
            known = f"its options: {', '.join(fields)}" if fields else "it has none"
            raise UsageError(f"{self.code} has no option {unknown[0]!r}; {known}")
        try:
            return msgspec.convert(options, prepared(self.Options))
        except msgspec.ValidationError as error:
            raise UsageError(f"{self.code}: {said_of_form(error)}") from None


def _phrase(analysis: Analysis) -> tuple[str, tuple[str, ...]]:
    """Key and parts of a phrase; see `Language.key` and `Language.parts`."""
    ranges, tokens = analysis.term_ranges, analysis.view_tokens
    if len(ranges) == 1:
        return analysis.terms[0].keys[0], ()
    key = joined(tokens, 0, len(tokens)) if len(tokens) else fold(analysis.original.strip())
    overlap = any(right[0] < left[1] for left, right in pairwise(ranges))
    return key, tuple(term.keys[0] for term in analysis.terms) if overlap else ()


_SAYS = Flag.WORD | Flag.STOP | Flag.NEGATION


def _one_clause(tokens: Tokens, first: int, last: int) -> bool:
    return not _CLAUSE_END.search(tokens.text, tokens.ends[first], tokens.starts[last])


_CLAUSE_END = re.compile(r"[,.;:!?…、。，；：！？،؛؟۔।॥။։።\n]")
_MARKED = re.compile("N+")
# Marks that end a sentence where a space follows, and marks that always do: of Chinese and Japanese, Hindi,
# Urdu, Burmese, Khmer, Armenian, Ethiopic and Tibetan. Possessive, since a run of them is looked at once.
_ALWAYS = "。！？।॥۔။។։።༎"
_SENTENCE_END = re.compile(
    rf"(?<![.!?…؟])[.!?…؟{_ALWAYS}]++[\"'”’»)\]」』）]*+(?=\s)|[{_ALWAYS}]++[”’」』）]*+|\n++"
)


@lru_cache(maxsize=32)
def _stop_words(code: str, negations: frozenset[str]) -> frozenset[str]:
    import stopwordsiso  # noqa: PLC0415 - costs 60 ms

    return frozenset(fold(word) for word in stopwordsiso.stopwords(code)) - negations
