"""What the core asks of models: vectors, perplexity and entailment, whoever computes them."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Literal, Protocol, get_args

import msgspec

from termground.errors import MissingDependency, Said, UsageError

GROUP = "termground.models"
INSTALL = "pip install ./plugins/neural"
INSTALL_MEANING = 'pip install "termground[meaning]"'
MEANING_FROM_CHECKOUT = "pip install ./plugins/meaning"

Kind = Literal["embedder", "perplexity", "entailment"]


class Embedder(Protocol):
    """Turns texts into vectors."""

    def embed(self, texts: Sequence[str]) -> Sequence[Sequence[float]]:
        """One vector a text, in order, all of the same length."""
        ...

    def signature(self) -> str:
        """Library, model and everything else that can change a vector."""
        ...


class Encoder(Embedder, Protocol):
    """Tells how near words and sentences are in meaning; made without arguments by an entry point that has its name.

    The same texts have the same cosines whatever stands beside them, on every run and any number of threads.
    """

    @property
    def languages(self) -> frozenset[str]:
        """Codes of the languages that it knows."""
        ...

    def similarities(self, texts: Sequence[str], others: Sequence[str]) -> Sequence[Sequence[float]]:
        """For each text its cosine with each of the others."""
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


def load_encoder(name: str, language: str) -> Encoder:
    """Make the encoder of a name, for texts of a language.

    Args:
        name: Name of an entry point, such as ``use-m3``.
        language: Code of the language.

    Raises:
        MissingDependency: No encoder of that name is installed.
        UsageError: Several distributions bring one, or it does not know the language.
    """
    found = encoder(name)
    if language.partition("-")[0] not in found.languages:
        there = ", ".join(sorted(found.languages))
        raise UsageError(
            "{name} does not know '{language}'; it knows {there}; leave meaning out",
            name=name,
            language=language,
            there=there,
        )
    return found


def encoder(name: str) -> Encoder:
    """Make the encoder of a name, whatever languages it knows.

    Raises:
        MissingDependency: No encoder of that name is installed.
        UsageError: Several distributions bring one.
    """
    known = {entry.name for entry in entry_points(group=GROUP)} - set(get_args(Kind))
    if name not in known:
        raise MissingDependency(
            "no model of meaning is called '{name}'; {there}; use-m3 comes with: {install}, from a checkout: {checkout}",
            name=name,
            there=Said("installed: {known}", known=", ".join(sorted(known)))
            if known
            else Said("none is installed"),
            install=INSTALL_MEANING,
            checkout=MEANING_FROM_CHECKOUT,
        )
    made: Encoder = _only(name).load()()
    return made


def provider(kind: Kind) -> EntryPoint:
    """The entry point that makes models of a kind.

    Raises:
        MissingDependency: Nothing installed provides such models.
        UsageError: Several distributions provide them.
    """
    if not entry_points(group=GROUP, name=kind):
        raise MissingDependency(
            "{kind} models come with the plugin for models, which is not installed; from a checkout of termground: {install}",
            kind=kind,
            install=INSTALL,
        )
    return _only(kind)


def _only(name: str) -> EntryPoint:
    """The entry point of a name, of which there is one or more.

    Raises:
        UsageError: There are several.
    """
    found = list(entry_points(group=GROUP, name=name))
    if len(found) > 1:
        values = ", ".join(sorted({entry.value for entry in found}))
        raise UsageError(f"several distributions provide {name} models: {values}; uninstall all but one")
    return found[0]
