"""A language whose lists, tables and examples come with its package."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal
from typing import Any, ClassVar

import msgspec

from termground.facts.frequencies import Frequencies
from termground.facts.grammar import Counted, FactWords, Grammar, Hooks, Scanner
from termground.facts.grammar.schema import valued
from termground.facts.implied import Implied, ImpliedFacts
from termground.facts.repeats import Repeat, Repeats
from termground.facts.values import Fact
from termground.facts.week import Week, WeekDays, WeekReader
from termground.language.base import Language
from termground.language.defaults import Example
from termground.language.description import (
    fact_words,
    lines,
    offices_of,
    scales_of,
    table,
    tenses_of,
    text_of,
    told,
)
from termground.language.kept import kept
from termground.language.listed_phrases import Table as Framing
from termground.language.marks import Marks, Table, as_written, written_out
from termground.language.meaning import SECTIONS, Mark, Meaning, Test, apart
from termground.language.thesaurus_cut import NAME as CUT
from termground.language.thesaurus_cut import read as read_cut
from termground.language.thesaurus_lines import Cut
from termground.language.wordlists import WordLists
from termground.lazy import lazy
from termground.structs import prepared
from termground.types import Tokens


class _Examples(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    examples: tuple[Example, ...]


class Packaged(Language):
    """A language that names its package, ``class English(Packaged, package="termground_en")``.

    Its folder ``data`` holds ``marks.toml``, ``excludes.txt``, ``references.txt``, ``roles.txt``, ``agents.txt`` and ``examples.toml``, and where there are
    such ``frames.toml``, ``week.toml``, ``offices.toml``, ``scales.toml``, ``tenses.toml``, ``thesaurus.txt`` (and ``thesaurus.cut``, which ``tools.thesauri`` makes of it), ``denials.txt``, ``families.txt`` and ``help.toml``.
    """

    package: ClassVar[str] = ""
    hooks: ClassVar[Hooks] = Hooks()
    """What ``facts.toml`` cannot say of numbers and dates."""
    classes: ClassVar[Mapping[str, Test]] = {}
    """Classes of words that conditions of ``marks.toml`` name and it cannot say."""
    _meaning: ClassVar[Meaning] = Meaning({}, {})
    _written: ClassVar[Table] = {}

    def __init_subclass__(cls, *, package: str = "", **named: Any) -> None:
        super().__init_subclass__(**named)
        if not package:
            return
        lists = WordLists(package)
        cls.package = package
        cls.default_excludes = lists.words("excludes")
        cls.references = frozenset(lists.words("references"))
        cls.roles = frozenset(lists.words("roles"))
        cls.agents = frozenset(lists.words("agents"))
        cls.offices = offices_of(package)
        cls.scales = scales_of(package)
        cls.tenses = tenses_of(package)
        listed = msgspec.toml.decode(text_of(package, "examples.toml"), type=prepared(_Examples))
        cls.examples = listed.examples
        cls.take_marks(table(package, "marks.toml"))

    @classmethod
    def help_words(cls, language: str) -> Mapping[str, str]:
        """Those of ``help.toml``, where the package has such a file."""
        words: Mapping[str, Mapping[str, str]] = table(cls.package, "help.toml")
        return words.get(language, {})

    @classmethod
    def take_marks(cls, listed: Mapping[str, Any]) -> None:
        """The phrases of a ``marks.toml``, and where they mean what they are listed for."""
        sections = {name: listed[name] for name in SECTIONS if name in listed}
        cls.marks = written_out({axis: values for axis, values in listed.items() if axis not in sections})
        cls._written = written_out(sections.get("written", {}))
        cls._meaning = Meaning(sections, cls.classes)

    def counted(self, behind: Counted) -> str:
        """The normal form of a word behind a number where it is what the number counts; by default none is."""
        del behind
        return ""

    def fact_words(self) -> FactWords | None:
        """The words of ``facts.toml``; None where the language has no such file."""
        return fact_words(self.package)

    def facts(self, tokens: Tokens) -> Iterable[Fact]:
        """What the words of ``facts.toml`` say with numbers and dates; without them what digits say anywhere."""
        if self._grammar is None:
            return super().facts(tokens)
        grammar, frequencies = self._grammar
        return frequencies.read(tokens.text, grammar.read(tokens.text))

    @lazy
    def _grammar(self) -> tuple[Grammar, Frequencies] | None:
        words = self.fact_words()
        if words is None:
            return None
        empty = self.stop_words | self.negations
        # The scanner holds its words, so that no others are ever found under their identity.
        scanner = kept(type(self), ("scanner", id(words), empty), lambda: Scanner(words, empty))
        return Grammar(words, self.counted, self.hooks, empty, scanner), Frequencies(words.implied)

    def markers(self, tokens: Tokens) -> Iterable[Mark]:
        """The phrases of ``marks.toml`` where they mean what they are listed for, and :meth:`own_markers`."""
        own = list(self.own_markers(tokens))
        if self._written:
            own = [*self._by_form.find(tokens), *own]
        listed = super().markers(tokens)
        return self._meaning.marks(tokens, apart([*own, *listed]) if own else listed)

    @lazy
    def _by_form(self) -> Marks:
        return self.marks_of(self._written, self.tokens, as_written)

    def own_markers(self, tokens: Tokens) -> Iterable[Mark]:
        """Markers that no phrase shows: by default there are none.

        Args:
            tokens: The tokens of one sentence.
        """
        del tokens
        return ()

    def implied_words(self) -> Implied:
        """What implies values; by default the words of ``facts.toml``."""
        words = self.fact_words()
        return Implied() if words is None else words.implied

    def implied(self, text: str, facts: Sequence[Fact]) -> Iterable[Fact]:
        """What the words of ``facts.toml`` imply."""
        return self._implied.read(text, facts)

    @lazy
    def _implied(self) -> ImpliedFacts:
        return ImpliedFacts(self.implied_words())

    def repeats(self, text: str, facts: Sequence[Fact]) -> Iterable[Repeat]:
        """What the words of ``facts.toml`` say of how often."""
        return self._repeats.read(text, facts)

    @lazy
    def _repeats(self) -> Repeats:
        return Repeats(self.implied_words())

    def week(self) -> Week:
        """How the language names days of the week: what ``week.toml`` says."""
        return told(self.package, "week.toml", Week) or Week()

    def week_days(self, text: str, facts: Sequence[Fact]) -> Iterable[WeekDays]:
        """The days of the week by their names in ``week.toml``."""
        return self._week.read(text, facts)

    @lazy
    def _week(self) -> WeekReader:
        return WeekReader(self.week())

    def declared_scales(self) -> Mapping[str, Decimal]:
        """The words of ``facts.toml`` for them."""
        words = self.fact_words()
        return {} if words is None else dict(valued(words.numbers.declared))

    def framing(self) -> Framing:
        """The patterns of ``frames.toml``."""
        patterns: Framing = table(self.package, "frames.toml")
        return patterns

    def thesaurus(self) -> Iterable[str]:
        """The lines of ``thesaurus.txt`` and ``denials.txt``."""
        return [line for name in ("thesaurus.txt", "denials.txt") for line in lines(self.package, name)]

    def _known_forms(self, lines: Sequence[str]) -> Cut | None:
        """The forms of ``thesaurus.cut``, where it was made of these lines by the same tokens."""
        return read_cut(text_of(self.package, CUT), lines, self.signature())

    def families(self) -> Iterable[str]:
        """The lines of ``families.txt``."""
        return lines(self.package, "families.txt")
