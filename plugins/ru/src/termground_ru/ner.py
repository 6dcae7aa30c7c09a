"""Names by natasha's entity tagger, which needs none of its morphology."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterable
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from termground.errors import MissingDependency, UsageError
from termground.text.chunking import chunks
from termground.versions import version_of

PART = 1_000
"""Code points that are tagged as one sequence; memory and the padding of a batch grow with it."""

_KINDS = {"PER": "person", "LOC": "place", "ORG": "organization"}
# Its matrix products have threads of their own; several callers at once would only slow each other down.
_lock = threading.Lock()
if hasattr(os, "register_at_fork"):  # in a forked process it might be shut by a thread that is not there
    os.register_at_fork(before=_lock.acquire, after_in_parent=_lock.release, after_in_child=_lock.release)
_VECTORS = "emb/navec_news_v1_1B_250K_300d_100q.tar"
_TAGGER = "model/slovnet_ner_news_v1.tar"


class NatashaNames:
    """People, places and organizations as natasha tags them in Russian.

    Args:
        name: The name it was asked for by.
        language: Code of the texts' language.

    Raises:
        MissingDependency: natasha is not installed.
        UsageError: The texts are not Russian.
    """

    def __init__(self, name: str, language: str) -> None:
        if language.partition("-")[0].lower() != "ru":
            raise UsageError(
                f"{name} reads Russian, not {language!r}; leave the option names out or name another"
            )
        self._tagger = _tagger()
        self.signature = (
            f"natasha {version_of('natasha')}, slovnet {version_of('slovnet')}, navec {version_of('navec')}"
        )

    def find(self, text: str) -> Iterable[tuple[int, int, str]]:
        """Spans of the names with their kinds."""
        # The tagger fails on a text without a word.
        parts = [(offset, part) for offset, part in chunks(text, PART) if not part.isspace()]
        with _lock:
            found = list(self._tagger.map(part for _, part in parts))
        return [
            (offset + span.start, offset + span.stop, _KINDS.get(span.type, "other"))
            for (offset, _), markup in zip(parts, found, strict=True)
            for span in markup.spans
        ]


@lru_cache(maxsize=1)
def _tagger() -> Any:
    """The tagger over the files that natasha ships; natasha itself would import pymorphy2."""
    place = find_spec("natasha")
    if place is None or place.origin is None:
        raise MissingDependency('natasha is not installed: pip install "termground-ru[natasha]"')
    try:
        from navec import Navec  # noqa: PLC0415 - an extra
        from slovnet import NER  # noqa: PLC0415
    except ImportError as error:
        raise MissingDependency('natasha is not whole: pip install "termground-ru[natasha]"') from error
    data = Path(place.origin).parent / "data"
    tagger = NER.load(str(data / _TAGGER))
    return tagger.navec(Navec.load(str(data / _VECTORS)))
