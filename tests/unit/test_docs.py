"""What the README and the documentation show is what the program prints."""

from __future__ import annotations

import contextlib
import io
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from termground import languages, load
from termground.alignment import nearest_row
from termground.alignment.reading import read_parts
from termground.bands import CORRECTNESS, FACTS, HALLUCINATION, Bands
from termground.catalogue import metrics
from termground.cli import main
from termground.cli.app import COMMANDS
from termground.errors import MissingDependency, UnknownLanguage
from termground.evidence import index
from termground.evidence.naming.voice import LONGEST
from termground.evidence.relevance import nearness
from termground.facts import candidates
from termground.judges.entailment import ABOUT_THE_SAME, CONTRADICTED, ENTAILED, NEAREST
from termground.judges.evidence import SHOWN
from termground.judges.lexical import FLIPPED, SUPPORT
from termground.messages import band
from termground.metrics import counted_facts, lexical_nli
from termground.metrics.fact_verification_semantic import FLUENT
from termground.metrics.keyword_cosine_semantic import MOST_PENALTY
from termground.origins import _closest
from termground.overlap.sources import CANDIDATES, MAX_ROWS
from termground.overlap.words import MAX_WORDS
from tests.pages import PLAYED, steps, tidy

ROOT = Path(__file__).resolve().parents[2]
PAGES = ROOT / "docs" / "metrics"

# A program and, with nothing but blank lines between, what it prints.
_BODY = r"((?:(?!```).*\n)*)```$"
_PROGRAM = re.compile(rf"^```python\n{_BODY}\s*^```text\n{_BODY}", re.MULTILINE)


def programs(*folders: Path) -> Iterator[object]:
    """Every program, apart from those of played pages, and adapters, whose tools are tested elsewhere."""
    found = sorted(page for folder in folders for page in folder.glob("*.md") if page.name not in PLAYED)
    for page in [ROOT / "README.md", *found]:
        text = page.read_text(encoding="utf-8")
        for step in steps(text):
            if step.kind == "python" and "termground.integrations" not in step.text:
                line = text.count("\n", 0, step.start) + 1
                yield pytest.param(step.text, step.shown or "", id=f"{page.name}:{line}")


def test_the_readme_shows_what_its_first_command_prints(capsys, monkeypatch):
    """From the top of a checkout, to the letter."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    found = re.search(
        rf"^```bash\n.* uv run termground (ja check .*)\n```\n\n```text\n{_BODY}", readme, re.MULTILINE
    )
    assert found
    monkeypatch.chdir(ROOT)
    monkeypatch.setenv("NO_COLOR", "1")
    main(found[1].split())
    assert tidy(capsys.readouterr().out) == tidy(found[2])


def test_figures_are_quoted_from_the_accuracy_page():
    """What the README and the page on limits say of accuracy stands in the tables."""
    accuracy = (ROOT / "docs" / "accuracy.md").read_text(encoding="utf-8")
    readme = " ".join((ROOT / "README.md").read_text(encoding="utf-8").split())
    limits = (ROOT / "docs" / "when-not.md").read_text(encoding="utf-8")
    mean = re.search(
        r"^\| mean \| ([\d.]+) \| [\d.]+ \| ([\d.]+) \| [\d.]+ \| ([\d.]+) ", accuracy, re.MULTILINE
    )
    assert mean
    auroc, balanced, contradicted = map(float, mean.groups())
    assert f"an AUROC of {auroc:.3f}" in readme
    assert 0.6 < balanced < 0.7
    assert "right in about two cases of three" in readme
    assert f"{contradicted:.1%}".replace("%", " %") in readme
    near = [
        float(row)
        for row in re.findall(r"^\| \w\w_corrupted_hard \| ([\d.]+) \|", accuracy, re.MULTILINE)[:3]
    ]
    assert f"the AUROC is {min(near):.2f} to {max(near):.2f}" in readme
    assert f"its AUROC is {min(near):.2f} to {max(near):.2f}" in limits
    assert "Half of the faithful answers in other words are flagged" in accuracy


OTHER_TOOLS = {
    *("--termground-report", "--slow", "--index-url", "--editable"),
    *("--data-binary", "--publish", "--tag", "--read-only", "--env"),
}
"""Options of pytest, of installers, of curl and of Docker that the pages name."""


def test_every_option_in_the_pages_exists(capsys):
    """Whoever renames an option renames it everywhere; the pages on scripts name those of the scripts."""
    for command in (["ja", "check"], ["ja", "score"], *([name] for name in COMMANDS), []):
        main([*command, "--help"])
    known = set(re.findall(r"--[a-z][a-z-]+", capsys.readouterr().out)) | OTHER_TOOLS
    for page in [ROOT / "README.md", *(ROOT / "docs").rglob("*.md")]:
        if page.name not in {"accuracy.md", "performance.md"}:
            named = set(re.findall(r"(?<![\w-])--[a-z][a-z-]+", page.read_text(encoding="utf-8")))
            assert named <= known, f"{page.name}: {sorted(named - known)}"


def test_the_languages_page_lists_the_languages():
    """Each language that is installed, with whether it knows synonyms."""
    text = (ROOT / "docs" / "languages.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `(\w+)` \| .* \| (yes|–) \|$", text, re.MULTILINE)
    listed = {code: known == "yes" for code, known in rows}
    here = {code: bool(load(code).thesaurus()) for code in languages()}
    assert here.items() <= listed.items()
    assert len(listed) == 20


def test_the_security_page_says_what_the_file_says():
    """Links aside."""
    wanted = (
        (ROOT / "SECURITY.md")
        .read_text(encoding="utf-8")
        .split("## What is promised")[1]
        .split("## Versions")[0]
    )
    page = (ROOT / "docs" / "security.md").read_text(encoding="utf-8").split("## What is promised")[1]
    link = re.compile(r"(?:in|under)? ?\[[^\]]*\]\([^)]*\)")
    assert " ".join(link.sub("", page).split()) == " ".join(link.sub("", wanted).split())


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
            [counted_facts.ABOUT_THE_SAME, counted_facts.PER_SENTENCE, candidates.MOST],
        ),
        ("hallucination", [CANDIDATES, MAX_ROWS, SUPPORT, FLIPPED, SHOWN]),
        (
            "grounding",
            [
                index.CANDIDATES,
                nearest_row.TRIED,
                read_parts.LONG,
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
