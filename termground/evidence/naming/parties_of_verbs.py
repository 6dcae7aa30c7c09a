"""Who does something to another in a sentence, as the order of words, particles, or *by* tell: A beats B, B is beaten by A."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from termground.evidence.index import SentenceIndex
from termground.evidence.naming.clause_nouns import particle_of
from termground.evidence.naming.named_words import named_words
from termground.evidence.naming.voice import LONGEST
from termground.evidence.runs import runs_of
from termground.evidence.sentence_words import SentenceWords
from termground.evidence.words import Word, WordRange, is_parted

HELPED = 3
"""Words before a verb, or behind it, among which the one stands that makes it passive."""

LED = 3
"""Words between *by* and the name that it leads: *by its large rival*."""

_DONE_BY = "ablt"
_NEVER_DOES = ("gent", "gen2", "datv", "loct", "loc2", "ablt")
_SCORED = 2


class Directed(NamedTuple):
    """What a sentence says that one does to another.

    Attributes:
        lines: The lines of the thesaurus that have it.
        doers: Places of the words that name who does it, by normal form.
        done: The same of the other one.
        passive: Whether it is told of the other one.
        verb: Where it stands.
        scored: Whether a score tells it too.
    """

    lines: frozenset[int]
    doers: dict[str, int]
    done: dict[str, int]
    passive: bool = False
    verb: WordRange = (0, 0)
    scored: bool = False


def directed_of(sentence: SentenceWords, index: SentenceIndex) -> Directed | None:
    """What a sentence says that one does to another; None where it says so twice, or is too long to tell.

    Args:
        sentence: The sentence.
        index: The sentences of the sources.
    """
    words = sentence.words
    if len(words) > LONGEST:
        return None
    hits = list(runs_of(at for at, word in enumerate(words) if word.sense.directed))
    if len(hits) != 1:
        return None
    hit = hits[0]
    told = {pair for word in words[slice(*hit)] for pair in word.sense.directed}
    sides = {side for _, side in told} - {_SCORED}
    if len(sides) != 1:
        return None
    parts = _by_particles(words, hit, index) if words[0].postposed else _by_order(words, hit, index)
    if parts is None:
        return None
    doers, done, passive = parts
    if sides == {1}:
        doers, done = done, doers
    both = doers.keys() & done.keys()
    lines = frozenset(line for line, _ in told)
    scored = any(side == _SCORED for _, side in told)
    return Directed(lines, _without(doers, both), _without(done, both), passive, hit, scored)


def _without(spots: dict[str, int], norms: Iterable[str]) -> dict[str, int]:
    left_out = set(norms)
    return {norm: at for norm, at in spots.items() if norm not in left_out}


_Parts = tuple[dict[str, int], dict[str, int], bool]


def _by_particles(words: Sequence[Word], hit: WordRange, index: SentenceIndex) -> _Parts | None:
    """Who does it and to whom, by the particles before the verb."""
    found: dict[str, dict[str, int]] = {}
    for at in range(hit[0]):
        part = particle_of(words, at, index) if words[at].content else ""
        first = at
        while part and first and words[first - 1].content and not words[first].opens:
            first -= 1
        spots = found.setdefault(part, {})
        spots.update((words[k].norm, k) for k in range(first, at + 1) if part and not words[k].number)
    subject = {**found.get("topic", {}), **found.get("subject", {})}
    others = found.get("object") or found.get("to") or found.get("of") or {}
    if any(word.sense.voice for word in words[hit[1] : hit[1] + HELPED]):
        return found.get("to", {}), subject, True
    return subject, others, False


def _by_order(words: Sequence[Word], hit: WordRange, index: SentenceIndex) -> _Parts | None:
    """Who does it and to whom, by what stands before the verb and behind it, and by what *by* leads."""
    names = names_of(words, hit)
    before = _nearest(words, [run for run in names if run[1] <= hit[0]][::-1])
    behind = _nearest(words, [run for run in names if run[0] >= hit[1]])
    if not index.fixed_order and not all(_is_party(words, run, index) for run in (*before, *behind)):
        return None  # die Wahl gewann Anna Weber
    by = next((run for run in reversed(names) if _is_done_by(words, run, hit)), None)
    if by is not None:
        others = [run for run in (before or behind) if run != by]
        return _spots(words, [by]), _spots(words, others), True
    at_once = behind and all(word.norm in index.articles for word in words[hit[1] : behind[0][0]])
    if _is_passive(words, hit) and not at_once:  # is acquiring it
        return {}, _spots(words, before), True
    doers = [
        run
        for run in before
        if _head_case(words, run) not in _NEVER_DOES and not _is_opening(words, run, index)
    ]
    known = bool(doers) or (not before and bool(behind) and _is_resumed(words, hit, behind[0], index))
    if not known or _is_inverted(words, doers, behind):
        return None
    return _spots(words, doers), _spots(words, behind), False


def _nearest(words: Sequence[Word], runs: Sequence[WordRange]) -> list[WordRange]:
    """The names nearest to a verb up to the next mark, in text order.

    Args:
        words: The sentence.
        runs: Those on one side of the verb, the nearest first.
    """
    found = list(runs[:1])
    for run in runs[1:]:
        low, high = sorted((run, found[-1]))
        if any(is_parted(word) for word in words[low[1] : high[0] + 1]):
            break
        found.append(run)
    return sorted(found)


def _is_party(words: Sequence[Word], run: WordRange, index: SentenceIndex) -> bool:
    """Whether a run of capitals, as all nouns have in some languages, names who may do something: no thing with an article."""
    first, last = run
    if last - first > 1 or any(
        word.name or word.kind or word.norm in index.agents for word in words[first:last]
    ):
        return True
    lead = words[first - 1] if first and not words[first].opens else None
    if lead is None or lead.case_alone or lead.sense.directed:
        return True
    return not (lead.content or lead.norm in index.articles)


def _head_case(words: Sequence[Word], run: WordRange) -> str:
    """The case of the noun right before a name, or else of the name: of the company Orion."""
    first = run[0]
    if first and words[first - 1].content and words[first - 1].case_alone:
        return words[first - 1].case_alone
    return words[first].case_alone


def _is_opening(words: Sequence[Word], run: WordRange, index: SentenceIndex) -> bool:
    """Whether a small word that opens a sentence leads a name: in October, after Mary."""
    lead = [word for word in words[: run[0]] if word.norm not in index.articles]
    return len(lead) == 1 and not lead[0].content and run[0] <= len(("in", "the"))


def _is_resumed(words: Sequence[Word], hit: WordRange, behind: WordRange, index: SentenceIndex) -> bool:
    """Whether a sentence without a name for who does it leaves that to the one before: he succeeds B, sustituye a B.

    The name behind the verb is not that of who does it, as a preposition, an ending or the order of words tells.
    """
    between = words[hit[0] + 1 : behind[0]]
    if any(not word.content and word.norm not in index.articles for word in between):
        return True
    cases = {words[at].case_alone for at in range(*behind)} - {""}
    if cases:
        return "nomn" not in cases
    before = words[hit[0] - 1] if hit[0] else None
    return index.fixed_order and before is not None and not (before.content or before.number)


def names_of(words: Sequence[Word], but: WordRange) -> list[WordRange]:
    """The runs of words that may name somebody, marks between them.

    Args:
        words: The sentence.
        but: Words that are no part of one.
    """
    return runs_of(_capitals(words, but), lambda at: words[at].opens)


def _capitals(words: Sequence[Word], hit: WordRange) -> Iterator[int]:
    """Places of the words that may name somebody."""
    named = named_words(words)
    for at, word in enumerate(words):
        if not word.content or word.number or hit[0] <= at < hit[1]:
            continue
        if named[at] or word.text.is_capital(word.token) or at == 0 or word.glued:
            yield at


def _is_done_by(words: Sequence[Word], run: WordRange, hit: WordRange) -> bool:
    """Whether *by*, or an ending that says the same in the passive, leads a name."""
    first = run[0]
    if _is_passive(words, hit) and all(words[at].case_alone == _DONE_BY for at in range(*run)):
        return True
    for at in range(first - 1, max(-1, first - 1 - LED), -1):
        word = words[at]
        if word.sense.voice and not (word.sense.auxiliary or word.sense.copula) and not word.content:
            return True
        if word.number or words[at + 1].opens or hit[0] <= at < hit[1]:
            return False
    return False


def _is_passive(words: Sequence[Word], hit: WordRange) -> bool:
    """Whether a verb stands behind *is*, or is in the passive itself."""
    first, last = hit
    near = words[max(0, first - HELPED) : last]
    return any(word.sense.copula or word.sense.voice for word in near)


def _is_inverted(words: Sequence[Word], before: Sequence[WordRange], behind: Sequence[WordRange]) -> bool:
    """Whether endings tell that who does it may stand behind the verb."""
    cases = [{_head_case(words, run) for run in runs} - {""} for runs in (before, behind)]
    return bool(cases[0]) and "nomn" not in cases[0] and "nomn" in cases[1]


def _spots(words: Sequence[Word], runs: Iterable[WordRange]) -> dict[str, int]:
    return {words[at].norm: at for run in runs for at in range(*run)}
