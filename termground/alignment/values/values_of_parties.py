"""A value of what one party does, told of the other one: 8 weeks' notice by the employee, where the employer gives 8 weeks and the employee 4."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from termground.alignment.roles.told_of import is_at_head
from termground.alignment.values.limits import Checked
from termground.alignment.values.valued_claim import ValuedClaim
from termground.evidence.holding import rows_with
from termground.evidence.index import SentenceIndex
from termground.evidence.naming.acting import acting
from termground.evidence.naming.clause_nouns import nouns_of
from termground.evidence.sentence_parts import lies_in
from termground.evidence.sentence_words import voices
from termground.evidence.values.fact_status import (
    FOUND,
    SourceFact,
    is_equal,
    measures_alike,
)
from termground.evidence.words import Word, says_something, share_held
from termground.facts import Fact
from termground.facts.lengths import is_length_of_time

SHARE = 0.6
"""Share of what a claim says beside a value that the sentence has which tells the other one of its party."""

_DOER = "nomn"
_DUTY = "duty"

MOST = 3
"""Sentences with a value beyond which it may be that of anything."""


class _Party(NamedTuple):
    """Who does something, or for whom it is so, by a word for who acts at the beginning of a sentence.

    Attributes:
        name: The normal form of that word.
        lead: That of the small word before it; empty where there is none.
        passive: Whether somebody else is named by whom it is done.
    """

    name: str
    lead: str
    passive: bool


def of_parties(checked: Checked, claim: ValuedClaim) -> Checked:
    """The facts of a claim about one party; one that only the sentence about another party has is that one's.

    Where a sentence that begins with the party of the claim says most of the same, with another value of the kind.
    """
    words, index = claim.words, claim.index
    if not (words[0].postposed or claim.alignment.agents):
        return checked  # as most claims
    found = []
    for first, last, fact in checked:
        rival = None
        if fact.status in FOUND:
            piece = next((one for one in claim.pieces if lies_in((first, last), one)), (0, len(words)))
            own = _party(words[slice(*piece)], index) or _party(words, index)
            rival = _rival(fact.fact, own, [*words[:first], *words[last:]], claim)
        found.append((first, last, fact if rival is None else fact.moved(rival)))
    return tuple(found)


def _rival(stated: Fact, own: _Party | None, words: Sequence[Word], claim: ValuedClaim) -> SourceFact | None:
    """The value that the sources tell of the party of a claim in the place of another one's; None where they tell none, or that one."""
    index, facts = claim.index, claim.facts
    having = facts.rows(stated) if own is not None else []
    others = [_party(index.rows[row], index) for row in having[:MOST]]
    names = {party.name for party in others if party is not None}
    if own is None or None in others or own.name in names or not names or len(having) > MOST:
        return None
    helping = _helping(words)
    said = [
        word
        for word in words
        if says_something(word) and word.norm not in {own.name, *names} and not word.number
    ]
    rivals: list[SourceFact] = []
    for row in _rows_of(own, helping, index):
        alike = [one for one in facts.given(row) if _measures_alike(stated, one.fact)]
        if any(is_equal(stated, one.fact) for one in alike):
            return None
        if said and share_held(said, index.rows[row]) >= SHARE:
            rivals += alike
    return rivals[0] if len(rivals) == 1 else None


def _rows_of(own: _Party, helping: set[str], index: SentenceIndex) -> Iterator[int]:
    """The source sentences that begin with a party as the claim does, and have all its helping verbs: *must be told* is not *must tell*."""
    for row in rows_with((own.name,), index):
        if _party(index.rows[row], index) == own and helping <= _helping(index.rows[row]):
            yield row


def _helping(words: Sequence[Word]) -> set[str]:
    """The helping verbs of a sentence but for those of a duty."""
    verbs = (word for word in words if word.sense.copula or word.sense.auxiliary)
    return {word.norm for word in verbs if word.axis != _DUTY}


def _party(words: Sequence[Word], index: SentenceIndex) -> _Party | None:
    """Who does something in a sentence, or for whom it is so; None where nobody is named at its beginning."""
    if words[0].postposed:
        nouns = acting(words, index)
        return _Party(nouns[0].heads[-1], "", passive=voices(words) > 0) if nouns else None
    if index.agents.isdisjoint([word.norm for word in words]):
        return None
    named = [at for at, word in enumerate(words) if word.norm in index.agents]
    nouns = list(nouns_of(words, (0, len(words)), range(0), index))
    by = (noun for noun in nouns if noun.lead is not None and noun.lead.sense.voice)
    passive = any(noun.first <= at < noun.last for noun in by for at in named)
    for noun in nouns:
        at = next((at for at in named if noun.first <= at < noun.last), None)
        if at is None:
            continue
        alone = len({words[k].norm for k in named}) == 1
        if not (alone or is_at_head(words, at)):
            return None
        lead = "" if noun.lead is None else noun.lead.norm
        done_to = words[at].case_alone not in ("", _DOER) or noun.article in index.form_parts
        if not lead and (done_to and index.form_parts.get(noun.article) != "either"):
            return None
        return _Party(words[at].norm, lead, passive)
    return None


def _measures_alike(stated: Fact, given: Fact) -> bool:
    """Whether two values are of one kind: lengths of time, or amounts of one unit."""
    return measures_alike(stated, given) or (is_length_of_time(stated) and is_length_of_time(given))
