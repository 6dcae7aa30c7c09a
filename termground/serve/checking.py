"""Checks as the service makes them: languages are loaded once, and the last evaluators are kept."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Sequence

import msgspec

from termground.evaluator import GroundingEvaluator, GroundingResult
from termground.evaluator.grounding import DEFAULT
from termground.language.base import Language
from termground.language.registry import load
from termground.matching import Source
from termground.serve.forms import CheckForm, SourceForm
from termground.serve.prepared import PreparedSource, PreparedSources
from termground.serve.problems import Problem

KEPT = 64
"""Evaluators that are kept, one for each language, list of metrics and language of reasons."""

WARM = 200
"""Code points of a source that are checked against it, so that the first response finds it in order."""

_ONE = "a check needs one of 'source' and 'source_id'; give one of the two"

Key = tuple[str, tuple[str, ...], str | None]


class Checker:
    """Checks requests.

    Args:
        prepared: The sources that were prepared.
        ui_language: Language of reasons where a request names none.
    """

    def __init__(self, prepared: PreparedSources, ui_language: str | None) -> None:
        self.prepared = prepared
        self._ui_language = ui_language
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
        evaluator = self.evaluator(language, form.metrics, form.ui_language)
        return evaluator.evaluate(
            form.response,
            source if isinstance(source, Source) else evaluator.prepare(source),
            exact_excludes=form.exact_excludes or None,
            partial_excludes=form.partial_excludes or None,
            reference=form.reference,
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

    def prepare(self, name: str, form: SourceForm) -> tuple[PreparedSource, bool]:
        """Prepare a source and keep it; whether its name is new.

        Raises:
            TermgroundError: The language cannot be loaded.
            Problem: The source is too large.
        """
        texts = (form.source,) if isinstance(form.source, str) else tuple(form.source)
        size = sum(map(len, texts))
        self.prepared.refuse_size(size)
        evaluator = self.evaluator(form.language, (), None)
        source = evaluator.prepare(texts)
        if size:
            evaluator.evaluate(max(texts, key=len)[:WARM], source)
        made = PreparedSource(form.language, texts, source, size)
        return made, self.prepared.put(name, made)

    def evaluator(self, language: str, metrics: Sequence[str], ui: str | None) -> GroundingEvaluator:
        """An evaluator, made anew or one of the last.

        Raises:
            TermgroundError: The language, a metric or the language of reasons is not known.
        """
        key = (language, tuple(metrics) or (DEFAULT,), ui or self._ui_language)
        with self._lock:
            found = self._evaluators.pop(key, None)
            if found is None:
                found = GroundingEvaluator(self._language(language), metrics=key[1], ui_language=key[2])
            self._evaluators[key] = found
            if len(self._evaluators) > KEPT:
                self._evaluators.popitem(last=False)
        return found

    def _language(self, code: str) -> Language:
        found = self._languages.get(code)
        if found is None:
            found = self._languages[code] = load(code)
        return found
