"""Which encoding some bytes are in, found out from a mark, from zeros or from how plausible their letters are."""

from __future__ import annotations

import codecs
from collections.abc import Sequence
from math import exp, log

from termground.errors import InputError

_BOMS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_CONTROLS = frozenset(range(32)) - {7, 8, 9, 10, 11, 12, 13, 27}
_SAMPLE = 1 << 16
_ESCAPE = b"\x1b$"  # switches ISO-2022 to two-byte characters

UNCLEAR = "cannot tell the encoding of {name} (tried {tried}); name it with --encoding"

_BINARY = "{name} looks like a binary file; convert it to text first"

_ZERO = "{name} looks like a binary file, with a NUL at byte {byte}; take it out, or convert the file to text first"
_UTF16 = "{name} looks like a binary file, or like UTF-16 without its mark; name the encoding, such as utf-16-le, with --encoding, or convert it to text first"

_PERHAPS = 0.5
"""Share of common characters from which bytes may be UTF-16."""

_READABLE = 0.9
"""Share of common characters from which a guess counts as text."""


def encoding_of(data: bytes, name: str, legacy: Sequence[str] = ()) -> str:
    """The encoding of a text, found out as :func:`termground.text.decoding.decode` says.

    Raises:
        InputError: The bytes are not text in any encoding that is looked for.
    """
    marked = encoding_of_mark(data)
    if marked is not None:
        return marked
    for codec in legacy:
        if codec.startswith("iso2022") and _ESCAPE in data and _decodes(data, codec):
            return codec
    if _decodes(data, "utf-8"):
        order = _utf16_of_ascii(data)
        if order is None and _looks_binary(data):
            zero = data.find(0)
            if zero >= 0:
                raise InputError(_ZERO, name=name, byte=zero)
            raise InputError(_BINARY, name=name)
        return order or "utf-8"
    order = _utf16_order(data)
    if order is not None:
        return order
    if _looks_binary(data):
        perhaps = len(data) % 2 == 0 and any(share > _PERHAPS for share, _ in _rated(data))
        raise InputError(_UTF16 if perhaps else _BINARY, name=name)
    return _legacy_encoding(data, name, legacy)


def encoding_of_mark(data: bytes) -> str | None:
    """The encoding that a byte order mark tells, if there is one."""
    return next((codec for mark, codec in _BOMS if data.startswith(mark)), None)


def utf16_without_mark(data: bytes) -> str | None:
    """The byte order of what reads as UTF-16 and has no mark; None for any other text."""
    return _utf16_of_ascii(data) if _decodes(data, "utf-8") else _utf16_order(data)


def _utf16_of_ascii(data: bytes) -> str | None:
    """UTF-16 without a mark that is also valid UTF-8: ASCII with a zero in every pair."""
    half = len(data) // 2
    if half == 0 or len(data) % 2:
        return None
    low, high = data[0::2].count(0), data[1::2].count(0)
    if high > 0.7 * half and low == 0:
        return "utf-16-le"
    return "utf-16-be" if low > 0.7 * half and high == 0 else None


def _utf16_order(data: bytes) -> str | None:
    """UTF-16 without a mark: there are zero bytes, from line ends or spaces, and one order reads as text."""
    if len(data) % 2 or 0 not in data:
        return None
    rated = _rated(data)
    return rated[-1][1] if rated and rated[-1][0] > _READABLE else None


def _rated(data: bytes) -> list[tuple[float, str]]:
    """The orders of UTF-16 that bytes are valid in, with how plausible the text is, the most plausible last."""
    orders = [order for order in ("utf-16-le", "utf-16-be") if _decodes(data, order)]
    sample = data[:_SAMPLE]
    return sorted((_plausible(sample.decode(order, "ignore")), order) for order in orders)


def _looks_binary(data: bytes) -> bool:
    sample = data[:_SAMPLE]
    if not sample:
        return False
    controls = sum(sample.count(code) for code in _CONTROLS)
    return controls * 50 > len(sample) or (0 in sample and controls > 1 and controls * 200 > len(sample))


def _legacy_encoding(data: bytes, name: str, legacy: Sequence[str]) -> str:
    """The most plausible of the older encodings."""
    best: tuple[float, int, str] | None = None
    readable = 0.0
    for rank, encoding in enumerate(legacy):
        if not _decodes(data, encoding):
            continue
        text = data.decode(encoding)
        plausible = _plausible(text)
        candidate = (plausible * _spelled(text), -rank, encoding)
        if best is None or candidate[:2] > best[:2]:
            best, readable = candidate, plausible
    if best is None or readable < 0.5:
        tried = ", ".join(["utf-8", "utf-16", *legacy])
        raise InputError(
            UNCLEAR,
            name=name,
            tried=tried,
        )
    return best[2]


def _decodes(data: bytes, encoding: str) -> bool:
    try:
        data.decode(encoding)
    except (UnicodeError, ValueError):
        return False
    return True


def _plausible(text: str) -> float:
    """Share of characters that are common in running text; half-width kana and rare signs are not."""
    sample = text[:4096]
    if not sample:
        return 0.0
    return sum(map(_common, sample)) / len(sample)


def _common(char: str) -> bool:
    code = ord(char)
    return (
        char in "\t\n\r"
        or 0x20 <= code < 0x7F
        or 0xC0 <= code < 0x250
        or 0x400 <= code < 0x460
        or 0x2010 <= code < 0x2030
        or 0x3000 <= code < 0x3100
        or 0x4E00 <= code < 0x9FB0
        or 0xFF01 <= code < 0xFF5F
        or char in "«»\u00a0°№・…€"
    )


def _spelled(text: str) -> float:
    """How much the Cyrillic letters of a text look like words, 0 to 1; 1 for other scripts.

    The encodings of Cyrillic hold the same letters in another order, so a wrong one shows in rare letters,
    signs and capitals inside words.
    """
    sample = text[:4096]
    total, count, lower = 0.0, 0, False
    cyrillic = boxes = wide = False
    for char in sample:
        code = ord(char)
        known = 0x400 <= code < 0x530
        if known:
            cyrillic = True
            total += _FREQUENCY.get(char.lower(), _RARE) - (_CASE_BREAK if lower and char.isupper() else 0)
            count += 1
        elif 0x80 <= code < 0x100 or 0x2190 <= code < 0x2600:
            if char not in _MARKS:
                total += _RARE
                count += 1
                boxes = boxes or code >= 0x2500
        elif code >= 0x2600:
            wide = True
        lower = known and char.islower()
    return min(1.0, exp(total / count - _USUAL)) if cyrillic or (boxes and not wide) else 1.0


_PER_MILLE = (
    "о109 е85 а80 и74 н67 т63 с55 р47 в45 л44 к35 м32 д30 п28 у26 я20 ы19 ь17 г17 з16 б16 ч14 й12 х10 ж9 ш7 ю6 "
    "ц5 щ4 э3 ф3 ё2 ъ1 і2 ї1 є1 ґ0.5 ў0.5"
)
"""How often a letter stands in a thousand of Russian, and about how often those of its neighbours do."""
_FREQUENCY = {entry[0]: log(float(entry[1:]) / 1000) for entry in _PER_MILLE.split()}
_RARE = log(0.0002)
_CASE_BREAK = 3.0
_USUAL = -2.9
"""Mean logarithm of the frequencies in running text, a little over it."""
_MARKS = "«»\u00a0°§\u00ad"
