"""Any spaCy pipeline as a language."""

from __future__ import annotations

import os
import re
import threading
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import nullcontext
from functools import lru_cache, partial
from itertools import pairwise
from pathlib import Path
from typing import Any, ClassVar

import msgspec

from termground.errors import MissingDependency, UsageError
from termground.integrations.spacy_reading import Reading
from termground.integrations.spacy_words import negations, scripts
from termground.language.base import Language
from termground.language.registry import check_code
from termground.text.chunking import chunks
from termground.text.normalize import fold
from termground.text.spacing import joined
from termground.types import Lexeme, Tokens

PART = 5_000
"""Code points that spaCy reads as one document; its parser needs memory in proportion."""

BATCH = 20_000
"""Code points that it reads side by side."""

KEPT = 200_000
"""Code points of the texts whose reading a language keeps; the last one is always kept."""

_BREAK = re.compile(r"\n[^\S\n]*\n\s*")
# spaCy's own tokenizer takes quadratic time over what stands between two spaces.
_RUN = re.compile(r"\S{200}")
_APOSTROPHE = re.compile(r"(?<=\w)[\u2019\u02bc\uff07](?=\w)")
_SURROGATE = re.compile("[\ud800-\udfff]")

# spaCy works under the interpreter's lock anyway; ours keeps a pipeline's vocabulary whole.
lock = threading.Lock()


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Options of a language over spaCy.

    Attributes:
        pipeline: Name or path of a spaCy pipeline.
    """

    pipeline: str = ""


class SpacyLanguage(Language):
    """A language whose facets come from a spaCy pipeline.

    Terms are noun chunks without their function words, figures and names; names are entities; what a
    negation denies comes from the dependency tree. What a pipeline lacks is done as the base class does it.

    Subclass it with a ``code`` and a ``pipeline`` to make a plugin, or to :func:`~termground.register` it.

    Args:
        pipeline: Name or path of a pipeline, or one that is loaded already; by default the class's own.
        code: BCP-47 code of its texts; by default that of the class, or else of the pipeline.
        options: Options that a subclass adds.

    Raises:
        MissingDependency: spaCy or the pipeline is not installed.
        UsageError: Something that is no pipeline, or no code.
    """

    pipeline: ClassVar[str] = ""
    Options = Options

    def __init__(self, pipeline: Any = None, *, code: str | None = None, **options: Any) -> None:
        if code is not None:
            check_code(code)
        given = pipeline or self.pipeline
        self._own = isinstance(given, str)
        with lock:  # two threads need not load one pipeline twice
            self._nlp = loaded(given) if isinstance(given, str) else _checked(given)
        self._code = code
        meta = self._nlp.meta
        name = f"{meta['lang']}_{meta['name']}"
        # Attributes of the class elsewhere; here they follow the pipeline.
        found = code or getattr(type(self), "code", "") or _code(meta["lang"])
        vars(self).update(
            code=found,
            name=getattr(type(self), "name", "") or f"{found} by spaCy's {name}",
            negations=type(self).negations or negations(found),
        )
        super().__init__(pipeline=given if isinstance(given, str) else name, **options)
        pipes = "+".join(self._nlp.pipe_names) or "none"
        self._versions = {
            "tok": f"spacy {spacy_version()}",
            "pipeline": plain(f"{name} {meta['version']}"),
            "pipes": plain(pipes),
        }
        # The stop words show what a pipeline's language is written in.
        self._scripts = scripts(self._nlp.Defaults.stop_words)
        self.settings += msgspec.json.encode(self._versions).decode()
        self._readings: OrderedDict[str, Reading] = OrderedDict()
        self._kept = 0  # code points of the texts whose readings are kept

    # facets ---------------------------------------------------------------------------------------

    def translate(self, text: str) -> str:
        """Typographic apostrophes inside words to plain ones, as many pipelines know no others."""
        return plain_apostrophes(text)

    def tokens(self, text: str) -> Tokens:
        """The pipeline's tokens, compared by their lemmas; white space is left out."""
        return self._reading(text).tokens

    def terms(self, tokens: Tokens) -> Iterable[tuple[int, int]]:
        """Noun chunks without function words, figures and names; nouns where there are no chunks."""
        return self._reading(tokens.text).terms

    def keys(self, tokens: Tokens, first: int, last: int) -> tuple[str, ...]:
        """The lemmas, then the words as written: a lemma depends on its sentence, and may err."""
        lexemes = [
            Lexeme(fold(token.surface), "", "", 0) if token.lexeme.norm else token.lexeme
            for token in tokens[first:last]
        ]
        written = Tokens(tokens.text, tokens.starts[first:last], tokens.ends[first:last], lexemes)
        return tuple(dict.fromkeys((joined(tokens, first, last), joined(written, 0, last - first))))

    def negated(self, tokens: Tokens) -> Iterable[int]:
        """What negations deny by the dependency tree; without a parser, the words beside them."""
        negated = self._reading(tokens.text).negated
        return super().negated(tokens) if negated is None else negated

    def sentences(self, text: str) -> Iterable[tuple[int, int]]:
        """The pipeline's sentences; none reaches across an empty line."""
        sentences = self._reading(text).sentences
        return super().sentences(text) if sentences is None else sentences

    def names(self, tokens: Tokens) -> Iterable[tuple[int, int, str]]:
        """The pipeline's entities, apart from figures and times."""
        return self._reading(tokens.text).names

    @property
    def stop_words(self) -> frozenset[str]:
        """The pipeline's stop words, less the negations."""
        return frozenset(fold(word) for word in self._nlp.Defaults.stop_words) - self.negations

    def signature(self) -> dict[str, str]:
        """Versions of spaCy and the pipeline, and its components."""
        return dict(self._versions)

    def factory(self) -> Callable[..., Language] | None:
        """The class itself where the pipeline was given by name.

        Raises:
            UsageError: A pipeline that was given loaded stays in its process.
        """
        if type(self) is not SpacyLanguage:
            return None  # found by its code, or not at all
        if not self._own:
            raise UsageError(
                "a loaded spaCy pipeline stays in its own process; give its name or path, or use one worker"
            )
        return partial(SpacyLanguage, code=self._code)

    # reading --------------------------------------------------------------------------------------

    def _reading(self, text: str) -> Reading:
        """Read a text, or take the reading from the last ones: each facet asks anew."""
        with lock:
            readings = self._readings
            reading = readings.get(text)
            if reading is not None:
                readings.move_to_end(text)
                return reading
            # Documents of a zone must not outlive it: a pipeline that is not ours may serve others meanwhile.
            with self._nlp.memory_zone() if self._own else nullcontext():
                reading = Reading(text, self._documents(text), self.negations, self._scripts)
            readings[text] = reading
            self._kept += len(text)
            while self._kept > KEPT and len(readings) > 1:
                oldest, _ = readings.popitem(last=False)
                self._kept -= len(oldest)
            return reading

    def _documents(self, text: str) -> Iterator[tuple[int, Any]]:
        return documents(self._nlp, text)


def documents(nlp: Any, text: str, without: Sequence[str] = ()) -> Iterator[tuple[int, Any]]:
    """What a pipeline says of a text part by part, each with its offset; ``without`` these components."""
    spaced = isinstance(nlp.tokenizer, _spacy().tokenizer.Tokenizer)
    for batch in _batches(_parts(text, min(PART, nlp.max_length), spaced=spaced)):
        texts = [part for _, part in batch]
        made = nlp.pipe(texts, batch_size=len(texts), disable=list(without))
        yield from zip((offset for offset, _ in batch), made, strict=True)


def plain_apostrophes(text: str) -> str:
    """Apostrophes inside words as all pipelines know them, one for one."""
    return text if text.isascii() else _APOSTROPHE.sub("'", text)


def _parts(text: str, limit: int, *, spaced: bool) -> Iterator[tuple[int, str]]:
    """Cut at empty lines, which nothing reaches across, and where a part or a word would be too long."""
    if not text.isascii():
        text = _SURROGATE.sub("\ufffd", text)
    start = 0
    for stop, after in [*(match.span() for match in _BREAK.finditer(text)), (len(text), len(text))]:
        cuts = [match.end() for match in _RUN.finditer(text, start, stop)] if spaced else []
        for low, high in pairwise([start, *(cut for cut in cuts if _inside_run(text, cut)), stop]):
            for offset, part in chunks(text[low:high], limit):
                if not part.isspace():
                    yield low + offset, part
        start = after


def _inside_run(text: str, at: int) -> bool:
    return at < len(text) and not text[at].isspace()


def _batches(parts: Iterable[tuple[int, str]]) -> Iterator[list[tuple[int, str]]]:
    batch: list[tuple[int, str]] = []
    size = 0
    for part in parts:
        if batch and size + len(part[1]) > BATCH:
            yield batch
            batch, size = [], 0
        batch.append(part)
        size += len(part[1])
    if batch:
        yield batch


def spacy_version() -> str:
    """The version of the installed spaCy."""
    return str(_spacy().__version__)


def _spacy() -> Any:
    try:
        import spacy  # noqa: PLC0415 - costs a second, and is an extra
    except ImportError as error:
        if error.name not in (None, "spacy"):
            raise
        raise MissingDependency('spaCy is not installed: pip install "termground[spacy]"') from error
    return spacy


@lru_cache(maxsize=4)
def loaded(name: str) -> Any:
    if not name:
        raise UsageError("no pipeline is given; name one that spaCy has, such as fr_core_news_sm")
    if "/" in name.replace(os.sep, "/") and not Path(name).exists():
        raise UsageError(
            "no such folder: {name}; name one that spaCy's to_disk() wrote, or a pipeline", name=name
        )
    spacy = _spacy()
    try:
        return spacy.load(name)
    except OSError as error:
        if "[E050]" not in str(error):
            raise
        raise MissingDependency(
            "spaCy has no pipeline '{name}' here: python -m spacy download {name}", name=name
        ) from error


def _checked(pipeline: Any) -> Any:
    if not isinstance(pipeline, _spacy().language.Language):
        raise UsageError(f"a pipeline is a name or what spacy.load() gives, not {type(pipeline).__name__}")
    return pipeline


def _code(language: str) -> str:
    """What spaCy calls a pipeline for several languages is xx."""
    return "und" if language == "xx" else language


def plain(text: str) -> str:
    """A value that fits into a signature."""
    return text.replace("|", "/").replace("\n", " ")


def _forget() -> None:
    """A forked process begins anew: the lock may be shut there, and a pipeline half-way through a text."""
    global lock  # noqa: PLW0603
    lock = threading.Lock()
    loaded.cache_clear()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forget)
