"""Sources that were prepared once and serve many responses: the last ones used, within a bound."""

from __future__ import annotations

import threading
from collections import OrderedDict

import msgspec

from termground.matching import Source
from termground.serve.problems import Problem


class PreparedSource(msgspec.Struct, frozen=True):
    """A prepared source.

    Attributes:
        language: Code of its language.
        texts: Its texts.
        source: The same, prepared.
        size: Their code points.
    """

    language: str
    texts: tuple[str, ...]
    source: Source
    size: int


class PreparedSources:
    """The sources that were used last; the others are forgotten.

    Args:
        most: Code points of all of them together.
    """

    def __init__(self, most: int) -> None:
        self.most = most
        self.size = 0
        self._lock = threading.Lock()
        self._kept: OrderedDict[str, PreparedSource] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def refuse_size(self, size: int) -> None:
        """Refuse a source that would not fit by itself.

        Raises:
            Problem: It would not.
        """
        if size > self.most:
            raise Problem(
                413,
                f"a source of {size} code points is over the limit of {self.most} for all prepared sources; split it, or "
                "start the service with a greater --max-sources",
            )

    def put(self, name: str, prepared: PreparedSource) -> bool:
        """Keep a source under a name; whether it is new there."""
        with self._lock:
            before = self._kept.pop(name, None)
            self.size += prepared.size - (before.size if before else 0)
            self._kept[name] = prepared
            while self.size > self.most:
                _, forgotten = self._kept.popitem(last=False)
                self.size -= forgotten.size
        return before is None

    def get(self, name: str) -> PreparedSource:
        """The source of a name.

        Raises:
            Problem: There is none, or it was forgotten.
        """
        with self._lock:
            found = self._kept.get(name)
            if found is None:
                raise Problem(
                    404,
                    f"no source {name!r} is prepared here; the last ones used are kept, so send it again with "
                    f"PUT /v1/sources/{name}",
                )
            self._kept.move_to_end(name)
            return found

    def drop(self, name: str) -> bool:
        """Forget a source; whether there was one."""
        with self._lock:
            found = self._kept.pop(name, None)
            self.size -= found.size if found else 0
        return found is not None
