"""What the tests of the core and those of all plugins share: which of them run, where, and in what order."""

from __future__ import annotations

import os
import random
from contextlib import suppress
from itertools import chain, groupby

import pytest

with suppress(ModuleNotFoundError):  # the tests of models do without it
    from hypothesis import HealthCheck, settings

    # A busy machine takes its time over an example; what never ends runs into the time limit of its test. The same
    # examples at each run: a test that fails fails again.
    settings.register_profile(
        "unhurried", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
    )
    settings.load_profile("unhurried")

MOST_WORKERS = 8
"""Each loads the dictionaries of all languages."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the two options of this suite."""
    group = parser.getgroup("termground")
    group.addoption("--slow", action="store_true", help="run the slow tests of a folder too")
    group.addoption(
        "--shuffle", metavar="SEED", help="run files, and the tests in each, in an order that SEED gives"
    )


@pytest.hookimpl(tryfirst=True)
def pytest_cmdline_main(config: pytest.Config) -> None:
    """Run folders on all processors and without their slow tests; files and single tests here and whole."""
    for name in (
        "LC_ALL",
        "LC_MESSAGES",
        "LANG",
    ):  # errors and help would speak the language of whoever runs the tests
        os.environ.pop(name, None)
    option = config.option
    if any(arg.split("::")[0].endswith(".py") for arg in config.args):
        return
    if not option.slow and not option.markexpr:
        option.markexpr = "not slow"
    is_here = (
        hasattr(config, "workerinput")
        or option.usepdb
        or option.capture == "no"
        or getattr(option, "tx", None)
    )
    if (
        getattr(option, "numprocesses", 0) is None and not is_here
    ):  # xdist is there, and nothing was said of it
        workers = min(config.hook.pytest_xdist_auto_num_workers(config=config), MOST_WORKERS)
        if workers > 1:
            option.numprocesses = workers
            option.dist = "worksteal"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Shuffle files, and the tests in each, so that what a file prepares is prepared once."""
    seed = config.getoption("shuffle")
    if seed is None:
        return
    chance = random.Random(seed)
    files = [list(group) for _, group in groupby(items, key=lambda item: item.path)]
    chance.shuffle(files)
    for file in files:
        chance.shuffle(file)
    items[:] = chain.from_iterable(files)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Say what did not run, and how to have this order again."""
    if config.option.markexpr == "not slow":
        terminalreporter.write_line("The slow tests did not run; --slow runs them too, and -m slow alone.")
    if config.getoption("shuffle") is not None:
        terminalreporter.write_line(f"The order was that of --shuffle {config.getoption('shuffle')}.")
