"""The English language: its facets wired together."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import accumulate
from types import MappingProxyType
from typing import Any

from termground.facts.grammar import Counted, Hooks
from termground.language.naming import NameOptions
from termground.language.packaged import Packaged
from termground.text.apart import closed_up
from termground.text.merging import replaced
from termground.text.normalize import fold
from termground.text.view import Piece
from termground.types import Lexeme, Mood, Tokens
from termground.versions import version_of
from termground_en import clauses, context, figures, headings, marking, negation, terms
from termground_en.counted import counted
from termground_en.lexicon import Lexicon
from termground_en.morphology import ordinary
from termground_en.patterns import TOKEN
from termground_en.sentences import sentences
from termground_en.words import closed, words

NEGATIONS = frozenset(closed("negations"))
_STOP = frozenset(words("stop")) - NEGATIONS


class _Hooks(Hooks):
    """What the dictionary knows of names."""

    def is_name(self, word: str) -> bool:
        """Whether a capitalised word is in no dictionary but as a name."""
        return not ordinary(fold(word))


_PREFIXED = re.compile(rf"(?<![^\W\d_])(?:{'|'.join(closed('prefixes'))}) - (?=[^\W\d_])", re.IGNORECASE)


class English(Packaged, package="termground_en"):
    """English over simplemma: every word with content is a term, names and quantities as a whole."""

    code = "en"
    name = "English"
    Options = NameOptions
    legacy_encodings = ("cp1252", "mac_roman")
    affixes = ("un-", "in-", "im-", "il-", "ir-", "non-", "-less", "-free")
    coordinators = frozenset({"and", "or", "nor"})
    alternatives = frozenset({"or"})
    answers = frozenset({"no", "nope", "yes"})
    articles = frozenset({"the", "a", "an"})
    fixed_order = True
    negations = NEGATIONS
    hooks = _Hooks()
    classes = MappingProxyType({"plural": marking.is_plural, "initial": context.initial})

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._lexicon = self._shared("lexicon", lambda: Lexicon(self.stop_words, self.negations))

    @property
    def stop_words(self) -> frozenset[str]:
        """Function words only: the list of stopwordsiso holds many words with content, such as *member* and *cause*."""
        return _STOP

    def lexeme(self, word: str) -> Lexeme:
        """What a word is by itself; of one that has parts, the first."""
        entry = self._lexicon.entry(word)
        return entry if isinstance(entry, Lexeme) else entry[0][1]

    def edits(self, text: str) -> Iterable[Piece]:
        """Prefixes whose hyphens a tokenizer has set apart are part of their words again: semi - final."""
        return closed_up(_PREFIXED, text) if " - " in text else ()

    def tokens(self, text: str) -> Tokens:
        """Words, numbers, signs of money and the parts of contractions and hyphenated words."""
        matches = list(TOKEN.finditer(text))
        begins, stops = list(map(re.Match.start, matches)), list(map(re.Match.end, matches))
        surfaces = list(map(re.Match.group, matches))
        found: list[Any] = list(map(self._lexicon.known.get, surfaces))
        if None in found:
            found = [one or self._lexicon.entry(word) for one, word in zip(found, surfaces, strict=True)]
        tokens, at = Tokens(text, [], [], []), 0
        for i in [i for i, entry in enumerate(found) if entry.__class__ is not Lexeme]:  # of parts
            edges = list(accumulate((length for length, _ in found[i]), initial=begins[i]))
            tokens.starts += begins[at:i] + edges[:-1]
            tokens.ends += stops[at:i] + edges[1:]
            tokens.lexemes += found[at:i] + [lexeme for _, lexeme in found[i]]
            at = i + 1
        tokens.starts += begins[at:]
        tokens.ends += stops[at:]
        tokens.lexemes += found[at:]
        return self._in_context(tokens)

    def terms(self, tokens: Tokens) -> Iterable[tuple[int, int]]:
        """Names, quantities, hyphenated words and other words with content."""
        return terms.terms(tokens)

    def keys(self, tokens: Tokens, first: int, last: int) -> tuple[str, ...]:
        """Normal forms; quantities in every order of number and unit."""
        return terms.keys(tokens, first, last)

    def names(self, tokens: Tokens) -> Iterable[tuple[int, int, str]]:
        """Runs of capitalised words that do not merely begin a sentence."""
        return terms.names(tokens)

    def negated(self, tokens: Tokens) -> Iterable[int]:
        """The word that a negation denies; past an adverb, the word it belongs to as well."""
        return negation.negated(tokens)

    def states(self, tokens: Tokens, first: int, last: int) -> bool:
        """Whether a heading has a predicate."""
        return headings.states(tokens, first, last)

    def clauses(self, tokens: Tokens, first: int, last: int) -> Iterable[tuple[int, int, Mood]]:
        """Coordinated predicates and clauses one by one; relative clauses, conditions and what is hoped inside them."""
        return clauses.clauses(tokens, first, last)

    def markers(self, tokens: Tokens) -> Iterable[tuple[int, int, str, str]]:
        """Phrases of :attr:`marks` where they mean what they say: no names, fixed expressions or bounds of numbers."""
        return (mark for mark in super().markers(tokens) if marking.stands(tokens, mark))

    def counted(self, behind: Counted) -> str:
        """A noun in the form that its number asks for."""
        return counted(behind, self.lexeme(behind.word), self.stop_words)

    def sentences(self, text: str) -> Iterable[tuple[int, int]]:
        """Sentences, with abbreviations, initials and decimal points protected."""
        return sentences(text)

    def signature(self) -> dict[str, str]:
        """The lemmatizer and its dictionary, which come together; the tokens are the plugin's own."""
        return super().signature() | {"tok": f"simplemma {version_of('simplemma')} en"}

    def _in_context(self, tokens: Tokens) -> Tokens:
        shapes = tokens.shapes
        if context.HINT.search(shapes):
            tokens = replaced(tokens, context.settle(tokens, shapes))
            shapes = tokens.shapes
        if figures.HINT.search(shapes):
            tokens = replaced(tokens, figures.numbers(tokens, shapes))
            tokens = replaced(tokens, list(figures.quantities(tokens, self._lexicon)))
        return tokens
