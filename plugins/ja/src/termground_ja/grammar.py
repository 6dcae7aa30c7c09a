"""Words that say nothing of their own where they stand: について, 飲んでおいてください, 安全性."""

from __future__ import annotations

import re

from termground.types import Tokens

_AFTER_TE = frozenset(
    ["下さる", "頂く", "貰う", "呉れる", "遣る", "上げる", "おく", "仕舞う", "行く", "来る", "見る", "欲しい"]
)
"""What is asked, done for someone, prepared or tried: 見てもらう, 置いていく."""
_POLITE = frozenset(["下さる", "頂く"])
"""Behind a noun or a verb itself: ご確認ください."""
_DOING = frozenset(["致す", "御座る", "為さる"])
"""Polite words for *do* and *be*, wherever they stand."""
_FRONT = frozenset(["取る", "引く", "差す", "打つ", "繰る"])
"""Verbs that say little before another: 取り替える, 引き下げる; but 取り始める."""
_ASPECTS = frozenset(["始める", "始まる", "続ける", "続く", "終わる", "終える", "過ぎる", "掛ける", "かける"])
_SUFFIXES = frozenset(["面", "側", "性", "化", "類", "系", "状"])
"""Suffixes beside which the noun says it all: 安全性."""
_BEHIND = {
    "つく": "に(?:つい(?=て)|つき)",
    "よる": "によ",
    "対する": "に",
    "関する": "に",
    "際する": "に",
    "おく": "にお(?:い(?=て(?!あ|い|お|く))|け)",
    "於く": "に",
    "とる": "(?<!手)にとっ(?=て)",
    "取る": "(?<!手)にとっ(?=て)",
    "つれる": "につれ",
    "連れる": "につれ",
    "当たる": "にあた(?:っ(?=て)|り)",
    "渡る": "にわた",
    "巡る": "をめぐ",
    "持つ": "をもっ(?=て)",
    "もつ": "をもっ(?=て)",
    "なれる": "になれ",
    "知れる": "も[し知]れ",
    "どう": "かどう(?=か)",
    "かける": "にかけ(?=て)",
    "掛ける": "にかけ(?=て)",
}
"""Verbs that are part of a particle, with the particle and how they begin."""
_MEANT = {norm: re.compile(written) for norm, written in _BEHIND.items()}
_ABLE = frozenset(["出来る", "可能", "可"])
"""What only says that the act before it may be done: 返品できる, 返品可, 返品することが可能."""
_JUDGED = {
    "も": frozenset(["構う", "良い", "宜しい", "問題", "大丈夫", "差し支える", "差し支え", "結構"]),
    "は": frozenset(["行く", "成る", "駄目"]),
}
"""Words that only say, behind て and a particle, that the act before it is allowed or forbidden: 見てもよい, 見てはいけない."""
_BARELY = frozenset(["良い", "大丈夫", "問題", "構う"])
"""Those behind て alone."""
WORDS = (
    _ABLE
    | frozenset().union(*_JUDGED.values())
    | _AFTER_TE
    | _POLITE
    | _DOING
    | _FRONT
    | _SUFFIXES
    | _MEANT.keys()
)
_KANA = re.compile("[ぁ-ん]+")
_TE = ("て", "で")
_LINKS = ("が", "は", "も")
_NONE = re.compile("[はが]?(?:ない|なく|なし|あ[りる]|ござい)")
_RANGE = "から"
_REACH = 12
"""Characters before にかけて in which から makes it the end of a range: not 火にかけて."""


def is_grammar(tokens: Tokens, i: int) -> bool:
    """Whether one of :data:`WORDS` says nothing of its own where it stands."""
    norm = tokens.lexemes[i].norm
    if norm in _DOING or (norm in _FRONT and _leads(tokens, i)):
        return True
    if not i or tokens.ends[i - 1] != tokens.starts[i]:
        return False
    if norm in _ABLE:
        return _allows(tokens, i)
    if norm in _SUFFIXES:
        return tokens.lexemes[i].tag.startswith("接尾辞")
    return _helps(tokens, i) or _marks(tokens, i) or _judges(tokens, i)


def _allows(tokens: Tokens, i: int) -> bool:
    """Whether a word only says that the act before it may be done: not 駅ができた, nor 可能性."""
    if i + 1 < len(tokens) and tokens.lexemes[i + 1].norm == "性":
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
    if (
        i + 1 >= len(tokens)
        or tokens.ends[i] != tokens.starts[i + 1]
        or "連用形" not in tokens.lexemes[i].tag
    ):
        return False
    other = tokens.lexemes[i + 1]
    return other.tag.startswith("動詞") and other.norm not in _ASPECTS
