"""Formulas in TeX, as they are set: the signs around them gone, the commonest commands replaced."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from termground.text.view import Piece

# No blank inside the signs and no digit behind them: else they are dollars.
_FORMULA: Final = re.compile(
    r"(?<![\\$A-Za-z0-9])\$(?![\s$])([^$\n]{1,300}?)(?<![\s\\])\$(?![\d$])|\$\$([^$]{1,2000})\$\$|\\[(\[]([^$\n\\]{1,300}(?:\\[^)\]][^$\n\\]{0,300}){0,40})\\[)\]]"
)
_COMMAND: Final = re.compile(
    r"\\[dt]?frac\{([^{}]{1,80})\}\{([^{}]{1,80})\}|\\([A-Za-z]{1,20})\*?[ ]?|\{,\}|[{}]|\\([,;:! ]|%|\$)"
)
_SIGNS: Final = {
    "times": "×", "cdot": "·", "pm": "±", "le": "≤", "leq": "≤", "ge": "≥", "geq": "≥", "approx": "≈", "ne": "≠",
    "neq": "≠", "circ": "°", "div": "÷", "infty": "∞", "to": "→", "rightarrow": "→", "mu": "μ", "lt": "<", "gt": ">",
    "percent": "%", "euro": "€", "pounds": "£", "sim": "∼", "minus": "−",
}  # fmt: skip
_SET_AS: Final = frozenset((
    "text", "textbf", "textit", "textrm", "textsf", "texttt", "mathrm", "mathbf", "mathit", "mathsf", "mathtt",
    "mathbb", "mathcal", "boldsymbol", "operatorname", "mbox", "hbox", "bf", "rm", "it", "left", "right", "big",
    "Big", "displaystyle", "textstyle", "emph", "underline", "overline", "bar", "hat", "quad", "qquad", "tfrac",
    "dfrac",
))  # fmt: skip
"""Commands that only say how something is set."""


def plain_formulas(text: str) -> Iterator[Piece]:
    """What to put in the place of the signs of formulas and of what they command, ascending.

    Args:
        text: The text.
    """
    if "$" not in text and "\\" not in text:
        return
    for match in _FORMULA.finditer(text):
        start, end = match.span(match.lastindex or 0)
        if match[1] and _are_prices(match[1]):
            continue
        yield Piece(match.start(), start, "")
        yield from _commands(text, start, end)
        yield Piece(end, match.end(), "")


def _are_prices(text: str) -> bool:
    """Whether figures and words up to the next sign are two amounts of dollars, not a formula."""
    return text[0].isdigit() and any(map(str.isspace, text)) and "\\" not in text


def _commands(text: str, start: int, end: int) -> Iterator[Piece]:
    for match in _COMMAND.finditer(text, start, end):
        if match[1] is not None:
            yield Piece(match.start(), match.end(), f"{match[1]}/{match[2]}")
        elif match[3] is not None:
            shown = "" if match[3] in _SET_AS else _SIGNS.get(match[3], f" {match[3]} ")
            yield Piece(match.start(), match.end(), shown)
        else:
            yield Piece(match.start(), match.end(), _small(match[0], text, match))


def _small(sign: str, text: str, match: re.Match[str]) -> str:
    """What a bracket or a small space shows: between digits nothing."""
    if sign in "{}" or sign == "{,}":
        return "," if sign == "{,}" else ""
    if sign[1] in "%$":
        return sign[1]
    return "" if text[match.end() : match.end() + 1].isdigit() else " "
