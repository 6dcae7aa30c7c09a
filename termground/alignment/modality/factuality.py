"""What a response states that its source only asks, hopes, plans, supposes or denies."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import pairwise
from math import fsum
from operator import itemgetter

from termground.alignment.changes import Change, Edit
from termground.alignment.modality.deeds import tells_deed
from termground.alignment.opcodes import Segment
from termground.alignment.roles.attributed import is_attributed
from termground.alignment.word_alignment import Alignment
from termground.evidence.assertion.modality import HEDGED, POSSIBLE, SETTLED, demands_condition
from termground.evidence.index import SentenceIndex
from termground.evidence.small_words import has_phrase
from termground.evidence.source_rows import OPEN_MOODS
from termground.evidence.weights import WEIGHTS
from termground.evidence.words import Word, mentions
from termground.language.analysis import Analysis
from termground.language.phrase_kinds import PROVIDED, UNSETTLED
from termground.types import Clause

FEWEST = 2
"""Words with content below which a sentence is no more than a name or an answer."""

_GOVERNED = ("unasserted", "condition")
"""Moods of clauses that a word beside them leaves open; what a question asks is stated by what answers it."""

_DOUBTS = (HEDGED, ("duty", "should"))


def unasserted(alignment: Alignment, index: SentenceIndex, response: Analysis) -> Edit | None:
    """The part of a sentence that the source does not state: *they hope that X* and X.

    None where the response keeps, or puts other words for, what the source says of it: *hope that*.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
        response: The response.
    """
    if not alignment.segments or alignment.tight < WEIGHTS.factuality.kept:
        return None
    segment = alignment.segments[0]
    row = index.rows[segment.row]
    if PROVIDED in alignment.source.phrase_kinds and demands_condition(alignment.words, row):
        return None  # dogs may come provided that they wear a lead: they must wear one
    clauses = [clause for clause in index.clauses(segment.row) if clause.mood in _GOVERNED]
    if clauses and tells_deed(alignment.words, alignment.claim.tense, segment.row, index):
        return None  # to thank her, who organised it
    for clause in clauses:
        said = _said(alignment.words, segment, row, clause)
        if not said or _is_doubted(alignment.words, row) or not _is_stated(alignment.words, said, response):
            continue
        if _is_bare(alignment.words, segment, row, clause):
            low = next(i for i, word in enumerate(row) if word.token >= clause.first)
            high = next((i for i, word in enumerate(row) if word.token >= clause.last), len(row))
            return Edit(Change.UNASSERTED, 1.0, said[0], said[-1] + 1, segment.row, (low, high))
    return None


def _said(words: Sequence[Word], segment: Segment, row: Sequence[Word], clause: Clause) -> list[int]:
    """Indexes of the words with content that stand in the core of a clause; none where they are not most of both."""
    core = _core(row, clause)
    said, beside = [], 0.0
    for operation, i1, i2, j1, _ in segment.opcodes:
        for k in range(i2 - i1) if operation == "equal" else ():
            at, i = segment.first + j1 + k, i1 + k
            if i in core:
                if row[i].denied != words[at].denied:
                    return []  # refused to sign: did not sign
                said.append(at)
            elif words[at].content:
                beside += words[at].weight
    whole = fsum(word.weight for word in words if word.content)
    much = fsum(words[at].weight for at in said)
    enough = len(said) >= max(FEWEST, WEIGHTS.factuality.core * len(core))
    return (
        said
        if enough
        and much >= max(WEIGHTS.factuality.most * (whole - beside), WEIGHTS.factuality.least * whole)
        else []
    )


def _core(row: Sequence[Word], clause: Clause) -> frozenset[int]:
    """Indexes of the words with content of a clause; of one that is no question, up to the first mark in it.

    What comes behind a mark may be a reason or a remark that the source states: *they refused to go, because it was late*.
    """
    core: list[int] = []
    for i, word in enumerate(row):
        if clause.first <= word.token < clause.last:
            if word.opens and core and clause.mood != "question":
                break
            if word.content:
                core.append(i)
    return frozenset(core)


def _is_doubted(words: Sequence[Word], row: Sequence[Word]) -> bool:
    """Whether the response has a word of doubt, or one that it may be, which the source sentence lacks: *may*, for *intends to*.

    What somebody hopes that they may do is not what they may do.
    """
    if any(word.mark in _DOUBTS for word in words) or has_phrase(words, UNSETTLED):
        return True
    return any(word.mark == POSSIBLE and not mentions(row, word) for word in words)


def _is_stated(words: Sequence[Word], said: Sequence[int], response: Analysis) -> bool:
    """Whether the response states it in no clause that is left open."""
    tokens = {words[at].token for at in said}
    sentence = bisect_right(response.sentence_ranges, words[0].token, key=itemgetter(0)) - 1
    return not any(
        clause.mood in OPEN_MOODS and any(clause.first <= token < clause.last for token in tokens)
        for clause in response.clauses_of(sentence)
    )


def _is_bare(words: Sequence[Word], segment: Segment, row: Sequence[Word], clause: Clause) -> bool:
    """Whether the word that governs a clause is left out, and no word with content put in its place."""
    if clause.mood == "condition" and _keeps_if(segment, row, clause):
        return False
    at = governing(row, clause)
    if at is not None and is_attributed(words, row, at):
        return False
    if at is None:
        return clause.mood != "unasserted" or _is_reworded(words, row, clause)
    if any(word.norm == row[at].norm for word in words):
        return False  # only moved
    for operation, i1, i2, j1, j2 in segment.opcodes:
        if i1 <= at < i2:
            instead = words[segment.first + j1 : segment.first + j2]
            return operation == "delete" or (
                operation == "replace"
                and not any((word.content and word.mark != SETTLED) or word.negation for word in instead)
            )
    return True


def _is_reworded(words: Sequence[Word], row: Sequence[Word], clause: Clause) -> bool:
    """Whether a response has the verb of a clause in another form, whose mood left it open: *baisserait*, *serait fermé*; *baisse*, *est fermé*."""
    forms: dict[str, set[str]] = {}
    for word in words:
        forms.setdefault(word.norm, set()).add(word.form)
    inside = [word for word in row if clause.first <= word.token < clause.last]
    helped = (pair for pair in pairwise(inside) if pair[0].sense.copula or pair[0].sense.auxiliary)
    return any(word.content and word.form not in forms.get(word.norm, {word.form}) for word in inside) or any(
        verb.norm not in forms and behind.norm in forms for verb, behind in helped
    )


def _keeps_if(segment: Segment, row: Sequence[Word], clause: Clause) -> bool:
    """Whether the response has the word that makes a clause a condition: its first one, or where particles follow its last."""
    own = [i for i, word in enumerate(row) if clause.first <= word.token < clause.last]
    if not own:
        return False
    at = own[-1] if row[own[-1]].postposed else own[0]
    return any(operation == "equal" and i1 <= at < i2 for operation, i1, i2, _, _ in segment.opcodes)


def governing(row: Sequence[Word], clause: Clause) -> int | None:
    """The last word with content before a clause; in a script without spaces, as in Japanese, the one right behind it.

    Args:
        row: The words of its sentence.
        clause: The clause.
    """
    behind = [i for i, word in enumerate(row) if word.token >= clause.last]
    if behind and row[behind[0]].postposed and not row[behind[0]].opens:
        return next((i for i in behind if row[i].content), None)
    return next(
        (i for i in reversed(range(len(row))) if row[i].token < clause.first and row[i].content), None
    )
