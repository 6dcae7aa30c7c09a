"""What is said of one thing of a kind, told of another one of it: part-time employees, for full-time employees."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import NamedTuple

from termground.alignment.changes import Change, Edit
from termground.alignment.word_alignment import Alignment
from termground.evidence.assertion.scope import ALL_SCOPES, EXCEPTING, QUANTITY, speaks_of_all
from termground.evidence.claim_sentence import MOST_WORDS
from termground.evidence.holding import MOST_ROWS, rows_with
from termground.evidence.index import SentenceIndex
from termground.evidence.phrases import preposition
from termground.evidence.words import Word, WordRange, is_parted, share_held
from termground.text.kinship import Kin

FEWEST = 2
"""Words with content that a claim says beside what tells its thing from others of the kind."""

LONGEST = 2
"""Words with content that tell it."""

SHARE = 0.7
"""Share of what a claim says that a sentence has which may tell the same of its own thing."""

COMPOUND = 5
"""Letters that two compounds end with which name two of a kind: Teilzeitkräfte, Vollzeitkräfte."""

OWN = 3
"""Letters that each of them has before these."""

_HYPHEN = "-"
_SCOPES = (*ALL_SCOPES, *EXCEPTING)


class _Kind(NamedTuple):
    """One thing of a kind.

    Attributes:
        telling: The words that tell it from others.
        noun: Where the noun stands that names the kind; None where the words are compounds that end with it.
    """

    telling: WordRange
    noun: int | None


def other_of_its_kind(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """The words that tell one thing of a kind in a claim, where what says all else of it tells that of another one of the kind.

    Another sentence, or another part of it, tells something else of the one that the claim has. None where that says most of it too.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words, own = alignment.words, alignment.claim.content
    if alignment.main is None or not own <= index.words or len(own) <= FEWEST:
        return
    for number, piece in _nearest(alignment, index):
        row = index.rows[number][slice(*piece)]
        lacked = _lacked(words, {word.norm for word in row})
        for kind in () if lacked is None else _kinds(words, lacked, index):
            given = _other(words, row, kind, own, index)
            if given is None or _is_name(number, piece[0], given, index):
                continue
            if not _is_told_apart(words, kind, (number, piece), index):
                continue
            place = given[0] + piece[0], given[1] + piece[0]
            yield Edit.shown(Change.ANOTHERS, kind.telling, number, place, part=0.0)
            return


def _nearest(alignment: Alignment, index: SentenceIndex) -> Iterator[tuple[int, WordRange]]:
    """The sentences that have all but a few words of a claim, and parts of one that has all of them; none where two have."""
    own = alignment.claim.content
    counts = rows_with(own, index)
    full = [row for row, count in counts.items() if count == len(own)]
    if len(full) > 1:
        return
    if not full:
        for row in sorted(counts, key=lambda row: (-counts[row], row)):
            if counts[row] < len(own) - LONGEST:
                return
            if len(index.rows[row]) <= MOST_WORDS:
                yield row, (0, len(index.rows[row]))
        return
    given = index.rows[full[0]]
    if len(given) <= MOST_WORDS and len(given) > len(set(index.plain[full[0]])):
        pieces = index.parts(given)
        yield from ((full[0], piece) for piece in pieces if len(pieces) > 1)


def _lacked(words: Sequence[Word], given: set[str]) -> WordRange | None:
    """Where the few words with content of a claim stand side by side that a sentence does not have; None where they stand apart."""
    places = [at for at, word in enumerate(words) if word.content and word.norm not in given]
    if not 0 < len(places) <= LONGEST or places[-1] - places[0] >= len(places):
        return None
    return places[0], places[-1] + 1


def _kinds(words: Sequence[Word], lacked: WordRange, index: SentenceIndex) -> Iterator[_Kind]:
    """The nouns beside some words that these may tell from others of the kind."""
    first, last = lacked
    tagged = words[first].case is not None
    if any(_is_no_telling(word) for word in words[first:last]) or any(map(_cuts, words[first + 1 : last])):
        return
    if (
        not index.noun_first
        and last < len(words)
        and _is_noun(words[last], tagged=tagged)
        and not _cuts(words[last])
    ):
        yield _Kind(lacked, last)
    behind = index.noun_first or tagged
    if (
        behind
        and first
        and _is_noun(words[first - 1], tagged=tagged)
        and not _cuts(words[first])
        and _ends(words, last)
    ):
        yield _Kind(lacked, first - 1)
    if last - first == 1:
        yield _Kind(lacked, None)


def _is_no_telling(word: Word) -> bool:
    return word.number or word.denied or word.counter or word.axis == QUANTITY or word.sense.scope in _SCOPES


def _cuts(word: Word) -> bool:
    """Whether a mark parts a word from the one before it, other than a hyphen."""
    return is_parted(word) and word.gap != _HYPHEN


def _is_noun(word: Word, *, tagged: bool) -> bool:
    if tagged and word.case is None:
        return False  # a verb
    return word.content and not (word.number or word.name) and (not word.counter or word.gap == _HYPHEN)


def _ends(words: Sequence[Word], last: int) -> bool:
    """Whether a phrase may end before a word behind what stands in it: another word with content follows at once, or a verb that helps one."""
    if last == len(words) or is_parted(words[last]):
        return True
    word = words[last]
    return (word.content and not word.number) or word.sense.copula or word.sense.auxiliary


def _other(
    words: Sequence[Word], row: Sequence[Word], kind: _Kind, own: frozenset[str], index: SentenceIndex
) -> WordRange | None:
    """Where what tells another one of the kind stands in a sentence; None where nothing does."""
    telling = words[slice(*kind.telling)]
    places = list(_candidates(words, row, kind, own))
    if kind.noun is not None and len(places) < sum(word.norm == words[kind.noun].norm for word in row):
        return None  # of the kind as a whole
    lead = _lead(words, kind.telling, kind, index)
    for place in places:
        if _lead(row, place, kind, index) != lead or telling[-1].case_alone != row[place[1] - 1].case_alone:
            continue
        some = row[slice(*place)]
        compound = kind.noun is not None and row[place[1] : place[1] + 1] and row[place[1]].gap == _HYPHEN
        if any(_is_no_telling(word) or speaks_of_all(word) for word in some) and not compound:
            continue  # of all employees, but not of full-time employees
        if any(one.name != other.name for one in telling[-1:] for other in some[-1:]) and not telling[0].case:
            continue
        if any(not one.sense.concepts.isdisjoint(other.sense.concepts) for one in telling for other in some):
            continue
        kin = Kin([word.norm for word in some], by_characters=index.akin_by_characters)
        if kind.noun is None or not any(kin.has(word.norm) for word in telling):
            return place
    return None


def _lead(words: Sequence[Word], place: WordRange, kind: _Kind, index: SentenceIndex) -> str | None:
    """The word that leads to a thing of a kind, which says what part it plays; None of one behind its noun."""
    before = kind.noun is not None and kind.noun < kind.telling[0]
    return preposition(words, place[0] - before, index.articles) if place[0] else None


def _is_name(number: int, begin: int, given: WordRange, index: SentenceIndex) -> bool:
    """Whether some words of a sentence, or one beside them, are part of a name, as their capitals tell."""
    row, named = index.rows[number], index.named(number)
    places = range(max(1, begin + given[0] - 1), min(len(row), begin + given[1] + 1))
    return any(named[at] and row[at].text.is_capital(row[at].token) for at in places)


def _candidates(
    words: Sequence[Word], row: Sequence[Word], kind: _Kind, own: frozenset[str]
) -> Iterator[WordRange]:
    """The words of a sentence, none of them in the claim, on the same side of the same noun, or compounds with the same end."""
    if kind.noun is None:
        word = words[kind.telling[0]]
        for at, other in enumerate(row):
            if other.content and other.norm not in own and _end_alike(word.norm, other.norm):
                yield at, at + 1
        return
    noun, before = words[kind.noun].norm, kind.noun >= kind.telling[1]
    for at in (at for at, word in enumerate(row) if word.norm == noun):
        places = range(at - 1, -1, -1) if before else range(at + 1, len(row))
        some = list(takewhile(lambda k: row[k].content and row[k].norm not in own, places))[:LONGEST]
        behind = range(min([at, *some]) + 1, max([at, *some]) + 1)
        if some and not any(_cuts(row[k]) for k in behind):
            yield min(some), max(some) + 1


def _end_alike(one: str, other: str) -> bool:
    """Whether two words end alike, each behind another beginning."""
    same = sum(
        1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one[::-1], other[::-1], strict=False))
    )
    return same >= COMPOUND and min(len(one), len(other)) >= same + OWN


def _is_told_apart(
    words: Sequence[Word], kind: _Kind, near: tuple[int, WordRange], index: SentenceIndex
) -> bool:
    """Whether the sources speak elsewhere of the thing that a claim has, and no sentence that does says most of it, or that it goes for it too."""
    first, last = kind.telling
    telling = [word.norm for word in words[first:last]]
    low, high = (first, last) if kind.noun is None else (min(first, kind.noun), max(last, kind.noun + 1))
    said = [word for word in (*words[:low], *words[high:]) if word.content]
    phrase = [word.norm for word in words[low:high]]
    number, piece = near
    whole = piece == (0, len(index.rows[number]))
    own = {word.norm for word in words}
    found = False
    for row in index.holding(telling[-1])[:MOST_ROWS]:
        given = index.rows[row]
        if row != number and not whole:
            continue  # the sentence that has all of the claim tells them apart by itself
        if row == number:
            others = (given[slice(*one)] for one in index.parts(given))
            given = next((some for some in others if any(word.norm == telling[-1] for word in some)), [])
        if len(given) > MOST_WORDS or any(word.sense.alike for word in given):
            return False
        if share_held(said, given) >= SHARE:
            return False
        tells = any(word.content and word.norm not in own for word in given)
        found = found or (tells and _has_run(given, phrase[-2:] if kind.noun != low else phrase[:2]))
    return found


def _has_run(row: Sequence[Word], norms: Sequence[str]) -> bool:
    """Whether some words follow one another in a sentence."""
    size = len(norms)
    return any(
        [word.norm for word in row[at : at + size]] == list(norms) for at in range(len(row) - size + 1)
    )
