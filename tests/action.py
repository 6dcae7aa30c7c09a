"""The steps of the GitHub Action as its runner takes them: bash, with the inputs put in their places.

``python tests/action.py ARGUMENTS [LANGUAGES]`` runs all of them, as a job does; the exit code is that of the last one.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import yaml

HOME = Path(__file__).resolve().parents[1]


def run(step: str, inputs: dict[str, str], **more: str) -> subprocess.CompletedProcess[str]:
    """Run one step by its name; ``more`` is put into its environment."""
    action = yaml.safe_load((HOME / "action.yml").read_text(encoding="utf-8"))
    given = {name: each.get("default", "") for name, each in action["inputs"].items()} | inputs
    found = next(each for each in action["runs"]["steps"] if each["name"] == step)
    env = {name: _filled(value, given) for name, value in found["env"].items()}
    return subprocess.run(
        ["bash", "--noprofile", "--norc", "-e", "-o", "pipefail", "-c", found["run"]],
        env={**os.environ, **env, **more},
        check=False,
        capture_output=True,
        text=True,
        encoding="utf-8",
    )


def _filled(value: str, inputs: dict[str, str]) -> str:
    """A value with what the runner puts for its expressions."""
    value = value.replace("${{ github.action_path }}", str(HOME))
    return re.sub(r"\$\{\{ inputs\.([a-z]+) \}\}", lambda found: inputs[found[1]], value)


if __name__ == "__main__":
    chosen = dict(zip(("arguments", "languages"), sys.argv[1:], strict=False))
    for name in ("Install", "Run"):
        done = run(name, chosen)
        sys.stdout.write(done.stdout)
        sys.stderr.write(done.stderr)
        if done.returncode:
            sys.exit(done.returncode)
