"""A chat completions endpoint on this machine that answers as a test tells it to."""

from __future__ import annotations

import json
import re
import threading
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest

KEY = "sk-test-7c1d0f5e9b"
LINE = re.compile(r"^⟦(BEGIN|END) ([A-Z]+(?: \d+)?) ([0-9a-f]{24})⟧$", re.MULTILINE)


def blocks(user: str) -> dict[str, str]:
    """The fenced texts of a prompt by name; what is fenced wrongly is an error."""
    found: dict[str, str] = {}
    lines = list(LINE.finditer(user))
    assert len(lines) % 2 == 0
    assert len({line[3] for line in lines}) == 1
    for begin, end in zip(lines[::2], lines[1::2], strict=True):
        assert (begin[1], end[1], begin[2]) == ("BEGIN", "END", end[2])
        found[begin[2]] = user[begin.end() + 1 : end.start() - 1]
    return found


class Asked:
    """One request, read the way the test's own model reads it."""

    def __init__(self, body: dict[str, Any], headers: dict[str, str]) -> None:
        self.body = body
        self.headers = headers
        self.system, self.user = (message["content"] for message in body["messages"])
        self.blocks = blocks(self.user)
        self.step = "preprocess" if "TEXT" in self.blocks else "analyze"

    @property
    def text(self) -> str:
        return self.blocks["TEXT"]

    @property
    def claims(self) -> list[tuple[int, str]]:
        listed = [json.loads(line) for line in self.blocks["CLAIMS"].split("\n")]
        return [(item["number"], item["claim"]) for item in listed]

    @property
    def sources(self) -> list[str]:
        return [text for name, text in self.blocks.items() if name.startswith("SOURCE")]


def found_claims(text: str) -> str:
    """Every sentence as a claim and as its passage."""
    parts = re.split(r"(?<=[.。!?！？])\s*|\n", text)
    sentences = [part.strip() for part in parts if any(map(str.isalnum, part))]
    claims = [{"claim": sentence, "passage": sentence} for sentence in sentences]
    return json.dumps({"claims": claims}, ensure_ascii=False)


def verdict(
    number: int, label: str, quote: str = "", reason: str = "Because of the source."
) -> dict[str, Any]:
    return {"number": number, "reason": reason, "quote": quote, "verdict": label}


def honest(asked: Asked) -> str:
    """What a careful model says: supported is what stands in a source word for word, neutral all else."""
    if asked.step == "preprocess":
        return found_claims(asked.text)
    said = []
    for number, claim in asked.claims:
        held = any(claim in source for source in asked.sources)
        said.append(verdict(number, "SUPPORTED", claim) if held else verdict(number, "NEUTRAL"))
    return json.dumps({"verdicts": said}, ensure_ascii=False)


class Reply:
    """What the endpoint sends.

    Args:
        body: The body, or what is to be JSON.
        status: The HTTP status.
        headers: Further headers.
        length: What the header says of the length where that is not true; the connection is then cut.
        delay: Seconds before anything is sent.
        drip: Seconds between two bytes.
        header_drip: Seconds between two headers, of which there is no end.
    """

    def __init__(
        self,
        body: Any,
        status: int = 200,
        headers: dict[str, str] | None = None,
        length: int | None = None,
        delay: float = 0.0,
        drip: float = 0.0,
        header_drip: float = 0.0,
    ) -> None:
        self.body = body if isinstance(body, bytes) else json.dumps(body, ensure_ascii=False).encode()
        self.status = status
        self.headers = {"Content-Type": "application/json"} | (headers or {})
        self.length = len(self.body) if length is None else length
        self.delay = delay
        self.drip = drip
        self.header_drip = header_drip


def completion(content: Any, *, usage: Any = None, **choice: Any) -> dict[str, Any]:
    """A chat completion with one choice."""
    message = {"role": "assistant", "content": content} | choice.pop("message", {})
    return {
        "id": "chatcmpl-1",
        "object": "chat.completion",
        "created": 0,
        "model": "test",
        "choices": [{"index": 0, "message": message, "finish_reason": "stop"} | choice],
    } | ({} if usage is None else {"usage": usage})


Answer = Callable[[Asked], Any]


class Endpoint:
    """The endpoint: ``answer`` says what it sends, ``asked`` what it was asked."""

    def __init__(self) -> None:
        self.answer: Answer = honest
        self.asked: list[Asked] = []
        self.busiest = 0
        self._busy = 0
        self._lock = threading.Lock()
        self.stopped = threading.Event()
        endpoint = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                assert self.path == "/v1/chat/completions"
                endpoint.serve(
                    self,
                    Asked(json.loads(body), {name.lower(): value for name, value in self.headers.items()}),
                )

            def log_message(self, *args: Any) -> None:
                """Nothing is printed."""

        class Server(ThreadingHTTPServer):
            daemon_threads = True

            def handle_error(self, *args: Any) -> None:
                """A client that goes away is what a test wants."""

        self.server = Server(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}/v1"
        self.thread = threading.Thread(target=self.server.serve_forever, args=(0.02,), daemon=True)
        self.thread.start()

    def serve(self, handler: BaseHTTPRequestHandler, asked: Asked) -> None:
        with self._lock:
            self.asked.append(asked)
            self._busy += 1
            self.busiest = max(self.busiest, self._busy)
        answer = self.answer(asked)
        if isinstance(answer, str):
            answer = completion(answer)
        reply = answer if isinstance(answer, Reply) else Reply(answer)
        self.stopped.wait(reply.delay)
        with self._lock:
            self._busy -= 1
        handler.send_response(reply.status)
        for name, value in ({"Content-Length": str(reply.length)} | reply.headers).items():
            handler.send_header(name, value)
        if reply.header_drip:
            handler.flush_headers()
            while not self.stopped.wait(reply.header_drip):
                handler.wfile.write(b"X-More: 1\r\n")
        handler.end_headers()
        if reply.drip:
            for i in range(len(reply.body)):
                handler.wfile.write(reply.body[i : i + 1])
                if self.stopped.wait(reply.drip):
                    break
        else:
            handler.wfile.write(reply.body)
        handler.wfile.flush()
        if reply.length != len(reply.body):
            handler.close_connection = True

    @property
    def steps(self) -> list[str]:
        return [asked.step for asked in self.asked]

    def options(self, **others: Any) -> dict[str, Any]:
        """Options of a metric that asks this endpoint."""
        return {"judge": "llm", "models": ["test"], "base_url": self.url, "retries": 0, **others}

    def close(self) -> None:
        self.stopped.set()
        self.server.shutdown()
        self.server.server_close()
        self.thread.join()


@pytest.fixture
def endpoint(monkeypatch) -> Iterator[Endpoint]:
    """An endpoint with an honest model, and the key to it."""
    pytest.importorskip("openai")
    monkeypatch.setenv("OPENAI_API_KEY", KEY)
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")
    monkeypatch.delenv("OPENAI_BASE_URL", raising=False)
    made = Endpoint()
    yield made
    made.close()


@pytest.fixture
def speak() -> Any:
    """How an endpoint says things: ``Reply``, ``completion``, ``verdict``, ``found_claims``, ``honest``, ``blocks``."""

    class Speak:
        key = KEY

    for made in (Reply, completion, verdict, found_claims, honest, blocks):
        setattr(Speak, made.__name__, staticmethod(made) if made is not Reply else made)
    return Speak
