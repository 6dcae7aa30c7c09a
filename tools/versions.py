"""Where a version is written, and what keeps a checkout from being a release of it."""

from __future__ import annotations

import datetime as dt
import re
import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from packaging.version import InvalidVersion, Version

CORE = "termground"
_IN_PROJECT = re.compile(r'^\[project\]\n(?:[^\[\n].*\n|\n)*?version = "([^"]+)"$', re.MULTILINE)
_IN_CODE = re.compile(r'^__version__ = "([^"]+)"$', re.MULTILINE)
_IN_PAGES = re.compile(rf"(?:rev: |{CORE}@)v(\d[\w.]*)")
_SECTION = re.compile(r"^## \[([^\]]+)\](?: - (\d{4}-\d{2}-\d{2}))?$", re.MULTILINE)


def problems(root: Path, *, release: bool = False) -> list[str]:
    """What keeps the distributions under ``root`` from being one release, in words.

    Args:
        root: A checkout.
        release: Whether the changelog must have the section of the version, with nothing left unreleased.
    """
    files = projects(root)
    found = [
        f"plugins/{folder.name} has no pyproject.toml"
        for folder in sorted((root / "plugins").iterdir())
        if folder.is_dir() and folder / "pyproject.toml" not in files
    ]
    version = files[root / "pyproject.toml"]["version"]
    try:
        canonical(version)
    except ValueError as error:
        return [f"pyproject.toml: {error}"]
    found += _version_problems(root, version)
    found += _classifier_problems(root, files)
    found += _requirement_problems(root, files, version)
    if not found:
        found += _changelog_problems(
            (root / "CHANGELOG.md").read_text(encoding="utf-8"), version, release=release
        )
    return found


def projects(root: Path) -> dict[Path, dict[str, Any]]:
    """The table ``project`` of each ``pyproject.toml`` that makes a distribution, the core first."""
    files = [root / "pyproject.toml", *sorted((root / "plugins").glob("*/pyproject.toml"))]
    return {file: tomllib.loads(file.read_text(encoding="utf-8"))["project"] for file in files}


def checkout_problems(root: Path, *, tagged: bool) -> list[str]:
    """What differs between the folder and a commit; with ``tagged``, whether the commit has the tag of the version too."""
    found = [f"not committed: {line[3:]}" for line in _git(root, "status", "--porcelain")]
    tag = f"v{projects(root)[root / 'pyproject.toml']['version']}"
    if tagged and tag not in _git(root, "tag", "--points-at", "HEAD"):
        found.append(f"this commit has no tag {tag}")
    return found


def own_bounds(version: str) -> SpecifierSet:
    """What the distributions ask of each other: this release, or a later one that breaks nothing.

    Before 1.0 the second number tells of what breaks, from then on the first.
    """
    parsed = Version(version)
    after = f"{parsed.major + 1}" if parsed.major else f"0.{parsed.minor + 1}"
    return SpecifierSet(f">={version},<{after}")


def set_version(root: Path, version: str, today: dt.date) -> None:
    """Write a version wherever one is written, and make what the changelog has unreleased its section."""
    for file, line, requirement in own_requirements(root):
        text = file.read_text(encoding="utf-8")
        bounds = ",".join(sorted(map(str, own_bounds(version)), reverse=True))
        file.write_text(text.replace(f'"{line}"', f'"{requirement.name}{bounds}"'), encoding="utf-8")
    for file, pattern in _places(root):
        text = file.read_text(encoding="utf-8")
        file.write_text(
            pattern.sub(lambda match: match[0].replace(match[1], version), text), encoding="utf-8"
        )
    changelog = root / "CHANGELOG.md"
    text = changelog.read_text(encoding="utf-8")
    if version not in _sections(text):
        heading = f"## [Unreleased]\n\n## [{version}] - {today}"
        changelog.write_text(text.replace("## [Unreleased]", heading, 1), encoding="utf-8")


def own_requirements(root: Path) -> list[tuple[Path, str, Requirement]]:
    """What the distributions ask of each other, as it is written and as it is read."""
    found = []
    for file, project in projects(root).items():
        extras = project.get("optional-dependencies", {})
        lines = [*project.get("dependencies", ()), *(line for extra in extras.values() for line in extra)]
        read = ((line, Requirement(line)) for line in dict.fromkeys(lines))
        found += [(file, line, one) for line, one in read if one.name.partition("-")[0] == CORE]
    return found


def _places(root: Path) -> Iterator[tuple[Path, re.Pattern[str]]]:
    """Files that tell the version, each with how."""
    yield from ((file, _IN_PROJECT) for file in projects(root))
    yield root / CORE / "__init__.py", _IN_CODE
    yield from ((page, _IN_PAGES) for page in sorted((root / "docs").rglob("*.md")))


def _version_problems(root: Path, version: str) -> list[str]:
    found = []
    for file, pattern in _places(root):
        told = pattern.findall(file.read_text(encoding="utf-8"))
        where = file.relative_to(root).as_posix()
        found += [
            f"{where} has version {other}, pyproject.toml {version}" for other in told if other != version
        ]
        if not told and pattern is not _IN_PAGES:
            found.append(f"{where} has no version")
    return found


def canonical(version: str) -> str:
    """The version as it is given; an error where a package index would write it in another way."""
    try:
        parsed = Version(version)
    except InvalidVersion:
        raise ValueError(f"{version!r} is no version, such as 0.2.0 or 0.2.0rc1 (PEP 440)") from None
    if str(parsed) != version or parsed.local:
        raise ValueError(f"{version!r} is not written as an index writes it: {parsed.public}")
    return version


def _classifier_problems(root: Path, files: dict[Path, dict[str, Any]]) -> list[str]:
    """Distributions that promise other versions of Python than the core."""
    core = python_versions(files[root / "pyproject.toml"])
    promised = (
        (file.relative_to(root).as_posix(), python_versions(project)) for file, project in files.items()
    )
    return [
        f"{where} is for Python {', '.join(versions)}, pyproject.toml for {', '.join(core)}"
        for where, versions in promised
        if versions != core
    ]


def python_versions(project: dict[str, Any]) -> tuple[str, ...]:
    """The versions of Python that a distribution promises in its classifiers."""
    found = (
        re.fullmatch(r"Programming Language :: Python :: (3\.\d+)", line) for line in project["classifiers"]
    )
    return tuple(match[1] for match in found if match)


def _requirement_problems(root: Path, files: dict[Path, dict[str, Any]], version: str) -> list[str]:
    """Requirements among the distributions that none of them meets, or that other releases meet too."""
    names = {project["name"] for project in files.values()}
    bounds = own_bounds(version)
    found = []
    for file, _, requirement in own_requirements(root):
        where = file.relative_to(root).as_posix()
        if requirement.name not in names:
            found.append(f"{where} asks for {requirement.name}, which no folder of plugins builds")
        elif requirement.specifier != bounds:
            found.append(f"{where} asks for {requirement}, and this release takes {requirement.name}{bounds}")
    return found


def _changelog_problems(text: str, version: str, *, release: bool) -> list[str]:
    sections = _sections(text)
    date, notes = sections.get(version, (None, ""))
    unreleased = sections.get("Unreleased", (None, ""))[1]
    if not release:
        return (
            []
            if notes or unreleased
            else [f"CHANGELOG.md has notes neither under Unreleased nor under {version}"]
        )
    found = [] if notes and date else [f"CHANGELOG.md has no dated section with notes for {version}"]
    return found + (
        ["CHANGELOG.md has notes under Unreleased that belong to a version"] if unreleased else []
    )


def _sections(changelog: str) -> dict[str, tuple[str | None, str]]:
    """Date and notes by the title of a section, without the headings inside."""
    _, *parts = _SECTION.split(changelog)
    return {
        title: (
            date,
            "\n".join(line for line in body.splitlines() if line.strip() and not line.startswith("#")),
        )
        for title, date, body in zip(parts[::3], parts[1::3], parts[2::3], strict=True)
    }


def _git(root: Path, *words: str) -> list[str]:
    command = ["git", "-C", str(root), *words]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()
