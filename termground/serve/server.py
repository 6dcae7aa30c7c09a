"""The server: uvicorn on one address, with patience for slow clients, and a log that holds no text."""

from __future__ import annotations

import json
import logging
import sys
from datetime import UTC, datetime
from typing import Any, Final

import uvicorn

from termground.serve.application import Service
from termground.serve.gate import LOG
from termground.serve.patience import patient
from termground.serve.settings import Settings

CONNECTIONS: Final = 256
"""Connections that are held at once."""

HEADER: Final = 32 << 10
"""Bytes of the headers of a request, at most."""

GRACE: Final = 5
"""Seconds in which requests may end when the service is stopped."""


def server(settings: Settings) -> uvicorn.Server:
    """A server that is ready to run on sockets that are bound.

    Args:
        settings: What it allows.
    """
    service = Service(settings)
    config = uvicorn.Config(
        service.application(),
        http=patient(settings.reading),
        ws="none",
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,
        limit_concurrency=CONNECTIONS,
        h11_max_incomplete_event_size=HEADER,
        timeout_keep_alive=15,
        timeout_graceful_shutdown=GRACE,
    )
    return _Telling(config, service)


def log_to_stderr() -> None:
    """Write what happens to standard error, one JSON object a line."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(logging.Formatter("%(message)s"))
    LOG.addHandler(handler)
    LOG.setLevel(logging.INFO)
    LOG.propagate = False
    errors = logging.StreamHandler(sys.stderr)
    errors.setFormatter(_Plain())
    logging.getLogger("uvicorn.error").addHandler(errors)
    logging.getLogger("uvicorn.error").setLevel(logging.WARNING)


class _Plain(logging.Formatter):
    """A line for what uvicorn says: of an exception its type and place alone, since its words may hold a text."""

    def format(self, record: logging.LogRecord) -> str:
        said: dict[str, Any] = {
            "time": datetime.now(UTC).isoformat(timespec="milliseconds"),
            "event": "server",
            "level": record.levelname.lower(),
            "said": record.getMessage().strip(),
        }
        if record.exc_info and record.exc_info[0] is not None:
            trace = record.exc_info[2]
            while trace is not None and trace.tb_next is not None:
                trace = trace.tb_next
            said["error"] = record.exc_info[0].__name__
            said["at"] = f"{trace.tb_frame.f_code.co_filename}:{trace.tb_lineno}" if trace else ""
        return json.dumps(said)


class _Telling(uvicorn.Server):
    """Says where it listens, and which texts it compares by meaning."""

    def __init__(self, config: uvicorn.Config, service: Service) -> None:
        super().__init__(config)
        self._service = service

    async def startup(self, sockets: Any = None) -> None:
        await super().startup(sockets)
        for bound in sockets or ():
            host, port = bound.getsockname()[:2]
            shown = f"[{host}]" if ":" in host else host
            sys.stderr.write(f"termground: listening on http://{shown}:{port}\n")
        if self._service.checker.meant:
            known = ", ".join(sorted(self._service.checker.meant))
            sys.stderr.write(f"termground: by meaning, with {self._service.settings.meaning}: {known}\n")
        sys.stderr.flush()
