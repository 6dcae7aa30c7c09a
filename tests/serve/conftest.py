"""Services on loopback."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tests.services import Client, services


@pytest.fixture(scope="session")
def serving() -> Iterator[Callable[..., Client]]:
    """Start services with settings; each runs to the end of the session."""
    pytest.importorskip("uvicorn", reason="the group serve brings it")
    with services() as start:
        yield start


@pytest.fixture(scope="session")
def client(serving) -> Client:
    """A service as it is by default."""
    return serving()
