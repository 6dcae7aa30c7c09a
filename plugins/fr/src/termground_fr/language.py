"""The French language: its facets wired together."""

from __future__ import annotations

import re
from collections.abc import Iterable
from types import MappingProxyType
from typing import Any

from termground.facts.grammar import Counted
from termground.language.meaning import Mark
from termground.language.naming import NameOptions
from termground.language.packaged import Packaged
from termground.text.apart import closed_up
from termground.text.normalize import fold
from termground.text.spacing import joined
from termground.text.view import Piece
from termground.types import Flag, Lexeme, Mood, Tokens
from termground.versions import version_of
from termground_fr import (
    clauses,
    context,
    denial,
    headings,
    locutions,
    marking,
    names,
    nouns,
    quantities,
    sentences,
)
from termground_fr.lemmas import lemmas, plain
from termground_fr.lexicon import GLUE, PREFIX, Lexicon
from termground_fr.scanner import scan
from termground_fr.wordlists import closed, words

_CUT = re.compile(
    r"(?<![\w'\u2019])(?:[ldjnscmt]|qu|jusqu|lorsqu|puisqu|quoiqu|aujourd) ?['\u2019] (?=\w)", re.IGNORECASE
)
_UNMARKED = re.compile(
    r"(?<![\w'\u2019.)-])(?<!\d )(?:[ld](?= (?!(?:est|ont|aux|avec|entre|ouvre|en\w|une?)\b)[aeiouhâàäéèêëîïôœAEIOUÉÈ][\wà-ÿ]{2})"
    r"|(?:[qQ]u|[jJ]usqu|[lL]orsqu|[pP]uisqu)(?= (?:[ieoaué]|à )(?!-))"
    r"|c(?= (?:est|était|étaient)\b)|n(?= (?:est|y|en|a|ai|as|ont|avons|était|avait|aura)\b)"
    r"|j(?= (?:ai|y|en|avais|étais|aurais|aime|espère|habite|estime|appelle)\b)"
    r"|s(?= (?:est|il|ils|en|y|agit|était)\b)|m(?= (?:a|ont|avait)\b)"
    r"|(?:(?<=[.!?|\n] )|(?<=\n)|^)[CNJ](?= (?:est|était|y|ai|en)\b)) ",
)
"""An elision written without its apostrophe, as in quick messages: c est, l eau, qu il, n y a pas."""
_LETTERS = ("qu ", "C ", "J ", "N ", " c ", " d ", " j ", " l ", " m ", " n ", " s ", "\nc ", "\nl ", "\nd ")
"""What a text has that has such an elision: found sooner than the elision."""


class Options(NameOptions, frozen=True, forbid_unknown_fields=True):
    """Options of the French plugin.

    Attributes:
        names: An installed spaCy pipeline that finds proper names, such as fr_core_news_sm; by default capitals do.
        lemmas: Match words in all their forms.
    """

    lemmas: bool = True


class French(Packaged, package="termground_fr"):
    """French: regular tokens that know elision, lemmas over simplemma, negation in its context."""

    code = "fr"
    name = "French"
    Options = Options
    legacy_encodings = ("cp1252", "iso8859_15", "mac_roman")
    affixes = ("in-", "im-", "il-", "ir-", "non-", "des-")
    coordinators = frozenset({"et", "ou", "ni"})
    alternatives = frozenset({"ou"})
    answers = frozenset({"non", "oui", "si"})
    concord = closed("concord")
    particles = frozenset({"ne"})
    articles = frozenset({"le", "un"})
    fixed_order = True
    noun_first = True
    negations = closed("negations")
    classes = MappingProxyType({"finite": marking.is_finite})

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        chosen = self.options
        assert isinstance(chosen, Options)
        listed = super().stop_words - frozenset(words("content")) | {fold(word) for word in words("stop")}
        self._stop_words = frozenset(listed | {plain(word) for word in _UNACCENTED}) - self.negations
        self._lemmas = lemmas()
        self._lexicon = self._shared("lexicon", lambda: Lexicon(self.stop_words, inflected=chosen.lemmas))

    def lexeme(self, word: str) -> Lexeme:
        """What a word is wherever it stands; what it denies shows in :meth:`tokens` only."""
        return self._lexicon.of(word) if word else super().lexeme(word)

    def edits(self, text: str) -> Iterable[Piece]:
        """An elided word that a tokenizer has set apart, or typed without its sign, stands by its word again: l ' eau, l eau."""
        found: list[Piece] = []
        if text[1:2] == " " or any(letter in text for letter in _LETTERS):
            found += [Piece(match.end() - 1, match.end(), "'") for match in _UNMARKED.finditer(text)]
        if "' " in text or "\u2019 " in text:
            found += closed_up(_CUT, text)
            found.sort(key=lambda piece: piece.start)
        return found

    def tokens(self, text: str) -> Tokens:
        """Words, numbers and punctuation, elided articles and inverted pronouns as tokens of their own."""
        tokens = scan(text, self._lexicon)
        tokens = quantities.read(tokens, tokens.shapes)
        return locutions.read(context.read(tokens, tokens.shapes))

    def terms(self, tokens: Tokens) -> Iterable[tuple[int, int]]:
        """Names, numbers with their units, and every other word with content by itself."""
        shapes = tokens.shapes
        lexemes = tokens.lexemes
        multiple = {first: last for first, last, _ in names.names(tokens, shapes, self._lemmas)}
        i = 0
        while i < len(lexemes):
            last = multiple.get(i) or _last(tokens, shapes, i)
            if last:
                yield i, last
            i = last or i + 1

    def keys(self, tokens: Tokens, first: int, last: int) -> tuple[str, ...]:
        """The normal forms of a term's words."""
        return (tokens.lexemes[first].norm if last - first == 1 else joined(tokens, first, last),)

    def negated(self, tokens: Tokens) -> Iterable[int]:
        """The verb, participle or noun that each negation denies."""
        return denial.negated(tokens, tokens.shapes)

    def sentences(self, text: str) -> Iterable[tuple[int, int]]:
        """Sentences, with abbreviations and initials protected."""
        return sentences.sentences(text)

    def counted(self, behind: Counted) -> str:
        """A noun in the form that its number asks for."""
        return nouns.counted(self._lexicon, behind)

    def names(self, tokens: Tokens) -> Iterable[tuple[int, int, str]]:
        """Runs of words with capitals that do not only open a sentence."""
        return names.names(tokens, tokens.shapes, self._lemmas)

    def states(self, tokens: Tokens, first: int, last: int) -> bool:
        """Whether a heading has a predicate."""
        return headings.states(tokens, first, last)

    def clauses(self, tokens: Tokens, first: int, last: int) -> Iterable[tuple[int, int, Mood]]:
        """Coordinated predicates and clauses, and inside them relative and participial ones, conditions and claims."""
        return clauses.clauses(tokens, first, last)

    def own_markers(self, tokens: Tokens) -> Iterable[Mark]:
        """Verbs that turn what a clause says with a negation, participle or infinitive, and *ne … que*."""
        return marking.markers(tokens)

    @property
    def stop_words(self) -> frozenset[str]:
        """Folded words without content; never a negation."""
        return self._stop_words

    def signature(self) -> dict[str, str]:
        """Dictionary and options."""
        chosen = self.options
        assert isinstance(chosen, Options)
        own = {"dict": f"simplemma {version_of('simplemma')} fr", "lemmas": "yes" if chosen.lemmas else "no"}
        return super().signature() | own


_UNACCENTED = closed("unaccented")


def _last(tokens: Tokens, shapes: str, i: int) -> int:
    """One past the last token of the term that begins at a token; 0 where none does."""
    lexemes = tokens.lexemes
    flags = lexemes[i].flags
    if flags & Flag.NUMBER:
        last = i + 1
        while last < len(shapes) and shapes[last] == GLUE:
            last += 1
        counted = last < len(shapes) and lexemes[last].flags & Flag.COUNTER
        return last + 1 if counted else i + 1
    if flags & Flag.NEGATION and lexemes[i].norm == PREFIX:
        bound = i + 1 < len(shapes) and lexemes[i + 1].has_content
        return i + 2 if bound else 0
    return i + 1 if lexemes[i].has_content else 0
