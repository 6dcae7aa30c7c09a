"""One claim of a response beside the source sentences that it follows."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum

import msgspec

from termground.alignment.changes import Edit
from termground.alignment.paraphrase import Paraphrase
from termground.evidence.ngrams import SpelledSentence, SpelledSources
from termground.evidence.phrases import LABELS
from termground.evidence.values.fact_status import ComparedFact
from termground.evidence.words import Word, WordRange
from termground.lazy import lazy


class AlignedClaim(msgspec.Struct, frozen=True, dict=True):
    """One claim of a response; shares go from 0 to 1.

    Attributes:
        start: First code point in the original response.
        end: One past the last.
        words: Its words.
        weight: What they count together.
        rows: The source sentences that it follows, the main one first.
        tight: Share of its words that stand there in the same order.
        followed: Share of its words that those sentences bear out.
        coverage: Share of its words that all sources have, or words akin to them.
        spelled: Its words that claim something, as they are written.
        spelled_sources: The sentences of the sources as they are written.
        nearness: How near it stands to the words of the question before it; None where it answers none.
        question_overlap: Share of its words that the question before it has; 0 where it answers none.
        edits: What it changes.
        facts: Its facts, each with its range of words.
        missing: Indexes of the words with content that those sentences do not bear out, each with the one it lies along.
        absence: Whether it only says that the sources do not say something.
        stated_in: The source sentence that does say it; None where none does.
        named_in: The first source sentence that speaks of it at all; None where none does.
        told_of: The source sentence that says it of another name than the one that heads it, and the words there of that; None where
            none does.
        paraphrase: What meaning adds; None where it was not asked, or adds nothing.
    """

    start: int
    end: int
    words: Sequence[Word]
    weight: float
    rows: tuple[int, ...]
    tight: float
    followed: float
    coverage: float
    spelled: SpelledSentence
    spelled_sources: SpelledSources
    nearness: float | None
    question_overlap: float
    edits: tuple[Edit, ...]
    facts: tuple[tuple[int, int, ComparedFact], ...]
    missing: tuple[tuple[int, int], ...]
    absence: bool = False
    stated_in: int | None = None
    named_in: int | None = None
    told_of: tuple[int, WordRange] | None = None
    paraphrase: Paraphrase | None = None

    @property
    def borne_out(self) -> float:
        """Share of its words that those sentences bear out, by meaning too."""
        if self.paraphrase is None:
            return self.followed
        return min(1.0, self.followed + self.paraphrase.followed)

    @property
    def unmet(self) -> Sequence[tuple[int, int]]:
        """Those of ``missing`` that have no like there by meaning either."""
        if self.paraphrase is None:
            return self.missing
        meant = {one.at for one in self.paraphrase.words if one.is_shown}
        return [(at, row) for at, row in self.missing if at not in meant]

    @property
    def is_labelled(self) -> bool:
        """Whether it is a label with its value, which names in a word what a source tells in its own."""
        return any(LABELS.search(word.gap) for word in self.words[1:])

    @lazy
    def lateness(self) -> float:
        """How much more of its words with content is not borne out where the later ones count more, from -1 to 1.

        A sentence takes up what is known first and says what is new at its end; 0 in languages that end it with the verb.
        """
        if self.words[0].postposed:
            return 0.0
        content = [at for at, word in enumerate(self.words) if word.content and word.weight]
        unmet = {at for at, _ in self.unmet}
        if len(content) < 2 or unmet.isdisjoint(content):
            return 0.0
        last = len(content) - 1
        weights = [self.words[at].weight for at in content]
        late = [weight * (place / last) ** 2 for place, weight in enumerate(weights)]
        missing = [at in unmet for at in content]
        return _share(missing, late) - _share(missing, weights)

    @lazy
    def ngram_overlap(self) -> float:
        """Share of the character n-grams of its words with content that the sources have."""
        share = self.spelled_sources.ngrams.share(self.spelled.lemmas)
        return self.coverage if share is None else share


def _share(chosen: Sequence[bool], weights: Sequence[float]) -> float:
    """The share of some weights that is chosen."""
    return fsum(weight for is_chosen, weight in zip(chosen, weights, strict=True) if is_chosen) / fsum(
        weights
    )
