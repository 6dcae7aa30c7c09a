"""The public names, the cost of importing them, and the tree of errors."""

from __future__ import annotations

import ast
import builtins
import inspect
import re

import pytest

import termground
from termground import errors

PUBLIC = [
    "AsyncGuard",
    "GroundingEvaluator",
    "GroundingResult",
    "Guard",
    "SourceCache",
    "TermgroundError",
    "__version__",
    "languages",
    "load",
    "metric",
    "register",
]
HEAVY = (
    "sudachipy",
    "sudachidict_core",
    "termground_ja",
    "numpy",
    "pandas",
    "pyarrow",
    "markdown_it",
    "nltk",
    "torch",
    "rich",
    "cyclopts",
    "regex",
    "re2",
    "stopwordsiso",
)


def test_public_names_are_exactly_these():
    """A name joins or leaves the public contract only together with this list."""
    assert sorted(termground.__all__) == PUBLIC


@pytest.mark.parametrize("name", PUBLIC)
def test_every_public_name_resolves_and_is_listed(name):
    """Each name of ``__all__`` can be had as an attribute and is shown by ``dir``."""
    assert getattr(termground, name) is not None
    assert name in dir(termground)


def test_star_import_brings_every_public_name(run_python):
    """``from termground import *`` works although names are resolved lazily."""
    printed = run_python("from termground import *\nprint(sorted(n for n in globals() if n[:1] != '_'))")
    assert ast.literal_eval(printed) == [name for name in PUBLIC if name != "__version__"]


def test_public_functions_stay_functions_after_their_rooms_are_imported(run_python):
    """Importing a subpackage never hides a public function of a like name."""
    code = (
        "import termground, termground.metrics, termground.metrics.base, termground.language.registry\n"
        "print(callable(termground.metric), callable(termground.languages), callable(termground.load))"
    )
    assert run_python(code).split() == ["True", "True", "True"]


def test_unknown_attribute_is_an_attribute_error():
    """A misspelt name is refused as on any module."""
    with pytest.raises(AttributeError, match="GroundingEvaluater"):
        termground.GroundingEvaluater  # noqa: B018


def test_import_brings_no_plugin_and_no_heavy_library(run_python):
    """``import termground`` alone loads neither a plugin nor a library that costs time."""
    printed = run_python(
        "import sys, termground\nprint(*sorted({name.partition('.')[0] for name in sys.modules}))"
    )
    loaded = set(printed.split())
    assert "termground" in loaded
    assert loaded.isdisjoint(HEAVY), sorted(loaded & set(HEAVY))


def test_the_libraries_watched_are_ones_that_an_evaluation_loads(run_python):
    """The libraries watched are those that an evaluation does load, so the watch is not idle."""
    code = "import sys, termground\ntermground.GroundingEvaluator()\nprint(*sorted(sys.modules))"
    loaded = set(run_python(code).split())
    assert {"sudachipy", "termground_ja", "stopwordsiso"} <= loaded


UNASKED = {
    "termground.origins": 'metric("source-term-precision", "ja", parity=True)',
    "termground.metrics.across": 'metric("grounding", "und", source_language="en")',
    "termground.crosslingual": 'metric("grounding", "und", source_language="en")',
    "termground.catalogue.semantic": 'metric("source-term-precision", "ja", parity=True)',
    "multiprocessing": 'list(GroundingEvaluator("und").evaluate_many([{"response": "a", "source": "b"}], 2))',
}
"""What a check does not load, and what loads it."""


def test_a_check_loads_no_more_than_it_needs(run_python):
    """Neither origins nor what compares two languages, computes with models or starts processes."""
    code = (
        "import sys\nfrom termground import GroundingEvaluator\n"
        'GroundingEvaluator("und").check("It opens at 8.", "It opens at 9.").verdict\nprint(*sys.modules)'
    )
    loaded = set(run_python(code).split())
    assert "termground.metrics.grounding" in loaded
    assert loaded.isdisjoint(UNASKED), sorted(loaded & set(UNASKED))


def test_what_a_check_does_not_load_is_loaded_by_what_needs_it(run_python):
    """So that the watch is not idle."""
    calls = "\n".join(dict.fromkeys(UNASKED.values()))
    code = f"import sys\nfrom termground import GroundingEvaluator, metric\n{calls}\nprint(*sys.modules)"
    assert set(UNASKED) <= set(run_python(code).split())


def test_errors_have_the_tree_that_is_drawn():
    """The drawing in the module's docstring names every error, its parent and its built-in base."""
    drawn = _drawn(inspect.getdoc(errors) or "")
    made = {
        name: {base.__name__ for base in kind.__bases__}
        for name, kind in vars(errors).items()
        if inspect.isclass(kind) and issubclass(kind, Exception)
    }
    assert drawn == made
    assert len(drawn) == 12


@pytest.mark.parametrize(
    ("name", "base"),
    [
        ("UsageError", "ValueError"),
        ("InputError", "ValueError"),
        ("OutputError", "OSError"),
        ("UnknownLanguage", "LookupError"),
        ("MissingDependency", "ImportError"),
    ],
)
def test_errors_can_be_caught_as_their_built_in_kind(name, base):
    """Code that knows only built-in exceptions catches ours too."""
    assert issubclass(getattr(errors, name), getattr(builtins, base))
    assert issubclass(getattr(errors, name), termground.TermgroundError)


def _drawn(text: str) -> dict[str, set[str]]:
    """Names of the drawn tree with the names of their bases."""
    found: dict[str, set[str]] = {}
    path: list[str] = []
    for line in text.splitlines():
        match = re.match(r"([│├└─ ]*)([A-Z]\w+)(?:\s|$)", line)
        if match is None or (not match[1] and line != "TermgroundError"):
            continue
        depth = len(match[1]) // 4
        path[depth:] = [match[2]]
        also = re.search(r"\(also an? (\w+)\)", line)
        found[match[2]] = {path[depth - 1] if depth else "Exception"} | ({also[1]} if also else set())
    return found
