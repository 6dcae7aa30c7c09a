"""What was read of a text goes to bytes and back; bytes that are something else are refused, whatever they are."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from termground import load
from termground.language.stored import restore, stored

TEXTS = {
    "ja": "# 報告書\n\n株式会社さくら（本社：東京都）は、2024年4月1日に**新工場**を稼働させ、売上高は１，２００万円以上となった。"
    "もう一つの工場は閉鎖していない。\n\n| 項目 | 値 |\n|---|---|\n| 温度 | 約３５０℃ |\n\n詳しくは[資料](https://example.com/a)を参照[1]。",
    "ru": "В Самаре 12 мая 2021 года открылась библиотека имени А. П. Чехова[1]. Она не закрыта.\n\n- 1 200 книг;\n- около 45 % новых.\n\n"
    "<!-- не показывать: закрыта в 2020 году -->\nДиректор, Анна Ковалёва, сказала: «Мы ждём вас».",
    "fr": "L'école n'a pas rouvert le 3 mars 2022 : 1 250 élèves attendent.\n\n> « Peut-être en avril », a dit M. Duval.\n\n"
    "Le budget passe de 2 à 3 millions d'euros (+50 %).",
    "en": "---\ntitle: Report\n---\nDr. O’Neil opened the St. Mary's Clinic on 4 May 2019; it didn't close.[1]\n\n"
    "It holds **12,000** maps worth at least $1.5 million &amp; more.\n\n```\nclosed = True\n```\n",
    "und": "A mole — p‌lain &lt;b&gt; 12 %.\r\n\r\nＡＢＣ x² e\u0301 \u200bend",
}
FACETS = (
    "sentence_ranges", "keyword_ranges", "term_ranges", "facts", "uncited", "names", "terms", "keywords", "negated",
    "sentences", "clauses", "markers", "regions", "asides", "has_notes", "pointing", "senses",
)  # fmt: skip


def told(analysis):
    """All that metrics see of a text."""
    view, tokens = analysis.view, analysis.view_tokens
    spans = [view.span(start, end) for start, end in zip(tokens.starts, tokens.ends, strict=True)]
    return [
        (view.text, view.is_identity, view.regions, view.unchecked, spans),
        (tokens.starts, tokens.ends, tokens.lexemes, list(analysis.tokens)),
        *(
            list(made) if isinstance(made := getattr(analysis, name), tuple | list) else made
            for name in FACETS
        ),
    ]


@pytest.mark.parametrize("markdown", [True, False])
@pytest.mark.parametrize("code", TEXTS)
def test_what_was_read_comes_back(code, markdown):
    """Every facet of it, and those that are made from them; nothing is read again for it."""
    language = load(code)
    for text in (TEXTS[code], TEXTS[code] * 3, "", " ", "\n\n", "x", TEXTS["und"]):
        before = language.analyze(text, markdown=markdown)
        kept = stored(before)
        after = language.analyze(text, markdown=markdown)
        restore(after, kept)
        assert told(after) == told(before)
        assert told(after.noted()) == told(before.noted())
        assert stored(after) == kept


def test_what_is_kept_is_not_read_again():
    """Neither view nor tokens, sentences, keywords, facts or names."""
    language = load("en")
    kept = stored(language.analyze(TEXTS["en"], markdown=True))
    after = language.analyze(TEXTS["en"], markdown=True)
    restore(after, kept)

    class Idle:
        def __getattr__(self, name):
            raise AssertionError(f"{name} was asked for")

    after._facets = Idle()
    assert after.view.text
    assert after.all_facts
    assert after.all_names
    assert len(after.view_tokens) > len(after.all_keywords) > len(after.sentence_ranges) > 1
    with pytest.raises(AssertionError, match="was asked for"):
        _ = after.terms


@pytest.mark.parametrize("text", ["half \ud800 a pair", "the \udfff end"])
def test_half_a_character_is_not_kept_or_comes_back(text):
    """A lone surrogate has no bytes."""
    language = load("und")
    before = language.analyze(text)
    kept = stored(before)
    if kept is not None:
        after = language.analyze(text)
        restore(after, kept)
        assert told(after) == told(before)


def test_tokens_that_overlap_are_not_kept():
    """The places of tokens are told as they follow one another."""
    language = load("und")
    analysis = language.analyze("one two")
    analysis.view_tokens.starts[1] = 2
    assert stored(analysis) is None


PIECES, REGIONS, UNCHECKED, TAGS, LEXEMES, WORDS, GAPS, LENGTHS, SENTENCES, KEYWORDS, FACTS, NAMES = range(12)
WRONG = [
    (PIECES, [[0, 999, None]]),
    (PIECES, [[-1, 3, None]]),
    (PIECES, [[3, 1, "x"]]),
    (PIECES, "text"),
    (REGIONS, [[0, 999, "code"]]),
    (UNCHECKED, [[5, 2, "comment"]]),
    (TAGS, []),
    (LEXEMES, []),
    (LEXEMES, [["a", "a", 0, 1, ""]] * 99),
    (LEXEMES, [["a", "a", 0, 1, "xy"]] * 99),
    (LEXEMES, [["a", "a", -1, 1, "x"]] * 99),
    (LEXEMES, [["a", "a", 0, 1]] * 99),
    (WORDS, [0]),
    (WORDS, [-1] * 16),
    (GAPS, [-1] + [1] * 15),
    (GAPS, [10**9] + [0] * 15),
    (GAPS, ["1"] * 16),
    (LENGTHS, [-1] * 16),
    (LENGTHS, [2**63] * 16),
    (SENTENCES, [0]),
    (SENTENCES, [0, 99]),
    (SENTENCES, [3, 1]),
    (SENTENCES, [0, 9, 4, 12]),
    (SENTENCES, [-2, 1]),
    (KEYWORDS, [0, 99]),
    (KEYWORDS, [5]),
    (FACTS, [[0, 999, "9", "number", None, None, "9"]]),
    (FACTS, [[0, 1, "9", "wish", None, None, "9"]]),
    (FACTS, [[0, 1, "9", "number", None, None, None]]),
    (FACTS, [[0, 1, "9", "number", {"low": "1", "high": "1"}, None, "9"]]),
    (FACTS, [[0, 1, "9", "number", {"low": "one", "high": "1"}, None, None]]),
    (FACTS, [[5, 6, "9", "code", None, None, "9"], [0, 1, "9", "code", None, None, "9"]]),
    (NAMES, [[0, 99, "person"]]),
    (NAMES, [[3, 3, "person"]]),
    (NAMES, [[-1, 2, "person"]]),
    (NAMES, None),
]


@pytest.mark.parametrize(("field", "value"), WRONG, ids=lambda value: str(value)[:30])
def test_what_cannot_be_of_the_text_is_refused(field, value):
    """Though it is told in the right form: a place outside of it would end a row, or the process."""
    language = load("und")
    text = "The **library** opens at 9 on 4 May 2019, and the museum at 10. It closes."
    listed = msgspec.msgpack.decode(stored(language.analyze(text, markdown=True)))
    assert len(listed[GAPS]) == 16
    restore(language.analyze(text, markdown=True), msgspec.msgpack.encode(listed))
    listed[field] = value
    with pytest.raises(ValueError, match=r"\w"):
        restore(language.analyze(text, markdown=True), msgspec.msgpack.encode(listed))


ENGLISH = load("en")
KEPT = stored(ENGLISH.analyze(TEXTS["en"], markdown=True))


@given(
    st.lists(st.tuples(st.integers(0, len(KEPT) - 1), st.integers(0, 255)), min_size=1, max_size=8),
    st.integers(0, 3),
)
def test_damaged_bytes_are_refused_or_of_the_form(changes, cut):
    """Whatever changed in them: nothing else is raised, and what is taken has its places in the text."""
    damaged = bytearray(KEPT)
    for place, byte in changes:
        damaged[place] = byte
    analysis = ENGLISH.analyze(TEXTS["en"], markdown=True)
    try:
        restore(analysis, bytes(damaged[: len(damaged) - cut]))
    except ValueError:
        return
    text = analysis.view.text
    assert all(
        0 <= start <= end <= len(text)
        for start, end in zip(analysis.view_tokens.starts, analysis.view_tokens.ends, strict=True)
    )
    assert all(0 <= fact.start <= fact.end <= len(analysis.original) for fact in analysis.facts)
    assert all(0 <= name.start <= name.end <= len(analysis.original) for name in analysis.names)


@given(st.binary(max_size=200))
def test_other_bytes_are_refused(data):
    """They are no analysis."""
    with pytest.raises(ValueError, match="form"):
        restore(ENGLISH.analyze("The library opens at 9.", markdown=True), data)
