"""Texts in another language than the command names: a plain line that says so, and nothing where that is not clear."""

from __future__ import annotations

import pytest

from termground.cli import main
from termground.text.identify import other_script

RU = "Библиотека открывается в 9 часов. Собак в неё не пускают. По воскресеньям она закрыта, а по будням в ней можно и работать."
FR = "La bibliothèque ouvre à 9 heures. Les chiens n’y sont pas admis. Elle est fermée le dimanche, et le reste de la semaine on peut y travailler."
EN = "The library opens at 9. Dogs are not allowed in it. It is closed on Sundays, and on all of the other days you can work there."
DE = "Die Bibliothek öffnet um 9 Uhr. Hunde dürfen nicht hinein. Sie ist am Sonntag geschlossen, und an den anderen Tagen kann man dort arbeiten."
JA = "図書館は9時に開館します。犬を連れて入ることはできません。日曜日は休館です。"
SHORT_RU = "Библиотека открывается в 9 часов."

WARNED = [
    ("fr", RU, RU, [], "answer.txt seems to be in Russian and is read as French; if it is, run termground ru check …"),
    ("fr", SHORT_RU, RU, [], "answer.txt seems to be in the Cyrillic script and is read as French; if it is, run termground LANG check …"),
    ("en", DE, DE, [], "answer.txt seems to be in German and is read as English; if it is, run termground de check …"),
    ("ja", EN, EN, [], "answer.txt seems to be in English and is read as Japanese; if it is, run termground en check …"),
    ("ru", JA, JA, [], "answer.txt seems to be in Japanese and is read as Russian; if it is, run termground ja check …"),
    ("ru", RU, FR, [], "the source source.txt seems to be in French, and the response is read as Russian; to compare them, add --source-language fr"),
    ("ru", SHORT_RU, "La salle PC 2 ouvre.", [], "the source source.txt seems to be in the Latin script, and the response is read as Russian; to compare them, add --source-language auto"),
    ("fr", FR, DE, [], "the source source.txt seems to be in German, and the response is read as French; to compare them, add --source-language de"),
]  # fmt: skip
SILENT = [
    ("ru", RU, RU, []),
    ("fr", FR, FR, []),
    ("en", EN, EN, []),
    ("ja", JA, JA, []),
    ("und", RU, RU, []),
    ("ru", RU, FR, ["--source-language", "fr"]),
    ("ru", RU, FR, ["--source-language", "auto"]),
    ("fr", "Le musée ouvre à 9 h.", "Ouvert dès 9 h.", []),  # too short to tell
    ("en", "The café of Nîmes opens at 9.", "Café de Nîmes: 9-17.", []),
    ("ru", "Файл открывается в Adobe Photoshop.", "Adobe Photoshop открывает файл.", []),
    ("ja", "CPU は 3.2 GHz です。", "CPU 3.2 GHz", []),
]  # fmt: skip


def checked(tmp_path, capsys, monkeypatch, language, response, source, more):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "answer.txt").write_text(response, encoding="utf-8")
    (tmp_path / "source.txt").write_text(source, encoding="utf-8")
    words = [language, "check", "answer.txt", "--source", "source.txt", "--format", "json"]
    assert main([*words, "--ui-language", "en", *more]) == 0
    return capsys.readouterr().err


@pytest.mark.parametrize(("language", "response", "source", "more", "said"), WARNED)
def test_a_text_in_another_language_is_told(
    tmp_path, capsys, monkeypatch, language, response, source, more, said
):
    """On standard error, with the option that reads it as what it is; the result is what it was."""
    assert checked(tmp_path, capsys, monkeypatch, language, response, source, more) == f"termground: {said}\n"


@pytest.mark.parametrize(("language", "response", "source", "more"), SILENT)
def test_nothing_is_said_where_it_is_not_clear(
    tmp_path, capsys, monkeypatch, language, response, source, more
):
    """Nor where the command says what the sources are in, nor for the fallback of all languages."""
    assert checked(tmp_path, capsys, monkeypatch, language, response, source, more) == ""


@pytest.mark.parametrize(
    ("text", "code", "script"),
    [
        (SHORT_RU, "fr", "Cyrl"),
        (SHORT_RU, "uk", None),
        (SHORT_RU, "sr", None),  # which is written in two, and is not told here
        (FR, "zh-TW", "Latn"),
        (JA, "ja", None),
        ("半導体製造装置半導体製造装置", "ja", None),
        ("半导体制造设备半导体制造设备", "zh", None),
        ("Ouvert.", "ru", None),
    ],
)
def test_the_script_that_a_language_does_not_have(text, code, script):
    """None where it has that one, or where its scripts are not known."""
    assert other_script(text, code) == script
