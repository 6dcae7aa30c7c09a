"""What rules ask of a claim and its source before they look: nothing that they would find may be missed by it."""

from __future__ import annotations

import pytest

from termground.alignment.edits.ruled_claim import RuledClaim
from termground.alignment.edits.rules import RULES, TAKING_BACK
from termground.alignment.words.reordering import may_have_moved
from termground.evidence.sentence_words import SentenceWords
from termground.evidence.small_words import of_kinds, places_in_words
from termground.evidence.words import excludes
from termground.language.phrase_kinds import LISTED

from .texts import aligned, index, words

PAIRS = [
    ("en", "The museum is open every day except Monday.", "The museum is open on Monday."),
    (
        "en",
        "Because of the strike, no train runs before noon.",
        "Despite the strike, all trains run after noon.",
    ),
    ("en", "After water, tea is the most widely drunk beverage.", "Tea is the most widely drunk beverage."),
    ("en", "The bridge was almost destroyed by the flood.", "The bridge was destroyed by the flood."),
    ("fr", "Le parking se trouve derrière la gare.", "Le parking se trouve devant la gare."),
    ("fr", "Les chiens sont admis sauf le dimanche.", "Les chiens ne sont pas admis le dimanche."),
    ("ru", "Билеты распроданы, но места на балконе ещё есть.", "Билеты ещё есть в продаже."),
    ("ru", "Из-за дождя концерт перенесли в зал.", "Несмотря на дождь, концерт прошёл в парке."),
    ("ja", "雨のため、祭りは中止された。", "雨にもかかわらず、祭りは行われた。"),
    ("ja", "駐車場は駅の裏にある。", "駐車場は駅の前にある。"),
]


@pytest.mark.parametrize(("code", "source", "response"), PAIRS)
def test_rules_that_take_back_find_nothing_by_themselves(code: str, source: str, response: str) -> None:
    """Where nothing was found they need not be asked."""
    ruled = RuledClaim(aligned(code, source, response), index(code, source), (), (), ())
    assert frozenset(RULES) >= TAKING_BACK
    assert [rule(ruled, []) for rule in TAKING_BACK] == [[]] * len(TAKING_BACK)


@pytest.mark.parametrize(("code", "text"), [(code, text) for code, *texts in PAIRS for text in texts])
def test_what_a_sentence_may_say_holds_what_it_says(code: str, text: str) -> None:
    """Its phrases are of kinds of which it may have some, and it stands where it may stand."""
    sentence = SentenceWords(words(code, text))
    assert {kind for kind, _ in places_in_words(sentence.words, of_kinds(LISTED))} <= sentence.phrase_kinds
    assert {one.kind for one in sentence.connectives} <= sentence.joins
    told = {(one.scale, one.place) for places in sentence.places.values() for one in places}
    assert told <= sentence.may_stand


@pytest.mark.parametrize(("code", "source", "response"), PAIRS)
def test_whether_a_word_may_exclude_another_one_is_told_of_the_sentences(
    code: str, source: str, response: str
) -> None:
    """It is so where a word of the one excludes a word of the other, and nowhere else."""
    claim, given = (SentenceWords(words(code, text)) for text in (response, source))
    found = any(excludes(word, other) for word in claim.words for other in given.words)
    assert claim.may_exclude(given) is found


MOVED = [
    (
        "en",
        "Pears grow around Belmont, hops around Ashford.",
        "Pears grow around Ashford, hops around Belmont.",
        True,
    ),
    ("en", "Pears grow around Belmont, hops around Ashford.", "Pears grow around Belmont.", False),
    ("fr", "Lyon a battu Nantes.", "Nantes a battu Lyon.", True),
    ("fr", "Lyon a battu Nantes hier soir.", "Lyon a battu Rennes hier soir.", False),
    ("ru", "Анна живёт в Туле, Пётр живёт в Орле.", "Анна живёт в Туле.", True),
    ("ja", "太郎が花子に本を貸した。", "花子が太郎に本を貸した。", True),
    ("ja", "太郎が花子に本を貸した。", "太郎が花子に傘を貸した。", False),
]


@pytest.mark.parametrize(("code", "source", "response", "moved"), MOVED)
def test_words_may_have_moved(code: str, source: str, response: str, *, moved: bool) -> None:
    """They may where one is out of order, or stands more than once in the source."""
    assert may_have_moved(aligned(code, source, response)) is moved
