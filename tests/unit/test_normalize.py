"""What a reader cannot see does not count, and offsets survive its removal."""

from __future__ import annotations

import unicodedata

import pytest

from termground.text.normalize import MAX_COMBINING, clean, fold, invisible
from termground.text.view import Piece, View
from termground.types import Span


def cleaned(text: str) -> str:
    return clean(View(text)).text


@pytest.mark.parametrize(
    ("text", "folded"),
    [
        ("System", "system"),
        ("ＩＢＭ", "ibm"),
        ("２０２４", "2024"),
        ("ﾊﾟｿｺﾝ", "パソコン"),
        ("ﬁnance", "finance"),
        ("Straße", "strasse"),
        ("ΣΊΣΥΦΟΣ", "σίσυφοσ"),
        ("㌔", "キロ"),
        ("か\u3099", "が"),
        ("", ""),
    ],
)
def test_fold_unifies_width_case_and_ligatures(text: str, folded: str) -> None:
    assert fold(text) == folded


@pytest.mark.parametrize("text", ["İ", "ǰ", "ﬃ", "ΐ", "K", "ﷺ", "㍿", "Ⅷ", "ᾳ", "か\u3099"])
def test_fold_is_stable(text: str) -> None:
    """Folding can decompose what NFKC composed, so a second fold must find nothing left to do."""
    assert fold(fold(text)) == fold(text)


def test_fold_keeps_look_alikes_of_other_scripts_apart() -> None:
    """A Cyrillic а for a Latin a is an evasion to report, not a spelling to unify."""
    assert fold("pаypal") != fold("paypal")


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("半\u00ad導体", "半導体"),  # soft hyphen
        ("半\u200b導体", "半導体"),  # zero-width space
        ("半\u2060導体", "半導体"),  # word joiner
        ("\ufeff半導体", "半導体"),  # byte order mark
        ("半\u202e導\u202c体", "半導体"),  # bidirectional override
        ("半\u2066導\u2069体", "半導体"),  # bidirectional isolate
        ("葛\U000e0100城", "葛城"),  # variation selector
        ("☎\ufe0f", "☎"),
        ("半\u200d導\u200c体", "半導体"),  # joiners that join nothing
        ("pass\u200bword", "password"),
        ("か\u3099くせい", "がくせい"),
        ("ハ\u309aソコン", "パソコン"),
        ("cafe\u0301s", "cafés"),
        ("и\u0306", "й"),
        ("半導体\ud800", "半導体\ufffd"),  # lone surrogate
    ],
)
def test_clean_leaves_what_is_seen(text: str, shown: str) -> None:
    assert cleaned(text) == shown


@pytest.mark.parametrize(
    "text",
    [
        "👨\u200d👩\u200d👧",  # one emoji
        "क\u094d\u200dष",  # the joiner is spelling in Indic scripts
        "می\u200cخواهم",  # and in Persian
        "ＡＢＣ１２３",  # width is folded in keys, not in the text
        "ｶﾞ",
        "①㈱ﷺ",
        "a\u0000b",
    ],
)
def test_clean_keeps_what_means_something(text: str) -> None:
    assert cleaned(text) == text


@pytest.mark.parametrize("word", ["한국어", "각", "대한민국"])
def test_hangul_in_single_letters_is_composed_whole(word: str) -> None:
    """Decomposed text, as some file systems and PDFs give it, reads the same."""
    assert cleaned(unicodedata.normalize("NFD", word)) == word


@pytest.mark.parametrize("word", ["がぎぐげご", "パソコン", "Ångström", "Việt Nam", "ёжик", "ǭ", "ṩ"])
def test_decomposed_words_are_composed_whole(word: str) -> None:
    assert cleaned(unicodedata.normalize("NFD", word)) == word


def test_clean_of_ascii_is_the_same_view() -> None:
    view = View("plain ASCII text")
    assert clean(view) is view


def test_a_composed_character_covers_both_its_parts() -> None:
    view = clean(View("か\u3099く\u200bせ"))
    assert view.text == "がくせ"
    assert [view.span(i, i + 1) for i in range(3)] == [Span(0, 2), Span(2, 3), Span(4, 5)]


def test_invisible_lists_deletions_in_text_order() -> None:
    assert invisible("漢\u200d字\u00ad\u200bと\ufeff") == [Piece(1, 2, ""), Piece(3, 5, ""), Piece(6, 7, "")]


@pytest.mark.parametrize("marks", [MAX_COMBINING, MAX_COMBINING + 1, 10_000])
def test_a_pile_of_combining_marks_keeps_its_offsets(marks: int) -> None:
    text = "e" + "\u0301" * marks + "終"
    view = clean(View(text))
    assert view.text[0] == "é"
    assert view.text[-1] == "終"
    assert view.span(len(view.text) - 1, len(view.text)) == Span(marks + 1, marks + 2)
