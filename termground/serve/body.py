"""The body of a request: bounded in size and time, plain bytes of one kind."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Collection, Mapping
from typing import Final, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request

from termground.batch.json_lines import Problem as Unreadable
from termground.batch.json_lines import once
from termground.errors import UNKNOWN_FIELD, Said, said_of_form
from termground.serve.problems import CLOSE, Problem
from termground.structs import prepared
from termground.text.nearest import meant

Form = TypeVar("Form", bound=msgspec.Struct)

JSON: Final = ("application/json",)
ROWS: Final = ("application/x-ndjson", "application/jsonl")


def refuse_kind(request: Request, kinds: Collection[str]) -> None:
    """Refuse a body that is compressed, or not of a kind.

    Raises:
        Problem: It is.
    """
    coding = request.headers.get("content-encoding", "identity").strip().lower()
    if coding not in ("", "identity"):
        raise Problem(
            415,
            f"the body is encoded as {coding[:40]!r}, and only plain bodies are read; send it without Content-Encoding",
            {"Accept-Encoding": "identity", **CLOSE},
        )
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind not in kinds:
        wanted = " or ".join(kinds)
        raise Problem(
            415,
            f"the body has the Content-Type {kind[:80]!r}; send it as {wanted}",
            {"Accept": wanted, **CLOSE},
        )


async def whole(request: Request, *, limit: int, seconds: float) -> bytes:
    """All of a body.

    Raises:
        Problem: It is larger than the limit, or does not arrive in time.
    """
    refuse_length(request, limit)
    parts: list[bytes] = []
    size = 0
    try:
        async with asyncio.timeout(seconds):
            async for part in request.stream():
                size += len(part)
                if size > limit:
                    raise _too_large(limit)
                parts.append(part)
    except TimeoutError:
        raise Problem(
            408, f"the body did not arrive within {seconds:g} seconds; send it at once", CLOSE
        ) from None
    except ClientDisconnect:
        raise Problem(400, "the connection ended before the body did", CLOSE) from None
    return b"".join(parts)


def refuse_length(request: Request, limit: int) -> None:
    """Refuse a body that says itself that it is too large.

    Raises:
        Problem: It does.
    """
    length = request.headers.get("content-length", "")
    if length.isdecimal() and int(length) > limit:
        raise _too_large(limit)


def _too_large(limit: int) -> Problem:
    return Problem(
        413,
        f"the body is larger than {limit} bytes; split the text, prepare a long source with PUT /v1/sources/{{id}}, "
        "or start the service with a greater --max-body",
        CLOSE,
    )


def read_as(data: bytes, form: type[Form]) -> Form:
    """A body as the form that an address takes.

    Raises:
        Problem: It is not JSON in UTF-8, or not of that form.
    """
    try:
        found = msgspec.json.decode(data, type=prepared(form))
        _refuse_twice(data)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        why = said_of_form(error, data)
        known = _fields(why, form) if isinstance(why, Said) else ""
        raise Problem(400, f"the body cannot be read: {why}{known}") from None
    except Unreadable as error:
        raise Problem(400, f"the body cannot be read: {error}; give it once") from None
    return found


def _fields(why: Said, form: type) -> str:
    """The fields of a form behind what is said of one that it does not have; nothing behind anything else."""
    if why.sentence != UNKNOWN_FIELD or why.values["within"]:
        return ""
    fields = [field.encode_name for field in msgspec.structs.fields(form)]
    return f".{meant(str(why.values['name']), fields)} There are: {', '.join(fields)}"


def _refuse_twice(data: bytes | str) -> None:
    """Refuse JSON with a key that stands twice in an object: a decoder takes the last one without a word.

    Raises:
        Unreadable: There is one.
    """
    json.loads(data, object_pairs_hook=once, parse_int=str, parse_float=str, parse_constant=str)


def refuse_query(request: Request, known: Collection[str] = ()) -> None:
    """Refuse what an address has behind its question mark and nothing reads.

    Args:
        request: The request.
        known: What is read there; without any, all is read from the body.

    Raises:
        Problem: There is something else.
    """
    for name in request.query_params:
        if name in known:
            continue
        if known:
            remedy = f"and takes no such value.{meant(name, known)} It takes: {', '.join(known)}"
        else:
            remedy = "and takes nothing behind the question mark; give it in the body"
        raise Problem(400, f"the address has {name[:80]!r} {remedy}")


def parameters(given: Mapping[str, str | None], form: type[Form]) -> Form:
    """What an address gives in JSON, each by its name.

    Raises:
        Problem: It is not JSON, or not of that form.
    """
    values: dict[str, object] = {}
    for name, text in given.items():
        try:
            if text is not None:
                values[name] = msgspec.json.decode(text)
                _refuse_twice(text)
        except Unreadable as error:
            raise Problem(400, f"{name!r} in the address cannot be read: {error}; give it once") from None
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            raise Problem(
                400, f"{name!r} in the address cannot be read: {said_of_form(error)}; write it as JSON"
            ) from None
    try:
        return msgspec.convert(values, prepared(form))
    except msgspec.ValidationError as error:
        raise Problem(400, f"the address cannot be read: {said_of_form(error)}") from None


async def lines(request: Request, *, total: int, row: int, seconds: float) -> AsyncIterator[bytes | Problem]:
    """The lines of a body as they arrive; the last one is a problem where the body is refused.

    Args:
        request: The request.
        total: Largest body in bytes.
        row: Largest line in bytes.
        seconds: Longest time between two parts of the body.
    """
    rest = b""
    size = 0
    stream = aiter(request.stream())
    while True:
        try:
            async with asyncio.timeout(seconds):
                part = await anext(stream)
        except StopAsyncIteration:
            break
        except TimeoutError:
            yield Problem(
                408, f"no further row arrived within {seconds:g} seconds; the rows before it stand above"
            )
            return
        except ClientDisconnect:
            return
        size += len(part)
        *found, rest = (rest + part).split(b"\n")
        for line in found:
            yield line
        if size > total:
            yield Problem(
                413, f"the rows are larger than {total} bytes together; send the others by themselves"
            )
            return
        if len(rest) > row:
            yield Problem(413, f"a row is larger than {row} bytes; the rows behind it were not read")
            return
    yield rest
