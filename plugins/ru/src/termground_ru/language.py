"""The Russian language: its facets wired together."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from types import MappingProxyType
from typing import Any

import msgspec

from termground.facts.grammar import Counted
from termground.language.meaning import Mark
from termground.language.naming import NameOptions
from termground.language.packaged import Packaged
from termground.language.senses import Sense
from termground.text.view import Piece
from termground.types import Lexeme, Mood, Tokens
from termground_ru import clausing, context, dictionary, headings, keying, marking, naming, sentences
from termground_ru.data import words
from termground_ru.hooks import RussianHooks, counted
from termground_ru.lexicon import NEGATIONS, lexicon, stop_words
from termground_ru.phrases import Phrases
from termground_ru.tokenizer import TOKEN

_STRESS = re.compile("(?<=[\u0400-\u052f])[\u0300\u0301]{1,8}")


class Russian(Packaged, package="termground_ru"):
    """Russian over pymorphy3 and razdel: names, noun phrases and words, matched by lemma in any inflection."""

    code = "ru"
    name = "Russian"
    Options = NameOptions
    legacy_encodings = ("cp1251", "koi8_r", "cp866")
    affixes = ("не-", "без-", "бес-")
    coordinators = frozenset({"и", "или", "а", "также"})
    alternatives = frozenset({"или", "либо"})
    answers = frozenset({"нет", "да"})
    concord = frozenset(words("concord"))
    case_tags = frozenset(words("case_tags"))
    particles = frozenset({"не", "нет", "нельзя"})
    passives = words("passives")
    negations = NEGATIONS
    hooks = RussianHooks()
    classes = MappingProxyType({"named": marking.is_named})

    def edits(self, text: str) -> Iterable[Piece]:
        """Stress marks left out."""
        if "\u0301" not in text and "\u0300" not in text:
            return ()
        return [Piece(match.start(), match.end(), "") for match in _STRESS.finditer(text)]

    def senses(self, tokens: Tokens) -> Sequence[Sense]:
        """The base's; a short participle makes its clause passive: бюджет утверждён советом."""
        found = list(super().senses(tokens))
        for i, lexeme in enumerate(tokens.lexemes):
            if lexeme.tag[:4] == "PRTS":
                found[i] = msgspec.structs.replace(found[i], voice=True)
        return found

    def tokens(self, text: str) -> Tokens:
        """Words and numbers; punctuation is left out."""
        matches = list(TOKEN.finditer(text))
        starts = list(map(re.Match.start, matches))
        ends = list(map(re.Match.end, matches))
        surfaces = list(map(re.Match.group, matches))
        lexemes: list[Any] = list(map(lexicon().known.get, surfaces))
        if None in lexemes:
            lexemes = [one or lexicon().lexeme(word) for one, word in zip(lexemes, surfaces, strict=True)]
        return context.settle(Tokens(text, starts, ends, lexemes))

    def lexeme(self, word: str) -> Lexeme:
        """What a word is by itself."""
        return lexicon().lexeme(word)

    def terms(self, tokens: Tokens) -> Iterable[tuple[int, int]]:
        """Names, noun phrases, quantities, and each other word with content."""
        return Phrases(tokens).ranges()

    def keys(self, tokens: Tokens, first: int, last: int) -> tuple[str, ...]:
        """Lemmas of a term, with other spellings and homonyms after them."""
        return keying.keys(tokens, first, last)

    def sentences(self, text: str) -> Iterable[tuple[int, int]]:
        """Sentences by razdel, within paragraphs."""
        return sentences.sentences(text)

    def names(self, tokens: Tokens) -> Iterable[tuple[int, int, str]]:
        """Proper names by pymorphy's tags and by capitals inside a sentence."""
        return naming.names(tokens)

    def counted(self, behind: Counted) -> str:
        """A noun in the form that its number asks for."""
        return counted(behind)

    def states(self, tokens: Tokens, first: int, last: int) -> bool:
        """Whether a heading has a predicate."""
        return headings.states(tokens, first, last)

    def clauses(self, tokens: Tokens, first: int, last: int) -> Iterable[tuple[int, int, Mood]]:
        """Clauses by commas, conjunctions and the predicates between them."""
        return clausing.clauses(tokens, first, last)

    def own_markers(self, tokens: Tokens) -> Iterable[Mark]:
        """«Может», which says that something is possible before some verbs only."""
        return marking.guesses(tokens)

    @property
    def stop_words(self) -> frozenset[str]:
        """Folded words without content; never a negation or a number."""
        return stop_words()

    def signature(self) -> dict[str, str]:
        """Versions of razdel, pymorphy3 and its dictionary."""
        return super().signature() | dictionary.versions()
