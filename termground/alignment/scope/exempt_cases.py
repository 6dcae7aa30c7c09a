"""What the next sentence of a source takes out of what it says, or sets against that, told alike: この限りでない; however, the range is open."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from termground.alignment.changes import Change, Edit
from termground.alignment.word_alignment import Alignment
from termground.evidence.index import SentenceIndex
from termground.evidence.small_words import has_phrase, of_kinds, places_in_words
from termground.evidence.weights import WEIGHTS
from termground.evidence.words import Word, WordRange, mentions, says_something, share_held
from termground.language.listed_phrases import EXEMPTING, HOWEVER, WHATEVER

_OF_CASES = frozenset(("even", "given"))
_UNLESS = "unless"


class ExemptCase(msgspec.Struct, frozen=True):
    """A sentence that takes a case out of what the one before it says.

    Attributes:
        base: The sentence before it.
        row: The sentence.
        phrase: Range of the words there that take it out.
        case: The words by which the case is told, which the sentence before it does not have.
    """

    base: int
    row: int
    phrase: WordRange
    case: Sequence[Word]

    def is_told_by(self, words: Sequence[Word]) -> bool:
        """Whether a claim speaks of the case."""
        return bool(self.case) and share_held(self.case, words) >= WEIGHTS.factuality.most


def exempt_case(number: int, index: SentenceIndex) -> ExemptCase | None:
    """The case that a sentence, or the one behind it, takes out of what is said before; None where neither does so.

    Args:
        number: The sentence.
        index: The sentences of the sources.
    """
    for row in (number, number + 1):
        if row >= len(index.rows) or not row or index.of[row] != index.of[row - 1]:
            continue
        if EXEMPTING not in index.sentence(row).phrase_kinds:
            continue
        words = index.rows[row]
        for _, places in places_in_words(words, of_kinds((EXEMPTING,))):
            beside = (word for at, word in enumerate(words) if at not in places and says_something(word))
            case = [word for word in beside if word.norm not in index.norms(row - 1)]
            return ExemptCase(row - 1, row, (places.start, places.stop), case)
    return None


def exempt_told_alike(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """The words of a claim by which it says of any case, or of one, what its source takes that case out of.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    main, claim = alignment.main, alignment.claim
    whatever = WHATEVER in claim.phrase_kinds
    if main is None or not (whatever or not claim.joins.isdisjoint(_OF_CASES)):
        return  # as most claims
    if claim.excepts or _UNLESS in claim.joins or EXEMPTING in claim.phrase_kinds:
        return
    exempt = exempt_case(main[0], index)
    if exempt is None:
        return
    base = index.sentence(exempt.base)
    if bool(claim.denials) != bool(base.denials):
        return
    for at, said in _led(alignment, whatever=whatever, exempt=exempt):
        if len(said) > 1 and share_held(said, base.words) >= WEIGHTS.factuality.most:
            yield Edit.shown(Change.TURNED, at, exempt.row, exempt.phrase)
            return


def other_told_alike(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """The thing of which a claim says what its source says of another one, where the next sentence says otherwise of it.

    *The range is closed in June*, of *the hall is closed in June; however, the range can be used*. It is a doubt, as both may be so.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    main, words = alignment.main, alignment.words
    if main is None or alignment.claim.takes_out:
        return
    for row in (main[0], main[0] + 1):
        if row >= len(index.rows) or not row or index.of[row] != index.of[row - 1]:
            continue
        base, next_ = index.sentence(row - 1), index.sentence(row)
        if HOWEVER not in next_.phrase_kinds or base.speaks_of_all or not has_phrase(next_.words, HOWEVER):
            continue
        thing = _thing(words, next_.words, base.words)
        if not thing or bool(alignment.claim.denials) != bool(base.denials):
            continue
        said = [word for k, word in enumerate(words) if k not in thing and says_something(word)]
        if not said or any(mentions(next_.words, word) for word in said):
            continue  # but officials deny this
        if share_held(said, base.words) >= WEIGHTS.factuality.kept:
            place = next(k for k, word in enumerate(next_.words) if word.norm == words[thing.start].norm)
            yield Edit.shown(Change.LONE_STRANGE, (thing.start, thing.stop), row, place)
            return


def _thing(words: Sequence[Word], given: Sequence[Word], base: Sequence[Word]) -> range:
    """Where a claim names first of all what a sentence speaks of first, and the one before that does not; empty where it does not."""
    at = next((k for k, word in enumerate(given) if word.content and not word.number), None)
    own = next((k for k, word in enumerate(words) if word.content), None)
    if at is None or own is None or mentions(base, given[at]):
        return range(0)
    size = 0
    for word, other in zip(words[own:], given[at:], strict=False):
        if word.norm != other.norm:
            break
        size += 1
    return range(own, own + size)


def _led(
    alignment: Alignment, *, whatever: bool, exempt: ExemptCase
) -> Iterator[tuple[WordRange, Sequence[Word]]]:
    """The phrases of a claim that say *in any case*, or lead to the case, each with what the claim says beside that."""
    words = alignment.words
    if whatever:
        for _, places in places_in_words(words, of_kinds((WHATEVER,))):
            beside = [word for at, word in enumerate(words) if at not in places and says_something(word)]
            yield (places.start, places.stop), beside
    if not exempt.is_told_by(words):
        return
    for one in alignment.claim.connectives:
        if one.kind in _OF_CASES and one.led:
            rest = [word for word in words if says_something(word) and not _is_of(word, exempt.case)]
            yield (one.places.start, one.places.stop), rest


def _is_of(word: Word, case: Sequence[Word]) -> bool:
    return any(word.norm == other.norm for other in case)
