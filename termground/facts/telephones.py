"""Telephone numbers: groups of digits, whatever sets them apart."""

from __future__ import annotations

import re

GROUPS = re.compile(r"\+?\(?\d+\)?(?:[ \u00a0\u202f().\-\u2010-\u2015/]{1,3}\d+)+")
_APART = re.compile(r"\D+")
_LEAST, _MOST = 7, 15
"""Digits of a telephone number."""

_ABROAD = 9
"""Digits from which one may begin with the number of a country in the place of a nought."""

_OWN = 8
"""Digits at the end of one that tell it from another one."""

_COUNTRY = 3
"""Most digits of the number of a country."""


def digits(text: str) -> str:
    """The digits of a text."""
    return _APART.sub("", text)


def own_digits(text: str) -> str:
    """The last digits of a telephone number, which tell it from another one: before them the number of a country may stand for a nought."""
    return digits(text)[-_OWN:]


def is_telephone(code: str) -> bool:
    """Whether a code is nothing but groups of digits, as many as a telephone number has.

    Args:
        code: The code, folded.
    """
    return GROUPS.fullmatch(code) is not None and _LEAST <= len(digits(code)) <= _MOST


def same_telephone(one: str, other: str) -> bool:
    """Whether two codes are the same telephone number: 0120(555)018 and 0120-555-018, 81-3-5555-0180 and 03-5555-0180.

    Args:
        one: A code, folded.
        other: Another one.
    """
    if not (is_telephone(one) and is_telephone(other)):
        return False
    short, long = sorted((digits(one), digits(other)), key=len)
    if short == long:
        return True
    abroad = len(long) - len(short) < _COUNTRY and len(short) >= _ABROAD and not long.startswith("0")
    return abroad and short.startswith("0") and long.endswith(short[1:])
