"""What figures name rather than count: articles, standards, registers, telephones and post codes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from termground.text.normalize import fold
from termground_fr.amounts import amount
from termground_fr.atoms import CODE, DIGITS, ORDINAL, PAIR, Row, listed, valued
from termground_fr.lexicon import NAME

_S = "[ \u00a0\u202f]"
_REGISTERED = re.compile(
    rf"(?<![\d.,])(?<!\d{_S})\d{{3}}{_S}\d{{3}}{_S}\d{{3}}{_S}\d{{5}}(?!\d)"  # SIRET
    rf"|(?<!\w)[A-Z]{{2}}\d{{2}}(?:{_S}?[A-Z0-9]{{4}}){{3,7}}(?:{_S}?[A-Z0-9]{{1,3}})?(?!\w)"  # IBAN
    rf"|(?<!\w)(?:SIREN|siren|ISBN|isbn|SIRET){_S}?:?{_S}?(?P<named>\d(?:[ \u00a0\u202f-]?[\dX]){{7,13}})(?!\w)"
    rf"|(?<![\d.,])\d{{1,3}}(?:\.\d{{1,3}}){{3}}(?![\d.])"  # an address of the net
)
_FIRST = re.compile(r"[\dA-Zsi](?:(?<=\d)(?<![\d.,].)|(?<=[A-Zsi])(?<!\w.))")
"""What each of them begins with, where it may begin."""
_DIGIT = re.compile(r"\d")
_MARKS = re.compile(r"[^\w.]|(?<=[^\d])\.")
_QUOTED = re.compile(r"«([^«»\n]{3,400})»|“([^“”\n]{3,400})”|\"([^\"\n]{3,400})\"")
_POSTAL = frozenset({"postal", "postaux", "cedex"})
_SPACES = " \u00a0\u202f\u2009\t"


class Code(NamedTuple):
    """A code from the atom ``first`` up to the character ``until``."""

    first: int
    end: int
    start: int
    until: int
    text: str


def registered(text: str) -> Iterator[tuple[int, int, str]]:
    """Numbers of registers, whose groups are no numbers: SIRET, IBAN, ISBN."""
    floor = 0
    for first in _FIRST.finditer(text) if _DIGIT.search(text) else ():
        match = _REGISTERED.match(text, first.start()) if first.start() >= floor else None
        if match is not None:
            floor = match.end()
            start, end = match.span("named") if match["named"] else match.span()
            yield start, end, fold(_MARKS.sub("", text[start:end]))


def quotations(text: str) -> Iterator[tuple[int, int, str]]:
    """Text between quotation marks, the marks included."""
    for match in _QUOTED.finditer(text):
        quoted = (match[1] or match[2] or match[3]).strip(_SPACES)
        if len(quoted) >= 3:
            yield match.start(), match.end(), fold(quoted)


def code(row: Row, i: int, floor: int) -> Code | None:
    """The code that begins at an atom or whose head stands before it, after the atom ``floor``."""
    kind = row.kind(i)
    if kind == CODE:
        value = row.atoms[i].value
        text = value if isinstance(value, str) else ""
        if text[0] == "v" and text[1:].isdigit():
            return None
        return _code(row, i, i + 1, text)
    if kind not in (DIGITS, PAIR):
        return None
    return _headed(row, i, floor) or _identified(row, i, floor)


def _code(row: Row, first: int, end: int, text: str) -> Code:
    return Code(first, end, row.starts[first], row.ends[end - 1], text)


def _headed(row: Row, i: int, floor: int) -> Code | None:
    """*article 5*, and the second of *articles 5 et 6*."""
    head = row.key(i - 1)
    word = valued("singular").get(head, head)
    if word in listed("references") and row.near(i):
        if row.kind(i) == DIGITS and word != "version" and row.number(i) != int(row.number(i) or 0):
            return None
        first = i - 1 if i - 1 >= floor else i
        return _code(row, first, i + 1, f"{word} {fold(row.surface(i))}")
    for k in range(i - 1, max(i - 8, -1), -1):  # articles 515-1, 515-2 à 515-7
        if row.key(k) in ("et", "à", ",", "ou"):
            continue
        if row.kind(k) in (DIGITS, PAIR):
            continue
        head = row.key(k)
        plural = head in valued("singular")
        if plural and amount_is_bare(row, i):
            return _code(row, i, i + 1, f"{valued('singular')[head]} {fold(row.surface(i))}")
        return None
    return None


def amount_is_bare(row: Row, i: int) -> bool:
    """Whether a number has no unit and counts no noun."""
    if row.kind(i) == PAIR:
        return True
    read = amount(row, i)
    return read is None or not read.symbol


def _identified(row: Row, i: int, floor: int) -> Code | None:
    """n° 5, ISO 9001, iPhone 15, 75004 Paris, 515-1."""
    surface, before = row.surface(i), row.surface(i - 1)
    figures = fold(surface)
    if row.kind(i) == PAIR:
        return _code(row, i, i + 1, figures) if "/" not in surface and amount_is_bare(row, i) else None
    if not surface.isdigit():
        return None
    if row.key(i - 1) in ("n°", "nº", "no", "n°s", "numéro") and row.gap(i).strip() == "":
        first = i - 1 if i - 1 >= floor else i
        return _code(row, first, i + 1, f"n° {figures}")
    after = row.surface(i + 1)
    place = (
        after[:1].isupper() and after[1:2].islower() and row.near(i + 1) and row.lexemes[i + 1].shape == NAME
    )
    if len(surface) == 5 and (place or row.recent(i, 4, _POSTAL)):
        return _code(row, i, i + 1, figures)
    if i - 1 < floor or not row.near(i) or not _is_make(row, i, before):
        return None
    return _code(row, i - 1, i + 1, fold(f"{before} {surface}"))


def _is_make(row: Row, i: int, before: str) -> bool:
    """Whether a word before a number names a product or a standard with it."""
    key = before.lower()
    if not before[:1].isalpha() or len(before) > 20:
        return False
    if key in listed("standards") and before.isupper():
        return True
    number = int(row.number(i) or 0)
    if 1800 <= number <= 2100 or not amount_is_bare(row, i):
        return False
    if key in listed("makes") and before != key:
        return number < 10_000
    acronym = before.isupper() and 2 <= len(before) <= 6 and number < 1000
    return acronym or (before[0].islower() and before[1:2].isupper() and number < 1000)


def is_ordinal(row: Row, i: int) -> bool:
    """Whether an ordinal says a rank rather than being part of a set phrase."""
    key, before, after = row.key(i), row.key(i - 1), row.key(i + 1)
    if row.surface(i)[0].isupper():
        return False
    if key in ("premier", "première"):
        return after not in listed("not_first") and before not in listed("before_first")
    if key in ("second", "deuxième") and after == "degré":
        return False
    return row.kind(i) == ORDINAL and not (key.endswith("s") and key[0].isalpha())
