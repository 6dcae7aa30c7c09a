"""Numbers in their surroundings: signs, units, branches of articles."""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_left
from collections.abc import Iterator

from termground.facts import unit
from termground.facts.grammar.numerals import either
from termground.text.merging import replaced
from termground.types import Flag, Lexeme, Tokens
from termground_ja.lexicon import NOUN, NUMBER, SUFFIX
from termground_ja.reading import measures

_DIGIT = "0-9０-９〇一二三四五六七八九十百千万億"
_ANY_DIGIT = re.compile(f"[{_DIGIT}]")
# A sign belongs to its number after grammar, punctuation or nothing; after a word or a figure it is a hyphen.
_SIGN = re.compile(r"(?:(?<=[ぁ-ん、。，,：:=＝（(「\s])|^)[-−－‐±](?=[0-9０-９])", re.MULTILINE)
_MEASURED = frozenset(
    ("share", "mass", "length", "area", "volume", "frequency", "power", "voltage", "current")
)
"""What is measured by units that are one however they are written."""
_UNITS = {
    word: measure.symbol
    for word, measure in measures().items()
    if measure.factor == 1 and unit(measure.symbol).dimension in _MEASURED
}
_SIGN_HINT = re.compile(r"[-−－‐±][0-9０-９]")
_UNIT = re.compile(
    rf"[{_DIGIT}兆]([ \u3000]?)(?:"
    + either((*_UNITS, "％"))
    + r"|[kKMGTmµμnpfcdhｋＫＭＧＴｍｎｐｆｃｄ]?(?:Hz|Pa|mol|Wh|Ah|VA|Wb|lm|lx|Bq|Gy|Sv|eV|bps|bit|cal|rpm|ppm|ppb|dB"
    r"|ｍ|ｇ|Ｈｚ|Ｖ|Ａ|Ｗ|[mgsAKNJWCVFΩΩSTHLlBbMU]))(?![A-Za-z0-9Ａ-Ｚａ-ｚ０-９\-.])"
)
_BRANCH = re.compile(f"[条章節款項号分](?:の[{_DIGIT}]+)+")
_ORDINAL = re.compile(f"第(?=[{_DIGIT}]+(?:条|項|号|章|節|款|編))")

_GLUE = Lexeme("", "", "", 0, SUFFIX)
_OF = Lexeme("の", "の", "助詞-格助詞", 0, SUFFIX)
_TH = Lexeme("", "第", "接頭辞", Flag.WORD, NOUN)


def read(tokens: Tokens) -> Tokens:
    """Give signs, units, spaces before units, branches and ordinals of articles their part in a term.

    ``-40`` is one number, ``10 mg`` one quantity and ``mW`` another unit than ``MW``; 第3条の2 is one
    article, and 第 before an article says nothing (民法第709条, 民法709条).
    """
    text = tokens.text
    if not _ANY_DIGIT.search(text):
        return tokens
    changes = [*_units(tokens), *_articles(tokens)]
    if _SIGN_HINT.search(text):
        changes += _signs(tokens)
    changes.sort(key=lambda change: change[:2])
    return replaced(tokens, changes)


def _signs(tokens: Tokens) -> Iterator[tuple[int, int, Lexeme]]:
    for match in _SIGN.finditer(tokens.text):
        first = _at(tokens, match.start())
        if first is None or first + 1 >= len(tokens) or tokens.starts[first + 1] != match.end():
            continue
        number = tokens.lexemes[first + 1]
        if number.flags & Flag.NUMBER:
            sign = "±" if match.group() == "±" else "-"
            yield (
                first,
                first + 2,
                Lexeme(sign + number.norm, sign + number.lemma, number.tag, number.flags, NUMBER),
            )


def _units(tokens: Tokens) -> Iterator[tuple[int, int, Lexeme]]:
    for match in _UNIT.finditer(tokens.text):
        space = match.end(1) > match.start(1)
        start = match.end(1)
        first, last = _at(tokens, start), bisect_left(tokens.ends, match.end())
        if first is None or last >= len(tokens) or tokens.ends[last] != match.end():
            continue
        if not tokens.lexemes[first - 1 - space].flags & Flag.NUMBER or (
            space and _at(tokens, match.start(1)) is None
        ):
            continue
        written = tokens.text[start : match.end()]
        if space and len(written) == 1 and tokens.text[match.end() : match.end() + 1] > "ァ":
            continue  # Python 3 C言語
        yield (
            first,
            last + 1,
            Lexeme(_symbol(written), written, "名詞-普通名詞-助数詞可能", Flag.WORD | Flag.COUNTER, NOUN),
        )
        if space:
            yield first - 1, first, _GLUE


def _articles(tokens: Tokens) -> Iterator[tuple[int, int, Lexeme]]:
    text = tokens.text
    for branch in _BRANCH.finditer(text):
        for at in range(branch.start(), branch.end()):
            i = _at(tokens, at) if text[at] == "の" else None
            if i is not None and tokens.ends[i] == at + 1 and tokens.lexemes[i + 1].flags & Flag.NUMBER:
                yield i, i + 1, _OF
    for ordinal in _ORDINAL.finditer(text):
        i = _at(tokens, ordinal.start())
        if i is not None and tokens.ends[i] == ordinal.end():
            yield i, i + 1, _TH


def _symbol(written: str) -> str:
    """A unit's symbol; its case tells mW from MW, so it is not folded."""
    plain = unicodedata.normalize("NFKC", written)
    return _UNITS.get(written) or _UNITS.get(plain, plain)


def _at(tokens: Tokens, offset: int) -> int | None:
    """The token that begins at an offset."""
    i = bisect_left(tokens.starts, offset)
    return i if i < len(tokens) and tokens.starts[i] == offset else None
