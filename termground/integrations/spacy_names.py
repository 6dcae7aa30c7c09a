"""Proper names by the entity recogniser of a spaCy pipeline, for languages of other makers."""

from __future__ import annotations

from collections.abc import Iterable

from termground.errors import UsageError
from termground.integrations import spacy as adapter
from termground.integrations.spacy_reading import kind_of

_MANY = "xx"
"""What spaCy calls a pipeline for several languages."""

_RECOGNISERS = frozenset({"ner", "beam_ner"})
_VECTORS = frozenset({"doc.tensor", "doc._.trf_data"})


class SpacyNames:
    """The entities of a pipeline, apart from figures and times.

    Where a recogniser alone finds them, only it runs and what gives it vectors; rules may look at all that the
    pipeline says, so with them it runs whole.

    Args:
        name: Name or path of a pipeline.
        language: Code of the texts' language.

    Raises:
        MissingDependency: spaCy or the pipeline is not installed.
        UsageError: A pipeline for another language, or one without entities.
    """

    def __init__(self, name: str, language: str) -> None:
        with adapter.lock:
            self._nlp = nlp = adapter.loaded(name)
        own = str(nlp.meta["lang"])
        if own not in (_MANY, language.partition("-")[0].lower()):
            raise UsageError(
                f"the pipeline {name!r} reads {own!r}, not {language!r}; name one of that language"
            )
        gives = {pipe: set(nlp.get_pipe_meta(pipe).assigns) for pipe in nlp.pipe_names}
        finders = [pipe for pipe, given in gives.items() if "doc.ents" in given]
        if not finders:
            raise UsageError(f"the pipeline {name!r} finds no names; take one with a component such as ner")
        alone = all(nlp.get_pipe_meta(pipe).factory in _RECOGNISERS for pipe in finders)
        kept = {pipe for pipe, given in gives.items() if given & _VECTORS} | set(finders)
        self._without = [pipe for pipe in nlp.pipe_names if alone and pipe not in kept]
        self.signature = adapter.plain(
            f"{own}_{nlp.meta['name']} {nlp.meta['version']}, spacy {adapter.spacy_version()}"
        )

    def find(self, text: str) -> Iterable[tuple[int, int, str]]:
        """Spans of the entities with their kinds."""
        # One thread at a time, and no document outlives the zone.
        with adapter.lock, self._nlp.memory_zone():
            return [
                (offset + entity.start_char, offset + entity.end_char, kind)
                for offset, document in adapter.documents(
                    self._nlp, adapter.plain_apostrophes(text), self._without
                )
                for entity in document.ents
                if (kind := kind_of(entity.label_))
            ]
