"""What a list has in brackets behind one thing, told of another one of it: the oral test takes 120 minutes, Ms Ito heads production."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from termground.alignment.changes import Change, Edit
from termground.alignment.values.bracketed_values import brackets_of, settled_by
from termground.alignment.values.limits import Checked
from termground.alignment.word_alignment import Alignment
from termground.evidence.fact_check import FactChecker
from termground.evidence.holding import holding_all
from termground.evidence.index import SentenceIndex
from termground.evidence.recombined import PARTS, parts
from termground.evidence.words import Word, WordRange

FEWEST = 2
"""Things with brackets that make a list."""

LABEL, TOLD = 3, 2
"""Words of a thing that nothing else of the list has, and of what the brackets tell, at most, where they are no values."""

_COLONS = frozenset(":：")


class _Item(NamedTuple):
    """One thing of a list.

    Attributes:
        label: The words with content before the brackets that no other one has.
        inside: Where the brackets stand.
        told: The words with content in them that no others have.
    """

    label: frozenset[str]
    inside: WordRange
    told: frozenset[str]


def bracket_pairs(
    checked: Checked, alignment: Alignment, index: SentenceIndex, facts: FactChecker
) -> Checked:
    """The facts of a claim that names one thing of such a list; a value in the brackets of another one is that one's.

    Args:
        checked: The facts of the claim.
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
        facts: The facts of the sources.
    """
    main = alignment.main
    items = [] if main is None or not checked or alignment.claim.denials else _items(main[1], index)
    if main is None or not items:
        return checked
    given = [(facts.range(one)[0], one) for one in facts.given(main[0])]
    found = []
    for first, last, fact in checked:
        part = _part(alignment.words, first, index)
        item = _named(items, alignment.words[slice(*part)])
        alone = sum(part[0] <= at < part[1] for at, _, _ in checked) == 1
        own = [one for at, one in given if item is not None and item.inside[0] <= at < item.inside[1]]
        others = [one for at, one in given if any(low <= at < high for _, (low, high), _ in items)]
        settled = settled_by(fact, own[0], others) if alone and len(own) == 1 else fact
        found.append((first, last, settled))
    return tuple(found)


def bracketed_roles(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """The word of a claim that its source sentence has in the brackets of another thing than the claim names.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words, main = alignment.words, alignment.main
    items = (
        [] if main is None or alignment.claim.denials or alignment.source.denials else _items(main[1], index)
    )
    item = _named(items, words)
    if main is None or item is None or not all(_is_brief(one, main[1]) for one in items):
        return
    others = frozenset().union(*(other.told for other in items if other is not item))
    told = [at for at, word in enumerate(words) if word.norm in others]
    if not told or any(word.norm in item.told for word in words):
        return
    said = [word for word in words if word.norm in item.label or word.norm in others]
    if any(holding_all(said, index, but=main[0])):
        return
    yield Edit.shown(Change.EXCHANGED, (told[0], told[-1] + 1), main[0], item.inside, part=0.0)


def _items(row: Sequence[Word], index: SentenceIndex) -> Sequence[_Item]:
    """The things of a sentence that have brackets behind them; none where there are not several."""
    inside = list(brackets_of(row))
    if len(inside) < FEWEST or not all(_goes_on(row[last], index) for _, last in inside[:-1]):
        return ()
    labels, told, before = [], [], 0
    for first, last in inside:
        begin = max(before, _part(row, first - 1, index)[0]) if first else first
        if before and begin != before:
            return ()  # something else stands between the two
        colons = [at for at in range(begin, first) if _COLONS & set(row[at].gap)]
        labels.append(_content(row[max([begin, *colons]) : first]))
        told.append(_content(row[first:last]))
        before = last
    return [_Item(_only(labels, at), place, _only(told, at)) for at, place in enumerate(inside)]


def _is_brief(item: _Item, row: Sequence[Word]) -> bool:
    """Whether a thing and what its brackets say of it are a name and an office or the like, and no gloss of several words."""
    inside = row[slice(*item.inside)]
    return 0 < len(item.label) <= LABEL and 0 < len(item.told) <= TOLD and len(inside) <= TOLD


def _goes_on(word: Word, index: SentenceIndex) -> bool:
    """Whether a list goes on with a word: not *the company (founded in 1990) sells tools (saws)*."""
    return word.norm in index.coordinators or not PARTS.isdisjoint(word.gap)


def _only(norms: Sequence[frozenset[str]], at: int) -> frozenset[str]:
    """What one of some sets has and no other one."""
    return norms[at].difference(*(other for k, other in enumerate(norms) if k != at))


def _content(words: Sequence[Word]) -> frozenset[str]:
    return frozenset(word.norm for word in words if word.content and not (word.number or word.counter))


def _named(items: Sequence[_Item], words: Sequence[Word]) -> _Item | None:
    """The only thing of a list that some words name."""
    norms = {word.norm for word in words}
    named = [item for item in items if not item.label.isdisjoint(norms)]
    return named[0] if len(named) == 1 else None


def _part(words: Sequence[Word], at: int, index: SentenceIndex) -> WordRange:
    """The part of a sentence in which a word stands."""
    return next(part for part in parts(words, index.coordinators) if part[0] <= at < part[1])
