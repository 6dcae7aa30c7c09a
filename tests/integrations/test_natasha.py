"""Russian names by natasha's tagger."""

from __future__ import annotations

import re
from concurrent.futures import ThreadPoolExecutor

import pytest

pytest.importorskip("natasha.data", reason="natasha is an extra of the Russian plugin; CI installs it")

from termground import errors, load
from termground_ru import ner
from tests.contract import test_languages as contract
from tests.integrations.marked_names import RUSSIAN, marked

# The checks of every language that names can break, over the fixture `language` of this module.
test_its_offsets_slice_the_original = contract.test_its_offsets_slice_the_original
test_its_spans_are_ordered = contract.test_its_spans_are_ordered_and_within_bounds
test_nothing_makes_it_raise = contract.test_nothing_makes_it_raise
test_its_signature_is_words_for_words = contract.test_its_signature_is_words_for_words
test_its_metrics_pickle = contract.test_its_metrics_pickle
test_its_facets_are_idempotent = contract.test_its_facets_are_idempotent

OTHERWISE = {
    "Река Лена впадает в море Лаптевых.": [("Река Лена", "place"), ("Лаптевых", "place")],
    "Вера в успех не покидала команду.": [("Вера", "person")],
    "Озеро Байкал замёрзло в январе.": [("Озеро Байкал", "place")],
}
"""Sentences in which the tagger marks other words than a speaker would."""


@pytest.fixture(scope="module")
def language():
    """Russian with the names of natasha."""
    return load("ru", names="natasha")


@pytest.mark.parametrize("sentence", RUSSIAN)
def test_names_are_those_that_a_speaker_marks(language, sentence):
    """The names and kinds of each sentence, apart from the few that are written down."""
    text, expected = marked(sentence)
    found = [(name.surface, name.kind) for name in language.analyze(text).names]
    assert found == OTHERWISE.get(text, expected)
    assert found != expected or text not in OTHERWISE


def test_only_the_names_are_replaced(language):
    """Terms, facts and sentences stay those of the plugin."""
    text = " ".join(marked(sentence)[0] for sentence in RUSSIAN)
    own, other = load("ru").analyze(text), language.analyze(text)
    assert own.names != other.names
    for facet in ("terms", "keywords", "facts", "sentences", "clauses"):
        assert getattr(own, facet) == getattr(other, facet)


def test_versions_are_in_the_signature(language):
    """Whatever changes the names changes the signature."""
    assert language.signature()["names"].startswith("natasha 1.")
    assert "names" not in load("ru").signature()


def test_long_text_is_read_in_parts(language):
    """Names of every part have the offsets of the text, in Markdown too."""
    text = "**Анна Ахматова** родилась под Одессой.\n\n" * 200
    found = language.analyze(text, markdown=True).names
    assert [name.surface for name in found] == ["Анна Ахматова", "Одессой"] * 200
    assert all(text[name.start : name.end] == name.surface for name in found)


def test_the_page_is_true(repository, capsys):
    """The example of the documentation prints what its comments say."""
    page = (repository / "docs" / "names.md").read_text(encoding="utf-8")
    example = re.search(r"```py(?:thon)?\n(.*?)```", page, re.DOTALL)[1]
    exec(example, {})
    assert capsys.readouterr().out.splitlines() == re.findall(r"^# (.*)", example, re.MULTILINE)


def test_many_threads_find_the_same(language):
    """One tagger serves threads that ask at the same time."""
    texts = [marked(sentence)[0] for sentence in RUSSIAN]
    alone = [language.analyze(text).names for text in texts]
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(lambda text: language.analyze(text).names, texts)) == alone


def test_neither_natasha_nor_its_morphology_is_imported(run_python):
    """The tagger is read from natasha's files, so pymorphy2 is not needed."""
    code = (
        "import sys\nfrom termground import load\n"
        "print([name.kind for name in load('ru', names='natasha').analyze('Анна живёт в Туле.').names])\n"
        "print('natasha' in sys.modules, 'pymorphy2' in sys.modules)"
    )
    assert run_python(code).splitlines() == ["['person', 'place']", "False False"]


def test_other_languages_are_refused():
    """It was trained on Russian news."""
    with pytest.raises(errors.UsageError, match="reads Russian, not 'en'"):
        load("en", names="natasha")


def test_without_its_files_the_error_says_what_to_install(monkeypatch):
    """The package that is missing is named with its extra."""
    monkeypatch.setattr(ner, "find_spec", lambda name: None)
    ner._tagger.cache_clear()
    with pytest.raises(errors.MissingDependency, match=r'pip install "termground-ru\[natasha\]"'):
        load("ru", names="natasha")
