"""What is done with a clause: stated, ordered, supposed or left open; and the clauses inside it that say something."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from termground.types import Mood
from termground_ru.clausal import Clausal, Inner
from termground_ru.parts import BOUND, BRACKET, CONDITION, RELATIVE, SAID
from termground_ru.segments import (
    ADVERB,
    COMMAND,
    GERUND,
    INFINITIVE,
    JOINING,
    PARTICIPLE,
    PREDICATES,
    PREPOSITION,
    SHORT,
    VERB,
    Sentence,
    listed,
)

BACK: Final = 4
"""Tokens before a subordinate clause among which the word that governs it is looked for."""

_PHRASED = PARTICIPLE + GERUND
_PLURAL = frozenset({"которые", "которых", "которым", "которыми"})
_HARMLESS = frozenset({"хотя", "как", "если", "что", "ни", "будто"})
Spoken = tuple[int, int, Mood]


def spoken(sentence: Sentence, clausal: Clausal, tail: str) -> Iterator[Spoken]:
    """A clause with its mood, and those inside it with theirs."""
    mood = _mood(sentence, clausal, tail)
    yield clausal.first, clausal.last, mood
    found: list[Spoken] = []
    for inner in clausal.inner:
        own = _inner_mood(sentence, clausal, inner, mood)
        if own is not None:
            found.append((inner.first, inner.last, own))
    if mood == "statement":
        found += _intended(sentence, clausal)
    done = clausal.first
    for first, last, own in sorted(found, key=lambda item: (item[0], -item[1])):
        if (
            first < done
            or (first, last) == (clausal.first, clausal.last)
            or not sentence.content(first, last)
        ):
            continue
        yield first, last, own
        done = last


# the clause itself ---------------------------------------------------------------------------------------------------


def _mood(sentence: Sentence, clausal: Clausal, tail: str) -> Mood:
    own = list(_own(clausal))
    if _unreal(sentence, own):
        return "unasserted"
    return "command" if _commands(sentence, clausal, own, tail) else "statement"


def _own(clausal: Clausal) -> Iterator[int]:
    """The tokens of a clause that lie in nothing inside it."""
    i = clausal.first
    for first, last in clausal.hidden:
        yield from range(i, first)
        i = max(i, last)
    yield from range(i, clausal.last)


def _unreal(sentence: Sentence, own: list[int]) -> bool:
    for i in own:
        word = sentence.word(i)
        if word in ("бы", "б") and sentence.word(i - 1) not in _HARMLESS:
            return "ни" not in (sentence.word(i + 1), sentence.word(i + 2))  # каких бы то ни было
        if word == "якобы":
            return True
    if not own:
        return False
    start = f"{sentence.word(own[0])} {sentence.word(own[0] + 1)}"
    return start in listed("rumour")


def _commands(sentence: Sentence, clausal: Clausal, own: list[int], tail: str) -> bool:
    leading = listed("leading")
    start = next((i for i in own if sentence.word(i) not in leading), -1)
    if start < 0:
        return False
    word, kind = sentence.word(start), sentence.kind(start)
    if word in ("пусть", "пускай"):
        return True
    if word in listed("request"):
        return any(sentence.kind(i) == INFINITIVE for i in range(start + 1, start + 1 + BACK))
    if kind == INFINITIVE:
        return _instructs(sentence, clausal, own, tail)
    if kind == COMMAND:
        return True
    head = clausal.heads[0] if clausal.heads else -1
    return (
        head >= 0
        and sentence.kind(head) == COMMAND
        and sentence.word(head).endswith(("те", "тесь"))
        and not any(
            sentence.nominative(i) and sentence.kind(i - 1) != PREPOSITION for i in own if i < head - 1
        )
    )


def _instructs(sentence: Sentence, clausal: Clausal, own: list[int], tail: str) -> bool:
    """«Хранить в сухом месте.»: an infinitive and nothing that is said of it."""
    if clausal.heads or not tail.lstrip('»)"').startswith((".", "!", ";")):
        return False
    if any(sentence.kind(i) in PREDICATES or sentence.mark(i) == "-" for i in own[1:]):
        return False
    return not (sentence.kind(own[-1]) == ADVERB and sentence.word(own[-1]).endswith("о"))


# the clauses inside it -----------------------------------------------------------------------------------------------


def _inner_mood(sentence: Sentence, clausal: Clausal, inner: Inner, mood: Mood) -> Mood | None:
    """What is done with an inner clause; None where it stays in the outer one."""
    if inner.kind in (CONDITION, BOUND):
        return "condition" if inner.kind == CONDITION else _content_mood(sentence, clausal, inner, mood)
    if mood != "statement" or not _tells(sentence, clausal, inner):
        return None
    unreal = inner.kind == RELATIVE and _unreal(sentence, list(range(inner.first, inner.last)))
    return "unasserted" if unreal else "statement"


def _tells(sentence: Sentence, clausal: Clausal, inner: Inner) -> bool:
    """Whether a relative clause, a phrase or a bracket states something."""
    if inner.kind == RELATIVE:
        return _adds(sentence, clausal, inner)
    if inner.kind == SAID or inner.last - inner.first <= 2:
        return False
    if inner.kind == BRACKET:
        return inner.head >= 0 and sentence.kind(inner.first) != JOINING
    return _factual(sentence, inner)


def _factual(sentence: Sentence, inner: Inner) -> bool:
    head = next((i for i in range(inner.first, inner.last) if sentence.kind(i) in _PHRASED), inner.first)
    return sentence.fact(inner.first, inner.last, dated="plur" in sentence.lexemes[head].tag)


def _adds(sentence: Sentence, clausal: Clausal, inner: Inner) -> bool:
    """Whether a relative clause says more than which thing is meant."""
    if inner.head < 0:
        return False
    pointing = listed("pointing")
    before = range(max(clausal.first, inner.first - BACK), inner.first)
    if any(sentence.lemma(i) in pointing for i in before):
        return False
    words = (sentence.word(i) for i in range(inner.first, min(inner.first + BACK, inner.last)))
    if any(word in _PLURAL for word in words):
        return sentence.fact(inner.first, inner.last, dated=True)
    return True


def _content_mood(sentence: Sentence, clausal: Clausal, inner: Inner, mood: Mood) -> Mood | None:
    word = sentence.word(inner.first)
    if sentence.word(inner.first + 1) == "ли" and mood == "statement":
        return "question"
    governor = _governor(sentence, clausal, inner)
    if governor < 0:
        return None
    lemma, before = sentence.lemma(governor), sentence.word(governor - 1)
    if mood == "command":
        return "statement" if word == "что" and lemma in listed("heed") else None
    if word in ("что", "будто"):
        unasserted = lemma in listed("doubt") and before not in ("я", "мы")
        unasserted = unasserted or (lemma in listed("unsaid") and before in ("не", "нельзя"))
    else:
        unasserted = word in ("чтобы", "чтоб") and lemma in listed("wish")
    if mood != "statement" or unasserted:
        return "unasserted" if mood == "statement" else None
    asks = lemma in listed("open") or (lemma in listed("unknown") and before == "не")
    return "question" if word in listed("asking") and asks else None


_GOVERNORS = frozenset[str]().union(*map(listed, ("doubt", "unsaid", "wish", "heed", "open", "unknown")))


def _governor(sentence: Sentence, clausal: Clausal, inner: Inner) -> int:
    """The word that a subordinate clause depends on."""
    for i in range(inner.first - 1, max(clausal.first, inner.first - BACK) - 1, -1):
        if sentence.lemma(i) in _GOVERNORS:
            return i
        if sentence.kind(i) in PREDICATES:
            return -1
    return -1


def _intended(sentence: Sentence, clausal: Clausal) -> Iterator[Spoken]:
    """What somebody plans, wishes, tries or fails to do."""
    intend, failed = listed("intend"), listed("failed")
    done = 0
    for i in _own(clausal):
        lemma = sentence.lemma(i)
        open_ = lemma in intend or (lemma in failed and sentence.word(i - 1) == "не")
        if i < done or sentence.kind(i) not in (VERB, SHORT) or not open_:
            continue
        at = _infinitive(sentence, i + 1, min(i + 2 + BACK, clausal.last))
        if at >= 0:
            done = next(
                (inner.first for inner in clausal.inner if inner.kind == SAID and inner.first > at),
                clausal.last,
            )
            yield at, done, "unasserted"


def _infinitive(sentence: Sentence, first: int, last: int) -> int:
    """Where what is intended begins: at its infinitive, or at the adverbial before that."""
    for i in range(first, last):
        kind = sentence.kind(i)
        if sentence.mark(i) in ",;:()" or kind in PREDICATES:
            return -1
        if kind == INFINITIVE:
            return first if sentence.kind(first) == PREPOSITION else i
    return -1
