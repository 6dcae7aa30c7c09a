"""What negations and duties reach over."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from termground.language.clauses.schema import ClauseWords
from termground.language.clauses.words import Shaper, ends
from termground.language.meaning import Mark
from termground.types import Flag, Tokens

REACH: Final = 12
"""Tokens that a negation reaches over."""

DOUBLED: Final = 3
"""Tokens before an adverb among which a negation stands that it strengthens."""

_STOP: Final = re.compile(r"[.;:!?…\n]")
"""What ends a sentence, or as much as one."""

_DUTY = "duty"
_TURNED = {"may": "forbidden", "must": "may"}
"""What a verb says of a duty, with a negation behind it."""


class Scope:
    """Tells what the negations of one language reach over.

    Args:
        words: How the language joins clauses.
        shaper: Tells its verbs.
    """

    def __init__(self, words: ClauseWords, shaper: Shaper) -> None:
        self._words = words
        self._shaper = shaper

    def negated(self, tokens: Tokens, keywords: Iterable[tuple[int, int]]) -> Iterator[int]:
        """The word that each negation denies: the predicate, or the noun behind a negative article."""
        lexemes = tokens.lexemes
        found = [i for i, lexeme in enumerate(lexemes) if lexeme.flags & Flag.NEGATION]
        content = [i for i, _ in keywords] if found else []
        done: set[int] = set()
        for i in found:
            adverb = tokens.word(i) in self._words.adverbs
            at = self._denied(tokens, i, content, adverb=adverb)
            if adverb and at is not None and self._is_doubled(tokens, i, at):
                continue
            if at is not None and at not in done:
                done.add(at)
                yield at

    def _denied(self, tokens: Tokens, i: int, content: Sequence[int], *, adverb: bool) -> int | None:
        k = bisect_left(content, i)
        behind = [at for at in content[k : k + REACH] if at - i <= REACH and not ends(tokens, i, at)]
        if adverb and self._words.capitals:
            behind = [at for at in behind if self._is_predicate(tokens, i, at)]
        elif adverb and self._words.verb_last and i + 1 < len(tokens):
            # What the next negation denies is not denied by this one too: mogen niet zonder riem lopen.
            behind = behind[bool(tokens.lexemes[i + 1].flags & Flag.NEGATION) :]
        heavy = [at for at in behind if tokens.lexemes[at].norm not in self._words.light]
        if behind and not (adverb and not heavy):
            return (heavy or behind)[0]
        if self._is_contrasted(tokens, i, content[k : k + 1]):
            return self._behind_aside(tokens, i, content[k : k + REACH])
        before = [at for at in content[max(0, k - REACH) : k] if i - at <= REACH and not ends(tokens, at, i)]
        verbs = [at for at in before if self._shaper.is_verb(tokens, at)]
        if adverb and verbs:
            return verbs[-1]
        return before[-1] if before else None

    def _is_doubled(self, tokens: Tokens, i: int, at: int) -> bool:
        """Whether an adverb before a number only strengthens a negation of the verb: *non dura mai più di 45 minuti*."""
        if at <= i + 1 or not tokens.lexemes[at].flags & Flag.NUMBER:
            return False
        before = range(max(0, i - DOUBLED), i)
        return any(tokens.lexemes[k].flags & Flag.NEGATION and not ends(tokens, k, i) for k in before)

    def _is_contrasted(self, tokens: Tokens, i: int, behind: Sequence[int]) -> bool:
        """Whether a coordinator leads a negation of what follows in its sentence: *at six and not, as announced, at seven*."""
        led = i > 0 and tokens.word(i - 1) in self._words.joins | self._words.turns
        return led and any(not _STOP.search(tokens.text, tokens.ends[i], tokens.starts[at]) for at in behind)

    def _behind_aside(self, tokens: Tokens, i: int, behind: Sequence[int]) -> int | None:
        """The first word behind a negation, what stands between two commas right behind it left out."""
        commas = (tokens.text.count(",", tokens.ends[i], tokens.starts[at]) for at in behind)
        return next((at for at, count in zip(behind, commas, strict=True) if count in (0, 2)), None)

    def _is_predicate(self, tokens: Tokens, i: int, at: int) -> bool:
        """Whether a word behind a negation is its predicate: no noun, and no word that belongs to a noun behind it."""
        if tokens.text[tokens.starts[at]].isupper() or tokens.lexemes[at].flags & Flag.NUMBER:
            return False
        if at == i + 1:
            return True
        follows = at + 1 < len(tokens) and not ends(tokens, at, at + 1)
        attribute = (
            follows and tokens.text[tokens.starts[at + 1]].isupper() and not self._shaper.is_verb(tokens, at)
        )
        joined = any(tokens.word(k) in self._words.joins | self._words.turns for k in range(i + 1, at))
        return not attribute and not joined

    def turned(self, tokens: Tokens, found: Iterable[Mark]) -> Iterator[Mark]:
        """Markers, a duty turned where a negation stands behind its verb: darf den Raum nicht betreten."""
        for first, last, axis, value in found:
            turns = axis == _DUTY and value in _TURNED and self._words.verb_last
            yield first, last, axis, _TURNED[value] if turns and self._denies(tokens, last) else value

    def _denies(self, tokens: Tokens, last: int) -> bool:
        """Whether an adverb that negates stands in the same clause behind some words."""
        for i in range(last, min(len(tokens), last + REACH)):
            if ends(tokens, last - 1, i):
                return False
            if tokens.word(i) in self._words.adverbs and tokens.lexemes[i].flags & Flag.NEGATION:
                return True
        return False
