"""What is done to every row of a run."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import msgspec

from termground import __version__
from termground.catalogue.entries import entry
from termground.catalogue.options import converted
from termground.catalogue.source_cache import ROOM, SourceCache
from termground.engines.columns import Columns
from termground.engines.detection import DISTRIBUTION, identifier
from termground.errors import UsageError, unread
from termground.evaluator import PRIMARY, GroundingEvaluator
from termground.evaluator.arguments import refuse_unusable, with_judged
from termground.language.registry import languages, load
from termground.messages import ui_language
from termground.thresholds import Bound, refuse_idle
from termground.versions import version_of

FORM: Final = 5
"""Version of the rows' form; a run of another one is not resumed."""

IDLE: Final = frozenset({"source_cache", "source_cache_size"})
"""Fields that change no row."""

RESERVED: Final = (
    "id",
    "scores",
    "labels",
    "thresholds",
    "verdicts",
    "parts",
    "terms",
    "excluded",
    "claims",
    "findings",
    "unchecked",
    "signature",
    "error",
)
"""Keys of a scored row, which no kept column can have."""


class ScoreSpec(msgspec.Struct, frozen=True):
    """What is done to every row of a run; pickles, and is plain JSON.

    Attributes:
        language: Code of all rows' language; None reads each row's own.
        language_options: Options of that language.
        metrics: Metrics with their options.
        parity: Behave as the metrics' origins did.
        ui_language: Language of the reasons; the text's by default.
        columns: Where a row has what.
        keep: Columns that are copied into the scored row.
        source_root: Folder that the rows' sources are files under; None reads the sources from the rows.
        detect_language: Find out the language of rows that name none.
        thresholds: What scores are held against, each in its languages; rows in others have no verdict.
        source_language: Code of the sources' language, where it is not that of the responses; ``auto`` finds out each one's.
        source_cache: Folder that keeps what was read of sources for later runs; no row depends on it.
        source_cache_size: Room for its files, in MiB.
    """

    language: str | None = None
    language_options: dict[str, Any] = {}
    metrics: dict[str, dict[str, Any]] = {}
    parity: bool = False
    ui_language: str | None = None
    columns: Columns = Columns()
    keep: tuple[str, ...] = ()
    source_root: str | None = None
    detect_language: bool = False
    thresholds: tuple[Bound, ...] = ()
    source_language: str | None = None
    source_cache: str | None = None
    source_cache_size: int = ROOM

    def __post_init__(self) -> None:
        taken = next((name for name in self.keep if name in RESERVED), None)
        if taken is not None:
            raise UsageError(
                "'{name}' cannot be kept: every row of the output has a value of that name", name=taken
            )
        if self.language is None and self.language_options:
            raise UsageError("options of a language need one language for all rows; name it")
        if self.language is not None and self.detect_language:
            raise UsageError("the language is named and to be detected too; leave out one of the two")

    def check(self) -> None:
        """Refuse what no row could be scored with.

        Raises:
            TermgroundError: An unknown metric or option, an unusable language, or a detector that is not installed.
        """
        if self.language is not None:
            self.evaluator(self.language)
            return
        for name, options in self.metrics.items():
            mode = entry(name).parity if self.parity else entry(name).default
            if mode is None:
                raise UsageError("{name} has no parity with an origin; run it without parity", name=name)
            converted(name, options, mode.options)
        if self.ui_language is not None and ui_language(self.ui_language, "en") != self.ui_language[:2]:
            raise UsageError("no messages in '{code}'; there are: en, ja, ru, fr", code=self.ui_language)
        refuse_unusable(self.thresholds)
        refuse_idle(self.thresholds, self._running)
        if self.detect_language:
            identifier()

    def evaluator(self, code: str) -> GroundingEvaluator:
        """What scores the rows of one language.

        Raises:
            UsageError: An unknown metric or option, no parity in that language, or thresholds that do not hold.
            LanguageError: The language cannot be loaded.
        """
        options = self.language_options if code == self.language else {}
        thresholds = self.thresholds
        if self.language is None:
            running = self._running
            thresholds = tuple(b for b in thresholds if b.holds_in(code) and b.metric in running)
        made = GroundingEvaluator(
            load(code, **options),
            parity=self.parity,
            metrics=self._asked,
            ui_language=self.ui_language,
            thresholds=thresholds,
            source_language=self.source_language,
            source_cache=self._cache,
        )
        made.check_thresholds()
        return made

    @property
    def _cache(self) -> SourceCache | None:
        return None if self.source_cache is None else SourceCache(self.source_cache, self.source_cache_size)

    @property
    def _running(self) -> tuple[str, ...]:
        return tuple(self._asked) or (PRIMARY,)

    @property
    def _asked(self) -> dict[str, dict[str, Any]]:
        """The metrics of all rows, whether a threshold holds in their language or not."""
        if self.source_language:
            return dict(self.metrics)
        return with_judged(self.metrics, self.thresholds, parity=self.parity)

    def signature(self, made: GroundingEvaluator | None = None) -> str:
        """Everything that can change a row of the output, as JSON.

        Args:
            made: The evaluator of the language of all rows, where there is one already.

        Raises:
            TermgroundError: What :meth:`check` raises, or an exclude file that cannot be read.
        """
        fields = {key: value for key, value in msgspec.to_builtins(self).items() if key not in IDLE}
        parts: dict[str, Any] = {"termground": __version__, "form": FORM, **fields}
        if self.language is None:
            self.check()
            known = languages().values()
            parts["languages"] = [f"{info.code} {info.distribution} {info.version}" for info in known]
            parts["files"] = {name: _digest(name) for name in self._files()}
        else:
            parts["metrics_signature"] = (made or self.evaluator(self.language)).signature
        if self.detect_language:
            parts["detector"] = f"{DISTRIBUTION} {version_of(DISTRIBUTION)}"
        return msgspec.json.encode(parts, order="deterministic").decode("utf-8")

    def _files(self) -> list[str]:
        listed = [options.get("exclude_files") or () for options in self.metrics.values()]
        return sorted({str(name) for names in listed for name in names})


def chosen_spec(spec: ScoreSpec | None, options: Mapping[str, Any]) -> ScoreSpec:
    """A specification, or one of its fields.

    Raises:
        UsageError: Both were given, or a field that it does not have.
    """
    if spec is not None and options:
        raise UsageError(f"a spec and {', '.join(options)} were given; put all into the spec")
    try:
        return ScoreSpec(**options) if spec is None else spec
    except TypeError as error:
        raise UsageError(f"no such option of a run: {error}") from None


def _digest(name: str) -> str:
    try:
        return hashlib.sha256(Path(name).read_bytes()).hexdigest()
    except (OSError, ValueError) as error:
        raise unread(name, error) from None
