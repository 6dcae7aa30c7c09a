"""A guard: a text is checked while it is being written."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from termground.catalogue import Texts
from termground.catalogue.texts import refuse_other_than_text
from termground.errors import StreamStopped, UsageError
from termground.evaluator import GroundingEvaluator, GroundingResult
from termground.guard.pieces import (
    CheckedPiece,
    Outlet,
    Policy,
    StopAt,
    other_than_chunks,
    refuse_other_than,
    within,
)
from termground.guard.window import Window, beginnings
from termground.language.base import MAX_CHARS, Language
from termground.matching import Source
from termground.thresholds import Given
from termground.types import Finding, Verdict

_FAILING = {
    "unsupported": frozenset((Verdict.CONTRADICTED, Verdict.NEUTRAL)),
    "contradicted": frozenset((Verdict.CONTRADICTED,)),
}


class Guard:
    """Checks a text against its sources while it is being written.

    A sentence is checked as soon as the next one begins. :meth:`flush` checks the whole text, so that in the end the findings
    are those of :meth:`GroundingEvaluator.check`, place by place; until then they are those of the text so far, and what
    follows may still change them. A guard serves one text, in one thread at a time.

    Args:
        language: A code, a language made by :func:`termground.load`, or an evaluator that many guards share.
        source: One source text, several, or what :meth:`GroundingEvaluator.prepare` made.
        policy: ``report`` lets text pass at once. ``hold`` lets it pass by sentences that were checked. ``stop`` does too, and
            ends before the first one that fails.
        stop_at: What fails: a claim that is not supported (``unsupported``), or only one that is ``contradicted``.
        metrics: What to check by, as for an evaluator; ``grounding`` by default.
        ui_language: Language of the reasons; the text's by default.
        thresholds: What scores are held against, as for an evaluator.
        meaning: Model of meaning, as for an evaluator.
        source_language: Language of the source, as for an evaluator.
        question: What the text answers, behind which a short answer is read, as by :meth:`GroundingEvaluator.check`.

    Attributes:
        findings: What there is to look at so far, in text order.
        result: Everything about the whole text, after :meth:`flush`.

    Raises:
        UsageError: An argument that cannot be used.
        LanguageError: The language cannot be loaded.

    Example:
        >>> from termground import Guard
        >>> guard = Guard("en", "The library opens at 9 on weekdays.", metrics="grounding")
        >>> for chunk in ("The library opens at", " 8 on weekdays. It", " opens on weekdays."):
        ...     print([finding.reason for finding in guard.feed(chunk)])
        []
        ['the source says “9”']
        ['the source says “9”']
        >>> len(guard.flush()), guard.result.verdict
        (1, False)
    """

    def __init__(  # noqa: PLR0913 - an evaluator's arguments and the guard's own
        self,
        language: str | Language | GroundingEvaluator,
        source: Texts,
        *,
        policy: Policy = "report",
        stop_at: StopAt = "unsupported",
        metrics: str | Iterable[str] | Mapping[str, Mapping[str, Any]] | None = None,
        ui_language: str | None = None,
        thresholds: Given | None = None,
        meaning: str | None = None,
        source_language: str | None = None,
        question: str | None = None,
    ) -> None:
        refuse_other_than("policy", policy, Policy)
        refuse_other_than("stop_at", stop_at, StopAt)
        if not isinstance(language, GroundingEvaluator):
            language = GroundingEvaluator(
                language,
                metrics=metrics,
                ui_language=ui_language,
                thresholds=thresholds,
                meaning=meaning,
                source_language=source_language,
            )
        elif metrics or ui_language or thresholds or meaning or source_language:
            raise UsageError(
                "metrics, ui_language, thresholds, meaning and source_language are those of the evaluator that was given"
            )
        self.findings: tuple[Finding, ...] = ()
        self.result: GroundingResult | None = None
        self._evaluator = language
        self._source = source if isinstance(source, Source) else language.prepare(source)
        self._question = question
        language.check("", self._source, question=question)  # says now what it would say of every sentence
        self._failing = _FAILING[stop_at]
        self._stopped: StreamStopped | None = None
        self._window = Window(language.language)
        self._outlet = Outlet(policy)
        self._before: list[str] = []  # what was taken off the window
        self._fixed = 0  # up to where findings stay as they are until the end

    def feed(self, chunk: str) -> tuple[Finding, ...]:
        """Add to the text.

        Args:
            chunk: What was written since the last call, of any length.

        Returns:
            The findings so far.

        Raises:
            UsageError: Not a text, too much of it, or the guard was flushed.
            StreamStopped: The text fails, and the policy is ``stop``.
        """
        self._refuse_ended()
        refuse_other_than_text(chunk=chunk)
        window = self._window
        if window.start + len(window.text) + len(chunk) > MAX_CHARS:
            raise UsageError(f"a text of more than {MAX_CHARS} characters is over the limit; split it")
        self._outlet.add(chunk)
        if window.add(chunk):
            self._look()
        return self.findings

    def flush(self) -> tuple[Finding, ...]:
        """End the text, and check all of it at once.

        Returns:
            The findings of the whole text; :attr:`result` has the rest.

        Raises:
            UsageError: The guard was flushed before.
            StreamStopped: The text fails, and the policy is ``stop``.
        """
        self._refuse_ended()
        text = "".join((*self._before, self._window.text))
        self.result = self._evaluator.check(text, self._source, question=self._question)
        self.findings = self.result.findings
        sentences = self._evaluator.language.analyze(text, markdown=True).sentences
        self._pass_on(beginnings(text, sentences), len(text), self._fails(self.result))
        return self.findings

    def take(self) -> list[CheckedPiece]:
        """The pieces of the text that may pass since the last call, all of them together its beginning."""
        return self._outlet.take(self.findings)

    def stream(self, chunks: Iterable[str]) -> Iterator[CheckedPiece]:
        """Feed chunks as they come, flush behind the last one, and give the pieces that may pass.

        Args:
            chunks: The text, in pieces of any length.

        Raises:
            UsageError: Something else than texts.
            StreamStopped: The text fails, and the policy is ``stop``; the pieces before were given.
        """
        if not isinstance(chunks, Iterable):
            raise other_than_chunks(chunks, "a generator")
        try:
            for chunk in chunks:
                self.feed(chunk)
                yield from self.take()
            self.flush()
        except StreamStopped:
            yield from self.take()
            raise
        yield from self.take()

    def _look(self) -> None:
        """Check the window again, as another sentence of it is over."""
        window, fixed = self._window, self._fixed
        result = self._evaluator.check(
            window.closed, self._source
        )  # only the end tells whether it is a short answer
        settled = window.start + window.settled
        found = _moved(result.findings, window.start)
        failing = within(_moved(self._fails(result), window.start), fixed, settled)
        begins = [window.start + begin for begin in window.begins]
        self.findings = (*within(self.findings, 0, fixed), *within(found, fixed, settled))
        head = window.cut()
        if head:
            self._before.append(head)
            self._fixed = settled
        self._pass_on(begins, settled, failing)

    def _fails(self, result: GroundingResult) -> list[Finding]:
        """The findings that fail: of what was asked for, in a claim with such a verdict where it makes claims."""
        claims = [claim for claim in result.claims if claim.metric == result.asked]
        return [
            finding
            for finding in result.findings
            if finding.metric == result.asked
            and (
                not claims
                or any(
                    claim.start <= finding.start < claim.end and claim.verdict in self._failing
                    for claim in claims
                )
            )
        ]

    def _pass_on(self, begins: Sequence[int], end: int, failing: Sequence[Finding]) -> None:
        if not (self._outlet.stops and failing):
            self._outlet.give(begins, end, self.findings)
            return
        last = max((begin for begin in begins if begin <= failing[0].start), default=0)
        self._outlet.give(begins, last, self.findings)
        self._stopped = StreamStopped(failing[0], last)
        raise self._stopped

    def _refuse_ended(self) -> None:
        if self._stopped is not None:
            raise self._stopped
        if self.result is not None:
            raise UsageError("the guard was flushed; make another one for another text")


def _moved(findings: Sequence[Finding], by: int) -> list[Finding]:
    """Findings in a part of the text, with places in the whole one."""
    return [
        msgspec.structs.replace(finding, start=finding.start + by, end=finding.end + by)
        for finding in findings
    ]
