"""A chat completions endpoint, asked through the OpenAI SDK: it waits, sends again and reads proxies and keys."""

from __future__ import annotations

import os
import re
import weakref
from collections.abc import Callable
from importlib import import_module
from typing import Any, NamedTuple, NoReturn, TypeVar
from urllib.parse import urlsplit

from termground.errors import JudgeError, MissingDependency, UsageError
from termground.judges.base import JudgeOptions
from termground.judges.llm.addresses import check, check_resolved
from termground.judges.llm.deadline import ReplyTooLarge, bounded, depart, is_late
from termground.judges.llm.limits import Budget, Pace, estimated
from termground.judges.llm.replies import Unusable, content, parsed, scrubbed_json, tidy, tokens

KEY = "OPENAI_API_KEY"
ADDRESS = "OPENAI_BASE_URL"

_OPTIONAL = {
    "response_format": re.compile(r"response_format|json_schema|structured.output|guided", re.IGNORECASE),
    "seed": re.compile(r"\bseed\b", re.IGNORECASE),
    "temperature": re.compile(r"\btemperature\b", re.IGNORECASE),
}
"""Parameters that an endpoint may not know, and how it says so."""

LEAST_SECRET = 8
"""Characters from which a key is a secret; a shorter one is a word for an endpoint that wants none, and may be any word."""

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
        allow = options.allow_link_local
        check(options.base_url or os.environ.get(ADDRESS), allow_link_local=allow)
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
        hooks = {"request": [_departure(pace, options)], "response": [bounded(self.sdk, options.timeout)]}
        # A redirect would carry the texts to a host that nobody named; a compressed reply could be larger than it says.
        # A connection that is kept is told to no deadline, which then could not cut it.
        http = self.sdk.DefaultHttpxClient(
            event_hooks=hooks, follow_redirects=False, limits=_limits(self.sdk)
        )
        weakref.finalize(self, http.close)
        self.client = self.sdk.OpenAI(
            base_url=options.base_url,
            timeout=options.timeout,
            max_retries=options.retries,
            http_client=http,
            default_headers={"Accept-Encoding": "identity"},
        )
        check(str(self.client.base_url), allow_link_local=allow)  # the SDK's own
        self.host = urlsplit(str(self.client.base_url)).netloc

    def scrubbed(self, text: str) -> str:
        """Words of the endpoint as a short line without the key."""
        return tidy(text.replace(self._key, "***"))[:300]

    def without_key(self, answer: str) -> str:
        """An answer without the key, which some endpoints send back; escapes of JSON do not hide it."""
        if len(self._key) < LEAST_SECRET:
            return answer
        return scrubbed_json(answer, self._key)


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
                return read(self._endpoint.without_key(content(parsed(body))))
            except Unusable as error:
                left -= taken + 1
                if left < 0:
                    raise JudgeError(
                        f"the model {self.name!r} gave no usable answer ({prompt.step}, requests sent: "
                        f"{self._endpoint.retries + 1}): {self._endpoint.scrubbed(str(error))}; raise retries or take another model"
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

    def _unreached(self, error: Any) -> NoReturn:
        endpoint = self._endpoint
        large = next((e for e in (error, error.__cause__) if isinstance(e, ReplyTooLarge)), None)
        if large is not None:
            raise JudgeError(f"the reply of {endpoint.host} is unusable: {large}") from None
        if isinstance(error, endpoint.sdk.APITimeoutError) or is_late(error.request):
            why = f"no answer within {endpoint.timeout:g} s; raise timeout"
        else:
            why = f"{endpoint.scrubbed(str(error.__cause__ or error))}; check base_url and the network"
        raise JudgeError(f"{endpoint.host} could not be asked: {why}") from None


def _limits(sdk: Any) -> Any:
    http: Any = import_module(sdk.DefaultHttpxClient.__mro__[1].__module__.partition(".")[0])
    return http.Limits(max_connections=None, max_keepalive_connections=0)


def _sdk() -> Any:
    try:
        return import_module("openai")
    except ImportError:
        raise MissingDependency(
            'the llm judge needs the package openai; install it with: pip install "termground[llm]"'
        ) from None


def _departure(pace: Pace, options: JudgeOptions) -> Callable[[Any], None]:
    """What happens before each request: it waits for its turn, its address is looked at, and its time begins."""

    def leave(request: Any) -> None:
        pace.wait()
        if not options.allow_link_local:
            check_resolved(request.url.host, request.url.port or 443)
        depart(request, options.timeout)

    return leave


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
