"""The names that bear the titles of a sentence: *the mayor, Ms Reed*; *Hill, director of the works*; 田中市長."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

import msgspec

from termground.evidence.naming.titles import LED, Title, Titles, goes_on, is_listed, is_parted
from termground.evidence.words import Word, WordRange
from termground.text.normalize import fold
from termground.text.spacing import unspaced

BESIDE = 2
"""Words with content between a title and the mark behind it that may belong to it: *commissaire enquêteur*."""

_ASIDE = re.compile(r"[,，、(（–—]|\s-\s")
_BEARERS = ("person", "other", "place")


class Holder(msgspec.Struct, frozen=True):
    """A title with the name that bears it.

    Attributes:
        title: The title.
        bearer: The words of the name.
        former: Whether the office was held, and may be no more.
    """

    title: Title
    bearer: WordRange
    former: bool


class Bearers:
    """Reads who holds which office in a sentence.

    Args:
        titles: Reads its titles.
    """

    def __init__(self, titles: Titles) -> None:
        self._titles = titles
        self._said = titles.said
        self._articles = titles.articles
        self._by_order = titles.fixed_order or titles.said.capitals

    def holders(self, words: Sequence[Word], titles: Sequence[Title]) -> list[Holder]:
        """Those of whom a sentence tells beyond doubt which office they hold.

        Args:
            words: The sentence.
            titles: Its titles.
        """
        beside, aside = [], []
        for title in titles:
            bearer = self._beside(title, words)
            if bearer is not None:
                beside.append((title, bearer))
            else:
                aside += [(title, bearer) for bearer in self._aside(title, words)]
        borne = {place for _, place in beside}
        titled = Counter(title.place for title, _ in aside)
        named = Counter(place for _, place in aside)
        clear = [
            (title, place)
            for title, place in aside
            if titled[title.place] == named[place] == 1 and place not in borne
        ]
        return [Holder(title, place, self._is_former(title, words)) for title, place in (*beside, *clear)]

    def _is_former(self, title: Title, words: Sequence[Word]) -> bool:
        first, last = title.place
        around = (*words[max(0, first - 1) : first], *words[last : last + 1])
        return any(is_listed(word, self._said.former) for word in around)

    def _beside(self, title: Title, words: Sequence[Word]) -> WordRange | None:
        """The name right behind a title; in a script without spaces also the one right before it."""
        first, last = title.place
        if words[first].postposed:
            return self._attached(title, words)
        at = self._behind_courtesy(last, words)
        place = self._name(at, words, capitals=True) if at < len(words) and not is_parted(at, words) else None
        if place is not None:
            return place if self._agrees(title, place, words) else None
        if last < len(words) and words[last].sense.copula and not words[last].opens:
            return self._identified(title, words)
        if self._titles.fixed_order or last >= len(words) or not goes_on(words[last]):
            return None
        at = self._behind_courtesy(last + 1, words)  # директор школы Иванов
        place = self._name(at, words) if at < len(words) and not is_parted(at, words) else None
        return place if place and self._is_plain(first, words) and self._names_plainly(place, words) else None

    def _identified(self, title: Title, words: Sequence[Word]) -> WordRange | None:
        """The name that a sentence says a title is, and nothing else: *the mayor is Ann Reed*."""
        first, last = title.place
        at = self._behind_courtesy(last + 1, words)
        place = self._name(at, words, capitals=True) if at < len(words) and not is_parted(at, words) else None
        if place is None or place[1] < len(words) or self._belongs(first, words):
            return None
        bare = not any(word.content or word.negation for word in words[: self._begin(first, words)])
        return place if bare and self._agrees(title, place, words) else None

    def _attached(self, title: Title, words: Sequence[Word]) -> WordRange | None:
        """The name right before a title of a script without spaces, or behind it and what joins both."""
        first, at = title.place
        before = first
        while before and words[before - 1].kind == "person" and not words[before].opens:
            before -= 1
        if before < first:
            return None if at < len(words) and goes_on(words[at]) else (before, first)  # 田中市長夫人
        if at >= len(words) or words[at].opens or words[at].norm not in self._said.joints:
            return None
        last = at + 1
        while last < len(words) and words[last].kind == "person" and not words[last].opens:
            last += 1
        if (
            last < len(words)
            and not words[last].opens
            and (words[last].content or self._titles.role(words[last]))
        ):
            return None  # 代表の田中監督
        return (at + 1, last) if last > at + 1 else None

    def _agrees(self, title: Title, place: WordRange, words: Sequence[Word]) -> bool:
        """Whether it is the title, and not what it belongs to, that a name right behind it is of: *deputy of Mayor Reed*."""
        first, last = title.place
        if any(self._titles.leads(word) for word in words[first:last]):
            return False
        if self._by_order:
            return True
        return last - first == 1 or (self._is_plain(first, words) and self._names_plainly(place, words))

    def _names_plainly(self, place: WordRange, words: Sequence[Word]) -> bool:
        """Whether a word of a name has the form that it is listed in: of *Иванова* it is not known whose name it is."""
        return any(self._is_plain(at, words) for at in range(*place))

    def _is_plain(self, at: int, words: Sequence[Word]) -> bool:
        """Whether a word has the form that it is listed in."""
        return fold(words[at].form) == fold(words[at].norm)

    def _aside(self, title: Title, words: Sequence[Word]) -> Iterator[WordRange]:
        """The names that marks set off from a title, behind it and before it."""
        first, last = title.place
        if words[first].postposed or self._belongs(first, words):
            return
        if not (self._by_order or self._is_plain(first, words)):
            return  # жена директора, Петрова
        end = self._end(last, words)
        if end is None:
            return
        if end < len(words) and self._is_set_off(end, words):
            at = self._behind_courtesy(end, words)
            place = self._name(at, words, courteous=at > end)
            if place is not None and self._is_closed(place[1], words):
                yield place
        begin = self._begin(first, words)
        if begin and self._is_set_off(begin, words) and self._is_short(begin, title, end, words):
            name = begin
            while name and self._bears(words[name - 1], courteous=False):
                name -= 1
                if is_parted(name, words):
                    break
            if name < begin - (words[name].kind == "place") and self._is_closed(end, words):
                yield name, begin

    def _belongs(self, first: int, words: Sequence[Word]) -> bool:
        """Whether a title only tells whose somebody else is: *the son of the mayor, Paul Reed*."""
        at = first - 1
        while at >= 0 and words[at].norm in self._articles and not is_listed(words[at], self._said.of):
            at -= 1
        return at >= 0 and is_listed(words[at], self._said.of)

    def _end(self, last: int, words: Sequence[Word]) -> int | None:
        """Where the mark stands that ends what belongs to a title; None where more stands before it."""
        content, at = 0, last
        while at < len(words) and not words[at].opens:
            word = words[at]
            content += word.content
            if content > BESIDE or word.negation or word.number or word.norm in self._titles.coordinators:
                return None
            at += 1
        return at if at - last <= BESIDE + LED else None

    def _begin(self, first: int, words: Sequence[Word]) -> int:
        """Where a title begins with its article and a word that tells which it is: *the chief curator*."""
        begin = first
        if begin and not words[begin].opens and self._goes_on_before(words[begin - 1]):
            begin -= 1
        if begin and not words[begin].opens and words[begin - 1].norm in self._articles:
            begin -= 1
        return begin

    def _goes_on_before(self, word: Word) -> bool:
        return word.content and word.kind is None and not word.number

    def _is_short(self, begin: int, title: Title, end: int, words: Sequence[Word]) -> bool:
        """Whether no verb can stand in what belongs to a title: at most one word, and what leads to it."""
        behind = words[title.place[1] : end]
        if sum(word.content for word in behind) > 1:
            return False
        bare = words[begin].norm not in self._articles
        return not behind or bare or not self._titles.fixed_order or is_listed(behind[0], self._said.of)

    def _is_set_off(self, at: int, words: Sequence[Word]) -> bool:
        return _ASIDE.search(words[at].gap) is not None

    def _is_closed(self, at: int, words: Sequence[Word]) -> bool:
        """Whether a mark stands behind a name or title, and it is no part of a list."""
        if at >= len(words):
            return True
        word = words[at]
        if not word.opens or word.norm in self._titles.coordinators:
            return False
        return not (
            is_listed(word, self._said.courtesy)
            or word.kind is not None
            or self._titles.role(word) is not None
        )

    def _behind_courtesy(self, at: int, words: Sequence[Word]) -> int:
        """The place behind the words of courtesy at a place, *the Reverend*; that place where there are none."""
        start = at
        if at < len(words) and words[at].norm in self._articles:
            at += 1
        first = at
        while at < len(words) and is_listed(words[at], self._said.courtesy):
            at += 1
        return at if at > first else start

    def _name(
        self, first: int, words: Sequence[Word], *, courteous: bool = False, capitals: bool = False
    ) -> WordRange | None:
        last = first
        while last < len(words) and (last == first or not is_parted(last, words)):
            if not self._bears(words[last], courteous=courteous or (capitals and self._said.capitals)):
                break
            last += 1
        lone = last == first + 1 and words[first].kind == "place"  # Lena Park may be a person
        return (first, last) if last > first and not lone else None

    def _bears(self, word: Word, *, courteous: bool) -> bool:
        """Whether a word may be part of the name of a person."""
        if word.number or self._titles.role(word) is not None or unspaced(word.form[:1]):
            return False
        if word.kind is not None:
            return word.kind in _BEARERS
        return courteous and word.content and word.text.is_capital(word.token)
