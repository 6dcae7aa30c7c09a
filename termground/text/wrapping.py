"""Lines that were only wrapped: a line end inside a sentence is a space, between characters without spaces nothing."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from termground.text.spacing import unspaced
from termground.text.view import Piece

_LINE = re.compile(r"[^\r\n]+")
_BLANK_BETWEEN = re.compile(r"\r?\n[ \t\u3000]*\r?\n|\r[ \t\u3000]*\r(?!\n)")
_ENDS = re.compile(r"[.!?…。｡．！？।॥۔؟။។։።༎][\"'”’»)\]」』）】]{0,3}\Z")
_ITEM = re.compile(r"[-*+][ \t]|[•・‣◦●○▪■□◆◇◎★☆※✓✔→|>①-⑳]|#{1,6} |\(?(?:\d{1,3}|[a-zа-я])[)）]|（\d{1,3}）")
_PERHAPS_ITEM = re.compile(r"\d{1,3}[.．、][\s\u3000]|[–—] ")
_LABEL = re.compile(r"[^\W\d][^:：\n]{0,30}[:：]")
_LEADER = re.compile(r"\t|\.{4}|…{2}|\S {3,}\S")
_OPEN = re.compile(r"[,，、(（「『\[{«“]\Z|[^\W\d_]-\Z")
# No line of Japanese or Chinese begins with these: here a word was cut.
_INSIDE = re.compile(r"[、。，．）」』】〉》〕！？ー々ぁぃぅぇぉゃゅょっァィゥェォャュョッ]")
_WORD = re.compile(r"[^\s-]+-?|-+")
_FIRST_RUN = re.compile(r"[0-9A-Za-z.,%/-]+")
_LAST_WORD = re.compile(r"(?:^|(?<=[\s(«“\"'’]))[^\W\d_]+\Z")
_FIRST_WORD = re.compile(r"[^\W\d_]+")

NARROW = 15
"""Code points of the narrowest column that is taken for one."""

WIDE = 50
"""Code points of a single line that no title and no item is likely to have."""

WIDE_CHARACTERS = 20
"""The same of a script without spaces."""

LEEWAY = 3
"""Characters by which a line without spaces may stay short, so that no mark begins the next one."""


class _Line(NamedTuple):
    start: int
    end: int
    text: str


def unwrapped(text: str, small: Collection[str]) -> Iterator[Piece]:
    """What to put in the place of line ends inside a sentence, ascending.

    The lines between two blank ones are wrapped where all of them are as full as their width allows and not each one
    is an item of its own. Lists of lines without marks, forms and timetables keep their line ends.

    Args:
        text: The text.
        small: Words without content, in small letters: a line that ends with one goes on.
    """
    if "\n" not in text and "\r" not in text:
        return
    for lines in _paragraphs(text):
        for run in _runs(lines):
            for left, right in _Run(run, small).joints():
                yield Piece(left.end, right.start, _between(text, left, right, small, run))


def _paragraphs(text: str) -> Iterator[list[_Line]]:
    """The lines between two blank ones, white space around each left out."""
    lines: list[_Line] = []
    last = 0
    for match in _LINE.finditer(text):
        body = match.group().strip()
        if not body:
            continue
        start = match.start() + match.group().index(body)
        if lines and (_BLANK_BETWEEN.search(text, last, start) or text[match.start()] == "\u3000"):
            if len(lines) > 1:
                yield lines
            lines = []
        lines.append(_Line(start, start + len(body), body))
        last = start + len(body)
    if len(lines) > 1:
        yield lines


def _runs(lines: Sequence[_Line]) -> Iterator[list[_Line]]:
    """Lines up to the next one that begins an item."""
    counted = sum(_PERHAPS_ITEM.match(line.text) is not None for line in lines) > 1
    run: list[_Line] = []
    for line in lines:
        begins = _ITEM.match(line.text) or (counted and _PERHAPS_ITEM.match(line.text))
        if begins and run:
            yield run
            run = []
        run.append(line)
    yield run


class _Run:
    """Lines of which no one but the first begins an item."""

    def __init__(self, lines: Sequence[_Line], small: Collection[str]) -> None:
        self._lines = lines
        self._small = small
        texts = [line.text for line in lines]
        self._unspaced = 2 * sum(map(_is_wide, "".join(texts))) > sum(map(len, texts))
        widths = [[len(text) for text in texts]]
        if self._unspaced:
            widths.append([sum(1 + _is_wide(char) for char in text) for text in texts])
        self._full = max((self._filled(each) for each in widths), key=sum)
        self._width = max(widths[0])

    def _filled(self, widths: Sequence[int]) -> list[bool]:
        """For each line but the last whether the beginning of the next one had no place in it."""
        several = [width for width, line in zip(widths, self._lines, strict=True) if " " in line.text]
        width = max(widths if self._unspaced else several, default=0)
        return [
            own + 1 + _first(line.text) > width
            for own, line in zip(widths, self._lines[1:], strict=False)
        ]

    def joints(self) -> Iterator[tuple[_Line, _Line]]:
        """The neighbouring lines that belong together."""
        if len(self._lines) < 2:  # noqa: PLR2004 - a pair
            return
        goes_on = [self._goes_on(left, right) for left, right in pairwise(self._lines)]
        wrapped = self._is_wrapped(goes_on)
        for (left, right), full, on in zip(pairwise(self._lines), self._full, goes_on, strict=True):
            if left.text.endswith((":", "：")) and not (wrapped and full and right.text[:1].islower()):
                continue
            if (wrapped and full) or (on and (full or self._is_loose(left, right))):
                yield left, right

    def _is_wrapped(self, goes_on: Sequence[bool]) -> bool:
        """Whether the lines are those of one column."""
        texts = [line.text for line in self._lines]
        if self._width < (NARROW if not self._unspaced else NARROW // 2) or _is_listed(texts):
            return False
        short = [k for k, full in enumerate(self._full) if not full]
        if any(not _ENDS.search(texts[k]) for k in short):
            return False
        joints = len(self._full) - len(short)
        if self._unspaced:
            stated = any(_ENDS.search(text) or set("、。，．,") & set(text) for text in texts)
            return stated and (joints > 1 or self._width >= WIDE_CHARACTERS)
        stated = _ENDS.search(texts[-1]) is not None
        caseless = all(text.lower() == text.upper() for text in texts)
        return joints > (not caseless) and (stated or any(goes_on)) or self._width >= WIDE

    def _goes_on(self, left: _Line, right: _Line) -> bool:
        """Whether a line breaks off in the middle of a clause."""
        if _ENDS.search(left.text):
            return False
        if _OPEN.search(left.text) or _INSIDE.match(right.text) or right.text[:1].islower():
            return True
        last = _LAST_WORD.search(left.text[-24:])
        return last is not None and " " in left.text and last.group().lower() in self._small

    def _is_loose(self, left: _Line, right: _Line) -> bool:
        """Whether what goes on with a small letter was broken by hand, and is no list in small letters."""
        return (
            right.text[:1].islower()
            and not self._lines[0].text[:1].islower()
            and len(left.text) > NARROW
            and not _is_listed([line.text for line in self._lines])
        )


def _is_listed(texts: Sequence[str]) -> bool:
    """Whether most lines begin alike: with a figure, a label or the same word."""
    half = (len(texts) + 1) // 2
    firsts = [text.split(maxsplit=1)[0].lower() for text in texts]
    return (
        sum(text[:1].isdigit() for text in texts) >= max(2, half)
        or sum(_LABEL.match(text) is not None for text in texts) >= max(2, half)
        or any(_LEADER.search(text) for text in texts)
        or (not any(map(_is_wide, texts[0])) and max(map(firsts.count, firsts)) > max(2, half))
    )


def _first(text: str) -> int:
    """Code points at a line's beginning that stay together."""
    if _is_cut_anywhere(text[0]):
        return LEEWAY
    word = (_FIRST_RUN if any(map(_is_cut_anywhere, text[:30])) else _WORD).match(text)
    return max(1, word.end() if word else 1) + (LEEWAY - 1 if any(map(_is_cut_anywhere, text[:30])) else 0)


def _is_cut_anywhere(char: str) -> bool:
    """Whether a line may end at any character: Han and kana with their marks."""
    return char >= "\u2e80" and _is_wide(char)


def _is_wide(char: str) -> bool:
    """Whether a character is as wide as it is high, or of a script without spaces."""
    return char > "\u0dff" and (unspaced(char) or "\u3000" <= char < "\u3040" or "\uff00" < char < "\uff66")


def _between(text: str, left: _Line, right: _Line, small: Collection[str], run: Sequence[_Line]) -> str:
    """What stands for the line end between two lines."""
    last, first = left.text[-1], right.text[0]
    if _is_wide(last) or _is_wide(first):
        return ""
    if last == "-" and left.text[-2:-1].isalnum() and first.isalnum():
        word = _FIRST_WORD.match(right.text)
        return " " if word and word.group().lower() in small else ""
    bare = text[left.end : left.end + 1] in "\r\n" and text[right.start - 1] in "\r\n"
    return "" if bare and _is_sliced([line.text for line in run]) else " "


def _is_sliced(texts: Iterable[str]) -> bool:
    """Whether a text without spaces was cut every so many characters, words of letters and figures too."""
    *whole, _ = texts
    return (
        len(set(map(len, whole))) == 1
        and 2 * sum(map(_is_wide, "".join(whole))) > sum(map(len, whole))
        and not any(unicodedata.category(text[0]) == "Zs" for text in whole)
    )
