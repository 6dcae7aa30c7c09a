"""Run the tests on each supported Python that is installed here, each in a fresh environment, and say which were not found.

    uv run python -m tools.pythons                                 # all versions, all tests but the slow ones
    uv run python -m tools.pythons 3.13 -- tests/unit -x           # some versions; what stands behind -- goes to pytest
    uv run python -m tools.pythons --download                      # uv may download versions that are not installed
    uv run python -m tools.pythons --require                       # a version that is not found is an error

Interpreters are those that uv finds, and those of pyenv. It ends with 1 where tests fail or no version was found at all.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from itertools import dropwhile, takewhile
from pathlib import Path

from tools.versions import projects, python_versions

ROOT = Path(__file__).resolve().parents[1]
TRIED = ("3.14",)
"""Not promised yet: a dependency without a wheel for one of these is told, and is no error."""

PASSED, FAILED, MISSING, REFUSED = "passed", "failed", "not found", "not installable"


def main() -> int:
    """Run the tests on the versions asked for and print one line for each."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    supported = python_versions(projects(ROOT)[ROOT / "pyproject.toml"])
    parser.add_argument("versions", nargs="*", metavar="VERSION", help=f"{', '.join((*supported, *TRIED))}")
    parser.add_argument("--download", action="store_true", help="let uv download what is not installed")
    parser.add_argument("--require", action="store_true", help="end with 1 where a version is not found")
    given = parser.parse_args(list(takewhile("--".__ne__, sys.argv[1:])))
    tests = list(dropwhile("--".__ne__, sys.argv[1:]))[1:]
    unknown = sorted(set(given.versions) - {*supported, *TRIED})
    if unknown:
        parser.error(f"not among the supported versions: {', '.join(unknown)}")
    outcomes = {}
    for version in given.versions or (*supported, *TRIED):
        outcomes[version] = _tested(version, tests, download=given.download)
    print("\n== Pythons")
    for version, (outcome, detail) in outcomes.items():
        print(f"{version}: {outcome}{detail and f' ({detail})'}")
    return int(
        is_failure({version: outcome for version, (outcome, _) in outcomes.items()}, require=given.require)
    )


def is_failure(outcomes: dict[str, str], *, require: bool) -> bool:
    """Whether a run with these outcomes by version has failed."""
    bad = {FAILED, MISSING} if require else {FAILED}
    return (
        not {PASSED, FAILED} & set(outcomes.values())
        or any(outcome in bad for outcome in outcomes.values())
        or any(outcome == REFUSED and version not in TRIED for version, outcome in outcomes.items())
    )


def _tested(version: str, tests: list[str], *, download: bool) -> tuple[str, str]:
    """Outcome for one version, with what there is to say of it."""
    print(f"\n== Python {version}", flush=True)
    python = _found(version, download=download)
    if python is None:
        return MISSING, ""
    with tempfile.TemporaryDirectory(prefix=f"termground-{version}-") as folder:
        compiled = str(Path(folder, "bytecode"))  # kept for one run, and out of the checkout
        environment = {**os.environ, "UV_PROJECT_ENVIRONMENT": folder, "PYTHONPYCACHEPREFIX": compiled}
        environment.pop("VIRTUAL_ENV", None)
        done = subprocess.run(
            ["uv", "sync", "--quiet", "--python", python],
            cwd=ROOT,
            env=environment,
            check=False,
            stderr=subprocess.PIPE,
            text=True,
        )
        if done.returncode:
            print(done.stderr)
            return REFUSED, python
        pytest = ["uv", "run", "--no-sync", "--python", python, "pytest", "-p", "no:cacheprovider", *tests]
        code = subprocess.run(pytest, cwd=ROOT, env=environment, check=False).returncode
    return (FAILED, f"{python}, pytest ended with {code}") if code else (PASSED, python)


def _found(version: str, *, download: bool) -> str | None:
    """An interpreter of this version."""
    if download:
        subprocess.run(["uv", "python", "install", "--quiet", version], cwd=ROOT, check=False)
    done = subprocess.run(
        ["uv", "python", "find", "--system", "--no-python-downloads", version],
        cwd=ROOT,
        check=False,
        capture_output=True,
        text=True,
    )
    if done.returncode == 0:
        return done.stdout.strip()
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    return next((str(path) for path in sorted(pyenv.glob(f"{version}.*/bin/python"))), None)


if __name__ == "__main__":
    sys.exit(main())
