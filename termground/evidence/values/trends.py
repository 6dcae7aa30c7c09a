"""Which way a figure goes: a rise of 12 % in the sources, a fall of 12 % in a response."""

from __future__ import annotations

from collections.abc import Sequence

from termground.evidence.values.extents import is_end
from termground.evidence.values.fact_status import ClaimFact, SourceFact, ToldTrend
from termground.evidence.values.same_facts import SameFacts
from termground.evidence.values.source_facts import SourceFacts
from termground.evidence.words import Word, WordRange, pauses
from termground.facts import Fact, Quantity

_PLUS = ("+", "＋")

REACH = 3
"""Words on either side of a figure among which one says which way it goes."""


def trend_of(stated: ClaimFact, same: SameFacts, source_facts: SourceFacts) -> ToldTrend | None:
    """What a claim says of the way that a figure goes; None where it, or the sentence that it follows, says nothing of it.

    Nor is anything told where that sentence says the opposite, and another one the same, or where both compare: A is 5 %
    higher than B, B 5 % lower than A.

    Args:
        stated: The figure.
        same: The facts of the sources, asked for those of its value.
        source_facts: The facts of the sources.
    """
    if not isinstance(stated.fact.value, Quantity) or stated.row is None:
        return None
    words = stated.claim.words
    at = beside(words, stated.place, stated.fact)
    if at is None:
        return None
    rises = words[at].sense.trend.rises
    signed = stated.fact.kind == "percent" and not is_end(words, stated.place)
    told = [one for given in same.of(stated.fact) if (one := _told(given, source_facts, signed=signed))]
    here = sorted((one for one in told if one[0] == stated.row), key=lambda one: one[2] != rises)
    if not here or (here[0][2] != rises and any(one[2] == rises for one in told)):
        return None
    _, place, same_way = here[0]
    row = source_facts.index.rows[stated.row]
    if not row[place].sense.trend:  # by its sign
        return ToldTrend(at, stated.row, (place, place + 1), turned=same_way != rises)
    behind = [word.sense.trend.is_behind for word in (words[at], row[place])]
    alone = all(behind) if stated.fact.kind == "percent" else any(behind)  # 5 metres high is no change
    if alone and same_way != rises and not (all(behind) and _is_one_comparison(words, at, row, place)):
        return None
    return ToldTrend(at, stated.row, (place, place + 1), turned=same_way != rises)


def _told(given: SourceFact, source_facts: SourceFacts, *, signed: bool) -> tuple[int, int, bool] | None:
    """The sentence of a figure, the word, or be it the sign, that says which way it goes, and whether that is up."""
    words, place = source_facts.words(given), source_facts.range(given)
    at = beside(words, place, given.fact)
    if at is not None:
        return source_facts.row(given), at, words[at].sense.trend.rises
    rises = _rises_by_sign(given.fact, words[place[0]].gap) if signed and place[0] < len(words) else None
    return None if rises is None else (source_facts.row(given), place[0], rises)


def _rises_by_sign(fact: Fact, gap: str) -> bool | None:
    """Whether a figure has the sign of a rise, or of a fall: +4 %, -4 %; None where it has none."""
    if fact.exact is not None and fact.exact < 0:
        return False
    return True if fact.surface.startswith(_PLUS) or gap.endswith(_PLUS) else None


def _is_one_comparison(words: Sequence[Word], at: int, row: Sequence[Word], place: int) -> bool:
    """Whether two sentences compare with the same, which is no other one of the things compared: than a year earlier, not than plan B."""
    own = _compared_with(words, at)
    before = {word.norm for word in words[:at] if word.content}
    return own == _compared_with(row, place) and before.isdisjoint(own)


def _compared_with(words: Sequence[Word], at: int) -> list[str]:
    """The words behind one that compares, up to a mark: than a year earlier."""
    end = min(len(words), at + 2 * REACH)
    end = next((k for k in range(at + 1, end) if pauses(words, k)), end)
    return [word.norm for word in words[at + 1 : end]]


def beside(words: Sequence[Word], figure: WordRange, fact: Fact) -> int | None:
    """The nearest word beside a figure that says which way it goes, no mark and no other figure between; None of one that is denied."""
    first, last = figure
    near: list[tuple[int, int]] = []
    for at in range(first - 1, max(-1, first - 1 - REACH), -1):
        if words[at].number:
            break
        if words[at].sense.trend and not words[at].sense.trend.is_behind:
            near.append((first - at, at))
            break
        if pauses(words, at):
            break
    for at in range(last, min(len(words), last + REACH)):
        if words[at].number or pauses(words, at):
            break
        behind = words[at].sense.trend.is_behind
        if words[at].sense.trend and (fact.kind == "percent" or at == last or not behind):
            near.append((at - last + 1, at))
            break
    if not near:
        return None
    _, at = min(near)
    return None if words[at].denied else at
