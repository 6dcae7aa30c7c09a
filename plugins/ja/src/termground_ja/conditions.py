"""Conditions inside a Japanese clause, and where an inner clause begins."""

from __future__ import annotations

from termground.language.clauses.nesting import Range
from termground_ja.predicates import AUXILIARY, FINAL, IF, NOUN, PARTICLE, PREDICATE, Reading, listed

_NO_CONDITION = listed("no_condition")
REACH = 40
"""Morphemes that an inner clause may reach back from its end."""
_LINKS = listed("links")
_OPENING = listed("opening")
_CONSENTS = listed("consents")
_ALLOWING = listed("allowing")
ALLOWED = 5
"""Morphemes at the end of a sentence among which stands what allows it."""


def conditional(read: Reading, i: int) -> bool:
    """Whether a condition ends at a token."""
    return _condition_end(read, i, read.end) > 0


def condition(read: Reading, first: int, last: int) -> Range | None:
    """The first condition of a clause."""
    for i in read.signs_between(first + 1, last):
        end = _condition_end(read, i, last)
        if end and end < last:
            low = start(read, first, i)
            if low < end and read.content(low, end):
                return low, end, "condition"
    return None


def _condition_end(read: Reading, i: int, last: int) -> int:
    """One past the condition whose sign stands at a token, else 0."""
    lemma, bits = read.lemma(i), read.kind(i)
    if lemma in ("て", "上"):
        return _consent_end(read, i)
    if lemma in ("場合", "限り") and bits & NOUN:
        return _case_end(read, i)
    before = read.lemma(i - 1)
    if bits & PARTICLE and "接続助詞" in read.tag(i):
        if lemma == "ば" and read.kind(i - 1) & IF:
            return i + 1 if _real_ba(read, i) else 0
        stated = read.kind(i - 1) & FINAL and before not in _NO_CONDITION
        if lemma == "と" and (stated or (before == "為る" and read.kind(i - 2) & NOUN)) and read.comma(i + 1):
            return i + 1 if not _past(read, last) else 0
    elif bits & IF and bits & AUXILIARY and lemma in ("た", "だ") and read.lemma(i + 1) != "ば":
        verb = read.lemma(i - 1)
        hint = read.lemma(i + 1) in ("良い", "どう", "如何")
        noun = lemma == "だ" and not read.kind(i - 1) & (NOUN | PREDICATE)
        return i + 1 if not (hint or noun or verb in ("だ", "です") or _past(read, last)) else 0
    return 0


def _case_end(read: Reading, i: int) -> int:
    """One past 場合は, 場合には, 場合、 or 限り、, and past 場合に限り、 and 場合のみ、."""
    of_noun = read.lemma(i - 1) == "の" and read.lemma(i) == "場合"  # but スネルマンの場合 is about her
    before = read.kind(i - 1) & FINAL or (of_noun and not read.named(i - 2) and not _past(read, read.end))
    if not before or read.lemma(i - 2) in ("此の", "其の", "多い", "殆ど"):
        return 0
    behind, next_ = read.lemma(i + 1), read.lemma(i + 2)
    if behind == "に" and (next_ == "は" or (next_ == "限る" and read.comma(i + 3))):
        return i + 3
    if behind == "は" or (behind in ("に", "のみ", "だけ") and read.comma(i + 2)):
        return i + 2
    return i + 1 if read.comma(i + 1) else 0


def _consent_end(read: Reading, i: int) -> int:
    """One past 承認を得て、 or 届け出た上で、 before what may then be done, else 0."""
    consent, particle, verb, sign, behind = (read.lemma(k) for k in range(i - 3, i + 2))
    obtained = (
        sign == "て" and verb in ("得る", "受ける", "経る") and particle == "を" and consent in _CONSENTS
    )
    done = sign == "上" and verb == "た" and behind in ("で", "だ", "、")
    if not (done or obtained):
        return 0
    ends = (read.lemma(k) for k in range(max(read.first, read.end - ALLOWED), read.end))
    return i + 1 + (done and behind != "、") if not _ALLOWING.isdisjoint(ends) else 0


def _real_ba(read: Reading, i: int) -> bool:
    """Whether ば states a condition: not なければならない, すればよい, によれば, 山もあれば."""
    verb, behind = read.lemma(i - 1), read.lemma(i + 1)
    if behind in ("成る", "行ける", "良い", "駄目", "気") or verb in _NO_CONDITION - {"為る", "成る"}:
        return False
    if verb == "為る" and read.lemma(i - 2) in ("と", "から"):
        return False
    repeats = any(read.lemma(j) in ("程", "ほど") for j in range(i + 1, i + 5))
    return not repeats and read.lemma(i - 2) != "も"


def _past(read: Reading, last: int) -> bool:
    """Whether a clause, or the sentence that it stands in, tells what has been."""
    ends = {min(last, read.end), read.end}
    near = {i for end in ends for i in range(max(read.first, end - 3), end)}
    return any(read.lemma(i) == "た" and read.kind(i) & AUXILIARY for i in near)


def start(read: Reading, first: int, sign: int) -> int:
    """Where an inner clause begins that ends in a sign: behind the last topic, or a comma that joins nothing on."""
    low = max(first, sign - REACH)
    for i in range(sign - 1, low - 1, -1):
        if read.topic(i):
            return i + 2 if read.comma(i + 1) else i + 1
        if read.comma(i) and not _joins(read, i - 1):
            return i + 1
    return low if low == first else sign + 1


def _joins(read: Reading, i: int) -> bool:
    """Whether what ends before a comma belongs to what follows: a list, a subject or an object."""
    if read.kind(i) & NOUN:
        done = "サ変可能" in read.tag(i) and read.lemma(i - 1) in ("を", "が")  # 報告を採択、
        return not done and not read.kind(i - 1) & FINAL and read.lemma(i) not in _OPENING
    return bool(read.kind(i) & PARTICLE) and read.lemma(i) in _LINKS
