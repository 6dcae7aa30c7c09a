"""Acronyms and what they stand for, by initial letters."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import pairwise

from termground.language.analysis import Analysis
from termground.lazy import lazy
from termground.types import Evidence, Flag, Tokens

LONGEST = 8
"""Letters of the longest acronym."""


LEAST = 2
"""Words whose initials may be an acronym."""

BEHIND = 2
"""Tokens behind a name that may be part of what an acronym stands for."""

JOINED = 3
"""Tokens from one such word to the next in small letters: *coefficient of variation*, *coefficient de la variation*."""

_MARK = re.compile(r"[^\w\s'’-]")


class Acronyms:
    """The initials of the words of the sources, and the acronyms in them.

    Args:
        analyses: The source texts.
    """

    def __init__(self, analyses: Sequence[Analysis]) -> None:
        self._analyses = analyses

    @lazy
    def _initials(self) -> list[tuple[str, list[int]]]:
        return [_initials(analysis) for analysis in self._analyses]

    @lazy
    def _short(self) -> dict[str, Evidence]:
        """The first place of each acronym in them."""
        found: dict[str, Evidence] = {}
        for number, analysis in enumerate(self._analyses):
            text, tokens = analysis.original, analysis.tokens
            for start, end in zip(tokens.starts, tokens.ends, strict=True):
                if end - start > LONGEST + 1:
                    continue
                short = text[start:end].removesuffix("s")  # several: NICs
                if short.isupper() and is_acronym(short):
                    found.setdefault(short, Evidence(number, start, end, text[start:end]))
        return found

    def spelt_out(self, acronym: str) -> Evidence | None:
        """Words of a source that begin with the letters of an acronym, the first of them with a capital."""
        for number, (initials, places) in enumerate(self._initials):
            tokens = self._analyses[number].tokens
            at = initials.find(acronym)
            while at >= 0:
                first, last = places[at], places[at + len(acronym) - 1]
                start, end = tokens.starts[first], tokens.ends[last]
                text = self._analyses[number].original[start:end]
                if text[:1].isupper() and not any(mark in text for mark in ".!?;\n"):
                    return Evidence(number, start, end, text)
                at = initials.find(acronym, at + 1)
        return None

    def written_small(self, acronym: str) -> Iterator[tuple[Evidence, frozenset[str]]]:
        """Neighbouring words of a source that begin with the letters of an acronym, the first of them with a small letter; with their normal forms."""
        for number, (initials, places) in enumerate(self._initials):
            tokens, text = self._analyses[number].tokens, self._analyses[number].original
            for found in re.finditer(f"(?={re.escape(acronym)})", initials):
                own = places[found.start() : found.start() + len(acronym)]
                start, end = tokens.starts[own[0]], tokens.ends[own[-1]]
                near = all(other - one <= JOINED for one, other in pairwise(own))
                if near and text[start].islower() and _MARK.search(text, start, end) is None:
                    norms = frozenset(tokens.lexemes[at].norm for at in own)
                    yield Evidence(number, start, end, text[start:end]), norms

    def introduced(self, text: Analysis, start: int, end: int) -> str | None:
        """The acronym of a response that brackets set beside the words that it stands for: IFA (Irish Football Association)."""
        letters = _letters(
            text.tokens, bisect_left(text.tokens.starts, start), bisect_left(text.tokens.starts, end)
        )
        if not LEAST <= len(letters) <= LONGEST:
            return None
        before, behind = text.original[:start].rstrip(), text.original[end:].lstrip()
        bracketed = before.endswith(("(", "（")) and before[:-1].rstrip().endswith(letters)
        follows = behind.startswith((f"({letters})", f"（{letters}）"))
        return letters if bracketed or follows else None

    def shortened(self, text: Analysis, start: int, end: int) -> Evidence | None:
        """The acronym of a source that stands for some words of the response, or for them and those right behind."""
        tokens = text.tokens
        first, last = bisect_left(tokens.starts, start), bisect_left(tokens.starts, end)
        letters = _letters(tokens, first, last)
        if len(letters) < LEAST:
            return None
        for behind in range(last, min(last + BEHIND + 1, len(tokens))):
            found = self._short.get(letters + _letters(tokens, last, behind))
            if found is not None:
                return found
        return None


def _letters(tokens: Tokens, first: int, last: int) -> str:
    """The initials of the words with content among some tokens, in capitals."""
    return "".join(
        tokens.text[tokens.starts[i]].upper()
        for i in range(first, last)
        if tokens.lexemes[i].flags & (Flag.WORD | Flag.STOP) == Flag.WORD
    )


def is_acronym(word: str) -> bool:
    """Whether a word is made of capitals alone."""
    return 2 <= len(word) <= LONGEST and word.isalpha() and word.isupper() and word.lower() != word


def _initials(analysis: Analysis) -> tuple[str, list[int]]:
    """The initials of the words with content, in capitals, with the token of each."""
    tokens = analysis.tokens
    text, starts, ends = tokens.text, tokens.starts, tokens.ends
    places = [
        i
        for i, lexeme in enumerate(tokens.lexemes)
        if lexeme.flags & (Flag.WORD | Flag.STOP) == Flag.WORD and starts[i] < ends[i]
    ]
    return "".join([text[starts[i]].upper()[:1] for i in places]), places
