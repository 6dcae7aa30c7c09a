"""What the llm judge makes of an endpoint that misbehaves: an error of the row or a right verdict, never a pass."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from termground import GroundingEvaluator, metric
from termground.errors import BudgetExceeded, JudgeError
from termground.judges.llm.replies import Unusable, claims, content, parsed, tidy, tokens, verdicts

SOURCE = "The lighthouse was built in 1884. Its tower is 38 m high."
RESPONSE = "The lighthouse was built in 1884. It has a café."


def _json(value):
    return json.dumps(value, ensure_ascii=False)


def _verdicts(speak, *labels):
    quote = "The lighthouse was built in 1884."
    return [speak.verdict(i, label, quote) for i, label in enumerate(labels, 1)]


def _all(speak, *labels):
    return {"verdicts": _verdicts(speak, *labels)}


GOOD = ("SUPPORTED", "NEUTRAL")

# Each: a name, what is sent for verdicts, what the error says.
BROKEN = {
    "not JSON": (lambda s: "Both claims are supported.", "it is not JSON"),
    "JSON in prose": (
        lambda s: f"Here you are:\n{_json(_all(s, *GOOD))}\nI hope it helps!",
        "it is not JSON",
    ),
    "two JSON values": (lambda s: _json(_all(s, *GOOD)) * 2, "it is not JSON"),
    "cut JSON": (lambda s: _json(_all(s, *GOOD))[:-9], "it is not JSON"),
    "NaN": (lambda s: '{"verdicts": NaN}', "NaN is no JSON"),
    "deep JSON": (lambda s: "[" * 100_000, "it is not JSON"),
    "a name twice": (
        lambda s: '{"verdicts": [], "verdicts": ' + _json(_verdicts(s, *GOOD)) + "}",
        "a name stands twice",
    ),
    "a missing verdict": (lambda s: _json(_all(s, "SUPPORTED")), "claim 2 has no verdict"),
    "no verdicts": (lambda s: '{"verdicts": []}', "claim 1 has no verdict"),
    "an extra verdict": (lambda s: _json(_all(s, *GOOD, "SUPPORTED")), "claim 3, which was not asked about"),
    "a number twice": (
        lambda s: _json({"verdicts": [*_verdicts(s, *GOOD), s.verdict(2, "SUPPORTED")]}),
        "claim 2 has two verdicts",
    ),
    "an unknown label": (lambda s: _json(_all(s, "SUPPORTED", "PARTLY")), "another form"),
    "a label in lower case": (lambda s: _json(_all(s, "supported", "supported")), "another form"),
    "a verdict of null": (
        lambda s: _json({"verdicts": [s.verdict(1, None), s.verdict(2, None)]}),
        "another form",
    ),
    "a number in words": (
        lambda s: _json({"verdicts": [s.verdict("1", "SUPPORTED"), s.verdict("2", "SUPPORTED")]}),
        "another form",
    ),
    "an unknown field": (lambda s: _json(_all(s, *GOOD) | {"score": 1.0}), "another form"),
    "a verdict without a reason": (
        lambda s: _json({"verdicts": [s.verdict(1, "SUPPORTED", reason=" "), s.verdict(2, "NEUTRAL")]}),
        "has no reason",
    ),
    "a list": (lambda s: _json(_verdicts(s, *GOOD)), "another form"),
    "a string": (lambda s: '"SUPPORTED"', "another form"),
    "null": (lambda s: "null", "another form"),
    "half of a surrogate pair": (
        lambda s: _json(_all(s, *GOOD)).replace("Because", "\\ud800"),
        "half of a surrogate pair",
    ),
    "an empty answer": (lambda s: "", "the answer is empty"),
    "content of null": (lambda s: s.completion(None), "the answer is empty"),
    "content of another type": (
        lambda s: s.completion([{"text": _json(_all(s, *GOOD))}]),
        "no chat completion",
    ),
    "an answer that was cut": (
        lambda s: s.completion(_json(_all(s, *GOOD)), finish_reason="length"),
        "cut at its greatest length",
    ),
    "a content filter": (
        lambda s: s.completion(_json(_all(s, *GOOD)), finish_reason="content_filter"),
        "content_filter",
    ),
    "a tool call": (
        lambda s: s.completion(_json(_all(s, *GOOD)), finish_reason="tool_calls"),
        "tool_calls",
    ),
    "no reason to finish": (
        lambda s: s.completion(_json(_all(s, *GOOD)), finish_reason=None),
        "did not come to its end",
    ),
    "a refusal": (
        lambda s: s.completion(None, message={"refusal": "I cannot help with that."}),
        "refused (I cannot help with that.)",
    ),
    "no choices": (lambda s: s.completion("x") | {"choices": []}, "0 choices"),
    "two choices": (
        lambda s: s.completion("x") | {"choices": s.completion(_json(_all(s, *GOOD)))["choices"] * 2},
        "2 choices",
    ),
    "choices of null": (lambda s: s.completion("x") | {"choices": None}, "no chat completion"),
    "no completion": (lambda s: {"detail": "ok"}, "no chat completion"),
    "HTML": (
        lambda s: s.Reply(b"<!DOCTYPE html><p>Sign in</p>", headers={"Content-Type": "text/html"}),
        "it is not JSON (it begins with '<!DOCTYPE html>",
    ),
    "bytes that are no text": (lambda s: s.Reply(b"\xff\xfe\x00{"), "it is not JSON"),
    "nothing": (lambda s: s.Reply(b""), "it is not JSON"),
    "a connection cut in the body": (
        lambda s: s.Reply(s.completion(_json(_all(s, *GOOD))), length=100_000),
        "could not be asked",
    ),
    "a slow endpoint": (
        lambda s: s.Reply(s.completion(_json(_all(s, *GOOD))), delay=60),
        "no answer within 3 s; raise timeout",
    ),
    "a reply byte by byte": (
        lambda s: s.Reply(s.completion(_json(_all(s, *GOOD))), drip=0.2),
        "no answer within 3 s; raise timeout",
    ),
    "a huge reply": (
        lambda s: s.Reply(s.completion(_json(_all(s, *GOOD)) + " " * 3_000_000)),
        "more than 2097152 bytes",
    ),
    "a compressed reply": (
        lambda s: s.Reply(b"\x1f\x8b", headers={"Content-Encoding": "gzip"}),
        "it is compressed",
    ),
    "an error of the server": (
        lambda s: s.Reply({"error": {"message": "out of memory"}}, status=500),
        "HTTP 500, Error code: 500",
    ),
    "a refused key": (
        lambda s: s.Reply({"error": {"message": f"Incorrect API key provided: {s.key}"}}, status=401),
        "refused the key (HTTP 401); set OPENAI_API_KEY",
    ),
    "an unknown model": (
        lambda s: s.Reply({"error": {"message": f"no model 'test' for {s.key}"}}, status=404),
        "no model 'test' for ***",
    ),
    "a redirect": (
        lambda s: s.Reply({}, status=307, headers={"Location": "http://127.0.0.1:1/v1/chat/completions"}),
        "HTTP 307",
    ),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_reply_is_an_error_of_its_row_and_loses_no_other(endpoint, speak, name):
    """Three rows are asked for and three are had; the second one is broken, and has no score."""
    broken, says = BROKEN[name]

    def answer(asked):
        if asked.step == "analyze" and any("café" in claim for _, claim in asked.claims):
            return broken(speak)
        return speak.honest(asked)

    endpoint.answer = answer
    evaluator = GroundingEvaluator(
        "en", metrics={"hallucination": endpoint.options(timeout=3 if "within 3 s" in says else 60)}
    )
    responses = ["Its tower is 38 m high.", RESPONSE, "The lighthouse was built in 1884."]
    results = list(evaluator.evaluate_many({"response": r, "source": SOURCE} for r in responses))
    assert [result.error is None for result in results] == [True, False, True]
    assert [result.scores["hallucination"].value for result in (results[0], results[2])] == [0.0, 0.0]
    assert says in results[1].error
    assert results[1].scores == {}
    assert speak.key not in results[1].error
    assert "\n" not in results[1].error


@pytest.mark.parametrize(
    ("said", "says"),
    [
        ("The claims are these.", "it is not JSON"),
        ('{"claims": null}', "another form"),
        ('{"claims": [{"claim": "The lighthouse was built in 1884."}]}', "another form"),
        ('{"claims": [{"claim": "", "passage": "It has a café."}]}', "claim 1 is empty"),
        (
            '{"claims": [{"claim": "It is blue.", "passage": "The walls of it are blue."}]}',
            "is not in the text",
        ),
        ('{"claims": [{"claim": "It is old.", "passage": ""}]}', "is not in the text"),
        (
            '{"claims": [{"claim": "Built in 1894.", "passage": "The lighthouse was built in 1894."}]}',
            "not in the text",
        ),
        (_json({"claims": [{"claim": "a" * 3000, "passage": "It has a café."}]}), "another form"),
        (
            _json({"claims": [{"claim": "It has a café.", "passage": "It has a café."}] * 1001}),
            "another form",
        ),
    ],
)
def test_broken_claims_are_an_error(endpoint, speak, said, says):
    """No text passes because its claims could not be read, or because others were made up."""
    endpoint.answer = lambda asked: said if asked.step == "preprocess" else speak.honest(asked)
    with pytest.raises(JudgeError, match=says):
        metric("hallucination", "en", **endpoint.options()).score(response=RESPONSE, source=SOURCE)


def test_an_unusable_answer_is_asked_for_again(endpoint, speak):
    """As often as retries say, with another seed, and no more often."""
    answers = iter(["no", "nor this"])
    endpoint.answer = lambda asked: (
        speak.honest(asked) if asked.step == "preprocess" else next(answers, None) or speak.honest(asked)
    )
    bound = metric("hallucination", "en", **endpoint.options(retries=2))
    assert bound.score(response=RESPONSE, source=SOURCE).value == 0.5
    asked = [asked.body for asked in endpoint.asked if asked.step == "analyze"]
    assert [body["seed"] for body in asked] == [0, 1, 2]
    assert len({_json(body["messages"]) for body in asked}) == 1


def test_retries_end(endpoint, speak):
    """Two retries are three requests, and the error says so."""
    endpoint.answer = lambda asked: "no"
    with pytest.raises(JudgeError, match=r"requests sent: 3\): it is not JSON"):
        metric("hallucination", "en", **endpoint.options(retries=2)).score(response=RESPONSE, source=SOURCE)
    assert len(endpoint.asked) == 3


@pytest.mark.parametrize(
    "first",
    [
        lambda s: s.Reply({"error": {"message": "slow down"}}, status=429, headers={"Retry-After": "0.2"}),
        lambda s: s.Reply({"error": {"message": "busy"}}, status=503),
        lambda s: s.Reply({"error": {"message": "conflict"}}, status=409),
        lambda s: s.Reply({"error": {"message": "late"}}, status=408),
        lambda s: s.Reply(s.completion("x"), length=100_000),
        lambda s: s.Reply(s.completion("x"), delay=60),
        lambda s: s.Reply(b"<html>"),
    ],
    ids=["429 with Retry-After", "503", "409", "408", "connection cut", "timeout", "HTML"],
)
def test_what_passes_is_tried_again(endpoint, speak, first):
    """A passing trouble costs a retry and no row."""
    troubles = [first(speak)]
    endpoint.answer = lambda asked: troubles.pop() if troubles else speak.honest(asked)
    bound = metric("hallucination", "en", **endpoint.options(retries=1, timeout=5.0))
    assert bound.score(response=RESPONSE, source=SOURCE).value == 0.5
    assert endpoint.steps == ["preprocess", "preprocess", "analyze"]


def test_what_does_not_pass_is_not_tried_again(endpoint, speak):
    """A bad request stays bad."""
    endpoint.answer = lambda asked: speak.Reply({"error": {"message": "context length exceeded"}}, status=400)
    with pytest.raises(JudgeError, match=r"HTTP 400.*context length exceeded"):
        metric("hallucination", "en", **endpoint.options(retries=2)).score(response=RESPONSE, source=SOURCE)
    assert len(endpoint.asked) == 1


REFUSALS = [
    (400, {"error": {"message": "Invalid parameter", "param": "response_format"}}, "response_format"),
    (
        400,
        {"error": {"message": "'response_format.type' must be 'json_object' or 'text'"}},
        "response_format",
    ),
    (404, {"error": {"message": "json_schema is not supported by this model"}}, "response_format"),
    (422, {"detail": [{"loc": ["body", "response_format"], "msg": "extra fields"}]}, "response_format"),
    (422, {"detail": [{"loc": ["body", "seed"], "msg": "Extra inputs are not permitted"}]}, "seed"),
    (
        400,
        {"error": {"message": "Unsupported value: 'temperature' does not support 0", "param": "temperature"}},
        "temperature",
    ),
]


@pytest.mark.parametrize(("status", "body", "name"), REFUSALS)
def test_a_parameter_that_the_endpoint_does_not_know_is_left_out_from_then_on(
    endpoint, speak, status, body, name
):
    """It costs one request in all; the answer is read as strictly as before."""

    def answer(asked):
        if name in asked.body:
            return speak.Reply(body, status=status)
        return f"```json\n{speak.honest(asked)}\n```" if name == "response_format" else speak.honest(asked)

    endpoint.answer = answer
    bound = metric("hallucination", "en", **endpoint.options())
    scores = [bound.score(response=RESPONSE, source=SOURCE) for _ in range(2)]
    assert [score.value for score in scores] == [0.5, 0.5]
    assert [name in asked.body for asked in endpoint.asked] == [True, False, False, False, False]
    others = {"response_format", "seed", "temperature"} - {name}
    assert all(others <= asked.body.keys() for asked in endpoint.asked)


def test_an_endpoint_without_schemas_is_held_to_the_form_all_the_same(endpoint, speak):
    """Nothing but the form of the request changes."""

    def answer(asked):
        if "response_format" in asked.body:
            return speak.Reply({"error": {"message": "unknown field response_format"}}, status=400)
        return speak.honest(asked) if asked.step == "preprocess" else "SUPPORTED"

    endpoint.answer = answer
    with pytest.raises(JudgeError, match="it is not JSON"):
        metric("hallucination", "en", **endpoint.options()).score(response=RESPONSE, source=SOURCE)


def test_the_schema_is_strict_and_the_answer_is_meant_to_repeat(endpoint):
    """What is asked for besides the words."""
    metric("hallucination", "en", **endpoint.options()).score(response=RESPONSE, source=SOURCE)
    for asked in endpoint.asked:
        form = asked.body["response_format"]["json_schema"]
        assert (form["strict"], asked.body["temperature"], asked.body["seed"]) == (True, 0, 0)
        assert form["schema"]["additionalProperties"] is False
        assert asked.headers["accept-encoding"] == "identity"


USAGE = {"prompt_tokens": 300, "completion_tokens": 50, "total_tokens": 350}


@pytest.mark.parametrize(
    ("usage", "budget", "rows"),
    [
        (USAGE, 1_000_000, 4),
        (USAGE, 3000, 1),
        (None, 3000, 1),
        ({"prompt_tokens": -1_000_000, "completion_tokens": 5}, 3000, 1),
        ({"prompt_tokens": "many"}, 3000, 1),
        ({"prompt_tokens": True, "completion_tokens": 0}, 3000, 1),
    ],
    ids=["enough", "by usage", "by estimate", "negative usage", "usage in words", "usage that is no number"],
)
def test_the_budget_ends_the_spending(endpoint, speak, usage, budget, rows):
    """The next request is not sent, and the error names what was spent of what."""
    endpoint.answer = lambda asked: speak.completion(speak.honest(asked), usage=usage)
    options = endpoint.options(budget=budget, concurrency=1)
    evaluator = GroundingEvaluator("en", metrics={"hallucination": options})
    results = list(evaluator.evaluate_many([{"response": RESPONSE, "source": SOURCE}] * 4))
    errors = [result.error for result in results]
    assert len(results) == 4
    assert sum(error is None for error in errors) >= rows
    if budget == 3000:
        assert errors[-1].startswith("of the budget of 3000 tokens")
        assert "are spent" in errors[-1]
        assert len(endpoint.asked) < 8


def test_a_budget_spans_rows_with_options_of_their_own(endpoint, speak):
    """Rows that bring excludes make no new judge, and no new budget."""
    endpoint.answer = lambda asked: speak.completion(speak.honest(asked), usage=USAGE)
    evaluator = GroundingEvaluator("en", metrics={"hallucination": endpoint.options(budget=3000)})
    rows = [{"response": RESPONSE, "source": SOURCE, "exact_excludes": [f"word{i}"]} for i in range(8)]
    results = list(evaluator.evaluate_many(rows))
    assert sum(result.error is None for result in results) < 8
    assert len(endpoint.asked) <= 8


def test_a_budget_error_is_a_judge_error(endpoint):
    """Who catches the one has the other."""
    with pytest.raises(BudgetExceeded, match="of the budget of 10 tokens 0 are spent"):
        metric("hallucination", "en", **endpoint.options(budget=10)).score(response=RESPONSE, source=SOURCE)
    assert issubclass(BudgetExceeded, JudgeError)
    assert endpoint.asked == []


def test_nobody_there(endpoint):
    """An endpoint that does not listen is named, its key is not."""
    options = endpoint.options(base_url="http://127.0.0.1:9/v1")
    with pytest.raises(JudgeError, match=r"127\.0\.0\.1:9 could not be asked: .*check base_url"):
        metric("hallucination", "en", **options).score(response=RESPONSE, source=SOURCE)


_LEAF = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8)
_ANY = st.recursive(
    _LEAF | st.sampled_from(["SUPPORTED", "NEUTRAL", 1, 2]),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(
                [
                    "verdicts",
                    "claims",
                    "number",
                    "reason",
                    "quote",
                    "verdict",
                    "choices",
                    "message",
                    "content",
                    "usage",
                ]
            ),
            inner,
            max_size=4,
        )
    ),
    max_leaves=20,
)
_VERDICT = st.fixed_dictionaries(
    {
        "number": st.integers(0, 3) | _LEAF,
        "reason": st.text(max_size=5),
        "quote": st.text(max_size=5),
        "verdict": st.sampled_from(["SUPPORTED", "CONTRADICTED", "NEUTRAL", "YES"]),
    }
)


@given(_ANY | st.fixed_dictionaries({"verdicts": st.lists(_VERDICT, max_size=4)}))
def test_whatever_is_answered_there_is_one_verdict_for_each_number_or_none_at_all(value):
    """Nothing else is raised, and nothing is taken half."""
    answer = json.dumps(value)
    try:
        said = verdicts(answer, range(1, 3))
    except Unusable:
        pass
    else:
        assert [judged.number for judged in said] == [1, 2]
        assert len(value["verdicts"]) == 2
    with pytest.raises(Unusable):
        claims(json.dumps({"claims": [value], "more": 1}))


@given(_ANY | st.binary(max_size=40))
def test_whatever_is_sent_it_is_read_or_refused(value):
    """A body of any kind; what it says to cost is a count or nothing."""
    body = value if isinstance(value, bytes) else json.dumps(value).encode()
    try:
        data = parsed(body)
        cost = tokens(data)
        words = content(data)
    except Unusable:
        return
    assert words.strip()
    assert cost is None or cost > 0


@given(st.text(max_size=60))
def test_tidy_words_are_one_line_that_shows_itself(text):
    """No control character, nothing that turns the direction, no half of a pair."""
    line = tidy(text)
    assert line == " ".join(line.split())
    assert all(char.isprintable() or char in "\u200c\u200d" for char in line)
