"""Numbers in Chinese characters."""

from __future__ import annotations

import re
from decimal import Decimal

_HAN = {char: value for value, char in enumerate("〇一二三四五六七八九")} | {"零": 0, "两": 2, "兩": 2}
_HAN_SCALES = {"十": 10, "百": 100, "千": 1_000, "万": 10**4, "萬": 10**4, "亿": 10**8, "億": 10**8}
HAN_ANY = frozenset(_HAN) | frozenset(_HAN_SCALES)


def worth(match: re.Match[str]) -> tuple[Decimal, str]:
    """The value and the unit of a number in Chinese characters: a share, a fraction or a count."""
    found = match.groupdict()
    if found.get("rank"):
        return han(found["rank"]), ""
    if found.get("percent"):
        return han(found["percent"]), "%"
    if found.get("tenths"):
        return han(found["tenths"]) * 10 + (5 if found["half"] else 0), "%"  # 两成五, 6할 5푼
    if found.get("off"):
        left = han(found["off"])
        return left * (10 if left < 10 else 1), "%"  # what is left of a price
    if found.get("above"):
        below = han(found["below"])
        return (round(han(found["above"]) / below, 10).normalize() if below else Decimal(0)), ""
    return (han(found["count"]), "") if found.get("count") else (Decimal(50), "%")


def han(written: str) -> Decimal:
    """The value of a number in Chinese characters, or in digits."""
    if written[0].isascii():
        return Decimal(written)
    whole, _, fraction = written.replace("點", "点").partition("点")
    total = section = digit = largest = 0
    for char in whole:
        scale = _HAN_SCALES.get(char)
        if scale is None:
            digit = digit * 10 + _HAN[char] if digit else _HAN[char]
        elif scale < 10**4:
            section, digit = section + (digit or 1) * scale, 0
        elif scale < largest:  # 三亿二千万
            total, section, digit = total + (section + digit or 1) * scale, 0, 0
        else:
            total, section, digit, largest = (total + section + digit or 1) * scale, 0, 0, scale
    value = Decimal(total + section + digit)
    if fraction:
        value += Decimal("0." + "".join(str(_HAN.get(char, 0)) for char in fraction))
    return value


def year(written: str) -> int:
    """A number in digits, or a year in Chinese characters."""
    return int("".join(str(_HAN.get(char, char)) for char in written))


def small(written: str) -> int:
    """A small number in digits or in Chinese characters."""
    return int(written) if written.isdecimal() else int(han(written))
