"""Properties that are made when they are asked for: once, in the instance, and without a lock."""

from __future__ import annotations

import re
import sys

import pytest

from termground.lazy import lazy
from termground.text.patterns import lazy_pattern


class Box:
    """Counts how often its value is made."""

    def __init__(self, value):
        self.value = value
        self.made = 0

    @lazy
    def double(self):
        """Twice the value."""
        self.made += 1
        return 2 * self.value


def test_a_value_is_made_once_and_when_it_is_asked_for():
    """Each instance has its own."""
    one, other = Box(3), Box(4)
    assert one.made == 0
    assert (one.double, one.double, other.double) == (6, 6, 8)
    assert (one.made, other.made) == (1, 1)
    assert Box.double.__doc__ == "Twice the value."


def test_the_first_value_is_kept_where_two_are_made():
    """As two threads may do."""
    box = Box(3)

    class Twice:
        @lazy
        def value(self):
            if "value" not in self.__dict__:
                self.__dict__["value"] = "first"  # another thread was quicker
            return "second"

    assert Twice().value == "first"
    assert box.double == 6


@pytest.mark.skipif(not hasattr(__import__("os"), "fork"), reason="a system without fork")
def test_a_process_forked_while_a_thread_makes_a_value_makes_its_own(run_python):
    """With `functools.cached_property` of Python 3.11 it would wait for ever."""
    code = (
        "import os, threading, warnings\n"
        "from termground.lazy import lazy\n"
        "warnings.simplefilter('ignore')\n"
        "inside, over = threading.Event(), threading.Event()\n"
        "class Box:\n"
        "    wait = False\n"
        "    @lazy\n"
        "    def value(self):\n"
        "        if self.wait:\n"
        "            inside.set(); over.wait()\n"
        "        return 7\n"
        "slow = Box(); slow.wait = True\n"
        "thread = threading.Thread(target=lambda: slow.value); thread.start(); inside.wait()\n"
        "child = os.fork()\n"
        "if child == 0:\n"
        "    os._exit(Box().value)\n"
        "print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))\n"
        "over.set(); thread.join()\n"
    )
    assert run_python(code).strip() == "7", sys.version


def test_a_lazy_pattern_is_compiled_when_it_is_used_and_only_then(monkeypatch) -> None:
    compiled = []

    def noted(source: str, flags: int) -> re.Pattern[str]:
        compiled.append(source)
        return _compile(source, flags)

    _compile = re.compile
    monkeypatch.setattr("termground.text.patterns.re.compile", noted)
    digits = lazy_pattern("[0-9]+x", re.IGNORECASE)
    assert not compiled
    assert digits.findall("12X 3 45x") == ["12X", "45x"]
    assert [match[0] for match in digits.finditer("7x")] == ["7x"]
    assert digits.findall("") == []
    assert digits.pattern == "[0-9]+x"
    assert compiled == ["[0-9]+x"]
