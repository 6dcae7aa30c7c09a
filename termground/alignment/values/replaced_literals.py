"""Codes, quotations and addresses in the place of others: E4 for E3, Article 6 for Article 5, another quoted word for a quoted word."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from math import fsum

import msgspec

from termground.alignment.changes import Change, Edit
from termground.alignment.word_alignment import Alignment
from termground.evidence.index import SentenceIndex
from termground.evidence.layout.literals import Literals
from termground.evidence.weights import WEIGHTS
from termground.evidence.words import Word, WordRange
from termground.facts import Fact
from termground.facts.telephones import same_telephone
from termground.language.analysis import Analysis
from termground.text.normalize import fold
from termground.text.spellings import are_spellings

_ADDRESS = "url"
KINDS = ("code", "quotation", _ADDRESS)
"""Kinds of facts that are compared letter by letter and have a place of their own in a sentence."""

MOST = 8
"""Codes and quotations of a sentence that are looked at."""


FEWEST = 2
"""Words with content beside a code by which a claim that puts it elsewhere is told to say the same of it."""

SIGHT = 3
"""Words behind a code in which the end of a range stands."""


_JOINT = re.compile(r"(?<=[^\W\d_])[- ](?=\d)")
"""What stands between the letters of a code and its number: Apollo 8, Apollo-8."""

_SCHEME = re.compile(r"^(?:https?://)?(?:www\.)?")
_RANGE = re.compile(r"\d ?[–—~〜～] ?\d|\s(?P<low>\d{1,6})-(?P<high>\d{1,6})")


class _Literal(msgspec.Struct, frozen=True):
    """A code or quotation with its range of words in a sentence."""

    fact: Fact
    place: WordRange


def replaced_literals(
    response: Analysis, alignment: Alignment, index: SentenceIndex, literals: Literals
) -> Iterator[Edit]:
    """The codes and quotations of a claim in whose place the source sentence that it follows has another one.

    The word before or behind is the same. Of what another source sentence has, all else of the claim must stand here, and
    not there.

    Args:
        response: The response.
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
        literals: Looks for them in the sources.
    """
    words = alignment.words
    stated = _literals(response, words)
    if not stated or not alignment.segments:
        return
    row = alignment.segments[0].row
    given = _literals(index.analyses[index.of[row]], index.rows[row])
    texts = {_text(one.fact) for one in stated}
    for one in stated:
        others = [other for other in given if _text(other.fact) not in texts]
        other = next((other for other in others if _is_in_place(one, words, other, index.rows[row])), None)
        if other is None and len(stated) == len(others) == len(given) == 1 and not _goes_on(one, row, index):
            other = next(
                (other for other in others if _is_all_else(one, words, other, index.rows[row])), None
            )
        if other is None or any(_is_same(own.fact, one.fact) for own in given):
            continue
        if _is_said(one, alignment, index, literals):
            continue
        first, last = one.place
        misspelled = one.fact.kind == _ADDRESS and are_spellings(*map(_letters, (one.fact, other.fact)))
        closeness, part = (1.0, 1.0) if misspelled else (alignment.closeness(first, last), 0.0)
        yield Edit(Change.LITERAL, closeness, first, last, row, other.place, part=part)


def _is_same(one: Fact, other: Fact) -> bool:
    """Whether two are the same: a telephone number may have its groups set apart otherwise."""
    texts = _text(one), _text(other)
    return texts[0] == texts[1] or same_telephone(*texts)


def _literals(analysis: Analysis, words: Sequence[Word]) -> list[_Literal]:
    """The codes and quotations in a sentence, those in others left out."""
    tokens, own = analysis.tokens, [word.token for word in words]
    found: list[_Literal] = []
    if not own:
        return found
    facts, starts = analysis.facts, tokens.starts
    for fact in facts[bisect_left(facts, starts[max(0, own[0] - 1)], key=lambda fact: fact.start) :]:
        if fact.start >= tokens.ends[own[-1]] or len(found) == MOST:
            break
        if fact.kind not in KINDS:
            continue
        first = bisect_left(own, bisect_left(tokens.ends, fact.start + 1))
        last = bisect_left(own, bisect_left(starts, fact.end))
        if first < last:
            found.append(_Literal(fact, (first, last)))
    return found


def _letters(fact: Fact) -> str:
    """The letters of an address, by which one is told that differs in one of them only."""
    return "".join(filter(str.isalpha, _text(fact)))


def _text(fact: Fact) -> str:
    text = fold(str(fact.value)).strip()
    return _JOINT.sub("", text) if fact.kind == "code" else text


def _is_in_place(one: _Literal, words: Sequence[Word], other: _Literal, row: Sequence[Word]) -> bool:
    """Whether of two of one kind each stands beside the same word, and neither says part of the other."""
    if one.fact.kind != other.fact.kind:
        return False
    own, given = words[slice(*one.place)], row[slice(*other.place)]
    if one.fact.kind == "quotation":
        norms = {word.norm for word in own if word.content}
        concepts = frozenset().union(*(word.sense.concepts for word in own))
        if not norms or any(
            word.norm in norms or word.sense.concepts & concepts for word in given if word.content
        ):
            return False
    elif not _are_two(one.fact, other.fact) or _spans(other, row):
        return False
    return _beside(words, one.place) & _beside(row, other.place) != set() or own[0].norm == given[0].norm


def _is_all_else(one: _Literal, words: Sequence[Word], other: _Literal, row: Sequence[Word]) -> bool:
    """Whether two codes of one kind are all in which a claim and a sentence differ, wherever they stand: what needs it is E4."""
    if one.fact.kind != other.fact.kind or one.fact.kind == "quotation" or not _are_two(one.fact, other.fact):
        return False
    if _spans(other, row):
        return False
    own = [word.norm for word in (*words[: one.place[0]], *words[one.place[1] :]) if word.content]
    given = {word.norm for word in (*row[: other.place[0]], *row[other.place[1] :]) if word.content}
    return len(own) >= FEWEST and set(own) == given


def _are_two(one: Fact, other: Fact) -> bool:
    """Whether two codes may stand in for each other: they begin alike, or are two mailboxes, or two hosts of pages."""
    if one.kind != _ADDRESS:
        return _head(one) == _head(other)
    own, given = (_SCHEME.sub("", _text(fact)).rstrip("/") for fact in (one, other))
    if ("@" in own) != ("@" in given) or "/" in own + given:
        return False
    return "@" in own or not (own.endswith(f".{given}") or given.endswith(f".{own}"))


def _goes_on(one: _Literal, row: int, index: SentenceIndex) -> bool:
    """Whether the next source sentence speaks of a code, and may say the same of it: the KJ-200 does too."""
    if row + 1 >= len(index.rows) or index.of[row + 1] != index.of[row]:
        return False
    return any(
        _text(other.fact) == _text(one.fact)
        for other in _literals(index.analyses[index.of[row]], index.rows[row + 1])
    )


def _spans(literal: _Literal, row: Sequence[Word]) -> bool:
    """Whether a code is a range, or a number follows before any other word with content: Articles 5 to 7 have 6 too."""
    span = _RANGE.search(literal.fact.surface)
    if span is not None and (span["low"] is None or int(span["low"]) < int(span["high"])):  # but L. 121-2
        return True
    last = literal.place[1]
    following = next((word for word in row[last : last + SIGHT] if word.content), None)
    return following is not None and following.number


def _head(fact: Fact) -> str:
    """What stands before the number of a code: the article of Article 5, the e of E3."""
    text = _text(fact)
    at = next((k for k, sign in enumerate(text) if sign.isdigit()), len(text))
    return text[:at].strip()


def _beside(words: Sequence[Word], place: WordRange) -> set[tuple[str, str]]:
    """The words right before and behind a place, as they are written too: behind a code an analyser may take a particle for a verb."""
    first, last = place
    found: set[tuple[str, str]] = set()
    if first:
        found |= {("before", words[first - 1].norm), ("before", words[first - 1].form)}
    if last < len(words):
        found |= {("behind", words[last].norm), ("behind", words[last].form)}
    return found


def _is_said(one: _Literal, alignment: Alignment, index: SentenceIndex, literals: Literals) -> bool:
    """Whether the sources have a code or quotation, and may say there what the claim says of it."""
    words, place = alignment.words, one.place
    norms = [word.norm for word in words[slice(*place)] if word.content]
    rows = set.intersection(*(set(index.holding(norm)) for norm in norms)) if norms else set[int]()
    if not rows and literals.place(one.fact, norms) is None:
        return False
    if one.fact.kind == "quotation" or not rows or alignment.rest(*place) < WEIGHTS.context.firm:
        return True
    others = [word for at, word in enumerate(words) if word.content and not place[0] <= at < place[1]]
    whole = fsum(word.weight for word in others)
    return any(
        fsum(word.weight for word in others if word.norm in index.norms(row))
        >= WEIGHTS.negation.alike * whole
        for row in rows
    )
