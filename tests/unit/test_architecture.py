"""The arrows of the house: a room imports only from the rooms above it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOMS = (
    "lazy",
    "versions",
    "structs",
    "types",
    "errors",
    "thresholds",
    "text",
    "facts",
    "language",
    "bands",
    "overlap",
    "evidence",
    "claims",
    "alignment",
    "models",
    "crosslingual",
    "term_index",
    "matching",
    "excludes",
    "verdicts",
    "judges",
    "metrics",
    "origins",
    "catalogue",
    "messages",
    "evaluator",
    "guard",
    "contract",
    "engines",
    "batch",
    "calibrate",
    "linebreaks",
    "report",
    "serve",
    "cli",
    "integrations",
    "__main__",
)
"""Top to bottom; rooms that are not built yet keep their place."""

FLOORS = {
    "alignment": ("words", "denials", "roles", "modality", "scope", "values", "edits", "reading"),
    "evidence": ("values", "naming", "assertion", "reckoned", "rivals", "layout", "relevance"),
}
"""The packages inside a room, top to bottom."""

BARE = {"alignment"}
"""Rooms whose modules outside their packages import from none of these."""

PLUGINS_SEE = {"versions", "structs", "types", "errors", "text", "facts", "language"}
MODELS_SEE = {"types", "errors", "models"}
"""What a plugin sees that brings no language but models."""

BRING_MODELS = {"termground_meaning", "termground_neural"}


def test_every_room_has_its_place(repository):
    """A new module or package is given a place in the order before anything can import it."""
    assert {_room(name) for name in _modules(repository / "termground")} <= {*ROOMS, ""}


def test_rooms_import_only_from_above(repository):
    """No module of the core imports from a room below its own."""
    assert upward(repository / "termground") == []


def test_floors_import_only_from_above(repository):
    """No module of a package inside a room imports from one below its own, nor a module of ``alignment`` outside them from any."""
    package = repository / "termground"
    for room, floors in FLOORS.items():
        assert {path.parent.name for path in (package / room).glob("*/__init__.py")} == set(floors)
        assert floors_trespassed(package, room) == []


def test_metrics_and_judges_see_an_analysis_and_no_language(repository):
    """Of all that is known about languages, metrics, judges and verdicts import the analysis alone."""
    assert language_seen(repository / "termground") == []


def test_reports_compute_nothing(repository):
    """Reports show scores and never import a metric or an origin."""
    for module, name in _all_imports(repository / "termground"):
        if _room(module) == "report":
            assert _room(name) not in {"metrics", "origins", "judges", "verdicts"}, f"{module} imports {name}"


def test_core_imports_no_plugin(repository):
    """The core knows plugins through entry points only."""
    for module, name in _all_imports(repository / "termground"):
        assert not name.startswith("termground_"), f"{module} imports {name}"


def test_plugins_see_few_rooms(repository):
    """A plugin imports types, text, facts, language, errors, versions and structs of the core, or what models are; never another plugin."""
    sources = sorted(repository.glob("plugins/*/src"))
    assert sources, "no plugin found beside the core"
    for source in sources:
        assert plugin_trespasses(source) == []


def test_every_type_is_prepared_before_it_is_read_into(repository):
    """Msgspec ends the process where two threads meet a type for the first time."""
    packages = [repository / "termground", *sorted(repository.glob("plugins/*/src"))]
    paths = [
        path for package in packages for name, path in _modules(package).items() if _room(name) != "structs"
    ]
    assert {str(path): lines for path in paths if (lines := unprepared(path))} == {}


def test_a_type_that_is_not_prepared_is_seen(tmp_path):
    """By place, by name, and in a decoder; a call without a type needs nothing."""
    path = tmp_path / "module.py"
    path.write_text(
        "msgspec.convert(data, Row)\n"
        "msgspec.json.decode(data, type=Row)\n"
        "msgspec.json.Decoder(Row)\n"
        "msgspec.convert(data, prepared(Row))\n"
        "msgspec.toml.decode(data)\n"
    )
    assert unprepared(path) == [1, 2, 3]


def test_no_property_is_cached_under_a_lock(repository):
    """In Python 3.11 it spans instances, and whoever is forked while a thread holds it waits for ever."""
    packages = [repository / "termground", *sorted(repository.glob("plugins/*/src"))]
    assert {room for package in packages for room in cached_rooms(package)} == set()


@pytest.mark.parametrize(
    "line",
    [
        "from functools import cached_property",
        "import functools as f\n\nf.cached_property(len)",
        "@cached_property\ndef f(): ...",
    ],
)
def test_a_property_that_is_cached_under_a_lock_is_seen(tmp_path, line):
    """The check sees it in whatever way it is written."""
    path = tmp_path / "termground" / "metrics" / "bleu.py"
    path.parent.mkdir(parents=True)
    path.write_text(line, encoding="utf-8")
    assert cached_rooms(tmp_path / "termground") == ["metrics"]


def test_the_package_itself_imports_lazily(repository):
    """The package's own module imports its rooms for type checkers only, never when it is run."""
    tree = ast.parse((repository / "termground" / "__init__.py").read_text(encoding="utf-8"))
    run = [node for node in tree.body if isinstance(node, ast.ImportFrom)]
    assert [node.module for node in run] == ["__future__", "typing"]


@pytest.mark.parametrize(
    ("file", "line", "seen"),
    [
        ("matching.py", "from termground.evaluator import GroundingEvaluator", "termground.evaluator"),
        ("text/view.py", "import termground.language.base", "termground.language.base"),
        ("types.py", "from termground import errors", "termground.errors"),
        ("text/view.py", "from ..metrics import base", "termground.metrics"),
        ("metrics/bleu.py", "def f():\n    from termground.cli import main", "termground.cli"),
    ],
)
def test_an_import_from_below_is_seen(tmp_path, file, line, seen):
    """The check sees an import from below in whatever way it is written."""
    path = tmp_path / "termground" / file
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(line, encoding="utf-8")
    found = upward(tmp_path / "termground")
    assert found
    assert any(seen in trespass for trespass in found)


@pytest.mark.parametrize(
    ("file", "line", "seen"),
    [
        ("words/negation.py", "from termground.alignment.edits.rules import RULES", 1),
        ("words/negation.py", "from termground.alignment.edits import rules", 1),
        ("opcodes.py", "from termground.alignment.words.negation import denies", 1),
        ("edits/rules.py", "from termground.alignment.words.negation import denies", 0),
        ("words/negation.py", "from termground.alignment.words.balance import NegationBalance", 0),
        ("words/negation.py", "from termground.alignment.opcodes import Opcode", 0),
    ],
)
def test_a_floor_that_imports_from_below_is_seen(tmp_path, file, line, seen):
    """The check sees a rule that knows what calls it, and lets what stands above pass."""
    path = tmp_path / "termground" / "alignment" / file
    path.parent.mkdir(parents=True)
    path.write_text(line, encoding="utf-8")
    assert len(floors_trespassed(tmp_path / "termground", "alignment")) == seen


@pytest.mark.parametrize(
    "line",
    [
        "from termground.language.base import Language",
        "from termground.language import Language",
        "from termground.language.registry import load",
        "import termground_ja",
    ],
)
def test_a_metric_that_sees_a_language_is_seen(tmp_path, line):
    """The check sees a metric that reaches past the analysis."""
    path = tmp_path / "termground" / "metrics" / "bleu.py"
    path.parent.mkdir(parents=True)
    path.write_text(line, encoding="utf-8")
    assert len(language_seen(tmp_path / "termground")) == 1


@pytest.mark.parametrize(
    ("plugin", "line"),
    [
        ("termground_xx", "from termground.matching import Source"),
        ("termground_xx", "from termground.models import Probabilities"),
        ("termground_xx", "import termground_ru"),
        ("termground_xx", "import termground"),
        ("termground_neural", "from termground.language.base import Language"),
    ],
)
def test_a_plugin_that_sees_too_much_is_seen(tmp_path, plugin, line):
    """The check sees a plugin that reaches past its rooms."""
    path = tmp_path / plugin / "language.py"
    path.parent.mkdir(parents=True)
    path.write_text(line, encoding="utf-8")
    assert len(plugin_trespasses(tmp_path)) == 1


def upward(package: Path) -> list[str]:
    """Imports from a room below the importing one."""
    return [
        f"{module} imports {name}"
        for module, name in _all_imports(package)
        if _room(module) in ROOMS
        and name.startswith("termground.")
        and (_room(name) not in ROOMS or ROOMS.index(_room(name)) > ROOMS.index(_room(module)))
    ]


def floors_trespassed(package: Path, room: str) -> list[str]:
    """Imports inside a room from a package of it below the importing one; outside them, from any where the room lets none."""
    floors = FLOORS[room]
    found = []
    for module, name in _all_imports(package):
        own, other = (one.split(".") for one in (module, name))
        if own[1:2] != [room] or other[1:2] != [room] or other[2:3] == [] or other[2] not in floors:
            continue
        lowest = floors.index(own[2]) if own[2] in floors else (-1 if room in BARE else len(floors))
        if floors.index(other[2]) > lowest:
            found.append(f"{module} imports {name}")
    return found


def language_seen(package: Path) -> list[str]:
    """Imports by metrics, judges and verdicts of more than the analysis of a language."""
    return [
        f"{module} imports {name}"
        for module, name in _all_imports(package)
        if _room(module) in {"metrics", "judges", "verdicts"}
        and (
            (_room(name) == "language" and name != "termground.language.analysis")
            or name.startswith("termground_")
        )
    ]


def unprepared(path: Path) -> list[int]:
    """The lines on which msgspec reads into a type that is not made ready before."""
    found = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call) or not ast.unparse(node.func).startswith("msgspec."):
            continue
        name = ast.unparse(node.func).rpartition(".")[2]
        place = {"convert": 1, "decode": 1, "Decoder": 0}.get(name, len(node.args))
        kinds = [*node.args[place : place + 1], *(word.value for word in node.keywords if word.arg == "type")]
        if any(not ast.unparse(kind).startswith("prepared(") for kind in kinds):
            found.append(node.lineno)
    return found


def cached_rooms(package: Path) -> list[str]:
    """The rooms with a module that names `functools.cached_property`."""
    return [
        _room(module) or module
        for module, path in _modules(package).items()
        if any(
            "cached_property"
            in (getattr(node, "id", ""), getattr(node, "attr", ""), getattr(node, "name", ""))
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        )
    ]


def plugin_trespasses(source: Path) -> list[str]:
    """Imports by a plugin of anything of the project but its rooms and itself."""
    return [
        f"{module} imports {name}"
        for module, name in _all_imports(source)
        if (name.partition(".")[0] == "termground" and _room(name) not in _seen_by(module))
        or (name.startswith("termground_") and name.partition(".")[0] != module.partition(".")[0])
    ]


def _seen_by(module: str) -> set[str]:
    return MODELS_SEE if module.partition(".")[0] in BRING_MODELS else PLUGINS_SEE


def _all_imports(folder: Path) -> Iterator[tuple[str, str]]:
    for module, path in _modules(folder).items():
        for name in _imports(path, module):
            yield module, name


def _modules(folder: Path) -> dict[str, Path]:
    """Modules by dotted name; ``folder`` is a package, or the place where packages lie."""
    base = folder.parent if folder.name == "termground" else folder
    found: dict[str, Path] = {}
    for path in sorted(folder.rglob("*.py")):
        parts = path.relative_to(base).with_suffix("").parts
        found[".".join(part for part in parts if part != "__init__")] = path
    assert found, f"nothing to check in {folder.name}"
    return found


def _imports(path: Path, module: str) -> Iterator[str]:
    """Dotted names of the modules of the project that a file imports, wherever in it."""
    package = module if path.name == "__init__.py" else module.rpartition(".")[0]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name.startswith("termground"))
        elif isinstance(node, ast.ImportFrom):
            home = node.module or ""
            if node.level:
                parts = package.split(".")
                above = parts[: len(parts) - node.level + 1]
                home = ".".join([*above, *filter(None, [node.module])])
            if home == "termground":
                yield from (
                    f"termground.{alias.name}" for alias in node.names if not alias.name.startswith("__")
                )
            elif home.startswith("termground"):
                yield home


def _room(module: str) -> str:
    parts = module.split(".")
    return parts[1] if len(parts) > 1 and parts[0] == "termground" else ""
