"""The fit of ``grounding``: its formula is the metric's, its figures are scikit-learn's, what it writes is read back."""

from __future__ import annotations

import importlib
import json
import random
import tomllib
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import msgspec
import numpy as np
import pytest
from sklearn import metrics as oracle

from termground.metrics.weights import Weights, weights

BENCHMARKS = Path(__file__).resolve().parents[1] / "benchmarks"

SOURCES = {
    "fr": "La bibliothèque municipale a ouvert en 1998. Elle compte 42 000 livres et emploie neuf personnes. "
    "Le prêt n'est pas payant pour les habitants de la commune. La mairie a remplacé l'association à la tête du conseil.",
    "ja": "市立図書館は1998年に開館した。蔵書は4万2000冊で、職員は9人である。市民への貸し出しは有料ではない。",
}
OUTPUTS = {
    "fr": [
        ("La bibliothèque a ouvert en 1998. Elle emploie neuf personnes.", 0),
        ("La bibliothèque a ouvert en 1989. Elle emploie neuf personnes.", 1),
        ("Le prêt est payant pour les habitants de la commune.", 1),
        ("Le musée organise chaque été un festival de jazz très couru.", 1),
        ("Combien de livres compte la bibliothèque ? 42 000", 0),
        ("L'association a remplacé la mairie à la tête du conseil.", 1),
        ("", 0),
    ],
    "ja": [
        ("市立図書館は1998年に開館した。職員は9人である。", 0),
        ("市立図書館は1989年に開館した。職員は9人である。", 1),
        ("市民への貸し出しは有料である。", 1),
        ("館長は毎年夏に音楽祭を開いている。", 1),
        ("職員は何人ですか。9人", 0),
    ],
}


@pytest.fixture(scope="module", name="fit")
def _fit() -> Iterator[ModuleType]:
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(BENCHMARKS))
        yield importlib.import_module("fit_grounding")


@pytest.fixture(scope="module", name="rows")
def _rows(tmp_path_factory) -> Path:
    path = tmp_path_factory.mktemp("fit") / "rows.jsonl"
    with path.open("w", encoding="utf-8") as file:
        for code, outputs in OUTPUTS.items():
            for output, label in outputs:
                row = {"lang": code, "source": SOURCES[code], "output": output, "label": label}
                file.write(json.dumps(row, ensure_ascii=False) + "\n")
    return path


def _other(fit: ModuleType) -> Weights:
    """Weights unlike those of the package."""
    flat = fit.even(fit.flattened(weights()[0]))
    return msgspec.convert(tomllib.loads(fit.toml(flat)), Weights)


@pytest.mark.parametrize("shipped", [True, False])
def test_the_formula_is_that_of_the_metric(fit, rows, shipped):
    """For each row, with the weights of the package and with others."""
    used = weights()[0] if shipped else _other(fit)
    for one in fit.features(rows, used):
        known = ~np.isnan(one.value)
        assert known.sum() == sum(output != "" for output, _ in OUTPUTS[one.language])
        assert fit.values(one, fit.flattened(used))[known] == pytest.approx(one.value[known])


def test_another_formula_is_noticed(fit, rows, monkeypatch):
    """So that the fit cannot go on with an old one."""
    module = importlib.import_module("grounding_features")
    monkeypatch.setattr(module, "_ramp", lambda value, low, high: np.clip(value, 0, 1) ** 2)
    with pytest.raises(module.OtherFormula, match="the metric's formula has changed"):
        fit.features(rows, weights()[0])


def test_weights_are_written_as_they_are_read(fit):
    """Those of the package come back as they are."""
    shipped = weights()[0]
    assert msgspec.convert(tomllib.loads(fit.toml(fit.flattened(shipped))), Weights) == shipped


def test_figures_are_those_of_scikit_learn(fit):
    """AUROC, and balanced accuracy at each threshold."""
    draw = np.random.default_rng(0)
    value, labels = draw.integers(0, 20, 60) / 19, draw.integers(0, 2, 60)
    assert fit.area(value, labels) == pytest.approx(oracle.roc_auc_score(labels, -value))
    expected = [oracle.balanced_accuracy_score(labels, value < threshold) for threshold in fit.GRID]
    assert fit.balanced(value, labels) == pytest.approx(expected)


def test_a_climb_never_goes_down(fit, rows):
    """From weights that see no change it ends higher, and the same seed ends at the same weights."""
    problem = fit.Problem(fit.features(rows, weights()[0]), {}, frozenset({"fr"}))
    blind = ("changes.", "judged.contradicted", "weakest.", "question")
    start = {
        key: 0.0 if key.startswith(blind) and key[-2:] not in {".0", ".1"} else value
        for key, value in fit.even(fit.flattened(weights()[0])).items()
    }
    ended = fit.climbed(problem, start, steps=120, seed=1)
    assert fit.evaluated(problem, ended).objective > fit.evaluated(problem, start).objective
    assert ended == fit.climbed(problem, start, steps=120, seed=1)
    assert set(fit.evaluated(problem, ended).thresholds) == {"fr", "default"}


def test_steps_stay_within_their_bounds(fit):
    """Whatever the weight and the step."""
    draw = random.Random(0)
    for key, value in fit.flattened(weights()[0]).items():
        low, high = (2, 5_000) if key.startswith("words.") else (0, 1.2)
        assert all(low <= fit.stepped(key, value, draw) <= high for _ in range(200))


def test_what_is_left_out_is_not_seen(fit, rows):
    """The other sets alone make the weights and the thresholds."""
    sets = fit.features(rows, weights()[0])
    problem = fit.Problem(sets, {}, frozenset())
    start = fit.even(fit.flattened(weights()[0]))
    (french, _) = sets
    found = fit.left_out(frozenset({french.name}), problem, start, 20, 1)
    turned = french._replace(labels=1 - french.labels)
    other = fit.left_out(frozenset({french.name}), problem._replace(sets=[turned, sets[1]]), start, 20, 1)
    assert set(found) == {french.name}
    assert [other[french.name][0], other[french.name][1]] == pytest.approx(
        [1 - part for part in found[french.name]]
    )
