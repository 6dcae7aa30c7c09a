"""The adapters where their hosts are absent: what they cost, what they say, and how they read rows and tell results.

That each works inside its host is shown by ``python tests/integrations/hosts/run.py``, which installs the hosts.
"""

from __future__ import annotations

import importlib.util
import json
import sys
from dataclasses import dataclass

import pytest

from termground import load
from termground.errors import InputError, MissingDependency, UnknownLanguage, UsageError
from termground.integrations import adapter
from termground.integrations.adapter import Checker
from termground.integrations.host_rows import row_of, with_source
from termground.integrations.langsmith import grounding
from termground.integrations.promptfoo import get_assert

HOSTS = {
    "deepeval": ("deepeval", "deepeval"),
    "evaluate": ("evaluate", "evaluate"),
    "guardrails": ("guardrails", "guardrails-ai"),
    "inspect_ai": ("inspect_ai", "inspect-ai"),
    "langchain": ("langchain_core", "langchain-core"),
    "langfuse": ("langfuse", "langfuse"),
    "llama_index": ("llama_index", "llama-index-core"),
    "mlflow": ("mlflow", "mlflow"),
    "opik": ("opik", "opik"),
    "phoenix": ("phoenix", "arize-phoenix-evals"),
    "pydantic_evals": ("pydantic_evals", "pydantic-evals"),
    "ragas": ("ragas", 'ragas "langchain-community<0.4"'),
}
"""Adapters with what they import and what is to be installed."""

NO_IMPORT = ("langsmith", "promptfoo")
"""Adapters that speak in plain functions."""

SOURCE = "The library opens at 9 on weekdays. Dogs are not allowed."
RIGHT = "The library opens at 9 on weekdays."
WRONG = "The library opens at 8 on weekdays."


class Message:
    content = RIGHT


class Document:
    page_content = SOURCE


@dataclass
class Question:
    question: str
    context: str


@pytest.fixture(scope="module")
def checker():
    return Checker("en")


def test_termground_imports_no_adapter_and_no_host(run_python):
    """What nobody asks for costs nothing."""
    code = "import sys, termground, termground.integrations\nfrom termground import GroundingEvaluator\nprint(*sys.modules)"
    loaded = set(run_python(code).split())
    assert not loaded & {package for package, _ in HOSTS.values()}
    assert not [name for name in loaded if name.startswith("termground.integrations.")]


def test_every_adapter_without_its_host_says_what_to_install(run_python):
    """One process imports them all, each of which fails in its own words."""
    code = (
        "import importlib, sys\n"
        "from termground.errors import MissingDependency\n"
        f"for name, (package, _) in {HOSTS!r}.items():\n"
        "    sys.modules[package] = None\n"
        "    try:\n"
        "        importlib.import_module(f'termground.integrations.{name}')\n"
        "    except MissingDependency as error:\n"
        "        print(error)\n"
    )
    said = run_python(code).splitlines()
    assert said == [f"{package} is not installed: pip install {line}" for package, line in HOSTS.values()]


def test_every_adapter_has_a_host_to_run_in_and_a_section(repository):
    """Whoever writes an adapter runs it in its host, and shows it."""
    script = repository / "tests" / "integrations" / "hosts" / "run.py"
    spec = importlib.util.spec_from_file_location("hosts_run", script)
    run = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = run  # data classes look themselves up there
    spec.loader.exec_module(run)
    assert set(run.HOSTS) == {*HOSTS, *NO_IMPORT}
    page = (repository / "docs" / "integrations.md").read_text(encoding="utf-8")
    for name, host in run.HOSTS.items():
        assert (script.parent / f"in_{name}.py").exists()
        assert f"\n## {host.section}\n" in page
        adapter_of = repository / "termground" / "integrations" / f"{name}.py"
        assert f"from termground.integrations.{name} import" in page
        assert "Example:" in adapter_of.read_text(encoding="utf-8")


def test_adapters_of_plain_functions_import_no_host(run_python):
    code = (
        "import sys\n"
        + "".join(f"import termground.integrations.{name}\n" for name in NO_IMPORT)
        + "print(*sys.modules)"
    )
    loaded = run_python(code).split()
    assert not {"langsmith", "openevals", "promptfoo"} & set(loaded)


def test_a_host_that_does_not_import_is_told_from_one_that_is_absent(tmp_path, monkeypatch):
    """The reason stands beside the line that mends it."""
    (tmp_path / "brokenhost.py").write_text("import no_such_module\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(MissingDependency) as error:
        adapter.host("brokenhost", 'brokenhost "no-such-module<2"')
    assert str(error.value) == (
        "brokenhost is installed and cannot be imported (No module named 'no_such_module'): "
        'pip install brokenhost "no-such-module<2"'
    )
    assert "brokenhost" not in sys.modules


@pytest.mark.parametrize(
    ("response", "places", "reference", "wanted"),
    [
        ("A.", ({"context": "S."},), None, {"response": "A.", "context": "S."}),
        ({"answer": "A.", "contexts": ["S."]}, ({},), None, {"response": "A.", "contexts": ["S."]}),
        # the first place counts, and what is None in it does not
        (
            "A.",
            ({"source": "S.", "lang": None}, {"source": "T.", "lang": "ja"}),
            None,
            {"response": "A.", "source": "S.", "lang": "ja"},
        ),
        # an answer of the dataset never stands in for the model's, however empty that is
        ("", ({"answer": "gold", "source": "S."},), None, {"response": "", "source": "S."}),
        (None, ({"answer": "gold", "source": "S."},), None, {"response": None, "source": "S."}),
        (
            "A.",
            ({"source": "S."},),
            {"expected_response": "R."},
            {"response": "A.", "source": "S.", "reference": "R."},
        ),
        (
            "A.",
            ({"source": "S.", "target": "T."},),
            {"answer": "R."},
            {"response": "A.", "source": "S.", "reference": "R."},
        ),
        ("A.", ("a question", None, 3), None, {"response": "A."}),
        (
            Message(),
            ({"context": [Document(), {"text": "T."}]},),
            None,
            {"response": RIGHT, "context": [SOURCE, "T."]},
        ),
        ("A.", (Question("Q?", "S."),), None, {"response": "A.", "question": "Q?", "context": "S."}),
    ],
)
def test_a_row_is_made_of_what_a_host_keeps_where_it_does(response, places, reference, wanted):
    assert row_of(response, *places, reference=reference) == wanted


def test_a_text_that_the_host_was_asked_is_the_question():
    """A column of its own goes before it; messages and mappings are no question."""
    assert row_of("A.", {"source": "S."}, question="Q?")["question"] == "Q?"
    assert row_of("A.", {"query": "Own?"}, question="Q?") == {"response": "A.", "query": "Own?"}
    assert row_of("A.", {"source": "S."}, question=[{"content": "Q?"}]) == {"response": "A.", "source": "S."}


@pytest.mark.parametrize(("column", "settings"), [("query", {}), ("frage", {"question_column": "frage"})])
def test_a_short_answer_is_checked_behind_its_question(column, settings):
    source = "The library opens at 9 on weekdays and at 11 on Sundays."
    row = {"answer": "At 9.", "context": source, column: "When does it open on Sundays?"}
    assert Checker("en", **settings).check(row).verdict is False
    assert Checker("en").check({"answer": "At 9.", "context": source}).verdict is True


def test_a_source_of_its_own_takes_the_place_of_any_other():
    row = with_source(row_of("A.", {"source": "S.", "context": "T."}), ["U."])
    assert row == {"response": "A.", "source": ["U."]}
    assert with_source(row, None) is row


def test_an_outcome_has_value_verdict_reason_and_places(checker):
    right = checker.check({"answer": RIGHT, "context": [SOURCE]})
    assert (right.verdict, right.spans, right.direction, right.threshold) == (True, (), "maximize", 0.66)
    assert right.value is not None
    wrong = checker.check({"answer": WRONG, "context": [SOURCE]})
    assert wrong.verdict is False
    [span] = wrong.spans
    assert WRONG[span["start"] : span["end"]] == span["text"] == "8"
    assert span["evidence"] == [{"source": 0, "start": 21, "end": 22, "text": "9"}]
    assert wrong.reason.splitlines() == [
        "claims to check: 1 of 1 (1 contradicted)",
        "✗ contradicted  The library opens at ▁8▁ on weekdays",
        "    the source says “9”",
    ]
    assert wrong.explanation.splitlines()[0] == "claims to check: 1 of 1 (1 contradicted) · higher is better"
    assert json.loads(json.dumps(wrong.details())) == wrong.details()


@pytest.mark.parametrize(
    ("ui", "claimless", "sourceless"),
    [
        ("en", "the response makes no claim", "there is no source to compare with"),
        ("ja", "回答に照合できる主張がありません", "比較する原文がありません"),
        ("ru", "в ответе нет утверждений", "нет источника, с которым можно сравнить ответ"),
        ("fr", "la réponse n’affirme rien", "aucune source à laquelle comparer la réponse"),
    ],
)
def test_nothing_to_check_is_neither_a_number_nor_a_pass(ui, claimless, sourceless):
    checker = Checker("en", ui_language=ui)
    for row, reason in (
        ({"response": "Hello!", "source": SOURCE}, claimless),
        ({"response": "", "source": SOURCE}, claimless),
        ({"response": RIGHT, "source": []}, sourceless),
        ({"response": RIGHT, "source": " "}, sourceless),
    ):
        outcome = checker.check(row)
        assert (outcome.value, outcome.verdict, outcome.goodness, outcome.passes) == (None, None, None, False)
        assert outcome.reason == reason


def test_a_row_without_a_source_is_an_error_that_names_its_columns(checker):
    with pytest.raises(InputError, match="nothing in 'source'; its columns: answer, documents"):
        checker.check({"answer": RIGHT, "documents": [SOURCE]})
    named = Checker("en", source_column="documents")
    assert named.check({"answer": RIGHT, "documents": [SOURCE]}).verdict is True


def test_the_language_is_given_named_by_the_row_or_detected():
    pytest.importorskip("py3langid")
    checker = Checker()
    source = "Le train de nuit part de Lyon à 22 h 15 et arrive à Nice à 6 h 40."
    rows = [
        {"answer": "Le train de nuit part de Lyon à 23 h 15.", "context": source},
        {"answer": WRONG, "context": SOURCE, "language": "en"},
        {"answer": WRONG, "context": SOURCE, "lang": "en"},
    ]
    assert [checker.check(row).language for row in rows] == ["fr", "en", "en"]
    with pytest.raises(UnknownLanguage):
        checker.check({"answer": WRONG, "context": SOURCE, "language": "tlh"})
    assert Checker(load("en")).check(rows[2]).language == "en"


def test_one_evaluator_a_language_is_made_once(checker):
    checker.check({"answer": RIGHT, "context": SOURCE})
    first = dict(checker._evaluators)
    checker.check({"answer": WRONG, "context": SOURCE})
    assert checker._evaluators == first
    assert list(first) == ["en"]


def test_any_metric_with_its_options_and_a_threshold():
    checker = Checker("en", "hallucination", threshold=0.25)
    wrong = checker.check({"answer": WRONG, "context": SOURCE})
    assert (wrong.value, wrong.verdict, wrong.goodness, wrong.direction) == (1.0, False, 0.0, "minimize")
    assert "lower is better" in wrong.explanation
    assert checker.threshold == 0.25
    assert Checker("en").threshold == 0.66
    words = Checker("en", "source-term-precision", exact_excludes=["weekdays"])
    found = words.check({"answer": WRONG, "context": SOURCE})
    assert (found.verdict, words.threshold) == (None, None)
    with pytest.raises(UsageError, match=r"threshold=0\.7"):
        found.passes  # noqa: B018
    with pytest.raises(UsageError):
        Checker("en", "keyword-ground")
    with pytest.raises(UsageError):
        Checker(metric="grounding", no_such_option=1)


def test_only_what_the_metric_itself_finds_is_told(checker):
    """The evaluator runs source-term-precision beside it, whose findings are not asked for."""
    outcome = checker.check({"answer": "The museum opens at 9.", "context": SOURCE})
    assert {span["kind"] for span in outcome.spans} & {"term-not-in-source"} == set()


def test_promptfoo_has_a_pass_a_score_and_the_value_by_name():
    context = {"vars": {"context": SOURCE}, "config": {"language": "en"}}
    wrong = get_assert(WRONG, context)
    assert wrong["pass"] is False
    assert wrong["score"] == wrong["namedScores"]["grounding"] == wrong["metadata"]["value"]
    assert "higher is better" in wrong["reason"]
    assert get_assert(RIGHT, context)["pass"] is True
    nothing = get_assert("Hello!", context)
    assert nothing["pass"] is False
    assert "namedScores" not in nothing
    assert nothing["metadata"]["value"] is None
    turned = get_assert(
        WRONG, {**context, "config": {"language": "en", "metric": "hallucination", "threshold": 0.5}}
    )
    assert (turned["pass"], turned["score"], turned["namedScores"]) == (False, 0.0, {"hallucination": 1.0})
    json.dumps([wrong, nothing, turned], allow_nan=False)


def test_langsmith_has_a_key_a_score_and_a_comment():
    check = grounding("en", key="faithful")
    found = check(inputs={"question": "When?", "context": SOURCE}, outputs={"answer": WRONG})
    assert (found["key"], found["metadata"]["verdict"], check.__name__) == ("faithful", False, "faithful")
    assert found["score"] < 0.66
    assert check(outputs="Hello!", context=SOURCE)["score"] is None
    correct = grounding("en", metric="factual-correctness")
    told = correct(inputs={"context": SOURCE}, outputs=RIGHT, reference_outputs={"answer": WRONG})
    assert told["score"] == 0.0
