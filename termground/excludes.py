"""Exclude lists: terms that a user does not want counted, and what removed each."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any

import msgspec

from termground.errors import InputError, UsageError
from termground.text.decoding import path_of, read_text

PARTIAL_LIMIT = 20
"""Longest term, in code points, that a partial exclude removes; as in the Japanese reference."""

PATTERN_LIMIT = 1_000
"""Longest pattern, in characters."""


class Exclude(msgspec.Struct, frozen=True, order=True):
    """One exclude: ``rule`` is ``exact``, ``partial`` or ``pattern``; ``origin`` is where it stands."""

    rule: str
    text: str
    origin: str


class ExcludeOptions(msgspec.Struct, frozen=True):
    """The exclude lists as a user gives them; see :func:`gather`."""

    exact_excludes: tuple[str, ...] = ()
    partial_excludes: tuple[str, ...] = ()
    exclude_patterns: tuple[str, ...] = ()
    exclude_files: tuple[str, ...] = ()
    default_excludes: bool = True


def gather(
    options: ExcludeOptions, defaults: Iterable[str] = (), legacy: Sequence[str] = ()
) -> tuple[Exclude, ...]:
    """All excludes that the options name, files read, sorted and without repeats.

    Args:
        options: What the user gave.
        defaults: The language's own excludes.
        legacy: Encodings that an exclude file may be in besides Unicode.

    Raises:
        InputError: A file that cannot be read, or a line of one with a star at one end alone.
    """
    found = {Exclude("exact", text, "argument") for text in options.exact_excludes}
    found |= {Exclude("partial", text, "argument") for text in options.partial_excludes}
    found |= {Exclude("pattern", text, "argument") for text in options.exclude_patterns}
    if options.default_excludes:
        found |= {Exclude("exact", text, "default") for text in defaults}
    for name in options.exclude_files:
        found |= {
            exclude
            for number, line in enumerate(read_text(path_of(name), legacy=legacy).splitlines(), 1)
            for exclude in _parsed(line, name, number)
        }
    return tuple(sorted(exclude for exclude in found if exclude.text.strip()))


def _parsed(line: str, origin: str, number: int) -> Iterable[Exclude]:
    """One line of an exclude file: ``word``, ``*part*``, ``/pattern/``, a ``# comment`` or nothing."""
    line = line.strip()
    if not line or line.startswith("#"):
        return
    if len(line) > 2 and line[0] == line[-1] == "*":
        yield Exclude("partial", line[1:-1], origin)
    elif len(line) > 2 and line[0] == line[-1] == "/":
        yield Exclude("pattern", line[1:-1], origin)
    elif "*" in (line[0], line[-1]) and line.strip("*"):  # it would match nothing, and nobody would see why
        word = line.strip("* ")
        raise InputError(
            "{file} line {number}: '{line}' has a star at one end; write *{word}* for a part of terms, or {word} for a term",
            file=origin,
            number=number,
            line=line,
            word=word,
        )
    else:
        yield Exclude("exact", line, origin)


class Excludes:
    """Excludes ready to be asked.

    Args:
        excludes: What to exclude.
        key: The language's normal form of a phrase, so that 子供 excludes 子ども.
        parts: Normal forms of the overlapping terms into which a phrase falls: 图书 and 书馆 of 图书馆.
    """

    def __init__(
        self,
        excludes: Collection[Exclude],
        key: Callable[[str], str],
        parts: Callable[[str], Collection[str]] = lambda _: (),
    ) -> None:
        self._exact: dict[str, Exclude] = {}
        self._partial: list[tuple[str, str, Exclude]] = []
        self._patterns: list[tuple[Any, Exclude]] = []
        for exclude in excludes:
            if exclude.rule != "pattern":
                for part in parts(exclude.text):
                    self._exact.setdefault(part, exclude)
            if exclude.rule == "exact":
                self._exact.setdefault(exclude.text, exclude)
                if normal := key(exclude.text):
                    self._exact.setdefault(normal, exclude)
            elif exclude.rule == "partial":
                self._partial.append((exclude.text, key(exclude.text), exclude))
            else:
                self._patterns.append((_compiled(exclude.text), exclude))
        self.digest = _digest(excludes)

    def why(self, form: str, keys: Sequence[str]) -> Exclude | None:
        """The exclude that removes a term or keyword, by its form or one of its keys, or None."""
        found = self._exact.get(form)
        if found is not None:
            return found
        for key in keys:
            found = self._exact.get(key)
            if found is not None:
                return found
        if len(form) <= PARTIAL_LIMIT:
            for part, key, exclude in self._partial:
                if part in form or (key and key in keys[0]):
                    return exclude
        for pattern, exclude in self._patterns:
            if pattern.search(form) or pattern.search(keys[0]):
                return exclude
        return None


def _digest(excludes: Collection[Exclude]) -> str:
    if not excludes:
        return "none"
    content = msgspec.json.encode([(exclude.rule, exclude.text) for exclude in excludes])
    return hashlib.sha256(content).hexdigest()[:12]


def _compiled(pattern: str) -> Any:
    """A pattern on RE2, which takes linear time whatever the pattern."""
    import re2  # noqa: PLC0415 - wanted only where there are patterns

    if len(pattern) > PATTERN_LIMIT:
        raise UsageError(
            "an exclude pattern of {length} characters is over the limit of {most}",
            length=len(pattern),
            most=PATTERN_LIMIT,
        )
    options = re2.Options()
    options.log_errors = False
    try:
        return re2.compile(pattern, options)
    except re2.error as error:
        detail = error.args[0].decode() if isinstance(error.args[0], bytes) else error.args[0]
        raise UsageError(
            "exclude pattern '{pattern}' is not valid: {why}; see the RE2 syntax (no look-around, \\p{{L}} for letters)",
            pattern=pattern,
            why=detail,
        ) from None
