"""The command line as a user meets it: output, errors, exit codes."""

from __future__ import annotations

import io
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from rich.cells import cell_len

from termground import languages
from termground.cli import main
from tests.pages import plain

RESPONSE = """### 概要
- この文書は半導体記憶装置の製造プロセスについて説明しています。
- シリコンウェハーの熱処理を行うことで、メモリセルの速度を10%向上させます。
"""
SOURCE = """本発明は、半導体記憶装置の製造方法に関する。
特に、メモリセルアレイと周辺回路を同一基板上に形成する工程において、
熱処理温度を制御することで欠陥を低減する技術である。
"""


@pytest.fixture
def texts(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("NO_COLOR", "1")
    Path("answer.md").write_text(RESPONSE, encoding="utf-8")
    Path("patent.txt").write_text(SOURCE, encoding="utf-8")
    Path("empty.txt").write_text(" \n", encoding="utf-8")
    Path("binary.bin").write_bytes(bytes(range(256)) * 8)
    Path("folder").mkdir()
    return tmp_path


def run(line: str, capsys) -> tuple[int, str, str]:
    code = main(line.split())
    captured = capsys.readouterr()
    return code, captured.out, captured.err


def test_check_reads_a_short_answer_behind_its_question(tmp_path, monkeypatch, capsys):
    """And shows its place in the file of the response."""
    monkeypatch.chdir(tmp_path)
    Path("a.txt").write_text("At 9 am.", encoding="utf-8")
    Path("s.txt").write_text("It opens at 9 am on weekdays and at 11 am on Sundays.", encoding="utf-8")
    line = ["en", "check", "a.txt", "--source", "s.txt", "--strict"]
    assert main(line) == 0
    capsys.readouterr()
    assert main([*line, "--question", "When does it open on Sundays?"]) == 1
    assert "a.txt:1:4" in capsys.readouterr().out
    assert main([*line, "--question", "When does it open on <Sundays>?", "--format", "html"]) == 1
    assert "<p>Question: <bdi>When does it open on &lt;Sundays&gt;?</bdi></p>" in capsys.readouterr().out


def test_check_marks_ungrounded_terms_in_place_and_says_what_the_source_has(texts, capsys):
    """The marked response comes first, then findings with places, then the lists and the signature."""
    code, out, err = run(
        "ja check answer.md --source patent.txt --metric source-term-precision --all", capsys
    )
    assert code == 0
    assert err == ""
    assert "- ▁シリコンウェハー▁の熱処理を行うことで、メモリセルの▁速度▁を▁10%向上▁させます。" in out
    assert "用語 3 / 9 が原文にあり" in out
    assert "原典適合率 0.33" in out
    assert "近い用語は「製造方法」   patent.txt 1 行目 · 回答 2 行目 16 文字目" in out
    assert "原文に「10%」という数値はありません" in out
    assert "✓ 原文にある用語：半導体記憶装置、熱処理、メモリセル" in out
    assert "– 対象外：概要" in out
    assert "sudachipy" in out
    assert "\x1b" not in out


def test_check_gives_a_verdict_on_the_response_and_on_each_sentence(texts, capsys):
    """Grounding runs where no metric is named; its claims come before the terms, and a term that they say is not said again."""
    code, out, _ = run("ja check answer.md --source patent.txt --all", capsys)
    assert code == 0
    assert re.search(
        r"^  grounding 0\.\d\d ✗ 原文に基づかない内容があります（しきい値 0\.\d+） · 主張", out, re.MULTILINE
    )
    assert out.index("▁10%向上▁") < out.index("  grounding ") < out.index("用語 3 / 9 が原文にあり")
    _, named, _ = run("ja check answer.md --source patent.txt --metric hallucination", capsys)
    assert "grounding" not in named
    _, gated, _ = run("ja check answer.md --source patent.txt --fail-over hallucination=1", capsys)
    assert re.search("^grounding ", gated, re.MULTILINE)
    assert re.search("^hallucination ", gated, re.MULTILINE)


def test_check_is_short_unless_all_is_asked_for(texts, capsys):
    """What to look at with its place, in lines that fit; the headline alone where that is all that is wanted."""
    code, out, err = run("ja check answer.md --source patent.txt", capsys)
    lines = out.splitlines()
    assert (code, err) == (0, "")
    assert len(lines) <= 12
    assert max(map(cell_len, lines)) <= 80
    assert lines[0].startswith("grounding 0.")
    assert any(re.match(r"answer\.md:\d+:\d+ [✗?] ", line) for line in lines)
    assert lines[-1].startswith("用語 3 / 9 が原文にあり")
    _, quiet, _ = run("ja check answer.md --source patent.txt --quiet", capsys)
    assert quiet.splitlines() == lines[: lines.index("")]
    code, _, err = run("ja check answer.md --source patent.txt --quiet --all", capsys)
    assert code == 2
    assert "--all shows everything and --quiet the headline" in err


def test_strict_ends_with_one_where_the_response_is_flagged(texts, capsys):
    """As linters do, without a gate by name."""
    code, _, err = run("ja check answer.md --source patent.txt --strict", capsys)
    assert code == 1
    assert re.fullmatch(
        r"termground: gate failed: grounding flags the response \(0\.\d+, threshold 0\.\d+\)\n", err
    )
    code, _, err = run("ja check patent.txt --source patent.txt --strict", capsys)
    assert (code, err) == (0, "")


@pytest.mark.parametrize("more", ["", "--quiet", "--format json"])
def test_strict_does_not_pass_what_claims_nothing(texts, capsys, more):
    """Nothing to check is no pass; without --strict it is none and no failure."""
    Path("thanks.md").write_text("ありがとうございました。\n", encoding="utf-8")
    code, _, err = run(f"ja check thanks.md --source patent.txt --strict {more}", capsys)
    assert (code, err) == (1, "termground: gate failed: grounding has nothing to check\n")
    code, _, err = run(f"ja check thanks.md --source patent.txt {more}", capsys)
    assert (code, err) == (0, "")


def test_findings_are_aligned_by_the_width_of_their_characters(texts, capsys):
    """Wide characters take two cells, so reasons begin in one column."""
    _, out, _ = run("ja check answer.md --source patent.txt --metric source-term-precision --all", capsys)
    columns = {cell_len(line.split("原文に")[0]) for line in out.splitlines() if line.startswith("  ✗ ")}
    assert len(columns) == 1


def test_json_is_one_object_whose_spans_slice_the_response(texts, capsys):
    """The JSON form holds scores, parts, terms, findings and signature."""
    code, out, _ = run("ja check answer.md --source patent.txt --format json", capsys)
    row = json.loads(out)
    assert code == 0
    assert row["id"] == 1
    assert row["error"] is None
    assert row["scores"]["source-term-precision"] == pytest.approx(1 / 3)
    assert row["verdicts"] == {"grounding": False}
    assert row["claims"]
    assert all(RESPONSE[claim["start"] : claim["end"]] == claim["text"] for claim in row["claims"])
    assert row["parts"]["source-term-precision"]["terms"] == 9
    assert all(RESPONSE[term["start"] : term["end"]] == term["surface"] for term in row["terms"])
    near = next(f for f in row["findings"] if f["kind"] == "term-differs")
    evidence = near["evidence"][0]
    assert SOURCE[evidence["start"] : evidence["end"]] == evidence["text"] == "製造方法"
    assert "mode:A" in row["signature"]


def test_github_format_is_one_escaped_workflow_command_a_finding(texts, capsys):
    """Percent signs are escaped, lines and columns count from one."""
    _, out, _ = run(
        "ja check answer.md --source patent.txt --metric source-term-precision --format github", capsys
    )
    lines = out.splitlines()
    assert len(lines) == 6
    assert lines[-1].startswith(
        "::warning file=answer.md,line=3,endLine=3,col=31,endColumn=36,title=10%25向上::"
    )


def test_html_page_is_self_contained_and_escapes_hostile_text(texts, capsys):
    """Script in a response or a file name stays text; nothing is loaded from anywhere."""
    Path("answer.md").write_text("半導体<script>alert(1)</script>と速度\n", encoding="utf-8")
    code, out, _ = run("ja check answer.md --source patent.txt --format html", capsys)
    assert code == 0
    assert "<script>alert" not in out
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in out
    assert "default-src 'none'" in out
    assert "http" not in out.replace("http-equiv", "")
    assert '<mark class="unknown" role="button" tabindex="0" data-finding="' in out


def test_reasons_come_in_the_language_asked_for(texts, capsys):
    """--ui-language changes words, not findings."""
    _, out, _ = run("ja check answer.md --source patent.txt --ui-language fr", capsys)
    assert "absent de la source" in out
    _, out, _ = run("ja check answer.md --source patent.txt --ui-language ru", capsys)
    assert "нет в источнике" in out


def test_a_long_response_is_shown_whole_where_all_is_asked_for(texts, capsys):
    """The short report has its problem alone."""
    Path("answer.md").write_text("半導体記憶装置である。" * 200 + "速度は速い。", encoding="utf-8")
    _, out, _ = run("ja check answer.md --source patent.txt", capsys)
    assert "速度は速い" in out
    assert out.count("半導体記憶装置である。") < 3
    _, full, _ = run("ja check answer.md --source patent.txt --all", capsys)
    assert full.count("半導体記憶装置である。") >= 200
    assert "▁速度▁" in full


def test_control_characters_of_a_text_cannot_steer_the_terminal(texts, capsys):
    """Escape sequences and direction overrides are shown, not obeyed."""
    Path("answer.md").write_text("速度\x1b[2J\u202e装置\n", encoding="utf-8")
    for command in ("", " --all"):
        _, out, _ = run(f"ja check answer.md --source patent.txt{command}", capsys)
        assert "\x1b" not in out
        assert "\u202e" not in out
    assert "▁速度▁␛[" in out


def test_excludes_of_every_kind_leave_terms_out(texts, capsys):
    """Words, parts, patterns and files all end up under 対象外."""
    Path("skip.txt").write_text("# 文書の体裁\n\n説明\n*ウエハー*\n", encoding="utf-8-sig")
    line = (
        "ja check answer.md --source patent.txt --format json --exclude 速度 --exclude-partial プロセス "
        "--exclude-pattern ^\\d+% --exclude-file skip.txt"
    )
    _, out, _ = run(line, capsys)
    row = json.loads(out)
    assert {(e["form"], e["rule"], e["origin"]) for e in row["excluded"]} == {
        ("概要", "heading", "document"),
        ("速度", "exact", "argument"),
        ("製造プロセス", "partial", "argument"),
        ("10%向上", "pattern", "argument"),
        ("説明", "exact", "skip.txt"),
        ("シリコンウェハー", "partial", "skip.txt"),
    }


def test_default_excludes_can_be_switched_off(texts, capsys):
    """まとめ is scaffold by default and a term without the defaults."""
    Path("answer.md").write_text("まとめ: 半導体記憶装置\n", encoding="utf-8")
    _, out, _ = run("ja check answer.md --source patent.txt --format json", capsys)
    assert json.loads(out)["scores"]["source-term-precision"] == 1.0
    _, out, _ = run("ja check answer.md --source patent.txt --format json --no-default-excludes", capsys)
    assert json.loads(out)["scores"]["source-term-precision"] == 0.5


@pytest.mark.parametrize(
    ("ui", "option", "said"),
    [
        ("en", "--fail-under ground=0.1", "--fail-under 'ground=0.1': no metric is called 'ground'"),
        ("fr", "--fail-under ground=0.1", "--fail-under « ground=0.1 » : aucune métrique ne s’appelle « ground »"),
        ("ru", "--fail-under ground=0.1", "--fail-under «ground=0.1»: "),
        ("ja", "--fail-under ground=0.1", "--fail-under の「ground=0.1」："),
        ("fr", "--set ground.x=1", "--set : aucune métrique"),
    ],
)  # fmt: skip
def test_where_a_wrong_name_was_given_is_said_in_the_readers_language(texts, capsys, ui, option, said):
    """With its quotation marks, and its spaces before a colon."""
    line = f"ja check answer.md --source patent.txt --ui-language {ui} {option}"
    assert plain(run(line, capsys)[2]).startswith(f"termground: {said}")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("ja check missing.md --source patent.txt", "no such file: missing.md"),
        ("ja check folder --source patent.txt", "folder is a folder"),
        ("ja check binary.bin --source patent.txt", "looks like a binary file"),
        ("ja check empty.txt --source patent.txt", "the response empty.txt is empty"),
        ("ja check answer.md --source empty.txt", "the source empty.txt is empty"),
        ("ja check answer.md", "name one with --source"),
        ("ja check answer.md --source patent.txt --bogus", "is no option of check"),
        ("ja check --bogus --source patent.txt", "no option of check"),
        ("ja check answer.md --source patent.txt --format xml", "--format takes terminal, json"),
        ("ja check answer.md --source patent.txt --mode D", "--mode takes A, B, C, not 'D'"),
        ("ja check answer.md --source patent.txt --encoding klingon", "no encoding is called"),
        ("ja check answer.md --source patent.txt --encoding ascii", "leave --encoding out"),
        ("ja check answer.md --source patent.txt --ui-language xx", "no messages in"),
        ("ja check answer.md --source patent.txt --exclude-pattern (", "is not valid"),
        ("ja check answer.md --source patent.txt --exclude-file none.txt", "no such file: none.txt"),
        ("ja check answer.md --source patent.txt --metric nope", "no metric is called"),
        ("ja check answer.md --source patent.txt --set a=1", "is not METRIC.key=value"),
        ("ja check answer.md --source patent.txt --set source-term-precision.nope=1", "has no option 'nope'"),
        ("ja check answer.md --source patent.txt --fail-under nope=1", "no metric is called"),
        ("ja check answer.md --source patent.txt --fail-under source-term-precision=high", "NAME=NUMBER"),
        ("ja check answer.md --source patent.txt --fail-over source-term-precision=1", "use --fail-under"),
        ("ja check - --source -", "can be read once only"),
        ("xx check answer.md --source patent.txt", 'No plugin for "xx". Installed: '),
        ("../ja check answer.md --source patent.txt", "name the language of the text first"),
        ("ja chekc answer.md", "Did you mean check?"),
    ],
)
def test_bad_input_is_one_line_on_stderr_and_exit_code_two(texts, capsys, line, said):
    """The line names the input and the way out; nothing goes to stdout, no traceback anywhere."""
    code, out, err = run(line, capsys)
    assert code == 2
    assert out == ""
    assert err.startswith("termground: ")
    assert err.count("\n") == 1
    assert said in err


def test_demo_shows_a_language_that_is_installed(capsys, monkeypatch):
    """Whoever installed French alone is not sent for Japanese."""
    monkeypatch.setenv("TERMGROUND_LANGUAGES", "fr,und")
    code, out, err = run("demo", capsys)
    assert (code, err) == (0, "")
    assert "Saint-Aubin" in out


@pytest.mark.parametrize(
    ("first", "said"),
    [
        ("de", 'No plugin for "de". Installed: en. Install termground-de, or use'),
        ("es", 'No plugin for "es". Installed: en. Install termground-es, or use'),
        ("de-AT", 'No plugin for "de-AT". Installed: en. Install termground-de, or use'),
        ("german", "'german' is neither a command nor an installed language. Did you mean de?"),
    ],
)
def test_a_language_that_is_not_installed_is_no_command_misspelt(texts, capsys, monkeypatch, first, said):
    """*de* is near to *demo*; what is wrong is that its package is missing."""
    monkeypatch.setattr("termground.language.registry.codes", lambda: ("en",))
    monkeypatch.setattr("termground.language.registry._entry_points", dict)
    code, out, err = run(f"{first} check answer.md --source patent.txt", capsys)
    assert (code, out) == (2, "")
    assert err.startswith(f"termground: {said}")


def test_a_failed_gate_is_exit_code_one_and_a_passed_one_zero(texts, capsys):
    """The value and the bound are named on stderr; the report is still printed."""
    code, out, err = run(
        "ja check answer.md --source patent.txt --fail-under source-term-precision=0.9", capsys
    )
    assert code == 1
    assert "用語 3 / 9" in out
    assert "0.3333, under 0.9" in err
    code, _, err = run(
        "ja check answer.md --source patent.txt --fail-under source-term-precision=0.3", capsys
    )
    assert (code, err) == (0, "")


def test_a_gate_over_nothing_to_check_fails(texts, capsys):
    """None is never a pass."""
    Path("answer.md").write_text("はい。", encoding="utf-8")
    code, out, _ = run("ja check answer.md --source patent.txt --fail-under source-term-precision=0", capsys)
    assert code == 1
    assert "照合できる用語がありません" in out


def test_standard_input_serves_for_response_or_source(texts, capsys, monkeypatch):
    """A dash reads standard input as bytes, whatever the locale."""
    for line, data in (
        ("ja check - --source patent.txt --format json", RESPONSE),
        ("ja check answer.md --source - --format json", SOURCE),
    ):
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data.encode("cp932"))))
        code, out, _ = run(line, capsys)
        assert code == 0
        assert json.loads(out)["scores"]["source-term-precision"] == pytest.approx(1 / 3)


def test_an_empty_standard_input_is_named_in_the_language_of_the_errors(texts, capsys, monkeypatch):
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"")))
    code, _, err = run("ja check - --source patent.txt --ui-language ja", capsys)
    assert (code, err) == (2, "termground: 回答 標準入力 が空です。照合するものがありません\n")


def test_standard_input_serves_for_the_reference(texts, capsys, monkeypatch):
    """As for the others, and for one of the texts only."""
    line = "ja check answer.md --source patent.txt --reference - --metric factual-correctness --format json"
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(RESPONSE.encode("utf-8"))))
    code, out, _ = run(line, capsys)
    assert (code, json.loads(out)["scores"]["factual-correctness"]) == (0, 1.0)
    code, _, err = run(line.replace("patent.txt", "-"), capsys)
    assert (code, "can be read once only" in err) == (2, True)
    code, _, err = run("ja check answer.md --source patent.txt --reference --sauce", capsys)
    assert (code, "'--sauce' is no option of check" in err) == (2, True)


@pytest.mark.parametrize(
    "encoding", ["utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp932", "euc_jp", "iso2022_jp"]
)
@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_files_in_any_japanese_encoding_are_read_without_being_told(texts, capsys, encoding, newline):
    """The score does not depend on the encoding or the line ends of the files."""
    for name, text in (("answer.md", RESPONSE), ("patent.txt", SOURCE)):
        Path(name).write_bytes(text.replace("\n", newline).encode(encoding))
    _, out, _ = run("ja check answer.md --source patent.txt --format json", capsys)
    row = json.loads(out)
    assert row["scores"]["source-term-precision"] == pytest.approx(1 / 3)
    assert row["terms"][0]["form"] == "文書"


def test_several_sources_are_searched_and_evidence_names_the_right_one(texts, capsys):
    """A term may be in any source; evidence carries the source's index."""
    Path("more.txt").write_text("メモリセルの速度を10%向上させる。", encoding="utf-8")
    _, out, _ = run("ja check answer.md --source patent.txt --source more.txt --format json", capsys)
    found = {t["form"]: t["evidence"][0]["source"] for t in json.loads(out)["terms"] if t["found"]}
    assert found["半導体記憶装置"] == 0
    assert found["速度"] == found["10%向上"] == 1


def test_language_options_are_flags_of_the_language(texts, capsys):
    """--mode reaches the tokenizer and the signature."""
    _, out, _ = run("ja check answer.md --source patent.txt --format json --mode C", capsys)
    assert "|mode:C|" in json.loads(out)["signature"]


def test_parity_prints_the_numbers_of_the_japanese_package(texts, capsys):
    """--parity counts こと and knows no places."""
    _, out, _ = run(
        "ja check answer.md --source patent.txt --format json --parity --exclude-partial 文書", capsys
    )
    row = json.loads(out)
    assert row["scores"]["source-term-precision"] == pytest.approx(4 / 9)
    assert row["findings"] == []


@pytest.mark.parametrize("codes", ["fr,und", pytest.param("", marks=pytest.mark.slow)], ids=["two", "all"])
def test_langs_lists_and_checks(capsys, monkeypatch, codes):
    """Every installed language passes its own examples."""
    if codes:
        monkeypatch.setenv("TERMGROUND_LANGUAGES", codes)
    code, out, _ = run("langs --check --format json", capsys)
    assert code == 0
    rows = {row["code"]: row for row in json.loads(out)}
    assert rows["und"]["distribution"] == "termground"
    assert all(row["status"] == "ok" for row in rows.values())
    assert len(rows) == (2 if codes else len(languages()))


def test_metrics_lists_direction_range_and_origin(capsys):
    """One row a metric."""
    _, out, _ = run("metrics --format json", capsys)
    rows = {row["name"]: row for row in json.loads(out)}
    assert rows["source-term-precision"]["direction"] == "maximize"
    assert rows["source-term-precision"]["range"] == "0..1"
    assert rows["fact-verification"]["direction"] == "minimize"


def test_no_line_of_a_french_list_begins_with_a_sign(capsys):
    """The space before it does not break."""
    _, out, _ = run("metrics --ui-language fr", capsys)
    assert "--parity\u00a0: ja" in out
    assert not [line for line in out.splitlines() if line.lstrip().startswith((":", ";", "?", "!", "»"))]


def test_excludes_go_to_every_metric_that_has_them(texts, capsys):
    """--exclude and --no-default-excludes mean all metrics, --set one of them."""
    Path("summary.md").write_text(RESPONSE.replace("### ", ""), encoding="utf-8")  # its heading as text
    line = "ja check summary.md --source patent.txt --format json --metric keyword-grounding --metric lexical-nli"
    parts = json.loads(run(line, capsys)[1])["parts"]
    assert (parts["source-term-precision"]["excluded"], parts["keyword-grounding"]["excluded"]) == (1, 1)
    parts = json.loads(run(f"{line} --exclude 速度 --exclude-partial シリコン", capsys)[1])["parts"]
    assert (parts["source-term-precision"]["excluded"], parts["keyword-grounding"]["excluded"]) == (3, 3)
    parts = json.loads(run(f"{line} --no-default-excludes", capsys)[1])["parts"]
    assert parts["keyword-grounding"]["excluded"] == 0
    one = f"{line} --no-default-excludes --set keyword-grounding.default_excludes=true"
    assert json.loads(run(one, capsys)[1])["parts"]["keyword-grounding"]["excluded"] == 1


def test_a_metric_that_only_a_gate_names_takes_options_too(texts, capsys):
    """--set and --no-default-excludes reach it."""
    line = "ja check answer.md --source patent.txt --format json --fail-under keyword-grounding=0"
    code, out, _ = run(f"{line} --no-default-excludes --set keyword-grounding.clean_markdown=false", capsys)
    assert code == 0
    row = json.loads(out)
    assert row["parts"]["keyword-grounding"]["excluded"] == 0
    assert "|markdown:no" in row["signature"]


def test_a_word_inside_a_marked_term_is_not_marked_again(texts, capsys):
    """What several metrics say of the same place has one mark and one annotation."""
    metrics = "--metric keyword-grounding --metric lexical-nli"
    _, out, _ = run(f"ja check answer.md --source patent.txt {metrics} --all", capsys)
    assert "- ▁シリコンウェハー▁の熱処理を▁行う▁ことで、メモリセルの▁速度▁を▁10%向上▁させます。" in out
    assert out.count("✗ 速度 ") == 1
    _, out, _ = run(f"ja check answer.md --source patent.txt {metrics} --format github", capsys)
    assert out.count("title=速度::") == 1
    assert out.count("title=10%25向上::") == 1
    assert "title=%25::" not in out
    _, out, _ = run(f"ja check answer.md --source patent.txt {metrics} --format html", capsys)
    marked = re.findall(r"<mark [^>]*>(.*?)</mark>", out)
    assert marked[-4:] == ["シリコンウェハー", "行う", "速度", "10%向上"]
    numbers = re.findall(r'<mark [^>]*data-finding="(\d+)"', out)
    assert numbers == re.findall(r'<button type="button" data-finding="(\d+)"', out)


RUSSIAN = pytest.mark.skipif("ru" not in languages(), reason="termground-ru is not installed")


@pytest.fixture
def museum(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("NO_COLOR", "1")
    Path("answer.txt").write_text("Музей открыли в 1998 году.", encoding="utf-8")
    Path("source.txt").write_text("Музей открыли в 1996 году.", encoding="utf-8")


@RUSSIAN
def test_a_score_with_a_band_is_shown_with_it(museum, capsys):
    """The published bands stand beside the value, in the reader's language."""
    line = "ru check answer.txt --source source.txt --parity --metric fact-verification"
    assert "fact-verification 0,47 (Скорее корректный)" in run(line, capsys)[1]
    assert "fact-verification 0.47 (Rather correct)" in run(f"{line} --ui-language en", capsys)[1]


@RUSSIAN
def test_a_gate_for_a_metric_of_which_less_is_better(museum, capsys):
    """--fail-over runs the metric it names."""
    line = "ru check answer.txt --source source.txt --parity"
    assert run(f"{line} --fail-over fact-verification=0.6", capsys)[0] == 0
    code, _, err = run(f"{line} --fail-over fact-verification=0.4", capsys)
    assert code == 1
    assert err == "termground: gate failed: fact-verification is 0.4667, over 0.4\n"
    code, _, err = run(f"{line} --fail-under fact-verification=0.4", capsys)
    assert code == 2
    assert "use --fail-over" in err


@RUSSIAN
@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("--parity", "those with parity in 'ru': bigram-bleu"),
        (
            "--parity --metric keyword-grounding --exclude музей",
            "keyword-grounding has no option 'exact_excludes'",
        ),
        ("--parity --metric keyword-grounding --metric source-term-precision", "not in 'ru'"),
        ("--parity --metric keyword-grounding --fail-under source-term-precision=0.5", "not in 'ru'"),
        (
            "--parity --metric keyword-grounding --set source-term-precision.clean_markdown=false",
            "not in 'ru'",
        ),
    ],
)
def test_parity_never_ignores_what_was_asked_for(museum, capsys, words, said):
    """What the origin of another language cannot do is an error."""
    code, out, err = run(f"ru check answer.txt --source source.txt {words}", capsys)
    assert code == 2
    assert out == ""
    assert said in err


def test_demo_shows_a_marked_example(capsys, monkeypatch):
    """The demo needs no file."""
    monkeypatch.setenv("NO_COLOR", "1")
    code, out, _ = run("demo", capsys)
    assert code == 0
    assert "▁シリコンウェハー▁" in out


@pytest.mark.slow
@pytest.mark.parametrize(
    "setting", [{"LC_ALL": "C"}, {"PYTHONIOENCODING": "cp1252"}, {"LC_ALL": "C", "PYTHONUTF8": "0"}]
)
def test_no_locale_makes_the_program_fail(texts, setting):
    """UTF-8 goes out in any locale; an encoding that was asked for is kept and never raises."""
    line = [sys.executable, "-m", "termground", "ja", "check", "answer.md", "--source", "patent.txt"]
    done = subprocess.run(line, capture_output=True, check=False, env=os.environ | setting)
    assert done.returncode == 0, done.stderr.decode()
    if "PYTHONIOENCODING" not in setting:
        assert "原典適合率 0.33" in done.stdout.decode("utf-8")


def test_a_reader_that_leaves_early_is_no_error(texts):
    """A closed pipe ends the program without a traceback."""
    reading, writing = os.pipe()
    os.close(reading)
    line = [sys.executable, "-m", "termground", "ja", "check", "answer.md", "--source", "patent.txt"]
    with os.fdopen(writing, "wb") as closed:
        done = subprocess.run(line, stdout=closed, stderr=subprocess.PIPE, check=False)
    assert b"Traceback" not in done.stderr
    assert done.stderr == b""


@pytest.mark.parametrize(
    "words", [["--help"], ["score", "--help"], ["check", "--help"], ["compare", "--help"]]
)
def test_help_loads_no_language_and_no_metric(run_python, words):
    """It would be slow for nothing."""
    code = (
        "import contextlib, io, sys\n"
        "from termground.cli import main\n"
        "with contextlib.redirect_stdout(io.StringIO()) as out:\n"
        f"    main({words!r})\n"
        "heavy = ('termground.language', 'termground.catalogue', 'termground.evaluator', 'termground.types', 'nltk', 'numpy', 'rich.table', 'socket')\n"
        "print('Usage' in out.getvalue(), [name for name in heavy if name in sys.modules])\n"
    )
    assert run_python(code).strip() == "True []"


def test_help_fits_the_terminal_and_keeps_names_whole(capsys, monkeypatch):
    """Descriptions hang beside the options; many choices stand behind them."""
    monkeypatch.setenv("COLUMNS", "80")
    main(["check", "--help"])
    lines = capsys.readouterr().out.splitlines()
    assert max(map(len, lines)) <= 80
    assert "  --source FILE             File with a source text, or -; may be given several" in lines
    at = next(number for number, line in enumerate(lines) if line.startswith("  --format "))
    assert " ".join(" ".join(lines[at : at + 3]).split()).startswith(
        "--format What to print. [one of terminal, json, html,"
    )
