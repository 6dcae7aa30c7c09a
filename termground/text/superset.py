"""Patterns of `re` in the syntax of RE2, widened where that cannot say as much: what the one finds, the other does too."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from re import _constants as sre  # type: ignore[attr-defined]  # the only reader of patterns that reads them as re does
from re import _parser  # type: ignore[attr-defined]
from typing import Any, Final

KEPT: Final = 1 << 10
"""Patterns whose answers are kept: each language that is loaded asks for its own once more."""

_ANYTHING: Final = "(?s:.*)"
_BEYOND: Final = (
    r"\x{aa}\x{b2}\x{b3}\x{b5}\x{b9}\x{ba}\x{bc}-\x{be}\x{c0}-\x{d6}\x{d8}-\x{f6}\x{f8}-\x{1fff}"
    r"\x{2070}-\x{209f}\x{2102}-\x{218f}\x{2460}-\x{24ff}\x{2776}-\x{2793}\x{2c00}-\x{2fef}"
    r"\x{3005}-\x{3007}\x{3021}-\x{302f}\x{3031}-\x{303c}\x{3041}-\x{fdff}\x{fe70}-\x{fefe}"
    r"\x{ff10}-\x{ff19}\x{ff21}-\x{ff3a}\x{ff41}-\x{ff5a}\x{ff66}-\x{ffef}\x{10000}-\x{10ffff}"
)
"""Letters and figures beyond ASCII, whole blocks of them: few ranges make small automata, and know no version of Unicode."""

_CATEGORIES: Final = {
    sre.CATEGORY_DIGIT: r"[0-9\x{660}-\x{1fff}\x{a620}-\x{abff}\x{ff10}-\x{ff19}\x{10000}-\x{10ffff}]",
    sre.CATEGORY_SPACE: r"[\t-\r\x1c-\x20\x{85}\x{a0}\x{1680}\x{2000}-\x{200a}\x{2028}\x{2029}\x{202f}\x{205f}\x{3000}]",
    sre.CATEGORY_WORD: f"[0-9A-Za-z_{_BEYOND}]",
    sre.CATEGORY_NOT_DIGIT: "[^0-9]",
    sre.CATEGORY_NOT_SPACE: r"[^ \t\n]",
    sre.CATEGORY_NOT_WORD: "[^0-9A-Za-z_]",
}
"""By category what it holds and perhaps more."""

_LETTERS: Final = (
    r"A-Za-z\x{c0}-\x{d6}\x{d8}-\x{f6}\x{f8}-\x{2af}\x{400}-\x{481}\x{48a}-\x{52f}"
    r"\x{3041}-\x{3096}\x{30a1}-\x{30fa}\x{3400}-\x{4db5}\x{4e00}-\x{9fa5}\x{ac00}-\x{d7a3}"
)
_SURELY: Final = {
    sre.CATEGORY_DIGIT: "0-9",
    sre.CATEGORY_SPACE: r" \t\n",
    sre.CATEGORY_WORD: f"0-9_{_LETTERS}",
    sre.CATEGORY_NOT_DIGIT: r"\x{0}-/:-\x{65f}\x{2000}-\x{a61f}\x{ac00}-\x{ff0f}\x{ff1a}-\x{ffff}",
}
"""The same of what it surely holds."""

_DOTTED: Final = "Iiİı"
"""Letters that are one to `re` where case does not count, and not to RE2."""

_OTHERS: Final = {sre.ANY: "(?s:.)"}
_REPEATS: Final = (sre.MAX_REPEAT, sre.MIN_REPEAT, sre.POSSESSIVE_REPEAT)
_GROUPS: Final = (sre.BRANCH, sre.SUBPATTERN, sre.ATOMIC_GROUP)


@lru_cache(maxsize=KEPT)
def superset(pattern: re.Pattern[str]) -> str:
    """A pattern in RE2's syntax that is found in every text in which some pattern is."""
    parsed = _parser.parse(pattern.pattern, pattern.flags)
    return f"(?:{_Writer(pattern.flags).sequence(parsed, first=True, last=True)})"


@lru_cache(maxsize=KEPT)
def lead(pattern: re.Pattern[str]) -> int:
    """The most characters before a match of a pattern that its superset looks for with it.

    Raises:
        ValueError: The pattern may match no character at all.
    """
    parsed = _parser.parse(pattern.pattern, pattern.flags)
    if not parsed.getwidth()[0]:
        raise ValueError(f"a pattern that matches nothing at all is not rare: {pattern.pattern}")
    writer = _Writer(pattern.flags, most := [1])
    writer.sequence(parsed, first=True)
    return most[0]


def spelled(texts: Iterable[str]) -> str:
    """Some texts in RE2's syntax, one of which is looked for, whatever the case of its letters.

    Args:
        texts: The texts.
    """
    writer = _Writer(re.IGNORECASE)
    written = ("".join(writer.literal(ord(char)) for char in text) for text in sorted(texts))
    return f"(?i:{'|'.join(written)})"


class _Writer:
    """Writes parsed patterns in RE2's syntax, widened where they say more than it can.

    Args:
        flags: Flags of `re` that hold.
        lead: The most characters before a match that are looked for with it; grows with what is written.
    """

    def __init__(self, flags: int, lead: list[int] | None = None) -> None:
        self._flags = flags
        self._lead = [0] if lead is None else lead
        self._ignores_case = bool(flags & re.IGNORECASE)

    def sequence(self, items: Sequence[Any], *, first: bool = False, last: bool = False) -> str:
        """Parts one behind the other.

        Args:
            items: The parts.
            first: Whether nothing stands before them, so that what must stand there can be looked for with them.
            last: The same of what stands behind.
        """
        found = list(items)
        parts = []
        for at, (kind, value) in enumerate(found):
            begins, ends = first and at == 0, last and at == len(found) - 1
            parts.append(self._part(kind, value, first=begins, last=ends))
        return "".join(parts)

    def _part(self, kind: Any, value: Any, *, first: bool, last: bool) -> str:
        """One part; see :meth:`sequence`."""
        if kind in _REPEATS:
            least, most, inner = value
            return _repeated(least, most, self.sequence(inner))
        if kind in (sre.ASSERT, sre.ASSERT_NOT):
            direction, inner = value
            asked = first if direction < 0 else last
            return self._beside(kind, direction, inner) if asked else ""
        if kind in _GROUPS:
            return self._group(kind, value, first=first, last=last)
        if kind in (sre.IN, sre.NOT_LITERAL):
            return self._one_of(value) if kind is sre.IN else self._none_of([(sre.LITERAL, value)])
        if kind is sre.LITERAL:
            return self._cased(self.literal(value))
        return self._edge(value) if kind is sre.AT else _OTHERS.get(kind, _ANYTHING)

    def _group(self, kind: Any, value: Any, *, first: bool, last: bool) -> str:
        if kind is sre.BRANCH:
            return f"(?:{'|'.join(self.sequence(one, first=first, last=last) for one in value[1])})"
        if kind is sre.ATOMIC_GROUP:
            return self.sequence(value, first=first, last=last)
        _, added, removed, inner = value
        own = _Writer((self._flags | added) & ~removed, self._lead)
        return own.sequence(inner, first=first, last=last)

    def _beside(self, kind: Any, direction: int, inner: Any) -> str:
        """What must stand before a match, where the direction is negative, or behind it, or must not."""
        if kind is sre.ASSERT_NOT:
            return self._besides(inner, r"\A" if direction < 0 else r"\z")
        if direction < 0:
            self._lead[0] = max(self._lead[0], inner.getwidth()[1])
        return f"(?:{self.sequence(inner)})"

    def _edge(self, value: Any) -> str:
        """The beginning or the end of a line; any other place is nothing that has to be found."""
        if not self._flags & re.MULTILINE:
            return ""
        return {sre.AT_BEGINNING: "(?m:^)", sre.AT_END: "(?m:$)"}.get(value, "")

    def _besides(self, inner: Sequence[Any], edge: str) -> str:
        """One character that is not the one that must not stand beside a match, or an end of the text."""
        found = list(inner)
        if (
            len(found) == 1 and found[0][0] is sre.BRANCH
        ):  # none of several: not the first that is one character
            found = next((list(one) for one in found[0][1][1] if len(one) == 1), [])
        if len(found) != 1 or found[0][0] not in (sre.IN, sre.LITERAL):
            return ""
        kind, value = found[0]
        items = [(kind, value)] if kind is sre.LITERAL else value
        if items[0][0] is sre.NEGATE:
            return f"(?:{edge}|{self._one_of(items[1:])})"
        return f"(?:{edge}|{self._none_of(items)})"

    def _one_of(self, items: Sequence[tuple[Any, Any]]) -> str:
        if items[0][0] is sre.NEGATE:
            return self._none_of(items[1:])
        own = "".join(self._member(kind, value) for kind, value in items if kind is not sre.CATEGORY)
        if self._ignores_case and any(_holds(items, ord(char)) for char in _DOTTED):
            own += _DOTTED
        alternatives = [f"[{own}]"] if own else []
        alternatives += [
            f"(?-i:{_CATEGORIES.get(value, '(?s:.)')})" for kind, value in items if kind is sre.CATEGORY
        ]
        return self._cased("|".join(alternatives))

    def _none_of(self, items: Iterable[tuple[Any, Any]]) -> str:
        """A character that is surely none of some: what the categories hold beyond ASCII is let through."""
        items = list(items)
        if (sre.CATEGORY, sre.CATEGORY_NOT_WORD) in items:  # letters, as in [^\W\d_], and perhaps figures
            figures = "" if (sre.CATEGORY, sre.CATEGORY_DIGIT) in items else "0-9_"
            return f"(?-i:[A-Za-z{figures}{_BEYOND}])"
        own = "".join(
            _SURELY.get(value, "") if kind is sre.CATEGORY else self._member(kind, value)
            for kind, value in items
        )
        return f"(?-i:[^{own}])" if own else "(?s:.)"

    def _member(self, kind: Any, value: Any) -> str:
        return _escaped(value) if kind is sre.LITERAL else f"{_escaped(value[0])}-{_escaped(value[1])}"

    def literal(self, value: int) -> str:
        """One character."""
        return f"[{_DOTTED}]" if self._ignores_case and chr(value) in _DOTTED else _escaped(value)

    def _cased(self, written: str) -> str:
        return f"(?i:{written})" if self._ignores_case else f"(?:{written})" if "|" in written else written


def _repeated(least: int, most: Any, inner: str) -> str:
    """Something again and again, not counted beyond two: automata that count are large."""
    if not most:
        return ""
    if most == 1:
        return f"(?:{inner})" if least else f"(?:{inner})?"
    return f"(?:{inner})" * min(least, 2) + f"(?:{inner})*"


def _holds(items: Iterable[tuple[Any, Any]], code: int) -> bool:
    return any(
        value == code if kind is sre.LITERAL else kind is sre.RANGE and value[0] <= code <= value[1]
        for kind, value in items
    )


def _escaped(code: int) -> str:
    """A character that RE2 reads as itself; half a surrogate pair stands in no text that it reads."""
    return rf"\x{{{0xFFFD if 0xD800 <= code < 0xE000 else code:x}}}"
