"""A view is cleaned text that knows where each of its characters stood."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from termground.text.view import HARD_BREAK, Piece, View
from termground.types import Region, Span


def built() -> View:
    """「ab[cd]ef」 without the brackets, with cd written as XYZ."""
    return View("ab[cd]ef", [Piece(0, 2), Piece(3, 5, "XYZ"), Piece(6, 8)])


def test_a_view_without_pieces_keeps_text_and_offsets() -> None:
    view = View("半導体")
    assert view.is_identity
    assert view.text == "半導体"
    assert view.span(1, 3) == Span(1, 3)


def test_pieces_are_copied_or_replaced_in_order() -> None:
    view = built()
    assert view.text == "abXYZef"
    assert not view.is_identity


@pytest.mark.parametrize(
    ("start", "end", "span"),
    [
        (0, 2, Span(0, 2)),  # copied, point by point
        (1, 2, Span(1, 2)),
        (2, 5, Span(3, 5)),  # replaced, as a whole
        (3, 4, Span(3, 5)),
        (1, 3, Span(1, 5)),  # across the boundary, what stands between included
        (4, 6, Span(3, 7)),
        (5, 7, Span(6, 8)),
        (0, 7, Span(0, 8)),
        (3, 3, Span(3, 3)),  # nothing
        (7, 7, Span(8, 8)),  # nothing at the end
    ],
)
def test_span_leads_back_to_the_original_slice(start: int, end: int, span: Span) -> None:
    assert built().span(start, end) == span


def test_an_edge_between_segments_belongs_to_the_character_it_bounds() -> None:
    """The end of the last character left of a gap and the start of the first one right of it differ."""
    view = View("甲**乙", [Piece(0, 1), Piece(3, 4)])
    assert view.text == "甲乙"
    assert (view.end(1), view.start(1)) == (1, 3)


def test_a_deletion_leaves_no_character_behind() -> None:
    view = View("半\u00ad導体").edit([Piece(1, 2, "")])
    assert view.text == "半導体"
    assert view.span(0, 2) == Span(0, 3)
    assert view.span(1, 2) == Span(2, 3)


def test_an_edit_of_an_edit_maps_to_the_first_text() -> None:
    view = View("x㈱青葉y").edit([Piece(1, 2, "株式会社")]).edit([Piece(0, 1, ""), Piece(6, 7, "野")])
    assert view.text == "株式会社青野y"
    assert view.original == "x㈱青葉y"
    assert view.span(0, 4) == Span(1, 2)
    assert view.span(0, 6) == Span(1, 4)
    assert view.span(5, 6) == Span(3, 4)


def test_an_edit_inside_a_replacement_covers_its_whole_slice() -> None:
    view = View("㈱青葉").edit([Piece(0, 1, "株式会社")]).edit([Piece(1, 3, "")])
    assert view.text == "株社青葉"
    assert view.span(0, 1) == view.span(1, 2) == Span(0, 1)
    assert view.span(2, 4) == Span(1, 3)


def test_editing_nothing_gives_the_same_view() -> None:
    view = built()
    assert view.edit([]) is view


def test_a_translation_changes_characters_and_no_offset() -> None:
    view = built().translated("ABxyzEF")
    assert view.text == "ABxyzEF"
    assert view.span(0, 2) == Span(0, 2)
    assert view.span(2, 3) == Span(3, 5)


def test_a_translated_view_is_no_identity() -> None:
    view = View("髙橋").translated("高橋")
    assert (view.text, view.original, view.is_identity) == ("高橋", "髙橋", False)
    assert view.span(0, 1) == Span(0, 1)


def test_an_edit_keeps_the_translation_around_it() -> None:
    view = View("髙橋（たかはし）﨑").translated("高橋（たかはし）崎").edit([Piece(2, 8, "")])
    assert view.text == "高橋崎"
    assert view.span(0, 1) == Span(0, 1)
    assert view.span(2, 3) == Span(8, 9)


def test_a_translation_of_another_length_is_refused() -> None:
    with pytest.raises(ValueError, match=r"keep its length \(7\), got 3"):
        built().translated("abc")


def test_regions_survive_edits_and_translations() -> None:
    region = Region(0, 2, "heading")
    view = View("見出し", [Piece(0, 3)], [region])
    assert view.edit([Piece(0, 1, "")]).regions == (region,)
    assert view.translated("ABC").regions == (region,)


def test_empty_pieces_and_empty_texts_map_to_the_beginning() -> None:
    view = View("**", [Piece(0, 0), Piece(0, 2, "")])
    assert view.text == ""
    assert view.span(0, 0) == Span(0, 0)
    assert View("").span(0, 0) == Span(0, 0)


def test_a_hard_break_takes_no_room_in_the_original() -> None:
    view = View("甲|乙", [Piece(0, 1), Piece(1, 1, HARD_BREAK), Piece(2, 3)])
    assert view.text == "甲\n\n乙"
    assert view.span(1, 3) == Span(1, 1)
    assert view.span(0, 4) == Span(0, 3)


PIECES = st.lists(
    st.tuples(st.integers(0, 4), st.integers(0, 4), st.none() | st.text("xyz", max_size=3)), max_size=8
)


@given(PIECES, st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3)), max_size=12))
def test_many_spans_lead_back_as_each_does(steps: list, gaps: list) -> None:
    """Whatever is copied, replaced or left out, and wherever they begin and end."""
    original, pieces, at = "abcdefgh" * 8, [], 0
    for left_out, length, text in steps:
        pieces.append(Piece(at + left_out, at + left_out + length, text))
        at += left_out + length
    for view in (View(original, pieces), View(original), View(original, pieces).edit([Piece(0, 0, "new")])):
        starts: list[int] = []
        ends: list[int] = []
        for gap, length in gaps:
            start = (ends[-1] if ends else 0) + gap
            if start + length <= len(view.text):
                starts.append(start)
                ends.append(start + length)
        spans = [view.span(start, end) for start, end in zip(starts, ends, strict=True)]
        assert view.spans(starts, ends) == ([s.start for s in spans], [s.end for s in spans])
