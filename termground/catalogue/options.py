"""Options of the metrics, as their users give them."""

from __future__ import annotations

import math
import os
import re
from collections.abc import Collection
from collections.abc import Set as AbstractSet
from typing import Annotated, Any

import msgspec

from termground.errors import UsageError, said_of_form
from termground.excludes import ExcludeOptions
from termground.judges.base import JudgeOptions
from termground.structs import prepared
from termground.text.nearest import meant

_SURROGATE = re.compile("[\ud800-\udfff]")

Weight = Annotated[float, msgspec.Meta(ge=0.0, le=1.0)]


class NoOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A metric without options."""


class TextOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How texts are read."""

    clean_markdown: bool = True


class GroundingOptions(TextOptions, frozen=True, forbid_unknown_fields=True):
    """Options of ``grounding``: how texts are read, the model of meaning, and the sources' language, if they are asked for."""

    meaning: str | None = None
    source_language: str | None = None


class TermPrecisionOptions(ExcludeOptions, frozen=True, forbid_unknown_fields=True):
    """Options of ``source-term-precision``: excludes, and how texts are read."""

    clean_markdown: bool = True
    headings: bool = False


class TermPrecisionParityOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Options that the origin of ``source-term-precision`` has."""

    exact_excludes: tuple[str, ...] = ()
    partial_excludes: tuple[str, ...] = ()
    clean_markdown: bool = True


class _Weighted(ExcludeOptions, frozen=True, forbid_unknown_fields=True):
    clean_markdown: bool = True
    bleu_weight: Weight = 0.5
    keyword_weight: Weight = 0.5

    def __post_init__(self) -> None:
        _add_up(self, "bleu_weight", "keyword_weight")


class KeywordGroundingOptions(_Weighted, frozen=True, forbid_unknown_fields=True):
    """Options of ``keyword-grounding``: excludes, how texts are read, and the published weights."""

    bleu_weight: Weight = 0.6
    keyword_weight: Weight = 0.4
    meaning: str | None = None


class BleuKeywordRecallOptions(_Weighted, frozen=True, forbid_unknown_fields=True):
    """Options of ``bleu-keyword-recall``: excludes, how texts are read, and the published weights."""

    bleu_weight: Weight = 0.7
    keyword_weight: Weight = 0.3


class LexicalNliOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Options of ``lexical-nli``: the weight of a contradiction, how texts are read, and the model of meaning, if any."""

    alpha_contra: Weight = 0.8
    clean_markdown: bool = True
    meaning: str | None = None


class LexicalNliParityOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Options that the origin of ``lexical-nli`` has."""

    alpha_contra: Weight = 0.8


class HallucinationOptions(JudgeOptions, frozen=True, forbid_unknown_fields=True):
    """Options of ``hallucination``: the judge, the largest value, and how texts are read."""

    scale: Annotated[float, msgspec.Meta(gt=0.0)] = 1.0
    clean_markdown: bool = True


class FactualCorrectnessOptions(JudgeOptions, frozen=True, forbid_unknown_fields=True):
    """Options of ``factual-correctness``: the judge, the mode in any case, the weight of recall, and how texts are read."""

    mode: str = "f1"
    beta: Annotated[float, msgspec.Meta(gt=0.0)] = 1.0
    clean_markdown: bool = True

    def __post_init__(self) -> None:
        if self.mode.lower() not in _MODES:
            raise ValueError(f"mode is one of {', '.join(_MODES)}, not {self.mode!r}")


_MODES = ("f1", "precision", "recall")


class KeywordCosineSemanticOptions(ExcludeOptions, frozen=True, forbid_unknown_fields=True):
    """Options of ``keyword-cosine-semantic``: excludes, how texts are read, the model, and the published weights."""

    clean_markdown: bool = True
    embedder: str | None = None
    meaning: str | None = None
    device: str | None = None
    bleu_weight: Weight = 0.45
    semantic_weight: Weight = 0.25
    keyword_weight: Weight = 0.3

    def __post_init__(self) -> None:
        _add_up(self, "bleu_weight", "semantic_weight", "keyword_weight")


class KeywordBleuSemanticOptions(ExcludeOptions, frozen=True, forbid_unknown_fields=True):
    """Options of ``keyword-bleu-semantic``: excludes, how texts are read, the model, and the published weights."""

    clean_markdown: bool = True
    embedder: str | None = None
    meaning: str | None = None
    device: str | None = None
    semantic_weight: Weight = 0.3
    bleu_weight: Weight = 0.55
    keyword_weight: Weight = 0.15

    def __post_init__(self) -> None:
        _add_up(self, "semantic_weight", "bleu_weight", "keyword_weight")


class BertFactErrorOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Options of ``bert-fact-error``: how texts are read, the model, and the published weights."""

    clean_markdown: bool = True
    embedder: str | None = None
    meaning: str | None = None
    device: str | None = None
    semantic_weight: Weight = 0.4
    fact_weight: Weight = 0.6

    def __post_init__(self) -> None:
        _add_up(self, "semantic_weight", "fact_weight")


class FactVerificationSemanticOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Options of ``fact-verification-semantic``: how texts are read, the models, and the published weights.

    ``unstated_weight`` comes on top of the others, which add up to 1.
    """

    clean_markdown: bool = True
    embedder: str | None = None
    meaning: str | None = None
    perplexity_model: str | None = None
    device: str | None = None
    semantic_weight: Weight = 0.35
    perplexity_weight: Weight = 0.15
    fact_weight: Weight = 0.35
    missing_weight: Weight = 0.15
    unstated_weight: Weight = 0.5

    def __post_init__(self) -> None:
        _add_up(self, "semantic_weight", "perplexity_weight", "fact_weight", "missing_weight")


class EmbedderOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Options of an origin that compares vectors: the model, and where it computes."""

    embedder: str | None = None
    device: str | None = None


class EmbedderPerplexityOptions(EmbedderOptions, frozen=True, forbid_unknown_fields=True):
    """The same with a language model."""

    perplexity_model: str | None = None


def _add_up(options: msgspec.Struct, *names: str) -> None:
    total = math.fsum(getattr(options, name) for name in names)
    if not math.isclose(total, 1.0):
        raise ValueError(f"{', '.join(names[:-1])} and {names[-1]} must add up to 1, not {total:g}")


def converted(name: str, options: dict[str, Any], into: type[msgspec.Struct]) -> Any:
    """Validate options; any collection of words will do, None means the default."""
    unknown = sorted(options.keys() - set(into.__struct_fields__))
    if unknown:
        raise _unknown(name, unknown[0], into.__struct_fields__)
    given: dict[str, Any] = {}
    for key, value in options.items():
        if value is not None:
            one = key == "models" and isinstance(value, str)
            words = key.endswith(("excludes", "patterns", "files", "models")) and not isinstance(value, bool)
            given[key] = [value] if one else _words(name, key, value) if words else value
    try:
        return msgspec.convert(given, prepared(into), strict=True)
    except msgspec.ValidationError as error:
        raise UsageError("{name}: {why}", name=name, why=said_of_form(error)) from None


def _unknown(name: str, option: str, known: tuple[str, ...]) -> UsageError:
    values: dict[str, object] = {"name": name, "option": option, "known": ", ".join(known)}
    if near := meant(option, known):
        return UsageError(
            "{name} has no option '{option}'.{meant} It has these: {known}", meant=near, **values
        )
    if known:
        return UsageError("{name} has no option '{option}'; it has these: {known}", **values)
    return UsageError("{name} has no option '{option}'; it has none", name=name, option=option)


def _words(name: str, key: str, value: Any) -> list[str]:
    """A collection of words as a list, that of a set in a fixed order."""
    if isinstance(value, str) or not isinstance(value, Collection):
        what = "one string" if isinstance(value, str) else type(value).__name__
        raise UsageError(f"{name}: {key} takes a collection of words, not {what}; write [{value!r}]")
    words = [os.fspath(word) if isinstance(word, os.PathLike) else word for word in value]
    for word in words:
        if not isinstance(word, str):
            raise UsageError(f"{name}: {key} holds {word!r}, which is not a word")
    if any(not word.isascii() and _SURROGATE.search(word) for word in words):
        raise UsageError(f"{name}: {key} holds bytes that are not UTF-8; save or type the word again")
    return sorted(words) if isinstance(value, AbstractSet) else words
