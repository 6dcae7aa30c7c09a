"""Long text is cut where an analyser would not notice."""

from __future__ import annotations

import pytest

from termground.text.chunking import chunks
from tests.counted import calls


def cut(text: str, limit: int) -> list[str]:
    return [part for _, part in chunks(text, limit)]


@pytest.mark.parametrize(
    ("text", "limit", "first"),
    [
        ("短い文です。長い文がここから続きます。", 10, "短い文です。"),
        ("彼は「行く。」と言い続けた。", 10, "彼は「行く。」"),
        ("一行目の文章\n二行目の文章", 10, "一行目の文章\n"),
        ("読点で、区切られた文章", 6, "読点で、"),
        ("alpha beta gamma", 12, "alpha beta "),
        ("半導体メモリセルアレイ", 5, "半導体"),
        ("ああああああああ", 5, "あああああ"),
    ],
)
def test_a_cut_comes_after_the_best_end_that_fits(text: str, limit: int, first: str) -> None:
    """A sentence end before a pause, a pause before a change of script, that before a blind cut."""
    assert cut(text, limit)[0] == first


def test_a_sentence_end_wins_over_a_later_comma() -> None:
    assert cut("これは文です。そして、次の文が続く", 12)[0] == "これは文です。"


@pytest.mark.parametrize(
    "text", ["装置の長さは３．５メートルである", "装置の長さは3.5メートルである", "装置の値段は1,234円である"]
)
def test_a_number_is_not_cut_at_its_point(text: str) -> None:
    assert cut(text, 10)[0][-1] not in "．.,"


@pytest.mark.parametrize("limit", [1, 2, 3, 7, 100])
def test_chunks_join_to_the_text_at_their_offsets(limit: int) -> None:
    text = "価格は３．５円です。「はい。」と、A Bが言った！\n次の行。" * 3
    parts = list(chunks(text, limit))
    assert "".join(part for _, part in parts) == text
    assert all(text.startswith(part, offset) for offset, part in parts)
    assert max(len(part) for _, part in parts) <= limit


def test_text_at_the_limit_is_one_chunk_and_one_over_it_is_two() -> None:
    assert len(cut("あ" * 10, 10)) == 1
    assert len(cut("あ" * 11, 10)) == 2


def test_empty_text_has_no_chunks() -> None:
    assert cut("", 10) == []


def test_chunks_are_never_short_for_nothing() -> None:
    """Each cut lies in the second half of what fits, so that the number of chunks stays linear."""
    assert all(len(part) >= 50 for part in cut("あ。" * 500, 100)[:-1])


@pytest.mark.parametrize("unit", ["7", "ж", "テスト", "『"])
def test_no_character_is_looked_at_by_itself(unit: str) -> None:
    """One long word takes next to no work up to the limit: looking for a cut must not be many times as much from there on."""
    assert calls(lambda: cut((unit * 20_000)[:20_000], 5_000)) < 1_000
