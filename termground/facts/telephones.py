"""Telephone numbers, and whether two ways to set their groups apart name the same one."""

from __future__ import annotations

import re

_NUMBER = re.compile(r"\+?[\d\s().\-\u2010-\u2015/]+")
_APART = re.compile(r"\D+")
_LEAST, _MOST = 7, 15
"""Digits of a telephone number."""

_ABROAD = 9
"""Digits from which one may begin with the number of a country in the place of a nought."""

_COUNTRY = 3
"""Most digits of the number of a country."""


def same_telephone(one: str, other: str) -> bool:
    """Whether two codes are the same telephone number: 0120(555)018 and 0120-555-018, 81-3-5555-0180 and 03-5555-0180.

    Args:
        one: A code, folded.
        other: Another one.
    """
    if _NUMBER.fullmatch(one) is None or _NUMBER.fullmatch(other) is None:
        return False
    short, long = sorted((_APART.sub("", one), _APART.sub("", other)), key=len)
    if not _LEAST <= len(short) <= len(long) <= _MOST:
        return False
    if short == long:
        return True
    abroad = len(long) - len(short) < _COUNTRY and len(short) >= _ABROAD and not long.startswith("0")
    return abroad and short.startswith("0") and long.endswith(short[1:])
