"""What a request may ask of the metrics: what changes a number, and never a model, another machine or a file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from termground.catalogue import option_names
from termground.catalogue.entries import entry
from termground.catalogue.source_languages import AUTO
from termground.errors import UsageError
from termground.evaluator.arguments import DEFAULT
from termground.language.registry import languages

MEANING: Final = "meaning"
SOURCE_LANGUAGE: Final = "source_language"

WITHHELD: Final = frozenset(
    {
        "judge",
        "models",
        "base_url",
        "allow_link_local",
        "device",
        "timeout",
        "retries",
        "requests_per_minute",
        "budget",
        "concurrency",
        "embedder",
        "perplexity_model",
        "exclude_files",
    }
)
"""Options that load a model, ask another machine or read a file: whoever runs the service decides on these."""

WORDS: Final = 10_000
"""Words that an option may list."""

PATTERNS: Final = 100
"""Patterns that one may."""

IN_ADDRESS: Final = 50
"""Words or patterns that one in the address of a request may, which has no room for many."""


class Asked(msgspec.Struct, frozen=True, kw_only=True):
    """What is asked of the metrics.

    Attributes:
        metrics: Their names; ``grounding`` where none is given.
        options: Their options, by name.
        thresholds: What their scores are held against, by name.
        ui_language: Language of the reasons.
        in_address: Whether all of it stands in the address of a request.
        terms: Whether terms are shown though their metric is not named.
    """

    metrics: Sequence[str] = ()
    options: Mapping[str, Mapping[str, Any]] = {}
    thresholds: Mapping[str, float] = {}
    ui_language: str | None = None
    in_address: bool = False
    terms: bool = False

    @property
    def chosen(self) -> dict[str, dict[str, Any]]:
        """The metrics with their options."""
        return {name: dict(self.options.get(name, {})) for name in self.metrics or (DEFAULT,)}

    @property
    def key(self) -> bytes:
        """What tells it from what asks for something else."""
        return msgspec.json.encode(
            (list(self.metrics), self.options, self.thresholds, self.ui_language, self.terms), order="sorted"
        )

    @property
    def reads_otherwise(self) -> bool:
        """Whether a metric is told how to read the texts, which prepared sources are not."""
        return any("clean_markdown" in given for given in self.options.values())

    def refuse_withheld(self, meaning: str | None) -> None:
        """Refuse options that no request may give, and those of metrics that do not run.

        Args:
            meaning: The model of meaning of the service, which a request may leave out.

        Raises:
            UsageError: There are such options.
        """
        running = self.metrics or (DEFAULT,)
        for name, given in self.options.items():
            free = [option for option in option_names(name) if option not in WITHHELD]
            if name not in running:
                raise UsageError(
                    f"there are options of {name!r}, and what runs is {', '.join(running)}; name the metric in "
                    "'metrics' or leave them out"
                )
            for option, value in given.items():
                if option in WITHHELD or (option == MEANING and value not in (None, meaning)):
                    known = ", ".join(one for one in free if one != MEANING)
                    raise UsageError(
                        f"{name}: {option!r} is decided where the service is started, not by a request; a request may "
                        f"give {known or 'no options'}"
                    )
                most = _most(option, in_address=self.in_address)
                if isinstance(value, list) and len(value) > most:
                    raise UsageError(
                        f"{name}: {option!r} lists {len(value)}, over the limit of {most}; give fewer"
                    )


def options_described(
    metrics: Sequence[str], meaning: str | None, *, in_address: bool = False
) -> dict[str, Any]:
    """What a request may give, as JSON Schema.

    Args:
        metrics: Names of the metrics that run.
        meaning: The model of meaning of the service.
        in_address: Whether it gives them in its address.
    """
    described = {}
    for name in metrics:
        mode = entry(name).default
        _, known = msgspec.json.schema_components(
            [] if mode is None else [mode.options], ref_template="{name}"
        )
        properties = next(iter(known.values()))["properties"] if known else {}
        free = {option: schema for option, schema in properties.items() if option not in WITHHELD}
        if MEANING in free:
            free[MEANING] = {"enum": [None] if meaning is None else [meaning, None]}
        if SOURCE_LANGUAGE in free:
            free[SOURCE_LANGUAGE] = {"enum": [*languages(), AUTO, None]}
        for option, schema in free.items():
            if schema.get("type") == "array":
                schema["maxItems"] = _most(option, in_address=in_address)
        described[name] = {"type": "object", "properties": free, "additionalProperties": False}
    return {"properties": described, "additionalProperties": False}


def _most(option: str, *, in_address: bool) -> int:
    if in_address:
        return IN_ADDRESS
    return PATTERNS if option.endswith("patterns") else WORDS
