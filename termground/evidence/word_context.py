"""The text around a word, of which little is asked and so looked up only then."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Collection, Iterable, Sequence
from operator import attrgetter, itemgetter

from termground.facts import Fact, Repeat
from termground.facts.week import WeekDays
from termground.language.analysis import Analysis
from termground.language.listed_phrases import ListedPhrases
from termground.language.scales import Scales
from termground.language.tenses import Tense
from termground.lazy import lazy
from termground.text.initials import initials

_TIMES = ("date", "time")
"""Kinds of facts that tell when."""

_AMOUNTS = ("number", "quantity", "money", "percent")
"""Kinds of facts that count or measure."""


class WordContext:
    """What is asked of few words of a sentence, and so looked up only then; and its markers.

    Args:
        analysis: The text.
        sentences: Its indexes: several for the cells of a table's row.

    Attributes:
        marks: Axis and value of the markers by token.
        postposed: Whether the words that tell the part of a phrase stand behind it.
        excepts_behind: Whether what takes something out stands behind it.
    """

    def __init__(self, analysis: Analysis, sentences: Sequence[int]) -> None:
        self._analysis = analysis
        self._tokens = analysis.view_tokens
        self._sentences = sentences
        self.postposed = analysis.postposed
        self.excepts_behind = analysis.postposed or analysis.excepts_behind
        self.marks = {
            at: (marker.axis, marker.value)
            for sentence in sentences
            for marker in analysis.markers_of(sentence)
            for at in range(marker.first, marker.last)
            if not marker.denied
        }

    def concord(self, norm: str) -> bool:
        """Whether a negation denies nothing anew beside another one of its clause."""
        return norm in self._analysis.concord

    def particle(self, norm: str) -> bool:
        """Whether a word is the negation of a verb beside which others deny nothing anew."""
        return norm in self._analysis.particles

    @property
    def passives(self) -> Collection[str]:
        """Endings that make the passive of a verb."""
        return self._analysis.passives

    def is_passive(self, norm: str, active: str) -> bool:
        """Whether one normal form is that of the passive of a verb: *приниматься*, of *принимать*."""
        return any(norm == active + ending for ending in self.passives)

    def in_capitals(self, token: int) -> bool:
        """Whether a token is written in capitals."""
        return self.passage(token, token).isupper()

    def initials(self, token: int) -> str:
        """The letters of a token that is initials of given names; none of any other."""
        tokens = self._tokens
        start = tokens.starts[token]
        if not tokens.text.startswith(".", start + 1):
            return ""  # as most
        return initials(tokens.text[start : tokens.ends[token] + 1])

    def is_capital(self, token: int) -> bool:
        """Whether a token begins with a capital."""
        tokens = self._tokens
        return tokens.text[tokens.starts[token]].isupper()

    @lazy
    def kinds(self) -> dict[int, str]:
        """What the name names that a token is part of, by token; of a token in two names it is the one that begins last."""
        names, ranges = self._analysis.names, self._analysis.sentence_ranges
        first, last = ranges[self._sentences[0]][0], ranges[self._sentences[-1]][1]
        at = max(0, bisect_right(names, first, key=attrgetter("first")) - 1)
        inside = names[at : bisect_left(names, last, key=attrgetter("first"))]
        begins = [*(name.first for name in inside[1:]), last]
        return {
            token: name.kind
            for name, begin in zip(inside, begins, strict=False)
            for token in range(name.first, min(name.last, begin))
        }

    @property
    def repeats(self) -> Sequence[Repeat]:
        """How often its text says that something happens."""
        return self._analysis.repeats

    @property
    def week_days(self) -> Sequence[WeekDays]:
        """The days of the week that its text names."""
        return self._analysis.week_days

    def lies_within(self, token: int, start: int, end: int) -> bool:
        """Whether a token lies between two places of the view."""
        return start <= self._tokens.starts[token] and self._tokens.ends[token] <= end

    def overlaps(self, token: int, start: int, end: int) -> bool:
        """Whether some of a token lies between two places of the view."""
        return start < self._tokens.ends[token] and self._tokens.starts[token] < end

    def begins_clause(self, token: int) -> bool:
        """Whether a clause begins with a token."""
        return any(clause.first == token for clause in self._analysis.clauses_of(self._sentence(token)))

    def mood(self, token: int) -> str | None:
        """The mood of the innermost clause that a token stands in; None where it stands in none."""
        around = [c for c in self._analysis.clauses_of(self._sentence(token)) if c.first <= token < c.last]
        return min(around, key=lambda c: c.last - c.first).mood if around else None

    def _sentence(self, token: int) -> int:
        """The number of the sentence that a token stands in."""
        if len(self._sentences) > 1:
            return bisect_right(self._analysis.sentence_ranges, token, key=itemgetter(0)) - 1
        return self._sentences[0]

    @property
    def narrates(self) -> bool:
        """Whether its language tells what is over in the future too."""
        return self._analysis.narrates

    def case(self, token: int) -> str | None:
        """The class and the case of a token, where its tag tells them."""
        return self._analysis.case(token)

    def tense(self, first: int, last: int) -> Tense:
        """What a range of tokens tells of time."""
        return self._analysis.tense(first, last)

    def written(self, start: int, end: int) -> str:
        """The original text from one code point to another."""
        return self._analysis.original[start:end]

    @lazy
    def phrases(self) -> ListedPhrases:
        """The phrases of its language that say something within a claim."""
        return self._analysis.frames.phrases

    @property
    def scales(self) -> Scales:
        """What its language lists of where on a scale something stands."""
        return self._analysis.scales

    def passage(self, token: int, last: int) -> str:
        """The text of the view from one token to the end of another one."""
        tokens = self._tokens
        return tokens.text[tokens.starts[token] : tokens.ends[last]]

    def starts(self, tokens: Iterable[int]) -> list[int]:
        """Where each of some tokens begins in the view."""
        return list(map(self._tokens.starts.__getitem__, tokens))

    def starts_at(self, token: int) -> int:
        """Where a token begins in the view."""
        return self._tokens.starts[token]

    def counts(self, token: int, last: int) -> bool:
        """Whether a quantity or an amount begins at a token or another one up to the last."""
        start, end = self._tokens.starts[token], self._tokens.ends[last]
        facts = self._analysis.facts
        at = bisect_left(facts, start, key=attrgetter("start"))
        return at < len(facts) and facts[at].start < end and facts[at].kind in _AMOUNTS

    def fact_at(self, token: int) -> Fact | None:
        """The fact that begins at a token; None where none does."""
        start, facts = self._tokens.starts[token], self._analysis.facts
        at = bisect_left(facts, start, key=attrgetter("start"))
        return facts[at] if at < len(facts) and facts[at].start == start else None

    def is_dated(self, token: int) -> bool:
        """Whether a token is part of a date or a time: *15 mai*."""
        start, facts = self._tokens.starts[token], self._analysis.facts
        at = bisect_right(facts, start, key=attrgetter("start")) - 1
        return at >= 0 and start < facts[at].end and facts[at].kind in _TIMES

    def between(self, token: int, other: int) -> str:
        """What stands between two tokens."""
        tokens = self._tokens
        return tokens.text[tokens.ends[token] : tokens.starts[other]]
