"""The claims of one response weighed: how far the sources bear out each, and what they contradict in it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from termground.alignment.aligned_claim import AlignedClaim
from termground.alignment.changes import DENIALS, Change, Edit
from termground.evidence.values.fact_status import NOWHERE, ComparedFact, FactStatus
from termground.evidence.words import Word
from termground.verdicts.change_evidence import ChangeEvidence
from termground.verdicts.missing_terms import MissingTerms
from termground.verdicts.strange_codes import StrangeCodes
from termground.verdicts.support import Absence, Support
from termground.verdicts.weights import Place, Weights

CONTRADICTING = frozenset(
    {
        Change.FIGURE,
        Change.MOVED_FIGURE,
        Change.EXCHANGED_FIGURE,
        Change.NAME,
        Change.MOVED_NAME,
        Change.OFFICE,
        Change.LITERAL,
        Change.DENIED,
        Change.POLARITY,
        Change.OPPOSITE,
        Change.TREND,
        Change.TURNED,
        Change.EXCHANGED,
    }
)
"""Changes that contradict a claim where the sources show something else in their place."""

FIRMER = frozenset({Change.FIRMER, Change.UNASSERTED})
"""What the sources leave open is stated as a fact."""

OPEN = FIRMER | frozenset({Change.LONE_WORD, Change.LONE_STRANGE, Change.ANOTHERS})
"""Changes for which a claim is not supported and that contradict nothing.

What the sources leave open is stated as a fact, a value stands by what another thing goes by, or one other word stands where all
else is as in the source: it may mean the same.
"""

FIGURES = frozenset({Change.FIGURE, Change.MOVED_FIGURE, Change.EXCHANGED_FIGURE})
"""Changes of numbers and dates."""

EXCHANGES = frozenset({Change.EXCHANGED, Change.EXCHANGED_FIGURE})
"""Two parts of a claim in one another's place, which the claim tells by itself."""

NAMES = frozenset({Change.NAME, Change.MOVED_NAME})
"""Changes of names."""

WORDS = frozenset({Change.LONE_WORD, Change.LONE_STRANGE})
"""Another word in the place of one."""

FEWEST = 7
"""Words with content from which they tell by themselves what a claim says."""

_PLACED = (FactStatus.HELD, FactStatus.LOOSER, FactStatus.DERIVED)


class Supports:
    r"""Weighs the claims of one response.

    A claim's support is the mean of three shares of it that the sources have (`termground.alignment.aligned_claim.AlignedClaim`),
    times the place :math:`q` of an answer behind its question:

    .. math:: s = q \left(\frac{1}{3} \sum_k x_k - l d\right)

    where :math:`d` is how much more of it is not borne out where its later words count more.

    Each contradiction, a change that leaves the claim open, and a value or name that no source has take something away, and
    the claim is not supported, whatever is left.

    Args:
        weights: The weights.
        missing: Looks for words of the response in the sources.
        codes: Looks for its codes there.
        evidence: Names its changes: what the sources do not show otherwise contradicts nothing.
    """

    def __init__(
        self, weights: Weights, missing: MissingTerms, codes: StrangeCodes, evidence: ChangeEvidence
    ) -> None:
        self._weights = weights
        self._missing = missing
        self._codes = codes
        self._evidence = evidence

    def of(self, read: AlignedClaim) -> Support:
        """The support of one claim."""
        weights = self._weights
        if read.absence:
            return self._absence(read)
        placed = [edit for edit in read.edits if self._is_in_place(read, edit)]
        placed.sort(key=lambda edit: (edit.first, edit.last))
        shown = [edit for edit in placed if edit.change in CONTRADICTING]
        told_otherwise = [edit for edit in shown if self._evidence.contradicts(read, edit)]
        against = _apart(edit for edit in told_otherwise if self._is_sure(read, edit))
        denies = self._evidence.denies_alone(read)
        renamed = any(_is_renamed(read, *fact) for fact in read.facts)
        of_another = read.told_of is not None
        doubted = denies or renamed or of_another or len(against) < len(told_otherwise)
        unshown = [
            edit for edit in placed if edit.change in OPEN or (edit in shown and edit not in told_otherwise)
        ]
        absences = tuple(self._absences(read))
        if against and absences:
            told = {at for edit in against for at in range(edit.first, edit.last)}
            absences = tuple(one for one in absences if told.isdisjoint(range(one.first, one.last)))
        value = min(1.0, max(0.0, shared(read) - weights.late * read.lateness)) * self._answered(read)
        if against or doubted or unshown or absences:
            value *= weights.contradicted ** len(against or told_otherwise)
            value *= self._left(absences)
            if not told_otherwise:
                value *= self._left_open(unshown, otherwise=denies or renamed or of_another)
        elif read.nearness is None:
            value = self._in_other_words(read, value)
        reserved = tuple(edit for edit in unshown if not against and not _is_plain(read, edit))
        return Support(read, value, against, reserved, absences, doubted=doubted)

    def _absence(self, read: AlignedClaim) -> Support:
        """The support of a claim that the sources do not say something: whether they speak of it at all."""
        if read.stated_in is not None:
            return Support(read, self._weights.threshold * self._weights.denied)
        if read.named_in is not None:
            return Support(read, self._weights.threshold * self._weights.open, doubted=True)
        return Support(read, 1.0)

    def _in_other_words(self, read: AlignedClaim, value: float) -> float:
        """What a claim counts where hardly anything is missing and nothing speaks against it: it says the same in another order, or in other words."""
        weights = self._weights
        if not read.unmet and read.borne_out >= weights.whole:
            return max(value, weights.threshold, (value + read.borne_out) / 2)
        if value >= weights.threshold or read.borne_out < weights.half or not _tells_enough(read):
            return value
        missing = self._missing
        if missing.lacking(read) > weights.lacking or missing.are_apart(read) or missing.opposes(read):
            return value
        return weights.threshold

    def _is_in_place(self, read: AlignedClaim, edit: Edit) -> bool:
        """Whether a change stands in the place of what the source says, as far as the words around tell."""
        if edit.told or edit.change in EXCHANGES:
            return True
        place = self._place(edit.change)
        if edit.closeness < place.close:
            return False
        if edit.change not in WORDS:
            return max(read.tight, edit.part) >= place.tight
        # another word is told from all of the claim, other changes also from the part of it between two marks
        return read.tight >= place.tight or (
            edit.rest >= self._weights.alone
            and not read.is_labelled
            and self._evidence.is_word_for_word(edit)
        )

    def _is_sure(self, read: AlignedClaim, edit: Edit) -> bool:
        """Whether a change that the sources show contradicts the claim, or is no more than a reason to doubt it."""
        weights = self._weights
        place = weights.sure
        if edit.change is Change.MOVED_FIGURE:
            place = weights.elsewhere
        elif edit.change in NAMES or edit.change is Change.POLARITY or _leaves_out(read, edit):
            place = weights.unsure
        labelled = any(fact.labelled for first, _, fact in read.facts if first == edit.first)
        if (
            edit.change in EXCHANGES
            or edit.change is Change.OFFICE
            or (edit.change is Change.MOVED_FIGURE and labelled)
        ):
            return True
        if edit.change in DENIALS and _says_both(read.words, edit.first):
            return False
        if edit.change in NAMES and self._evidence.text(read, edit)[0].islower():
            return False  # what someone is called: a title, a trade
        return max(read.tight, edit.part) >= place.tight and (edit.told or edit.closeness >= place.close)

    def _place(self, change: Change) -> Place:
        if change in FIGURES:
            return self._weights.figure
        if change in DENIALS:
            return self._weights.denial
        return self._weights.word if change in WORDS else self._weights.turn

    def _absences(self, read: AlignedClaim) -> Iterator[Absence]:
        """The values and codes, and behind them the names outside these, that no source has in any form: August of 24 August is none."""
        for first, last, checked in read.facts:
            if checked.status in NOWHERE:
                yield Absence("fact", first, last, checked.unwritten)
        codes = list(self._codes.of(read))
        for first, last in codes:
            yield Absence("code", first, last)
        taken = [*((low, high) for low, high, _ in read.facts), *codes]
        for first, last in self._missing.names(read):
            if not any(low < last and first < high for low, high in taken):
                yield Absence("name", first, last)

    def _left(self, absences: Sequence[Absence]) -> float:
        """What values and names that no source has leave of a claim's support.

        A count in words, or a figure that a source has of something else, may be reckoned or said otherwise: the claim is
        not supported, and loses nothing more than these words.
        """
        if any(one.unwritten for one in absences):
            return self._weights.unwritten
        return self._weights.absent if any(one.kind != "fact" for one in absences) else 1.0

    def _left_open(self, unshown: Sequence[Edit], *, otherwise: bool) -> float:
        """What is left of a claim's support by what the sources leave open, or may say otherwise."""
        if any(edit.change in FIRMER for edit in unshown):
            return self._weights.firmer
        return self._weights.open if unshown or otherwise else 1.0

    def _answered(self, read: AlignedClaim) -> float:
        """What the place of an answer leaves: 1 where it answers no question."""
        if read.nearness is None:
            return 1.0
        weights = self._weights
        return (
            1
            - weights.question
            + weights.question * read.nearness * (1 - weights.echo * read.question_overlap)
        )


def _tells_enough(read: AlignedClaim) -> bool:
    """Whether a claim has words enough to tell what it says, and each of its values stands in the sentences that it follows."""
    if sum(word.content for word in read.words) < FEWEST:
        return False
    return all(fact.status in _PLACED for _, _, fact in read.facts)


def _is_plain(read: AlignedClaim, edit: Edit) -> bool:
    """Whether a change is another word of the sources, neither number nor name: mostly one for the same, it lowers the value alone.

    Not where what stands around shows that it is another one.
    """
    words = read.words[edit.first : edit.last]
    return (
        edit.change is Change.LONE_WORD
        and not edit.told
        and not any(word.number or word.name for word in words)
    )


def _is_renamed(read: AlignedClaim, first: int, last: int, checked: ComparedFact) -> bool:
    """Whether the sources have a number of what a noun names, by another one; of two counters either may be right."""
    if checked.status is not FactStatus.RENAMED:
        return False
    return any(word.content for word in read.words[first:last] if not word.number)


def _apart(found: Iterable[Edit]) -> tuple[Edit, ...]:
    """Changes without another code and a denial of the same sentence: that one needs a filter and another one does not may both be true."""
    edits = tuple(found)
    coded = {edit.row for edit in edits if edit.change is Change.LITERAL}
    if not coded:
        return edits
    rows = coded & {edit.row for edit in edits if edit.change in DENIALS}
    kinds = (Change.LITERAL, *DENIALS)
    return tuple(edit for edit in edits if edit.row not in rows or edit.change not in kinds)


def _says_both(words: Sequence[Word], at: int) -> bool:
    """Whether a word that is denied at a place, or right behind it, is said without a denial too, of something else: no · yes."""
    own = next((word for word in words[at : at + 2] if word.content), None)
    return own is not None and any(word.norm == own.norm and word.denied != own.denied for word in words)


def _leaves_out(read: AlignedClaim, edit: Edit) -> bool:
    """Whether a claim lacks a denial that the source has."""
    return edit.change is Change.DENIED and not read.words[edit.first].negation


def shared(read: AlignedClaim) -> float:
    """The mean of the shares of a claim that the sources have, with what meaning adds to them."""
    if read.paraphrase is not None:
        return read.paraphrase.mean(read.followed, read.coverage, read.ngram_overlap)
    return (read.followed + read.coverage + read.ngram_overlap) / 3
