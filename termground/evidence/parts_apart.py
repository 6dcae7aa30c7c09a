"""The parts of a sentence that are set against one another, and what each may speak of: A is cleaned by hand, whereas B goes into the dishwasher."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import groupby, pairwise

import msgspec

from termground.evidence.listed_words import ListedWords
from termground.evidence.phrases import JOINED, bracketed, preposition
from termground.evidence.runs import runs_of
from termground.evidence.sentence_words import SentenceWords
from termground.evidence.small_words import has_phrase, of_kinds, places_in_words
from termground.evidence.words import Word, WordRange
from termground.language.phrase_kinds import DETERMINING, REFERRING, SET_AGAINST, WHEN, WHEREAS

BARE = 2
"""Nouns without a small word before them, of which one is what a part speaks of."""

TOPIC = "topic"
"""What a particle tells that stands behind what a sentence speaks of."""

LEAST = 2
"""Words of a thing of which the first one is an adjective."""

_ADJECTIVE = "ADJ"
_SETTING, _BUT = (WHEREAS, SET_AGAINST), "but"
_STRONG, _COLONS = frozenset(";；"), frozenset(":：")
_OF, _SUBJECT = "of", "subject"


class Head(msgspec.Struct, frozen=True):
    """What a phrase of a part begins with.

    Attributes:
        lead: The small word that leads it, or tells its part behind it; empty where none does.
        norms: Normal forms of its first word with content, with its noun where it is known to be an adjective, or of all words of a name.
        phrase: The same of this word and of what stands behind it, up to the next small word.
        whose: The normal form of the next word with content, where that small word stands right behind it: *of Leeds*; else None.
        at: Where it stands.
        definite: Whether an article stands before it.
        kind: What it names; None where it is no name, or nothing tells.
    """

    lead: str
    norms: frozenset[str]
    phrase: Sequence[str]
    whose: str | None
    at: int
    definite: bool
    kind: str | None


class Part(msgspec.Struct, frozen=True):
    """A part of a sentence.

    Attributes:
        norms: Normal forms of its words with content.
        numbers: The same of its numbers.
        denied: The same of those of its words that are denied.
        words: Its words with content.
        heads: What it may speak of.
        first: The first of these, if no small word leads it, or the first one with an article behind phrases that are led; None where
            there is none.
        starts: Whether it starts with that one.
        refers: Whether a word of it stands for somebody or something named before.
    """

    norms: frozenset[str]
    numbers: frozenset[str]
    denied: frozenset[str]
    words: Sequence[Word]
    heads: Sequence[Head]
    first: Head | None
    starts: bool
    refers: bool


class Apart(msgspec.Struct, frozen=True):
    """Two parts of a sentence that are set against one another.

    Attributes:
        one: The first one.
        other: The next one.
        sure: Whether that is sure: what follows *but* may go on with what stands before it.
    """

    one: Part
    other: Part
    sure: bool


def parts_apart(source: SentenceWords, pieces: Sequence[WordRange], listed: ListedWords) -> Iterator[Apart]:
    """The parts of a sentence that are set against one another, each with the next one; those between semicolons as a whole too.

    Args:
        source: The sentence.
        pieces: Its parts between marks and coordinators.
        listed: What the languages of the sources list.
    """
    row = source.words
    strong = {at for at in _behind(row, _STRONG) if not bracketed(row, at)}
    sure = set(_topics(row, pieces, listed))
    unsure: set[int] = set()
    markers: set[int] = set()
    kinds = [kind for kind in _SETTING if kind in source.phrase_kinds]
    told = places_in_words(row, of_kinds(kinds)) if kinds else []
    if _BUT in source.joins and not row[0].postposed:
        told.extend((_BUT, one.places) for one in source.connectives if one.kind == _BUT)
    for kind, places in told:
        markers.update(places)
        leads = kind == WHEREAS and not row[0].postposed
        cut = _cut(row, places, pieces, leads=leads) if places else places.start
        (unsure if kind == _BUT else sure).add(cut)
    for edges in (
        (strong, strong | sure | unsure) if strong and (sure or unsure) else (strong | sure | unsure,)
    ):
        for begins, one, other in _beside(row, edges - {0}, markers, listed):
            if begins in sure or _start_alike(one, other):
                yield Apart(one, other, begins in sure)
            if begins in sure:  # during the works, the shop is open, while ...
                last = max(first for first, _ in pieces if first < begins)
                yield Apart(part_of(row, (last, begins), listed, markers), other, True)


def _start_alike(one: Part, other: Part) -> bool:
    """Whether two parts that nothing sets against one another for sure begin with a thing each, which an article or a name tells to be one."""
    if one.first is None or other.first is None or other.refers:
        return False
    things = one.starts and other.starts
    return things and all(head.definite or head.kind is not None for head in (one.first, other.first))


def _beside(
    row: Sequence[Word], edges: set[int], markers: Collection[int], listed: ListedWords
) -> Iterator[tuple[int, Part, Part]]:
    """The parts between some places, each with the next one and where that begins; what a colon parts is not set against one another."""
    bounds = pairwise(sorted({0, len(row)} | edges | _behind(row, _COLONS))) if edges else ()
    found = [(bound[0], part_of(row, bound, listed, markers)) for bound in bounds]
    for (_, one), (begins, other) in pairwise([part for part in found if part[1].norms]):
        if begins in edges:
            yield begins, one, other


def _behind(row: Sequence[Word], marks: frozenset[str]) -> set[int]:
    """Where the words stand behind some marks."""
    return {at for at in range(1, len(row)) if row[at].opens and not marks.isdisjoint(row[at].gap)}


def _cut(row: Sequence[Word], places: range, pieces: Sequence[WordRange], *, leads: bool) -> int:
    """Where the part begins that some words set against the one before it; 0 for none."""
    starts = [first for first, _ in pieces]
    at = places[0]
    k = max(k for k, start in enumerate(starts) if start <= at)
    behind = places.stop < len(row) and row[places.stop].opens
    if behind and k and starts[k] == at and _STRONG.isdisjoint(row[at].gap):
        return starts[k - 1]  # the plant in Asti, by contrast, ...
    if not any(word.content for word in row[:at]):
        return next((start for start in starts if start > at), 0)
    if not leads and starts[k] == at and any(word.negation for word in row[slice(*pieces[k - 1])]):
        return 0  # it is not closed, but enlarged
    if leads and not row[at].opens:
        return 0  # he fell while he slept
    return at if leads else starts[k]


def _topics(row: Sequence[Word], pieces: Sequence[WordRange], listed: ListedWords) -> Sequence[int]:
    """Where the clauses begin that name a topic of their own, behind one that does so too."""
    if not row or not row[0].postposed:
        return ()
    told = [
        piece[0]
        for piece in pieces
        if _is_topic(row, piece, listed) and row[piece[0]].text.begins_clause(row[piece[0]].token)
    ]
    return told[1:]


def _is_topic(row: Sequence[Word], piece: WordRange, listed: ListedWords) -> bool:
    """Whether the first noun of a part is its topic, and no *in* or *by* stands behind that."""
    at = next((at for at in range(piece[0] + 1, piece[1]) if row[at].norm in listed.cases), None)
    return at is not None and listed.cases[row[at].norm] == TOPIC and row[at - 1].content


def moments(row: Sequence[Word]) -> frozenset[int]:
    """The places of the words of a sentence that tell only when something is so."""
    return frozenset(k for _, places in places_in_words(row, of_kinds((WHEN,))) for k in places)


def part_of(
    row: Sequence[Word], piece: WordRange, listed: ListedWords, markers: Collection[int] = ()
) -> Part:
    """A part of a sentence as it is held against others.

    Args:
        row: The sentence.
        piece: The part.
        listed: What the languages of the sources list.
        markers: The places of the words that set a part against another one.
    """
    leading = {k for _, places in places_in_words(row, of_kinds((DETERMINING,))) for k in places}
    leading.update(markers)
    places = [at for at in range(*piece) if row[at].content and at not in markers]
    heads = [head for phrase in runs_of(places) for head in _heads(row, phrase, piece, leading, listed)]
    bare, first = [head for head in heads if not head.lead], _first(row, heads)
    return Part(
        norms=frozenset([row[at].norm for at in places]),
        numbers=frozenset([row[at].norm for at in places if row[at].number]),
        denied=frozenset([row[at].norm for at in places if row[at].denied]),
        words=[row[at] for at in places],
        heads=[head for head in heads if head.lead or head.kind or head in bare[:BARE]],
        first=first,
        starts=first is not None and _starts(row, piece, first, leading, listed),
        refers=has_phrase(row[slice(*piece)], REFERRING),
    )


def _first(row: Sequence[Word], heads: Sequence[Head]) -> Head | None:
    """What a part may speak of first: in the case of rain the market; no word for a time, and none that is known to be no noun."""
    first = next((head for head in heads if not head.lead), None)
    if first is None or not (first is heads[0] or first.definite) or first.at in moments(row):
        return None
    tagged = first.kind is None and row[first.at].case is None and any(word.case for word in row)
    return None if tagged else first


def _starts(
    row: Sequence[Word], piece: WordRange, head: Head, leading: Collection[int], listed: ListedWords
) -> bool:
    """Whether nothing stands in a part before what it speaks of but an article, or what sets it against another one."""
    small = listed.articles | listed.coordinators
    return all(at in leading or row[at].norm in small for at in range(piece[0], head.at))


def _heads(
    row: Sequence[Word], phrase: WordRange, piece: WordRange, leading: Collection[int], listed: ListedWords
) -> Iterator[Head]:
    """What the words of a phrase that stand together may speak of: the first one, and each name; a name right behind a noun is one with it."""
    lead = _lead(row, phrase, piece, leading, listed)
    if row[phrase[0]].postposed and lead == _OF and row[phrase[1]].glued:
        return  # A社の製品
    if lead and row[phrase[0]].is_pair:
        return  # no small word tells the part of what stands there
    if row[phrase[0]].postposed and lead == _SUBJECT and any(word.opens for word in row[phrase[1] + 1 :][:1]):
        return  # 軽いが、
    behind = next((row[at].norm for at in range(phrase[1], piece[1]) if row[at].content), None)
    runs = [(kind, list(found)) for kind, found in groupby(range(*phrase), lambda at: _names(row[at]))]
    if len(runs) > 1 and runs[0][0] is None and len(runs[0][1]) == 1:
        (_, noun), (kind, name), *others = runs
        runs = [(kind, noun + name), *others]
    for kind, own in runs:
        if not (row[own[0]].number or row[own[0]].counter):
            most = LEAST if (row[own[0]].case or "").startswith(_ADJECTIVE) else 1
            norms = frozenset(row[at].norm for at in (own if kind is not None else own[:most]))
            whole = [row[at].norm for at in range(own[0], phrase[1])]
            alone = len(whole) == len(norms) or row[own[0]].is_pair
            whose = behind if alone and not row[own[0]].postposed else None
            definite = own[0] > piece[0] and row[own[0] - 1].norm in listed.articles
            yield Head(lead, norms, whole, whose, own[0], definite, kind or None)
        lead = lead if row[phrase[0]].postposed else ""


def _names(word: Word) -> str | None:
    """What a word names, an empty text where nothing tells; None where it names nothing."""
    return word.kind if word.kind is not None else "" if word.name else None


def _lead(
    row: Sequence[Word], phrase: WordRange, piece: WordRange, leading: Collection[int], listed: ListedWords
) -> str:
    """The small word that tells the part of a phrase; empty where none does."""
    first, last = phrase
    if row[first].postposed:
        return listed.cases.get(row[last].norm, "") if last < piece[1] else ""
    before = first
    while before > piece[0] and (before - 1 in leading or row[before - 1].norm in listed.articles):
        before -= 1
    if before == piece[0]:
        return ""
    lead = preposition(row, before, listed.articles) or ""
    return "" if lead in listed.coordinators else JOINED.sub("", lead)
