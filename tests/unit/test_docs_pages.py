"""Pages whose steps need one another are played from top to bottom, in a copy of the example folder."""

from __future__ import annotations

import shutil

import pytest

from termground import languages
from termground.batch.bootstrap import CONFIDENCE, FEWEST, MOST, RESAMPLES
from termground.batch.compare import NOISE
from termground.batch.json_lines import MAX_DEPTH, MAX_ROW
from termground.cli.outcome import LISTED
from termground.engines import columns
from termground.report.batch import MAX_ROWS
from tests import pages
from tests.pages import DOCS, EXAMPLES, PLAYED


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


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(PLAYED))
def test_a_page_shows_what_its_commands_print(tmp_path, monkeypatch, name):
    """Every console and every program, in order; the files and names that one makes are there for the next."""
    page = (DOCS / name).read_text(encoding="utf-8")
    if "termground calibrate" in page:
        pytest.importorskip("contourpy", reason="the extra calibrate is not installed")
        pytest.importorskip("scipy", reason="the extra calibrate is not installed")
    missing = PLAYED[name] - set(languages())
    if missing:
        pytest.skip(f"the page shows languages that are not installed: {', '.join(sorted(missing))}")
    folder = tmp_path / "examples"
    shutil.copytree(EXAMPLES, folder)
    monkeypatch.chdir(folder)
    for variable, value in pages.environment(name).items():
        monkeypatch.setenv(variable, value)
    monkeypatch.setattr(pages.PACE, 3600.0)
    names: dict[str, object] = {"__name__": "__main__"}
    code, count = 0, 0
    for step in pages.steps(page):
        out, code = pages.played(step, code, names)
        if step.shown is None:
            assert code == 0, f"{step.text}: {out}"
            continue
        count += 1
        assert pages.without_releases(out) == pages.without_releases(step.shown), step.text
    assert count >= 2


def test_a_page_shows_the_files_that_it_speaks_of():
    """A titled block is the file of that name beside the examples, where there is one."""
    found = 0
    for path in sorted(DOCS.rglob("*.md")):
        for name, text in pages.files(path.read_text(encoding="utf-8")):
            if (EXAMPLES / name).exists():
                found += 1
                assert text == (EXAMPLES / name).read_text(encoding="utf-8"), f"{path.name}: {name}"
    assert found >= 4
