"""Proper names: nouns that the dictionary has as such, and companies that it has not, told by what stands with them."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator

from termground.types import Flag, Lexeme, Tokens
from termground_ja.lexicon import LISTS

_KATAKANA = re.compile("[ァ-ヴー・]{2,}")
_LETTERS = re.compile("[A-ZＡ-Ｚ]{1,3}")
_BODIES = ("会社", "法人")
_SORTS = frozenset(LISTS.named("company_sorts"))
"""What stands before 会社 or 法人 where a name goes with the two."""
_TRADES = frozenset(LISTS.named("company_trades"))
"""What a company does, as it stands in names alone: no 産業, 工業, 銀行, which stand behind any noun."""
_FIRM = "社"
_HINT = re.compile("|".join((*_BODIES, *sorted(_TRADES), f"[A-ZＡ-Ｚ]{_FIRM}")))
"""What tells that a name of a company stands nearby."""
_MOST = 6
"""Morphemes of a name beside what kind of body has it."""
_ENDS = {end: kind for kind in ("place", "organization") for end in LISTS.named(f"{kind}_ends")}
"""What completes a proper noun, with the kind that it makes it."""
_KINDS = {"人名": "person", "地名": "place"}


def names(tokens: Tokens) -> list[tuple[int, int, str]]:
    """Runs of proper nouns of one kind, with what completes them, and companies."""
    firms = list(companies(tokens))
    within = {k for first, last in firms for k in range(first, last)}
    others = (name for name in _proper(tokens) if within.isdisjoint(range(name[0], name[1])))
    return sorted((*others, *((first, last, "organization") for first, last in firms)))


def companies(tokens: Tokens) -> Iterator[tuple[int, int]]:
    """The names of companies, ascending and apart, without what kind of body has them.

    Args:
        tokens: The tokens of a text.
    """
    end = 0
    for i in _places(tokens):
        if i < end:
            continue
        found = _beside_body(tokens, i, end) or _by_trade(tokens, i) or _by_letters(tokens, i)
        if found is not None:
            yield found
            end = found[1]


def _places(tokens: Tokens) -> list[int]:
    """The tokens near what tells a company, of which a name may begin with one."""
    hints = (bisect_right(tokens.starts, hint.start()) - 1 for hint in _HINT.finditer(tokens.text))
    return sorted({i for at in hints for i in range(max(0, at - _MOST - 2), at + 1)})


def _beside_body(tokens: Tokens, i: int, low: int) -> tuple[int, int] | None:
    """The name that 株式会社 stands before or behind, of the token at which the first of the two begins."""
    if _is_body(tokens, i):
        last = i + 2
        while last < i + 2 + _MOST and tokens.touches(last) and _is_part(tokens, last):
            last += 1
        acts = last == i + 3 and "サ変可能" in tokens.lexemes[i + 2].tag  # 株式会社設立
        return (i + 2, last) if last > i + 2 and not acts else None
    if not _is_part(tokens, i) or (i > low and tokens.touches(i) and _is_part(tokens, i - 1)):
        return None
    last = i + 1
    while last < i + _MOST and tokens.touches(last) and _is_part(tokens, last) and not _is_body(tokens, last):
        last += 1
    if not (tokens.touches(last) and _is_body(tokens, last)):
        return None
    words = [tokens.surface(k) for k in range(i, last)]
    named = any(_KATAKANA.fullmatch(word) or _LETTERS.fullmatch(word) for word in words)
    return (i, last) if named else None


def _by_trade(tokens: Tokens, i: int) -> tuple[int, int] | None:
    """A name in katakana with what the company does behind it: ミドリ電機."""
    if not _KATAKANA.fullmatch(tokens.surface(i)) or not tokens.lexemes[i].tag.startswith("名詞"):
        return None
    for last in (i + 2, i + 3):
        if all(map(tokens.touches, range(i + 1, last))):
            trade = tokens.text[tokens.starts[i + 1] : tokens.ends[last - 1]]
            if trade in _TRADES:
                return i, last
    return None


def _by_letters(tokens: Tokens, i: int) -> tuple[int, int] | None:
    """A company that letters stand for: A社."""
    firm = _LETTERS.fullmatch(tokens.surface(i)) and tokens.touches(i + 1) and tokens.surface(i + 1) == _FIRM
    return (i, i + 2) if firm else None


def _is_body(tokens: Tokens, i: int) -> bool:
    return tokens.surface(i) in _SORTS and tokens.surface(i + 1) in _BODIES and tokens.touches(i + 1)


def _is_part(tokens: Tokens, i: int) -> bool:
    """Whether a token may be part of a name: a noun, no number."""
    tag = tokens.lexemes[i].tag
    return tag.startswith("名詞") and "数詞" not in tag and "助数詞" not in tag


def _proper(tokens: Tokens) -> Iterator[tuple[int, int, str]]:
    """Runs of proper nouns of one kind, with what completes them."""
    i = 0
    for first in [i for i, lexeme in enumerate(tokens.lexemes) if lexeme.flags & Flag.NAME]:
        if first < i:
            continue
        i, kind = first + 1, _name_kind(tokens.lexemes[first])
        while tokens.touches(i) and _name_kind(tokens.lexemes[i]) == kind:
            i += 1
        while tokens.touches(i) and tokens.lexemes[i].norm in _ENDS:
            kind = _ENDS[tokens.lexemes[i].norm]
            i += 1
        yield first, i, kind


def _name_kind(lexeme: Lexeme) -> str:
    """The kind of a proper noun; empty for every other word."""
    if not lexeme.flags & Flag.NAME:
        return ""
    return _KINDS.get(lexeme.tag.split("-")[2], "other")
