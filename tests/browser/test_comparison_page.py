"""The page of a comparison in a real browser: it has no script, and no text of the user's becomes markup."""

from __future__ import annotations

import json
import re

import pytest

from termground.batch.compare import compare
from termground.batch.runs import read_run
from termground.messages import comparison_phrase
from termground.report.comparison_page import comparison_page
from tests.browser import samples
from tests.browser.narrow import BLOCKS, ROLES, SIDEWAYS


def hostile_page(hostile, folder):
    """Hostile words as the name of everything that a user can name."""
    runs = []
    for name in ("a", "b"):
        path = folder / f"{name}<script>document.title = 'owned'<img src=x onerror=alert(1)>.jsonl"
        rows = [
            {
                "id": f"{hostile}{number}" if number else f"{hostile}{name}",
                "scores": {hostile: number / 10 + (name == "b") / 3, f"{hostile}{name}": 1.0},
                "signature": f"metric:{hostile}|lang:{hostile}|{hostile}:{name}",
            }
            for number in range(8)
        ]
        path.write_text("\n".join(map(json.dumps, rows)), encoding="utf-8")
        runs.append(read_run(str(path)))
    return comparison_page(compare(*runs))


def test_hostile_names_stay_text(opened, hostile, tmp_path):
    """Names of files, rows, metrics and fields of signatures; the elements are those that we write."""
    dom, complaints = opened(hostile_page(hostile, tmp_path))
    assert complaints == ""
    assert re.findall("<title>(.*?)</title>", dom, re.DOTALL)[0].startswith("Comparison · ")
    assert not re.search(r"<(script|img|iframe|foreignObject|a|object)\b", dom)
    assert not re.search(r"<[a-z][^<>\"]*(?:\"[^\"]*\"[^<>\"]*)*\son\w+=", dom)
    assert dom.count("<svg") == 1
    assert "NaN" not in dom


@pytest.mark.parametrize("ui", samples.LANGUAGES)
@pytest.mark.parametrize("width", [360, 944, 945, 1400])
def test_nothing_is_scrolled_sideways(used, ui, width):
    """On a phone, on the widest screen that has blocks, on the next one that has tables, and on a desk."""
    assert used(samples.comparison(ui), SIDEWAYS, size=f"{width},900") == []


@pytest.mark.parametrize("ui", samples.LANGUAGES)
def test_each_row_is_a_block_on_a_phone(used, ui):
    """With the name of its column beside each value, as readers of tables hear it."""
    assert used(samples.comparison(ui), BLOCKS, size="360,740") == []
    assert used(samples.comparison(ui), ROLES, size="360,740")


def test_names_of_any_length_stay_on_a_phone(used, hostile, tmp_path):
    """Of files, rows, metrics and fields of signatures."""
    assert used(hostile_page(hostile, tmp_path), SIDEWAYS, size="360,740") == []


@pytest.mark.parametrize(("width", "display"), [(717, "grid"), (1046, "table-row-group")])
def test_nothing_is_lost_on_paper(visited, width, display):
    """Blocks where the sheet is upright, tables where it lies; nothing on paper can be scrolled."""
    tab, _ = visited(samples.comparison("ru"), size=f"{width},900")
    tab.emulate_media(media="print")
    assert tab.evaluate(f"(() => {{ {SIDEWAYS} }})()") == []
    assert tab.evaluate("getComputedStyle(document.querySelector('tbody')).display") == display
    assert tab.evaluate("getComputedStyle(document.querySelector('.wide')).overflowX") == "visible"


@pytest.mark.parametrize("ui", samples.LANGUAGES)
def test_numbers_have_one_minus_and_drawings_are_explained(used, ui):
    """The typographic one, which no line ends behind; and no language leaves the drawings without a word."""
    cells = "return [...document.querySelectorAll('td')].map((cell) => cell.textContent);"
    found = used(samples.comparison(ui), cells)
    assert not [cell for cell in found if re.search(r"-\d", cell)]
    assert any(cell.startswith("\N{MINUS SIGN}") for cell in found)
    note = "return document.querySelector('.metrics .wide + .note').textContent;"
    assert used(samples.comparison(ui), note) == comparison_phrase("drawings", ui)
