"""Addresses, names with figures in them, and what stands in quotation marks."""

from __future__ import annotations

import re
from collections.abc import Iterator

from termground.facts import Fact
from termground.text.normalize import fold

_URL = re.compile(
    r"https?://[!-~]{1,2000}|(?<![\w.+-])[\w.+-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,8}",
    re.ASCII,
)
_TRAILING = ".,;:!?)]}>\"'"
_MONTHS = r"(?:January|February|March|April|May|June|July|August|September|October|November|December)"
# ISO 9001, F-16, iPhone 15, COVID-19, H2O: letters before digits in one word, or a name and its number.
_CODE = re.compile(
    r"(?=[A-Za-z])(?<![A-Za-z0-9_])(?<![A-Za-z0-9]-)(?!(?:AD|BC|US|No|no|Vol|vol|p|pp|JPY|USD|EUR|the|of|in|and|"
    + _MONTHS
    + r")\.? ?[0-9])(?![AaPp][Mm] ?[0-9]{1,2}[:時])"
    r"(?:[A-Za-z]{1,20}(?:[-/+.&][A-Za-z]{1,20}){0,3}-?[0-9]{1,12}(?:[-.:/][0-9]{1,8}|[A-Za-z]{1,12}|-[A-Za-z0-9]{1,12}|(?<=[A-Za-z])[0-9]{1,8}){0,6}"
    r"|(?=[A-Za-z/]{0,20}[A-Z])[A-Za-z]{1,20}(?:/[A-Za-z]{1,20}){0,2} (?:[A-Z] )?[0-9]{1,6}(?:[.:-][0-9]{1,6}){0,3}"
    r"(?![0-9年月日時分秒人名個回件台社歳%万億千百円ドか号位番世第つ]|[.,][0-9]|[-~/][0-9]|つ))(?![A-Za-z0-9年%])"
)
_NUMERIC = re.compile(
    r"[0-9]{1,4}(?:\.[0-9]{1,4}){2,5}(?![0-9A-Za-z.])|(?:〒 ?)?[0-9]{1,8}(?:-[0-9]{1,8}){1,5}(?![0-9A-Za-z.-])|[0-9]{1,6}-?(?=[A-Za-z]{0,8}[A-Z])[A-Za-z]{1,8}[0-9]{0,4}(?![A-Za-z0-9])"
    r"|0[0-9]{1,4}\([0-9]{1,4}\)[0-9]{3,4}(?![0-9])|(?<![0-9])[0-9]{25,}+"
)
_HYPHENS = re.compile("[‐‑–−－-]")
_PAIRS = {"「": "」", "『": "』", "“": "”", "«": "»"}
_MARK = re.compile('[「」『』“”«»"\n]')
LONGEST = 300
"""Longest quotation, in code points; a longer one is a passage rather than something quoted."""
SHORTEST = 3


def claimed(text: str, flat: str) -> list[Fact]:
    """Addresses and codes that begin with a letter, ascending and apart."""
    found: list[Fact] = []
    if "://" in flat or "@" in flat:
        for match in _URL.finditer(flat):
            start, end = match.start(), match.start() + len(match.group().rstrip(_TRAILING))
            found.append(Fact(start, end, text[start:end], "url", fold(text[start:end])))
    addresses = [(fact.start, fact.end) for fact in found]
    at = 0
    for match in _CODE.finditer(flat):
        while at < len(addresses) and addresses[at][1] <= match.start():
            at += 1
        if at < len(addresses) and addresses[at][0] < match.end():
            continue
        found.append(code(text, match.start(), match.end()))
    return sorted(found, key=lambda fact: fact.start)


def numeric(flat: str, start: int) -> int | None:
    """The end of a code that begins with a digit: 5G, 3D, 03-1234-5678."""
    match = _NUMERIC.match(flat, start)
    return match.end() if match is not None else None


def code(text: str, start: int, end: int) -> Fact:
    """A code as a fact; ISO 9001 and ISO9001 are one."""
    value = _HYPHENS.sub("-", fold(text[start:end])).replace(" ", "").replace("〒", "")
    return Fact(start, end, text[start:end], "code", value)


def quotations(text: str, facts: list[Fact]) -> Iterator[Fact]:
    """What stands in quotation marks and holds no other fact, the outermost first."""
    at, reach = 0, 0
    for start, end in sorted(_quoted(text), key=lambda span: (span[0], -span[1])):
        while at < len(facts) and facts[at].end <= start:
            at += 1
        if start < reach or (at < len(facts) and facts[at].start < end):
            continue
        reach = end
        yield Fact(start, end, text[start:end], "quotation", fold(text[start:end]))


def _quoted(text: str) -> Iterator[tuple[int, int]]:
    """Spans between matching marks, each within its line."""
    opened: list[tuple[str, int]] = []
    for match in _MARK.finditer(text):
        mark, at = match.group(), match.start()
        if mark == "\n":
            opened.clear()
        elif mark in _PAIRS or (mark == '"' and not any(closing == '"' for closing, _ in opened[-4:])):
            opened.append((_PAIRS.get(mark, '"'), at + 1))
            del opened[:-32]  # deeper ones are noise
        else:
            while opened:
                closing, start = opened.pop()
                if closing == mark:
                    if SHORTEST <= at - start <= LONGEST and text[start:at].strip():
                        yield start, at
                    break
