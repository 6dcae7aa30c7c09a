"""Another time told by a small word before the same noun, wherever the phrase stands: before the festival, after it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet

from termground.alignment.changes import Change, Edit
from termground.alignment.word_alignment import Alignment
from termground.evidence.holding import holding_all
from termground.evidence.index import SentenceIndex
from termground.evidence.sentence_words import SentenceWords
from termground.evidence.weights import WEIGHTS
from termground.evidence.words import Word, content_norms, excludes, mentions, share_held

REACH = 3
"""Words from a small word to the noun that it leads."""

LONGEST = 6
"""Words behind a small word among which stands what it leads."""

FEWEST = 2
"""Words with content of a claim."""

_SIDES = {"before": "before", "until": "before", "after": "after"}
"""On which side of a time something lies, by what the word before that says."""

_ORDER = "order"


def led_by_opposite(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """A small word for a time that excludes the one which its source has before the same noun, or behind it where particles follow.

    Words for a place may say the same though they exclude one another elsewhere: *sur Windows*, *sous Windows*.

    None where either side denies or forbids something, or another source sentence has all words of the claim.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words, claim, source = alignment.words, alignment.claim, alignment.source
    main = alignment.main
    if main is None or not _may_turn(claim, source):
        return  # as most claims
    number, row = main
    leading = [at for at in _turning(claim) if _led(words, at)]
    rivals = [k for k in _turning(source) if not _is_next(row, k, index)] if leading else []
    if not rivals:
        return
    said = alignment.said
    norms = claim.norms & source.at.keys()
    forbidding = any(
        word.sense.denying and word.norm not in norms and not (word.sense.joining or _side(word))
        for word in (*words, *row)
    )
    if len(said) < FEWEST or forbidding:
        return
    for at in leading:
        word, noun = words[at], _led(words, at)
        if _has(row, word) and (word.postposed or not _leads_others(row, word, norms)):
            continue
        for k in rivals:
            rival = row[k]
            if not _turns(word, rival):
                continue
            if _led(row, k) == noun and not (_has(words, rival) or _goes_on_otherwise(words, row, k, index)):
                least = WEIGHTS.factuality.most if _go_on(words, at, row, k) else WEIGHTS.factuality.kept
                if share_held(
                    [w for w in said if w is not word and not w.mark], row
                ) >= least and not _is_said(said, word, number, index):
                    yield Edit.shown(Change.OPPOSITE, at, number, k)
                return


def _is_next(row: Sequence[Word], at: int, index: SentenceIndex) -> bool:
    """Whether a word only says that something comes next, and leads no noun: *danach*, not *después del viaje*."""
    beside = row[at + 1 : at + 2]
    leads = any(not word.content and word.norm not in index.articles for word in beside)
    return row[at].sense.hinge == "then" and not leads


def _leads_others(row: Sequence[Word], asked: Word, norms: AbstractSet[str]) -> bool:
    """Whether a sentence has a small word only before nouns that a claim lacks: before the meeting and after the trip."""
    led = [_led(row, at) for at, word in enumerate(row) if _has((word,), asked)]
    return None not in led and norms.isdisjoint(noun for noun in led if noun)


def _goes_on_otherwise(words: Sequence[Word], row: Sequence[Word], k: int, index: SentenceIndex) -> bool:
    """Whether what a claim has is told behind what stands with a small word: until the war to Austria, then to Italy."""
    lacked = parted = False
    for at in range(k + 1, len(row)):
        word = row[at]
        parted = lacked and (
            parted or word.opens or word.norm in index.coordinators or bool(word.sense.hinge)
        )
        held = word.content and mentions(words, word)
        if parted and held:
            return True
        lacked = lacked or (word.content and not held)
    return False


def _go_on(words: Sequence[Word], at: int, row: Sequence[Word], k: int) -> bool:
    """Whether what two small words lead is told by the same words, and more than one: the original time of departure."""
    own, given = _phrase(words, at), _phrase(row, k)
    return len(own & given) >= FEWEST


def _phrase(words: Sequence[Word], at: int) -> set[str]:
    """Normal forms of the words with content right behind a small word up to a mark, or before it where particles follow."""
    if words[at].postposed:
        first = next((k for k in range(at, max(0, at - LONGEST), -1) if words[k].opens), max(0, at - LONGEST))
        near = words[first:at]
    else:
        last = next((k for k in range(at + 1, len(words)) if words[k].opens), len(words))
        near = words[at + 1 : min(last, at + LONGEST)]
    return content_norms(near)


def _has(words: Sequence[Word], asked: Word) -> bool:
    """Whether some words have a small one, or another for the same side of a time."""
    side = _side(asked)
    if side:
        return any(word.norm == asked.norm or _SIDES.get(_side(word)) == _SIDES[side] for word in words)
    return mentions(words, asked)


def _turns(word: Word, rival: Word) -> bool:
    """Whether one of two small words tells another time than the other one: before, after."""
    if {_side(word), _side(rival)} == {"before", "after"}:
        return True
    return (word.sense.joining or rival.sense.joining) and excludes(word, rival)


def _turning(sentence: SentenceWords) -> Sequence[int]:
    """The places of the words of a sentence that exclude others, or tell on which side of a time something lies."""
    if not _is_sided(sentence):
        return sentence.excluding
    return [k for k, word in enumerate(sentence.words) if word.sense.excludes or _side(word)]


def _may_turn(claim: SentenceWords, source: SentenceWords) -> bool:
    """Whether a word of each of two sentences that deny nothing may tell another time than one of the other, by a side or as one that it excludes."""
    if claim.denials or claim.contrasts or source.denials:
        return False
    if _is_sided(claim) and _is_sided(source):
        return True
    if not claim.may_exclude(source):
        return False
    return True in [side.words[k].sense.joining for side in (claim, source) for k in side.excluding]


def _is_sided(sentence: SentenceWords) -> bool:
    """Whether a word of a sentence may tell on which side of a time something lies."""
    return _ORDER in sentence.axes or not sentence.scopes.isdisjoint(_SIDES)


def _side(word: Word) -> str:
    """On which side of a time something lies, as a small word tells; empty where it tells none."""
    if word.mark is not None and word.mark[0] == _ORDER:
        return word.mark[1]
    return _SIDES.get(word.sense.scope, "")


def _led(words: Sequence[Word], at: int) -> str | None:
    """Normal form of the noun that a small word leads; None where it is none, or leads none."""
    word = words[at]
    if not (word.sense.excludes or _side(word)) or word.number or (word.content and not word.postposed):
        return None
    near = words[max(0, at - REACH) : at][::-1] if word.postposed else words[at + 1 : at + 1 + REACH]
    noun = next((other for other in near if other.content), None)
    return None if noun is None or noun.number else noun.norm


def _is_said(said: Sequence[Word], word: Word, number: int, index: SentenceIndex) -> bool:
    """Whether another source sentence has all words of a claim, and the small word."""
    others = [other for other in said if other is not word]
    return any(mentions(index.rows[row], word) for row in holding_all(others, index, but=number))
