"""``termground serve``: the HTTP service and its page."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Annotated, Final, Literal

from termground.cli import FINE
from termground.cli.parameters import MANY, Whole
from termground.cli.refusals import Refusal
from termground.errors import MissingDependency

if TYPE_CHECKING:
    from termground.serve.settings import Settings

PORT: Final = 8137
_MIB: Final = 1 << 20


def serve(  # noqa: PLR0913 - a command's parameters are its flags
    *,
    host: str = "127.0.0.1",
    port: Whole = PORT,
    token: str | None = None,
    allow_host: Annotated[tuple[str, ...], MANY] = (),
    workers: Whole | None = None,
    timeout: float = 30.0,
    max_body: float = 1.0,
    max_sources: Whole = 500_000,
    meaning: str | None = None,
    ui_language: Literal["en", "ja", "ru", "fr"] | None = None,
) -> int:
    """Answer checks over HTTP, with a page at /.

    Parameters
    ----------
    host
        Address to listen on.
    port
        Port to listen on; 0 takes any that is free.
    token
        What requests must show as Authorization: Bearer; better given as the variable TERMGROUND_TOKEN.
    allow_host
        A name that requests may address the service by, beside localhost; may be given several times.
    workers
        Checks that run side by side.
    timeout
        Seconds that a check may take, waiting included.
    max_body
        MiB of a request, at most.
    max_sources
        Code points of all prepared sources together, at most.
    meaning
        Compare by meaning too, with this model, in the languages that it knows: use-m3.
    ui_language
        Language of the reasons: en, ja, ru or fr; the text's by default.
    """
    token = token or os.environ.get("TERMGROUND_TOKEN") or None
    if token is not None and not (token.isascii() and token.isprintable() and " " not in token):
        raise Refusal("serve-token")
    numbers = {
        "--timeout": timeout,
        "--max-body": max_body,
        "--max-sources": max_sources,
        "--workers": 1 if workers is None else workers,
    }
    for option, value in numbers.items():
        if not 0 < value < float("inf"):
            raise Refusal("serve-limit", option=option, value=f"{value:g}")
    if not 0 <= port <= 0xFFFF:
        raise Refusal("serve-port", value=port)
    settings_of = _settings()
    own = {} if workers is None else {"workers": workers}
    settings = settings_of(
        token=token,
        hosts=_hosts(host, allow_host, token),
        ui_language=ui_language,
        meaning=meaning,
        seconds=timeout,
        body=max(1, int(max_body * _MIB)),
        sources=max_sources,
        **own,
    )
    return _run(settings, host, port)


def _settings() -> type[Settings]:
    from termground.serve.settings import INSTALL, Settings  # noqa: PLC0415 - help must stay quick

    try:
        import prometheus_client  # noqa: F401, PLC0415
        import starlette  # noqa: F401, PLC0415
        import uvicorn  # noqa: F401, PLC0415
    except ImportError:
        raise MissingDependency(INSTALL) from None
    return Settings


def _hosts(host: str, allowed: tuple[str, ...], token: str | None) -> tuple[str, ...]:
    """The names that requests may use; any for a service that listens everywhere, which then has a token.

    Raises:
        Refusal: It can be reached from elsewhere and has none.
    """
    from termground.serve.settings import ANYWHERE, LOOPBACK  # noqa: PLC0415

    if host not in LOOPBACK and token is None:
        raise Refusal("serve-open", host=host)
    names = tuple(name.lower() for name in allowed)
    if host in ANYWHERE:
        return (*LOOPBACK, *names) if names else ()
    return (*LOOPBACK, host.lower(), *names)


def _run(settings: Settings, host: str, port: int) -> int:
    import socket  # noqa: PLC0415 - every help page reads this module

    from termground.serve.server import log_to_stderr, server  # noqa: PLC0415

    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as listening:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((host, port))
        except OSError as error:
            raise Refusal("serve-taken", host=host, port=port, why=error.strerror or str(error)) from None
        log_to_stderr()
        server(settings).run(sockets=[listening])
    return FINE
