"""What one of two clauses says of its subject, told of that of the other one, where both have the same verb."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from termground.alignment.changes import Change, Edit
from termground.alignment.roles.exchanged_sides import Sides, places_of
from termground.alignment.word_alignment import Alignment
from termground.evidence.holding import holding_all
from termground.evidence.index import SentenceIndex
from termground.evidence.recombined import is_parted
from termground.evidence.words import Word

LONGEST = 5
"""Words with content of a subject."""

_STRONG = ";"
_NOUNS = ("NOUN nomn", "NOUN accs")  # often written alike


def same_verb(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """What a claim says of the subject of one clause that its source sentence says of the other one, with the same verb.

    All its words are of that subject and of what the other clause says, and none of the other subject, or of what is said of
    the first one.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words, source = alignment.words, alignment.source
    main = alignment.main
    if main is None or alignment.claim.denials or source.denials or not words or words[0].postposed:
        return
    number, row = main
    said = [word for word in words if word.content]
    own = {word.norm for word in said}
    verbs = dict.fromkeys([word.norm for word in words if word.content or word.sense.copula])
    twice = {norm for norm, places in source.at.items() if places[1:] and not places[2:]}
    for verb in [verb for verb in verbs if verb in twice]:
        pair = _clauses(row, source.at[verb], index)
        for one, other in (pair, pair[::-1]) if pair else ():
            mine, its = own & one.one.keys(), own & other.other.keys()
            if not mine or not its or not own <= {*mine, *its, verb}:
                continue
            if not _goes_on(words, verb, mine, its) or len(one.one) > LONGEST:
                continue
            if own & (other.one.keys() | one.other.keys()) or any(holding_all(said, index, but=number)):
                continue
            at = next(at for at, word in enumerate(words) if word.norm in its)
            there = other.other[words[at].norm]
            # of what only *is* so it may go for both
            change = Change.EXCHANGED if any(word.norm == verb for word in said) else Change.ANOTHERS
            yield Edit.shown(change, at, number, there, part=0.0)
            return


def _goes_on(words: Sequence[Word], verb: str, mine: Collection[str], its: Collection[str]) -> bool:
    """Whether the words of the subject stand before the verb, and what is said of it behind."""
    at = next(at for at, word in enumerate(words) if word.norm == verb)
    return all(word.norm not in its for word in words[:at]) and all(
        word.norm not in mine for word in words[at:]
    )


def _clauses(row: Sequence[Word], found: Sequence[int], index: SentenceIndex) -> tuple[Sides, Sides] | None:
    """What stands before and behind the verb in each of two clauses with the same one, the words left out that both have.

    None of any other sentence.

    Args:
        row: The sentence.
        found: The two places of the verb.
        index: The sentences of the sources.
    """
    first, second = found
    cuts = [at for at in range(first + 1, second) if is_parted(row[at], index.coordinators)]
    if not cuts or not all(row[at - 1].content for at in found if at):
        return None  # the club that owns it plays
    if not _is_subject(row, range(cuts[-1], second), first, index):
        return None  # and a year later won the cup
    one = Sides(places_of(row, range(first)), places_of(row, range(first + 1, cuts[-1])))
    other = Sides(places_of(row, range(cuts[-1], second)), places_of(row, range(second + 1, len(row))))
    if not all((one.one, one.other, other.one, other.other)):
        return None
    return one.but(other), other.but(one)


def _is_subject(row: Sequence[Word], places: range, first: int, index: SentenceIndex) -> bool:
    """Whether all that stands before the verb of the second clause is its subject, and none that goes by another word before."""
    if row[first].sense.copula and _STRONG in row[places[0]].gap:
        return row[places[0]].norm in index.articles
    words = [row[at] for at in places if row[at].norm not in index.coordinators]
    found = [word for word in words if word.content]
    if any(word.number or not (word.content or word.norm in index.articles) for word in words):
        return False
    if all(_is_named(word) for word in found):
        return True
    # the tag tells a noun from a time: later, el lunes; the band may go by its name before
    lone = len(found) == 1 and (found[0].case or "") in _NOUNS
    return lone and not any(_is_named(word) for word in row[:first])


def _is_named(word: Word) -> bool:
    return word.name or word.kind is not None
