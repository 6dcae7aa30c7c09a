"""What metrics there are: one entry each, with its options and how it is made."""

from __future__ import annotations

from collections.abc import Callable
from importlib.metadata import version
from typing import Any, cast

import msgspec

from termground.catalogue.options import (
    BleuKeywordRecallOptions,
    FactualCorrectnessOptions,
    HallucinationOptions,
    KeywordGroundingOptions,
    LexicalNliOptions,
    LexicalNliParityOptions,
    NoOptions,
    TermPrecisionOptions,
    TermPrecisionParityOptions,
    TextOptions,
)
from termground.errors import UsageError
from termground.excludes import ExcludeOptions, Excludes, gather
from termground.judges.base import Judge, JudgeOptions, make_judges
from termground.language.base import Language
from termground.metrics import (
    bigram_bleu,
    bleu_keyword_recall,
    fact_verification,
    factual_correctness,
    hallucination,
    keyword_grounding,
    lexical_nli,
    source_term_precision,
)
from termground.metrics.base import Metric
from termground.origins.bigram_bleu import BigramBleuOrigin
from termground.origins.bleu_keyword_recall import BleuKeywordRecallOrigin
from termground.origins.fact_verification import FactVerificationOrigin
from termground.origins.keyword_grounding import KeywordGroundingOrigin
from termground.origins.lexical_nli import LexicalNliOrigin
from termground.origins.source_term_precision import SourceTermPrecisionOrigin
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
    """

    name: str
    direction: Direction
    range: tuple[float, float]
    origin: str
    summary: str
    parity: tuple[str, ...] = ()


class Mode(msgspec.Struct, frozen=True):
    """One way to run a metric: its options, and what makes it of a language, options and a signature."""

    options: type[msgspec.Struct]
    build: Callable[[Language, Any, str], Metric]


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
        raise UsageError(f"no metric is called {name!r}; there are: {', '.join(ENTRIES)}")
    return found


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
    return {name: found.info for name, found in ENTRIES.items()}


def _term_precision(language: Language, options: TermPrecisionOptions, signature: str) -> Metric:
    excludes = _excludes(language, options)
    signature += (
        f"|formula:{source_term_precision.FORMULA}|markdown:{_yes(options.clean_markdown)}"
        f"|headings:{_yes(options.headings)}|excludes:{excludes.digest}"
    )
    return source_term_precision.SourceTermPrecision(excludes, signature, headings=options.headings)


def _term_precision_origin(language: Language, options: TermPrecisionParityOptions, signature: str) -> Metric:
    words = ExcludeOptions(options.exact_excludes, options.partial_excludes, default_excludes=False)
    digest = Excludes(gather(words), str).digest
    signature += f"|markdown:{_yes(options.clean_markdown)}|excludes:{digest}"
    return SourceTermPrecisionOrigin(
        language.tagged_runs,
        signature,
        exact=options.exact_excludes,
        partial=options.partial_excludes,
        clean_markdown=options.clean_markdown,
    )


def _bigram_bleu(_language: Language, options: TextOptions, signature: str) -> Metric:
    return bigram_bleu.BigramBleu(_read(signature, bigram_bleu.FORMULA, options))


def _bleu_keyword_recall(language: Language, options: BleuKeywordRecallOptions, signature: str) -> Metric:
    excludes, signature = _weighted(language, options, signature, bleu_keyword_recall.FORMULA)
    return bleu_keyword_recall.BleuKeywordRecall(
        excludes, signature, bleu=options.bleu_weight, keywords=options.keyword_weight
    )


def _keyword_grounding(language: Language, options: KeywordGroundingOptions, signature: str) -> Metric:
    excludes, signature = _weighted(language, options, signature, keyword_grounding.FORMULA)
    return keyword_grounding.KeywordGrounding(
        excludes, signature, bleu=options.bleu_weight, keywords=options.keyword_weight
    )


def _weighted(language: Language, options: Any, signature: str, formula: str) -> tuple[Excludes, str]:
    excludes = _excludes(language, options)
    weights = f"{options.bleu_weight} {options.keyword_weight}"
    return excludes, f"{_read(signature, formula, options)}|excludes:{excludes.digest}|weights:{weights}"


def _lexical_nli(_language: Language, options: LexicalNliOptions, signature: str) -> Metric:
    signature = f"{_read(signature, lexical_nli.FORMULA, options)}|alpha:{options.alpha_contra}"
    return lexical_nli.LexicalNli(signature, alpha_contra=options.alpha_contra)


def _bleu_origin(_language: Language, _options: NoOptions, signature: str) -> Metric:
    return BigramBleuOrigin(f"{signature}|{_made_with('nltk')}")


def _recall_origin(_language: Language, _options: NoOptions, signature: str) -> Metric:
    return BleuKeywordRecallOrigin(f"{signature}|{_made_with('nltk', 'stopwordsiso')}")


def _grounding_origin(_language: Language, _options: NoOptions, signature: str) -> Metric:
    return KeywordGroundingOrigin(f"{signature}|{_made_with('nltk', 'stopwordsiso')}")


def _facts_origin(_language: Language, _options: NoOptions, signature: str) -> Metric:
    return FactVerificationOrigin(signature)


def _nli_origin(_language: Language, options: LexicalNliParityOptions, signature: str) -> Metric:
    signature = f"{signature}|{_made_with('cydifflib')}|alpha:{options.alpha_contra}"
    return LexicalNliOrigin(signature, alpha_contra=options.alpha_contra)


def _made_with(*distributions: str) -> str:
    return "|".join(f"{name}:{version(name)}" for name in distributions)


def _fact_verification(_language: Language, options: TextOptions, signature: str) -> Metric:
    return fact_verification.FactVerification(_read(signature, fact_verification.FORMULA, options))


def _hallucination(language: Language, options: HallucinationOptions, signature: str) -> Metric:
    judges, signature = _judged(language, options, _read(signature, hallucination.FORMULA, options))
    signature = f"{signature}|scale:{options.scale!r}"
    return hallucination.Hallucination(judges, signature, scale=options.scale)


def _factual_correctness(language: Language, options: FactualCorrectnessOptions, signature: str) -> Metric:
    judges, signature = _judged(language, options, _read(signature, factual_correctness.FORMULA, options))
    mode = cast("factual_correctness.Mode", options.mode.lower())
    signature = f"{signature}|mode:{mode}|beta:{options.beta!r}"
    return factual_correctness.FactualCorrectness(judges, signature, mode=mode, beta=options.beta)


def _judged(language: Language, options: JudgeOptions, signature: str) -> tuple[tuple[Judge, ...], str]:
    judges = make_judges(options, language.code)
    return judges, f"{signature}|judge:{', '.join(judge.signature() for judge in judges)}"


def _excludes(language: Language, options: ExcludeOptions) -> Excludes:
    gathered = gather(options, language.default_excludes, language.legacy_encodings)
    return Excludes(gathered, language.key, language.parts)


def _read(signature: str, formula: str, options: Any) -> str:
    return f"{signature}|formula:{formula}|markdown:{_yes(options.clean_markdown)}"


def _yes(value: bool) -> str:  # noqa: FBT001
    return "yes" if value else "no"


_NOTEBOOK = "Russian hallucination notebook"
_SHARE = (0.0, 1.0)

ENTRIES: dict[str, Entry] = {
    found.info.name: found
    for found in (
        Entry(
            MetricInfo(
                "source-term-precision",
                "maximize",
                _SHARE,
                "source_term_precision 0.1.0 (Python package for Japanese)",
                "share of the response's terms that the source contains",
                parity=("ja",),
            ),
            Mode(TermPrecisionOptions, _term_precision),
            Mode(TermPrecisionParityOptions, _term_precision_origin),
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
            Mode(TextOptions, _bigram_bleu),
            Mode(NoOptions, _bleu_origin),
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
            Mode(BleuKeywordRecallOptions, _bleu_keyword_recall),
            Mode(NoOptions, _recall_origin),
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
            Mode(KeywordGroundingOptions, _keyword_grounding),
            Mode(NoOptions, _grounding_origin),
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
            Mode(LexicalNliOptions, _lexical_nli),
            Mode(LexicalNliParityOptions, _nli_origin),
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
            Mode(TextOptions, _fact_verification),
            Mode(NoOptions, _facts_origin),
        ),
        Entry(
            MetricInfo(
                "factual-correctness",
                "maximize",
                _SHARE,
                "Factual Correctness (description after RAGAS)",
                "claims supported by a reference, and claims of the reference in the response",
            ),
            Mode(FactualCorrectnessOptions, _factual_correctness),
        ),
        Entry(
            MetricInfo(
                "hallucination",
                "minimize",
                _SHARE,
                "Hallucination Scorer (Mastra)",
                "share of the response's claims that the sources do not support",
            ),
            Mode(HallucinationOptions, _hallucination),
        ),
    )
}
