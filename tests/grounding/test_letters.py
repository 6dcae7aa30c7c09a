"""Runs of letters: what words in other forms share."""

from __future__ import annotations

import pytest

from termground.evidence.ngrams import CARRIED, UNSPACED, WRITTEN, NGrams, SpelledSentence, SpelledSources

from .texts import analysis


def spelled(code: str, text: str) -> SpelledSentence:
    """All tokens of a text as words with content."""
    tokens = analysis(code, text).view_tokens
    return SpelledSentence(tokens, range(len(tokens)), [True] * len(tokens))


def share(code: str, given: str, stated: str) -> float | None:
    """Share of the runs of a sentence, as it is written, that another one has."""
    return SpelledSources([spelled(code, given)]).written.share(spelled(code, stated).written)


@pytest.mark.parametrize(
    ("code", "given", "stated", "expected"),
    [
        ("en", "The bridge was closed", "The bridge was closed", 1.0),
        ("en", "The bridge was closed", "Nobody came", 0.0),
        # all but the last: " evle", "evler", "vleri", "leri "
        ("tr", "evlerimiz", "evleri", 3 / 4),
        ("ja", "橋は閉鎖された", "橋は閉鎖", 1.0),
        ("ja", "橋は閉鎖された", "駅も開業", 0.0),
        ("en", "Room 7", "7", 1.0),
        ("en", "Room 17", "7", 0.0),
    ],
)
def test_the_share_of_runs(code, given, stated, expected) -> None:
    assert share(code, given, stated) == pytest.approx(expected)


def test_a_text_without_letters_has_no_share() -> None:
    assert NGrams(["bridge"], CARRIED).share("") is None
    assert NGrams(["bridge"], CARRIED).share("  ") is None


def test_what_is_shorter_than_a_run_is_looked_for_as_a_whole() -> None:
    runs = NGrams(["bridgeclose", "station"], CARRIED)
    assert runs.share("ridge") == 1.0
    assert runs.share("ford") == 0.0


def test_normal_forms_stand_one_behind_the_other() -> None:
    tokens = analysis("en", "The bridges were closed").view_tokens
    assert SpelledSentence(tokens, [0, 1, 2, 3], [False, True, False, True]).carried == "bridgeclose"


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
    letters = SpelledSources([spelled("en", text) for text in ("Nobody came", "The bridge was closed")])
    assert letters.copied(spelled("en", stated)) == expected


def test_of_two_sentences_alike_the_first_is_copied() -> None:
    letters = SpelledSources([spelled("en", "The bridge was closed")] * 2)
    assert letters.copied(spelled("en", "The bridge was closed")) == 0


def test_a_script_without_spaces_has_shorter_runs_where_most_of_a_sentence_is_in_it() -> None:
    runs = NGrams(["abcde橋は"], WRITTEN)
    assert UNSPACED == 2
    assert runs.share("d橋は") == pytest.approx(1 / 2)
    assert runs.share("bcde橋x") == pytest.approx(1 / 2)


def test_a_short_sentence_is_looked_for_as_a_whole() -> None:
    assert NGrams(["abcde"], WRITTEN).share("bcd") == 1.0
