"""Findings in words: every language says the same things."""

from __future__ import annotations

import ast
import re
import string
import tomllib
from importlib.resources import files

import pytest

from termground.catalogue import metrics
from termground.messages import LANGUAGES, explain, phrase, ui_language
from termground.types import Evidence, Finding

TABLES = {
    entry.name.removesuffix(".toml"): tomllib.loads(entry.read_text(encoding="utf-8"))
    for entry in files("termground.messages").iterdir()
    if entry.name.endswith(".toml")
}


def _flat(table):
    return {f"{room}.{key}": text for room, inner in table.items() for key, text in inner.items()}


def _placeholders(text):
    return sorted(name for _, name, _, _ in string.Formatter().parse(text) if name is not None)


def _kinds(repository):
    """Strings in the metrics and judges that look like a finding's kind."""
    found = set()
    for room in ("metrics", "judges"):
        for path in (repository / "termground" / room).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    found.add(node.value)
    return sorted(word for word in found - set(metrics()) if re.fullmatch(r"[a-z]+(-[a-z]+)+", word))


def test_the_languages_are_those_with_words():
    """Each language that can be asked for has its table, and each table its language."""
    assert set(LANGUAGES) == set(TABLES)
    assert {"en", "ja", "ru", "fr"} <= set(LANGUAGES)


@pytest.mark.parametrize("language", sorted(TABLES))
def test_every_language_has_the_same_keys_and_placeholders(language):
    """No sentence is missing anywhere, none lacks or invents a value."""
    english = {key: _placeholders(text) for key, text in _flat(TABLES["en"]).items()}
    assert {key: _placeholders(text) for key, text in _flat(TABLES[language]).items()} == english


@pytest.mark.parametrize("language", sorted(TABLES))
def test_no_sentence_is_empty_or_ends_with_a_full_stop(language):
    """A reason is a sentence without its full stop."""
    for key, text in TABLES[language]["finding"].items():
        assert text.strip() == text != "", key
        assert text[-1] not in ".。", key


@pytest.mark.parametrize("language", sorted(TABLES))
def test_every_kind_of_finding_has_words(repository, language):
    """A metric can report nothing that a reader's language cannot say."""
    kinds = _kinds(repository)
    assert "term-not-in-source" in kinds
    assert set(kinds) <= set(TABLES[language]["finding"])


@pytest.mark.parametrize("language", sorted(TABLES))
def test_every_sentence_speaks_of_its_arguments(language):
    """The rendered sentence holds each value and no brace."""
    for key, text in TABLES[language]["finding"].items():
        args = {name: f"<{name}>" for name in _placeholders(text)}
        said = explain(Finding("m", key.partition("+")[0], 0, 1, args), language)
        assert all(value in said for value in args.values()), key
        assert "{" not in said


@pytest.mark.parametrize("language", sorted(TABLES))
def test_a_number_with_a_neighbour_names_both(language):
    """Where the source has something near, the sentence about a number says so."""
    alone = Finding("m", "number-not-in-source", 0, 3, {"term": "10%", "number": "10%"})
    beside = Finding(
        "m", "number-not-in-source", 0, 3, alone.args | {"near": "5%"}, (Evidence(0, 0, 2, "5%"),)
    )
    assert "10%" in explain(alone, language)
    assert "5%" not in explain(alone, language)
    assert "10%" in explain(beside, language)
    assert "5%" in explain(beside, language)


def test_languages_differ_in_their_words():
    """No table is a copy of another."""
    assert len({text["finding"]["term-not-in-source"] for text in TABLES.values()}) == len(TABLES)


@pytest.mark.parametrize(
    ("wanted", "text_language", "spoken"),
    [
        (None, "ja", "ja"),
        (None, "fr-CA", "fr"),
        (None, "und", "en"),
        ("en", "ja", "en"),
        ("ru-RU", "ja", "ru"),
        ("xx", "ja", "ja"),
        ("xx", "th", "en"),
    ],
)
def test_the_spoken_language_is_the_wanted_one_else_that_of_the_text(wanted, text_language, spoken):
    """English speaks where neither has words."""
    assert ui_language(wanted, text_language) == spoken


def test_phrases_of_reports_take_their_values():
    """A phrase is looked up in the language and filled in."""
    assert phrase("terms", "ja", found=3, total=9) == "用語 3 / 9 が原文にあり"
    assert phrase("terms", "en", found=3, total=9) == "3 of 9 terms are in the source"


def test_french_spaces_before_signs_do_not_break():
    """No sign of two parts may open a line by itself, and quotation marks keep to their words."""
    text = "\n".join(_flat(TABLES["fr"]).values())
    assert "\u00a0:" in text
    assert not re.search(r" [:;!?»]|« ", text)
