"""Turkish verbs: where the ending begins that says what may be done, or denies, and what the verb is without a denial."""

from __future__ import annotations

import re

_STEM = r"(?<=[^\W\d_][^\W\d_])"
_ABLE = r"[ae]bil(?:ir|iyor|ecek|eceğ|di|miş|me|dik|diğ|se)\w{0,12}"
_UNABLE = r"[ae]m(?:[ae](?:z|dı|di|mış|miş|yacak|yecek)\w{0,9}|[ıi]yor\w{0,9})"
_DENIED = (
    r"m(?:[ae](?:(?P<past>d)[ıi]|(?P<told>m)[ıi]ş|(?P<coming>y)[ae]c[ae][kğ]|(?P<doing>y)[ae]n|(?P<noun>m)[ae](?=k|s[ıi]|y[ae]|l[ıi]))"
    r"|[ae](?P<habit>z)(?=$|lar$|ler$|dı|di|sa|se)|(?P<now>[ıiuü]yor))(?P<rest>\w{0,9})"
)
_BOTH = re.compile(rf"{_STEM}(?:{_ABLE}|{_UNABLE}|{_DENIED})$")
_CUT = re.compile(rf"(?P<able>{_ABLE})|(?P<unable>{_UNABLE})|{_DENIED}")
_OTHERS = frozenset(["komedi", "trajikomedi", "namaz", "komedisi"])
"""Words that only end like such verbs."""

ABLE, UNABLE, DENIED = "ebilir", "emez", "me"
_HARMONY = {"a": "ı", "ı": "ı", "e": "i", "i": "i", "o": "u", "u": "u", "ö": "ü", "ü": "ü"}
_OPEN = re.compile(
    "(?:[^aıoueiöü]l|^(?:ist|öd|yaş|den|oyn|imzal|uygul|kaps|harc|kap|ar|uz|üre|incel|güncel|engel))$"
)
"""Stems of verbs that end in a vowel, which does not begin their ending: başla|madı, öde|medi."""
_VOICELESS = "fstkçşhp"


def ending_at(word: str) -> int:
    """Where such an ending begins: al|abilir, ed|emez, edil|medi; 0 where a word has none."""
    found = None if word in _OTHERS else _BOTH.search(word)
    if found is None:
        return 0
    at = found.start()
    return at + 1 if _OPEN.search(word[:at]) and _CUT.fullmatch(word[at + 1 :]) else at


def ending(word: str) -> str:
    """What stands for such an ending: :data:`ABLE`, :data:`UNABLE` or :data:`DENIED`; empty for any other word."""
    found = _CUT.fullmatch(word)
    return "" if found is None else ABLE if found["able"] else UNABLE if found["unable"] else DENIED


def affirmed(stem: str, denied: str) -> str:  # noqa: PLR0911 - one answer a kind
    """A verb without its denial: *edil* and *medi* are *edildi*, *başla* and *mayacak* *başlayacak*."""
    found = _CUT.fullmatch(denied)
    if found is None:
        return stem
    vowels = [letter for letter in stem if letter in _HARMONY]
    last = vowels[-1] if vowels else "e"
    high, low, open_end = _HARMONY[last], "a" if last in "aıou" else "e", stem[-1] in _HARMONY
    rest = re.sub("[ıi]", high, found["rest"]) if high in "uü" else found["rest"]
    if found["past"]:
        return f"{stem}{'t' if stem[-1] in _VOICELESS else 'd'}{high}{rest}"
    if found["told"]:
        return f"{stem}m{high}ş{rest}"
    if found["noun"]:
        return f"{stem}m{low}{rest}"
    soft = f"{stem}y" if open_end else "ed" if stem == "et" else stem
    if found["coming"]:
        return f"{soft}{low}c{low}{denied[6]}{rest}"
    if found["doing"]:
        return f"{soft}{low}n{rest}"
    if found["now"]:
        shut = stem[:-1] if stem[-1] in "ae" else stem
        inner = [letter for letter in shut if letter in _HARMONY]
        own = _HARMONY[inner[-1]] if inner else high
        return f"{shut if stem[-1] in _HARMONY else soft}{'' if open_end and stem[-1] not in 'ae' else own}yor{rest}"
    return f"{stem}r{rest}" if open_end else f"{soft}{high if len(vowels) > 1 else low}r{rest}"
