"""The nli judge: verdicts by a model that says whether one text follows from another."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from operator import attrgetter
from pathlib import PurePath
from typing import ClassVar

import msgspec

from termground.errors import UsageError
from termground.judges.base import JudgeOptions
from termground.judges.evidence import quoted
from termground.judges.lexical import LexicalJudge
from termground.language.analysis import Analysis
from termground.matching import Source
from termground.models import Entailment, Probabilities, load_model
from termground.overlap.sources import SourceSentence
from termground.types import Args, Claim, Evidence, Statement, Verdict

ENTAILED = 0.5
"""Probability of entailment from which a claim is supported: more likely than the other two together."""

CONTRADICTED = 0.5
"""Probability of contradiction from which a claim is contradicted, by a premise about the same thing."""

ABOUT_THE_SAME = 0.3
"""Share of a claim's keywords that a source sentence must have to speak of the same thing."""

NEAREST = 4
"""Source sentences that a claim is held against, each alone and with either neighbour."""


class Premise(msgspec.Struct, frozen=True):
    """One source sentence, or two neighbours of one source.

    Attributes:
        source: Index of the source.
        start: First code point in it.
        end: One past the last.
        share: Share of the claim's keywords that it has.
    """

    source: int
    start: int
    end: int
    share: float


class EntailmentJudge:
    """Asks a model, for each claim, whether the source sentences that share most with it entail or contradict it.

    Of all premises the likeliest entailment and the likeliest contradiction count. A model often takes a sentence about
    something else for a contradiction, so that only a premise with enough of the claim's keywords may contradict.

    Args:
        model: What says whether a text follows from another.
        label: Its name among several judges.
    """

    name: ClassVar[str] = "nli"
    remote: ClassVar[bool] = False
    version: ClassVar[str] = "1"

    def __init__(self, model: Entailment, label: str = "nli") -> None:
        self._model = model
        self._label = label

    @property
    def label(self) -> str:
        """The name of its model."""
        return self._label

    def claims(self, text: Analysis) -> list[Statement]:
        """What the lexical judge takes for claims."""
        return LexicalJudge().claims(text)

    def verify(self, text: Analysis, claims: Sequence[Statement], source: Source) -> list[Claim]:
        """One verdict for each claim; every claim is neutral where there is no source."""
        premises = [list(_premises(_keys(text, claim), source)) for claim in claims]
        pairs = [
            (_flat(source.originals[premise.source][premise.start : premise.end]), _flat(claim.text))
            for claim, own in zip(claims, premises, strict=True)
            for premise in own
        ]
        answers = iter(self._model.entail(pairs) if pairs else ())
        return [
            _judged(claim, [(premise, next(answers)) for premise in own], source)
            for claim, own in zip(claims, premises, strict=True)
        ]

    def incomparable(self, text: Analysis, source: Source) -> Args | None:
        """Nothing: models for several languages compare across them."""
        del text, source
        return None

    def prompts(self, text: Analysis, claims: Sequence[Statement], source: Source) -> dict[str, str]:
        """None: the model is given pairs of texts."""
        del text, claims, source
        return {}

    def signature(self) -> str:
        """Name, version and model."""
        return f"{self.name} {self.version} {self._model.signature()}"


def make(options: JudgeOptions, language: str) -> tuple[EntailmentJudge, ...]:
    """One judge for each model.

    Raises:
        UsageError: No model is named, or one that cannot be used; an endpoint is.
        MissingDependency: Nothing installed provides entailment models.
    """
    del language
    if options.base_url:
        raise UsageError("the nli judge asks no endpoint; leave base_url out, or take judge=llm")
    if not options.models:
        raise UsageError("the nli judge needs a model; name the folder of a sequence classifier with models")
    labels = [PurePath(name).name for name in options.models]
    if len(set(labels)) < len(labels):
        labels = list(options.models)
    return tuple(
        EntailmentJudge(load_model("entailment", name, device=options.device), label)
        for name, label in zip(options.models, labels, strict=True)
    )


def _judged(claim: Statement, answers: Sequence[tuple[Premise, Probabilities]], source: Source) -> Claim:
    """The verdict on a claim, with the premise that decides it; of equally likely ones the first."""
    args = {"term": claim.text}
    if not answers:
        return _claim(claim, Verdict.NEUTRAL, "claim-not-in-source", args)
    about = [answer for answer in answers if answer[0].share >= ABOUT_THE_SAME]
    best, entailed = max(((p, a.entailment) for p, a in answers), key=_second)
    worst, contradicted = max(((p, a.contradiction) for p, a in about), key=_second, default=(best, 0.0))
    if entailed >= ENTAILED and entailed >= contradicted:
        evidence = quoted(source, best.source, best.start, best.end)
        return _claim(claim, Verdict.SUPPORTED, "claim-supported", args | {"near": evidence.text}, evidence)
    if contradicted >= CONTRADICTED:
        evidence = quoted(source, worst.source, worst.start, worst.end)
        return _claim(
            claim, Verdict.CONTRADICTED, "claim-contradicted", args | {"near": evidence.text}, evidence
        )
    return _claim(claim, Verdict.NEUTRAL, "claim-not-entailed", args)


def _claim(claim: Statement, verdict: Verdict, kind: str, args: Args, *evidence: Evidence) -> Claim:
    return Claim(claim.text, claim.start, claim.end, verdict, kind, args, evidence)


def _second(answer: tuple[Premise, float]) -> float:
    return answer[1]


def _keys(text: Analysis, claim: Statement) -> dict[str, None]:
    """Keys of the keywords that begin inside a claim, in order."""
    starts = text.tokens.starts
    keywords = text.keywords
    low = bisect_left(keywords, claim.start, key=lambda keyword: starts[keyword.first])
    high = bisect_left(keywords, claim.end, lo=low, key=lambda keyword: starts[keyword.first])
    return dict.fromkeys(keyword.key for keyword in keywords[low:high])


def _premises(keys: dict[str, None], source: Source) -> Iterator[Premise]:
    """The source sentences that share most with a claim, then each with the one after and before it.

    Where fewer than `NEAREST` share anything, the first sentences of the sources fill up: a paraphrase may share
    no word with its source.
    """
    every = source.overlap.sentences
    chosen = source.overlap.candidates(keys)[:NEAREST]
    places = [bisect_right(every, (s.source, s.start), key=attrgetter("source", "start")) - 1 for s in chosen]
    for place in range(min(NEAREST, len(every))):
        if len(places) < NEAREST and place not in places:
            places.append(place)
    yielded = set()
    for width in (1, 2):
        for place in places:
            for first in range(place - width + 1, place + 1):
                sentences = every[max(0, first) : first + width]
                joined = (
                    first >= 0 and len(sentences) == width and sentences[0].source == sentences[-1].source
                )
                if joined and (first, width) not in yielded:
                    yielded.add((first, width))
                    yield _window(sentences, keys)


def _window(sentences: Sequence[SourceSentence], keys: dict[str, None]) -> Premise:
    shared = {key for sentence in sentences for key in sentence.polarity if key in keys}
    share = len(shared) / len(keys) if keys else 0.0
    return Premise(sentences[0].source, sentences[0].start, sentences[-1].end, share)


def _flat(text: str) -> str:
    return " ".join(text.split())
