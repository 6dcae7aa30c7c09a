"""No pattern and no reader of text takes more than linear time or work."""

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
from termground.text.code import prose_in
from termground.text.disguises import respelled, undisguised
from termground.text.formulas import plain_formulas
from termground.text.markdown import markdown_view
from termground.text.normalize import clean
from termground.text.view import View
from termground_ja.analyzer import CHUNK, Analyzer
from tests.counted import GROWTH, lines

SIZE = 10_000
MOMENT = 0.025
"""Seconds of processor time; what takes no longer over one input is quick enough, whatever it grows by."""

TIMES = 9
"""At most how much longer the rest may take than over a quarter of the input: linear time grows by 4, quadratic by 16."""

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


def filled(unit: str, head: str = "", tail: str = "") -> Callable[[int], str]:
    return lambda size: head + unit * (size // len(unit)) + tail


INPUTS: dict[str, Callable[[int], str]] = {
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
    "open attributes": filled('<a b="'),
    "hidden elements": filled("<i hidden>"),
    "hidden divisions": filled("<div hidden>\n\n"),
    "comments": filled("<!--"),
    "dollars": filled("$a"),
    "formulas": filled("\\("),
    "letters apart": filled("a "),
    "kana apart": filled("な い "),
    "dashes over text": filled("---\na: b\n"),
    "ringed digits": filled("①"),
    "struck letters": filled("a\u0336"),
    "turned letters": filled("\u202ea"),
    "letters of two scripts": filled("aа"),
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
    "table": lambda size: "\n".join(cell * (size // 2) for cell in ("|a", "|-", "|b")),
}


def patterns() -> dict[str, Any]:
    """Every compiled pattern among the globals of the packages' modules, once, by the first of its names."""
    found: dict[Any, str] = {}
    for package in map(importlib.import_module, PACKAGES):
        names = [info.name for info in pkgutil.walk_packages(package.__path__, package.__name__ + ".")]
        for module in map(importlib.import_module, [package.__name__, *names]):
            for name, value in vars(module).items():
                if isinstance(value, re.Pattern | regex.Pattern):
                    found.setdefault(value, f"{module.__name__}.{name}")
    return {name: pattern for pattern, name in found.items()}


PATTERNS = patterns()


def seconds(work: Callable[[str], Any], text: str) -> float:
    begin = time.process_time()
    work(text)
    return time.process_time() - begin


def assert_quick(work: Callable[[str], Any]) -> None:
    """What takes longer than a moment is held against a quarter of it, up to five times: a clock is not to be relied on."""
    slow = {}
    for name, text in INPUTS.items():
        if seconds(work, text(SIZE)) > MOMENT:
            ratios = (seconds(work, text(SIZE)) / seconds(work, text(SIZE // 4)) for _ in range(5))
            times = next((ratio for ratio in ratios if ratio < TIMES), None)
            if times is None:
                slow[name] = round(seconds(work, text(SIZE)), 1)
    assert not slow, f"seconds by input, no more than linear: {slow}"


def assert_little_work(work: Callable[[str], Any]) -> None:
    """Lines of Python are counted."""
    counts = {}
    for name, text in INPUTS.items():
        work(text(100))  # loads dictionaries
        counts[name] = [lines(lambda size=size, text=text: work(text(size))) for size in (500, 2_000)]
    assert sum(short for short, _ in counts.values()) > 500
    steep = {name: pair for name, pair in counts.items() if pair[1] > GROWTH * pair[0]}
    assert not steep, f"lines by input: {steep}"


def test_the_patterns_are_found() -> None:
    """An empty list would make the tests below pass for nothing."""
    owners = {name.rpartition(".")[0] for name in PATTERNS}
    assert {
        "termground.text.chunking",
        "termground.text.markdown",
        "termground.text.normalize",
        "termground.origins.source_term_precision",
        "termground.language.defaults",
        "termground_ja.joining",
        "termground_ja.sentences",
        "termground_ja.spelling",
        "termground_ja.lexicon",
    } <= owners


@pytest.mark.slow
@pytest.mark.timeout(120)
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


def reader(name: str, chunk: int = CHUNK) -> Callable[[str], Any]:
    ja = load("ja")
    und = load("und")
    return {
        "Markdown": markdown_view,
        "cleaning": lambda text: clean(View(text)),
        "disguises": lambda text: undisguised(View(text)),
        "words apart": lambda text: list(respelled(text, frozenset({"not", "ne"}))),
        "formulas": lambda text: list(plain_formulas(text)),
        "code": lambda text: [list(prose_in(line)) for line in text.splitlines()],
        "chunks": lambda text: list(chunks(text, chunk)),
        "origin's cleaning": origin_clean,
        "ja tokens": ja.tokens,
        "ja edits": lambda text: list(ja.edits(text)),
        "ja sentences": lambda text: list(ja.sentences(text)),
        "ja terms": lambda text: ja.analyze(text, markdown=True).terms,
        "und terms": lambda text: und.analyze(text, markdown=True).terms,
        "und sentences": lambda text: und.analyze(text).sentences,
    }[name]


@pytest.mark.slow
@pytest.mark.parametrize(
    "name",
    [
        "Markdown",
        "cleaning",
        "disguises",
        "words apart",
        "formulas",
        "code",
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
def test_every_reader_of_text_is_linear(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patched:
        patched.setattr(Analyzer.runs, "__defaults__", (100,))  # cuts short texts too
        assert_little_work(reader(name, 100))
    assert_quick(reader(name))
