"""Hypothesis strategies: text that breaks careless code, and Markdown that breaks careless readers."""

from __future__ import annotations

from hypothesis import strategies as st

HOSTILE = (
    "\0",
    "\ud800",
    "\udfff",
    "\ufeff",
    "\u200b",
    "\u00ad",
    "\u2060",
    "\u200c",
    "\u200d",
    "\u202e",
    "\u2066",
    "\u2069",
    "\ufe0f",
    "\U000e0100",
    "\u3000",
    "\u00a0",
    "\u2028",
    "\x85",
    "\x0b",
    "\x1c",
    "\r",
    "\r\n",
    "\n",
    "\t",
    "か\u3099",
    "ハ\u309a",
    "ｶﾞ",
    "ﾊﾟｿｺﾝ",
    "ＡＢＣ",
    "１２３",
    "①",
    "㈱",
    "㍿",
    "㌔",
    "ﷺ",
    "ﬁ",
    "…",
    "İ",
    "ß",
    "e\u0301",
    "a\u0327\u0301",
    "\u0301",
    "\uac01",
    "\u1100\u1161\u11a8",
    "𠮷",
    "葛\U000e0100",
    "👨\u200d👩\u200d👧",
    "👍🏽",
    "🇯🇵",
    "क्ष",
    "ครับ",
    "שלום",
    "مرحبا",
)
"""Characters and clusters that something, somewhere, gets wrong."""

JAPANESE = (
    "半導体",
    "記憶装置",
    "の",
    "は",
    "、",
    "。",
    "「",
    "」",
    "（",
    "）",
    "《",
    "》",
    "炭疽（たんそ）菌",
    "東京（トウキョウ）",
    "選択（した）項目",
    "髙橋さん",
    "田中太郎",
    "三千二百円",
    "２０２４年",
    "３．５",
    "COVID-19",
    "ＣＯＶＩＤ－１９",
    "C#",
    "https://example.com/a?b=1",
    "人々",
    "コンピューター",
    "㈱青葉",
    "（株）青葉",
    "前記装置",
    "子どもたち",
    "です",
    "！？",
    "・",
)
"""Words and signs that the Japanese plugin treats in a way of its own."""

MARKUP = (
    "# ",
    "## ",
    "- ",
    "* ",
    "1. ",
    "2) ",
    "> ",
    "    ",
    "\t",
    "```\n",
    "~~~\n",
    "```python\n",
    "---\n",
    "===\n",
    "*",
    "**",
    "_",
    "__",
    "~~",
    "`",
    "``",
    "[",
    "]",
    "](u)",
    "![",
    "](<a b> 'c')",
    "[x]: /y\n",
    "[x]",
    "<https://e.org/%20>",
    "<i>",
    "</i>",
    "<br>",
    "<!-- c -->",
    "|",
    "|a|b|\n|-|-|\n|",
    "\\",
    "\\*",
    "\\|",
    "&amp;",
    "&#x41;",
    "&nope;",
    "\n",
    "\n\n",
    "  \n",
    "\\\n",
    "\r\n",
    "\r",
    " ",
    "語",
    "半導体",
    "a",
    "b c",
    "1",
    "\0",
    "\u00a0",
    "👨\u200d👩\u200d👧",
)
"""Pieces of Markdown, whole and broken."""


def hostile_text(max_pieces: int = 12) -> st.SearchStrategy[str]:
    """Any code points, lone surrogates included, mixed with known trouble."""
    piece = st.one_of(
        st.sampled_from(HOSTILE), st.sampled_from(JAPANESE), st.text(st.characters(), min_size=1, max_size=4)
    )
    return st.lists(piece, max_size=max_pieces).map("".join)


def japanese_text(max_pieces: int = 14) -> st.SearchStrategy[str]:
    """Japanese with a hostile piece here and there."""
    piece = st.one_of(*[st.sampled_from(JAPANESE)] * 3, st.sampled_from(HOSTILE))
    return st.lists(piece, max_size=max_pieces).map("".join)


def markdown_soup(max_pieces: int = 16) -> st.SearchStrategy[str]:
    """Markup in no sensible order."""
    return st.lists(st.sampled_from(MARKUP), max_size=max_pieces).map("".join)
