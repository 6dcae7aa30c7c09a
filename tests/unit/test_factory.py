"""A language that its code does not lead to goes to other processes by its factory."""

from __future__ import annotations

import pickle
from functools import partial

import msgspec
import pytest

from termground import GroundingEvaluator, errors, metric
from termground.language import Language
from termground.language.registry import origin
from termground.language.und import Und


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which of the two."""

    path: str = "here"


class Adapted(Language):
    """A language that stands for something installed elsewhere."""

    code = "xx-adapted"
    name = "Adapted"
    Options = Options

    def __init__(self, *, width: int = 1, **options) -> None:
        super().__init__(**options)
        self.width = width

    def factory(self):
        if self.options.path == "nowhere":
            raise errors.UsageError("it stays here")
        return partial(Adapted, width=self.width)


def test_a_metric_goes_by_the_factory_with_its_options():
    """The copy is made by the factory, with the language's options and what the factory itself holds."""
    copy = pickle.loads(pickle.dumps(metric("source-term-precision", Adapted(path="there", width=3))))
    assert (type(copy.language), copy.language.options.path, copy.language.width) == (Adapted, "there", 3)


def test_workers_use_the_factory():
    """Results of several processes are those of one."""
    evaluator = GroundingEvaluator(Adapted())
    rows = [{"response": f"river {n}", "source": "river 2"} for n in range(4)]
    assert list(evaluator.evaluate_many(rows, workers=2)) == list(evaluator.evaluate_many(rows))


def test_a_factory_may_refuse():
    """What cannot leave its process says so before a worker is started."""
    evaluator = GroundingEvaluator(Adapted(path="nowhere"))
    with pytest.raises(errors.UsageError, match="it stays here"):
        list(evaluator.evaluate_many([{"response": "a", "source": "a"}], workers=2))


def test_a_language_of_the_core_says_so_and_one_of_a_script_does_not():
    """The signature's plugin is the distribution that brings the class, or ``register()``."""
    assert origin(Und()).distribution == "termground"
    assert origin(Adapted()).distribution == "register()"
    inner = type("Inner", (Und,), {"code": "xx-inner", "__module__": "termground.integrations.made"})
    assert origin(inner()).distribution == "termground"
    assert origin(inner()).version == origin(Und()).version
