"""The addresses of the service."""

from __future__ import annotations

import contextlib
import json
import re
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from typing import Any, Final

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Match, Route
from starlette.types import ASGIApp, Receive, Scope, Send

from termground import __version__
from termground.errors import MissingDependency, TermgroundError
from termground.language.registry import languages, load
from termground.messages import LANGUAGES
from termground.serve import body, page
from termground.serve.asked import Asked
from termground.serve.checking import Checker
from termground.serve.counts import Counts
from termground.serve.description import description
from termground.serve.forms import (
    CheckForm,
    Health,
    Languages,
    LanguageShown,
    Prepared,
    QueryForm,
    SourceForm,
    headed,
)
from termground.serve.gate import Gate
from termground.serve.prepared import PreparedSources
from termground.serve.problems import RETRY, Problem, on_problem
from termground.serve.rows import RowChecker, ScoredRows
from termground.serve.settings import Settings
from termground.serve.work import Workers

OPEN: Final = frozenset({"/", "/page.css", "/page.js", "/health"})
"""What shows no text and needs no token."""

_IN_ADDRESS: Final = ("language", "metric", "ui_language", "options", "thresholds")
"""What the address of a stream may say of all its rows."""

_NAME: Final = re.compile(r"[A-Za-z0-9._-]{1,128}")


class Service:
    """The addresses of one service, and what they share.

    Args:
        settings: What it allows.
    """

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.sources = PreparedSources(settings.sources)
        self.workers = Workers(settings.workers, settings.waiting, settings.seconds)
        self.checker = Checker(self.sources, settings.ui_language, settings.meaning)
        self._counts = Counts(
            lambda: self.workers.inside, lambda: len(self.sources), lambda: self.sources.size
        )
        self._streams = 0
        self._description = b""

    def application(self) -> ASGIApp:
        """The service as an ASGI application."""
        routes = self._routes()
        inner = Starlette(
            routes=routes,
            exception_handlers={Problem: on_problem, HTTPException: on_problem},
            lifespan=self._lifespan,
        )
        return Gate(
            inner, self.settings, self._counts, lambda scope: _route_of(routes, scope), OPEN.__contains__
        )

    def _routes(self) -> list[Route]:
        return [
            Route("/", self._page),
            Route("/page.css", _text(page.style, "text/css")),
            Route("/page.js", _text(page.script, "text/javascript")),
            Route("/page/check", _asking(self._page_check), methods=["POST"]),
            Route("/page/example", _asking(self._example)),
            Route("/health", _health),
            Route("/metrics", self._metrics),
            Route("/openapi.json", self._openapi),
            Route("/v1/languages", _languages),
            Route("/v1/check", _asking(self._check), methods=["POST"]),
            Route("/v1/score", _asking(self._score), methods=["POST"]),
            Route("/v1/sources/{id}", _asking(self._source), methods=["PUT", "DELETE"]),
        ]

    @contextlib.asynccontextmanager
    async def _lifespan(self, _: Starlette) -> AsyncIterator[None]:
        yield
        self.workers.close()

    async def _form(self, request: Request, form: type[body.Form]) -> body.Form:
        body.refuse_kind(request, body.JSON)
        settings = self.settings
        data = await body.whole(request, limit=settings.body, seconds=settings.reading)
        return body.read_as(data, form)

    async def _check(self, request: Request) -> Response:
        body.refuse_query(request)
        form = await self._form(request, CheckForm)

        def work() -> bytes:
            result = self.checker.check(form)
            return msgspec.json.encode(headed(result))

        return Response(await self.workers.run(work), media_type="application/json")

    async def _score(self, request: Request) -> Response:
        body.refuse_query(request, _IN_ADDRESS)
        body.refuse_kind(request, body.ROWS)
        body.refuse_length(request, self.settings.stream)
        language, asked = _once(request, "language"), _asked(request)
        rows = await self.workers.run(lambda: RowChecker(self.checker, language, asked))
        if self._streams >= self.settings.streams:
            raise Problem(
                503,
                f"{self._streams} streams are answered already, which is the limit; try again in a moment",
                RETRY,
            )
        return _Streamed(self, ScoredRows(rows, self.workers, self.settings, self._counts))

    async def _source(self, request: Request) -> Response:
        body.refuse_query(request)
        name = request.path_params["id"]
        if not _NAME.fullmatch(name):
            raise Problem(
                400, "the name of a source has 1 to 128 letters, digits, dots, hyphens or underscores"
            )
        if request.method == "DELETE":
            if not self.sources.drop(name):
                raise Problem(404, f"no source {name!r} is prepared here; there is nothing to forget")
            return Response(status_code=204)
        form = await self._form(request, SourceForm)
        made, is_new = await self.workers.run(lambda: self.checker.prepare(name, form))
        shown = Prepared(name, made.language, len(made.texts), made.size)
        return _json(shown, status=201 if is_new else 200)

    async def _page(self, request: Request) -> Response:
        ui = page.spoken(self.settings.ui_language, request.headers.get("accept-language", ""))
        headers = {"Content-Security-Policy": page.POLICY, "Content-Language": ui, "Vary": "Accept-Language"}
        return Response(page.page(ui), headers=headers, media_type="text/html")

    async def _page_check(self, request: Request) -> Response:
        form = await self._form(request, CheckForm)

        def work() -> bytes:
            result = self.checker.check(form)
            language, source = self.checker.source(form)
            texts = source if isinstance(source, list) else source.originals
            evaluator = self.checker.evaluator(language, form.asked)
            return msgspec.json.encode(page.shown(evaluator.language, form.response, texts, result))

        return Response(await self.workers.run(work), media_type="application/json")

    async def _example(self, request: Request) -> Response:
        code = request.query_params.get("language", "")
        example = await self.workers.run(lambda: next(iter(load(code).examples), None))
        if example is None:
            raise Problem(404, f"{code!r} brings no example; choose another language")
        return _json({"response": example.ungrounded, "source": example.source})

    async def _metrics(self, _: Request) -> Response:
        return Response(self._counts.text(), headers={"Content-Type": self._counts.media})

    async def _openapi(self, _: Request) -> Response:
        if not self._description:  # two requests may both make it; either serves
            self._description = await self.workers.run(
                lambda: json.dumps(description(self.settings)).encode()
            )
        return Response(self._description, media_type="application/json")

    @contextlib.contextmanager
    def streaming(self) -> Any:
        """Count a stream while it is answered."""
        self._streams += 1
        try:
            yield
        finally:
            self._streams -= 1


class _Streamed(Response):
    """The answer to a stream, counted while it goes on."""

    def __init__(self, service: Service, rows: ScoredRows) -> None:
        super().__init__()
        self._service = service
        self._rows = rows

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        with self._service.streaming():
            await self._rows(scope, receive, send)


def _once(request: Request, name: str) -> str | None:
    """A value in the address that stands there once or not at all.

    Raises:
        Problem: It stands there twice.
    """
    found = request.query_params.getlist(name)
    if len(found) > 1:
        raise Problem(400, f"the address has {name!r} {len(found)} times; give it once")
    return found[0] if found else None


def _asked(request: Request) -> Asked:
    """What an address asks of the metrics.

    Raises:
        Problem: It has something twice, or what is no JSON.
    """
    names = ("options", "thresholds")
    given = body.parameters({name: _once(request, name) for name in names}, QueryForm)
    return Asked(
        metrics=request.query_params.getlist("metric"),
        options=given.options,
        thresholds=given.thresholds,
        ui_language=_once(request, "ui_language"),
        in_address=True,
    )


def _asking(handle: Callable[[Request], Awaitable[Response]]) -> Callable[[Request], Awaitable[Response]]:
    """An address whose requests may be refused by what they ask for."""

    async def answer(request: Request) -> Response:
        try:
            return await handle(request)
        except MissingDependency as error:
            raise Problem(400, f"{error} (where the service runs)") from None
        except TermgroundError as error:
            raise Problem(400, " ".join(str(error).split())) from None

    return answer


def _text(made: Callable[[], str], media: str) -> Callable[[Request], Awaitable[Response]]:
    async def answer(_: Request) -> Response:
        return Response(made(), media_type=media)

    return answer


async def _health(_: Request) -> Response:
    return _json(Health("ok", __version__))


async def _languages(_: Request) -> Response:
    listed = [LanguageShown(info.code, info.distribution, info.version) for info in languages().values()]
    return _json(Languages(listed, list(LANGUAGES)))


def _json(value: Any, *, status: int = 200) -> Response:
    return Response(msgspec.json.encode(value), status, media_type="application/json")


def _route_of(routes: Sequence[BaseRoute], scope: Scope) -> str:
    """The address that a request asks, as it is described; never what stands in its path."""
    for route in routes:
        if isinstance(route, Route) and route.matches(scope)[0] is not Match.NONE:
            return route.path
    return "other"
