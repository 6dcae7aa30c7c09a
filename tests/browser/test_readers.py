"""Pages as readers meet them: in four languages, on a phone and a wide screen, in the dark, by keyboard, and read out."""

from __future__ import annotations

import re

import pytest

from termground.messages import calibration_phrase, phrase
from tests.browser import samples

WINDOWS = ("360,740", "800,900", "1400,900")
OPEN_ROW = "document.querySelector('[data-open]').click(); await new Promise((done) => setTimeout(done, 50));"
PREFERENCES = (
    {"size": "360,740", "color_scheme": "light"},
    {"size": "360,740", "color_scheme": "dark"},
    {"size": "1400,900", "color_scheme": "light", "contrast": "more"},
    {"size": "1400,900", "color_scheme": "dark", "contrast": "more"},
    {"size": "800,900", "forced_colors": "active", "reduced_motion": "reduce"},
)

BROKEN = r"""
  const broken = [];
  for (const label of document.querySelectorAll("h1, h2, h3, th, td, dt, button, label, option, summary, b, text, figcaption")) {
    const walk = document.createTreeWalker(label, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) for (const found of walk.currentNode.data.matchAll(/[\p{Script=Latin}\p{Script=Cyrillic}]+/gu)) {
      const range = document.createRange();
      range.setStart(walk.currentNode, found.index);
      range.setEnd(walk.currentNode, found.index + found[0].length);
      if (new Set([...range.getClientRects()].map((rect) => Math.round(rect.top))).size > 1) broken.push(found[0]);
    }
  }
"""
WIDE = """
  const wide = [document.documentElement.scrollWidth - document.documentElement.clientWidth,
    ...[...document.querySelectorAll("dialog[open]")].map((row) => row.scrollWidth - row.clientWidth)];
"""
CUT = """
  const covers = (one, other) => one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom - 3 && other.top < one.bottom - 3;
  const covered = [...document.querySelectorAll("svg")].flatMap((drawing) => {
    const places = [...drawing.querySelectorAll("text")].map((text) => [text.textContent, text.getBoundingClientRect()]);
    return places.flatMap(([name, place], at) => places.slice(at + 1).filter(([, other]) => covers(place, other)).map(([other]) => `${name}, ${other}`));
  });
  const cut = [...document.querySelectorAll("svg")].flatMap((drawing) => {
    const outer = drawing.getBoundingClientRect();
    return [...drawing.querySelectorAll("text")].filter((text) => {
      const inner = text.getBoundingClientRect();
      return inner.left < outer.left - 1 || inner.right > outer.right + 1 || inner.top < outer.top - 1 || inner.bottom > outer.bottom + 1;
    }).map((text) => text.textContent);
  });
"""


@pytest.mark.parametrize("ui", samples.LANGUAGES)
@pytest.mark.parametrize("name", samples.PAGES)
def test_axe_finds_nothing(faults, name, ui):
    """Whatever the reader's screen and colours, which no language changes; and nothing that the page's policy refuses is asked for."""
    page = samples.PAGES[name](ui)
    assert "default-src 'none'" in page
    for preferences in PREFERENCES if ui == "en" else PREFERENCES[:1]:
        assert faults(page, **preferences) == [], preferences


@pytest.mark.parametrize("ui", samples.LANGUAGES)
def test_axe_finds_nothing_in_what_is_opened(faults, ui):
    """A row of a run, and the note on a mark."""
    note = "document.querySelector('mark').click();"
    for preferences in PREFERENCES[:2]:
        assert faults(samples.run(ui), OPEN_ROW + note, **preferences) == []
        assert faults(samples.check(ui), note, **preferences) == []


def test_axe_would_find_what_is_wrong(faults):
    """A picture without a name, and a text that nobody can read."""
    page = samples.check("en").replace("<main>", "<main><svg role='img'></svg>", 1)
    assert [found.partition(":")[0] for found in faults(page)] == ["svg-img-alt"]
    faint = re.sub("--dim: #[0-9a-f]+", "--dim: #f0f0f0", samples.calibration("en"), count=1)
    assert any(
        "Content Security Policy" in found for found in faults(faint)
    )  # the policy names the style as it was


@pytest.mark.parametrize("ui", samples.LANGUAGES)
@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("name", samples.PAGES)
def test_nothing_is_cut_or_broken(used, name, size, ui):
    """No page is wider than the screen, no word of its labels is broken, and no label leaves its drawing or covers another."""
    opening = OPEN_ROW if name == "run" else ""
    for steps in {"": None, opening: None}:
        found = used(
            samples.PAGES[name](ui),
            f"{steps} {BROKEN} {WIDE} {CUT} return [broken, wide, cut, covered];",
            size=size,
        )
        assert found == [[], [0] * len(found[1]), [], []]


@pytest.mark.parametrize("ui", samples.LANGUAGES)
@pytest.mark.parametrize("name", ["check", "run"])
def test_pages_show_no_signs_of_markdown(used, name, ui):
    """Nor of the terminal's marks; what they stand for is there."""
    steps = OPEN_ROW if name == "run" else ""
    text, kinds = used(
        samples.PAGES[name](ui),
        f"""{steps} const seen = [...document.querySelectorAll(".text *")].map((each) => each.localName);
        return [document.body.innerText, [...new Set(seen)].sort()];""",
    )
    shown = text.partition('{"')[0]
    assert not re.search(r"▁|\*\*|```|\|[-:]|^#|\]\(", shown, re.MULTILINE)
    assert {"h4", "strong", "em", "code", "pre", "table", "ol", "ul", "blockquote", "mark"} <= set(kinds)


def test_what_passes_shows_no_red(used):
    """In the page of a response, and in the row of a run."""
    steps = """
      const red = getComputedStyle(document.documentElement).getPropertyValue("--bad");
      const probe = document.body.appendChild(document.createElement("i")); probe.style.color = red;
      const colour = getComputedStyle(probe).color; probe.remove();
      const inside = (root) => [root, ...root.querySelectorAll("*")].filter((each) => each.checkVisibility()
        && getComputedStyle(each).color === colour && each.innerText).map((each) => each.innerText);
    """
    assert (
        used(samples.check("en", samples.HELD), f"{steps} return inside(document.querySelector('main'));")
        == []
    )
    assert used(samples.check("en"), f"{steps} return inside(document.querySelector('main'));") != []
    rows = f"{steps} return [...document.querySelectorAll('tbody tr')].map((row) => inside(row).length > 0);"
    assert used(samples.run("en"), rows) == [True, False, True, True]


def test_a_mark_says_why_by_keyboard(visited):
    """Reached by Tab, told by Enter at the foot of the page, closed by Escape."""
    tab, complaints = visited(samples.check("en"), size="360,740")
    for _ in range(9):
        tab.keyboard.press("Tab")
        if tab.evaluate("document.activeElement.localName") == "mark":
            break
    assert tab.evaluate("document.activeElement.textContent") == "08:30"
    tab.keyboard.press("Enter")
    note = tab.locator("#note")
    note.wait_for(state="visible")
    assert "the source says “09:30”" in note.inner_text()
    assert tab.evaluate(
        "[...document.querySelectorAll('.panes section:last-child .on')].map((end) => end.textContent)"
    ) == ["09:30"]
    tab.keyboard.press("Escape")
    note.wait_for(state="hidden")
    assert complaints == []


def test_a_row_is_read_by_keyboard(visited):
    """Opened, its mark explained; Escape closes the note first, and then the row."""
    tab, complaints = visited(samples.run("en"))
    tab.locator("[data-open]").first.press("Enter")
    tab.locator("dialog").wait_for(state="visible")
    tab.locator("dialog mark").first.press(" ")
    tab.locator("#note").wait_for(state="visible")
    assert "the source says “09:30”" in tab.locator("#note").inner_text()
    tab.keyboard.press("Escape")
    tab.locator("#note").wait_for(state="hidden")
    tab.locator("dialog").wait_for(state="visible")
    tab.keyboard.press("Escape")
    tab.locator("dialog").wait_for(state="hidden")
    assert complaints == []


@pytest.mark.parametrize(("motion", "behaviour"), [("reduce", "auto"), ("no-preference", "smooth")])
def test_a_page_moves_only_for_readers_who_want_it(used, motion, behaviour):
    """Scrolling is at once where less motion is asked for."""
    steps = "return getComputedStyle(document.documentElement).scrollBehavior;"
    for page in (samples.check("en"), samples.run("en")):
        assert used(page, steps, reduced_motion=motion) == behaviour


@pytest.mark.parametrize("ui", samples.LANGUAGES)
@pytest.mark.parametrize("name", samples.PAGES)
def test_what_is_touched_is_large_enough(used, name, ui):
    """24 px each way, but for marks, which stand in lines of text."""
    small = """return [...document.querySelectorAll("button, select, input, summary, a")].filter((each) => each.checkVisibility())
      .filter((each) => { const { width, height } = each.getBoundingClientRect(); return width < 24 || height < 24; })
      .map((each) => each.outerHTML);"""
    assert used(samples.PAGES[name](ui), small, size="360,740") == []


@pytest.mark.parametrize("size", WINDOWS)
def test_tables_of_a_response_keep_their_heads(used, size):
    """In a row of a run too, whose own table loses its head on a phone: each name stands over its column."""
    heads = f"""{OPEN_ROW} return [...document.querySelectorAll(".text table")].flatMap((table) => [...table.tHead.rows[0].cells]
      .map((head, at) => Math.round(head.getBoundingClientRect().left - table.tBodies[0].rows[0].cells[at].getBoundingClientRect().left)));"""
    assert used(samples.run("en"), heads, size=size) == [0, 0, 0, 0]


@pytest.mark.parametrize(
    ("ui", "said"), [("en", "Error: "), ("fr", "Erreur\u00a0: "), ("ja", "エラー："), ("ru", "Ошибка: ")]
)
def test_an_error_is_told_as_the_language_writes_it(used, ui, said):
    """With the space before its colon, where the language has one."""
    steps = "return document.querySelector('tbody tr:last-child p.bad').textContent;"
    assert used(samples.run(ui), steps) == f"{said}the row has no response"


@pytest.mark.parametrize("ui", samples.LANGUAGES)
def test_drawings_say_what_their_bars_count(used, ui):
    """The distributions of a run, and those along the axes of a calibration."""
    told = "return [...document.querySelectorAll('article:has(svg) small')].map((each) => each.textContent);"
    assert used(samples.run(ui), told) == [phrase("run-bars", ui)] * 2
    told = "return document.querySelector('figure:has(.strip) small').textContent;"
    assert calibration_phrase("strips", ui) in used(samples.calibration(ui), told).split(" · ")
