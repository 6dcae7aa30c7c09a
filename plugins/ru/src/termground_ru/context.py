"""What only the words around a word decide: numbers in several words, abbreviations, initials, set phrases."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator

from termground.text.merging import Extended, replaced
from termground.types import Flag, Lexeme, Tokens
from termground_ru import lexicon
from termground_ru.dictionary import PLURAL_SUBJECT, cases, normal
from termground_ru.lexicon import (
    ADJECTIVE,
    CARDINAL,
    DIGITS,
    DOUBTFUL,
    INITIAL,
    LATIN,
    MAGNITUDE,
    NAME,
    NEGATION,
    NOUN,
    ORDINAL,
    PHRASE,
    REFERENCE,
    SHORT,
    STOP,
    UNIT,
)
from termground_ru.quantities import PAIR, Quantities
from termground_ru.tokenizer import addresses

INITIALS = "I"
"""Shape of the initials of a person, joined into one token."""

# Figures alone are what they are; the others are looked at wherever they stand.
_CANDIDATE = re.compile(
    f"{DIGITS}(?=[{CARDINAL}{ORDINAL}{MAGNITUDE}{UNIT}{SHORT}])|(?<={NOUN}){DIGITS}"
    f"|[{CARDINAL}{ORDINAL}{MAGNITUDE}{SHORT}{INITIAL}{PHRASE}{NEGATION}{DOUBTFUL}]"
)
_PERSONS = {"я": "sing,1per", "мы": "plur,1per"}
_AFFIRMED = frozenset({"только", "просто", "лишь", "раз"})


def settle(tokens: Tokens) -> Tokens:
    """Tokens with all that depends on their neighbours decided."""
    tokens = _with_addresses(tokens)
    shapes = tokens.shapes
    first = _CANDIDATE.search(shapes)
    if first is None:
        return tokens
    changes = list(_Reader(tokens, shapes).changes(first.start()))
    return replaced(tokens, changes) if changes else tokens


def _with_addresses(tokens: Tokens) -> Tokens:
    changes: list[Extended] = []
    for start, end in addresses(tokens.text):
        first, last = bisect_left(tokens.starts, start), bisect_left(tokens.starts, end)
        if first < last and tokens.starts[first] == start and tokens.ends[last - 1] <= end:
            norm = normal(tokens.text[start:end])
            changes.append((first, last, Lexeme(norm, norm, "LATN", Flag.WORD | Flag.UNKNOWN, LATIN), end))
    return replaced(tokens, changes) if changes else tokens


class _Reader(Quantities):
    """One pass over the tokens of a text that may change."""

    def changes(self, first: int) -> Iterator[Extended]:
        done = first
        for match in _CANDIDATE.finditer(self.shapes, first):
            i = match.start()
            if i < done or (self.shapes[i] == SHORT and not self.dotted(i)):
                continue
            for change in self._at(i, self.shapes[i]):
                yield change
                done = change[1]

    def _at(self, i: int, shape: str) -> Iterator[Extended]:
        if shape in (DIGITS, CARDINAL, ORDINAL, MAGNITUDE):
            return self.number(i)
        if shape == SHORT:
            return self._short(i)
        if shape == INITIAL:
            return self._initials(i)
        if shape == PHRASE:
            return self._phrase(i)
        return self._affirmed(i) if shape == NEGATION else self._noun(i)

    # abbreviations --------------------------------------------------------------------------------------

    def _short(self, i: int) -> Iterator[Extended]:
        pair = PAIR.match(self.text, self.starts[i])
        if pair is not None:
            yield from self.pair(i, pair)
            return
        low = self.low(i)
        if low in ("в", "вв") and i and self.near(i) and self.lexemes[i - 1].tag == lexicon.ROMAN:
            yield i, i + 1, lexicon.unit("век", low), self.ends[i] + 1
            return
        if low in ("г", "гг") and i and self.lexemes[i - 1].flags & Flag.NUMBER:
            yield i, i + 1, lexicon.unit("год", low), self.ends[i] + 1
            return
        following = self.following(i)
        for norm, where in lexicon.abbreviations().get(low, ()):
            if _fits(where, following):
                yield i, i + 1, lexicon.abbreviated(norm, low, where), self.ends[i] + 1
                return

    # initials -------------------------------------------------------------------------------------------

    def _initials(self, i: int) -> Iterator[Extended]:
        """Up to three initials beside a surname become one token."""
        last = i
        while last < len(self.starts) and last - i < 3 and self.shapes[last] == INITIAL and self.dotted(last):
            gap = self.text[self.ends[last - 1] : self.starts[last]] if last > i else "."
            if gap.strip(" \u00a0\u202f-") != "." or len(gap) > 3:
                break
            last += 1
        if last == i:
            return
        end = self.ends[last - 1] + 1
        if not (self._surname_after(last, end, single=last - i == 1) or self._surname_before(i, last)):
            return
        norm = "".join(self.lexemes[j].norm + "." for j in range(i, last))
        if last < len(self.starts) and self.starts[last] == end:
            norm += " "  # А.С.Пушкин reads as А. С. Пушкин
        yield i, last, Lexeme(norm, norm.strip(), "Init", Flag.WORD | Flag.NAME, INITIALS), end

    def _surname_after(self, i: int, end: int, *, single: bool) -> bool:
        if i >= len(self.starts) or self.text[end : self.starts[i]].strip(" \u00a0\u202f\n"):
            return False
        if self.starts[i] - end > 1 or not self.text[self.starts[i]].isupper():
            return False
        return self.shapes[i] in (NAME, LATIN) or (not single and self.shapes[i] != STOP)

    def _surname_before(self, i: int, last: int) -> bool:
        if not i or not self.near(i) or self.starts[i] - self.ends[i - 1] > 1:
            return False
        return self.shapes[i - 1] == NAME and (last - i > 1 or self.following(last - 1) == "")

    def _noun(self, i: int) -> Iterator[Extended]:
        """«Стали» is a noun after what no plural verb can follow: тонн стали, из стали; «сушу» is a verb only after «я»."""
        word, person = self.tokens.surface(i), _PERSONS.get(self.low(i - 1 - (self.low(i - 1) == "не")))
        lexeme = (person and lexicon.as_told(word, person)) or lexicon.as_told(word)
        told = not self.lexemes[i].flags & Flag.STOP
        if lexeme is None or not (told or self.near(i)):
            return
        before = self.lexemes[i - 1]
        known = cases(self.tokens.surface(i - 1))
        governed = before.tag == "PREP" or before.flags & (Flag.COUNTER | Flag.NUMBER)
        if self.shapes[i - 1] == ADJECTIVE:
            governed = bool(known & cases(word)) and not known & PLURAL_SUBJECT
        elif self.shapes[i - 1] in (NOUN, REFERENCE):
            governed = not known & PLURAL_SUBJECT
        if governed or told:
            yield i, i + 1, lexeme, self.ends[i]

    # set phrases and negation ---------------------------------------------------------------------------

    def _phrase(self, i: int) -> Iterator[Extended]:
        for at, parts in lexicon.phrases()[normal(self.low(i))]:
            first = i - at
            last = first + len(parts)
            if first < 0 or last > len(self.starts) or not all(map(self.near, range(first + 1, last))):
                continue
            if all(normal(self.low(first + k)) == part for k, part in enumerate(parts)):
                for k in range(first, last):
                    yield k, k + 1, lexicon.as_stop(self.lexemes[k]), self.ends[k]
                return
        # A lone word goes back to what it is by itself.

    def _affirmed(self, i: int) -> Iterator[Extended]:
        """«Не только» denies nothing."""
        if self.low(i) == "не" and self.near(i + 1) and self.low(i + 1) in _AFFIRMED:
            yield i, i + 1, lexicon.as_stop(self.lexemes[i]), self.ends[i]


def _fits(where: str, following: str) -> bool:
    if where[0] == "#":
        return following.isdigit()
    if where[0] == "^":
        return following.isupper()
    return where != "." or (bool(following) and not following.isupper())
