"""What is asked of the parts of a response when it is read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence

import msgspec

from termground.alignment.aligned_claim import AlignedClaim
from termground.alignment.reading.own_facts import own_facts
from termground.alignment.word_alignment import Alignment
from termground.claims.parts import Part
from termground.evidence.index import SentenceIndex
from termground.evidence.values.fact_status import ComparedFact, FactStatus
from termground.evidence.words import Word
from termground.facts import Fact
from termground.language.analysis import Analysis
from termground.text.enclosing import with_link
from termground.types import Flag, Lexeme, Span, Tokens

LONG = 12
"""Words with content from which a sentence behind a question is no bare answer to it."""

SHORT = 3
"""Parts up to which the first one of a response may be a bare answer, and the others say more."""

FEW = 4
"""Words with content that it has at most."""

_LABELS = (":", "\uff1a")

_ELSEWHERE = (FactStatus.MOVED, FactStatus.EXCHANGED, FactStatus.ELSEWHERE)


def in_row(fact: ComparedFact, spread: Collection[int], first: int) -> ComparedFact:
    """A fact, which the sources have where it stands in the row of a table that goes with it."""
    if first not in spread or fact.status not in _ELSEWHERE:
        return fact
    return msgspec.structs.replace(fact, status=FactStatus.HELD)


def borne_out(read: AlignedClaim) -> tuple[bool, float]:
    """How far the sources bear out a claim, one without changes before one with some."""
    return not read.edits, read.followed + read.coverage + read.ngram_overlap


def states_value(words: Sequence[Word], facts: Sequence[tuple[int, int, Fact]]) -> bool:
    """Whether some words state a figure or a name."""
    return any(word.name for word in words) or bool(own_facts(words, facts))


def place_of_words(response: Analysis, words: Sequence[Word]) -> Span:
    """Where some words of a response stand, with the address of the link that they end in."""
    tokens = response.view_tokens
    first = begins_at(tokens, words[0].token)
    span = response.view.span(tokens.starts[first], tokens.ends[words[-1].token])
    return Span(span.start, with_link(response.original, span.start, span.end))


def begins_at(tokens: Tokens, at: int) -> int:
    """Where a token begins as it is shown: with what is written on to it and says nothing to matching, the 第 of 第1条.

    Args:
        tokens: The tokens of a view.
        at: The token.
    """
    while at and tokens.ends[at - 1] == tokens.starts[at] and _says_nothing(tokens.lexemes[at - 1]):
        at -= 1
    return at


def _says_nothing(lexeme: Lexeme) -> bool:
    """Whether a word has no normal form."""
    return bool(lexeme.flags & Flag.WORD) and not lexeme.norm


def surplus_of(alignment: Alignment, index: SentenceIndex) -> frozenset[int]:
    """Indexes of the words that a sentence has more often than all sources: in *the capital of Rome is Rome* it is one."""
    norms = [word.norm for word in alignment.words if word.content and not word.number]
    if len(set(norms)) == len(norms):
        return frozenset()
    surplus: list[int] = []
    for norm, times in Counter(norms).items():
        much = times - len(index.places[norm]) if times > 1 and norm in index.places else 0
        if much > 0:  # those that stand where the source has them stay
            own = [(word.norm, word.content and not word.number) for word in alignment.words]
            places = [at for at, one in enumerate(own) if one == (norm, True)]
            surplus += sorted(places, key=lambda at: (alignment.aligned[at], -at))[:much]
    return frozenset(surplus)


def only_asks(part: Part) -> bool:
    """Whether a part is a question without a figure: one with a figure may tell it too."""
    return part.asks and not any(word.number for word in part.words)


def only_names(response: Analysis, alignment: Alignment) -> bool:
    """Whether a claim is a phrase of its source sentence as it stands there, without a predicate: it tells nothing of what it names.

    Args:
        response: The response.
        alignment: The claim aligned with its sources.
    """
    words = alignment.words
    return (
        len(alignment.segments) == 1
        and [opcode[0] for opcode in alignment.segments[0].opcodes if opcode[3] < opcode[4]] == ["equal"]
        and not response.predicates(words[0].token, words[-1].token + 1)
    )


def is_bare(words: Sequence[Word]) -> bool:
    """Whether a sentence is short enough to be no more than an answer."""
    return sum([word.content for word in words]) <= LONG


def answers_barely(
    response: Analysis, parts: Sequence[Part], question: Sequence[Word], index: SentenceIndex
) -> bool:
    """Whether the first of some parts says little without the question before the response, some words of which the sources have.

    It is all there is, or a few words without a predicate before few sentences.

    Args:
        response: The response.
        parts: Its parts.
        question: The words of the question.
        index: The sentences of the sources.
    """
    first = parts[0].words
    asked = {word.norm for word in question if word.content and not word.number}
    chooses = any(word.norm in response.alternatives for word in question[:-1])
    states = response.predicates(first[0].token, first[-1].token + 1)
    if not asked & index.words or not is_bare(first) or _says_all(first, asked, states=states or chooses):
        return False
    if len(parts) == 1:
        return True
    tokens = response.view_tokens
    behind = tokens.text[tokens.starts[first[0].token] : tokens.ends[first[-1].token] + 1]
    few = len(parts) <= SHORT and sum(word.content for word in first) <= FEW and not states
    return few and not any(mark in behind for mark in _LABELS)


def _says_all(words: Sequence[Word], asked: Collection[str], *, states: bool) -> bool:
    """Whether an answer says by itself what it speaks of, or chooses one of several things that the question names.

    Few words do where they have two of the question and others, or one and a predicate; more words where they have either.

    Args:
        words: The answer.
        asked: Normal forms of the words of the question.
        states: Whether it has a predicate, or the question names things to choose from.
    """
    content = [word.norm for word in words if word.content]
    shared = len({norm for norm in content if norm in asked})
    if len(content) > FEW:
        return states or shared > 0
    helped = any(
        one.copula or one.auxiliary or one.light or one.unsaid for one in (word.sense for word in words)
    )
    return shared > 0 and (states or (helped and 1 < shared < len(set(content))))
