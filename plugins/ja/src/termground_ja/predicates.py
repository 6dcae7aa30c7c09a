"""What the parts of speech say about predicates: where one ends, joins on or leans on a noun."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Collection
from itertools import accumulate
from typing import Final

from termground.types import SAYS, Flag, Lexeme, Tokens
from termground_ja import grammar
from termground_ja.lexicon import BACK, FORMAL, FRONT, LISTS

VERB: Final = 1
ADJECTIVE: Final = 2
AUXILIARY: Final = 4
FINAL: Final = 8  # may end a sentence or stand before a noun
JOINING: Final = 16  # 連用形
IF: Final = 32  # 仮定形
WILL: Final = 64  # 意志推量形
ORDER: Final = 128  # 命令形
NOUN: Final = 256
PARTICLE: Final = 512
MARK: Final = 1024
OTHER: Final = 2048  # adverbs, conjunctions, interjections and what stands before nouns
TOPIC: Final = 4096  # は of a topic
COMMA: Final = 8192  # outside brackets
ARGUMENT: Final = 16384  # a particle that joins no predicates
CONTENT: Final = 32768


listed = LISTS.clauses

PREDICATE: Final = VERB | ADJECTIVE | AUXILIARY
_CLASSES = {
    VERB: ("動詞", "接尾辞-動詞的"),
    ADJECTIVE: ("形容詞", "接尾辞-形容詞的"),
    AUXILIARY: ("助動詞",),
    NOUN: ("名詞", "形状詞", "代名詞", "接頭辞", "接尾辞", "記号"),
    PARTICLE: ("助詞",),
    MARK: ("補助記号", "空白"),
}
"""Classes by how their tags begin; the first that fits counts."""
_FORMS = (
    ("終止形", FINAL),
    ("連体形", FINAL),
    ("連用形", JOINING),
    ("仮定形", IF),
    ("意志推量形", WILL),
    ("命令形", ORDER),
)
_OPENERS = frozenset("「『（(【［[〈《“")
_CLOSERS = frozenset("」』）)】］]〉》”")
_CONTENT = ("名詞", "動詞", "形容詞", "形状詞", "副詞", "接尾辞-名詞的")
_BARE_NOUN = ("接頭辞", "代名詞", "連体詞", "形容詞", "形状詞", "副詞", "記号", "動詞", "名詞")
ASKING = listed("asking")
_LEANING = listed("leaning")
_PARTICLE_VERBS = listed("particle_verbs")
_BRACKET = re.compile("[「『（(【［[〈《“]")
_COMMAS = frozenset({"、", "，", ","})
_SIGNS = frozenset({*_COMMAS, "は", "ば", "と", "場合", "限り", "て", "上"})
EMPTY: Final = FORMAL + FRONT + BACK
"""Shapes of nouns that carry nothing."""
_kinds: dict[str, int] = {}


def kind(lexeme: Lexeme) -> int:
    """Bits for the class and the inflection of a word."""
    found = _kinds.get(lexeme.tag)
    if found is None:
        tag = lexeme.tag
        found = next((bits for bits, heads in _CLASSES.items() if tag.startswith(heads)), OTHER)
        if "形容詞-語幹" in tag:
            found = NOUN  # 重さ
        if found & PARTICLE and "接続助詞" not in tag:
            found |= ARGUMENT
        if found & PREDICATE:
            found |= next((bits for name, bits in _FORMS if name in tag), 0)
        if tag.startswith(_CONTENT):
            found |= CONTENT
        _kinds[tag] = found
    return found


def carries(lexeme: Lexeme, empty: Collection[str] = EMPTY) -> bool:
    """Whether a word carries content, wherever it stands.

    Args:
        lexeme: The word.
        empty: Shapes of words that carry none.
    """
    says = lexeme.flags & SAYS == Flag.WORD and lexeme.norm and lexeme.shape not in empty
    return bool(says and (_kinds.get(lexeme.tag) or kind(lexeme)) & CONTENT)


class Reading:
    """A sentence read for its clauses; indexes are those of the text's tokens.

    Attributes:
        first: Its first token.
        last: One past its last token.
        end: One past its last token that is no mark.
        kinds: Bits of each token; 0 inside brackets, since what stands there is nobody's predicate.
        lemmas: The normalised form of each token.
        asks: Whether a word in it asks.
        signs: Indexes of words that a condition may end in.
    """

    __slots__ = ("_counts", "_lexemes", "asks", "end", "first", "kinds", "last", "lemmas", "signs", "tokens")

    def __init__(self, tokens: Tokens, first: int, last: int) -> None:
        lexemes = tokens.lexemes[first:last]
        self.tokens, self.first, self.last = tokens, first, last
        self._lexemes = tokens.lexemes
        self.lemmas = lemmas = [lexeme.lemma for lexeme in lexemes]
        self.kinds = kinds = [_kinds.get(lexeme.tag) or kind(lexeme) for lexeme in lexemes]
        counts = [
            bits & CONTENT != 0 and carries(lexeme) and not grammar.is_grammar(tokens, i)
            for i, (bits, lexeme) in enumerate(zip(kinds, lexemes, strict=True), first)
        ]
        self._counts = [0, *accumulate(counts)]
        if _BRACKET.search(tokens.text, tokens.starts[first], tokens.ends[last - 1]):
            self._hide_brackets()
        end = last
        while end > first and not kinds[end - 1 - first] & ~(MARK | CONTENT):
            end -= 1  # what a bracket at the end says is no ending
        self.end = end if end > first else last
        self.asks = not ASKING.isdisjoint(lemmas)
        self.signs: list[int] = []
        for i, (lemma, bits) in enumerate(zip(lemmas, kinds, strict=True)):
            if bits & IF or lemma in _SIGNS:
                self._sign(i, lemma)

    def _sign(self, at: int, lemma: str) -> None:
        if lemma in _COMMAS:
            self.kinds[at] |= COMMA if self.kinds[at] else 0
        elif lemma != "は":
            self.signs.append(self.first + at)
        elif self._of_topic(self.first + at):
            self.kinds[at] |= TOPIC

    def _of_topic(self, i: int) -> bool:
        """Whether は is that of a topic: not that of ではない, てはいけない or または."""
        if not self.kind(i) & PARTICLE or self.lemma(i - 1) == "て" or self.tag(i - 1).startswith("接続詞"):
            return False
        return not (self.lemma(i - 1) == "だ" and self.kind(i + 1) & PREDICATE)

    def _hide_brackets(self) -> None:
        depth = 0
        for i, lemma in enumerate(self.lemmas):
            if lemma in _CLOSERS:
                depth -= depth > 0
            if depth:
                self.kinds[i] = 0
            if lemma in _OPENERS:
                depth += 1

    def signs_between(self, first: int, last: int) -> list[int]:
        """The words of a range that a condition may end in."""
        return self.signs[bisect_left(self.signs, first) : bisect_left(self.signs, last)]

    def kind(self, i: int) -> int:
        """Bits of a token; 0 outside the sentence."""
        return self.kinds[i - self.first] if self.first <= i < self.last else 0

    def lemma(self, i: int) -> str:
        """The normalised form of a token; empty outside the sentence."""
        return self.lemmas[i - self.first] if self.first <= i < self.last else ""

    def tag(self, i: int) -> str:
        """The part of speech of a token; empty outside the sentence."""
        return self._lexemes[i].tag if self.first <= i < self.last else ""

    def named(self, i: int) -> bool:
        """Whether a token is a proper noun, or a word that no dictionary has."""
        return self.first <= i < self.last and bool(self._lexemes[i].flags & (Flag.NAME | Flag.UNKNOWN))

    def comma(self, i: int) -> bool:
        """Whether a token is a comma outside brackets."""
        return bool(self.kind(i) & COMMA)

    def topic(self, i: int) -> bool:
        """Whether a token is the は of a topic."""
        return bool(self.kind(i) & TOPIC)

    def content(self, first: int, last: int) -> int:
        """How many words of a range carry content."""
        return self._counts[last - self.first] - self._counts[first - self.first] if first < last else 0

    def leans(self, i: int) -> bool:
        """Whether a predicate ends at a token that stands before a noun and could draw in what precedes it."""
        bits = self.kind(i)
        if not bits & FINAL:
            return False
        following = self.tag(i + 1)
        if not (following.startswith(_BARE_NOUN) and self.kind(i + 1) & ~MARK):
            return False
        if bits & VERB and self.lemma(i) in _PARTICLE_VERBS and self.lemma(i - 1) in _LEANING:
            return False
        if bits & AUXILIARY and self.lemma(i) in ("だ", "です"):  # 静かな公園, against 駅から遠く静かな公園
            return bool(self.kind(i - 2) & PARTICLE) and self.lemma(i - 2) in ("が", "に", "も")
        if bits & ADJECTIVE:
            return bool(self.kind(i - 1) & PARTICLE) and self.lemma(i - 1) in ("が", "に", "も", "より")
        return True
