"""Steps of a source that follow one another sentence by sentence, told in another order: soak it before rinsing it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from termground.alignment.roles.sequels import Part, Sequel, is_denied, order_of
from termground.evidence.index import SentenceIndex
from termground.evidence.words import Word
from termground.language.senses import Joint

SHARE = 0.5
"""Share of the words of a part that stand in the other one."""

SHARED = 1
"""Words of one part that the other one may mean too."""

STEPS = 8
"""Source sentences from one step to a later one."""

WITHIN = 2
"""Sentences of a step before the one that tells it."""

HEAD = 2
"""Words of a sentence among which one tells that it goes on."""

BEFORE = 16
"""Code points before a sentence among which its number stands."""

_POINTS = (".", ")", "．", "、", "）")
_NUMBER = re.compile(
    r"(?:\A|\n|[.!?;:。！？；：](?=\s))[^\S\n]*[*_(（]*(\d{1,3})[.)．、）]?[^\S\n*_]*[*_]*\Z"
)


def steps_turned(own: Sequel, index: SentenceIndex) -> Iterator[tuple[int, int]]:
    """The source sentence of a step that a claim has before one that precedes it there, and the first word there with content.

    Only in a source that numbers its steps, or says *then* in between.

    Args:
        own: What a claim says comes first, and what next.
        index: The sentences of the sources.
    """
    first, last = _rows_of(own.first, index), _rows_of(own.next, index)
    if not first or not last:
        return
    row, other = max(first, key=lambda k: (first[k], k)), min(last, key=lambda k: (-last[k], k))
    if not other < row <= other + STEPS or index.of[row] != index.of[other]:
        return
    kept = (
        sum(count for k, count in first.items() if k <= other),
        sum(count for k, count in last.items() if k >= row),
    )
    named, rest = kept if own.in_order else kept[::-1]
    if rest or named > SHARED or first[row] + last[other] < SHARE * (len(own.first) + len(own.next)):
        return
    if is_denied(index.rows[row]) or is_denied(index.rows[other]):
        return
    if _is_sequence(other, row, index):
        yield row, next(k for k, word in enumerate(index.rows[row]) if word.content)


def _rows_of(part: Part, index: SentenceIndex) -> Counter[int]:
    """The source sentences with words of a part that no other one has, and how many."""
    rows = (index.holding(word.norm) for _, word in part)
    return Counter(found[0] for found in rows if len(found) == 1)


def _is_sequence(first: int, last: int, index: SentenceIndex) -> bool:
    """Whether source sentences go on with what comes next: each says so at its head, or the numbers of their steps go up."""
    rows = range(first + 1, last + 1)
    if all(any(_goes_on(word) for word in index.rows[row][:HEAD]) for row in rows):
        return True
    before = [_number(row, index) for row in range(max(first - WITHIN, 0), first + 1)]
    behind = [_number(row, index) for row in rows]
    began = [number for number in before if number is not None][-1:]
    steps = [number for number in behind if number is not None]
    return bool(began and steps) and steps == list(range(began[0] + 1, began[0] + 1 + len(steps)))


def _number(row: int, index: SentenceIndex) -> int | None:
    """The number before a source sentence at the beginning of its line, or behind the mark that ends the sentence before it."""
    words = index.rows[row][:HEAD]
    if len(words) == HEAD and words[0].form.isdecimal() and words[1].gap[:1] in _POINTS:
        return int(words[0].form)  # where it may be an ordinal: 3. Reis zugeben
    source, start = index.starts[row]
    low = max(0, start - BEFORE)
    text = index.analyses[source].original[low:start]
    found = _NUMBER.search(text)
    return int(found[1]) if found is not None and (low == 0 or found.start() or text[0] == "\n") else None


def _goes_on(word: Word) -> bool:
    order = order_of(word)
    return order is not None and order.joint is Joint.REST_NEXT and not order.reason
