"""What a Japanese sentence does: state, ask or order, told by its ending."""

from __future__ import annotations

from termground.types import Mood
from termground_ja.predicates import COMMA, CONTENT, FINAL, MARK, ORDER, PARTICLE, VERB, WILL, Reading


def mood(read: Reading, first: int, last: int) -> Mood:
    """What is done with a clause, told by its ending.

    Args:
        read: The sentence.
        first: First token of the clause.
        last: One past its last.
    """
    end, marks = last, ""
    while end > first and not read.kind(end - 1) & ~(MARK | COMMA | CONTENT):
        end -= 1
        marks += read.lemma(end) if read.kind(end) else ""
    if "？" in marks or "?" in marks:
        return "question"
    final, lemma = read.kind(end - 1), read.lemma(end - 1)
    if final & PARTICLE and lemma in ("か", "かね", "かしら"):
        supposed = read.lemma(end - 2) == "無い" and read.lemma(end - 3) == "は"
        return "question" if not supposed and end - first > 2 else "statement"
    if final & PARTICLE and lemma in ("ね", "よ"):
        final, lemma, end = read.kind(end - 2), read.lemma(end - 2), end - 1
    if final & ORDER or (final & WILL and (final & VERB or lemma == "ます")):
        return "command"
    if lemma == "こと" and marks and read.kind(end - 2) & FINAL and read.kind(end - 2) & VERB:
        return "command"
    return "command" if _asked_for(read, first, end) else "statement"


def _asked_for(read: Reading, first: int, end: int) -> bool:
    """Whether a clause ends in ～願います or ～をお願いします."""
    for i in range(max(first + 1, end - 6), end):
        if read.lemma(i) in ("願う", "願い", "御願い"):
            before = i - 1 if read.lemma(i - 1) != "御" else i - 2
            asks = read.lemma(end - 1) == "ます"
            return asks and before >= first and (read.lemma(before) == "を" or "サ変可能" in read.tag(before))
    return False
