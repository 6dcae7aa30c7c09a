"""What a Japanese clause hopes, plans, denies, tries or claims, and so does not state."""

from __future__ import annotations

from termground.language.clauses.nesting import Range
from termground_ja.predicates import ADJECTIVE, AUXILIARY, FINAL, NOUN, PARTICLE, VERB, WILL, Reading, listed

_CLAIMING = listed("claiming")
_WANTING = listed("wanting")
_AIMED = listed("aimed")
_PLANS = listed("plans")
_RUMOURS = listed("rumours")


def content(read: Reading, first: int, last: int) -> Range | None:
    """What the final predicate of a clause hopes, plans, denies, tries or claims."""
    head = end = min(last, read.end)
    while head > first and (_functional(read, head - 1) or read.comma(head - 1)):
        head -= 1
    head -= 1
    stop = _content_end(read, first, head, end) if head > first else None
    if stop is None:
        return None
    start = first_topic(read, first, stop)
    ends = [k + 1 for k in range(start, stop) if read.comma(k) and "連用形" in read.tag(k - 1)]
    if ends and read.lemma(head) in _AIMED and read.lemma(head - 1) == "を":  # 工場を閉鎖し、採用を停止する
        start = ends[-1]
    return (start, stop, "unasserted") if start < stop and read.content(start, stop) else None


def _functional(read: Reading, i: int) -> bool:
    """Whether a word only inflects what stands before it."""
    bits = read.kind(i)
    if read.lemma(i) in _CLAIMING:
        return False
    if bits & AUXILIARY:
        return not bits & WILL
    if bits & PARTICLE:
        return read.lemma(i) in ("て", "で", "が", "けれど", "けれども", "けど", "し", "は", "ね", "よ")
    return "非自立可能" in read.tag(i) and bool(bits & (VERB | ADJECTIVE)) and read.lemma(i) != "出来る"


def _content_end(read: Reading, first: int, head: int, end: int) -> int | None:
    """One past the content that the word at ``head`` leaves unconfirmed."""
    lemma = read.lemma(head)
    if "と" in (lemma, read.lemma(head + 1)):
        return _tried(read, head)
    if lemma in _PLANS and _future(read, head - 1):
        return head
    i = head - 1
    passive = any(read.lemma(k) in ("れる", "られる") for k in range(head + 1, end))
    if lemma in _CLAIMING and not (passive and lemma in ("考える", "思う", "信じる")):
        if read.lemma(i) in ("は", "も", "の") and read.lemma(i - 1) == "と":
            i -= 1
        if read.lemma(i) == "と" and read.kind(i - 1) & (FINAL | WILL):
            return i if lemma != "思う" or first_topic(read, first, i) > first else None
    if read.lemma(i) == "を":
        if lemma in _WANTING and read.lemma(i - 1) in ("こと", "の") and read.kind(i - 2) & FINAL:
            return i - 1
        if lemma in _AIMED and "サ変可能" in read.tag(i - 1):
            return i
    return _planned(read, first, head)


def _future(read: Reading, i: int) -> bool:
    """Whether a verb that is not past stands before a noun."""
    acts = read.kind(i) & VERB or read.lemma(i) in ("れる", "られる", "せる")
    return bool(read.kind(i) & FINAL and acts)


def _tried(read: Reading, head: int) -> int | None:
    """～ようとした: the verb in its form of will before と and 為る."""
    at = head if read.lemma(head) == "と" else head + 1
    wills = read.kind(at - 1) & WILL and read.kind(at - 1) & VERB
    return at if wills and read.lemma(at + 1) == "為る" else None


def _planned(read: Reading, first: int, head: int) -> int | None:
    """～する計画を発表した, ～との噂がある: a noun that names the content, not far before the end."""
    for i in range(head, max(first + 1, head - 5), -1):
        if read.lemma(i) in _PLANS and _future(read, i - 1) and read.lemma(i + 1) in ("を", "が"):
            return i
        if read.lemma(i) in _RUMOURS and read.lemma(i - 1) in ("の", "言う") and read.lemma(i - 2) == "と":
            return i - 2 if read.kind(i - 3) & (FINAL | NOUN) else None
    return None


def first_topic(read: Reading, first: int, last: int) -> int:
    """One past the first topic of a clause and the comma behind it; the clause's beginning where it has none."""
    for i in range(first, last):
        if read.topic(i):
            return i + 2 if read.comma(i + 1) else i + 1
    return first
