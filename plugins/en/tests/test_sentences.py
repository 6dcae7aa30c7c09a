"""Where an English sentence ends."""

from __future__ import annotations

import pytest

from termground_en.sentences import sentences


@pytest.mark.parametrize(
    "parts",
    [
        ["Mr. Hall met Dr. Lee.", "They spoke."],
        ["It opened at 3.5 percent.", "Then it fell."],
        ["See No. 5 and p. 12.", "The rest is clear."],
        ["He said no.", "Ann left."],
        ["J. R. R. Tolkien wrote it.", "I read it."],
        ["He lives in the U.S.", "The house is old."],
        ["The U.S. economy grew.", "Prices fell."],
        ["The U.S. Senate met, e.g. on Monday."],
        ["She joined Acme Inc.", "He left Acme Inc. in May."],
        ["He said “Stop.”", "Nobody did."],
        ["It was late (very late.)", "We left."],
        ["Really?!", "Yes.", "Fine!"],
        ["It is vitamin C.", "The rest is water."],
        ["He asked and I.", "Left."],
        ["Wait... what is it?", "Nothing."],
        ["he left .", "she stayed ."],
        ["dr . smith met mrs . jones .", "they spoke ."],
        ["It took from 9 a.m. to 5 p.m. each day."],
    ],
)
def test_sentences_end_where_a_reader_stops(parts: list[str]) -> None:
    for gap in (" ", "\n"):
        text = gap.join(parts)
        assert [text[a:b] for a, b in sentences(text)] == parts


def test_a_line_end_ends_a_sentence() -> None:
    text = "A heading\nAnother line\n\n  And one more"
    assert [text[a:b] for a, b in sentences(text)] == ["A heading", "Another line", "And one more"]


@pytest.mark.parametrize("text", ["", " ", "\n\n", "...", "."])
def test_no_sentence_is_empty(text: str) -> None:
    assert all(text[a:b].strip() for a, b in sentences(text))
