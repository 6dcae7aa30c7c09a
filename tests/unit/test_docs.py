"""What the README and the documentation show is what the program prints."""

from __future__ import annotations

import contextlib
import io
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from termground import GroundingEvaluator
from termground.alignment import reader, word_alignment
from termground.bands import CORRECTNESS, FACTS, HALLUCINATION, Bands
from termground.catalogue import metrics
from termground.cli import main
from termground.errors import MissingDependency, UnknownLanguage
from termground.evidence import index, source_facts
from termground.evidence.voice import LONGEST
from termground.judges.entailment import ABOUT_THE_SAME, CONTRADICTED, ENTAILED, NEAREST
from termground.judges.evidence import SHOWN
from termground.judges.lexical import FLIPPED, SUPPORT
from termground.messages import band
from termground.metrics import counted_facts, lexical_nli
from termground.metrics.fact_verification_semantic import FLUENT
from termground.metrics.keyword_cosine_semantic import MOST_PENALTY
from termground.origins import _closest
from termground.overlap import CANDIDATES, MAX_ROWS, MAX_WORDS
from tests.pages import PLAYED

ROOT = Path(__file__).resolve().parents[2]
PAGES = ROOT / "docs" / "metrics"

# A program and, with nothing but blank lines between, what it prints.
_BODY = r"((?:(?!```).*\n)*)```$"
_PROGRAM = re.compile(rf"^```python\n{_BODY}\s*^```text\n{_BODY}", re.MULTILINE)


def programs(*folders: Path) -> Iterator[object]:
    """Every program that shows its output, apart from played pages, and adapters, whose tools are tested elsewhere."""
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


def test_every_metric_has_its_page_with_a_program():
    """A page a metric, named as it is, with its name, direction and at least one program that runs."""
    names = {page.stem for page in PAGES.glob("*.md")}
    assert names == set(metrics())
    for name, info in metrics().items():
        text = (PAGES / f"{name}.md").read_text(encoding="utf-8")
        assert ("lower is better" if info.direction == "minimize" else "higher is better") in " ".join(
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
            [counted_facts.ABOUT_THE_SAME, counted_facts.PER_SENTENCE, source_facts.MOST],
        ),
        ("hallucination", [CANDIDATES, MAX_ROWS, SUPPORT, FLIPPED, SHOWN]),
        (
            "grounding",
            [
                index.CANDIDATES,
                word_alignment.TRIED,
                reader.LONG,
                source_facts.MOST,
                LONGEST,
            ],
        ),
        ("keyword-cosine-semantic", [CANDIDATES, MOST_PENALTY]),
        ("fact-verification-semantic", [int(FLUENT)]),
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
