"""What the README and the documentation show is what the program prints."""

from __future__ import annotations

import contextlib
import io
import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

from termground import GroundingEvaluator
from termground.alignment import reader, word_alignment
from termground.bands import CORRECTNESS, FACTS, HALLUCINATION, Bands
from termground.catalogue import metrics
from termground.cli import main
from termground.errors import MissingDependency, UnknownLanguage
from termground.evidence import index, nearness
from termground.evidence.voice import LONGEST
from termground.facts import candidates
from termground.judges.entailment import ABOUT_THE_SAME, CONTRADICTED, ENTAILED, NEAREST
from termground.judges.evidence import SHOWN
from termground.judges.lexical import FLIPPED, SUPPORT
from termground.messages import band
from termground.metrics import counted_facts, lexical_nli
from termground.metrics.fact_verification_semantic import FLUENT
from termground.metrics.keyword_cosine_semantic import MOST_PENALTY
from termground.origins import _closest
from termground.overlap import CANDIDATES, MAX_ROWS, MAX_WORDS

ROOT = Path(__file__).resolve().parents[2]
PAGES = ROOT / "docs" / "metrics"
PLAYED = {"batch.md", "calibrate.md", "compare.md"}
"""Pages whose steps need one another; ``test_docs_batch`` plays them."""

# A program and, with nothing but blank lines between, what it prints.
_BODY = r"((?:(?!```).*\n)*)```$"
_PROGRAM = re.compile(rf"^```python\n{_BODY}\s*^```text\n{_BODY}", re.MULTILINE)


_CONSOLE = re.compile(rf"^```console\n{_BODY}", re.MULTILINE)
_COMMAND = re.compile(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", re.MULTILINE)


def consoles(*pages: Path) -> Iterator[object]:
    """Every console of the pages."""
    for page in pages:
        text = page.read_text(encoding="utf-8")
        for match in _CONSOLE.finditer(text):
            line = text.count("\n", 0, match.start()) + 1
            yield pytest.param(match[1], id=f"{page.name}:{line}")


def programs(*folders: Path) -> Iterator[object]:
    """Every program of the pages that shows its output, apart from adapters, whose tools are tested elsewhere."""
    for page in sorted(page for folder in folders for page in folder.glob("*.md") if page.name not in PLAYED):
        text = page.read_text(encoding="utf-8")
        for match in _PROGRAM.finditer(text):
            if "termground.integrations" in match[1]:
                continue
            line = text.count("\n", 0, match.start()) + 1
            yield pytest.param(match[1], match[2], id=f"{page.name}:{line}")


def printed(line: str, capsys, monkeypatch, folder: Path) -> str:
    monkeypatch.chdir(folder)
    monkeypatch.setenv("NO_COLOR", "1")
    main(line.split())
    return "\n".join(text.rstrip() for text in capsys.readouterr().out.splitlines())


def test_the_readme_shows_lines_of_its_own_first_command(capsys, monkeypatch):
    """Every line of the block that is not shortened stands in the output."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    command = re.search(r"uv run termground (ja check .*)", readme)
    shown = re.search(r"```text\n(.*?)```", readme, re.DOTALL)
    assert command
    assert shown
    out = printed(command[1], capsys, monkeypatch, ROOT)
    lines = [line.rstrip(" …·") for line in shown[1].splitlines()]
    assert len([line for line in lines if line]) >= 6
    assert all(line in out for line in lines)


def test_the_readme_example_gives_what_its_comments_say():
    """The Python example of the README is true."""
    result = GroundingEvaluator(metrics=["grounding"]).evaluate(
        llm_output="半導体記憶装置の製造プロセスを説明します。",
        source_text="本発明は、半導体記憶装置の製造方法に関する。",
    )
    assert result.score == pytest.approx(1 / 3)
    score = result.scores["grounding"]
    assert score.value is not None
    assert score.threshold is not None
    assert score.verdict is (score.value >= score.threshold)
    assert [claim.metric for claim in result.claims] == ["grounding"]
    assert result.found_words == ["半導体記憶装置"]
    assert result.missing_words == ["製造プロセス", "説明"]


_FRENCH = "fr check reponse.md --source fiche.txt"
_TERMS = "--metric source-term-precision"


@pytest.mark.parametrize(
    ("page", "command"),
    [
        ("index.md", "ja check answer.md --source patent.txt"),
        ("ja/quickstart.md", "ja check answer.md --source patent.txt"),
        ("ru/quickstart.md", "ru check otvet.md --source polozhenie.txt"),
        ("fr/quickstart.md", _FRENCH),
        ("fr/quickstart.md", f"{_FRENCH} --metric keyword-grounding --metric lexical-nli"),
        ("fr/quickstart.md", f"{_FRENCH} {_TERMS} --exclude-file exclusions.txt"),
        ("fr/quickstart.md", f"{_FRENCH} {_TERMS} --format github --fail-under source-term-precision=0.95"),
    ],
)
def test_a_check_in_a_page_is_shown_whole(capsys, monkeypatch, page, command):
    """The marked text in the documentation is the program's, to the letter."""
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    out = printed(command, capsys, monkeypatch, ROOT / "docs" / "examples")
    shown = "\n".join(line.rstrip() for line in text.splitlines())
    assert f"$ termground {command}\n" in shown
    assert out.strip("\n") in shown


@pytest.mark.parametrize(("program", "shown"), [*programs(ROOT / "docs", PAGES)])
def test_a_program_prints_what_its_page_shows(monkeypatch, run_python, program, shown):
    """Each program stands alone, beside the files that the pages speak of."""
    monkeypatch.chdir(ROOT / "docs" / "examples")
    if "register" in program:  # which would last
        assert run_python(program) == shown
        return
    out = io.StringIO()
    try:
        with contextlib.redirect_stdout(out):
            exec(program, {"__name__": "__main__"})  # the programs are ours
    except (UnknownLanguage, MissingDependency) as error:
        pytest.skip(str(error))
    assert out.getvalue() == shown


def typed(command: str, last: int, capsys, monkeypatch) -> tuple[str, int]:
    """What a command of ours prints, and its exit code: of a shell's ways, those that the pages use."""
    words = shlex.split(command)
    if words[0] == "cd":
        return "", 0
    if words == ["echo", "$?"]:
        return f"{last}\n", 0
    with monkeypatch.context() as patch:
        while "=" in words[0]:
            patch.setenv(*words.pop(0).split("=", 1))
        kept = not {"|", ">"}.intersection(words)
        if ">" in words:
            del words[words.index(">") :]
        assert words.pop(0) == "termground"
        code = main(words)
    captured = capsys.readouterr()
    return (captured.out if kept else "") + captured.err, code


@pytest.mark.parametrize("console", [*consoles(ROOT / "docs" / "cli.md", ROOT / "docs" / "index.md")])
def test_a_console_shows_what_the_commands_print(capsys, monkeypatch, console):
    """The pages are written where Japanese is the only plugin."""
    monkeypatch.chdir(ROOT / "docs" / "examples")
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("TERMGROUND_LANGUAGES", "ja,und")
    code = 0
    for command, shown in _COMMAND.findall(console):
        out, code = typed(command, code, capsys, monkeypatch)
        out = out.replace(" (TERMGROUND_LANGUAGES allows only: ja,und)", "")  # said because of this test
        assert "\n".join(map(str.rstrip, out.splitlines())).strip("\n") == shown.strip("\n"), command


def test_every_metric_has_its_page_with_a_program():
    """A page a metric, named as it is, with its name, direction and at least one program that runs."""
    names = {page.stem for page in PAGES.glob("*.md")}
    assert names == set(metrics())
    for name, info in metrics().items():
        text = (PAGES / f"{name}.md").read_text(encoding="utf-8")
        assert ("less is better" if info.direction == "minimize" else "more is better") in " ".join(
            text.split()
        )
        assert len(_PROGRAM.findall(text)) == text.count("```python\n") > 0, name


@pytest.mark.parametrize(
    ("name", "limits"),
    [
        ("bleu-keyword-recall", [CANDIDATES, MAX_ROWS]),
        ("lexical-nli", [CANDIDATES, MAX_ROWS, MAX_WORDS, lexical_nli.QUOTED, _closest.STEPS]),
        (
            "fact-verification",
            [counted_facts.ABOUT_THE_SAME, counted_facts.PER_SENTENCE, candidates.MOST],
        ),
        ("hallucination", [CANDIDATES, MAX_ROWS, SUPPORT, FLIPPED, SHOWN]),
        (
            "grounding",
            [
                index.CANDIDATES,
                word_alignment.TRIED,
                reader.LONG,
                candidates.MOST,
                LONGEST,
            ],
        ),
        ("keyword-cosine-semantic", [CANDIDATES, MOST_PENALTY]),
        ("fact-verification-semantic", [int(FLUENT)]),
        (
            "../performance",
            [index.PLACES, nearness.SCAN, nearness.AROUND, nearness.TRIED, candidates.MOST, MAX_WORDS],
        ),
        ("../neural", [NEAREST, ENTAILED, CONTRADICTED, ABOUT_THE_SAME, SHOWN]),
    ],
)
def test_a_page_names_the_limits_of_the_code(name, limits):
    """Whoever changes a limit changes its page."""
    text = (PAGES / f"{name}.md").read_text(encoding="utf-8")
    for limit in limits:
        assert re.search(rf"(?<![\d,]){re.escape(f'{limit:,}')}(?![\d,])", text), limit


@pytest.mark.parametrize(
    ("name", "bands"),
    [("fact-verification", FACTS), ("factual-correctness", CORRECTNESS), ("hallucination", HALLUCINATION)],
)
def test_a_page_shows_the_bands_of_its_metric(name: str, bands: Bands):
    """Every bound with the label below it and the words of the label."""
    text = (PAGES / f"{name}.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| below ([\d.]+) \| `([\w-]+)` \| (.*) \|$", text, re.MULTILINE)
    assert rows == [(str(bound), label, band(label, "en")) for bound, label in bands]
    [(bound, label, said)] = re.findall(
        r"^\| ([\d.]+) and above \| `([\w-]+)` \| (.*) \|$", text, re.MULTILINE
    )
    assert (float(bound), said) == (bands[-1][0], band(label, "en"))


def test_the_page_shows_the_error_of_a_comparison_that_is_too_long(monkeypatch):
    """The error text stands on the page of lexical-nli as it is raised."""
    text = (PAGES / "lexical-nli.md").read_text(encoding="utf-8")
    closest = _closest.Closest([_closest.Sentence("a", ["a"])])
    closest._left = 0  # as after three thousand million steps
    with pytest.raises(ValueError, match="which is the limit") as error:
        closest.find(_closest.Sentence("a", ["a"]))
    assert f"\n{error.value}\n" in text


def test_the_french_page_shows_what_its_python_prints(capsys):
    """Each example that is followed by its output prints just that."""
    text = (ROOT / "docs" / "fr" / "quickstart.md").read_text(encoding="utf-8")
    examples = re.findall(r"```python\n(.*?)```\n\n```text\n(.*?)```", text, re.DOTALL)
    assert len(examples) == 3
    for code, shown in examples:
        exec(code, {})
        assert capsys.readouterr().out == shown


def test_the_french_page_shows_its_exclude_file():
    """The listing is the file that the command reads."""
    text = (ROOT / "docs" / "fr" / "quickstart.md").read_text(encoding="utf-8")
    assert (ROOT / "docs" / "examples" / "exclusions.txt").read_text(encoding="utf-8") in text
