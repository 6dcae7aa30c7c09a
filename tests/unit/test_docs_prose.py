"""What the prose says of an output is true of it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from termground import GroundingEvaluator, languages
from tests import pages
from tests.pages import DOCS, Output

PAGES = [
    DOCS.parent / "README.md",
    *sorted(path for path in DOCS.rglob("*.md") if path.parent.name != "examples"),
]


def shown() -> Iterator[object]:
    """Every block of the pages that shows an output."""
    for path in PAGES:
        for output in pages.outputs(path.read_text(encoding="utf-8")):
            if output.prose.strip():
                yield pytest.param(output, id=f"{path.relative_to(DOCS.parent)}:{output.line}")


@pytest.mark.parametrize("output", [*shown()])
def test_the_prose_below_an_output_is_true_of_it(output: Output):
    """What its comments say stands in the output stands there, and what they say does not, does not."""
    for kind, items in output.notes:
        for item in items:
            if kind != "aside":
                assert pages.contains(output.text, item) is (kind == "shown"), f"{kind}: {item}"


@pytest.mark.parametrize("output", [*shown()])
def test_what_the_prose_quotes_is_tied_to_the_output(output: Output):
    """Every quotation has its comment; every figure has one, or stands in the output above or the next one."""
    tied = [pages.plain(item) for _, items in output.notes for item in items]
    for text in pages.quoted(output.prose):
        assert any(text in item for item in tied), f"“{text}” has no comment"
    told = [pages.pointed(text) for text in (output.text, output.below, *tied)]
    for figure in map(pages.pointed, pages.figures(output.prose)):
        assert any(figure in text for text in told), f"{figure} has no comment"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(DOCS.parent)))
def test_no_figure_of_a_quick_start_is_set_aside(page: Path):
    """A threshold that the prose of another language copies goes with the output that it is copied from."""
    if page.name != "quickstart.md":
        return
    for output in pages.outputs(page.read_text(encoding="utf-8")):
        aside = [item for kind, items in output.notes if kind == "aside" for item in items]
        assert not [item for item in aside if pages.figures(item)]


def said() -> Iterator[object]:
    """What the pages in a language say of words that match."""
    for path in PAGES:
        language = path.parent.name if path.parent.parent == DOCS else "en"
        for found, response, source in pages.matchings(path.read_text(encoding="utf-8")):
            yield pytest.param(language, found, response, source, id=f"{language}: {response}")


@pytest.mark.parametrize(("language", "found", "response", "source"), [*said()])
def test_words_match_as_the_pages_say(language: str, found: bool, response: str, source: str):
    """In the language of the page."""
    if language not in languages():
        pytest.skip(f"{language} is not installed")
    result = GroundingEvaluator(language).evaluate(response, source)
    assert result.terms
    assert (result.missing_words == []) is found


OUTPUT = """
a.md:1:2 ✗ SNCF  not in the source; closest there: “S.N.C.
    F.”  source.txt line 1
a.md:9:1 ? bus  not in the source

2 of 4 terms are in the source
"""


@pytest.mark.parametrize(
    ("wanted", "there"),
    [
        ("SNCF", True),
        ("SNCF … line 1", True),
        ("SNCF … bus", False),  # another entry
        ("S.N.C.F.", True),  # over the end of a line
        ("tram", False),
        ("2 of 4", True),
    ],
)
def test_an_output_is_searched_entry_by_entry(wanted: str, there: bool):
    """A gap reaches over wrapped lines, and never into the next finding."""
    assert pages.contains(OUTPUT, wanted) is there


def test_the_prose_of_an_output_ends_at_the_next_one_and_at_a_heading():
    """Tables, comments and code are no prose."""
    page = (
        "```python\nprint()\n```\n\n```text\nA is 0.5\n```\n\n```text\nno output\n```\n\nIt says “A”. <!-- shown: A // is -->\n\n| “table” |\n\n```bash\n# “code”\n```\n\n"
        "# Heading\n\nNothing of “B”.\n\n```console\n$ run\nB\n$ again\nC\n```\n\nIt is 1.25.\n"
    )
    first, second = pages.outputs(page)
    assert list(pages.quoted(first.prose)) == ["A"]
    assert first.notes == (("shown", ("A", "is")),)
    assert second.text == "B\nC\n"
    assert pages.figures(second.prose) == ["1.25"]
    assert [pages.pointed(figure) for figure in pages.figures("0,6985 und 0,88")] == ["0.6985", "0.88"]
