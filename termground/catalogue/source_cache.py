"""Sources that are kept in a folder between runs, with what was read of them."""

from __future__ import annotations

from hashlib import blake2b
from os import PathLike, fspath
from typing import Final

import msgspec

from termground.catalogue.cache_folder import DIGEST, CacheFolder
from termground.errors import UsageError
from termground.language.analysis import Analysis
from termground.language.base import Language
from termground.language.fingerprint import fingerprint
from termground.language.stored import FORM, restore, stored

SHORTEST: Final = 1_000
"""Code points of a text that is kept; a shorter one is read again in less time than it takes to look for it."""

ROOM: Final = 1024
"""MiB that the files of a cache may take, where nothing else is said."""

_MEBIBYTE: Final = 1 << 20


class SourceCache(msgspec.Struct, frozen=True):
    """A folder that keeps what was read of sources, for later runs and other processes.

    Attributes:
        folder: The folder; it is made where it is not there.
        megabytes: Room for its files, in MiB; those that were not used for the longest time go first.

    Example:
        >>> from tempfile import TemporaryDirectory
        >>> from termground import GroundingEvaluator, SourceCache
        >>> with TemporaryDirectory() as folder:
        ...     evaluator = GroundingEvaluator("en", source_cache=SourceCache(folder, megabytes=64))
        ...     evaluator.check("It opens at 9.", "The library opens at 9. " * 50).verdict
        True
    """

    folder: str
    megabytes: int = ROOM

    def __post_init__(self) -> None:
        if not self.folder:
            raise UsageError("the source cache needs a folder; name one")
        if not isinstance(self.megabytes, int):
            raise UsageError(f"megabytes takes a whole number of MiB, not {self.megabytes!r}")
        if self.megabytes < 1:
            raise UsageError(f"the source cache needs room for at least 1 MiB, not {self.megabytes}")


def source_cache_of(given: SourceCache | str | PathLike[str] | None) -> SourceCache | None:
    """A cache from what a user gives: itself, or its folder."""
    if given is None or isinstance(given, SourceCache):
        return given
    if not isinstance(given, str | PathLike):
        raise UsageError(f"source_cache takes a folder, or SourceCache(folder), not {given!r}")
    return SourceCache(fspath(given))


class StoredSources:
    """Analyses of texts, from the cache or for it.

    Args:
        cache: The cache.

    Raises:
        UsageError: Its folder is none and cannot be made.
    """

    def __init__(self, cache: SourceCache) -> None:
        self._folder = CacheFolder(cache.folder, cache.megabytes * _MEBIBYTE, _say)
        self._fingerprints: dict[tuple[str, str], str | None] = {}

    def analysis(self, language: Language, text: str, *, markdown: bool) -> Analysis:
        """An analysis of a text; where it was kept before, what was read then is read no more.

        Raises:
            UsageError: See :meth:`Language.analyze`.
        """
        made = language.analyze(text, markdown=markdown)
        key = self._key(language, text, markdown=markdown) if len(text) >= SHORTEST else None
        if key is None:
            return made
        kept = self._folder.get(key)
        if kept is not None:
            try:
                restore(made, kept)
            except ValueError as error:
                self._folder.damaged(key, str(error))
            else:
                return made
        self._keep(key, made)
        return made

    def _keep(self, key: bytes, analysis: Analysis) -> None:
        try:
            data = stored(analysis)
        except Exception:  # noqa: BLE001 - a plugin may raise anything, and does again where a row needs what raised it
            return
        if data is not None:
            self._folder.put(key, data)

    def _key(self, language: Language, text: str, *, markdown: bool) -> bytes | None:
        """What the file of a text is called; None where its language cannot be told from others of its name."""
        known = self._fingerprints
        of = (language.code, language.settings)
        if of not in known:
            known[of] = fingerprint(language)
        mark = known[of]
        if mark is None:
            return None
        key = blake2b(f"{FORM} {mark} {int(markdown)}\n".encode(), digest_size=DIGEST)
        key.update(text.encode("utf-8", "surrogatepass"))
        return key.digest()


def _say(message: str) -> None:
    import logging  # noqa: PLC0415 - wanted only where something is wrong

    logging.getLogger("termground.sources").warning("termground: %s", message)
