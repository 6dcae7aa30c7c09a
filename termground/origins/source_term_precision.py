"""The Python package ``source_term_precision`` 0.1.0, as it was."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator
from typing import ClassVar

from termground.language.analysis import Analysis
from termground.matching import Source
from termground.types import Direction, Match, MatchedTerm, Score

Morphemes = Callable[[str], tuple[list[int], list[str]]]
"""Starts and first parts of speech of a text's morphemes, in split mode A."""

PARTIAL_LIMIT = 20
"""Longest compound, in code points, that a partial exclude removes."""

_POS = frozenset({"名詞", "数詞", "接頭辞", "接尾辞"})
_OPEN, _CLOSE = "```mermaid", "```"
_RUN = re.compile("N+")
_BRACKETS = {"[": "]", "(": ")", "{": "}"}
_BRACKET = re.compile(r"[\[({]")
_COMMENT = re.compile(r"%%.*")
_HASH_LINE = re.compile(r"^.*#.*$", re.MULTILINE)
_NUMBERING = re.compile(r"(?<!\d)\d+\.\s+")
_BLANK = re.compile(r"[^\S\n]+")
_NEWLINES = re.compile(r"\n{3,}")


class SourceTermPrecisionOrigin:
    """Found terms over all terms, 0.0 where there is none; found means a substring of the raw source.

    Args:
        morphemes: Sudachi in split mode A with its own settings.
        signature: What can change the number.
        exact: Compounds to drop.
        partial: Parts whose compounds are dropped.
        clean_markdown: Clean the response as the package does.
    """

    name: ClassVar[str] = "source-term-precision"
    direction: ClassVar[Direction] = "maximize"

    def __init__(
        self,
        morphemes: Morphemes,
        signature: str,
        *,
        exact: Collection[str] = (),
        partial: Collection[str] = (),
        clean_markdown: bool = True,
    ) -> None:
        self._morphemes = morphemes
        self._signature = signature
        self._exact = frozenset(exact)
        self._partial = tuple(partial)
        self._clean = clean_markdown

    def compute(self, response: Analysis, source: Source, reference: Analysis | None = None) -> Score:
        """Score one response; offsets are not known, since the package cleans its text beyond return."""
        del reference
        text = clean(response.original) if self._clean else response.original
        haystack = "\0".join(source.originals)
        terms = []
        hits = 0
        for word in self._compounds(text):
            found = word in haystack
            hits += found
            terms.append(MatchedTerm(word, word, None, None, Match.EXACT if found else Match.NONE, found))
        total = len(terms)
        return Score(
            self.name,
            hits / total if total else 0.0,
            self.direction,
            self._signature,
            parts={"found": hits, "missing": total - hits, "terms": total},
            terms=tuple(terms),
        )

    def _compounds(self, text: str) -> Iterator[str]:
        starts, tags = self._morphemes(text)
        starts.append(len(text))
        mask = "".join(["N" if tag in _POS else " " for tag in tags])
        for run in _RUN.finditer(mask):
            word = text[starts[run.start()] : starts[run.end()]]
            if (len(word) > 1 or word.isdigit()) and word not in self._exact and not self._partly(word):
                yield word

    def _partly(self, word: str) -> bool:
        return bool(self._partial) and len(word) <= PARTIAL_LIMIT and any(part in word for part in self._partial)


def clean(text: str) -> str:
    """The package's cleaning of Markdown; every step takes linear time."""
    if _OPEN in text:
        text = _mermaid(text)
    if "#" in text:
        text = _HASH_LINE.sub("", text)
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
