"""Figures and initials whose marks a tokenizer has set apart: 3 . 5 million, 10 , 000, u . s .; and an address set against what stands before it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from termground.text.patterns import lazy_pattern
from termground.text.view import HARD_BREAK, Piece

_MEASURES = (
    "million", "millions", "billion", "billions", "trillion", "trillions", "thousand", "percent", "per cent",
    "millionen", "milliarde", "milliarden", "mio", "mrd", "prozent", "millones", "por ciento", "milliards",
    "milioni", "miliardi", "per cento", "milhões", "bilhões", "por cento", "miljoen", "miljard", "procent",
    "milyon", "milyar", "ribu", "juta", "miliar", "triliun", "persen", "nghìn", "triệu", "tỷ", "phần trăm",
    "тыс", "тысяч", "тысячи", "млн", "миллиона", "миллионов", "млрд", "миллиарда", "миллиардов", "трлн",
    "процента", "процентов", "км", "кг", "см", "km", "kg", "cm", "mm", "mph", "miles", "metres", "meters", "meter",
    "kilometer", "inches", "feet", "tonnes", "hectares", "euro", "euros", "dollars", "wib", "wita", "wit", "uhr",
    "yıldır", "yıllık", "saatlik", "büyüklüğünde", "büyüklüğündeki", "şiddetinde", "şiddetindeki", "lira", "liralık", "dolar",
    "dolarlık", "kilometre", "metre", "derece", "skala richter", "derajat", "jahre", "jahren", "millimeter", "metros",
    "kilómetros", "grados", "puntos", "chilometri", "quilômetros", "pontos", "балла", "градуса", "метра", "километра", "a . m", "p . m", "a.m", "p.m",
)  # fmt: skip
"""Words that go with a decimal, a share or a time and hardly ever begin what a new sentence counts: 3 . 5 million."""
_WITH_POINT = (
    r"(?:(?<=[$€£¥₽₹])|(?<=[$€£¥₽₹] )|(?<=\brp ))\d{1,3} \. \d{1,2}"
    r"|\d{1,3} \. 0\d?|(?<!- )0 \. \d{1,2}"
    rf"|\d{{1,3}} \. \d{{1,2}}(?:(?= (?:{'|'.join(map(re.escape, _MEASURES))})(?!\w))|(?!\s[^\W\d_]))"
)
"""Decimals and times with a point, which may also end a sentence before the next one's figure: sales rose 3 . 4 people came.

A currency sign before it, such a word behind it or no word at all tell a decimal; and no sentence begins with 05."""
# Groups of three digits; dates; decimals and times, but no row of numbers: 5 , 12 and 30.
_FIGURE = lazy_pattern(
    r"(?<![\w.,])(?<!\d [.,/:])(?<!\d [.,/:] )(?:"
    r"\d{1,3}(?: (?P<group>[.,]) \d{3})(?: (?P=group) \d{3}){0,5}(?: [.,] \d{1,4})?"
    r"|\d{1,2} (?P<date>[./]) \d{1,2} (?P=date) \d{2,4}"
    r"|\d{1,2} / \d{1,4}"
    rf"|(?:\d{{1,3}} [,:] \d{{1,2}}|{_WITH_POINT})(?! \w{{1,3}} \d)"
    r")(?!\w)(?! [.,/:] ?\d)",
    re.IGNORECASE,
)
# What is left of them where the spaces before the marks have been taken out again: 1, 056 and 98. 7.
_HALF = re.compile(
    r"(?<![\w.,])(?<!\d [.,])(?<!\d[.,] )(?:\d{1,3}(?:, \d{3}){1,5}(?:\. \d{1,2})?|\d{1,3}\. \d{1,2})(?!\w)(?!,? ?\d)(?![.,]\d)"
)
_CUT_HYPHEN = re.compile(r"[^\W_] - [^\W\d_]{1,12} - [^\W_]|\d - [^\W\d_]{4}")
"""What only a text that has been cut has: 20 - year - old."""
_DASH = re.compile(r"[^\W\d_] - [^\W\d_]")
_HYPHEN = re.compile(r"[^\W_]-[^\W_]")
_LETTER = "[A-Za-z\u00c0-\u024f\u0400-\u04ff]"
_IN_FIGURE = re.compile(r"\d [.,/:] \d")
_INITIALS = lazy_pattern(
    rf"(?<![\w.'\u2019])(?<!['\u2019] ){_LETTER}(?: \. {_LETTER}(?!\w)){{1,5}}(?! ?['\u2019])(?: \.)?"
)


_GLUED = re.compile(r"(?<=[^\W_])https?://[!-~]{1,2000}(?P<space>[ \u00a0](?=[^\W_]))?")
"""Where the address of a page stands right behind a word, as where a page loses its line ends: 555-0132https://example.org."""


def unglued(text: str) -> Iterator[Piece]:
    """The spaces to put in before the address of a page that stands right behind a word, and the ends behind it, ascending.

    Args:
        text: The text.
    """
    if "://" in text:
        for match in _GLUED.finditer(text):
            at = match.start()
            yield Piece(at - 1, at, text[at - 1] + " ")
            if match["space"]:
                yield Piece(*match.span("space"), HARD_BREAK)


def rejoined(text: str) -> Iterator[Piece]:
    """The spaces to leave out where a mark inside a figure or between initials stands apart, ascending.

    Args:
        text: The text; one whose marks stand by their words gives nothing. A figure that is cut behind its marks only, as
            in 1, 056, is one where the hyphens of the text stand apart too, or it has dashes and no hyphens: else it may be two.
    """
    patterns = []
    if (" . " in text or " , " in text or " / " in text or " : " in text) and _IN_FIGURE.search(text):
        patterns.append(_FIGURE)
    if " . " in text:
        patterns.append(_INITIALS)
    if " - " in text and (_CUT_HYPHEN.search(text) or (_DASH.search(text) and not _HYPHEN.search(text))):
        patterns.append(_HALF)
    found = [match.span() for pattern in patterns for match in pattern.finditer(text)]
    for start, end in sorted(found):
        yield from _closed(text, start, end)


def closed_up(pattern: re.Pattern[str], text: str) -> Iterator[Piece]:
    """The spaces to leave out inside the matches of a pattern, ascending.

    Args:
        pattern: What a tokenizer has cut, with the spaces where it did.
        text: The text.
    """
    for match in pattern.finditer(text):
        yield from _closed(text, match.start(), match.end())


def _closed(text: str, start: int, end: int) -> Iterator[Piece]:
    return (Piece(i, i + 1, "") for i in range(start, end) if text[i] == " ")
