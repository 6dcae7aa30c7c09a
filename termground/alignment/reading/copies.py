"""What a response copies from its sources, letter by letter."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from operator import itemgetter

from termground.claims.parts import Part
from termground.evidence.index import SentenceIndex
from termground.evidence.ngrams import SpelledSentence
from termground.evidence.words import Word
from termground.language.analysis import Analysis
from termground.lazy import lazy

MOST = 200
"""Sentences that are looked for at once, and places that are tried."""


class Copies:
    """Finds what a response copies.

    Args:
        index: The sentences of the sources.
    """

    def __init__(self, index: SentenceIndex) -> None:
        self._index = index
        self._sources: list[_Lines] | None = None
        self._at: dict[str, list[tuple[int, int]]] = {}
        self._response: tuple[Analysis, _Lines] | None = None

    def of(
        self, response: Analysis, part: Part, asked: Sequence[Word] | None
    ) -> tuple[int, SpelledSentence] | None:
        """The source sentence that says just what a part says, with the words that are compared.

        The cells of a row must stand there one behind the other, and an answer right behind its question. What holds more
        than the part, or is said in several places, is one where a source has all of it, from what leads the part in.

        Args:
            response: The response.
            part: A part of it.
            asked: The words of the question that it answers, if it answers one.
        """
        spelled_sources = self._index.spelled
        spelled = spelled_of(response, part.words)
        parts, first = [spelled], spelled_sources.copy_of(spelled)
        if first is None and part.cells:
            parts = [spelled_of(response, cell) for cell in part.cells]
        before = [] if asked is None else [spelled_of(response, asked)]
        if before or parts[0] is not spelled:
            first = spelled_sources.copy_of([*before, *parts][0])
        if first is not None and spelled_sources.follow(first, [*before, *parts]):
            return first + len(before), parts[0]
        row = self._row(response, part, asked or ())
        return None if row is None else (row, spelled)

    def _row(self, response: Analysis, part: Part, asked: Sequence[Word]) -> int | None:
        """The source sentence in which a part begins, where a source has all the sentences that it stands in."""
        if self._response is None or self._response[0] is not response:
            self._response = response, _Lines(response)
        lines = self._response[1]
        first = min([word.token for word in (*asked, *part.context, *part.words)])
        begin, own, end = map(lines.holding, (first, part.words[0].token, part.words[-1].token))
        if begin is None or own is None or end is None or not begin <= own <= end < begin + MOST:
            return None
        wanted = [lines.text(at) for at in range(begin, end + 1)]
        if not any(wanted[0] in source.view_tokens.text for source in self._index.analyses):
            return None
        sources = self._prepared()
        for number, at in self._at.get(wanted[0], ())[:MOST]:
            if sources[number].texts[at : at + len(wanted)] == wanted:
                return self._index.row_at(number, sources[number].lasts[at + own - begin])
        return None

    def _prepared(self) -> list[_Lines]:
        """The sentences of the sources; they are asked for by few responses."""
        if self._sources is None:
            sources = list(map(_Lines, self._index.analyses))
            for number, lines in enumerate(sources):
                for at, text in enumerate(lines.texts):
                    self._at.setdefault(text, []).append((number, at))
            self._sources = sources
        return self._sources


class _Lines:
    """The sentences of a text that have tokens.

    Args:
        analysis: The text.
    """

    def __init__(self, analysis: Analysis) -> None:
        self._analysis = analysis
        self._ranges = [(first, last) for first, last in analysis.sentence_ranges if first < last]

    @lazy
    def texts(self) -> list[str]:
        """Each as it is written, with its marks."""
        return list(map(self.text, range(len(self._ranges))))

    @lazy
    def lasts(self) -> list[int]:
        """Where the last token of each begins in the original."""
        analysis = self._analysis
        return [analysis.view.start(analysis.view_tokens.starts[last - 1]) for _, last in self._ranges]

    def text(self, at: int) -> str:
        """A sentence as it is written, with its marks."""
        return SpelledSentence(self._analysis.view_tokens, range(*self._ranges[at]), ()).verbatim

    def holding(self, token: int) -> int | None:
        """Index of the sentence that holds a token; None where none does."""
        at = bisect_right(self._ranges, token, key=itemgetter(0)) - 1
        return at if at >= 0 and token < self._ranges[at][1] else None


def spelled_of(response: Analysis, words: Sequence[Word]) -> SpelledSentence:
    """Some words of a response as they are written."""
    return SpelledSentence(
        response.view_tokens, [word.token for word in words], [word.content for word in words]
    )
