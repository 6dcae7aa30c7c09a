"""SudachiPy made safe: any length, any Unicode, any thread, any process."""

from __future__ import annotations

import os
import re
import threading
from collections.abc import Iterator
from functools import cache
from importlib.metadata import PackageNotFoundError

from sudachipy import Config, Dictionary, Morpheme, SplitMode, Tokenizer
from sudachipy.errors import SudachiError

from termground.errors import MissingDependency
from termground.text.chunking import chunks
from termground.versions import version_of

CHUNK = 2_000
"""Code points handed to Sudachi at once; it is fastest near this length."""

MAX_BYTES = 49_149
"""Longest UTF-8 input that Sudachi takes."""

MODES = {"A": SplitMode.A, "B": SplitMode.B, "C": SplitMode.C}
_SURROGATE = re.compile("[\ud800-\udfff]")

# Sudachi's own plugin for readings in brackets swallows any four kana, such as 選択（した）項目; readings
# are told apart in `spelling` instead.
_INPUT_PLUGINS = [
    {"class": "com.worksap.nlp.sudachi.DefaultInputTextPlugin"},
    {
        "class": "com.worksap.nlp.sudachi.ProlongedSoundMarkPlugin",
        "prolongedSoundMarks": ["ー", "-", "⁓", "〜", "〰"],
        "replacementSymbol": "ー",
    },
]

_LOCK = threading.Lock()


class Analyzer:
    """Morphemes of a text in one split mode.

    The dictionary is shared by all threads of a process and may be inherited through a fork; a tokenizer
    may be neither, so there is one for each thread of each process.

    Args:
        mode: ``A``, ``B`` or ``C``.
        dictionary: ``small``, ``core`` or ``full``.
        stock: Sudachi's settings as they are shipped.
        fields: What to load of each word; None loads all.
    """

    def __init__(
        self, mode: str, dictionary: str, *, stock: bool = False, fields: frozenset[str] | None = None
    ) -> None:
        self.mode = mode
        self.dictionary = dictionary
        self.stock = stock
        self.fields = fields
        self._local = threading.local()

    def tokenizer(self) -> Tokenizer:
        """This thread's tokenizer in this process."""
        pid = os.getpid()
        held: tuple[int, Tokenizer] | None = getattr(self._local, "held", None)
        if held is None or held[0] != pid:
            fields = None if self.fields is None else set(self.fields)
            with _LOCK:
                tokenizer = _dictionary(self.dictionary, self.stock).tokenizer(MODES[self.mode], fields)
            held = self._local.held = (pid, tokenizer)
        return held[1]

    def runs(self, text: str, limit: int = CHUNK) -> Iterator[tuple[int, list[Morpheme]]]:
        """Yield ``(offset, morphemes)`` for each chunk of a text; offsets of morphemes are chunk-relative."""
        if not text:
            return
        for offset, chunk in chunks(text, limit):
            yield from self._run(offset, chunk)

    def _run(self, offset: int, chunk: str) -> Iterator[tuple[int, list[Morpheme]]]:
        try:
            morphemes = self.tokenizer().tokenize(chunk)
        except SudachiError:
            # Sudachi's second limit is on its own normalised text, whose length cannot be told beforehand.
            if len(chunk) < 2:
                raise
            for inner, part in chunks(chunk, (len(chunk) + 1) // 2):
                yield from self._run(offset + inner, part)
        except UnicodeEncodeError:  # a lone surrogate
            yield from self._run(offset, _SURROGATE.sub("\ufffd", chunk))
        else:
            yield offset, morphemes


# Held by another thread at the moment of a fork, the lock would stay shut in the child.
if hasattr(os, "register_at_fork"):
    os.register_at_fork(before=_LOCK.acquire, after_in_parent=_LOCK.release, after_in_child=_LOCK.release)


@cache
def _dictionary(kind: str, stock: bool) -> Dictionary:  # noqa: FBT001
    dictionary_version(kind)  # a clear error before Sudachi's own
    if stock:
        return Dictionary(dict=kind)
    return Dictionary(config=Config(system=kind, inputTextPlugin=_INPUT_PLUGINS))


def dictionary_version(kind: str) -> str:
    """The version of an installed dictionary.

    Raises:
        MissingDependency: It is not installed.
    """
    try:
        return version_of(f"sudachidict-{kind}")
    except PackageNotFoundError:
        raise MissingDependency(
            f'the Sudachi dictionary "{kind}" is not installed; run: pip install sudachidict-{kind}'
        ) from None
