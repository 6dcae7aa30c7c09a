"""Character n-grams: what words in other forms share, and what is copied to the letter."""

from __future__ import annotations

import pytest

from termground.evidence.ngrams import LETTERS, UNSPACED, NGrams, SpelledSentence, SpelledSources

from .texts import analysis


def spelled(code: str, text: str) -> SpelledSentence:
    """All tokens of a text as words with content."""
    tokens = analysis(code, text).view_tokens
    return SpelledSentence(tokens, range(len(tokens)), [True] * len(tokens))


@pytest.mark.parametrize(
    ("given", "stated", "expected"),
    [
        ("bridgeclose", "bridgeclose", 1.0),
        ("bridgeclose", "nobodycome", 0.0),
        ("evlerimiz", "evlerin", 1 / 2),  # evleri, but not vlerin
        ("橋は閉鎖された", "橋は閉鎖", 1.0),
        ("橋は閉鎖された", "駅も開業", 0.0),
        ("room7", "m7", 1.0),
        ("room17", "m7", 0.0),
    ],
)
def test_the_share_of_ngrams(given, stated, expected) -> None:
    """All n-grams of a sentence are looked for, and a sentence shorter than one as a whole."""
    assert NGrams([given]).share(stated) == pytest.approx(expected)


def test_a_text_without_letters_has_no_share() -> None:
    """None, and not nothing of it."""
    assert NGrams(["bridge"]).share("") is None
    assert NGrams(["bridge"]).share("  ") is None


def test_what_is_shorter_than_an_ngram_is_looked_for_as_a_whole() -> None:
    """In one sentence, not across two."""
    ngrams = NGrams(["bridgeclose", "station"])
    assert ngrams.share("ridge") == 1.0
    assert ngrams.share("ford") == 0.0
    assert ngrams.share("sesta") == 0.0


def test_normal_forms_stand_one_behind_the_other() -> None:
    """Those of the words with content, without anything between."""
    tokens = analysis("en", "The bridges were closed").view_tokens
    assert SpelledSentence(tokens, [0, 1, 2, 3], [False, True, False, True]).lemmas == "bridgeclose"


@pytest.mark.parametrize(
    ("stated", "expected"),
    [
        ("The bridge was closed", 1),
        ("the bridge was closed", None),  # another letter: it need not be the sentence of the source
        ("The bridge was closed?", None),
        ("The bridge, was closed", None),
        ("The bridge", None),
        ("Nobody came", 0),
    ],
)
def test_a_copy_has_all_words_and_marks(stated, expected) -> None:
    """Whatever differs may say something else."""
    sources = SpelledSources([spelled("en", text) for text in ("Nobody came", "The bridge was closed")])
    assert sources.copy_of(spelled("en", stated)) == expected


def test_of_two_sentences_alike_the_first_is_copied() -> None:
    """Evidence is the first place that there is."""
    sources = SpelledSources([spelled("en", "The bridge was closed")] * 2)
    assert sources.copy_of(spelled("en", "The bridge was closed")) == 0


def test_a_script_without_spaces_has_shorter_ngrams_where_most_of_a_sentence_is_in_it() -> None:
    """Two characters there say as much as six letters."""
    ngrams = NGrams(["abcdef橋は"])
    assert (UNSPACED, LETTERS) == (2, 6)
    assert ngrams.share("f橋は") == 1.0
    assert ngrams.share("e橋は") == pytest.approx(1 / 2)
    assert ngrams.share("bcdef橋x") == pytest.approx(1 / 2)
