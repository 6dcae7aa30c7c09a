"""The fallback: Unicode words, and pairs of characters where a script has no spaces."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from termground import GroundingEvaluator, load, metric
from termground.text.normalize import fold
from termground.text.words import is_piece, words
from termground.types import Match


def forms(text: str) -> list[str]:
    return [term.form for term in load("und").analyze(text).terms]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The library's maps", ["The", "library's", "maps"]),
        ("图书馆", ["图书", "书馆"]),
        ("图", ["图"]),
        ("图书，馆", ["图书", "馆"]),
        ("图书 馆", ["图书", "馆"]),
        ("2023年3月图", ["2023", "年", "3", "月图"]),
        ("東京のタワー", ["東京", "京の", "タワー"]),
        ("これはコンピューターだ", ["これ", "れは", "コンピューター", "だ"]),
        ("น้ำตก", ["น้ำต", "ตก"]),
        ("ปี ๒๕๖๖", ["ปี", "๒๕๖๖"]),
        ("ພາສາ", ["ພາ", "າສ", "ສາ"]),
        ("ក្រុម", ["ក្រុ", "រុម"]),
        ("नक्शे क्षत्रिय", ["नक्शे", "क्षत्रिय"]),
        ("2023년에 도서관", ["2023", "년에", "도서관"]),
        ("२०२३में", ["२०२३", "में"]),
        ("'open' ‘apple’ it’s", ["open", "apple", "it’s"]),
        ("3D 5G 5km", ["3D", "5G", "5km"]),
        ("!? …", []),
    ],
)
def test_terms(text, expected):
    assert forms(text) == expected


def test_terms_and_keywords_are_the_same():
    analysis = load("und").analyze("图书馆 opened")
    assert [(term.first, term.last) for term in analysis.terms] == [(0, 2), (1, 3), (3, 4)]
    assert [(word.key, word.first, word.last) for word in analysis.keywords] == [
        ("图书", 0, 2),
        ("书馆", 1, 3),
        ("opened", 3, 4),
    ]


@given(st.text(st.sampled_from("图书馆กำ้นา नक्शेa1２०.' \nアー\u0301"), max_size=40))
def test_a_term_never_begins_or_ends_inside_a_combining_sequence(text):
    analysis = load("und").analyze(text)
    shown = analysis.view.text
    starts = [start for start, _ in words(shown)]
    assert starts == sorted(starts)
    for term in analysis.terms:
        assert text[term.start : term.end] == term.surface
        tokens = analysis.view_tokens
        begin, end = tokens.starts[term.first], tokens.ends[term.last - 1]
        if begin:
            assert not "\u0300" <= shown[begin] <= "\u036f"
            assert shown[begin] not in "ำ้" or not is_piece(shown[begin - 1])
        if end < len(shown):
            assert shown[end] not in "้\u0301"
            assert shown[end] != "ำ" or not is_piece(shown[end - 1])


@pytest.mark.parametrize("digits", ["２０２３", "٢٠٢٣", "۲۰۲۳", "२०२३", "๒๐๒๓", "২০২৩", "၂၀၂၃"])
def test_native_digits_are_digits(digits):
    assert fold(digits) == "2023"
    score = metric("source-term-precision", "und").score(response="in 2023", source=f"in {digits}")
    assert score.value == 1.0


def test_a_pair_is_found_across_a_line_end_in_the_source():
    score = metric("source-term-precision", "und").score(response="图书馆", source="城市的图书\n馆")
    assert score.value == 1.0


def test_a_pair_inside_a_run_is_the_same_words():
    """It is a term of the source by itself; a single character is only a part of one."""
    score = metric("source-term-precision", "und").score(response="书馆 书", source="图书馆")
    assert [term.match for term in score.terms] == [Match.EXACT, Match.WITHIN]


def test_pairs_are_no_reason_to_name_a_neighbour():
    """Two pairs share one letter at most, whatever signs it carries, and that is no likeness."""
    for response, source in (("图画", "图书"), ("ที่นา", "ที่ดิน")):
        result = GroundingEvaluator("und").evaluate(response, source)
        assert {finding.kind for finding in result.findings} == {"term-not-in-source"}


def test_an_excluded_phrase_takes_its_pairs_along():
    evaluator = GroundingEvaluator("und")
    result = evaluator.evaluate("图书馆 maps", "coins", exact_excludes=["图书馆"])
    assert [term.form for term in result.excluded] == ["图书", "书馆"]
    assert result.missing_words == ["maps"]
    partial = evaluator.evaluate("图书馆 maps", "coins", partial_excludes=["图书馆"])
    assert partial.missing_words == ["maps"]
    assert (
        evaluator.evaluate("图书馆 maps", "coins", exact_excludes=["rare maps"]).missing_words[-1] == "maps"
    )


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("هل فتحت؟ نعم. انتهى", 3),
        ("खुला। बंद॥ बस।", 3),
        ("开放了。为什么？“好！”他说", 4),
        ("Really?! Yes... maybe 3.5 times.", 3),
        ("ကျောင်း။ စာအုပ်။", 2),
    ],
)
def test_sentences(text, count):
    assert len(load("und").analyze(text).sentences) == count


def test_the_signature_says_how_it_counts():
    found = load("und").signature()
    assert found["units"] == "words, character bigrams in scripts without spaces"
    assert set(found) == {"tok", "unicode", "units"}
