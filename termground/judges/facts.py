"""How the facts of a response fare in its sources."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

import msgspec

from termground.evidence.fact_status import CLASHES, SourceFact, counted_for, is_range
from termground.facts import (
    Fact,
    Quantity,
    Relation,
    alike,
    compare,
    is_joined,
    is_looser,
    is_reckoned,
    is_share,
    is_share_of_count,
    is_unnamed,
)
from termground.facts.units import is_known
from termground.facts.values import plain
from termground.judges.checked import CheckedFact, Status
from termground.judges.names import NameCheck
from termground.judges.neighbours import neighbours, stand_alike
from termground.judges.units import Unit, sentence_units
from termground.language.analysis import Analysis, cites
from termground.matching import Source
from termground.overlap import SourceSentence
from termground.text.normalize import fold
from termground.types import Evidence

ABOUT_THE_SAME = 0.3
"""Share of a sentence's keywords that a source sentence must have to speak of the same thing."""

CLOSE = 0.5
"""The same for a fact that stands there to be taken for another value of the stated one."""

NEARLY_ALL = 0.75
"""The same where the stated value does stand elsewhere in the sources."""

PER_SENTENCE = 50
"""Facts of one source sentence that are compared."""

ELSEWHERE = 1_000
"""Facts of the sources that are compared where the sentences about the same thing do not hold one."""

_LITERAL = ("code", "url", "quotation")


class _Near(msgspec.Struct, frozen=True):
    share: float
    given: SourceFact
    relation: Relation


class _Sentence(msgspec.Struct, frozen=True):
    """A source sentence about the same thing, and the facts in it."""

    share: float
    given: tuple[SourceFact, ...]


class _Stating:
    """Which facts of a unit state a given one; told once for all of them.

    Args:
        facts: The facts of the unit.
    """

    def __init__(self, facts: Sequence[Fact]) -> None:
        self._facts = facts
        self._of: dict[tuple[int, int, int, str], list[Fact]] = {}

    def besides(self, fact: Fact) -> list[Fact]:
        """The facts of the unit without one of them."""
        return [own for own in self._facts if own is not fact]

    def others(self, given: SourceFact, fact: Fact) -> bool:
        """Whether another fact of the unit than one of its own states a given one."""
        place = (given.source, given.fact.start, given.fact.end, given.fact.kind)
        stating = self._of.get(place)
        if stating is None:
            stating = [own for own in self._facts if compare(own, given.fact).holds]
            self._of[place] = stating
        return any(own is not fact for own in stating)


class FactCheck:
    """The facts of one response held against its sources.

    A fact is held where an equal one, or one that it states less precisely, stands in a source sentence about the
    same thing, or anywhere. Where the sentence about the same thing has another value instead, the two clash.

    Args:
        response: The response.
        source: Its sources.
        units: The parts of the response that each are about one thing; its sentences by default.

    Attributes:
        checked: All facts and names of the response, in text order.
        missing: Facts of the sentences that the response draws on, of which it says nothing.
        known: How many facts those sentences have.
    """

    def __init__(self, response: Analysis, source: Source, units: Iterable[Unit] | None = None) -> None:
        self._response = response
        self._units = tuple(sentence_units(response) if units is None else units)
        placed = sorted((*span, i) for i, unit in enumerate(self._units) for span in unit.spans)
        self._begins = [begin for begin, _, _ in placed]
        self._placed = placed
        self._source = source
        self._given = [SourceFact(i, fact) for i, a in enumerate(source.analyses) for fact in a.facts]
        self._starts = [given.place for given in self._given]
        self._equal = {given.fact.norm: given for given in reversed(self._given)}
        self._folded = [fold(analysis.view.text) for analysis in source.analyses]
        self._drawn: dict[tuple[int, int], SourceSentence] = {}
        self._names = NameCheck(response, source, self._folded, self._unit)
        citing = cites(response, source.analyses)
        self._stated = response.uncited if citing else response.facts
        self.checked = tuple(sorted(self._all(), key=lambda fact: (fact.start, fact.end)))
        self.missing = tuple(self._missing(self._stated))
        self.known = sum(1 for sentence in self._drawn.values() for _ in self._within(sentence))

    def _all(self) -> Iterator[CheckedFact]:
        stated: dict[int, list[Fact]] = {}
        for fact in self._stated:
            stated.setdefault(self._unit(fact.start), []).append(fact)
        for unit, facts in stated.items():
            keys = [keyword.key for keyword in self._units[unit].keywords] if unit >= 0 else []
            near = self._about(dict.fromkeys(keys))
            stating = _Stating(facts[:PER_SENTENCE])
            for fact in facts:
                yield self._checked(fact, stating, near, unit)
        yield from self._names.check()

    def _unit(self, start: int) -> int:
        """The unit that holds a place of the response; -1 where none does."""
        i = bisect_right(self._begins, start) - 1
        return self._placed[i][2] if i >= 0 and start < self._placed[i][1] else -1

    def _about(self, keys: dict[str, None]) -> list[_Sentence]:
        """Source sentences about the same thing, the one with the largest share of the keywords first."""
        near: list[tuple[float, SourceSentence]] = []
        if not keys:
            return []
        for sentence in self._source.overlap.candidates(keys):
            share = len(keys.keys() & sentence.polarity.keys()) / len(keys)
            if share >= ABOUT_THE_SAME:
                near.append((share, sentence))
        near.sort(key=lambda item: -item[0])
        if near:
            best = near[0][1]
            self._drawn[best.source, best.start] = best
        return [_Sentence(share, tuple(self._within(sentence))) for share, sentence in near]

    def _checked(self, fact: Fact, stating: _Stating, near: Sequence[_Sentence], unit: int) -> CheckedFact:
        if fact.kind in _LITERAL and (place := self._literal(fact)) is not None:
            return _result(fact, unit, Status.HELD, Relation.EQUAL, place)
        around = [
            _Near(sentence.share, given, compare(fact, given.fact))
            for sentence in near
            for given in sentence.given
        ]
        held = next((n for n in around if n.relation.holds), None) or _same_number(fact, around)
        held = held or self._part(fact, around)
        if held is not None:
            return _result(fact, unit, Status.HELD, held.relation, held.given.evidence)
        clash = self._clash(fact, stating, near)
        far = self._elsewhere(fact)
        if far is not None and (clash is None or clash.share < NEARLY_ALL):
            return _result(fact, unit, Status.HELD, compare(fact, far.fact), far.evidence)
        if clash is None or not is_share(clash.given.fact):
            beside = stating.besides(fact)
            derived = next(filter(None, (_derived(fact, beside, sentence) for sentence in near)), None)
            if derived is not None:
                return _result(fact, unit, Status.HELD, Relation.EQUAL, derived.evidence)
        if clash is not None:
            return _result(fact, unit, Status.CLASH, clash.relation, clash.given.evidence)
        return self._nowhere(fact, around, unit)

    def _nowhere(self, fact: Fact, around: Sequence[_Near], unit: int) -> CheckedFact:
        """A fact that no source states; one may state less."""
        looser = next((n.given for n in around if n.relation is Relation.MORE_PRECISE), None)
        looser = looser or next(
            (given for given in islice(self._given, ELSEWHERE) if is_looser(fact, given.fact)), None
        )
        if looser is not None and is_unnamed(fact, looser.fact):
            return _result(fact, unit, Status.HELD, Relation.MORE_PRECISE, looser.evidence)
        if looser is not None:
            return _result(fact, unit, Status.ABSENT, Relation.MORE_PRECISE, looser.evidence)
        return _result(fact, unit, Status.ABSENT, Relation.UNRELATED, None)

    def _part(self, fact: Fact, around: Sequence[_Near]) -> _Near | None:
        """The value of which a bare number is one of the figures: the 5 of five out of six."""
        if fact.kind != "number" or not isinstance(fact.value, Quantity) or fact.value.exact is None:
            return None
        norm = plain(fact.value.exact)
        for near in around:
            given = near.given
            if near.relation is Relation.DIFFERENT and given.fact.kind in ("number", "percent"):
                tokens = self._source.analyses[given.source].tokens
                first = bisect_left(tokens.starts, given.fact.start)
                last = bisect_left(tokens.starts, given.fact.end)
                if any(lexeme.norm == norm for lexeme in tokens.lexemes[first:last]):
                    return msgspec.structs.replace(near, relation=Relation.LESS_PRECISE)
        return None

    def _clash(self, fact: Fact, stating: _Stating, near: Sequence[_Sentence]) -> _Near | None:
        """The fact that stands in the place of a stated one.

        It is no fact that another one of the same sentence states, and has the same words beside it; or nearly all words
        of the sentence are there and it is the only one left that could be meant, which of a bare number nobody can tell.
        """
        words = neighbours(self._response, fact)
        for sentence in near:
            if sentence.share < CLOSE:
                break
            left = [
                _Near(sentence.share, given, relation)
                for given in sentence.given
                if (relation := compare(fact, given.fact)) in CLASHES
                and alike(fact, given.fact)
                and not is_share_of_count(fact, given.fact)
                and not stating.others(given, fact)
            ]
            beside = [
                n
                for n in left
                if stand_alike(fact, words, neighbours(self._source.analyses[n.given.source], n.given.fact))
            ]
            lone = len(left) == 1 and sentence.share >= NEARLY_ALL and _may_replace(fact, left[0].given.fact)
            if beside or lone:
                return (beside or left)[0]
        return None

    def _elsewhere(self, fact: Fact) -> SourceFact | None:
        equal = self._equal.get(fact.norm)
        if equal is not None:
            return equal
        return next((g for g in islice(self._given, ELSEWHERE) if compare(fact, g.fact).holds), None)

    def _within(self, sentence: SourceSentence) -> Iterator[SourceFact]:
        at = bisect_left(self._starts, (sentence.source, sentence.start))
        for given in islice(self._given, at, at + PER_SENTENCE):
            if given.source != sentence.source or given.fact.start >= sentence.end:
                return
            yield given

    def _literal(self, fact: Fact) -> Evidence | None:
        """The place of a code, an address or a quotation in the text of a source."""
        for i, analysis in enumerate(self._source.analyses):
            view = analysis.view
            at = self._folded[i].find(str(fact.value))
            if at >= 0:
                plain = len(self._folded[i]) == len(view.text)
                span = view.span(at, at + len(str(fact.value))) if plain else view.span(0, len(view.text))
                return Evidence(i, span.start, span.end, view.original[span.start : span.end])
        if fact.kind != "quotation":
            return None
        tokens = self._response.tokens  # quoted in another case, or with other marks
        first, last = bisect_left(tokens.starts, fact.start), bisect_left(tokens.starts, fact.end)
        return self._names.together(self._names.keys(first, last), 1)

    def _missing(self, stated: Iterable[Fact]) -> Iterator[Evidence]:
        """Facts of the sentences that the response draws on, of which it says nothing."""
        stated = list(islice(stated, ELSEWHERE))
        for key in sorted(self._drawn):
            for given in self._within(self._drawn[key]):
                if not any(compare(fact, given.fact) is not Relation.UNRELATED for fact in stated):
                    yield given.evidence


def _same_number(fact: Fact, around: Sequence[_Near]) -> _Near | None:
    """The same number of a thing that goes by another word here: 118 nurses, 118 caregivers.

    Not where the stated thing is counted there too: then the number belongs to the other.
    """
    if not isinstance(fact.value, Quantity) or is_known(fact.value.unit):
        return None
    others = [n for n in around if isinstance(n.given.fact.value, Quantity)]
    if any(_unit(n) == fact.value.unit for n in others):
        return None
    return next((n for n in others if n.relation is Relation.UNIT and not is_known(_unit(n))), None)


def _derived(fact: Fact, beside: Sequence[Fact], sentence: _Sentence) -> SourceFact | None:
    """The first value of a sentence from whose values a stated one follows: 400 of 1,200, of a third."""
    counted = counted_for(fact, sentence.given)
    if counted is not None:
        return counted
    given = [one.fact for one in sentence.given]
    if given and (is_joined(fact, given) or is_reckoned(fact, beside, given)):
        return sentence.given[0]
    return None


def _may_replace(fact: Fact, given: Fact) -> bool:
    """Whether a fact may stand in the place of another one whatever the words beside them."""
    return fact.is_measured and given.is_measured and is_range(fact) == is_range(given)


def _unit(near: _Near) -> str:
    value = near.given.fact.value
    return value.unit if isinstance(value, Quantity) else ""


def _result(
    fact: Fact, unit: int, status: Status, relation: Relation, evidence: Evidence | None
) -> CheckedFact:
    return CheckedFact(fact.start, fact.end, fact.surface, fact.kind, status, unit, relation, evidence)
