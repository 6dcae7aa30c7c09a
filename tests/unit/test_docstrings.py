"""Every public name, and every public method of one, is explained with an example that runs."""

from __future__ import annotations

import doctest
import inspect

import pytest

import termground
from termground.language import registry

DOCUMENTED = {name: getattr(termground, name) for name in termground.__all__ if not name.startswith("_")} | {
    f"GroundingEvaluator.{name}": getattr(termground.GroundingEvaluator, name)
    for name in ("check", "evaluate", "evaluate_many", "prepare")
}


@pytest.mark.parametrize("name", sorted(DOCUMENTED))
def test_a_public_name_has_an_example_that_runs(monkeypatch, name):
    """As a reader would type it, without anything from elsewhere."""
    monkeypatch.setattr(registry, "_registered", dict(registry._registered))
    text = inspect.getdoc(DOCUMENTED[name]) or ""
    assert "Example:" in text
    example = doctest.DocTestParser().get_doctest(text, {}, name, None, None)
    assert example.examples
    printed: list[str] = []
    doctest.DocTestRunner().run(example, out=printed.append)
    assert "".join(printed) == ""
