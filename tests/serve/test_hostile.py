"""What strangers, slow ones and large ones get."""

from __future__ import annotations

import gzip
import json
import threading
import time
from importlib import import_module

import pytest

from termground import GroundingEvaluator
from tests.services import LONGEST

FORM = json.dumps({"language": "en", "response": "It opens at 8.", "source": "It opens at 9."}).encode()
HEAD = b"POST /v1/check HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"


@pytest.fixture(scope="module")
def guarded(serving):
    """A service with a token and narrow limits."""
    return serving(token="open sesame".replace(" ", "-"), body=2000, stream=4000, row=1000, reading=0.5)


def bearer(token: str = "open-sesame") -> dict[str, str]:
    """The header that shows a token."""
    return {"authorization": f"Bearer {token}"}


@pytest.mark.parametrize(
    "shown",
    [
        {},
        bearer("open"),
        bearer("open-sesamé"),
        {"authorization": "open-sesame"},
        {"authorization": "Basic open-sesame"},
    ],
)
@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("POST", "/v1/check"),
        ("POST", "/v1/score"),
        ("PUT", "/v1/sources/a"),
        ("GET", "/metrics"),
        ("GET", "/openapi.json"),
        ("POST", "/page/check"),
        ("GET", "/page/example"),
        ("GET", "/nothing"),
    ],
)
def test_without_the_token_nothing_is_answered(guarded, method, path, shown):
    """Whatever is asked."""
    shown = {name: value.encode("utf-8").decode("latin-1") for name, value in shown.items()}
    answer = guarded.ask(method, path, FORM, content_type="application/json", **shown)
    assert answer.status == 401
    assert answer.headers["www-authenticate"] == "Bearer"
    assert "TERMGROUND_TOKEN" in answer.detail


def test_with_the_token_it_is(guarded):
    """And what shows no text needs none."""
    answer = guarded.ask("POST", "/v1/check", FORM, content_type="application/json", **bearer())
    assert answer.status == 200
    for path in ("/", "/page.js", "/page.css", "/health"):
        assert guarded.ask("GET", path).status == 200


@pytest.mark.parametrize(
    ("host", "origin", "status"),
    [
        ("localhost", None, 200),
        ("127.0.0.1:81", None, 200),
        ("[::1]", "http://[::1]", 200),
        ("evil.example", None, 403),
        ("localhost.evil.example", None, 403),
        ("", None, 403),
        ("[", None, 403),
        ("localhost:8", "http://localhost:8", 200),
        ("localhost:8", "http://localhost:9", 403),
        ("localhost", "https://evil.example", 403),
        ("localhost", "null", 403),
    ],
)
def test_pages_of_other_sites_get_nothing(client, host, origin, status):
    """Nor do names that were made to lead here."""
    headers = {"host": host, "content_type": "application/json"} | ({"origin": origin} if origin else {})
    answer = client.ask("POST", "/v1/check", FORM, **headers)
    assert answer.status == status
    assert "access-control-allow-origin" not in answer.headers


@pytest.mark.parametrize(
    ("headers", "body", "status", "words"),
    [
        ({"content_type": "text/plain"}, FORM, 415, "send it as application/json"),
        ({}, FORM, 415, "send it as application/json"),
        ({"content_type": "application/json", "content_encoding": "gzip"}, gzip.compress(b"0" * 10**7), 415, "without Content-Encoding"),
        ({"content_type": "application/json"}, b"{", 400, "not valid JSON"),
        ({"content_type": "application/json"}, b"", 400, "not valid JSON"),
        ({"content_type": "application/json"}, b"[" * 900 + b"]" * 900, 400, "cannot be read"),
        ({"content_type": "application/json"}, b'{"response": "\xff"}', 400, "not UTF-8"),
        ({"content_type": "application/json"}, b"\xff\xfe{\0}\0", 400, "cannot be read"),
        ({"content_type": "application/json"}, FORM + b" " * 3000, 413, "larger than 2000 bytes"),
        ({"content_type": "application/json"}, iter([FORM, b" " * 3000]), 413, "larger than 2000 bytes"),
    ],
    ids=["text", "no type", "gzip bomb", "brace", "empty", "deep", "not UTF-8", "UTF-16", "long", "long stream"],
)  # fmt: skip
def test_a_body_that_cannot_be_read_is_refused(guarded, headers, body, status, words):
    """With what to do."""
    answer = guarded.ask("POST", "/v1/check", body, **headers, **bearer())
    assert answer.status == status
    assert words in answer.detail


def test_rows_have_limits_too(guarded):
    """Of a row, and of all together; the rows before are answered."""
    row = b'{"language": "en", "response": "It opens.", "source": "It opens."}\n'

    def sent(body):
        answer = guarded.ask("POST", "/v1/score", body, content_type="application/jsonl", **bearer())
        return answer, [json.loads(line)["error"] for line in answer.body.splitlines()]

    _, errors = sent(iter([row, b'{"response": "' + b"x" * 1500]))
    assert errors[0] is None
    assert "larger than 1000 bytes" in errors[1]
    _, errors = sent(iter([row] * 80))
    assert errors[0] is None
    assert "larger than 4000 bytes together" in errors[-1]
    answer = guarded.ask("POST", "/v1/score", row * 80, content_type="application/jsonl", **bearer())
    assert answer.status == 413
    answer = guarded.ask(
        "POST", "/v1/score", row, content_type="application/jsonl", content_encoding="gzip", **bearer()
    )
    assert answer.status == 415


@pytest.mark.parametrize(
    ("sent", "said"),
    [
        (b"POST /v1/check HTTP/1.1\r\nHost: local", b""),
        (b"", b""),
        (HEAD + b"Authorization: Bearer open-sesame\r\nContent-Length: 50\r\n\r\n{", b"408"),
        (b"GET / HTTP/1.1\r\nHost: localhost\r\nX: " + b"x" * 40_000, b"400"),
        (b"\x16\x03\x01 tls?\r\n\r\n", b"400"),
    ],
    ids=["half a head", "nothing", "half a body", "a huge head", "no HTTP"],
)  # fmt: skip
def test_a_client_that_never_ends_is_left(guarded, sent, said):
    """The connection ends, with an answer where there is something to answer."""
    with guarded.socket() as open_:
        open_.sendall(sent)
        read = open_.makefile("rb").read()
    assert read.split(b" ")[1:2] == ([said] if said else [])


@pytest.mark.parametrize(
    ("head", "said"),
    [
        (HEAD.replace(b"/json", b"/text") + b"Content-Length: 20000\r\n\r\n", b"415"),
        (HEAD + b"Content-Length: 20000\r\n\r\n", b"413"),
        (HEAD.replace(b"Host", b"Ho st") + b"Content-Length: 20000\r\n\r\n", b"400"),
    ],
    ids=["kind", "length", "no head"],
)
def test_a_refused_client_may_send_to_its_end(serving, monkeypatch, head, said):
    """It reads the answer after its body; a connection that broke would have lost it."""
    # by the module, and not by its name: the package may have been imported anew since
    monkeypatch.setattr(import_module("termground.serve.patience"), "LINGER", LONGEST)
    with serving(body=2000).socket() as open_:
        open_.sendall(head)
        read = open_.makefile("rb").read()
        for _ in range(20):
            open_.sendall(b" " * 1000)
            time.sleep(0.005)
    assert read.split(b" ")[1] == said


def test_a_refused_client_that_never_ends_is_left(serving):
    """After the answer it sends on and on; nobody listens for long."""
    with serving(body=2000).socket() as open_:
        open_.sendall(HEAD + b"Content-Length: 2000000000\r\n\r\n")
        ended = False
        while not ended:
            try:
                open_.sendall(b" " * 1000)
            except OSError:
                ended = True
            time.sleep(0.01)
        assert ended


def test_drops_of_a_head_do_not_buy_time(guarded):
    """Each byte comes in time, and all of them do not."""
    head = b"GET /health HTTP/1.1\r\nHost: localhost\r\nX: " + b"x" * 500
    with guarded.socket() as open_:
        ended = False
        for at in range(len(head)):
            try:
                open_.sendall(head[at : at + 1])
            except OSError:
                ended = True
                break
            time.sleep(0.01)
        assert ended


def test_rows_that_do_not_follow_end_the_stream(guarded):
    """With the rows before, and a word why."""
    row = b'{"language": "en", "response": "It opens.", "source": "It opens."}\n'
    with guarded.socket() as open_:
        open_.sendall(
            HEAD.replace(b"check", b"score").replace(b"/json", b"/jsonl")
            + b"Authorization: Bearer open-sesame\r\nTransfer-Encoding: chunked\r\n\r\n"
            + b"%x\r\n%s\r\n" % (len(row), row)
        )
        read = b""
        while b"no further row arrived" not in read:
            part = open_.recv(1 << 16)
            assert part
            read += part
    assert b'"error":null' in read


@pytest.fixture
def held(serving, monkeypatch):
    """A service with one worker whose checks wait for the test, which lets them go."""
    go, at_work = threading.Event(), threading.Event()
    before = GroundingEvaluator.evaluate

    def waiting(self, *args, **options):
        at_work.set()
        go.wait(20)
        return before(self, *args, **options)

    monkeypatch.setattr(GroundingEvaluator, "evaluate", waiting)

    def start(**settings):
        return serving(workers=1, waiting=1, **settings), at_work, go

    yield start
    go.set()


def test_more_checks_than_may_wait_are_sent_away(held):
    """At once, with when to come again; those before are answered."""
    client, at_work, go = held(seconds=20)
    answers = []
    asking = [
        threading.Thread(target=lambda: answers.append(client.check(response="a", source="b").status))
        for _ in range(2)
    ]
    for one in asking:
        one.start()
    at_work.wait(20)
    until = time.monotonic() + 20
    while "termground_checks_inside 2.0" not in client.ask("GET", "/metrics").body.decode():
        assert time.monotonic() < until
    refused = client.check(response="a", source="b")
    assert (refused.status, refused.headers["retry-after"]) == (503, "1")
    assert "2 checks run or wait already" in refused.detail
    assert client.ask("GET", "/health").status == 200
    go.set()
    for one in asking:
        one.join(20)
    assert answers == [200, 200]


def test_a_check_that_takes_too_long_is_answered_and_leaves_no_trace(held):
    """Its place is free again when it ends."""
    client, _, go = held(seconds=0.3)
    late = client.check(response="a", source="b")
    assert (late.status, late.headers["retry-after"]) == (503, "1")
    assert "longer than 0.3 seconds" in late.detail
    assert "termground_checks_inside 1.0" in client.ask("GET", "/metrics").body.decode()
    go.set()
    until = time.monotonic() + 20
    while "termground_checks_inside 0.0" not in client.ask("GET", "/metrics").body.decode():
        assert time.monotonic() < until
    assert client.check(response="a", source="b").status == 200


def test_a_row_that_takes_too_long_is_a_row_with_an_error(held):
    """And the stream goes on."""
    client, _, _ = held(seconds=1)
    rows = client.rows({"language": "en", "response": "slow", "source": "b"})
    assert "longer than 1 seconds" in rows[0]["error"]


def test_rows_of_a_client_that_is_gone_are_not_scored(serving, monkeypatch):
    """But for those in the making."""
    client = serving(workers=1)
    before = GroundingEvaluator.evaluate

    def slow(self, *args, **options):
        time.sleep(0.05)
        return before(self, *args, **options)

    monkeypatch.setattr(GroundingEvaluator, "evaluate", slow)
    rows = b'{"language": "en", "response": "It opens.", "source": "It opens."}\n' * 300
    with client.socket() as open_:
        head = HEAD.replace(b"check", b"score").replace(b"/json", b"/x-ndjson")
        open_.sendall(head + b"Content-Length: %d\r\n\r\n" % len(rows) + rows)
        assert open_.recv(100)
    until = time.monotonic() + 25
    while 'route="/v1/score",status="200"' not in (counts := client.ask("GET", "/metrics").body.decode()):
        assert time.monotonic() < until
        time.sleep(0.05)
    scored = [
        line for line in counts.splitlines() if line.startswith('termground_rows_total{outcome="scored"}')
    ]
    assert not scored or float(scored[0].split()[1]) < 100


def told(caplog):
    """Route and status of each request in the log."""
    own = (record for record in caplog.records if record.name == "termground.serve")
    lines = [json.loads(record.getMessage()) for record in own]
    return [(line["route"], line["status"]) for line in lines]


def test_a_log_holds_no_text(client, caplog):
    """Nor a name, a query or a path."""
    with caplog.at_level("INFO", logger="termground.serve"):
        client.ask("PUT", "/v1/sources/secret-name", {"language": "en", "source": "secret words"})
        client.check(response="secret words", source_id="secret-name")
        client.ask("GET", "/secret-path?secret=1")
        client.ask("SECRET", "/v1/check")
        expected = [("/v1/sources/{id}", 201), ("/v1/check", 200), ("other", 404), ("/v1/check", 405)]
        until = time.monotonic() + 20
        while told(caplog)[-4:] != expected:
            assert time.monotonic() < until
            time.sleep(0.01)
    assert "secret" not in "".join(record.getMessage() for record in caplog.records).lower()


@pytest.mark.parametrize("path", ["/", "/health", "/nothing", "/page.js"])
def test_every_answer_keeps_to_itself(client, path):
    """It is not kept, framed, guessed at or read from elsewhere."""
    headers = client.ask("GET", path).headers
    assert headers["cache-control"] == "no-store"
    assert headers["x-content-type-options"] == "nosniff"
    assert "frame-ancestors 'none'" in headers["content-security-policy"]
    assert "default-src 'none'" in headers["content-security-policy"]
    assert "unsafe" not in headers["content-security-policy"]
    assert "server" not in headers
