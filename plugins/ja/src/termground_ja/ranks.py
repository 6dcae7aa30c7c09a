"""Ranks and references to articles in Japanese text."""

from __future__ import annotations

import re

from termground.facts import Quantity
from termground_ja.numerals import Number, number
from termground_ja.reading import Atom, Reader
from termground_ja.tables import either, pattern

_RANK = re.compile(f"{either('counters.ranks')}目")
_PLACE, _NTH = pattern("counters.places"), pattern("counters.nth")
_NOT_NTH = pattern("counters.no_nth")
_PART = "[条章節項号]"
_ARTICLE = re.compile(f"(?!{either('counters.no_article')}){_PART}")
_LETTERED = re.compile(f"[0-9]{{1,5}}[A-Za-z]{{1,2}}{_PART}")
_MOST_PARTS = 8
_BRANCH_END = re.compile(r"[第ぁ-ん](?<!つ)|[\W_]|$")


def ranked(reader: Reader, at: int, start: int) -> Atom | None:
    """What stands behind 第: an article with its parts, or a rank."""
    flat = reader.flat
    found = reader.number(start)
    if found is None or (reader.after_kanji(at) and not reader.starts_word(at)):
        # Sudachi takes 第一 and 第二 for words of their own.
        found = number(flat, start)
    if found is None:
        return None
    lettered = _LETTERED.match(flat, start)
    if lettered is not None:
        return Atom(at, lettered.end(), "code", lettered.group().lower())
    reference = _reference(reader, at, found)
    if reference is not None:
        return reference
    listed = _NTH.match(flat, found.end + (flat[found.end : found.end + 1] == " "))
    short = flat[start] not in "0123456789" and found.end - start < 2
    if listed is None and (short or _NOT_NTH.match(flat, found.end)):
        return Atom(at, found.end, "ordinal", None)
    end = listed.end() if listed is not None and reader.ends_word(listed.end()) else found.end
    return Atom(at, end, "ordinal", Quantity(found.value, found.value), found)


def _reference(reader: Reader, at: int, first: Number) -> Atom | None:
    """An article with its branch, paragraph or item: 第3条の2第1項, 709条2項; None where there is one part only."""
    flat = reader.flat
    parts, count, end, branched = "", 0, first.end, False
    found: Number | None = first
    while found is not None and count < _MOST_PARTS and _ARTICLE.match(flat, found.end):
        # 19条の5第1項 is not 19条の51項.
        parts, count = f"{parts}{'第' * branched}{found.value}{flat[found.end]}", count + 1
        end, branched = found.end + 1, False
        while (branch := _branch(flat, end)) is not None:
            parts, end, branched = f"{parts}の{branch.value}", branch.end, True
            count += 1
        found = number(flat, end + flat.startswith("第", end))
    return Atom(at, end, "code", parts) if count > 1 else None


def _branch(flat: str, at: int) -> Number | None:
    """The number of a branch: the 2 of 第3条の2, but neither of 第3条の2つ nor of 第3条の2分の1."""
    found = number(flat, at + 1) if flat.startswith("の", at) else None
    if found is None or not found.plain or flat.startswith("分の", found.end):
        return None
    return found if _BRANCH_END.match(flat, found.end) else None


def positioned(reader: Reader, at: int, found: Number) -> Atom | None:
    """A rank by its word behind: 3番目, 2位, 709条."""
    flat = reader.flat
    if found.value != int(found.value):
        return None
    rank = _RANK.match(flat, found.end)
    reference = _reference(reader, at, found) if rank is None else None
    if reference is not None:
        return reference
    place = rank or _PLACE.match(flat, found.end)
    if place is not None and (rank is not None or reader.ends_word(place.end())):
        return Atom(at, place.end(), "ordinal", Quantity(found.value, found.value), found)
    return None
