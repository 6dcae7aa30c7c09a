"""What a request is refused with: a status, and a sentence that names the input, the limit and the remedy."""

from __future__ import annotations

from collections.abc import Mapping
from http import HTTPStatus

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

MEDIA = "application/problem+json"
RETRY = {"Retry-After": "1"}
CLOSE = {"Connection": "close"}


class ProblemShown(msgspec.Struct, frozen=True, rename={"kind": "type"}):
    """An error, in the form of RFC 9457.

    Attributes:
        kind: Always ``about:blank``: the status says what kind it is.
        title: The status in words.
        status: The status.
        detail: What is wrong, and what to do.
    """

    title: str
    status: int
    detail: str
    kind: str = "about:blank"


class Problem(Exception):
    """Ends a request.

    Args:
        status: The HTTP status.
        detail: What is wrong, and what to do.
        headers: Further headers of the answer.
    """

    def __init__(self, status: int, detail: str, headers: Mapping[str, str] | None = None) -> None:
        super().__init__(detail)
        self.status = status
        self.detail = detail
        self.headers = headers

    def response(self) -> Response:
        """The answer."""
        shown = ProblemShown(HTTPStatus(self.status).phrase, self.status, self.detail)
        return Response(msgspec.json.encode(shown), self.status, self.headers, MEDIA)


async def on_problem(_: Request, problem: Exception) -> Response:
    """The answer to a request that was refused."""
    if isinstance(problem, HTTPException):
        said = {
            404: "there is nothing at this address; GET /openapi.json lists what there is",
            405: "this address does not take the method; the header Allow lists those that it takes",
        }
        problem = Problem(problem.status_code, said.get(problem.status_code, problem.detail), problem.headers)
    assert isinstance(problem, Problem)
    return problem.response()
