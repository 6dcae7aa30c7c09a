"""Names of another tool as ranges of a language's tokens."""

from __future__ import annotations

from importlib.metadata import EntryPoint

import pytest
from hypothesis import given
from hypothesis import strategies as st

from termground import errors, load, metric
from termground.language import naming
from termground.types import Flag, Lexeme, Tokens

TEXT = "Dr. Ruth O'Brien's museum in Port-Ellen."
WORDS = [(0, 2), (2, 3), (4, 8), (9, 16), (16, 18), (19, 25), (26, 28), (29, 39), (39, 40)]


def tokens() -> Tokens:
    signs = {(2, 3), (39, 40)}
    lexemes = [Lexeme("", "", "", 0 if word in signs else Flag.WORD) for word in WORDS]
    return Tokens(TEXT, [start for start, _ in WORDS], [end for _, end in WORDS], lexemes)


@pytest.mark.parametrize(
    ("spans", "expected"),
    [
        ([(4, 16, "person")], [(2, 4, "person")]),
        ([(29, 33, "place")], [(7, 8, "place")]),
        ([(29, 33, "place"), (34, 39, "other")], [(7, 8, "place")]),
        ([(29, 39, "place"), (4, 16, "person")], [(2, 4, "person"), (7, 8, "place")]),
        ([(2, 8, "person")], [(2, 3, "person")]),
        ([(29, 40, "place")], [(7, 8, "place")]),
        ([(2, 4, "other"), (39, 40, "other"), (3, 3, "other")], []),
        ([(4, 99, "other")], [(2, 8, "other")]),
        ([], []),
    ],
)
def test_spans_become_ranges_of_tokens(spans, expected):
    """A token that a name reaches into is its own; signs at its ends are not."""
    assert list(naming.ranges(tokens(), spans)) == expected


@given(st.lists(st.tuples(st.integers(0, 45), st.integers(0, 45), st.sampled_from(["person", "place"]))))
def test_ranges_ascend_and_lie_apart(spans):
    """Whatever a tool says."""
    behind = 0
    for first, last, _ in naming.ranges(tokens(), spans):
        assert behind <= first < last <= len(WORDS)
        behind = last


class Capitals:
    """Finds words in capitals."""

    def __init__(self, name: str, language: str) -> None:
        self.signature = f"{name} 1 {language}"

    def find(self, text: str):
        """Each with its place."""
        return [
            (text.index(word), text.index(word) + len(word), "other")
            for word in text.split()
            if word.isupper()
        ]


class Point(EntryPoint):
    """An entry point without a package."""

    def load(self):
        """What it would name."""
        return Capitals


@pytest.fixture
def installed(monkeypatch):
    """One provider, and no pipelines."""
    monkeypatch.setattr(naming, "entry_points", lambda group: [Point("capitals", "nowhere:Capitals", group)])


@pytest.mark.parametrize(
    ("code", "text", "name"),
    [
        ("en", "The museum belongs to UNESCO today.", "UNESCO"),
        ("fr", "Le musée relève de l'agence UNESCO depuis hier.", "UNESCO"),
        ("ru", "Музей передан ЮНЕСКО вчера.", "ЮНЕСКО"),
        ("ja", "博物館は UNESCO に移った。", "UNESCO"),
        ("de", "Das Museum gehört der UNESCO seit gestern.", "UNESCO"),
        ("zh", "博物馆 归 UNESCO 管理。", "UNESCO"),
    ],
)
def test_a_language_takes_the_names_of_a_provider(installed, code, text, name):
    """Every plugin has the option; what it finds has the place of the language's own names."""
    language = load(code, names="capitals")
    assert [(found.surface, found.kind) for found in language.analyze(text).names] == [(name, "other")]
    assert language.signature() == {"names": f"capitals 1 {code}", **load(code).signature()}
    assert f"names:capitals 1 {code}" in metric("source-term-precision", language).signature
    assert language.settings != load(code).settings


def test_a_provider_that_is_not_there_is_refused(installed):
    """The error names those there are."""
    with pytest.raises(errors.UsageError, match="finds names under 'capital'; there are: capitals"):
        load("en", names="capital")


def test_a_language_without_the_option_says_so():
    """The fallback has no options."""
    with pytest.raises(errors.UsageError, match="has no option 'names'"):
        load("und", names="capitals")


class OneLanguage(Capitals):
    """Finds words in capitals, in Russian."""

    def __init__(self, name: str, language: str) -> None:
        if language != "ru":
            raise errors.UsageError(f"{name} reads Russian, not {language}")
        super().__init__(name, language)


class NoPipeline:
    """A pipeline that is not installed."""

    def __init__(self, name: str, language: str) -> None:
        raise errors.MissingDependency(f"no pipeline {name}")


class Provider(EntryPoint):
    """An entry point without a package, by the name of its class."""

    def load(self):
        """What it names."""
        return globals()[self.attr]


@pytest.mark.parametrize(
    ("code", "said"),
    [("ru", "no pipeline xx_nope; names are found by capitals too"), ("it", "no pipeline xx_nope")],
)
def test_what_reads_another_language_is_no_way_out(monkeypatch, code, said):
    """A provider is named where it reads the texts' language."""
    points = [
        Provider("capitals", "nowhere:OneLanguage", naming.GROUP),
        Provider(naming.PIPELINES, "nowhere:NoPipeline", naming.GROUP),
    ]
    monkeypatch.setattr(naming, "entry_points", lambda group: points)
    with pytest.raises(errors.MissingDependency) as error:
        load(code, names="xx_nope")
    assert str(error.value) == said
