"""What a source only hopes, plans or claims, told as a fact in another order or of itself: they plan to widen the road, the road is widened."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from termground.alignment.changes import Change, Edit
from termground.alignment.modality.deeds import tells_deed
from termground.alignment.modality.factuality import governing
from termground.alignment.modality.tense_verbs import tells_of
from termground.alignment.roles.attributed import is_attributed
from termground.alignment.word_alignment import Alignment
from termground.evidence.assertion.modality import OPEN, SETTLED
from termground.evidence.assertion.negation import denials
from termground.evidence.assertion.scope import ONLY
from termground.evidence.holding import holding_all
from termground.evidence.index import SentenceIndex
from termground.evidence.sentence_words import SentenceWords
from termground.evidence.source_rows import OPEN_MOODS
from termground.evidence.weights import WEIGHTS
from termground.evidence.words import Word, mentions, says_something, share_held
from termground.types import Clause

FEWEST = 2
"""Words with content of a claim below which it says too little, and of such a clause, where it has more than one."""

VERB = 4
"""Letters of a verb at least, which has another normal form; prepositions and articles before an infinitive are shorter, *that* has none."""

_UNASSERTED = "unasserted"
_GOVERNED = (_UNASSERTED, "question")
_NO_DOUBT = (None, SETTLED, ONLY)


def only_planned(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """A claim that has no more than a clause which its source sentence leaves open, and who is to do it, without the word that does so.

    None where the claim has a word of doubt or denies anything, or where another source sentence states it.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words, claim = alignment.words, alignment.claim
    main = alignment.main
    if main is None or claim.denials or any(map(doubts, claim.marks)):
        return
    number, row = main
    clauses = index.clauses(number)
    if not (OPEN in alignment.source.marks or any(clause.mood in _GOVERNED for clause in clauses)) or (
        claim.tense.intended or tells_deed(words, claim.tense, number, index)
    ):
        return  # as most claims
    left_open = list(_left_open(alignment.source, clauses, index))
    said = [word for word in words if says_something(word)] if left_open else []
    if len(said) < FEWEST or any(word.text.mood(word.token) in OPEN_MOODS for word in said):
        return
    for at, core, around in left_open:
        if row[at].denied or mentions(words, row[at]) or denials([row[k] for k in core]):
            continue
        if is_attributed(words, row, at):
            continue
        if _is_done_later(words, alignment.source, at, core) or tells_so(words, number, index):
            return
        told = sum(mentions(words, row[k]) for k in core)
        if told < max(min(FEWEST, len(core)), 1, WEIGHTS.factuality.least * len(core)):
            continue
        if share_held(said, [row[k] for k in around]) >= WEIGHTS.factuality.kept and not _is_stated(
            said, number, index
        ):
            last = max(k for k, word in enumerate(words) if says_something(word))
            yield Edit.shown(Change.UNASSERTED, last, number, at)
            return


def _left_open(
    source: SentenceWords, clauses: Sequence[Clause], index: SentenceIndex
) -> Iterator[tuple[int, list[int], list[int]]]:
    """The words that leave something open, each with the places of what it leaves open, and of that with what stands before it.

    A verb before such a clause, one before a question that it looks at, or one that says by itself that something is only wanted or looked at.
    """
    row = source.words
    for clause in clauses:
        at = _leading(row, clause) if clause.mood in _GOVERNED else None
        if at is not None and (clause.mood == _UNASSERTED or row[at].mark == OPEN):
            core = [k for k, word in enumerate(row) if says_something(word) and _is_of(word, clause, clauses)]
            inside = set(core)
            yield (
                at,
                core,
                [
                    k
                    for k, word in enumerate(row)
                    if k in inside or (k != at and not _is_inside(word, clause))
                ],
            )
    for first, last in index.parts(row) if OPEN in source.marks else ():
        marked = [k for k in range(first, last) if row[k].mark == OPEN]
        if marked:
            core = [k for k in range(first, last) if says_something(row[k]) and k not in marked]
            yield marked[0], core, core


def _leading(row: Sequence[Word], clause: Clause) -> int | None:
    """The word that governs a clause; a verb without content, as *vouloir* and *хотеть* are, stands right before it."""
    before = next((k for k in reversed(range(len(row))) if row[k].token < clause.first), None)
    word = None if before is None else row[before]
    if word is not None and not word.content and len(word.form) >= VERB and word.norm != word.form:
        return before
    return governing(row, clause)


def tells_so(words: Sequence[Word], number: int, index: SentenceIndex) -> bool:
    """Whether a sentence right behind one tells that what a claim says has happened: *It opened on 3 May*.

    Args:
        words: The words of the claim.
        number: The sentence that tells of what is still to come.
        index: The sentences of the sources.
    """
    behind = number + 1
    if behind >= len(index.rows) or index.of[behind] != index.of[number]:
        return False
    sentence = index.sentence(behind)
    if not sentence.words or sentence.tense.ahead or sentence.denials:
        return False
    told = {*sentence.tense.past, *sentence.tense.forms}.difference(sentence.tense.participles)
    return any(
        word.token in told and tells_of(sentence.words, k, words) for k, word in enumerate(sentence.words)
    )


def _is_done_later(words: Sequence[Word], source: SentenceWords, at: int, core: Sequence[int]) -> bool:
    """Whether the source sentence goes on to tell that what it left open has happened: *was to open in May and opened in June*."""
    row, past = source.words, source.tense.past
    return any(
        k > max((at, *core)) and row[k].token in past and tells_of(row, k, words) for k in range(at, len(row))
    )


def doubts(mark: tuple[str, str] | None) -> bool:
    """Whether a marker is one of doubt, or of what has to be done."""
    return mark not in _NO_DOUBT and mark is not None and mark[0] in ("certainty", "duty")


def _is_inside(word: Word, clause: Clause) -> bool:
    return clause.first <= word.token < clause.last


def _is_of(word: Word, clause: Clause, clauses: Sequence[Clause]) -> bool:
    """Whether a word stands in a clause, and in none inside it."""
    return _is_inside(word, clause) and not any(
        other is not clause
        and clause.first <= other.first
        and other.last <= clause.last
        and _is_inside(word, other)
        for other in clauses
    )


def _is_stated(said: Sequence[Word], number: int, index: SentenceIndex) -> bool:
    """Whether another source sentence has all words of a claim, and leaves none of them open."""
    norms = {word.norm for word in said}
    return any(norms.isdisjoint(index.left_open(row)) for row in holding_all(said, index, but=number))
