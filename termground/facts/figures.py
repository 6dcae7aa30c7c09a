"""Figures that read the same in every language: digits, ISO dates, addresses, codes."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from decimal import Decimal

from termground.facts.values import Date, Fact, Moment, Quantity
from termground.text.normalize import fold
from termground.text.patterns import lazy_pattern

_FIGURE = lazy_pattern(
    r"(?P<url>https?://[!-~]{1,2000}|[A-Za-z0-9_.+-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,8})"
    r"|(?<![\w.])(?P<date>\d{4}-\d{2}-\d{2})(?![\w-])"
    r"|(?:(?<![\w:])|(?<=[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3]))(?P<time>(?:[01]?\d|2[0-3]):[0-5]\d)(?!:)(?:(?!\w)|(?=[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3]))"
    r"|(?<![A-Za-z\u00c0-\u052f\d])(?<!\d[.,])(?P<number>\d{1,3}(?:[ \u00a0\u202f]\d{3}){1,12}(?!\d)(?:[.,]\d{1,40})?"
    r"|\d{1,40}(?:[.,]\d{1,40}){0,12})(?P<percent>\s?%)?"
)
_TRAILING = ".,;:!?)]}>\"'"


def figures(text: str) -> Iterator[Fact]:
    """Numbers in digits, percentages, ISO dates, times of day and addresses, in text order.

    A single point or comma is a decimal mark unless exactly three digits follow it; several group thousands, and so does a
    space between groups of three digits.
    """
    for match in _FIGURE.finditer(text):
        kind = str(match.lastgroup)
        start, end = match.span()
        if kind == "url":
            end = start + len(match.group().rstrip(_TRAILING))
            yield Fact(start, end, text[start:end], "url", fold(text[start:end]))
        elif kind == "date":
            moment = _iso(match.group())
            if moment is not None:
                yield Fact(start, end, match.group(), "date", Date(moment, moment))
        elif kind == "time":
            hour, minute = map(int, match.group().split(":"))
            moment = Moment(hour=hour, minute=minute)
            yield Fact(start, end, match.group(), "time", Date(moment, moment))
        else:
            share = match["percent"] is not None
            number = parsed(match["number"])
            quantity = Quantity(number, number, "%" if share else "")
            yield Fact(start, end, match.group(), "percent" if share else "number", quantity)


def parsed(figure: str, *, decimal: str = "") -> Decimal:
    """A number in digits of any script, with marks between them.

    Args:
        figure: Digits with points, commas, spaces or apostrophes between them.
        decimal: The language's decimal mark; empty where it is not known.
    """
    figure = "".join(c if c in ".," else _digit(c) for c in figure)
    marks = [c for c in figure if c in ".,"]
    last = max(figure.rfind("."), figure.rfind(","))
    if last < 0:
        return Decimal(figure or 0)
    mark, behind = figure[last], len(figure) - last - 1
    if decimal:
        fraction = mark == decimal and marks.count(mark) == 1
    elif len(set(marks)) > 1:
        fraction = marks.count(mark) == 1
    else:
        fraction = len(marks) == 1 and (behind != 3 or last > 3 or figure.startswith("0"))
    head, tail = (figure[:last], figure[last + 1 :]) if fraction else (figure, "")
    return Decimal((head.replace(".", "").replace(",", "") or "0") + ("." + tail if tail else ""))


def _digit(char: str) -> str:
    value = unicodedata.digit(char, None)
    return "" if value is None else str(value)


def _iso(text: str) -> Moment | None:
    year, month, day = map(int, text.split("-"))
    return Moment(year, month, day) if 1 <= month <= 12 and 1 <= day <= 31 else None
