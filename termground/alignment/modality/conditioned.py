"""What a response says without the condition on which its source says it: may work from home, may do so with consent."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from termground.alignment.changes import Change, Edit
from termground.alignment.word_alignment import Alignment
from termground.evidence.assertion.scope import ONLY
from termground.evidence.holding import holding_all
from termground.evidence.index import SentenceIndex
from termground.evidence.sentence_parts import statement_with
from termground.evidence.small_words import has_phrase, of_kinds, places_in_words
from termground.evidence.source_rows import OPEN_MOODS
from termground.evidence.weights import WEIGHTS
from termground.evidence.words import Word, share_held
from termground.language.analysis import Analysis
from termground.language.phrase_kinds import IN_CASE, IN_CASE_BEHIND, WHATEVER

_CONDITION = "condition"
_DUTY = ("duty", "certainty")
_COMMAND = "command"
_GIVEN = "given"
_CASES = (IN_CASE, IN_CASE_BEHIND)

Known = tuple[frozenset[str], frozenset[int]]
"""Normal forms of the words of a response, and numbers of the concepts that it speaks of."""


class Conditions:
    """Finds claims that leave out the condition of their source.

    Args:
        index: The sentences of the sources.
    """

    def __init__(self, index: SentenceIndex) -> None:
        self._index = index
        self._response: tuple[Analysis, Known] | None = None

    def left_out(self, alignment: Alignment, response: Analysis) -> Edit | None:
        """A claim that follows its source closely but for the condition in it, of which the whole response has hardly a word.

        Not one that tells somebody what to do, nor a condition in the middle of a sentence; none where another source sentence says it without one, or the claim has a condition or an *only* of its own.

        Args:
            alignment: The claim aligned with its sources.
            response: The response.
        """
        index, words = self._index, alignment.words
        if not alignment.segments:
            return None
        of_all = "all" in alignment.claim.scopes or WHATEVER in alignment.claim.phrase_kinds
        close = of_all or alignment.tight >= WEIGHTS.factuality.kept
        main = alignment.segments[0].row
        row = index.rows[main]
        led = [*_led_to(alignment, row, index.coordinators)]
        if not close and not led:
            return None
        if ONLY in alignment.claim.marks:
            return None
        strict = of_all or words[0].postposed
        if not strict and words[0].text.mood(words[0].token) == _COMMAND:
            return None
        clauses = (clause for clause in index.clauses(main) if close and clause.mood == _CONDITION)
        stretches = [
            [k for k, word in enumerate(row) if clause.first <= word.token < clause.last]
            for clause in clauses
        ]
        stretches = [
            inside
            for inside in stretches
            if strict or (inside and (inside[0] == 0 or inside[-1] == len(row) - 1))
        ]
        only = [*_only_so(words, row, index.articles)] if close else []
        for inside in [*(stretches or led), *only]:
            asked = _asked(words, row, inside)
            if not asked or _is_said(words, main, index):
                continue
            cases = [[word for word in case if word in asked] for case in _cases(row, inside, index)]
            if all(self._lacks(response, case) for case in [asked, *cases] if len(case) > 1 or case is asked):
                content = max(k for k, word in enumerate(words) if word.content)
                at = next((k for k, word in enumerate(words) if word.sense.scope == "all"), content)
                given = inside[0], inside[-1] + 1
                return Edit.shown(Change.UNASSERTED, at, main, given)
        return None

    def _lacks(self, response: Analysis, asked: Sequence[Word]) -> bool:
        """Whether a response has hardly one of some words, or one for it."""
        if self._response is None or self._response[0] is not response:
            norms = frozenset(lexeme.norm for lexeme in response.view_tokens.lexemes)
            concepts = frozenset[int]().union(*(sense.concepts for sense in response.senses))
            self._response = response, (norms, concepts)
        norms, concepts = self._response[1]
        kept = sum(word.norm in norms or not word.sense.concepts.isdisjoint(concepts) for word in asked)
        return kept < WEIGHTS.factuality.core * len(asked)


def _cases(row: Sequence[Word], inside: Sequence[int], index: SentenceIndex) -> Iterator[list[Word]]:
    """The words of each of the cases that a condition lists, any of which is enough: 遅刻した場合その他やむを得ない場合は."""
    closing = next((row[k].norm for k in reversed(inside) if row[k].norm not in index.cases), "")
    case: list[Word] = []
    for k in inside:
        case.append(row[k])
        if row[k].norm in index.alternatives or (row[k].postposed and row[k].norm == closing):
            yield case
            case = []
    if case:
        yield case


def _led_to(
    alignment: Alignment, row: Sequence[Word], coordinators: Collection[str]
) -> Iterator[Sequence[int]]:
    """The case at the start or the end of a sentence that small words lead to, up to a mark or to what a claim has, or end: *in case of rain*.

    None where the claim has such words too, hardly follows the sentence, or not where that case stands.
    """
    source, claim = alignment.source, alignment.claim
    said = [word for word in claim.words if word.content]
    own = {word.norm for word in said}
    if source.phrase_kinds.isdisjoint(_CASES) or share_held(said, row) < WEIGHTS.factuality.kept:
        return
    if any(one.kind == _GIVEN for one in claim.connectives) or any(
        has_phrase(claim.words, kind) for kind in _CASES
    ):
        return
    for kind, places in places_in_words(row, of_kinds(_CASES)):
        first, last = places.start, places.stop
        if kind == IN_CASE_BEHIND:
            first = next((k for k in range(first, 0, -1) if row[k].opens), 0)
        while kind == IN_CASE and last < len(row) and row[last].norm not in own:
            if last > places.stop and row[last].opens:
                break
            last += 1
        if last < len(row) and row[last].norm in coordinators:
            continue  # in case of rain there are umbrellas, and
        beside = row[last:] if first == 0 else row[first - 1 :: -1] if last == len(row) else ()
        if next((word.norm in own for word in beside if word.content), False) and "(" not in row[first].gap:
            yield range(first, last)


def _only_so(
    words: Sequence[Word], row: Sequence[Word], articles: Collection[str]
) -> Iterator[Sequence[int]]:
    """What follows an *only* before a preposition, up to a word of a claim that tells what one may do: only with written consent."""
    if not any(word.sense.light or (word.mark is not None and word.mark[0] in _DUTY) for word in words):
        return  # only in recent years
    own = {word.norm for word in words if word.content}
    for at, word in enumerate(row[:-1]):
        led = row[at + 1]
        if word.mark != ONLY or word.postposed or led.content or led.number or (led.negation and led.opens):
            continue
        if led.norm in articles:  # only the members may
            continue
        last = at + 1
        while last < len(row) and not row[last].opens and row[last].norm not in own:
            last += 1
        if any(row[k].content for k in range(at + 1, last)) and not any(
            row[k].number for k in range(at, last)
        ):
            yield range(at, last)


def _asked(words: Sequence[Word], row: Sequence[Word], inside: Sequence[int]) -> Sequence[Word]:
    """The words with content of a condition where a claim states what goes with it; none where it does not."""
    named = {row[k].norm for k in inside}
    left_open = [word for word in words if word.content and word.text.mood(word.token) in OPEN_MOODS]
    if any(word.norm not in named for word in left_open):
        return ()  # a condition of its own
    own = {word.norm for word in words if word.content}
    statement = range(*statement_with(row, inside[0]))
    rest = [row[k] for k in statement if k not in inside and row[k].content]
    if not rest or rest[-1].norm not in own:
        return ()
    if sum(word.norm in own for word in rest) < WEIGHTS.factuality.most * len(rest):
        return ()
    others = {word.norm for word in rest}
    return [row[k] for k in inside if row[k].content and row[k].norm not in others]


def _is_said(words: Sequence[Word], main: int, index: SentenceIndex) -> bool:
    """Whether another source sentence has all words of a claim, and no condition."""
    own = (word for word in words if word.content)
    return any(
        all(clause.mood != _CONDITION for clause in index.clauses(row))
        for row in holding_all(own, index, but=main)
    )
