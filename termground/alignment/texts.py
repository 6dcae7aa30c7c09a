"""What is asked of few words of a sentence."""

from __future__ import annotations

from bisect import bisect_right
from functools import cached_property
from operator import attrgetter, itemgetter

from termground.language.analysis import Analysis


class WordTexts:
    """What is asked of few words of a sentence, and so looked up only then.

    Args:
        analysis: The text.
        sentence: Its index.
    """

    def __init__(self, analysis: Analysis, sentence: int) -> None:
        self._analysis = analysis
        self._sentence = sentence

    @property
    def postposed(self) -> bool:
        """Whether the words that tell the part of a phrase stand behind it."""
        return self._analysis.postposed

    @cached_property
    def marks(self) -> dict[int, tuple[str, str]]:
        """Axis and value of the markers by token."""
        return {
            at: (marker.axis, marker.value)
            for marker in self._analysis.markers_of(self._sentence)
            for at in range(marker.first, marker.last)
            if not marker.denied
        }

    def form(self, token: int) -> str:
        """A token in small letters."""
        tokens = self._analysis.view_tokens
        return tokens.text[tokens.starts[token] : tokens.ends[token]].lower()

    def in_capitals(self, token: int) -> bool:
        """Whether a token is written in capitals."""
        tokens = self._analysis.view_tokens
        return tokens.text[tokens.starts[token] : tokens.ends[token]].isupper()

    def kind(self, token: int) -> str | None:
        """What the name names that a token is part of; None where it is part of none."""
        names = self._analysis.names
        at = bisect_right(names, token, key=attrgetter("first")) - 1
        return names[at].kind if at >= 0 and token < names[at].last else None

    def mood(self, token: int) -> str | None:
        """The mood of the innermost clause that a token stands in; None where it stands in none."""
        sentence = bisect_right(self._analysis.sentence_ranges, token, key=itemgetter(0)) - 1
        around = [c for c in self._analysis.clauses_of(sentence) if c.first <= token < c.last]
        return min(around, key=lambda c: c.last - c.first).mood if around else None

    def between(self, token: int, other: int) -> str:
        """What stands between two tokens."""
        tokens = self._analysis.view_tokens
        return tokens.text[tokens.ends[token] : tokens.starts[other]]
