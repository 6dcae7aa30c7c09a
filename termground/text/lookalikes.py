"""Letters that look like letters of another script, and letters that are dressed up."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from functools import cache
from typing import Final

_LATIN: Final = "A-Za-z\u00c0-\u024f\u0250-\u02af\u1d00-\u1dbf"
_OTHERS: Final = "\u0370-\u03ff\u0400-\u052f\u0531-\u0587\u13a0-\u13fd"
LETTERS: Final = re.compile(f"[{_LATIN}{_OTHERS}]+")
"""Words of the scripts whose letters look alike: Latin, Greek, Cyrillic, Armenian, Cherokee."""

_MEETING: Final = re.compile(f"[{_LATIN}][{_OTHERS}]|[{_OTHERS}][{_LATIN}]")
_FROM_CYRILLIC: Final = dict(
    zip("асеорхуіјѕһԁԛԝкАВЕКМНОРСТХУЅІЈԌ", "aceopxyijshdqwkABEKMHOPCTXYSIJG", strict=True)
)
_FROM_GREEK: Final = dict(zip("οικνρτυχΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "oikvptuxABEZHIKMNOPTYX", strict=True))
_FROM_ARMENIAN: Final = dict(zip("օոսհցզՍԼՏՕ", "onuhgqULSO", strict=True))
_FROM_CHEROKEE: Final = dict(zip("ᎪᏴᏟᎬᎻᏦᏞᎷᏢᎡᏚᎢᏙᎳᏃ", "ABCEHKLMPRSTVWZ", strict=True))
_FROM_LATIN: Final = {"ɑ": "a", "ı": "i", "ɡ": "g"} | dict(
    zip("ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ", "abcdefghijklmnoprstuvwyz", strict=True)
)
TO_LATIN: Final = _FROM_CYRILLIC | _FROM_GREEK | _FROM_ARMENIAN | _FROM_CHEROKEE | _FROM_LATIN
"""Letters of other scripts that look like a Latin one."""

TO_CYRILLIC: Final = dict(zip("aceopxykmthABEKMHOPCTXY", "асеорхукмтнАВЕКМНОРСТХУ", strict=True))
"""Latin letters that look like a Cyrillic one."""

_STRICT: Final = dict(zip("aceopxyABEKMHOPCTXY", "асеорхуАВЕКМНОРСТХУ", strict=True))
_CYRILLIC: Final = re.compile("[\u0400-\u052f]")
_FOREIGN_DIGIT: Final = re.compile(r"[^\D0-9０-９]")
_OWN_LETTERS: Final = re.compile("(?=[^\\W\\d])[\u0600-\u109f\u1780-\u18af\u1900-\u1cff\ua880-\uabff]")
"""Letters of scripts with digits of their own."""

_SMALL_CAPITALS: Final = re.compile("[ᴀ-ᴢɪɴʀʏʙɢʜʟꜰꜱ]{2,}")
_RAISED: Final = re.compile("(?<![^\\W_])[ʰ-ˣᴬ-ᵪⁱⁿₐ-ₜ]{2,}(?![^\\W_])")
_DRESSED: Final = re.compile(
    "[\u24b6-\u24e9\U0001d400-\U0001d7ff\U0001f130-\U0001f149\U0001f150-\U0001f169\U0001f170-\U0001f189]"
)
_FLAG_LETTERS: Final = re.compile("[\U0001f1e6-\U0001f1ff]{3,}")
_DRESSED_ROWS: Final = (0x1F130, 0x1F150, 0x1F170, 0x1F1E6)
_RARE: Final = re.compile("[\u0250-\u02af\u1d00-\u1dbf\u2c60-\u2c7f\ua720-\ua7ff\uab30-\uab6f\ue000-\uf8ff]")
SUSPECTS: Final = (
    _DRESSED, _FLAG_LETTERS, _RAISED, _SMALL_CAPITALS, _FOREIGN_DIGIT, _MEETING, _RARE,
)  # fmt: skip
"""A text in which none of them matches has plain letters only."""

_WRITTEN_ON: Final = 3
"""Letters of a script at either end of a word that make a word of their own: СССРUSA."""

_SLASHES: Final = "/[⟦"


def bared(text: str) -> str:
    """A text of the same length with plain letters: of words in two scripts that look like one, of letters in rings and boxes.

    Digits of scripts that have no letter in the text are plain ones too.
    """
    if _DRESSED.search(text):
        text = _DRESSED.sub(lambda match: _bare(match[0]), text)
    for pattern in (_FLAG_LETTERS, _RAISED):
        if pattern.search(text):
            text = pattern.sub(lambda match: "".join(map(_bare, match[0])), text)
    if _SMALL_CAPITALS.search(text):
        text = _SMALL_CAPITALS.sub(lambda match: "".join(_FROM_LATIN.get(c, c) for c in match[0]), text)
    if _FOREIGN_DIGIT.search(text) and not _OWN_LETTERS.search(text):
        text = _FOREIGN_DIGIT.sub(lambda match: str(unicodedata.decimal(match[0])), text)
    if _MEETING.search(text):
        text = LETTERS.sub(lambda match: _in_one_script(match[0]), text)
    return text


def mixed(text: str) -> list[tuple[int, int]]:
    """The words that no reader can be sure of, ascending: of letters of several scripts, or with letters that hardly a text has."""
    found = [match for match in LETTERS.finditer(text) if _is_odd(match)] if _odd(text) else []
    return [match.span() for match in found]


def skeleton(word: str, table: Mapping[str, str]) -> str | None:
    """A word in the letters that its own look like; None where one looks like none of them."""
    found = [table.get(char) for char in word]
    return None if None in found else "".join(map(str, found))


def _odd(text: str) -> bool:
    return _MEETING.search(text) is not None or _RARE.search(text) is not None


def _is_odd(match: re.Match[str]) -> bool:
    word = match[0]
    before = match.string[match.start() - 1 : match.start()]
    if len(word) > 1 and _RARE.search(word) and word[0] not in "ˈˌ" and before not in tuple(_SLASHES):
        return any(char < "\u0250" for char in word)
    return len(_MEETING.findall(word)) > 1


def _in_one_script(word: str) -> str:
    """A word of two scripts in the one that all of its letters can be of, the Latin one where both can."""
    meetings = [match.start() + 1 for match in _MEETING.finditer(word)]
    if not meetings:
        return word
    if len(meetings) == 1 and min(meetings[0], len(word) - meetings[0]) >= _WRITTEN_ON:
        return word  # two words with no space between them
    latin = "".join(TO_LATIN.get(char, char) if char >= "\u0250" else char for char in word)
    if not _MEETING.search(latin):
        return latin
    if not _CYRILLIC.search(word):
        return word
    cyrillic = "".join(_STRICT.get(char, char) for char in word)
    return word if _MEETING.search(cyrillic) else cyrillic


@cache
def _bare(char: str) -> str:
    """The plain letter or digit in a dressed one."""
    plain = unicodedata.normalize("NFKC", char)
    if len(plain) == 1 and plain.isalnum():
        return plain
    first = next((row for row in _DRESSED_ROWS if row <= ord(char) < row + 26), None)
    return char if first is None else chr(ord("A") + ord(char) - first)
