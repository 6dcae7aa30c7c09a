"""Whether a negation turns what a source sentence says."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from termground.alignment.asserted import agreed, left_open
from termground.alignment.index import SentenceIndex
from termground.alignment.places import SHORT, Place, Range
from termground.alignment.privatives import is_denial
from termground.alignment.said import Said
from termground.alignment.words import Word

NEAR = 4
"""Words on either side of a negation in which the one that it denies stands."""

ENDING = 8
"""Words without content that the end of a predicate may have."""

AROUND = 12
"""Words on either side of a negation in which what its sentence speaks of stands."""

FEWEST = 2
"""Words with content there that the source sentence must have."""

REACH = 6
"""Words from a verb on among which what it governs is denied."""

_ONLY = ("quantity", "only")
_LOST = ("lost", "lose")


def denies(at: int, said: Said, change: Range, place: Place, index: SentenceIndex) -> bool:
    """Whether a negation of the response stands for none of the source, and denies what that affirms.

    It denies a word that the source sentence affirms: not the *sure* of "I am not sure". A word that the source sentence
    leaves open may be denied: *refused to sign*, *did not sign*. Where particles follow, the predicate may have no content
    of its own: 以下のようなものがない.

    Args:
        at: The negation.
        said: The sentence.
        change: The words among which it stands.
        place: The source sentence.
        index: The sentences of the sources.
    """
    words = said.words
    if _is_alternative(words, at, index.coordinators) or not _is_argued(at, words, place):
        return False
    if len(change.content) > SHORT or any(map(is_denial, change.given_words)):
        return False
    if change.concepts & change.own_concepts or _is_lost(change.given_words):
        return False
    return any(
        word.denied
        and word.norm in place.affirmed
        and word.norm not in place.denied
        and not left_open(index, place.row, words, word)
        and not agreed(index, place.row, words, word)
        for word in words[max(0, at - NEAR) : at + NEAR + 1]
    ) or _ends_denied(at, words, change, place)


def _is_argued(at: int, words: Sequence[Word], place: Place) -> bool:
    """Whether the source sentence has enough of the words around a negation to speak of the same."""
    near = words[max(0, at - AROUND) : at + AROUND + 1]
    return sum(word.content and word.norm in place.norms for word in near) >= FEWEST


def dropped(said: Said, change: Range, place: Place, index: SentenceIndex) -> frozenset[str]:
    """Normal forms of the words of a response without the negation that they have in the source, and hardly anything else.

    Args:
        said: The sentence.
        change: The words in whose place the negation stands.
        place: The source sentence.
        index: The sentences of the sources.
    """
    if len(change.given_content) > 1 or not any(map(is_denial, change.given_words)):
        return frozenset()
    if any(map(is_denial, change.words)) or change.concepts & change.own_concepts:
        return frozenset()
    if _is_lost(change.words):
        return frozenset()
    low, high = change.given
    if any(
        is_denial(place.words[k]) and _is_alternative(place.words, k, index.coordinators)
        for k in range(low, high)
    ):
        return frozenset()
    near = place.words[max(0, low - NEAR) : high + NEAR]
    denied = {word.norm for word in near if word.denied} & said.affirmed
    return frozenset(
        norm for norm in denied if not left_open(index, place.row, said.words, said.words[said.last[norm]])
    )


def _is_alternative(words: Sequence[Word], at: int, coordinators: Collection[str]) -> bool:
    """Whether a negation stands behind *or* or *and*: paid or not, monthly and not at the end."""
    return at > 0 and words[at - 1].norm in coordinators


def lost(word: Word, words: Sequence[Word], at: int) -> bool:
    """Whether some words say near a place that what stands there is lost, and so no more than that a thing is without it.

    Args:
        word: The word that is denied elsewhere: *without a roof*.
        words: A sentence that affirms it: *lost its roof*.
        at: Its place there.
    """
    return not _is_lost((word,)) and _is_lost(words[max(0, at - NEAR) : at + NEAR + 1])


def _is_lost(words: Sequence[Word]) -> bool:
    return any(word.mark is not None and word.mark[1] in _LOST for word in words)


def raised(words: Sequence[Word], row: Sequence[Word]) -> bool:
    """Whether of two sentences one denies a verb and the other what it governs: does not think it is safe, thinks it is not.

    Args:
        words: The sentence.
        row: The source sentence.
    """
    if sum(word.negation for word in words) != sum(word.negation for word in row):
        return False  # something else is denied too
    return any(
        word.denied != other.denied
        and (word.norm == other.norm or word.sense.concepts & other.sense.concepts)
        and (_moves_to(row, k, words) if word.denied else _moves_to(words, at, row))
        for at, word in enumerate(words)
        if word.sense.raising
        for k, other in enumerate(row)
        if other.sense.raising
    )


def _moves_to(words: Sequence[Word], at: int, others: Sequence[Word]) -> bool:
    """Whether a verb governs a word that is denied, and that another sentence affirms; a second mark ends what it governs."""
    affirmed = {word.norm for word in others if not word.denied}
    near = words[max(0, at - REACH) : at][::-1] if words[at].postposed else words[at + 1 : at + 1 + REACH]
    marks = 0
    for word in near:
        marks += word.opens
        if marks > 1:
            return False
        if word.denied and not word.negation:
            return word.norm in affirmed
    return False


def turned(word: Word, change: Range, left_open: Collection[str]) -> bool:
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


def _ends_denied(at: int, words: Sequence[Word], change: Range, place: Place) -> bool:
    """Whether a sentence ends in a negation that denies no word with content, where its source ends without one."""
    before, given = change.low - 1, change.given[0] - 1
    if before < 0 or given < 0 or not words[at].postposed:
        return False
    if words[before].norm != place.words[given].norm or change.content or any(w.mark for w in change.words):
        return False
    if any(word.mark == _ONLY and word.norm not in place.at for word in words[max(0, at - ENDING) : at]):
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
