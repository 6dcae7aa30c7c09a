"""The judge that asks a language model."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import ClassVar

from termground.errors import UsageError
from termground.judges.base import JudgeOptions
from termground.judges.llm.endpoint import Endpoint, Model, Prompt
from termground.judges.llm.fencing import shown
from termground.judges.llm.places import Quoted, bag, nearest
from termground.judges.llm.prompts import Prompts
from termground.judges.llm.replies import FoundClaim, Judged, Unusable, tidy
from termground.judges.llm.replies import claims as read_claims
from termground.judges.llm.replies import verdicts as read_verdicts
from termground.language.analysis import Analysis
from termground.matching import Source
from termground.text.view import View
from termground.types import Args, Claim, Evidence, Span, Statement, Verdict

AT_ONCE = 20
"""Claims that one request asks about: more make long answers, which models cut or muddle."""

KINDS = {
    Verdict.SUPPORTED: "model-supported",
    Verdict.CONTRADICTED: "model-contradicted",
    Verdict.NEUTRAL: "model-neutral",
}

_QUESTION = "?？؟"
_AFTER = "\"'”’»)）」』 \n"


class LlmJudge:
    """Asks one model for the claims of a text, then for a verdict on each.

    What the model says is taken only where it can be checked: a claim must have a passage in the text, and a claim
    counts as supported only with a quotation that stands in a source.

    Args:
        model: The model.
        language: Code of the texts' language.
    """

    name: ClassVar[str] = "llm"
    remote: ClassVar[bool] = True
    version: ClassVar[str] = "1"

    def __init__(self, model: Model, language: str) -> None:
        self._model = model
        self._prompts = Prompts(language)

    @property
    def label(self) -> str:
        """The model's name."""
        return self._model.name

    def claims(self, text: Analysis) -> list[Statement]:
        """What the model finds stated, in text order; nothing is asked about a text without a letter or digit.

        Raises:
            JudgeError: The model gives no usable answer, or claims what the text nowhere says.
        """
        if not any(map(str.isalnum, text.original)):
            return []
        view = shown(text.view)

        def read(answer: str) -> list[Statement]:
            return _placed(read_claims(answer).claims, text, view)

        return self._model.ask(self._prompts.claims(view.text), read)

    def verify(self, text: Analysis, claims: Sequence[Statement], source: Source) -> list[Claim]:
        """One verdict for each claim; every claim is neutral where there is no source, and nothing is asked.

        Raises:
            JudgeError: The model gives no usable answer.
        """
        del text
        if source.is_empty:
            return [
                Claim(c.text, c.start, c.end, Verdict.NEUTRAL, "claim-not-in-source", {"term": c.text})
                for c in claims
            ]
        views = [shown(analysis.view) for analysis in source.analyses]
        quoted = [Quoted(view) for view in views]
        found: list[Claim] = []
        for prompt in self._questions(claims, views):
            batch = claims[len(found) : len(found) + AT_ONCE]
            numbers = range(len(found) + 1, len(found) + 1 + len(batch))
            answered = self._model.ask(prompt, lambda answer, asked=numbers: read_verdicts(answer, asked))  # type: ignore[misc]
            found += [_judged(c, said, quoted, source) for c, said in zip(batch, answered, strict=True)]
        return found

    def incomparable(self, text: Analysis, source: Source) -> Args | None:
        """None: a model may compare any two texts."""
        del text, source
        return None

    def prompts(self, text: Analysis, claims: Sequence[Statement], source: Source) -> dict[str, str]:
        """What the model was asked: ``preprocess`` for claims, ``analyze`` for verdicts; a step not taken is left out."""
        asked = {}
        if any(map(str.isalnum, text.original)):
            asked["preprocess"] = self._prompts.claims(shown(text.view).text).text
        if claims and not source.is_empty:
            views = [shown(analysis.view) for analysis in source.analyses]
            asked["analyze"] = "\n\n".join(prompt.text for prompt in self._questions(claims, views))
        return asked

    def signature(self) -> str:
        """Name and version, the model, and the questions; which endpoint answers is not part of it."""
        return f"{self.name} {self.version} {self.label} prompts {self._prompts.digest} schema where accepted"

    def _questions(self, claims: Sequence[Statement], views: Sequence[View]) -> Iterator[Prompt]:
        sources = [view.text for view in views]
        words = [shown(View(claim.text)).text for claim in claims]
        for at in range(0, len(words), AT_ONCE):
            yield self._prompts.verdicts(words[at : at + AT_ONCE], at + 1, sources)


def make(options: JudgeOptions, language: str) -> tuple[LlmJudge, ...]:
    """One judge for each model; they share one client, one pace and one budget.

    Raises:
        UsageError: No model is named, one twice, or an option cannot be used.
        MissingDependency: The OpenAI SDK is not installed.
    """
    if not options.models:
        raise UsageError(
            "the llm judge needs a model; name one as the endpoint calls it:"
            ' models=["NAME"], on a command line --set METRIC.models=NAME'
        )
    for name in options.models:
        if not name.strip() or not name.isprintable() or "|" in name:
            raise UsageError(f"{name!r} is no name of a model")
    if len(set(options.models)) < len(options.models):
        raise UsageError(f"a model is named twice in {', '.join(options.models)}; name each once")
    if options.device is not None:
        raise UsageError("device is for judge=nli; the endpoint knows where its models run")
    endpoint = Endpoint(options)
    return tuple(LlmJudge(Model(name, endpoint), language) for name in options.models)


def _placed(found: Sequence[FoundClaim], text: Analysis, view: View) -> list[Statement]:
    """Claims where the text makes them; the same claim of the same place once."""
    quoted = Quoted(view)
    bags: list[frozenset[str]] = []  # made for the first passage that is not there word for word
    placed: dict[tuple[str, int, int], Statement] = {}
    for item in found:
        words = tidy(item.claim)
        spans = quoted.places(item.passage)
        first = next(spans, None)
        if first is None:
            bags = bags or [bag(sentence.text) for sentence in text.sentences]
            at = nearest(item.passage, bags)
            if at is None:
                raise Unusable(f"the passage {tidy(item.passage)[:60]!r} is not in the text")
            first = Span(text.sentences[at].start, text.sentences[at].end)
        span = next((s for s in chain([first], spans) if (words, s.start, s.end) not in placed), None)
        if span is None or _asks(text.original[span.start : span.end]):
            continue
        placed[words, span.start, span.end] = Statement(words, span.start, span.end)
    return sorted(placed.values(), key=lambda statement: (statement.start, statement.end))


def _judged(claim: Statement, said: Judged, quoted: Sequence[Quoted], source: Source) -> Claim:
    """A verdict with its evidence; support without a quotation from a source is none."""
    evidence = _evidence(said.quote, quoted, source)
    verdict, kind = said.verdict, KINDS[said.verdict]
    if verdict is Verdict.SUPPORTED and not evidence:
        verdict, kind = Verdict.NEUTRAL, "model-unproven"
    args = {"term": claim.text, "reason": tidy(said.reason).rstrip(".。")}
    return Claim(claim.text, claim.start, claim.end, verdict, kind, args, evidence)


def _evidence(quote: str, quoted: Sequence[Quoted], source: Source) -> tuple[Evidence, ...]:
    for i, (texts, original) in enumerate(zip(quoted, source.originals, strict=True)):
        span = next(texts.places(quote), None)
        if span is not None:
            return (Evidence(i, span.start, span.end, original[span.start : span.end]),)
    return ()


def _asks(passage: str) -> bool:
    return passage.rstrip(_AFTER)[-1:] in _QUESTION
