"""The source sentence that a claim is held against."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import accumulate, count

import msgspec

from termground.evidence.values.fact_status import ComparedFact, FactStatus
from termground.judges.claims import Stated
from termground.judges.coverage import coverage
from termground.judges.markers import (
    DIRECTED,
    Turned,
    agreeing,
    misdirected,
    negative,
    raised,
    reversed_sides,
    turned,
)
from termground.matching import Source
from termground.overlap.sources import SourceClause, SourceSentence
from termground.types import Keyword, Marker, Mood

LOOSER = 0.15
"""How much smaller the share of a sentence may be that agrees with a claim, to be taken before one that does not."""

DENIED = 2
"""What a keyword is that stands denied only."""

BESIDE = 3
"""Tokens over which the word beside a marker is looked for."""


HELD = (FactStatus.HELD, FactStatus.ELSEWHERE, FactStatus.DERIVED)
"""How facts stand that the sources bear out."""


class Premise(msgspec.Struct, frozen=True):
    """A source sentence, seen by one claim.

    Attributes:
        sentence: The sentence.
        share: Share of the claim's keywords that it has, *closed* for *not open* included.
        cover: The same with facts and words akin, weighted; see :mod:`termground.judges.coverage`.
        polarity: Keywords of the clauses about the same thing, affirmed (1), denied (2) or both (3).
        markers: Markers of those clauses.
        mood: What the sentence does with the clause that has most of the claim's keywords.
        denied: The first keyword that only one of the two denies.
        turned: The first marker of the claim that the sentence excludes.
        one_sided: Whether only one of the two denies with a word of its own, and no marker settles it.
    """

    sentence: SourceSentence
    share: float
    cover: float
    polarity: Mapping[str, int]
    markers: tuple[Marker, ...]
    mood: Mood
    denied: str | None
    turned: Turned | None
    one_sided: bool

    @property
    def agrees(self) -> bool:
        """Whether nothing that turns the claim speaks against it."""
        return self.denied is None and self.turned is None


def best_premise(
    claim: Stated, own: Mapping[str, int], facts: Sequence[ComparedFact], source: Source
) -> Premise | None:
    """The source sentence about the same thing, one that agrees before one that does not.

    Args:
        claim: The claim.
        own: Its keywords, figures left out, affirmed (1), denied (2) or both (3).
        facts: Its facts.
        source: The sources.
    """
    overlap = source.overlap
    sentences = {sentence.row: sentence for sentence in overlap.candidates(own)}
    for fact in facts:
        place = None if fact.source_fact is None else overlap.at(*fact.source_fact.place)
        if place is not None:
            sentences.setdefault(place.row, place)
    best: Premise | None = None
    for sentence in sentences.values():
        seen = _seen(claim, own, facts, sentence, source)
        if best is None or _fit(seen) > _fit(best):
            best = seen
    return best


def _fit(premise: Premise) -> float:
    return premise.cover + (LOOSER if premise.agrees else 0.0)


def held_in(facts: Iterable[ComparedFact], sentences: Sequence[SourceSentence]) -> Iterator[bool]:
    """For each fact whether some source sentences hold it."""
    for fact in facts:
        at = fact.source_fact
        yield (
            fact.status in HELD
            and at is not None
            and any(s.source == at.source and s.start <= at.fact.start < s.end for s in sentences)
        )


def _seen(
    claim: Stated,
    own: Mapping[str, int],
    facts: Sequence[ComparedFact],
    sentence: SourceSentence,
    source: Source,
) -> Premise:
    all_of_it = source.overlap.clauses(sentence)
    clauses = _about(own, all_of_it)
    polarity: dict[str, int] = {}
    for clause in clauses:
        for key, sign in clause.polarity.items():
            polarity[key] = polarity.get(key, 0) | sign
    markers = tuple(marker for clause in clauses for marker in clause.markers)
    mine = claim.denies or _denies(own, polarity)
    theirs = any(clause.denies for clause in clauses) or _denies(polarity, own)
    turn = turned(claim.markers, markers, _beside(claim, clauses)) or _misdirected(claim, clauses)
    if turn is not None and raised(turn) and (theirs if turn.claim.denied else mine):
        turn = None  # not to recommend it is to recommend not to
    words = _in_markers(agreeing(claim.markers, markers), claim.keywords)
    shared = own.keys() & (sentence.polarity.keys() | words)
    denied = next((key for key, sign in own.items() if not sign & polarity.get(key, sign)), None)
    # Settled by a marker ("not open", "closed"), or denied on both sides by words of their own.
    if any(sign == DENIED == polarity.get(key) for key, sign in own.items()):
        denied, theirs = None, mine  # both deny the same, and may deny more of it in other words
    said_otherwise = (
        theirs or negative(markers) or any(clause.denying for clause in all_of_it),
        mine or negative(claim.markers) or bool(claim.denying),
    )
    if denied is not None and (denied in words or said_otherwise[own[denied] != DENIED]):
        denied = None
    mood: Mood = clauses[0].mood if clauses else "statement"
    share = len(shared) / len(own) if own else 0.0
    cover = coverage(own, sentence.polarity.keys() | words, held_in(facts, [sentence]))
    one_sided = mine != theirs and not words - polarity.keys() and not said_otherwise[theirs]
    return Premise(sentence, share, cover, polarity, markers, mood, denied, turn, one_sided)


def _denies(words: Mapping[str, int], beside: Mapping[str, int]) -> bool:
    """Whether some keywords hold a denied one that others do not deny."""
    return any(sign == DENIED and not beside.get(key, 0) & DENIED for key, sign in words.items())


def _misdirected(claim: Stated, clauses: Sequence[SourceClause]) -> Turned | None:
    """A marker whose sides stand the other way round than in the premise, with the same value, or as there with another."""
    own = {keyword.key: keyword.first for keyword in reversed(claim.keywords)}
    for mine in claim.markers:
        if mine.axis not in DIRECTED:
            continue
        for clause in clauses:
            theirs = [other for other in clause.markers if other.axis == mine.axis]
            if len(theirs) == 1:
                turn = reversed_sides(mine, own, theirs[0], clause.places)
                if misdirected(mine, theirs[0], turn):
                    return Turned(mine, theirs[0])
    return None


def _about(own: Mapping[str, int], clauses: Sequence[SourceClause]) -> list[SourceClause]:
    """The clauses that have at least half as many of some keywords as the one with most, which comes first."""
    shares = [(len(own.keys() & clause.polarity.keys()), -i, clause) for i, clause in enumerate(clauses)]
    shares.sort(key=lambda item: item[:2], reverse=True)
    return [clause for share, _, clause in shares if share and 2 * share >= shares[0][0]]


def _in_markers(markers: Iterator[Marker], keywords: Sequence[Keyword]) -> set[str]:
    """Keywords that stand in a marker; one that begins at or before them and ends behind them is told by the farthest end."""
    spans = sorted((marker.first, marker.last) for marker in markers)
    firsts = [first for first, _ in spans]
    reach = [0, *accumulate((last for _, last in spans), max)]
    return {keyword.key for keyword in keywords if reach[bisect_right(firsts, keyword.first)] > keyword.first}


def _beside(claim: Stated, clauses: Sequence[SourceClause]) -> Iterator[tuple[Marker, Marker]]:
    """Markers of the claim, each with the first of each kind in the source clauses that stands by the same word."""
    if not claim.markers:
        return
    given: dict[tuple[str, str], dict[tuple[str, bool], tuple[int, Marker]]] = {}
    order = count()
    for clause in clauses:
        if not clause.markers:
            continue
        places = sorted((place, key) for key, place in clause.places.items())
        for other in clause.markers:
            at = next(order)
            for word in _neighbours(other, places):
                given.setdefault((other.axis, word), {}).setdefault((other.value, other.denied), (at, other))
    places = sorted((keyword.first, keyword.key) for keyword in claim.keywords)
    for mine in claim.markers:
        words = _neighbours(mine, places)
        near = dict(found for word in words for found in given.get((mine.axis, word), {}).values())
        for at in sorted(near):
            yield mine, near[at]


def _neighbours(marker: Marker, places: Sequence[tuple[int, str]]) -> set[str]:
    """The nearest keyword on either side of a marker; the places ascend."""
    before = bisect_left(places, (marker.first, "")) - 1
    after = bisect_left(places, (marker.last, ""))
    found = set()
    if before >= 0 and places[before][0] >= marker.first - BESIDE:
        found.add(places[before][1])
    if after < len(places) and places[after][0] < marker.last + BESIDE:
        found.add(places[after][1])
    return found


def window(premise: Premise, source: Source) -> Iterator[tuple[SourceSentence, ...]]:
    """The sentence, and the sentence together with the one before it and with the one behind it."""
    yield (premise.sentence,)
    sentences = source.overlap.sentences
    for low in (premise.sentence.row - 1, premise.sentence.row):
        if low >= 0 and low + 1 < len(sentences) and sentences[low].source == sentences[low + 1].source:
            yield sentences[low], sentences[low + 1]
