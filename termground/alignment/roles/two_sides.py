"""Two things on one another's side of a word: B and then A, B on behalf of A, mainly B and A too, for A and then B."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from termground.alignment.changes import Change, Edit
from termground.alignment.roles.exchanged_sides import Sides
from termground.alignment.word_alignment import Alignment
from termground.evidence.holding import has_most, is_told_on
from termground.evidence.index import SentenceIndex
from termground.evidence.runs import run_of, runs_of
from termground.evidence.sentence_parts import is_parted
from termground.evidence.words import Word

SHARED = 0.5
"""Share of the words with content of a claim that its source sentence has."""

NEAR = 3
"""Words with content of the one for whom something is done, where no name tells how many."""

_STRONG = ";；"
_ORDER = "order"


Split = Callable[[Sequence[Word], SentenceIndex], tuple[Sequence[int], Sequence[int]] | None]
"""The places of the words with content on two sides: what comes first, counts most, or does it; what comes next, counts less, or for whom it is done."""


def two_sides(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """What a claim has on the other side of a word for what comes next, counts more, or for whom something is done.

    Only where each of two sides has words of the other one of the source sentence, and the second none of its own.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words = alignment.words
    main = alignment.main
    hinges = alignment.claim.hinges
    if main is None or hinges == {""} or alignment.claim.denials:
        return
    number, row = main
    if "main" in hinges and "lesser" not in hinges:
        yield from _told_of_lesser(words, row, number, index)
    for hinge, split in _SPLITS.items():
        places = split(words, index) if hinge in hinges else None
        told = split(row, index) if places is not None else None
        if places is None or told is None:
            continue
        own, given = _sides(words, places), _sides(row, told)
        turned = own.exchanged(given)
        if turned is None or own.other.keys() & given.other.keys():
            continue
        if not (_is_shared(words, row) or _is_told_whole(own, given)):
            continue
        # as one may that tells a third step
        if has_most({words[at].norm for at in places[1]}, index, but=(number,)):
            continue
        if hinge == "behalf" and not _are_both_named(words, places[1], turned.own):
            continue
        if is_told_on(words, turned.norms, index, main=number):
            continue
        yield from turned.edits(number)
        return


def _told_of_lesser(
    words: Sequence[Word], row: Sequence[Word], number: int, index: SentenceIndex
) -> Iterator[Edit]:
    """What a claim says to count most and its source to count less, where the claim has hardly a word of what counts most there."""
    told = _by_share(row, index)
    if told is None or len(_hinges(words, "main")) != 1 or not _is_shared(words, row):
        return
    given = _sides(row, told)
    most, less = given.one, given.other
    own = {words[at].norm: at for at in _content(words, range(len(words)))}
    norm = next((norm for norm in less if norm in own), None)
    if norm and set(own) <= {*most, *less} and 2 * len(own.keys() & most.keys()) <= len(most):
        at, there = own[norm], less[norm]
        yield Edit.shown(Change.ANOTHERS, at, number, there)


def _are_both_named(words: Sequence[Word], other: Sequence[int], places: tuple[int, int]) -> bool:
    """Whether two names are all that a claim names: none that does it for who does it for somebody else."""
    names = [at for at, word in enumerate(words) if word.name or word.kind is not None]
    before = [at for at in names if at not in other]
    return all(at in names for at in places) and run_of(before) is not None


def _is_shared(words: Sequence[Word], row: Sequence[Word]) -> bool:
    given = {word.norm for word in row}
    own = [word.norm in given for word in words if word.content and not word.sense.hinge]
    return sum(own) >= SHARED * len(own)


def _is_told_whole(own: Sides, given: Sides) -> bool:
    """Whether all of the second side stands on the first one in the source, and several words of the first one on the second."""
    return len(own.one.keys() & given.other.keys()) > 1 and own.other.keys() <= given.one.keys()


def _sides(words: Sequence[Word], places: tuple[Sequence[int], Sequence[int]]) -> Sides:
    """The words that stand on one side only."""
    return Sides(*({words[at].norm: at for at in reversed(side)} for side in places)).apart


def _content(words: Sequence[Word], places: Sequence[int]) -> list[int]:
    return [at for at in places if words[at].content and not (words[at].number or words[at].sense.hinge)]


def _hinges(words: Sequence[Word], hinge: str) -> list[range]:
    """The places of the phrases that are such a word."""
    return [range(*run) for run in runs_of(at for at, word in enumerate(words) if word.sense.hinge == hinge)]


def _in_order(words: Sequence[Word], index: SentenceIndex) -> tuple[Sequence[int], Sequence[int]] | None:
    """What comes before the only word for what comes next, and what comes behind it; only at a joint of the sentence, of two things in this order."""
    found = _hinges(words, "then")
    if len(found) != 1 or not _is_joint(words, found[0], index):
        return None
    if any(word.mark is not None and word.mark[0] == _ORDER and not word.postposed for word in words):
        return None
    return _content(words, range(found[0].start)), _content(words, range(found[0].stop, len(words)))


def _is_joint(words: Sequence[Word], hinge: range, index: SentenceIndex) -> bool:
    """Whether a mark or an *and* stands before such a word, or a mark behind it where it stands behind what comes first."""
    first, last = hinge.start, hinge.stop
    if first and (is_parted(words[first], index.coordinators) or words[first - 1].norm in index.coordinators):
        return True
    return words[first].postposed and last < len(words) and is_parted(words[last], index.coordinators)


def _by_share(words: Sequence[Word], index: SentenceIndex) -> tuple[Sequence[int], Sequence[int]] | None:
    """The part of what counts most, and that of what counts less; the strongest mark between both parts them."""
    most, less = _hinges(words, "main"), _hinges(words, "lesser")
    if len(most) != 1 or len(less) != 1:
        return None
    first, second = sorted((most[0], less[0]), key=lambda found: found.start)
    cuts = [at for at in range(first.stop, second.stop) if is_parted(words[at], index.coordinators)]
    if not cuts:
        return None
    cut = min(cuts, key=lambda at: (not _has_strong(words[at].gap), not words[at].opens))
    sides = _content(words, range(cut)), _content(words, range(cut, len(words)))
    return sides if first is most[0] else sides[::-1]


def _has_strong(gap: str) -> bool:
    return any(mark in gap for mark in _STRONG)


def _by_behalf(words: Sequence[Word], index: SentenceIndex) -> tuple[Sequence[int], Sequence[int]] | None:
    """All others, and the one for whom something is done, who stands behind the word, or before it where particles follow."""
    found = _hinges(words, "behalf")
    if len(found) != 1:
        return None
    at = found[0]
    postposed = words[at.start].postposed
    other = _run(words, range(at.start - 1, -1, -1) if postposed else range(at.stop, len(words)), index)
    one = _content(words, [k for k in range(len(words)) if k not in other and k not in at])
    return one, sorted(other)


def _run(words: Sequence[Word], places: range, index: SentenceIndex) -> list[int]:
    """The words with content of the phrase that stands first among some places; only the name, where it has one."""
    found: list[int] = []
    for at in places:
        word = words[at]
        if not word.content and (found or word.norm not in index.articles):
            break
        if found and (len(found) == NEAR or _ends_name(words[found[-1]], word)):
            break
        if word.content:
            found.append(at)
        if word.opens and word.postposed:
            break
    names = [at for at in found if words[at].name]
    return names or found


def _ends_name(word: Word, after: Word) -> bool:
    """Whether a name ends between two words, or what is written like one."""
    if word.name and not after.name:
        return True
    return word.text.is_capital(word.token) and not after.text.is_capital(after.token)


_SPLITS: dict[str, Split] = {"then": _in_order, "lesser": _by_share, "behalf": _by_behalf}
"""What parts the two sides, by the word that is looked for in a claim."""
