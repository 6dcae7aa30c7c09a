"""Sources ready for many responses, and those that were prepared last: a batch has many responses to one source."""

from __future__ import annotations

from termground.catalogue.source_cache import SourceCache, StoredSources
from termground.catalogue.source_languages import SourceLanguages
from termground.catalogue.texts import Texts, refuse_other_than_texts
from termground.errors import UsageError
from termground.matching import Source

KEPT = 200_000
"""Code points of prepared sources that are kept; the last source always is."""


def prepare(
    languages: SourceLanguages, source: Texts, *, markdown: bool = True, stored: StoredSources | None = None
) -> Source:
    """Make a source from one text or several; a prepared one is handed back.

    Args:
        languages: The languages that read them.
        source: The texts.
        markdown: Whether they are read as Markdown.
        stored: Keeps what is read of them between runs, where that is wanted.

    Raises:
        UsageError: Something that is no text.
    """
    if isinstance(source, Source):
        language = languages.own
        for analysis in source.analyses:
            ours, theirs = repr(language.code), repr(analysis.language)
            if ours != theirs and languages.reads(analysis.language):
                ours = theirs
            elif ours == theirs:
                ours, theirs = f"{ours} with {language.settings}", f"{theirs} with {analysis.settings}"
            if ours != theirs:
                raise UsageError(f"a source prepared for {theirs} cannot serve {ours}; prepare it again")
            if analysis.markdown != markdown:
                said = f"clean_markdown={analysis.markdown}"
                raise UsageError(f"a source prepared with {said} is read otherwise here; prepare it again")
        return source
    refuse_other_than_texts(source=source)
    texts = (source,) if isinstance(source, str) else source
    if stored is None:
        return Source([languages.of(text).analyze(text, markdown=markdown) for text in texts])
    return Source([stored.analysis(languages.of(text), text, markdown=markdown) for text in texts])


class KeptSources:
    """Prepares sources, and keeps the last ones.

    There is no lock, which a fork could leave shut: a race costs an entry, never a wrong one.

    Args:
        languages: What reads them.
        parity: Whether they are for origins, which prepare nothing, so that nothing is kept.
        cache: Keeps what is read of them between runs, where that is wanted.

    Raises:
        UsageError: The folder of the cache cannot be used.
    """

    def __init__(self, languages: SourceLanguages, *, parity: bool, cache: SourceCache | None = None) -> None:
        self._languages = languages
        self._parity = parity
        self._stored = None if parity or cache is None else StoredSources(cache)
        self._sources: dict[tuple[tuple[str, ...], bool], Source] = {}
        self._size = 0  # code points of the sources kept

    def source(self, texts: Texts, *, markdown: bool) -> Source:
        """A prepared source, made anew or one of the last.

        Raises:
            UsageError: Something that is no text.
        """
        listed = (texts,) if isinstance(texts, str) else texts
        # What is no list of texts is refused where sources are made.
        if self._parity or not isinstance(listed, list | tuple) or not all(map(_is_text, listed)):
            return prepare(self._languages, texts, markdown=markdown, stored=self._stored)
        key = (tuple(listed), markdown)
        kept = self._sources
        source = kept.pop(key, None)
        if source is None:
            source = prepare(self._languages, texts, markdown=markdown, stored=self._stored)
            self._size += sum(map(len, key[0]))
        kept[key] = source
        if self._size > KEPT:
            self._forget()
        return source

    def _forget(self) -> None:
        """Drop the oldest sources, never the last, until half of the room is free."""
        kept = self._sources
        sizes = {key: sum(map(len, key[0])) for key in list(kept)}
        self._size = sum(sizes.values())
        for key in list(sizes)[:-1]:
            if self._size <= KEPT // 2:
                break
            kept.pop(key, None)
            self._size -= sizes[key]


def _is_text(value: object) -> bool:
    return isinstance(value, str)
