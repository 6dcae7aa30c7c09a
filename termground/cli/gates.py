"""What ``check`` and ``score`` share: metrics with their options from the command line, and gates."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from typing import Any, Final

import msgspec

from termground.catalogue import metrics, option_names
from termground.cli.refusals import Part, Refusal, meant, with_point
from termground.cli.settings_values import OfFile
from termground.evaluator import PRIMARY
from termground.messages import phrase, usage
from termground.types import Score

DEFAULT: Final = "grounding"
"""The metric that runs, beside the primary one, where none is named."""


class Gate(msgspec.Struct, frozen=True):
    """A bound on a metric's value."""

    metric: str
    bound: float

    def fails(self, value: float | None) -> bool:
        """Whether the value is on the wrong side; nothing to check fails."""
        if value is None:
            return True
        return value < self.bound if metrics()[self.metric].direction == "maximize" else value > self.bound

    def said(self, value: float | None, ui: str = "en", *, mean: bool = False) -> str:
        """How a value fails, in words.

        Args:
            value: The value; None where there was nothing to check.
            ui: The language to speak in.
            mean: It is the mean of the rows of a run.
        """
        if value is None:
            return usage("failed-nothing", ui, metric=self.metric)
        side = "under" if metrics()[self.metric].direction == "maximize" else "over"
        key = f"failed-mean-{side}" if mean else f"failed-{side}"
        return usage(key, ui, metric=self.metric, value=figure(value, ui), bound=figure(self.bound, ui))


def figure(value: float, ui: str) -> str:
    """A number as the reader's language writes it, with four digits."""
    return f"{value:.4g}".replace(".", phrase("decimal", ui))


def stricken(score: Score, ui: str) -> str:
    """How a score that flags its response fails, in words."""
    value = phrase("none", ui) if score.value is None else figure(score.value, ui)
    return usage(
        "failed-flagged", ui, metric=score.metric, value=value, bound=figure(score.threshold or 0.0, ui)
    )


def gates(flag: str, texts: Iterable[str], direction: str, other: str) -> list[Gate]:
    """Gates as NAME=X.

    Args:
        flag: The flag that they were given with.
        texts: Its values.
        direction: The direction that its metrics have.
        other: The flag for metrics of the other direction.

    Raises:
        UsageError: An unknown metric, the wrong flag for it, or no number.
    """
    made = []
    for text in texts:
        gate = _gate(flag, text)
        info = metrics()[gate.metric]
        low, high = info.range
        if not low <= gate.bound <= high:
            raise Refusal(
                "gate-range", flag=flag, text=text, metric=gate.metric, low=f"{low:g}", high=f"{high:g}"
            )
        if info.direction != direction:
            raise Refusal(f"gate-{info.direction}", flag=flag, text=text, metric=gate.metric, other=other)
        made.append(gate)
    return made


def shares(flag: str, texts: Iterable[str]) -> list[Gate]:
    """Gates on the share of rows that a metric flags, as NAME=X.

    Raises:
        UsageError: An unknown metric, or no number from 0 to 1.
    """
    made = [(text, _gate(flag, text)) for text in texts]
    for text, gate in made:
        if not 0.0 <= gate.bound <= 1.0:
            raise Refusal("share", flag=flag, text=text)
    return [gate for _, gate in made]


def _gate(flag: str, text: str) -> Gate:
    """A gate as NAME=X."""
    name, equals, bound = text.partition("=")
    try:
        number = float(bound)
    except ValueError:
        number = math.nan
    if equals and (pointed := with_point(bound)):
        raise Refusal("comma", option=flag, value=text, pointed=f"{name}={pointed}")
    if not equals or not math.isfinite(number):
        raise Refusal("gate", flag=flag, text=text, example=f"{name if name in metrics() else DEFAULT}=0.7")
    if name not in metrics():
        raise no_metric(name, Part("of-flag", {"flag": flag, "text": text}))
    return Gate(name, number)


def no_metric(name: str, place: Part | str = "") -> Refusal:
    """That no metric has a name; ``place`` says where it was given."""
    names = tuple(metrics())
    return Refusal("metric", place=place, name=name, meant=meant(name, names), names=", ".join(names))


def unchecked_bound(flag: str, share: float | None) -> float | None:
    """The share of the characters of a response that may stay unchecked; None where none is given.

    Raises:
        UsageError: No number from 0 to 1.
    """
    if share is not None and not 0.0 <= share <= 1.0:
        raise Refusal("unchecked", flag=flag, text=f"{share:g}")
    return share


def unchecked_said(share: float, bound: float, ui: str) -> str:
    """How a response fails that bound, in words."""
    return usage("failed-unchecked", ui, share=figure(share, ui), bound=figure(bound, ui))


def named_or_default(metrics: Iterable[str], *, parity: bool) -> tuple[str, ...]:
    """The metrics to run: those that are named, else the default one, which has no parity."""
    return tuple(metrics) or (() if parity else (DEFAULT,))


def chosen_metrics(  # noqa: PLR0913 - each is an option of the commands
    names: Iterable[str],
    settings: Iterable[str],
    *,
    parity: bool,
    default_excludes: bool,
    given: Mapping[str, Any] | None = None,
    across: bool = False,
    terms: bool = True,
) -> dict[str, dict[str, Any]]:
    """Metrics with the options that ``--no-default-excludes``, ``--set`` and others give them.

    Args:
        names: Metrics to run.
        settings: Options as METRIC.key=value.
        parity: Whether the metrics' origins are meant.
        default_excludes: Whether boilerplate is left out.
        given: Options for every metric that has them; what is empty is left out.
        across: Whether sources are in another language, which leaves the primary metric out, as parity does.
        terms: Whether the primary metric runs beside them though nothing is asked of it. Else it does where an option is
            set for it, or where there are excludes and no metric that was named has any.

    Raises:
        UsageError: An unknown metric, a setting in another form, or one of a metric that does not run.
    """
    common = {key: value for key, value in (given or {}).items() if value}
    if not default_excludes:
        common["default_excludes"] = False
    named: dict[str, dict[str, Any]] = {name: {} for name in names}
    _refuse_unknown(named)
    idle = common and not any(common.keys() & option_names(name, parity=parity) for name in named)
    first: dict[str, dict[str, Any]] = {PRIMARY: {}} if (terms or idle) and not (parity or across) else {}
    chosen = first | named
    for name, options in chosen.items():
        known = option_names(name, parity=parity)
        options.update({key: value for key, value in common.items() if key in known})
    for setting in settings:
        target, equals, value = setting.partition("=")
        metric, dot, key = target.rpartition(".")
        if not (equals and dot and key):
            raise Refusal("setting", text=setting)
        if metric == PRIMARY and not across and not (chosen and isinstance(setting, OfFile)):
            chosen.setdefault(metric, {})
        if metric not in chosen:
            if isinstance(setting, OfFile):  # a file may speak of metrics that run now and then
                continue
            if metric not in metrics():
                raise no_metric(metric, Part("of-option", {"flag": "--set"}))
            raise Refusal("setting-idle", metric=metric)
        chosen[metric][key.replace("-", "_")] = _value(value)
    return chosen


def _refuse_unknown(names: Iterable[str]) -> None:
    for name in names:
        if name not in metrics():
            parts = [part.strip() for part in name.split(",")]
            if len(parts) > 1 and all(part in metrics() for part in parts):
                again = " ".join(f"--metric {part}" for part in parts)
                raise Refusal("metrics-apart", option="--metric", again=again)
            raise no_metric(name)


def _value(text: str) -> Any:
    """A value from the command line: JSON where it is JSON, else the text itself."""
    try:
        return msgspec.json.decode(text)
    except msgspec.DecodeError:
        return text
