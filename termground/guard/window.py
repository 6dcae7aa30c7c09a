"""The open end of a text that grows: which of its sentences are over, and where it can be cut."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from itertools import pairwise

from termground.language.analysis import Analysis
from termground.language.base import Language
from termground.text.commonmark import parser
from termground.text.places import Places
from termground.types import Sentence

MOST = 16
"""Sentences of the window from which it is cut."""

KEPT = 8
"""Sentences that stay in it: what leads a list in, what a question asks and a table's head are mostly among them."""

LONGEST = 2 * MOST
"""Sentences from which it is cut inside a block, where it has no other place."""

STEP = 4
"""Code points that must be added before an end is looked for again where none was found."""

_MAY_END = re.compile(r"[.!?…。｡．！？؟۔।॥։።\n][\"'”’»)\]」』）】*_`|]*(?=.)", re.DOTALL)
_ENDED = re.compile(r"[.!…。｡．！۔।॥։።][\"'”’»)\]」』）】*_`]*\s*\Z")
_REST = re.compile(r"\S*\s*")
_TABLE = re.compile(r"[ \t>]*\|")


class Window:
    """The end of a text that is checked again whenever one of its sentences is over.

    Args:
        language: The language of the text.

    Attributes:
        text: The window.
        start: Where it begins in the whole text.
        over: Where, in the window, the first sentence begins that is not over.
        settled: Up to where, in the window, it is final that it is over: text behind a mark that ends a sentence. A
            heading, a line before a list or a question is settled with the sentence behind it.
        begins: Where, in the window, each sentence begins that is over.
        closed: The window up to the end of the last one, with the marks behind it.
    """

    def __init__(self, language: Language) -> None:
        self.text = ""
        self.start = 0
        self.over = 0
        self.settled = 0
        self.begins: list[int] = []
        self.closed = ""
        self._language = language
        self._least = 0  # code points below which it is not looked at again

    def add(self, chunk: str) -> bool:
        """Add to the text, and tell whether another sentence is over."""
        self.text += chunk
        if len(self.text) < self._least or not self._may_be_over():
            return False
        if self._advanced():
            return True
        self._least = len(self.text) + max(STEP, (len(self.text) - self.over) // 64)
        return False

    def cut(self) -> str:
        """Take off the beginning of the window where it has grown long; what was taken off."""
        at = self._place() if len(self.begins) > MOST else 0
        head, self.text = self.text[:at], self.text[at:]
        self.start += at
        self.over -= at
        self.settled = max(0, self.settled - at)
        self._least = 0
        self.begins = [begin - at for begin in self.begins if begin >= at]
        return head

    def _may_be_over(self) -> bool:
        """Whether the open sentence has an end; told from it alone, to spare most chunks a look at all of the window."""
        tail = self.text[self.over :]
        if _MAY_END.search(tail) is None:
            return False
        spans = list(self._language.sentences(tail))
        return len(spans) > 1 and any(map(str.isalnum, tail[spans[0][1] :]))

    def _advanced(self) -> bool:
        analysis = self._language.analyze(self.text, markdown=True)
        sentences = analysis.sentences
        begins = beginnings(self.text, sentences)
        if len(begins) < 2 or begins[-1] <= self.over:
            return False
        self.begins, self.over = begins[:-1], begins[-1]
        own = [sentence for sentence in sentences if sentence.start < self.over]
        self.closed = self.text[: self.over].rstrip()
        self.settled = max(self.settled, self._settled(analysis, own))
        return True

    def _settled(self, analysis: Analysis, sentences: Sequence[Sentence]) -> int:
        """Up to where it is clear what the text says, with its sentences that are over; see :attr:`settled`."""
        last = sentences[-1]
        if _row(self.text, last.end, last.end):
            return self.begins[-1]
        return (
            self.begins[-1] if self._is_open(analysis, last, self.text[last.start : self.over]) else self.over
        )

    @staticmethod
    def _is_open(analysis: Analysis, sentence: Sentence, behind: str) -> bool:
        """Whether what follows tells what a sentence is: one without an end, or one that says that something follows."""
        frames = analysis.frames
        return not _ENDED.search(behind) or frames.heralds(sentence.text) or frames.points(sentence.text)

    def _place(self) -> int:
        """Where to cut: before the last heading, else the last block, that leaves enough; inside a block only late."""
        latest = self.begins[-KEPT]
        headings, blocks = self._blocks()
        for places in (headings, blocks):
            at = bisect_right(places, latest) - 1
            # half of what can go must go, or the next cut is near
            if at >= 0 and places[at] >= self.begins[(len(self.begins) - KEPT) // 2]:
                return places[at]
        return latest if len(self.begins) > LONGEST else 0

    def _blocks(self) -> tuple[Sequence[int], Sequence[int]]:
        """Where headings, and where blocks begin that are in no other one."""
        lines = [begin for begin, _ in Places(self.text).lines]
        made = parser(html="<" in self.text, tables="|" in self.text)
        tops = [
            (lines[token.map[0]], token.type)
            for token in made.parse(self.text)
            if token.level == 0 and token.nesting >= 0 and token.map and token.map[0] < len(lines)
        ]
        headings = [at for at, kind in tops if kind == "heading_open"]
        return headings, [at for at, _ in tops[:-1]]


def beginnings(text: str, sentences: Sequence[Sentence]) -> list[int]:
    """Where the sentences of a text begin with the markup before them; the row of a table is one.

    Args:
        text: The text.
        sentences: Its sentences.
    """
    found = [0] if sentences else []
    for before, sentence in pairwise(sentences):
        if not _row(text, before.end, sentence.start):
            rest = _REST.match(text, before.end, sentence.start)
            found.append(rest.end() if rest else sentence.start)
    return found


def _row(text: str, end: int, begin: int) -> bool:
    """Whether two sentences stand in one row of a table."""
    if "\n" in text[end:begin]:
        return False
    return _TABLE.match(text, text.rfind("\n", 0, end) + 1) is not None
