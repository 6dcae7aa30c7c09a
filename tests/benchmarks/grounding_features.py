"""The formula of the metric ``grounding`` over many rows at once: what is read of each row, and its value for any weights.

What the sources bear out of a sentence, what it changes and what its claims lack does not depend on the weights, but for
the tightness below which claims are judged, which is therefore not fitted. It is read once, by the metric itself.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple, Self

import numpy as np
from grounding_weights import flattened
from labelled import Labelled, Row, read

from termground import load
from termground.alignment.changes import Change
from termground.catalogue.bound import prepare
from termground.judges.comparable import languages_apart
from termground.language.base import Language
from termground.metrics.grounding import CHANGED, DENIALS, ECHO, FIGURES, TURNS, Grounding, Weighed
from termground.metrics.weights import Shares, Weights
from termground.types import Verdict

Array = np.ndarray
SHARES = Shares.__struct_fields__
CHANGES = tuple(Change)
NOTHING = 0.5
"""Value of a row of which the metric says nothing."""


class OtherFormula(ValueError):
    """The metric computes something else than `values`; the message names a row."""


class Features(NamedTuple):
    """What is read of the rows of one set.

    Attributes:
        name: The set.
        language: Its language.
        labels: One label a row, 1 where it is hallucinated.
        row: The row of each sentence.
        sentence: One line a sentence, its columns as `_sentence` makes them.
        edit: One line a change: its sentence, its place in `CHANGES`, how closely its neighbours follow the source, and how
            tightly its part of the sentence does, and 1 where it is told by itself.
        value: What the metric itself says of each row with the weights that it was read with; nan where nothing.
    """

    name: str
    language: str
    labels: Array
    row: Array
    sentence: Array
    edit: Array
    value: Array

    @classmethod
    def of(cls, one: Labelled, metric: Grounding) -> Self:
        """Read the labelled rows of a set with a metric."""
        rows = [row for row in one.rows if row.label is not None]
        owner: list[int] = []
        sentences: list[Sequence[float]] = []
        edits: list[Sequence[float]] = []
        values = np.full(len(rows), np.nan)
        for at, row in enumerate(rows):
            size, weighed = _weighed(row, metric)
            if weighed:
                values[at] = metric._together(weighed)
            for said in weighed:
                edits += [
                    (len(sentences), CHANGES.index(edit.change), edit.closeness, edit.part, float(edit.told))
                    for edit in said.read.edits
                ]
                sentences.append(_sentence(said, size))
                owner.append(at)
        return cls(
            one.name,
            one.language,
            np.array([row.label for row in rows]),
            np.array(owner, dtype=int),
            np.array(sentences, dtype=float).reshape(-1, len(SHARES) + 7),
            np.array(edits, dtype=float).reshape(-1, 5),
            values,
        )


def features(path: Path, weights: Weights) -> list[Features]:
    """Read a file of labelled rows, one set a language.

    Raises:
        OtherFormula: The formula here gives another value than the metric; the message names the row.
    """
    metric = Grounding(weights, "fit")
    found = [Features.of(one, metric) for one in read(path)]
    flat = flattened(weights)
    for one in found:
        apart = np.abs(np.where(np.isnan(one.value), NOTHING, one.value) - values(one, flat))
        if len(apart) and apart.max() > 1e-9:
            raise OtherFormula(
                f"labelled row {int(apart.argmax()) + 1} of {one.name} has another value here than the metric gives it; "
                "the metric's formula has changed, change values() in grounding_features.py with it"
            )
    return found


@cache
def _language(code: str) -> Language:
    """A language, with the words that it has looked up already."""
    return load(code)


def _weighed(row: Row, metric: Grounding) -> tuple[int, Sequence[Weighed]]:
    """How many words the sources have, and the sentences of a row; none where the metric says nothing."""
    language = _language(row.language)
    source = prepare(language, row.sources)
    if source.is_empty or not row.output.strip() or languages_apart(row.output, source.originals):
        return 0, ()
    response = language.analyze(row.output, markdown=True)
    reads = list(source.reader.read(response))
    return source.reader.index.size, metric._weighed(response, source, reads)


def _sentence(said: Weighed, size: int) -> Sequence[float]:
    read, claims = said.read, said.claims
    verdicts = [claim.verdict for claim in claims]
    unknown = sum(claim.kind == "claim-not-in-source" for claim in claims)
    return (
        *(getattr(read, name) for name in SHARES),
        read.tight,
        read.weight,
        np.nan if read.nearness is None else read.nearness * (1 - ECHO * read.echo),
        np.log1p(size),
        float(Verdict.CONTRADICTED in verdicts),
        float(verdicts.count(Verdict.NEUTRAL) > unknown),
        unknown / len(claims) if claims else 0.0,
    )


def values(one: Features, flat: Mapping[str, float]) -> Array:
    """What the metric says of each row with some weights: the formula in the docstring of `Grounding`."""
    shares, rest = one.sentence[:, : len(SHARES)], one.sentence[:, len(SHARES) :].T
    tight, weight, near, size, contradicted, unproven, unknown = rest
    much = _ramp(size, np.log(flat["words.0"]), np.log(flat["words.1"]))
    value = (1 - much) * (shares @ _mix(flat, "short")) + much * (shares @ _mix(flat, "long"))
    left = _left(one.edit, tight, flat) * (1 - flat["judged.contradicted"] * contradicted)
    value = (
        np.minimum(1.0, value)
        * left
        * (1 - flat["judged.unproven"] * unproven)
        * (1 - flat["judged.unknown"] * unknown)
    )
    value = np.where(np.isnan(near), value, value * (1 - flat["question"] + flat["question"] * near))
    drawn = _together(one, (value, left, tight, weight), flat)
    kept = np.array([flat[f"kept.{share}"] for share in SHARES])
    return np.minimum(1.0, (1 - kept.sum()) * drawn + _mean(one, shares @ kept, weight, NOTHING * kept.sum()))


def _left(edit: Array, tight: Array, flat: Mapping[str, float]) -> Array:
    """What the changes of each sentence leave of it."""
    left = np.ones(len(tight))
    owner, kind, close, part = edit[:, 0].astype(int), edit[:, 1].astype(int), edit[:, 2], edit[:, 3]
    gated = edit[:, 4] == 0
    much = np.array([flat.get(f"changes.{change}", 0.0) for change in CHANGES])[kind]
    for name, own in _GATES.items():
        here = np.isin(kind, own) & gated
        much[here] *= _ramp(close[here], flat[f"{name}.close.0"], flat[f"{name}.close.1"])
        whole = tight[owner[here]]
        follows = whole if name == "slot" else np.maximum(whole, part[here])
        much[here] *= _ramp(follows, flat[f"{name}.tight.0"], flat[f"{name}.tight.1"])
    np.multiply.at(left, owner, 1 - much)
    return left


def _together(
    one: Features, sentences: tuple[Array, Array, Array, Array], flat: Mapping[str, float]
) -> Array:
    """The mean over a row's sentences, drawn towards the weakest."""
    value, left, tight, weight = sentences
    size = len(one.labels)
    total = np.bincount(one.row, weights=weight, minlength=size)
    some = np.bincount(one.row, minlength=size) > 0
    mean = np.bincount(one.row, weights=weight * value, minlength=size) / np.where(some, total, 1)
    weakest, tightest, changed = np.full(size, np.inf), np.zeros(size), np.zeros(size)
    np.minimum.at(weakest, one.row, value)
    np.maximum.at(tightest, one.row, tight)
    part = weight / np.where(some, total, 1)[one.row]
    np.maximum.at(changed, one.row, _ramp(1 - left, *CHANGED) * np.sqrt(part))
    copied = flat["weakest.weight"] * _ramp(tightest, flat["weakest.tight.0"], flat["weakest.tight.1"])
    pull = np.maximum(copied, flat["weakest.changed"] * changed)
    drawn = np.minimum(1.0, pull * np.where(some, weakest, 0) + (1 - pull) * mean)
    return np.where(some, drawn, NOTHING)


def _mean(one: Features, value: Array, weight: Array, nothing: float) -> Array:
    """The mean over a row's sentences by their weight."""
    size = len(one.labels)
    total = np.bincount(one.row, weights=weight, minlength=size)
    some = np.bincount(one.row, minlength=size) > 0
    mean = np.bincount(one.row, weights=weight * value, minlength=size) / np.where(some, total, 1)
    return np.where(some, mean, nothing)


def _mix(flat: Mapping[str, float], name: str) -> Array:
    own = np.array([flat[f"{name}.{share}"] for share in SHARES])
    return own / own.sum()


def _ramp(value: Array, low: float, high: float) -> Array:
    return np.clip((value - low) / (high - low), 0.0, 1.0)


def _gates() -> dict[str, list[int]]:
    """The changes that each gate is for."""
    name = dict.fromkeys(FIGURES, "figure") | dict.fromkeys(DENIALS, "denial") | dict.fromkeys(TURNS, "turn")
    gates: dict[str, list[int]] = {"figure": [], "denial": [], "turn": [], "slot": []}
    for at, change in enumerate(CHANGES):
        if change is Change.EXCHANGED:
            continue  # counts wherever it is found
        gates[name.get(change, "slot")].append(at)
    return gates


_GATES = _gates()
