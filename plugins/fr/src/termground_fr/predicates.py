"""One sentence as the grammar of clauses sees it: its words, their forms, and which of them are finite verbs."""

from __future__ import annotations

import re
from functools import lru_cache

from termground.types import Flag, Tokens
from termground_fr.lexicon import (
    ARTICLE,
    CAPITALS,
    COMMA,
    DETERMINERS,
    FIGURE,
    HOMOGRAPH,
    NAME,
    NE,
    OF,
    QUE,
    SPELLED,
)
from termground_fr.verbs import AMBIGUOUS, AUXILIARY, EITHER, FINITE, IMPERATIVE, NONE, PARTICIPLE, form
from termground_fr.wordlists import closed

SUBJECTS = closed("subjects")
CLITICS = closed("clitics")
BEFORE_VERBS = CLITICS | {"ne", "n'"}
COORDINATORS = closed("coordinators")
ADVERBS = closed("clause_adverbs")

_PARTING = (
    frozenset({",", ";", "si", "s'", "que", "qu'", "où", "dont", "comme"})
    | closed("splitters")
    | closed("relatives")
    | closed("temporal")
)
_OBJECTS = frozenset({"le", "la", "les", "l'", "leur"})
_REFLEXIVES = frozenset({"se", "s'", "me", "m'", "te", "t'", "y", "lui"})
_PREPOSITIONS = closed("prepositions")
_BEFORE_NOUNS = closed("before_nouns")
_BRACKETS = {"(": ")", "[": "]", "«": "»", "“": "”", '"': '"'}
REACH = 12
"""Tokens over which a word is looked for in its neighbourhood."""

MOST_CLITICS = 5
"""Pronouns and *ne* that stand before one verb."""

MARK, BRACKET, PLAIN = "x( "
"""Roles of words: a sign or conjunction that may part clauses; one that opens or closes an aside; any other."""
_MARKED = re.compile(MARK)
_VERBAL = re.compile(f"[{AUXILIARY}{FINITE}{AMBIGUOUS}{EITHER}{IMPERATIVE}]")
_CLOSERS = frozenset(")]»”")
_LONGEST_ASIDE = 400


@lru_cache(maxsize=65_536)
def _entry(surface: str) -> tuple[str, str, str]:
    """A word in lower case, the form of a verb it may be, and its role."""
    word = surface.lower().replace("’", "'")
    if word in _BRACKETS or word in _CLOSERS:
        return word, NONE, BRACKET
    return word, form(word) if word.isalpha() else NONE, MARK if word in _PARTING else PLAIN


class Sentence:
    """The tokens of one sentence, by their index in the text.

    Attributes:
        tokens: The tokens of the text.
        first: Index of its first token.
        last: One past the index of its last.
        asides: Tokens in brackets and quotation marks, which take no part in the sentence around them.
        broken: Whether it has a bracket or quotation mark without its partner.
        finites: Its finite verbs, ascending.
    """

    def __init__(self, tokens: Tokens, first: int, last: int) -> None:
        self.tokens = tokens
        self._shapes = tokens.shapes[first:last]
        self.first, self.last = first, last
        text = tokens.text
        entries = [
            _entry(text[start:end])
            for start, end in zip(tokens.starts[first:last], tokens.ends[first:last], strict=True)
        ]
        self._words = [entry[0] for entry in entries]
        self._forms = "".join([entry[1] for entry in entries])
        self._roles = "".join([entry[2] for entry in entries])
        self.broken = False
        self.asides = self._found_asides() if BRACKET in self._roles else frozenset()
        verbal = [match.start() + first for match in _VERBAL.finditer(self._forms)]
        self.finites = frozenset([i for i in verbal if self._is_finite(i)])

    def places(self) -> list[int]:
        """Tokens at which the sentence may go another way, ascending: signs, conjunctions and finite verbs."""
        marked = [match.start() + self.first for match in _MARKED.finditer(self._roles)]
        return sorted(self.finites.union(marked) - self.asides)

    def word(self, i: int) -> str:
        """A token in lower case; empty outside of the sentence."""
        return self._words[i - self.first] if self.first <= i < self.last else ""

    def shape(self, i: int) -> str:
        """The shape of a token; a space outside of the sentence."""
        return self._shapes[i - self.first] if self.first <= i < self.last else "-"

    def form(self, i: int) -> str:
        """The form of a verb that a token may be."""
        return self._forms[i - self.first] if self.first <= i < self.last else NONE

    def is_word(self, i: int) -> bool:
        """Whether a token is a word."""
        return self.first <= i < self.last and bool(self.tokens.lexemes[i].flags & Flag.WORD)

    def denies(self, i: int) -> bool:
        """Whether a token negates."""
        return bool(self.tokens.lexemes[i].flags & Flag.NEGATION)

    def trimmed(self, first: int, last: int) -> tuple[int, int]:
        """A range without the signs at its ends."""
        while first < last and not self.is_word(first) and self.word(first) not in _BRACKETS:
            first += 1
        while first < last and not self.is_word(last - 1) and self.word(last - 1) not in ')]»”"':
            last -= 1
        return first, last

    def after_clitics(self, i: int) -> int:
        """The finite verb behind pronouns and *ne* from a token on, or what else stands behind them."""
        for _ in range(MOST_CLITICS):
            if i in self.finites or self.word(i) not in BEFORE_VERBS:
                break
            i += 1
        return i

    def after_auxiliary(self, i: int) -> bool:
        """Whether *être* or *avoir* stands shortly before a participle."""
        for k in range(i - 1, max(self.first - 1, i - 6), -1):
            if self.form(k) == AUXILIARY:
                return True
            fills = self.word(k) in ADVERBS or self.word(k) in ("été", "-t-") or self.word(k) in SUBJECTS
            if not (fills or self.denies(k) or self.word(k).endswith("ment")):
                return False
        return False

    def is_participle(self, i: int) -> bool:
        """Whether a token is a past participle where it stands."""
        return self.form(i) == PARTICIPLE or (self.form(i) == EITHER and i not in self.finites)

    def _found_asides(self) -> frozenset[int]:
        found: set[int] = set()
        looked: dict[str, int] = {}  # up to where each closing sign is known to be missing
        i = self.first
        while i < self.last:
            word = self.word(i)
            closer = _BRACKETS.get(word)
            self.broken = self.broken or word in _CLOSERS
            if closer is not None:
                limit = min(self.last, i + _LONGEST_ASIDE)
                reach = range(max(i + 1, looked.get(closer, 0)), limit)
                end = next((k for k in reach if self.word(k) == closer), i)
                if end > i:
                    found.update(range(i, end + 1))
                    i = end
                else:
                    self.broken = True
                    looked[closer] = limit
            i += 1
        return frozenset(found)

    def _is_finite(self, i: int) -> bool:  # noqa: PLR0911 - one return a context
        kind, shape, before, word = self.form(i), self.shape(i), self.shape(i - 1), self.word(i - 1)
        if shape in NAME + CAPITALS and i != self.first:
            return False
        if self.word(i) in ("soit", "soient"):
            return any(self.shape(k) == QUE or self.word(k) == "qui" for k in range(i - REACH, i))
        if kind == AUXILIARY:
            return shape != HOMOGRAPH or bool(self.tokens.lexemes[i].flags & Flag.STOP)
        if self.form(i - 1) == AUXILIARY:
            return False
        if i == self.first:
            return kind == IMPERATIVE
        if word in SUBJECTS or before == NE or word in _REFLEXIVES:
            return True
        if word == "en":
            return self.word(i - 2) in SUBJECTS or self.shape(i - 2) == NE or self.word(i - 2) in COORDINATORS
        if word in _OBJECTS:
            return self._has_object(i, kind)
        nominal = before in DETERMINERS or before == OF or word in _PREPOSITIONS or word in _BEFORE_NOUNS
        if nominal:
            return kind == FINITE and before in (FIGURE, SPELLED)
        return self._is_verb(i, kind)

    def _has_object(self, i: int, kind: str) -> bool:
        """*et les exporte*, *ne la vend*, *Anna l'illustre*, but *la vente*."""
        before = self.word(i - 2)
        if before in SUBJECTS or self.shape(i - 2) == NE or before in _REFLEXIVES:
            return True
        if kind == AMBIGUOUS:
            return False
        named = self.shape(i - 2) in (NAME, CAPITALS) and self.word(i - 1) in ("l'", "les")
        return named or before in COORDINATORS

    def _is_verb(self, i: int, kind: str) -> bool:
        """Whether a word after a noun, an adverb or *et* is a verb."""
        after = self.word(i + 1)
        governs = after in _GOVERNED or (self.shape(i + 1) in DETERMINERS and after not in ("au", "aux"))
        if kind == EITHER:
            noun = self.shape(i - 1) in (" ", NAME, CAPITALS) or self.word(i - 1) in COORDINATORS
            return noun and governs and not self.after_auxiliary(i)
        if kind == AMBIGUOUS:
            known = self.shape(i - 1) == COMMA or self.shape(i - 2) in (ARTICLE, NAME, CAPITALS)
            return governs or after in ADVERBS or (known and self._continues(i + 1))
        return True

    def _continues(self, i: int) -> bool:
        return self.shape(i) in (NAME, CAPITALS) or self.word(i) in _CONTINUED


_CONTINUED = frozenset({"à", "au", "aux", "en", "dans", "sur"})
_GOVERNED = frozenset({"que", "qu'", "des", "du", "pas"})
