"""Grounding: how far the sources bear a response out, sentence by sentence."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import ClassVar

import msgspec

from termground.alignment.changes import Change, Edit
from termground.alignment.read import Read
from termground.judges.comparable import languages_apart
from termground.judges.lexical import LexicalJudge
from termground.language.analysis import Analysis
from termground.matching import Source
from termground.metrics.grounded_claims import Sayings
from termground.metrics.regions import Regions
from termground.metrics.several import refused
from termground.metrics.weights import Gate, Shares, Weights, ramp
from termground.thresholds import judged
from termground.types import Claim, Direction, Score, Verdict

FORMULA = "1"
"""Version of the formula; changes whenever the same input may give another number."""

FIGURES = frozenset({Change.FIGURE, Change.MOVED_FIGURE, Change.NEW_FIGURE})
"""Changes of numbers and dates."""

DENIALS = frozenset({Change.DENIED, Change.POLARITY})
"""Changes of negations."""

TURNS = frozenset(
    {
        Change.OPPOSITE,
        Change.NAME,
        Change.NEW_NAME,
        Change.MOVED_NAME,
        Change.TURNED,
        Change.FIRMER,
        Change.UNASSERTED,
    }
)
"""Other changes that turn what a sentence says."""

ECHO = 0.7
"""What an answer loses that only repeats words of the question."""

CHANGED = (0.2, 0.6)
"""What must be taken away from a sentence for it to begin to draw the text's value down, and to do so in full."""

Taken = tuple[tuple[Edit, float], ...]
"""Changes with what each takes away, from 0 to 1."""


class Weighed(msgspec.Struct, frozen=True):
    """One sentence with what is said of it.

    Attributes:
        read: The sentence.
        taken: Its changes with what each takes away.
        claims: Its claims with their verdicts, where it follows its source loosely.
        value: How far the sources bear it out, from 0 to 1.
        left: What its changes and contradicted claims leave of it, from 0 to 1.
    """

    read: Read
    taken: Taken
    claims: tuple[Claim, ...]
    value: float
    left: float


class Grounding:
    r"""How far the sources bear a response out.

    Each sentence :math:`s` is laid along the source sentence that it follows, and parts of it along others. Its value is
    the weighted mean of the shares of it that the sources have, less what it changes and what its claims lack:

    .. math:: v_s = \frac{\sum_k a_k x_{s,k}}{\sum_k a_k} \cdot \prod_{e} \left(1 - w_e\, t_e(s)\, c_e\right) \cdot j_s \cdot q_s

    where :math:`x_{s,k}` are the shares of :class:`termground.alignment.read.Read` and :math:`a_k` their weights, which
    go from those for short sources to those for long ones; :math:`w_e` is the weight of a change, and :math:`t_e` and
    :math:`c_e` say how tightly the sentence (for all changes but another word in a slot also the part of it between two
    marks alone) and how closely the words around follow the source: the same other word says much in a near-copy and
    nothing in a free summary. Both are 1 for a change that what stands around shows by itself. :math:`j_s` is what the
    verdicts of the lexical judge leave, asked only of sentences that follow their source loosely, and :math:`q_s` what the
    place of an answer leaves: how near to the words of the question the sources have it. The text's value is the mean over
    its sentences by their weight, drawn towards the weakest one where some sentence is a near-copy and where one is
    contradicted; a small part of it is what the sources bear out of all words, whatever is changed, so that of two texts that
    change as much the one that adds more is worth less.

    Args:
        weights: The weights.
        signature: What can change the number.
    """

    name: ClassVar[str] = "grounding"
    direction: ClassVar[Direction] = "maximize"

    def __init__(self, weights: Weights, signature: str) -> None:
        self._weights = weights
        self._signature = signature
        self._judge = LexicalJudge()

    def compute(self, response: Analysis, source: Source, reference: Analysis | None = None) -> Score:
        """Score one response; the reference is not used."""
        del reference
        return judged(self._scored(response, source), self._weights.threshold(response.language))

    def _scored(self, response: Analysis, source: Source) -> Score:
        if source.is_empty or not response.original.strip():
            return Score(self.name, None, self.direction, self._signature)
        args = languages_apart(response.original, source.originals)
        if args is not None:
            return refused(self.name, self.direction, self._signature, len(response.original), args)
        regions = Regions(response)  # a heading names what follows, and claims nothing
        reads = [read for read in source.reader.read(response) if not regions.holds(read.start, read.end)]
        if not reads:
            return Score(self.name, None, self.direction, self._signature)
        sentences = self._weighed(response, source, reads)
        value = self._together(sentences)
        sayings = Sayings(response, source.reader.index, self._weights.threshold(response.language))
        claims = [sayings.claim(one.read, one.value, one.taken, one.claims) for one in sentences]
        findings = (
            finding
            for one, claim in zip(sentences, claims, strict=True)
            for finding in sayings.findings(self.name, one.read, claim, one.taken)
        )
        return Score(
            self.name,
            value,
            self.direction,
            self._signature,
            parts=_parts(sentences, claims),
            findings=tuple(findings),
            claims=tuple(claims),
        )

    def _weighed(self, response: Analysis, source: Source, reads: Sequence[Read]) -> list[Weighed]:
        loose = [read for read in reads if read.tight < self._weights.judged.loose]
        claims: Sequence[Claim] = ()
        if loose:
            stated = [
                claim
                for claim in self._judge.claims(response)
                if any(claim.start < read.end and claim.end > read.start for read in loose)
            ]
            claims = self._judge.verify(response, stated, source)
        shares = self._shares(source.reader.index.size)
        return [
            self._sentence(
                read,
                shares,
                tuple(claim for claim in claims if claim.start < read.end and claim.end > read.start),
            )
            for read in reads
        ]

    def _sentence(self, read: Read, shares: Shares, claims: tuple[Claim, ...]) -> Weighed:
        if read.absence:
            return Weighed(read, (), (), float(read.told is None), 1.0)
        weights = self._weights
        asked = claims if read.tight < weights.judged.loose else ()
        taken = tuple(self._taken(read))
        left = math.prod(1 - much for _, much in taken)
        verdicts = [claim.verdict for claim in asked]
        if Verdict.CONTRADICTED in verdicts:
            left *= 1 - weights.judged.contradicted
        value = min(1.0, _borne_out(read, shares)) * left
        unknown = [claim for claim in asked if claim.kind == "claim-not-in-source"]
        if verdicts.count(Verdict.NEUTRAL) > len(unknown):
            value *= 1 - weights.judged.unproven
        if asked:
            value *= 1 - weights.judged.unknown * len(unknown) / len(asked)
        if read.nearness is not None:
            placed = read.nearness * (1 - ECHO * read.echo)
            value *= 1 - weights.question + weights.question * placed
        return Weighed(read, taken, asked, value, left)

    def _shares(self, words: int) -> Shares:
        """The weights of the shares for sources of so many words."""
        short, long = self._weights.short, self._weights.long
        few, many = self._weights.words
        much = ramp(math.log(1 + words), (math.log(few), math.log(many)))
        pairs = zip(msgspec.structs.astuple(short), msgspec.structs.astuple(long), strict=True)
        mixed = [(1 - much) * one / _total(short) + much * other / _total(long) for one, other in pairs]
        return Shares(*mixed)

    def _taken(self, read: Read) -> list[tuple[Edit, float]]:
        """Each change with what it takes away, from 0 to 1."""
        found = []
        for edit in read.edits:
            counts = 1.0  # phrases that change places loosen the sentence by themselves, and some changes are told apart
            if edit.change is not Change.EXCHANGED and not edit.told:
                gate = self._gate(edit.change)
                slot = gate is self._weights.slot  # what replaces one word is told from all of the sentence
                tight = read.tight if slot else max(read.tight, edit.part)
                counts = ramp(tight, gate.tight) * ramp(edit.closeness, gate.close)
            found.append((edit, self._weights.changes[edit.change] * counts))
        return found

    def _gate(self, change: Change) -> Gate:
        if change in FIGURES:
            return self._weights.figure
        if change in DENIALS:
            return self._weights.denial
        return self._weights.turn if change in TURNS else self._weights.slot

    def _together(self, sentences: Sequence[Weighed]) -> float:
        """The value of a text; what is rightly said not to be in the sources counts only where nothing else is said."""
        claimed = [one for one in sentences if not one.read.absence or one.read.told is not None]
        return self._mean(claimed) if claimed else 1.0

    def _mean(self, sentences: Sequence[Weighed]) -> float:
        total = sum(one.read.weight for one in sentences)
        mean = sum(one.read.weight * one.value for one in sentences) / total
        weakest = self._weights.weakest
        copied = weakest.weight * ramp(max(one.read.tight for one in sentences), weakest.tight)
        # one contradiction says less of a long text than of a short one
        changed = weakest.changed * max(
            ramp(1 - one.left, CHANGED) * math.sqrt(one.read.weight / total) for one in sentences
        )
        pull = max(copied, changed)
        drawn = min(1.0, pull * min(one.value for one in sentences) + (1 - pull) * mean)
        kept = self._weights.kept
        borne_out = sum(one.read.weight * _borne_out(one.read, kept) for one in sentences) / total
        return min(1.0, (1 - _total(kept)) * drawn + borne_out)


def _borne_out(read: Read, shares: Shares) -> float:
    """The weighted sum of the shares; what counts nothing is not looked for."""
    total = shares.followed * read.followed + shares.held * read.held
    if shares.written:
        total += shares.written * read.written
    if shares.carried:
        total += shares.carried * read.carried
    return total


def _total(shares: Shares) -> float:
    return shares.followed + shares.held + shares.written + shares.carried


def _parts(sentences: Sequence[Weighed], claims: Sequence[Claim]) -> dict[str, float | None]:
    verdicts = [claim.verdict for claim in claims]
    return {
        "claims": len(claims),
        "supported": verdicts.count(Verdict.SUPPORTED),
        "contradicted": verdicts.count(Verdict.CONTRADICTED),
        "unsupported": verdicts.count(Verdict.NEUTRAL),
        "weakest": min(one.value for one in sentences),
    }
