"""Words that stand in a text letter by letter, in short texts and in long ones."""

from __future__ import annotations

import pytest

from termground.text import written
from termground.text.written import Written

TEXT = "the covid-19 ward of o'brien street, 京都府の図書館 and naïve_cafés; 3m tall"
WORDS = (
    ("covid", True), ("covid-19", True), ("covid-1", False), ("19", False), ("ward", True), ("war", False), ("ard", False),
    ("o'brien", True), ("o'bri", False), ("o'brien street", True), ("o'brien road", False), ("brien", True), ("都府", True), ("図書", True),
    ("書図", False), ("naïve", True), ("cafés", True), ("-19", False), ("st", False), ("the", True), ("", False), ("tall", True),
)  # fmt: skip


@pytest.mark.parametrize("scan", [0, written.SCAN])
@pytest.mark.parametrize(("words", "expected"), WORDS)
def test_words_are_found_whole(
    words: str, expected: bool, scan: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(written, "SCAN", scan)
    assert Written(["", TEXT]).has(words) is expected
