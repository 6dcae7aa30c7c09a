"""Other packages that a user could install instead, each in an environment of its own.

Usage: python tests/benchmarks/peers.py [FOLDER]

Makes the environments and says of each package whether it can be installed. `peer_worker.py` says what is asked of it.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import IO, Self

from detectors import Answer
from labelled import Row

REQUIREMENTS = {
    "hallucination-check": "hallucination-check==0.1.0",
    "grounded-check": "grounded-check==0.1.2",
    "rouge-score": "rouge-score==0.1.2",
    "sacrebleu-chrf": "sacrebleu==2.6.0",
}
"""What to install for each peer."""

FOLDER = Path(tempfile.gettempdir()) / "termground-peers"
"""Where the environments are made unless another place is given."""

WORKER = Path(__file__).with_name("peer_worker.py")


class NotInstallable(Exception):
    """A peer cannot be installed here; the message says why."""


class Peer:
    """Another package as a detector, in a process of its own; times are taken there, around the call alone.

    Args:
        name: A name of `REQUIREMENTS`.
        folder: Where its environment is, or will be made.

    Raises:
        NotInstallable: Its environment cannot be made.
    """

    def __init__(self, name: str, folder: Path = FOLDER) -> None:
        self.name = name
        python = environment(name, folder)
        self._process = subprocess.Popen(
            [python, "-I", WORKER, name],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )

    def answer(self, row: Row) -> Answer:
        """What the package says of a row.

        Raises:
            SystemExit: The package's process ended; its own message stands on standard error.
        """
        asked, said = _pipes(self._process)
        asked.write(json.dumps({"output": row.output, "sources": row.sources}) + "\n")
        asked.flush()
        line = said.readline()
        if not line:
            raise SystemExit(f"{self.name} stopped at {row.output[:40]!r}; what it said stands above")
        answer = json.loads(line)
        spans = [(start, end) for start, end in answer["spans"]]
        return Answer(answer["value"], answer["grounded"], spans, answer["seconds"])

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        asked, _said = _pipes(self._process)
        asked.close()
        self._process.wait(timeout=10)


def environment(name: str, folder: Path = FOLDER) -> Path:
    """The interpreter of a peer's environment, which is made where it does not stand yet.

    Raises:
        NotInstallable: pip cannot install the package; the message is the last thing that pip says.
    """
    wanted = REQUIREMENTS[name]
    home = folder / wanted
    python = home / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    done = home / "installed"
    if not done.exists():
        _run([sys.executable, "-m", "venv", "--clear", home])
        _run([python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", wanted])
        done.touch()
    return python


def _run(command: list[str | Path]) -> None:
    result = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)
    if result.returncode:
        said = (result.stderr or result.stdout).strip().splitlines() or [f"status {result.returncode}"]
        raise NotInstallable(said[-1])


def _pipes(process: subprocess.Popen[str]) -> tuple[IO[str], IO[str]]:
    assert process.stdin is not None
    assert process.stdout is not None
    return process.stdin, process.stdout


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", nargs="?", type=Path, default=FOLDER)
    folder = parser.parse_args().folder
    for name, wanted in REQUIREMENTS.items():
        try:
            print(f"{name}: {wanted} in {environment(name, folder)}")
        except NotInstallable as error:
            print(f"{name}: cannot be installed: {error}")


if __name__ == "__main__":
    main()
