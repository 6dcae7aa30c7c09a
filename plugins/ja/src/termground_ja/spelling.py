"""What is written in Japanese text but is not part of its words, and characters written two ways."""

from __future__ import annotations

import re
import unicodedata
from functools import cache, lru_cache

from termground.text.patterns import lazy_pattern
from termground.text.view import Piece
from termground_ja.analyzer import Analyzer
from termground_ja.lexicon import LISTS, words

_COMPANY = re.compile("㈱|㍿|㈲|㈳|㈶|㈻|[（(](?:株|有)[）)]")
_FIRST_YEAR = re.compile("(?<=明治|大正|昭和|平成|令和)(元)年")
_POINT = re.compile(
    "(?<=[〇一二三四五六七八九])・(?=[〇一二三四五六七八九]+(?:パーセント|ポイント|[％%倍兆億万]))"
)
_COMPANY_NAMES = dict(pair.split("=") for pair in LISTS.named("company_marks"))
_KANJI = "\u3400-\u9fff\uf900-\ufaff\U00020000-\U000323af々〆ヶ"
_RUBY = lazy_pattern(f"(?<=[{_KANJI}])(?:[（(]([ぁ-ゖァ-ヺー]{{1,20}})[）)]|《([ぁ-ゖァ-ヺー・]{{1,20}})》)")
_KANJI_RUN = lazy_pattern(rf"[{_KANJI}]{{1,20}}\Z")
MAX_RUN = 20
"""Kanji before a bracket that its reading may belong to."""
CACHE = 4_096
"""Pairs of kanji and kana that are remembered."""
_FUNCTIONAL = frozenset({"助詞", "助動詞", "接続詞", "動詞", "副詞", "連体詞", "代名詞", "感動詞"})


def translate(text: str) -> str:
    """Old and variant characters to the ones in common use, one for one (髙 to 高, 國 to 国)."""
    pattern, table = _variants()
    return pattern.sub(lambda match: table[match.group()], text) if pattern.search(text) else text


class Spelling:
    """Finds company marks and readings.

    Args:
        analyzer: Gives the readings of words.
    """

    def __init__(self, analyzer: Analyzer) -> None:
        self._analyzer = analyzer
        self._is_reading = lru_cache(maxsize=CACHE)(self._looks_like_reading)

    def edits(self, text: str) -> list[Piece]:
        """Company marks written out, readings in brackets left out."""
        found: list[Piece] = []
        brackets = "（" in text or "(" in text
        if (brackets and ("株" in text or "有" in text)) or any(mark in text for mark in "㈱㍿㈲㈳㈶㈻"):
            for match in _COMPANY.finditer(text):
                if match.group()[1:2] != "有" or _in_name(text, match):
                    name = _COMPANY_NAMES[match.group().strip("（()）")]
                    found.append(Piece(match.start(), match.end(), name))
        if "・" in text:  # 三・五パーセント, but not 一・二年生
            found += [Piece(m.start(), m.end(), ".") for m in _POINT.finditer(text)]
        if "元年" in text:
            found += [Piece(m.start(1), m.end(1), "1") for m in _FIRST_YEAR.finditer(text)]
        if brackets or "《" in text:
            for match in _RUBY.finditer(text):
                run = _KANJI_RUN.search(text, max(0, match.start() - MAX_RUN), match.start())
                if match.group(2) or (run is not None and self._is_reading(run.group(), match.group(1))):
                    found.append(Piece(match.start(), match.end(), ""))
        found.sort(key=lambda piece: piece.start)
        return found

    def _looks_like_reading(self, kanji: str, kana: str) -> bool:
        """Whether ``kana`` in brackets is the reading of the kanji before it rather than a word of its own.

        It is where a dictionary reading of the last words says so, voicing aside; and where the last word
        is a name or one the dictionary does not know, unless the kana are grammar.
        """
        morphemes = [m for _, part in self._analyzer.runs(kanji) for m in part]
        reading = ""
        wanted = _plain(kana)
        for morpheme in reversed(morphemes):
            reading = morpheme.reading_form() + reading
            if _plain(reading) == wanted:
                return True
        last = morphemes[-1]
        known = not last.is_oov() and last.part_of_speech()[1] != "固有名詞" and len(last.surface()) > 1
        if known or len(kana) < len(last.surface()):
            return False
        first = next(m for _, part in self._analyzer.runs(kana) for m in part)
        return first.part_of_speech()[0] not in _FUNCTIONAL or len(first.surface()) < 2


def _in_name(text: str, mark: re.Match[str]) -> bool:
    """Whether （有） stands at a name rather than after a finding that is present, as in 副作用（有）."""
    before, after = text[: mark.start()][-1:], text[mark.end() :][:1]
    return bool(_NAME_BEFORE.match(before)) or (not before.isalnum() and bool(_NAME_AFTER.match(after)))


_NAME_BEFORE = re.compile("[ァ-ヺーA-Za-zＡ-Ｚａ-ｚ]")
_NAME_AFTER = lazy_pattern(f"[ァ-ヺ{_KANJI}A-Za-zＡ-Ｚａ-ｚ]")


def _plain(kana: str) -> str:
    """Kana without voicing, size and script, which vary between a reading and its use in a compound."""
    bare = "".join(char for char in unicodedata.normalize("NFD", kana) if char not in "\u3099\u309a")
    return "".join(_LARGE.get(char, char) for char in map(_hiragana, bare))


def _hiragana(char: str) -> str:
    return chr(ord(char) - 0x60) if "ァ" <= char <= "ヶ" else char


_LARGE = dict(zip("ぁぃぅぇぉっゃゅょゎ", "あいうえおつやゆよわ", strict=True))


@cache
def _variants() -> tuple[re.Pattern[str], dict[str, str]]:
    table = {pair[0]: pair[1] for pair in words("variants")}
    return re.compile("[" + "".join(table) + "]"), table
