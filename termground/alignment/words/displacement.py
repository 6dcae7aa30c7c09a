"""Opposites and names that a sentence has beside what its source has of another one: the upper flap opens, not the lower one."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from termground.alignment.changes import Change, Edit
from termground.alignment.word_alignment import Alignment
from termground.alignment.words.told_apart import has_its_part
from termground.evidence.assertion.negation import denier
from termground.evidence.claim_sentence import MOST_WORDS, RIVALS, ClaimSentence
from termground.evidence.index import SentenceIndex
from termground.evidence.phrases import content_beside
from termground.evidence.rivals.attachment import Label
from termground.evidence.runs import runs_of
from termground.evidence.words import Word, WordRange, excludes


def displaced(alignment: Alignment, claim: ClaimSentence, index: SentenceIndex) -> Iterator[Edit]:
    """Words and names that a sentence keeps by what goes with another one, which it leaves out.

    A word that excludes another one, with which the source sentence has something else; where nothing tells what each goes
    with, one before which the other is left out. A name with which it has something else than with another name.

    Args:
        alignment: The claim aligned with its sources.
        claim: The same sentence.
        index: The sentences of the sources.
    """
    if claim.is_long:
        return
    for at in claim.excluding:
        word = alignment.words[at]
        if word.content and not (word.number or word.opens):
            row = alignment.row_of(at)
            if row is not None and len(index.rows[row]) <= MOST_WORDS:
                yield from _opposites(at, row, alignment, index, claim)
    if not claim.names:
        return
    named = [word.name and not word.number for word in alignment.words]
    for first, last in _names(named, alignment.words):
        row = alignment.row_of(first)
        if row is None or len(index.rows[row]) > MOST_WORDS:
            continue
        yield from _names_of_others((first, last), row, alignment, index, claim)
        if not index.fixed_order:
            yield from _subjects((first, last), row, alignment, index)


def _opposites(
    at: int, row: int, alignment: Alignment, index: SentenceIndex, claim: ClaimSentence
) -> Iterator[Edit]:
    words, given = alignment.words, index.rows[row]
    word = words[at]
    places = index.sentence(row).at.get(word.norm)
    if places is None:
        return
    own = places[0]
    rivals = [
        k
        for k in index.sentence(row).excluding
        if given[k].content and given[k].norm not in claim.norms and excludes(word, given[k])
    ][:RIVALS]
    if not rivals:
        return
    left_out = _left_out(at, alignment, given)
    denies = any(other.negation for other in words)
    values = [(k, k + 1) for k in sorted((own, *rivals))]
    for k in rivals:
        if has_its_part(claim, given, own, k, index):
            return
        label = Label(given, (own, own + 1), (k, k + 1), values, index.coordinators)
        belongs = label.belongs(claim, (at, at + 1), alike=True)
        if belongs is False or (
            belongs is None
            and k == left_out
            and (denies or not _are_joined(given, k, own, index.coordinators))
            and not label.keeps(claim, (at, at + 1), index.articles)
        ):
            closeness = alignment.closeness(at, at + 1)
            # of a word that is denied here and not there, the denial is what is told
            if word.denied != given[own].denied:
                first = denier(words, at) if word.denied else at
                yield Edit(Change.DENIED, closeness, first, first + 1, row, (own, own + 1))
            else:
                yield Edit(Change.OPPOSITE, closeness, at, at + 1, row, (k, k + 1))
            return


def _are_joined(given: Sequence[Word], one: int, other: int, coordinators: Collection[str]) -> bool:
    """Whether two words have all else in common: *early or late*, *postponed, and later cancelled*.

    Nothing with content stands between them but a coordinator or a mark, and neither is denied alone. Where a language does
    not tell its coordinators, any word without content is taken for one.
    """
    low, high = sorted((one, other))
    between = given[low + 1 : high]
    if given[low].denied != given[high].denied or any(word.negation for word in between):
        return False
    if any(word.content and word.norm not in coordinators for word in between):
        return False
    joint = any(word.norm in coordinators for word in between) if coordinators else bool(between)
    return joint or any(word.opens for word in given[low + 1 : high + 1])


def _left_out(at: int, alignment: Alignment, given: Sequence[Word]) -> int | None:
    """The first word with content among those that the response leaves out right before a word."""
    skipped = alignment.before(at)
    if skipped is None:
        return None
    _, low, high = skipped
    return next((k for k in range(low, high) if given[k].content), None)


def _names_of_others(
    name: WordRange, row: int, alignment: Alignment, index: SentenceIndex, claim: ClaimSentence
) -> Iterator[Edit]:
    first, last = name
    given = index.rows[row]
    norms = [word.norm for word in alignment.words[first:last]]
    size = last - first
    places = index.sentence(row).at.get(norms[0], ())
    own = next((k for k in places if [word.norm for word in given[k : k + size]] == norms), None)
    if own is None:
        return
    if _beside(alignment.words, first, last) == _beside(given, own, own + size):
        return
    named = zip(index.named(row), given, strict=True)
    values = _names([is_name and not word.number for is_name, word in named], given)
    rivals = [
        (low, high) for low, high in values if not any(word.norm in claim.norms for word in given[low:high])
    ]
    for rival in rivals[:RIVALS]:
        label = Label(given, (own, own + size), rival, values, index.coordinators)
        if label.belongs(claim, name, alike=True) is False:
            yield Edit(Change.MOVED_NAME, alignment.closeness(first, last), first, last, row, rival)
            return


def _subjects(name: WordRange, row: int, alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """A name that does what is done to it in the source, as case shows: they invited Ivan (Ивана), Ivan (Иван) invited.

    It has the form of a subject right before a word that stands in the source in the same form, and there the name does not;
    not after a preposition, which may say that both did it.
    """
    first, last = name
    words, given = alignment.words, index.rows[row]
    subject = words[last - 1]
    if last >= len(words) or not _is_base(subject):
        return
    verb = words[last]
    if not verb.content or verb.name or verb.number or verb.opens:
        return
    places = [k for k, other in enumerate(given) if other.norm == subject.norm]
    if not places or not any(other.form == verb.form for other in given):
        return
    led = any(k and not (given[k - 1].content or given[k].opens) for k in places)
    if led or any(_is_base(given[k]) for k in places):
        return
    # another sentence may say the same of it
    if (subject.form, verb.form) not in index.form_pairs:
        closeness = alignment.closeness(first, last)
        yield Edit(Change.MOVED_NAME, closeness, first, last, row, (places[0], places[0] + 1))


def _is_base(word: Word) -> bool:
    """Whether a word has the form of its normal form, but for spellings that count as one: Пётр, Петр."""
    return len(word.form) == len(word.norm) and word.form[-1:] == word.norm[-1:]


def _beside(words: Sequence[Word], first: int, last: int) -> tuple[str | None, str | None]:
    """The words with content before and behind some words."""
    return content_beside(words, first - 1, step=-1), content_beside(words, last)


def _names(named: Sequence[bool], words: Sequence[Word]) -> list[WordRange]:
    """Runs of words that are part of names."""
    return runs_of((at for at, is_name in enumerate(named) if is_name), lambda at: words[at].opens)
