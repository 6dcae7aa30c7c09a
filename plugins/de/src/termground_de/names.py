"""Names of people in German, which capitals do not tell from other nouns: first names and titles do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from termground.language.wordlists import WordLists
from termground.text.normalize import fold
from termground.types import Flag, Tokens

MOST = 3
"""Words of a name behind the first one."""

_FIRST: Final = frozenset(map(fold, WordLists("termground_de").words("firstnames")))
_TITLES: Final = frozenset(
    ("herr", "herrn", "frau", "dr", "prof", "professor", "professorin", "doktor", "familie")
)
_PARTICLES: Final = frozenset(("von", "van", "de", "zu", "zum", "zur", "del", "da", "der", "den"))
_GAPS: Final = frozenset((" ", "-", "\u00a0"))


def names(tokens: Tokens) -> Iterator[tuple[int, int, str]]:
    """Ranges of tokens that are names of people, ascending."""
    at = 0
    while at < len(tokens):
        if not _capital(tokens, at):
            at += 1
            continue
        first, last = _name(tokens, at)
        if first < last:
            yield first, last, "person"
        at = max(last, at + 1)


def _name(tokens: Tokens, at: int) -> tuple[int, int]:
    """The name that begins at a capitalised word, or behind it where it is a title; an empty range where none does."""
    word = _surface(tokens, at)
    if fold(word) in _TITLES:
        behind = at + 1
        if (
            behind < len(tokens)
            and _joined(tokens, behind)
            and _capital(tokens, behind)
            and fold(_surface(tokens, behind)) not in _TITLES
        ):
            return behind, _end(tokens, behind)
        return at, at
    folded = fold(word)
    if folded in _FIRST:
        return at, _end(tokens, at)
    if folded.removesuffix("s") in _FIRST:
        return at, at + 1  # Annas Bruder
    return at, at


def _end(tokens: Tokens, at: int) -> int:
    """Where a name of a person ends: behind the capitalised words after the first one, and what joins them."""
    last = at + 1
    while last < len(tokens) and last - at <= MOST and _joined(tokens, last):
        if _capital(tokens, last):
            last += 1
            continue
        particle = _surface(tokens, last) in _PARTICLES and last + 1 < len(tokens)
        # only von and its like before a name, and articles only behind them: Anna den Brief
        if not particle or _surface(tokens, last) in ("der", "den") or not _joined(tokens, last + 1):
            break
        behind = last + 1 + (_surface(tokens, last + 1) in ("der", "den"))
        if behind >= len(tokens) or not _joined(tokens, behind) or not _capital(tokens, behind):
            break
        last = behind + 1
    return last


def _surface(tokens: Tokens, at: int) -> str:
    return tokens.text[tokens.starts[at] : tokens.ends[at]]


def _capital(tokens: Tokens, at: int) -> bool:
    flags = tokens.lexemes[at].flags
    word = _surface(tokens, at)
    is_written_so = word[:1].isupper() and (len(word) == 1 or word[1:].islower())
    return bool(flags & Flag.WORD) and not flags & Flag.NUMBER and is_written_so


def _joined(tokens: Tokens, at: int) -> bool:
    """Whether a word belongs to the one before it; a stop may stand behind a title or an initial: Dr. Weber, Johann S. Bach."""
    gap = tokens.text[tokens.ends[at - 1] : tokens.starts[at]]
    before = _surface(tokens, at - 1)
    return gap in _GAPS or (gap in (". ", ".") and (len(before) == 1 or fold(before) in _TITLES))
