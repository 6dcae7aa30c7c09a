"""Verdicts of the nli judge, over probabilities that stand in a table."""

from __future__ import annotations

import pytest

from termground import load, metric, models
from termground.errors import MissingDependency, UsageError
from termground.judges.base import JudgeOptions, make_judges
from termground.judges.entailment import CONTRADICTED, ENTAILED, NEAREST, EntailmentJudge
from termground.judges.evidence import SHOWN
from termground.judges.lexical import LexicalJudge
from termground.matching import Source
from termground.messages import LANGUAGES, explain
from termground.metrics.hallucination import Hallucination
from termground.models import Probabilities

from .models import Table

EN = load("en")
SOURCE = "The keeper lives in the tower. The boat sails at dawn. The lamp is lit."
CLAIM = "The lamp burns."


def probable(entailment=0.0, contradiction=0.0):
    return Probabilities(entailment, 1.0 - entailment - contradiction, contradiction)


def judged(claim, source, table, language=EN):
    judge = EntailmentJudge(Table(table))
    text = language.analyze(claim, markdown=True)
    sources = [source] if isinstance(source, str) else source
    prepared = Source([language.analyze(one, markdown=True) for one in sources])
    return judge.verify(text, judge.claims(text), prepared)


def one(claim, source, table):
    [found] = judged(claim, source, table)
    return found


LIT = ("The lamp is lit.", CLAIM)
SAILS = ("The boat sails at dawn.", CLAIM)
BOTH = ("The boat sails at dawn. The lamp is lit.", CLAIM)


@pytest.mark.parametrize(
    ("table", "verdict", "kind", "evidence"),
    [
        ({LIT: probable(0.9)}, "SUPPORTED", "claim-supported", "The lamp is lit"),
        ({LIT: probable(ENTAILED)}, "SUPPORTED", "claim-supported", "The lamp is lit"),
        ({LIT: probable(0.49)}, "NEUTRAL", "claim-not-entailed", None),
        ({LIT: probable(0.0, 0.9)}, "CONTRADICTED", "claim-contradicted", "The lamp is lit"),
        ({LIT: probable(0.0, CONTRADICTED)}, "CONTRADICTED", "claim-contradicted", "The lamp is lit"),
        ({LIT: probable(0.3, 0.49)}, "NEUTRAL", "claim-not-entailed", None),
        ({LIT: probable(0.5, 0.5)}, "SUPPORTED", "claim-supported", "The lamp is lit"),
        # a sentence about something else may support and may not contradict
        ({SAILS: probable(0.0, 0.99)}, "NEUTRAL", "claim-not-entailed", None),
        ({SAILS: probable(0.9)}, "SUPPORTED", "claim-supported", "The boat sails at dawn"),
        # the likelier of the two wins
        (
            {LIT: probable(0.0, 0.9), SAILS: probable(0.6)},
            "CONTRADICTED",
            "claim-contradicted",
            "The lamp is lit",
        ),
        (
            {LIT: probable(0.0, 0.6), SAILS: probable(0.9)},
            "SUPPORTED",
            "claim-supported",
            "The boat sails at dawn",
        ),
        ({BOTH: probable(0.9)}, "SUPPORTED", "claim-supported", "The boat sails at dawn. The lamp is lit"),
        ({}, "NEUTRAL", "claim-not-entailed", None),
    ],
)
def test_a_verdict_follows_from_the_probabilities(table, verdict, kind, evidence):
    """One table, one verdict, and the premise that decides it."""
    found = one(CLAIM, SOURCE, {(a.rstrip("."), b): p for (a, b), p in table.items()})
    assert (found.verdict, found.kind) == (verdict, kind)
    assert [place.text for place in found.evidence] == ([] if evidence is None else [evidence])
    for place in found.evidence:
        assert SOURCE[place.start : place.end] == place.text
        assert found.args["near"] == place.text


def asked(claim, *sources, language=EN):
    table = Table({})
    judge = EntailmentJudge(table)
    text = language.analyze(claim, markdown=True)
    judge.verify(text, judge.claims(text), Source([language.analyze(one, markdown=True) for one in sources]))
    return [premise for premise, _ in table.asked]


def test_premises_are_the_nearest_sentences_alone_and_with_their_neighbours():
    """Nearest first, then pairs of neighbours; a pair never spans two sources."""
    premises = asked(CLAIM, "The boat sails at dawn. The lamp is lit.", "The keeper sleeps.")
    assert premises == [
        "The lamp is lit",
        "The boat sails at dawn",
        "The keeper sleeps",
        "The boat sails at dawn. The lamp is lit",
    ]


def test_a_long_source_is_asked_by_its_nearest_sentences_only():
    """However long it is, at most so many alone, each with two neighbours."""
    source = " ".join(f"The lamp number {n} is lit. Boats sail to harbour {n}." for n in range(50))
    premises = asked("The lamp number 7 burns.", source)
    assert "The lamp number 7 is lit" in premises[0]
    assert len(premises) <= 3 * NEAREST
    assert len(set(premises)) == len(premises)


def test_white_space_of_premise_and_claim_is_one_space():
    """A model is given a sentence, not its layout."""
    table = Table({("The lamp is lit", "The lamp burns."): probable(0.9)})
    text = EN.analyze("The   lamp burns.")
    judge = EntailmentJudge(table)
    [found] = judge.verify(text, judge.claims(text), Source([EN.analyze("The lamp   is lit.")]))
    assert found.verdict == "SUPPORTED"
    assert found.evidence[0].text == "The lamp   is lit"


def test_claims_are_those_of_the_lexical_judge():
    """No heading, no question; each with its place."""
    text = EN.analyze("# Lamps\n\nIs it lit? The lamp is lit. The boat sails.", markdown=True)
    assert EntailmentJudge(Table({})).claims(text) == LexicalJudge().claims(text)


def test_all_pairs_of_a_text_are_asked_at_once():
    """One call, so that a model can batch."""
    calls = []

    class Counting(Table):
        def entail(self, pairs):
            calls.append(len(pairs))
            return super().entail(pairs)

    text = EN.analyze("The lamp is lit. The boat sails at noon.")
    judge = EntailmentJudge(Counting({}))
    found = judge.verify(text, judge.claims(text), Source([EN.analyze(SOURCE)]))
    assert len(found) == 2
    assert len(calls) == 1


@pytest.mark.parametrize("source", ["", "…", []])
def test_without_a_source_every_claim_is_neutral(source):
    """And no model is asked."""
    found = one(CLAIM, source, {})
    assert (found.verdict, found.kind, found.evidence) == ("NEUTRAL", "claim-not-in-source", ())


def test_a_long_premise_is_quoted_in_part():
    """As the lexical judge quotes it: up to the end of a word."""
    source = "The lamp is lit " + "and the boat sails " * 40 + "today."
    found = one(CLAIM, source, {(source.rstrip("."), CLAIM): probable(0.9)})
    assert source[SHOWN - 1] == " "
    assert found.evidence[0].text == source[: SHOWN - 1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_verdict_has_its_words(language):
    """Three sentences, one a verdict, none of them that of another."""
    tables = ({LIT: probable(0.9)}, {LIT: probable(0.0, 0.9)}, {})
    said = [
        explain(one(CLAIM, SOURCE, {(a.rstrip("."), b): p for (a, b), p in table.items()}), language)
        for table in tables
    ]
    assert len(set(said)) == 3
    assert "The lamp is lit" in said[0]
    assert "The lamp is lit" in said[1]


def test_hallucination_counts_what_it_says():
    """One of two claims is supported."""
    table = Table({("The lamp is lit", "The lamp burns."): probable(0.9)})
    text = EN.analyze("The lamp burns. The keeper dances.")
    score = Hallucination([EntailmentJudge(table)], "s").compute(text, Source([EN.analyze(SOURCE)]))
    assert score.value == 0.5
    assert [finding.kind for finding in score.findings] == ["claim-not-entailed"]


class _Provider:
    value = "table"

    def load(self):
        def make(name, **options):
            table = Table({("The lamp is lit", CLAIM): probable(0.9 if "yes" in name else 0.1)})
            table.signature = lambda: f"{name} {options['device']}"
            return table

        return make


@pytest.fixture
def provided(monkeypatch):
    monkeypatch.setattr(models, "entry_points", lambda **_: (_Provider(),))


def test_the_judge_is_made_of_folders_and_a_device(provided):
    """One judge a model, named by its folder, its signature that of the model."""
    judges = make_judges(JudgeOptions(judge="nli", models=("some/yes", "some/no"), device="cuda"), "en")
    assert [judge.label for judge in judges] == ["yes", "no"]
    assert judges[0].signature() == "nli 1 some/yes cuda"
    same = make_judges(JudgeOptions(judge="nli", models=("a/m", "b/m")), "en")
    assert [judge.label for judge in same] == ["a/m", "b/m"]


def test_two_models_are_judged_by_their_mean(provided):
    """Each has its verdict and its part."""
    score = metric("hallucination", "en", judge="nli", models=["yes", "no"]).score(
        response=CLAIM, source=SOURCE
    )
    assert score.value == 0.5
    assert (score.parts["hallucination[yes]"], score.parts["hallucination[no]"]) == (0.0, 1.0)
    assert [(claim.judge, claim.verdict) for claim in score.claims] == [
        ("yes", "SUPPORTED"),
        ("no", "NEUTRAL"),
    ]
    assert "judge:nli 1 yes None, nli 1 no None" in score.signature


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({}, "the nli judge needs a model; name the folder"),
        ({"models": ["m"], "base_url": "http://localhost/v1"}, "the nli judge asks no endpoint"),
    ],
)
def test_what_the_judge_cannot_use_is_refused(provided, options, said):
    """With the remedy."""
    with pytest.raises(UsageError, match=said):
        metric("hallucination", "en", judge="nli", **options)


def test_without_the_plugin_the_judge_says_what_to_install(monkeypatch):
    """An installation without models."""
    monkeypatch.setattr(models, "entry_points", lambda **_: ())
    with pytest.raises(MissingDependency, match=r"pip install \./plugins/neural"):
        metric("hallucination", "en", judge="nli", models=["m"])
