"""The grammar of facts: one engine, and the words of a language."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from operator import attrgetter

from termground.facts.grammar.amounts import Amounts
from termground.facts.grammar.atoms import CLASSES
from termground.facts.grammar.clock import Clock
from termground.facts.grammar.codes import CodeReader
from termground.facts.grammar.dates import Dates
from termground.facts.grammar.feet import feet
from termground.facts.grammar.forms import folded, folding
from termground.facts.grammar.hooks import Hooks
from termground.facts.grammar.measured import Noun
from termground.facts.grammar.names import Names, with_name
from termground.facts.grammar.quoting import quotations
from termground.facts.grammar.scan import Scanner
from termground.facts.grammar.schema import FactWords
from termground.facts.grammar.sieve import Part
from termground.facts.grammar.terms import Term, Terms
from termground.facts.grammar.timed import timed
from termground.facts.values import Fact

_START = attrgetter("start")


class Grammar:
    """Reads the facts of one language.

    Args:
        words: The words with which the language counts, measures and dates.
        noun: Gives the normal form of a word behind a number where it is what the number counts, else an empty string.
        hooks: What else the words cannot say.
        empty: Words without content.
        scanner: What cuts texts into atoms by the same words, where it was made before.
    """

    def __init__(
        self,
        words: FactWords,
        noun: Noun = lambda _: "",
        hooks: Hooks | None = None,
        empty: frozenset[str] = frozenset(),
        scanner: Scanner | None = None,
    ) -> None:
        hooks = hooks or Hooks()
        self._scanner = scanner or Scanner(words, empty)
        self._same = folding(words.fold)
        self._codes = CodeReader(words, noun, self._scanner.measures)
        self._acronyms, self._quoting = words.codes.acronyms, words.codes
        self._names = Names(words.codes, noun, empty, hooks) if words.codes.named else None
        self._dates = Dates(words, noun, hooks)
        self._terms = Terms(words)
        self._clock = Clock(words)
        self._amounts = Amounts(words, noun, hooks)

    def read(self, text: str) -> Iterator[Fact]:
        """The facts of a text, ascending and apart."""
        plain = folded(text, self._same)
        parts = self._scanner.parts(plain)
        terms = list(self._terms.read(plain, parts))
        facts = [fact for fact in self._codes.read(plain, parts) if not _is_in(fact, terms)]
        if parts:
            facts = self._figures(text, parts, facts, terms)
        quoted = list(quotations(plain, facts, self._quoting))
        found = sorted([*facts, *quoted], key=_START) if quoted else facts
        return iter(found) if plain is text else (_as_written(text, fact) for fact in found)

    def _figures(self, text: str, parts: list[Part], codes: list[Fact], terms: list[Term]) -> list[Fact]:
        """What parts of a text state, beside what is a code."""
        atoms = self._scanner.atoms(text, parts)
        for term in terms:
            atoms.put(term.start, term.end, CLASSES["date"], (term.first, term.last))
        for length in feet(text, parts):
            atoms.put(length.start, length.end, CLASSES["suffix"], (length.inches, "in"))
        for fact in codes:
            atoms.use(atoms.index(fact.start), atoms.index(fact.end))
        names = () if self._names is None else self._names.read(atoms)
        found = [*codes, *names, *self._clock.read(atoms), *self._dates.read(atoms)]
        amounts = self._amounts.read(atoms)
        found += (with_name(fact, text) for fact in amounts) if self._acronyms else amounts
        return timed(_apart(sorted(found, key=_START)), atoms)


def _is_in(fact: Fact, terms: Iterable[Term]) -> bool:
    """Whether a code is the name of a part of a year."""
    return any(fact.start < term.end and term.start < fact.end for term in terms)


def _as_written(text: str, fact: Fact) -> Fact:
    """A fact with its letters as they are in the text."""
    if text.startswith(fact.surface, fact.start):
        return fact
    return Fact(fact.start, fact.end, text[fact.start : fact.end], fact.kind, fact.value)


def _apart(facts: Iterable[Fact]) -> list[Fact]:
    found: list[Fact] = []
    for fact in facts:
        if not found or fact.start >= found[-1].end:
            found.append(fact)
    return found
