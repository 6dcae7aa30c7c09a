"""Help in the languages of the messages."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from io import StringIO
from pathlib import Path

import pytest
from rich.cells import cell_len
from rich.console import Console

from termground.cli import main
from termground.cli.app import _EPILOGUE, COMMANDS, application, language_application
from termground.cli.help import Help
from termground.language.registry import codes, language_class
from termground.messages import LANGUAGES

TRANSLATED = [code for code in LANGUAGES if code != "en"]
NAMED = "Check texts in {language}."
"""What help says with the name of a language in it."""

KINDS = {"N", "X", "A", "B"}
"""Values that are written alike everywhere."""


@pytest.fixture(autouse=True)
def plain(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No locale, and no file of settings."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)


def helps(ui: str) -> Iterator[str]:
    """The help of every command, of those of each installed language too."""
    calls = [[], *([name] for name in COMMANDS)]
    apps = [(application, words) for words in calls]
    of_languages = [[], ["check"], ["score"], ["config"]]
    apps += [
        (lambda ui, code=code: language_application(code, ui), words)
        for code in codes()
        for words in of_languages
    ]
    for made, words in apps:
        out = StringIO()
        console = Console(file=out, width=80, color_system=None)
        made(ui)([*words, "--help"], console=console, exit_on_error=False, result_action="return_value")
        yield out.getvalue()


@cache
def said_in_english() -> frozenset[str]:
    """All that help asks for words for."""
    asked: set[str] = set()
    said = Help._said
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Help, "_said", lambda self, text: asked.add(text) or said(self, text))
        for _ in helps("en"):
            pass
    asked.discard("")
    return frozenset(asked)


def translations(ui: str) -> dict[str, str]:
    return tomllib.loads(
        files("termground.messages").joinpath("help", f"{ui}.toml").read_text(encoding="utf-8")
    )


def own(ui: str) -> dict[str, str]:
    """What the installed languages say of their own options."""
    return {key: text for code in codes() for key, text in language_class(code).help_words(ui).items()}


@pytest.mark.parametrize("ui", TRANSLATED)
def test_all_that_help_says_has_words_in_each_language(ui):
    """And nothing else has: a sentence that was reworded in English is asked for by its new words."""
    named = {NAMED.format(language=language_class(code).name) for code in codes()}
    asked = said_in_english() - named - KINDS - own(ui).keys()
    assert asked | {NAMED, _EPILOGUE} == translations(ui).keys()


@pytest.mark.parametrize("ui", TRANSLATED)
def test_what_is_typed_or_filled_in_is_the_same_in_each_language(ui):
    """Options, values and names of columns are never translated."""
    typed = re.compile(
        r"--[a-z-]+|\{[a-z]+\}|[a-z]+_[a-z]+|use-m3|TERMGROUND_\w+|spark://[A-Z:]+|\b[0-9.]{2,}\b"
    )
    for english, text in (translations(ui) | own(ui)).items():
        assert sorted(typed.findall(english)) == sorted(typed.findall(text)), english


@pytest.mark.parametrize("ui", LANGUAGES)
def test_help_fits_a_terminal_of_eighty_cells(ui):
    for text in helps(ui):
        for line in text.splitlines():
            assert cell_len(line) <= 80, line
            assert line == line.rstrip()


def shown(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(list(words)) == 0
    return capsys.readouterr().out


@pytest.mark.parametrize(
    ("ui", "words"),
    [
        ("en", ["Usage: termground check", "Show the headline alone.", "[default: on]"]),
        ("ja", ["使い方: termground check", "判定の行だけを表示します。", "オプション:"]),
        (
            "ru",
            ["Использование: termground check", "Показать только первую строку.", "[по умолчанию: включено]"],
        ),
        (
            "fr",
            [
                "Utilisation\xa0: termground check",
                "N’affiche que la première ligne.",
                "[par défaut\xa0: activé]",
                "sarif, run\xa0; par défaut\xa0:",
            ],
        ),
    ],
)
def test_help_is_in_the_language_that_is_asked_for(capsys, monkeypatch, tmp_path, ui, words):
    """On the command line, else in the settings, else in the locale."""
    asked = shown(capsys, "check", "--help", "--ui-language", ui)
    assert all(word in asked for word in words)
    assert shown(capsys, "check", "--help", f"--ui-language={ui}") == asked
    monkeypatch.setenv("LANG", f"{ui}_XX.UTF-8")
    assert shown(capsys, "check", "--help") == asked
    monkeypatch.setenv("LC_ALL", "C")
    assert shown(capsys, "check", "--help").startswith("Usage:")
    (tmp_path / "termground.toml").write_text(f'ui-language = "{ui}"\n', encoding="utf-8")
    assert shown(capsys, "check", "--help") == asked


@pytest.mark.parametrize(
    ("ui", "scored"),
    [
        ("en", "score FILE… -o OUT [OPTIONS]"),
        ("ja", "score ファイル… -o 出力先 [オプション]"),
        ("ru", "score ФАЙЛ… -o ВЫВОД [КЛЮЧИ]"),
        ("fr", "score FICHIER… -o SORTIE [OPTIONS]"),
    ],
)
def test_what_stands_for_a_word_of_the_reader_is_in_the_language_of_the_help(capsys, ui, scored):
    assert f"termground [LANG] {scored}\n" in shown(capsys, "--help", "--ui-language", ui)


@pytest.mark.parametrize("words", [[], ["ja"], ["ja", "help"], ["ja", "--help"], ["help"]])
def test_help_that_nobody_names_is_in_the_language_of_the_locale_too(capsys, monkeypatch, words):
    """A language alone shows its commands, and the word help is as good as the option."""
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    assert main(words) == 0
    assert capsys.readouterr().out.startswith("Utilisation\u00a0: termground ")


@pytest.mark.parametrize(
    ("variables", "first"),
    [
        ({"LANG": "ja_JP.UTF-8"}, "使い方:"),
        ({"LANG": "ja_JP.UTF-8", "LC_MESSAGES": "ru_RU.UTF-8"}, "Использование:"),
        ({"LANG": "ja_JP.UTF-8", "LC_MESSAGES": "ru_RU", "LC_ALL": "fr_CA@euro"}, "Utilisation\xa0:"),
        ({"LANG": "ja_JP.UTF-8", "LC_ALL": ""}, "使い方:"),
        ({"LANG": "de_DE.UTF-8"}, "Usage:"),
        ({"LANG": "C.UTF-8"}, "Usage:"),
        ({"LANG": "POSIX"}, "Usage:"),
        ({}, "Usage:"),
    ],
)
def test_the_locale_is_read_as_other_programs_read_it(capsys, monkeypatch, variables, first):
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert shown(capsys, "--help").startswith(first)
    assert shown(capsys).startswith(first)
    assert shown(capsys, "help").startswith(first)
    assert shown(capsys, "ja", "check", "--help").startswith(first)


def test_errors_are_in_the_language_of_the_locale(capsys, monkeypatch):
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    assert main(["check", "réponse.txt"]) == 2
    assert "indiquez d’abord la langue du texte" in capsys.readouterr().err
    assert main(["check", "réponse.txt", "--ui-language", "en"]) == 2
    assert "name the language of the text first" in capsys.readouterr().err


def test_a_language_tells_of_its_own_options_in_words_of_its_own(capsys):
    """What a plugin adds to the help comes with it."""
    text = shown(capsys, "ja", "check", "--help", "--ui-language", "ja")
    assert "Sudachi の分割モード。" in text
    assert "--mode A|B|C" in text
    assert "Sudachi split mode" in shown(capsys, "ja", "check", "--help", "--ui-language", "en")


def test_what_the_usage_calls_options_has_that_heading(capsys: pytest.CaptureFixture[str]) -> None:
    """In English too, where the parser has another word."""
    assert main(["check", "--help"]) == 0
    shown = capsys.readouterr().out
    assert "[OPTIONS]" in shown
    assert "\nOptions:\n" in shown
    assert "Parameters" not in shown


@pytest.mark.parametrize(
    ("ui", "words", "said"),
    [
        ("ru", ("ru", "score"), ("  ФАЙЛЫ ", "--fail-under ИМЯ=X", "--set МЕТРИКА.ключ=значение")),
        ("ru", ("ru", "check"), ("[КЛЮЧИ] ОТВЕТ", "  ОТВЕТ ")),
        ("fr", ("fr", "score"), ("  FICHIERS ", "--fail-under NOM=X", "--set MÉTRIQUE.clé=valeur")),
        ("fr", ("fr", "check"), ("[OPTIONS] RÉPONSE", "  RÉPONSE ")),
        ("ja", ("ja", "score"), ("  ファイル ", "--fail-under 名前=X", "--set METRIC.key=value")),
        ("en", ("en", "score"), ("  INPUTS ", "--fail-under NAME=X", "--set METRIC.key=value")),
    ],
)
def test_what_is_to_be_filled_in_is_named_in_the_readers_language(capsys, ui, words, said):
    """As errors name it."""
    main([*words, "--help", "--ui-language", ui])
    shown = capsys.readouterr().out
    assert [each for each in said if each not in shown] == []


def test_metrics_come_from_somewhere_in_each_language(capsys):
    """The names of systems stay, and what describes them is translated."""
    for ui, said in (
        ("ru", "(русский ноутбук"),
        ("fr", "(notebook russe"),
        ("ja", "(ロシア語の"),
        ("en", "(Russian"),
    ):
        main(["metrics", "--ui-language", ui])
        shown = " ".join(capsys.readouterr().out.split())
        assert said in shown
        assert ("Russian hallucination notebook" in shown) is (ui == "en")
