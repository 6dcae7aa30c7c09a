"""Telling in one pass that no match of some patterns stands in a text.

`re` tries each position of a text again and again; most texts have nothing that a pattern looks for. What the patterns
need at least, without conditions that only narrow it, is one automaton of RE2, which reads each byte once. Where that
finds nothing, none of them does.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Any, Final
from weakref import WeakSet

from termground.text.literals import literals
from termground.text.superset import lead, spelled, superset

MEMORY: Final = 64 << 20
"""Bytes that RE2 may use for one automaton."""

TEXTS: Final = 64
"""Texts of which a shared set remembers what it told: the few sentences that several rules ask of in turn."""

CANDIDATES: Final = 64
"""Places of a text that are tried one by one; where more may match, the pattern is not rare there."""


class Prefilter:
    """Tells of most texts that no match of some patterns stands in them.

    It has no lock in Python, and what RE2 has of its own a forked process makes anew.

    Args:
        patterns: The patterns.
    """

    __slots__ = ("__weakref__", "_compiled", "_patterns")

    def __init__(self, *patterns: re.Pattern[str]) -> None:
        self._patterns = patterns
        self._compiled: Any = None

    def may_match(self, text: str) -> bool:
        """Whether one of the patterns may match somewhere in a text; where not, none does."""
        try:
            return (self._compiled or self._made()).search(text.encode()) is not None
        except UnicodeEncodeError:  # half a surrogate pair, which is no character
            return True

    def _made(self) -> Any:
        compiled = self._compiled = _compiled("|".join(map(superset, self._patterns)))
        _living.add(self)
        return compiled

    def forget(self) -> None:
        """Leave what RE2 has made to whoever may still hold its locks: it is never used again, and never freed."""
        _left.append(self._compiled)
        self._compiled = None


class PatternSet(Prefilter):
    """Tells in one pass which of some patterns may match somewhere in a text; the others do not.

    Args:
        patterns: The patterns.
    """

    __slots__ = ()

    def candidates(self, text: str) -> Sequence[int]:
        """The numbers of the patterns of which a text has what they must have, ascending: no other one matches."""
        try:
            return sorted((self._compiled or self._made()).Match(text.encode()) or ())
        except UnicodeEncodeError:  # half a surrogate pair, which is no character
            return range(len(self._patterns))

    def _made(self) -> Any:
        import re2  # noqa: PLC0415 - wanted only where a text is read

        made = re2.Set.SearchSet(_options())
        for pattern in self._patterns:
            texts = literals(pattern)
            made.Add(superset(pattern) if texts is None else spelled(texts))
        made.Compile()
        self._compiled = made
        _living.add(self)
        return made


class SharedSet:
    """Some sets of patterns that are asked of the same texts, which are read once for all of them.

    Args:
        sets: The patterns of each set.
    """

    __slots__ = ("_any", "_owners", "_told")

    def __init__(self, *sets: Sequence[re.Pattern[str]]) -> None:
        self._any = PatternSet(*chain.from_iterable(sets))
        self._owners = [(number, k) for number, patterns in enumerate(sets) for k in range(len(patterns))]
        self._told: dict[str, dict[int, list[int]]] = {}

    def rules_out(self, number: int, k: int, text: str) -> bool:
        """Whether a text is known to have no match of a pattern, as one that was asked for before.

        Args:
            number: The number of the set.
            k: The number of the pattern in it.
            text: The text.
        """
        told = self._told.get(text)
        return told is not None and k not in told.get(number, ())

    def candidates(self, number: int, text: str) -> Sequence[int]:
        """The numbers of the patterns of a set of which a text has what they must have, ascending: no other one matches.

        Args:
            number: The number of the set.
            text: The text.
        """
        told = self._told.get(text)
        if told is None:
            told = {}
            for at in self._any.candidates(text) if self._owners else ():
                owner, k = self._owners[at]
                told.setdefault(owner, []).append(k)
            if len(self._told) >= TEXTS:
                self._told.clear()
            self._told[text] = told
        return told.get(number, ())


class RarePattern(Prefilter):
    """A pattern of which most texts have no match or few, with the methods of `re.Pattern` that look for them.

    Args:
        pattern: The pattern; one that may match no character at all is refused when it is used.

    Attributes:
        pattern: The same.
    """

    __slots__ = ("_lead", "_without", "pattern")

    def __init__(self, pattern: re.Pattern[str]) -> None:
        super().__init__(pattern)
        self.pattern = pattern
        self._lead = 0
        self._without: set[str] = set()  # several rules ask of the same sentence

    def search(self, text: str) -> re.Match[str] | None:
        """The first match; None without one."""
        return next(self.finditer(text), None)

    def finditer(self, text: str) -> Iterator[re.Match[str]]:
        """The matches, ascending and apart, as `re.Pattern.finditer` has them."""
        if text in self._without:
            return
        compiled = self._compiled or self._made()
        try:
            encoded = text.encode()
        except UnicodeEncodeError:
            yield from self.pattern.finditer(text)
            return
        match, at = self.pattern.match, 0  # behind the last match
        start = byte = 0  # where to look on, in the text and in its bytes
        for _ in range(CANDIDATES):
            candidate = compiled.search(encoded, byte)
            if candidate is None:
                if not byte:
                    self._remember(text)
                return
            start += len(encoded[byte : candidate.start()].decode())
            places = range(max(at, start), start + self._lead + 1)
            found = next(filter(None, (match(text, place) for place in places)), None)
            following = start + 1
            if found is not None:
                yield found
                at = found.end()
                following = max(start, at - self._lead)
            byte = candidate.start() + len(text[start:following].encode())
            start = following
        yield from self.pattern.finditer(text, max(at, start))

    def _remember(self, text: str) -> None:
        """Note a text without a match."""
        if len(self._without) >= TEXTS:
            self._without.clear()
        self._without.add(text)

    def _made(self) -> Any:
        self._lead = lead(self.pattern)
        return super()._made()


_living: WeakSet[Prefilter] = WeakSet()
_left: list[Any] = []


def _forget() -> None:
    for prefilter in list(_living):
        prefilter.forget()


if hasattr(os, "register_at_fork"):  # Windows has no fork
    os.register_at_fork(after_in_child=_forget)


def _compiled(pattern: str) -> Any:
    import re2  # noqa: PLC0415 - wanted only where a text is read

    return re2.compile(pattern, _options())


def _options() -> Any:
    import re2  # noqa: PLC0415 - wanted only where a text is read

    options = re2.Options()
    options.log_errors = False
    options.never_capture = True
    options.max_mem = MEMORY
    return options
