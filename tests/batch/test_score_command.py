"""``termground score``: files in and out, gates, exit codes, resume."""

from __future__ import annotations

import csv
import errno
import io
import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from termground.batch.runner import run as run_rows
from termground.batch.scored import scored_rows
from termground.batch.summary import Summary
from termground.cli import main
from termground.errors import InputError
from termground.report.summary import render
from termground.thresholds import Goal, Threshold, write_thresholds

SOURCE = "La ville a ouvert deux écoles en 2019."
GOOD = {"id": "good", "response": SOURCE, "source": SOURCE, "tag": "a"}
WORSE = {"id": "worse", "response": "La ville a ouvert trois piscines.", "source": [SOURCE], "tag": "=b"}
NOTHING = {"id": "nothing", "response": "!", "source": SOURCE, "tag": None}
TERM = "source-term-precision"


@pytest.fixture
def rows(tmp_path, monkeypatch):
    """A file of three rows in the working folder."""
    monkeypatch.chdir(tmp_path)
    return lines(tmp_path / "in.jsonl", GOOD, WORSE, NOTHING)


def lines(path, *records):
    path.write_text(
        "".join(r if isinstance(r, str) else json.dumps(r, ensure_ascii=False) + "\n" for r in records),
        encoding="utf-8",
    )
    return path.name


def written(path):
    return [json.loads(line) for line in Path(path).read_text(encoding="utf-8").split("\n")[:-1]]


def test_rows_come_out_in_order(rows, capsys):
    """Each row has its id, its scores and what was kept; the summary goes to standard error."""
    named = ["--metric", "lexical-nli", "--metric", TERM]
    assert main(["fr", "score", rows, "-o", "out.jsonl", *named, "--keep", "tag"]) == 0
    out, err = capsys.readouterr()
    made = written("out.jsonl")
    assert [row["id"] for row in made] == ["good", "worse", "nothing"]
    assert [row["tag"] for row in made] == ["a", "=b", None]
    assert [row["scores"][TERM] for row in made] == [1.0, 0.5, None]
    assert all(set(row["scores"]) == {TERM, "lexical-nli"} for row in made)
    assert out == ""
    assert " 0.75 " in err
    assert "0.750" not in err
    assert "3 rows" in err


def test_a_row_that_cannot_be_read_keeps_its_id(rows, tmp_path, capsys):
    """And the number of one without an id is not taken for the id of another."""
    twice = '{"id": "x9", "response": "a", "response": "b"}'
    (tmp_path / "in.jsonl").write_text(
        "\n".join([twice, "{", json.dumps({**GOOD, "id": 2})]), encoding="utf-8"
    )
    assert main(["fr", "score", "in.jsonl", "-o", "out.jsonl"]) == 3
    assert [row["id"] for row in written("out.jsonl")] == ["x9", 2, 2]
    assert "several rows" not in capsys.readouterr().err


def test_a_row_is_what_check_prints(rows, tmp_path, capsys):
    """``check --format json`` prints the same object."""
    main(["fr", "score", rows, "-o", "out.jsonl"])
    (tmp_path / "r.txt").write_text(WORSE["response"], encoding="utf-8")
    (tmp_path / "s.txt").write_text(SOURCE, encoding="utf-8")
    capsys.readouterr()
    main(["fr", "check", "r.txt", "--source", "s.txt", "--format", "json"])
    assert {**json.loads(capsys.readouterr().out), "id": "worse"} == written("out.jsonl")[1]


def test_several_outputs_of_one_run(rows):
    """A table beside the lines; a cell that a spreadsheet would run is text there."""
    assert main(["fr", "score", rows, "-o", "out.csv", "-o", "out.jsonl", "--keep", "tag"]) == 0
    with Path("out.csv").open(encoding="utf-8", newline="") as file:
        table = list(csv.DictReader(file))
    assert [row["id"] for row in table] == [row["id"] for row in written("out.jsonl")]
    assert table[1]["tag"] == "'=b"


@pytest.mark.parametrize(
    ("gates", "code", "said"),
    [
        (["--fail-under", f"{TERM}=0.75"], 0, ""),
        (["--fail-under", f"{TERM}=0.8"], 1, f"{TERM} is on average 0.75, under 0.8"),
        (["--min-row", f"{TERM}=0"], 1, f"nothing  {TERM} has nothing to check"),
        (["--min-row", f"{TERM}=0.6"], 1, f"worse  {TERM} is 0.5, under 0.6"),
        (["--fail-over", "hallucination=1"], 0, ""),
        (["--max-row", "hallucination=0.1"], 1, "worse  hallucination is "),
        (["--fail-over", f"{TERM}=1"], 2, "use --fail-under"),
        (["--max-row", f"{TERM}=1"], 2, "use --min-row"),
        (["--min-row", "hallucination=1"], 2, "use --max-row"),
        (["--min-row", "blue=1"], 2, "no metric is called 'blue'"),
        (["--fail-under", f"{TERM}=nan"], 2, "is not NAME=NUMBER"),
    ],
)
def test_gates(rows, capsys, gates, code, said):
    """A gate that fails is an exit code and a line; the output is written all the same."""
    assert main(["fr", "score", rows, "-o", "out.jsonl", *gates]) == code
    assert said in capsys.readouterr().err
    assert Path("out.jsonl").exists() == (code != 2)


@pytest.mark.parametrize("workers", ["1", "2"])
@pytest.mark.parametrize("suffix", ["jsonl", "csv", "parquet"])
def test_rows_are_held_against_thresholds(rows, capsys, suffix, workers):
    """Each has its verdict in any output and from any worker; the summary counts them, and no gate fails for it."""
    write_thresholds("b.json", [Threshold(TERM, "maximize", "bad", Goal("f1", None), 9, 3, 0.75)], [])
    words = ["fr", "score", rows, "-o", f"out.{suffix}", "--thresholds", "b.json", "--workers", workers]
    assert main([*words, "--metric", TERM]) == 0
    err = capsys.readouterr().err
    assert "1 of 2" in err
    assert "3 rows, 1 flagged" in err
    made = list(scored_rows(Path(f"out.{suffix}")))
    assert [row["verdicts"] for row in made] == [{TERM: True}, {TERM: False}, {TERM: None}]
    assert [row["thresholds"] for row in made] == [{TERM: 0.75}] * 3


def test_rows_are_scored_by_grounding_where_no_metric_is_named(rows, capsys):
    """Its verdict is that of its own threshold; a metric that is named runs in its place."""
    assert main(["fr", "score", rows, "-o", "out.jsonl"]) == 0
    assert "3 rows, 1 flagged" in capsys.readouterr().err
    made = written("out.jsonl")
    assert [list(row["scores"]) for row in made] == [[TERM, "grounding"]] * 3
    assert [row["verdicts"] for row in made] == [
        {"grounding": True},
        {"grounding": False},
        {"grounding": None},
    ]
    assert {claim["metric"] for row in made for claim in row["claims"]} == {"grounding"}
    assert main(["fr", "score", rows, "-o", "terms.jsonl", "--metric", TERM]) == 0
    assert [list(row["scores"]) for row in written("terms.jsonl")] == [[TERM]] * 3


def test_a_file_takes_the_place_of_the_threshold_of_grounding(rows):
    """What is calibrated on the user's rows holds for them."""
    write_thresholds("b.json", [Threshold("grounding", "maximize", "bad", Goal("f1", None), 9, 3, 0.01)], [])
    assert main(["fr", "score", rows, "-o", "out.jsonl", "--thresholds", "b.json"]) == 0
    made = written("out.jsonl")
    assert [row["verdicts"]["grounding"] for row in made] == [True, True, None]
    assert [row["thresholds"]["grounding"] for row in made] == [0.01] * 3


@pytest.mark.parametrize(
    ("share", "code", "said"),
    [
        ("0.5", 0, ""),
        ("0.4", 1, f"{TERM} flags 1 of 2 rows, over 0.4"),
        ("1.5", 2, "a share of rows lies from 0 to 1"),
    ],
)
def test_a_gate_on_flagged_rows(rows, capsys, share, code, said):
    """Of the rows with a verdict at most that share is flagged."""
    write_thresholds("b.json", [Threshold(TERM, "maximize", "bad", Goal("f1", None), 9, 3, 0.75)], [])
    words = ["fr", "score", rows, "-o", "out.jsonl", "--thresholds", "b.json"]
    assert main([*words, "--fail-flagged", f"{TERM}={share}"]) == code
    assert said in capsys.readouterr().err


def test_a_gate_on_flagged_rows_needs_verdicts(rows, capsys):
    """Without a threshold no row has one, which is no pass."""
    assert main(["fr", "score", rows, "-o", "out.jsonl", "--fail-flagged", f"{TERM}=1"]) == 1
    assert f"{TERM} has a verdict in no row" in capsys.readouterr().err


def test_a_run_with_other_thresholds_is_not_resumed(rows, capsys):
    """Its rows would say other things."""
    words = ["fr", "score", rows, "-o", "out.jsonl", "--resume", "--thresholds", "b.json"]
    for bound in (0.75, 0.5):
        write_thresholds("b.json", [Threshold(TERM, "maximize", "bad", Goal("f1", None), 9, 3, bound)], [])
        code = main(words)
    assert code == 2
    assert "cannot resume" in capsys.readouterr().err


def test_what_fails_stands_first(rows, capsys):
    """The rows that fail come before the figures, and a gate of the mean after them."""
    gates = ["--min-row", f"{TERM}=0.6", "--fail-under", f"{TERM}=0.9"]
    main(["fr", "score", rows, "-o", "out.jsonl", *gates])
    err = capsys.readouterr().err
    assert err.index("✗ worse") < err.index("mean") < err.index("gate failed")
    assert "3 rows, 1 flagged, 2 failing" in err


def test_a_run_of_errors_alone_has_no_table(rows, tmp_path, capsys):
    """A heading over nothing would tell nothing."""
    bad = lines(tmp_path / "bad.jsonl", "{bad\n")
    assert main(["fr", "score", bad, "-o", "out.jsonl"]) == 3
    err = capsys.readouterr().err
    assert "1 row, 1 with errors" in err
    assert "median" not in err


def test_exit_codes_have_an_order(rows, tmp_path, capsys):
    """A usage error comes before a gate, a gate before rows with errors; a mean over nothing fails."""
    bad = lines(tmp_path / "bad.jsonl", GOOD, "{bad\n", {"answer": "x"})
    assert main(["fr", "score", bad, "-o", "out.jsonl"]) == 3
    assert "3 rows, 0 flagged, 2 with errors" in capsys.readouterr().err
    assert [bool(row["error"]) for row in written("out.jsonl")] == [False, True, True]
    assert [row["id"] for row in written("out.jsonl")] == ["good", 2, 3]
    assert main(["fr", "score", bad, "-o", "out.jsonl", "--min-row", f"{TERM}=1"]) == 3
    low = lines(tmp_path / "low.jsonl", WORSE, "{bad\n")
    assert main(["fr", "score", low, "-o", "out.jsonl", "--fail-under", f"{TERM}=1"]) == 1
    assert main(["fr", "score", bad, "-o", "out.jsonl", "--fail-under", f"{TERM}=1.1"]) == 2
    assert main(["fr", "score", bad, "-o", "out.jsonl", "--fail-under", f"{TERM}=x"]) == 2
    none = lines(tmp_path / "none.jsonl", NOTHING, "x\n")
    assert main(["fr", "score", none, "-o", "out.jsonl", "--fail-under", f"{TERM}=0"]) == 1
    assert "has nothing to check" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["fr", "score", "-o", "out.jsonl"], "there is no input"),
        (["fr", "score", "in.jsonl"], "there is no output"),
        (["fr", "score", "none.jsonl", "-o", "out.jsonl"], "no.*such file"),
        (["fr", "score", "in.jsonl", "-o", "out.xml"], "out.xml"),
        (["fr", "score", "in.jsonl", "-o", "in.jsonl"], "is an input"),
        (["fr", "score", "in.jsonl", "-o", "out.jsonl", "-o", "./out.jsonl"], "named twice"),
        (["fr", "score", "in.jsonl", "-o", "nowhere/out.jsonl"], "no folder"),
        (["fr", "score", "in.jsonl", "-o", "out.jsonl", "--workers", "0"], "at least 1"),
        (
            ["fr", "score", "in.jsonl", "-o", "out.jsonl", "--row-timeout", "0"],
            "--row-timeout must be a number",
        ),
        (["fr", "score", "in.jsonl", "-o", "out.jsonl", "--metric", "blue"], "no metric is called"),
        (["score", "in.jsonl", "-o", "out.jsonl", "--set", f"{TERM}.x=1"], "has no option 'x'"),
        (["score", "in.jsonl", "-o", "out.jsonl", "--ui-language", "de"], "no messages in 'de'"),
        (["score", "in.jsonl", "-o", "out.jsonl", "--parity", "--metric", "hallucination"], "no parity"),
        (["fr", "score", "in.jsonl", "-o", "out.jsonl", "--keep", "error"], "cannot be kept"),
        (["fr", "score", "in.csv", "-o", "out.jsonl", "--keep", "speling"], "There are: response, source"),
        (["fr", "score", "in.csv", "-o", "out.jsonl", "--source-column", "s"], "no column is called 's'"),
        (["fr", "score", "empty.jsonl", "-o", "out.jsonl"], "holds no record"),
        (["fr", "score", "in.jsonl", "-o", "-", "--format", "json"], "cannot both go to standard output"),
        (["fr", "score", "in.jsonl", "-o", "out.jsonl", "--engine", "spark"], "go together"),
        (["fr", "score", "in.jsonl", "-o", "out.jsonl", "--master", "local[2]"], "go together"),
        (["fr", "score", "in.jsonl", "-o", "-", "--resume"], "cannot be resumed"),
        (["fr", "score", "in.jsonl", "--owt", "out.jsonl"], "'--owt' is no option of score"),
        (["xx", "score", "in.jsonl", "-o", "out.jsonl"], 'No plugin for "xx"'),
        (["fr", "score", "in.jsonl", "-o", "out.jsonl", "--source-root", "nowhere"], "cannot be used"),
    ],
)
def test_what_cannot_be_done_is_one_sentence_and_no_file(rows, tmp_path, capsys, words, said):
    """The run ends with 2 before anything is written."""
    (tmp_path / "in.csv").write_text("response,source\na,b\n", encoding="utf-8")
    (tmp_path / "empty.jsonl").write_text("\n", encoding="utf-8")
    before = sorted(tmp_path.iterdir())
    assert main(words) == 2
    err = capsys.readouterr().err
    assert err.startswith("termground: ")
    assert err.count("\n") == 1
    assert re.search(said, err), err
    assert sorted(tmp_path.iterdir()) == before


def test_rows_of_a_cluster_are_those_of_this_process(rows, monkeypatch):
    """What the cluster gives is written, counted and gated as what this process gives."""
    asked = []

    def on_spark(spec, records, *, master, row_timeout, scorer):
        asked.append((master, row_timeout))
        return run_rows(spec, records, scorer=scorer)

    monkeypatch.setattr("termground.batch.spark.run", on_spark)
    words = ["fr", "score", rows, "-o"]
    spark = ("--engine", "spark", "--master", "spark://host:7077", "--row-timeout", "60")
    assert main([*words, "a.jsonl", *spark]) == 0
    assert main([*words, "b.jsonl"]) == 0
    assert Path("a.jsonl").read_bytes() == Path("b.jsonl").read_bytes()
    assert asked == [("spark://host:7077", 60.0)]
    assert main([*words, "c.jsonl", "--engine", "spark", "--master", "local[2]", "--workers", "2"]) == 2


def test_rows_in_their_own_languages(rows, tmp_path, capsys):
    """Without a language of the run, each row names its own."""
    name = lines(
        tmp_path / "mixed.jsonl",
        {**GOOD, "language": "fr"},
        {"lang": "ja", "answer": "半導体装置", "contexts": ["半導体装置"]},
        {"lang": "xx", "answer": "a", "contexts": ["a"]},
    )
    assert main(["score", name, "-o", "out.jsonl"]) == 3
    made = written("out.jsonl")
    assert [row["scores"].get(TERM) for row in made] == [1.0, 1.0, None]
    assert made[2]["error"].startswith('No plugin for "xx"')


def test_standard_input_and_output(rows, monkeypatch):
    """Rows alone go to standard output; what is said of them goes to standard error."""
    main(["fr", "score", rows, "-o", "out.jsonl"])
    expected = Path("out.jsonl").read_bytes()
    given = io.BytesIO(Path(rows).read_bytes())
    monkeypatch.setattr(sys, "stdin", type("In", (), {"buffer": given}))
    stdout = io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
    monkeypatch.setattr(sys, "stdout", stdout)
    assert main(["fr", "score", "-", "-o", "-"]) == 0
    assert stdout.buffer.getvalue() == expected


def test_the_outcome_for_programs(rows, capsys):
    """Counts, figures and failures as one JSON object."""
    main(["fr", "score", rows, "-o", "out.jsonl", "--format", "json", "--min-row", f"{TERM}=0.6"])
    told = json.loads(capsys.readouterr().out)
    assert (told["rows"], told["errors"], told["failed_rows"]) == (3, 0, 2)
    assert told["metrics"][TERM]["count"] == 2
    assert [failure["id"] for failure in told["failures"]] == ["worse", "nothing"]


def test_sources_as_files(rows, tmp_path):
    """Under a source root the column holds paths; one that leads out is the row's error."""
    (tmp_path / "texts").mkdir()
    (tmp_path / "texts" / "s.txt").write_text(SOURCE, encoding="utf-8")
    name = lines(tmp_path / "files.jsonl", {**GOOD, "source": "s.txt"}, {**GOOD, "source": "../in.jsonl"})
    assert main(["fr", "score", name, "-o", "out.jsonl", "--source-root", "texts"]) == 3
    made = written("out.jsonl")
    assert made[0]["scores"][TERM] == 1.0
    assert "leads out of the source root" in made[1]["error"]


@pytest.mark.parametrize(
    ("source", "more", "told"),
    [
        ("guide.txt", [], True),
        (["texts/s.md", "guide.txt"], [], True),
        ("guide.txt", ["--quiet"], False),
        ("guide.txt", ["--source-root", "."], False),
        ("absent.txt", [], False),
        ("../guide.txt", [], False),
        ("La ville a ouvert deux écoles. Voir guide.txt", [], False),
    ],
)
def test_a_source_that_names_a_file_is_told(rows, tmp_path, capsys, source, more, told):
    """It is scored as the text that it is, and the option that reads files is named once."""
    (tmp_path / "guide.txt").write_text(SOURCE, encoding="utf-8")
    name = lines(
        tmp_path / "files.jsonl", GOOD, "no row\n", {**GOOD, "source": source}, {**GOOD, "source": source}
    )
    main(["fr", "score", name, "-o", "out.jsonl", "--ui-language", "en", *more])
    said = "a source is 'guide.txt', which is also a file in .; --source-root . would read it"
    assert capsys.readouterr().err.count(said) == told


@pytest.mark.parametrize(
    ("sources", "stopped"),
    [
        (["guide.txt", "guide.txt"], True),
        (["guide.txt", ["absent.md", "b.html"]], True),
        (["absent.txt", "absent.docx"], True),
        (["guide.txt", "La ville a ouvert deux écoles."], False),
        (["node.js", "La ville"], False),
        (["Voir guide.md", "Voir b.md"], False),
        (["Python 3.11", "v2.txtual"], False),
        (["", "La ville a ouvert deux écoles."], False),
    ],
)
def test_sources_that_are_all_names_of_files_stop_the_run(rows, tmp_path, capsys, sources, stopped):
    """Names hold nothing to compare with; where one row has a text, the names may be texts too."""
    (tmp_path / "guide.txt").write_text(SOURCE, encoding="utf-8")
    made = [{**GOOD, "id": number, "source": source} for number, source in enumerate(sources)]
    code = main(
        ["fr", "score", lines(tmp_path / "files.jsonl", *made), "-o", "out.jsonl", "--ui-language", "en"]
    )
    said = "every source is the name of a file" in capsys.readouterr().err
    assert (said, code == 2, Path("out.jsonl").exists()) == (stopped, stopped, not stopped)
    assert not stopped or main(["fr", "score", "files.jsonl", "-o", "o.jsonl", "--source-root", "."]) in {
        0,
        3,
    }


def test_a_finished_run_is_not_done_again(rows, tmp_path, capsys):
    """``--resume`` counts what is there, gates included, and refuses what was made otherwise."""
    words = ["fr", "score", rows, "-o", "out.jsonl", "--resume"]
    assert main(words) == 0
    before = Path("out.jsonl").stat().st_mtime_ns
    assert main([*words, "--fail-under", f"{TERM}=0.9"]) == 1
    assert Path("out.jsonl").stat().st_mtime_ns == before
    assert main([*words, "--metric", "lexical-nli"]) == 2
    lines(tmp_path / "in.jsonl", GOOD)
    capsys.readouterr()
    assert main(words) == 2
    assert "cannot resume out.jsonl" in capsys.readouterr().err
    assert len(written("out.jsonl")) == 3


@pytest.mark.slow
def test_a_killed_run_goes_on_to_the_same_bytes(tmp_path):
    """A run killed in the middle, resumed with other workers, ends as one that was not."""
    name = tmp_path / "many.jsonl"
    lines(name, *({**(GOOD if i % 3 else WORSE), "id": i, "pad": " x" * i} for i in range(400)))

    def command(out, *more):
        return [
            sys.executable,
            "-m",
            "termground",
            "fr",
            "score",
            str(name),
            "-o",
            str(tmp_path / out),
            *more,
        ]

    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    assert subprocess.run(command("whole.jsonl"), check=False, **quiet).returncode == 0
    with subprocess.Popen(command("cut.jsonl"), **quiet) as run:
        journal = tmp_path / "cut.jsonl.parts" / "000000.jsonl"
        while run.poll() is None and not journal.exists():
            time.sleep(0.001)
        run.send_signal(signal.SIGKILL)
    assert journal.exists()
    assert not (tmp_path / "cut.jsonl").exists()
    asked = subprocess.run(command("cut.jsonl"), check=False, capture_output=True, text=True)
    assert asked.returncode == 2
    assert "go on with --resume, or drop them with --overwrite" in asked.stderr
    done = subprocess.run(command("cut.jsonl", "--resume", "--workers", "2"), check=False, **quiet)
    assert done.returncode == 0
    assert (tmp_path / "cut.jsonl").read_bytes() == (tmp_path / "whole.jsonl").read_bytes()
    assert not journal.parent.exists()


def test_a_report_of_the_run(rows, tmp_path, capsys):
    """The page has every row, the same one when the run is done; it needs a file that rows are kept in."""
    (tmp_path / "texts").mkdir()
    (tmp_path / "texts" / "s.txt").write_text(SOURCE, encoding="utf-8")
    files = lines(tmp_path / "files.jsonl", {**WORSE, "source": "s.txt"}, {**GOOD, "source": "../x"}, "x\n")
    words = ["fr", "score", files, "-o", "out.jsonl", "--source-root", "texts", "--report", "r.html"]
    assert main([*words, "--min-row", f"{TERM}=0.6"]) == 1
    page = Path("r.html").read_text(encoding="utf-8")
    assert "files.jsonl" in page
    assert "piscines" in page
    assert "s.txt" in page
    assert "sort du dossier des sources" in page
    Path("r.html").unlink()
    assert main([*words, "--min-row", f"{TERM}=0.6", "--resume"]) == 1
    assert Path("r.html").read_text(encoding="utf-8") == page
    for wrong in ("out.jsonl", "files.jsonl", "nowhere/r.html"):
        assert main([*words[:-1], wrong]) == 2
    assert main(["fr", "score", rows, "-o", "-", "--report", "r.html"]) == 2
    assert "--report is made from an output file" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("made", "why"), [("folder", "no regular file"), ("nowhere", "there is no"), ("full", "No space left")]
)
def test_a_report_without_a_place_is_told_before_anything_is_scored(rows, monkeypatch, capsys, made, why):
    """So is an output."""
    if made == "folder":
        Path("r.html").mkdir()
    if made == "full":

        def full(*_, **__):
            raise OSError(errno.ENOSPC, "No space left on device")

        monkeypatch.setattr("tempfile.mkstemp", full)
    monkeypatch.setattr("termground.cli.scoring._score", lambda *_: pytest.fail("a row was scored"))
    report = "nowhere/r.html" if made == "nowhere" else "r.html"
    assert main(["fr", "score", rows, "-o", "out.jsonl", "--report", report]) == 2
    said = capsys.readouterr().err
    assert said.startswith("termground: ")
    assert report in said
    assert why in said
    assert not Path("out.jsonl.parts").exists()


def test_a_report_that_fails_at_the_end_says_what_is_kept(rows, monkeypatch, capsys):
    """And how to go on from there."""

    def full(*_, **__):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("termground.report.batch.page", full)
    assert main(["fr", "score", rows, "-o", "out.jsonl", "--report", "r.html"]) == 2
    assert (
        "r.html: No space left on device; free some space and run again; 3 rows are kept in out.jsonl.parts for --resume"
        in capsys.readouterr().err
    )


def test_a_misspelt_input_is_told_with_a_remedy(rows, capsys):
    """In the words of every other command."""
    assert main(["fr", "score", "im.jsonl", "-o", "out.jsonl"]) == 2
    assert (
        "no such file: im.jsonl; check the spelling, or use - for standard input" in capsys.readouterr().err
    )


def test_a_report_that_cannot_be_written_costs_no_row(rows, monkeypatch, capsys):
    """The rows are kept, and the run goes on from them."""

    def full(*_, **__):
        raise InputError("cannot write the report r.html: no space")

    words = ["fr", "score", rows, "-o", "out.jsonl", "--report", "r.html"]
    with monkeypatch.context() as patched:
        patched.setattr("termground.report.batch.save", full)
        assert main(words) == 2
    assert not Path("out.jsonl").exists()
    capsys.readouterr()
    assert main([*words, "--resume"]) == 0
    assert "3 rows were scored before" in capsys.readouterr().err
    assert Path("r.html").exists()
    assert len(written("out.jsonl")) == 3


@pytest.mark.parametrize("more", [[], [GOOD]], ids=["alone", "beside another"])
@pytest.mark.parametrize("form", ["github", "junit", "sarif"])
def test_rows_with_errors_are_told_from_a_table_too(tmp_path, monkeypatch, capsys, form, more):
    """A row with an error has no signature, which a CSV file, read back, must not turn into something else."""
    monkeypatch.chdir(tmp_path)
    name = lines(tmp_path / "in.jsonl", {"id": "bad", "response": 5, "source": SOURCE}, *more)
    assert main(["fr", "score", name, "-o", "out.csv", "--format", form]) == 3
    out = capsys.readouterr().out
    assert "bad" in out
    assert "holds a number" in out
    assert next(row["signature"] for row in scored_rows(Path("out.csv"))) == ""


@pytest.mark.parametrize(
    ("form", "said"),
    [("github", "::error file=in.jsonl"), ("junit", '<testsuite name="in.jsonl"'), ("sarif", '"version"')],
)
def test_the_outcome_for_tools(rows, capsys, form, said):
    """Every row with something to look at is told on standard output, whatever the outputs are."""
    words = ["fr", "score", rows, "--format", form, "--min-row", f"{TERM}=0.6", "-o", "out.csv"]
    assert main(words) == 1
    first = capsys.readouterr()
    assert said in first.out
    assert "piscines" in first.out
    assert "3 rows, 1 flagged, 2 failing" in first.err
    assert main([*words, "--resume"]) == 1
    assert capsys.readouterr().out == first.out


@pytest.mark.parametrize("response", ["", "   ", "!"])
@pytest.mark.parametrize("suffix", [".jsonl", ".csv"])
def test_rows_with_nothing_to_check_are_told(tmp_path, monkeypatch, capsys, response, suffix):
    """An empty response is no error and in no mean, so that nothing else would show it."""
    monkeypatch.chdir(tmp_path)
    given = [{**GOOD, "tag": "a"}, *({**GOOD, "id": f"e{i}", "response": response} for i in range(5))]
    name = f"in{suffix}"
    if suffix == ".csv":
        with Path(name).open("w", encoding="utf-8", newline="") as file:
            table = csv.DictWriter(file, list(GOOD))
            table.writeheader()
            table.writerows(given)
    else:
        lines(Path(name), *given)
    assert main(["fr", "score", name, "-o", "out.jsonl"]) == 0
    said = "rows with nothing to check, such as an empty response: e0, e1, e2 and 2 more; they have no value"
    assert said in capsys.readouterr().err
    assert main(["fr", "score", name, "-o", "out.jsonl", "--quiet"]) == 0
    assert capsys.readouterr().err == ""


@pytest.mark.slow
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_run_that_is_told_to_end_says_how_to_go_on(tmp_path, number):
    """By a system that shuts down, or a terminal that is closed; the code is that of the signal."""
    name = tmp_path / "many.jsonl"
    lines(name, *({**WORSE, "id": i, "source": f"{SOURCE} {i}" * 40} for i in range(3000)))
    words = ["fr", "score", str(name), "-o", str(tmp_path / "out.jsonl")]
    # whatever runs the tests may have the signal ignored, as nohup does, and a program inherits that
    start = f"import runpy, signal; signal.signal({int(number)}, signal.SIG_DFL); runpy.run_module('termground', run_name='__main__')"
    with subprocess.Popen([sys.executable, "-c", start, *words], stderr=subprocess.PIPE) as run:
        journal = tmp_path / "out.jsonl.parts" / "journal.jsonl"
        while run.poll() is None and not (journal.exists() and b'"shard":1' in journal.read_bytes()):
            time.sleep(0.001)
        run.send_signal(number)
        said = run.communicate()[1].decode()
    assert run.returncode == 128 + number
    assert "rows are kept; go on with --resume" in said
    assert "Traceback" not in said


@pytest.mark.slow
@pytest.mark.parametrize("workers", ["1", "2"])
def test_an_interrupted_run_says_how_to_go_on(tmp_path, workers):
    """It ends at once, without a traceback, and keeps what is done."""
    name = tmp_path / "many.jsonl"
    lines(name, *({**WORSE, "id": i, "source": f"{SOURCE} {i}" * 40} for i in range(3000)))
    words = ["fr", "score", str(name), "-o", str(tmp_path / "out.jsonl"), "--workers", workers]
    with subprocess.Popen(
        [sys.executable, "-m", "termground", *words],
        stderr=subprocess.PIPE,
        start_new_session=True,
    ) as run:
        journal = tmp_path / "out.jsonl.parts" / "journal.jsonl"
        while run.poll() is None and not (journal.exists() and b'"shard":1' in journal.read_bytes()):
            time.sleep(0.001)  # the run learns of its first shard before it writes the second
        os.killpg(run.pid, signal.SIGINT)
        said = run.stderr.read().decode("utf-8")
    assert run.returncode == 130, said
    assert "rows are kept; go on with --resume" in said
    assert "Traceback" not in said
    assert not (tmp_path / "out.jsonl").exists()


@pytest.mark.parametrize(("width", "said"), [(76, "median"), (120, "q1")])
def test_names_are_whole_on_a_narrow_terminal(width, said):
    """The quartiles give way to them."""
    summary = Summary()
    summary.add({"error": None, "scores": {"fact-verification-semantic": 0.5}})
    out = io.StringIO()
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("COLUMNS", str(width))
        patched.setenv("FORCE_COLOR", "1")
        render(summary, to=out)
    assert "fact-verification-semantic" in out.getvalue()
    assert said in out.getvalue()
    assert ("q1" in out.getvalue()) == (width == 120)


def test_a_gate_on_what_is_not_checked(tmp_path, monkeypatch, capsys):
    """Rows of which a greater share is hidden are named; the share is told with each part."""
    monkeypatch.chdir(tmp_path)
    hidden = {**GOOD, "id": "hidden", "response": f"{SOURCE} <!-- {SOURCE} -->"}
    lines(tmp_path / "in.jsonl", GOOD, hidden)
    words = ["fr", "score", "in.jsonl", "-o", "out.jsonl"]
    assert main([*words, "--max-unchecked", "0.6"]) == 0
    assert main([*words, "--max-unchecked", "0.2"]) == 1
    assert re.search(
        r"✗ hidden  0\.5\d+ of the response is not checked, over 0\.2\n", capsys.readouterr().err
    )
    [part] = written("out.jsonl")[1]["unchecked"]
    assert part["share"] == (part["end"] - part["start"]) / len(hidden["response"])


def test_a_quiet_run_says_what_fails_and_nothing_else(rows, capsys):
    """No progress and no figures where all is well."""
    words = ["fr", "score", rows, "-o", "out.jsonl", "--quiet"]
    assert main(words) == 0
    assert capsys.readouterr() == ("", "")
    assert main([*words, "--resume"]) == 0
    assert capsys.readouterr() == ("", "")
    assert main([*words, "--min-row", f"{TERM}=0.6", "--fail-under", f"{TERM}=0.9"]) == 1
    err = capsys.readouterr().err.splitlines()
    assert err[0] == f"✗ worse  {TERM} is 0.5, under 0.6"
    assert err[-2:] == [
        f"gate failed: {TERM} is on average 0.75, under 0.9",
        "3 rows, 1 flagged, 2 failing",
    ]
    assert not [line for line in err if line.startswith("metric ")]


def test_equal_errors_are_told_once(tmp_path, monkeypatch, capsys):
    """With the first rows that have them; an error of one row has its place."""
    monkeypatch.chdir(tmp_path)
    bare = [{"id": f"b{i}", "response": "x"} for i in range(25)]
    lines(tmp_path / "in.jsonl", GOOD, "{bad\n", *bare)
    assert main(["fr", "score", "in.jsonl", "-o", "out.jsonl"]) == 3
    err = capsys.readouterr().err.replace("\n    ", " ").splitlines()
    assert err[0].startswith("! 2  line 2: not valid JSON")
    assert err[1] == "! b0, b1, b2 and 22 more  the row has nothing in 'source'; its columns: id, response"
    assert err[-1] == "27 rows, 0 flagged, 26 with errors"
    assert main(["fr", "score", "in.jsonl", "-o", "out.jsonl", "--format", "json", "--overwrite"]) == 3
    found = json.loads(capsys.readouterr().out)["row_errors"]
    assert [(each["id"], each["rows"]) for each in found] == [("2", 1), ("b0", 25)]


ASKED = {
    "response": "À 9 h.",
    "source": "La bibliothèque ouvre à 9 h en semaine et à 11 h le dimanche.",
}
SUNDAY = "À quelle heure ouvre la bibliothèque le dimanche ?"


@pytest.mark.parametrize(
    ("column", "options"),
    [("question", ()), ("user_input", ()), ("query", ()), ("Frage", ("--question-column", "Frage"))],
)
def test_a_row_is_read_with_its_question(tmp_path, monkeypatch, capsys, column, options):
    """The one of its own column, under the usual names or the one that is told; an empty cell asks nothing."""
    monkeypatch.chdir(tmp_path)
    lines(tmp_path / "in.jsonl", {**ASKED, column: SUNDAY}, {**ASKED, column: ""}, {**ASKED, column: None})
    assert main(["fr", "score", "in.jsonl", "-o", "out.jsonl", "--report", "run.html", *options]) == 0
    assert [row["verdicts"]["grounding"] for row in written("out.jsonl")] == [False, True, True]
    assert f'"kept":[["Question","{SUNDAY}"]]' in Path("run.html").read_text(encoding="utf-8")


def test_what_is_no_text_is_no_question(tmp_path, monkeypatch, capsys):
    """Messages under a usual name are passed over; in a column that was named they are an error of the row."""
    monkeypatch.chdir(tmp_path)
    lines(tmp_path / "in.jsonl", {**ASKED, "query": [{"role": "user", "content": SUNDAY}]})
    assert main(["fr", "score", "in.jsonl", "-o", "out.jsonl"]) == 0
    assert [row["verdicts"]["grounding"] for row in written("out.jsonl")] == [True]
    assert main(["fr", "score", "in.jsonl", "-o", "named.jsonl", "--question-column", "query"]) == 3
    assert [row["error"] for row in written("named.jsonl")] == ["'query' holds a list; a question is a text"]
    assert main(["fr", "score", "in.jsonl", "-o", "wrong.jsonl", "--question-column", "imput"]) == 2
    assert "imput" in capsys.readouterr().err


@pytest.mark.parametrize("reference", [None, "ground_truth"])
def test_a_comparison_needs_a_column_of_references(tmp_path, monkeypatch, capsys, reference):
    """Without one the run ends before it begins; with one, rows that have none are unscored."""
    monkeypatch.chdir(tmp_path)
    lines(tmp_path / "in.jsonl", GOOD, {**WORSE, **({reference: SOURCE} if reference else {})})
    code = main(["fr", "score", "in.jsonl", "-o", "out.jsonl", "--metric", "factual-correctness"])
    assert code == (0 if reference else 2)
    assert ("name it with --reference-column" in capsys.readouterr().err) == (reference is None)
    assert Path("out.jsonl").exists() == (reference is not None)
