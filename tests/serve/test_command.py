"""``termground serve`` as it is typed."""

from __future__ import annotations

import re
import signal
import socket
import subprocess
import sys

import pytest

from termground.cli import main
from tests.services import Client

pytest.importorskip("uvicorn", reason="the group serve brings it")


@pytest.mark.slow
def test_it_listens_answers_and_ends():
    """On any free port; the log goes to standard error, and a signal ends it."""
    command = [sys.executable, "-m", "termground", "serve", "--port", "0", "--token", "sesame"]
    with subprocess.Popen(command, stderr=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as started:
        try:
            assert started.stderr is not None
            found = re.fullmatch(
                r"termground: listening on http://127\.0\.0\.1:(\d+)\n", started.stderr.readline()
            )
            assert found
            client = Client(int(found[1]))
            assert client.ask("GET", "/health").status == 200
            assert client.ask("GET", "/metrics").status == 401
            started.send_signal(signal.SIGTERM)
            said, log = started.communicate(timeout=60)
        finally:
            started.kill()
    assert said == ""
    assert log.count('"route": "/health"') == 1
    assert "sesame" not in log


def test_a_model_of_meaning_that_is_not_there_is_told(capsys):
    """Before anything listens."""
    assert main(["serve", "--port", "0", "--meaning", "use-m33"]) == 2
    assert "no model of meaning is called 'use-m33'" in capsys.readouterr().err


@pytest.mark.slow
def test_meaning_is_loaded_at_the_start():
    """And said, with the languages that it knows."""
    command = [sys.executable, "-m", "termground", "serve", "--port", "0", "--meaning", "use-m3"]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as started:
        try:
            assert started.stderr is not None
            assert started.stderr.readline().startswith("termground: listening on ")
            assert started.stderr.readline().startswith("termground: by meaning, with use-m3: ar, de, en")
        finally:
            started.kill()


def test_a_port_that_is_taken_is_told(capsys):
    """With the way out."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert main(["serve", "--port", str(port)]) == 2
    assert re.fullmatch(
        rf"termground: cannot listen on 127\.0\.0\.1, port {port}: .*; name another one with --port\n",
        capsys.readouterr().err,
    )


def test_without_the_extra_the_install_line_is_told(capsys, monkeypatch):
    """Before anything is loaded."""
    monkeypatch.setitem(sys.modules, "starlette", None)
    assert main(["serve"]) == 2
    assert 'pip install "termground[serve]"' in capsys.readouterr().err


def test_help_loads_no_server(run_python):
    """Nor does any other command."""
    code = "import sys; from termground.cli import main; main(['serve', '--help']); print(sorted({'starlette', 'uvicorn', 'mcp'} & set(sys.modules)))"
    assert run_python(code).endswith("[]\n")
