"""The page of a run in a real browser: sorted, filtered, opened row by row; no text of a row's becomes script."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest
from msgspec import structs

from termground import GroundingEvaluator
from termground.batch.summary import Summary
from termground.report import batch
from termground.report.entries import Entry, Overview

RUSSIAN = "Институт основан в 1992 году. Здание не реконструировали."
ANSWER = "👍 Институт основан в 1990 году. Здание реконструировали."
SENTENCE = "The drug was approved in 2019."
ARABIC = "تأسست الجامعة عام 1992 في القاهرة."
EMPTY = {"scores": {}, "labels": {}, "parts": {}, "terms": [], "excluded": [], "claims": [], "findings": []}


def scored(number: int, language: str, response: str, source: str, name: str = "", **more) -> Entry:
    evaluator = GroundingEvaluator(
        language, metrics=["source-term-precision", "hallucination"], ui_language="en"
    )
    row = {"id": name or f"{language}-{number}", **evaluator.evaluate(response, source).to_dict()}
    return Entry(number, row | more, response, (source,), language=language)


def unread(number: int, error: str) -> Entry:
    return Entry(number, {"id": number, **EMPTY, "signature": "", "error": error})


def page(entries: Sequence[Entry], title: str = "") -> str:
    summary = Summary()
    summary.extend(entry.row for entry in entries)
    return "".join(batch.page(iter(entries), Overview(summary, title=title, signature="s")))


def few() -> list[Entry]:
    return [
        scored(1, "ru", ANSWER, RUSSIAN),
        scored(2, "en", SENTENCE, SENTENCE),
        unread(3, "the row has no response"),
        structs.replace(
            scored(4, "en", "The drug was approved in 2018 and sold in Canada.", SENTENCE, topic="medicine"),
            failed=("hallucination is 1, over 0.5",),
        ),
    ]


IDS = "[...document.querySelectorAll('tbody [data-open]')].map((b) => b.textContent)"
SET = "const set = (id, value) => { const e = document.getElementById(id); e.value = value; e.dispatchEvent(new Event('input')); };"


def test_rows_are_listed_in_the_order_of_the_run(used):
    """With figures, words that are not in the source, and what was wrong with a row."""
    found = used(page(few()), f"return [{IDS}, document.querySelector('tbody').innerText];")
    assert found[0] == ["ru-1", "en-2", "3", "en-4"]
    assert "1990 году" in found[1]
    assert "the row has no response" in found[1]


def test_rows_are_sorted_and_what_has_no_score_comes_last(used):
    """Both ways, and the heading says which."""
    steps = f"""
      const head = document.querySelectorAll('th button')[2]; const found = [];
      for (let i = 0; i < 2; i++) {{ head.click(); found.push([{IDS}, head.parentNode.getAttribute('aria-sort')]); }}
      return found;
    """
    rising, falling = used(page(few()), steps)
    assert rising == [["en-4", "ru-1", "en-2", "3"], "ascending"]
    assert falling == [["en-2", "ru-1", "en-4", "3"], "descending"]


@pytest.mark.parametrize(
    ("steps", "left"),
    [
        ("set('search', 'canada');", ["en-4"]),
        ("set('search', '1990');", ["ru-1"]),
        ("set('state', 'with-errors');", ["3"]),
        ("set('state', 'with-findings');", ["ru-1", "en-4"]),
        ("set('state', 'that-fail');", ["en-4"]),
        ("set('state', 'without-score');", []),
        ("set('metric', '1'); set('from', '0.5');", ["ru-1", "en-4"]),
        ("set('metric', '0'); set('to', '1'); set('search', 'drug');", ["en-2", "en-4"]),
        (
            "[...document.querySelectorAll('.bar')].at(-1).dispatchEvent(new Event('click'));",
            ["ru-1", "en-4"],
        ),
        ("set('search', 'canada'); document.getElementById('clear').click();", ["ru-1", "en-2", "3", "en-4"]),
        ("set('search', 'nowhere');", []),
    ],
)
def test_rows_are_filtered(used, steps, left):
    """By words, by kind, by a range of a metric, by a bar of its distribution."""
    found = used(
        page(few()), f"{SET} {steps} return [{IDS}, document.getElementById('matching').textContent];"
    )
    assert found == [left, f"rows: {len(left)} of 4"]


def test_flagged_rows_are_filtered_and_marked(used):
    """By more than a colour."""
    rows = few()
    held = {"thresholds": {"hallucination": 0.25}, "verdicts": {"hallucination": False}}
    rows[3] = structs.replace(rows[3], row={**rows[3].row, **held})
    steps = f"{SET} set('state', 'flagged'); return [{IDS}, document.querySelector('tbody').innerText];"
    ids, text = used(page(rows), steps)
    assert ids == ["en-4"]
    assert text.count("✗ 1.00") == 1


def test_the_search_reads_whole_responses(used):
    """Far into them, over the ends of lines, in any case, and no other row's; in all blocks."""
    far = [
        scored(n, "en", f"{SENTENCE * 20}\n\nIt was sold in Batch {n}\nOF LYON.", SENTENCE)
        for n in range(1, 46)
    ]
    steps = f"""{SET} const found = [];
      for (const words of ['batch 44 of  Lyon', 'batch 3', 'batch 46', 'of lyon']) {{
        set('search', words);
        while (document.getElementById('matching').textContent.endsWith('…')) await pause();
        found.push({IDS});
      }}
      return found;
    """
    one, several, none, all_of_them = used(page(far), steps)
    assert one == ["en-44"]
    assert several == ["en-3", *(f"en-{n}" for n in range(30, 40))]
    assert none == []
    assert len(all_of_them) == 45


OPEN = "location.hash = 'row-1'; await pause(); const row = document.getElementById('row');"


def test_a_bar_lists_the_rows_that_it_counts(used):
    """Also where a value lies on the edge of two bars."""
    entry = scored(1, "en", SENTENCE, SENTENCE)
    given = [0.0, 0.049, 0.05, 0.5, 0.95, 1.0]
    rows = [
        structs.replace(entry, number=n, row={**entry.row, "scores": {"m": value}})
        for n, value in enumerate(given)
    ]
    steps = """const found = [];
      for (const bar of document.querySelectorAll('.bar')) {
        bar.dispatchEvent(new Event('click'));
        found.push([Number(bar.textContent.match(/rows (\\d+)/)[1]), document.querySelectorAll('tbody tr').length]);
      }
      return found;
    """
    assert used(page(rows), steps) == [[2, 2], [1, 1], [1, 1], [2, 2]]


def test_a_row_opens_with_its_texts_and_marks(used):
    """The marks stand where the findings are, also after a character of two units."""
    steps = f"""{OPEN}
      return [row.open, [...row.querySelectorAll('.text')].map((t) => t.textContent),
        [...row.querySelectorAll('mark')].map((m) => m.textContent), row.innerText];
    """
    is_open, texts, marks, shown = used(page(few()), steps)
    assert is_open
    assert texts == [ANSWER, RUSSIAN]
    assert marks == ["1990 году", "реконструировали"]
    assert "1992 году" in shown
    assert "contradicted" in shown


@pytest.mark.parametrize(
    "event",
    [
        "new MouseEvent('mouseover', { bubbles: true })",
        "new Event('focusin', { bubbles: true })",
        "new Event('click', { bubbles: true })",
    ],
)
def test_a_mark_shows_its_evidence(used, event):
    """Pointed at, focused or clicked."""
    steps = f"""{OPEN} row.querySelector('mark').dispatchEvent({event});
      return [...row.querySelectorAll('.text .on')].map((end) => end.textContent);
    """
    assert "1992 году" in used(page(few()), steps)


def test_the_keyboard_turns_to_the_next_row_and_closes(used):
    """The next of those that the table lists; focus goes back to the row in the table."""
    steps = f"""{SET} set('search', 'drug'); document.querySelector('[data-open]').click(); await pause();
      const row = document.getElementById('row'), seen = [];
      for (const key of ['n', 'n', 'p']) {{
        row.dispatchEvent(new KeyboardEvent('keydown', {{ key }})); await pause();
        seen.push(document.getElementById('row-name').textContent);
      }}
      document.getElementById('row-close').click();
      return [...seen, row.open, location.hash, document.activeElement.textContent];
    """
    names = ["Row 4 · en-4", "Row 4 · en-4", "Row 2 · en-2"]
    assert used(page(few()), steps) == [*names, False, "", "en-2"]


def test_a_row_shows_the_columns_that_were_kept(used):
    """And a row with an error shows the error."""
    steps = "{}; return document.getElementById('row-body').innerText;"
    shown = used(page(few()), steps.format("location.hash = 'row-4'; await pause()"))
    assert "medicine" in shown
    assert "hallucination is 1, over 0.5" in shown
    assert "the row has no response" in used(
        page(few()), steps.format("location.hash = 'row-3'; await pause()")
    )


def hostile_rows(hostile: str) -> list[Entry]:
    """Hostile text wherever a row can hold text."""
    entry = scored(1, "en", hostile, hostile, hostile, **{hostile: hostile, "kept": {"a": hostile}})
    findings = [
        {"metric": "m", "kind": "term-differs", "start": 2, "end": 20, "args": {"term": hostile}, "reason": hostile,
         "evidence": [{"source": 0, "start": 3, "end": 9, "text": hostile}]},
    ]  # fmt: skip
    row = {**entry.row, "findings": findings, "signature": hostile}
    claims = [claim | {"reason": hostile, "judge": hostile} for claim in entry.row["claims"]]
    return [
        Entry(
            1,
            row | {"claims": claims},
            hostile,
            (hostile,),
            (hostile,),
            hostile,
            "en",
            (hostile,),
            question=hostile,
        ),
        unread(2, hostile),
    ]


@pytest.mark.parametrize("fragment", ["", "#row-1", "#row-2"])
def test_hostile_rows_stay_text(opened, hostile, fragment):
    """One script runs, the title is ours, no element or attribute comes from a row."""
    dom, errors = opened(page(hostile_rows(hostile), title=hostile), fragment=fragment)
    assert errors == ""
    assert re.findall("<title>(.*?)</title>", dom, re.DOTALL)[0].startswith("Grounding report · &lt;/script")
    assert [tag for tag in re.findall("<script[^>]*>", dom) if "json" not in tag] == ["<script>"]
    shown = re.sub(r"<script.*?</script>", "", dom, flags=re.DOTALL)
    assert not re.findall("<(?:img|iframe|svg onload|style>[^:])", shown)
    tags = re.findall(r"<[a-z][^>]*>", re.sub(r'"[^"]*"', '""', shown))
    assert [tag for tag in tags if re.search(r"\son[a-z]+=", tag)] == []
    assert not re.search("[\u202a-\u202e\u2066-\u2069\x1b]", shown)


def test_text_that_came_through_as_markup_would_still_not_run(opened, hostile):
    """The policy refuses every script but the page's own."""
    dom, errors = opened(page(few()).replace("<noscript>", f"{hostile}<noscript>"))
    assert "<title>Grounding report</title>" in dom
    assert "Content Security Policy" in errors


@pytest.mark.parametrize(("letter", "size"), [("x", "1280,1000"), ("字", "390,800"), ("ا", "390,800")])
def test_cells_of_any_length_keep_the_layout(used, letter, size):
    """A word of 100,000 characters, as response, source, id and kept column, is no wider than the screen."""
    word = letter * 100_000
    entry = Entry(1, {**EMPTY, "id": word, "signature": word, "kept": word, "error": None}, word, (word,))
    steps = f"""const wide = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
      const closed = wide(); {OPEN} const inner = row.scrollWidth - row.clientWidth;
      return [closed, wide(), inner, row.querySelector('.text').textContent.length];
    """
    assert used(page([entry], title=word), steps, size=size) == [0, 0, 0, 100_000]


def test_texts_run_in_their_own_direction(used):
    """Arabic from right to left, and nothing around it turns."""
    steps = f"""{OPEN} return [getComputedStyle(row.querySelector('.text')).direction,
        getComputedStyle(document.body).direction, row.querySelector('.text').lang];"""
    entry = scored(1, "ar", ARABIC, "تأسست الجامعة عام 1990.")
    assert used(page([entry]), steps) == ["rtl", "ltr", "ar"]


def test_thousands_of_rows_are_shown_page_by_page(used):
    """A hundred at a time; a row far down opens by its address."""
    entry = scored(1, "en", SENTENCE, SENTENCE)
    rows = [
        Entry(n, {**entry.row, "id": f"r{n}"}, entry.response, entry.sources, language="en")
        for n in range(1, 3001)
    ]
    steps = f"""const first = {IDS}.length; document.getElementById('next').click(); const second = {IDS}[0];
      location.hash = 'row-2999'; await pause(); const name = document.getElementById('row-name').textContent;
      document.getElementById('row-close').click();
      return [first, second, name, document.getElementById('page').textContent];
    """
    assert used(page(rows), steps) == [100, "r101", "Row 2999 · r2999", "30 / 30"]
