"""Ranks and references to articles in Japanese text."""

from __future__ import annotations

import re

from termground.facts import Quantity
from termground_ja.numerals import Number, number
from termground_ja.reading import Atom, Reader

_RANK = re.compile(
    "(?:番|つ|回|人|日|年|年度|社|個|件|度|本|か月|カ月|ヶ月|か所|カ所|曲|枚|匹|台|戦|試合|代|期|週|週間|段階|行|冊|杯|丁|ゲーム|作|作品|例|か国|カ国|世代|期間|周|時間)目"
)
_POSITION = re.compile(
    r"(?:位(?![相置])|番(?![組号犬狂長])|号(?!外|令|泣)|条(?![件約約坊里理城通])|章|節(?!約|分|電)|項(?!目)|編成?|款|世(?![紀代帯界間論話])|代目|等賞|番線|番地|号車|丁目)"
)
_NTH = re.compile(
    "条|項|号|章|節|款|編|回|次|位|期|代|版|巻|話|部|弾|師団|連隊|世代|世|四半期|軍|管区|党|共和|帝|区|小学校|中学校|高校|作|戦|試合|日目?|段階|類|種|幕|場|楽章|番|子|学年|週|セット|クォーター|戦隊|艦隊|航空|条約|面|号機|号車|回目|号室"
)
_NOT_NTH = re.compile("[にはの、。]|者|一線|人者|歩|感")
_ARTICLE = tuple("条章節項号")
_MOST_PARTS = 8
_AFTER_BRANCH = ("第", "の")
_HIRAGANA = re.compile("[ぁ-ん](?<!つ)")
_LETTERED = re.compile("[0-9]{1,5}[A-Za-z]{1,2}[条章節項号]")
_NOT_ARTICLE = re.compile("条[件約坊里理城通]|項目|号外|号令|号泣|章魚|節[約分電]")


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


def _reference(reader: Reader, at: int, found: Number) -> Atom | None:
    """An article with its branch, paragraph or item: 第3条の2第1項, 709条2項; None where there is one part only."""
    flat = reader.flat
    parts, count, end = "", 0, found.end
    branched = False
    while count < _MOST_PARTS and flat[end : end + 1] in _ARTICLE and not _NOT_ARTICLE.match(flat, end):
        parts, count = f"{parts}{'第' * branched}{found.value}{flat[end]}", count + 1
        branched = False
        end += 1
        while (branch := _branch(reader, end)) is not None:
            parts, count, end = f"{parts}の{branch.value}", count + 1, branch.end
            branched = True  # 19条の5第1項 is not 19条の51項
        said = end + flat.startswith("第", end)
        following = number(flat, said)
        if following is None or flat[following.end : following.end + 1] not in _ARTICLE:
            break
        found, at_part = following, following.end
        if _NOT_ARTICLE.match(flat, at_part):
            break
        end = at_part
    return Atom(at, end, "code", parts) if count > 1 else None


def _branch(reader: Reader, at: int) -> Number | None:
    """The number of a branch: the 2 of 第3条の2, but neither of 第3条の2つ nor of 第3条の2第1項."""
    flat = reader.flat
    found = number(flat, at + 1) if flat.startswith("の", at) else None
    if found is None or not found.plain or flat.startswith("分の", found.end):
        return None
    follows = flat[found.end : found.end + 1]
    whole = follows in _AFTER_BRANCH or not follows.isalnum()
    return found if whole or _HIRAGANA.match(follows) else None


def positioned(reader: Reader, at: int, found: Number) -> Atom | None:
    """A rank by its word behind: 3番目, 2位, 709条."""
    flat = reader.flat
    if found.value != int(found.value):
        return None
    rank = _RANK.match(flat, found.end)
    if rank is not None:
        return Atom(at, rank.end(), "ordinal", Quantity(found.value, found.value), found)
    reference = _reference(reader, at, found)
    if reference is not None:
        return reference
    position = _POSITION.match(flat, found.end)
    if position is not None and reader.ends_word(position.end()):
        return Atom(at, position.end(), "ordinal", Quantity(found.value, found.value), found)
    return None
