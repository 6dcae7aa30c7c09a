"""A chat completions endpoint, asked through the OpenAI SDK: it waits, sends again and reads proxies and keys."""

from __future__ import annotations

import os
import re
import time
import weakref
from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any, NamedTuple, NoReturn, TypeVar
from urllib.parse import urlsplit

from termground.errors import JudgeError, MissingDependency, UsageError
from termground.judges.base import JudgeOptions
from termground.judges.llm.limits import Budget, Pace, estimated
from termground.judges.llm.replies import Unusable, content, parsed, tidy, tokens

MAX_REPLY = 1 << 21
"""Bytes of a reply that are read."""

KEY = "OPENAI_API_KEY"

_OPTIONAL = {
    "response_format": re.compile(r"response_format|json_schema|structured.output|guided", re.IGNORECASE),
    "seed": re.compile(r"\bseed\b", re.IGNORECASE),
    "temperature": re.compile(r"\btemperature\b", re.IGNORECASE),
}
"""Parameters that an endpoint may not know, and how it says so."""

_SENT = "termground.sent"

Answer = TypeVar("Answer")


class Prompt(NamedTuple):
    """What a model is asked.

    Attributes:
        step: What for, as errors and users name it.
        system: The instructions.
        user: The task, with the texts in their fences.
        form: Name and JSON schema of the answer.
        room: Tokens that the answer is expected to take.
    """

    step: str
    system: str
    user: str
    form: dict[str, Any]
    room: int

    @property
    def text(self) -> str:
        """All of it, as one text."""
        return f"{self.system}\n\n{self.user}"


class Endpoint:
    """The client, the pace and the budget that all models of one metric share.

    Args:
        options: How often, how long and where to ask.

    Raises:
        MissingDependency: The SDK is not installed.
        UsageError: The address or the key cannot be used.
    """

    def __init__(self, options: JudgeOptions) -> None:
        _check(options.base_url)
        self.retries = options.retries
        self.timeout = options.timeout
        self.budget = Budget(options.budget)
        self.sdk = _sdk()
        pace = Pace(options.requests_per_minute)
        key = os.environ.get(KEY)
        if not key or " " in key or not (key.isascii() and key.isprintable()):
            what = "has a key with characters that no key has" if key else "needs a key"
            raise UsageError(f"the llm judge {what}: set {KEY}, to any word where the endpoint wants none")
        self._key = key
        hooks = {"request": [_departure(pace)], "response": [_bounded(self.sdk, options.timeout)]}
        # A redirect would carry the texts to a host that nobody named; a compressed reply could be larger than it says.
        http = self.sdk.DefaultHttpxClient(event_hooks=hooks, follow_redirects=False)
        weakref.finalize(self, http.close)
        self.client = self.sdk.OpenAI(
            base_url=options.base_url,
            timeout=options.timeout,
            max_retries=options.retries,
            http_client=http,
            default_headers={"Accept-Encoding": "identity"},
        )
        _check(str(self.client.base_url))  # it may come from the environment
        self.host = urlsplit(str(self.client.base_url)).netloc

    def scrubbed(self, text: str) -> str:
        """Words of the endpoint as a short line without the key."""
        return tidy(text.replace(self._key, "***"))[:300]


class Model:
    """One model at an endpoint; it remembers which parameters the endpoint does not know.

    Args:
        name: Its name there.
        endpoint: Where it is asked.
    """

    def __init__(self, name: str, endpoint: Endpoint) -> None:
        self.name = name
        self._endpoint = endpoint
        self._unknown: frozenset[str] = frozenset()

    def ask(self, prompt: Prompt, read: Callable[[str], Answer]) -> Answer:
        """The model's answer, asked for again while it is unusable and retries are left.

        Args:
            prompt: The question.
            read: Makes the answer of the model's words, or raises :class:`Unusable`.

        Raises:
            JudgeError: No usable answer.
            BudgetExceeded: The tokens are spent.
        """
        left = self._endpoint.retries
        for attempt in range(left + 1):
            taken = 0
            try:
                body, taken = self._send(prompt, attempt, left)
                return read(content(parsed(body)))
            except Unusable as error:
                left -= taken + 1
                if left < 0:
                    raise JudgeError(
                        f"the model {self.name!r} gave no usable answer ({prompt.step}, requests sent: "
                        f"{self._endpoint.retries + 1}): {error}; raise retries or take another model"
                    ) from None
        raise AssertionError("the last attempt returns or raises")

    def _send(self, prompt: Prompt, attempt: int, left: int) -> tuple[bytes, int]:
        """The body of a reply, and how often the SDK sent the request again."""
        endpoint = self._endpoint
        asked = estimated(prompt.text)
        reserved, spent = asked + prompt.room, 0
        endpoint.budget.reserve(reserved)
        try:
            raw = self._request(prompt, attempt, left)
            body: bytes = raw.http_response.content
            spent = _cost(body) or asked + estimated(body.decode("utf-8", "replace"))
        except (endpoint.sdk.APIConnectionError, ReplyTooLarge) as error:
            spent = asked  # what was sent may have been read, and billed
            self._unreached(error)
        finally:
            endpoint.budget.settle(reserved, spent)
        return body, raw.retries_taken

    def _request(self, prompt: Prompt, attempt: int, left: int) -> Any:
        endpoint = self._endpoint
        client = endpoint.client.with_options(max_retries=left)
        messages = [{"role": "system", "content": prompt.system}, {"role": "user", "content": prompt.user}]
        form = {
            "type": "json_schema",
            "json_schema": {"name": "answer", "strict": True, "schema": prompt.form},
        }
        wanted = {"response_format": form, "seed": attempt, "temperature": 0}
        while True:
            given = {name: value for name, value in wanted.items() if name not in self._unknown}
            try:
                return client.chat.completions.with_raw_response.create(
                    model=self.name, messages=messages, **given
                )
            except endpoint.sdk.APIStatusError as error:
                unknown = _refused(error, given)
                if unknown is None:
                    self._failed(error)
                self._unknown |= {unknown}

    def _failed(self, error: Any) -> NoReturn:
        endpoint, code = self._endpoint, error.status_code
        if code in (401, 403):
            raise JudgeError(
                f"{endpoint.host} refused the key (HTTP {code}); set {KEY} to one that it knows"
            ) from None
        said = endpoint.scrubbed(str(error.message))
        raise JudgeError(
            f"{endpoint.host} did not answer for the model {self.name!r}: HTTP {code}, {said}"
        ) from None

    def _unreached(self, error: Exception) -> NoReturn:
        endpoint = self._endpoint
        large = next((e for e in (error, error.__cause__) if isinstance(e, ReplyTooLarge)), None)
        if large is not None:
            raise JudgeError(f"the reply of {endpoint.host} is unusable: {large}") from None
        if isinstance(error, endpoint.sdk.APITimeoutError):
            why = f"no answer within {endpoint.timeout:g} s; raise timeout"
        else:
            why = f"{endpoint.scrubbed(str(error.__cause__ or error))}; check base_url and the network"
        raise JudgeError(f"{endpoint.host} could not be asked: {why}") from None


class ReplyTooLarge(Exception):
    """A reply of which not all is read; it never leaves this module."""


def _check(base_url: str | None) -> None:
    if base_url is None:
        return
    parts = urlsplit(base_url)
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise UsageError("base_url is no address of an endpoint; it looks like https://HOST/v1")
    if parts.username is not None or parts.password is not None:
        raise UsageError(f"base_url holds a user or a password; leave them out and set {KEY}")


def _sdk() -> Any:
    try:
        return import_module("openai")
    except ImportError:
        raise MissingDependency(
            'the llm judge needs the package openai; install it with: pip install "termground[llm]"'
        ) from None


def _departure(pace: Pace) -> Callable[[Any], None]:
    def leave(request: Any) -> None:
        pace.wait()
        request.extensions[_SENT] = time.monotonic()

    return leave


def _bounded(sdk: Any, timeout: float) -> Callable[[Any], None]:
    """Keeps a reply to a size, and to the time that all of it may take: the SDK's timeout is for each piece."""
    # The SDK's HTTP library has had two names.
    http: Any = import_module(sdk.DefaultHttpxClient.__mro__[1].__module__.partition(".")[0])

    class Bounded(http.SyncByteStream):  # type: ignore[misc]
        def __init__(self, response: Any) -> None:
            self._stream = response.stream
            self._request = response.request

        def __iter__(self) -> Iterator[bytes]:
            size = 0
            late = self._request.extensions[_SENT] + timeout
            for piece in self._stream:
                size += len(piece)
                if size > MAX_REPLY:
                    raise ReplyTooLarge(f"it has more than {MAX_REPLY} bytes")
                if time.monotonic() > late:
                    raise http.ReadTimeout("the reply took too long", request=self._request)
                yield piece

        def close(self) -> None:
            self._stream.close()

    def bound(response: Any) -> None:
        if response.headers.get("Content-Encoding", "identity") != "identity":
            raise ReplyTooLarge("it is compressed, though none was asked for that is")
        response.stream = Bounded(response)

    return bound


def _refused(error: Any, given: dict[str, Any]) -> str | None:
    """The parameter that an endpoint says it does not know, where it can do without."""
    if error.status_code not in (400, 404, 422):
        return None
    named = getattr(error, "param", None)
    if named in given and named in _OPTIONAL:
        return str(named)
    said = f"{error.message} {error.body}"
    return next((name for name, spoken in _OPTIONAL.items() if name in given and spoken.search(said)), None)


def _cost(body: bytes) -> int | None:
    try:
        return tokens(parsed(body))
    except Unusable:
        return None
