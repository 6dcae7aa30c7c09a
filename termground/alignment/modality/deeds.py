"""Which verbs of a source sentence tell what has happened, and which leave that open: *they sold the house and want to build*."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import takewhile

from termground.alignment.modality.tense_verbs import REACH, verb_of
from termground.evidence.assertion.modality import OPEN
from termground.evidence.index import SentenceIndex
from termground.evidence.sentence_parts import part_with
from termground.evidence.small_words import has_phrase
from termground.evidence.source_rows import OPEN_MOODS
from termground.evidence.words import Word, mentions, says_something, tense_of
from termground.language.phrase_kinds import ATTRIBUTED
from termground.language.tenses import Tense
from termground.lazy import lazy

NEAR = 3
"""Words from a helping verb to its participle."""

LETTERS = 3
"""Letters at least that two forms of a verb have in common."""

FEWEST = 2
"""Words with content of a part that says more than that something was done."""

_CONDITION = "condition"


class Deeds:
    """The verbs of a source sentence.

    Args:
        number: The sentence.
        index: The sentences of the sources.
    """

    def __init__(self, number: int, index: SentenceIndex) -> None:
        self._row, self._tense = index.rows[number], index.sentence(number).tense
        self._number, self._index = number, index

    def of(self, verb: Word) -> list[int]:
        """Where the sentence has a verb, or else one that means the same, or what is left open in another form of it."""
        row = list(enumerate(self._row))
        if verb.is_pair:
            return [k for k, word in row if word.form == verb.form]
        same = [k for k, word in row if word.norm == verb.norm] or [
            k for k, word in row if word.content and mentions((word,), verb)
        ]
        return same or [k for k, word in row if word.token in self._tense.left_open and _is_akin(verb, word)]

    def is_told(self, verb: Word) -> bool:
        """Whether the sentence tells of a verb that it has happened, apart from what it leaves open, or that somebody wants something."""
        row, tense = self._row, self._tense
        places = self.of(verb)
        return bool(places) and all(
            row[at].token in tense.governing or (self.is_past(at) and self._is_stated(at)) for at in places
        )

    def is_done(self, at: int) -> bool:
        """Whether the sentence goes on to tell that what a verb says was done: *asked her to sign, and she did*."""
        past = self._tense.past
        later = [self._row[begin:end] for begin, end in self._pieces if begin > at]
        return any(
            any(word.token in past for word in part)
            and not any(word.is_pair or word.postposed for word in part)
            and sum(word.content for word in part) < FEWEST
            for part in later
        )

    def _is_stated(self, at: int) -> bool:
        """Whether a word is a participle of a noun, or stands behind a mark: *to thank her, who organised it*."""
        behind = any(word.opens for word in self._row[1 : at + 1])
        return self._is_of_noun(at) or (behind and not self._is_unasserted(at))

    def _is_unasserted(self, at: int) -> bool:
        """Whether a word stands in a clause that is left open, before any mark in it."""
        token = self._row[at].token
        begin, end = part_with(at, self._pieces)
        clauses = self._index.clauses(self._number)
        first = min(
            (one.first for one in clauses if one.mood in OPEN_MOODS and one.first <= token), default=None
        )
        if first is None or first < self._row[begin].token:
            return False
        return not any(word.opens and first < word.token <= token for word in self._row[begin:end])

    def is_past(self, at: int) -> bool:
        """Whether a word tells what has happened, be it of a noun: *the repaired roof*."""
        row, tense = self._row, self._tense
        told = {*tense.past, *(tense.attributive or ())}.difference(tense.governing)
        if row[at].token in told or (row[at].token in tense.forms and row[at].norm != row[at].form):
            return True
        if any(
            word.token in told and _verb(row, k, self._index.articles) is row[at]
            for k, word in enumerate(row)
        ):
            return True
        return self._is_of_noun(at)

    def _is_of_noun(self, at: int) -> bool:
        """Whether a word is a participle that tells of a noun what has been done to it."""
        row, tense = self._row, self._tense
        if row[at].token not in tense.participles:
            return False
        begin, _ = part_with(at, self._pieces)
        before = row[max(begin, at - NEAR) : at]
        if any(word.sense.auxiliary or word.sense.copula for word in before):
            return False
        if before and before[-1].token in tense.past and not says_something(before[-1]):
            return False
        # may have been caused
        return not any(word.token in tense.governing for word in before[1 - NEAR :]) and not (
            before and tense_of(before).ahead
        )

    def is_open(self, at: int) -> bool:
        """Whether a word is told of what is still to come, asked for, allowed or a condition."""
        if self._row[at].token in self._tense.governing:
            return False
        if self.is_past(at):
            return self._is_unasserted(at) and not self._is_of_noun(at)
        return self._is_left_open(at)

    def _is_left_open(self, at: int) -> bool:
        row = self._row
        token = row[at].token
        if self._is_conditional or token in self._tense.left_open:
            return True
        part = row[slice(*part_with(at, self._pieces))]
        tense = tense_of(part)
        if row[at].text.mood(token) in OPEN_MOODS and not tense.past:
            return True
        if tense.intended or tense.meant or any(word.mark == OPEN for word in part):
            return True
        # where a story may be told in the future
        return tense.ahead and (
            not row[at].text.narrates or self._tense.intended or has_phrase(row, ATTRIBUTED)
        )

    @lazy
    def _is_conditional(self) -> bool:
        clauses = self._index.clauses(self._number)
        return not self._tense.past and any(clause.mood == _CONDITION for clause in clauses)

    @lazy
    def _pieces(self) -> Sequence[tuple[int, int]]:
        return self._index.parts(self._row)


def tells_deed(words: Sequence[Word], own: Tense, number: int, index: SentenceIndex) -> bool:
    """Whether a source sentence tells of the first verb that a claim has of the past that it has happened, or that it is a wish.

    Args:
        words: The claim.
        own: What it tells of time.
        number: The sentence.
        index: The sentences of the sources.
    """
    first = next(verbs_told(words, own, index.articles), None)
    return first is not None and Deeds(number, index).is_told(words[first])


def verbs_told(words: Sequence[Word], own: Tense, articles: Collection[str]) -> Iterator[int]:
    """The verbs that a claim tells of what has happened: of words that tell so one after the other the last one, or the next to it.

    Args:
        words: The claim.
        own: What it tells of time.
        articles: The articles of the language.
    """
    past = {*own.past, *(word.token for word in words if word.token in own.forms and word.norm != word.form)}
    for at, word in enumerate(words):
        if word.token not in past or (at + 1 < len(words) and words[at + 1].token in past):
            continue
        verb = _verb(words, at, articles)
        if verb is not None and not verb.number:
            yield words.index(verb)


def _verb(words: Sequence[Word], at: int, articles: Collection[str]) -> Word | None:
    """The verb of which a word tells the tense, no noun with an article; it stands before a word at the end: *karara itiraz etti*."""
    near = reversed(words[max(0, at - NEAR) : at])
    before = next((word for word in near if says_something(word)), None)
    if before is not None and before.is_pair:
        return before
    if words[at].postposed:
        return verb_of(words, at) or before
    behind = range(at, min(at + REACH, len(words)))
    bare = (k for k in behind if k == at or words[k - 1].norm not in articles)
    return next((words[k] for k in bare if says_something(words[k]) and not words[k].number), before)


def _is_akin(verb: Word, word: Word) -> bool:
    """Whether a word may be another form of a verb: *otwarcie*, beside *otworzyć*; *satmayı*, beside *sat*; *toe te kennen*, beside *toekennen*."""
    if not word.content or word.name or word.number:
        return False
    if len(word.norm) > LETTERS and verb.norm.endswith(word.norm):
        return True
    alike = takewhile(lambda pair: pair[0] == pair[1], zip(verb.norm, word.form, strict=False))
    return sum(1 for _ in alike) >= min(len(verb.norm), max(LETTERS, len(verb.norm) // 3))
