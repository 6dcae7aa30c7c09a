"""What a response states more strongly than its source: proves for may show, all for most."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from termground.alignment.changes import Change, Edit
from termground.alignment.modality.named_by_leave import names_what_may_be
from termground.alignment.scope.told_of_some import told_of_some
from termground.alignment.word_alignment import Alignment
from termground.alignment.words.replacement import Replacement
from termground.evidence.assertion.modality import HEDGED, POSSIBLE, SETTLED, UNSURE
from termground.evidence.assertion.scope import ONLY, QUANTITY, speaks_of_all, tells_amount
from termground.evidence.claim_sentence import ClaimSentence
from termground.evidence.followed import AROUND, FollowedSentence
from termground.evidence.index import SentenceIndex
from termground.evidence.sentence_parts import is_parted
from termground.evidence.weights import WEIGHTS
from termground.evidence.words import Word

DOUBT_REACH = 6
"""Words on either side of what is changed among which the source may say that it is not sure."""

_DOUBTS = (*UNSURE, ("knowledge", "unstated"))

_OUTCOMES = (SETTLED, ("accept", "accept"), ("accept", "reject"))
"""What a matter that is only looked at is told to have come to: decided, approved, rejected."""

_MORE = {"all": ("most", "some", "few"), "most": ("some", "few"), "none": ("all", "most", "some")}
"""What a source may say of how many where a response says more."""

_WIDENED = ("all", "only")
"""What a response and the source may say of how many where the source tells which ones."""

NOUN_REACH = 4
"""Words behind a word of amount among which the one that it counts stands."""


def firmer(
    claim: ClaimSentence, change: Replacement, place: FollowedSentence, closeness: float
) -> Iterator[tuple[int, tuple[int, int]]]:
    """Words of a sentence that leave out or overrule a doubt, each with the place of the doubt.

    None where the sentence says somewhere that it is not sure. What is only possible or looked at is a doubt where the
    response says that it is done (*may decide*, *decided*) or shown; one who may do something often does it.

    Args:
        claim: The sentence.
        change: Words of it that do not stand in the source in the same order.
        place: The source sentence.
        closeness: How closely the words around follow the source.
    """
    if claim.unsure:
        return
    settled = _settled(change, place)
    if settled is not None:
        yield settled
    if settled is not None or closeness < WEIGHTS.factuality.doubt:
        return
    at = _hedge(claim, change, place)
    if at is not None and names_what_may_be(claim, place, at):
        return
    if at is not None:
        yield min(change.low, len(claim.words) - 1), (at, at + 1)
        return
    yield from _done(claim, change, place)


def overruled(claim: ClaimSentence, row: int, words: Sequence[Word]) -> Edit | None:
    """A word that says that something is shown or decided of what the source holds possible, wherever the two stand.

    The source says *may* or *could* of a verb that the response affirms: *nuts may lower the risk*, *a study proves that nuts
    lower the risk*.

    Args:
        claim: The sentence.
        row: The source sentence that it follows.
        words: The words of that.
    """
    if SETTLED not in claim.marks or claim.unsure or POSSIBLE in claim.marks:
        return None
    if any(word.mark == SETTLED for word in words):
        return None
    for at, word in enumerate(words):
        if word.mark not in (HEDGED, POSSIBLE):
            continue
        verb = _governed_by(words, at)
        if verb is not None and verb.norm in claim.affirmed:
            first = next(k for k, own in enumerate(claim.words) if own.mark == SETTLED)
            return Edit.shown(Change.FIRMER, first, row, at, part=0.0)
    return None


def _governed_by(words: Sequence[Word], at: int) -> Word | None:
    """The word with content behind a word of doubt, no mark between them."""
    for word in words[at + 1 : at + 1 + AROUND]:
        if word.opens:
            return None
        if word.content:
            return word
    return None


def _settled(change: Replacement, place: FollowedSentence) -> tuple[int, tuple[int, int]] | None:
    """A word that says that something is shown or decided, where the source has none, and doubts it close by."""
    stated = [k for k, word in enumerate(change.words, change.low) if word.mark in _OUTCOMES]
    if not stated or not place.marks.isdisjoint(_OUTCOMES):
        return None
    low, high = change.given
    near = range(max(0, low - DOUBT_REACH), min(len(place.words), high + DOUBT_REACH))
    doubt = next((k for k in near if place.words[k].mark in _DOUBTS), None)
    return None if doubt is None else (stated[0], (doubt, doubt + 1))


def _hedge(claim: ClaimSentence, change: Replacement, place: FollowedSentence) -> int | None:
    """A word of the source that says that it is not sure of something that the response keeps.

    Only where the response has no other word for it in its place, and leaves out no word with content beside it.
    """
    named = _names_pronoun(change, place)
    if any(word.norm not in place.norms for word in change.content if not named):
        return None  # a word that has only moved is none in its place: würde … kosten, kostet
    if change.concepts & change.own_concepts:
        return None
    hedged = [at for at in range(*change.given) if place.words[at].mark == HEDGED]
    phrases = [range(*place.phrase_of(at)) for at in hedged]
    if any(place.words[at].content and not any(at in own for own in phrases) for at in range(*change.given)):
        return None
    before: tuple[str, str] | None = None
    for at in range(*change.given):
        mark, last = place.words[at].mark, before
        before = mark
        if (
            mark == HEDGED
            and mark != last  # what is marked like the word before it says the same
            and place.doubts(at, claim.norms)
        ):
            return at
    return None


def _names_pronoun(change: Replacement, place: FollowedSentence) -> bool:
    """Whether words that open a sentence stand where its source begins with a pronoun: *perhaps they come*, *eels come*."""
    if change.low or change.given[0] or not 0 < len(change.content) <= NOUN_REACH:
        return False
    return not any(
        word.content and word.mark != HEDGED for word in place.words[: change.given[1]]
    ) and not any(word.number for word in change.words)


def _done(
    claim: ClaimSentence, change: Replacement, place: FollowedSentence
) -> Iterator[tuple[int, tuple[int, int]]]:
    """A word for what may happen, where the verb behind it has another form in the response: may say, said."""
    if POSSIBLE in claim.marks or any(word.content or word.mark is not None for word in change.words):
        return
    for at in range(*change.given):
        if place.words[at].mark != POSSIBLE:
            continue
        word = _governed_by(place.words, at)
        if word is not None and word.norm in claim.affirmed and word.form not in claim.forms:
            yield claim.at[word.norm][-1], (at, at + 1)
            return


def recounted(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """Words that say something of more than the source does: *most houses* and *all houses*.

    *Some* where the source says *all* is said less of, and borne out.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    own = _counted(alignment.words)
    for row in dict.fromkeys(segment.row for segment in alignment.segments) if own else ():
        given = _counted(index.rows[row])
        for norm, (value, at) in own.items():
            other, place = given.get(norm, ("", 0))
            more = other in _MORE.get(value, ()) or (
                (value, other) == _WIDENED and _is_named(index.rows[row], place, norm, alignment.words)
            )
            again = any(word.mark == (QUANTITY, value) for word in index.rows[row][place + 1 :])
            if more and not again and alignment.row_of(at) == row:
                closeness = alignment.closeness(at, at + 1)
                yield Edit(Change.TURNED, closeness, at, at + 1, row, (place, place + 1))


def _is_named(row: Sequence[Word], only: int, norm: str, words: Sequence[Word]) -> bool:
    """Whether a source sentence tells which of some things it speaks of only, and the response does not: only for course A.

    What tells it stands behind the thing, a small word before it or none, or before the thing where *only* stands behind it:
    students from other cities, 市外から来た学生に限る.
    """
    at = next((k for k in range(only, len(row)) if row[k].norm == norm), None)
    if at is None:
        at = next(k for k in range(only, -1, -1) if row[k].norm == norm)
        told = _phrase_before(row, at)
    else:
        told = _phrase_behind(row, at)
    named = next((word for word in told if word.content), None)
    return named is not None and named.norm not in {word.norm for word in words}


def _phrase_before(row: Sequence[Word], at: int) -> Sequence[Word]:
    """The words before one, the nearest first, up to a mark."""
    first = max(0, at - NOUN_REACH)
    begins = [k for k in range(first, at + 1) if is_parted(row[k], ())]
    return row[max([first, *begins]) : at][::-1]


def _phrase_behind(row: Sequence[Word], at: int) -> Sequence[Word]:
    """The words behind one up to a mark, where the first of them may go on with it: no verb that helps another one does."""
    told = row[at + 1 : at + 1 + NOUN_REACH]
    helps = bool(told) and (told[0].mark is not None or told[0].sense.copula or told[0].sense.auxiliary)
    end = next(
        (k for k, word in enumerate(told) if is_parted(word, ()) or word.sense.scope == "where"), len(told)
    )
    return () if helps else told[:end]


def _counted(words: Sequence[Word]) -> dict[str, tuple[str, int]]:
    """The words with content of which a word says how many, with the amount and where it stands."""
    found: dict[str, tuple[str, int]] = {}
    twice = sum([word.negation or word.sense.denying for word in words]) > 1  # no room without a bath
    for at, word in enumerate(words):
        mark = word.mark
        if word.negation and mark is None and at + 1 < len(words) and words[at + 1].content and not twice:
            found.setdefault(words[at + 1].norm, ("none", at))  # no room
        if mark is None or not tells_amount(word):
            continue
        around = words[at + 1 : at + 1 + NOUN_REACH]
        if at and word.postposed and words[at - 1].content:
            around = words[at - 1 : at]  # 社員全員, 粒子の一部が
        noun = next((other for other in around if other.content and other.mark != mark), None)
        if noun is not None:
            found.setdefault(noun.norm, (mark[1], at))
    return found


def restricted(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """A word by which a claim says something of one thing only, where no source restricts it: only members may borrow books.

    Only of a claim that has all else from one source sentence, but for the thing itself. Not of how many: *only five*.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words = alignment.words
    if ONLY not in alignment.claim.marks:
        return
    at = next(k for k, word in enumerate(words) if word.mark == ONLY)
    counts = any(_counts(words, k) for k in range(len(words)))
    if not alignment.segments or counts or at in told_of_some(alignment, index):
        return
    some = any(tells_amount(word) and word.mark != ONLY for word in words)
    last = next((k for k in range(at, len(words)) if words[k].mark != ONLY), len(words))
    if last < len(words) and words[last].text.counts(
        words[last].token, words[min(last + 1, len(words) - 1)].token
    ):
        return  # for only a year
    row = alignment.segments[0].row
    if any(_restricts(word) for word in index.rows[row]) or any(word.denied for word in words):
        return
    if not some and any(map(speaks_of_all, index.rows[row])):
        return  # all trees are apple trees where there are only apple trees
    given = {word.norm for word in index.rows[row]}
    missing = [
        k
        for k, (word, held) in enumerate(zip(words, alignment.aligned, strict=True))
        if word.content and word.mark != ONLY and not held and word.norm not in given
    ]
    if len(missing) > 1 or any(abs(k - at) > NOUN_REACH for k in missing):
        return
    if not all(index.has_outside_both(word.norm) for word in words[at:last]):
        yield Edit.shown(Change.LONE_STRANGE, (at, last), row, (0, 0), part=0.0)


def _counts(words: Sequence[Word], at: int) -> bool:
    """Whether a word is a number that counts: not one that only tells a thing from others, as the 13 of *layer 13*."""
    if not words[at].number:
        return False
    beside = words[at - 1] if at else None
    counted = at + 1 < len(words) and words[at + 1].counter
    return counted or beside is None or not beside.content or beside.number


def _restricts(word: Word) -> bool:
    """Whether a word denies, excludes or restricts, or tells how much; *not only* does not."""
    return not word.sense.mutual and (
        word.negation
        or word.sense.denying
        or word.sense.scope not in ("", "greatest", "before")
        or word.mark == ONLY
    )
