"""The page of a run as text: what it counts, what it leaves out, and that it is written whole or not at all."""

from __future__ import annotations

import json
import re

import pytest

from termground import GroundingEvaluator
from termground.batch.summary import Summary
from termground.cli.outcome import Gates, Tally
from termground.errors import OutputError
from termground.messages import LANGUAGES
from termground.report import batch
from termground.report.assets import hashed
from termground.report.charts import BINS, Landmarks, bin_of, bounds, histogram
from termground.report.entries import Entry, Overview, document_of

SOURCE = "図書館は1992年に開館した。"
RESPONSE = "𠮷野の図書館は1990年に開館した。"
RESULT = GroundingEvaluator("ja", metrics=["source-term-precision", "hallucination"]).evaluate(
    RESPONSE, SOURCE
)


def entries(count: int, **more) -> list[Entry]:
    row = RESULT.to_dict() | more
    return [Entry(n, {"id": n, **row}, RESPONSE, (SOURCE,), language="ja") for n in range(1, count + 1)]


def overview(rows: list[Entry], **more) -> Overview:
    summary = Summary()
    summary.extend(entry.row for entry in rows)
    return Overview(summary, **more)


def written(rows: list[Entry], ui: str | None = None, **more) -> str:
    return "".join(batch.page(iter(rows), overview(rows, **more), ui=ui))


def data(page: str, name: str):
    return json.loads(re.findall(f'<script type="application/json" id="{name}">(.*?)</script>', page)[0])


def test_a_row_is_a_document_again():
    """What the reports of one response show of a result, they show of its row."""
    [entry] = entries(1, topic="library")
    document = document_of(entry, "ja")
    assert document.result.terms == RESULT.terms
    assert document.result.claims == RESULT.claims
    assert document.result.findings == RESULT.findings
    assert document.result.to_dict() == RESULT.to_dict()
    assert entry.kept == {"topic": "library"}
    reasons = {name: score.reason for name, score in RESULT.scores.items()}
    assert {name: score.reason for name, score in document.result.scores.items()} == reasons


def test_a_kept_column_with_the_source_is_shown_once():
    """It has its pane; what else was kept stands above, and so does a short word that both are."""
    source = "The reading room opens at nine."
    row = RESULT.to_dict() | {"id": 1, "passage": source, "grade": "yes", "topic": "hours"}
    kept = data(written([Entry(1, row, "yes", (source,))]), "block-0")["rows"][0]["kept"]
    assert kept == [["grade", "yes"], ["topic", "hours"]]


def test_cuts_put_together_are_the_text():
    """In units of a script, of which 𠮷 has two; each mark covers the words of its finding."""
    block = data(written(entries(1)), "block-0")
    number, parts = block["rows"][0]["response"]
    units = block["texts"][number].encode("utf-16-le")
    assert sum(length for _, length, _, _ in parts) * 2 == len(units)
    marks = {}
    for start, length, _, mark in parts:
        marks[mark] = marks.get(mark, "") + units[2 * start : 2 * (start + length)].decode("utf-16-le")
    assert [marks[n] for n in sorted(marks) if n >= 0] == ["𠮷野", "1990年"]


def test_the_range_is_first_that_of_the_metric_with_verdicts():
    """Rows are flagged by it; without verdicts it is that of the first metric."""
    held = {"thresholds": {"hallucination": 0.25}, "verdicts": {"hallucination": False}}
    chosen = [
        re.findall("<option [^>]*selected>([^<]*)<", written(entries(1, **more))) for more in (held, {})
    ]
    assert chosen == [["hallucination"], []]


def test_headings_that_sort_have_a_sign_of_it():
    """Before anything is sorted too."""
    page = written(entries(1))
    assert 'th button::after { content: " ↕"' in page


@pytest.mark.parametrize("ui", LANGUAGES)
def test_what_stands_before_the_signature_ends_in_a_colon(ui):
    page = written(entries(1), ui, signature="termground:1")
    assert re.search("<footer>[^<]*[:：] <bdi>termground:1</bdi>", page)


def test_a_run_in_several_languages_shows_the_signature_of_each():
    """The first one alone would tell of a plugin that the other rows did not have."""
    tally = Tally(Gates((), ()), "en")
    row = {"scores": {}, "verdicts": {}, "error": None}
    tally.add(
        row | {"id": str(at), "signature": f"lang:{code}" if code else ""}
        for at, code in enumerate(["", "ja", "ru", "ja"])
    )
    page = written(entries(1), signature=tally.signature)
    assert "<bdi>lang:ja</bdi><br><bdi>lang:ru</bdi></footer>" in page


def test_flagged_values_are_counted_and_named():
    """By their metric's place, on the card of the metric and among the figures; without a verdict there is no such figure."""
    held = {"thresholds": {"hallucination": 0.25}, "verdicts": {"hallucination": False}}
    rows = [*entries(2, **held), *entries(1)]
    page = written(rows, "en")
    assert data(page, "index")["flagged"] == [[1], [1], []]
    assert "rows flagged: 2" in page
    assert "<dt>flagged</dt><dd>2 of 2</dd>" in page.replace("Flagged", "flagged")
    assert "✗ flagged (threshold 0.25)" in data(page, "block-0")["rows"][0]["scores"][1][1]
    assert "rows flagged" not in written(entries(1), "en")
    assert document_of(rows[0]).result.to_dict()["verdicts"] == {"hallucination": False}


@pytest.mark.parametrize("response", ["", "短い", RESPONSE * 2])
def test_texts_that_are_not_those_of_the_row_break_nothing(response):
    """A file may have changed since; the words of findings are in the row itself."""
    row = {**RESULT.to_dict(), "id": 1}
    page = written([Entry(1, row, response, sources) for sources in ((), ("",), ("一", SOURCE))])
    assert data(page, "index")["terms"] == ["吉野 · 1990年"] * 3
    for shown in data(page, "block-0")["rows"]:
        assert sum(part[1] for part in shown["response"][1]) == len(response.encode("utf-16-le")) // 2


def test_texts_that_rows_share_stand_once_in_a_block():
    """Twenty rows to a block, each with the same two texts."""
    page = written(entries(45))
    assert [len(data(page, f"block-{n}")["rows"]) for n in range(3)] == [20, 20, 5]
    assert all(len(data(page, f"block-{n}")["texts"]) == 2 for n in range(3))
    assert data(page, "index")["starts"] == [0, 20, 40]


@pytest.mark.parametrize(("limit", "value", "shown"), [("MAX_ROWS", 3, 3), ("MAX_CHARACTERS", 1, 20)])
def test_a_page_that_would_not_open_says_what_it_leaves_out(monkeypatch, limit, value, shown):
    """The figures and distributions are still of all rows."""
    monkeypatch.setattr(batch, limit, value)
    page = written(entries(45))
    assert len(data(page, "index")["number"]) == shown
    assert f"the first {shown} of 45 rows" in page
    assert "rows 45</title>" in page


@pytest.mark.parametrize("text", ["</script>", "<!--", "&amp;", "\u2028\u2029", "<script"])
def test_no_text_ends_its_block(text):
    """And each comes back as it was."""
    rows = [Entry(1, {**RESULT.to_dict(), "id": text, "kept": text}, text, (text,))]
    page = written(rows, title=text)
    block = data(page, "block-0")
    assert block["texts"] == [text]
    assert block["rows"][0]["kept"] == [["kept", text]]
    assert page.count("</script>") == 3
    assert "\u2028" not in page


def test_the_policy_names_the_style_and_script_that_are_there():
    """By their hashes, and nothing else may run or load."""
    page = written(entries(1))
    policy = re.findall('Content-Security-Policy" content="([^"]*)"', page)[0]
    assert policy.startswith("default-src 'none'; ")
    style = re.findall("<style>(.*?)</style>", page, re.DOTALL)[0]
    script = re.findall("<script>(.*?)</script>", page, re.DOTALL)[0]
    assert hashed(style) in policy
    assert hashed(script) in policy
    assert "://" not in page
    assert " style=" not in page


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_speaks_every_language(language):
    """The same rows give the same page every time."""
    first = written(entries(2), language, failed=1, gates=("hallucination is 0.5, over 0.1",))
    assert f'<html lang="{language}">' in first
    assert "$" not in re.sub("<script>.*", "", first, flags=re.DOTALL)
    assert first == written(entries(2), language, failed=1, gates=("hallucination is 0.5, over 0.1",))


def test_a_file_is_written_whole_or_stays_as_it_was(tmp_path):
    """A row that cannot be had in the middle leaves the old page."""
    path = tmp_path / "report.html"
    rows = entries(3)
    batch.save(path, iter(rows), overview(rows))
    before = path.read_bytes()
    assert before.decode("utf-8") == written(rows)

    def broken():
        yield rows[0]
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        batch.save(path, broken(), overview(rows))
    assert path.read_bytes() == before
    assert [entry.name for entry in tmp_path.iterdir()] == ["report.html"]
    with pytest.raises(OutputError, match="no-folder"):
        batch.save(tmp_path / "no-folder" / "report.html", iter(rows), overview(rows))


def test_a_lone_surrogate_is_an_escape(tmp_path):
    """A browser reads it back; the file is UTF-8."""
    rows = [Entry(1, {**RESULT.to_dict(), "id": "\ud800"}, "\ud800")]
    batch.save(tmp_path / "r.html", iter(rows), overview(rows))
    assert data((tmp_path / "r.html").read_text(encoding="utf-8"), "block-0")["texts"] == ["\ud800"]


@pytest.mark.parametrize(
    ("values", "ends", "bars"),
    [
        ([0.0, 0.5, 1.0], (0.0, 1.0), [0, 10, 19]),
        ([0.25, 0.3], (0.0, 1.0), [5, 6]),
        ([-2.0, 8.0], (-2.0, 8.0), [0, 19]),
        ([7.0], (7.0, 8.0), [0]),
    ],
)
def test_a_distribution_counts_every_value_once(values, ends, bars):
    """A bar holds its lower end, the last one both."""
    assert bounds(values) == ends
    assert [bin_of(value, *ends) for value in values] == bars
    chart = histogram(values, 0, "m", Landmarks(values[0]), "en")
    assert chart.count('class="bar"') == len(set(bars))
    assert sum(int(count) for count in re.findall(r"rows (\d+)</title>", chart)) == len(values)
    assert max(bars) < BINS


def test_no_values_make_no_chart():
    """Nothing was scored."""
    assert histogram([], 0, "m", Landmarks(), "en") == ""


@pytest.mark.parametrize(
    ("ui", "words"),
    [
        ("en", ["threshold 0.66", "threshold 0.70", "Median 0.80", "Distribution of grounding"]),
        ("ja", ["しきい値 0.66", "中央値 0.80", "grounding の分布"]),
        ("ru", ["порог 0,66", "Медиана 0,80", "Распределение значений grounding"]),
        ("fr", ["seuil 0,66", "Médiane 0,80", "Distribution\xa0: grounding"]),
    ],
)
def test_a_distribution_names_its_thresholds_and_its_median(ui, words):
    """Each threshold is a line, the median a tick, and both say what they are."""
    chart = histogram([0.2, 0.8, 0.9], 0, "grounding", Landmarks(0.8, (0.66, 0.7)), ui)
    assert all(word in chart for word in words)
    assert chart.count('<line class="threshold"') == 2
    assert chart.count('<line class="median"') == 1


def test_a_threshold_outside_of_all_values_is_still_drawn():
    """The axis reaches it, and every label stays inside the drawing."""
    chart = histogram([2.0, 4.0], 0, "m", Landmarks(3.0, (9.0,)), "en")
    assert 'data-high="9.0"' in chart
    assert all(0 <= float(x) <= 320 for x in re.findall(r'<text [^>]*x="([^"]*)"', chart))


def test_the_thresholds_of_a_run_stand_on_its_cards():
    """As the rows have them; two languages may have two."""
    rows = [
        entry
        for bound in (0.5, 0.25)
        for entry in entries(1, thresholds={"hallucination": bound}, verdicts={"hallucination": False})
    ]
    card = re.findall("<article>.*?</article>", written(rows, "en"))[1]
    assert [word in card for word in ("threshold 0.25", "threshold 0.50")] == [True, True]


@pytest.mark.parametrize(
    ("held", "failed", "doubtful"),
    [
        ({"thresholds": {"grounding": 0.01}, "verdicts": {"grounding": True}}, (), True),
        ({"thresholds": {"grounding": 0.66}, "verdicts": {"grounding": False}}, (), False),
        ({"thresholds": {"grounding": 0.01}, "verdicts": {"grounding": True}}, ("a gate",), False),
        ({"thresholds": {}, "verdicts": {}}, (), False),
    ],
)
def test_what_is_contradicted_is_a_question_where_nothing_is_against_the_row(held, failed, doubtful):
    """That is where it has a verdict, passes by it, and by every gate."""
    source, response = "The bakery opens at 7.", "The bakery opens at 8."
    result = GroundingEvaluator("en", metrics=["grounding"]).evaluate(response, source)
    row = {"id": 1, **result.to_dict(), **held}
    page = written([Entry(1, row, response, (source,), language="en", failed=failed)])
    assert data(page, "index")["doubtful"] == [doubtful]


def test_words_of_claims_that_nothing_contradicts_are_questions():
    """As they are where the row is opened, though the row is flagged."""
    source, found = "The bakery sells rye bread.", []
    for response in ("It has 90 chairs for guests.", "The bakery sells no rye bread."):
        result = GroundingEvaluator("en", metrics=["grounding"], thresholds={"grounding": 0.9}).evaluate(
            response, source
        )
        row = {"id": 1, **result.to_dict()}
        page = written([Entry(1, row, response, (source,), language="en")])
        assert data(page, "index")["flagged"] == [[0]]
        signs = {claim["label"][0] for claim in data(page, "block-0")["rows"][0]["claims"][0]["failing"]}
        found.append((signs, data(page, "index")["doubtful"]))
    assert found == [({"?"}, [True]), ({"✗"}, [False])]


def test_a_row_is_shown_as_its_markdown_reads():
    """In the table, in its claims and in its text, where marks keep their places."""
    response = "## 案内\n\n**図書館**は19**90**年に開館した。"
    result = GroundingEvaluator("ja", metrics=["source-term-precision", "hallucination"]).evaluate(
        response, SOURCE
    )
    page = written([Entry(1, {"id": 1, **result.to_dict()}, response, (SOURCE,), language="ja")])
    assert data(page, "index")["excerpt"] == ["案内 図書館は1990年に開館した。"]
    assert data(page, "index")["terms"] == ["1990年"]
    block = data(page, "block-0")
    heading, paragraph = block["rows"][0]["response"][1]
    assert (heading[0], paragraph[0]) == ("h4", "p")
    strong = [node for node in paragraph[2] if node[0] == "strong"]
    assert [response[s : s + n] for node in strong for s, n, *_ in node[2]] == ["図書館", "90"]
    claim = block["rows"][0]["claims"][0]["failing"][0]
    assert "".join(part for part, _ in claim["words"]) == "図書館は1990年に開館した。"
