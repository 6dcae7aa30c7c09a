"""What all models share: one copy a process, answers kept by text, no network, the same numbers every time.

On the CPU each text has a pass of its own, on one thread. A batch pads its texts to one length, and what a text gets
then depends on its neighbours in the last digits; so does it on the number of threads. Measured on two cores, batches are
no faster and a second thread saves a sixth; whoever has more cores takes more worker processes. Elsewhere texts go in
batches of like length.
"""

from __future__ import annotations

import math
import os
import re
import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from importlib.metadata import PackageNotFoundError, version
from typing import Any, Generic, TypeVar

from termground.errors import MissingDependency, TermgroundError, UsageError

MODELS = 4
"""Models that a process keeps loaded."""

KEPT = 4_096
"""Answers that a model keeps, the last ones asked for."""

BATCH = 32
"""Texts in one pass, on any device but the CPU."""

LONGEST = 512
"""Tokens of a text that a model without a limit of its own reads."""

_NO_LIMIT = 1_000_000  # tokenizers without a limit name a huge one
_SAID = 200  # code points of a library's error that ours quotes
_SURROGATE = re.compile("[\ud800-\udfff]")

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")
M = TypeVar("M")


class Answers(Generic[K, V]):
    """What a model answered, by question; of the same questions each is asked once.

    Safe among threads, which wait for each other: tokenizers are not, and the number of PyTorch's threads is the process's.

    Args:
        ask: Answers some questions, in order.
        most: Answers to keep.
    """

    def __init__(self, ask: Callable[[list[K]], Sequence[V]], most: int = KEPT) -> None:
        self._ask = ask
        self._most = most
        self._known: OrderedDict[K, V] = OrderedDict()

    def of(self, questions: Sequence[K]) -> list[V]:
        """One answer a question, in order."""
        with _state.asking:
            known = self._known
            found = {question: known[question] for question in questions if question in known}
            new = [question for question in dict.fromkeys(questions) if question not in found]
            if new:
                with _one_thread():
                    found |= zip(new, self._ask(new), strict=True)
            for question, answer in found.items():
                known[question] = answer
                known.move_to_end(question)
            while len(known) > self._most:
                known.popitem(last=False)
        return [found[question] for question in questions]


def shared(make: Callable[..., M], *arguments: Hashable) -> M:
    """A model of this process, made once for the same arguments."""
    with _state.loading:
        model: M = _made(make, *arguments)
        return model


@lru_cache(maxsize=MODELS)
def _made(make: Callable[..., Any], *arguments: Hashable) -> Any:
    os.environ["HF_HUB_OFFLINE"] = "1"  # read when the libraries are imported
    with _one_thread(), _quiet():
        return make(*arguments)


class _State:
    """The locks of this process."""

    def __init__(self) -> None:
        self.loading = threading.Lock()
        self.asking = threading.Lock()


_state = _State()


def _after_fork() -> None:
    """A forked process has none of its parent's threads, so that its locks may never open."""
    global _state  # noqa: PLW0603 - one a process
    _state = _State()
    _made.cache_clear()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_after_fork)


@contextmanager
def _one_thread() -> Iterator[None]:
    """PyTorch on one thread; in a forked process it would wait for ever for those that its parent had."""
    import torch  # noqa: PLC0415 - costs seconds

    before = torch.get_num_threads()
    torch.set_num_threads(1)
    try:
        yield
    finally:
        torch.set_num_threads(before)


@contextmanager
def _quiet() -> Iterator[None]:
    """No progress bars and no advice on standard error while a model loads."""
    from transformers.utils import logging  # noqa: PLC0415

    shown, level = logging.is_progress_bar_enabled(), logging.get_verbosity()
    logging.disable_progress_bar()
    logging.set_verbosity_error()
    try:
        yield
    finally:
        logging.set_verbosity(level)
        if shown:
            logging.enable_progress_bar()


def loaded(name: str, load: Callable[..., Any], *arguments: object) -> Any:
    """What a library loads from a folder, its many errors as one.

    Raises:
        UsageError: The folder does not hold what it should.
    """
    try:
        return load(*arguments)
    except TermgroundError:
        raise
    except Exception as error:  # the libraries raise almost anything
        said = " ".join(str(error).split())[:_SAID] or type(error).__name__
        raise UsageError(f"the model {name} cannot be loaded: {said}; save or fetch it again") from error


def tokenizer(path: str) -> Any:
    """The tokenizer of a folder, with a sign to pad with."""
    from transformers import AutoTokenizer  # noqa: PLC0415 - costs seconds

    made = AutoTokenizer.from_pretrained(path, local_files_only=True)
    if made.pad_token is None:
        made.pad_token = made.eos_token or made.unk_token
    return made


def placed(model: M, device: str, name: str) -> M:
    """A model on its device, for use alone, in single precision.

    Raises:
        UsageError: This machine has no such device.
    """
    movable: Any = model
    try:
        ready: M = movable.float().to(device).eval()
    except (RuntimeError, AssertionError, ValueError) as error:
        said = " ".join(str(error).split())
        raise UsageError(
            f"{name} cannot be placed on device {device!r}: {said}; leave device out to use the CPU"
        ) from None
    return ready


def limit(tokenizer: Any, config: Any) -> int:
    """Tokens that a model reads at once."""
    known = [
        int(value)
        for value in (tokenizer.model_max_length, getattr(config, "max_position_embeddings", None))
        if value is not None and 0 < value < _NO_LIMIT
    ]
    return min(known, default=LONGEST)


def passes(lengths: Sequence[int], device: str) -> Iterator[list[int]]:
    """Places of the texts that go through a model together: each alone on the CPU, else those of like length."""
    if device == "cpu":
        yield from ([place] for place in range(len(lengths)))
        return
    order = sorted(range(len(lengths)), key=lambda place: lengths[place])
    for at in range(0, len(order), BATCH):
        yield order[at : at + BATCH]


def readable(text: str) -> str:
    """A text that tokenizers take: code points that are no characters become U+FFFD."""
    return text if text.isascii() else _SURROGATE.sub("\ufffd", text)


def finite(values: Iterable[float], name: str) -> None:
    """Refuse numbers that no sound model gives.

    Raises:
        UsageError: One of them is not finite.
    """
    if not all(map(math.isfinite, values)):
        raise UsageError(
            f"the model {name} gives numbers that are not finite; its weights are damaged, fetch them again"
        )


def made_with(*distributions: str) -> str:
    """Libraries with their versions, for a signature.

    Raises:
        MissingDependency: One of them is not installed.
    """
    try:
        return " ".join(f"{name} {version(name)}" for name in distributions)
    except PackageNotFoundError as error:
        raise MissingDependency(f"{error.name} is not installed; pip install {error.name}") from None
