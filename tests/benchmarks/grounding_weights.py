"""The weights of the metric ``grounding`` as plain numbers by path: to change them step by step, and to write them."""

from __future__ import annotations

import math
import random
from collections.abc import Mapping, Sequence

import msgspec

from termground.metrics.weights import Weights

Flat = dict[str, float]
"""Weights by their path in the TOML file: ``short.followed``, ``weakest.tight.0``, ``changes.name``."""

STEP = 0.12
"""Standard deviation of a step; a quarter of that of the logarithm for numbers of words."""

MOST_KEPT = 0.5
"""What may count at most whatever is changed."""

FIXED = ("judged.loose", "thresholds.")
"""Weights that are not fitted by steps."""

HEADING = (
    '# Weights of the metric "grounding", made by tests/benchmarks/fit_grounding.py; '
    "termground/metrics/weights.py says what each is."
)


def flattened(weights: Weights) -> Flat:
    """All weights by path."""
    return dict(_paths(msgspec.to_builtins(weights), ""))


def _paths(node: object, path: str) -> list[tuple[str, float]]:
    if isinstance(node, Mapping):
        below = node.items()
    elif isinstance(node, Sequence):
        below = [(str(at), item) for at, item in enumerate(node)]
    else:
        assert isinstance(node, int | float)
        return [(path, float(node))]
    return [found for key, item in below for found in _paths(item, f"{path}.{key}" if path else str(key))]


def stepped(key: str, value: float, draw: random.Random, step: float = STEP) -> float:
    """A weight after a random step, within its bounds.

    Args:
        key: Its path.
        value: What it was.
        draw: The source of chance.
        step: Standard deviation of a step.
    """
    if key.startswith("words."):
        return min(5_000.0, max(2.0, value * math.exp(draw.gauss(0, 4 * step))))
    high = 0.98 if key.startswith("changes.") else 1.2 if key.endswith(".1") else 1.0
    return min(high, max(0.0, value + draw.gauss(0, step)))


def is_sound(flat: Mapping[str, float]) -> bool:
    """Whether ramps rise and some share counts."""
    apart = all(
        flat[f"{key[:-2]}.1"] > value + (1 if key.startswith("words.") else 0.049)
        for key, value in flat.items()
        if key.endswith(".0")
    )
    kept = sum(value for key, value in flat.items() if key.startswith("kept."))
    return (
        apart
        and kept <= MOST_KEPT
        and all(
            sum(value for key, value in flat.items() if key.startswith(name)) > 0.05
            for name in ("short.", "long.")
        )
    )


def even(start: Flat) -> Flat:
    """Weights that have seen nothing: each a half, each ramp the same."""
    plain = {"words.0": 20.0, "words.1": 400.0}
    return {
        key: value
        if key.startswith(FIXED)
        else plain.get(
            key,
            0.1
            if key.startswith("kept.")
            else 0.3
            if key.endswith(".0")
            else 0.9
            if key.endswith(".1")
            else 0.5,
        )
        for key, value in start.items()
    }


def rounded(flat: Flat) -> Flat:
    """Weights as they are written."""
    return {key: float(_written(key, value)) for key, value in flat.items()}


def toml(flat: Mapping[str, float]) -> str:
    """The weights as the metric reads them."""
    tables: dict[str, dict[str, list[str]]] = {"": {}}
    for key, value in flat.items():
        path = key.split(".")
        is_end = path[-1] in {"0", "1"}
        name = path[-2] if is_end else path[-1]
        table = ".".join(path[: -2 if is_end else -1])
        tables.setdefault(table, {}).setdefault(name, []).append(_written(key, value))
    lines = [HEADING]
    for table, own in tables.items():
        lines += ["", *([f"[{table}]"] if table else [])]
        for name, item in own.items():
            lines.append(f"{name} = {item[0]}" if len(item) == 1 else f"{name} = [{', '.join(item)}]")
    return "\n".join(lines) + "\n"


def _written(key: str, value: float) -> str:
    return f"{value:.0f}" if key.startswith("words.") else f"{value:.2f}"
