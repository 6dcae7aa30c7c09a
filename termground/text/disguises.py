"""Characters that show something else than they are: read as a person sees them, or marked as what nobody can be sure of."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterator
from functools import lru_cache
from itertools import pairwise
from typing import Final

from termground.text.lookalikes import SUSPECTS, TO_CYRILLIC, TO_LATIN, bared, mixed, skeleton
from termground.text.prefilter import Prefilter, RarePattern
from termground.text.view import Piece, View
from termground.types import Region

DISGUISED: Final = "disguised"
"""Kind of a region whose words may read as something else than they say."""

STRUCK: Final = "struck"
"""Kind of a region that is struck out: it is there, and its author takes it back."""

# Lines through, over and under a character, rings and keys around it; other marks are part of the spelling.
_DRAWN: Final = re.compile(
    "(?<=[\\w\u0305-\u20f0\ufe0f])[\u0305\u0332\u0333\u0334-\u0338\u033f\u0347\u035e\u035f\u20d2-\u20f0]+"
)
_STACKED: Final = re.compile("(?<=[A-Za-zА-яぁ-ヿ一-鿿0-9])[\u0300-\u036f]{3,}")
_BACKWARDS: Final = re.compile("\u202e([^\u202c\u202e\n]{1,200})\u202c?")
_DIRECTIONS: Final = re.compile("[\u202a-\u202e\u2066-\u2069]")
_TAGS: Final = re.compile("(?<!\U0001f3f4)[\U000e0020-\U000e007f]+")
_FLAG: Final = re.compile("\U0001f3f4[\U000e0020-\U000e007e]{1,8}\U000e007f")
_BLANKS: Final = str.maketrans("\u3164\uffa0\u2800", "   ")
_BLANK: Final = re.compile("[\u3164\uffa0\u2800]")
_ROMAN: Final = re.compile("[\u2160-\u217f]{2,}")
_RAISED: Final = re.compile(
    r"(?<![^\s(（「])[⁰¹²³⁴-⁹₀-₉]+(?![^\s%.,;:!?)）」。、])|(?<=[ぁ-ヿ一-鿿])[⁰¹²³⁴-⁹₀-₉]+(?=[ぁ-ヿ一-鿿])"
)
_RINGED: Final = re.compile("[①-⑳⓪❶-❿➀-➓⓵-⓾㉑-㊿]")
_RUN: Final = re.compile("[①-⑨⓪❶-❾➀-➈⓵-⓽]{2,}")
_INSIDE: Final = re.compile(
    r"(?<=[\w）)] )[①-⑳❶-❿](?= [^\W\d_])|(?<=[ぁ-ヿ一-鿿])[①-⑳❶-❿](?=[ァ-ヿ一-鿿A-Za-z%％])"
)
_SUSPECT: Final = Prefilter(
    _BACKWARDS, _TAGS, _DRAWN, _STACKED, _BLANK, _ROMAN, _RAISED, _RUN, _INSIDE, *SUSPECTS
)


def undisguised(view: View) -> View:
    """A view with what a person reads in place of marks, rings, blanks, turned and look-alike letters.

    What cannot be read surely becomes a region of kind ``disguised``: letters of several scripts in one word, and tags,
    which programs read and people do not see.
    """
    if view.text.isascii() or not _SUSPECT.may_match(view.text):
        return view
    view = view.edit(_turned(view))
    tags = [view.span(*match.span()) for match in _TAGS.finditer(_FLAG.sub(_blanked, view.text))]
    view = view.edit(_drawn(view.text))
    text = view.text.translate(_BLANKS) if _BLANK.search(view.text) else view.text
    text = bared(text)
    if text != view.text:
        view = view.translated(text)
    view = view.edit(_figures(view.text))
    odd = [view.span(*span) for span in mixed(view.text)]
    return view.marked(Region(span.start, span.end, DISGUISED) for span in (*tags, *odd))


def _blanked(match: re.Match[str]) -> str:
    return " " * len(match[0])


def _turned(view: View) -> Iterator[Piece]:
    """What is shown from right to left, each character in the place of another one: offsets ascend in every view."""
    text = view.text
    for match in _BACKWARDS.finditer(text) if "\u202e" in text else ():
        shown = (i for i in range(*match.span(1)) if not _DIRECTIONS.match(text, i))
        # A space that stands in for markup has no place of its own in the original.
        places = [i for i in shown if view.start(i) < view.span(i, i + 1).end]
        for i, mirrored in zip(places, reversed(places), strict=True):
            if text[i] != text[mirrored]:
                yield Piece(i, i + 1, text[mirrored])


def _drawn(text: str) -> Iterator[Piece]:
    """Lines and rings that are drawn over characters, and tags; ascending."""
    found = [match.span() for match in _DRAWN.finditer(text)]
    stacked = [match.span() for match in _STACKED.finditer(text)]
    tags = [match.span() for match in _TAGS.finditer(_FLAG.sub(_blanked, text))]
    at = 0
    for start, end in sorted({*found, *stacked, *tags}):
        if end > at:
            yield Piece(max(start, at), end, "")
            at = end


def _figures(text: str) -> Iterator[Piece]:
    """Digits that are raised, lowered or ringed where no note and no item of a list has them; ascending."""
    found: dict[int, Piece] = {}
    for match in (*_ROMAN.finditer(text), *_RAISED.finditer(text), *_RUN.finditer(text)):
        plain = "".join(map(_digit, match[0]))
        found[match.start()] = Piece(match.start(), match.end(), plain)
    if _RINGED.search(text):
        ringed = {_digit(char) for char in _RINGED.findall(text)}
        for match in _INSIDE.finditer(text):
            value = int(_digit(match[0]))
            if not {str(value - 1), str(value + 1)} & ringed:
                found.setdefault(match.start(), Piece(match.start(), match.end(), str(value)))
    return (found[start] for start in sorted(found))


def _digit(char: str) -> str:
    """The digits of a number in one character, or the letters of a Roman one."""
    number = unicodedata.numeric(char, None)
    return (
        unicodedata.normalize("NFKC", char)
        if number is None or "\u2160" <= char <= "\u217f"
        else str(int(number))
    )


# words ----------------------------------------------------------------------------------------------------

SIGHT: Final = 80
"""Code points on either side of letters that stand apart, in which a line that says more has another word."""

_GAP: Final = "[ \u00a0\u2000-\u200a\u202f\u3000\n]"
_ONE: Final = "[A-Za-zÀ-ɏͰ-ӿ]"
_SPACED: Final = RarePattern(re.compile(rf"(?<![\w'’.-]){_ONE}(?:{_GAP}{_ONE}){{1,40}}(?![\w'’-]|\.\w)"))
_WORDS_OF_ONE: Final = frozenset("aàyoóôeéèuiавикосуяж")
"""Letters that are words by themselves in some language: of these alone no word is spaced out, as in *il y a à*."""
_WIDE: Final = "[ぁ-ヿ一-鿿々]"
_WIDE_GAP: Final = "[ \u00a0\u2000-\u200a\u202f\n]"
_SPACED_WIDE: Final = RarePattern(
    re.compile(rf"(?<={_WIDE}){_WIDE_GAP}(?:{_WIDE}{_WIDE_GAP}){{1,40}}(?={_WIDE})")
)
_KANA: Final = RarePattern(
    re.compile(r"(?<=[ぁ-ん])[ \u00a0](?=[ぁ-ん](?![ぁ-ん]))|(?<=[^\sぁ-ん][ぁ-ん])[ \u00a0](?=[ぁ-ん])")
)
_SPLIT: Final = RarePattern(re.compile(r"(?<![\w.])[^\W\d_](?:[.·•‧∙⋅_*~|/\\+-][^\W\d_]){1,9}(?!\w)"))
_MARK: Final = re.compile(r"[\W_]")
LONGEST: Final = 9
"""Code points of the longest word in which digits are read as letters."""

_IN_WORD: Final = re.compile(r"[\w@$]")
_LEET: Final = re.compile(r"(?<![\w@$])(?=[\d@$]{0,3}[^\W\d_])[\w@$]{3,9}(?![\w@$])")
_FIGURES: Final = "01345@$7"
_SHOWN: Final = "oieasast"
_AS_LETTERS: Final = str.maketrans(_FIGURES, _SHOWN)
_FIGURED: Final = RarePattern(re.compile(rf"[^\W\d_][{_FIGURES}]|[{_FIGURES}][^\W\d_]"))
_NO_HOST: Final = re.compile(
    r"https?://(?!localhost)(?=[^\W\d_]{1,40}(?![\w.:/@-]))|https?://(?=\d{1,9}(?![\w.:/@-]))"
)
_LATIN_WORD: Final = RarePattern(re.compile(r"(?:(?<=[А-яё] )|(?<=[А-яё][,;:] ))[A-Za-z]{2,8}(?= [А-яё])"))
_OTHER_WORD: Final = RarePattern(
    re.compile(
        r"(?:(?<=[A-Za-z] )|(?<=[A-Za-z][,;:] ))[\u0370-\u03ff\u0400-\u052f\u0531-\u0587]{2,8}(?= [A-Za-z])"
    )
)
_APART: Final = Prefilter(
    *(one.pattern for one in (_SPACED, _SPACED_WIDE, _KANA, _SPLIT, _LATIN_WORD, _OTHER_WORD))
)


def respelled(text: str, negations: Collection[str]) -> Iterator[Piece]:
    """Words whose letters stand apart, and denials in letters of another script or in digits; ascending and apart.

    Args:
        text: The text.
        negations: Folded words that deny. What looks like one is read as one: a reader does.
    """
    at = 0
    for piece in sorted(_respelled(text, negations), key=lambda piece: piece.start):
        if piece.start >= at:
            yield piece
            at = piece.end


def _respelled(text: str, negations: Collection[str]) -> Iterator[Piece]:
    if _APART.may_match(text):
        yield from _rejoined(text, negations)
    if "://" in text:  # what no host is called is a word
        yield from (Piece(match.start(), match.end(), "") for match in _NO_HOST.finditer(text))
    yield from _unmasked(text, negations)


def _rejoined(text: str, negations: Collection[str]) -> Iterator[Piece]:
    """Words whose letters or characters stand apart, and denials in letters of another script."""
    for match in _SPACED.finditer(text):
        joined = re.sub(_GAP, "", match[0])
        if joined.lower() in negations:
            yield Piece(match.start(), match.end(), joined)
        elif _is_spaced(text, match, joined):
            named = 2 * (joined[0].islower() and joined[1].isupper())  # a small word stands before a name
            yield Piece(match.start() + named, match.end(), joined[named // 2 :])
    if not text.isascii():
        for match in _SPACED_WIDE.finditer(text):
            yield from (Piece(i, i + 1, "") for i in range(*match.span()) if re.match(_WIDE_GAP, text[i]))
        yield from (Piece(match.start(), match.end(), "") for match in _KANA.finditer(text))
    for match in _SPLIT.finditer(text):
        joined = _MARK.sub("", match[0])
        if joined.lower() in negations and (joined.islower() or len(joined) > 2):
            yield Piece(match.start(), match.end(), joined)
    yield from _lookalikes(text, negations)


def unsure(view: View) -> View:
    """A view that marks as disguised the letters that stand apart where the first or last may be a word by itself."""
    spans = []
    for match in _SPACED.finditer(view.text):
        joined = re.sub(_GAP, "", match[0])
        small = {joined[0], joined[-1]} & _WORDS_OF_ONE
        if small and _is_spaced(view.text, match, joined) and not joined[1].isupper():
            spans.append(view.span(*match.span()))
    return view.marked(Region(span.start, span.end, DISGUISED) for span in spans)


def _lookalikes(text: str, negations: Collection[str]) -> Iterator[Piece]:
    """Denials in letters of another script than that of the words around."""
    for pattern, table in ((_LATIN_WORD, TO_CYRILLIC), (_OTHER_WORD, TO_LATIN)):
        for match in pattern.finditer(text):
            looked = skeleton(match[0], table) or skeleton(match[0].lower(), table)
            if looked is not None and looked.lower() in negations:
                yield Piece(match.start(), match.end(), looked)


def _unmasked(text: str, negations: Collection[str]) -> Iterator[Piece]:
    """Denials some of whose letters are digits that look like them."""
    if not _maskable(frozenset(negations)):
        return
    end = 0
    for figured in _FIGURED.finditer(text):
        start = figured.start()
        least = max(end, start - LONGEST)
        while start > least and _IN_WORD.match(text[start - 1]):
            start -= 1
        match = _LEET.match(text, start) if start >= end else None
        if match is None:
            continue
        end = match.end()
        plain = match[0].lower().translate(_AS_LETTERS)
        if plain in negations:
            yield Piece(match.start(), end, plain)


@lru_cache(maxsize=32)
def _maskable(negations: frozenset[str]) -> bool:
    """Whether some of these words have a letter that a digit looks like."""
    return any(not set(_SHOWN).isdisjoint(word) for word in negations)


def _is_spaced(text: str, match: re.Match[str], joined: str) -> bool:
    """Whether single letters are those of one word: no initials, small words or letters in a row, and not all of their line."""
    few = 3 if re.search("[^\\w ]|\u3000", match[0]) else 4  # n y a, as some type n'y a
    if len(joined) < few or joined.isupper() or _WORDS_OF_ONE.issuperset(joined.lower()):
        return False
    if all(ord(right) == ord(left) + 1 for left, right in pairwise(joined)):
        return False
    start, end = match.span()
    around = (
        text[max(0, start - SIGHT) : start].rpartition("\n")[2] + text[end : end + SIGHT].partition("\n")[0]
    )
    return any(map(str.isalnum, around))
