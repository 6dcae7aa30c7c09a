"""What makes a metric of a language, options and the beginning of a signature."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

import msgspec

from termground.catalogue.options import (
    BleuKeywordRecallOptions,
    FactualCorrectnessOptions,
    GroundingOptions,
    HallucinationOptions,
    KeywordGroundingOptions,
    LexicalNliOptions,
    TermPrecisionOptions,
    TextOptions,
)
from termground.catalogue.source_languages import AUTO, SourceLanguages
from termground.excludes import ExcludeOptions, Excludes, gather
from termground.judges.base import Judge, JudgeOptions, make_judges
from termground.language.base import Language
from termground.metrics import (
    bigram_bleu,
    bleu_keyword_recall,
    fact_verification,
    factual_correctness,
    grounding,
    hallucination,
    keyword_grounding,
    lexical_nli,
    source_term_precision,
)
from termground.metrics.base import Metric
from termground.models import load_encoder
from termground.verdicts.meaning import meaning_weights
from termground.verdicts.paraphrases import Meaning
from termground.verdicts.weights import weights

if TYPE_CHECKING:
    from termground.metrics.across import Across


def make_term_precision(language: Language, options: TermPrecisionOptions, signature: str) -> Metric:
    excludes = excludes_of(language, options)
    signature += (
        f"|formula:{source_term_precision.FORMULA}|markdown:{yes(options.clean_markdown)}"
        f"|headings:{yes(options.headings)}|excludes:{excludes.digest}"
    )
    return source_term_precision.SourceTermPrecision(excludes, signature, headings=options.headings)


def make_bigram_bleu(_language: Language, options: TextOptions, signature: str) -> Metric:
    return bigram_bleu.BigramBleu(read_as(signature, bigram_bleu.FORMULA, options))


def make_bleu_keyword_recall(language: Language, options: BleuKeywordRecallOptions, signature: str) -> Metric:
    excludes, signature = _weighted(language, options, signature, bleu_keyword_recall.FORMULA)
    return bleu_keyword_recall.BleuKeywordRecall(
        excludes, signature, bleu=options.bleu_weight, keywords=options.keyword_weight
    )


def make_keyword_grounding(language: Language, options: KeywordGroundingOptions, signature: str) -> Metric:
    excludes, signature = _weighted(language, options, signature, keyword_grounding.FORMULA)
    meaning, said = meaning_of(options.meaning, language)
    return keyword_grounding.KeywordGrounding(
        excludes,
        signature + said,
        bleu=options.bleu_weight,
        keywords=options.keyword_weight,
        meaning=meaning,
    )


def _weighted(language: Language, options: Any, signature: str, formula: str) -> tuple[Excludes, str]:
    excludes = excludes_of(language, options)
    weights = f"{options.bleu_weight} {options.keyword_weight}"
    return excludes, f"{read_as(signature, formula, options)}|excludes:{excludes.digest}|weights:{weights}"


def make_lexical_nli(language: Language, options: LexicalNliOptions, signature: str) -> Metric:
    meaning, said = meaning_of(options.meaning, language)
    signature = f"{read_as(signature, lexical_nli.FORMULA, options)}|alpha:{options.alpha_contra}{said}"
    return lexical_nli.LexicalNli(signature, alpha_contra=options.alpha_contra, meaning=meaning)


def make_fact_verification(_language: Language, options: TextOptions, signature: str) -> Metric:
    signature = f"{read_as(signature, fact_verification.FORMULA, options)}|weights:{weights()[1]}"
    return fact_verification.FactVerification(signature)


def make_grounding(language: Language, options: GroundingOptions, signature: str) -> Metric:
    fitted, digest = weights()
    meaning, said = meaning_of(options.meaning, language)
    if meaning is not None:
        fitted = msgspec.structs.replace(fitted, threshold=meaning.weights.threshold)
    signature = f"{read_as(signature, grounding.FORMULA, options)}|weights:{digest}{said}"
    sources = SourceLanguages(language, options.source_language)
    if not sources.across:
        return grounding.Grounding(fitted, signature, meaning)
    if meaning is not None and sources.asked not in (AUTO, None):
        load_encoder(
            str(options.meaning), str(sources.asked)
        )  # which refuses a language that it does not know
    comparing, digest = _across(meaning)
    return grounding.Grounding(fitted, f"{signature}{sources.signature}|across:{digest}", meaning, comparing)


def _across(meaning: Meaning | None) -> tuple[Across, str]:
    """What compares texts in two languages, and a digest of its weights; imported for the runs that do."""
    from termground.metrics.across import Across  # noqa: PLC0415
    from termground.verdicts.across import across_weights  # noqa: PLC0415

    weights, digest = across_weights()
    return Across(weights, None if meaning is None else meaning.encoder), digest


def meaning_of(name: str | None, language: Language) -> tuple[Meaning | None, str]:
    """What compares texts by meaning, and what that adds to a signature; neither where no model is named.

    Raises:
        MissingDependency: The model is not installed.
        UsageError: It does not know the language.
    """
    if name is None:
        return None, ""
    encoder = load_encoder(name, language.code)
    fitted, digest = meaning_weights()
    return Meaning(encoder, fitted), f"|meaning:{encoder.signature()} weights {digest}"


def make_hallucination(language: Language, options: HallucinationOptions, signature: str) -> Metric:
    judges, signature = _judged(language, options, read_as(signature, hallucination.FORMULA, options))
    signature = f"{signature}|scale:{options.scale!r}"
    return hallucination.Hallucination(judges, signature, scale=options.scale)


def make_factual_correctness(
    language: Language, options: FactualCorrectnessOptions, signature: str
) -> Metric:
    judges, signature = _judged(language, options, read_as(signature, factual_correctness.FORMULA, options))
    mode = cast("factual_correctness.Mode", options.mode.lower())
    signature = f"{signature}|mode:{mode}|beta:{options.beta!r}"
    return factual_correctness.FactualCorrectness(judges, signature, mode=mode, beta=options.beta)


def _judged(language: Language, options: JudgeOptions, signature: str) -> tuple[tuple[Judge, ...], str]:
    judges = make_judges(options, language.code)
    return judges, f"{signature}|judge:{', '.join(judge.signature() for judge in judges)}"


def excludes_of(language: Language, options: ExcludeOptions) -> Excludes:
    """What options exclude, with the language's own excludes."""
    gathered = gather(options, language.default_excludes, language.legacy_encodings)
    return Excludes(gathered, language.key, language.parts)


def read_as(signature: str, formula: str, options: Any) -> str:
    """A signature with the formula, and how texts are read."""
    return f"{signature}|formula:{formula}|markdown:{yes(options.clean_markdown)}"


def yes(value: bool) -> str:  # noqa: FBT001
    return "yes" if value else "no"
