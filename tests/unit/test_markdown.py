"""Markdown is read as its reader sees it, and every character keeps its place."""

from __future__ import annotations

import pytest

from termground.text.markdown import markdown_view


def shown(text: str) -> str:
    return markdown_view(text).text


def slices(text: str, part: str) -> str:
    """The original slice that ``part`` of the view came from."""
    view = markdown_view(text)
    at = view.text.index(part)
    span = view.span(at, at + len(part))
    return text[span.start : span.end]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("半導体**記憶**装置", "半導体記憶装置"),
        ("半導体 *記憶* 装置", "半導体 記憶 装置"),
        ("~~旧~~新", "旧新"),
        ("`code`です", "codeです"),
        ("``a`b``", "a`b"),
        ("[表示](https://example.com/長い)を見る", "表示を見る"),
        ("[表示][x]\n\n[x]: https://example.com", "表示"),
        ("![図1](a.png)の装置", "図1の装置"),
        ("<https://example.org>", "https://example.org"),
        ("\\*強調でない\\*", "*強調でない*"),
        ("&amp;と&copy;と&#x41;", "&と©とA"),
        ("# 見出し", "見出し"),
        ("## 見出し ##", "見出し"),
        ("見出し\n===", "見出し"),
        ("> 引用", "引用"),
        ("1. 手順", "手順"),
        ("漢<!-- 注 -->字", "漢字"),
        ("<b>太</b>字", "太字"),
        ("<ruby>漢<rt>かん</rt></ruby>字", "漢字"),
        ("<ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp></ruby>字", "漢字"),
        ("5 < 6 かつ 7 > 3", "5 < 6 かつ 7 > 3"),
        ("snake_case と 2 * 3 * 4", "snake_case と 2 * 3 * 4"),
        ("**閉じない強調", "**閉じない強調"),
    ],
)
def test_markup_is_left_out_and_text_stays(text: str, expected: str) -> None:
    assert shown(text) == expected


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("# 見出し\n本文", ["見出し", "本文"]),
        ("- 甲\n- 乙\n  - 丙", ["甲", "乙", "丙"]),
        ("1. 甲\n2. 乙", ["甲", "乙"]),
        ("1. 甲（丙\n2）\n2. 乙", ["甲（丙\n2）", "乙"]),
        ("- mill (page\n12)\n- barn", ["mill (page\n12)", "barn"]),
        ("1) mill\n2) barn", ["mill", "barn"]),
        ("一段落\n\n二段落", ["一段落", "二段落"]),
        ("甲<br>**乙**", ["甲", "乙"]),
        ("|甲|乙|\n|---|---|\n|丙|丁|", ["甲", "乙", "丙", "丁"]),
        ("**甲**\n\n---\n\n乙", ["甲", "乙"]),
        ("> 甲\n\n乙", ["甲", "乙"]),
        ("<div>甲</div>\n\n**乙**", ["甲", "乙"]),
    ],
)
def test_blocks_items_and_cells_are_kept_apart(text: str, parts: list[str]) -> None:
    """No term may reach from one of them into the next."""
    assert [part.strip() for part in shown(text).split("\n\n") if part.strip()] == parts


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_any_line_end_is_a_line_end(end: str) -> None:
    text = end.join(["# 題", "", "**甲**", "乙丙", ""])
    assert shown(text).split() == ["題", "甲", "乙丙"]
    assert slices(text, "乙丙") == "乙丙"


@pytest.mark.parametrize(
    ("text", "part", "original"),
    [
        ("半導体**記憶**装置", "半導体記憶装置", "半導体**記憶**装置"),
        ("半導体**記憶**装置", "記憶", "記憶"),
        ("見よ[表示](u)を", "示を", "示](u)を"),
        ("A&amp;B", "&", "&amp;"),
        ("\\*強調", "*強", "\\*強"),
        ("- 甲\n- 乙丙", "乙丙", "乙丙"),
        ("> 引用\n> 続き", "続き", "続き"),
        ("|甲|乙|\n|-|-|\n|a\\|b|温度|", "a|b", "a\\|b"),
        ("|甲|乙|\n|-|-|\n|a\\|b|温度|", "温度", "温度"),
        ("|甲|乙|\n|-|-|\n|> 温度|圧力|", "温度", "温度"),  # a sign at the head of a cell is text
        ("|甲|乙|\n|-|-|\n|>5 MPa|圧力|", "圧力", "圧力"),
        ("> |甲|乙|\n> |-|-|\n> |温度|圧力|", "圧力", "圧力"),
        ("甲種|乙種\n-|-\n温度|圧力", "甲種", "甲種"),  # a table without outer bars at the head of a text
        ("\t\tコード", "コード", "コード"),
        ("  本文  \n**続き**", "続き", "続き"),
        ("a\n\n```\nb\n  温度\n```", "温度", "温度"),
        ("`温\n度`", "温 度", "温\n度"),
        ("![温度](a)と**圧力**", "温度", "温度"),
    ],
)
def test_every_part_leads_back_to_its_place(text: str, part: str, original: str) -> None:
    assert slices(text, part) == original


@pytest.mark.parametrize(
    "text", ["", "半導体記憶装置。", "一行目\n二行目", "1つ。2つ。", "価格は3.5円 (税込)です。", "A-B = C"]
)
def test_a_text_without_markup_is_taken_as_it_is(text: str) -> None:
    view = markdown_view(text)
    assert view.is_identity
    assert view.text == text


def test_headings_and_code_are_regions() -> None:
    text = "# 題名\n\n本文です。\n\n```python\nx = 1\n```\n\n節\n---\n"
    regions = [(r.kind, text[r.start : r.end]) for r in markdown_view(text).regions]
    assert regions == [("heading", "題名"), ("code", "x = 1"), ("heading", "節")]


@pytest.mark.parametrize("info", ["", "text", "txt", "markdown", "MD"])
def test_a_fence_for_prose_is_text(info: str) -> None:
    """Models wrap whole responses in such fences."""
    view = markdown_view(f"```{info}\n半導体\n```")
    assert view.text.strip() == "半導体"
    assert view.regions == ()


def test_of_a_diagram_the_labels_remain() -> None:
    text = '```mermaid\ngraph TD\n  A[開始] --> B{判定}\n  B -->|可| C("終了")\n  %% 注記[秘密]\n```'
    view = markdown_view(text)
    assert view.text.split() == ["開始", "判定", "可", "終了"]
    assert slices(text, "判定") == "判定"


def test_scripts_and_styles_are_not_shown() -> None:
    assert shown("<script>\nvar 秘密;\n</script>\n\n本文").split() == ["本文"]
    assert shown("<style>\n.秘密{}\n</style>\n\n本文").split() == ["本文"]


def test_an_unclosed_silent_tag_silences_its_block_only() -> None:
    assert "本文" in shown("甲<rt>乙\n\n本文")
