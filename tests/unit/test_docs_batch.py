"""The pages about many rows are played from top to bottom, in a copy of the example folder."""

from __future__ import annotations

import contextlib
import io
import re
import shlex
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from termground import languages
from termground.batch.bootstrap import CONFIDENCE, FEWEST, MOST, RESAMPLES
from termground.batch.compare import NOISE
from termground.batch.json_lines import MAX_DEPTH, MAX_ROW
from termground.cli import main
from termground.cli.outcome import LISTED
from termground.engines import columns
from termground.report.batch import MAX_ROWS

DOCS = Path(__file__).resolve().parents[2] / "docs"
_BLOCK = re.compile(
    r"^```(bash|console|python)\n(.*?)^```\n(?:\n```text\n(.*?)^```$)?", re.MULTILINE | re.DOTALL
)
_COMMAND = re.compile(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", re.MULTILINE)


def steps(page: Path) -> Iterator[tuple[str, str, str | None]]:
    """Each command or program of a page, with what it shows; a bash block shows nothing."""
    for block in _BLOCK.finditer(page.read_text(encoding="utf-8")):
        kind, body, printed = block.groups()
        if kind == "python":
            if printed is not None:  # a program that shows no output needs more than the page's files
                yield kind, body, printed
        elif kind == "console":
            yield from ((kind, command, shown) for command, shown in _COMMAND.findall(body))
        elif body.startswith("termground "):
            yield from ((kind, line, None) for line in body.replace("\\\n", " ").splitlines())


def played(kind: str, text: str, last: int) -> tuple[str, int]:
    """What a step prints, and its exit code: of a shell's ways, those that the pages use."""
    out = io.StringIO()
    if kind == "python":
        with contextlib.redirect_stdout(out):
            exec(text, {"__name__": "__main__"})
        return out.getvalue(), 0
    words = shlex.split(text)
    if words == ["echo", "$?"]:
        return f"{last}\n", 0
    if words[0] == "cat":
        return Path(words[1]).read_text(encoding="utf-8"), 0
    assert words.pop(0) == "termground"
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(out):
        code = main(words)
    return out.getvalue(), code


def test_the_pages_name_the_columns_and_limits_of_the_code():
    """Whoever changes an alias or a limit changes its page."""
    batch = (DOCS / "batch.md").read_text(encoding="utf-8")
    for label, names in (
        ("Response", columns.RESPONSE),
        ("Source", columns.SOURCE),
        ("Reference", columns.REFERENCE),
        ("Language", columns.LANGUAGE),
    ):
        assert f"| {label} | {', '.join(f'`{name}`' for name in names)} |\n" in batch
    for limit in (f"{MAX_ROW >> 20} MiB", f"{MAX_DEPTH}\nlevels", f"{MAX_ROWS:,} rows", f"Up to {LISTED} of"):
        assert limit in batch, limit
    compare = (DOCS / "compare.md").read_text(encoding="utf-8")
    for limit in (
        f"{RESAMPLES:,} times",
        f"{CONFIDENCE:.0%}".replace("%", " %"),
        f"Fewer than {FEWEST} rows",
        f"More than {MOST:,} rows",
        f"up to {NOISE:g}",
    ):
        assert limit in compare, limit


@pytest.mark.parametrize("name", ["batch", "calibrate", "compare"])
def test_a_page_shows_what_its_commands_print(tmp_path, monkeypatch, name):
    """Every console and every program, in order; the files that one writes are there for the next."""
    if name == "calibrate":
        pytest.importorskip("contourpy", reason="the extra calibrate is not installed")
        pytest.importorskip("scipy", reason="the extra calibrate is not installed")
    missing = {"ja", "ru", "fr", "en"} - set(languages())
    if missing:
        pytest.skip(f"the pages show four languages; not installed: {', '.join(sorted(missing))}")
    folder = tmp_path / "examples"
    shutil.copytree(DOCS / "examples", folder)
    monkeypatch.chdir(folder)
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.setattr("termground.cli.progress.EVERY", 3600.0)  # what a slow machine says in between
    code, count = 0, 0
    for kind, text, shown in steps(DOCS / f"{name}.md"):
        out, code = played(kind, text, code)
        if shown is None:
            assert code == 0, f"{text}: {out}"
            continue
        count += 1
        assert "\n".join(map(str.rstrip, out.splitlines())).strip("\n") == shown.strip("\n"), text
    assert count >= 2
