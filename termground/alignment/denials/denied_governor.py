"""A verb that one side denies and the other leaves out, with what it governs: not considered dangerous, dangerous."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import takewhile

from termground.alignment.changes import Change, Edit
from termground.alignment.opcodes import Segment
from termground.alignment.word_alignment import Alignment
from termground.evidence.assertion.bounds import is_bound
from termground.evidence.assertion.denials_compared import agreed
from termground.evidence.assertion.modality import left_open
from termground.evidence.assertion.negation import is_denial
from termground.evidence.index import SentenceIndex
from termground.evidence.weights import WEIGHTS
from termground.evidence.words import Word
from termground.language.senses import Sense

_OF_KIND = ("among", "greatest", "before")
_NOT_ALLOWED = (None, ("duty", "forbidden"))

BETWEEN = 3
"""Words beside a verb among which the one stands that it governs."""


def denied_governors(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """What is said of a thing where the other side denies the verb that it hangs on, and says it with the same words.

    *Is dangerous* and *is not considered dangerous*, *sold the plant* and *did not agree to sell the plant*. Only where a claim
    follows one sentence closely, and one of the two denies nothing else and the other nothing at all.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    if not alignment.segments:
        return
    words, segment = alignment.words, alignment.segments[0]
    row = index.rows[segment.row]
    given = alignment.source.denials
    if len(alignment.claim.denials) + len(given) != 1:
        return
    for told, claimed in alignment.differences:
        if alignment.rest(claimed.start, claimed.stop) < WEIGHTS.factuality.kept:
            continue
        instead = [words[at] for at in claimed] if given else [row[k] for k in told]
        if any(
            word.content or word.number or word.mark is not None or word.sense.denying for word in instead
        ):
            continue
        gap = _Gap(row, told, index.coordinators) if given else _Gap(words, claimed, index.coordinators)
        pair = None if gap.governed is None else _paired(segment, gap.governed, in_source=bool(given))
        if pair is None or words[pair[0]].denied or row[pair[1]].denied:
            continue
        word = words[pair[0]]
        if agreed(index, segment.row, words, word):
            continue
        if left_open(index, segment.row, words, word) and not gap.raising:
            continue
        if instead or gap.is_predicate(changed=words[pair[0]].form != row[pair[1]].form):
            at, place = (pair[0], gap.denial) if given else (gap.denial, pair[1])
            yield Edit.shown(Change.DENIED, at, segment.row, place, part=0.0)
            return


class _Gap:
    """Words that one side has and the other has not: a verb with its denial.

    Args:
        words: The words of that side.
        places: Where they stand.
        coordinators: Words behind which another verb may follow: *does not go in and is washed*.

    Attributes:
        denial: The place of the negation; -1 where none stands there.
        governed: The place of the word that the verb governs; None where none is found.
        raising: Whether the verb only says that somebody thinks so, and may come with its subject: experts do not think.
    """

    def __init__(self, words: Sequence[Word], places: range, coordinators: Collection[str]) -> None:
        self._words = words
        self._coordinators = coordinators
        self._places = places
        self.denial = next((k for k in places if is_denial(words[k])), -1)
        content = [k for k in places if words[k].content or words[k].number]
        self._verb = content[-1] if content else -1
        self.raising = bool(content) and words[self._verb].sense.raising
        opening = bool(places) and words[places[0]].opens
        self._led = opening and len(content) > 1  # with its subject
        whole = len(content) == 1 and (not opening or places[0] == 0)
        found = self.denial >= 0 and (whole or (self._led and self.raising))
        self.governed = self._governed() if found and self._is_denied() else None

    def _is_denied(self) -> bool:
        """Whether the word with content may be a verb of which that denies what it governs: not the *hesitate* of *did not hesitate*."""
        words, places, verb = self._words, self._places, self._words[self._verb]
        if not verb.denied or verb.number or verb.name or not (verb.mark in _NOT_ALLOWED or self.raising):
            return False
        if (self.denial > self._verb) != verb.postposed and not self.raising:
            return False  # of something else
        if is_bound(words, self.denial):
            return False
        # what stands between the two belongs to *that*
        last = self._verb + 1 if verb.postposed or self.raising else places[-1] + 1
        read = range(places[0], last)
        if any(_parts(words[k].sense) for k in read if not words[k].negation):
            return False
        return not any(words[k].opens for k in read[1:])

    def _governed(self) -> int | None:
        """The word with content right beside: before them where particles follow, else behind them; none beyond a mark that is not before *that*."""
        words, places = self._words, self._places
        if words[self._verb].postposed:
            near = range(places[0] - 1, max(-1, places[0] - 1 - BETWEEN), -1)
            marks = [places[0], *near]
        else:
            near = range(places[-1] + 1, min(len(words), places[-1] + 1 + BETWEEN))
            marks = list(near)
        between = () if words[self._verb].postposed else range(self._verb + 1, places[-1] + 1)
        if any(words[k].norm in self._coordinators for k in between):
            return None
        for k, mark in zip(near, marks, strict=False):
            if words[mark].opens and not self.raising:
                return None
            if words[k].content:
                return None if words[k].number or words[k].counter or words[k].denied else k
        return None

    def is_predicate(self, *, changed: bool) -> bool:
        """Whether the verb is a predicate, and does not only say which thing is meant: students not enrolled.

        So where the word that is governed has another form, *agree to sell* and *sold*, or an auxiliary stands before, *is not
        considered*; where particles follow, at the end of a sentence.

        Args:
            changed: Whether the word that is governed has another form on the other side.
        """
        if changed or self._led:
            return True
        words, first, last = self._words, self._places[0], self._places[-1]
        if words[first].postposed:
            behind = takewhile(lambda word: not word.opens, words[last + 1 :])
            return not words[first].content and not any(word.content for word in behind)
        return first > 0 and not words[first - 1].content and words[first - 1].norm != words[last].norm


def _parts(sense: Sense) -> bool:
    """Whether a word tells that something else goes before, or denies: *and*, *who*, *except*."""
    return bool(sense.denying or (sense.scope and sense.scope not in _OF_KIND))


def _paired(segment: Segment, at: int, *, in_source: bool) -> tuple[int, int] | None:
    """The place of a word of one side in the claim and in the source sentence; None where the other side has it not."""
    for operation, i1, i2, j1, _ in segment.opcodes:
        begin = i1 if in_source else segment.first + j1
        if operation == "equal" and begin <= at < begin + i2 - i1:
            return segment.first + j1 + at - begin, i1 + at - begin
    return None
