"""What may be done, by which a claim only names the things of which it speaks: *may be carried over*, *days carried over*."""

from __future__ import annotations

from termground.evidence.claim_sentence import ClaimSentence
from termground.evidence.followed import AROUND, FollowedSentence
from termground.evidence.words import Word


def names_what_may_be(claim: ClaimSentence, place: FollowedSentence, at: int) -> bool:
    """Whether what the source says may be done only tells in the response of which things it speaks: *may be carried over*, *days carried over expire*.

    The word has the form there that it has behind *be* in the source, and no such verb before it, but others behind it.

    Args:
        claim: The sentence of the response.
        place: The source sentence.
        at: The word there that says that something may be done.
    """
    words = place.words
    told = next((k for k in range(at + 1, min(len(words), at + 1 + AROUND)) if words[k].content), None)
    if told is None or not any(_helps(word) for word in words[at + 1 : told]):
        return False
    own = next((k for k, word in enumerate(claim.words) if word.form == words[told].form), None)
    if own is None or any(_helps(word) for word in claim.words[max(0, own - AROUND) : own]):
        return False
    return any(
        word.content and not word.number and word.norm in place.norms for word in claim.words[own + 1 :]
    )


def _helps(word: Word) -> bool:
    return word.sense.copula or word.sense.auxiliary
