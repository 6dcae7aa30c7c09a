"""Names that the sources have by the words by which a response states another one."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from operator import attrgetter
from typing import TypeVar

import msgspec

from termground.evidence.claim_sentence import MOST_WORDS, RIVALS
from termground.evidence.context import Context, ContextFit, context_of, stated_words
from termground.evidence.index import SentenceIndex
from termground.evidence.proximity import proximities
from termground.evidence.weights import WEIGHTS
from termground.evidence.words import Word, WordRange
from termground.language.analysis import Analysis
from termground.lazy import lazy
from termground.text.normalize import fold
from termground.text.spellings import are_spellings
from termground.types import Name

MOST = 100
"""Names of one kind beyond which the sources are a list of them."""

SAME = 4
"""Places of one name beyond which the sources are about its bearer, and say much of them without it."""

AFTER = 2
"""Sentences behind one with a name that may go on about its bearer."""

APART = 2
"""Words between two names up to which they may be one bearer's: the striker Reed, Reed's club."""

Key = TypeVar("Key")

_KINDS = ("person", "place", "organization")


class Mention(msgspec.Struct, frozen=True):
    """A place of a name.

    Attributes:
        row: Its sentence.
        place: Its words there.
        norms: Their normal forms.
        kind: What it names.
    """

    row: int
    place: WordRange
    norms: frozenset[str]
    kind: str


class SourceNames:
    """The names of the sources of which it is known what they name.

    Args:
        index: The sentences of the sources.
    """

    def __init__(self, index: SentenceIndex) -> None:
        self._index = index
        self._contexts: dict[tuple[int, WordRange, bool], Context] = {}

    @lazy
    def _mentions(self) -> list[Mention]:
        """All places of names."""
        return list(_mentions(self._index))

    @lazy
    def _rows(self) -> dict[int, list[Mention]]:
        """The same by sentence."""
        return _grouped((mention.row, mention) for mention in self._mentions)

    @lazy
    def _kinds(self) -> dict[str, list[Mention]]:
        """The same by what is named."""
        return _grouped((mention.kind, mention) for mention in self._mentions)

    @lazy
    def _having(self) -> dict[str, list[Mention]]:
        """The same by each word."""
        return _grouped((norm, mention) for mention in self._mentions for norm in mention.norms)

    def replaced(
        self,
        words: Sequence[Word],
        names: Iterable[Name],
        asked: Sequence[Word],
        is_copied: Callable[[int, int], bool],
    ) -> Iterator[tuple[WordRange, Mention]]:
        """The names of a sentence in whose place the sources have another one, each with that one.

        That one stands by the words by which the sentence states the name, and nothing that the sources say of the name's
        bearer, in its sentences or right behind them, goes with these words.

        Args:
            words: The sentence.
            names: Its names.
            asked: The words of the question that the sentence answers.
            is_copied: Tells whether some of its words stand in the source as they do here.
        """
        if len(words) > MOST_WORDS:
            return
        tokens = [word.token for word in words]
        stated = [
            Mention(-1, place, frozenset([word.norm for word in words[place[0] : place[1]]]), name.kind)
            for name in names
            if name.kind in _KINDS and (place := _place(tokens, name)) is not None
        ]
        said = frozenset(word.norm for word in (*words, *asked))
        for mention in stated:
            if is_copied(*mention.place):
                continue
            rival = self._rival(mention, stated, words, asked, said)
            if rival is not None:
                yield mention.place, rival

    def _rival(
        self,
        stated: Mention,
        beside: Sequence[Mention],
        words: Sequence[Word],
        asked: Sequence[Word],
        said: frozenset[str],
    ) -> Mention | None:
        own = self._own(stated)
        others = [mention for mention in self._kinds.get(stated.kind, ()) if not mention.norms & said]
        if not own or not 0 < len(others) <= MOST:
            return None
        bearer = frozenset().union(*(mention.norms for mention in own))
        rivals = [
            mention
            for mention in others
            if not mention.norms & bearer and not any(_is_by(mention, one) for one in own)
        ][:RIVALS]
        forms = _forms(words) if rivals else frozenset()
        rivals = [mention for mention in rivals if not _is_said(mention, forms)]
        if not rivals:
            return None
        values = [mention.place for mention in beside if mention.kind == stated.kind]
        told = stated_words(words, stated.place, values, asked, self._index.coordinators)
        weighted = [(word, much) for word, much in told if not word.name]
        fit = ContextFit(self._index, weighted)
        ours = [0.0] * len(weighted)
        for mention in own:
            ours = list(map(max, ours, fit.shares(self._context(mention, own=True))))
        best = fit.best((mention, self._context(mention, own=False)) for mention in rivals)
        if best is None or not fit.is_other(ours, best[1], WEIGHTS.names.least):
            return None
        return best[0]

    def _own(self, stated: Mention) -> list[Mention]:
        """The places of a name, be it in full or in short; none where some name something else or they are too many."""
        if not stated.norms <= self._index.all_words:
            return []
        found: dict[tuple[int, WordRange], Mention] = {}
        for norm in stated.norms:
            for mention in self._having.get(norm, ()):
                found[mention.row, mention.place] = mention
                if len(found) > SAME or mention.kind != stated.kind:
                    return []
        own = list(found.values())
        return own if any(stated.norms <= mention.norms for mention in own) else []

    def _context(self, mention: Mention, *, own: bool) -> Context:
        key = mention.row, mention.place, own
        made = self._contexts.get(key)
        if made is None:
            made = self._contexts[key] = context_of(self._around(mention, own=own))
        return made

    def _around(self, mention: Mention, *, own: bool) -> Iterator[tuple[Word, float]]:
        words = self._index.rows[mention.row]
        values = [other.place for other in self._rows.get(mention.row, ()) if other.kind == mention.kind]
        for at, place in proximities(words, mention.place, values, self._index.coordinators):
            yield words[at], max(place.given, WEIGHTS.names.own[place.zone]) if own else place.given
        if not own:
            return
        for row in self._index.around(mention.row, behind=AFTER)[1:]:
            if any(
                other.kind == mention.kind and not other.norms & mention.norms
                for other in self._rows.get(row, ())
            ):
                return
            yield from ((word, WEIGHTS.names.goes_on) for word in self._index.rows[row] if word.content)


def _grouped(items: Iterable[tuple[Key, Mention]]) -> dict[Key, list[Mention]]:
    found: dict[Key, list[Mention]] = {}
    for key, mention in items:
        found.setdefault(key, []).append(mention)
    return found


def _mentions(index: SentenceIndex) -> Iterator[Mention]:
    firsts = [(number, index.tokens(row)[0]) for row, number in enumerate(index.of)]
    for number, analysis in enumerate(index.analyses):
        for name in analysis.names:
            row = bisect_right(firsts, (number, name.first)) - 1
            if name.kind not in _KINDS or row < 0 or index.of[row] != number:
                continue
            tokens = index.tokens(row)
            if name.first > tokens[-1] or len(tokens) > MOST_WORDS:
                continue
            place = _place(tokens, name)
            if place is not None:
                yield Mention(row, place, frozenset(index.plain[row][slice(*place)]), name.kind)


def _place(tokens: Sequence[int], name: Name) -> WordRange | None:
    """Where a name stands among the words of a sentence; None where it does not.

    Args:
        tokens: The tokens that are these words.
        name: The name.
    """
    first, last = bisect_left(tokens, name.first), bisect_left(tokens, name.last)
    return (first, last) if first < last and tokens[last - 1] < name.last else None


def _forms(words: Iterable[Word]) -> frozenset[str]:
    """The words with content of a sentence, as they are written and by their normal forms."""
    content = [word for word in words if word.content and not word.number]
    return frozenset(text for word in content for text in (fold(word.norm), word.form))


def _is_said(mention: Mention, forms: Collection[str]) -> bool:
    """Whether a sentence has a name in another form or spelling: Ахтямова, whom nothing told from Ахтямов."""
    return any(are_spellings(name, one) for name in map(fold, mention.norms) for one in forms)


def _is_by(one: Mention, other: Mention) -> bool:
    """Whether two names stand so near to one another that they may be one bearer's."""
    if one.row != other.row:
        return False
    (_, end), (start, _) = sorted((one.place, other.place))
    return start - end <= APART


def names_between(analysis: Analysis, first: int, last: int) -> tuple[Name, ...]:
    """The names of a text that begin within some of its tokens.

    Args:
        analysis: The text.
        first: The first token.
        last: One past the last.
    """
    names = analysis.names
    low = bisect_left(names, first, key=attrgetter("first"))
    return names[low : bisect_left(names, last, low, key=attrgetter("first"))]
