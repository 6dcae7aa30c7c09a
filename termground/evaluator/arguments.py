"""What an evaluator was given, as it needs it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from collections.abc import Set as AbstractSet
from typing import Any, Final

from termground.catalogue import metrics as catalogue_metrics
from termground.catalogue import option_names
from termground.catalogue.source_languages import SourceLanguages, refuse_across
from termground.errors import Said, UsageError
from termground.language.base import Language
from termground.messages import ui_language
from termground.models import load_encoder
from termground.text.nearest import meant
from termground.thresholds import Bound

PRIMARY = "source-term-precision"
"""What runs where no metric was named; a result can say what it finds in any case."""

DEFAULT = "grounding"
"""What :meth:`GroundingEvaluator.check` runs where no metric was named."""

_TAKEN: Final = {
    "ui_language": "a code, such as 'en'",
    "source_language": "a code, such as 'fr', or 'auto'",
    "meaning": "the name of a model, such as 'use-m3'",
}
"""What arguments take that are names."""


def refuse_other_than_names(**given: object) -> None:
    """Refuse codes of languages, and names of models, that are no texts.

    Raises:
        UsageError: One is none; it says which, and what it takes.
    """
    for argument, value in given.items():
        if value is not None and not isinstance(value, str):
            raise UsageError(f"{argument} takes {_TAKEN[argument]}, or None, not {value!r}")


def spoken(wanted: str | None, text_language: str) -> str:
    """The language of the reasons.

    Raises:
        UsageError: There are no words in the wanted one.
    """
    chosen = ui_language(wanted, text_language)
    if wanted is not None and chosen != wanted.partition("-")[0]:
        raise UsageError("no messages in '{code}'; there are: en, ja, ru, fr", code=wanted)
    return chosen


def chosen_metrics(
    metrics: str | Iterable[str] | Mapping[str, Mapping[str, Any]] | None,
) -> dict[str, dict[str, Any]]:
    """Metrics with their options, from one name, from names, or from a mapping.

    Raises:
        UsageError: It is something else.
    """
    if metrics is None:
        return {}
    if isinstance(metrics, str):
        return {metrics: {}}
    named = list(metrics) if isinstance(metrics, Iterable) else [None]
    options = list(metrics.values()) if isinstance(metrics, Mapping) else [{} for _ in named]
    if not all(isinstance(n, str) and isinstance(o, Mapping) for n, o in zip(named, options, strict=True)):
        raise UsageError(f"metrics takes a name, names, or names with their options, not {metrics!r}")
    return {name: dict(own) for name, own in zip(named, options, strict=True)}


def with_terms(named: Mapping[str, dict[str, Any]], language: Language) -> dict[str, dict[str, Any]]:
    """The metrics that were named, and the primary one, but where they compare with sources in another language."""
    across = SourceLanguages(language, named_source_language(named)).across
    return dict(named) if across else {**named, PRIMARY: named.get(PRIMARY, {})}


def with_judged(
    named: Mapping[str, dict[str, Any]], bounds: Iterable[Bound], *, parity: bool
) -> dict[str, dict[str, Any]]:
    """The metrics that were named, and the primary one where there is a threshold to hold it against.

    Where none was named, the primary one runs, and the default one beside it where there is a threshold for it.
    """
    judged = {bound.metric for bound in bounds}
    if named:
        return {**named, PRIMARY: named.get(PRIMARY, {})} if PRIMARY in judged else dict(named)
    return {PRIMARY: {}, DEFAULT: {}} if DEFAULT in judged and not parity else {}


def refuse_unusable(bounds: Iterable[Bound]) -> None:
    """Refuse numbers given by hand for a metric that there is not, and any that are out of the range of one.

    Raises:
        UsageError: There are such thresholds.
    """
    known = catalogue_metrics()
    for bound in bounds:
        if bound.metric not in known:
            if bound.origin:  # a calibration may be of scores that are no metrics here
                continue
            near = meant(bound.metric, known)
            raise UsageError(
                "there is a threshold of '{name}', and no metric is called that.{meant} There are: {names}",
                name=bound.metric,
                meant=near,
                names=", ".join(known),
            )
        low, high = known[bound.metric].range
        if not low <= bound.threshold <= high:
            wrong = Said(
                "the threshold of {metric} is {threshold}, and {metric} goes from {low} to {high}",
                metric=bound.metric,
                threshold=f"{bound.threshold:g}",
                low=f"{low:g}",
                high=f"{high:g}",
            )
            raise (
                UsageError("{name}: {why}", name=bound.origin, why=wrong)
                if bound.origin
                else UsageError(wrong)
            )


def has_terms(sources: SourceLanguages, *, parity: bool) -> bool:
    """Whether terms can be looked for: not where sources are in another language, nor for an origin that had none."""
    return not sources.across and (not parity or sources.own.code in catalogue_metrics()[PRIMARY].parity)


def metrics_run(
    named: Mapping[str, dict[str, Any]], sources: SourceLanguages, meaning: str | None, *, parity: bool
) -> dict[str, dict[str, Any]]:
    """The metrics that run: those that were named, the primary one first; it alone where none was.

    Where sources are in another language, it is the default one that runs alone.

    Args:
        named: The metrics that were named, with their options.
        sources: The languages of the sources.
        meaning: Model of meaning for those that take one and name none of their own.
        parity: Behave as the metrics' origins did.

    Raises:
        UsageError: A metric does not compare across languages, the model does not know the language, or the metrics' origins
            are meant, which knew no meaning.
        MissingDependency: The model is not installed.
    """
    if sources.across:
        chosen = with_source_language(named or {DEFAULT: {}}, sources.asked, parity=parity)
    else:
        chosen = {PRIMARY: named.get(PRIMARY, {})} if PRIMARY in named or not named else {}
        chosen |= named
    found = with_meaning(chosen, meaning, parity=parity)
    if meaning is not None:  # also where no metric takes one: a check brings one that does
        load_encoder(meaning, sources.own.code)
    return found


def with_meaning(
    metrics: Mapping[str, dict[str, Any]], model: str | None, *, parity: bool
) -> dict[str, dict[str, Any]]:
    """Metrics with a model of meaning for those that take one and name none of their own.

    Raises:
        UsageError: The metrics' origins are meant, which knew none.
    """
    if model is None:
        return dict(metrics)
    if parity:
        raise UsageError("the metrics' origins knew no model of meaning; leave parity or meaning out")
    return {
        name: {"meaning": model, **options}
        if "meaning" in option_names(name, parity=parity) and not options.get("embedder")
        else options
        for name, options in metrics.items()
    }


def named_source_language(metrics: Mapping[str, Mapping[str, Any]]) -> str | None:
    """The language of the sources that metrics were given as an option of their own; None where none was."""
    found = {options["source_language"] for options in metrics.values() if options.get("source_language")}
    if len(found) > 1:
        raise UsageError(
            f"the sources are in one language, not in {', '.join(sorted(map(str, found)))}; name one, or auto"
        )
    return next(iter(found), None)


def with_source_language(
    metrics: Mapping[str, dict[str, Any]], code: str | None, *, parity: bool
) -> dict[str, dict[str, Any]]:
    """Metrics with the language of the sources for those that compare across languages and name none of their own.

    A judge may know both languages; it says itself where it does not.

    Raises:
        UsageError: A metric compares words, or the metrics' origins are meant.
    """
    if code is None:
        return dict(metrics)
    if parity:
        raise UsageError(
            "the metrics' origins knew one language only; leave parity or the source language out"
        )
    found = {}
    for name, options in metrics.items():
        known = option_names(name, parity=parity)
        if "source_language" in known:
            found[name] = {"source_language": code, **options}
        elif "judge" in known:
            found[name] = options
        else:
            refuse_across(code, name)
    return found


def frozen(value: Any) -> Any:
    """A value that can be part of a key; one that is no collection of words is found out later."""
    if isinstance(value, str) or not isinstance(value, Collection):
        return value
    return tuple(sorted(map(repr, value)) if isinstance(value, AbstractSet) else map(repr, value))
