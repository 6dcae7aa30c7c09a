"""Checks as the service makes them: languages are loaded once, and the last evaluators are kept."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import msgspec

from termground.engines import ScoreSpec
from termground.errors import MissingDependency, TermgroundError
from termground.evaluator import GroundingEvaluator, GroundingResult
from termground.evaluator.arguments import with_terms
from termground.language.base import Language
from termground.language.registry import load
from termground.matching import Source
from termground.models import encoder
from termground.serve.asked import Asked
from termground.serve.forms import CheckForm, SourceForm
from termground.serve.prepared import PreparedSource, PreparedSources
from termground.serve.problems import Problem
from termground.thresholds import bounds_of

KEPT = 64
"""Evaluators that are kept, one for each language and what is asked of the metrics."""

WARM = 200
"""Code points of a source that are checked against it, so that the first response finds it in order."""

_ONE = "a check needs one of 'source' and 'source_id'; give one of the two"

Key = tuple[str, bytes]


class Checker:
    """Checks requests.

    Args:
        prepared: The sources that were prepared.
        ui_language: Language of reasons where a request names none.
        meaning: Model of meaning for texts in the languages that it knows; it is loaded here.

    Raises:
        MissingDependency: The model is not installed.
    """

    def __init__(
        self, prepared: PreparedSources, ui_language: str | None, meaning: str | None = None
    ) -> None:
        self.prepared = prepared
        self._ui_language = ui_language
        self._meaning = meaning
        self.meant: frozenset[str] = frozenset()
        if meaning is not None:
            model = encoder(meaning)
            model.embed(["."])
            self.meant = model.languages
        self._lock = threading.Lock()
        self._languages: dict[str, Language] = {}
        self._evaluators: OrderedDict[Key, GroundingEvaluator] = OrderedDict()

    def check(self, form: CheckForm) -> GroundingResult:
        """The result of a check.

        Raises:
            TermgroundError: The request cannot be used.
            Problem: It names no source, or one that is not there.
        """
        language, source = self.source(form)
        evaluator = self.evaluator(language, form.asked)
        return evaluator.evaluate(
            form.response,
            self.read(evaluator, source, form.asked),
            exact_excludes=form.exact_excludes or None,
            partial_excludes=form.partial_excludes or None,
            reference=form.reference,
            question=form.question,
        )

    def source(self, form: CheckForm) -> tuple[str, Source | list[str]]:
        """The language of a check, and what it checks against.

        Raises:
            Problem: The request names none, two, or one that does not fit or is not there.
        """
        given, name, language = form.source, form.source_id, form.language
        if isinstance(name, str):
            if isinstance(given, str | list):
                raise Problem(400, _ONE)
            found = self.prepared.get(name)
            if language not in (msgspec.UNSET, found.language):
                raise Problem(
                    409,
                    f"the source {name!r} was prepared for {found.language!r}, not {language!r}; leave 'language' out, or "
                    "prepare it again",
                )
            return found.language, found.source
        if isinstance(given, msgspec.UnsetType):
            raise Problem(400, _ONE)
        if isinstance(language, msgspec.UnsetType):
            raise Problem(400, "the check names no language; give 'language', such as \"ja\"")
        return language, [given] if isinstance(given, str) else given

    def refuse(self, asked: Asked) -> None:
        """Refuse what could be asked of no row, in whatever language.

        Raises:
            TermgroundError: A metric or the language of reasons is not known.
            Problem: An option or a threshold cannot be used.
        """
        with _telling(asked):
            asked.refuse_withheld(self._meaning)
            bounds = bounds_of(asked.thresholds)
            ScoreSpec(metrics=asked.chosen, ui_language=asked.ui_language, thresholds=bounds).check()

    def prepare(self, name: str, form: SourceForm) -> tuple[PreparedSource, bool]:
        """Prepare a source and keep it; whether its name is new.

        Raises:
            TermgroundError: The language cannot be loaded.
            Problem: The source is too large.
        """
        texts = (form.source,) if isinstance(form.source, str) else tuple(form.source)
        size = sum(map(len, texts))
        self.prepared.refuse_size(size)
        evaluator = self.evaluator(form.language, Asked(terms=True))
        source = evaluator.prepare(texts)
        if size:
            evaluator.evaluate(max(texts, key=len)[:WARM], source)
        made = PreparedSource(form.language, texts, source, size)
        return made, self.prepared.put(name, made)

    @staticmethod
    def read(
        evaluator: GroundingEvaluator, source: Source | list[str], asked: Asked
    ) -> Source | Sequence[str]:
        """A source as an evaluator takes it: prepared, but where a metric is told how to read."""
        if asked.reads_otherwise:
            return source.originals if isinstance(source, Source) else source
        return source if isinstance(source, Source) else evaluator.prepare(source)

    def evaluator(self, language: str, asked: Asked) -> GroundingEvaluator:
        """An evaluator, made anew or one of the last.

        Raises:
            TermgroundError: The language, a metric or the language of reasons is not known.
            Problem: An option or a threshold cannot be used.
        """
        key = (language, asked.key)
        with self._lock:
            found = self._evaluators.pop(key, None) or self._made(language, asked)
            if asked.reads_otherwise:
                return found  # it keeps the sources that it reads itself, and is not kept for that
            self._evaluators[key] = found
            if len(self._evaluators) > KEPT:
                self._evaluators.popitem(last=False)
        return found

    def _made(self, language: str, asked: Asked) -> GroundingEvaluator:
        loaded = self._language(language)
        with _telling(asked):
            asked.refuse_withheld(self._meaning)
            return GroundingEvaluator(
                loaded,
                metrics=with_terms(asked.chosen, loaded) if asked.terms else asked.chosen,
                ui_language=asked.ui_language or self._ui_language,
                thresholds=asked.thresholds or None,
                meaning=self._meaning if language.partition("-")[0] in self.meant else None,
            )

    def _language(self, code: str) -> Language:
        found = self._languages.get(code)
        if found is None:
            found = self._languages[code] = load(code)
        return found


@contextmanager
def _telling(asked: Asked) -> Iterator[None]:
    """Tell options and thresholds that cannot be used from what makes no request that can be read.

    Raises:
        Problem: They cannot.
    """
    try:
        yield
    except MissingDependency:
        raise
    except TermgroundError as error:
        if asked.options or asked.thresholds:
            raise Problem(422, " ".join(str(error).split())) from None
        raise
