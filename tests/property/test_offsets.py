"""Whatever the text, every offset leads back to the slice of the original that it came from."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from termground import load
from termground.text.chunking import chunks
from termground.text.commonmark import is_address
from termground.text.markdown import markdown_view
from termground.text.normalize import INVISIBLE, clean
from termground.text.view import Piece, View

from .strategies import hostile_text, japanese_text, markdown_soup

if TYPE_CHECKING:
    from markdown_it.token import Token

    from termground.language import Language

relaxed = settings(
    max_examples=100, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
brief = settings(relaxed, max_examples=60)

any_text = st.one_of(hostile_text(), japanese_text(), markdown_soup())
mixed_text = st.lists(st.one_of(markdown_soup(5), japanese_text(3)), max_size=5).map("".join)
TABLE = "|列|b|\n|-|-|\n"


@pytest.fixture(scope="module", params=["ja", "und"])
def language(request: pytest.FixtureRequest) -> Language:
    return load(request.param)


def check_view(view: View) -> None:
    """Spans of single characters are in bounds and ascending, and what was copied is what stands there."""
    size = len(view.original)
    previous = (0, 0)
    for i, char in enumerate(view.text):
        span = view.span(i, i + 1)
        assert 0 <= span.start <= span.end <= size
        assert (span.start, span.end) >= previous
        previous = (span.start, span.end)
        if span.end - span.start == 1 and not char.isspace() and not _may_differ(view.original[span.start]):
            assert view.original[span.start] == char
    if view.text:
        whole = view.span(0, len(view.text))
        assert 0 <= whole.start <= whole.end <= size
    starts, ends = list(range(len(view.text))), list(range(1, len(view.text) + 1))
    spans = list(map(view.span, starts, ends))
    assert view.spans(starts, ends) == ([span.start for span in spans], [span.end for span in spans])


def _may_differ(char: str) -> bool:
    """Characters that are replaced by one of their own: line ends, NUL, surrogates, and old spellings."""
    return char in "\r\n\0" or "\ud800" <= char <= "\udfff" or unicodedata.normalize("NFC", char) != char


@relaxed
@given(any_text)
def test_an_unchanged_view_maps_every_offset_to_itself(text: str) -> None:
    view = View(text)
    assert view.is_identity
    assert all((view.start(i), view.end(i)) == (i, i) for i in range(len(text) + 1))


@st.composite
def edited_views(draw: st.DrawFn) -> tuple[View, list[Piece]]:
    """A view, perhaps edited before, and edits for it."""
    view = View(draw(hostile_text()))
    if draw(st.booleans()):
        view = view.edit(draw(edits(len(view.text))))
    if draw(st.booleans()):
        view = view.translated(
            view.text.swapcase() if len(view.text.swapcase()) == len(view.text) else view.text
        )
    return view, draw(edits(len(view.text)))


@st.composite
def edits(draw: st.DrawFn, size: int) -> list[Piece]:
    cuts = sorted(draw(st.sets(st.integers(0, size), max_size=6)))
    pairs = zip(cuts[::2], cuts[1::2], strict=False)
    return [Piece(a, b, draw(st.sampled_from(["", "x", "株式会社"]))) for a, b in pairs]


@relaxed
@given(edited_views())
def test_edits_of_edits_spell_what_they_say_and_stay_mapped(case: tuple[View, list[Piece]]) -> None:
    view, changes = case
    edited = view.edit(changes)
    expected, at = [], 0
    for change in changes:
        expected += [view.text[at : change.start], change.text or ""]
        at = change.end
    assert edited.text == "".join(expected) + view.text[at:]
    assert edited.original == view.original
    size = len(view.original)
    starts = [edited.span(i, i + 1).start for i in range(len(edited.text))]
    ends = [edited.span(i, i + 1).end for i in range(len(edited.text))]
    assert starts == sorted(starts)
    assert ends == sorted(ends)
    assert all(0 <= a <= b <= size for a, b in zip(starts, ends, strict=True))


@relaxed
@given(hostile_text())
def test_a_copied_character_is_the_original_one(text: str) -> None:
    """Each untouched stretch of an edited view is the very slice it claims to be."""
    view = View(text).edit([Piece(i, i + 1, "") for i in range(0, len(text), 3)])
    assert view.text == "".join(char for i, char in enumerate(text) if i % 3)
    for i, char in enumerate(view.text):
        span = view.span(i, i + 1)
        assert text[span.start : span.end] == char


@relaxed
@given(hostile_text())
@example("\u1112\u1161\u11ab\u1100\u116e\u11a8\u110b\u1165")  # Hangul in single letters
def test_cleaned_text_is_composed_visible_and_encodable(text: str) -> None:
    view = clean(View(text))
    check_view(view)
    assert not INVISIBLE.search(view.text)
    view.text.encode()  # no lone surrogate is left
    if "\u200c" not in text and "\u200d" not in text:  # joiners stay or go with their neighbours
        assert view.text == INVISIBLE.sub("", _encodable(unicodedata.normalize("NFC", text)))


def _encodable(text: str) -> str:
    return "".join("\ufffd" if "\ud800" <= char <= "\udfff" else char for char in text)


@relaxed
@given(any_text, st.integers(1, 30))
def test_chunks_are_the_text_cut_within_the_limit(text: str, limit: int) -> None:
    parts = list(chunks(text, limit))
    assert "".join(part for _, part in parts) == text
    assert all(0 < len(part) <= limit and text.startswith(part, offset) for offset, part in parts)


@relaxed
@given(st.one_of(any_text, mixed_text))
@example(TABLE + "|> 温度|圧力|\n")
@example("> " + TABLE.replace("\n|", "\n> |") + "> |温度|圧力|\n")
@example("\x85\n*a*")  # a blank line in Python's eyes, not in Markdown's
@example(TABLE + "|a\\|b|`c\\|d`|\n")
def test_a_markdown_view_maps_every_character_to_where_it_stands(text: str) -> None:
    view = markdown_view(text)
    check_view(view)
    for i, char in enumerate(view.text.replace("\0", "\ufffd")):
        span = view.span(i, i + 1)
        source = text[span.start : span.end].replace("\0", "\ufffd")
        # Only line ends, entities and percent signs in addresses are shown as other characters, and titles in brackets.
        bracket = char in "()" and any(mark in source for mark in "\"'(<=")
        assert char in source or char.isspace() or "&" in source or "%" in source or bracket


STOCK = MarkdownIt("commonmark").enable(["table", "strikethrough"])
STOCK.options["inline_definitions"] = True


@relaxed
@given(markdown_soup())
@example("a\\\nb **c** `d\ne` ![f *g*](h) <https://i.org/%20> &amp;")
@example(TABLE + "|> 温度|圧力|\n")
@example("* a\n\n      code\n\n1. b\n\n> ```\n> c\n> ```")
def test_a_markdown_view_shows_what_a_stock_parser_renders(text: str) -> None:
    shown = rendered(STOCK.parse(text))
    if shown is not None:
        assert squeezed(markdown_view(text).text) == squeezed(shown)


@relaxed
@given(st.one_of(hostile_text(), japanese_text(), markdown_soup(4)))
def test_a_text_that_skips_the_markdown_parser_has_no_markup(text: str) -> None:
    """The fast path leaves a text as it is only where the parser would have shown all of it."""
    if markdown_view(text).is_identity:
        assert squeezed(text) == squeezed(rendered(STOCK.parse(text)) or "")


def rendered(tokens: list[Token]) -> str | None:
    """The text of a document, or None where a view is told to show more or less than a stock parser does."""
    parts: list[str] = []
    for token in tokens:
        if is_told_otherwise(token):
            return None
        if token.type in ("text", "code_inline", "fence", "code_block"):
            parts.append(token.content)
        elif token.type in ("inline", "image"):
            parts.append(rendered(token.children or []) or "")
    return "".join(parts)


def is_told_otherwise(token: Token) -> bool:
    """Whether a view shows what a stock parser does not: what stands in tags, titles, targets that are text, great numbers of items."""
    named = "title" in token.attrs or (token.type == "html_inline" and "=" in token.content)
    numbered = token.info.isdecimal() and len(token.info) > 2
    target = str(token.attrs.get("href") or token.attrs.get("src") or "")
    own = (
        named
        or numbered
        or token.type in ("html_block", "definition")
        or not (is_address(target) or target.isalnum())
    )
    return own or any(map(is_told_otherwise, token.children or []))


def squeezed(text: str) -> str:
    """Without white space; the parser shows NUL as U+FFFD."""
    return "".join(text.split()).replace("\0", "\ufffd")


@pytest.mark.parametrize("markdown", [False, True], ids=["plain", "markdown"])
@brief
@given(text=any_text)
@example(text="炭疽（たんそ）菌と㈱青葉と髙橋さん")
@example(text="㍿青葉ﷺ…㌔")
@example(text="か\u3099く\u200bせ\u00adい")
@example(text=TABLE + "|> 温度|圧力|\n")
def test_what_an_analysis_names_stands_where_it_says(language: Language, markdown: bool, text: str) -> None:
    """`original[start:end] == surface` for every token, term, sentence and name, all in text order."""
    analysis = language.analyze(text, markdown=markdown)
    check_spans(text, [(t.start, t.end, t.surface) for t in analysis.tokens])
    check_spans(text, [(t.start, t.end, t.surface) for t in analysis.terms])
    check_spans(text, [(s.start, s.end, s.text) for s in analysis.sentences])
    check_spans(text, [(n.start, n.end, n.surface) for n in analysis.names])
    for term in analysis.terms:
        assert term.start < term.end
        assert term.form
        assert term.keys
        assert 0 <= term.first < term.last <= len(analysis.tokens)


def check_spans(text: str, spans: list[tuple[int, int, str]]) -> None:
    previous = 0
    for start, end, surface in spans:
        assert 0 <= start <= end <= len(text)
        assert text[start:end] == surface
        assert start >= previous
        previous = start


@pytest.mark.parametrize("markdown", [False, True], ids=["plain", "markdown"])
@brief
@given(text=any_text)
def test_analysing_twice_gives_the_same(language: Language, markdown: bool, text: str) -> None:
    """Nothing that one text leaves in a cache shows in the next."""

    def seen() -> Any:
        analysis = language.analyze(text, markdown=markdown)
        return analysis.terms, analysis.sentences, analysis.names, list(analysis.tokens)

    first = seen()
    list(language.analyze("髙橋が" + text + "を").terms)
    assert seen() == first


@brief
@given(text=st.one_of(japanese_text(), hostile_text()))
@example(text="㍿")
@example(text="ﷺ㌔…")
def test_tokens_cover_their_text_without_overlap(language: Language, text: str) -> None:
    tokens = language.tokens(clean(View(text)).text)
    assert all(start < end for start, end in zip(tokens.starts, tokens.ends, strict=True))
    assert all(end <= start for end, start in zip(tokens.ends, tokens.starts[1:], strict=False))


@relaxed
@given(text=st.one_of(japanese_text(), hostile_text()))
def test_key_of_a_text_does_not_depend_on_its_composition(text: str) -> None:
    """A reader sees no difference between composed and decomposed kana, so the keys have none."""
    und = load("und")
    assert und.key(unicodedata.normalize("NFD", text)) == und.key(unicodedata.normalize("NFC", text))
