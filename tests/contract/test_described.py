"""Languages made from tables alone: their words, figures, clauses and negations, as a reader takes them.

Each that brings ``words.toml`` in its tests brings ``facts.toml``, ``clauses.toml``, ``markers.toml`` and
``negation.txt`` too.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from termground import load, metric
from termground.language import Language
from termground.types import Flag
from tests.counted import GROWTH, growth
from tests.tables import codes, lines, rows, table

CODES = codes("words")

each = pytest.mark.parametrize("code", CODES)


def cases(code: str, name: str) -> list[tuple[str, list[str]]]:
    """Texts with what is expected of them."""
    own = table(code, name)["case"]
    return [(one["text"], one["facts"]) if isinstance(one, dict) else (one[0], one[1]) for one in own]


def wrong(found: Callable[[Language, str], list[str]], code: str, name: str) -> list[str]:
    """The texts of a table of which something else is found."""
    language = load(code)
    return [text for text, expected in cases(code, name) if found(language, text) != expected]


def norms(language: Language, text: str) -> list[str]:
    return [fact.norm for fact in language.analyze(text).facts]


def clauses(language: Language, text: str) -> list[str]:
    found = []
    whole = text.strip("¿¡").rstrip(".?!")
    for clause in language.analyze(text).clauses:
        words = text[clause.start : clause.end]
        found.append(f"{clause.mood}|{'*' if words.strip('¿¡') == whole else words}")
    return found


def marks(language: Language, text: str) -> list[str]:
    analysis = language.analyze(text)
    tokens = analysis.tokens
    return [
        f"{text[tokens.starts[mark.first] : tokens.ends[mark.last - 1]]}|{mark.axis}|{mark.value}"
        + ("|denied" if mark.denied else "")
        for mark in analysis.markers
    ]


def norm(code: str, word: str) -> str:
    (token,) = load(code).analyze(word).tokens
    return token.lexeme.norm


def any_text(code: str) -> st.SearchStrategy[str]:
    """Any text at all, or words and signs of the language's own tables."""
    texts = [text for name in ("facts", "clauses", "markers") for text, _ in cases(code, name)]
    words = sorted(
        {word for text in [*texts, *(row[0] for row in lines(code, "negation"))] for word in text.split()}
    )
    mixed = st.lists(st.sampled_from([*words, ",", "-", "–", "/", "(", ")", "\n"]), max_size=40)
    return st.one_of(st.text(max_size=200), mixed.map(" ".join))


def test_some_languages_are_made_from_tables() -> None:
    assert {"de", "es"} <= set(CODES)


@each
def test_figures_are_what_a_reader_takes_from_them(code: str) -> None:
    missed = wrong(norms, code, "facts")
    assert not missed, f"{len(missed)} of {len(cases(code, 'facts'))} wrong"


@each
def test_clauses_are_cut_where_a_reader_would(code: str) -> None:
    missed = wrong(clauses, code, "clauses")
    assert not missed, f"{len(missed)} of {len(cases(code, 'clauses'))} wrong"


@each
def test_sentences_are_turned_by_what_a_reader_sees_there(code: str) -> None:
    missed = wrong(marks, code, "markers")
    assert not missed, f"{len(missed)} of {len(cases(code, 'markers'))} wrong"


@pytest.mark.parametrize(
    ("code", "text", "negations", "words"),
    [(code, *row) for code in CODES for row in lines(code, "negation")],
)
def test_negation_in_its_context(code: str, text: str, negations: str, words: str) -> None:
    analysis = load(code).analyze(text)
    tokens = analysis.view_tokens
    found = [token.surface for token in tokens if token.lexeme.flags & Flag.NEGATION]
    assert found == negations.split()
    assert [tokens[i].surface for i in sorted(analysis.negated)] == words.split()


@each
def test_the_tables_are_long(code: str) -> None:
    facts, split = cases(code, "facts"), cases(code, "clauses")
    assert len(facts) >= 250
    assert sum(not expected for _, expected in facts) >= 15
    assert len(split) + len(cases(code, "markers")) + len(lines(code, "negation")) >= 120
    assert sum(len(expected) == 1 for _, expected in split) * 3 >= len(split)


@each
@given(data=st.data())
def test_facts_of_any_text_are_slices_and_lie_apart(code: str, data: st.DataObject) -> None:
    text = data.draw(any_text(code))
    facts = load(code).analyze(text).facts
    assert all(text[fact.start : fact.end] == fact.surface for fact in facts)
    assert all(left.end <= right.start for left, right in pairwise(facts))


@each
@given(data=st.data())
def test_clauses_of_any_text_lie_in_their_sentence_and_do_not_cross(code: str, data: st.DataObject) -> None:
    analysis = load(code).analyze(data.draw(any_text(code)))
    found = analysis.clauses
    for clause in found:
        low, high = analysis.sentence_ranges[clause.sentence]
        assert low <= clause.first < clause.last <= high
    for i, clause in enumerate(found):
        for other in found[i + 1 :]:
            assert other.last <= clause.last or other.first >= clause.last
            assert (other.first, other.last) != (clause.first, clause.last)
    assert all(0 <= i < len(analysis.view_tokens) for i in analysis.negated)


@pytest.mark.slow
@pytest.mark.timeout(120)
@pytest.mark.parametrize(("code", "unit"), [*rows("words", "hostile")])
def test_hostile_text_takes_linear_work(code: str, unit: str) -> None:
    """Lines of Python are counted; what takes C code too long runs into the time limit."""
    language = load(code)

    def read(size: int) -> Callable[[], object]:
        tokens = language.tokens(unit * (size // len(unit)))
        return lambda: list(language.facts(tokens))

    def split(size: int) -> Callable[[], object]:
        analysis = language.analyze(unit * (size // len(unit)))
        assert analysis.sentence_ranges is not None
        return lambda: (analysis.clauses, analysis.markers, analysis.negated)

    assert growth(read, 2_000) < GROWTH
    assert growth(split, 2_000) < GROWTH
    read(50_000)()
    split(20_000)()


@pytest.mark.parametrize(("code", "words"), [*rows("words", "one_word")])
def test_forms_of_a_word_are_one(code: str, words: str) -> None:
    assert len({norm(code, word) for word in words.split()}) == 1


@pytest.mark.parametrize(("code", "words"), [*rows("words", "other_words")])
def test_other_words_are_others(code: str, words: str) -> None:
    first, second = words.split()
    assert norm(code, first) != norm(code, second)


@pytest.mark.parametrize(("code", "word", "lemma"), [*rows("words", "lemmas")])
def test_the_lemma_is_the_dictionary_form(code: str, word: str, lemma: str) -> None:
    (token,) = load(code).analyze(word).tokens
    assert token.lexeme.lemma == lemma


@pytest.mark.parametrize(("code", "text", "expected"), [*rows("words", "tokens")])
def test_tokens(code: str, text: str, expected: str) -> None:
    assert [token.surface for token in load(code).analyze(text).tokens] == expected.split()


@pytest.mark.parametrize(("code", "text", "count"), [*rows("words", "sentences")])
def test_sentences(code: str, text: str, count: int) -> None:
    assert len(load(code).analyze(text).sentences) == count


@pytest.mark.parametrize(("code", "text", "expected"), [*rows("words", "numbers")])
def test_numbers_are_one_however_they_are_grouped(code: str, text: str, expected: list[str]) -> None:
    tokens = load(code).analyze(text).tokens
    assert [token.lexeme.norm for token in tokens if token.lexeme.flags & Flag.NUMBER] == expected


@pytest.mark.parametrize(("code", "text", "expected"), [*rows("words", "keywords")])
def test_words_of_closed_classes_are_no_keywords(code: str, text: str, expected: str) -> None:
    analysis = load(code).analyze(text)
    words = [analysis.view_tokens[keyword.first].surface for keyword in analysis.keywords]
    assert words == expected.split()


@each
def test_words_with_content_are_no_stop_words(code: str) -> None:
    assert load(code).stop_words.isdisjoint(table(code, "words")["content"])


@each
def test_articles_are_known_by_their_normal_forms(code: str) -> None:
    known, own = load(code).articles, table(code, "words")
    assert all(norm(code, word) in known for word in own["articles"])
    assert not any(norm(code, word) in known for word in own["no_articles"])


@pytest.mark.parametrize(("code", "source", "same", "other"), [*rows("words", "paraphrases")])
def test_another_word_for_it_keeps_what_its_opposite_loses(
    code: str, source: str, same: str, other: str
) -> None:
    bound = metric("grounding", code)
    kept = bound.score(response=same, source=source).value
    lost = bound.score(response=other, source=source).value
    assert kept is not None
    assert lost is not None
    assert kept > 0.8
    assert lost < kept - 0.2
