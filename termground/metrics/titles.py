"""Headings that only name something, and lines of code: which of them claim something after all."""

from __future__ import annotations

import re
from collections.abc import Iterator

from termground.alignment.changes import DENIALS
from termground.language.analysis import Analysis
from termground.matching import Source
from termground.types import Span
from termground.verdicts.support import Support
from termground.verdicts.weighing import FIGURES

_TOLD = FIGURES | DENIALS
_IN_NAMES = frozenset("_./\\(<@$-=:")
"""Signs that touch the names and numbers that only a program knows: ``np.pi``, ``Client(``, ``--depth=3``."""

_IN_CALL = re.compile(r"[\w\])][(\[][^()\[\]\n]{0,200}\Z")
_SIGHT = 200
"""Code points before a number that are looked at."""

COUNTERS = frozenset(("0", "1", "-1"))
"""Numbers that every program has."""


def claims_something(
    response: Analysis, source: Source, support: Support, kind: str, threshold: float
) -> bool:
    """Whether a heading without a predicate, or a line of code, claims something.

    A heading does where it has a number or name that no source has, where the sources show another number or deny it, or
    where they bear out what it says with a number or name. Code does where it has a number or name that no source has, other
    than those that only a program knows.

    Args:
        response: The response.
        source: The sources.
        support: What the sources say of it.
        kind: ``heading`` or ``code``.
        threshold: The support from which a claim is supported.
    """
    if kind == "code":
        return any(
            _is_content(response.original, place)
            for place in _absent(response, support, source, capitals=True)
        )
    absences = list(_absent(response, support, source, capitals=False))
    words = support.read.words
    stated = bool(support.read.facts) or any(word.name for word in words)
    told = any(edit.change in _TOLD for edit in support.contradictions)
    return bool(absences) or told or (stated and support.holds(threshold))


def _absent(response: Analysis, support: Support, source: Source, *, capitals: bool) -> Iterator[Span]:
    """Where numbers and names stand that no source has; where every word has a capital, names are not told.

    Args:
        response: The response.
        support: What the sources say of it.
        source: The sources; a number that they have is there, of whatever it is one.
        capitals: Whether names are looked for where every word has a capital.
    """
    read, tokens, view = support.read, response.view_tokens, response.view
    content = [word.form for word in read.words if word.content and not word.number]
    titled = len(content) > 1 and all(form[:1].isupper() for form in content)
    for one in support.absences:
        numbers = [word.norm for word in read.words[one.first : one.last] if word.number]
        if numbers and all(map(source.has_number, numbers)):
            continue
        if one.kind == "fact" or capitals or not titled:
            first, last = read.words[one.first].token, read.words[one.last - 1].token
            yield view.span(tokens.starts[first], tokens.ends[last])


def _is_content(original: str, place: Span) -> bool:
    """Whether a number or name in code stands by itself, as a value does."""
    before, behind = original[max(0, place.start - 1) : place.start], original[place.end : place.end + 1]
    text = original[place.start : place.end]
    if text in COUNTERS or behind in ("(", "_", "."):
        return False
    if len(text) == 1 and _IN_CALL.search(original[max(0, place.start - _SIGHT) : place.start]):
        return False
    return before not in _IN_NAMES and not before.isalnum() and not behind.isalnum()
