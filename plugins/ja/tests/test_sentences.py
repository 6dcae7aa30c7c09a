"""Where Japanese sentences end, and where they only seem to."""

from __future__ import annotations

import pytest

from termground_ja import Japanese
from termground_ja.sentences import sentences


def cut(text: str) -> list[str]:
    return [text[start:end] for start, end in sentences(text)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("本発明に関する。特に工程である。", ["本発明に関する。", "特に工程である。"]),
        ("本当ですか？はい！そうです", ["本当ですか？", "はい！", "そうです"]),
        ("本当？！はい。", ["本当？！", "はい。"]),
        ("これは。。。次の文。", ["これは。。。", "次の文。"]),
        ("そうか…。次の文。", ["そうか…。", "次の文。"]),
        ("本発明である｡次の文｡", ["本発明である｡", "次の文｡"]),
        ("横書きである．次の文である．", ["横書きである．", "次の文である．"]),
        ("Aです. Bです.", ["Aです.", "Bです."]),
        ("句点のない文", ["句点のない文"]),
        ("", []),
        (" \n　\n", []),
    ],
)
def test_a_sentence_ends_at_its_mark(text: str, expected: list[str]) -> None:
    assert cut(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("彼は「行く。帰る。」と言った。次。", ["彼は「行く。帰る。」と言った。", "次。"]),
        ("結論（詳細は別紙。）を述べる。次。", ["結論（詳細は別紙。）を述べる。", "次。"]),
        ("『「入れ子。」だ。』と言う。次。", ["『「入れ子。」だ。』と言う。", "次。"]),
        ("結論(詳細は別紙。)を述べる。次。", ["結論(詳細は別紙。)を述べる。", "次。"]),
        ("【注意。】を読む。次。", ["【注意。】を読む。", "次。"]),
        ("彼は「本当か？」と聞いた。", ["彼は「本当か？」と聞いた。"]),
    ],
)
def test_marks_inside_brackets_end_nothing(text: str, expected: list[str]) -> None:
    assert cut(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("「未完の引用です。次の文です。", ["「未完の引用です。", "次の文です。"]),
        ("（閉じない括弧。次の文です。", ["（閉じない括弧。", "次の文です。"]),
        ("（閉じない。\n「別の行。」と言う。次。", ["（閉じない。", "「別の行。」と言う。", "次。"]),
        ("余分な括弧）がある。次の文。", ["余分な括弧）がある。", "次の文。"]),
        ("「食い違い（である。」次の文。最後。", ["「食い違い（である。」次の文。", "最後。"]),
    ],
)
def test_a_stray_bracket_does_not_swallow_the_rest(text: str, expected: list[str]) -> None:
    assert cut(text) == expected


def test_a_closing_bracket_after_the_end_belongs_to_the_sentence() -> None:
    assert cut("終わり。」次です。") == ["終わり。」", "次です。"]


@pytest.mark.parametrize(
    "text",
    [
        "価格は３．５円です。",
        "価格は3.5円です。",
        "株価は1,234.5円。",
        "Version 2.0です。",
        "No.1です。",
        "Node.jsを使う。",
    ],
)
def test_a_point_inside_a_number_or_name_ends_nothing(text: str) -> None:
    assert cut(text) == [text]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r", "\n\n", "\n　"])
def test_a_line_end_ends_a_sentence(end: str) -> None:
    assert cut(f"一行目である{end}二行目である") == ["一行目である", "二行目である"]


def test_a_line_end_ends_a_sentence_inside_brackets_too() -> None:
    assert cut("「一行目\n二行目」") == ["「一行目", "二行目」"]


def test_white_space_around_a_sentence_is_left_out() -> None:
    text = "　字下げの文。 次の文。\n"
    assert list(sentences(text)) == [(1, 7), (8, 12)]


def test_sentences_of_an_analysis_are_slices_of_the_original() -> None:
    text = "**炭疽（たんそ）菌**は危険だ。次の文。"
    found = Japanese().analyze(text, markdown=True).sentences
    assert [sentence.text for sentence in found] == ["炭疽（たんそ）菌**は危険だ。", "次の文。"]
    assert all(text[s.start : s.end] == s.text for s in found)


def test_letters_set_apart_do_not_hide_the_width_of_wrapped_lines() -> None:
    """Where letters set apart are joined over a line end, two lines are no line of double width."""
    text = (
        "この 資料 館 では町の歴史を学 べ ま す。見学は 無料で、学生 を三十人 まで 案内します。古い地図や道具 など様 々 な品があり、"
        "写 真も 自由に撮れます。"
    )
    wrapped = "\n".join(text[at : at + 20] for at in range(0, len(text), 20))
    whole, cut_up = ([one.text for one in Japanese().analyze(part).sentences] for part in (text, wrapped))
    assert ["".join(one.split()) for one in cut_up] == ["".join(one.split()) for one in whole]
