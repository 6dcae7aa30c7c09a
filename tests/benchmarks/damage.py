"""Damage to what an unfinished run keeps, at random: does the run that goes on end with the right rows, or say why not?

``python tests/benchmarks/damage.py [COUNT] [SEED]`` prints how many damaged runs ended with the right rows, how many were
refused, and each one that went wrong.
"""

from __future__ import annotations

import contextlib
import io
import json
import random
import shutil
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from termground.batch import runner
from termground.batch.output import Output
from termground.cli import main

ROWS, SHARD, KEPT = 40, 4, 28
WORDS = ["und", "score", "in.jsonl", "-o", "out.jsonl", "--metric", "source-term-precision"]


class Outcome(NamedTuple):
    """How a run over damaged files ended.

    Attributes:
        kind: ``right``, ``refused``, ``wrong`` (other rows, and an exit code of 0) or ``crash``.
        damage: What was done to which file.
        said: What the run wrote on standard error.
    """

    kind: str
    damage: str
    said: str


def prepared(folder: Path, *, done: bool) -> bytes:
    """Leave a run in a folder, unfinished or done; gives the bytes that it has to end with."""
    folder.mkdir(parents=True)
    records = [
        {"response": f"alpha beta{n} gamma", "source": f"alpha beta{n % 7} delta"} for n in range(ROWS)
    ]
    (folder / "in.jsonl").write_text("".join(json.dumps(record) + "\n" for record in records), "utf-8")
    with _small_shards(), contextlib.chdir(folder):
        assert _run(WORDS)[0] == 0
        wanted = Path("out.jsonl").read_bytes()
        if not done:
            for name in ("out.jsonl", ".out.jsonl.done"):
                Path(name).unlink()
            with _cut_off(), contextlib.suppress(_Cut):
                _run(WORDS)
    return wanted


def damaged_run(kept: Path, scratch: Path, wanted: bytes, seed: int) -> Outcome:
    """Damage a copy of a run as a seed says, and go on with it."""
    chance = random.Random(seed)
    folder = scratch / "damaged"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(kept, folder)
    targets = sorted(folder.glob("out.jsonl.parts/*.jsonl")) or [folder / ".out.jsonl.done"]
    journal = [path for path in targets if path.name == "journal.jsonl"]
    path = journal[0] if journal and chance.random() < 0.6 else chance.choice(targets)
    done = []
    for _ in range(chance.choice((1, 1, 1, 2, 5))):
        damage = chance.choice(DAMAGES)
        path.write_bytes(damage(path.read_bytes(), chance))
        done.append(damage.__name__)
    told = f"seed {seed}: {', '.join(done)} in {path.name}"
    with _small_shards(), contextlib.chdir(folder):
        code, said = _run([*WORDS, "--resume"])
        out = Path("out.jsonl").read_bytes() if Path("out.jsonl").exists() else b""
    if code == -1 or "TERMGROUND_DEBUG" in said or "Traceback" in said:
        return Outcome("crash", told, said)
    if code == 0:
        return Outcome("right" if out == wanted else "wrong", told, said)
    return Outcome("refused", told, said)


def cut(data: bytes, chance: random.Random) -> bytes:
    """The file without its end, as after a lost write."""
    return data[: chance.randrange(len(data) + 1)]


def flip(data: bytes, chance: random.Random) -> bytes:
    """One bit the other way round."""
    if not data:
        return data
    at = chance.randrange(len(data))
    return data[:at] + bytes([data[at] ^ 1 << chance.randrange(8)]) + data[at + 1 :]


def swap(data: bytes, chance: random.Random) -> bytes:
    """Two lines in each other's place."""
    lines = data.splitlines(keepends=True)
    if len(lines) > 1:
        one, other = chance.sample(range(len(lines)), 2)
        lines[one], lines[other] = lines[other], lines[one]
    return b"".join(lines)


def drop(data: bytes, chance: random.Random) -> bytes:
    """A line less."""
    lines = data.splitlines(keepends=True)
    if lines:
        del lines[chance.randrange(len(lines))]
    return b"".join(lines)


def double(data: bytes, chance: random.Random) -> bytes:
    """A line twice."""
    lines = data.splitlines(keepends=True)
    if lines:
        at = chance.randrange(len(lines))
        lines.insert(at, lines[at])
    return b"".join(lines)


def foreign(data: bytes, chance: random.Random) -> bytes:
    """Bytes that are not the run's: no UTF-8, zeros, or those of a terminal."""
    at = chance.randrange(len(data) + 1)
    put = chance.choice(
        (b"\xff\xfe", b"\0" * 8, b"\x1b[2J", b"\r\n", b"\xc3", b"[" * 50, chance.randbytes(9))
    )
    return data[:at] + put + data[at + chance.choice((0, len(put))) :]


def count(data: bytes, chance: random.Random) -> bytes:
    """Another number in the place of one."""
    digits = [at for at, byte in enumerate(data) if 0x30 <= byte <= 0x39]
    if not digits:
        return data
    at = chance.choice(digits)
    return data[:at] + str(chance.choice((0, 1, 3, 5, 7, 14, 99, 10**19))).encode() + data[at + 1 :]


def rows(data: bytes, chance: random.Random) -> bytes:
    """Another count of rows in a line that is well formed otherwise."""
    return data.replace(b'"rows":4', b'"rows":%d' % chance.choice((-4, 0, 1, 3, 5, 14)), chance.randint(1, 3))


DAMAGES: tuple[Callable[[bytes, random.Random], bytes], ...] = (
    cut, flip, swap, drop, double, foreign, count, rows,
)  # fmt: skip


class _Cut(BaseException):
    """Where the prepared run ends."""


@contextlib.contextmanager
def _small_shards() -> Iterator[None]:
    """Shards of few rows, each kept by itself."""
    before = runner.ROWS, runner.COMMIT
    runner.ROWS, runner.COMMIT = SHARD, 0.0  # type: ignore[misc]
    try:
        yield
    finally:
        runner.ROWS, runner.COMMIT = before  # type: ignore[misc]


@contextlib.contextmanager
def _cut_off() -> Iterator[None]:
    """End a run after so many rows."""
    write = Output.write

    def limited(output: Output, lines: Any) -> None:
        write(output, lines)
        if output.done >= KEPT:
            raise _Cut

    Output.write = limited  # type: ignore[method-assign]
    try:
        yield
    finally:
        Output.write = write  # type: ignore[method-assign]


def _run(words: list[str]) -> tuple[int, str]:
    """Exit code and standard error of the command; -1 where it raised."""
    said = io.StringIO()
    with contextlib.redirect_stderr(said), contextlib.redirect_stdout(io.StringIO()):
        try:
            return main(words), said.getvalue()
        except Exception as error:  # noqa: BLE001 - what is looked for
            return -1, f"{said.getvalue()}{type(error).__name__}: {error}"


def measure(count: int, seed: int) -> Counter[str]:
    """Damage so many runs, every fifth a finished one; prints what went wrong."""
    found: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as scratch:
        home = Path(scratch)
        states = [(home / name, prepared(home / name, done=name == "done")) for name in ("kept", "done")]
        for number in range(count):
            kept, wanted = states[number % 5 == 4]
            outcome = damaged_run(kept, home, wanted, seed + number)
            found[outcome.kind] += 1
            found["told"] += outcome.kind == "right" and "damaged" in outcome.said
            if outcome.kind in {"wrong", "crash"}:
                print(outcome.kind, outcome.damage, repr(outcome.said[-200:]))
    return found


if __name__ == "__main__":
    given = [int(word) for word in sys.argv[1:]]
    result = measure(given[0] if given else 2000, given[1] if given[1:] else 0)
    print(", ".join(f"{kind} {number:,}" for kind, number in sorted(result.items())))
    sys.exit(bool(result["wrong"] or result["crash"]))
