"""The root of a word of kanji and kana: 始 for 始める, 始まる and 始まり, told from its spelling alone."""

from __future__ import annotations

import re

from termground_ja.lexicon import LISTS, words

_SPELT = re.compile("([\u3400-\u9fff]{1,3})([ぁ-ん])([ぁ-ん]{0,3})")
_ROW = {kana: row[0] for row in LISTS.named("kana_rows") for kana in row}
"""Kana by the first of those that stand for one another where a verb turns into what it causes, suffers or is called."""
_APART = frozenset(words("apart"))
"""Words that share the spelling of a root and mean something else."""
_BARE = "い"
_GROWN = ("ま", "か")
"""Kana in place of the い of an adjective: 高まる, 痛む; 近く."""


def roots(norm: str) -> tuple[str, ...]:
    """The roots of a word: its kanji with the row of the kana behind them; none where that tells nothing.

    An adjective has those of the verbs and adverbs made of it too.

    Args:
        norm: Its normal form.
    """
    spelt = _SPELT.fullmatch(norm)
    if spelt is None or norm in _APART:
        return ()
    kanji, kana, rest = spelt.groups()
    own = kanji + _ROW.get(kana, kana)
    return (own, *(kanji + row for row in _GROWN)) if kana == _BARE and not rest else (own,)
