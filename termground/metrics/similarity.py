"""How near the sentences of a response are to those of its sources, by the vectors of an embedder."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from operator import mul

from termground.language.analysis import Analysis
from termground.matching import Source
from termground.metrics.regions import Regions
from termground.models import Embedder
from termground.types import Flag


def similarity(response: Analysis, source: Source, embedder: Embedder) -> float | None:
    r"""Mean over the response's sentences of the best cosine with a source sentence.

    .. math:: S = \frac{1}{|R|} \sum_{r \in R} \max\left(0, \max_{s \in C} \cos(v_r, v_s)\right)

    Sentences are those that have a word, as they stand in the cleaned text; those of the response's headings and code
    are left out. By sentences, since an embedder reads a few hundred tokens of a text, and since the mean over whole
    sources says how much of them the response leaves out.

    Args:
        response: The response.
        source: Its sources.
        embedder: What makes the vectors.

    Returns:
        A number from 0 to 1, or None where one of the two has no sentence.
    """
    stated = list(_sentences(response, Regions(response)))
    known = [text for analysis in source.analyses for text in _sentences(analysis, None)]
    if not stated or not known:
        return None
    vectors = embedder.embed([*stated, *known])
    given = [_unit(vector) for vector in vectors[len(stated) :]]
    best = (
        max(math.fsum(map(mul, unit, other)) for other in given)
        for unit in map(_unit, vectors[: len(stated)])
    )
    return math.fsum(min(1.0, max(0.0, cosine)) for cosine in best) / len(stated)


def _sentences(analysis: Analysis, regions: Regions | None) -> Iterator[str]:
    """Texts of the sentences that have a word, those inside the regions left out."""
    tokens, view = analysis.view_tokens, analysis.view
    for first, last in analysis.sentence_ranges:
        if not any(lexeme.flags & Flag.WORD for lexeme in tokens.lexemes[first:last]):
            continue
        start, end = tokens.starts[first], tokens.ends[last - 1]
        span = view.span(start, end)
        if regions is None or regions.excluded("", span.start, span.end) is None:
            yield " ".join(tokens.text[start:end].split())


def _unit(vector: Sequence[float]) -> list[float]:
    """A vector scaled to length 1; one of length 0 as it is."""
    length = math.sqrt(math.fsum(map(mul, vector, vector)))
    return [value / length for value in vector] if length else list(vector)
