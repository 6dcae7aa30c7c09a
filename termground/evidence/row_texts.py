"""The texts of the source sentences, which tell of most that their words need not be put together."""

from __future__ import annotations

from collections.abc import Sequence

from termground.evidence.sentences import Sentences
from termground.language.analysis import Analysis
from termground.text.items import HeadedList, lists_in


class RowTexts:
    """The texts of the sentences of the sources, each read once, by whatever it is asked.

    Args:
        analyses: The source texts.
        sentences: The sentences of each.
        places: The sentences that have words, as text and number in it.
    """

    def __init__(
        self,
        analyses: Sequence[Analysis],
        sentences: Sequence[Sentences],
        places: Sequence[tuple[int, int]],
    ) -> None:
        self._analyses = analyses
        self._sentences = sentences
        self._places = places
        self._kinds: dict[int, frozenset[str]] = {}
        self._lists: dict[int, Sequence[HeadedList]] = {}

    def of(self, row: int) -> str:
        """A sentence from its first word to its last one."""
        number, sentence = self._places[row]
        tokens, own = self._analyses[number].view_tokens, self._sentences[number].tokens[sentence]
        return tokens.text[tokens.starts[own[0]] : tokens.ends[own[-1]]]

    def phrase_kinds(self, row: int) -> frozenset[str]:
        """The kinds of which a sentence may have listed phrases; it has none of any other."""
        found = self._kinds.get(row)
        if found is None:
            phrases = self._analyses[self._places[row][0]].frames.phrases
            found = self._kinds[row] = phrases.kinds(self.of(row))
        return found

    def lists(self, source: int) -> Sequence[HeadedList]:
        """What a source lists below heads."""
        found = self._lists.get(source)
        if found is None:
            found = self._lists[source] = tuple(lists_in(self._analyses[source].original))
        return found
