"""The claims of a text: what it states, clause by clause."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence

import msgspec

from termground.language.analysis import Analysis
from termground.overlap.polarity import denies_besides, denying
from termground.overlap.words import within
from termground.text.items import MARK
from termground.types import Clause, Keyword, Marker, Statement

LEAD = 3
"""Most keywords of a line without an end that only leads to a list."""

_LIST = re.compile(rf"[ \t]{{0,8}}\n\s{{0,8}}{MARK}[ \t\u3000]?\S")

_BULLET = re.compile(rf"{MARK}[ \t\u3000]?\Z")


class Stated(msgspec.Struct, frozen=True):
    """A claim with what it is made of; words of the clauses inside it are not its own.

    Attributes:
        statement: Its words and place.
        spans: Where its own words stand in the original.
        pieces: Ranges of its view tokens.
        keywords: Its words with content, in order.
        markers: Words that turn what it says.
        denies: Whether it denies with a word that is none of its keywords.
        denying: Normal forms of its words that deny, exclude or restrict.
        reports: Whether part of it is not asserted: hoped, said by somebody, made a condition.
    """

    statement: Statement
    spans: tuple[tuple[int, int], ...]
    pieces: tuple[tuple[int, int], ...]
    keywords: tuple[Keyword, ...]
    markers: tuple[Marker, ...]
    denies: bool
    denying: frozenset[str]
    reports: bool


def stated(text: Analysis) -> list[Stated]:
    """Clauses that state something.

    No questions or commands, no headings or code, no lead to a list, nothing that is only said to the reader, and none
    without content.
    """
    found = []
    regions = text.regions
    starts = [region.start for region in regions]
    facts = [fact.start for fact in text.facts]
    for clause, pieces in _with_reported(text.clauses):
        i = bisect_left(starts, clause.end) - 1
        if i >= 0 and clause.start >= regions[i].start and clause.end <= regions[i].end:
            continue
        statement = _statement(text, clause)
        keywords = within(text.keywords, pieces)
        spans = _spans(text, pieces)
        held = any(bisect_left(facts, a) < bisect_left(facts, b) for a, b in spans)
        states = keywords and not (_leads(text, statement, len(keywords)) or _is_idle(text, statement))
        if held or states:
            markers = within(text.markers, pieces)
            denies = denies_besides(text, pieces, keywords)
            privatives = denying(text, pieces)
            reports = pieces != clause.pieces or clause.mood != "statement"
            found.append(
                Stated(
                    statement,
                    spans,
                    pieces,
                    tuple(keywords),
                    tuple(markers),
                    denies,
                    privatives,
                    reports,
                )
            )
    return found


def _leads(text: Analysis, statement: Statement, keywords: int) -> bool:
    """Whether a few words only lead to what follows: they end with a colon, or a list begins behind them."""
    if statement.text.endswith((":", "：")):
        return True
    few = keywords <= LEAD and statement.text[-1:].isalnum()
    before = text.original[max(0, statement.start - 8) : statement.start]
    return few and _LIST.match(text.original, statement.end) is not None and not _BULLET.search(before)


def _is_idle(text: Analysis, statement: Statement) -> bool:
    """Whether a sentence, up to the mark that ends it, only speaks to the reader: a greeting, an offer of help."""
    said = statement.text.rstrip()
    while said and not said[-1].isalnum():
        said = said[:-1]
    return text.frames.is_idle(said)


def _with_reported(clauses: Sequence[Clause]) -> Iterator[tuple[Clause, tuple[tuple[int, int], ...]]]:
    """Each statement with its own view tokens and those of what it reports: X hopes that Y is one claim."""
    own: dict[int, list[tuple[int, int]]] = {}
    around: list[int] = []
    for i, clause in enumerate(clauses):
        while around and clauses[around[-1]].last <= clause.first:
            around.pop()
        if clause.mood == "statement" or (clause.mood == "unasserted" and not around):
            own[i] = list(clause.pieces)  # a rumour that is a sentence of its own is claimed as one
        elif around:
            # Inside what is reported even a statement is only reported.
            stating = next((k for k in around if k in own), None)
            if stating is not None:
                own[stating] += clause.pieces
        around.append(i)
    for i, pieces in own.items():
        yield clauses[i], tuple(sorted(pieces))


def _statement(text: Analysis, clause: Clause) -> Statement:
    """The claim as written: with the marks around it where it is the whole of its sentence's beginning or end."""
    first, last = text.sentence_ranges[clause.sentence]
    sentence = text.sentences[clause.sentence]
    start = sentence.start if clause.first == first else clause.start
    end = sentence.end if clause.last == last else clause.end
    return Statement(text.original[start:end], start, end)


def _spans(text: Analysis, pieces: Sequence[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    tokens, view = text.view_tokens, text.view
    found = (view.span(tokens.starts[a], tokens.ends[b - 1]) for a, b in pieces)
    return tuple((span.start, span.end) for span in found)
