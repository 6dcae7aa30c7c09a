"""Markdown in pages: shown as it reads, every word once, every mark where its finding is, and nothing that acts."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from termground.report.markdown import Leaf, Node, rendered
from termground.report.marked import Cutter, as_data, as_html
from termground.report.seen import seen, words
from termground.types import Span


def html(text: str, marks=(), spans=()) -> str:
    """A text as a page shows it, with its marks numbered."""
    places = [Span(*mark) for mark in marks]
    cut = Cutter(text, places, [(Span(*place), name) for place, name in spans]).cut(rendered(text))
    return as_html(text, cut, lambda number, first: f"<mark {number}{'' if first else ' more'}>")


def test_a_mark_that_goes_on_from_the_words_of_a_link_does_not_show_its_address() -> None:
    text = "See [the office](http://c.org/office)."
    whole, address = (4, 37), (17, 36)
    assert "](" not in html(text, spans=[(whole, "c1")])
    assert "](" not in html(text, marks=[whole])
    assert "](" in html(text, marks=[address])


def leaves(node: Node) -> list[Leaf]:
    return [
        leaf for child in node.children for leaf in ([child] if isinstance(child, Leaf) else leaves(child))
    ]


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Plain, 2 + 3.\n  And so on.", "Plain, 2 + 3.\n  And so on."),
        ("# Title\n\nText", "<h4>Title</h4><p>Text</p>"),
        ("### Low\n\n## High", "<h4>Low</h4><h4>High</h4>"),
        ("# A\n\n### B\n\n# C", "<h4>A</h4><h5>B</h5><h4>C</h4>"),
        ("a **b** *c* ~~d~~ `e`", "<p>a <strong>b</strong> <em>c</em> <s>d</s> <code>e</code></p>"),
        ("- one\n- two\n  - three", "<ul><li>one</li><li>two<ul><li>three</li></ul></li></ul>"),
        ("3. three\n5. five", '<ol><li value="3">three</li><li value="5">five</li></ol>'),
        ("1987. That was the year.", "<ol><li>1987. That was the year.</li></ol>"),
        ("> said\n> he", "<blockquote><p>said\nhe</p></blockquote>"),
        (
            "|A|B|\n|:-|-:|\n|1 \\| 2||",
            (
                '<table><thead><tr><th class="left" scope="col">A</th><th class="right" scope="col">B</th></tr></thead>'
                '<tbody><tr><td class="left">1 | 2</td><td class="right"></td></tr></tbody></table>'
            ),
        ),
        ("|a<br>b|\n|-|", '<table><thead><tr><th scope="col">a\nb</th></tr></thead></table>'),
        ("```py\nx = 1\n  y\n```", '<pre><span class="raw">py</span>\nx = 1\n  y</pre>'),
        ("    code\n    more", "<pre>code\nmore</pre>"),
        ("a [b](http://c.org 'd') e", '<p>a <span class="link" title="http://c.org">b</span> e</p>'),
        ("![alt](c.png)", '<p><span class="image" title="c.png">alt</span></p>'),
        ("a &amp; b \\* c", "<p>a &amp; b * c</p>"),
        ("one  \ntwo\\\nthree", "<p>one\ntwo\nthree</p>"),
        ("***", "<hr>"),
        ("a <b>c</b>", '<p>a <span class="raw">&lt;b&gt;</span>c<span class="raw">&lt;/b&gt;</span></p>'),
        ("[a]: http://b.org", '<p><span class="raw">[a]: http://b.org</span></p>'),
        ("<!-- secret -->\n\nText", '<p><span class="raw">&lt;!-- secret --&gt;</span></p><p>Text</p>'),
    ],
)
def test_markdown_is_shown_as_it_reads(text, shown):
    """Tags of the text and what else has no rendering stay to be seen, as text."""
    assert html(text) == shown


@pytest.mark.parametrize(
    ("text", "place", "shown"),
    [
        ("半導体**記憶**装置", (0, 11), "<p><mark 0>半導体</mark><strong><mark 0 more>記憶</mark></strong><mark 0 more>装置</mark></p>"),
        ("in 19**98**.", (3, 9), "<p>in <mark 0>19</mark><strong><mark 0 more>98</mark></strong>.</p>"),
        ("a &amp; b", (2, 7), "<p>a <mark 0>&amp;</mark> b</p>"),
        (
            "[b](http://c.org 'the title')",
            (22, 27),
            '<p><span class="link" title="http://c.org">b</span><span class="raw">](http://c.org \'the <mark 0>title</mark>\')</span></p>'.replace("'", "&#x27;"),
        ),
    ],
)  # fmt: skip
def test_a_mark_covers_its_words_through_the_markup(text, place, shown):
    """In as many pieces as it takes; words that are not shown otherwise show where they are marked."""
    assert html(text, [place]) == shown


def test_ends_of_findings_stand_inside_and_outside_of_marks():
    """A stretch is cut where a mark, a claim or an element begins or ends."""
    assert html("a *b c* d", [(5, 6)], [((0, 9), "c0")]) == (
        '<p><span data-findings="c0">a </span><em><span data-findings="c0">b </span>'
        '<mark 0><span data-findings="c0">c</span></mark></em><span data-findings="c0"> d</span></p>'
    )


@pytest.mark.parametrize(
    ("text", "part", "said"),
    [
        ("The **ferry** sails", "ferry** sails", "ferry sails"),
        ("| Adult | 12 euros |\n|-|-|\n| Child | 6 |", "12 euros |\n|-|-|\n| Child", "12 euros · Child"),
        ("| Adult | 12 euros |\n|-|-|", "Adult | 12", "Adult · 12"),
        ("- one\n- two", "one\n- two", "one two"),
        ("plain | text", "plain | text", "plain | text"),
        ("see [this](http://a.org)", "see [this](http://a.org)", "see this"),
    ],
)
def test_a_quotation_has_no_signs_of_markdown(text, part, said):
    """Cells and items stay apart."""
    start = text.index(part)
    assert words(text, start, start + len(part)) == said


def test_the_focus_of_a_claim_is_found_through_the_markup():
    """It may begin and end inside of an element."""
    text = "It **was built in 19**98."
    assert seen(text, 0, len(text) - 1, Span(15, 24)) == [
        ("It ", False), ("was built ", False), ("in 19", True), ("98", True),
    ]  # fmt: skip


MARKDOWN = st.lists(
    st.sampled_from(
        ["# ", "- ", "1. ", "1987. ", "> ", "| ", "|-|-|\n", "```", "    ", "\n", "\n\n", "\r\n", "**", "*", "_", "`", "~~", "[", "](", ")",
         "](http://x.org)", "![", "<b>", "</b>", "<!-- ", " -->", "<br>", "&amp;", "\\*", "\\|", "word", "字", "12", "𠮷", " ", "\t", "\0", "---\n", "[a]: b\n"]
    ),
    max_size=14,
).map("".join)  # fmt: skip


@given(MARKDOWN)
def test_no_word_of_a_text_is_lost_or_said_twice(text):
    """Leaves ascend, each where it stands; what stands between them holds no word but the numbers of lists."""
    found = leaves(rendered(text))
    at = 0
    for leaf in found:
        assert at <= leaf.start <= leaf.end <= len(text)
        between = re.sub(r"\d+[.)]", "", text[at : leaf.start])
        assert not any(map(str.isalnum, between)), (between, found)
        at = leaf.end
    assert not any(map(str.isalnum, re.sub(r"\d+[.)]", "", text[at:])))


@given(MARKDOWN, st.integers(0, 40), st.integers(1, 20))
def test_a_mark_shows_what_it_is_about(text, start, length):
    """The words inside of a mark are the words of its place, and the script gets the same parts as the page."""
    end = min(len(text), start + length)
    if start >= end:
        return
    cut = Cutter(text, [Span(start, end)], [(Span(start, end), "c0")]).cut(rendered(text))
    made = as_html(text, cut, lambda number, first: "<mark>")
    assert made.count("<mark>") == made.count("</mark>")
    marked = "".join(re.findall("<mark>(.*?)</mark>", made, re.DOTALL))
    seen_as = re.sub(
        r"&amp;|<br>|\d+[.)]", lambda sign: " " * len(sign[0]), text
    )  # one sign, or a number of a list
    if any(map(str.isalnum, seen_as[start:end])):
        assert any(map(str.isalnum, marked))
    units = text.encode("utf-16-le")

    def said(nodes):
        return "".join(
            said(node[2]) if isinstance(node[0], str)
            else node[4] if len(node) > 4
            else units[2 * node[0] : 2 * (node[0] + node[1])].decode("utf-16-le")
            for node in nodes
        )  # fmt: skip

    plain = re.sub(r"<[^<>]*>", "", made)
    for code, sign in (("&lt;", "<"), ("&gt;", ">"), ("&#x27;", "'"), ("&quot;", '"'), ("&amp;", "&")):
        plain = plain.replace(code, sign)
    assert plain == said(as_data(text, cut, lambda part: part.mark)).replace("\r", "").replace("\0", "␀")


@pytest.mark.parametrize(
    "text",
    [
        "[a](javascript:alert(1))",
        "<script>alert(1)</script>",
        "![x](http://a.org/x.png)",
        "<img src=x onerror=alert(1)>",
        '[a](http://b.org"onmouseover="alert(1))',
        "<http://a.org>",
        "# <iframe srcdoc='x'>",
        "|<svg onload=alert(1)>|\n|-|",
    ],
)
def test_nothing_of_a_text_acts(text):
    """No element but those of its rendering, no address that leads or loads, no attribute that runs."""
    made = html(text)
    tags = re.findall(r"<(\w+)((?:\s[\w-]+=\"[^\"]*\")*)>", made)
    assert len(tags) == made.count("<") - made.count("</")
    for name, attributes in tags:
        assert name in {"p", "h4", "span", "table", "thead", "tbody", "tr", "th", "td"}
        assert set(re.findall(r"\s([\w-]+)=", re.sub(r'"[^"]*"', "", attributes) + "")) <= {
            "class",
            "title",
            "scope",
        }
