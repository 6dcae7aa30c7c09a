"""How surprising a text is to a language model."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Any, Final

from termground.errors import UsageError
from termground_neural import folders, runtime

_CAUSAL: Final = ("ForCausalLM", "LMHeadModel")
_LEAST: Final = 2
"""Tokens; the first one has nothing before it that could foretell it."""


class Perplexity:
    r"""Perplexity of texts under a local causal language model.

    .. math:: P = \exp\left(-\frac{1}{n - 1} \sum_{i=2}^{n} \ln p(t_i \mid t_{<i})\right)

    over the tokens of the model's own tokenizer, as the models' cross-entropy loss has it. A text longer than the model's
    window is read in windows that overlap by half: each token counts once, with half a window before it at least. The
    last 4,096 values are kept.

    Args:
        name: A folder, or an installed package that carries a model.
        device: Where it computes: ``cpu``, ``cuda``, ``cuda:1`` …

    Raises:
        UsageError: No usable model is there, or it is no causal language model.
        MissingDependency: A library is not installed.
    """

    def __init__(self, name: str, *, device: str | None = None) -> None:
        self._folder = folders.find(name)
        self._device = device or "cpu"
        kind = self._folder.architecture
        if not kind.endswith(_CAUSAL):
            held = f"holds a {kind}" if kind else "does not say what it holds"
            raise UsageError(
                f"{name!r} {held}; perplexity needs a causal language model (…LMHeadModel, …ForCausalLM)"
            )
        libraries = runtime.made_with("transformers", "torch")
        self._signature = f"{self._folder.signature()} {self._device} {libraries}"

    def perplexity(self, texts: Sequence[str]) -> list[float | None]:
        """One value a text, 1 or more, in order; None for a text of fewer than two tokens.

        Raises:
            UsageError: The model cannot be loaded or placed on the device.
        """
        model = runtime.shared(_Scores, str(self._folder.path), self._folder.signature(), self._device)
        return model.answers.of([runtime.readable(text) for text in texts])

    def signature(self) -> str:
        """Model, device and libraries."""
        return self._signature


class _Scores:
    """A loaded model with the values it gave."""

    def __init__(self, path: str, name: str, device: str) -> None:
        self._name, self._device = name, device
        self.answers: runtime.Answers[str, float | None] = runtime.Answers(self._scores)
        self._model = runtime.placed(runtime.loaded(name, _causal, path), device, name)
        self._tokenizer = runtime.loaded(name, runtime.tokenizer, path)
        self._window = runtime.limit(self._tokenizer, self._model.config)

    def _scores(self, texts: list[str]) -> list[float | None]:
        """Each text by itself: windows of one text depend on each other, and texts differ in length."""
        return [self._score(text) for text in texts]

    def _score(self, text: str) -> float | None:
        tokens: list[int] = self._tokenizer(text, verbose=False)["input_ids"]
        if len(tokens) < _LEAST:
            return None
        total = math.fsum(
            self._loss(tokens[start:end], counted)
            for start, end, counted in windows(len(tokens), self._window)
        )
        value = math.exp(min(total / (len(tokens) - 1), 700.0))  # beyond it a float ends
        runtime.finite([total], self._name)
        return value

    def _loss(self, tokens: list[int], counted: int) -> float:
        """Negative log-likelihood of the last tokens of a window."""
        import torch  # noqa: PLC0415 - loaded by now

        ids = torch.tensor([tokens], device=self._device)
        with torch.inference_mode():
            logits = self._model(input_ids=ids).logits[0, -counted - 1 : -1]
            loss = torch.nn.functional.cross_entropy(logits, ids[0, -counted:], reduction="sum")
        return float(loss)


def windows(length: int, size: int) -> Iterator[tuple[int, int, int]]:
    """Windows over some tokens: first, one past the last, and how many at its end are counted there.

    Together they count every token but the first once.

    Args:
        length: Number of tokens, two or more.
        size: Most tokens in a window, two or more.
    """
    end = min(size, length)
    yield 0, end, end - 1
    while end < length:
        done, end = end, min(end + max(1, size // 2), length)
        yield max(0, end - size), end, end - done


def _causal(path: str) -> Any:
    from transformers import AutoModelForCausalLM  # noqa: PLC0415 - costs seconds

    return AutoModelForCausalLM.from_pretrained(path, local_files_only=True, use_safetensors=True)
