"""A source, prepared once: where it says a term, and what it says instead."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from itertools import accumulate, islice
from operator import attrgetter
from typing import TYPE_CHECKING, NoReturn

import msgspec

from termground.alignment.reading.reader import Reader
from termground.facts import Candidates, Fact, compare
from termground.language.analysis import Analysis
from termground.overlap.sources import Overlap
from termground.text.normalize import fold
from termground.text.spacing import gap, unspaced
from termground.types import Evidence, Flag, Match, Term, Tokens

if TYPE_CHECKING:
    from termground.crosslingual.sources import ForeignSources

SCAN = 1 << 14
"""Longest text, in code points, that is scanned for a term; longer ones have a sorted index."""

OPENING = 48
"""Code points by which places are sorted in that index."""

MAX_PLACES = 1_000
"""Places of one key that are looked at."""

MAX_NEIGHBOURS = 32
"""Places of a word at which a term near to a missing one is looked for."""

KEPT = 1 << 12
"""Terms that are remembered with where they were found."""

MIN_SHARED = 2
"""Letters that a term and a source term must share for the one to be named beside the other."""


class Hit(msgspec.Struct, frozen=True):
    """How a term was found and where."""

    match: Match
    evidence: tuple[Evidence, ...] = ()


_JOINERS = "-.,_'"
_FIGURE = re.compile(r"\d+(?:\.\d+)?")
_NO_HIT = Hit(Match.NONE)
_MATCHES = tuple(Match)
EXACT, NORMAL, WITHIN, NONE = range(4)
"""Places in ``_MATCHES``: comparing members of an enumeration costs more than the search itself."""


class Source:
    """One or several source texts, indexed on first use.

    Attributes:
        analyses: One analysis a text, in the order given.
    """

    __slots__ = ("_facts", "_foreign", "_hits", "_indexes", "_numbers", "_overlap", "_reader", "analyses")

    def __init__(self, analyses: Sequence[Analysis]) -> None:
        self.analyses = tuple(analyses)
        self._indexes: tuple[_Index, ...] | None = None
        self._numbers: frozenset[str] | None = None
        self._facts: tuple[Sequence[tuple[int, Fact]], Candidates] | None = None
        self._overlap: Overlap | None = None
        self._reader: Reader | None = None
        self._foreign: ForeignSources | None = None
        self._hits: dict[tuple[str, ...], Hit] = {}

    @property
    def originals(self) -> tuple[str, ...]:
        """The texts as their authors wrote them."""
        return tuple(analysis.original for analysis in self.analyses)

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing in the sources but white space."""
        return all(not text or text.isspace() for text in self.originals)

    @property
    def indexes(self) -> tuple[_Index, ...]:
        """One index a text."""
        indexes = self._indexes
        if indexes is None:
            indexes = self._indexes = tuple(_Index(i, a) for i, a in enumerate(self.analyses))
        return indexes

    @property
    def overlap(self) -> Overlap:
        """Words, keywords and sentences of all texts."""
        overlap = self._overlap
        if overlap is None:
            overlap = self._overlap = Overlap(self.analyses)
        return overlap

    @property
    def reader(self) -> Reader:
        """Lays responses along the sentences of all texts."""
        reader = self._reader
        if reader is None:
            reader = self._reader = Reader(self.analyses)
        return reader

    @property
    def foreign(self) -> ForeignSources:
        """All texts as responses in another language are compared with them."""
        foreign = self._foreign
        if foreign is None:
            from termground.crosslingual.sources import ForeignSources  # noqa: PLC0415 - few runs compare languages

            foreign = self._foreign = ForeignSources(self.reader.index)
        return foreign

    def is_foreign(self, language: str) -> bool:
        """Whether some of the texts are in another language than responses in one."""
        return any(analysis.language != language for analysis in self.analyses)

    def has_number(self, norm: str) -> bool:
        """Whether a number is in the sources in any form, dates and list numbers included."""
        numbers = self._numbers
        if numbers is None:
            found = {
                lexeme.norm
                for analysis in self.analyses
                for lexeme in analysis.view_tokens.lexemes
                if lexeme.flags & Flag.NUMBER
            }
            for text in self.originals:
                found.update(figure.lstrip("0") or "0" for figure in _FIGURE.findall(fold(text)))
            numbers = self._numbers = frozenset(found)
        return norm in numbers

    def stating(self, fact: Fact) -> Evidence | None:
        """The first words of the sources that state a value, however they write it: 令和6年 for 2024年."""
        if self._facts is None:
            given = [(number, one) for number, analysis in enumerate(self.analyses) for one in analysis.facts]
            self._facts = given, Candidates(one for _, one in given)
        facts, candidates = self._facts
        for number, one in map(facts.__getitem__, candidates.holding(fact)):
            if compare(fact, one).holds:
                return Evidence(number, one.start, one.end, one.surface)
        return None

    def find(self, term: Term) -> Hit:
        """Look a term up: by itself, then inside longer terms, then in the raw text."""
        key = (term.surface, term.form, *term.keys)
        hit = self._hits.get(key)
        if hit is None:
            if len(self._hits) >= KEPT:
                self._hits.clear()
            hit = self._hits[key] = self._found(term)
        return hit

    def _found(self, term: Term) -> Hit:
        best: Hit | None = None
        for index in self.indexes:
            hit = index.search(term)
            if hit is not None and (best is None or _MATCHES.index(hit.match) < _MATCHES.index(best.match)):
                best = hit
        return best or self._find_raw(term)

    def near(self, term: Term, tokens: Tokens) -> Evidence | None:
        """The source term that shares most with a missing one: its head, or else its end.

        Args:
            term: A term of the response.
            tokens: The response's view tokens.
        """
        lexemes = tokens.lexemes[term.first : term.last]
        wanted = [lexeme.norm for lexeme in lexemes]
        counted = any(lexeme.flags & Flag.NUMBER for lexeme in lexemes)
        best: tuple[tuple[int, bool], Evidence] | None = None
        for edge in (0, -1) if len(wanted) > 1 else (0,):
            if lexemes[edge].flags & Flag.NUMBER:
                continue
            for index in self.indexes:
                for first, last in index.terms_with(wanted[edge]):
                    shared = index.shared(first, last, wanted)
                    fit = (shared, counted and index.counted(first, last))  # beside 28 ans, 26 ans before an
                    if shared >= MIN_SHARED and (best is None or fit > best[0]):
                        best = (fit, index.evidence(first, last))
        return best[1] if best is not None else None

    def _find_raw(self, term: Term) -> Hit:
        """A term that only the raw text holds, such as an address inside a link."""
        for which, text in enumerate(self.originals):
            if self.analyses[which].view.text is text:
                continue
            at = text.find(term.form)
            while at >= 0:
                end = at + len(term.form)
                if not (_inside_word(text, at) or _inside_word(text, end)):
                    return Hit(Match.EXACT, (Evidence(which, at, end, text[at:end]),))
                at = text.find(term.form, at + 1)
        return _NO_HIT

    def __reduce__(self) -> NoReturn:
        raise TypeError("a prepared Source is never pickled; send its texts and prepare them there")


class _Index:
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
        return len(word.norm) > 2 and _is_han(left) and _is_han(right)

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


def _is_han(char: str) -> bool:
    return "\u3400" <= char <= "\u9fff" or char >= "\U00020000" or char == "々"


def _inside_word(text: str, at: int) -> bool:
    """Whether an offset of the raw text lies inside a word, a number or a hyphenated name."""
    if not 0 < at < len(text):
        return False
    before, after = text[at - 1], text[at]
    if before.isalnum() and after.isalnum():
        return True
    return (before in _JOINERS and after.isalnum() and text[at - 2 : at - 1].isalnum()) or (
        after in _JOINERS and before.isalnum() and text[at + 1 : at + 2].isalnum()
    )
