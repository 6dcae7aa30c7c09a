"""What metrics there are: one entry each, with its options and how it is made."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from typing import Any

import msgspec

from termground.catalogue import builders
from termground.catalogue.options import (
    BertFactErrorOptions,
    BleuKeywordRecallOptions,
    EmbedderOptions,
    EmbedderPerplexityOptions,
    FactualCorrectnessOptions,
    FactVerificationSemanticOptions,
    GroundingOptions,
    HallucinationOptions,
    KeywordBleuSemanticOptions,
    KeywordCosineSemanticOptions,
    KeywordGroundingOptions,
    LexicalNliOptions,
    LexicalNliParityOptions,
    NoOptions,
    TermPrecisionOptions,
    TermPrecisionParityOptions,
    TextOptions,
)
from termground.errors import UsageError
from termground.language.base import Language
from termground.metrics.base import Metric
from termground.models import Kind
from termground.text.nearest import meant
from termground.types import Direction


class MetricInfo(msgspec.Struct, frozen=True):
    """What a metric is, without making one.

    Attributes:
        name: Its name in the catalogue.
        direction: Whether more is better or less.
        range: Lowest and highest value.
        origin: The system that it comes from.
        summary: What it measures, in one line.
        parity: Languages for which ``parity=True`` gives the origin's own behaviour.
        models: Kinds of models that it computes with; those of its judges not among them.
        against_reference: Whether its claims are held against the expected answer, and its evidence lies there.
    """

    name: str
    direction: Direction
    range: tuple[float, float]
    origin: str
    summary: str
    parity: tuple[str, ...] = ()
    models: tuple[Kind, ...] = ()
    against_reference: bool = False


Build = Callable[[Language, Any, str], Metric]
"""Makes a metric of a language, options and the beginning of a signature."""


class Mode(msgspec.Struct, frozen=True):
    """One way to run a metric: its options, and what makes it of a language, options and a signature."""

    options: type[msgspec.Struct]
    build: Build


class Entry(msgspec.Struct, frozen=True):
    """A metric and its modes; it may have no origin to be like."""

    info: MetricInfo
    default: Mode
    parity: Mode | None = None


def entry(name: str) -> Entry:
    """The entry of a metric.

    Raises:
        UsageError: No metric has this name.
    """
    found = ENTRIES.get(name)
    if found is None:
        raise UsageError(unknown(name))
    return found


def unknown(name: str) -> str:
    """That no metric has a name, what may have been meant, and which there are."""
    return f"no metric is called {name!r}.{meant(name, ENTRIES)} There are: {', '.join(ENTRIES)}"


def option_names(name: str, *, parity: bool = False) -> tuple[str, ...]:
    """Names of the options that a metric has.

    Raises:
        UsageError: No metric has this name.
    """
    found = entry(name)
    mode = found.parity if parity else found.default
    return mode.options.__struct_fields__ if mode is not None else ()


def metrics() -> dict[str, MetricInfo]:
    """All metrics by name."""
    return dict(_infos())


@cache
def _infos() -> Mapping[str, MetricInfo]:
    return {name: found.info for name, found in ENTRIES.items()}


def _made_by(module: str, name: str) -> Build:
    """What makes a metric, in a module of this package that is imported with the first one: few runs want any of it."""

    @cache
    def maker() -> Build:
        made: Build = getattr(import_module(f"termground.catalogue.{module}"), name)
        return made

    def build(language: Language, options: Any, signature: str) -> Metric:
        return maker()(language, options, signature)

    return build


_NOTEBOOK = "Russian hallucination notebook"
_SHARE = (0.0, 1.0)

ENTRIES: dict[str, Entry] = {
    found.info.name: found
    for found in (
        Entry(
            MetricInfo(
                "grounding",
                "maximize",
                _SHARE,
                "termground",
                "how far the sources support the response, claim by claim, and what it changes",
            ),
            Mode(GroundingOptions, builders.make_grounding),
        ),
        Entry(
            MetricInfo(
                "source-term-precision",
                "maximize",
                _SHARE,
                "source_term_precision 0.1.0 (Python package for Japanese)",
                "share of the response's terms that the source contains",
                parity=("ja",),
            ),
            Mode(TermPrecisionOptions, builders.make_term_precision),
            Mode(TermPrecisionParityOptions, _made_by("parity", "make_term_precision_origin")),
        ),
        Entry(
            MetricInfo(
                "bigram-bleu",
                "maximize",
                _SHARE,
                _NOTEBOOK,
                "share of the response's word pairs in the sources",
                parity=("ru",),
            ),
            Mode(TextOptions, builders.make_bigram_bleu),
            Mode(NoOptions, _made_by("parity", "make_bleu_origin")),
        ),
        Entry(
            MetricInfo(
                "bleu-keyword-recall",
                "maximize",
                _SHARE,
                _NOTEBOOK,
                "word pairs in the sources, and keywords of the sources in the response",
                parity=("ru",),
            ),
            Mode(BleuKeywordRecallOptions, builders.make_bleu_keyword_recall),
            Mode(NoOptions, _made_by("parity", "make_recall_origin")),
        ),
        Entry(
            MetricInfo(
                "keyword-grounding",
                "maximize",
                _SHARE,
                _NOTEBOOK,
                "word overlap, discounted by keywords that no source has",
                parity=("ru",),
            ),
            Mode(KeywordGroundingOptions, builders.make_keyword_grounding),
            Mode(NoOptions, _made_by("parity", "make_grounding_origin")),
        ),
        Entry(
            MetricInfo(
                "keyword-cosine-semantic",
                "maximize",
                _SHARE,
                _NOTEBOOK,
                "word overlap, meaning and keywords, discounted by keywords that no source has",
                parity=("ru",),
                models=("embedder",),
            ),
            Mode(KeywordCosineSemanticOptions, _made_by("semantic", "make_keyword_cosine")),
            Mode(EmbedderOptions, _made_by("parity", "make_keyword_cosine_origin")),
        ),
        Entry(
            MetricInfo(
                "keyword-bleu-semantic",
                "maximize",
                _SHARE,
                _NOTEBOOK,
                "keyword grounding with meaning beside it",
                parity=("ru",),
                models=("embedder",),
            ),
            Mode(KeywordBleuSemanticOptions, _made_by("semantic", "make_keyword_bleu")),
            Mode(EmbedderOptions, _made_by("parity", "make_keyword_bleu_origin")),
        ),
        Entry(
            MetricInfo(
                "lexical-nli",
                "maximize",
                _SHARE,
                "French lexical NLI notebook",
                "how far each sentence follows from a source sentence, less contradictions",
                parity=("fr",),
            ),
            Mode(LexicalNliOptions, builders.make_lexical_nli),
            Mode(LexicalNliParityOptions, _made_by("parity", "make_nli_origin")),
        ),
        Entry(
            MetricInfo(
                "fact-verification",
                "minimize",
                _SHARE,
                _NOTEBOOK,
                "numbers, dates and names that the sources contradict or lack",
                parity=("ru",),
            ),
            Mode(TextOptions, builders.make_fact_verification),
            Mode(NoOptions, _made_by("parity", "make_facts_origin")),
        ),
        Entry(
            MetricInfo(
                "fact-verification-semantic",
                "minimize",
                _SHARE,
                _NOTEBOOK,
                "distance in meaning, perplexity, and facts that the sources contradict or lack",
                parity=("ru",),
                models=("embedder", "perplexity"),
            ),
            Mode(FactVerificationSemanticOptions, _made_by("semantic", "make_fact_verification")),
            Mode(EmbedderPerplexityOptions, _made_by("parity", "make_fact_verification_origin")),
        ),
        Entry(
            MetricInfo(
                "bert-fact-error",
                "minimize",
                _SHARE,
                _NOTEBOOK,
                "distance in meaning, and wrong and missing facts",
                parity=("ru",),
                models=("embedder",),
            ),
            Mode(BertFactErrorOptions, _made_by("semantic", "make_bert_fact_error")),
            Mode(EmbedderOptions, _made_by("parity", "make_bert_fact_error_origin")),
        ),
        Entry(
            MetricInfo(
                "factual-correctness",
                "maximize",
                _SHARE,
                "Factual Correctness (description after RAGAS)",
                "claims supported by a reference, and claims of the reference in the response",
                against_reference=True,
            ),
            Mode(FactualCorrectnessOptions, builders.make_factual_correctness),
        ),
        Entry(
            MetricInfo(
                "hallucination",
                "minimize",
                _SHARE,
                "Hallucination Scorer (Mastra)",
                "share of the response's claims that the sources do not support",
            ),
            Mode(HallucinationOptions, builders.make_hallucination),
        ),
    )
}
