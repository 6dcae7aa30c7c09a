"""Options of the metrics, as their users give them."""

from __future__ import annotations

import math
import os
import re
from collections.abc import Collection
from collections.abc import Set as AbstractSet
from typing import Annotated, Any

import msgspec

from termground.errors import UsageError
from termground.excludes import ExcludeOptions
from termground.judges.base import JudgeOptions

_SURROGATE = re.compile("[\ud800-\udfff]")

Weight = Annotated[float, msgspec.Meta(ge=0.0, le=1.0)]


class NoOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A metric without options."""


class TextOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How texts are read."""

    clean_markdown: bool = True


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
        if not math.isclose(self.bleu_weight + self.keyword_weight, 1.0):
            total = self.bleu_weight + self.keyword_weight
            raise ValueError(f"bleu_weight and keyword_weight must add up to 1, not {total:g}")


class KeywordGroundingOptions(_Weighted, frozen=True, forbid_unknown_fields=True):
    """Options of ``keyword-grounding``: excludes, how texts are read, and the published weights."""

    bleu_weight: Weight = 0.6
    keyword_weight: Weight = 0.4


class BleuKeywordRecallOptions(_Weighted, frozen=True, forbid_unknown_fields=True):
    """Options of ``bleu-keyword-recall``: excludes, how texts are read, and the published weights."""

    bleu_weight: Weight = 0.7
    keyword_weight: Weight = 0.3


class LexicalNliOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Options of ``lexical-nli``: the weight of a contradiction, and how texts are read."""

    alpha_contra: Weight = 0.8
    clean_markdown: bool = True


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


def converted(name: str, options: dict[str, Any], into: type[msgspec.Struct]) -> Any:
    """Validate options; any collection of words will do, None means the default."""
    unknown = sorted(options.keys() - set(into.__struct_fields__))
    if unknown:
        known = ", ".join(into.__struct_fields__)
        raise UsageError(
            f"{name} has no option {unknown[0]!r}; it has {f'these: {known}' if known else 'none'}"
        )
    given: dict[str, Any] = {}
    for key, value in options.items():
        if value is not None:
            one = key == "models" and isinstance(value, str)
            words = key.endswith(("excludes", "patterns", "files", "models")) and not isinstance(value, bool)
            given[key] = [value] if one else _words(name, key, value) if words else value
    try:
        return msgspec.convert(given, into, strict=True)
    except msgspec.ValidationError as error:
        raise UsageError(f"{name}: {error}") from None


def _words(name: str, key: str, value: Any) -> list[str]:
    """A collection of words as a list, that of a set in a fixed order."""
    if isinstance(value, str) or not isinstance(value, Collection):
        what = "one string" if isinstance(value, str) else type(value).__name__
        raise UsageError(f"{name}: {key} takes a collection of words, not {what}; write [{value!r}]")
    words = [os.fspath(word) if isinstance(word, os.PathLike) else word for word in value]
    wrong = next((word for word in words if not isinstance(word, str)), None)
    if wrong is not None:
        raise UsageError(f"{name}: {key} holds {wrong!r}, which is not a word")
    if any(not word.isascii() and _SURROGATE.search(word) for word in words):
        raise UsageError(f"{name}: {key} holds bytes that are not UTF-8; save or type the word again")
    return sorted(words) if isinstance(value, AbstractSet) else words
