"""The Python package ``source_term_precision`` 0.1.0, as it was."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator
from itertools import filterfalse, repeat
from typing import ClassVar

from termground.language.analysis import Analysis
from termground.matching import Source
from termground.types import Direction, Match, MatchedTerm, Score

Runs = Callable[[str, frozenset[str]], Iterable[tuple[int, int]]]
"""Spans of the runs of morphemes that have one of some first parts of speech, in split mode A."""

PARTIAL_LIMIT = 20
"""Longest compound, in code points, that a partial exclude removes."""

_TAGS = frozenset({"名詞", "数詞", "接頭辞", "接尾辞"})
_OPEN, _CLOSE = "```mermaid", "```"
_BRACKETS = {"[": "]", "(": ")", "{": "}"}
_BRACKET = re.compile(r"[\[({]")
_COMMENT = re.compile(r"%%.*")
_HASH_LINE = re.compile(r"^.*#.*$", re.MULTILINE)
_NUMBERING = re.compile(r"(?<!\d)\d+\.\s+")
_POINT = re.compile(r"\.\s")  # a cheap look before the dear one
_BLANK = re.compile(r"[^\S\n]+")
_NEWLINES = re.compile(r"\n{3,}")


class SourceTermPrecisionOrigin:
    """Found terms over all terms, 0.0 where there is none; found means a substring of the raw source.

    Args:
        runs: Sudachi in split mode A with its own settings.
        signature: What can change the number.
        exact: Compounds to drop.
        partial: Parts whose compounds are dropped.
        clean_markdown: Clean the response as the package does.
    """

    name: ClassVar[str] = "source-term-precision"
    direction: ClassVar[Direction] = "maximize"

    def __init__(
        self,
        runs: Runs,
        signature: str,
        *,
        exact: Collection[str] = (),
        partial: Collection[str] = (),
        clean_markdown: bool = True,
    ) -> None:
        self._runs = runs
        self.signature = signature
        self._exact = frozenset(exact)
        self._partial = tuple(partial)
        self._clean = clean_markdown

    def compute(self, response: Analysis, source: Source, reference: Analysis | None = None) -> Score:
        """Score one response; offsets are not known, since the package cleans its text beyond return."""
        del reference
        text = clean(response.original) if self._clean else response.original
        haystack = "\0".join(source.originals)
        words = self._compounds(text)
        found = [word in haystack for word in words]
        matches = [Match.EXACT if hit else Match.NONE for hit in found]
        nowhere = repeat(None)
        terms = tuple(map(MatchedTerm, words, words, nowhere, nowhere, matches, found))
        hits, total = sum(found), len(words)
        return Score(
            self.name,
            hits / total if total else 0.0,
            self.direction,
            self.signature,
            parts={"found": hits, "missing": total - hits, "terms": total},
            terms=terms,
        )

    def _compounds(self, text: str) -> list[str]:
        words = [
            word
            for first, last in self._runs(text, _TAGS)
            if len(word := text[first:last]) > 1 or word.isdigit()
        ]
        return list(filterfalse(self._drops, words)) if self._exact or self._partial else words

    def _drops(self, word: str) -> bool:
        if word in self._exact:
            return True
        return len(word) <= PARTIAL_LIMIT and any(part in word for part in self._partial)


def clean(text: str) -> str:
    """The package's cleaning of Markdown; every step takes linear time."""
    if _OPEN in text:
        text = _mermaid(text)
    if "#" in text:
        text = _HASH_LINE.sub("", text)
    if _POINT.search(text):
        text = _NUMBERING.sub("", text)
    text = text.replace("-", "").replace("*", "").replace("|", "")
    text = _BLANK.sub("", text).replace("│", "")
    return _NEWLINES.sub("\n\n", text)


def _mermaid(text: str) -> str:
    """Replace each closed mermaid fence by its labels."""
    parts = []
    at = 0
    while (opened := text.find(_OPEN, at)) >= 0:
        closed = text.find(_CLOSE, opened + len(_OPEN))
        if closed < 0:
            break
        body = _COMMENT.sub("", text[opened + len(_OPEN) : closed])
        parts += [text[at:opened], "\n".join(label for line in body.split("\n") for label in _labels(line))]
        at = closed + len(_CLOSE)
    return "".join([*parts, text[at:]])


def _labels(line: str) -> Iterator[str]:
    """What stands in brackets, each closed by the next closing one of its kind."""
    at = 0
    unclosed: set[str] = set()
    while (opened := _BRACKET.search(line, at)) is not None:
        at = opened.end()
        closer = _BRACKETS[opened.group()]
        closed = -1 if closer in unclosed else line.find(closer, at)
        if closed < 0:
            unclosed.add(closer)
        else:
            yield line[at:closed]
            at = closed + 1
