"""The service answers as the evaluator does, and refuses with the input, the limit and the remedy."""

from __future__ import annotations

import json
import re
from urllib.parse import urlencode

import pytest

from termground import GroundingEvaluator, languages
from termground.catalogue import metrics, option_names
from termground.serve.asked import WITHHELD

SOURCE = "The library opens at 9 on weekdays. Dogs are not allowed."
RESPONSE = "The library opens at 8 on weekdays. Dogs are not allowed."


TERM = "source-term-precision"


def expected(response: str, source: str, code: str = "en", **options: object) -> dict:
    """What the evaluator says, with the terms that a check shows."""
    return GroundingEvaluator(code, metrics=("grounding", TERM), **options).check(response, source).to_dict()


def test_a_check_is_that_of_the_evaluator(client):
    """With its value and verdict, and the same result to the letter."""
    answer = client.check(response=RESPONSE, source=SOURCE)
    assert answer.status == 200
    said = answer.data
    assert said.pop("verdict") is False
    assert said.pop("value") == said["scores"]["grounding"]
    assert said.pop("reason") == said["reasons"]["grounding"] == "claims to check: 1 of 2 (1 contradicted)"
    assert said == json.loads(json.dumps(expected(RESPONSE, SOURCE)))


@pytest.mark.parametrize(
    ("code", "response", "source"),
    [
        ("ja", "図書館は8時に開館します。", "図書館は9時に開館する。"),
        ("ru", "Библиотека открывается в 8 часов.", "Библиотека открывается в 9 часов."),
        ("fr", "La bibliothèque ouvre à 8 heures.", "La bibliothèque ouvre à 9 heures."),
    ],
)
def test_a_check_speaks_the_language_it_is_asked_for(client, code, response, source):
    """In the language of the text by default."""
    own = client.check(response=response, source=[source], language=code).data
    assert own["findings"] == json.loads(json.dumps(expected(response, source, code)["findings"]))
    english = client.check(response=response, source=source, language=code, ui_language="en").data
    assert [f["reason"] for f in own["findings"]] != [f["reason"] for f in english["findings"]]


@pytest.mark.parametrize(
    ("response", "source", "said"),
    [
        (RESPONSE, "", "the source is empty"),
        (RESPONSE, ["", " "], "the source is empty"),
        ("Hello!", SOURCE, "the response makes no claim"),
        ("", SOURCE, "the response makes no claim"),
    ],
)
def test_a_check_says_why_there_is_nothing_to_check(client, response, source, said):
    """In front, beside the value that is not there."""
    answer = client.check(response=response, source=source)
    assert answer.status == 200
    assert [answer.data[key] for key in ("value", "verdict", "reason")] == [None, None, said]


@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("/v1/score?lang=en", "the address has 'lang' and takes no such value. Did you mean 'language'? It takes: language, metric, ui_language, options, thresholds"),
        ("/v1/score?language=en&uilanguage=fr", "'uilanguage' and takes no such value. Did you mean 'ui_language'?"),
        ("/v1/score?xyz", "the address has 'xyz' and takes no such value. It takes: language, "),
        ("/v1/check?ui_language=ja", "the address has 'ui_language' and takes nothing behind the question mark; give it in the body"),
        ("/v1/check?language=en&x=1", "the address has 'language' and takes nothing"),
    ],
)  # fmt: skip
def test_what_an_address_does_not_take_is_refused(client, path, words):
    """It would be passed over without a word."""
    kind = "application/x-ndjson" if "score" in path else "application/json"
    form = {"response": RESPONSE, "source": SOURCE, "language": "en"}
    answer = client.ask("POST", path, json.dumps(form).encode(), content_type=kind)
    assert answer.status == 400
    assert words in answer.detail


@pytest.mark.parametrize(
    ("more", "name"),
    [
        ('"source": "It opens at 8."', "source"),
        ('"options": {"grounding": {}, "grounding": {}}', "grounding"),
        ('"thresholds": {"grounding": 0.5, "grounding": 0.9}', "grounding"),
    ],
)
def test_a_key_that_stands_twice_is_refused(client, more, name):
    """As in a row: the last one would be taken without a word."""
    text = '{"language": "en", "response": "It opens at 8.", "source": "It opens at 9.", ' + more + "}"
    answer = client.ask("POST", "/v1/check", text.encode(), content_type="application/json")
    assert answer.status == 400
    assert answer.detail == f"the body cannot be read: the key '{name}' stands twice; give it once"


def test_a_key_that_stands_twice_in_an_address_is_refused(client):
    """There too."""
    query = urlencode({"thresholds": '{"grounding": 0.5, "grounding": 0.9}'})
    answer = client.ask("POST", f"/v1/score?{query}", b"", content_type="application/x-ndjson")
    assert answer.status == 400
    assert "the key 'grounding' stands twice; give it once" in answer.detail


def test_other_metrics_and_excludes(client):
    """As the evaluator takes them."""
    said = client.check(
        response="Rare coins.",
        source="Rare maps.",
        metrics=["source-term-precision"],
        exact_excludes=["coins"],
    )
    assert said.data["scores"] == {"source-term-precision": 1.0}
    said = client.check(
        response="It opens at 9.", source=SOURCE, reference="It opens at 9.", metrics=["factual-correctness"]
    )
    assert said.data["scores"]["factual-correctness"] == 1.0


def test_a_check_takes_the_question_that_is_answered(client):
    """A short answer is read behind it, in a check and in a stream of rows."""
    form = {"response": "At 9.", "source": "It opens at 9 on weekdays and at 11 on Sundays."}
    asked = form | {"question": "When does it open on Sundays?"}
    assert [client.check(**one).data["verdict"] for one in (form, asked)] == [True, False]


@pytest.mark.parametrize(
    ("form", "words"),
    [
        ({"response": "a"}, "one of 'source' and 'source_id'"),
        ({"response": "a", "source": "b", "source_id": "c"}, "one of 'source' and 'source_id'"),
        ({"response": 1, "source": "b"}, "'response' takes a text, not a whole number"),
        ({"source": "b"}, "'response' is missing"),
        ({"response": "a", "source": "b", "languag": "en"}, "'languag' is unknown"),
        (
            {"response": "a", "sources": "b"},
            "'sources' is unknown. Did you mean 'source'? There are: response, ",
        ),
        ({"response": "a", "source": "b", "language": "xx"}, 'No plugin for "xx"'),
        ({"response": "a", "source": "b", "language": None}, "'language' takes a text, not null"),
        ({"response": "a", "source": "b", "metrics": ["goodness"]}, "goodness"),
        ({"response": "a", "source": "b", "metrics": ["bert-fact-error"]}, "termground"),
        ({"response": "a", "source": "b", "ui_language": "de"}, "no messages in 'de'"),
    ],
)
def test_a_form_that_cannot_be_used_is_refused(client, form, words):
    """With the name of what is wrong."""
    answer = client.check(**form)
    assert answer.status == 400
    assert words in answer.detail


@pytest.mark.parametrize(
    ("method", "path", "status", "allowed"),
    [
        ("GET", "/v1/check", 405, "POST"),
        ("POST", "/v1/sources/a", 405, "DELETE, PUT"),
        ("GET", "/nothing", 404, None),
        ("DELETE", "/v1/sources/nobody", 404, None),
        ("DELETE", "/v1/sources/no%20body", 400, None),
    ],
)
def test_what_is_not_there_is_refused(client, method, path, status, allowed):
    """Addresses, methods and names."""
    answer = client.ask(method, path)
    assert answer.status == status
    assert answer.detail
    if allowed:
        assert ", ".join(sorted(answer.headers["allow"].split(", "))) == allowed


@pytest.mark.parametrize(
    ("metric", "options"),
    [
        ("keyword-grounding", {"bleu_weight": 0.2, "keyword_weight": 0.8}),
        ("lexical-nli", {"alpha_contra": 0}),
        ("source-term-precision", {"exact_excludes": ["library"], "exclude_patterns": ["^week"]}),
        ("grounding", {"clean_markdown": False}),
        ("grounding", {"source_language": "auto"}),
        ("hallucination", {"scale": 100, "clean_markdown": None}),
    ],
)
def test_options_are_those_of_the_evaluator(client, metric, options):
    """In a check, of a prepared source too, and in rows."""
    client.ask("PUT", "/v1/sources/options", {"language": "en", "source": SOURCE})
    own = GroundingEvaluator("en", metrics={metric: options}).evaluate(RESPONSE, SOURCE).to_dict(terms=False)
    beside = {} if options.get("source_language") else {TERM: {}}
    checked = (
        GroundingEvaluator("en", metrics={**beside, metric: options}).evaluate(RESPONSE, SOURCE).to_dict()
    )
    for source in ({"source": SOURCE}, {"source_id": "options"}):
        said = client.check(response=RESPONSE, metrics=[metric], options={metric: options}, **source).data
        assert {key: said[key] for key in checked} == json.loads(json.dumps(checked))
        query = "?" + urlencode({"metric": metric, "options": json.dumps({metric: options})})
        (row,) = client.rows({"response": RESPONSE, "language": "en", **source}, query=query)
        assert {key: row[key] for key in own} == json.loads(json.dumps(own))
    plain = client.check(response=RESPONSE, source=SOURCE, metrics=[metric]).data
    assert plain["signature"] != said["signature"] or metric == "hallucination"


def test_thresholds_by_hand(client):
    """A number for a metric that runs."""
    form = {"response": RESPONSE, "source": SOURCE, "metrics": ["hallucination"]}
    for threshold, verdict in ((0.4, False), (0.6, True)):
        given = {"hallucination": threshold}
        assert client.check(**form, thresholds=given).data["verdict"] is verdict
        query = "?" + urlencode({"metric": "hallucination", "thresholds": json.dumps(given)})
        (row,) = client.rows({**form, "language": "en"}, query=query)
        assert row["verdicts"] == {"hallucination": verdict}


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ({"options": {"grouding": {}}}, "no metric is called 'grouding'. Did you mean 'grounding'?"),
        ({"options": {"lexical-nli": {}}}, "options of 'lexical-nli', and what runs is grounding"),
        ({"options": {"grounding": {"clean_markdwn": 1}}}, "Did you mean 'clean_markdown'?"),
        ({"options": {"grounding": {"source_language": "xx"}}}, 'No plugin for "xx"'),
        ({"options": {"grounding": {"clean_markdown": "no"}}}, "'clean_markdown' takes true or false"),
        (
            {"options": {"grounding": {"meaning": "use-m3"}}},
            "'meaning' is decided where the service is started",
        ),
        ({"thresholds": {"hallucination": 0.2}}, "thresholds of hallucination, and what runs is"),
        ({"thresholds": {"groundng": 0.2}}, "no metric is called that. Did you mean 'grounding'?"),
        ({"thresholds": {"grounding": 1.5}}, "grounding goes from 0 to 1"),
    ],
)
def test_options_that_cannot_be_used_are_refused(client, more, words):
    """With what was meant, in a check and in a stream."""
    answer = client.check(response="a", source="b", **more)
    assert answer.status == 422
    assert words in answer.detail
    query = urlencode({name: json.dumps(value) for name, value in more.items()})
    path = f"/v1/score?language=en&{query}"
    answer = client.ask("POST", path, b"", content_type="application/x-ndjson")
    assert answer.status == 422
    assert words in answer.detail


@pytest.mark.parametrize(
    "given", [{"judge": "llm"}, {"base_url": "http://127.0.0.1"}, {"models": ["/etc"]}, {"device": "cuda"}]
)
def test_no_request_chooses_a_judge_or_a_model(client, given):
    """Nor an address or a device."""
    answer = client.check(
        response="a", source="b", metrics=["hallucination"], options={"hallucination": given}
    )
    assert answer.status == 422
    assert f"'{next(iter(given))}' is decided where the service is started" in answer.detail
    assert answer.detail.endswith("a request may give scale, clean_markdown")


def test_every_option_is_given_by_requests_or_withheld():
    """An option of a metric to come has to be put into one of the two."""
    given = {
        *(
            "clean_markdown",
            "headings",
            "meaning",
            "source_language",
            "scale",
            "mode",
            "beta",
            "alpha_contra",
        ),
        *("exact_excludes", "partial_excludes", "exclude_patterns", "default_excludes"),
    }
    known = {option for name in metrics() for option in option_names(name)}
    assert {one for one in known if not one.endswith("_weight")} == given | WITHHELD


@pytest.mark.parametrize(
    ("query", "words"),
    [
        ("options=grounding", "'options' in the address cannot be read"),
        ("options=[]", "'options' takes an object, not a list"),
        ("thresholds=%7B%22grounding%22:%22x%22%7D", "'thresholds[...]' takes a number, not a text"),
        ("options=%7B%7D&options=%7B%7D", "has 'options' 2 times"),
    ],
)
def test_options_in_the_address_are_json(client, query, words):
    """Or refused before a row is read."""
    answer = client.ask("POST", f"/v1/score?{query}", b"", content_type="application/x-ndjson")
    assert answer.status == 400
    assert words in answer.detail


def test_lists_in_options_have_a_bound(client):
    """Each pattern costs every term."""
    for option, count in (("exact_excludes", 10_001), ("exclude_patterns", 101)):
        given = {"source-term-precision": {option: ["a"] * count}}
        answer = client.check(response="a", source="b", metrics=["source-term-precision"], options=given)
        assert (answer.status, f"lists {count}, over the limit" in answer.detail) == (422, True)
    given = {"source-term-precision": {"exact_excludes": ["a"] * 51}}
    query = urlencode({"metric": "source-term-precision", "options": json.dumps(given)})
    answer = client.ask("POST", f"/v1/score?{query}", b"", content_type="application/x-ndjson")
    assert (answer.status, "lists 51, over the limit of 50" in answer.detail) == (422, True)


@pytest.mark.slow
def test_meaning_is_that_of_the_service(serving):
    """In the languages that the model knows, but where a request leaves it out."""
    client = serving(meaning="use-m3")
    source, response = "医者は病人に休むことを勧めた。", "医師は患者に休養を取るよう促した。"
    form = {"response": response, "source": source, "language": "ja"}
    by_meaning = GroundingEvaluator("ja", meaning="use-m3").check(response, source)
    plain = GroundingEvaluator("ja").check(response, source)
    assert (by_meaning.verdict, plain.verdict) == (True, False)
    assert client.check(**form).data["value"] == by_meaning.value
    assert client.check(**form, options={"grounding": {"meaning": None}}).data["value"] == plain.value
    assert "meaning" not in client.check(response="a", source="b", language="uk").data["signature"]
    described = client.ask("GET", "/openapi.json").data["components"]["schemas"]["CheckForm"]["properties"]
    assert described["options"]["properties"]["grounding"]["properties"]["meaning"] == {
        "enum": ["use-m3", None]
    }
    assert "keyword-cosine-semantic" in described["metrics"]["items"]["enum"]


def test_a_prepared_source_serves_many_checks(client):
    """It gives the same as the text, until it is replaced or forgotten."""
    path = "/v1/sources/manual-1"
    made = client.ask("PUT", path, {"language": "en", "source": [SOURCE]})
    assert (made.status, made.data) == (
        201,
        {"id": "manual-1", "language": "en", "texts": 1, "code_points": len(SOURCE)},
    )
    by_text = client.check(response=RESPONSE, source=SOURCE).data
    form = {"response": RESPONSE, "source_id": "manual-1"}
    assert client.check(**form).data == by_text
    assert client.ask("POST", "/v1/check", form).data == by_text
    refused = client.check(response=RESPONSE, source_id="manual-1", language="ja")
    assert (refused.status, "prepared for 'en'" in refused.detail) == (409, True)
    assert client.ask("PUT", path, {"language": "en", "source": RESPONSE}).status == 200
    assert client.check(response=RESPONSE, source_id="manual-1").data["verdict"] is True
    assert client.ask("DELETE", path).status == 204
    gone = client.check(response=RESPONSE, source_id="manual-1")
    assert (gone.status, "PUT /v1/sources/manual-1" in gone.detail) == (404, True)


def test_prepared_sources_have_a_bound(serving):
    """The ones that were not used for longest go first; one that is too large by itself is refused."""
    client = serving(sources=100)
    text = "It opens at 9. " * 2
    for name in ("a", "b", "c"):
        assert client.ask("PUT", f"/v1/sources/{name}", {"language": "en", "source": text}).status == 201
    assert client.check(response="It opens at 9.", source_id="a").status == 200
    assert client.ask("PUT", "/v1/sources/d", {"language": "en", "source": text}).status == 201
    there = {name: client.check(response="It.", source_id=name).status for name in "abcd"}
    assert there == {"a": 200, "b": 404, "c": 200, "d": 200}
    large = client.ask("PUT", "/v1/sources/e", {"language": "en", "source": "x" * 101})
    assert large.status == 413
    assert re.search("101 .* 100 .*--max-sources", large.detail)
    counts = client.ask("GET", "/metrics").body.decode()
    assert "termground_prepared_sources 3.0" in counts
    assert f"termground_prepared_code_points {3 * len(text)}.0" in counts


def test_rows_are_scored_in_order(client):
    """Each as the evaluator would; a row that cannot be scored keeps its place."""
    good = {"id": "x", "language": "en", "response": RESPONSE, "source": SOURCE}
    client.ask("PUT", "/v1/sources/rows", {"language": "en", "source": SOURCE})
    rows = client.rows(
        good,
        b"{broken",
        b"",
        {"language": "en", "response": "only"},
        {**good, "language": "xx"},
        b'{"id": "u", "response": "\\ud800", "source": "a"}',
        {"answer": RESPONSE, "source_id": "rows"},
        {"response": RESPONSE, "source_id": "nobody"},
        b"\xff",
        good,
    )
    assert [row["id"] for row in rows] == ["x", 2, 3, "x", 5, 6, 7, 8, "x"]
    said = [row["error"] and row["error"][:14] for row in rows]
    assert [error is None for error in said] == [True, False, False, False, False, True, False, False, True]
    assert rows[0] == rows[-1]
    first = {key: value for key, value in rows[0].items() if key != "id"}
    named = GroundingEvaluator("en", metrics="grounding").check(RESPONSE, SOURCE)
    assert first == json.loads(json.dumps(named.to_dict(terms=False)))
    assert rows[5]["findings"] == first["findings"]
    assert all(row.keys() == rows[0].keys() for row in rows)


def test_rows_take_language_and_metrics_from_the_address(client):
    """For rows that name none."""
    query = "?language=fr&metric=source-term-precision&ui_language=en"
    (row,) = client.rows({"response": "Le chat dort.", "source": "Le chien dort."}, query=query)
    assert list(row["scores"]) == ["source-term-precision"]
    assert row["findings"][0]["reason"] == "not in the source"
    for wrong in ("language=xx", "ui_language=de", "metric=goodness", "language=en&language=en"):
        answer = client.ask("POST", f"/v1/score?{wrong}", b"", content_type="application/x-ndjson")
        assert answer.status == 400


def test_rows_come_while_they_are_sent(client):
    """The first is answered before the second is there."""
    with client.socket() as sent:
        sent.sendall(
            b"POST /v1/score HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-ndjson\r\n"
            b"Transfer-Encoding: chunked\r\n\r\n"
        )
        line = b'{"language": "en", "response": "It opens.", "source": "It opens."}\n'
        chunk = b"%x\r\n%s\r\n" % (len(line), line)
        read = sent.makefile("rb")
        for _ in range(2):
            sent.sendall(chunk)
            while not (said := read.readline()).startswith(b"{"):
                assert said
            assert json.loads(said)["error"] is None
        sent.sendall(b"0\r\n\r\n")
        assert read.read(2) is not None


def test_what_the_service_says_of_itself(client):
    """Health, languages, counters and description."""
    assert client.ask("GET", "/health").data["status"] == "ok"
    listed = client.ask("GET", "/v1/languages").data
    assert [one["code"] for one in listed["languages"]] == list(languages())
    assert listed["ui_languages"] == ["en", "ja", "ru", "fr"]
    client.check(response="a", source="b")
    counts = client.ask("GET", "/metrics").body.decode()
    assert re.search(r'termground_requests_total\{method="POST",route="/v1/check",status="200"\} \d', counts)
    described = client.ask("GET", "/openapi.json").data
    assert described["openapi"].startswith("3.1")
    schemas = described["components"]["schemas"]
    assert schemas["CheckForm"]["additionalProperties"] is False
    refs = set(re.findall(r"#/components/(\w+)/(\w+)", json.dumps(described)))
    assert all(name in described["components"][kind] for kind, name in refs)


def test_a_check_that_fails_within_says_nothing_of_its_text(client, monkeypatch, caplog):
    """Not to the client, and not to the log."""
    monkeypatch.setattr(GroundingEvaluator, "evaluate", lambda *_, **__: {}["secret words"])
    with caplog.at_level("INFO"):
        answer = client.check(response="secret words", source="secret words")
    assert answer.status == 500
    assert b"secret" not in answer.body
    (row,) = client.rows({"language": "en", "response": "secret words", "source": "a"})
    assert row["error"] == "scoring raised KeyError"
