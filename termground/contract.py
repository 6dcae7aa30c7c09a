"""What every language must hold, run on its own examples."""

from __future__ import annotations

from collections.abc import Iterator

from termground.evaluator import GroundingEvaluator
from termground.language.base import Language
from termground.types import Flag

HOSTILE = (
    "",
    " \n",
    "\0",
    "\ud800",
    "👨‍👩‍👧",
    "a\u202eb\u2066c",
    "(" * 200,
    "ﷺ" * 50,
    "e\u0301" * 50,
    "A\n\n- B\n- C",
)
"""Texts that no language may stumble over."""


def problems(language: Language) -> Iterator[str]:
    """Say in one line each what a language does wrong; nothing where all is well."""
    if not language.examples:
        yield "has no examples"
    if not getattr(language, "name", ""):
        yield "has no name"
    denying = sorted(language.negations & language.stop_words)
    if denying:
        yield f"has negations among its stop words, which they never are: {', '.join(denying)}"
    evaluator = GroundingEvaluator(language)
    for number, example in enumerate(language.examples, start=1):
        grounded = evaluator.evaluate(example.grounded, example.source)
        if grounded.score != 1.0:
            yield f"example {number}: grounded response scores {grounded.score}, missing {grounded.missing_words}"
        ungrounded = evaluator.evaluate(example.ungrounded, example.source)
        unseen = [word for word in example.invented if word not in ungrounded.missing_words]
        if unseen:
            yield f"example {number}: {unseen} not reported, only {ungrounded.missing_words}"
    for text in (*HOSTILE, *(example.ungrounded for example in language.examples)):
        yield from _offsets(language, text)


def _offsets(language: Language, text: str) -> Iterator[str]:
    analysis = language.analyze(text, markdown=True)
    last = 0
    for token in analysis.tokens:
        empty = token.start == token.end and token.lexeme.flags & Flag.WORD
        if not last <= token.start <= token.end <= len(text) or empty:
            yield f"token {token.start}:{token.end} of {text[:20]!r} is out of order or out of the text"
        last = token.start
    for term in analysis.terms:
        if text[term.start : term.end] != term.surface or not term.form:
            yield f"term {term.form!r} of {text[:20]!r} does not slice its text"
    for sentence in analysis.sentences:
        if text[sentence.start : sentence.end] != sentence.text:
            yield f"a sentence of {text[:20]!r} does not slice its text"
