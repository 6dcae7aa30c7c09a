"""Clauses inside others: relative ones, participles, conditions, and what is hoped, denied, planned or asked."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Final

from termground.language.clauses.words import Sentence
from termground.types import Mood
from termground_en.predicates import (
    ADVERBS,
    ANY_FINITE,
    CONJOINED,
    EMBEDDED,
    MORE_PRESENT,
    NOUNS,
    OPENING,
    PARTICIPLE,
    PREDICATE,
    RELATIVE,
    SUBJECT,
    SURE_LEFT,
    VERB,
)
from termground_en.shapes import listed

Found = tuple[int, int, Mood]
"""Places in the shapes of a sentence, and the mood."""

MAX_COMMAS: Final = 6
"""Commas behind a relative clause at which its end is looked for."""

_END = re.compile(r"[;:()\[\]\"“”—–]")
_OPENERS = frozenset('(["“')
_BRACKETS = re.compile(r"\([^()]{0,400}\)|\[[^\[\]]{0,400}\]|\"[^\"]{0,400}\"|“[^”]{0,400}”")
_COMMA = re.compile(",")
_SPEAKING = re.compile("[hHukV]")
_FOLLOWING = frozenset("tgkOTPIAd")
_BE = re.compile("[SFe][aN]{0,2}$")
_TO_HAVE = re.compile("t[aN]{0,2}(?:D|[ew])")
_SHARED = re.compile(f"c(?={PREDICATE})")
_IF = re.compile("(?<=.)(?:f|rT)(?=[PI]|[^,;:]{1,12}?[SFMDVzZHvuh])")
# Behind *that* a word that may be a noun too is the verb, whatever it governs: that the bridge opens in May.
_STATED = re.compile(f"(?:TS?|(?=P|I|A|d))(?={SUBJECT.pattern})|T(?={NOUNS}{ADVERBS}[ZHh](?:[pt,;]|$))")
_RESULT = re.compile(f"a?(?:{SUBJECT.pattern}|Y|[DF]N)")
_BARE = re.compile("[IP]a?w")
"""A pronoun and a verb without an ending: *you cancel*."""
_MAIN = re.compile(f",(?={SUBJECT.pattern})")
_STOPPING = re.compile(
    f',(?=[cbyo](?:{SUBJECT.pattern})|[cb](?:{PREDICATE})|y|K)|[;:()"“”—–]|K(?={SUBJECT.pattern})'
)


def relatives(shapes: str) -> list[Found]:
    """Relative clauses and participles set off by commas, in shapes without brackets and quotations."""
    found: list[Found] = []
    if "," not in shapes:
        return found
    low = 0
    verb = _first(SURE_LEFT, shapes)
    for match in RELATIVE.finditer(shapes):
        begin = match.start()
        if begin < low:
            continue
        end = _relative_end(shapes, match.end(), after_verb=verb < begin)
        if end is not None and ANY_FINITE.search(shapes, match.end(), end):
            found += _cut(_second(shapes, match.end(), end), begin, end)
            low = end
            shapes = blanked(shapes, begin, end)
            verb = verb if verb < begin else _first(SURE_LEFT, shapes)
    return found + _participles(shapes)


def _first(pattern: re.Pattern[str], shapes: str, low: int = 0, end: int | None = None) -> int:
    """Where the first match of a pattern stands; at the end where there is none."""
    end = len(shapes) if end is None else end
    match = pattern.search(shapes, low, end)
    return match.start() if match is not None else end


def quoted(shapes: str) -> str:
    """Shapes with brackets and quotations made blank."""
    if _OPENERS.isdisjoint(shapes):
        return shapes
    for match in _BRACKETS.finditer(shapes):
        shapes = blanked(shapes, *match.span())
    return shapes


def blanked(shapes: str, begin: int, end: int) -> str:
    """Shapes with a part made blank, so that no pattern sees it."""
    return f"{shapes[:begin]}{'_' * (end - begin)}{shapes[end:]}"


def _relative_end(shapes: str, body: int, *, after_verb: bool) -> int | None:
    """Where a relative clause ends: at a comma before what cannot belong to it."""
    limit = _first(_END, shapes, body)
    commas = [match.start() for match in islice(_COMMA.finditer(shapes, body, limit), MAX_COMMAS)]
    for comma in commas:
        after = comma + 1
        if after_verb:
            if comma == commas[0] and shapes[after : after + 1] == "c":
                return comma
            if CONJOINED.match(shapes, after) or RELATIVE.match(shapes, after):
                return comma
        elif VERB.match(shapes, after):
            return comma
    if not after_verb:
        return None
    if commas and "c" not in shapes[commas[-1] : limit] and ANY_FINITE.search(shapes, body, commas[0]):
        return commas[0]
    return limit


def _cut(places: Iterable[re.Match[str]], begin: int, end: int) -> Iterator[Found]:
    """A stretch cut at some places: what they match belongs to no part."""
    at = begin
    for match in places:
        yield at, match.start(), "statement"
        at = match.end()
    yield at, end, "statement"


def _second(shapes: str, body: int, end: int) -> Iterator[re.Match[str]]:
    """Where another predicate begins in a relative clause."""
    for match in _SHARED.finditer(shapes, body, end):
        if SURE_LEFT.search(shapes, body, match.start()) and not EMBEDDED.search(shapes, body, match.start()):
            yield match


def _participles(shapes: str) -> list[Found]:
    found: list[Found] = []
    opening = OPENING.match(shapes)
    if opening is not None:
        comma = shapes.find(",")
        if (
            comma > 0
            and not ANY_FINITE.search(shapes, opening.end(), comma)
            and SUBJECT.match(shapes, comma + 1)
        ):
            found.append((0, comma, "statement"))
            shapes = blanked(shapes, 0, comma)
    verb = _first(SURE_LEFT, shapes)
    for match in PARTICIPLE.finditer(shapes):
        begin = match.start()
        if shapes[begin] == "_":
            continue
        after_verb = verb < begin
        if match["present"] and not after_verb:
            continue
        end = _participle_end(shapes, match.end(), after_verb=after_verb)
        if end is not None:
            # participles joined by *and*: killing two and injuring nine
            found += _cut(MORE_PRESENT.finditer(shapes, begin, end) if match["present"] else (), begin, end)
            shapes = blanked(shapes, begin, end)
            verb = verb if verb < begin else _first(SURE_LEFT, shapes)
    return found


def _participle_end(shapes: str, body: int, *, after_verb: bool) -> int | None:
    limit = _first(_END, shapes, body)
    comma = shapes.find(",", body, limit)
    if not after_verb:
        return comma if comma > 0 and VERB.match(shapes, comma + 1) else None
    if comma > 0 and ANY_FINITE.search(shapes, comma, limit) is None and "c" in shapes[comma:limit]:
        comma = -1  # a list: for its food, wine and music
    end = comma if comma > 0 else limit
    return None if _SHARED.search(shapes, body, end) else end


def inside(sentence: Sentence, begin: int, end: int) -> Iterator[Found]:
    """Conditions, questions and contents that are not asserted, within one clause."""
    shapes = sentence.shapes
    if shapes[begin] == "M" or "f" in shapes or "r" in shapes:
        yield from _conditions(sentence, begin, end)
    low = begin
    for match in _SPEAKING.finditer(shapes, begin, end):
        if match.start() < low:
            continue
        found = _content(sentence, match.start(), begin, end)
        if found is not None:
            yield found
            low = found[1]
    yield from _unsaid(sentence, begin, end)
    place = shapes.find("q", begin + 1, end)
    if place > 0 and shapes[place - 1] not in "pOBt,cb" and VERB_AFTER.search(shapes, place, end):
        yield place, _first(_STOPPING, shapes, place + 2, end), "question"


def _unsaid(sentence: Sentence, begin: int, end: int) -> Iterator[Found]:
    """What somebody did not say, or nothing shows: *did not say that it was sold*."""
    shapes = sentence.shapes
    that = shapes.find("T", begin + 2, end)
    while that > 0:
        if sentence.lemma(that - 1) in listed("unsaid") and _denied(sentence, that - 2, begin):
            yield that + 1, _first(_STOPPING, shapes, that + 2, end), "unasserted"
        that = shapes.find("T", that + 1, end)


def _denied(sentence: Sentence, place: int, begin: int) -> bool:
    """Whether a negation, or a subject such as nobody, stands at a place, auxiliaries left out."""
    while place > begin and sentence.word(place) in ("be", "been", "ever", "have", "has", "had", "yet"):
        place -= 1
    word = sentence.word(place)
    return word in ("nobody", "nothing", "never", "no one") or sentence.shapes[place] == "N"


VERB_AFTER = re.compile("[SFMDVzZHhuvX]")


def _conditions(sentence: Sentence, begin: int, end: int) -> Iterator[Found]:
    shapes = sentence.shapes
    if shapes[begin] in "fr" or (sentence.word(begin) == "should" and shapes[begin + 1 : begin + 2] in "PI"):
        comma = shapes.find(",", begin, end)
        while comma > 0:
            stated = shapes[begin] == "M" or any(
                verb.search(shapes, begin + 1, comma) for verb in (ANY_FINITE, _BARE)
            )
            if stated and _main_clause(sentence, comma + 1):
                yield begin, comma, "condition"
                return
            comma = shapes.find(",", comma + 1, end)
        return
    match = _IF.search(shapes, begin, end)
    if match is None or match.start() == begin:
        return
    place = match.start()
    before, after = sentence.word(place - 1), sentence.word(place + 1)
    asking = listed("asking")
    if shapes[place] == "f" and (sentence.lemma(place - 1) in asking or sentence.lemma(place - 2) in asking):
        yield place, _first(_STOPPING, shapes, place + 2, end), "question"
    elif (
        shapes[place - 1] != "T"
        and before not in ("as", "even", "only", "sure")
        and after not in listed("no_condition")
    ):
        stop = min(_first(_STOPPING, shapes, place + 2, end), _first(_MAIN, shapes, place + 2, end))
        yield place, stop, "condition"


def _main_clause(sentence: Sentence, place: int) -> bool:
    """Whether a statement or a command begins behind a comma, surely or for want of another comma."""
    shapes = sentence.shapes
    if _RESULT.match(shapes, place) is not None or sentence.word(place) in listed("commands"):
        return True
    return "," not in shapes[place:] and shapes[place : place + 1] not in ("a", "c", "b")


def _content(sentence: Sentence, place: int, begin: int, end: int) -> Found | None:
    """What is hoped, denied, planned or claimed by the word at a place."""
    shapes = sentence.shapes
    behind = place + 1
    shape = shapes[behind : behind + 1]
    lemma = sentence.lemma(place)
    if shape not in _FOLLOWING or (shapes[place - 1 : place] == "N" and lemma in listed("denying")):
        return None  # who does not deny it admits it
    low = None
    if shape == "t":
        low = _infinitive(sentence, place, begin, lemma)
    elif shape in "gk" and lemma in listed("ing"):
        low = behind
    elif shape == "O" and lemma in listed("accusing") and shapes[behind + 1 : behind + 2] in ("g", "k"):
        low = behind + 1
    elif lemma in listed("saying"):
        low = _stated(sentence, place, begin, end, lemma)
    noun = shapes[place] == "h" and SURE_LEFT.search(shapes, begin, place) is None
    noun = noun and sentence.word(place - 1) not in listed("collective")
    if low is None or (noun and shapes[place - 1 : place] in ("d", "w", "A", "'")):
        return None  # the plan to sell it was dropped: the main verb is still to come
    return low, _first(_STOPPING, shapes, low + 1, end), "unasserted"


def _infinitive(sentence: Sentence, place: int, begin: int, lemma: str) -> int | None:
    """Where a plan begins: to open."""
    shapes = sentence.shapes
    behind = place + 1
    wanted = lemma in listed("inf") or sentence.word(place) == "expected"
    if not wanted and lemma in listed("said"):
        wanted = _BE.search(shapes, begin, place) is not None and _TO_HAVE.match(shapes, behind) is not None
    return behind if wanted and shapes[behind + 1 : behind + 2] not in (*"dnAPIj", "") else None


def _stated(sentence: Sentence, place: int, begin: int, end: int, lemma: str) -> int | None:
    """Where a clause begins that somebody hopes or claims, past *that*."""
    shapes = sentence.shapes
    stated = _STATED.match(shapes, place + 1, end)
    if stated is None or (lemma in listed("opinions") and sentence.word(place - 1) in ("i", "we")):
        return None
    noun = shapes[place] in "hH" and not stated.group()
    if noun and (SURE_LEFT.search(shapes, begin, place) or (shapes[place] == "H" and begin == place)):
        return None
    return stated.end()
