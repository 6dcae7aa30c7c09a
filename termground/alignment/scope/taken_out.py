"""What a source says of all but some things, told of one of those: dogs are welcome except in the dining car; or done instead of something, told of that."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from termground.alignment.changes import Change, Edit
from termground.alignment.word_alignment import Alignment
from termground.evidence.assertion.exceptions import EXCEPT, Narrowed, narrowed
from termground.evidence.assertion.scope import INSTEAD, OUTSIDE
from termground.evidence.index import SentenceIndex
from termground.evidence.small_words import of_kinds, places_in_words
from termground.evidence.words import Word, mentions
from termground.language.phrase_kinds import FORGONE

FEWEST = 2
"""Words with content that a claim must share with what the source says of all others."""


def taken_out(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """A thing that the source takes out, of which a claim says what that says of the others, or of which it names a part only.

    The source does not say so: the claim has none but its words, and denies no more and no less. A part is told where the
    source denies it of the others: *no animals except guide dogs*, *dogs are admitted*.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    claim = alignment.claim
    main = alignment.main
    if (
        main is None
        or not alignment.source.excepts
        or claim.excepts
        or claim.tells_amount
        or OUTSIDE in claim.scopes
    ):
        return
    number, row = main
    for given in narrowed(row, index):
        at = _told(alignment, given, inflected=bool(index.case_forms))
        if at is not None:
            yield Edit.shown(Change.UNASSERTED, at, number, given.at)
            return


def forgone(alignment: Alignment, _: SentenceIndex) -> Iterator[Edit]:
    """What a claim says to be done, or to be so much, where its source sentence has something else in the place of that.

    *Instead of raising prices, the firm saves*, *the firm raises prices*. The claim has no words but those of the sentence, the
    verb or the figure of what is not done being nowhere else in it. Figures that were promised or planned may be told as that.

    Args:
        alignment: The claim aligned with its sources.
    """
    words, main, claim = alignment.words, alignment.main, alignment.claim
    if main is None or FORGONE not in alignment.source.phrase_kinds or claim.denials or claim.excepts:
        return  # as most claims
    number, row = main
    for _kind, places in places_in_words(row, of_kinds((FORGONE,))):
        last = places[-1] if places else None
        if last is None or any(mentions((word,), row[last]) for k, word in enumerate(row) if k not in places):
            continue
        at = next((at for at, word in enumerate(words) if mentions((row[last],), word)), None)
        own = [word for word in words if word.content and not word.sense.light]
        if at is None or not all(mentions(row, word) for word in own):
            continue
        planned = [row[k] for k in places if row[k].content and k != last]
        if not (row[last].number and any(mentions(words, word) for word in planned)):
            yield Edit.shown(Change.UNASSERTED, at, number, last)
            return


def _told(alignment: Alignment, given: Narrowed, *, inflected: bool) -> int | None:
    """Where a claim names what is taken out; None where it says what the source may say of it."""
    words, row = alignment.words, alignment.source.words
    norms = {word.norm for word in words}
    main = [row[k] for k in given.main if row[k].content]
    own = [word for word in words if word.content]
    others = {word.norm for word in main}
    denied = bool(alignment.claim.denials)
    denies = any(group[0] in given.main for group in alignment.source.denials)
    instead = row[given.at].sense.scope == INSTEAD  # all that it says goes for another thing
    for item in given.items:
        named = {row[k].norm for k in item if row[k].content}
        kept = named & norms - others
        if not kept or any(row[k].number and not (given.at == 0 and row[k].norm in norms) for k in item):
            continue
        if not all(_is_of(word, (*main, *(row[k] for k in item))) for word in own):
            continue
        if not instead and any(
            word.number and not _is_of(word, row[: given.at or len(row)]) for word in words
        ):
            continue  # what is taken out has its own value
        told = sum(_is_of(word, main) and word.norm not in named for word in own)
        whole = all(mentions(words, row[k]) for k in item if row[k].content and row[k].norm not in others)
        led = given.at == 0 or (len(named - others) >= FEWEST and (row[given.at].opens or not inflected))
        sure = led and row[given.at].sense.scope == EXCEPT  # instead of lowering prices
        if (whole and denied == denies and told >= (0 if instead else FEWEST - sure)) or (
            not whole and denies and not denied and told
        ):
            return next(at for at, word in enumerate(words) if word.norm in kept)
    return None


def _is_of(word: Word, others: Sequence[Word]) -> bool:
    """Whether a word, or one for the same, is among others; helping verbs say nothing."""
    return word.sense.light or word.sense.auxiliary or mentions(others, word)
