"""The parts of a response whose facts are about one thing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from termground.language.analysis import Analysis
from termground.types import Flag, Keyword


class Unit(msgspec.Struct, frozen=True):
    """A part of the response whose facts are about one thing.

    Attributes:
        spans: Where it stands in the original response; units do not overlap.
        keywords: What it is about, figures left out.
    """

    spans: tuple[tuple[int, int], ...]
    keywords: tuple[Keyword, ...]


def sentence_units(response: Analysis) -> Iterator[Unit]:
    """The sentences of a response as units."""
    keywords = unfigured(response, response.keywords)
    at = 0
    for sentence, (_, last) in zip(response.sentences, response.sentence_ranges, strict=True):
        own = []
        while at < len(keywords) and keywords[at].first < last:
            own.append(keywords[at])
            at += 1
        yield Unit(((sentence.start, sentence.end),), tuple(own))


def unfigured(analysis: Analysis, keywords: Iterable[Keyword]) -> list[Keyword]:
    """Keywords that are no figures: those are compared as facts."""
    lexemes = analysis.view_tokens.lexemes
    figures = Flag.NUMBER | Flag.COUNTER
    return [keyword for keyword in keywords if not lexemes[keyword.first].flags & figures]
