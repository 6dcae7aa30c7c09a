"""Marks that cite: numbers in brackets, notes, and brackets that tell where in a source something stands."""

from __future__ import annotations

import re
from collections.abc import Iterable

_OPEN, _CLOSE = r"[\[(（【［〔]", r"[\])）】］〕]"
_ONE = r"[1-9]\d{0,2}"

_NUMBERED = (
    rf"\[\^?{_ONE}(?: ?[,、–-] ?{_ONE}){{0,12}}\]|［{_ONE}］|【{_ONE}(?: ?[,、・–-] ?{_ONE}){{0,12}}】|[①-⑳]"
    r"|【\d{1,3}(?::\d{1,3})?[†‡][^【】\n]{0,80}】"
)
"""What is cited by number alone; an interval that begins with nought is none, nor is a year or a numbered paragraph."""

_NOTE = r"※[1-9]\d?(?:[,、・]※?[1-9]\d?){0,4}(?![^\W\u3040-\u309f]|つ|[ ]?[%％]|[.,]\d)"
"""The number of a note behind its mark; before a unit it is a figure: ※1日3回まで."""

_RAISED = (
    r"(?<=[\u3041-\u3096\u4e00-\u9fff。.!?！？」』”»])[¹²³⁴-⁹][¹²³⁰⁴-⁹]?(?![\w⁰-⁹])"
    r"|(?<=[^\W\d_])¹(?![\w⁰-⁹])"
)
"""A raised number of a note; behind the letters of a unit only ¹, which is no power."""

_NUMBER = r"[ \u00a0]?(?:n[°o]|no\.|nr\.?|№|#|id)?[ \u00a0:]?[a-z]?\d{1,3}(?!\d)"


def marks(
    cited: Iterable[str], origins: Iterable[str], located: Iterable[str], ended: Iterable[str]
) -> re.Pattern[str]:
    """The pattern of what cites.

    Args:
        cited: Patterns of words for a text that is numbered.
        origins: Patterns of words before the name of a source.
        located: Patterns of all that stands in a bracket that tells where to look.
        ended: Words that end a sentence and are no nouns: a number in a bracket behind them counts nothing.
    """
    text, origin, place = (_any(patterns) for patterns in (cited, origins, located))
    behind = _any(f"(?<={re.escape(word)})" for word in ended)
    return re.compile(
        rf"{_NUMBERED}|{_NOTE}|{_RAISED}"
        rf"|{_OPEN}[ ]?(?:{text}){_NUMBER}[^()\[\]（）【】\n]{{0,40}}{_CLOSE}"
        rf"|{_OPEN}[ ]?(?:{origin})[ \u00a0]?[:：][^()\[\]（）【】\n]{{0,120}}{_CLOSE}"
        rf"|{_OPEN}[ ]?(?:{place})[ ]?{_CLOSE}"
        rf"|(?:{behind})[(（]{_ONE}[)）](?=[。．.\n]|$)"
        rf"|^[*_ ]{{0,3}}(?:{text}){_NUMBER}[*_ \u00a0]{{0,3}}[:：]"
        rf"|^[*_ ]{{0,3}}(?:{origin})[ \u00a0]?[:：][^\n]{{0,160}}$",
        re.IGNORECASE | re.MULTILINE,
    )


def _any(patterns: Iterable[str]) -> str:
    return "|".join(patterns) or "(?!)"
