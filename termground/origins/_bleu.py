"""BLEU of a response against each of its contexts, by nltk, as the Russian notebook has it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any

from termground.origins._mean import mean


def mean_bleu(
    contexts: Sequence[str],
    response: str,
    weights: tuple[float, ...],
    cut: Callable[[str], list[str]] = str.split,
) -> float:
    """Mean of the response's BLEU against each context.

    Args:
        contexts: The source texts; 0.0 where there is none.
        response: The generated text.
        weights: One weight an order of n-grams, from unigrams up. Orders above these weigh nothing, in the
            notebook too, which writes their zeros out.
        cut: Makes words of a text; by default they are what white space separates.
    """
    if not contexts:
        return 0.0
    from nltk.translate.bleu_score import sentence_bleu  # noqa: PLC0415 - costs 0.3 s

    words = cut(response)
    return mean(
        [
            float(sentence_bleu([cut(context)], words, weights, smoothing_function=_unsmoothed))
            for context in contexts
        ]
    )


def _unsmoothed(precisions: Sequence[Fraction], **_: Any) -> list[Fraction | float]:
    """What nltk does by default, without its warning: silencing warnings is not safe among threads."""
    return [precision if precision.numerator else sys.float_info.min for precision in precisions]
