"""What makes the origins of the metrics; imported where one is asked for, since few runs ask for any."""

from __future__ import annotations

from termground.catalogue.builders import yes
from termground.catalogue.options import (
    EmbedderOptions,
    EmbedderPerplexityOptions,
    LexicalNliParityOptions,
    NoOptions,
    TermPrecisionParityOptions,
)
from termground.catalogue.semantic import embedded, perplexity_of
from termground.excludes import ExcludeOptions, Excludes, gather
from termground.language.base import Language
from termground.metrics.base import Metric
from termground.origins.bert_fact_error import BertFactErrorOrigin
from termground.origins.bigram_bleu import BigramBleuOrigin
from termground.origins.bleu_keyword_recall import BleuKeywordRecallOrigin
from termground.origins.fact_verification import FactVerificationOrigin
from termground.origins.fact_verification_semantic import FactVerificationSemanticOrigin
from termground.origins.keyword_bleu_semantic import KeywordBleuSemanticOrigin
from termground.origins.keyword_cosine_semantic import KeywordCosineSemanticOrigin
from termground.origins.keyword_grounding import KeywordGroundingOrigin
from termground.origins.lexical_nli import LexicalNliOrigin
from termground.origins.source_term_precision import SourceTermPrecisionOrigin
from termground.versions import version_of


def make_term_precision_origin(
    language: Language, options: TermPrecisionParityOptions, signature: str
) -> Metric:
    words = ExcludeOptions(options.exact_excludes, options.partial_excludes, default_excludes=False)
    digest = Excludes(gather(words), str).digest
    signature += f"|markdown:{yes(options.clean_markdown)}|excludes:{digest}"
    return SourceTermPrecisionOrigin(
        language.tagged_runs,
        signature,
        exact=options.exact_excludes,
        partial=options.partial_excludes,
        clean_markdown=options.clean_markdown,
    )


def make_bleu_origin(_language: Language, _options: NoOptions, signature: str) -> Metric:
    return BigramBleuOrigin(f"{signature}|{_made_with('nltk')}")


def make_recall_origin(_language: Language, _options: NoOptions, signature: str) -> Metric:
    return BleuKeywordRecallOrigin(f"{signature}|{_made_with('nltk', 'stopwordsiso')}")


def make_grounding_origin(_language: Language, _options: NoOptions, signature: str) -> Metric:
    return KeywordGroundingOrigin(f"{signature}|{_made_with('nltk', 'stopwordsiso')}")


def make_facts_origin(_language: Language, _options: NoOptions, signature: str) -> Metric:
    return FactVerificationOrigin(signature)


def make_nli_origin(_language: Language, options: LexicalNliParityOptions, signature: str) -> Metric:
    signature = f"{signature}|{_made_with('cydifflib')}|alpha:{options.alpha_contra}"
    return LexicalNliOrigin(signature, alpha_contra=options.alpha_contra)


def make_keyword_cosine_origin(_language: Language, options: EmbedderOptions, signature: str) -> Metric:
    embedder, signature = embedded(options, f"{signature}|{_made_with('nltk', 'stopwordsiso')}")
    return KeywordCosineSemanticOrigin(embedder, signature)


def make_keyword_bleu_origin(_language: Language, options: EmbedderOptions, signature: str) -> Metric:
    embedder, signature = embedded(options, f"{signature}|{_made_with('nltk', 'stopwordsiso')}")
    return KeywordBleuSemanticOrigin(embedder, signature)


def make_bert_fact_error_origin(_language: Language, options: EmbedderOptions, signature: str) -> Metric:
    embedder, signature = embedded(options, signature, pooling="cls")
    return BertFactErrorOrigin(embedder, signature)


def make_fact_verification_origin(
    _language: Language, options: EmbedderPerplexityOptions, signature: str
) -> Metric:
    embedder, signature = embedded(options, signature)
    perplexity, signature = perplexity_of(options, signature)
    return FactVerificationSemanticOrigin(embedder, perplexity, signature)


def _made_with(*distributions: str) -> str:
    """Distributions with their versions, for a signature."""
    return "|".join(f"{name}:{version_of(name)}" for name in distributions)
