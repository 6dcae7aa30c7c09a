"""What every judge is, and how one is made."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.metadata import entry_points
from typing import Annotated, Any, ClassVar, Protocol

import msgspec

from termground.errors import UsageError
from termground.language.analysis import Analysis
from termground.matching import Source
from termground.types import Args, Claim, Statement

GROUP = "termground.judges"


class Judge(Protocol):
    """Finds the claims of a text and says what its sources say of each; keeps no state between calls."""

    name: ClassVar[str]
    remote: ClassVar[bool]
    """Whether it asks another machine, so that rows wait for it side by side in one process."""

    @property
    def label(self) -> str:
        """What tells it from the other judges of one metric: its model, else its name."""
        ...

    def claims(self, text: Analysis) -> Sequence[Statement]:
        """The claims of a text, in order."""
        ...

    def verify(self, text: Analysis, claims: Sequence[Statement], source: Source) -> Sequence[Claim]:
        """One verdict for each claim, in order."""
        ...

    def incomparable(self, text: Analysis, source: Source) -> Args | None:
        """Why this judge cannot compare these texts (``response`` and ``source``: their languages); None where it can."""
        ...

    def prompts(self, text: Analysis, claims: Sequence[Statement], source: Source) -> dict[str, str]:
        """What a model is asked for these claims, by step; empty where none is."""
        ...

    def signature(self) -> str:
        """Everything of the judge that can change a verdict."""
        ...


class JudgeOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How a judge is made.

    Attributes:
        judge: Its name: ``lexical``, ``nli``, ``llm`` or one of an entry point.
        models: Models to judge with, each by itself: names at an endpoint for ``llm``, folders for ``nli``.
        base_url: The endpoint of ``llm``; the OpenAI SDK's own default where not given.
        allow_link_local: Whether that may be a link-local address or a cloud's metadata service.
        device: Where ``nli`` computes: ``cpu``, ``cuda`` …; the CPU where not given.
        timeout: Seconds to wait for one answer.
        retries: How often a failed request is sent again.
        requests_per_minute: Most requests in a minute; no limit where not given.
        budget: Most tokens that may be spent, prompts and answers together; no limit where not given.
        concurrency: Rows that wait for a remote judge side by side.
    """

    judge: str = "lexical"
    models: tuple[str, ...] = ()
    base_url: str | None = None
    allow_link_local: bool = False
    device: str | None = None
    timeout: Annotated[float, msgspec.Meta(gt=0.0)] = 60.0
    retries: Annotated[int, msgspec.Meta(ge=0)] = 2
    requests_per_minute: Annotated[int, msgspec.Meta(gt=0)] | None = None
    budget: Annotated[int, msgspec.Meta(gt=0)] | None = None
    concurrency: Annotated[int, msgspec.Meta(ge=1, le=64)] = 4


def make_judges(options: JudgeOptions, language: str) -> tuple[Judge, ...]:
    """The judges that options ask for: one for each model, else one.

    Args:
        options: What is asked for.
        language: Code of the texts' language.

    Raises:
        UsageError: No judge has that name, or it cannot use the options.
        MissingDependency: What the judge needs is not installed.
    """
    found = {entry.name: entry for entry in entry_points(group=GROUP)}
    if options.judge not in found:
        raise UsageError(f"no judge is called {options.judge!r}; there are: {', '.join(sorted(found))}")
    made: Any = found[options.judge].load()(options, language)
    return tuple(made)
