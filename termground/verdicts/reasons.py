"""What ``grounding`` says of each sentence, and where: verdicts, findings, and the places in the sources that show them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from termground.alignment.aligned_claim import AlignedClaim
from termground.evidence.index import SentenceIndex
from termground.evidence.passages import passage
from termground.evidence.values.fact_status import FactStatus
from termground.evidence.words import Word, WordRange
from termground.language.analysis import Analysis
from termground.text.disguises import DISGUISED, STRUCK
from termground.text.enclosing import enclosing
from termground.types import SEVERAL, Claim, Evidence, Finding, Region, Span, Verdict
from termground.verdicts.change_evidence import ABSENT, ChangeEvidence, figure
from termground.verdicts.missing_terms import MissingTerms
from termground.verdicts.shared_characters import sharing
from termground.verdicts.support import Support
from termground.verdicts.weights import Weights
from termground.verdicts.whole_words import Said

_DISGUISED = {DISGUISED: "disguised-text", STRUCK: "struck-text"}
"""Kinds of findings on words that may say something else than they show."""

_CURRENCY = re.compile(r"[ \u00a0\u202f]?[$£¥￥₩₪₫€₱₴₸₹₺₽₿](?!\d)")


class Reasons:
    """The verdicts on the claims of one response, and why.

    Args:
        response: The response.
        index: The sentences of the sources.
        weights: The weights.
        missing: Looks for words of the response in the sources.
        evidence: Names its changes.
    """

    def __init__(
        self,
        response: Analysis,
        index: SentenceIndex,
        weights: Weights,
        missing: MissingTerms,
        evidence: ChangeEvidence,
    ) -> None:
        self._response = response
        self._index = index
        self._weights = weights
        self._missing_terms = missing
        self._evidence = evidence

    def claim(self, support: Support) -> Claim:
        """The claim with its verdict and the reason for it."""
        read = support.read
        place = self._place(read.start, read.end)
        text = self._response.original[place.start : place.end]
        if read.absence or support.disguise is not None:
            return self._special(support, text, place)
        if support.contradictions:
            edit = support.contradictions[0]
            focus = self._evidence.span(read, edit.first, edit.last)
            return _claim(text, place, Verdict.CONTRADICTED, self._evidence.of(read, edit), focus)
        if support.holds(self._weights.threshold):
            return self._supported(read, text, place)
        found = next(self._against(support), None)
        if found is None:
            return _claim(text, place, Verdict.NEUTRAL, self._unsupported(support))
        (first, last), own = found
        focus = self._evidence.span(read, first, last)
        return _claim(text, place, Verdict.NEUTRAL, self._with_nearest(read, own), focus)

    def _with_nearest(self, read: AlignedClaim, own: Said) -> Said:
        """What no source has, with the sentence that the claim follows, where there is one: it has something else there."""
        kind, args, _ = own
        seen = self._beside(read, self._weights.about_unsupported) if kind in ABSENT else None
        return own if seen is None else (kind, args | {"near": seen.text}, seen)

    def _against(self, support: Support) -> Iterator[tuple[WordRange, Said]]:
        """What stands against a claim and contradicts nothing: reservations, what no source has, numbers of other things."""
        read = support.read
        for edit in support.reservations:
            yield (edit.first, edit.last), self._evidence.of(read, edit)
        for one in support.absences:
            yield (one.first, one.last), self._evidence.absent(read, one.kind, one.first, one.last)
        for first, last, checked in read.facts:
            if checked.status is FactStatus.RENAMED:
                yield (first, last), figure(self._evidence.text_between(read, first, last), checked)

    def _supported(self, read: AlignedClaim, text: str, place: Span) -> Claim:
        """A supported claim with the sentence that it follows, and behind it the words that it has others for."""
        words = () if read.paraphrase is None else read.paraphrase.shown
        seen = self._beside(read, self._weights.about)
        if seen is None:
            return _claim(text, place, Verdict.SUPPORTED, ("words-in-source", {"term": text}, None))
        args = {"term": text, "near": seen.text}
        if not words:
            return _claim(text, place, Verdict.SUPPORTED, ("claim-supported", args, seen))
        others = [self._index.evidence(one.row, one.place, one.place + 1) for one in words]
        spans = [self._evidence.span(read, one.at, one.at + 1) for one in words]
        pairs = [
            f"{self._response.original[span.start : span.end]} → {other.text}"
            for span, other in zip(spans, others, strict=True)
        ]
        args["meant"] = SEVERAL.join(dict.fromkeys(pairs))
        seen_too = (seen, *dict.fromkeys(others))
        return Claim(text, place.start, place.end, Verdict.SUPPORTED, "supported-by-meaning", args, seen_too)

    def _special(self, support: Support, text: str, place: Span) -> Claim:
        """A claim that says what the sources do not say, or that may say something else than it shows."""
        if support.disguise is None:
            return self._absence(support.read, text, place)
        own, shown = self._disguise(support.disguise)
        return _claim(text, place, Verdict.NEUTRAL, own, shown)

    def _absence(self, read: AlignedClaim, text: str, place: Span) -> Claim:
        """What the sources are said not to say, which they do or do not."""
        row = read.named_in if read.stated_in is None else read.stated_in
        if row is None:
            return _claim(text, place, Verdict.SUPPORTED, ("absent-in-source", {"term": text}, None))
        seen = passage(self._index, row, read.words)
        args = {"term": text, "near": seen.text}
        if read.stated_in is None:
            return _claim(text, place, Verdict.NEUTRAL, ("topic-in-source", args, seen), place)
        return _claim(text, place, Verdict.CONTRADICTED, ("stated-in-source", args, seen), place)

    def _disguise(self, region: Region) -> tuple[Said, Span]:
        """Why a claim with a part that may say something else is not supported, and where that stands."""
        shown = Span(region.start, region.end)
        term = self._response.original[shown.start : shown.end]
        return (_DISGUISED[region.kind], {"term": term}, None), shown

    def findings(self, metric: str, support: Support, claim: Claim) -> Iterator[Finding]:
        """What to look at in a claim that is not supported: what contradicts it, what no source has, else all of it."""
        read = support.read
        if claim.verdict is Verdict.SUPPORTED:
            return
        if read.absence:
            yield _finding(metric, Span(claim.start, claim.end), _said(claim))
            return
        if support.disguise is not None:
            own, shown = self._disguise(support.disguise)
            yield _finding(metric, shown, own)
        told = (*support.contradictions, *support.reservations)
        said = {(edit.first, edit.last): self._evidence.of(read, edit) for edit in support.contradictions}
        said |= dict(self._against(support))
        for (first, last), own in _once(said):
            yield _finding(metric, self._evidence.span(read, first, last), own)
        if said and (told or read.borne_out >= self._weights.instead.tight or _fill(said, read.words)):
            return
        if support.disguise is not None and not read.unmet:
            return
        missing = self._named_missing(read)
        if not said and read.tight >= self._weights.instead.tight and missing:
            yield from self._missing(metric, read, missing)
        else:
            # where nothing stands against it, the claim tells already why it is not supported
            told_before = not said and support.disguise is None
            own = _said(claim) if told_before else self._unsupported(support)
            yield _finding(metric, Span(claim.start, claim.end), own)

    def _named_missing(self, read: AlignedClaim) -> Sequence[tuple[int, int]]:
        """The words of a sentence that the one it follows does not have, without those of which it has a character in another word."""
        rows = self._index.rows
        return [(at, row) for at, row in read.unmet if sharing(read.words, at, rows[row]) is None]

    def _missing(
        self, metric: str, read: AlignedClaim, missing: Sequence[tuple[int, int]]
    ) -> Iterator[Finding]:
        """Some words of a sentence that the one it follows does not have."""
        (first, row), last = missing[0], missing[0][0]
        for at, other in (*missing[1:], (len(read.words) + 1, -1)):
            if at == last + 1 and other == row:
                last = at
                continue
            place = self._evidence.span(read, first, last + 1)
            sentence = passage(self._index, row, read.words[first : last + 1])
            term = self._response.original[place.start : place.end]
            yield _finding(
                metric, place, ("not-in-sentence", {"term": term, "near": sentence.text}, sentence)
            )
            first, row, last = at, other, at

    def _place(self, start: int, end: int) -> Span:
        """Where a claim stands that is made of some words, with the sign of a currency behind its last figure, which is no word."""
        text = self._response.original
        unit = _CURRENCY.match(text, end) if text[end - 1 : end].isdigit() else None
        return Span(*enclosing(text, start, end if unit is None else unit.end()))

    def _unsupported(self, support: Support) -> Said:
        """Why a claim is not supported: where the sources answer, or which of its words they lack."""
        read = support.read
        place = self._place(read.start, read.end)
        args = {"term": self._response.original[place.start : place.end]}
        if read.told_of is not None:
            row, (first, last) = read.told_of
            named = self._index.evidence(row, first, last)
            return "told-of-another", args | {"other": named.text}, named
        seen = self._beside(read, self._weights.about_unsupported)
        if read.question_overlap == 1:
            return "answer-echoes", args, seen
        share = self._missing_terms.share(read)
        if read.nearness is not None and read.nearness < 1 and share >= self._weights.threshold:
            return "answer-elsewhere", args, seen
        if share == 1 and not support.doubted and self._missing_terms.are_apart(read):
            return "words-apart", args, seen
        if seen is not None:
            args["near"] = seen.text
        missing = self._missing_terms.named(read)
        if not missing:
            return "other-words", args, seen
        return "words-not-in-source", args | {"missing": missing}, seen

    def _beside(self, read: AlignedClaim, least: float) -> Evidence | None:
        return (
            passage(self._index, read.rows[0], read.words) if read.rows and read.borne_out >= least else None
        )


def _fill(ranges: Iterable[tuple[int, int]], words: Sequence[Word]) -> bool:
    """Whether some ranges hold all words with content, so that nothing is left to say of the rest."""
    inside = {at for first, last in ranges for at in range(first, last)}
    return all(at in inside for at, word in enumerate(words) if word.content)


def _once(said: Mapping[tuple[int, int], Said]) -> Iterator[tuple[tuple[int, int], Said]]:
    """What is said of ranges of words, without what a wider one says too: *March* for *May*, in *March 1891* for *May 1891*."""
    repeated: set[tuple[int, int]] = set()
    around: list[tuple[int, int]] = []
    for place in sorted(said, key=lambda place: (place[0], -place[1])):
        around = [other for other in around if other[1] > place[0]]
        if any(place[1] <= other[1] and _shows(said[other], said[place]) for other in around):
            repeated.add(place)
        around.append(place)
    yield from ((place, own) for place, own in said.items() if place not in repeated)


def _shows(wider: Said, own: Said) -> bool:
    """Whether the evidence of what is said holds that of something else."""
    seen, least = wider[2], own[2]
    if seen is None or least is None:
        return False
    return seen.source == least.source and seen.start <= least.start and least.end <= seen.end


def _claim(text: str, place: Span, verdict: Verdict, said: Said, focus: Span | None = None) -> Claim:
    kind, args, evidence = said
    seen = () if evidence is None else (evidence,)
    return Claim(text, place.start, place.end, verdict, kind, args, seen, focus)


def _said(claim: Claim) -> Said:
    """What is said of a claim."""
    return claim.kind, claim.args, claim.evidence[0] if claim.evidence else None


def _finding(metric: str, place: Span, said: Said) -> Finding:
    kind, args, evidence = said
    return Finding(metric, kind, place.start, place.end, args, () if evidence is None else (evidence,))
