"""Records to scored rows: columns, languages, sources, and records that are no use."""

from __future__ import annotations

import json
import os
import pickle

import msgspec
import pytest

from termground import GroundingEvaluator
from termground.engines import RESERVED, Columns, Record, RowScorer, ScoreSpec, score_rows
from termground.errors import TermgroundError, UsageError
from termground.language.base import MAX_CHARS

SOURCE = "La ville a ouvert deux écoles en 2019."
RESPONSE = "La ville a ouvert trois écoles en 2019."


def scored(values, **spec):
    (row,) = score_rows(ScoreSpec(**{"language": "fr", **spec}), [Record(7, values)])
    return row


def test_a_row_says_what_the_evaluator_says():
    """The row is the evaluator's result, with an id before it and kept columns among it."""
    row = scored({"id": "q1", "response": RESPONSE, "source": SOURCE, "tag": 3}, keep=("tag", "none"))
    result = GroundingEvaluator("fr").evaluate(RESPONSE, SOURCE).to_dict(terms=False)
    assert result["terms"]
    assert {key: row[key] for key in result} == result
    assert (row["id"], row["tag"], row["none"], row["error"]) == ("q1", 3, None, None)
    assert set(RESERVED) <= set(row)
    assert json.loads(json.dumps(row)) == row


@pytest.mark.parametrize(
    ("values", "columns"),
    [
        ({"response": RESPONSE, "source": SOURCE}, Columns()),
        ({"answer": RESPONSE, "contexts": [SOURCE]}, Columns()),
        ({"actual_output": RESPONSE, "retrieval_context": [SOURCE], "source": None}, Columns()),
        ({"response": "", "answer": RESPONSE, "source": "", "contexts": [SOURCE]}, Columns()),
        ({"llm_output": RESPONSE, "source_text": SOURCE}, Columns()),
        ({"prediction": RESPONSE, "retrieved_contexts": [SOURCE]}, Columns()),
        ({"résumé": RESPONSE, "texte": SOURCE, "response": "x"}, Columns(response="résumé", source="texte")),
        ({"response": RESPONSE, "a": "La ville", "b": ["a ouvert", "x"]}, Columns(source=("a", "b", "c"))),
    ],
)
def test_columns_go_by_the_names_users_have(values, columns):
    """Each usual name is found, and a name that is given is the one that counts."""
    row = scored(values, columns=columns)
    assert row["error"] is None
    assert row["id"] == 7
    assert 0 < row["scores"]["source-term-precision"] < 1


@pytest.mark.parametrize(
    ("values", "said"),
    [
        ({}, "'response'; its columns: none"),
        ({"question": "?", "source": SOURCE}, "its columns: question, source"),
        ({"response": RESPONSE}, "nothing in 'source'"),
        ({"response": RESPONSE, "reference": ""}, "nothing in 'source'"),
        ({"response": RESPONSE, "source": ""}, "the source is empty"),
        ({"response": RESPONSE, "source": [" ", "\n"]}, "the source is empty"),
        ({"response": 3, "source": SOURCE}, "'response' holds a number"),
        ({"outputs": {"a": 1}, "source": SOURCE}, "'outputs' holds an object"),
        ({"response": RESPONSE, "source": [SOURCE, None]}, "'source' holds a list with null"),
        ({"response": RESPONSE, "context": {"text": SOURCE}}, "'context' holds an object"),
        ({"response": "\ud800", "source": SOURCE, "reference": ["x"]}, "'reference' holds a list"),
        ({"response": RESPONSE, "source": SOURCE, "tag": float("inf")}, "'tag' is infinite"),
    ],
)
def test_a_record_that_is_no_use_is_a_row_with_its_error(values, said):
    """The error names the column; the rest of the row is empty."""
    row = scored(values, keep=("tag",))
    assert said in row["error"]
    assert (row["id"], row["scores"], row["terms"], row["tag"]) == (7, {}, [], None)
    assert set(RESERVED) <= set(row)


def test_a_record_that_could_not_be_read_keeps_its_place():
    """The reader's error is the row's, and the rows around it are scored."""
    good = {"response": RESPONSE, "source": SOURCE}
    records = [Record(1, good), Record(2, None, "no JSON"), Record(3, good)]
    rows = list(score_rows(ScoreSpec("fr"), records))
    assert [row["error"] for row in rows] == [None, "no JSON", None]
    assert [row["id"] for row in rows] == [1, 2, 3]


def test_an_empty_source_is_no_error_where_a_metric_has_a_value_for_it():
    """Hallucination says that everything is made up, as its origin does."""
    row = scored({"response": RESPONSE, "source": ""}, metrics={"hallucination": {}})
    assert (row["error"], row["scores"]) == (None, {"hallucination": 1.0})


def test_a_reference_stands_alone():
    """A row with a reference needs no source."""
    row = scored({"response": RESPONSE, "ground_truth": SOURCE}, metrics={"factual-correctness": {}})
    assert row["error"] is None
    assert row["scores"]["factual-correctness"] is not None


def test_an_empty_response_is_scored():
    """There is nothing to check in it, which is no error."""
    row = scored({"response": "", "source": SOURCE})
    assert (row["error"], row["scores"]) == (None, {"source-term-precision": None})


def test_a_text_over_the_limit_is_an_error_of_its_row():
    """The limit of a text is the core's own."""
    assert "limit" in scored({"response": "a" * (MAX_CHARS + 1), "source": SOURCE})["error"]


@pytest.mark.parametrize(
    ("spec", "said"),
    [
        ({"language": "xx"}, 'No plugin for "xx"'),
        ({"language": "fr", "metrics": {"blue": {}}}, "no metric is called 'blue'"),
        ({"language": "fr", "keep": ("scores",)}, "'scores' cannot be kept"),
        ({"language": "fr", "detect_language": True}, "leave out one"),
        ({"language": None, "language_options": {"mode": "A"}}, "need one language"),
        ({"language": "fr", "source_root": "/nowhere/at/all"}, "cannot be used"),
    ],
)
def test_a_specification_that_serves_no_row_is_refused_at_once(spec, said):
    """What is wrong with the run is no row's error."""
    with pytest.raises(TermgroundError, match=said):
        score_rows(ScoreSpec(**spec), iter(()))


def test_rows_name_their_languages():
    """Each row is read in its own language; one without a plugin is a row with its error."""
    texts = {"response": "东京", "source": "东京"}
    codes = ["ja", " fr ", "xx", None, "../x", "fr"]
    records = [Record(i, {**texts, "language": code}) for i, code in enumerate(codes)]
    rows = list(score_rows(ScoreSpec(), records))
    assert [row["error"] and row["error"][:12] for row in rows] == [
        None,
        None,
        "No plugin fo",
        "the row has ",
        "'../x' is no",
        None,
    ]
    assert "lang:ja" in rows[0]["signature"]
    assert "lang:fr" in rows[1]["signature"]


def test_languages_are_found_out_where_no_row_names_them():
    """A language that is named counts; one that is not clear, or has no plugin, is the row's error."""
    pytest.importorskip("py3langid", reason="py3langid is not installed")
    texts = [
        {"response": RESPONSE, "source": SOURCE},
        {"response": "Совет открыл в городе три новые школы.", "source": "Совет открыл две школы."},
        {"response": "Paris", "source": "Paris est la capitale de la France depuis plusieurs siècles."},
        {"response": RESPONSE, "source": SOURCE, "language": "en"},
        {"response": "42", "source": "42"},
        {"response": "Ο δήμος άνοιξε τρία νέα σχολεία στην πόλη.", "source": "x"},
    ]
    spec = ScoreSpec(detect_language=True)
    rows = list(score_rows(spec, [Record(i, values) for i, values in enumerate(texts)]))
    found = [row["signature"].partition("lang:")[2][:2] or row["error"] for row in rows]
    assert found[:4] == ["fr", "ru", "fr", "en"]
    assert "not clear" in found[4]
    assert 'No plugin for "el"' in found[5]


@pytest.mark.parametrize(
    ("named", "used"),
    [
        ("EN", "en"),
        ("en-US", "en"),
        ("en_GB", "en"),
        (" Fr ", "fr"),
        ("fr-CA", "fr"),
        ("JA", "ja"),
        ("ru-RU", "ru"),
        ("en", "en"),
    ],
)
def test_a_language_is_known_in_any_case_and_of_any_region(named, used):
    """As programs export it."""
    row = scored({"response": RESPONSE, "source": SOURCE, "language": named}, language=None)
    assert row["error"] is None
    assert f"lang:{used}|" in row["signature"] + "|"


def test_a_language_that_is_not_installed_is_told_in_words_for_rows():
    """No command that checks one text is a way out for a row."""
    found = scored({"response": RESPONSE, "source": SOURCE, "language": "el-GR"}, language=None)["error"]
    assert found.startswith('No plugin for "el-GR". Installed: ')
    assert found.endswith('. Install one, or name "und" there for the Unicode fallback')


def test_sources_are_files_under_the_root_and_nowhere_else(tmp_path):
    """A path that leads out, by itself or by a link, is the row's error and is not read."""
    root = tmp_path / "root"
    (root / "a").mkdir(parents=True)
    (root / "a" / "s.txt").write_text(SOURCE, encoding="utf-8")
    (root / "old.txt").write_bytes("Le café a été ouvert à Orléans.".encode("cp1252"))
    (tmp_path / "secret.txt").write_text(SOURCE, encoding="utf-8")
    (root / "link.txt").symlink_to(tmp_path / "secret.txt")
    (root / "out").symlink_to(tmp_path)
    (root / "in.txt").symlink_to(root / "a" / "s.txt")
    (root / "loop").symlink_to(root / "loop")
    os.mkfifo(root / "pipe")
    scorer = RowScorer(ScoreSpec("fr", source_root=str(root)))

    def error(name):
        return scorer.row(Record(1, {"response": RESPONSE, "source": name}))["error"]

    assert [error(name) for name in ("a/s.txt", "in.txt", "old.txt", ["a/s.txt", "old.txt"])] == [None] * 4
    outside = ["../secret.txt", "a/../../secret.txt", str(tmp_path / "secret.txt"), "..\\secret.txt", "C:\\x"]
    assert all("leads out" in error(name) for name in outside)
    assert all("link out" in error(name) for name in ("link.txt", "out/secret.txt"))
    unread = ["none.txt", "loop", "a", "pipe", "", "\0", "x" * 5000, "a/s.txt/x", "\ud800"]
    assert all(error(name) and "secret" not in error(name) for name in unread)


def test_a_plugin_that_raises_costs_its_row_only(monkeypatch):
    """Whatever a plugin raises is the row's error."""

    def broken(*_, **__):
        raise RecursionError("too deep")

    scorer = RowScorer(ScoreSpec("fr"))
    monkeypatch.setattr(scorer._evaluator("fr"), "evaluate", broken)
    row = scorer.row(Record(1, {"response": "a", "source": "b"}))
    assert row["error"] == "scoring raised RecursionError: too deep"


def test_a_specification_travels():
    """It pickles, and is plain JSON."""
    spec = ScoreSpec("fr", {}, {"lexical-nli": {"alpha_contra": 0.5}}, columns=Columns(source=("a", "b")))
    assert pickle.loads(pickle.dumps(spec)) == spec
    assert msgspec.json.decode(msgspec.json.encode(spec), type=ScoreSpec) == spec


def test_the_signature_changes_with_everything_that_changes_a_row(tmp_path):
    """Each field of the specification, and what an exclude file holds, is in it."""
    words = tmp_path / "words.txt"
    words.write_text("ville", encoding="utf-8")
    files = {"source-term-precision": {"exclude_files": [str(words)]}}
    specs = [
        ScoreSpec("fr"),
        ScoreSpec("en"),
        ScoreSpec(),
        ScoreSpec("fr", metrics={"lexical-nli": {}}),
        ScoreSpec("fr", metrics={"lexical-nli": {}}, parity=True),
        ScoreSpec("fr", ui_language="ja"),
        ScoreSpec("fr", columns=Columns(response="x")),
        ScoreSpec("fr", keep=("tag",)),
        ScoreSpec("fr", source_root="."),
        ScoreSpec("ja", {"mode": "A"}),
        ScoreSpec("fr", metrics=files),
        ScoreSpec(metrics=files),
    ]
    before = [spec.signature() for spec in specs]
    assert len(set(before)) == len(specs)
    assert [spec.signature() for spec in specs] == before
    words.write_text("école", encoding="utf-8")
    changed = [spec.signature() != old for spec, old in zip(specs, before, strict=True)]
    assert changed == [False] * 10 + [True] * 2


def test_what_a_row_is_called():
    """Nothing that a column holds is replaced: what is no text and no whole number is called as JSON has it."""
    names = (
        ("a", "a"),
        (5, 5),
        ("", 7),
        (None, 7),
        (float("nan"), 7),
        (1.0, 1),
        (-7.0, -7),
        (1e300, "1e+300"),
    )
    for value, name in (*names, (True, "true"), ([1], "[1]"), (["é"], '["é"]'), (1.5, "1.5")):
        assert scored({"id": value, "response": "a", "source": "b"})["id"] == name
    with pytest.raises(UsageError):
        ScoreSpec(keep=("id",))


def test_rows_with_the_same_sources_are_scored_one_after_the_other(monkeypatch):
    """Each source is prepared once though only the last one is kept; the rows come in the order of the records."""
    from termground.catalogue import sources

    prepared = []

    def counted(language, texts, **options):
        prepared.append(texts)
        return prepare(language, texts, **options)

    prepare = sources.prepare
    monkeypatch.setattr(sources, "KEPT", 0)
    monkeypatch.setattr(sources, "prepare", counted)
    texts = ["The library opens at 9.", "The museum is closed."]
    records = [
        Record(i, {"id": i, "response": f"It opens at {i}.", "source": texts[i % 2]}) for i in range(1, 7)
    ]
    records.append(Record(7, {"id": 7, "response": "It opens."}))
    spec = ScoreSpec(language="en", metrics={"grounding": {}})
    together = RowScorer(spec).together(records)
    assert len(prepared) == len(texts)
    assert together == list(RowScorer(spec).rows(records))
    assert [row["id"] for row in together] == [1, 2, 3, 4, 5, 6, 7]
