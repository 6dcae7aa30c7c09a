"""A sentence cut at its commas, each part with what it begins with and what it predicates."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from termground.types import Flag, Tokens
from termground_ru.data import LISTS
from termground_ru.dictionary import cases, imperative
from termground_ru.lexicon import LATIN, NAME

VERB, SHORT, COMMAND, INFINITIVE, PARTICIPLE, GERUND = "VPMITG"
ADVERB, PREPOSITION, ADJECTIVE, NOUN, JOINING, QUOTED, OTHER = "dpANcq."
"""Kinds of words: finite verbs, other predicates, imperatives, infinitives, full participles, adverbial participles;
adverbs and particles, prepositions, adjectives, nouns and pronouns, joining conjunctions, words in quotation marks."""

PREDICATES: Final = VERB + SHORT + COMMAND
NOMINATIVE = 0b1111
_KINDS = {
    "INFN": INFINITIVE,
    "PRTS": SHORT,
    "ADJS": SHORT,
    "PRED": SHORT,
    "PRTF": PARTICIPLE,
    "GRND": GERUND,
    "ADVB": ADVERB,
    "PRCL": ADVERB,
    "CONJ": ADVERB,
    "PREP": PREPOSITION,
    "ADJF": ADJECTIVE,
    "NOUN": NOUN,
    "NPRO": NOUN,
}
_NO_COMMANDS = frozenset({"здравствуйте", "здравствуй", "прощайте", "почти", "мини", "али", "мол"})
_YEAR = re.compile(r"[12]\d{3}(?!\d)")


listed = LISTS.clauses


@cache
def _kind(tag: str) -> str:
    """The kind of a word by its tag; there are some hundreds of tags."""
    if tag.startswith("VERB"):
        return COMMAND if "impr" in tag else VERB
    return _KINDS.get(tag[:4], OTHER)


class Sentence:
    """One sentence: the kind of each token, and its parts."""

    def __init__(self, tokens: Tokens, first: int, last: int) -> None:
        self.tokens, self.first, self.last = tokens, first, last
        self.text, self.lexemes = tokens.text, tokens.lexemes
        self.low = [
            tokens.text[a:b].lower()
            for a, b in zip(tokens.starts[first:last], tokens.ends[first:last], strict=True)
        ]
        self.kinds = [_kind(lexeme.tag) for lexeme in tokens.lexemes[first:last]]
        self.marks = [" "]
        self._read_marks()
        self._read_words()

    # words ------------------------------------------------------------------------------------------------------

    def word(self, i: int) -> str:
        """A token in small letters; empty outside the sentence."""
        return self.low[i - self.first] if self.first <= i < self.last else ""

    def kind(self, i: int) -> str:
        """The kind of a token; of none outside the sentence."""
        return self.kinds[i - self.first] if self.first <= i < self.last else OTHER

    def dashed(self, i: int) -> bool:
        """Whether a dash stands before a token, whatever stands there besides."""
        return i > self.first and "—" in self.text[self.tokens.ends[i - 1] : self.tokens.starts[i]]

    def mark(self, i: int) -> str:
        """The mark before a token."""
        return self.marks[i - self.first]

    def lemma(self, i: int) -> str:
        """The lemma of a token."""
        return self.lexemes[i].lemma

    def nominative(self, i: int) -> bool:
        """Whether a token may be the noun, name or pronoun that a predicate speaks of."""
        lexeme = self.lexemes[i]
        if lexeme.tag.startswith("NPRO"):
            return "nomn" in lexeme.tag
        if self.kind(i) != NOUN and lexeme.shape not in (NAME, LATIN):
            return self.kind(i) == QUOTED
        return cases(self.tokens.surface(i)) & NOMINATIVE != 0

    def subject(self, first: int, head: int, last: int) -> bool:
        """Whether a noun, name or pronoun that a predicate agrees with stands before it or close behind."""
        governed = 0
        for i in range(first, head):
            if self.kind(i) == PREPOSITION:
                governed = i + 3
            elif i >= governed and self._agrees(i, head):
                return True
        for i in range(head + 1, min(head + 5, last)):
            if self._agrees(i, head):
                return True
            if self.kind(i) not in (ADVERB, ADJECTIVE, SHORT):
                return False
        return False

    def _agrees(self, i: int, head: int) -> bool:
        if not self.nominative(i):
            return False
        lexeme, tag = self.lexemes[i], self.lexemes[head].tag
        if lexeme.tag.startswith("NPRO") or self.kind(i) == QUOTED or "sing" not in tag:
            return True
        slots = next(
            (1 << k for k, gender in enumerate(("masc", "femn", "neut"), 1) if gender in tag), 0b1110
        )
        return cases(self.tokens.surface(i)) & slots != 0

    def content(self, first: int, last: int) -> int:
        """How many of some tokens carry content."""
        return sum(1 for i in range(first, last) if self.lexemes[i].has_content)

    def fact(self, first: int, last: int, *, dated: bool) -> bool:
        """Whether a number or name stands among some tokens; where ``dated``, a year or name."""
        for i in range(first, last):
            lexeme = self.lexemes[i]
            if lexeme.flags & Flag.NAME or self.kind(i) == QUOTED or lexeme.shape == LATIN:
                return True
            if lexeme.flags & Flag.NUMBER and (not dated or _YEAR.match(lexeme.norm)):
                return True
        return False

    # marks ------------------------------------------------------------------------------------------------------

    def _read_marks(self) -> None:
        starts, ends, text = self.tokens.starts, self.tokens.ends, self.text
        quoted, bracket, opened = 0, 0, 0
        for i in range(self.first + 1, self.last):
            gap = text[ends[i - 1] : starts[i]]
            mark = " "
            if len(gap) != 1 or gap != " ":
                if "»" in gap or (quoted and "”" in gap):
                    if quoted:
                        self._quote(opened, i)
                    quoted = 0
                mark = _mark(gap, text[starts[i]], quoted=bool(quoted), bracket=bool(bracket))
                if "«" in gap:
                    quoted, opened = 1, i
                bracket = 1 if "(" in gap else 0 if ")" in gap else bracket
            self.marks.append(mark)
        if quoted and "»" in text[ends[self.last - 1] : ends[self.last - 1] + 2]:
            self._quote(opened, self.last)

    def _quote(self, first: int, last: int) -> None:
        for i in range(first, last):
            self.kinds[i - self.first] = QUOTED
            if i > first:
                self.marks[i - self.first : i - self.first + 1] = [" "]

    def _read_words(self) -> None:
        joining = listed("joining")
        addressed = not {"вы", "ты"}.isdisjoint(self.low)
        for i, word in enumerate(self.low):
            if self.kinds[i] == QUOTED:
                continue
            if word in joining:
                self.kinds[i] = JOINING
            elif word == "есть" and self.low[i - 1] != "то":
                self.kinds[i] = VERB
            elif word == "то":
                self.kinds[i] = ADVERB
            elif self.kinds[i] == VERB and "2per" in self.lexemes[self.first + i].tag:
                if imperative(word) and not addressed:
                    self.kinds[i] = COMMAND
            elif word in _NO_COMMANDS:
                self.kinds[i] = OTHER


def _mark(gap: str, ahead: str, *, quoted: bool, bracket: bool) -> str:
    if quoted or (bracket and not set(gap) & {"(", ")"}):
        return " "
    if "(" in gap:
        return "("
    if ")" in gap:
        return next((sign for sign in ";:," if sign in gap), ")")
    if gap[:1] == "." and (ahead.isupper() or gap[-1] == "["):  # a sentence that was not seen to end
        return ";"
    sign = next((sign for sign in ";:," if sign in gap), "")
    if sign:
        return sign
    return "-" if "—" in gap or "–" in gap or " - " in gap else " "
