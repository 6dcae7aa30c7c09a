"""Names, offices and roles of others in a claim, and what it puts together from two source sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from termground.alignment.changes import Change, Edit
from termground.alignment.word_alignment import Alignment
from termground.evidence.claim_sentence import MOST_WORDS
from termground.evidence.index import SentenceIndex
from termground.evidence.naming.names import SourceNames, names_between
from termground.evidence.naming.officeholders import Officeholders
from termground.evidence.naming.roles import misattributed, replaced_bearers
from termground.evidence.recombined import recombined_names
from termground.evidence.words import Word, WordRange
from termground.language.analysis import Analysis


class NamesOfOthers:
    """Looks for the names of claims that stand where the sources have another one.

    Args:
        index: The sentences of the sources.
    """

    def __init__(self, index: SentenceIndex) -> None:
        self._index = index
        self._names = SourceNames(index)
        self._officeholders = Officeholders(index)

    def found(
        self,
        response: Analysis,
        alignment: Alignment,
        asked: Sequence[Word],
        figures: Sequence[WordRange],
    ) -> Iterator[Edit]:
        """The names of a sentence that stand where the sources have another one, and roles of others."""
        words = alignment.words
        yield from self._put_together(alignment, figures)
        misheld = list(self._officeholders.misheld(words))
        for title, row, place in misheld:
            yield Edit(Change.OFFICE, 0.0, *title, row, place, told=True)
        names = names_between(response, words[0].token, words[-1].token + 1)
        if not names:
            return
        for at, row, other in misattributed(words, self._index):
            if not any(first <= at < last for (first, last), _, _ in misheld):
                yield Edit(Change.MOVED_NAME, 0.0, at, at + 1, row, (other, other + 1), told=True)
        rows = list(dict.fromkeys(segment.row for segment in alignment.segments))
        for bearer, row, place in replaced_bearers(words, self._index, rows):
            yield Edit(Change.MOVED_NAME, 0.0, *bearer, row, place, told=True)
        for (first, last), rival in self._names.replaced(words, names, asked, alignment.is_copied):
            yield Edit(Change.MOVED_NAME, 0.0, first, last, rival.row, rival.place, told=True)

    def _put_together(self, alignment: Alignment, figures: Sequence[WordRange]) -> Iterator[Edit]:
        """What a sentence puts together from two: a name where the one has another name, else the later word of the two."""
        words = alignment.words
        if len(words) > MOST_WORDS or all(
            held or not word.content for word, held in zip(words, alignment.aligned, strict=True)
        ):
            return
        found = alignment.claim.recombined(figures, self._index)
        named = list(recombined_names(words, found, self._index))
        for bearer, row, place in named:
            yield Edit(Change.MOVED_NAME, 0.0, *bearer, row, place, told=True)
        for one in found:
            if one.exact and not named and one.lacked > one.others and one.lacked not in figures:
                yield Edit(Change.LONE_STRANGE, 0.0, *one.lacked, one.row, one.instead, told=True)
