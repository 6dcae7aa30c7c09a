"""Lines that were only wrapped: a line end inside a sentence is a space, between characters without spaces nothing."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from termground.text.line_ends import closes_bracket, goes_on, is_ended, is_inside_name
from termground.text.view import Piece, View

_LINE = re.compile(r"[^\r\n]+")
_BLANK_BETWEEN = re.compile(r"\r?\n[ \t\u3000]*\r?\n|\r[ \t\u3000]*\r(?!\n)")
_ITEM = re.compile(r"[-*+][ \t]|[•・‣◦●○▪■□◆◇◎★☆※✓✔→|>①-⑳]|#{1,6} |\(?(?:\d{1,3}|[a-zа-я])[)）]|（\d{1,3}）")
_PERHAPS_ITEM = re.compile(r"\d{1,3}[.．、][\s\u3000]|[–—] ")
_CUT_FIGURE = re.compile(r".?\d\n[\d.,%]|\d[.,]\n\d")
_LABEL = re.compile(r"[^\W\d][^:：\n]{0,30}[:：]")
_LEADER = re.compile(r"\t|\.{4}|…{2}|\S {3,}\S")
_WITHIN = re.compile(r"[？！?!。．](?=\w)")
"""A sentence that ends within a line: titles and items have none."""

_WORD = re.compile(r"[^ \t\u3000]+")
_FIRST_RUN = re.compile(r"[0-9A-Za-z.,%/-]+")
_FIRST_WORD = re.compile(r"[^\W\d_]+")
_CUT_ANYWHERE = "\u3000-\u30ff\u31f0-\u31ff\u3400-\u9fff\uf900-\ufaff\uff01-\uff9f\U00020000-\U00031fff"
"""Han and kana with their marks: a line may end at any of them."""

_CUT = re.compile(f"[{_CUT_ANYWHERE}]")
# Thai, Lao, Burmese and Khmer have no spaces either.
_WIDE = re.compile(f"[\u0e00-\u0edf\u1000-\u109f\u1780-\u17ff{_CUT_ANYWHERE}]+")
"""Characters as wide as they are high, or of a script without spaces."""

NARROW = 15
"""Code points of the narrowest column that is taken for one."""

WIDE = 50
"""Code points of a single line that no title and no item is likely to have."""

WIDE_CHARACTERS = 20
"""The same of a script without spaces."""

WIDEST = 120
"""Code points of the widest column: longer lines are paragraphs."""

MANY = 3
"""Full lines to one that breaks off short, as before an item without a mark."""

LEEWAY = 3
"""Characters by which a line without spaces may stay short, so that no mark begins the next one."""


class _Line(NamedTuple):
    """One line: its place in a text, the text, and the line of the original that it comes from, markup and all."""

    start: int
    end: int
    text: str
    written: str


def unwrapped(view: View, small: Collection[str]) -> Iterator[Piece]:
    """What to put in the place of line ends inside a sentence, ascending.

    The lines between two blank ones are wrapped where all of them are as full as their width allows and not each one
    is an item of its own. Lists of lines without marks, forms and timetables keep their line ends.

    Args:
        view: The text.
        small: Words without content, in small letters: a line that ends with one goes on.
    """
    text = view.text
    if "\n" not in text and "\r" not in text:
        return
    cased = text != text.lower()
    runs = [
        _Run(run, small, cased=cased) for lines in _paragraphs(view) for run in _runs(lines) if len(run) > 1
    ]
    column = max((run.width for run in runs if run.is_wrapped), default=None)
    for run in runs:
        for left, right in run.joints(column):
            yield Piece(left.end, right.start, run.between(text, left, right))


def _paragraphs(view: View) -> Iterator[list[_Line]]:
    """The lines between two blank ones, white space around each left out."""
    text = view.text
    lines: list[_Line] = []
    last = 0
    for match in _LINE.finditer(text):
        body = match.group().strip()
        if not body:
            continue
        start = match.start() + match.group().index(body)
        if lines and (_BLANK_BETWEEN.search(text, last, start) or text[match.start()] == "\u3000"):
            yield lines
            lines = []
        last = start + len(body)
        lines.append(_Line(start, last, body, body if view.is_identity else _written(view, start, last)))
    yield lines


def _written(view: View, start: int, end: int) -> str:
    """The line of the original that a part of a view comes from, the last one where letters were joined over line ends."""
    span, original = view.span(start, end), view.original
    first = max(original.rfind("\n", 0, span.end), original.rfind("\r", 0, span.end)) + 1
    behind = _LINE.match(original, span.end)
    return original[first : behind.end() if behind else span.end].rstrip()


def _runs(lines: Sequence[_Line]) -> Iterator[list[_Line]]:
    """Lines up to the next one that begins an item."""
    counted = sum(_PERHAPS_ITEM.match(line.text) is not None for line in lines) > 1
    pointed = sum(line.text.startswith("・") for line in lines) > 1
    run: list[_Line] = []
    for line in lines:
        begins = _ITEM.match(line.text) or (counted and _PERHAPS_ITEM.match(line.text))
        if begins and run and not _is_cut(run[-1].text, line.text, pointed=pointed):
            yield run
            run = []
        run.append(line)
    yield run


def _is_cut(left: str, right: str, *, pointed: bool) -> bool:
    """Whether what looks like the mark of an item is the rest of what was cut."""
    return closes_bracket(left, right) or (not pointed and is_inside_name(left, right))


class _Run:
    """Lines of which no one but the first begins an item.

    Args:
        lines: The lines.
        small: Words without content.
        cased: Whether the text has capitals, so that a small letter shows that a sentence goes on.

    Attributes:
        lines: The lines.
        width: That of the widest.
        is_wrapped: Whether they are those of one column.
    """

    def __init__(self, lines: Sequence[_Line], small: Collection[str], *, cased: bool) -> None:
        self.lines = lines
        self._cased = cased
        self._small = small
        self._sliced = _is_sliced(lines)
        self._texts = [line.text for line in lines]
        self._listed = _is_listed(lines)
        self._unspaced = _is_mostly_wide("".join(self._texts)) or all(
            _wide(left[-1]) and _wide(right[0]) for left, right in pairwise(self._texts)
        )
        self._widths = [len(line.written) for line in lines]
        self.width = max(self._widths)
        self._goes_on = [goes_on(left, right, small, cased=cased) for left, right in pairwise(self._texts)]
        self._full = self._filled(self._widths)
        if self._unspaced:
            shown = [len(line.written) + _wide(line.written) for line in lines]
            self._full = max(self._full, self._filled(shown), key=sum)
        self.is_wrapped = not self._listed and self._looks_wrapped()

    def joints(self, column: int | None) -> Iterator[tuple[_Line, _Line]]:
        """The neighbouring lines that belong together.

        Args:
            column: Width of the column in which other lines of the text are wrapped; None where none are.
        """
        wrapped, full = self.is_wrapped, self._full
        if not wrapped and column is not None and self.width <= column and not self._listed:
            wrapped, full = True, self._filled(self._widths, column)
        loose = not self._listed and self._is_sentence()
        narrow = NARROW // 2 if self._unspaced else NARROW
        for k, (left, right) in enumerate(pairwise(self.lines)):
            loose = loose and not left.text.endswith(
                (":", "：")
            )  # what follows may be a list in small letters
            if left.text.endswith((":", "：")) and not (wrapped and full[k]):
                continue
            if (wrapped and full[k]) or (loose and self._goes_on[k] and narrow < len(left.text) <= WIDEST):
                yield left, right

    def _filled(self, widths: Sequence[int], column: int = 0) -> list[bool]:
        """For each line but the last whether the beginning of the next one had no place in it."""
        own = (
            width
            for width, line in zip(widths, self.lines, strict=True)
            if self._unspaced or " " in line.text
        )
        column = column or max(own, default=0)
        return [
            width + 1 + _first(line.written.lstrip()) > column
            for width, line in zip(widths, self.lines[1:], strict=False)
        ]

    def _looks_wrapped(self) -> bool:
        texts, full = self._texts, self._full
        if not (NARROW // 2 if self._unspaced else NARROW) <= self.width <= WIDEST:
            return False
        if len(full) == 1 and is_ended(texts[0]):
            return False  # it makes no difference, or the next line is a heading
        joints = sum(full)
        broken = sum(not (on or is_ended(text)) for text, on in zip(texts, full, strict=False))
        broken -= not full[0] and 2 * len(texts[0]) < self.width and not is_ended(texts[0])  # a title
        if broken and (joints < MANY or broken * MANY > joints):
            return False
        ended = is_ended(texts[-1])
        if not (self._cased or self._unspaced) and ended and all(full):
            return True  # no capital shows where a sentence begins; that of the last line began before
        if self._unspaced:
            stated = ended or any(set("。、，．,") & set(text) or _WITHIN.search(text) for text in texts)
            rest = 2 * len(texts[-1]) < self.width  # no item, but what had no place
            return (stated and joints > 1) or ((stated or rest) and self.width >= WIDE_CHARACTERS)
        caseless = all(text.lower() == text.upper() for text in texts)
        return (joints > (not caseless) and (ended or any(self._goes_on))) or self.width >= WIDE

    def between(self, text: str, left: _Line, right: _Line) -> str:
        """What stands for the line end between two lines."""
        last, first = left.text[-1], right.text[0]
        if _wide(last) or _wide(first):
            return ""
        if last == "-" and left.text[-2:-1].isalnum() and first.isalnum():
            word = _FIRST_WORD.match(right.text)
            return " " if word and word.group().lower() in self._small else ""
        unspaced = self._unspaced or _is_mostly_wide(left.text + right.text)
        if unspaced and _CUT_FIGURE.match(f"{left.text[-2:]}\n{first}"):
            return ""
        bare = text[left.end : left.end + 1] in "\r\n" and text[right.start - 1] in "\r\n"
        return "" if bare and self._sliced else " "

    def _is_sentence(self) -> bool:
        """Whether the lines begin as a sentence or an item does, and not as a list in small letters."""
        return not self._texts[0][:1].islower() or _ITEM.match(self.lines[0].written.lstrip()) is not None


def _is_listed(lines: Sequence[_Line]) -> bool:
    """Whether most lines begin alike: with a figure, a label or the same word."""
    texts = [line.text for line in lines]
    half = (len(texts) + 1) // 2
    firsts = [text.split(maxsplit=1)[0].lower() for text in texts]
    return (
        (
            texts[0][:1].isdigit()
            and sum(text[:1].isdigit() for text in texts) >= max(2, half)
            and not _is_prose(lines)
        )
        or sum(_LABEL.match(text) is not None for text in texts) >= max(2, half)
        or any(map(_has_leader, texts))
        or (not _wide(texts[0]) and max(Counter(firsts).values()) > max(2, half))
    )


def _is_prose(lines: Sequence[_Line]) -> bool:
    """Whether figures begin the lines of a text without spaces because it was cut there."""
    if not _is_mostly_wide("".join(line.text for line in lines)):
        return False
    return any(_WITHIN.search(line.text) for line in lines) or (len(lines) > MANY and _is_sliced(lines))


def _first(text: str) -> int:
    """Code points at a line's beginning that stay together."""
    head = text[:30]
    cut = None if head.isascii() else _CUT.search(head)
    if cut is not None and not cut.start():
        return LEEWAY
    word = (_WORD if cut is None else _FIRST_RUN).match(text)
    return max(1, word.end() if word else 1) + (0 if cut is None else LEEWAY - 1)


def _has_leader(text: str) -> bool:
    """Whether a line has what leads the eye from one column to the next."""
    return any(mark in text for mark in ("\t", "....", "……", "   ")) and _LEADER.search(text) is not None


def _wide(text: str) -> int:
    """Wide characters of a text."""
    return 0 if text.isascii() else sum(map(len, _WIDE.findall(text)))


def _is_sliced(lines: Sequence[_Line]) -> bool:
    """Whether a text without spaces was cut every so many characters, words of letters and figures too."""
    widths = {len(line.written) for line in lines[:-1]}
    if len(widths) > 1:
        return False
    text = "".join(line.text for line in lines)
    return _is_mostly_wide(text) or (len(lines) > MANY and MANY * _wide(text) > len(text))


def _is_mostly_wide(text: str) -> bool:
    return 2 * _wide(text) > len(text)
