"""The words of a text as they are compared, and which of them exclude one another."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Collection, Sequence
from math import fsum
from operator import attrgetter, itemgetter

import msgspec

from termground.facts import Repeat
from termground.facts.week import WeekDays
from termground.language.analysis import Analysis
from termground.language.scales import Rated
from termground.language.senses import Sense
from termground.language.sides import Sided
from termground.language.tenses import Tense
from termground.lazy import lazy
from termground.text.initials import initials
from termground.text.spacing import unspaced

_PAUSE = re.compile(r"[^\w\s%‰°$€£¥+-]")

_TIMES = ("date", "time")
"""Kinds of facts that tell when."""

APOSTROPHES = ("'", "’")
"""Marks before the ending that says whose something is, and around what is quoted."""

_AMOUNTS = ("number", "quantity", "money", "percent")
"""Kinds of facts that count or measure."""

WordRange = tuple[int, int]
"""A range of words."""

Sides = dict[int, set[tuple[int, bool]]]
"""On which sides words stand, and whether they are denied, by line of the thesaurus."""


class WordContext:
    """What is asked of few words of a sentence, and so looked up only then; and its markers.

    Args:
        analysis: The text.
        sentences: Its indexes: several for the cells of a table's row.

    Attributes:
        marks: Axis and value of the markers by token.
        postposed: Whether the words that tell the part of a phrase stand behind it.
    """

    def __init__(self, analysis: Analysis, sentences: Sequence[int]) -> None:
        self._analysis = analysis
        self._tokens = analysis.view_tokens
        self._sentences = sentences
        self.postposed = analysis.postposed
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

    def in_capitals(self, token: int) -> bool:
        """Whether a token is written in capitals."""
        tokens = self._tokens
        return tokens.text[tokens.starts[token] : tokens.ends[token]].isupper()

    def initials(self, token: int) -> str:
        """The letters of a token that is initials of given names; none of any other."""
        tokens = self._tokens
        return initials(tokens.text[tokens.starts[token] : tokens.ends[token] + 1])

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

    def mood(self, token: int) -> str | None:
        """The mood of the innermost clause that a token stands in; None where it stands in none."""
        sentence = self._sentences[0]
        if len(self._sentences) > 1:
            sentence = bisect_right(self._analysis.sentence_ranges, token, key=itemgetter(0)) - 1
        around = [c for c in self._analysis.clauses_of(sentence) if c.first <= token < c.last]
        return min(around, key=lambda c: c.last - c.first).mood if around else None

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

    def works_out(self, kind: str, token: int, last: int) -> bool:
        """Whether the text from one token to another tells how a number is worked out: in total, each."""
        tokens = self._tokens
        return self._analysis.frames.works_out(kind, tokens.text[tokens.starts[token] : tokens.ends[last]])

    def working_out(self, token: int, last: int) -> list[tuple[int, int]]:
        """The ranges of tokens from one to another that tell how a number is worked out."""
        starts, ends = self._tokens.starts, self._tokens.ends
        begin = starts[token]
        places = self._analysis.frames.working_out(self._tokens.text[begin : ends[last]])
        return [
            (bisect_right(ends, begin + first, token), bisect_left(starts, begin + end, token))
            for first, end in places
        ]

    def averts(self, kind: str, token: int, last: int) -> bool:
        """Whether the text from one token to another leads to a purpose, or to what would come otherwise."""
        tokens = self._tokens
        return self._analysis.frames.averts(kind, tokens.text[tokens.starts[token] : tokens.ends[last]])

    def is_latest(self, token: int, last: int) -> bool:
        """Whether the text from one token to another says that something is so at the latest: no later than 24 hours."""
        tokens = self._tokens
        return self._analysis.frames.is_latest(tokens.text[tokens.starts[token] : tokens.ends[last]])

    def bounding(self, token: int, last: int) -> dict[str, list[tuple[int, int]]]:
        """The words from one token to another that stand beside points, by kind; where they begin and end in the view."""
        tokens = self._tokens
        begin = tokens.starts[token]
        found = self._analysis.frames.bounding(tokens.text[begin : tokens.ends[last]])
        return {
            kind: [(begin + first, begin + end) for first, end in places] for kind, places in found.items()
        }

    def connecting(self, token: int, last: int) -> list[tuple[str, tuple[int, int]]]:
        """The words from one token to another that lead to a reason, a condition and the like, each with its kind."""
        tokens = self._tokens
        begin = tokens.starts[token]
        found = self._analysis.frames.connecting(tokens.text[begin : tokens.ends[last]])
        return [(kind, (begin + first, begin + end)) for kind, (first, end) in found]

    def told_sides(self, token: int, last: int) -> frozenset[tuple[int, int]]:
        """The lines of phrases that stand against others, each with a side, that the text from one token to another may have."""
        tokens = self._tokens
        return self._analysis.frames.sides.told(tokens.text[tokens.starts[token] : tokens.ends[last]])

    def is_ordered(self, axis: int) -> bool:
        """Whether two things that change places around a phrase of such a line turn what it says."""
        return self._analysis.frames.sides.is_ordered(axis)

    def sides(self, token: int, last: int, axes: Collection[int]) -> list[Sided]:
        """The phrases from one token to another that are of some lines; where they begin and end in the view."""
        tokens = self._tokens
        begin = tokens.starts[token]
        found = self._analysis.frames.sides.of(tokens.text[begin : tokens.ends[last]], axes)
        return [one._replace(start=begin + one.start, end=begin + one.end) for one in found]

    def rated(self, token: int, last: int) -> list[Rated]:
        """The phrases from one token to another that say where on a scale something stands; where they begin and end in the view."""
        tokens = self._tokens
        begin = tokens.starts[token]
        found = self._analysis.rated(tokens.text[begin : tokens.ends[last]])
        return [one._replace(start=begin + one.start, end=begin + one.end) for one in found]

    def starts_at(self, token: int) -> int:
        """Where a token begins in the view."""
        return self._tokens.starts[token]

    def counts(self, token: int, last: int) -> bool:
        """Whether a quantity or an amount begins at a token or another one up to the last."""
        start, end = self._tokens.starts[token], self._tokens.ends[last]
        facts = self._analysis.facts
        at = bisect_left(facts, start, key=attrgetter("start"))
        return at < len(facts) and facts[at].start < end and facts[at].kind in _AMOUNTS

    def is_dated(self, token: int) -> bool:
        """Whether a token is part of a date or a time: *15 mai*."""
        start, facts = self._tokens.starts[token], self._analysis.facts
        at = bisect_right(facts, start, key=attrgetter("start")) - 1
        return at >= 0 and start < facts[at].end and facts[at].kind in _TIMES

    def between(self, token: int, other: int) -> str:
        """What stands between two tokens."""
        tokens = self._tokens
        return tokens.text[tokens.ends[token] : tokens.starts[other]]


class Word(msgspec.Struct, frozen=True, eq=False, gc=False):
    """One word.

    Attributes:
        norm: Its normal form.
        token: Index of its view token.
        weight: What it counts.
        content: Whether it carries content; a negation does not.
        number: Whether it is a number.
        name: Whether it is part of a proper name.
        negation: Whether it negates.
        denied: Whether a negation denies it.
        counter: Whether it counts or measures the number before it.
        before: Token of the word before it in its sentence; -1 for the first.
        gap: What stands between it and the word before it in its sentence; nothing before the first.
        opens: Whether a mark stands there, or no word before it.
        sense: What the thesaurus knows of it.
        form: How it is written, in small letters.
        mark: Axis and value of the marker that it is part of; None where it is part of none.
        text: What is asked of few words.
    """

    norm: str
    token: int
    sense: Sense
    weight: float
    content: bool
    number: bool
    name: bool
    negation: bool
    denied: bool
    counter: bool
    before: int
    gap: str
    opens: bool
    form: str
    mark: tuple[str, str] | None
    text: WordContext

    @property
    def initials(self) -> str:
        """The first letters of the given names that it stands for; none where it is no initials."""
        return self.text.initials(self.token)

    @property
    def case(self) -> str | None:
        """Its class and its case, where its tag tells them."""
        return self.text.case(self.token)

    @property
    def postposed(self) -> bool:
        """Whether the words that tell its part stand behind it."""
        return self.text.postposed

    @property
    def glued(self) -> bool:
        """Whether the words that tell its part stand behind it with no space between: not in Hindi."""
        return self.text.postposed and " " not in self.gap

    @property
    def kind(self) -> str | None:
        """What the name names that it is part of; None where it is part of none."""
        return self.text.kinds.get(self.token)

    @property
    def concord(self) -> bool:
        """Whether it denies nothing anew beside another negation of its clause."""
        return self.text.concord(self.norm)

    @property
    def particle(self) -> bool:
        """Whether it is the negation of a verb beside which others deny nothing anew."""
        return self.text.particle(self.norm)

    @property
    def is_pair(self) -> bool:
        """Whether it is a character that stands for itself and the one behind it."""
        form = self.form
        return form != self.norm and self.norm.startswith(form) and unspaced(form[:1])

    @property
    def is_rate(self) -> bool:
        """Whether it is a unit divided by another one: *евро в год*."""
        return self.counter and " " in self.norm


def tense_of(words: Sequence[Word]) -> Tense:
    """What some words that follow one another tell of time; there is at least one."""
    return words[0].text.tense(words[0].token, words[-1].token + 1)


def pauses(words: Sequence[Word], at: int) -> bool:
    """Whether a mark stands before a word that ends a part of the sentence; the sign of a figure is none."""
    if not at or not words[at].opens:
        return False
    return _PAUSE.search(words[at].text.between(words[at - 1].token, words[at].token)) is not None


def in_pairs(words: Sequence[Word]) -> bool:
    """Whether the words of a sentence are pairs of characters, of a script without spaces in which no particle tells their part."""
    return any(word.is_pair and not word.postposed for word in words)


def is_parted(word: Word) -> bool:
    """Whether a mark parts a word from the one before it; an ending behind an apostrophe is not: *1920'de*."""
    return word.opens and word.gap[:1] not in APOSTROPHES


def marks_of(words: Sequence[Word]) -> frozenset[tuple[str, str] | None]:
    """Axes and values of the markers among some words; None with them where a word is part of none."""
    text = words[0].text if words else None
    if text is not None and not text.marks and all(word.text is text for word in words):
        return frozenset((None,))  # as most sentences
    return frozenset([word.mark for word in words])


def sides(words: Sequence[Word]) -> Sides:
    """The sides on which some words stand."""
    found: Sides = {}
    for word in words:
        for line, side in word.sense.excludes:
            found.setdefault(line, set()).add((side, word.denied))
    return found


def opposed(word: Word, others: Sides, *, denied: bool) -> bool:
    """Whether a word stands on another side than some that are denied, or that are not."""
    if not (others and word.sense.excludes):
        return False
    return any(
        other != side and is_denied == denied
        for line, side in word.sense.excludes
        for other, is_denied in others.get(line, ())
    )


def excludes(word: Word, other: Word) -> bool:
    """Whether one word in the place of the other makes a statement false."""
    if not (word.sense.excludes and other.sense.excludes):
        return False  # as most words
    return any(
        line == other_line and side != other_side
        for line, side in word.sense.excludes
        for other_line, other_side in other.sense.excludes
    )


def place_between(words: Sequence[Word], start: int, end: int) -> WordRange | None:
    """Where the words of a sentence stand that lie between two places of the view; None where none does."""
    inside = [at for at, word in enumerate(words) if word.text.lies_within(word.token, start, end)]
    return (inside[0], inside[-1] + 1) if inside else None


def says_something(word: Word) -> bool:
    """Whether a word says something by itself: no helping verb, and no *make* or *is* before a noun."""
    return word.content and not (word.sense.light or word.sense.copula or word.sense.auxiliary)


def share_held(said: Sequence[Word], given: Sequence[Word]) -> float:
    """Weighted share of some words that others have, be it by one that means the same; 0 of none."""
    norms = {word.norm for word in given}
    concepts = frozenset[int]().union(*[word.sense.concepts for word in given])
    held = [word for word in said if word.norm in norms or not word.sense.concepts.isdisjoint(concepts)]
    total = fsum([word.weight for word in said])
    return fsum([word.weight for word in held]) / total if total else 0.0


def share_repeated(said: Sequence[Word], given: Sequence[Word]) -> float:
    """Weighted share of some words that others have too; 0 of none."""
    norms = {word.norm for word in given}
    total = fsum([word.weight for word in said])
    return fsum([word.weight for word in said if word.norm in norms]) / total if total else 0.0


def mentions(words: Sequence[Word], asked: Word) -> bool:
    """Whether some words have one, or one that the thesaurus knows to mean the same."""
    norm, concepts = asked.norm, asked.sense.concepts
    for word in words:
        if word.norm == norm or (concepts and not concepts.isdisjoint(word.sense.concepts)):
            return True
    return False
