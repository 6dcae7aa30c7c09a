"""A spaCy pipeline as a language, over the small French one."""

from __future__ import annotations

import pickle
import re
import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

spacy = pytest.importorskip("spacy", reason="spaCy is an extra; CI installs it")
pytest.importorskip("fr_core_news_sm", reason="the French pipeline of spaCy is not installed; CI installs it")

from termground import GroundingEvaluator, errors, languages, load, metric, register  # noqa: E402
from termground.contract import problems  # noqa: E402
from termground.integrations import spacy as adapter  # noqa: E402
from termground.integrations.spacy import SpacyLanguage  # noqa: E402
from termground.integrations.spacy_reading import Reading  # noqa: E402
from termground.language import Example, registry  # noqa: E402
from termground.types import Flag  # noqa: E402
from tests.contract import test_languages as contract  # noqa: E402

NAME = "fr_core_news_sm"

# Every check that a language plugin has to pass, run here over the fixture `language` of this module.
globals().update({name: check for name, check in vars(contract).items() if name.startswith("test_")})
del test_threads_may_be_its_first_users  # noqa: F821 - loads plugins by their codes and none of spaCy; test_threads_share_it is for it


@pytest.mark.slow
@pytest.mark.parametrize("name", contract.DEFAULTS)
def test_metrics_survive_hostile_texts(language, name):
    """Once for each metric; the one of the contract names all languages and would be run as often over this one."""
    contract.test_metrics_survive_hostile_texts(language, name)


TERMS = [
    (
        "L'école primaire attend la décision du conseil municipal.",
        ["école primaire", "décision", "conseil municipal"],
    ),
    ("Le prix du pain a baissé de 30 % en mars 2021.", ["prix", "pain", "30 %", "mars 2021"]),
    (
        "Airbus a livré 12 avions à Air France le 3 mai 2021.",
        ["Airbus", "12 avions", "Air France", "3 mai 2021"],
    ),
    ("Elle est partie sans ses clés.", ["clés"]),
    ("Il n'y a aucune raison de partir.", ["raison"]),
    ("C’est l’opinion de l’avocat.", ["opinion", "avocat"]),
    ("Il pleut.", []),
    # The tagger takes the subject for an adjective; it is a term all the same.
    (
        "Les nouvelles bibliothèques de Lyon n'ont pas conservé 300 cartes.",
        ["bibliothèques", "Lyon", "300 cartes"],
    ),
]
NEGATED = [
    ("Le chat n'a jamais mangé la souris.", ["mangé"]),
    ("Le chat a mangé la souris.", []),
    ("Elle est partie sans ses clés.", ["clés"]),
    ("Ce n'est pas un problème.", ["problème"]),
    ("La réunion n'aura pas lieu mardi.", ["lieu"]),
    ("Le directeur, qui était absent hier, n'a pas signé le contrat.", ["signé"]),
]
NAMES = [
    ("Emmanuel Macron a rencontré Angela Merkel à Berlin.", ["person", "person", "place"]),
    ("Le groupe Airbus a livré des avions à Air France.", ["organization", "organization"]),
    ("Le prix du pain a baissé.", []),
]


class French(SpacyLanguage):
    """French as a plugin would bring it: three lines and an example."""

    code = "fr-x-spacy"
    pipeline = NAME
    examples = (
        Example(
            source="La bibliothèque municipale de Lyon conserve les cartes anciennes et les livres rares.",
            grounded="Une carte ancienne et un livre rare sont à la **bibliothèque municipale**.",
            ungrounded="La bibliothèque municipale conserve aussi des monnaies romaines.",
            invented=("monnaies romaines",),
        ),
    )


@pytest.fixture(scope="module")
def fr() -> SpacyLanguage:
    return SpacyLanguage(NAME)


@pytest.fixture
def registered(monkeypatch) -> SpacyLanguage:
    """The subclass above, known to this process for one test."""
    monkeypatch.setattr(registry, "_registered", {})
    register(French)
    return load(French.code)


@pytest.fixture
def language(registered) -> SpacyLanguage:
    """What the checks of the contract take."""
    return registered


def test_it_has_no_problems(registered):
    """What ``termground langs --check`` asks, which does look at it."""
    assert list(problems(registered)) == []
    assert list(problems(SpacyLanguage(NAME))) == ["has no examples"]


def test_an_evaluator_takes_it(fr):
    """A pipeline's name is all that an evaluator needs; inflected forms are found, others reported."""
    result = GroundingEvaluator(fr).evaluate(
        "Les **nouvelles écoles** primaires accueillent 300 élèves.",
        "La nouvelle école primaire accueille 250 élèves.",
    )
    assert result.found_words == ["nouvelles écoles primaires"]
    assert result.missing_words == ["300 élèves"]
    assert result.findings[0].reason == (
        "la valeur 300 ne figure pas dans la source ; la plus proche : « 250 élèves »"
    )


@pytest.mark.parametrize(("text", "forms"), TERMS)
def test_terms_are_noun_chunks_figures_and_names(fr, text, forms):
    """Articles, pronouns and prepositions are no part of a term; figures keep their units."""
    assert [term.form for term in fr.analyze(text).terms] == [form.replace("’", "'") for form in forms]


@pytest.mark.parametrize(("text", "words"), NEGATED)
def test_negations_reach_along_the_tree(fr, text, words):
    """What is denied is the negation's head, however far, or what an empty head is about."""
    analysis = fr.analyze(text)
    assert [analysis.view_tokens[i].surface for i in sorted(analysis.negated)] == words


@pytest.mark.parametrize(("text", "kinds"), NAMES)
def test_names_are_entities(fr, text, kinds):
    """Entities have one of four kinds."""
    assert [name.kind for name in fr.analyze(text).names] == kinds


def test_a_negation_is_no_stop_word(fr):
    """French stop words of spaCy hold ne and pas; here they negate."""
    assert {"ne", "pas"} <= spacy.blank("fr").Defaults.stop_words
    tokens = fr.analyze("Ils n'ont pas mangé la soupe sans leur cousin.").view_tokens
    flags = {token.surface: token.lexeme.flags for token in tokens}
    for word in ("n'", "pas", "sans"):
        assert flags[word] & (Flag.NEGATION | Flag.STOP) == Flag.NEGATION
    assert flags["leur"] & Flag.STOP
    assert not flags["soupe"] & (Flag.STOP | Flag.NEGATION)
    assert not {"ne", "pas"} & fr.stop_words
    assert "leur" in fr.stop_words


def test_typographic_apostrophes_are_plain_ones(fr):
    """Both spellings give the same tokens, at the same places of their texts."""
    typed, set_ = fr.analyze("L'avis d'aujourd'hui"), fr.analyze("L’avis d’aujourd’hui")
    assert [t.lexeme for t in typed.view_tokens] == [t.lexeme for t in set_.view_tokens]
    assert [t.surface for t in set_.tokens] == ["L’", "avis", "d’", "aujourd’hui"]


@spacy.language.Language.component("lemma_by_context")
def lemma_by_context(doc):
    """Takes porte for the verb wherever a pronoun opens the text, as a tagger that errs would."""
    for token in doc:
        verb = token.text == "porte" and doc[0].text == "Il"
        token.lemma_ = "porter" if verb else token.text
    return doc


def test_a_word_is_found_as_written_where_its_lemma_errs():
    """After its lemma a term is looked up as it is written, so a word of the source is never called absent for it."""
    pipeline = spacy.blank("fr")
    pipeline.add_pipe("lemma_by_context")
    language = SpacyLanguage(pipeline)
    assert language.analyze("Il porte").terms[-1].keys == ("porter", "porte")
    result = GroundingEvaluator(language).evaluate("Il porte fenêtre", "La porte ronde")
    assert result.found_words == ["porte"]
    assert result.missing_words == ["fenêtre"]


@pytest.mark.parametrize(
    ("text", "forms"),
    [
        ("上海图书馆重新开放。", ["上海图书馆重新开放"]),
        ("Le mot библиотека est russe.", ["mot библиотека"]),
    ],
)
def test_words_in_another_script_are_terms(fr, text, forms):
    """A tagger's word on what it never saw is noise; such a text is not passed over as one without terms."""
    assert [term.form for term in fr.analyze(text).terms] == forms


def test_nothing_reaches_across_an_empty_line(fr):
    """Sentences and terms end at a hard break, in Markdown as in plain text."""
    text = "# Bibliothèque\n\nmunicipale de Lyon\n\n- cartes\n- livres rares"
    analysis = fr.analyze(text, markdown=True)
    assert [sentence.text for sentence in analysis.sentences][:2] == ["Bibliothèque", "municipale de Lyon"]
    assert all("\n" not in term.surface for term in analysis.terms)


def test_a_long_text_is_read_in_parts(fr, monkeypatch):
    """However short the parts, offsets are those of the text, and no word is lost."""
    text = "Le chat mange la souris. " * 40
    whole = fr.analyze(text)
    monkeypatch.setattr(adapter, "PART", 100)
    parted = SpacyLanguage(NAME).analyze(text)
    assert parted.view_tokens.starts == whole.view_tokens.starts
    assert [term.surface for term in parted.terms] == ["chat", "souris"] * 40
    assert all(text[term.start : term.end] == term.surface for term in parted.terms)


def test_the_pipeline_sets_the_limit(monkeypatch):
    """A pipeline that takes less at once is given less."""
    pipeline = spacy.blank("fr")
    pipeline.max_length = 50
    text = "Le chat mange la souris. " * 20
    assert len(SpacyLanguage(pipeline).analyze(text).view_tokens) == 120


@pytest.mark.parametrize(
    "text", ["", "\0", "\ud800", " \n\n ", "a\ud800b", "\n" * 9, "'" * 50, "\u2028", "%"]
)
def test_hostile_texts_are_texts(fr, text):
    """Each facet answers, asked through an analysis or directly."""
    analysis = fr.analyze(text)
    assert all(analysis.original[t.start : t.end] == t.surface for t in (*analysis.tokens, *analysis.terms))
    tokens = fr.tokens(text)
    assert tokens.text == text
    for facet in (fr.terms, fr.names, fr.negated, fr.keywords):
        assert list(facet(tokens)) is not None
    assert all(0 <= low < high <= len(text) for low, high in fr.sentences(text))


@pytest.mark.timeout(240)
@pytest.mark.parametrize("unit", ["([", "'", "a-", "a", " ", "\n", "\n ", "’a"])
def test_long_runs_are_cut_before_they_are_read(fr, unit):
    """A tokenizer of spaCy takes time by the square of what stands between two spaces."""
    text = unit * (5_000 // len(unit))
    parts = [document.text for _, document in adapter.documents(spacy.blank("fr"), text)]
    assert "".join("".join(parts).split()) == "".join(text.split())
    assert max((len(run) for part in parts for run in part.split()), default=0) <= 200
    assert fr.analyze(text).terms is not None


def test_readings_are_kept_within_bounds(monkeypatch):
    """A text is read once for all its facets, and only the last texts are kept."""
    monkeypatch.setattr(adapter, "KEPT", 100)
    language = SpacyLanguage(NAME)
    read = []
    documents = language._documents
    monkeypatch.setattr(language, "_documents", lambda text: read.append(text) or documents(text))
    for number in range(20):
        analysis = language.analyze(f"Le chat numéro {number} mange la souris.")
        assert (analysis.terms, analysis.names, analysis.sentences, analysis.negated) is not None
    assert len(read) == 20
    assert sum(map(len, language._readings)) <= 100
    assert language._kept == sum(map(len, language._readings))
    long = "Le chat dort. " * 50
    assert language.analyze(long).sentences
    assert list(language._readings) == [long]


def test_its_vocabulary_does_not_grow(fr):
    """Words that no one has seen are forgotten with their text."""
    assert fr.analyze("Le chat dort.").terms
    before = len(fr._nlp.vocab.strings)
    for number in range(50):
        assert fr.analyze(f"Le blorgue{number} zimouille les cractifs{number}.").terms
    assert len(fr._nlp.vocab.strings) == before


def test_threads_share_it(fr):
    """Texts read side by side come out as one by one."""
    texts = [f"Le directeur numéro {n} n'a pas signé le contrat de Lyon." for n in range(40)]
    language = SpacyLanguage(NAME)
    expected = [fr.analyze(text).terms for text in texts]
    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(lambda text: language.analyze(text).terms, texts)) == expected


def test_a_pipeline_given_by_name_goes_to_workers(fr):
    """An evaluator over a name pickles and is made anew in other processes."""
    evaluator = GroundingEvaluator(fr, metrics=["source-term-precision"])
    rows = [{"response": f"Le chat a {n} souris.", "source": "Le chat a 3 souris."} for n in range(6)]
    here = list(evaluator.evaluate_many(rows))
    assert list(evaluator.evaluate_many(rows, workers=2)) == here
    assert [result.error for result in here] == [None] * 6
    copy = pickle.loads(pickle.dumps(SpacyEvaluator(code="fr-CA")))
    assert (copy.language.code, type(copy.language)) == ("fr-CA", SpacyLanguage)


def test_a_loaded_pipeline_stays_here():
    """A pipeline object is not sent anywhere, and the error says what to do."""
    evaluator = GroundingEvaluator(SpacyLanguage(spacy.load(NAME)))
    rows = [{"response": "Le chat dort.", "source": "Le chat dort."}]
    assert [result.score for result in evaluator.evaluate_many(rows)] == [1.0]
    with pytest.raises(errors.UsageError, match="give its name or path"):
        list(evaluator.evaluate_many(rows, workers=2))
    with pytest.raises(errors.UsageError, match="give its name or path"):
        pickle.dumps(metric("source-term-precision", evaluator.language))


def test_scores_say_what_they_stand_on(fr):
    """The signature names this package, spaCy, the pipeline and its components."""
    signature = metric("source-term-precision", fr).signature
    assert f"|plugin:termground {languages()['und'].version}|" in signature
    assert f"|tok:spacy {spacy.__version__}|pipeline:{NAME} {spacy.load(NAME).meta['version']}|" in signature
    assert "+parser+" in signature
    less = SpacyLanguage(spacy.load(NAME, exclude=["parser"]))
    assert "parser" not in metric("source-term-precision", less).signature
    source = GroundingEvaluator(fr).prepare("Le chat dort.")
    with pytest.raises(errors.UsageError, match="prepare it again"):
        GroundingEvaluator(less).evaluate("Le chat dort.", source)


def test_a_subclass_is_a_plugin(registered):
    """With a code and a pipeline a subclass is registered, loaded and takes another pipeline as its option."""
    assert languages()["fr-x-spacy"].distribution == "register()"
    assert "|plugin:register()|" in metric("source-term-precision", registered).signature
    assert registered.options.pipeline == NAME
    assert load("fr-x-spacy", pipeline=NAME).settings == registered.settings
    with pytest.raises(errors.UsageError, match="no option 'pipelin'"):
        load("fr-x-spacy", pipelin=NAME)


def test_without_a_parser_terms_are_nouns(fr):
    """Nouns, names and figures one by one; sentences and negation as the base class has them."""
    language = SpacyLanguage(spacy.load(NAME, exclude=["parser", "ner"]))
    analysis = language.analyze("Le conseil municipal de Lyon n'a pas voté le budget. Il pleut.")
    assert [term.form for term in analysis.terms] == ["conseil", "Lyon", "budget"]
    assert [analysis.view_tokens[i].surface for i in analysis.negated] == ["voté"]
    assert len(analysis.sentences) == 2
    assert analysis.names == ()


@pytest.mark.parametrize("code", ["fr", "de", "en", "ru", "xx"])
def test_a_blank_pipeline_will_do(code):
    """Without a tagger terms are the words that are no stop words, as in the base class."""
    language = SpacyLanguage(spacy.blank(code))
    assert language.code == {"xx": "und"}.get(code, code)
    result = GroundingEvaluator(language).evaluate("Airbus 2021 Paris.", "airbus, paris")
    assert result.found_words == ["Airbus", "Paris"]
    assert result.missing_words == ["2021"]


TREES = [
    # Where an auxiliary is the head (English labels), its complement is denied.
    ("She is n't happy", "PRON AUX PART ADJ", "nsubj ROOT neg acomp", [1, 1, 1, 1], [""] * 4, ["happy"]),
    # A preposition that denies has its complement below it.
    ("left without keys", "VERB ADP NOUN", "ROOT prep pobj", [0, 0, 1], [""] * 3, ["keys"]),
    # A determiner denies its noun; the feature says so, no list is needed.
    ("kennt keinerlei Angst", "VERB DET NOUN", "ROOT nk oa", [0, 2, 0], ["", "PronType=Neg", ""], ["Angst"]),
    # A verb that carries its negation denies itself and stays a word with content.
    (
        "Petr nespí doma",
        "PROPN VERB ADV",
        "nsubj ROOT advmod",
        [1, 1, 1],
        ["", "Polarity=Neg", ""],
        ["nespí"],
    ),
    # A noun that looks like a negation is none.
    ("trois pas suffisent", "NUM NOUN VERB", "nummod nsubj ROOT", [1, 2, 2], [""] * 3, []),
]


@pytest.mark.parametrize(("text", "parts", "labels", "heads", "features", "denied"), TREES)
def test_trees_of_other_treebanks_are_read(text, parts, labels, heads, features, denied):
    """Labels and features differ by treebank; the word denied does not."""
    made = spacy.tokens.Doc(
        spacy.blank("xx").vocab,
        text.split(),
        pos=parts.split(),
        deps=labels.split(),
        heads=heads,
        morphs=features,
    )
    reading = Reading(made.text, [(0, made)], frozenset({"n't", "without", "pas"}))
    assert [reading.tokens[i].surface for i in reading.negated] == denied
    for i in reading.negated:
        assert reading.tokens.lexemes[i].flags & (Flag.NEGATION | Flag.STOP) == 0


def test_an_entity_that_is_a_figure_is_no_name():
    """Dates and amounts are entities to some pipelines; the kinds of the others are four."""
    doc = spacy.blank("xx")("Anna met ACME and NATO near Oslo on Monday for $5")
    labels = {1: "", 0: "PERSON", 2: "ORG", 4: "MISC", 6: "GPE", 8: "DATE", 10: "MONEY"}
    doc.ents = [spacy.tokens.Span(doc, i, i + 1, label=label) for i, label in labels.items() if label]
    reading = Reading(doc.text, [(0, doc)], frozenset())
    assert [(reading.tokens[first].surface, kind) for first, _, kind in reading.names] == [
        ("Anna", "person"),
        ("ACME", "organization"),
        ("NATO", "other"),
        ("Oslo", "place"),
    ]


def test_what_is_no_pipeline_is_refused():
    """A pipeline that is not installed, and things that are none."""
    with pytest.raises(errors.MissingDependency, match="python -m spacy download xx_none_sm"):
        SpacyLanguage("xx_none_sm")
    for thing in (3, object()):
        with pytest.raises(errors.UsageError, match="not"):
            SpacyLanguage(thing)
    with pytest.raises(errors.UsageError, match="no pipeline is given"):
        SpacyLanguage()


def test_a_fork_begins_anew(monkeypatch):
    """A child process never waits for a lock that a thread of its parent held."""
    monkeypatch.setattr(adapter, "lock", threading.Lock())
    adapter.lock.acquire()
    adapter._forget()
    assert SpacyLanguage(NAME).analyze("Le chat dort.").terms


def test_the_page_is_true(repository, capsys):
    """The first example of the documentation prints what is shown under it; the plugin there is one."""
    page = (repository / "docs" / "spacy.md").read_text(encoding="utf-8")
    example, _, plugin = re.findall(r"```py(?:thon)?\n(.*?)```", page, re.DOTALL)
    exec(example, {})
    assert capsys.readouterr().out == re.search(r"```text\n(.*?)```", page, re.DOTALL)[1]
    space = {"SpacyLanguage": SpacyLanguage}
    exec(plugin, space)
    assert space["French"](NAME).code == "fr-x-spacy"


def SpacyEvaluator(**options):  # noqa: N802
    return GroundingEvaluator(SpacyLanguage(NAME, **options))
