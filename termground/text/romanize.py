"""Latin spellings of words by their sound, of the alphabets and syllabaries that are read letter by letter.

Cyrillic follows BGN/PCGN, kana Hepburn, Hangul the Revised Romanization without its changes between syllables, Greek ISO 843
by sound; the marks on Latin letters are left out. A word with any other letter has no such spelling.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import Final

KEPT: Final = 1 << 14
"""Spellings that a process keeps."""

LONGEST: Final = 64
"""Longest word, in code points, that is spelt."""


def _table(pairs: str) -> dict[str, str]:
    """Letters with their spellings: ``а:a ж:zh ь:``."""
    return dict(pair.split(":") for pair in pairs.split())


_CYRILLIC: Final = _table(
    "а:a б:b в:v г:g д:d е:e ж:zh з:z и:i й:y к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:kh ц:ts ч:ch ш:sh щ:shch "
    "ъ: ы:y ь: э:e ю:yu я:ya ё:yo і:i ї:yi є:ye ґ:g ў:w ј:j љ:lj њ:nj ћ:c ђ:dj џ:dz ѓ:g ќ:k ѕ:dz"
)
_GREEK: Final = _table(
    "α:a β:v γ:g δ:d ε:e ζ:z η:i θ:th ι:i κ:k λ:l μ:m ν:n ξ:x ο:o π:p ρ:r σ:s ς:s τ:t υ:y φ:f χ:ch ψ:ps ω:o"
)
_LATIN: Final = {"ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i", "ħ": "h"}  # fmt: skip

_ROWS: Final = {
    "": "アイウエオ", "k": "カキクケコ", "g": "ガギグゲゴ", "s": "サシスセソ", "z": "ザジズゼゾ", "t": "タチツテト", "d": "ダヂヅデド",
    "n": "ナニヌネノ", "h": "ハヒフヘホ", "b": "バビブベボ", "p": "パピプペポ", "m": "マミムメモ", "r": "ラリルレロ",
}  # fmt: skip
_KANA: Final = {
    kana: row + vowel for row, line in _ROWS.items() for kana, vowel in zip(line, "aiueo", strict=True)
} | {
    "シ": "shi", "ジ": "ji", "チ": "chi", "ツ": "tsu", "ヂ": "ji", "ヅ": "zu", "フ": "fu", "ヤ": "ya", "ユ": "yu", "ヨ": "yo",
    "ワ": "wa", "ヰ": "i", "ヱ": "e", "ヲ": "o", "ン": "n", "ヴ": "vu", "ヵ": "ka", "ヶ": "ke",
}  # fmt: skip
_SMALL: Final = {
    "ァ": "a",
    "ィ": "i",
    "ゥ": "u",
    "ェ": "e",
    "ォ": "o",
    "ャ": "ya",
    "ュ": "yu",
    "ョ": "yo",
    "ヮ": "wa",
}
_DOUBLING: Final = "ッ"
_DOUBLED: Final = "#"
"""Stands for a consonant that the next letter doubles, until that is known."""

_NOTHING: Final = "ー・'’ʼ-–. "
_LETTERS: Final = _CYRILLIC | _GREEK | _LATIN | _KANA | _SMALL | dict.fromkeys(_NOTHING, "")
_HIRAGANA: Final = range(0x3041, 0x3097)
_TO_KATAKANA: Final = 0x60

_MARKS: Final = range(0x0300, 0x0370)

_LEADS: Final = tuple("g,kk,n,d,tt,r,m,b,pp,s,ss,,j,jj,ch,k,t,p,h".split(","))  # noqa: SIM905 - shorter so
_VOWELS: Final = tuple("a,ae,ya,yae,eo,e,yeo,ye,o,wa,wae,oe,yo,u,wo,we,wi,yu,eu,ui,i".split(","))  # noqa: SIM905
_TAILS: Final = tuple(",k,k,k,n,n,n,t,l,k,m,l,l,l,p,l,m,p,p,t,t,ng,t,t,k,t,p,t".split(","))  # noqa: SIM905
_HANGUL: Final = range(0xAC00, 0xD7A4)


@lru_cache(maxsize=KEPT)
def romanized(word: str) -> str:
    """A word in small Latin letters by its sound; empty where it has letters whose sound they do not tell, or none.

    Args:
        word: The word; marks in it are left out, digits are no letters.
    """
    found: list[str] = []
    for char in unicodedata.normalize("NFKC", word[:LONGEST]).lower():
        spelt = _spelt(char)
        if spelt is None:
            return ""
        _join(found, char, spelt)
    return "".join(found).replace(_DOUBLED, "")


def unmarked(text: str) -> str:
    """A text without the marks on its Latin and Cyrillic letters: é is e, ё is е, й is и."""
    if text.isascii():
        return text
    decomposed = unicodedata.normalize("NFD", text)
    kept = (char for char in decomposed if not _MARKS.start <= ord(char) < _MARKS.stop)
    return unicodedata.normalize("NFC", "".join(kept))


def _spelt(char: str) -> str | None:
    """The Latin letters of one character; None where it has none."""
    if "a" <= char <= "z":
        return char
    if ord(char) in _HANGUL:
        lead, rest = divmod(ord(char) - _HANGUL.start, 588)
        vowel, tail = divmod(rest, 28)
        return _LEADS[lead] + _VOWELS[vowel] + _TAILS[tail]
    kana = _katakana(char)
    found = _DOUBLED if kana == _DOUBLING else _LETTERS.get(kana)
    if found is None and not unicodedata.combining(char):
        base = unicodedata.normalize("NFD", char)
        return _spelt(base[0]) if len(base) > 1 else None
    return found or ""


def _katakana(char: str) -> str:
    """The katakana of a hiragana; any other character as it is."""
    return chr(ord(char) + _TO_KATAKANA) if ord(char) in _HIRAGANA else char


def _join(found: list[str], char: str, spelt: str) -> None:
    """Put the letters of one character behind those before it: a small kana takes the vowel's place."""
    kana = _katakana(char)
    if kana in _SMALL and found and found[-1] == "u":
        found[-1] = "w" + spelt  # ウィ
    elif kana in _SMALL and found and found[-1][-1:] in ("i", "u", "e", "o") and len(found[-1]) > 1:
        head = found[-1][:-1]
        palatal = spelt[1:] if head[-1:] in ("h", "j") and spelt[0] == "y" else spelt
        found[-1] = head + palatal
    elif found and found[-1] == _DOUBLED and spelt:
        found[-1:] = [spelt[0] + spelt]
    else:
        found.append(spelt)
