"""Codes, addresses and quotations: what is compared letter by letter."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from decimal import Decimal

from termground.facts.grammar.code_patterns import NUMBERED, code_patterns
from termground.facts.grammar.measured import Counted, Noun
from termground.facts.grammar.names import TAIL
from termground.facts.grammar.numerals import either
from termground.facts.grammar.patterned import Patterned, in_parts, written_fact
from termground.facts.grammar.schema import FactWords, listed
from termground.facts.grammar.sieve import Part
from termground.facts.values import Fact
from termground.text.normalize import fold

_URL = re.compile(
    r"https?://[^\s<>«»\"]{1,2000}|(?<!\w)www\.[\w-]{1,63}\.[^\s<>«»\"]{1,2000}"
    r"|[A-Za-z0-9_.+-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,8}"
)
_WINDOW = re.compile(r"\d\S*(?:\s(?:[A-Z]{4}\s)?\S{0,40}?\d\S*)*")
"""Words with digits in them, from the first digit on."""
_COMMON = re.compile(r"[1-9]\d{0,3}(?:[.,]\d{1,3})?[.,;:)%]?")
"""What is no code behind a word, but where the word is a label or names what has a number."""
_BEFORE_COMMON = frozenset(("", "(", "$", "\u00a3", "\u20ac"))
_BEFORE = 60
"""Code points before them in which the word stands that may name them."""
_BEHIND = 4
"""Code points behind them that a pattern may look at."""
_DIGITS = re.compile(r"\d+")
_LONGEST = 40
"""Letters of the longest label."""
_TRAILING = ".,;:!?)]}>\"'"
_SEASON = re.compile(r"(\d{4})/(\d{2}|\d{4})")
_MONTH = re.compile(r"(?:0?[1-9]|1[0-2])/\d{4}")
_APART = re.compile(r"[^\w-]")
_SIGNS = frozenset(("n°", "nº"))
_SHARE = 5
_ITEM = re.compile(r"\([a-z]\)")
_GOES_ON = re.compile(r",\d")
_YEAR = re.compile(r"19\d\d|20\d\d")
_SEVERAL = Decimal(2)
"""A number with which nouns are plural."""
_WORD = re.compile(r" ([^\W\d_]+)")


class CodeReader:
    """Finds codes and addresses.

    Args:
        facts: The words of a language.
        noun: Tells what a word behind a number counts.
        measures: Tells whether a word measures.
    """

    def __init__(self, facts: FactWords, noun: Noun, measures: Callable[[str], bool]) -> None:
        codes = facts.codes
        self._measures = measures
        self._noun = noun
        self._names = codes.named
        self._numbered = frozenset(listed(codes.numbered))
        self._prefixes = frozenset(listed(codes.unnamed))
        self._months = facts.calendar.slashed
        self._days = bool(facts.calendar.daily)
        pairs = [item.partition("=")[::2] for item in listed(codes.labels)]
        self._labels = {form.lower(): name or form.lower() for form, name in pairs}
        self._endings = tuple(self._labels)
        self._naming = frozenset([*listed(NUMBERED), *listed(codes.makes)])
        names = either(self._labels) or "(?!)"
        places = rf"(?:{either(listed(codes.places)) or '(?!)'})\s"
        if codes.towns:
            places = rf"(?:{places})?(?<![\d.,])(?<!\d\s)"
        self._labelled = re.compile(
            rf"(?<!\w)(?P<label>{names})\s?(?P<number>\d{{1,9}}(?:[./-]\d{{1,4}}){{0,3}}(?:\*\d{{2}}|[a-z])?)(?!\w)",
            re.IGNORECASE,
        )
        links = facts.links
        words = either(
            word for line in (links.join, links.to, links.alternative, links.until) for word in listed(line)
        )
        self._more = re.compile(
            rf"(?:,\s|\s(?:{words or '(?!)'})\s)(?P<number>\d{{1,4}}(?:[.-]\d{{1,4}}){{0,3}}[a-z]?)(?![\w%]|\s[%€$])"
        )
        streets = rf"(?:{either(listed(codes.streets)) or '(?!)'})\s\d{{1,4}}\s?[a-z]?,\s"
        self._postal = re.compile(rf"(?:(?<!\w)(?:{places})|{streets})(?P<code>\d{{5}})(?=\s[A-ZÄÖÜÁÉÍÓÚ])")
        self._listed = listed(codes.postal)
        self._addresses = (
            re.compile(
                rf"(?<!\w)(?:{either(listed(codes.postal))})(?:\W{{1,3}}[^\W\d]{{1,9}}){{0,3}}\W{{1,3}}(?P<code>\d{{5}})(?!\d)"
            )
            if codes.postal
            else None
        )
        self._trunk = codes.trunk.partition("=")
        self._plural = frozenset(form.lower() for form, name in pairs if name)
        signs = (sign for line in facts.units.signs.values() for sign in listed(line))
        self._code = code_patterns(codes, signs)
        self._patterned = Patterned(codes)

    def read(self, text: str, parts: Sequence[Part]) -> Iterator[Fact]:
        """Codes and addresses, ascending and apart.

        Args:
            text: The text.
            parts: The parts of it that have digits.
        """
        found = [*self._found(text, parts)]
        found.sort(key=lambda fact: (fact.start, -fact.end))
        end = 0
        for fact in found:
            if fact.start >= end:
                yield fact
                end = fact.end

    def _found(self, text: str, parts: Sequence[Part]) -> Iterator[Fact]:
        for match in _URL.finditer(text) if "://" in text or "@" in text or "www." in text else ():
            surface = match[0].rstrip(_TRAILING)
            yield written_fact(text, match.start(), match.start() + len(surface), "url", fold(surface))
        yield from self._patterned.ranked(text, parts)
        if self._patterned.alone:
            yield from self._patterned.read(text, parts)
            return
        past = 0
        for window in in_parts(_WINDOW, text, parts):
            first = window.start()
            word = text.rfind(" ", max(past, first - _BEFORE), first)
            start = text.rfind(" ", max(past, word - _BEFORE), max(word, 0)) + 1
            start, past = max(past, start), window.end()
            if _COMMON.fullmatch(window[0]) and self._is_plain(
                text[start : max(word, 0)], text[word + 1 : first]
            ):
                label = self._label(text, start, past + _BEHIND)
                if label is not None:
                    yield from self._named(text, label)
            else:
                yield from self._digital(text, start, past + _BEHIND)
        if parts and self._addresses is not None and any(word in text for word in self._listed):
            for match in self._addresses.finditer(text):
                yield written_fact(text, *match.span("code"), "code", match["code"])

    def _is_plain(self, before: str, mark: str) -> bool:
        """Whether a number of few digits is no code behind a word and a mark."""
        if mark not in _BEFORE_COMMON:
            return False
        return before.islower() or (before.isalpha() and before not in self._naming)

    def _label(self, text: str, start: int, end: int) -> re.Match[str] | None:
        """The first number with its label in a part of a text."""
        for digits in _DIGITS.finditer(text, start, end):
            before = text[max(start, digits.start() - _LONGEST) : digits.start()].lower()
            if before.endswith(self._endings) or before.rstrip().endswith(self._endings):
                return self._labelled.search(text, start, end)
        return None

    def _digital(self, text: str, start: int, end: int) -> Iterator[Fact]:
        """The codes of a part of a text with digits."""
        match = self._label(text, start, end)
        while match is not None:
            yield from self._named(text, match)
            match = self._labelled.search(text, match.end(), end)
        for match in self._postal.finditer(text, start, end):
            yield written_fact(text, *match.span("code"), "code", match["code"])
        for match in self._code.finditer(text, start, end):
            kind = str(match.lastgroup)
            if kind == "act" and (_is_season(match[0]) or (self._months and _MONTH.fullmatch(match[0]))):
                continue
            if kind == "zeros" and match[0][0] != "0" and self._is_measured(text, match.end()):
                continue
            if kind == "ratio" and (self._names or self._days or _is_share(match[0])):
                continue
            if kind == "letters" and match[0].partition("-")[0].lower() in self._prefixes:
                continue
            if kind == "register":
                yield written_fact(
                    text, *match.span("register"), "code", fold(re.sub(r"\W", "", match["register"]))
                )
            else:
                tail = TAIL.match(text, match.end()) if self._names and kind in ("letters", "named") else None
                end = tail.end() if tail else match.end()
                yield written_fact(
                    text, match.start(), end, "code", self._normal(kind, text[match.start() : end])
                )

    def _named(self, text: str, match: re.Match[str]) -> Iterator[Fact]:
        """A number with its label, and those that go on with the same: articles 515-1, 515-2 et 515-7."""
        label = match["label"].lower()
        label = self._labels.get(label, label)
        if self._names:
            if not self._counts(text, match["label"], match):
                tail = TAIL.match(text, match.end())
                end = tail.end() if tail else match.end()
                number = text[match.start("number") : end]
                yield written_fact(text, match.start(), end, "code", fold(f"{label} {number}"))
            return
        yield written_fact(text, *match.span(), "code", _labelled(label, match["number"]))
        other = self._more.match(text, match.end()) if match["label"].lower() in self._plural else None
        while other is not None:
            yield written_fact(text, *other.span("number"), "code", _labelled(label, other["number"]))
            other = self._more.match(text, other.end())

    def _counts(self, text: str, label: str, match: re.Match[str]) -> bool:
        """Whether a number behind a label is a year or of an item, or counts what stands behind it: in order 5 people."""
        written = match["number"]
        if _ITEM.match(text, match.end()) or _GOES_ON.match(text, match.end()):
            return True
        year = _YEAR.fullmatch(written) is not None
        if not label[-1].isalpha() or label.lower() in self._numbered:
            return False
        if year or not label[0].islower() or not written.isdecimal():
            return year
        word = _WORD.match(text, match.end())
        counted = word is not None and bool(self._noun(Counted(word[1], _SEVERAL)))
        return counted or self._is_measured(text, match.end())

    def _is_measured(self, text: str, end: int) -> bool:
        """Whether a unit or money stands behind a number."""
        word = _WORD.match(text, end)
        return word is not None and self._measures(word[1])

    def _normal(self, kind: str, written: str) -> str:
        if kind in ("phone", "abroad"):
            number = re.sub(r"[ ./\u00a0\u202f-]|\(0\)", "", written)
            country, _, trunk = self._trunk
            return trunk + number.removeprefix(country) if country and number.startswith(country) else number
        if kind == "item":
            return re.sub(r"\W|s\Z", "", written)
        if kind in ("law", "iban", "group"):
            return fold(_APART.sub("", written))
        return fold(written)


def _is_share(written: str) -> bool:
    """Whether a number with a slash is a fraction: 2/3."""
    above, below = map(int, written.split("/"))
    return 0 < above < below <= _SHARE


def _labelled(label: str, number: str) -> str:
    """A number with its label; one put together from several tells enough by itself."""
    return fold(number if label in _SIGNS and not number.isdecimal() else f"{label} {number}")


def _is_season(written: str) -> bool:
    """Whether a number with a slash is a year and the next: 2019/20."""
    match = _SEASON.fullmatch(written)
    if match is None:
        return False
    first = int(match[1])
    return 1000 <= first < 2200 and str(first + 1).endswith(match[2])
