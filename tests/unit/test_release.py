"""What keeps a checkout from being a release, and what a version is written into."""

from __future__ import annotations

import datetime as dt
import subprocess

import pytest

from tools import pythons
from tools.versions import (
    canonical,
    checkout_problems,
    own_bounds,
    own_requirements,
    problems,
    projects,
    set_version,
)

PROJECT = """[project]
name = "{name}"
version = "{version}"
classifiers = ["Programming Language :: Python :: 3.11"]
dependencies = {dependencies}
"""
NOTES = (
    "# Changelog\n\n## [Unreleased]\n\n### Added\n\n- Basque.\n\n## [0.1.0] - 2026-01-31\n\n- The first.\n"
)


@pytest.fixture
def checkout(tmp_path):
    """A core and two plugins of version 0.2.0, whose notes are not released."""
    for folder, name in (
        (".", "termground"),
        ("plugins/eu", "termground-eu"),
        ("plugins/ga", "termground-ga"),
    ):
        (tmp_path / folder).mkdir(parents=True, exist_ok=True)
        dependencies = '["regex>=2024.5"]' if folder == "." else '["termground>=0.2.0,<0.3"]'
        text = PROJECT.format(name=name, version="0.2.0", dependencies=dependencies)
        if folder == ".":
            text += '[project.optional-dependencies]\nlangs = ["termground-eu>=0.2.0,<0.3", "termground-ga>=0.2.0,<0.3"]\n'
        (tmp_path / folder / "pyproject.toml").write_text(text, encoding="utf-8")
    for file, text in (
        ("termground/__init__.py", '__version__ = "0.2.0"\n'),
        ("docs/cli.md", "    rev: v0.2.0\n- uses: example/termground@v0.2.0\nIt reads pandas 0.1.0.\n"),
        ("CHANGELOG.md", NOTES),
    ):
        (tmp_path / file).parent.mkdir(exist_ok=True)
        (tmp_path / file).write_text(text, encoding="utf-8")
    return tmp_path


def _change(root, file, old, new):
    path = root / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        ("pyproject.toml", '"0.2.0"', '"0.2-final"', "'0.2-final' is no version"),
        ("pyproject.toml", '"0.2.0"', '"0.2.0-rc1"', "'0.2.0-rc1' is not written as an index writes it: 0.2.0rc1"),
        ("pyproject.toml", '"0.2.0"', '"0.2.0+mine"', "'0.2.0+mine' is not written as an index writes it: 0.2.0"),
        ("plugins/eu/pyproject.toml", '"0.2.0"', '"0.1.0"', "plugins/eu/pyproject.toml has version 0.1.0, pyproject.toml 0.2.0"),
        ("plugins/ga/pyproject.toml", "version =", "dynamic =", "plugins/ga/pyproject.toml has no version"),
        ("termground/__init__.py", "0.2.0", "0.1.0", "termground/__init__.py has version 0.1.0"),
        ("docs/cli.md", "rev: v0.2.0", "rev: v0.1.0", "docs/cli.md has version 0.1.0"),
        ("docs/cli.md", "@v0.2.0", "@v0.1.0", "docs/cli.md has version 0.1.0"),
        ("plugins/eu/pyproject.toml", "<0.3", "<0.2", "plugins/eu/pyproject.toml asks for termground<0.2,>=0.2.0, and this release takes termground<0.3,>=0.2.0"),
        ("plugins/eu/pyproject.toml", ">=0.2.0,<0.3", "", "plugins/eu/pyproject.toml asks for termground, and this release takes termground<0.3,>=0.2.0"),
        ("plugins/eu/pyproject.toml", ">=0.2.0,<0.3", ">=0.1.0,<0.3", "asks for termground<0.3,>=0.1.0, and this"),
        ("pyproject.toml", "-ga>=0.2.0,<0.3", "-ga", "pyproject.toml asks for termground-ga, and this"),
        ("plugins/eu/pyproject.toml", ":: 3.11", ":: 3.12", "plugins/eu/pyproject.toml is for Python 3.12, pyproject.toml for 3.11"),
        ("pyproject.toml", "termground-eu", "termground-eo", "asks for termground-eo, which no folder of plugins builds"),
        ("CHANGELOG.md", "- Basque.\n", "", "CHANGELOG.md has notes neither under Unreleased nor under 0.2.0"),
    ],
)  # fmt: skip
def test_a_problem_is_told_in_words(checkout, file, old, new, told):
    """What differs is named with its file; nothing is told of what is whole."""
    assert problems(checkout) == []
    _change(checkout, file, old, new)
    (problem,) = problems(checkout)
    assert told in problem


def test_a_missing_plugin_is_told(checkout):
    """A folder without a project builds nothing, and the extra that names it cannot be installed."""
    (checkout / "plugins/ga/pyproject.toml").unlink()
    assert problems(checkout) == [
        "plugins/ga has no pyproject.toml",
        "pyproject.toml asks for termground-ga, which no folder of plugins builds",
    ]


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("", "", ["no dated section with notes for 0.2.0", "notes under Unreleased"]),
        ("[Unreleased]", "[0.2.0] - 2026-02-28", []),
        ("[Unreleased]", "[0.2.0]", ["no dated section with notes for 0.2.0"]),
        (
            "\n### Added\n\n- Basque.\n",
            "\n## [0.2.0] - 2026-02-28\n",
            ["no dated section with notes for 0.2.0"],
        ),
        ("- Basque.\n", "- Basque.\n\n## [0.2.0] - 2026-02-28\n\n- Irish.\n", ["notes under Unreleased"]),
    ],
)
def test_a_release_has_its_own_section(checkout, old, new, told):
    """Unreleased notes are enough to build, and not to release."""
    _change(checkout, "CHANGELOG.md", old, new)
    found = problems(checkout, release=True)
    assert len(found) == len(told)
    assert all(words in problem for words, problem in zip(told, found, strict=True))


def test_a_version_is_written_everywhere(checkout):
    """All files agree afterwards, what was unreleased is released, and versions of others stay."""
    set_version(checkout, "0.3.0rc1", dt.date(2026, 3, 31))
    asked = {str(requirement.specifier) for _, _, requirement in own_requirements(checkout)}
    assert asked == {"<0.4,>=0.3.0rc1"}
    assert '"regex>=2024.5"' in (checkout / "pyproject.toml").read_text(encoding="utf-8")
    assert problems(checkout, release=True) == []
    assert {project["version"] for project in projects(checkout).values()} == {"0.3.0rc1"}
    assert "pandas 0.1.0" in (checkout / "docs/cli.md").read_text(encoding="utf-8")
    changelog = (checkout / "CHANGELOG.md").read_text(encoding="utf-8")
    assert changelog == NOTES.replace("## [Unreleased]", "## [Unreleased]\n\n## [0.3.0rc1] - 2026-03-31")
    set_version(checkout, "0.3.0rc1", dt.date(2026, 4, 1))
    assert (checkout / "CHANGELOG.md").read_text(encoding="utf-8") == changelog


@pytest.mark.parametrize(
    ("version", "meets", "not_met"),
    [
        ("0.2.0", ["0.2.0", "0.2.7"], ["0.1.9", "0.2.0rc1", "0.3.0rc1", "0.3.0", "1.0"]),
        ("0.2.3", ["0.2.3", "0.2.10"], ["0.2.2", "0.3.0"]),
        ("0.3.0rc1", ["0.3.0rc1", "0.3.0rc2", "0.3.0"], ["0.2.9", "0.4.0"]),
        ("1.4.2", ["1.4.2", "1.5.0"], ["1.4.1", "2.0.0rc1", "2.0.0"]),
    ],
)
def test_distributions_take_releases_that_fit(version, meets, not_met):
    """This one and later ones, up to the next that may break something."""
    bounds = own_bounds(version)
    assert all(bounds.contains(other, prereleases=True) for other in meets)
    assert not any(bounds.contains(other, prereleases=True) for other in not_met)


@pytest.mark.parametrize("version", ["1", "0.2.0", "0.2.0rc1", "1.0.0.post1"])
def test_a_canonical_version_is_taken(version):
    """As an index writes it."""
    assert canonical(version) == version


def test_a_release_is_a_clean_tagged_commit(checkout):
    """Files that are changed, new or not committed are named; an upload needs the tag of the version too."""

    def git(*words):
        own = ("-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false")
        subprocess.run(["git", "-C", checkout, *own, *words], check=True, capture_output=True)

    git("init", "--quiet")
    git("add", ".")
    git("commit", "--quiet", "--message", "All")
    assert checkout_problems(checkout, tagged=False) == []
    assert checkout_problems(checkout, tagged=True) == ["this commit has no tag v0.2.0"]
    git("tag", "--no-sign", "v0.2.0")
    assert checkout_problems(checkout, tagged=True) == []
    _change(checkout, "docs/cli.md", "pandas", "polars")
    (checkout / "plugins/eu/new.txt").write_text("new", encoding="utf-8")
    assert checkout_problems(checkout, tagged=True) == [
        "not committed: docs/cli.md",
        "not committed: plugins/eu/new.txt",
    ]


def test_this_checkout_agrees_with_itself(repository):
    """Versions, requirements and changelog of the distributions here."""
    assert problems(repository) == []


@pytest.mark.parametrize(
    ("outcomes", "required", "fails"),
    [
        ({"3.11": pythons.PASSED, "3.12": pythons.PASSED}, True, False),
        ({"3.11": pythons.PASSED, "3.12": pythons.FAILED}, False, True),
        ({"3.11": pythons.PASSED, "3.12": pythons.MISSING}, False, False),
        ({"3.11": pythons.PASSED, "3.12": pythons.MISSING}, True, True),
        ({"3.11": pythons.MISSING, "3.12": pythons.MISSING}, False, True),
        ({"3.11": pythons.PASSED, "3.12": pythons.REFUSED}, False, True),
        ({"3.11": pythons.PASSED, pythons.TRIED[0]: pythons.REFUSED}, False, False),
        ({"3.11": pythons.PASSED, pythons.TRIED[0]: pythons.FAILED}, False, True),
    ],
)
def test_pythons_fail_together(outcomes, required, fails):
    """A run that tested nothing has failed; a version that is only tried may lack wheels."""
    assert pythons.is_failure(outcomes, require=required) is fails
