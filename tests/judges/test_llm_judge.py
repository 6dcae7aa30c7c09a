"""The llm judge with an endpoint that behaves: places, evidence, prompts, several models, rows side by side."""

from __future__ import annotations

import json
import pickle
import threading
import traceback

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from termground import GroundingEvaluator, load, metric
from termground.errors import JudgeError, MissingDependency, UsageError
from termground.judges.base import JudgeOptions, make_judges
from termground.judges.llm.limits import Budget, Pace, estimated
from termground.judges.llm.places import Quoted, bag, nearest
from termground.judges.llm.prompts import LANGUAGES, Prompts
from termground.text.view import View

SOURCE = "The lighthouse was built in 1884. Its **tower** is 38 m high. Dogs may not enter."


def _claims(*pairs):
    return json.dumps({"claims": [{"claim": c, "passage": p} for c, p in pairs]}, ensure_ascii=False)


def _said(*verdicts):
    return json.dumps({"verdicts": list(verdicts)}, ensure_ascii=False)


# A text, the passage that the model gives, and the slice of the text that it stands for.
PASSAGES = [
    ("The tower is 38 m high.", "The tower is 38 m high.", "The tower is 38 m high."),
    ("The **tower** is 38 m high.", "The tower is 38 m high.", "The **tower** is 38 m high."),
    ("The tower\nis 38\u00a0m high.", "the tower is 38 m high", "The tower\nis 38\u00a0m high"),
    ("He calls it “the old light”.", '"the old light"', "“the old light”"),
    ("It opened in 1884–1885.", "1884-1885", "1884–1885"),
    (
        "Le phare, d’abord en bois, a brûlé.",
        "Le phare, d'abord en bois, a brûlé.",
        "Le phare, d’abord en bois, a brûlé.",
    ),
    ("Высота башни — 38 м.", "Высота башни - 38 м.", "Высота башни — 38 м."),
    ("塔の高さは３８ｍである。", "塔の高さは38mである。", "塔の高さは３８ｍである。"),
    (
        "半導体**記憶**装置は、\n揮発性である。",
        "半導体記憶装置は、揮発性である。",
        "半導体**記憶**装置は、\n揮発性である。",
    ),
    ("ｶﾞｲﾄﾞが案内する。", "ガイドが案内する。", "ｶﾞｲﾄﾞが案内する。"),
    ("It costs 1,384 euros and 38.5 cents.", "38.5 cents", "38.5 cents"),
    ("It was built in 1884 and 38 is its number.", "38 is its number", "38 is its number"),
]

NOT_THERE = [
    ("The tower is 138 m high.", "38 m high"),
    ("The tower is 38.5 m high.", "5 m high"),
    ("The tower is 38.5 m high.", "The tower is 38"),
    ("It costs 1,384 euros.", "384 euros"),
    ("The party was late.", "art"),
    ("Un café fermé.", "Un cafe ferme."),
    ("Мой дом стоит на мысе.", "Мои дом"),
    ("The tower is 38 m high.", "The tower is 39 m high."),
    ("The tower is 38 m high.", "…"),
    ("The tower is 38 m high.", ""),
]


@pytest.mark.parametrize(("text", "passage", "place"), PASSAGES)
def test_a_passage_is_found_though_its_signs_are_written_otherwise(text, passage, place):
    """White space, width, case and the shapes of quotation marks do not matter; the place is of the original."""
    span = next(Quoted(load("und").analyze(text, markdown=True).view).places(passage))
    assert text[span.start : span.end] == place


@pytest.mark.parametrize(("text", "passage"), NOT_THERE)
def test_a_passage_of_other_words_or_parts_of_words_is_not_found(text, passage):
    """A number inside a number, a word inside a word, a letter without its mark."""
    assert list(Quoted(View(text)).places(passage)) == []


@given(st.text(max_size=40), st.text(max_size=40), st.text(max_size=40))
@example("", "0", "´")  # a mark that stands for itself
@example("", "0", "\u0301")
def test_what_is_found_reads_like_what_was_looked_for(before, quote, after):
    """Whatever surrounds it: the same letters and digits in the same order."""
    text = f"{before}\n{quote}\n{after}"
    quoted = Quoted(View(text))
    found = list(quoted.places(quote))
    folded, _ = Quoted(View(quote))._folded()
    for span in found:
        assert Quoted(View(text[span.start : span.end]))._folded()[0] == folded
    if any(map(str.isalnum, folded)):
        assert found


@pytest.mark.parametrize(
    ("passage", "sentences", "at"),
    [
        ("The old tower is 38 metres high.", ["It is old.", "The old tower is now 38 metres high."], 1),
        ("The old tower is 38 metres high.", ["The old tower is now 39 metres high."], None),
        (
            "The old tower is high.",
            ["The old tower is high, they say.", "The old tower is high, I say."],
            None,
        ),
        ("A museum of fishing stands there.", ["The tower is high.", "A house stands there."], None),
        ("", ["The tower is high."], None),
    ],
)
def test_a_passage_that_is_nearly_there_is_its_sentence(passage, sentences, at):
    """One sentence with nearly all its words and all its figures, or none."""
    assert nearest(passage, [bag(sentence) for sentence in sentences]) == at


def test_claims_point_to_where_the_text_makes_them(endpoint, speak):
    """In text order, twice where the text says it twice, the sentence where the passage is not word for word."""
    text = "The tower is high. It was built by hand in 1884, they say. The tower is high."
    endpoint.answer = lambda asked: (
        _claims(
            ("The tower was built in 1884.", "It was built by hand in 1884"),
            ("The tower is high.", "The tower is high."),
            ("The tower is high.", "the tower is high."),
            ("The tower was built by hand.", "It was built by hand in 1884 as they say."),
        )
        if asked.step == "preprocess"
        else speak.honest(asked)
    )
    score = metric("hallucination", "en", **endpoint.options()).score(response=text, source=SOURCE)
    assert [(claim.text, text[claim.start : claim.end]) for claim in score.claims] == [
        ("The tower is high.", "The tower is high."),
        ("The tower was built in 1884.", "It was built by hand in 1884"),
        ("The tower was built by hand.", "It was built by hand in 1884, they say."),
        ("The tower is high.", "The tower is high."),
    ]
    assert score.claims[0].start == 0
    assert score.claims[3].end == len(text)


def test_a_question_claims_nothing(endpoint, speak):
    """Even where the model takes it for a claim."""
    text = "Was it built in 1884? Its tower is 38 m high."
    score = metric("hallucination", "en", **endpoint.options()).score(response=text, source=SOURCE)
    assert [claim.text for claim in score.claims] == ["Its tower is 38 m high."]


# What the model says, with which quotation; what becomes of it.
VERDICTS = [
    (
        "SUPPORTED",
        "The lighthouse was built in 1884.",
        "SUPPORTED",
        "model-supported",
        "The lighthouse was built in 1884.",
    ),
    ("SUPPORTED", "its tower is 38 m high", "SUPPORTED", "model-supported", "Its **tower** is 38 m high"),
    ("SUPPORTED", "The lighthouse dates from 1884.", "NEUTRAL", "model-unproven", None),
    ("SUPPORTED", "", "NEUTRAL", "model-unproven", None),
    ("SUPPORTED", "...", "NEUTRAL", "model-unproven", None),
    ("CONTRADICTED", "Dogs may not enter.", "CONTRADICTED", "model-contradicted", "Dogs may not enter."),
    ("CONTRADICTED", "No dogs.", "CONTRADICTED", "model-contradicted", None),
    ("NEUTRAL", "", "NEUTRAL", "model-neutral", None),
]


@pytest.mark.parametrize(("said", "quote", "verdict", "kind", "shown"), VERDICTS)
def test_only_words_of_a_source_are_evidence(endpoint, speak, said, quote, verdict, kind, shown):
    """A quotation that no source has is dropped, and what rests on it alone is not supported."""
    endpoint.answer = lambda asked: (
        speak.honest(asked)
        if asked.step == "preprocess"
        else _said(speak.verdict(1, said, quote, "So I read it."))
    )
    evaluator = GroundingEvaluator("en", metrics={"hallucination": endpoint.options()})
    result = evaluator.evaluate("The lighthouse is from 1884.", ["A preface.", SOURCE])
    [claim] = result.claims
    assert (claim.verdict, claim.kind) == (verdict, kind)
    assert [(e.source, e.text) for e in claim.evidence] == ([] if shown is None else [(1, shown)])
    for evidence in claim.evidence:
        assert SOURCE[evidence.start : evidence.end] == evidence.text
    assert "model: So I read it" in claim.reason
    assert result.scores["hallucination"].value == (0.0 if verdict == "SUPPORTED" else 1.0)
    if verdict != "SUPPORTED":
        assert claim.reason in [finding.reason for finding in result.findings]


@pytest.mark.parametrize(
    ("language", "response", "said"),
    [
        ("ja", "灯台は1894年に建設された。", "モデルの判定理由：原文では1884年"),
        ("ru", "Маяк построили в 1894 году.", "модель: в источнике 1884 год"),
        ("fr", "Le phare date de 1894.", "modèle\u00a0: la source dit 1884"),
        ("en", "The lighthouse dates from 1894.", "model: the source says 1884"),
    ],
)
def test_a_reason_is_the_model_s_and_says_so(endpoint, speak, language, response, said):
    """In the reader's language, on one line, without its full stop and without what cannot be seen."""
    words = said.replace("\u00a0", " ").replace("：", ": ").partition(": ")[2]
    reason = f" {words[:4]}\u202e\x1b{words[4:]}\n."
    endpoint.answer = lambda asked: (
        speak.honest(asked)
        if asked.step == "preprocess"
        else _said(speak.verdict(1, "CONTRADICTED", "", reason))
    )
    evaluator = GroundingEvaluator(language, metrics={"hallucination": endpoint.options()})
    assert evaluator.evaluate(response, "1884").claims[0].reason.replace(" ", "") == said.replace(" ", "")


@pytest.mark.parametrize(("response", "steps"), [("", []), ("— . —", []), ("It has a café.", ["preprocess"])])
def test_nothing_is_asked_where_there_is_nothing_to_ask(endpoint, response, steps):
    """No text, no request; no source, no verdict but neutral."""
    score = metric("hallucination", "en", **endpoint.options()).score(response=response, source=" \n")
    assert endpoint.steps == steps
    assert [claim.verdict for claim in score.claims] == ["NEUTRAL"] * len(steps)
    assert list(score.prompts) == steps


def test_many_claims_are_asked_about_in_several_requests(endpoint):
    """Each by its own number, none twice."""
    response = " ".join(f"Room {i} is open." for i in range(1, 46))
    score = metric("hallucination", "en", **endpoint.options()).score(
        response=response, source="Room 7 is open. Room 45 is open."
    )
    numbers = [[number for number, _ in asked.claims] for asked in endpoint.asked[1:]]
    assert [(ns[0], ns[-1], len(ns)) for ns in numbers] == [(1, 20, 20), (21, 40, 20), (41, 45, 5)]
    assert score.parts["claims"] == 45
    assert [i for i, claim in enumerate(score.claims, 1) if claim.verdict == "SUPPORTED"] == [7, 45]


def test_prompts_are_what_was_asked(endpoint):
    """By step, word for word, and the same in every run."""
    score = metric("hallucination", "en", **endpoint.options()).score(
        response="It has a café.", source=SOURCE
    )
    assert score.prompts == {asked.step: f"{asked.system}\n\n{asked.user}" for asked in endpoint.asked}
    again = metric("hallucination", "en", **endpoint.options()).score(
        response="It has a café.", source=SOURCE
    )
    assert again == score


def test_factual_correctness_asks_both_ways(endpoint):
    """Claims of the response against the reference, and back."""
    reference = "Its tower is 38 m high. Dogs may not enter."
    score = metric("factual-correctness", "en", **endpoint.options()).score(
        response="Its tower is 38 m high.", reference=reference
    )
    assert (score.parts["precision"], score.parts["recall"]) == (1.0, 0.5)
    assert list(score.prompts) == [
        "preprocess",
        "analyze",
        "preprocess of the reference",
        "analyze of the reference",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_questions_are_in_the_language_of_the_texts(language):
    """Each language has its own; every other language has the English ones."""
    own, english = Prompts(language), Prompts("en")
    assert (own.digest == english.digest) == (language == "en")
    assert Prompts(f"{language}-XX").digest == own.digest
    assert Prompts("de").digest == english.digest
    asked = own.verdicts(["A claim."], 3, ["A source."])
    assert '{"number": 3, "claim": "A claim."}' in asked.user
    assert "$" not in asked.text
    assert all(label in asked.system for label in ("SUPPORTED", "CONTRADICTED", "NEUTRAL"))
    assert "$" not in own.claims("A text.").text


def test_the_signature_names_model_and_questions_and_no_place(endpoint, speak):
    """What can change a verdict, and nothing that tells where it was made."""
    signature = metric("hallucination", "en", **endpoint.options()).signature
    assert f"|judge:llm 1 test prompts {Prompts('en').digest}" in signature
    assert "127.0.0.1" not in signature
    assert speak.key not in signature
    assert metric("hallucination", "en", **endpoint.options(timeout=9)).signature == signature
    assert metric("hallucination", "en", **endpoint.options(models="other")).signature != signature


def test_several_models_are_averaged_and_each_is_heard(endpoint, speak):
    """One believes everything, one nothing."""

    def answer(asked):
        if asked.step == "preprocess":
            return speak.honest(asked)
        label = "SUPPORTED" if asked.body["model"] == "trusting" else "CONTRADICTED"
        return _said(
            *(speak.verdict(n, label, "Dogs may not enter.", f"I am {label}.") for n, _ in asked.claims)
        )

    endpoint.answer = answer
    bound = metric("hallucination", "en", **endpoint.options(models=["trusting", "strict"]))
    score = bound.score(response="Dogs may enter. It has a café.", source=SOURCE)
    assert score.value == 0.5
    assert score.parts["hallucination[trusting]"] == 0.0
    assert score.parts["hallucination[strict]"] == 1.0
    assert [(claim.judge, claim.verdict) for claim in score.claims] == [
        ("trusting", "SUPPORTED"),
        ("trusting", "SUPPORTED"),
        ("strict", "CONTRADICTED"),
        ("strict", "CONTRADICTED"),
    ]
    assert set(score.prompts) == {
        f"{step}[{model}]" for step in ("preprocess", "analyze") for model in ("trusting", "strict")
    }
    assert "llm 1 trusting" in score.signature
    assert "llm 1 strict" in score.signature


def test_one_model_of_two_that_fails_is_an_error(endpoint, speak):
    """A mean over the others would be another metric."""
    endpoint.answer = lambda asked: "no" if asked.body["model"] == "broken" else speak.honest(asked)
    bound = metric("hallucination", "en", **endpoint.options(models=["test", "broken"]))
    with pytest.raises(JudgeError, match="the model 'broken' gave no usable answer"):
        bound.score(response="It has a café.", source=SOURCE)


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"models": []}, "needs a model"),
        ({"models": [" "]}, "no name of a model"),
        ({"models": ["a|b"]}, "no name of a model"),
        ({"models": ["a", "a"]}, "named twice"),
        ({"device": "cuda"}, "device is for judge=nli"),
        ({"base_url": "localhost:8000"}, "looks like https://HOST/v1"),
        ({"base_url": "file:///etc/passwd"}, "looks like https://HOST/v1"),
        ({"base_url": "https://user:secret@host/v1"}, "holds a user or a password"),
        ({"budget": 0}, "budget"),
        ({"timeout": 0}, "timeout"),
        ({"concurrency": 0}, "concurrency"),
    ],
)
def test_options_that_cannot_be_used_say_so_before_anything_is_asked(endpoint, options, says):
    """And never repeat a secret."""
    with pytest.raises(UsageError, match=says) as caught:
        metric("hallucination", "en", **endpoint.options(**options))
    assert "secret" not in str(caught.value)
    assert endpoint.asked == []


@pytest.mark.parametrize(
    ("key", "says"),
    [(None, "needs a key: set OPENAI_API_KEY"), ("sk\nx", "no key has"), ("clé", "no key has")],
)
def test_a_key_is_needed_and_comes_from_the_environment(endpoint, monkeypatch, key, says):
    """The error names the variable and not its value."""
    monkeypatch.delenv("OPENAI_API_KEY")
    if key is not None:
        monkeypatch.setenv("OPENAI_API_KEY", key)
    with pytest.raises(UsageError, match=says) as caught:
        metric("hallucination", "en", **endpoint.options())
    assert key is None or key not in str(caught.value)


def test_the_key_is_sent_and_shown_nowhere(endpoint, speak):
    """Not in an error with its traceback, a representation, a pickle or a result."""
    endpoint.answer = lambda asked: speak.Reply({"error": {"message": f"bad key {speak.key}"}}, status=400)
    bound = metric("hallucination", "en", **endpoint.options())
    with pytest.raises(JudgeError) as caught:
        bound.score(response="It has a café.", source=SOURCE)
    assert endpoint.asked[0].headers["authorization"] == f"Bearer {speak.key}"
    [judge] = make_judges(JudgeOptions(**{**endpoint.options(), "models": ("test",)}), "en")
    told = [
        *traceback.format_exception(caught.value),
        repr(bound),
        repr(judge),
        repr(vars(judge)),
        str(caught.value),
    ]
    assert not any(speak.key in text for text in told)
    assert speak.key.encode() not in pickle.dumps(bound)


def test_the_address_may_come_from_the_environment(endpoint, monkeypatch):
    """As everywhere in the SDK."""
    monkeypatch.setenv("OPENAI_BASE_URL", endpoint.url)
    options = {name: value for name, value in endpoint.options().items() if name != "base_url"}
    assert (
        metric("hallucination", "en", **options).score(response="It has a café.", source=SOURCE).value == 1.0
    )
    assert len(endpoint.asked) == 2


def test_without_the_sdk_the_judge_says_what_to_install(run_python):
    """And nothing else of the package needs it."""
    code = """
import sys
sys.modules["openai"] = None
from termground import errors, metric
try:
    metric("hallucination", "en", judge="llm", models=["m"])
except errors.MissingDependency as error:
    print(error)
print(metric("hallucination", "en").score(response="It is old.", source="It is old.").value)
"""
    said = run_python(code, OPENAI_API_KEY="none").splitlines()
    assert said == [
        'the llm judge needs the package openai; install it with: pip install "termground[llm]"',
        "0.0",
    ]
    assert issubclass(MissingDependency, ImportError)


def test_the_sdk_is_imported_only_when_the_judge_is_made(run_python):
    """Not by the package, a metric with another judge, or the judge's own module."""
    code = """
import sys
import termground.judges.llm
from termground import metric
metric("hallucination", "en").score(response="It is old.", source="It is old.")
print("openai" in sys.modules)
"""
    assert run_python(code) == "False\n"


def test_a_metric_and_an_evaluator_pickle_as_their_specification(endpoint):
    """The copy has a client of its own."""
    bound = metric("hallucination", "en", **endpoint.options())
    evaluator = GroundingEvaluator("en", metrics={"hallucination": endpoint.options()})
    copy, other = pickle.loads(pickle.dumps(bound)), pickle.loads(pickle.dumps(evaluator))
    assert copy.score(response="It has a café.", source=SOURCE) == bound.score(
        response="It has a café.", source=SOURCE
    )
    assert other.evaluate("It has a café.", SOURCE) == evaluator.evaluate("It has a café.", SOURCE)
    assert copy.concurrency == 4


def _rows(count):
    return [{"response": f"Room {i} is open.", "source": "Room 7 is open."} for i in range(count)]


@pytest.mark.parametrize("workers", [1, 3])
def test_rows_wait_side_by_side_and_come_in_order(endpoint, speak, workers):
    """Four at once in this process, whatever the number of workers."""
    together = threading.Barrier(4, timeout=20)

    def answer(asked):
        if asked.step == "preprocess":
            together.wait()
        return speak.honest(asked)

    endpoint.answer = answer
    evaluator = GroundingEvaluator("en", metrics={"hallucination": endpoint.options()})
    results = list(evaluator.evaluate_many(_rows(12), workers=workers))
    assert [result.error for result in results] == [None] * 12
    assert [result.claims[0].text for result in results] == [row["response"] for row in _rows(12)]
    assert [result.scores["hallucination"].value for result in results] == [float(i != 7) for i in range(12)]
    assert endpoint.busiest == 4


@pytest.mark.parametrize("most", [1, 2])
def test_no_more_rows_wait_than_may(endpoint, speak, most):
    """The option bounds them."""
    evaluator = GroundingEvaluator("en", metrics={"hallucination": endpoint.options(concurrency=most)})
    list(evaluator.evaluate_many(_rows(8)))
    assert endpoint.busiest <= most


def test_rows_are_taken_as_they_are_needed(endpoint):
    """An endless run can be left."""
    taken = []

    def rows():
        i = 0
        while True:
            taken.append(i)
            yield {"response": f"Room {i} is open.", "source": "Room 7 is open."}
            i += 1

    evaluator = GroundingEvaluator("en", metrics={"hallucination": endpoint.options()})
    run = evaluator.evaluate_many(rows())
    assert [next(run).error for _ in range(3)] == [None] * 3
    run.close()
    assert len(taken) <= 12


def test_bad_rows_are_rows_with_an_error(endpoint):
    """A row that is none, and one that lacks its source."""
    evaluator = GroundingEvaluator("en", metrics={"hallucination": endpoint.options()})
    results = list(evaluator.evaluate_many([None, {"response": "Hi."}, *_rows(1)]))
    assert [result.error is None for result in results] == [False, False, True]


def test_other_metrics_ask_nobody():
    """They keep their processes."""
    assert metric("hallucination", "en").concurrency is None
    assert metric("source-term-precision", "en").concurrency is None


@pytest.mark.parametrize(
    ("per_minute", "turns"), [(1, [0, 60, 120]), (2, [0, 0, 60, 60, 120]), (None, [0, 0, 0])]
)
def test_the_pace_holds_in_any_minute(per_minute, turns):
    """Turns are given in order; a request waits for its own."""
    now = [0.0]
    went = []

    def sleep(seconds):
        now[0] += seconds

    pace = Pace(per_minute, lambda: now[0], sleep)
    for _ in turns:
        pace.wait()
        went.append(now[0])
    assert went == turns


def test_the_pace_counts_requests_of_all_models(endpoint, monkeypatch):
    """One limit for one key: four requests at two a minute wait twice."""
    waited = []
    monkeypatch.setattr(Pace.__init__, "__defaults__", (lambda: 0.0, waited.append))
    options = endpoint.options(models=["a", "b"], requests_per_minute=2)
    metric("hallucination", "en", **options).score(response="It has a café.", source=SOURCE)
    assert len(endpoint.asked) == 4
    assert waited == [60.0, 60.0]


@given(st.lists(st.integers(1, 50), max_size=30), st.integers(1, 200))
def test_no_more_is_set_aside_than_the_budget_has(requests, limit):
    """What is reserved and spent never exceeds the limit, where nothing costs more than was reserved."""
    budget = Budget(limit)
    held = []
    for tokens in requests:
        try:
            budget.reserve(tokens)
        except JudgeError:
            continue
        held.append(tokens)
    assert sum(held) <= limit
    for tokens in held:
        budget.settle(tokens, tokens)
    assert budget._reserved == 0
    assert budget._spent == sum(held)


@pytest.mark.parametrize("text", ["", "a", "灯台", "маяк", "\ud800"])
def test_an_estimate_is_never_less_than_nothing(text):
    """And grows with the text."""
    assert 0 <= estimated(text) <= estimated(text + "x")
