"""Two scored runs side by side: the join, the interval, the verdict, and what the command prints."""

from __future__ import annotations

import json
import math
import random
import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from termground.batch import bootstrap
from termground.batch.bootstrap import MOST, interval
from termground.batch.compare import compare
from termground.batch.lines import encoded
from termground.batch.output import Output
from termground.batch.runs import read_run
from termground.batch.signatures import differences
from termground.cli import main
from termground.errors import InputError
from termground.messages import LANGUAGES, comparison_phrase
from termground.report.comparison import change_words
from termground.report.comparison_page import comparison_page

PRECISION, HALLUCINATION = "source-term-precision", "hallucination"


def row(identity, scores, **more):
    return {"id": identity, "scores": scores, "signature": "", "error": None, **more}


def written(path: Path, rows) -> str:
    path.write_text("".join(json.dumps(item, ensure_ascii=False) + "\n" for item in rows), encoding="utf-8")
    return str(path)


def runs(tmp_path, before, after):
    return read_run(written(tmp_path / "a.jsonl", before)), read_run(written(tmp_path / "b.jsonl", after))


def series(values, metric=PRECISION):
    return [row(number, {metric: value}) for number, value in enumerate(values, start=1)]


def scored(identity, scores, **more):
    """A row as a run writes it."""
    empty = {"labels": {}, "parts": {}, "terms": [], "excluded": [], "claims": [], "findings": []}
    return {"id": identity, "scores": scores, **empty, "signature": "metric:m|v:1", "error": None, **more}


def made(path: Path, rows) -> str:
    """The rows as an output of a run."""
    with Output([path], input_digest="i", signature="s") as output:
        output.write(list(map(encoded, rows)))
        output.finish()
    return str(path)


STEADY = [0.5, 0.6, 0.7, 0.5, 0.6, 0.8, 0.4, 0.6]


def changed(by):
    return [value + by + 0.01 * (i % 3) for i, value in enumerate(STEADY)]


@pytest.mark.parametrize("suffix", ["csv", "parquet"])
def test_a_table_is_the_run_that_its_lines_are(tmp_path, suffix):
    """Whole ids, ids that are formulas, missing values and errors: all is joined as with JSONL."""
    if suffix == "parquet":
        pytest.importorskip("pyarrow")
    before = [
        scored(7, {PRECISION: 0.1 + 0.2, HALLUCINATION: None}),
        scored("=1+1", {PRECISION: 1.0}),
        scored("bad", {}, error="the row has no response", signature=""),
        scored("'7", {PRECISION: 1e-17}),
    ]
    lines, table = (
        read_run(made(tmp_path / "a.jsonl", before)),
        read_run(made(tmp_path / f"a.{suffix}", before)),
    )
    assert (table.rows, table.signatures, table.errors) == (lines.rows, lines.signatures, lines.errors)
    assert list(table.values) == list(lines.values)
    for metric in lines.values:
        for number in range(len(before)):
            assert table.value(metric, number) == lines.value(metric, number)
    after = read_run(
        made(tmp_path / "b.jsonl", [scored(7, {PRECISION: 0.5}), scored("=1+1", {PRECISION: 0.5})])
    )
    assert compare(table, after).changes == compare(lines, after).changes


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("a.csv", "colour,size\nred,3\n", "a.csv is not an output of a run"),
        ("a.csv", "id,error,scores.m,signature\n1,,half,s\n", "not an output of a run.*'half'"),
        (
            "a.csv",
            "id,error,scores.m,signature\n1,,0.5,s\n2,,0.5\n",
            "line 3 has 3 cells where the header has 4",
        ),
        ("a.csv", "id,error,scores.m,signature\n1,,0.5,s\n1,,0.5,s\n", "'1' in row 1 and again in row 2"),
        ("a.csv", "id,error,scores.m,signature\n", "a.csv holds no rows"),
        ("a.parquet", "PAR1", "a.parquet is not an output of a run"),
    ],
)
def test_a_table_that_is_no_run_is_named(tmp_path, monkeypatch, name, content, said):
    """With what is wrong in it."""
    if name.endswith("parquet"):
        pytest.importorskip("pyarrow")
    monkeypatch.chdir(tmp_path)
    Path(name).write_text(content, encoding="utf-8")
    with pytest.raises(InputError, match=said):
        read_run(name)
    with pytest.raises(InputError, match=r"no such file: .*absent\.csv"):
        read_run("absent.csv")


@pytest.mark.parametrize(
    ("metric", "after", "verdict", "improved", "worsened"),
    [
        (PRECISION, changed(0.1), "better", 8, 0),
        (PRECISION, changed(-0.1), "worse", 0, 8),
        (HALLUCINATION, changed(0.1), "worse", 0, 8),
        (HALLUCINATION, changed(-0.1), "better", 8, 0),
        (PRECISION, [0.6, 0.5, 0.8, 0.4, 0.7, 0.7, 0.5, 0.5], "unclear", 4, 4),
        (PRECISION, STEADY, "same", 0, 0),
        (PRECISION, [value + 1e-15 for value in STEADY], "same", 0, 0),
        ("not-installed", changed(0.1), None, None, None),
        (PRECISION, changed(0.1)[:4], None, 4, 0),
        (PRECISION, STEADY[:4], "same", 0, 0),
        (PRECISION, [None] * 8, None, 0, 0),
    ],
)
def test_a_verdict_follows_the_direction_of_its_metric(tmp_path, metric, after, verdict, improved, worsened):
    """More of a minimised metric is worse; zero in the interval, few rows or an unknown metric give no verdict."""
    [change] = compare(*runs(tmp_path, series(STEADY, metric), series(after, metric))).changes
    assert (change.verdict, change.improved, change.worsened) == (verdict, improved, worsened)


def test_rows_are_joined_by_id_in_whatever_order_and_type(tmp_path):
    """7 and "7" are one row; ids of one side only, errors and missing values are counted and stay out of the means."""
    before = [
        row(1, {PRECISION: 0.5}),
        row(2, {PRECISION: 0.5}),
        row(3, {PRECISION: None}),
        row(4, {PRECISION: 0.25}),
        row("seule", {PRECISION: 1.0}),
    ]
    after = [
        row("3", {PRECISION: 0.75}),
        row("2", {}, error="no source"),
        row("1", {PRECISION: 1.0}),
        row(4, {PRECISION: 0.25}),
        row("新", {PRECISION: 0.0}),
    ]
    found = compare(*runs(tmp_path, before, after))
    assert (found.rows, found.only_a, found.only_b, found.new_errors) == (4, ("seule",), ("新",), ("2",))
    [change] = found.changes
    assert (change.rows, change.a, change.b, change.lost, change.gained) == (2, 0.375, 0.625, 1, 1)
    assert [(moved.id, moved.change, moved.better) for moved in change.moved] == [("1", 0.5, True)]


def test_the_rows_that_moved_most_come_first(tmp_path):
    """By the size of the move, either way; rows that stayed are left out."""
    found = compare(*runs(tmp_path, series([0.5] * 6), series([0.5, 0.6, 0.1, 0.9, 0.5, 0.7])), top=3)
    assert [(moved.id, moved.better) for moved in found.changes[0].moved] == [
        ("3", False),
        ("4", True),
        ("6", True),
    ]


def test_metrics_of_one_run_only_are_named(tmp_path):
    """They are no change."""
    found = compare(*runs(tmp_path, series(STEADY), series(STEADY, HALLUCINATION)))
    assert (found.changes, found.metrics_only_a, found.metrics_only_b) == ((), (PRECISION,), (HALLUCINATION,))


def test_an_interval_is_where_the_normal_one_is():
    """Of many values the bootstrap agrees with mean and standard error, by single values and by blocks."""
    for count in (400, 3 * MOST + 17):
        draw = random.Random(5)
        values = [draw.gauss(0.1, 1) for _ in range(count)]
        mean = math.fsum(values) / count
        error = math.sqrt(math.fsum((value - mean) ** 2 for value in values)) / count
        low, high = interval(values, seed=0) or (0, 0)
        assert low == pytest.approx(mean - 1.96 * error, abs=0.15 * error)
        assert high == pytest.approx(mean + 1.96 * error, abs=0.15 * error)


def test_blocks_lose_no_value(monkeypatch):
    """Every value is in one block, and the sizes differ by one at most."""
    monkeypatch.setattr(bootstrap, "MOST", 7)
    sums, counts = bootstrap._blocks([float(2**i) for i in range(40)], random.Random(0).random)
    assert (sum(sums), len(sums), sum(counts)) == (2.0**40 - 1, 7, 40)
    assert set(counts) == {5, 6}


def test_an_interval_covers_the_truth_as_often_as_it_says():
    """Of 300 samples of 40 skewed values, about 95 in 100 intervals hold the true mean."""
    draw = random.Random(11)
    held = 0
    for _ in range(300):
        low, high = interval([draw.expovariate(1) for _ in range(40)], seed=0, resamples=400) or (0, 0)
        held += low <= 1 <= high
    assert 0.88 <= held / 300 <= 0.98


@settings(deadline=None, max_examples=40)  # each draws 2,000 times, thrice
@given(st.lists(st.tuples(st.floats(0, 1), st.floats(0, 1)), min_size=1, max_size=12), st.randoms())
def test_swapping_the_runs_turns_every_sign_and_shuffling_rows_changes_nothing(
    tmp_path_factory, pairs, shuffle
):
    """A change is a difference: A to B is the negative of B to A."""
    folder = tmp_path_factory.mktemp("runs")
    before, after = series([a for a, _ in pairs]), series([b for _, b in pairs])
    a, b = runs(folder, before, after)
    shuffle.shuffle(after)
    _, shuffled = runs(folder, before, after)
    [there], [back], [again] = compare(a, b).changes, compare(b, a).changes, compare(a, shuffled).changes
    assert there == again
    assert there.change == -back.change
    assert (there.improved, there.worsened) == (back.worsened, back.improved)
    if there.interval is not None:
        assert there.interval == (-back.interval[1], -back.interval[0])


OLD = "termground:0.1.0|metric:{m}|lang:{l}|dict:core 1|mode:A"
NEW = "termground:0.1.0|metric:{m}|lang:{l}|dict:core 2|formula:2"


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        ([OLD.format(m="m", l="ja")], [OLD.format(m="m", l="ja")], []),
        (
            [OLD.format(m="m", l="ja")],
            [NEW.format(m="m", l="ja")],
            [
                (("m",), "ja", "dict", ("core 1",), ("core 2",)),
                (("m",), "ja", "mode", ("A",), ()),
                (("m",), "ja", "formula", (), ("2",)),
            ],
        ),
        (
            [f"{OLD.format(m='m', l='ja')} ; {OLD.format(m='n', l='ja')}"],
            [f"{OLD.format(m='m', l='ja')} ; {OLD.format(m='n', l='ja')}".replace("core 1", "core 2")],
            [(("m", "n"), "ja", "dict", ("core 1",), ("core 2",))],
        ),
        (
            [OLD.format(m="m", l="ja"), OLD.format(m="m", l="ru")],
            [OLD.format(m="m", l="ja")],
            [(("m",), None, "lang", ("ja", "ru"), ("ja",))],
        ),
        ([OLD.format(m="m", l="ja")], [NEW.format(m="n", l="ja")], []),
    ],
)
def test_signature_fields_that_differ_are_named(before, after, expected):
    """Once for all metrics that differ alike, and only where both runs have metric and language."""
    found = [(d.metrics, d.language, d.field, d.a, d.b) for d in differences(before, after)]
    assert found == expected


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "holds no rows"),
        (b"\n\n", "holds no rows"),
        (b"{\n", "line 1 is no scored row"),
        (b"[]\n", "line 1 is no scored row"),
        (b'{"id": 1, "text": "a"}\n', "line 1 is no scored row"),
        (b'{"id": 1, "scores": {"m": NaN}}\n', "line 1 is no scored row"),
        (b'{"id": 1, "scores": {"m": true}}\n', "line 1 is no scored row"),
        (b'{"id": 1, "scores": {}}\n\xff\xfe\n', "line 2 is no scored row"),
        (b'{"id": 1, "scores": {}, "x": ' + b"[" * 100_000 + b"\n", "line 1 is no scored row"),
        (
            b'{"id": 1, "scores": {}}\n{"id": "1", "scores": {}}\n',
            "has the id '1' in line 1 and again in line 2",
        ),
    ],
)
def test_a_file_that_is_no_scored_run_is_refused(tmp_path, content, said):
    """In one sentence that names the file and the line."""
    path = tmp_path / "a.jsonl"
    path.write_bytes(content)
    with pytest.raises(InputError, match=r"a\.jsonl") as error:
        read_run(str(path))
    assert said in str(error.value)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize("before", [True, False])
def test_the_number_of_a_row_with_an_error_is_no_id_of_another(tmp_path, before):
    """A row that could not be read has its number for a name, which another row may have for its id."""
    unread = {**row(1 if before else 2, {}), "error": "line 2: not valid JSON: it ends too early"}
    named = row("1" if before else 2, {PRECISION: 0.5})
    a, b = runs(tmp_path, [unread, named] if before else [named, unread], [named])
    assert compare(a, b).rows == 1
    assert len(a.rows) == 2


def test_a_run_is_read_with_a_byte_order_mark_crlf_and_odd_separators(tmp_path):
    """Lines end at a line feed alone; U+2028 is text."""
    path = tmp_path / "a.jsonl"
    path.write_bytes(
        b"\xef\xbb\xbf"
        + '{"id": "a\u2028b", "scores": {"m": 1}}\r\n{"id": null, "scores": {"m": 0.5}}\n'.encode()
    )
    run = read_run(str(path))
    assert list(run.rows) == ["a\u2028b", "2"]
    assert [run.value("m", 0), run.value("m", 1), run.value("n", 0)] == [1.0, 0.5, None]


@pytest.fixture
def files(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("NO_COLOR", "1")
    written(Path("a.jsonl"), series(STEADY))
    written(Path("worse.jsonl"), series(changed(-0.1)))
    written(Path("better.jsonl"), series(changed(0.1)))
    written(Path("few.jsonl"), series(changed(0.1)[:3]))
    written(Path("others.jsonl"), [row("x", {PRECISION: 1.0})])


def run(line: str, capsys) -> tuple[int, str, str]:
    code = main(line.split())
    captured = capsys.readouterr()
    return code, captured.out, captured.err


def test_the_terminal_form_says_what_changed_and_where(files, capsys):
    """The verdict with its sign, the means, the interval, and the rows that moved most."""
    code, out, err = run("compare a.jsonl worse.jsonl --top 1", capsys)
    assert (code, err) == (0, "")
    assert "  ✗ source-term-precision  worse  (higher is better)\n" in out
    assert "mean 0.59 → 0.50, change -0.09, 95 % interval -0.10 to -0.08\n" in out
    assert "rows: 8 · better: 0, worse: 8, unchanged: 0\n" in out
    assert out.count("      ✗ ") == 1
    assert "The signatures are equal" in out
    assert "\x1b" not in out


@pytest.mark.parametrize(
    ("ui", "said"), [("en", "excludes"), ("ja", "除外語"), ("ru", "исключения"), ("fr", "exclusions")]
)
def test_other_excludes_are_named_in_words(tmp_path, capsys, ui, said):
    """In the terminal and on the page; other fields have the names that signatures give them."""
    paths = []
    for name, excludes in (("a", "ab12"), ("b", "cd34")):
        signature = f"termground:1|metric:{PRECISION}|lang:ru|formula:{len(paths)}|excludes:{excludes}"
        paths.append(written(tmp_path / f"{name}.jsonl", [row("x", {PRECISION: 1.0}, signature=signature)]))
    page = str(tmp_path / "page.html")
    assert main(["compare", *map(str, paths), "--report", page, "--ui-language", ui]) == 0
    shown = capsys.readouterr().out
    assert f"{said} ab12 → cd34" in shown
    assert "formula 0 → 1" in shown
    assert said in Path(page).read_text(encoding="utf-8")


def test_the_json_form_holds_the_same(files, capsys):
    """One object; the same bytes every time."""
    code, out, _ = run("compare a.jsonl worse.jsonl --format json", capsys)
    found = json.loads(out)
    assert code == 0
    assert (found["rows"], found["changes"][0]["verdict"], found["seed"]) == (8, "worse", 0)
    assert run("compare a.jsonl worse.jsonl --format json", capsys)[1] == out


@pytest.mark.parametrize("ui", LANGUAGES)
def test_the_page_shows_what_the_comparison_holds(tmp_path, ui):
    """Verdicts, figures and rows in words of the reader's language; one drawing a metric that was compared."""
    before = [row(f"r{i}", {PRECISION: 0.5, HALLUCINATION: 0.1 * i, "old": 1.0}) for i in range(8)]
    after = [row(f"r{i}", {PRECISION: 0.75, HALLUCINATION: 0.1 * i, "new": 1.0}) for i in range(1, 9)]
    found = compare(*runs(tmp_path, before, after), top=2)
    shown = comparison_page(found, ui)
    words = set(re.findall(r"[^<>]+", shown))
    point = "." if ui in {"en", "ja"} else ","
    assert {"r0", "r8", "old", "new", f"+0{point}25", f"0{point}75"} <= words
    for key in (
        "verdict-better",
        "verdict-same",
        "direction-minimize",
        "unmatched",
        "only-a",
        "metrics-only-b",
    ):
        assert comparison_phrase(key, ui) in shown
    assert shown.count("<svg") == 2
    assert "NaN" not in shown
    assert f'<html lang="{ui}">' in shown
    assert "<script" not in shown


def test_the_page_is_written_beside_what_is_printed(files, capsys):
    """In the language that is asked for; a gate still sets the exit code."""
    printed = run("compare a.jsonl better.jsonl --ui-language ru", capsys)
    assert run("compare a.jsonl better.jsonl --report page.html --ui-language ru", capsys) == printed
    assert "среднее 0,59 → 0,70, изменение +0,11, интервал 95 % от +0,10 до +0,11\n" in printed[1].replace(
        "\u00a0", " "
    )
    assert "строк: 8 · лучше: 8, хуже: 0, без изменений: 0\n" in printed[1]
    assert "<h1>Сравнение · a.jsonl → better.jsonl</h1>" in Path("page.html").read_text(encoding="utf-8")
    code, _, _ = run(f"compare better.jsonl a.jsonl --report again.html --fail-worse {PRECISION}", capsys)
    assert code == 1
    assert Path("again.html").exists()
    code, _, said = run("compare a.jsonl better.jsonl --report nowhere/page.html", capsys)
    assert (code, "cannot write nowhere/page.html" in said) == (2, True)


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        ("a.jsonl better.jsonl --fail-worse source-term-precision", 0, ""),
        ("a.jsonl a.jsonl --fail-worse source-term-precision", 0, ""),
        (
            "a.jsonl worse.jsonl --fail-worse source-term-precision",
            1,
            "source-term-precision is worse, by 0.09125",
        ),
        ("a.jsonl few.jsonl --fail-worse source-term-precision", 1, "has too few rows to tell"),
        ("a.jsonl better.jsonl --fail-worse hallucination", 1, "hallucination has nothing to compare"),
        ("a.jsonl better.jsonl --fail-worse nix", 2, "no metric is called 'nix'"),
        ("a.jsonl others.jsonl", 2, "have no id in common"),
        ("a.jsonl nowhere.jsonl", 2, "no such file: nowhere.jsonl"),
        ("a.jsonl .", 2, ". is a folder"),
        ("a.jsonl --nix", 2, "--nix"),
        ("a.jsonl better.jsonl --top -1", 2, "--top -1 is less than 0"),
        ("a.jsonl", 2, "compare takes two scored files"),
    ],
)
def test_gates_and_errors_set_the_exit_code(files, capsys, words, code, said):
    """Worse fails its gate, and so does nothing to compare; what cannot be read is 2."""
    found, _, err = run(f"compare {words}", capsys)
    assert found == code
    assert said in err
    assert err.count("\n") == (1 if said else 0)


def test_hostile_ids_and_names_cannot_move_the_cursor(files, capsys):
    """Control and direction characters of an id are shown, not obeyed."""
    written(Path("x.jsonl"), [row("a\x1b[2J\u202eb\nc", {PRECISION: 0.5})])
    written(
        Path("y.jsonl"), [row("a\x1b[2J\u202eb\nc", {PRECISION: 0.9}), row("[red]d\x07", {PRECISION: 0.9})]
    )
    _, out, _ = run("compare x.jsonl y.jsonl", capsys)
    assert not {"\x1b", "\x07", "\u202e"}.intersection(out)
    assert "[red]d␇" in out


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (0.25, "+0.25"),
        (-0.0946, "-0.09"),
        (-0.0051, "-0.01"),
        (-0.0049, "-0.005"),
        (0.0014, "+0.001"),
        (-0.0003, "-0.0003"),
        (-0.00001, "-0.00"),
        (0.0, "+0.00"),
    ],
)
def test_a_change_has_two_decimals_unless_they_hide_it(value, shown):
    """A row that got worse never shows a change of nothing, where four decimals can help it."""
    assert change_words(value, "en") == shown
    assert change_words(value, "fr") == shown.replace(".", ",")


def held(identity, value, threshold, metric=PRECISION, verdict=None):
    passes = value >= threshold if verdict is None else verdict
    return scored(identity, {metric: value}) | {
        "thresholds": {metric: threshold},
        "verdicts": {metric: passes},
    }


VALUES = [0.5, 0.7, 0.8, 0.9, 0.95, 0.97]


@pytest.mark.parametrize("suffix", ["jsonl", "csv", "parquet"])
def test_other_thresholds_and_the_verdicts_that_follow_are_seen(tmp_path, suffix):
    """Where no value changed: rows that are flagged now, and rows that are no longer; whatever the form of the file."""
    if suffix == "parquet":
        pytest.importorskip("pyarrow")
    a, b = (
        read_run(made(tmp_path / f"{name}.{suffix}", [held(n, v, threshold) for n, v in enumerate(VALUES)]))
        for name, threshold in (("a", 0.66), ("b", 0.92))
    )
    [change] = compare(a, b).changes
    assert (change.verdict, change.change) == ("same", 0)
    assert (change.thresholds_a, change.thresholds_b) == ((0.66,), (0.92,))
    assert (change.newly_flagged, change.newly_passing) == (3, 0)
    [back] = compare(b, a).changes
    assert (back.newly_flagged, back.newly_passing) == (0, 3)
    [same] = compare(a, a).changes
    assert (same.newly_flagged, same.newly_passing, same.held_otherwise) == (0, 0, False)


def test_rows_without_a_verdict_are_in_no_count_of_verdicts(tmp_path):
    """Errors, rows with nothing to check, and rows of one run alone."""
    none = scored(7, {PRECISION: None}) | {"thresholds": {PRECISION: 0.5}, "verdicts": {PRECISION: None}}
    bad = scored(8, {}, error="the row has no response", signature="")
    a = [held(1, 0.6, 0.5), none, bad, held(9, 0.9, 0.5)]
    b = [held(7, 0.1, 0.5), held(8, 0.1, 0.5), held(1, 0.4, 0.5)]
    [change] = compare(*runs(tmp_path, a, b)).changes
    assert (change.newly_flagged, change.newly_passing, change.held_otherwise) == (1, 0, False)


SAID_OF_THRESHOLDS = {
    "en": ["no value changed", "threshold 0.66 → 0.92 · now flagged: 3", "the thresholds are not"],
    "fr": ["aucune valeur n’a changé", "seuil : 0,66 → 0,92 · signalées désormais : 3", "mais les seuils diffèrent"],
    "ja": ["変化した値なし", "しきい値 0.66 → 0.92 · 新たに要確認：3", "しきい値が違う"],
    "ru": ["ни одно значение не изменилось", "порог 0,66 → 0,92 · теперь отмечено: 3", "но пороги разные"],
}  # fmt: skip


@pytest.mark.parametrize("ui", LANGUAGES)
def test_reports_of_a_comparison_tell_of_thresholds(tmp_path, capsys, ui):
    """The terminal and the page, and neither says that no row changed, or only the texts."""
    files = [
        made(tmp_path / f"{name}.jsonl", [held(n, v, threshold) for n, v in enumerate(VALUES)])
        for name, threshold in (("a", 0.66), ("b", 0.92))
    ]
    page = tmp_path / "page.html"
    assert main(["compare", *files, "--ui-language", ui, "--report", str(page)]) == 0
    told = " ".join(capsys.readouterr().out.replace("\u00a0", " ").split())
    shown = re.sub(r"<[^>]+>", "", page.read_text(encoding="utf-8")).replace("\u00a0", " ")
    for words in SAID_OF_THRESHOLDS[ui]:
        assert words in told
        assert words in shown
    for key in ("verdict-same", "equal"):
        assert comparison_phrase(key, ui).replace("\u00a0", " ") not in told + shown


def test_a_verdict_that_changes_with_its_value_is_counted_too(tmp_path, capsys):
    """The thresholds are equal then, and only the texts differ."""
    a = written(tmp_path / "a.jsonl", [held(n, v, 0.66) for n, v in enumerate(VALUES)])
    b = written(tmp_path / "b.jsonl", [held(n, v - 0.2, 0.66) for n, v in enumerate(VALUES)])
    assert main(["compare", a, b, "--ui-language", "en", "--format", "json"]) == 0
    [change] = json.loads(capsys.readouterr().out)["changes"]
    assert (change["newly_flagged"], change["newly_passing"]) == (2, 0)
    assert change["thresholds_a"] == change["thresholds_b"] == [0.66]
    main(["compare", a, b, "--ui-language", "en"])
    told = capsys.readouterr().out
    assert "now flagged: 2" in told
    assert "threshold" not in told
