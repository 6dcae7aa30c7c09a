"""The words of one sentence, of a response or of a source, with what is asked of either put together once."""

from __future__ import annotations

from collections.abc import Container, Sequence

from termground.evidence.assertion.connectives import Connective, connectives, joins
from termground.evidence.assertion.end_points import end_points
from termground.evidence.assertion.negation import denials
from termground.evidence.assertion.rated import ToldPlace, may_stand, says_place, told_places
from termground.evidence.assertion.scope import (
    ALL,
    ALL_SCOPES,
    CONTRAST,
    EXCEPTING,
    EXCLUDING,
    OUTSIDE,
    QUANTITY,
)
from termground.evidence.assertion.told_sides import lines_in
from termground.evidence.small_words import kinds_in
from termground.evidence.words import Word, in_pairs, marks_of, tense_of
from termground.language.phrase_kinds import BOUNDING
from termground.language.senses import Order
from termground.language.tenses import Tense
from termground.lazy import lazy

_DASHES = ("—", "–")


class SentenceWords:
    """The words of a sentence.

    Args:
        words: The sentence.

    Attributes:
        words: The same.
    """

    def __init__(self, words: Sequence[Word]) -> None:
        self.words = words

    @lazy
    def affirmed(self) -> frozenset[str]:
        """Normal forms of its words that nothing denies."""
        return frozenset([word.norm for word in self.words if not word.denied])

    @lazy
    def forms(self) -> frozenset[str]:
        """The words as they are written, in small letters."""
        return frozenset([word.form for word in self.words])

    @lazy
    def concepts(self) -> frozenset[int]:
        """Numbers of the concepts of the thesaurus that it speaks of."""
        return frozenset().union(*[word.sense.concepts for word in self.words])

    def has(self, word: Word) -> bool:
        """Whether it has a word, or one that the thesaurus knows to mean the same."""
        return word.norm in self.at or not word.sense.concepts.isdisjoint(self.concepts)

    @lazy
    def marks(self) -> frozenset[tuple[str, str] | None]:
        """Axes and values of the markers in it."""
        return marks_of(self.words)

    @lazy
    def axes(self) -> frozenset[str]:
        """The axes of these markers."""
        return frozenset([mark[0] for mark in self.marks if mark is not None])

    @lazy
    def scopes(self) -> frozenset[str]:
        """How far its words say that a statement goes; an empty text with them where one says nothing of that."""
        return frozenset([word.sense.scope for word in self.words])

    @lazy
    def negations(self) -> Sequence[int]:
        """The places of its negations, be it that they deny nothing: those of a phrase that means *must*."""
        return [at for at, word in enumerate(self.words) if word.negation]

    @lazy
    def denials(self) -> Sequence[Sequence[int]]:
        """The places of the negations that deny something, those of one denial together."""
        return denials(self.words, self.negations)

    @lazy
    def at(self) -> dict[str, list[int]]:
        """Where each normal form stands."""
        found: dict[str, list[int]] = {}
        for k, word in enumerate(self.words):
            if word.norm in found:
                found[word.norm].append(k)
            else:
                found[word.norm] = [k]
        return found

    @lazy
    def kinds(self) -> dict[int, str]:
        """What the name names that a word is part of, by place."""
        return {
            at: word.text.kinds[word.token]
            for at, word in enumerate(self.words)
            if word.token in word.text.kinds
        }

    @lazy
    def speaks_of_all(self) -> bool:
        """Whether a word says something of all."""
        return ALL in self.marks or not self.scopes.isdisjoint(ALL_SCOPES)

    @lazy
    def tells_amount(self) -> bool:
        """Whether a word says of how many something holds."""
        return QUANTITY in self.axes

    @lazy
    def excepts(self) -> bool:
        """Whether a word takes out what follows it, or may do so."""
        return not self.scopes.isdisjoint(EXCEPTING)

    @lazy
    def takes_out(self) -> bool:
        """Whether a word takes something out of what is said, or leaves it aside."""
        return self.excepts or OUTSIDE in self.scopes or EXCLUDING in self.marks

    @lazy
    def contrasts(self) -> bool:
        """Whether a word sets what follows against what stands before it."""
        return CONTRAST in self.scopes

    @lazy
    def joins(self) -> frozenset[str]:
        """The kinds of such words that it may have, which is told sooner than which it has."""
        return joins(self.words)

    @lazy
    def connectives(self) -> Sequence[Connective]:
        """The small words in it that lead to a reason, a condition, an exception and the like."""
        return connectives(self.words)

    @lazy
    def phrase_kinds(self) -> frozenset[str]:
        """The kinds of which it may have listed phrases, but for those small words; it has none of any other."""
        return kinds_in(self.words)

    @lazy
    def lines(self) -> frozenset[tuple[int, int]]:
        """The lines, each with a side, of which it may have a phrase that stands against others; it has none of any other."""
        return lines_in(self.words)

    @lazy
    def end_points(self) -> dict[int, set[str]]:
        """Places of its words with which something begins or ends, each with what it does."""
        return {} if self.phrase_kinds.isdisjoint(BOUNDING) else end_points(self.words)

    @lazy
    def may_stand(self) -> frozenset[tuple[str, str]]:
        """The scales, each with a place, at which it may stand, which is told sooner than where it does."""
        return may_stand(self.words)

    def says(self, places: Container[tuple[str, str]]) -> bool:
        """Whether it has a phrase for one of some places on scales; where it has none, it stands at none of them."""
        return says_place(self.words, places)

    @lazy
    def scales(self) -> frozenset[str]:
        """The scales of which it may say something."""
        return frozenset([scale for scale, _ in self.may_stand])

    @lazy
    def places(self) -> dict[str, list[ToldPlace]]:
        """What it says on each scale: that something begins, goes on or ends, is sold out or in stock."""
        return told_places(self.words)

    @lazy
    def tense(self) -> Tense:
        """What it tells of time; of one with a word only."""
        return tense_of(self.words)

    @lazy
    def excluding(self) -> Sequence[int]:
        """The places of its words that exclude others."""
        return [at for at, word in enumerate(self.words) if word.sense.excludes]

    @lazy
    def exclusions(self) -> dict[int, set[int]]:
        """The lines of the thesaurus in which its words exclude others, each with the sides on which they stand."""
        found: dict[int, set[int]] = {}
        for at in self.excluding:
            for line, side in self.words[at].sense.excludes:
                found.setdefault(line, set()).add(side)
        return found

    def may_exclude(self, other: SentenceWords) -> bool:
        """Whether a word of it excludes one of another sentence."""
        own, given = self.exclusions, other.exclusions if self.excluding else {}
        return True in [len(own[line] | given[line]) > 1 for line in own.keys() & given.keys()]

    @lazy
    def denying(self) -> bool:
        """Whether a word may stand for a negation."""
        return True in [word.sense.denying for word in self.words]

    @lazy
    def hinges(self) -> frozenset[str]:
        """What its words say of its two sides; an empty text with them where one says nothing of that."""
        return frozenset([word.sense.hinge for word in self.words])

    @lazy
    def _orders(self) -> Sequence[Order]:
        """What its words tell of what comes first and next, but for *then*."""
        return [word.sense.order for word in self.words if word.sense.order is not None]

    @lazy
    def tells_order(self) -> bool:
        """Whether a word tells what comes first and next."""
        return "then" in self.hinges or bool(self._orders)

    @lazy
    def tells_reason(self) -> bool:
        """Whether a word tells so of a reason."""
        return True in [order.reason for order in self._orders]

    @lazy
    def hands(self) -> frozenset[tuple[int, int]]:
        """What its words tell of who gives something to whom, by lines of the thesaurus with a side."""
        return frozenset().union(*[word.sense.hands for word in self.words if word.sense.hands])

    @lazy
    def directed(self) -> bool:
        """Whether a word says what one does to another: beats, acquires, succeeds."""
        return True in [bool(word.sense.directed) for word in self.words]

    @lazy
    def names(self) -> bool:
        """Whether a word is marked as part of a name."""
        return True in [word.name for word in self.words]

    @lazy
    def mutual(self) -> bool:
        """Whether a word says the same of two things."""
        return True in [word.sense.mutual for word in self.words]

    @lazy
    def voices(self) -> int:
        """Words of the passive: where one of two sentences has more, it may say the same the other way round."""
        return voices(self.words)

    @lazy
    def in_pairs(self) -> bool:
        """Whether its words are pairs of characters, of a script without spaces in which no particle tells their part."""
        return bool(self.words) and not self.words[0].postposed and in_pairs(self.words)

    @lazy
    def linked(self) -> bool:
        """Whether a copula links two things in it, or a dash that stands for one."""
        if True in [word.sense.copula for word in self.words]:
            return True
        return any(map(is_behind_dash, [word for word in self.words if word.opens]))

    @lazy
    def denied(self) -> frozenset[str]:
        """Normal forms of its words that a negation denies."""
        return frozenset([word.norm for word in self.words if word.denied])


def is_behind_dash(word: Word) -> bool:
    """Whether a dash stands before a word, which is a copula where there is no other: *Париж — столица Франции*."""
    return word.opens and word.gap.strip() in _DASHES


def voices(words: Sequence[Word]) -> int:
    """Words of the passive: where one of two sentences has more, it may say the same the other way round."""
    return sum([word.sense.voice for word in words])
