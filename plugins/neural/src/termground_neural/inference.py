"""Whether one text follows from another."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from termground.errors import UsageError
from termground.models import Probabilities
from termground_neural import folders, runtime

_CLASSIFIER: Final = "ForSequenceClassification"
_LABELS: Final = {"entailment": "entail", "neutral": "neutral", "contradiction": "contra"}
"""How the name of a label begins; case does not matter."""


class Entailment:
    """Entailment by a local sequence classifier, such as a cross-encoder trained on NLI.

    The order of its labels is read from ``id2label``. A pair that is longer than the model's window loses the end of
    its premise; the hypothesis is kept whole where it fits. The last 4,096 answers are kept.

    Args:
        name: A folder, or an installed package that carries a model.
        device: Where it computes: ``cpu``, ``cuda``, ``cuda:1`` …

    Raises:
        UsageError: No usable model is there, it is no classifier, or its labels cannot be told.
        MissingDependency: A library is not installed.
    """

    def __init__(self, name: str, *, device: str | None = None) -> None:
        self._folder = folders.find(name)
        self._device = device or "cpu"
        kind = self._folder.architecture
        if not kind.endswith(_CLASSIFIER):
            held = f"holds a {kind}" if kind else "does not say what it holds"
            raise UsageError(f"{name!r} {held}; entailment needs a sequence classifier (…{_CLASSIFIER})")
        self._order = order(self._folder.config.get("id2label"), name)
        libraries = runtime.made_with("transformers", "torch")
        self._signature = f"{self._folder.signature()} {self._device} {libraries}"

    def entail(self, pairs: Sequence[tuple[str, str]]) -> list[Probabilities]:
        """One answer for each pair of premise and hypothesis, in order.

        Raises:
            UsageError: The model cannot be loaded or placed on the device.
        """
        folder = self._folder
        model = runtime.shared(_Answers, str(folder.path), folder.signature(), self._order, self._device)
        return model.answers.of([(runtime.readable(a), runtime.readable(b)) for a, b in pairs])

    def signature(self) -> str:
        """Model, device and libraries."""
        return self._signature


class Order(NamedTuple):
    """Which output of a classifier means what."""

    entailment: int
    neutral: int
    contradiction: int


def order(labels: Mapping[str, object] | None, name: str) -> Order:
    """Which output means what, by the names of the labels.

    Args:
        labels: ``id2label`` of a configuration.
        name: The model, for the error.

    Raises:
        UsageError: They are not three labels of which one is entailment, one neutral and one contradiction.
    """
    said = {str(label).strip().lower(): key for key, label in (labels or {}).items()}
    found = {
        meaning: [key for label, key in said.items() if label.startswith(begin)]
        for meaning, begin in _LABELS.items()
    }
    if len(labels or ()) != len(_LABELS) or any(len(keys) != 1 for keys in found.values()):
        known = ", ".join(map(str, (labels or {}).values())) or "none"
        raise UsageError(
            f"the labels of {name!r} cannot be told: {known}; entailment needs id2label in config.json with "
            "entailment, neutral and contradiction"
        )
    return Order(*(int(found[meaning][0]) for meaning in _LABELS))


class _Answers:
    """A loaded model with the answers it gave."""

    def __init__(self, path: str, name: str, meaning: Order, device: str) -> None:
        self._name, self._order, self._device = name, meaning, device
        self.answers: runtime.Answers[tuple[str, str], Probabilities] = runtime.Answers(self._probabilities)
        self._model = runtime.placed(runtime.loaded(name, _classifier, path), device, name)
        self._tokenizer = runtime.loaded(name, runtime.tokenizer, path)
        self._limit = runtime.limit(self._tokenizer, self._model.config)

    def _probabilities(self, pairs: list[tuple[str, str]]) -> list[Probabilities]:
        found: dict[int, Probabilities] = {}
        for places in runtime.passes([len(a) + len(b) for a, b in pairs], self._device):
            rows = self._softmax([pairs[place] for place in places])
            for place, row in zip(places, rows, strict=True):
                runtime.finite(row, self._name)
                found[place] = Probabilities(*(row[at] for at in self._order))
        return [found[place] for place in range(len(pairs))]

    def _softmax(self, pairs: list[tuple[str, str]]) -> Any:
        import torch  # noqa: PLC0415 - loaded by now

        inputs = self._tokenizer(
            [(premise, self._cut(hypothesis)) for premise, hypothesis in pairs],
            padding=True,
            truncation="only_first",
            max_length=self._limit,
            return_tensors="pt",
        ).to(self._device)
        with torch.inference_mode():
            return torch.softmax(self._model(**inputs).logits.double(), dim=-1).cpu().tolist()

    def _cut(self, hypothesis: str) -> str:
        """A hypothesis of at most half the window, so that something of the premise is read too."""
        most = self._limit // 2
        read = self._tokenizer(
            hypothesis, add_special_tokens=False, return_offsets_mapping=True, verbose=False
        )
        ends = read["offset_mapping"]
        return hypothesis if len(ends) <= most else hypothesis[: ends[most - 1][1]]


def _classifier(path: str) -> Any:
    from transformers import AutoModelForSequenceClassification  # noqa: PLC0415 - costs seconds

    return AutoModelForSequenceClassification.from_pretrained(
        path, local_files_only=True, use_safetensors=True
    )
