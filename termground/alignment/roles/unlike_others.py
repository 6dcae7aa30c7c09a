"""What a source says of one thing unlike another one, told of that: unlike Leeds, Hull is on the coast, so Leeds is."""

from __future__ import annotations

from collections.abc import Iterator

from termground.alignment.changes import Change, Edit
from termground.alignment.word_alignment import Alignment
from termground.evidence.index import SentenceIndex
from termground.evidence.weights import WEIGHTS
from termground.evidence.words import content_norms, says_something, share_held

_UNLIKE = "unlike"
_LIKENESS = frozenset({_UNLIKE, "alike"})


def unlike_others(alignment: Alignment, _: SentenceIndex) -> Iterator[Edit]:
    """The thing at the head of a claim that says of it what its source sentence says of another one unlike it.

    None where the claim denies anything, names that other one, or compares the two.

    Args:
        alignment: The claim aligned with its sources.
    """
    words, main, claim = alignment.words, alignment.main, alignment.claim
    if main is None or _UNLIKE not in alignment.source.joins or claim.denials or alignment.source.denials:
        return  # as most claims
    number, row = main
    head = next((word for word in words if word.content), None)
    said = [word for word in words if says_something(word)]
    if head is None or any(one.kind in _LIKENESS for one in claim.connectives):
        return
    if share_held(said, row) < WEIGHTS.factuality.kept:
        return
    told = [one for one in alignment.source.connectives if one.kind == _UNLIKE and not one.denied]
    own = content_norms(words)
    for one in told:
        theirs = content_norms(one.led)
        rest = [word for at, word in enumerate(row) if at not in one.reach and at not in one.places]
        if head.norm not in theirs or not theirs <= own or not own - theirs:
            continue
        subject = next((word for word in rest if word.content and word.norm not in theirs), None)
        if subject is None or subject.norm in own:
            continue
        if not alignment.is_said_elsewhere:
            yield Edit.shown(Change.UNASSERTED, words.index(head), number, (one.reach.start, one.reach.stop))
            return
