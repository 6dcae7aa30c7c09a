"""Values of what a source takes out of what it says: 30 km/h in the whole town, except on Carnot Avenue, where it is 50 km/h."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence

import msgspec

from termground.evidence.assertion.exceptions import MOST_EXCEPTED
from termground.evidence.assertion.scope import contrasts, excepts, items_of, speaks_of_all, takes_out
from termground.evidence.claim_sentence import MOST_WORDS
from termground.evidence.index import SentenceIndex
from termground.evidence.phrases import bracketed, preposition
from termground.evidence.words import Word, WordRange, places_in

BEFORE = 2
"""Words that may stand before *exception* where a sentence begins with it: *the only exception*."""

GOES_ON = re.compile("[:：–—―]")
"""Marks behind which it is said of what stands before them what holds there."""

_OTHERWISE = "otherwise"


class Exempt(msgspec.Struct, frozen=True):
    """What a sentence takes out of what it says, and where it goes on with what is taken out.

    Attributes:
        main_row: The sentence that says something of all others.
        main: Ranges of the words there that say it.
        row: The sentence in which what is said of the exception stands.
        clause: Range of the words there that say it.
        said: Normal forms of the words with content of what is said of all others.
        item: The same of the words by which the exception is named.
        lead: The preposition before them; None where there is none.
        is_case: Whether it is no exception by a word, but a case with a value of its own.
    """

    main_row: int
    main: tuple[WordRange, ...]
    row: int
    clause: WordRange
    said: frozenset[str] = frozenset()
    item: frozenset[str] = frozenset()
    lead: str | None = None
    is_case: bool = False


class Exempts:
    """Finds what the sentences of the sources take out of what they say.

    Args:
        index: The sentences of the sources.
    """

    def __init__(self, index: SentenceIndex) -> None:
        self._index = index

    def of(self, row: int, values: Sequence[WordRange]) -> list[Exempt]:
        """The exceptions of which a sentence says something, be it to what the one before it says.

        Args:
            row: The sentence.
            values: Where its values stand, without the dates: an exception may be named by one.
        """
        words = self._index.rows[row]
        if len(words) > MOST_WORDS:
            return []
        found = list(self._inside(row, values))
        if row and self._index.of[row - 1] == self._index.of[row]:
            found += self._behind(row, values)
        return found

    def _inside(self, row: int, values: Sequence[WordRange]) -> Iterator[Exempt]:
        """What a sentence takes out of what it says itself, with what it goes on to say of that."""
        words = self._index.rows[row]
        sentence = self._index.sentence(row)
        if not sentence.takes_out and _OTHERWISE not in sentence.scopes:
            return
        at = next((k for k, word in enumerate(words) if takes_out(word) or (k and _is_other(word))), None)
        if at is None:
            return
        first, last = self._phrase(words, at, values)
        if first >= last:
            return
        main: tuple[WordRange, ...]
        if words[at].postposed and _is_other(words[at]):
            main, clause = ((0, first),), (first, len(words))
        elif words[at].postposed:
            main, clause = ((0, first), (at + 1, len(words))), (first, at)
        elif at:
            main, clause = ((0, at),), (first, self._end(words, last, values))
        elif _may_add(words, at):
            return
        else:
            around = bracketed(words, min(last, len(words) - 1))
            end = around.stop if around.start == last else last
            main, clause = ((end, len(words)),), (last, end)
        yield from self._named(Exempt(row, main, row, clause), words, (first, last), values)

    def _behind(self, row: int, values: Sequence[WordRange]) -> Iterator[Exempt]:
        """What a sentence says of an exception to what the one before it says."""
        words, before = self._index.rows[row], self._index.rows[row - 1]
        if len(before) > MOST_WORDS:
            return
        at = next((k for k, word in enumerate(words[: BEFORE + 1]) if _is_other(word)), None)
        if at is not None:
            begin, phrase = at + 1, self._item(words, at + 1, values)
            one = Exempt(row - 1, ((0, len(before)),), row, (begin, len(words)))
            yield from self._named(one, words, phrase, values)
            return
        if not self._index.sentence(row - 1).takes_out:
            return
        at = next(k for k, word in enumerate(before) if takes_out(word))
        if _may_add(before, at):
            return
        first, last = self._phrase(before, at, ())
        named = {word.norm for word in before[first:last] if word.content}
        if not named or not named <= self._index.norms(row):
            return
        main = ((0, first), (max(at + 1, last), len(before)))
        yield from self._named(Exempt(row - 1, main, row, (0, len(words))), before, (first, last), ())

    def _named(
        self, one: Exempt, words: Sequence[Word], phrase: WordRange, values: Sequence[WordRange]
    ) -> Iterator[Exempt]:
        """An exception for each thing that some words name."""
        given = self._index.rows[one.main_row]
        said = frozenset(
            given[at].norm
            for first, last in one.main
            for at in range(first, last)
            if given[at].content and not given[at].number and not takes_out(given[at])
        )
        inside = places_in(values)
        if not said or one.clause[0] >= one.clause[1]:
            return
        for places in items_of(words, range(*phrase), self._index.coordinators):
            item = [at for at in places if words[at].norm not in said and at not in inside]
            if 0 < len(item) <= MOST_EXCEPTED:
                lead = preposition(words, item[0], self._index.articles)
                leads = lead not in self._index.coordinators and not any(
                    takes_out(word) and word.norm == lead for word in words[: item[0]]
                )
                named = frozenset(words[at].norm for at in item)
                yield msgspec.structs.replace(one, said=said, item=named, lead=lead if leads else None)

    def _phrase(self, words: Sequence[Word], at: int, values: Sequence[WordRange]) -> WordRange:
        """The words that name what a word takes out: those before it where particles follow."""
        if not words[at].postposed:
            first = at + 1
            while first < len(words) and words[first].sense.scope == words[at].sense.scope:
                first += 1
            return self._item(words, first, values)
        first = at
        while first > 0 and not words[first].opens:
            first -= 1
        return first, at

    def _item(self, words: Sequence[Word], first: int, values: Sequence[WordRange]) -> WordRange:
        """The words from a place on that name something: up to a mark, to what goes on with it, or to its value."""
        begins = dict(values)
        last, content = first, 0
        while last < len(words):
            if last in begins:
                if content:
                    break
                last = begins[last]
                continue
            word = words[last]
            if content and (word.opens or word.sense.scope == "where" or self._is_light(words, last)):
                break
            content += word.content
            last += 1
        before = last < len(words) and last in begins and not words[last].opens and words[last - 1]
        if content > 1 and before and before.content and not before.postposed:
            last -= 1  # gelten 50 km/h
        return first, last

    def _end(self, words: Sequence[Word], last: int, values: Sequence[WordRange]) -> int:
        """Where the clause of an exception ends whose name ends at a place: with brackets, or with what goes on with it."""
        if last == len(words):
            return last
        around = bracketed(words, last)
        if around.start == last < around.stop:
            return around.stop
        inner = {at for first, end in values for at in range(first + 1, end)}
        mark = next((k for k in range(last, len(words)) if words[k].opens and k not in inner), len(words))
        led = words[mark : mark + BEFORE]
        if not any(word.sense.scope == "where" for word in led) and not _is_label(led):
            return mark
        ends = (
            k
            for k in range(mark + 1, len(words))
            if words[k].opens and k not in inner and contrasts(words[k])
        )
        return next(ends, len(words))

    def _is_light(self, words: Sequence[Word], at: int) -> bool:
        """Whether a word without content ends a phrase: no article, and none that makes a list."""
        word = words[at]
        if word.content or word.postposed or words[at - 1].norm in self._index.coordinators:
            return False
        return word.norm not in self._index.articles and word.norm not in self._index.coordinators


def _is_other(word: Word) -> bool:
    """Whether a word says that what follows, or what stands before it, is an exception."""
    return word.sense.scope == _OTHERWISE


def _may_add(words: Sequence[Word], at: int) -> bool:
    """Whether a word may name what is there too: apart from the museum, where nothing is said of all."""
    return words[at].sense.scope == "besides" and not any(map(speaks_of_all, words))


def _is_label(words: Sequence[Word]) -> bool:
    """Whether a colon or a dash stands before some words: what is said of what stands before it follows."""
    return bool(words) and GOES_ON.search(words[0].gap) is not None


def exempted_behind(
    words: Sequence[Word], coordinators: Collection[str]
) -> tuple[int, tuple[tuple[int, ...], ...]] | None:
    """Where a sentence takes something out of what the one before it says, and does nothing else, with what it takes out.

    *Students are excepted*, ただし学生を除く. None where it says more.

    Args:
        words: The sentence.
        coordinators: Words that make a list.
    """
    at = next((k for k, word in enumerate(words) if excepts(word)), None)
    if at is None or not words[at].text.excepts_behind or words[0].sense.scope != _OTHERWISE:
        return None
    items = tuple(items_of(words, range(1, at), coordinators))
    if not items or any(word.content and not excepts(word) for word in words[at:]):
        return None
    return at, items
