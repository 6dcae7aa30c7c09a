"""Codes, addresses and quotations: what is compared letter by letter."""

from __future__ import annotations

import re
from collections.abc import Iterator

from termground.facts.grammar.numerals import either
from termground.facts.grammar.schema import Codes, listed
from termground.facts.values import Fact, Kind
from termground.text.normalize import fold

_URL = re.compile(r"https?://[!-~]{1,2000}|[\w.+-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,8}")
_DIGIT = re.compile(r"\d")
_TRAILING = ".,;:!?)]}>\"'"
_CODE = re.compile(
    r"(?P<act>(?<![\w/.])(?:\d{4}/\d{1,4}|\d{1,3}/(?:19|20)\d{2})(?![\w/]))"
    r"|(?P<phone>(?<![\w+.,/])\+\d{1,3}(?:[ /-]?\(?\d{1,5}\)?){2,6}(?!\w)|(?<![\w.,/])0\d{2,4}[ /-]\d{3,9}(?:[ -]\d{2,5}){0,3}(?!\w)"
    r"|(?<!\d )(?<![\w.,/])\d{2,3}(?: \d{2,3}){2}(?: \d{2})(?![\w,.]?\d))"
    r"|(?P<named>(?<!\w)(?:[Cc]ovid|COVID|ISO|DIN|EN|IEC|RFC|GPT|iPhone|iPad|Windows|Android|Galaxy|CAC|DAX|IBEX|Apollo|Boeing|Airbus)[ \u00a0-]?[A-Z]?\d{1,6}(?:-\d{1,4})?(?![\w%]))"
    r"|(?P<letters>(?<![\w-])[A-ZÄÖÜ][A-Za-zäöüß]{0,11}-?\d{1,4}(?!\d)(?=[\W_]|$)(?![.,]\d))"
)
_SEASON = re.compile(r"(\d{4})/(\d{2}|\d{4})")
_QUOTED = re.compile(
    r"„(?P<low>[^„“”\n]{2,200})[“”]|»(?P<in>[^«»\n]{2,200})«|«(?P<out>[^«»\n]{2,200})»|“(?P<high>[^“”\n]{2,200})”|\"(?P<plain>[^\"\n]{2,200})\""
)
_LEAST_WORDS = 2


class CodeReader:
    """Finds codes and addresses.

    Args:
        codes: The words of a language that name numbers.
    """

    def __init__(self, codes: Codes) -> None:
        pairs = [item.partition("=")[::2] for item in listed(codes.labels)]
        self._labels = {form.lower(): name or form.lower() for form, name in pairs}
        names = either(self._labels) or "(?!)"
        places = either(listed(codes.places)) or "(?!)"
        self._labelled = re.compile(
            rf"(?<!\w)(?P<label>{names})\s?(?P<number>\d{{1,4}}(?:[.-]\d{{1,4}}){{0,3}}[a-z]?)(?!\w)",
            re.IGNORECASE,
        )
        self._postal = re.compile(rf"(?<!\w)(?:{places})\s(?P<code>\d{{5}})(?=\s[A-ZÄÖÜÁÉÍÓÚ])")

    def read(self, text: str) -> Iterator[Fact]:
        """Codes and addresses, ascending and apart."""
        found = [*self._found(text)]
        found.sort(key=lambda fact: (fact.start, -fact.end))
        end = 0
        for fact in found:
            if fact.start >= end:
                yield fact
                end = fact.end

    def _found(self, text: str) -> Iterator[Fact]:
        for match in _URL.finditer(text) if "://" in text or "@" in text else ():
            surface = match[0].rstrip(_TRAILING)
            yield _fact(text, match.start(), match.start() + len(surface), "url", fold(surface))
        if _DIGIT.search(text) is None:
            return
        for match in self._labelled.finditer(text):
            label = self._labels[match["label"].lower()]
            yield _fact(text, *match.span(), "code", fold(f"{label} {match['number']}"))
        for match in self._postal.finditer(text):
            yield _fact(text, *match.span("code"), "code", match["code"])
        for match in _CODE.finditer(text):
            kind = match.lastgroup
            if kind == "act" and _is_season(match[0]):
                continue
            value = re.sub(r"[ /-]", "", match[0]) if kind == "phone" else fold(match[0])
            yield _fact(text, *match.span(), "code", value)


def quotations(text: str, facts: list[Fact]) -> Iterator[Fact]:
    """What is quoted word for word, of several words, with no other fact in it."""
    at = 0
    for match in _QUOTED.finditer(text):
        name = str(match.lastgroup)
        body = match[name].strip()
        while at < len(facts) and facts[at].end <= match.start():
            at += 1
        if len(body.split()) >= _LEAST_WORDS and not (at < len(facts) and facts[at].start < match.end()):
            yield _fact(text, *match.span(), "quotation", fold(body.rstrip(".,")))


def _is_season(written: str) -> bool:
    """Whether a number with a slash is a year and the next: 2019/20."""
    match = _SEASON.fullmatch(written)
    if match is None:
        return False
    first = int(match[1])
    return 1000 <= first < 2200 and str(first + 1).endswith(match[2])


def _fact(text: str, start: int, end: int, kind: Kind, value: str) -> Fact:
    return Fact(start, end, text[start:end], kind, value)
