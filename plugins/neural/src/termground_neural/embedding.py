"""Texts as vectors."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Any, Final, Literal, get_args

from termground.errors import UsageError
from termground_neural import folders, runtime

Pooling = Literal["own", "mean", "cls"]

_NO_ENCODERS: Final = ("ForCausalLM", "LMHeadModel", "ForSequenceClassification", "ForTokenClassification")
_MOST_TOKENS: Final = 512
"""Tokens that a plain encoder reads, as the notebook has it."""


class Embedder:
    """Sentence vectors of a local model.

    A sentence-transformers folder is used as it was made, with its own pooling and limit. Of a plain encoder the
    vectors of the last layer are averaged, or the first one is taken; it reads the first 512 tokens of a text at most.
    What lies beyond a model's limit is cut off. The last 4,096 vectors are kept.

    Args:
        name: A folder, or an installed package that carries a model.
        device: Where it computes: ``cpu``, ``cuda``, ``cuda:1`` …
        pooling: ``own``: that of the folder, ``mean`` where it has none; ``mean``; or ``cls``, the vector of the
            first token. ``mean`` and ``cls`` take the transformer alone, without the folder's further modules.

    Raises:
        UsageError: No usable model is there, or it is no encoder.
        MissingDependency: A library is not installed.
    """

    def __init__(self, name: str, *, device: str | None = None, pooling: Pooling = "own") -> None:
        if pooling not in get_args(Pooling):
            raise UsageError(f"pooling is one of {', '.join(get_args(Pooling))}, not {pooling!r}")
        self._name = name
        self._folder = folders.find(name)
        self._device = device or "cpu"
        self._pooling = "mean" if pooling == "own" and not self._folder.composed else pooling
        kind = self._folder.architecture
        if kind.endswith(_NO_ENCODERS):
            raise UsageError(f"{name!r} holds a {kind}, which gives no sentence vectors; name an encoder")
        libraries = runtime.made_with("sentence-transformers", "transformers", "torch")
        self._signature = f"{self._folder.signature()} {self._pooling} {self._device} {libraries}"

    def embed(self, texts: Sequence[str]) -> list[Sequence[float]]:
        """One vector a text, in order, all of the same length; single precision, not scaled to length 1.

        Raises:
            UsageError: The model cannot be loaded or placed on the device.
        """
        path = self._folder.path if self._pooling == "own" else self._folder.encoder
        model = runtime.shared(_Vectors, str(path), self._folder.signature(), self._pooling, self._device)
        return model.answers.of([runtime.readable(text) for text in texts])

    def signature(self) -> str:
        """Model, pooling, device and libraries."""
        return self._signature


class _Vectors:
    """A loaded model with the vectors it gave."""

    def __init__(self, path: str, name: str, pooling: Pooling, device: str) -> None:
        self._name, self._pooling, self._device = name, pooling, device
        self.answers: runtime.Answers[str, Sequence[float]] = runtime.Answers(self._vectors)
        if pooling == "own":
            self._model = runtime.loaded(name, _composed, path, device)
        else:
            self._model = runtime.placed(runtime.loaded(name, _encoder, path), device, name)
            self._tokenizer = runtime.loaded(name, runtime.tokenizer, path)
            self._limit = min(_MOST_TOKENS, runtime.limit(self._tokenizer, self._model.config))

    def _vectors(self, texts: list[str]) -> list[Sequence[float]]:
        found: list[Sequence[float]] = [array("f")] * len(texts)
        for places in runtime.passes([len(text) for text in texts], self._device):
            some = [texts[place] for place in places]
            rows = self._own(some) if self._pooling == "own" else self._pooled(some)
            for place, row in zip(places, rows, strict=True):
                vector = array("f", row)
                runtime.finite(vector, self._name)
                found[place] = vector
        return found

    def _own(self, texts: list[str]) -> Any:
        rows = self._model.encode(
            texts, batch_size=len(texts), convert_to_numpy=True, show_progress_bar=False
        )
        return rows.tolist()

    def _pooled(self, texts: list[str]) -> Any:
        import torch  # noqa: PLC0415 - loaded by now

        inputs = self._tokenizer(
            texts, padding=True, truncation=True, max_length=self._limit, return_tensors="pt"
        ).to(self._device)
        with torch.inference_mode():
            states = self._model(**inputs).last_hidden_state
            if self._pooling == "cls":
                return states[:, 0, :].cpu().tolist()
            mask = inputs["attention_mask"].unsqueeze(-1).to(states.dtype)
            return ((states * mask).sum(1) / mask.sum(1).clamp(min=1e-9)).cpu().tolist()


def _composed(path: str, device: str) -> Any:
    from sentence_transformers import SentenceTransformer  # noqa: PLC0415 - costs seconds

    model = SentenceTransformer(
        path, device="cpu", local_files_only=True, model_kwargs={"use_safetensors": True}
    )
    return runtime.placed(model, device, path)


def _encoder(path: str) -> Any:
    from transformers import AutoModel  # noqa: PLC0415 - costs seconds

    return AutoModel.from_pretrained(path, local_files_only=True, use_safetensors=True)
