"""The Russian notebook's four metrics without models give what the notebook gave, row for row and as printed."""

from __future__ import annotations

import ast
import json
import re

import pytest

import termground
from termground.bands import FACTS as BANDS
from termground.messages import band
from termground.origins._keywords import keywords
from termground.origins.keyword_grounding import combined, compared

ROWS = 600
BIGRAM_BLEU = termground.metric("bigram-bleu", "ru", parity=True)
BLEU_KEYWORD_RECALL = termground.metric("bleu-keyword-recall", "ru", parity=True)
KEYWORD_GROUNDING = termground.metric("keyword-grounding", "ru", parity=True)
FACT_VERIFICATION = termground.metric("fact-verification", "ru", parity=True)


def scored(metric, response, contexts):
    return metric.score(response=response, source=contexts)


def with_parts(score, name):
    """The score as the expected results have it: its parts, and its value by the name given."""
    return score.parts | {name: score.value}


METRICS = {
    "bigram_bleu": (BIGRAM_BLEU, lambda score: score.value),
    "bleu_keyword_recall": (BLEU_KEYWORD_RECALL, lambda score: score.value),
    "keyword_grounding": (KEYWORD_GROUNDING, lambda score: with_parts(score, "score")),
    "fact_verification_v1": (FACT_VERIFICATION, lambda score: with_parts(score, "hallucination_score")),
}


@pytest.fixture(scope="module")
def rows(shared):
    """Contexts and answers with the notebook's results."""
    text = (shared / "parity" / "ru_notebook.jsonl").read_text(encoding="utf-8")
    return [json.loads(line) for line in text.split("\n") if line]


@pytest.fixture(scope="module")
def notebook(shared):
    """The notebook as text; its examples stay there."""
    return (shared / "seeds" / "ru_hallucination_notebook.txt").read_text(encoding="utf-8")


def literal(notebook, name):
    """The text or list of texts that the notebook first gives to a name."""
    at = re.search(rf"^ *{name} = (?=[\[\"])", notebook, re.MULTILINE).end()
    lines = notebook[at:].split("\n")
    for count in range(1, 10):
        try:
            return ast.literal_eval("\n".join(lines[:count]))
        except SyntaxError:
            continue
    raise AssertionError(f"the notebook's {name} is not a literal")


def test_the_rows_are_all_there_and_differ(rows):
    """The file is whole, and covers no context, several, and results between the extremes."""
    assert len(rows) == ROWS
    counts = {len(row["contexts"]) for row in rows}
    assert {0, 1, 3} < counts
    assert max(counts) > 8
    values = {row["expected"]["keyword_grounding"]["score"] for row in rows}
    assert {0.0} < values
    assert len(values) > 300


@pytest.mark.parametrize("name", METRICS)
def test_every_row_gives_what_the_notebook_gave(rows, name):
    """Values and parts are equal to the last bit."""
    metric, seen = METRICS[name]
    differing = {
        row["id"]: (row["expected"][name], found)
        for row in rows
        if (found := seen(scored(metric, row["model_output"], row["contexts"]))) != row["expected"][name]
    }
    assert differing == {}


@pytest.mark.parametrize(
    ("metric", "good", "bad"), [(BIGRAM_BLEU, "0.2147", "0.0000"), (KEYWORD_GROUNDING, "0.4406", "0.0000")]
)
def test_the_dormitory_example(notebook, metric, good, bad):
    """The answers on the dormitory have the values printed below their cells."""
    contexts = literal(notebook, "contexts")
    for name, printed in (("model_output_good", good), ("model_output_bad", bad)):
        assert f"{scored(metric, literal(notebook, name), contexts).value:.4f}" == printed


@pytest.mark.parametrize(("answer", "printed"), [("model_output_1", "0.6023"), ("model_output_2", "0.3544")])
def test_the_scholarship_example(notebook, answer, printed):
    """The answers on the scholarship have the values printed below their cell."""
    cell = notebook[notebook.index("# Number 3.") :]
    score = scored(KEYWORD_GROUNDING, literal(cell, answer), literal(cell, "context_1"))
    assert f"{score.value:.4f}" == printed


def test_the_worked_example(notebook):
    """The example worked by hand, with the BLEU that it supposes and its own three stop words."""
    context = re.search(r'^- \$C = \["(.+)"\]\$$', notebook, re.MULTILINE).group(1)
    response = re.search(r'^- \$O = "(.+)"\$$', notebook, re.MULTILINE).group(1)
    stopwords = {"и", "в", "на"}
    overlap, penalty = compared(keywords([response], stopwords), keywords([context], stopwords))
    assert (f"{overlap:.3f}", f"{penalty:.3f}") == ("0.333", "0.667")
    assert f"{combined(0.4, overlap, penalty):.3f}" == "0.124"


@pytest.mark.parametrize(
    ("answer", "context", "printed", "counts", "label"),
    [
        ("model_output", "context", ("0.633", "0.667", "0.500"), (2, 3), "Скорее галлюцинация"),
        ("model_output_1", "context_1", ("0.900", "1.000", "0.500"), (1, 5), "Галлюцинация"),
    ],
)
def test_the_fact_verification_examples(notebook, answer, context, printed, counts, label):
    """Both examples have the printed value, counts, ratio, penalty and verdict."""
    score = scored(FACT_VERIFICATION, literal(notebook, answer), [literal(notebook, context)])
    parts = score.parts
    shown = (score.value, parts["contradiction_ratio"], parts["missing_fact_penalty"])
    assert tuple(f"{number:.3f}" for number in shown) == printed
    assert (parts["contradictions"], parts["missing_facts"]) == counts
    assert band(score.label, "ru") == label


def test_the_bands_are_called_as_in_the_notebook(notebook):
    """The four verdicts are the notebook's, in its order and with its bounds."""
    block = re.search(r"interpretation = \((.+?)\n *\)", notebook, re.DOTALL).group(1)
    names = ("correct", "rather-correct", "rather-hallucination", "hallucination")
    assert re.findall(r"< (0\.\d) else", block) == [str(bound) for bound, _ in BANDS]
    assert re.findall(r'"(.+?)"', block) == [band(name, "ru") for name in names]
