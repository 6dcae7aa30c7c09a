"""Whether both of two opposites are spoken of, so that each may be said of something else."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

from termground.alignment.changes import Edit
from termground.evidence.assertion.negation import is_affixed
from termground.evidence.claim_sentence import MOST_WORDS, RIVALS, ClaimSentence
from termground.evidence.followed import FollowedSentence
from termground.evidence.index import SentenceIndex
from termground.evidence.rivals.attachment import Label
from termground.evidence.words import Word, WordRange, excludes, mentions, says_something

TOPIC = 2
"""Other words with content from which a sentence names what it speaks of."""

BESIDE = 1
"""Sentences on either side of the one that is followed in which the source may say it."""

MOST = 4
"""Words with content in whose place one may stand that excludes one of them."""


def is_kept(edit: Edit, claim: ClaimSentence, index: SentenceIndex) -> bool:
    """Whether a word in the place of one that it excludes has brought along what it goes with in the source.

    Args:
        edit: The change.
        claim: The sentence.
        index: The sentences of the sources.
    """
    words, given = claim.words, index.rows[edit.row]
    if claim.is_long or len(given) > MOST_WORDS:
        return False
    word = words[edit.first]
    own = next((k for k, other in enumerate(given) if other.norm == word.norm), None)
    rivals = [k for k in range(*edit.given) if excludes(word, given[k])][:RIVALS]
    if own is None or not rivals or not word.content:
        return False
    values = [(k, k + 1) for k in sorted((own, *rivals))]
    return any(
        Label(given, (own, own + 1), (k, k + 1), values, index.coordinators).belongs(
            claim, (edit.first, edit.first + 1), alike=True
        )
        or has_its_part(claim, given, own, k, index)
        for k in rivals
    )


def is_told_apart(edit: Edit, claim: ClaimSentence, index: SentenceIndex) -> bool:
    """Whether both of two opposites are spoken of, so that the other one may be said of something else.

    The source has the word of the response close by, or the response has that of the source; or one of the two counts
    something, which figures tell: 24 hours, a day.

    Args:
        edit: A word in the place of one that it excludes.
        claim: The sentence.
        index: The sentences of the sources.
    """
    word, row = claim.words[edit.first], index.rows[edit.row]
    rivals = [
        k
        for k in range(*edit.given)
        if excludes(word, row[k]) or is_affixed(word.norm, row[k].norm, index.affixes)
    ]
    if _counts(claim.words, edit.first) or any(_counts(row, k) for k in rivals):
        return True
    if not word.content:
        return _leads_to_name(claim.words, edit.first)
    if all(_content_beside(row, k, edit.given) > MOST for k in rivals):
        return True
    norms = {row[k].norm for k in rivals} & claim.norms
    # of "it rises as that rises" one is left in "it falls as that rises"
    spoken_of = any(index.occurrences(edit.row, norm) <= len(claim.at[norm]) for norm in norms)
    return spoken_of or _is_beside(word, edit.row, claim, index)


def _content_beside(row: Sequence[Word], at: int, given: tuple[int, int]) -> int:
    """Words with content of a range, in the part of the sentence between two marks in which one of them stands; 10:00 has none."""
    low, high = given
    opening = [k for k in range(low + 1, high) if row[k].opens and not row[k].number]
    first = max((k for k in opening if k <= at), default=low)
    last = min((k for k in opening if k > at), default=high)
    return sum(word.content for word in row[first:last])


def _counts(words: Sequence[Word], at: int) -> bool:
    """Whether a word counts or measures the number before it; not a unit divided by a time, which is what may be exchanged."""
    return words[at].counter and not words[at].is_rate and at > 0 and words[at - 1].number


def _measures(word: Word) -> bool:
    return word.number or word.counter


def _leads_to_name(words: Sequence[Word], at: int) -> bool:
    """Whether a name follows a word without content, of which either may be said: *on Windows*, *under Windows*."""
    behind = next((word for word in words[at + 1 :] if word.content), None)
    return behind is not None and behind.name


def _is_beside(word: Word, row: int, claim: ClaimSentence, index: SentenceIndex) -> bool:
    """Whether a source sentence beside the one that is followed has a word, and may speak of the same.

    It speaks of something else where it names that, and has no other word of the claim: *in front is the tank. At the back
    is the filter cover.*  So it does where the word only counts something there. What a party does besides is something else
    though it takes as many days: more than one other word has to tell that it is the same.
    """
    least = TOPIC if word.norm in index.agents else 1
    near = range(max(0, row - BESIDE), min(len(index.of), row + BESIDE + 1))
    for k in near:
        if k == row or index.of[k] != index.of[row] or word.norm not in index.norms(k):
            continue
        given = index.rows[k]
        if all(at and given[at - 1].number for at, other in enumerate(given) if other.norm == word.norm):
            continue  # 12 years, of 35 euros per year
        others = {other.norm for other in given if other.content and other.norm != word.norm}
        if least == TOPIC:
            others = {other.norm for other in given if other.norm in others and not _measures(other)}
        if len(others) < TOPIC or len(others & claim.content) >= least:
            return True
    return False


def has_its_part(
    claim: ClaimSentence, given: Sequence[Word], own: int, rival: int, index: SentenceIndex
) -> bool:
    """Whether a sentence has all that one part of a source sentence says of a word, and so excludes what the other part says.

    *On Sunday the library is closed*, of *on Saturday the library opens at ten and on Sunday it is closed*.

    Args:
        claim: The sentence.
        given: The source sentence.
        own: Where the word stands there.
        rival: Where the one that it excludes stands.
        index: The sentences of the sources.
    """
    low, high = sorted((own, rival))
    cut = next(
        (k for k in range(high, low, -1) if given[k].opens or given[k].norm in index.coordinators), None
    )
    if cut is None:
        return False
    parts = given[:cut], given[cut:]
    mine, other = parts if own < cut else parts[::-1]
    own_words = [word for word in mine if word.content and word is not given[own]]
    if any(word.norm not in claim.norms for word in own_words):
        return False
    left_out = [
        word for word in other if word.content and word.norm not in claim.norms and word is not given[rival]
    ]
    return any(excludes(word, one) for word in own_words for one in left_out)


def is_said_otherwise(
    word: Word, given: WordRange, claim: ClaimSentence, place: FollowedSentence, index: SentenceIndex
) -> bool:
    """Whether a source sentence has a word for the same elsewhere, and more of what the claim says near that than near the opposite.

    *The old lamps were taken away*, of *the old lamps were removed and new ones installed*.

    Args:
        word: A word of the claim that excludes one in whose place it stands.
        given: Where that stands.
        claim: The sentence.
        place: The source sentence.
        index: The sentences of the sources.
    """
    row = place.words
    if max(len(row), len(claim.words)) > MOST_WORDS:
        return False
    taken = set(word.sense.excludes)
    rivals = [k for k in range(*given) if excludes(word, row[k])]
    alike = [
        k
        for k, other in enumerate(row)
        if other.denied == word.denied
        and (mentions((other,), word) or not taken.isdisjoint(other.sense.excludes))
        and not any(mentions((other,), row[rival]) for rival in rivals)  # not play, of football and cricket
    ]
    if not alike or not rivals:
        return False
    marks = list(accumulate(other.opens or other.norm in index.coordinators for other in row))
    if word.norm in place.norms and (marks[alike[0]] == marks[rivals[0]] or any(w.number for w in row)):
        return False  # its place tells of which value it is
    nearer = 0
    for other in filter(says_something, claim.words):
        places = place.at.get(other.norm, ())
        if len(places) == 1:
            k = places[0]
            own, theirs = (
                min((abs(marks[k] - marks[at]), abs(k - at)) for at in some) for some in (alike, rivals)
            )
            nearer += (own < theirs) - (own > theirs)
    return nearer > 0
