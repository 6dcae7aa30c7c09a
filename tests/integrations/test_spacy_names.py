"""Names by spaCy pipelines in the languages of the plugins."""

from __future__ import annotations

import re
from concurrent.futures import ThreadPoolExecutor

import pytest

spacy = pytest.importorskip("spacy", reason="spaCy is an extra; CI installs it")
pytest.importorskip("fr_core_news_sm", reason="the French pipeline of spaCy is not installed; CI installs it")

from termground import errors, load  # noqa: E402
from tests.contract import test_languages as contract  # noqa: E402
from tests.integrations.marked_names import FRENCH, marked  # noqa: E402

NAME = "fr_core_news_sm"

# The checks of every language that names can break, over the fixture `language` of this module.
test_its_offsets_slice_the_original = contract.test_its_offsets_slice_the_original
test_its_spans_are_ordered = contract.test_its_spans_are_ordered_and_within_bounds
test_nothing_makes_it_raise = contract.test_nothing_makes_it_raise
test_its_signature_is_words_for_words = contract.test_its_signature_is_words_for_words
test_its_metrics_pickle = contract.test_its_metrics_pickle
test_its_facets_are_idempotent = contract.test_its_facets_are_idempotent

OTHERWISE = {
    "La Loire traverse Tours et Nantes.": [("La Loire", "place"), ("Tours", "place"), ("Nantes", "place")],
    "La frontière entre la France et l'Espagne est ouverte.": [("la France", "place")],
    "Le Louvre a acheté un tableau de Chardin.": [("Le Louvre", "place"), ("Chardin", "person")],
    "Pierre et Jeanne habitent Toulouse.": [("Pierre et Jeanne", "other"), ("Toulouse", "place")],
    "Le Rhône se jette dans la Méditerranée.": [("Le Rhône", "place"), ("Méditerranée", "place")],
    "La Croix-Rouge a envoyé des médecins à Haïti.": [("Croix-Rouge", "place"), ("Haïti", "place")],
    "Albert Camus a grandi en Algérie.": [("Albert Camus", "other"), ("Algérie", "place")],
}
"""Sentences in which the small pipeline marks other words than a speaker would."""

CHARACTERS = re.compile(r"[^\w\s]|[\u3040-\u9fff]")

RULED = [
    (
        "en",
        [("PERSON", "Ruth O'Brien"), ("GPE", "Port Ellen"), ("ORG", "Harbour Museum"), ("DATE", "May 2021")],
        "Dr. Ruth O'Brien's Harbour Museum in Port Ellen reopened in May 2021.",
        [("Ruth O'Brien", "person"), ("Harbour Museum", "organization"), ("Port Ellen", "place")],
    ),
    (
        "ru",
        [("PER", "Ольга Смирнова"), ("LOC", "Томске")],
        "В Томске живёт Ольга Смирнова.",
        [("Томске", "place"), ("Ольга Смирнова", "person")],
    ),
    (
        "de",
        [("PER", "Käthe Kollwitz"), ("LOC", "Königsberg")],
        "Käthe Kollwitz wurde in Königsberg geboren.",
        [("Käthe Kollwitz", "person"), ("Königsberg", "place")],
    ),
    (
        "ja",
        [("PERSON", "夏目漱石"), ("ORG", "東京大学")],
        "夏目漱石は東京大学で学んだ。",
        [("夏目漱石", "person"), ("東京大学", "organization")],
    ),
    (
        "zh",
        [("GPE", "上海"), ("PERSON", "王小明")],
        "王小明住在上海。",
        [("王小明", "person"), ("上海", "place")],
    ),
]
"""A language, what a pipeline of rules marks, a text, and its names."""


@pytest.fixture(scope="module")
def language():
    """French with the names of the small pipeline."""
    return load("fr", names=NAME)


@pytest.mark.parametrize("sentence", FRENCH)
def test_names_are_those_that_a_speaker_marks(language, sentence):
    """The names and kinds of each sentence, apart from those that are written down."""
    text, expected = marked(sentence)
    found = [(name.surface, name.kind) for name in language.analyze(text).names]
    assert found == OTHERWISE.get(text, expected)
    assert found != expected or text not in OTHERWISE


@pytest.mark.parametrize(("code", "rules", "text", "expected"), RULED, ids=[row[0] for row in RULED])
def test_entities_become_ranges_of_our_tokens(tmp_path, code, rules, text, expected):
    """A pipeline of rules, saved and named by its path, finds names for a language with other tokens."""
    # A character a token, so that the rules do not depend on segmenters that are not installed.
    pipeline = spacy.blank("xx")
    pipeline.tokenizer = spacy.tokenizer.Tokenizer(pipeline.vocab, infix_finditer=CHARACTERS.finditer)
    ruler = pipeline.add_pipe("entity_ruler")
    ruler.add_patterns([{"label": label, "pattern": words} for label, words in rules])
    pipeline.to_disk(tmp_path)
    language = load(code, names=str(tmp_path))
    analysis = language.analyze(f"# *{text}*", markdown=True)
    assert [(name.surface, name.kind) for name in analysis.names] == expected
    assert language.signature()["names"] == f"xx_pipeline 0.0.0, spacy {spacy.__version__}"


def test_only_the_names_are_replaced(language):
    """Terms, facts and sentences stay those of the plugin."""
    text = " ".join(marked(sentence)[0] for sentence in FRENCH)
    own, other = load("fr").analyze(text), language.analyze(text)
    assert own.names != other.names
    for facet in ("terms", "keywords", "facts", "sentences", "clauses"):
        assert getattr(own, facet) == getattr(other, facet)


def test_typographic_apostrophes_change_nothing(language):
    """A pipeline that knows plain ones finds the same names."""
    plain = "L'ONU siège à l'ouest d'Aubervilliers."
    found = [language.analyze(text).names for text in (plain, plain.replace("'", "’"))]
    assert [(name.start, name.end, name.kind) for name in found[0]] == [
        (name.start, name.end, name.kind) for name in found[1]
    ]
    assert found[0][0].surface == "ONU"


def test_many_threads_find_the_same(language):
    """A pipeline is asked by one thread at a time."""
    texts = [marked(sentence)[0] for sentence in FRENCH] * 4
    alone = [language.analyze(text).names for text in texts]
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(lambda text: language.analyze(text).names, texts)) == alone


def test_what_cannot_find_names_is_refused(tmp_path):
    """Another language, no entities, no such pipeline."""
    with pytest.raises(errors.UsageError, match="reads 'fr', not 'en'"):
        load("en", names=NAME)
    spacy.blank("en").to_disk(tmp_path)
    with pytest.raises(errors.UsageError, match="finds no names"):
        load("en", names=str(tmp_path))
    with pytest.raises(errors.MissingDependency, match=r"en_none_sm$"):
        load("en", names="en_none_sm")  # natasha reads Russian alone
    with pytest.raises(errors.MissingDependency, match=r"ru_none_sm.*names are found by natasha too"):
        load("ru", names="ru_none_sm")


def test_without_spacy_the_error_says_what_to_install(run_python):
    """The option is refused where the language is loaded."""
    code = (
        "import sys\nsys.modules['spacy'] = None\nfrom termground import errors, load\n"
        "try:\n    load('fr', names='fr_core_news_sm')\nexcept errors.MissingDependency as error:\n    print(error)"
    )
    assert run_python(code).startswith('spaCy is not installed: pip install "termground[spacy]"')
