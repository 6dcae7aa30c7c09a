"""Addresses, and names and numbers with figures in them."""

from __future__ import annotations

import re

from termground.facts import Fact
from termground.text.normalize import fold
from termground_ja.tables import tables

_URL = re.compile(
    r"https?://[!-~]{1,2000}|(?<![\w.+-])[\w.+-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,8}",
    re.ASCII,
)
_TRAILING = ".,;:!?)]}>\"'"
_LETTERED, _DIGITAL = (re.compile("|".join(tables()["codes"][name])) for name in ("lettered", "digital"))
_HYPHENS = re.compile("[‐‑–−－-]")


def claimed(text: str, flat: str) -> list[Fact]:
    """Addresses and codes that begin with a letter, ascending and apart."""
    found: list[Fact] = []
    if "://" in flat or "@" in flat:
        for match in _URL.finditer(flat):
            start, end = match.start(), match.start() + len(match.group().rstrip(_TRAILING))
            found.append(Fact(start, end, text[start:end], "url", fold(text[start:end])))
    addresses = found[::-1]
    for match in _LETTERED.finditer(flat):
        while addresses and addresses[-1].end <= match.start():
            addresses.pop()
        if not addresses or addresses[-1].start >= match.end():
            found.append(code(text, match.start(), match.end()))
    return sorted(found, key=lambda fact: fact.start)


def numeric(flat: str, start: int) -> int | None:
    """The end of a code that begins with a digit: 5G, 3D, 03-1234-5678."""
    match = _DIGITAL.match(flat, start)
    return match.end() if match is not None else None


def code(text: str, start: int, end: int) -> Fact:
    """A code as a fact; ISO 9001 and ISO9001 are one."""
    value = _HYPHENS.sub("-", fold(text[start:end])).replace(" ", "").replace("〒", "")
    return Fact(start, end, text[start:end], "code", value)
