"""The page of a calibration in a real browser: it has no script, and no text of the user's becomes markup."""

from __future__ import annotations

import random
import re

import pytest

from termground.calibrate import Label, Question, Table, calibrate
from termground.report.calibration import calibration_page
from tests.browser import samples
from tests.browser.narrow import BLOCKS, ROLES, SIDEWAYS

HOSTILE = (
    "</title></svg></style><script>document.title = 'owned'</script><img src=x onerror=\"document.title='owned'\">"
    "' onload='document.title=1' <!-- \u202egnippilf ${body} $title"
)


def hostile_page() -> str:
    """Hostile words as the name of everything that a user can name."""
    draw = random.Random(1)
    question = Question(
        (HOSTILE,), (HOSTILE + "human", "Anna"), (Label(HOSTILE + "label"),), (HOSTILE + "by",), "text"
    )
    table = Table(question)
    for number in range(60):
        score = draw.random()
        record = {
            HOSTILE: score,
            HOSTILE + "human": round(10 * score),
            "Anna": round(9 * score),
            HOSTILE + "label": score + draw.gauss(0, 0.3) < 0.4,
            HOSTILE + "by": HOSTILE + str(number % 2),
            "text": "слово " * draw.randint(1, 300),
            "signature": HOSTILE,
        }
        table.add(number + 1, record)
    return calibration_page(calibrate(table, resamples=20), HOSTILE)


def test_hostile_names_stay_text(opened):
    """The title is ours, and the elements are those that we write."""
    dom, complaints = opened(hostile_page())
    assert complaints == ""
    assert re.findall("<title>(.*?)</title>", dom, re.DOTALL)[0].startswith("Calibration · &lt;/title&gt;")
    assert not re.search(r"<(script|img|iframe|foreignObject|a|object)\b", dom)
    assert not re.search(r"<[a-z][^<>\"]*(?:\"[^\"]*\"[^<>\"]*)*\son\w+=", dom)
    assert dom.count("<figure>") == 8
    assert "NaN" not in dom


@pytest.mark.parametrize("ui", samples.LANGUAGES)
@pytest.mark.parametrize("width", [360, 784, 785, 1400])
def test_nothing_is_scrolled_sideways(used, ui, width):
    """On a phone, on the widest screen that has blocks, on the next one that has tables, and on a desk."""
    assert used(samples.calibration(ui), SIDEWAYS, size=f"{width},900") == []


@pytest.mark.parametrize("ui", samples.LANGUAGES)
def test_each_row_is_a_block_on_a_phone(used, ui):
    """With the name of its column beside each value, as readers of tables hear it."""
    assert used(samples.calibration(ui), BLOCKS, size="360,740") == []
    assert used(samples.calibration(ui), ROLES, size="360,740")


def test_names_of_any_length_stay_on_a_phone(used):
    """Of columns and of groups."""
    assert used(hostile_page(), SIDEWAYS, size="360,740") == []


@pytest.mark.parametrize(("width", "display"), [(717, "grid"), (1046, "table-row-group")])
def test_nothing_is_lost_on_paper(visited, width, display):
    """Blocks where the sheet is upright, tables where it lies; nothing on paper can be scrolled."""
    tab, _ = visited(samples.calibration("ru"), size=f"{width},900")
    tab.emulate_media(media="print")
    assert tab.evaluate(f"(() => {{ {SIDEWAYS} }})()") == []
    assert tab.evaluate("getComputedStyle(document.querySelector('tbody')).display") == display
    assert tab.evaluate("getComputedStyle(document.querySelector('.wide')).overflowX") == "visible"
