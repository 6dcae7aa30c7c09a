"""What the core asks of models: vectors, perplexity and entailment, whoever computes them."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Literal, Protocol

import msgspec

from termground.errors import MissingDependency, UsageError

GROUP = "termground.models"
INSTALL = "from a checkout of termground: pip install ./plugins/neural"

Kind = Literal["embedder", "perplexity", "entailment"]


class Embedder(Protocol):
    """Turns texts into vectors."""

    def embed(self, texts: Sequence[str]) -> Sequence[Sequence[float]]:
        """One vector a text, in order, all of the same length."""
        ...

    def signature(self) -> str:
        """Library, model and everything else that can change a vector."""
        ...


class Perplexity(Protocol):
    """Says how surprising a text is to a language model."""

    def perplexity(self, texts: Sequence[str]) -> Sequence[float | None]:
        """One perplexity a text (1 or more), in order; None for a text too short to have one."""
        ...

    def signature(self) -> str:
        """Library, model and everything else that can change a value."""
        ...


class Probabilities(msgspec.Struct, frozen=True):
    """How likely a premise entails a hypothesis, is neutral to it or contradicts it; they add up to 1."""

    entailment: float
    neutral: float
    contradiction: float


class Entailment(Protocol):
    """Says whether one text follows from another."""

    def entail(self, pairs: Sequence[tuple[str, str]]) -> Sequence[Probabilities]:
        """One answer for each pair of premise and hypothesis, in order."""
        ...

    def signature(self) -> str:
        """Library, model and everything else that can change an answer."""
        ...


def load_model(kind: Kind, name: str, **options: Any) -> Any:
    """Make a model of a kind.

    Args:
        kind: ``embedder``, ``perplexity`` or ``entailment``.
        name: The model: a folder, or a package that carries one.
        options: What else the provider takes, such as ``device``.

    Raises:
        MissingDependency: Nothing installed provides such models.
        UsageError: Several distributions provide them, or this model cannot be used.
    """
    return provider(kind).load()(name, **options)


def provider(kind: Kind) -> EntryPoint:
    """The entry point that makes models of a kind.

    Raises:
        MissingDependency: Nothing installed provides such models.
        UsageError: Several distributions provide them.
    """
    found = list(entry_points(group=GROUP, name=kind))
    if not found:
        raise MissingDependency(
            f"{kind} models come with the plugin for models, which is not installed; {INSTALL}"
        )
    if len(found) > 1:
        names = ", ".join(sorted({entry.value for entry in found}))
        raise UsageError(f"several distributions provide {kind} models: {names}; uninstall all but one")
    return found[0]
