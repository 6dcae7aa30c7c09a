"""Whether a claim has all that one part of a source sentence says, of two that say the opposite."""

from __future__ import annotations

from collections.abc import Sequence

from termground.evidence.claim_sentence import ClaimSentence
from termground.evidence.index import SentenceIndex
from termground.evidence.words import Word, excludes


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
