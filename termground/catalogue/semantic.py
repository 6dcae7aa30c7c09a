"""What makes the metrics that compute with models."""

from __future__ import annotations

from typing import Any

from termground.catalogue.builders import excludes_of, read_as
from termground.catalogue.options import (
    BertFactErrorOptions,
    FactVerificationSemanticOptions,
    KeywordBleuSemanticOptions,
    KeywordCosineSemanticOptions,
)
from termground.errors import UsageError
from termground.language.base import Language
from termground.metrics import (
    bert_fact_error,
    fact_verification_semantic,
    keyword_bleu_semantic,
    keyword_cosine_semantic,
)
from termground.metrics.base import Metric
from termground.models import Embedder, Perplexity, load_encoder, load_model, provider
from termground.verdicts.weights import weights as verdict_weights


def make_keyword_cosine(language: Language, options: KeywordCosineSemanticOptions, signature: str) -> Metric:
    embedder, signature = _compared(
        language, options, read_as(signature, keyword_cosine_semantic.FORMULA, options)
    )
    excludes = excludes_of(language, options)
    weights = (options.bleu_weight, options.semantic_weight, options.keyword_weight)
    return keyword_cosine_semantic.KeywordCosineSemantic(
        excludes, embedder, f"{signature}|excludes:{excludes.digest}|{_weights(weights)}", weights=weights
    )


def make_keyword_bleu(language: Language, options: KeywordBleuSemanticOptions, signature: str) -> Metric:
    embedder, signature = _compared(
        language, options, read_as(signature, keyword_bleu_semantic.FORMULA, options)
    )
    excludes = excludes_of(language, options)
    weights = (options.semantic_weight, options.bleu_weight, options.keyword_weight)
    return keyword_bleu_semantic.KeywordBleuSemantic(
        excludes, embedder, f"{signature}|excludes:{excludes.digest}|{_weights(weights)}", weights=weights
    )


def make_bert_fact_error(language: Language, options: BertFactErrorOptions, signature: str) -> Metric:
    signature = f"{read_as(signature, bert_fact_error.FORMULA, options)}|facts:{verdict_weights()[1]}"
    embedder, signature = _compared(language, options, signature)
    weights = (options.semantic_weight, options.fact_weight)
    return bert_fact_error.BertFactError(embedder, f"{signature}|{_weights(weights)}", weights=weights)


def make_fact_verification(
    language: Language, options: FactVerificationSemanticOptions, signature: str
) -> Metric:
    signature = (
        f"{read_as(signature, fact_verification_semantic.FORMULA, options)}|facts:{verdict_weights()[1]}"
    )
    embedder, signature = _compared(language, options, signature)
    perplexity, signature = perplexity_of(options, signature)
    weights = (
        options.semantic_weight,
        options.perplexity_weight,
        options.fact_weight,
        options.missing_weight,
        options.unstated_weight,
    )
    return fact_verification_semantic.FactVerificationSemantic(
        embedder,
        perplexity,
        f"{signature}|{_weights(weights)}",
        weights=fact_verification_semantic.Weights(*weights),
    )


def _compared(language: Language, options: Any, signature: str) -> tuple[Embedder, str]:
    """The model of meaning or else the embedder of some options, and a signature that names it.

    Raises:
        MissingDependency: It is not installed.
        UsageError: Both are named, or none, or it does not know the language.
    """
    if options.meaning is None:
        return embedded(options, signature)
    if options.embedder is not None:
        raise UsageError("this metric compares meaning with one model; give it meaning or embedder, not both")
    encoder = load_encoder(options.meaning, language.code)
    return encoder, f"{signature}|meaning:{encoder.signature()}"


def embedded(options: Any, signature: str, **more: str) -> tuple[Embedder, str]:
    """The embedder of some options, and a signature that names it.

    Raises:
        MissingDependency: Nothing installed provides embedders.
        UsageError: None is named: which one fits depends on the language, so that there is no default.
    """
    provider("embedder")
    if options.embedder is None:
        raise UsageError(
            "this metric compares meaning and needs an embedder; name the folder of one, or an installed package that "
            "carries one, with the option embedder"
        )
    embedder: Embedder = load_model("embedder", options.embedder, device=options.device, **more)
    return embedder, f"{signature}|embedder:{embedder.signature()}"


def perplexity_of(options: Any, signature: str) -> tuple[Perplexity | None, str]:
    """The language model of some options, if they name one, and a signature that says so."""
    if options.perplexity_model is None:
        return None, f"{signature}|perplexity:none"
    model: Perplexity = load_model("perplexity", options.perplexity_model, device=options.device)
    return model, f"{signature}|perplexity:{model.signature()}"


def _weights(weights: tuple[float, ...]) -> str:
    return f"weights:{' '.join(map(repr, weights))}"
