"""What the next sentence of a source takes out of what it says, or sets against that, told alike: この限りでない; however, the range is open."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import msgspec

from termground.alignment.changes import Change, Edit
from termground.alignment.word_alignment import Alignment
from termground.evidence.index import SentenceIndex
from termground.evidence.small_words import has_phrase, of_kinds, places_in_words
from termground.evidence.weights import WEIGHTS
from termground.evidence.words import Word, WordRange, mentions, says_something, share_held
from termground.language.phrase_kinds import EXEMPTING, HOWEVER, WHATEVER

FEWEST = 2
"""Words that a claim says of a case, below which they may be said of many."""

FAR = 4
"""Sentences behind one in which a case of it may be taken out by its number."""

AROUND = 6
"""Characters on either side of the beginning of a sentence among which its number stands."""

_NUMBERED = re.compile(r"(?:^|[\s(（第])(\d{1,3})[)）.．条項]{0,2}[\s\u3000]")
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
    for row in index.around(number, behind=FAR):
        if row < number or not row or EXEMPTING not in index.texts.phrase_kinds(row):
            continue
        words = index.rows[row]
        phrases = [places for _, places in places_in_words(words, of_kinds((EXEMPTING,))) if places]
        base = _base(row, phrases, index)
        if not phrases or base is None or (number not in (base, row)):
            continue
        told = {at for places in phrases for at in places}
        beside = (at for at, word in enumerate(words) if at not in told and says_something(word))
        case = [
            words[at] for at in beside if not words[at].number and words[at].norm not in index.norms(base)
        ]
        return ExemptCase(base, row, (phrases[-1].start, phrases[-1].stop), case)
    return None


def _base(row: int, phrases: Sequence[range], index: SentenceIndex) -> int | None:
    """The sentence from which another one takes out a case: the one with the number that it names, or else the one before it."""
    words = index.rows[row]
    named = [words[at].norm for places in phrases for at in places if words[at].number]
    before = [k for k in index.around(row, before=FAR) if k < row and len(index.norms(k)) > 1]
    if not named:
        return before[-1] if before else None
    return next((k for k in reversed(before) if _number(k, index) == named[0]), None)


def _number(row: int, index: SentenceIndex) -> str | None:
    """The number with which a sentence of a law or of terms begins; None where it begins with none."""
    source, start = index.starts[row]
    text = index.analyses[source].original[max(0, start - AROUND) : start + AROUND]
    found = _NUMBERED.findall(text)
    return found[-1] if found else None


def exempt_told_alike(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """The words of a claim by which it says of any case, or of one, what its source takes that case out of.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    main, claim = alignment.main, alignment.claim
    if main is None or claim.excepts or EXEMPTING in claim.phrase_kinds:
        return
    exempt = exempt_case(main[0], index)
    if exempt is None or any(one.kind == _UNLESS for one in claim.connectives):
        return  # as most claims
    base = index.sentence(exempt.base)
    if bool(claim.denials) != bool(base.denials):
        return
    thing = _case_told(alignment, exempt, index)
    if thing is not None:
        yield Edit.shown(Change.TURNED, thing, exempt.row, exempt.phrase)
        return
    for at, said in _led(alignment, whatever=WHATEVER in claim.phrase_kinds, exempt=exempt):
        if len(said) > 1 and share_held(said, base.words) >= WEIGHTS.factuality.most:
            yield Edit.shown(Change.TURNED, at, exempt.row, exempt.phrase)
            return


def _case_told(alignment: Alignment, exempt: ExemptCase, index: SentenceIndex) -> WordRange | None:
    """Where a claim names the case, of which it says nothing but what the sentence before says; None where it does not, or sets it apart."""
    words, claim = alignment.words, alignment.claim
    case = [at for at, word in enumerate(words) if mentions(exempt.case, word) and word.content]
    if (
        not case
        or claim.contrasts
        or claim.takes_out
        or not all(mentions(words, word) for word in exempt.case)
    ):
        return None
    said = [word for at, word in enumerate(words) if at not in case and says_something(word)]
    if len(said) < FEWEST or not all(mentions(index.rows[exempt.base], word) for word in said):
        return None
    return case[0], case[-1] + 1


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
        if HOWEVER not in index.texts.phrase_kinds(row):
            continue  # as most sentences
        base, next_ = index.sentence(row - 1), index.sentence(row)
        if base.speaks_of_all or bool(alignment.claim.denials) != bool(base.denials):
            continue
        thing = _thing(words, next_.words, base.words)
        if not thing or not has_phrase(next_.words, HOWEVER):
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
