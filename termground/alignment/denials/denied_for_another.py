"""A claim that denies what its source sentence affirms, where that denies something else: dogs are welcome if they do not bark, dogs are not welcome."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from termground.alignment.changes import Change, Edit
from termground.alignment.word_alignment import Alignment
from termground.evidence.assertion.bounds import is_bound
from termground.evidence.assertion.denials_compared import agreed
from termground.evidence.assertion.modality import left_open
from termground.evidence.assertion.negation import SCOPE, denied_word
from termground.evidence.holding import holding_all
from termground.evidence.index import SentenceIndex
from termground.evidence.sentence_words import SentenceWords
from termground.evidence.words import Word

FEWEST = 2
"""Words with content of such a claim."""

_CONDITION = "condition"
_CERTAINTY = "certainty"
_DUTY = "duty"


def denied_for_another(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """The denial of a claim that has none but the words of its source sentence, and denies a word that this affirms.

    Each of the two denies one thing; of what the source denies the claim says nothing. Contradicted where the source denies it in a condition, as what is
    said on it is then affirmed; else a doubt, and only where the word stands before the denial, or behind it what helps a verb: *members who do not pay are warned*.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words, claim, source = alignment.words, alignment.claim, alignment.source
    main = alignment.main
    if main is None or len(claim.denials) != 1 or len(source.denials) != 1 or len(claim.content) < FEWEST:
        return
    number, row = main
    if _is_special(claim) or _is_special(source) or not claim.content <= index.norms(number):
        return
    at, there = claim.denials[0][0], source.denials[0][-1]
    own, other = denied_word(words, at), denied_word(row, there)
    if (
        own is None
        or other is None
        or _is_agreed(words, row, other)
        or _is_bound(words, at)
        or _is_bound(row, there)
    ):
        return
    if left_open(index, number, words, own) or agreed(index, number, words, own):
        return
    sure = row[there].text.mood(row[there].token) == _CONDITION
    place = _affirmed(row, own)
    if place is None or not (sure or _is_apart(row, place, there, row.index(other))):
        return
    if not any(len(index.sentence(k).denials) for k in holding_all(alignment.said, index, but=number)):
        change = Change.DENIED if sure else Change.LONE_STRANGE
        yield Edit.shown(change, at, number, place, part=float(sure))


def _is_bound(words: Sequence[Word], at: int) -> bool:
    """Whether a negation makes a bound of what stands behind it: *not more than five*, *nie wcześniej niż o 18*."""
    return is_bound(words, at) or any(word.number for word in words[at : at + SCOPE + 1])


def _affirmed(row: Sequence[Word], own: Word) -> int | None:
    """Where a sentence has a word that it denies nowhere."""
    places = [k for k, word in enumerate(row) if word.norm == own.norm]
    return places[0] if own.content and places and not any(row[k].denied for k in places) else None


def _is_special(sentence: SentenceWords) -> bool:
    """Whether a sentence says of how many it holds, takes something out or sets it apart."""
    return sentence.tells_amount or sentence.takes_out or sentence.contrasts


def _is_agreed(words: Sequence[Word], row: Sequence[Word], other: Word) -> bool:
    """Whether a claim may deny what its source does: it has a word that this denies, or that governs what it says: *does not think that it is safe*."""
    norms = {word.norm for word in words}
    denied = [word for word in row if word.denied and word.content]
    if not other.content or any(word.norm in norms for word in denied):
        return True
    return other.sense.raising or other.axis in (_CERTAINTY, _DUTY)


def _is_apart(row: Sequence[Word], place: int, denial: int, denied: int) -> bool:
    """Whether a word is said in another part of a sentence than a denial: before it, with a verb or a mark that tells so, or behind what it denies and what helps a verb.

    Not where it is what the denied verb is said of: *the price is not given*, *there is no price*.
    """
    if row[place].postposed:
        return False
    if place < denial:
        told = any(map(_is_verb, row[:place]))
        return told or any(word.opens or word.sense.joining for word in row[place + 1 : denial + 1])
    helping = row[denied + 1 : place]
    return bool(helping) and all(word.sense.auxiliary or word.sense.copula for word in helping)


def _is_verb(word: Word) -> bool:
    return word.sense.auxiliary or word.sense.copula or word.axis == _DUTY
