"""A response read against its sources: for each sentence how much of it they bear out, and what it changes."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence

import msgspec

from termground.alignment.absence import told
from termground.alignment.align import Alignment
from termground.alignment.answers import echo, led, nearness
from termground.alignment.asserted import unasserted
from termground.alignment.changes import Edit
from termground.alignment.company import company
from termground.alignment.copies import Copies, spelled_of
from termground.alignment.edits import Edits
from termground.alignment.figures import Figures
from termground.alignment.index import SentenceIndex
from termground.alignment.letters import Spelled
from termground.alignment.names import Names, names_between
from termground.alignment.parts import Part, parts_of
from termground.alignment.read import Read
from termground.alignment.roles import misgiven
from termground.alignment.said import Said
from termground.alignment.slots import AKIN, MOVED, SYNONYM
from termground.alignment.standing import Checked, Standing, Stated, facts_of
from termground.alignment.stating import claims_of
from termground.alignment.words import Word
from termground.facts import Fact, Relation
from termground.language.analysis import Analysis, cites
from termground.types import Evidence, Flag, Span

FUNCTION = 0.3
"""Weight of a word without content in the share of words that the sources have."""

LONG = 12
"""Words with content from which a sentence behind a question is no bare answer to it."""


class Reader:
    """Reads responses against some sources.

    Args:
        analyses: The source texts.
    """

    def __init__(self, analyses: Sequence[Analysis]) -> None:
        self.index = SentenceIndex(analyses)
        self._figures: Figures | None = None
        self._names: Names | None = None
        self._copies = Copies(self.index)

    def read(self, response: Analysis) -> Iterator[Read]:
        """What a response claims, in order; a question only places the bare answer behind it."""
        if self.index.noted:
            response = response.noted()
        citing = cites(response, self.index.analyses)
        facts = facts_of(response, citing=citing)
        asked: Sequence[Word] | None = None
        parts = claims_of(response, parts_of(response, citing=citing))
        claimed = any(not part.marked for part in parts)
        for at, part in enumerate(parts):
            if any(
                _is_bare(other.words) and part.asks and not (other.asks or part.is_item)
                for other in parts[at + 1 : at + 2]
            ):
                asked = part.words
            elif not (part.marked and claimed):
                yield self._part(response, part, facts, asked)
                asked = None

    def _part(
        self,
        response: Analysis,
        part: Part,
        facts: Sequence[tuple[int, int, Fact]],
        asked: Sequence[Word] | None,
    ) -> Read:
        found = self._copies.of(response, part, asked)
        if found is not None:
            return self._copied(response, part.words, facts, *found)
        read = self._read(response, part.words, facts, asked, part.context)
        if part.about is None:
            return read
        return msgspec.structs.replace(read, absence=True, told=told(self.index, part.about))

    def _copied(
        self,
        response: Analysis,
        words: Sequence[Word],
        facts: Sequence[tuple[int, int, Fact]],
        row: int,
        spelled: Spelled,
    ) -> Read:
        """A sentence that stands in a source as it is."""
        place, weight = _place(response, words), sum(word.weight for word in words)
        held = tuple(
            (first, last, Checked(fact, Standing.HELD, Relation.EQUAL))
            for first, last, fact in _own(words, facts)
        )
        letters = self.index.letters
        return Read(
            place.start,
            place.end,
            words,
            weight,
            (row,),
            1.0,
            1.0,
            1.0,
            spelled,
            letters,
            None,
            0.0,
            (),
            held,
            (),
        )

    def _read(
        self,
        response: Analysis,
        words: Sequence[Word],
        facts: Sequence[tuple[int, int, Fact]],
        asked: Sequence[Word] | None,
        context: Sequence[Word],
    ) -> Read:
        index = self.index
        around = context if asked is None else asked
        beside = index.asked_of(around) if asked is not None else led(words, context, index)
        alignment = Alignment(words, index, beside)
        rows = tuple(dict.fromkeys(segment.row for segment in alignment.segments))
        checked = self._checked(response, words, facts, alignment, around)
        surplus = _surplus(alignment, index)
        edits = Edits(alignment, index, checked, surplus)
        said = [word for word in words if word.weight]
        held = self._held([word for at, word in enumerate(words) if word.weight and at not in surplus])
        held *= _share(said, [words[at] for at in surplus])
        place = _place(response, words)
        return Read(
            place.start,
            place.end,
            words,
            sum(word.weight for word in words),
            rows,
            alignment.tight,
            edits.credit,
            held,
            spelled_of(response, said),
            index.letters,
            None if asked is None else nearness(asked, words, index),
            0.0 if asked is None else echo(asked, words),
            tuple(self._edits(response, alignment, edits, around, answers=asked is not None)),
            checked,
            tuple(sorted(edits.missing)),
        )

    def _edits(
        self, response: Analysis, alignment: Alignment, edits: Edits, around: Sequence[Word], *, answers: bool
    ) -> Iterator[Edit]:
        """What a sentence changes; a name that stands in another one's place is that alone."""
        # an answer states its question
        stated = None if answers else unasserted(alignment, self.index, response)
        moved = list(self._moved(response, alignment, around))
        told = {at for edit in moved for at in range(edit.first, edit.last)}
        found = (edit for edit in edits.found if told.isdisjoint(range(edit.first, edit.last)))
        for edit in (*found, *(() if stated is None else (stated,)), *moved):
            place = edit.first, edit.last
            yield msgspec.structs.replace(edit, part=max(alignment.part(*place), alignment.rest(*place)))

    def _checked(
        self,
        response: Analysis,
        words: Sequence[Word],
        facts: Sequence[tuple[int, int, Fact]],
        alignment: Alignment,
        asked: Sequence[Word],
    ) -> tuple[tuple[int, int, Checked], ...]:
        own = _own(words, facts)
        if not own:
            return ()
        if self._figures is None:
            self._figures = Figures(self.index)
        said = Said(words)
        stated = [
            Stated(
                fact,
                alignment.row_of(first),
                self._skipped(alignment, range(first, last)),
                self._replaced(alignment, range(first, last)),
                said,
                (first, last),
                company(words, first, last),
                asked,
                alignment.is_copied(first, last),
                _before(response, words[first].token),
            )
            for first, last, fact in own
        ]
        results = self._figures.check(stated)
        return tuple((first, last, result) for (first, last, _), result in zip(own, results, strict=True))

    def _moved(self, response: Analysis, alignment: Alignment, asked: Sequence[Word]) -> Iterator[Edit]:
        """The names of a sentence that stand where the sources have another one, and roles of others."""
        words = alignment.words
        names = names_between(response, words[0].token, words[-1].token + 1)
        if not names:
            return
        yield from misgiven(words, self.index)
        if self._names is None:
            self._names = Names(self.index)
        yield from self._names.moved(alignment, names, asked)

    def _skipped(self, alignment: Alignment, fact: range) -> Evidence | None:
        """What the source has right before the words of a fact and the response leaves out."""
        found = next(filter(None, map(alignment.skipped, fact)), None)
        return None if found is None else self.index.evidence(*found)

    def _replaced(self, alignment: Alignment, fact: range) -> Evidence | None:
        """What the source has in the place of the number of a fact."""
        found = next((alignment.replaced(at) for at in fact if alignment.words[at].number), None)
        return None if found is None else self.index.evidence(*found)

    def _held(self, words: Sequence[Word]) -> float:
        index = self.index
        total = found = 0.0
        for word in words:
            weight = word.weight if word.content else FUNCTION
            total += weight
            if word.norm in (index.words if word.content else index.all_words):
                found += weight
            elif word.sense.concepts and word.sense.concepts & index.concepts:
                found += 0.9 * SYNONYM * weight
            elif word.content and not word.number and _composed(word.norm, index):
                found += MOVED * weight
            elif word.content and not word.number and not word.name and index.kin.has(word.norm):
                found += AKIN * weight
        return found / total if total else 0.0


def _composed(norm: str, index: SentenceIndex) -> bool:
    """Whether the words of one sentence make up a word, or some word is a kind of it."""
    return index.compounds.has_kind(norm) or any(
        # a word without content, as the *ein* of *einreichen*, stands in no row
        not index.holding(first) or not set(index.holding(first)).isdisjoint(index.holding(last))
        for first, last in index.compounds.parts(norm)
    )


def _before(response: Analysis, token: int) -> str | None:
    """Normal form of the capitals right before a token, a mark between or not: the BA of *BA. 1*."""
    tokens = response.view_tokens
    words = (i for i in range(token - 1, max(-1, token - 4), -1) if tokens.lexemes[i].flags & Flag.WORD)
    at = next(words, None)
    if at is None or not tokens.text[tokens.starts[at] : tokens.ends[at]].isupper():
        return None
    return tokens.lexemes[at].norm


def _own(words: Sequence[Word], facts: Sequence[tuple[int, int, Fact]]) -> list[tuple[int, int, Fact]]:
    """The facts of a text that stand among some words of it, with the range of these."""
    tokens = [word.token for word in words]
    own = [
        (bisect_left(tokens, first), bisect_left(tokens, last), fact)
        for first, last, fact in facts
        if tokens[0] <= first and last <= tokens[-1] + 1
    ]
    return [(first, last, fact) for first, last, fact in own if first < last]


def _place(response: Analysis, words: Sequence[Word]) -> Span:
    tokens = response.view_tokens
    return response.view.span(tokens.starts[words[0].token], tokens.ends[words[-1].token])


def _surplus(alignment: Alignment, index: SentenceIndex) -> frozenset[int]:
    """Indexes of the words that a sentence has more often than all sources: in *the capital of Rome is Rome* it is one."""
    norms = [word.norm for word in alignment.words if word.content and not word.number]
    if len(set(norms)) == len(norms):
        return frozenset()
    found: dict[str, list[int]] = {}
    for at, word in enumerate(alignment.words):
        if word.content and not word.number and word.norm in index.places:
            found.setdefault(word.norm, []).append(at)
    surplus: list[int] = []
    for norm, places in found.items():
        much = len(places) - len(index.places[norm])
        if much > 0:  # those that stand where the source has them stay
            surplus += sorted(places, key=lambda at: (alignment.aligned[at], -at))[:much]
    return frozenset(surplus)


def _share(words: Sequence[Word], without: Sequence[Word]) -> float:
    """Share of some words, by weight, that is left without some of them."""
    total = sum(word.weight if word.content else FUNCTION for word in words)
    return 1 - sum(word.weight for word in without) / total if total else 0.0


def _is_bare(words: Sequence[Word]) -> bool:
    """Whether a sentence is short enough to be no more than an answer."""
    return sum(word.content for word in words) <= LONG
