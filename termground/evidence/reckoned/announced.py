"""How many things a response goes through itself where it says how many there are: three gates, and a list of three."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import islice
from operator import attrgetter

from termground.evidence.values.enumerations import MOST
from termground.evidence.values.fact_pairs import number_of_things
from termground.facts import Fact
from termground.text.items import MARK
from termground.text.patterns import lazy_pattern

REACH = 600
"""Code points behind a number within which what it announces begins."""

_LINE = lazy_pattern(rf"[ \t\u3000]*{MARK}[ \t\u3000]*(?=\S)")
"""The beginning of an item of a list."""
_BOLD = re.compile(r"\*\*(?=\S)")
"""The beginning of a paragraph that goes by its first words."""
_ROW = re.compile(r"[ \t]*\|")
_RULE = re.compile(r"[ \t]*\|[-: |]+$")
_END = re.compile("[.!?](?=\\s|$)|[\u3002\uff01\uff1f\n]")
_LEAD = re.compile("[:\uff1a]")
_HIGHER = re.compile("[;\uff1b]")


def listed_around(text: str, fact: Fact, facts: Sequence[Fact]) -> frozenset[int]:
    """Numbers of things that a text goes through behind a small number of things, or announces before an ordinal.

    They stand behind a colon with semicolons between them, as the items of a list or the rows of a table behind its
    paragraph, or are told by *the first* and *the second*.

    Args:
        text: The text.
        fact: The number, with its place there.
        facts: All facts of the text, in text order.
    """
    if fact.kind == "ordinal":
        return frozenset(_announced(fact, facts))
    if not _is_small(fact):
        return frozenset()
    found = {*_behind(text[fact.end : fact.end + REACH]), *_ranked(fact, facts)}
    return frozenset(number for number in found if 1 < number <= MOST)


def _is_small(fact: Fact) -> bool:
    """Whether a fact is a small number of things."""
    number = number_of_things(fact)
    return number is not None and 1 < number <= MOST


def _announced(fact: Fact, facts: Sequence[Fact]) -> Iterator[int]:
    """The small numbers of things before an ordinal."""
    at = bisect_left(facts, fact.start, key=attrgetter("start")) - 1
    while at >= 0 and facts[at].end >= fact.start - REACH:
        if _is_small(facts[at]):
            yield int(facts[at].exact or 0)
        at -= 1


def _behind(text: str) -> Iterator[int]:
    """Things behind the number: in its sentence, or in a list below its paragraph."""
    lines = text.split("\n")
    first = next((n for n, line in enumerate(lines) if n and (_item(line) or _ROW.match(line))), None)
    led = (
        _LEAD.search(lines[0]) if len(lines) == 1 or first is None else _LEAD.search("\n".join(lines[:first]))
    )
    if led is not None:
        sentence = re.split(r"[.!?](?=\s|$)|[\u3002\uff01\uff1f]|\n\n", text[led.end() :])[0]
        yield len(_HIGHER.findall(sentence)) + 1
    if first is None or len(_END.findall("\n".join(lines[:first]).strip())) > 1:
        return
    if _ROW.match(lines[first]):
        yield sum(bool(_ROW.match(line)) and not _RULE.match(line) for line in lines[first:]) - 1
        return
    yield _items(lines[first:])


def _items(lines: Sequence[str]) -> int:
    """Items of the list that some lines begin with; lines that are set in, or follow an item at once, go on with it."""
    margin, mark = _margin(lines[0]), _item(lines[0])
    found, open_item = 0, False
    for line in lines:
        if not line.strip():
            open_item = False
        elif mark is not None and mark.match(line) and _margin(line) == margin:
            found, open_item = found + 1, True
        elif not open_item and _margin(line) <= margin:
            break
    return found


def _item(line: str) -> re.Pattern[str] | None:
    """What tells the items of the list that a line belongs to; None where it begins none."""
    return next((mark for mark in (_LINE, _BOLD) if mark.match(line)), None)


def _margin(line: str) -> int:
    return len(line) - len(line.lstrip())


def _ranked(fact: Fact, facts: Sequence[Fact]) -> Iterator[int]:
    """The last of the ordinals behind a number that go on from the first; one more may be *the other*."""
    last = 0
    for other in islice(facts, bisect_left(facts, fact.end, key=attrgetter("start")), None):
        if other.start > fact.end + REACH:
            break
        if other.kind == "ordinal" and other.exact == last + 1:
            last += 1
    if last:
        yield from (last, last + 1)
