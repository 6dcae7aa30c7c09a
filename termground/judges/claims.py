"""The claims of a text: what it states, clause by clause."""

from __future__ import annotations

from bisect import bisect_left

import msgspec

from termground.language.analysis import Analysis
from termground.overlap import denies_besides, within
from termground.types import Clause, Keyword, Marker, Statement


class Stated(msgspec.Struct, frozen=True):
    """A claim with what it is made of; words of the clauses inside it are not its own.

    Attributes:
        statement: Its words and place.
        spans: Where its own words stand in the original.
        keywords: Its words with content, in order.
        markers: Words that turn what it says.
        clause: The clause that makes it.
        denies: Whether it denies with a word that is none of its keywords.
    """

    statement: Statement
    spans: tuple[tuple[int, int], ...]
    keywords: tuple[Keyword, ...]
    markers: tuple[Marker, ...]
    clause: Clause
    denies: bool


def stated(text: Analysis) -> list[Stated]:
    """Clauses that state something: no questions or commands, no headings or code, and none without content."""
    found = []
    regions = text.view.regions
    starts = [region.start for region in regions]
    facts = [fact.start for fact in text.facts]
    for clause in text.clauses:
        if clause.mood != "statement":
            continue
        i = bisect_left(starts, clause.end) - 1
        if i >= 0 and clause.start >= regions[i].start and clause.end <= regions[i].end:
            continue
        keywords = within(text.keywords, clause.pieces)
        spans = _spans(text, clause)
        held = any(bisect_left(facts, a) < bisect_left(facts, b) for a, b in spans)
        if keywords or held:
            markers = within(text.markers, clause.pieces)
            statement = _statement(text, clause)
            denies = denies_besides(text, clause.pieces, keywords)
            found.append(Stated(statement, spans, tuple(keywords), tuple(markers), clause, denies))
    return found


def _statement(text: Analysis, clause: Clause) -> Statement:
    """The claim as written: with the marks around it where it is the whole of its sentence's beginning or end."""
    first, last = text.sentence_ranges[clause.sentence]
    sentence = text.sentences[clause.sentence]
    start = sentence.start if clause.first == first else clause.start
    end = sentence.end if clause.last == last else clause.end
    return Statement(text.original[start:end], start, end)


def _spans(text: Analysis, clause: Clause) -> tuple[tuple[int, int], ...]:
    tokens, view = text.view_tokens, text.view
    found = (view.span(tokens.starts[a], tokens.ends[b - 1]) for a, b in clause.pieces)
    return tuple((span.start, span.end) for span in found)
