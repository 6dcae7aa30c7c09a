"""The service does what its own description says, whatever it is asked."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from pathlib import Path

import pytest

CONFIGURATION = """\
[checks]
positive_data_acceptance.expected-statuses = ["2xx", "401", "403", "404", "409", "422", "5xx"]
"""
"""422 is for options that are well formed and do not go together, such as weights, which no schema can say."""

RUN = (
    *("--seed", "7", "--max-examples", "15", "--phases", "coverage,fuzzing", "--no-color"),
    *("--suppress-health-check", "all", "--warnings", "off"),
)


@pytest.mark.slow
def test_schemathesis_finds_nothing(serving, monkeypatch, tmp_path):
    """Requests that fit the description and requests that do not, to every address."""
    if importlib.util.find_spec("schemathesis") is None:
        pytest.skip("uv run --group contract installs schemathesis")
    monkeypatch.setenv("TERMGROUND_LANGUAGES", "en,und")
    client = serving(token="sesame", reading=5)
    file = tmp_path / "schemathesis.toml"
    file.write_text(CONFIGURATION, encoding="utf-8")
    done = subprocess.run(
        [
            *(
                sys.executable,
                "-m",
                "schemathesis.cli",
                "--config-file",
                str(file),
                "run",
                f"http://127.0.0.1:{client.port}/openapi.json",
            ),
            *("--header", "Authorization: Bearer sesame", *RUN),
        ],
        cwd=tmp_path,  # it leaves a folder of its own there
        env={**os.environ, "SCHEMATHESIS_HOOKS": "rows_as_text", "PYTHONPATH": str(Path(__file__).parent)},
        capture_output=True,
        text=True,
        timeout=240,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    assert "7 passed" in done.stdout or "No issues found" in done.stdout, done.stdout
