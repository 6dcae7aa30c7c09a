"""Whether a negation more or less turns what a source sentence says."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from termground.alignment.words.replacement import SHORT, Replacement
from termground.evidence.assertion.contrasts import has_set_right
from termground.evidence.assertion.denials_compared import agreed, are_lost
from termground.evidence.assertion.modality import MUST, NEEDED, left_open
from termground.evidence.assertion.negation import FORBIDDEN, SCOPE, is_denial
from termground.evidence.assertion.scope import ONLY
from termground.evidence.claim_sentence import ClaimSentence
from termground.evidence.followed import FollowedSentence
from termground.evidence.index import SentenceIndex
from termground.evidence.words import Word, is_other_voice

ENDING = 8
"""Words without content that the end of a predicate may have."""

AROUND = 12
"""Words on either side of a negation in which what its sentence speaks of stands."""

FEWEST = 2
"""Words with content there that the source sentence must have."""

_NEEDED = (MUST, NEEDED)


def denies(
    at: int, claim: ClaimSentence, change: Replacement, place: FollowedSentence, index: SentenceIndex
) -> bool:
    """Whether a negation of the response stands for none of the source, and denies what that affirms.

    It denies a word that the source sentence affirms: not the *sure* of "I am not sure". A word that the source sentence
    leaves open may be denied: *refused to sign*, *did not sign*. Where particles follow, the predicate may have no content
    of its own: 以下のようなものがない.

    Args:
        at: The negation.
        claim: The sentence.
        change: The words among which it stands.
        place: The source sentence.
        index: The sentences of the sources.
    """
    words = claim.words
    if _is_alternative(words, at, index.coordinators) or not _is_argued(at, words, place):
        return False
    if len(change.content) > SHORT or any(map(is_denial, change.given_words)):
        return False
    if change.concepts & change.own_concepts or are_lost(change.given_words):
        return False
    return any(
        word.denied
        and word.norm in place.affirmed
        and word.norm not in place.denied
        and not left_open(index, place.row, words, word)
        and not agreed(index, place.row, words, word)
        for word in words[max(0, at - SCOPE) : at + SCOPE + 1]
    ) or _ends_denied(at, words, change, place)


def _is_argued(at: int, words: Sequence[Word], place: FollowedSentence) -> bool:
    """Whether the source sentence has enough of the words around a negation to speak of the same."""
    near = words[max(0, at - AROUND) : at + AROUND + 1]
    return sum(word.content and word.norm in place.norms for word in near) >= FEWEST


def dropped(
    claim: ClaimSentence, change: Replacement, place: FollowedSentence, index: SentenceIndex
) -> frozenset[str]:
    """Normal forms of the words of a response without the negation that they have in the source, and hardly anything else.

    Args:
        claim: The sentence.
        change: The words in whose place the negation stands.
        place: The source sentence.
        index: The sentences of the sources.
    """
    if len(change.given_content) > 1 or not any(map(is_denial, change.given_words)):
        return frozenset()
    if any(map(is_denial, change.words)) or change.concepts & change.own_concepts:
        return frozenset()
    if are_lost(change.words) or has_set_right(claim.words, place.words):
        return frozenset()
    low, high = change.given
    if any(
        is_denial(place.words[k]) and _is_alternative(place.words, k, index.coordinators)
        for k in range(low, high)
    ):
        return frozenset()
    near = place.words[max(0, low - SCOPE) : high + SCOPE]
    denied = {word.norm for word in near if word.denied} & claim.affirmed
    denied -= {word.norm for word in near if not word.denied}  # トルコ系ではなくペルシア系
    denied |= _in_other_voice(near, claim, place)
    return frozenset(
        norm
        for norm in denied
        if not left_open(index, place.row, claim.words, claim.words[claim.at[norm][-1]])
    )


def _in_other_voice(near: Sequence[Word], claim: ClaimSentence, place: FollowedSentence) -> set[str]:
    """The verbs of a claim in another voice than one that its source sentence only denies: *билеты не принимаются*, *музей принимает билеты*."""
    denied = [word for word in near if word.denied and word.content and word.norm not in place.affirmed]
    return {
        word.norm
        for word in (claim.words if denied else ())
        if word.content
        and not (word.denied or word.norm in place.norms)
        and any(is_other_voice(word, other) for other in denied)
    }


def _is_alternative(words: Sequence[Word], at: int, coordinators: Collection[str]) -> bool:
    """Whether a negation stands behind *or* or *and*: paid or not, monthly and not at the end."""
    return at > 0 and words[at - 1].norm in coordinators


def turned(word: Word, change: Replacement, left_open: Collection[str]) -> bool:
    """Whether a word is denied and those of the source that it may stand for are not, or the reverse.

    Args:
        word: A word that may stand for one in its place.
        change: The words among which it stands.
        left_open: Normal forms of the words that the source sentence does not state.
    """
    own = word.sense.concepts - change.phrased
    if any(other.norm in left_open and other.sense.concepts & own for other in change.given_content):
        return False
    others = set().union(*(change.polarity.get(concept, ()) for concept in own))
    return others == {not word.denied}


def _ends_denied(at: int, words: Sequence[Word], change: Replacement, place: FollowedSentence) -> bool:
    """Whether a sentence ends in a negation that denies no word with content, where its source ends without one."""
    before, given = change.low - 1, change.given[0] - 1
    if before < 0 or given < 0 or not words[at].postposed:
        return False
    if words[before].norm != place.words[given].norm or change.content or any(w.mark for w in change.words):
        return False
    if any(word.mark == ONLY and word.norm not in place.at for word in words[max(0, at - ENDING) : at]):
        return False  # しか…ない
    own, other = _ending(words, before), _ending(place.words, given)
    return (
        own is not None
        and other is not None
        and sum(word.negation for word in own) == 1
        and not any(word.negation for word in other)
        and not own[0].denied
    )


def _ending(words: Sequence[Word], at: int) -> Sequence[Word] | None:
    """The last word with content up to a place and what stands behind it, if the sentence ends so."""
    end = len(words)
    if end - at > ENDING or any(word.content for word in words[at + 1 :]):
        return None
    first = next((k for k in range(at, max(-1, end - 2 * ENDING), -1) if words[k].content), None)
    return None if first is None else words[first:]


def demanded(words: Sequence[Word], row: Sequence[Word]) -> int:
    """From where on a sentence demands what its source forbids to do without: may not enter without a ticket, must have one.

    The index of that *without* in the source sentence; one past its end where nothing is demanded so.

    Args:
        words: The sentence.
        row: The source sentence.
    """
    if not any(word.mark == MUST for word in words) or any(
        word.negation and word.mark != MUST for word in words
    ):
        return len(row)
    negations = [k for k, word in enumerate(row) if word.negation and word.mark != MUST]
    return next((k for k in negations[1:] if row[k].sense.excludes), len(row))


def required(words: Sequence[Word], row: Sequence[Word]) -> int | None:
    """The word that says what a sentence demands, where its source forbids to do something else without that.

    May not sublet without consent: must obtain consent to sublet, but not must sublet.

    Args:
        words: The sentence.
        row: The source sentence.
    """
    marks = {word.mark for word in row}
    if FORBIDDEN not in marks or not marks.isdisjoint(_NEEDED):
        return None
    if any(word.negation and word.mark not in _NEEDED for word in words):
        return None
    if sum((word.negation or word.sense.denying) and word.mark != FORBIDDEN for word in row) != 1:
        return None
    own, other = _governed(words, _NEEDED), _governed(row, (FORBIDDEN,))
    if own is None or other is None:
        return None
    done, barred = words[own], row[other]
    return own if done.norm != barred.norm and not done.sense.concepts & barred.sense.concepts else None


def _governed(words: Sequence[Word], marks: Collection[tuple[str, str]]) -> int | None:
    """Where the word with content stands that goes with the first of some markers: the next one, or where particles follow the last one."""
    at = next((k for k, word in enumerate(words) if word.mark in marks), len(words))
    if at == len(words):
        return None
    behind = range(at - 1, -1, -1) if words[at].postposed else range(at + 1, len(words))
    return next((k for k in behind if words[k].content and words[k].mark not in marks), None)
