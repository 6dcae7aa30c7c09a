"""Words that say nothing of their own where they stand: について, 飲んでおいてください, 安全性."""

from __future__ import annotations

import re

from termground.types import Tokens
from termground_ja.lexicon import LISTS

_AFTER_TE, _POLITE, _DOING, _FRONT, _ASPECTS, _SUFFIXES, _ABLE, _BARELY = (
    frozenset(LISTS.named(name))
    for name in ("after_te", "polite", "doing", "front", "aspects", "suffixes", "able", "judged_bare")
)
_MEANT = {norm: re.compile(written) for norm, written in LISTS.pairs("particle_verbs").items()}
_JUDGED = {"も": frozenset(LISTS.named("judged_mo")), "は": frozenset(LISTS.named("judged_wa"))}
_WORDS = frozenset().union(_AFTER_TE, _POLITE, _DOING, _FRONT, _SUFFIXES, _ABLE, _MEANT, *_JUDGED.values())
_KANA = re.compile("[ぁ-ん]+")
_TE = ("て", "で")
_LINKS = ("が", "は", "も")
_NONE = re.compile("[はが]?(?:ない|なく|なし|あ[りる]|ござい)")
_RANGE = "から"
_REACH = 12
"""Characters before にかけて in which から makes it the end of a range: not 火にかけて."""


def is_grammar(tokens: Tokens, i: int) -> bool:
    """Whether a word says nothing of its own where it stands."""
    norm = tokens.lexemes[i].norm
    if norm not in _WORDS:
        return False
    if norm in _DOING or (norm in _FRONT and _leads(tokens, i)):
        return True
    if not tokens.touches(i):
        return False
    if norm in _ABLE:
        return _allows(tokens, i)
    if norm in _SUFFIXES:
        return tokens.lexemes[i].tag.startswith("接尾辞")
    return _helps(tokens, i) or _marks(tokens, i) or _judges(tokens, i)


def _allows(tokens: Tokens, i: int) -> bool:
    """Whether a word only says that the act before it may be done: not 駅ができた, nor 可能性."""
    if tokens.norm(i + 1) == "性":
        return False
    particle = tokens.lexemes[i - 1].norm in _LINKS
    before = i - 2 if particle and i > 1 else i - 1
    act = tokens.lexemes[before]
    if act.norm in ("こと", "事"):
        return particle
    return "サ変可能" in act.tag and not (particle and tokens.lexemes[i].norm == "出来る")


def _judges(tokens: Tokens, i: int) -> bool:
    """Whether a word only says that the act before it is allowed or forbidden; a problem allows it only where there is none."""
    norm, before = tokens.lexemes[i].norm, tokens.lexemes[i - 1].norm
    if norm == "問題" and not _NONE.match(tokens.text, tokens.ends[i]):
        return False
    if before in _JUDGED:
        return i > 1 and norm in _JUDGED[before] and tokens.lexemes[i - 2].norm in _TE
    return norm in _BARELY and before in _TE and tokens.lexemes[i - 1].tag.startswith("助詞-接続助詞")


def _helps(tokens: Tokens, i: int) -> bool:
    """Whether a verb only tells for whom or how the one before it is done."""
    norm, before = tokens.lexemes[i].norm, tokens.lexemes[i - 1]
    if norm in _AFTER_TE and before.tag.startswith("助詞-接続助詞") and before.norm in _TE:
        return norm in _POLITE or _KANA.fullmatch(tokens.text, tokens.starts[i], tokens.ends[i]) is not None
    return norm in _POLITE and before.tag.startswith(("動詞", "名詞"))


def _marks(tokens: Tokens, i: int) -> bool:
    """Whether a verb is part of the particle that begins before it."""
    meant = _MEANT.get(tokens.lexemes[i].norm)
    if meant is None or not tokens.lexemes[i - 1].tag.startswith("助詞"):
        return False
    start = tokens.starts[i]
    if meant.match(tokens.text, tokens.starts[i - 1]) is None:
        return False
    return "かけ" not in meant.pattern or _RANGE in tokens.text[max(0, start - _REACH) : start]


def _leads(tokens: Tokens, i: int) -> bool:
    """Whether a verb is the first half of another."""
    if not tokens.touches(i + 1) or "連用形" not in tokens.lexemes[i].tag:
        return False
    other = tokens.lexemes[i + 1]
    return other.tag.startswith("動詞") and other.norm not in _ASPECTS
