"""What a language knows by default: its facets, as far as Unicode and word lists tell."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable, Iterable, Mapping, Sequence
from decimal import Decimal
from functools import lru_cache
from typing import ClassVar, Final

import msgspec

from termground.facts.figures import figures
from termground.facts.repeats import Repeat
from termground.facts.values import Fact
from termground.facts.week import WeekDays
from termground.language.clauses.nesting import asked
from termground.language.kept import kept
from termground.language.listed_phrases import Table as Framing
from termground.language.marks import Marks, Table
from termground.language.naming import NameProvider
from termground.language.offices import OfficeWords
from termground.language.scales import Scales
from termground.language.tenses import Tenses
from termground.lazy import lazy
from termground.text.normalize import fold
from termground.text.romanize import romanized
from termground.text.spacing import joined, stripped
from termground.text.view import Piece
from termground.text.words import words
from termground.types import Flag, Lexeme, Mood, Tokens

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


class Defaults:
    """What a language knows where its plugin knows no better: override a facet, inherit the rest.

    Every facet works on plain text or on the tokens made from it and speaks in offsets of that text.

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
        passives: Endings that make the passive of a verb: *-ся*.
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
        noun_first: Whether the words that tell a noun from others of its kind may stand right behind it: *lumière rouge*.
        postposed: Whether the words that tell the part of a phrase stand behind it, as particles do.
        excepts_behind: Whether what takes something out stands behind it even where they do not: *pazartesi hariç*.
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
    passives: ClassVar[tuple[str, ...]] = ()
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
    noun_first: ClassVar[bool] = False
    postposed: ClassVar[bool] = False
    excepts_behind: ClassVar[bool] = False
    akin_by_characters: ClassVar[bool] = True
    idle_numerals: ClassVar[frozenset[str]] = frozenset()
    references: ClassVar[frozenset[str]] = frozenset()
    marks: ClassVar[Table] = {}
    _provider: NameProvider | None = None

    @classmethod
    def help_words(cls, language: str) -> Mapping[str, str]:
        """What help says of the options in a language of the messages, by what :attr:`Options` says in English."""
        del language
        return {}

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
        return self._phrases.find(tokens)

    @lazy
    def _phrases(self) -> Marks:
        return self._listed_marks()

    def _listed_marks(self) -> Marks:
        """The phrases of :attr:`marks`, cut into tokens."""
        return self.marks_of(self.marks, self.tokens)

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
