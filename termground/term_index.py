"""Where one text says a term: by itself, inside a longer term, or cut from a word of a script without spaces."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from itertools import accumulate, islice
from operator import attrgetter

import msgspec

from termground.language.analysis import Analysis
from termground.text.kinship import is_han
from termground.text.spacing import gap, unspaced
from termground.types import Evidence, Flag, Match, Term, Tokens

SCAN = 1 << 14
"""Longest text, in code points, that is scanned for a term; longer ones have a sorted index."""

OPENING = 48
"""Code points by which places are sorted in that index."""

MAX_PLACES = 1_000
"""Places of one key that are looked at."""

MAX_NEIGHBOURS = 32
"""Places of a word at which a term near to a missing one is looked for."""


class Hit(msgspec.Struct, frozen=True):
    """How a term was found and where."""

    match: Match
    evidence: tuple[Evidence, ...] = ()

    def stricter(self, other: Hit) -> bool:
        """Whether this one was found more strictly than another."""
        return _MATCHES.index(self.match) < _MATCHES.index(other.match)


_MATCHES = tuple(Match)
EXACT, NORMAL, WITHIN, NONE = range(4)
"""Places in ``_MATCHES``: comparing members of an enumeration costs more than the search itself."""


class TermIndex:
    """One source text as a row of normal forms, in which a term's key begins where a token begins."""

    __slots__ = ("_firsts", "_layer", "_openings", "_starts", "analysis", "number", "ranges", "tokens")

    def __init__(self, number: int, analysis: Analysis) -> None:
        self.number = number
        self.analysis = analysis
        self.tokens = analysis.view_tokens
        self.ranges = analysis.term_ranges
        norms = _norms(self.tokens)
        self._layer = "".join(norms)
        self._starts = list(accumulate(map(len, norms), initial=0))
        self._firsts = [first for first, _ in self.ranges]
        self._openings: tuple[list[str], list[int]] | None = None

    def evidence(self, first: int, last: int) -> Evidence:
        """The place of a range of tokens."""
        return self._evidence(self.tokens.starts[first], self.tokens.ends[last - 1])

    def terms_with(self, norm: str) -> Iterator[tuple[int, int]]:
        """Ranges of terms that begin or end with a word, in text order."""
        for at in self._places(norm, MAX_NEIGHBOURS):
            if self.tokens.lexemes[at].norm == norm:
                i = bisect_right(self._firsts, at) - 1
                if i >= 0:
                    first, last = self.ranges[i]
                    if at in (first, last - 1):
                        yield first, last

    def counted(self, first: int, last: int) -> bool:
        """Whether a range of tokens holds a number."""
        return any(lexeme.flags & Flag.NUMBER for lexeme in self.tokens.lexemes[first:last])

    def shared(self, first: int, last: int, wanted: Sequence[str]) -> int:
        """Letters and digits that a source term shares with a term at its two ends; signs on a letter are none."""
        own = [lexeme.norm for lexeme in self.tokens.lexemes[first:last]]
        longest = min(len(own), len(wanted))
        head = 0
        while head < longest and own[head] == wanted[head]:
            head += 1
        tail = 0
        while tail < longest - head and own[-1 - tail] == wanted[-1 - tail]:
            tail += 1
        shared = [*wanted[:head], *wanted[len(wanted) - tail :]]
        return sum(char.isalnum() for norm in shared for char in norm)

    def search(self, term: Term) -> Hit | None:
        """The strictest match of the term's keys; the first place of it in the text."""
        best = NONE
        start = stop = 0
        for key in term.keys:
            for first in self._places(key):
                hit, low, high = self._hit(term, first, self._starts[first] + len(key))
                if hit < best:
                    best, start, stop = hit, low, high
                    if best == EXACT:
                        break
        if best == NONE:
            return None
        evidence = self._evidence(start, stop)
        if best == EXACT and not _written_alike(term, evidence.text):
            best = NORMAL
        return Hit(_MATCHES[best], (evidence,))

    def _places(self, key: str, most: int = MAX_PLACES) -> Iterator[int]:
        """Tokens at which ``key`` begins, ``most`` of them, in text order."""
        if len(self._layer) > SCAN and key:
            return iter(sorted(islice(self._sorted_places(key, most), most)))
        return self._scanned_places(key, most)

    def _scanned_places(self, key: str, most: int) -> Iterator[int]:
        """The first ones, as they are come upon."""
        layer, starts = self._layer, self._starts
        if not key or not layer:
            return
        at = layer.find(key)
        visited = 0
        while at >= 0 and visited < most:
            first = bisect_right(starts, at) - 1
            if starts[first] == at and first < len(self.tokens.starts):
                visited += 1
                yield first
            at = layer.find(key, at + 1)

    def _sorted_places(self, key: str, most: int) -> Iterator[int]:
        """The same from a sorted index, in its order: scanning a long text for every term would be quadratic.

        A text that begins alike in many places is scanned for a key that is longer than what is sorted by, as each place would have to be looked at.
        """
        openings, places = self._index()
        head = key[:OPENING]
        low = bisect_left(openings, head)
        if len(key) <= OPENING:
            for i in range(low, len(openings)):
                if not openings[i].startswith(head):
                    return
                yield places[i]
            return
        high = bisect_right(openings, head, low)
        if high - low > MAX_PLACES:
            yield from self._scanned_places(key, most)
            return
        for first in places[low:high]:
            if self._layer.startswith(key, self._starts[first]):
                yield first

    def _index(self) -> tuple[list[str], list[int]]:
        """How the text goes on from each token, sorted, and the tokens in that order; of equal ones the first in the text comes first."""
        index = self._openings
        if index is None:
            layer, starts, lexemes = self._layer, self._starts, self.tokens.lexemes
            places = [i for i, lexeme in enumerate(lexemes) if lexeme.norm]
            openings = [layer[starts[i] : starts[i] + OPENING] for i in places]
            order = sorted(range(len(places)), key=openings.__getitem__)
            index = self._openings = [openings[k] for k in order], [places[k] for k in order]
        return index

    def _hit(self, term: Term, first: int, end: int) -> tuple[int, int, int]:
        """How strictly a key that spans the layer from token ``first`` up to ``end`` matches, and its place."""
        starts, tokens = self._starts, self.tokens
        last = bisect_left(starts, end)  # one past the last token touched
        over = starts[last - 1] + len(tokens.lexemes[last - 1].norm) - end
        if over > 0 and not self._may_end(end, last - 1):
            return NONE, 0, 0
        start, stop = tokens.starts[first], tokens.ends[last - 1]
        if over > 0 and len(tokens.lexemes[last - 1].norm) == stop - tokens.starts[last - 1]:
            stop -= over
        if over > 0 or self._inside_longer(first, last):
            if self._negated(first):
                return NONE, 0, 0
            return WITHIN, start, stop
        return EXACT if tokens.text[start:stop] == term.form else NORMAL, start, stop

    def _may_end(self, end: int, last: int) -> bool:
        """Whether a match may end inside the token ``last``.

        Only in a script without spaces, and there between Han characters or in a word that no dictionary
        knows: メモリセル in メモリセルアレイ, but not アイス in アイスランド. A word of two characters is
        never cut: 人参 is not in 外国人参政権.
        """
        left, right = self._layer[end - 1], self._layer[end]
        if not (unspaced(left) and unspaced(right)):
            return False
        word = self.tokens.lexemes[last]
        if word.flags & Flag.UNKNOWN:
            return True
        return len(word.norm) > 2 and is_han(left) and is_han(right)

    def _inside_longer(self, first: int, last: int) -> bool:
        """Whether a range of tokens is part of a longer term of the source."""
        i = bisect_right(self._firsts, first) - 1
        if i < 0:
            return False
        begin, end = self.ranges[i]
        return last <= end and (begin < first or last < end)

    def _negated(self, first: int) -> bool:
        """Whether a token follows a negation in its own term: 正規雇用 is not in 非正規雇用."""
        i = bisect_right(self._firsts, first) - 1
        if i < 0 or not self.ranges[i][0] < first < self.ranges[i][1]:
            return False
        return bool(self.tokens.lexemes[first - 1].flags & Flag.NEGATION)

    def _evidence(self, start: int, end: int) -> Evidence:
        view = self.analysis.view
        if not view.is_identity:
            start, end = view.start(start), view.end(end)
        return Evidence(self.number, start, end, view.original[start:end])


def _norms(tokens: Tokens) -> list[str]:
    """Normal forms, each with what keeps it apart from the next."""
    norms = list(map(attrgetter("norm"), tokens.lexemes))
    starts, ends = tokens.starts, tokens.ends
    if starts[1:] != ends[:-1]:
        for i in range(1, len(norms)):
            if starts[i] != ends[i - 1]:
                norms[i - 1] += gap(tokens.text, ends[i - 1], starts[i])
    return norms


def _written_alike(term: Term, text: str) -> bool:
    """Whether a term and its match are the same on paper, markup aside: not 髙橋 and 高橋."""
    if text in (term.surface, term.form):
        return text == term.surface or _holds(term.surface, term.form)
    return _holds(text, term.form) and _holds(term.surface, term.form)


def _holds(text: str, form: str) -> bool:
    """Whether a form is a text less some of its characters."""
    rest = iter(text)
    return all(char in rest for char in form)
