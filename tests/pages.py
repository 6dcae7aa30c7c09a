"""The pages of the documentation as tests read them: what they run, what they show for it, and what they say of it.

A block that shows an output is what the program prints. What the prose says of that output stands behind the sentence
once more, in a comment that readers do not see and tests do:

    <!-- shown: text // other text -->    stands in the output above; … is any text within one entry of it
    <!-- not shown: text -->              does not stand there
    <!-- aside: text -->                  is quoted, and nothing is said of whether it stands there

Whatever a paragraph below an output quotes has to be in such a comment. Without an output, too, a page can say which terms
the source has in its language:

    <!-- found: response || source -->    the source has all terms of the response
    <!-- missing: response || source -->  it lacks one

``python tests/pages.py PAGE…`` plays pages in a copy of the examples and writes anew what they show.
"""

from __future__ import annotations

import contextlib
import io
import os
import re
import shlex
import shutil
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from unittest.mock import patch

from termground.cli import main

DOCS = Path(__file__).resolve().parents[1] / "docs"
EXAMPLES = DOCS / "examples"
PLAYED = {
    "index.md": {"ja"},
    "check.md": {"en"},
    "cli.md": {"ja"},
    "batch.md": {"ja", "ru", "fr", "en"},
    "calibrate.md": {"ja", "ru", "fr", "en"},
    "ci.md": {"ja", "ru", "fr", "en"},
    "compare.md": {"ja", "ru", "fr", "en"},
    "languages.md": {"ja"},
    "python.md": {"ja", "ru", "en"},
    "when-not.md": {"en"},
    "ja/quickstart.md": {"ja"},
    "ru/quickstart.md": {"ru"},
    "fr/quickstart.md": {"fr"},
    "de/quickstart.md": {"de"},
    "es/quickstart.md": {"es"},
    "../README.md": {"ja", "ru", "fr", "en"},
}
"""Pages that are played from top to bottom, with the languages that they show."""

ALONE = {"cli.md", "index.md", "languages.md"}
"""Pages written where Japanese is the only plugin."""

ALLOWED = "ja,und"

_LOCALES = {"ja": "ja_JP.UTF-8", "ru": "ru_RU.UTF-8", "fr": "fr_FR.UTF-8"}
"""By the folders of pages: that of the reader, in whose language the program speaks. It speaks neither German nor Spanish."""

PACE = "termground.cli.progress.EVERY"
"""Seconds after which a run says how far it is, which only slow machines do."""

_FENCED = re.compile(r"^```(\w+)([^\n]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_PROGRAM = re.compile(r"\s*^```text\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_COMMAND = re.compile(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", re.MULTILINE)
_NOTE = re.compile(r"<!-- (shown|not shown|aside): (.*?) -->", re.DOTALL)
_MATCHING = re.compile(r"<!-- (found|missing): (.*?) -->", re.DOTALL)
_ROW = re.compile(r"^\| .* \| (.*) \| (.*) \|$", re.MULTILINE)
_HEADING = re.compile(r"^#+ ", re.MULTILINE)
_QUOTED = re.compile(r"«\s*([^«»]*?)\s*»|「([^「」]*)」|“([^“”]*)”|„([^„“]*)“")
_FIGURE = re.compile(r"(?<![\w.,])(?:\d+[.,]\d\d|0[.,]\d{3,})(?!\w|[.,]\d)")
_SEPARATOR = " // "
_FOOT = re.compile(r"^( *\w+ · ).+( · termground [\w.]+)$", re.MULTILINE)


@dataclass(frozen=True)
class Step:
    """One command or program of a page.

    Attributes:
        kind: The kind of its block: ``bash``, ``console`` or ``python``.
        text: The command or the program.
        shown: What the page shows for it; None where it shows nothing.
        start: Where that begins in the page.
        end: Where it ends.
    """

    kind: str
    text: str
    shown: str | None
    start: int
    end: int


@dataclass(frozen=True)
class Output:
    """A block that shows an output, with the prose below it.

    Attributes:
        line: Number of its line in the page.
        text: What is shown.
        below: What the next such block of the page shows, which prose may lead up to.
        prose: What follows as far as that one or a heading, tables and code aside.
        notes: The comments of that prose: kind and items.
    """

    line: int
    text: str
    below: str
    prose: str
    notes: tuple[tuple[str, tuple[str, ...]], ...]


def steps(page: str) -> Iterator[Step]:
    """Each command or program of a page; a bash block shows nothing, and a ``py`` block is no program that runs by itself."""
    for block in _FENCED.finditer(page):
        kind, body = block[1], block[3]
        if kind == "python":
            shown = _PROGRAM.match(page, block.end())
            where = shown.span(1) if shown else (block.end(), block.end())
            yield Step(kind, body, shown[1] if shown else None, *where)
        elif kind == "console":
            for command in _COMMAND.finditer(body):
                start, end = (block.start(3) + at for at in command.span(2))
                yield Step(kind, command[1], command[2], start, end)
        elif kind == "bash" and body.startswith("termground "):
            for line in body.replace("\\\n", " ").splitlines():
                yield Step(kind, line, None, block.end(), block.end())


def files(page: str) -> Iterator[tuple[str, str]]:
    """The titled blocks of a page: file names, and what the files hold."""
    for block in _FENCED.finditer(page):
        title = re.fullmatch(r' title="([^"]+)"', block[2])
        if title:
            yield title[1], block[3]


def environment(name: str) -> dict[str, str]:
    """The variables that a page of the documentation is played with: its own locale, and the plugins that it shows."""
    allowed = {"TERMGROUND_LANGUAGES": ALLOWED} if name in ALONE else {}
    return {"NO_COLOR": "1", "LC_ALL": _LOCALES.get(name.rpartition("/")[0], "C"), **allowed}


def played(step: Step, last: int, names: dict[str, object]) -> tuple[str, int]:
    """What a step prints, and its exit code: of a shell's ways, those that the pages use.

    Args:
        step: The step.
        last: The exit code of the one before.
        names: What the programs before it defined; its own are added.
    """
    out = io.StringIO()
    if step.kind == "python":
        with contextlib.redirect_stdout(out):
            exec(step.text, names)
        return out.getvalue(), 0
    words = shlex.split(step.text)
    if words == ["echo", "$?"]:
        return f"{last}\n", 0
    if words[:2] == ["uv", "run"]:  # in a checkout, as the README has it
        del words[:2]
    if words[0] == "cd":
        return "", 0
    if words[0] == "cat":
        return Path(words[1]).read_text(encoding="utf-8"), 0
    printed = out
    if ">" in words:
        printed = io.StringIO()
        del words[words.index(">") :]
    given = dict(words.pop(0).split("=", 1) for word in tuple(words) if re.match(r"[A-Z_]+=", word))
    assert words.pop(0) == "termground"
    with patch.dict(os.environ, given), contextlib.redirect_stdout(printed), contextlib.redirect_stderr(out):
        code = main(words)
    return out.getvalue(), code


def tidy(printed: str) -> str:
    """An output without spaces at the ends of its lines, empty lines around it, and what is said because of a test."""
    said = printed.replace(f" (TERMGROUND_LANGUAGES allows only: {ALLOWED})", "")
    return "\n".join(map(str.rstrip, said.splitlines())).strip("\n")


def without_releases(printed: str) -> str:
    """An output, tidied, without the releases of the libraries that analysed it: a new one of them comes on any day."""
    return _FOOT.sub(r"\1…\2", tidy(printed))


def outputs(page: str) -> Iterator[Output]:
    """The blocks of a page that show an output."""
    plain = _without_code(page)
    shown = list(_shown(page))
    for number, (start, end, text) in enumerate(shown):
        following = shown[number + 1] if number + 1 < len(shown) else (len(page), len(page), "")
        heading = _HEADING.search(plain, end)
        prose = plain[end : min(following[0], heading.start() if heading else len(page))]
        notes = tuple((kind, tuple(items.split(_SEPARATOR))) for kind, items in _NOTE.findall(prose))
        yield Output(page.count("\n", 0, start) + 1, text, following[2], _prose(prose), notes)


def matchings(page: str) -> Iterator[tuple[bool, str, str]]:
    """Whether a page says that a source has all terms of a response, the response, and the source.

    The rows of the table in the section ``{#matching}`` say so too.
    """
    for kind, items in _MATCHING.findall(page):
        for item in items.split(_SEPARATOR):
            response, _, source = item.partition(" || ")
            yield kind == "found", response, source
    _, _, section = page.partition("{#matching}\n")
    for response, source in _ROW.findall(section.partition("\n## ")[0])[1:]:
        yield True, response, source


def contains(output: str, wanted: str) -> bool:
    """Whether a text stands in one entry of an output; lines further in continue the one above them."""
    pattern = ".*".join(map(re.escape, plain(wanted).split(" … ")))
    return any(re.search(pattern, entry) for joint in ("", " ") for entry in _entries(plain(output), joint))


def plain(text: str) -> str:
    """A text with plain spaces for those that do not break."""
    return text.translate({0xA0: " ", 0x202F: " "})


def quoted(prose: str) -> Iterator[str]:
    """What a paragraph quotes."""
    for match in _QUOTED.finditer(plain(prose)):
        yield next(text for text in match.groups() if text is not None)


def figures(prose: str) -> list[str]:
    """The decimal figures of a paragraph."""
    return _FIGURE.findall(prose)


def pointed(text: str) -> str:
    """A text with points for decimal commas, as outputs in English have them."""
    return re.sub(r"(?<=\d),(?=\d)", ".", text)


def _shown(page: str) -> Iterator[tuple[int, int, str]]:
    """Where each output of a page begins and ends, and what it shows: in a console, or below a program or command."""
    for block in _FENCED.finditer(page):
        if block[1] == "console":
            yield block.start(), block.end(), "".join(shown for _, shown in _COMMAND.findall(block[3]))
        elif block[1] in {"python", "bash"}:
            printed = _PROGRAM.match(page, block.end())
            if printed:
                yield printed.start(1), printed.end(), printed[1]


def _without_code(text: str) -> str:
    """The text with its blocks blanked out, offsets kept."""
    return _FENCED.sub(lambda block: re.sub(r"[^\n]", " ", block[0]), text)


def _prose(text: str) -> str:
    lines = [line for line in _NOTE.sub("", text).splitlines() if not line.startswith("|")]
    return "\n".join(lines)


def _entries(output: str, joint: str) -> list[str]:
    entries: list[str] = []
    for line in output.splitlines():
        if entries and line.startswith("  ") and entries[-1]:
            entries[-1] += joint + line.strip()
        else:
            entries.append(line.strip())
    return entries


def _written(path: Path) -> str:
    """The page with what its steps print now."""
    page = path.read_text(encoding="utf-8")
    parts, at, code = [], 0, 0
    names: dict[str, object] = {"__name__": "__main__"}
    for step in steps(page):
        out, code = played(step, code, names)
        if step.shown is not None:
            printed = tidy(out)
            if step.shown.startswith("\n"):
                printed = "\n" + printed
            parts += [page[at : step.start], printed + "\n" if printed.strip() else ""]
            if step.shown.endswith("\n\n"):
                parts.append("\n")
            at = step.end
    return "".join(parts) + page[at:]


def write(paths: list[Path]) -> None:
    """Play pages in a copy of the examples, and write anew what they show."""
    os.environ.pop("TERMGROUND_LANGUAGES", None)
    for path in paths:
        given = environment(Path(os.path.relpath(path, DOCS)).as_posix())
        with tempfile.TemporaryDirectory() as folder, patch.dict(os.environ, given):
            copy = shutil.copytree(EXAMPLES, Path(folder) / "examples")
            with contextlib.chdir(copy), patch(PACE, 3600.0):
                written = _written(path)
        path.write_text(written, encoding="utf-8")


if __name__ == "__main__":
    write([Path(name).resolve() for name in sys.argv[1:]])
