"""Whether a word that stands elsewhere than in the source still plays the same part."""

from __future__ import annotations

from collections.abc import Sequence

from termground.alignment.word_alignment import Alignment
from termground.alignment.words.replacement import Replacement
from termground.evidence.claim_sentence import ClaimSentence
from termground.evidence.followed import FollowedSentence
from termground.evidence.index import SentenceIndex
from termground.evidence.phrases import FAR, content_beside, preposition
from termground.evidence.sentence_parts import is_parted
from termground.evidence.sentence_words import is_behind_dash
from termground.evidence.words import Word, content_norms


def may_have_moved(alignment: Alignment) -> bool:
    """Whether two words that a claim has from its main source sentence, or for others there, may stand in another order than these.

    Not where each is aligned with the only place that its source has it in.

    Args:
        alignment: The claim aligned with its sources.
    """
    if len(alignment.segments) != 1:
        return True
    source = alignment.source
    for word, held in zip(alignment.words, alignment.aligned, strict=True):
        if word.content and (source.at[word.norm][1:] if held else source.has(word)):
            return True
    return False


def stays(at: int, words: Sequence[Word], change: Replacement, place: FollowedSentence) -> bool:
    """Whether what a word without content goes with is the same in the source: before lunch, after lunch.

    That is the next word with content, and where particles follow theirs the one before it too: not in "he ate before he
    left" and "he left after he ate".

    Args:
        at: The word.
        words: The sentence.
        change: The words among which it stands.
        place: The source sentence.
    """
    low, high = change.given
    after = content_beside(words, at + 1) == content_beside(place.words, high)
    if not words[at].postposed:
        return after
    return after and content_beside(words, at - 1, step=-1) == content_beside(place.words, low - 1, step=-1)


def reordered(
    at: int, claim: ClaimSentence, change: Replacement, place: FollowedSentence, index: SentenceIndex
) -> bool:
    """Whether a word of the source sentence only stands elsewhere in it and plays the same part.

    In a list; where it has brought its preposition along, and another one stood before; at the head of a part that leaves out the verb
    of the part before it; and where case tells the part, with the form that it has in the source, as the word has in whose place it stands.

    Args:
        at: The word.
        claim: The sentence.
        change: The words among which it stands.
        place: The source sentence.
        index: The sentences of the sources.
    """
    words = claim.words
    if _listed(at, words, change, index.coordinators) or _led(at, words, change, place, index.articles):
        return True
    if _goes_on(words[at], claim, place, index.coordinators):
        return True
    if index.fixed_order:
        return False
    return words[at].form in place.forms and all(other.form in claim.forms for other in change.given_content)


def _listed(at: int, words: Sequence[Word], change: Replacement, coordinators: frozenset[str]) -> bool:
    """Whether a word has only changed places with another one of a list: commas or an *and* part all words between."""
    norms = {other.norm for other in change.given_content}
    for step in (1, -1):
        parted = False
        for k in range(at + step, min(len(words), at + FAR) if step > 0 else max(-1, at - FAR), step):
            behind = words[k if step > 0 else k + 1]
            parted = parted or behind.opens or words[k].norm in coordinators
            if not words[k].content:
                continue
            if not parted:
                break
            if words[k].norm in norms:
                return True
            parted = False
    return False


def _goes_on(word: Word, claim: ClaimSentence, place: FollowedSentence, coordinators: frozenset[str]) -> bool:
    """Whether a word stands with all that its part of the source sentence says of it, or a dash for a verb behind it: *Ben by car*."""
    row = place.words
    for at in place.at.get(word.norm, ()):
        if not at or not (is_parted(row[at], coordinators) or row[at - 1].norm in coordinators):
            continue
        if at + 1 < len(row) and is_behind_dash(row[at + 1]):
            return True
        end = next((k for k in range(at + 1, len(row)) if is_parted(row[k], coordinators)), len(row))
        said = content_norms(row[at + 1 : end])
        if said and said <= claim.content:
            return True
    return False


def completes(at: int, words: Sequence[Word], place: FollowedSentence, index: SentenceIndex) -> bool:
    """Whether a name is part of one that the source sentence has in short: it says Reed, another one Anna Reed.

    Args:
        at: The name.
        words: The sentence.
        place: The source sentence.
        index: The sentences of the sources.
    """
    return any(
        other.norm in place.norms and pair in index.pairs
        for other, pair in (
            (words[k], (words[min(k, at)].norm, words[max(k, at)].norm))
            for k in (at - 1, at + 1)
            if 0 <= k < len(words)
        )
    )


def _led(
    at: int, words: Sequence[Word], change: Replacement, place: FollowedSentence, articles: frozenset[str]
) -> bool:
    """Whether a word has brought along the preposition that it has in the source, where another one stood before."""
    own = preposition(words, at, articles)
    if own is None:
        return False
    given, norm = place.words, words[at].norm
    leads = place.leads.get(norm)
    if leads is None:  # once a word, or the work grows with the square of a long sentence
        places = place.at.get(norm, ())
        leads = place.leads[norm] = frozenset(preposition(given, k, articles) for k in places)
    taken = {preposition(given, k, articles) for k in range(*change.given) if given[k].content}
    return own in leads and own not in taken
