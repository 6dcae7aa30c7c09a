"""Where one predicate of a Japanese sentence ends and another is joined on."""

from __future__ import annotations

from collections.abc import Iterator

from termground_ja import conditions, unasserted
from termground_ja.moods import mood
from termground_ja.predicates import (
    ADJECTIVE,
    ARGUMENT,
    AUXILIARY,
    COMMA,
    FINAL,
    IF,
    JOINING,
    NOUN,
    ORDER,
    PARTICLE,
    PREDICATE,
    TOPIC,
    VERB,
    WILL,
    Reading,
    listed,
)

_TAIL = 8
"""Morphemes of an ending that can govern what is joined to it: 提出しなければならない."""
_NEAR = 40
"""Morphemes behind a comma in which a word with content is looked for."""
_ADVERSATIVE = frozenset({"が", "けれど", "けど", "けれども", "し"})
_SOFTENERS = listed("softeners")
_GOVERNING = listed("governing")
_IDIOMS = {"に": listed("idioms_ni"), "を": listed("idioms_o"), "と": listed("idioms_to")}


def ends(read: Reading) -> Iterator[int]:
    """Where one coordinated predicate ends and the next begins."""
    commas = [i for i, bits in enumerate(read.kinds[: read.end - read.first], read.first) if bits & COMMA]
    strong = {i for i in commas if _adversative(read, i)}
    if not strong and not any(
        read.kind(i - 1) & JOINING or read.lemma(i - 1) in ("て", "で") for i in commas
    ):
        return
    exposed = _exposed(read, strong)
    governed = _governed(read, commas, strong)
    known = _Segment(read, read.first)
    for i in commas:
        known.read_to(i)
        if i in strong:
            splits = known.speaks() and exposed[i] <= known.topic
        else:
            splits = not governed[i] and not exposed[i] and _joined(read, i, known)
        if splits and _speaks_on(read, i + 1):
            yield i + 1
            known = _Segment(read, i + 1, restricted=known.restricted and i not in strong)


class _Segment:
    """What stands between the last place where a sentence was split and a comma."""

    def __init__(self, read: Reading, start: int, *, restricted: bool = False) -> None:
        self._read = read
        self._at = start
        self.topic = self.subject = self.predicates = self.soft = False
        self.restricted = restricted  # under a condition, which a part split off would lose
        self.arguments = self.words = 0

    def read_to(self, end: int) -> None:
        """Take in what stands before a comma."""
        read, at = self._read, self._at
        part = slice(at - read.first, end - read.first)
        kinds, lemmas = read.kinds[part], read.lemmas[part]
        self.topic = self.topic or any(bits & TOPIC for bits in kinds)
        self.subject = self.subject or ("が" in lemmas and bool(kinds[lemmas.index("が")] & ARGUMENT))
        self.arguments += sum(bits & ARGUMENT > 0 for bits in kinds)
        self.predicates = self.predicates or any(bits & PREDICATE for bits in kinds)
        self.soft = self.soft or not _SOFTENERS.isdisjoint(lemmas)
        self.restricted = self.restricted or any(
            conditions.conditional(read, i) for i in read.signs_between(at, end)
        )
        self.words += read.content(at, end)
        self._at = end

    def speaks(self) -> bool:
        """Whether it says something of its own, with a noun as its predicate (父は医師で) or without."""
        return self.words > 0 and not self.soft and self.words + self.arguments > 1


def _speaks_on(read: Reading, first: int) -> bool:
    """Whether what follows a comma has a word with content and a predicate, or a topic of its own."""
    ends = any(read.kind(i) & PREDICATE or read.topic(i) for i in range(first, read.end))
    return ends and read.content(first, min(read.end, first + _NEAR)) > 0


def _adversative(read: Reading, comma: int) -> bool:
    """Whether が, けれど, し, ものの or 一方 behind a predicate stands before a comma."""
    i = comma - 1
    if read.lemma(i) == "も" and read.lemma(i - 1) == "けれど":
        i -= 1
    lemma = read.lemma(i)
    if lemma in _ADVERSATIVE and ("接続助詞" in read.tag(i) or lemma[0] == "け"):
        return bool(read.kind(i - 1) & PREDICATE)
    if lemma == "の" and read.lemma(i - 1) in ("物", "もの"):
        return bool(read.kind(i - 2) & FINAL)
    if lemma in ("で", "だ") and read.lemma(i - 1) in ("一方", "反面"):
        i -= 1
    return read.lemma(i) in ("一方", "反面") and bool(read.kind(i - 1) & FINAL)


def _exposed(read: Reading, strong: set[int]) -> dict[int, int]:
    """For each comma whether a predicate behind it, before the next topic, could draw in what stands before.

    2 where what follows is told with と, which draws in topics too.
    """
    state = 0
    found: dict[int, int] = {}
    for i in range(read.end - 1, read.first - 1, -1):
        bits = read.kinds[i - read.first]
        if not bits & (FINAL | WILL | IF | TOPIC | COMMA):
            continue
        if bits & COMMA:
            state = 0 if i in strong else state
            found[i] = state
        elif bits & TOPIC:
            state = state if state > 1 or read.kind(i - 1) & PARTICLE else 0
        elif _subordinates(read, i):
            state = max(state, 1 + (read.lemma(i + 1) == "と" and "格助詞" in read.tag(i + 1)))
    return found


def _subordinates(read: Reading, i: int) -> bool:
    """Whether a predicate ends at a token that belongs under another: before a noun, と, の, よう, か or a condition."""
    bits = read.kind(i)
    if bits & IF:
        return True
    if read.leans(i):
        return not (read.lemma(i) == "た" and read.lemma(i + 1) in _TIMES)
    lemma, behind = read.lemma(i + 1), read.tag(i + 1)
    if behind.startswith("助詞-準体助詞"):
        return read.lemma(i + 2) not in ("だ", "です", "に")
    return lemma == "と" or (lemma == "か" and i + 2 < read.end) or lemma == "なり"


_TIMES = listed("times")


def _governed(read: Reading, commas: list[int], strong: set[int]) -> dict[int, bool]:
    """For each comma whether the ending of its part governs what is joined to it."""
    found: dict[int, bool] = {}
    waiting: list[int] = []
    first = read.first
    for i in (*commas, read.end):
        if i in strong or i == read.end:
            found |= dict.fromkeys(waiting, bool(waiting) and _governs(read, first, i))
            waiting, first = [], i
        else:
            waiting.append(i)
    return found


def _governs(read: Reading, first: int, end: int) -> bool:
    """Whether an ending asks, orders, guesses, hopes or binds."""
    for i in range(max(first, end - _TAIL), end):
        bits, lemma = read.kind(i), read.lemma(i)
        if read.comma(i):
            continue
        if bits & (WILL | ORDER | IF):
            return True
        if lemma in _GOVERNING and (bits & (NOUN | PREDICATE | PARTICLE)) and _near_end(read, i, end):
            return True
    if read.kind(end - 1) & PARTICLE and read.lemma(end - 1) == "か":
        return True
    if mood(read, first, read.last if end == read.end else end) != "statement":
        return True
    return unasserted.content(read, first, end) is not None


def _near_end(read: Reading, i: int, end: int) -> bool:
    """Whether only auxiliaries and particles follow a word up to an end."""
    return all(
        read.kind(j) & (AUXILIARY | PARTICLE) or "非自立" in read.tag(j) or j - i < 2
        for j in range(i + 1, end)
    )


def _joined(read: Reading, comma: int, known: _Segment) -> bool:  # noqa: PLR0911 - one way of joining each
    """Whether a predicate of its own is joined on by 連用中止, て or で before a comma."""
    i = comma - 1
    bits, lemma = read.kind(i), read.lemma(i)
    if known.restricted or not known.speaks() or not known.arguments:
        return False
    if lemma == "で" and bits & PARTICLE:
        return known.topic and _predicated_noun(read, comma)
    if lemma == "て" and bits & PARTICLE:
        return known.predicates and known.words > 1 and _of_its_own(read, i - 1)
    if not bits & JOINING or lemma in ("無い", "ない", "つつ", "ながら"):
        return False
    if bits & ADJECTIVE:
        return (known.topic or known.subject) and _stative(read, comma)
    if lemma == "だ":
        return (known.topic or known.subject) and _predicated_noun(read, comma, ("が", "も"))
    return known.words > 1 and _of_its_own(read, i)


def _of_its_own(read: Reading, i: int) -> bool:
    """Whether the verb that ends at a token says something, and is no 基づき or 受けて."""
    while read.kind(i) & AUXILIARY or (read.lemma(i - 1) == "て" and "非自立可能" in read.tag(i)):
        i -= 1 if read.kind(i) & AUXILIARY else 2
    verb = i
    if read.lemma(i) == "為る":
        if read.kind(i - 1) & PARTICLE:
            return read.lemma(i - 1) == "を" or (read.lemma(i - 1) == "に" and _changes(read, i))
        verb = i - 1
    before = verb - 2 if read.lemma(verb - 1) in ("は", "も") and read.kind(verb - 2) & PARTICLE else verb - 1
    particle = read.lemma(before) if read.kind(before) & PARTICLE else ""
    if read.lemma(verb) in ("待つ", "伴う"):
        return False
    return not (particle and read.lemma(verb) in _IDIOMS.get(particle, ()))


def _changes(read: Reading, i: int) -> bool:
    """Whether に為る makes something what it was not: 市は会場を公園にし."""
    return any(read.lemma(j) == "を" for j in range(max(read.first, i - 6), i))


def _predicated_noun(read: Reading, comma: int, subjects: tuple[str, ...] = ()) -> bool:
    """Whether 医師で before a comma is said of a topic: where the next part has a topic too, or one of some particles."""
    if not read.kind(comma - 2) & NOUN or read.lemma(comma - 2) in _NEVER_SAID:
        return False
    for i in range(comma + 1, min(read.end, comma + 12)):
        if read.comma(i) or read.kind(i) & PREDICATE:
            break
        if read.topic(i) or (read.lemma(i) in subjects and read.kind(i) & PARTICLE):
            return True
    return False


_NEVER_SAID = listed("never_said")


def _stative(read: Reading, comma: int) -> bool:
    """Whether the part behind a comma names a subject, or ends in an adjective or a noun."""
    for i in range(comma + 1, min(read.end, comma + 12)):
        if read.topic(i) or (read.lemma(i) in ("が", "も") and read.kind(i) & PARTICLE):
            return True
        if read.kind(i) & VERB or read.comma(i):
            break
    return bool(read.kind(read.end - 1) & (ADJECTIVE | NOUN))
