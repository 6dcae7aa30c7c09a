"""The words of a text as they are compared, and which of them exclude one another."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from math import fsum

import msgspec

from termground.evidence.word_context import WordContext
from termground.language.senses import Sense
from termground.language.tenses import Tense
from termground.text.spacing import unspaced

_PAUSE = re.compile(r"[^\w\s%‰°$€£¥+-]")

APOSTROPHES = ("'", "’")
"""Marks before the ending that says whose something is, and around what is quoted."""

SIGNS = "+#"
"""What is part of a name as its letters are: C is neither C++ nor C#."""

WordRange = tuple[int, int]
"""A range of words."""

Sides = dict[int, set[tuple[int, bool]]]
"""On which sides words stand, and whether they are denied, by line of the thesaurus."""


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
    def case_alone(self) -> str:
        """Its case without its class; empty where nothing tells it."""
        return (self.case or "").rpartition(" ")[2]

    @property
    def axis(self) -> str:
        """The axis of the marker that it is part of; empty where it is part of none."""
        return self.mark[0] if self.mark else ""

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
    return True in [word.is_pair and not word.postposed for word in words if word.form != word.norm]


def has_name(words: Iterable[Word]) -> bool:
    """Whether part of some words is a name."""
    return any(word.name for word in words)


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


def places_in(ranges: Iterable[WordRange]) -> set[int]:
    """The places of the words in some ranges."""
    return {at for first, last in ranges for at in range(first, last)}


def between_marks(words: Sequence[Word], first: int, last: int) -> WordRange:
    """Where the part of a sentence between two marks begins and ends in which some of its words stand.

    Args:
        words: The sentence.
        first: The first of these words.
        last: One past the last.
    """
    low = next((k for k in range(first, 0, -1) if words[k].opens), 0)
    return low, next((k for k in range(last, len(words)) if words[k].opens), len(words))


def place_between(words: Sequence[Word], start: int, end: int) -> WordRange | None:
    """Where the words of a sentence stand that lie between two places of the view; None where none does."""
    if not words or end <= words[0].text.starts_at(words[0].token):
        return None
    if words[-1].text.starts_at(words[-1].token) < start:
        return None
    inside = [at for at, word in enumerate(words) if word.text.lies_within(word.token, start, end)]
    return (inside[0], inside[-1] + 1) if inside else None


def says_something(word: Word) -> bool:
    """Whether a word says something by itself: no helping verb, and no *make* or *is* before a noun."""
    return word.content and not (word.sense.light or word.sense.copula or word.sense.auxiliary)


def said_beside(words: Sequence[Word], first: int, last: int | None = None) -> list[Word]:
    """The words of a sentence that say something by themselves, but for some.

    Args:
        words: The sentence.
        first: The first of those that are left out.
        last: One past the last of them; where it is not given, only the first one is left out.
    """
    behind = first + 1 if last is None else last
    return [word for word in (*words[:first], *words[behind:]) if says_something(word)]


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
        if word.norm == norm:
            return True
        if concepts and word.sense.concepts and not concepts.isdisjoint(word.sense.concepts):
            return True
    return False


def is_other_voice(word: Word, other: Word) -> bool:
    """Whether two verbs differ in an ending that makes one the passive of the other: *принимать*, *приниматься*."""
    if not word.text.passives:
        return False
    short, long = sorted((word.norm, other.norm), key=len)
    return long.startswith(short) and short != long and word.text.is_passive(long, short)


def without_joints(words: Sequence[Word], given: Sequence[Word]) -> Sequence[Word]:
    """Words of which those have no content that only stand where two others, that are given or say nothing, meet: 行发, of 银行 and 发放."""
    if not words or words[0].postposed or not unspaced(words[0].form[:1]):
        return words
    known = {word.norm for word in given} | {word.norm for word in words if not word.content}
    kept = list(words)
    for at in range(1, len(words) - 1):
        before, norm, behind = (word.norm for word in words[at - 1 : at + 2])
        if norm not in known and norm == before[-1:] + behind[:1] and {before, behind} <= known:
            kept[at] = msgspec.structs.replace(words[at], content=False)
    return kept


def content_norms(words: Iterable[Word]) -> set[str]:
    """Normal forms of the words with content among some."""
    return {word.norm for word in words if word.content}
