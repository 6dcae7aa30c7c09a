"""What is quoted word for word."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from termground.facts.grammar.patterned import written_fact
from termground.facts.grammar.schema_codes import Codes
from termground.facts.values import Fact
from termground.text.normalize import fold

_OUTWARD = re.compile(
    r"«(?P<out>[^«»\n]{1,1000})»|„(?P<low>[^„“”\n]{1,1000})[“”]|“(?P<high>[^“”\n]{1,1000})”"
    r"|\"(?<!\w\")(?=[\w«(])(?P<plain>[^\"\n]{1,1000})(?<!\s)\"(?!\w)"
)
_PAIRS = r"„(?P<low>[^„“”\n]{2,400})[“”]|»(?P<in>[^«»\n]{2,400})«|«(?P<out>[^«»\n]{2,400})»|“(?P<high>[^“”\n]{2,400})”"
_QUOTED = re.compile(_PAIRS + r"|\"(?P<plain>[^\"\n]{2,400})\"")
_TIGHT = re.compile(_PAIRS + r"|\"(?<![\w\"]\")(?=\S)(?P<plain>[^\"\n]{2,400})(?<=\S)\"(?![\w\"])")
"""Where a plain mark may stand for inches too."""
_PLAIN = r"\"(?P<plain>[^\"\n]{0,400})\""
_LEAST, _LONGEST = 2, 400
"""Letters that are not enough for a quotation, and those of the longest."""


def quotations(text: str, facts: list[Fact], codes: Codes) -> Iterator[Fact]:
    """What is quoted word for word, with no other fact in it.

    Args:
        text: The text.
        facts: Its other facts.
        codes: What the language quotes.
    """
    at = reach = 0
    for match in _pattern(codes).finditer(text):
        name = str(match.lastgroup)
        start, end = match.span(name)
        body = match[name].strip()
        while at < len(facts) and facts[at].end <= start:
            at += 1
        apart = start >= reach and not (at < len(facts) and facts[at].start < end)
        if apart and _LEAST < len(body) <= _LONGEST and len(body.split()) >= codes.quoted:
            reach = end
            yield written_fact(text, start, end, "quotation", fold(body.rstrip(".,")))


@cache
def _pattern(codes: Codes) -> re.Pattern[str]:
    """What stands between quotation marks; between marks that nest, where others hold it too."""
    if not codes.nested:
        return _OUTWARD if codes.outward else _TIGHT if codes.tight else _QUOTED
    parts = [
        f"{left}(?=(?P<in{i}>(?:[^{left}{right}\n]|{left}[^{left}{right}\n]{{0,400}}{right}){{0,400}}){right})"
        for i, (left, right) in enumerate(map(tuple, codes.nested.split()))
    ]
    return re.compile("|".join([*parts, _PLAIN]))
