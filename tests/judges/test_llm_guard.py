"""What the llm judge lets an endpoint and its address do: traffic goes to this machine alone, and refusals send none."""

from __future__ import annotations

import json
import socket

import pytest

from termground import metric
from termground.errors import JudgeError, UsageError
from termground.judges.base import JudgeOptions
from termground.judges.llm.addresses import check, check_resolved
from termground.judges.llm.endpoint import Endpoint as Client

TEXT = "The ferry sails at 08:30."


def score(endpoint, **options):
    """The text against itself."""
    bound = metric("hallucination", language="en", **endpoint.options(**options))
    return bound.score(response=TEXT, source=TEXT)


@pytest.fixture
def no_network(monkeypatch):
    """No socket can be made, and no name looked up."""

    def refuse(*args, **keywords):
        raise AssertionError("a socket was opened, or a name looked up")

    monkeypatch.setattr(socket, "socket", refuse)
    monkeypatch.setattr(socket, "create_connection", refuse)
    monkeypatch.setattr(socket, "getaddrinfo", refuse)


@pytest.mark.parametrize("slow", [{"header_drip": 0.05}, {"drip": 0.05}, {"delay": 30.0}], ids=str)
def test_an_answer_has_one_deadline(endpoint, speak, slow):
    """However the time is spent: before the reply, between two headers, or between two bytes of the body."""
    endpoint.answer = lambda asked: speak.Reply(speak.completion(speak.honest(asked)), **slow)
    with pytest.raises(JudgeError, match=r"no answer within 0\.5 s; raise timeout"):
        score(endpoint, timeout=0.5)


def test_the_next_answer_is_not_cut_by_the_last_ones_deadline(endpoint, speak, monkeypatch):
    """A deadline ends with its answer."""
    from termground.judges.llm import deadline

    made = []

    class Watched(deadline.Deadline):
        def __init__(self, seconds):
            super().__init__(seconds)
            made.append(self)

    monkeypatch.setattr(deadline, "Deadline", Watched)
    assert score(endpoint).value == 0
    assert len(made) == 2
    assert all(one._timer.finished.is_set() and not one.expired for one in made)


@pytest.mark.parametrize(
    "headers",
    [
        {"Retry-After": "59"},
        {"Retry-After-Ms": "59000"},
        {"Retry-After-Ms": "1e400"},
        {"Retry-After": "Fri, 31 Dec 9999 23:59:59 GMT"},
    ],
    ids=str,
)
def test_no_reply_may_ask_for_a_longer_wait_than_the_timeout(endpoint, speak, monkeypatch, headers):
    """In seconds, in milliseconds or as a date."""
    waits = []
    monkeypatch.setattr("time.sleep", waits.append)
    endpoint.answer = lambda asked: speak.Reply({}, status=429, headers=headers)
    with pytest.raises(JudgeError, match="429"):
        score(endpoint, timeout=2.0, retries=1)
    assert waits == [2.0]


def test_a_wait_within_the_timeout_is_kept(endpoint, speak, monkeypatch):
    """An endpoint knows best when it is ready again."""
    waits = []
    monkeypatch.setattr("time.sleep", waits.append)
    endpoint.answer = lambda asked: speak.Reply({}, status=429, headers={"Retry-After-Ms": "1500"})
    with pytest.raises(JudgeError, match="429"):
        score(endpoint, timeout=2.0, retries=1)
    assert waits == [1.5]


@pytest.mark.parametrize("written", ["plain", "escaped"])
def test_a_key_that_comes_back_is_shown_nowhere(endpoint, speak, written):
    """In claims, passages, reasons, and in errors about an answer."""
    key = speak.key if written == "plain" else "".join(f"\\u{ord(char):04x}" for char in speak.key)

    def answer(asked):
        if asked.step == "preprocess":
            return f'{{"claims": [{{"claim": "The key is {key}.", "passage": "{TEXT}"}}]}}'
        return f'{{"verdicts": [{{"number": 1, "reason": "key {key}", "quote": "", "verdict": "NEUTRAL"}}]}}'

    endpoint.answer = answer
    made = score(endpoint)
    assert made.claims[0].text == "The key is ***."
    assert speak.key not in json.dumps([repr(made), made.claims[0].args])
    endpoint.answer = lambda asked: f'{{"claims": [{{"{key}": 1}}]}}'
    with pytest.raises(JudgeError) as caught:
        score(endpoint)
    assert speak.key not in str(caught.value)


def test_a_word_for_an_endpoint_that_wants_no_key_is_no_secret(endpoint, speak, monkeypatch):
    """It may be any word, and stand in any answer."""
    monkeypatch.setenv("OPENAI_API_KEY", "ferry")
    assert score(endpoint).claims[0].text == TEXT


@pytest.mark.parametrize(
    "url",
    [
        "http://169.254.169.254/v1",
        "http://169.254.0.1:8000/v1",
        "http://[fe80::1]/v1",
        "http://[fe80::1%25eth0]/v1",
        "http://[febf::1]/v1",
        "http://[fd00:ec2::254]/v1",
        "http://[::ffff:169.254.169.254]/v1",
        "http://[64:ff9b::a9fe:a9fe]/v1",
        "http://[2002:a9fe:a9fe::1]/v1",
        "http://2852039166/v1",
        "http://0xa9fea9fe/v1",
        "http://0251.0376.0251.0376/v1",
        "http://169.254.43518/v1",
        "http://１６９.254.169.254/v1",
        "http://100.100.100.200/v1",
        "http://metadata.google.internal/v1",
        "https://Metadata.Google.Internal./v1",
        "http://metadata/v1",
        "http://instance-data.ec2.internal/v1",
    ],
)
def test_addresses_of_a_machine_s_own_network_are_refused(endpoint, monkeypatch, no_network, url):
    """Before a name is looked up or a socket opened, from the option and from the environment, and unless it is allowed."""
    for options in ({"base_url": url}, {"base_url": None}):
        monkeypatch.setenv("OPENAI_BASE_URL", url)
        with pytest.raises(UsageError, match="allow_link_local=true") as caught:
            metric("hallucination", language="en", **endpoint.options() | options)
        assert "\n" not in str(caught.value)
    check(url, allow_link_local=True)


@pytest.mark.parametrize(
    "url",
    ["http://127.0.0.1:8000/v1", "http://[::1]/v1", "http://10.0.0.5/v1", "http://170.254.1.1", "http://localhost",
     "https://api.example.org/v1", "http://[fd00:ec2::253]/", "http://metadata.example.org/"],
)  # fmt: skip
def test_other_addresses_are_nobody_s_business(no_network, url):
    """A server in the house is what the option is for."""
    check(url, allow_link_local=False)


@pytest.mark.parametrize("address", ["169.254.169.254", "fe80::1%eth0", "::ffff:169.254.1.1"])
def test_a_name_that_stands_for_such_an_address_is_refused(endpoint, monkeypatch, address):
    """Nothing is sent; a name without an address is left to the request."""
    asked = []

    def resolve(host, port, **_):
        asked.append(host)
        return [(None, None, 0, "", ("127.0.0.1", port)), (None, None, 0, "", (address, port))]

    monkeypatch.setattr(socket, "getaddrinfo", resolve)
    with pytest.raises(UsageError, match=r"endpoint\.test, a link-local address"):
        score(endpoint, base_url="http://endpoint.test:9/v1")
    assert asked == ["endpoint.test"]
    assert endpoint.asked == []

    def unknown(*args, **keywords):
        raise socket.gaierror(-2, "Name or service not known")

    monkeypatch.setattr(socket, "getaddrinfo", unknown)
    check_resolved("endpoint.test", 9)


@pytest.mark.parametrize(
    "url",
    ["http://127.0.0.1\x1b[31m/v1", "http://127.0.0.1/v1\n", "http://127.0.0.1/\x9b", "http://a b/v1", "http://\u202ehost/v1",
     "\x00", "http://host\t/v1", "http://[::1/v1", "http://host:port/v1", "http://host:99999/v1", "ftp://host", "host", "http://"],
)  # fmt: skip
def test_what_is_no_address_is_refused_plainly(endpoint, monkeypatch, no_network, url):
    """The message quotes nothing of it, and the environment is looked at in the same way."""
    with pytest.raises(UsageError, match="it looks like https://HOST/v1") as caught:
        Client(JudgeOptions(judge="llm", models=("m",), base_url=url))
    assert str(caught.value).isprintable()
    if "\0" not in url:
        monkeypatch.setenv("OPENAI_BASE_URL", url)
        with pytest.raises(UsageError, match="it looks like https://HOST/v1"):
            Client(JudgeOptions(judge="llm", models=("m",)))
