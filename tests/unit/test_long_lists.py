"""A claim with so many values that it is a list is held against few values of the sources at a time."""

from __future__ import annotations

from termground import load
from termground.evidence.claim_sentence import ClaimSentence
from termground.evidence.fact_check import FactChecker
from termground.evidence.index import SentenceIndex
from termground.evidence.sentences import Sentences
from termground.evidence.values.fact_status import MANY, ClaimFact, FactStatus, facts_of


def test_a_value_along_no_sentence_hides_no_source_from_the_others() -> None:
    weights = ", ".join(f"{1_000 + number} g" for number in range(MANY + 10))
    english = load("en")
    source = english.analyze(f"The boxes hold {weights}. A ticket costs 4,100 euros.")
    checker = FactChecker(SentenceIndex([source]))
    response = english.analyze(
        f"The lamp costs 77 euros, boxes hold {weights} and a ticket costs 4,100 euros."
    )
    claim = ClaimSentence(Sentences(response)[0])
    tokens = [word.token for word in claim.words]
    stated = [
        ClaimFact(
            fact, 0 if at else None, None, None, claim, (tokens.index(first), tokens.index(first) + 1), {}
        )
        for at, (first, _, fact) in enumerate(facts_of(response))
    ]
    found = [one.status for one in checker.check(stated)]
    assert found == [FactStatus.ABSENT, *[FactStatus.HELD] * (MANY + 10), FactStatus.ELSEWHERE]
