"""No pattern and no reader of text takes more than linear time; a quadratic one needs minutes here."""

from __future__ import annotations

import importlib
import pkgutil
import re
import time
from collections import deque
from collections.abc import Callable
from typing import Any

import pytest
import regex

from termground import load
from termground.origins.source_term_precision import clean as origin_clean
from termground.text.chunking import chunks
from termground.text.markdown import markdown_view
from termground.text.normalize import clean
from termground.text.view import View

SIZE = 20_000
BOUND = 1.5
"""Seconds of processor time for one pattern or reader over one input; a guard against quadratic time, no benchmark."""

# Asked only for full matches, which are linear; a search would not be.
WHOLE = frozenset(
    {
        "termground.judges.llm.replies._BLOCK",
        "termground_ja.lexicon._KATAKANA",
        "termground_en.lexicon.CONTRACTION",
        "termground_en.patterns.CONTRACTION",
        "termground_ru.figures._ENDED",
    }
)

PACKAGES = (
    "termground.text",
    "termground.origins",
    "termground.language",
    "termground.judges",
    "termground_ja",
    "termground_ru",
    "termground_fr",
    "termground_en",
    "termground_multi",
)


def filled(unit: str, head: str = "", tail: str = "") -> str:
    return head + unit * (SIZE // len(unit)) + tail


INPUTS = {
    "digits": filled("1"),
    "wide digits": filled("１"),
    "spaces": filled(" "),
    "spaces then a letter": filled(" ", tail="x"),
    "wide spaces": filled("\u3000"),
    "tabs": filled("\t"),
    "letters": filled("a"),
    "kanji": filled("漢"),
    "katakana": filled("ア", tail="a"),
    "long vowels": filled("ー"),
    "iteration marks": filled("々"),
    "kana marks": filled("カヽ"),
    "line feeds": filled("\n"),
    "carriage returns": filled("\r"),
    "square": filled("["),
    "square closed": filled("]"),
    "round": filled("("),
    "curly": filled("{"),
    "wide brackets": filled("（"),
    "corner brackets": filled("「"),
    "closed corners": filled("」"),
    "alternating brackets": filled("「（"),
    "angles": filled("<"),
    "open tags": filled("<a "),
    "comments": filled("<!--"),
    "hyphened letters": filled("a-"),
    "dotted letters": filled("a."),
    "dotted digits": filled("1."),
    "comma digits": filled("1,"),
    "commas": filled(","),
    "at signs": filled("a@"),
    "long local part": filled("a", tail="@"),
    "schemes": filled("http://"),
    "backticks": filled("`"),
    "backticked": filled("`a"),
    "stars": filled("*"),
    "starred": filled("*a"),
    "underscored": filled("_a"),
    "tildes": filled("~~a"),
    "backslashes": filled("\\"),
    "pipes": filled("|"),
    "hashes": filled("#"),
    "hash lines": filled("# a\n"),
    "quotes": filled('"'),
    "quote levels": filled("> ", tail="a"),
    "list levels": filled("- ", tail="a"),
    "images": filled("!["),
    "links": filled("[a]("),
    "definitions": filled("[a]: b\n"),
    "entities": filled("&"),
    "readings": filled("漢（かん）"),
    "open readings": filled("漢（かん"),
    "company marks": filled("（株"),
    "sentence ends": filled("。"),
    "questions": filled("！？"),
    "decomposed": filled("か\u3099"),
    "combining marks": filled("\u0301", head="e"),
    "joiners": filled("\u200d"),
    "joined letters": filled("a\u200d"),
    "surrogates": filled("\ud800"),
    "open diagrams": filled("```mermaid\n"),
    "diagram brackets": filled("[", head="```mermaid\n", tail="\n```"),
    "table": filled("|a", tail="\n" + filled("|-") + "\n" + filled("|b")),
}


def patterns() -> dict[str, Any]:
    """Every compiled pattern among the globals of the packages' modules, by name."""
    found: dict[str, Any] = {}
    for package in map(importlib.import_module, PACKAGES):
        names = [info.name for info in pkgutil.walk_packages(package.__path__, package.__name__ + ".")]
        for module in map(importlib.import_module, [package.__name__, *names]):
            for name, value in vars(module).items():
                if isinstance(value, re.Pattern | regex.Pattern):
                    found[f"{module.__name__}.{name}"] = value
    return found


PATTERNS = patterns()


def assert_quick(work: Callable[[str], Any]) -> None:
    slow = {}
    for name, text in INPUTS.items():
        begin = time.process_time()
        work(text)
        took = time.process_time() - begin
        if took > BOUND:
            slow[name] = round(took, 1)
    assert not slow, f"seconds by input: {slow}"


def test_the_patterns_are_found() -> None:
    """An empty list would make the tests below pass for nothing."""
    owners = {name.rpartition(".")[0] for name in PATTERNS}
    assert {
        "termground.text.chunking",
        "termground.text.markdown",
        "termground.text.normalize",
        "termground.origins.source_term_precision",
        "termground.language.base",
        "termground_ja.joining",
        "termground_ja.sentences",
        "termground_ja.spelling",
        "termground_ja.lexicon",
    } <= owners


@pytest.mark.parametrize("name", sorted(PATTERNS))
def test_every_pattern_is_linear(name: str) -> None:
    pattern = PATTERNS[name]

    def work(text: str) -> None:
        pattern.fullmatch(text)
        if name in WHOLE:
            return
        pattern.search(text)
        deque(pattern.finditer(text), maxlen=0)

    assert_quick(work)


def reader(name: str) -> Callable[[str], Any]:
    ja = load("ja")
    und = load("und")
    return {
        "Markdown": markdown_view,
        "cleaning": lambda text: clean(View(text)),
        "chunks": lambda text: list(chunks(text, 2_000)),
        "origin's cleaning": origin_clean,
        "ja tokens": ja.tokens,
        "ja edits": lambda text: list(ja.edits(text)),
        "ja sentences": lambda text: list(ja.sentences(text)),
        "ja terms": lambda text: ja.analyze(text, markdown=True).terms,
        "und terms": lambda text: und.analyze(text, markdown=True).terms,
        "und sentences": lambda text: und.analyze(text).sentences,
    }[name]


@pytest.mark.parametrize(
    "name",
    [
        "Markdown",
        "cleaning",
        "chunks",
        "origin's cleaning",
        "ja tokens",
        "ja edits",
        "ja sentences",
        "ja terms",
        "und terms",
        "und sentences",
    ],
)
def test_every_reader_of_text_is_linear(name: str) -> None:
    assert_quick(reader(name))
