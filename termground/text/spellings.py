"""Spellings of one name: Wellesley and Wellesey, Карл and Кароль, Bing and ビング."""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import groupby

from termground.text.normalize import unsigned
from termground.text.patterns import lazy_pattern

LEAST = 4
"""Letters from which two spellings in one script may be of one name."""

LONG = 7
"""Letters from which one of them may be another, or be left out, whichever it is."""

LONGER = 10
"""Letters from which several vowels may be others: Литва and Латвия are two names."""

FEW = 3
"""Consonants below which one of two spellings may only have one letter more: Таня and Тоня are two names."""

ALIKE = 0.7
"""Share of the consonants of two spellings in different scripts that must be the same in the same order."""

_HAN = lazy_pattern("[\u3400-\u9fff]")
_LATIN = re.compile("[a-z]")
_CYRILLIC = re.compile("[\u0430-\u045f]")
_KANA = re.compile("[\u30a1-\u30ff]")
_VOWELS = "aeiouyаеёиоуыэюя"
_NO_CONSONANTS = re.compile("[^bcdfgjklmnpqrstvwxzбвгджзйклмнпрстфхцчшщ]")
# Letters that one script writes for several of another: each with the one that stands for all of them.
_SOUNDS = (
    ("ph", "f"),
    ("sch", "s"),
    ("tch", "k"),
    ("ch", "k"),
    ("sh", "s"),
    ("ck", "k"),
    ("x", "ks"),
    ("c", "k"),
    ("q", "k"),
    ("z", "s"),
    ("v", "b"),
    ("w", "b"),
    ("l", "r"),
    ("m", "n"),
    ("j", "g"),
)
_CYRILLIC_SOUNDS = str.maketrans(
    {
        **dict(zip("бвгджзклмнпрстфх", "bbgdgskrnnprstfk", strict=True)),
        "ц": "ts",
        "ч": "k",
        "ш": "s",
        "щ": "s",
        "й": "",
    }
)
_KANA_ROWS = {
    "k": "カキクケコ",
    "g": "ガギグゲゴジヂ",
    "s": "サシスセソザズゼゾツヅ",
    "t": "タテト",
    "k ": "チ",
    "d": "ダデド",
    "n": "ナニヌネノンマミムメモ",
    "f": "フ",
    "b": "バビブベボヴ",
    "p": "パピプペポ",
    "r": "ラリルレロ",
}
_KANA_SOUNDS = {ord(kana): row.strip() for row, signs in _KANA_ROWS.items() for kana in signs}


def are_spellings(one: str, other: str) -> bool:
    """Whether two words may be spellings of one name, in one script or in two.

    In one script they have the same letters but for a vowel, long ones but for any letter or for several vowels; in two scripts
    most of their consonants sound alike.
    Neither says anything of what is written in Han characters, or with digits, and an address is spelled in one way:
    *help@example.org*.

    Args:
        one: A word, folded.
        other: The other one.
    """
    if one == other:
        return True
    script, given = _script(one), _script(other)
    if not script or not given:
        return False
    if script == given:
        return script != "kana" and _alike(unsigned(one), unsigned(other))
    return _sound_alike(_sounds(one), _sounds(other))


def is_shortened(acronym: str, word: str) -> bool:
    """Whether a few capitals may be letters of a word: TV of television.

    Args:
        acronym: The capitals, folded.
        word: The word, folded.
    """
    if not 1 < len(acronym) < LEAST or len(word) < 2 * len(acronym) or word[0] != acronym[0]:
        return False
    letters = iter(word)
    return all(letter in letters for letter in acronym)


def _alike(one: str, other: str) -> bool:
    short, long = (one, other) if len(one) <= len(other) else (other, one)
    if short[0] != long[0] or len(short) < LEAST or len(long) - len(short) > 1:
        return False
    if len(short) == len(long) and short[:-1] == long[:-1]:
        return short[-1] in _VOWELS and long[-1] in _VOWELS  # two forms of one
    near = _one_apart(short, long)
    if near and len(short) >= LONG:
        return True
    bones = _bones(short)
    if bones != _bones(long) or not (near or len(short) >= LONGER):
        return False
    return len(bones) >= FEW or (len(bones) > 1 and len(short) < len(long))


def _one_apart(short: str, long: str) -> bool:
    """Whether one letter is another, or one more."""
    at = next((k for k, (a, b) in enumerate(zip(short, long, strict=False)) if a != b), len(short))
    return short[at + (len(short) == len(long)) :] == long[at + 1 :]


def _sound_alike(one: str, other: str) -> bool:
    if min(len(one), len(other)) < 2 or one[0] != other[0]:
        return False
    kept = [0] * (len(other) + 1)
    for letter in one:  # the longest common subsequence
        before = kept[:]
        for k, given in enumerate(other):
            kept[k + 1] = before[k] + 1 if letter == given else max(before[k + 1], kept[k])
    return kept[-1] >= ALIKE * max(len(one), len(other))


def _bones(word: str) -> str:
    """Its consonants, each once where it stands twice."""
    return "".join(letter for letter, _ in groupby(_NO_CONSONANTS.sub("", word)))


@lru_cache(maxsize=1 << 14)
def _sounds(word: str) -> str:
    """The consonants of a word in the letters that stand for them in all scripts."""
    script = _script(word)
    if script == "kana":
        found = word.translate({ord("ー"): None}).translate(_KANA_SOUNDS)
    elif script == "cyrillic":
        found = word.translate(_CYRILLIC_SOUNDS)
    else:
        found = unsigned(word)
        for letters, sound in _SOUNDS:
            found = found.replace(letters, sound)
    return "".join(letter for letter, _ in groupby(c for c in found if c in "bdfgknprst"))


@lru_cache(maxsize=1 << 14)
def _script(word: str) -> str:
    """The script that all letters of a word are in; empty where it has others, digits, or a mark as an address has."""
    if _HAN.search(word) or not word.replace("-", "").replace("'", "").isalpha():
        return ""
    found = [
        name
        for name, letters in (("latin", _LATIN), ("cyrillic", _CYRILLIC), ("kana", _KANA))
        if letters.search(unsigned(word) if name == "latin" else word)
    ]
    return found[0] if len(found) == 1 else ""
