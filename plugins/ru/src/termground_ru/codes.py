"""What is read by its letters: addresses, telephone numbers, standards, products, quotations."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence

from termground.facts.values import Fact
from termground_ru.lexicon import folded
from termground_ru.tokenizer import addresses

_S = "[ \u00a0\u202f]"
_CODE = re.compile(
    rf"(?<![\w+])(?:\+\d{{1,3}}|8)(?:{_S}|-)?\(?\d{{3,5}}\)?(?:{_S}|-)?\d{{1,3}}(?:{_S}|-)\d{{2}}(?:{_S}|-)?\d{{2}}(?![\w-])"
    rf"|(?<!\w)(?:ГОСТ|ОСТ|СНиП|СанПиН|СП|ТУ|ISO|ИСО|IEC|МЭК|EN|DIN|IEEE|RFC|ASTM)(?:{_S}Р)?"
    rf"(?:[ /](?:ИСО|ISO|МЭК|IEC|EN)){{0,3}}[ \u00a0-]\d{{1,12}}(?:[.:–-]\d{{1,8}}){{0,8}}(?![\w])"
    rf"|№{_S}?(?=\d{{0,12}}[-/А-Яа-яA-Za-z])[\dА-Яа-яA-Za-z]{{1,20}}(?:[-/.][\dА-Яа-яA-Za-z]{{1,20}}){{0,6}}"
    rf"|(?<!\w)(?:ИНН|ОГРН|ОГРНИП|КПП|БИК|СНИЛС|ОКПО|УИН|ISBN|ISSN|VIN){_S}\d[\d -]{{4,24}}(?<=\d)(?!\d)"
    rf"|(?<![\w.,])\d{{6}}(?=,{_S}(?:г\.|[А-ЯЁ]))"
    r"|(?<![\w.,])\d{10,30}(?![\w.,]\d)"
    r"|(?<![\w.,-])\d{1,8}-\d{1,8}(?:-\d{1,8}){1,6}(?![\w-])"
    r"|(?<![\w-])(?=[A-Za-zА-ЯЁа-яё0-9-]{0,24}\d)[A-Za-zА-ЯЁ][A-Za-zА-ЯЁа-яё]{0,12}-?\d{1,8}[A-Za-zА-ЯЁа-яё]{0,6}(?:[-/]\d{1,8}){0,3}(?![\w])"
    r"|(?<![\w.,-])\d{1,6}-(?:ФЗ|ФКЗ|П|р|ПП|ОД|З|РЗ)(?!\w)"
    r"|(?<![\w.,])\d{1,4}(?:[A-Z]{1,3}|[A-Z]\d{1,4})(?!\w)"
    r"|(?<![\w.,])\d{1,4}(?:\.\d{1,4}){3,8}(?!\w)"
    r"|(?<![\w.])24/7(?![\w/])"
)
_FIRST = re.compile(r"[+№\dA-Za-zА-ЯЁ](?<!\w[+\dA-Za-zА-ЯЁ])")
"""What every code begins with, inside no word unless it is №."""
_DIGIT = re.compile(r"\d")
_SHARE = re.compile(r"\d{1,4}(?:GB|MB|TB|KB|B|W|V|A|K|M|G|T|L|m|g)", re.ASCII)
_NO_CODE = re.compile(r"(?:к|км|м|см|мм|кг|г|л|мл|кв|куб|т)\d", re.IGNORECASE)
_ISO_DATE = re.compile(r"\d{4}-\d\d-\d\d")
_MEASURED = re.compile(r"(?:дм|см|мм|км|м)[23]")
_QUOTED = re.compile(
    r"«([^«»\n]{3,300})»|“([^“”\n]{3,300})”|„([^„“”\n]{3,300})[“”]|\"(?<!\w\")(?=[\w«(])([^\"\n]{3,300})(?<!\s)\"(?!\w)"
)


def codes(text: str) -> list[Fact]:
    """Addresses and codes, ascending and apart."""
    found = [
        Fact(start, end, text[start:end], "url", folded(text[start:end])) for start, end in addresses(text)
    ]
    taken = [fact.start for fact in found]
    if _DIGIT.search(text) or any(map(str.isdigit, text)):
        for match in _written(text):
            start, end = match.span()
            if (
                _ISO_DATE.fullmatch(match.group())
                or _MEASURED.fullmatch(match.group())
                or _SHARE.fullmatch(match.group())
            ):
                continue
            at = bisect_left(taken, start)
            if (at and found[at - 1].end > start) or (at < len(taken) and taken[at] < end):
                continue
            taken.insert(at, start)
            found.insert(at, Fact(start, end, match.group(), "code", _plain(match.group())))
    return found


def _written(text: str) -> Iterator[re.Match[str]]:
    """What is written like a code, looked for only where one may begin."""
    floor = 0
    for first in _FIRST.finditer(text):
        match = _CODE.match(text, first.start()) if first.start() >= floor else None
        if match is not None:
            floor = match.end()
            yield match


def quotations(text: str, facts: Sequence[Fact]) -> Iterator[Fact]:
    """Text in quotation marks that holds no other fact."""
    starts, ends = [fact.start for fact in facts], [fact.end for fact in facts]
    for match in _QUOTED.finditer(text):
        start, end = match.span()
        inner = next(group for group in match.groups() if group is not None).strip()
        if len(inner) >= 3 and bisect_left(starts, end) == _upto(ends, start):
            yield Fact(start, end, match.group(), "quotation", folded(inner))


def _upto(ends: Sequence[int], start: int) -> int:
    """How many facts end before a place."""
    return bisect_left(ends, start + 1)


def _plain(code: str) -> str:
    return folded(code.lstrip("№ \u00a0")).replace("\u00a0", " ").replace("–", "-")
