"""What ``check`` prints fits a screen: three problems in twelve lines of eighty cells, in every language."""

from __future__ import annotations

import re
import shutil
import tomllib
from pathlib import Path

import pytest
from rich.cells import cell_len

from termground.cli import main
from termground.messages import LANGUAGES
from termground.report.seen import bounded

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"
CHECKED = {
    "en": ("reply.md", "handbook.txt"),
    "es": ("respuesta.md", "ficha.txt"),
    "de": ("antwort.md", "merkblatt.txt"),
    "fr": ("reponse.md", "fiche.txt"),
    "ja": ("answer.md", "patent.txt"),
    "ru": ("otvet.md", "polozhenie.txt"),
}
LONG = tomllib.loads(Path(__file__).with_name("long_claims.toml").read_text(encoding="utf-8"))

WIDTH, LINES, PROBLEMS = 80, 12, 3


def checked(capsys, code: str, response: str, source: str, ui: str, *more: str) -> list[str]:
    """The lines that ``check`` prints."""
    words = [code, "check", response, "--source", source, "--ui-language", ui, *more]
    assert main(words) == 0
    return capsys.readouterr().out.splitlines()


def problems(lines: list[str]) -> int:
    """How many claims there are to look at."""
    return sum(bool(re.search(r":\d+:\d+ [✗?] ", line)) for line in lines)


def refuse_wide(lines: list[str]) -> None:
    wide = [line for line in lines if cell_len(line) > WIDTH]
    assert not wide


@pytest.mark.parametrize("ui", LANGUAGES)
@pytest.mark.parametrize("code", CHECKED)
def test_an_example_takes_two_lines_a_problem(monkeypatch, capsys, code, ui):
    """Beside them there are two of figures at each end, and a blank one below and above these."""
    monkeypatch.chdir(EXAMPLES)
    lines = checked(capsys, code, *CHECKED[code], ui)
    assert problems(lines) >= PROBLEMS
    assert len(lines) <= LINES + 2 * (problems(lines) - PROBLEMS)
    refuse_wide(lines)


@pytest.mark.parametrize("ui", LANGUAGES)
@pytest.mark.parametrize("code", LONG)
@pytest.mark.parametrize("folder", [".", "answers/of/the/second/evaluation/november/batch-03"])
def test_three_problems_take_twelve_lines_however_long_the_claims(
    tmp_path, monkeypatch, capsys, code, ui, folder
):
    """Folders are left out before the claim is; the names of files stay whole."""
    monkeypatch.chdir(tmp_path)
    Path(folder).mkdir(parents=True, exist_ok=True)
    response, source = f"{folder}/ответ-回答.md", f"{folder}/source-of-the-answer.txt"
    Path(response).write_text(LONG[code]["response"], encoding="utf-8")
    Path(source).write_text(LONG[code]["source"], encoding="utf-8")
    lines = checked(capsys, code, response, source, ui)
    assert problems(lines) == PROBLEMS
    assert len(lines) <= LINES
    refuse_wide(lines)
    assert sum("ответ-回答.md:" in line for line in lines) == PROBLEMS
    assert any("▁2021" in line or "2021▁" in line or "2021 года▁" in line for line in lines)


def test_a_negation_of_the_source_stays_in_sight(monkeypatch, capsys):
    """A quotation is cut around what the claim does not have."""
    monkeypatch.chdir(EXAMPLES)
    told = "\n".join(checked(capsys, "en", *CHECKED["en"], "en"))
    assert re.search(r"the source has a negation here: “[^”]*\bis not allowed\b[^”]*”  source line 10", told)
    told = "\n".join(checked(capsys, "de", *CHECKED["de"], "en"))
    assert re.search(r"“[^”]*\bkeinen Anspruch\b[^”]*”", told)


@pytest.mark.parametrize("code", CHECKED)
def test_findings_of_terms_take_two_lines_each(monkeypatch, capsys, code):
    monkeypatch.chdir(EXAMPLES)
    lines = checked(capsys, code, *CHECKED[code], "fr", "--metric", "source-term-precision")
    refuse_wide(lines)
    starts = [n for n, line in enumerate(lines) if re.search(r":\d+:\d+ ✗ ", line)]
    assert starts
    ends = [*starts[1:], next(n for n, line in enumerate(lines) if not line)]
    assert max(end - start for start, end in zip(starts, ends, strict=True)) <= 2


@pytest.mark.parametrize("code", CHECKED)
def test_a_demo_fits_too(capsys, code):
    """It shows all that is known, in lines that fit; later ones hang under the first."""
    assert main(["demo", code]) == 0
    refuse_wide(capsys.readouterr().out.splitlines())


def test_a_file_with_a_space_in_its_name_is_called_by_it(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    shutil.copy(EXAMPLES / "reply.md", "my answer.md")
    lines = checked(capsys, "en", "my answer.md", str(EXAMPLES / "handbook.txt"), "en")
    assert any(line.startswith("my answer.md:3:106 ") for line in lines)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("langs", {"en": "version", "fr": "version", "ja": "バージョン", "ru": "версия"}),
        ("langs --check", {"en": "status", "fr": "état", "ja": "状態", "ru": "состояние"}),
        ("metrics", {"en": "the sources support", "fr": "les sources", "ja": "原文", "ru": "источники"}),
        ("config check", {"en": "no file", "fr": "aucun fichier", "ja": "なし", "ru": "файла настроек нет"}),
        ("config calibrate", {"en": "default", "fr": "par défaut", "ja": "既定", "ru": "по умолчанию"}),
        ("demo en", {"en": "claims to", "fr": "affirmations", "ja": "主張", "ru": "утверждени"}),
    ],
)
def test_a_command_speaks_the_language_that_is_asked_for(tmp_path, monkeypatch, capsys, words, said):
    """In lines that fit; English where nothing is asked for."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.setenv("TERMGROUND_LANGUAGES", "en,und")
    told = {}
    for ui, word in said.items():
        assert main([*words.split(), "--ui-language", ui]) == 0
        told[ui] = capsys.readouterr().out
        assert word in told[ui]
        refuse_wide(told[ui].splitlines())
    assert main(words.split()) == 0
    assert capsys.readouterr().out == told["en"]


@pytest.mark.parametrize("words", ["langs", "metrics", "demo", "config", "completion"])
def test_a_slip_is_told_in_the_language_that_is_asked_for(capsys, words):
    assert main([words, "--ui-language", "fr", "--no-such"]) == 2
    assert f"{words} n’a pas d’option « --no-such »" in capsys.readouterr().err.replace("\u00a0", " ")


PRINTER = "| 印字方式 | 感熱方式 | 熱転写方式 |\n\nLP-600では、インクリボンが必要です。\n"


def test_an_excerpt_shows_a_telling_word_and_cuts_no_code(tmp_path, capsys):
    """A particle behind a code is not what the claim lacks, and of a code that does not fit nothing is shown."""
    (tmp_path / "answer.md").write_text("LP-600以外の機種は感熱方式のため、インクリボンは不要です。", "utf-8")
    (tmp_path / "manual.md").write_text(PRINTER, "utf-8")
    answer, manual = str(tmp_path / "answer.md"), str(tmp_path / "manual.md")
    told = "\n".join(checked(capsys, "ja", answer, manual, "ja"))
    assert "最も近い箇所は「…必要です」" in told


def test_a_word_that_no_source_has_is_told_once(tmp_path, capsys):
    """The reason of the claim names it: it is not told again as missing in the sentence nearest to it."""
    (tmp_path / "answer.md").write_text(
        "印字ヘッドについては、先に到達したほうまでが保証の対象となります。",
        "utf-8",
    )
    (tmp_path / "manual.md").write_text(
        "印字ヘッドの保証期間は6か月間、または走行距離30kmのいずれか早いほうまでとします。\n\n## 保証の対象外となる場合\n",
        "utf-8",
    )
    answer, manual = str(tmp_path / "answer.md"), str(tmp_path / "manual.md")
    told = "\n".join(checked(capsys, "ja", answer, manual, "ja"))
    assert "原文にない語：「到達」" in told
    assert "▁到達▁" not in told


@pytest.mark.parametrize(
    ("code", "response", "source", "shown"),
    [
        (
            "ja",
            "タイマー運転中でも風量を変更できます。",
            "タイマー運転中は、風量を変更できません。",
            "原文「…(?:変更|水洗い)?できません」",
        ),
        (
            "ja",
            "集じんフィルターは水洗いできます。",
            "集じんフィルターは、ほこりがたまっても水洗いできません。",
            "原文「…(?:変更|水洗い)?できません」",
        ),
        (
            "en",
            "While the timer runs, the fan speed can be changed from the remote control.",
            "While the timer is on and runs, the fan speed of the unit cannot be changed from the remote control.",
            r"“[^”]*\bcannot\b",
        ),
        (
            "fr",
            "Pendant la minuterie, la vitesse du ventilateur peut être modifiée avec la télécommande.",
            "Pendant toute la durée de la minuterie, la vitesse du ventilateur ne peut pas être modifiée avec la télécommande.",
            r"«[^»]*\bne peut\b",
        ),
        (
            "ru",
            "Во время работы таймера скорость вентилятора меняется с пульта.",
            "Во время всей работы таймера скорость вентилятора не меняется с пульта.",
            r"«[^»]*\bне\b",
        ),
    ],
)
@pytest.mark.parametrize("width", [64, 72, 80])
def test_what_denies_a_word_stands_in_the_excerpt(
    tmp_path, monkeypatch, capsys, code, response, source, shown, width
):
    """Also where other words of the sentence are not in the claim, and with a long name of a file."""
    monkeypatch.setenv("COLUMNS", str(width))
    monkeypatch.chdir(tmp_path)
    for name, text in (("a.md", response), ("second-manual.txt", source), ("b.txt", source[:4])):
        (tmp_path / name).write_text(text, encoding="utf-8")
    words = [
        code,
        "check",
        "a.md",
        "--source",
        "second-manual.txt",
        "--source",
        "b.txt",
        "--ui-language",
        code,
    ]
    assert main(words) == 0
    said = "".join(line.strip() for line in capsys.readouterr().out.splitlines())
    assert re.search(shown, said), said


def test_an_excerpt_that_begins_inside_a_sentence_says_so(tmp_path, monkeypatch, capsys):
    """It begins with an ellipsis, and cuts no word that the reason is of."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a.md").write_text("集じんフィルターは水洗いできます。", encoding="utf-8")
    (tmp_path / "s.txt").write_text(
        "集じんフィルターは、ほこりがたまっても水洗いできません。", encoding="utf-8"
    )
    (tmp_path / "t.txt").write_text("別の資料です。", encoding="utf-8")
    for name in ("u.txt", "a-name-of-a-file.txt"):
        (tmp_path / "s.txt").replace(tmp_path / name)
        assert main(["ja", "check", "a.md", "--source", name, "--source", "t.txt"]) == 0
        line = next(line for line in capsys.readouterr().out.splitlines() if "否定されて" in line)
        assert "「…水洗いできません」" in line or "「…できません」" in line
        (tmp_path / name).replace(tmp_path / "s.txt")


def test_an_excerpt_shows_what_stands_beside_the_words_of_the_claim(tmp_path, capsys):
    """The first words of a long sentence may speak of something else; a negation is beside what it denies."""
    fees = "La piscine coûte 4,50 € par séance, et le tarif réduit n’est appliqué qu’aux familles domiciliées dans la ville."
    press = "Le maire a déclaré : « Nous n’avons pas les moyens d’ouvrir une crèche avant 2030. »"
    said = [
        (fees, "Le tarif réduit est appliqué à toutes les familles, y compris celles qui n’habitent pas la ville.", "qu’aux familles"),
        (press, "Selon le maire, « nous avons les moyens d’ouvrir une crèche avant 2030 ».", "n’avons pas les"),
    ]  # fmt: skip
    for source, answer, shown in said:
        (tmp_path / "s.md").write_text(source, "utf-8")
        (tmp_path / "a.md").write_text(answer, "utf-8")
        told = "\n".join(checked(capsys, "fr", str(tmp_path / "a.md"), str(tmp_path / "s.md"), "fr"))
        assert f"« …{shown}" in told.replace("\u00a0", " ")


@pytest.mark.parametrize(
    ("words", "shown"),
    [
        ("x" * 5_000, "x" * 48 + "…"),
        ("é" * 81, "é" * 48 + "…"),
        (
            "donaudampfschifffahrtsgesellschaftskapitän" * 2,
            "donaudampfschifffahrtsgesellschaftskapitän" + "donaud" + "…",
        ),
        ("y" * 80, "y" * 80),
    ],
)
@pytest.mark.parametrize("form", ["terminal", "github"])
def test_a_word_without_end_takes_no_more_than_its_beginning(
    tmp_path, monkeypatch, capsys, words, shown, form
):
    """In reasons and terms, as in the line of the claim."""
    monkeypatch.chdir(tmp_path)
    Path("a.txt").write_text(f"There are {words} cats.", encoding="utf-8")
    Path("s.txt").write_text("There are 42 cats in the old house.", encoding="utf-8")
    assert main(["en", "check", "a.txt", "--source", "s.txt", "--format", form]) == 0
    said = "".join(capsys.readouterr().out.split())
    assert f"{shown}”" in said or f"title={shown}::" in said
    assert shown == words or words not in said
    assert len(said) < 1_500


def test_a_japanese_sentence_is_no_long_word():
    """It has no spaces, and is quoted as it was."""
    said = "図書館は平日の午前九時から午後八時まで開いており、" * 8
    assert bounded(said) == said
