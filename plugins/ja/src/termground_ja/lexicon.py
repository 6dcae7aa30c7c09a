"""What a morpheme is to termground: its normal form, its flags and its part in a term."""

from __future__ import annotations

import re
import unicodedata
from contextlib import suppress
from typing import NamedTuple

from sudachipy import Morpheme

from termground.language.wordlists import WordLists
from termground.text.normalize import fold
from termground.types import Flag, Lexeme

OTHER, NOUN, SHORT, NUMBER, FORMAL, MODIFIER, FRONT, SUFFIX, BACK = " NS0FMLAT"
"""Shapes: no noun; a noun; a noun of one character; a numeral; a noun without content of its own, such as こと;
an adjectival noun, part of a compound where a noun follows it (ドライエッチング, but ドライな空気); what stands
before a term without belonging to it, such as 前記 and 約; a suffix, which cannot begin a term; what stands
behind a term without belonging to it, such as 等 and さん."""

_CORE = NOUN + SHORT + NUMBER + FORMAL
_EDGE = FRONT + SUFFIX + BACK
# No repetition begins where it could have begun before: a long run of one shape would take quadratic time.
TERM = re.compile(
    f"(?:(?<!{MODIFIER}){MODIFIER}+)?[{_CORE}{SUFFIX}](?<![^{MODIFIER}]{SUFFIX})(?<!^{SUFFIX})"
    f"(?:{MODIFIER}*[{_CORE}{_EDGE}])*(?<!{BACK})"
)
"""A run of nouns without what cannot begin or end it."""

CACHE = 200_000
"""Lexemes kept by a process."""
LONG = 40
"""Longest unknown word, in code points, that is kept."""
OOV = 0xF0000000
"""Word ids from here on name a part of speech, not a word."""

_NOUNS = frozenset({"名詞", "数詞", "接頭辞", "接尾辞"})
_NOT_WORDS = frozenset({"補助記号", "記号"})
_KATAKANA = re.compile("[ァ-ヺー]{3,}ー")
_REPEAT = re.compile("(.)々|(..)々々")
_KANA_REPEAT = re.compile("([ぁ-ゖァ-ヺ])([ゝゞヽヾ])")
_BEHIND = frozenset({"外", "兼ねる"})  # 対象外, いたしかねます
_NEGATIONS = frozenset({"ない", "無い", "ぬ", "ず", "まい", "非", "不", "未", "無", "不可", "不能"})


LISTS = WordLists("termground_ja")
words = LISTS.words
_LISTED = {
    word: shape
    for name, shape in (("formal", FORMAL), ("leading", FRONT), ("trailing", BACK))
    for word in words(name)
}
_FUNCTION_WORDS = frozenset(word.lower() for word in _LISTED if word.isascii())


class _Part(NamedTuple):
    """What a part of speech says of all its words."""

    pos: tuple[str, ...]
    tag: str
    symbol: bool
    flags: int
    numeral: bool
    noun: bool
    modifier: bool


def _part(pos: tuple[str, ...]) -> _Part:
    tag = "-".join(part for part in pos if part != "*")
    flags = Flag.NAME if pos[1] == "固有名詞" else Flag.COUNTER if "助数詞" in tag else 0
    symbol, modifier = pos[0] in _NOT_WORDS, pos[:2] == ("形状詞", "一般")
    return _Part(pos, tag, symbol, flags, pos[1] == "数詞", pos[0] in _NOUNS, modifier)


class Lexicon:
    """Lexemes by Sudachi word id."""

    def __init__(self, stop_words: frozenset[str]) -> None:
        self._stop_words = stop_words
        self.known: dict[int, Lexeme] = {}
        self._unknown: dict[tuple[int, str], Lexeme] = {}
        self._parts: dict[int, _Part] = {}

    def fill(self, lexemes: list[Lexeme | None], morphemes: list[Morpheme]) -> None:
        """Make the lexemes that are still None."""
        i = -1
        with suppress(ValueError):  # raised when no None is left
            while True:
                i = lexemes.index(None, i + 1)
                lexemes[i] = self._of(morphemes[i])

    def _of(self, morpheme: Morpheme) -> Lexeme:
        word_id = morpheme.word_id()
        if word_id < OOV:
            lexeme = self._lexeme(morpheme, unknown=False)
            # Sudachi takes IT and it for one word; which of them it is shows in its surface alone.
            if len(self.known) < CACHE and lexeme.lemma.lower() not in _FUNCTION_WORDS:
                self.known[word_id] = lexeme
            return lexeme
        key = (word_id, morpheme.surface())
        known = self._unknown.get(key)
        if known is None:
            known = self._lexeme(morpheme, unknown=True)
            if len(self._unknown) < CACHE and len(key[1]) <= LONG:
                self._unknown[key] = known
        return known

    def _lexeme(self, morpheme: Morpheme, *, unknown: bool) -> Lexeme:
        part_id = morpheme.part_of_speech_id()
        part = self._parts.get(part_id)
        if part is None:
            part = self._parts[part_id] = _part(morpheme.part_of_speech())
        surface = unicodedata.normalize("NFKC", morpheme.surface())  # ㎏ and kg are one word
        if unknown and part.symbol and any(map(str.isalnum, surface)):
            part = _FOREIGN  # Sudachi takes words of scripts that it does not know for symbols
        if part.pos[0] == "空白":  # a line end inside a paragraph is nothing, an empty line keeps words apart
            return Lexeme("\n" if surface.count("\n") > 1 else "", surface, part.tag, 0)
        lemma = morpheme.normalized_form()
        norm = normal(lemma)
        # A long rule such as ―――― and a line separator are unknown nouns to Sudachi.
        spelled = not unknown or any(map(str.isalnum, surface))
        flags = part.flags | (Flag.WORD if spelled and not part.symbol else 0)
        if part.numeral and any(map(str.isdigit, norm)):
            flags |= Flag.NUMBER
        elif unknown:
            flags |= Flag.UNKNOWN
        if norm in _NEGATIONS or (norm in _BEHIND and part.pos[0] == "接尾辞"):
            flags |= Flag.NEGATION
        elif norm in self._stop_words or surface in self._stop_words:
            flags |= Flag.STOP
        if part.modifier:
            return Lexeme(norm, lemma, part.tag, flags, MODIFIER)
        noun = spelled and part.noun
        return Lexeme(norm, lemma, part.tag, flags, _shape(part.pos, surface, norm) if noun else OTHER)


_FOREIGN = _part(("名詞", "普通名詞", "一般", "*", "*", "*"))


def _shape(pos: tuple[str, ...], surface: str, norm: str) -> str:
    if pos[1] == "数詞":
        return NUMBER
    listed = _LISTED.get(surface) or (None if surface.isascii() else _LISTED.get(norm))
    if listed is not None:
        return listed
    if pos[0] == "接尾辞":
        return SUFFIX
    return SHORT if len(surface) == 1 else NOUN


def normal(form: str) -> str:
    """The form in which Japanese words are compared.

    On top of Sudachi's normalised form and folding: no long vowel at the end of a katakana word of four
    characters or more (コンピューター, コンピュータ), and iteration marks written out (人々, 人人); a middle dot is nothing.
    """
    form = fold(form)
    if form.isascii():
        return form
    if form == "・":
        return ""  # サービス・マニュアル is サービスマニュアル
    if _KATAKANA.fullmatch(form):
        form = form[:-1]
    if "々" in form:
        form = _REPEAT.sub(lambda m: (m[1] or m[2]) * 2, form)
    return _KANA_REPEAT.sub(_repeat_kana, form)


def _repeat_kana(match: re.Match[str]) -> str:
    kana, mark = match.groups()
    return kana + (fold(kana + "\u3099") if mark in "ゞヾ" else kana)
