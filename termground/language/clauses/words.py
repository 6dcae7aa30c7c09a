"""The words of a sentence by the part that they may play in its clauses."""

from __future__ import annotations

import re

from termground.language.clauses.schema import ClauseWords
from termground.types import Flag, Lexeme, Tokens

_GAP_MARK = re.compile(r"[,;:()«»“”„\"\n–—]")
_CLAUSE_END = re.compile(r"[,.;:!?…\n]")


class Sentence:
    """A sentence with its shapes."""

    def __init__(self, tokens: Tokens, first: int, last: int, shapes: list[tuple[str, int]]) -> None:
        self.tokens = tokens
        self.first = first
        self.last = last
        self.shapes = "".join(letter for letter, _ in shapes)
        self._at = [at for _, at in shapes]

    def token(self, place: int) -> int:
        """The token at a place, or the next."""
        return self._at[place] if place < len(self._at) else self.last


class Shaper:
    """Tells the part of each word of a language, by a letter.

    The letters: ``V`` verb, ``A`` auxiliary, ``I`` infinitive or what looks so, ``P`` participle, ``c`` and, ``C`` but,
    ``i`` condition, ``r`` relative, ``s`` subordinator, ``t`` that, ``w`` whether, ``p`` preposition, ``z`` before an
    infinitive, ``n`` negation, ``d`` determiner, ``x`` other.

    Args:
        words: How the language joins clauses.
    """

    def __init__(self, words: ClauseWords) -> None:
        self._words = words
        self._conditions = [tuple(phrase.split()) for phrase in words.conditions]
        self._participle = re.compile(words.participles or "(?!)")
        self._nonfinite = re.compile(words.nonfinite or "(?!)")
        self._letters = {
            word: letter
            for letter, listed in (
                ("p", words.prepositions), ("d", words.determiners), ("s", words.subordinators), ("r", words.relatives),
                ("w", words.whether), ("t", words.reporting), ("c", words.joins), ("C", words.turns),
                ("z", {words.infinitive} - {""}),
            )
            for word in listed
        }  # fmt: skip

    def sentence(self, tokens: Tokens, first: int, last: int) -> Sentence:
        """A sentence with its shapes."""
        return Sentence(tokens, first, last, self._shape(tokens, first, last))

    def _shape(self, tokens: Tokens, first: int, last: int) -> list[tuple[str, int]]:
        """The letters of a sentence's words and marks, with their tokens."""
        shapes: list[tuple[str, int]] = []
        i = first
        while i < last:
            if i > first:
                gap = tokens.text[tokens.ends[i - 1] : tokens.starts[i]]
                shapes += [(mark if mark in ",;()" else '"', i) for mark in _GAP_MARK.findall(gap)]
            size = self._condition(tokens, i, last)
            if size:
                shapes += [("i", i), *((".", at) for at in range(i + 1, i + size))]
                i += size
                continue
            shapes.append((self._letter(tokens, i, first), i))
            i += 1
        return shapes

    def _condition(self, tokens: Tokens, i: int, last: int) -> int:
        for phrase in self._conditions:
            if i + len(phrase) <= last and all(tokens.word(i + k) == word for k, word in enumerate(phrase)):
                return len(phrase)
        return 0

    def _letter(self, tokens: Tokens, i: int, first: int) -> str:
        words, word, lexeme = self._words, tokens.word(i), tokens.lexemes[i]
        if lexeme.flags & Flag.NEGATION:
            return "n"
        if i == first and word in words.verbs_first:
            return "i"
        letter = self._letters.get(word)
        if letter is not None:
            return letter
        if not words.auxiliaries.isdisjoint(forms(lexeme)):
            return "A"
        if self._participle.fullmatch(word):
            return "P"
        return self._verb(tokens, i, first, lexeme)

    def _verb(self, tokens: Tokens, i: int, first: int, lexeme: Lexeme) -> str:
        words, word = self._words, tokens.word(i)
        infinitive = self.infinitive(lexeme)
        if not infinitive or word in words.not_verbs or lexeme.flags & Flag.STOP:
            return "x"
        if words.capitals and tokens.text[tokens.starts[i]].isupper():
            polite = i == first and i + 1 < len(tokens) and tokens.surface(i + 1) == words.polite
            return "V" if polite else "x"
        if i > first and self._letters.get(tokens.word(i - 1)) in ("d", "p"):
            return "I" if word == infinitive else "x"
        if word == infinitive:
            return "I"
        return "x" if self._nonfinite.fullmatch(word) else "V"

    def infinitive(self, lexeme: Lexeme) -> str:
        """The dictionary form of a verb; empty where a word is none."""
        return next((form for form in forms(lexeme) if form.endswith(self._words.verb_ends)), "")

    def is_verb(self, tokens: Tokens, at: int) -> bool:
        """Whether a word may be a verb."""
        words = self._words
        if words.capitals and tokens.text[tokens.starts[at]].isupper():
            return False
        return bool(self.infinitive(tokens.lexemes[at])) and tokens.word(at) not in words.not_verbs


def forms(lexeme: Lexeme) -> tuple[str, str]:
    """The dictionary form and the normal form of a word, in small letters."""
    return lexeme.lemma.lower(), lexeme.norm


def ends(tokens: Tokens, first: int, last: int) -> bool:
    return _CLAUSE_END.search(tokens.text, tokens.ends[first], tokens.starts[last]) is not None
