"""What one part of a source sentence says and another one denies, each of something else: *works against A, not against B*."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from termground.alignment.changes import Change, Edit
from termground.alignment.word_alignment import Alignment
from termground.evidence.assertion.negation import FORBIDDEN, denials, denier
from termground.evidence.assertion.scope import ONLY, excepts
from termground.evidence.holding import holding_all
from termground.evidence.index import SentenceIndex
from termground.evidence.naming.voice import LONGEST
from termground.evidence.sentence_parts import part_with
from termground.evidence.weights import WEIGHTS
from termground.evidence.words import Word, content_norms, share_repeated

FEWEST = 2
"""Words with content of such a claim at least."""

MOST_NAMED = 2
"""Words with content of such a part."""


def denied_parts(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """A word that a claim affirms of what the source sentence denies it of, while that affirms it of something else; or the reverse.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words = alignment.words
    if not alignment.segments or len(words) > LONGEST:
        return
    number = alignment.segments[0].row
    row = index.rows[number]
    if len(row) > LONGEST or not alignment.source.denied:
        return
    parts, denied = [range(*part) for part in alignment.source_parts], bool(alignment.claim.denials)
    for at, word in enumerate(words) if len(parts) > 1 else ():
        if not word.content or word.name or word.number or word.norm not in alignment.source.at:
            continue
        if denied and not word.denied:
            continue  # which may be denied in another way: 対象外
        place = _turned(at, words, row, parts)
        if place is not None:
            yield Edit.shown(Change.DENIED, at, number, place)
            return


def _turned(at: int, words: Sequence[Word], row: Sequence[Word], parts: Sequence[range]) -> int | None:
    """Where the source says the opposite of a word of a claim, by the other words with which it stands; None where it does not."""
    word = words[at]
    if any(other.norm == word.norm for k, other in enumerate(words) if k != at):
        return None  # of both things
    if word.denied and len(denials(words)) > 1:
        return None  # of what is without something: 身分証のない人は入れない
    held = [(part, k) for part in parts for k in part if row[k].norm == word.norm and row[k].content]
    turned = [(part, k) for part, k in held if row[k].denied != word.denied]
    alike = [(part, k) for part, k in held if row[k].denied == word.denied]
    if not turned or not alike or any(_says_all_of(words, row, part) for part, _ in alike):
        return None
    own = {other.norm for k, other in enumerate(words) if other.content and k != at}
    if len(turned) > 1:  # runs on weekdays and at weekends, not at night
        said = {row[k].norm for part, _ in alike for k in part}
        said |= {row[k].norm for k in range(parts[0].start, min(parts[0].stop, held[0][1]))}
        turned = [(part, k) for part, k in turned if own & {row[j].norm for j in part} - said]
    if len(turned) != 1:
        return None
    there = own & {row[k].norm for k in turned[0][0] if row[k].content}
    if not word.is_pair and any(len(own & {row[k].norm for k in part}) > len(there) for part in parts):
        return None  # which says of it what the claim does, without that word: members are admitted too, guests are not
    here = own & {row[k].norm for part, _ in alike for k in part if row[k].content}
    # what stands in the first part, before the word itself, may be what all parts speak of
    led = {row[k].norm for k in range(parts[0].start, min(parts[0].stop, alike[0][1])) if row[k].content}
    return turned[0][1] if there - here and not here - there - led else None


def _says_all_of(words: Sequence[Word], row: Sequence[Word], part: range) -> bool:
    """Whether a claim has all words with content of a part, be they cut in another way."""
    norms, text = {word.norm for word in words}, "".join(word.form for word in words)
    return all(row[k].norm in norms or row[k].form in text for k in part if row[k].content)


def denied_of_only(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """The word that a claim denies of a thing, where its source sentence says it of this thing only, and another part denies it of others.

    *Only guide dogs are allowed; other pets are not.* Both sentences have a negation, so that none is more or less.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    main = alignment.main
    if main is None or ONLY not in alignment.source.marks or not alignment.source.denials:
        return
    words, (number, row) = alignment.words, main
    denied = next((at for at, word in enumerate(words) if word.denied and word.content), None)
    if denied is None or len(alignment.claim.denials) != 1 or ONLY in alignment.claim.marks:
        return
    at = next(k for k, word in enumerate(row) if word.mark == ONLY)
    first, last = part_with(at, index.parts(row))
    part, said = row[first:last], [word for word in words if word.content]
    if last - first == len(row) or denials(part) or any(map(excepts, [*words, *row])) or len(said) < FEWEST:
        return
    if share_repeated(said, part) < WEIGHTS.factuality.kept:
        return
    there = next((k for k in range(first, last) if row[k].norm == words[denied].norm), None)
    if there is None or any(index.sentence(other).denials for other in holding_all(said, index, but=number)):
        return
    yield Edit.shown(Change.DENIED, denier(words, denied), number, there, part=1.0)


def denied_shortly(words: Sequence[Word], row: Sequence[Word], index: SentenceIndex) -> bool:
    """Whether a claim denies of something what its source sentence says of another thing, and denies of this one in a part of its own.

    So does one that forbids it: *fires are forbidden after 10*, of *fires are allowed on the beach, but not after 10*. The claim has nothing that the sentence does not have, and leaves the other thing out.

    Args:
        words: The claim.
        row: The source sentence.
        index: The sentences of the sources.
    """
    barred = sum(word.mark == FORBIDDEN and word.content for word in words)
    if barred and any(word.mark == FORBIDDEN for word in row):
        return False
    if len(denials(words)) + barred != 1:
        return False
    own = {word.norm for word in words if word.content and word.mark != FORBIDDEN}
    given = {word.norm for word in row if word.content}
    if not own <= given or own == given:
        return False
    for named in _shortly_denied(row, index):
        others = given - named
        if named <= own and not others <= own:
            return True
    return False


def _shortly_denied(row: Sequence[Word], index: SentenceIndex) -> Iterator[set[str]]:
    """Normal forms of the words with content of each part of a sentence that does no more than deny something of them."""
    denied = {at for group in denials(row) for at in group}
    pieces = index.parts(row)
    for number, (first, last) in enumerate(pieces):
        if denied.isdisjoint(range(first, last)):
            continue
        at = number if content_norms(row[slice(*pieces[number])]) else number - 1  # el almuerzo, no
        named = content_norms(row[slice(*pieces[at])]) if at > 0 else set()
        named -= content_norms(row[: pieces[at][0]])
        if 0 < len(named) <= MOST_NAMED:
            yield named
