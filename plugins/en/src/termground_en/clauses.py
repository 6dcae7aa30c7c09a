"""Clauses: what a sentence says one thing at a time, and in which mood."""

from __future__ import annotations

import re
from collections.abc import Iterator

from termground.language.clauses.nesting import asked, nested
from termground.language.clauses.splitter import MAX_WORDS
from termground.language.clauses.words import Sentence
from termground.types import Mood, Tokens
from termground_en.commands import OPENINGS, commanded
from termground_en.inner import Found, blanked, inside, quoted, relatives
from termground_en.predicates import BREAK, EMBEDDED, STRONG, SUBJECT, SURE_LEFT, UNSURE, VERB_BEFORE
from termground_en.shapes import shaped

_STOPPED = re.compile(r"[.!…:;]")
_ASKING = re.compile("[WR][SFMD](?:[PIdA]|$)|[WR][wL]?[wL][SFMD][PId]|[SFMD][PI]|[SFMD]d")
"""How a question begins, or a condition: *should you need help*."""

_INTERESTING = re.compile(
    f"^[{OPENINGS}]|[byfrqhHuk]|c[aN]{{0,3}}[SFMDVzZHvuPIdAwLgk]|[SFe]V|N[eaSFD]{{0,2}}[wvVLD]T|^wVT"
)
"""What only a sentence has that can be taken apart, or one with punctuation inside."""
_MARKS = re.compile("[,;]")
_INITIAL = frozenset("KfWrqQ")


def clauses(tokens: Tokens, first: int, last: int) -> Iterator[tuple[int, int, Mood]]:
    """Ranges of tokens of one sentence that each say one thing, with their mood; an outer one before those inside."""
    if last - first > MAX_WORDS:
        yield first, last, "statement"
        return
    if asked(tokens, last):
        yield first, last, "question"
        return
    behind = tokens.starts[last] if last < len(tokens) else len(tokens.text)
    shapes = shaped(tokens, first, last)
    stopped = _STOPPED.search(tokens.text, tokens.ends[last - 1], behind)
    if not stopped and _ASKING.match(shapes) and "," not in tokens.text[tokens.starts[first] : behind]:
        yield first, last, "question"
    elif _INTERESTING.search(shapes) or _MARKS.search(tokens.text, tokens.starts[first], behind):
        yield from _clauses(Sentence(tokens, first, last, shapes, figure="n"))
    else:
        yield first, last, "statement"


def _clauses(sentence: Sentence) -> Iterator[tuple[int, int, Mood]]:
    shapes = sentence.shapes
    hidden = quoted(shapes)
    closed = relatives(hidden)
    for first, last, _ in closed:
        hidden = blanked(hidden, first, last)
    low = _opening(hidden)
    at = 0
    command = False
    ends = [*_breaks(sentence, hidden, low), (len(shapes), len(shapes))]
    for end, following in ends:
        command = commanded(sentence, hidden, at, end, before=command)
        yield from _segment(sentence, at, end, "command" if command else "statement", closed)
        at = following


def _segment(
    sentence: Sentence, begin: int, end: int, mood: Mood, closed: list[Found]
) -> Iterator[tuple[int, int, Mood]]:
    whole = sentence.token(begin), sentence.token(end)
    yield *whole, mood
    found = [inner for inner in closed if begin <= inner[0] and inner[1] <= end]
    found += inside(sentence, begin, end)
    said = [one for one in found if one[:2] != (begin, end) and sentence.has_content(*one[:2])]
    for low, high, inner in nested(said):
        yield sentence.token(low), sentence.token(high), inner


def _opening(shapes: str) -> int:
    """Where the main clause begins, past a subordinate one that opens the sentence."""
    if shapes[0] not in _INITIAL:
        return 0
    comma = shapes.find(",")
    while comma >= 0:
        if SUBJECT.match(shapes, 1) and shapes[comma + 1 : comma + 2] not in ("c", "b"):
            return comma + 1
        comma = shapes.find(",", comma + 1)
    return 0 if shapes[0] == "K" and not SUBJECT.match(shapes, 1) else len(shapes)


def _breaks(sentence: Sentence, shapes: str, low: int) -> Iterator[tuple[int, int]]:
    """Ends of clauses that others follow, each with where the next one begins."""
    begin = low
    for match in BREAK.finditer(shapes, low):
        place, following = match.span()
        if match.lastgroup == "order":
            if not _orders_on(sentence, shapes, following):
                continue
        elif following <= begin or not _breaks_here(shapes, begin, place, match):
            continue
        start = 0 if begin == low else begin
        if sentence.has_content(start, place) and sentence.has_content(following, len(shapes)):
            yield place, following
            begin = following


def _orders_on(sentence: Sentence, shapes: str, following: int) -> bool:
    """Whether a command follows on another."""
    end = len(shapes)
    return commanded(sentence, shapes, 0, end, before=False) and commanded(
        sentence, shapes, following, end, before=True
    )


def _breaks_here(shapes: str, begin: int, place: int, match: re.Match[str]) -> bool:
    left = shapes[begin:place]
    kind = match.lastgroup
    if len(left) < 2:
        return False
    if kind == "clause":
        last = left[left.rfind(",") + 1 :]
        return SURE_LEFT.search(last) is not None and last[:1] not in ("R", "Q") and "f" not in left
    if kind != "semicolon" and EMBEDDED.search(left, 1 if left[0] in "RQ" else 0):
        return False
    if kind in ("predicate", "listed"):
        verb = match["verb"] or match["first"]
        return _shares_subject(shapes, left, match.end(), verb[-1], conjoined=kind == "predicate")
    return SURE_LEFT.search(left) is not None and (kind != "singular" or left[-1] not in VERB_BEFORE)


def _shares_subject(shapes: str, left: str, following: int, verb: str, *, conjoined: bool) -> bool:
    """Whether a verb behind a conjunction can have the subject of the clause before."""
    if verb in "SFMz":
        return conjoined or SURE_LEFT.search(left) is not None
    if left[-1] in VERB_BEFORE or UNSURE.search(left) or SURE_LEFT.search(left) is None:
        return False
    if verb in "ZH":
        return left[-1] not in "LZH"
    if verb == "D":
        return "t" not in left
    if verb in "vu" and STRONG.search(left) is None:
        rest = _UNTIL.match(shapes, following)
        return rest is None or STRONG.search(rest.group()[1:]) is None
    return True


_UNTIL = re.compile("[^,;cbRTKfQW]{1,80}")
