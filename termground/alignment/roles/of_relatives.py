"""What somebody's relative or friend does, told of themselves: Bell's brother won the cup, Bell won the cup."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from termground.alignment.changes import Change, Edit
from termground.alignment.word_alignment import Alignment
from termground.evidence.holding import is_held
from termground.evidence.index import SentenceIndex
from termground.evidence.small_words import of_kinds, places_in_words
from termground.evidence.weights import WEIGHTS
from termground.evidence.words import APOSTROPHES, Word, says_something, share_held
from termground.language.phrase_kinds import RELATIVES

NAMES = 3
"""Words with content by which somebody is named."""

_OF = "of"
_GENITIVE = "gent"


def of_relatives(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """The one of whom a claim tells what its source sentence tells of a relative of theirs, or a friend, whom it leaves out.

    The same word follows both, and the claim begins with the one. None where another source sentence has all its words.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words, main = alignment.words, alignment.main
    if main is None or RELATIVES not in alignment.source.phrase_kinds:
        return  # as most claims
    number, row = main
    content = [at for at, word in enumerate(words) if word.content]
    said = [word for word in words if says_something(word)]
    if not content or words[content[0]].norm not in alignment.source.at:
        return
    if share_held(said, row) < WEIGHTS.factuality.kept:
        return
    told = places_in_words(row, of_kinds((RELATIVES,)))
    if not told or places_in_words(words, of_kinds((RELATIVES,))):
        return
    for _, places in told:
        linked = _linked(row, places.start, index) if places else None
        if linked is None or len(content) < 2:
            continue
        one, end = linked
        after = next((word.norm for word in row[end:] if word.content), None)
        same = any(_begins(words, content[:k], row[: one + 1], after) for k in range(2, NAMES + 2))
        if same and not is_held([words[at] for at in content], index, but=number):
            yield Edit.shown(Change.UNASSERTED, content[0], number, places.start)
            return


def _begins(words: Sequence[Word], places: Sequence[int], row: Sequence[Word], after: str | None) -> bool:
    """Whether the first words with content of a claim are those that end a part of a sentence, and the one behind its relative."""
    own = [words[at].norm for at in places]
    return own == [*[word.norm for word in row[-(len(own) - 1) :]], after]


def _linked(row: Sequence[Word], at: int, index: SentenceIndex) -> tuple[int, int] | None:
    """Whose relative a word names, and where the words for both end; None where nothing tells it beside that word."""
    before = row[at - 1] if at else None
    if before is not None and before.content and _owns(before, row[at]):
        return at - 1, at + 1
    if at > 1 and before is not None and index.cases.get(before.norm) == _OF:
        one = next((k for k in range(at - 2, -1, -1) if row[k].content), None)
        return None if one is None else (one, at + 1)
    if row[at].postposed:
        return None
    behind = next((k for k in range(at + 1, len(row)) if row[k].norm not in index.articles), len(row))
    if behind == len(row) or row[behind].opens or row[behind].norm in index.coordinators:
        return None
    if row[behind].content:
        return (behind, behind + 1) if row[behind].case_alone == _GENITIVE else None
    one = next((k for k in range(behind + 1, len(row)) if row[k].norm not in index.articles), len(row))
    named = one < len(row) and row[one].content and not row[one].opens
    return (one, one + 1) if named else None


def _owns(word: Word, owned: Word) -> bool:
    """Whether an ending tells that the word behind one is of it: Bell's, Langs."""
    if owned.opens:
        return owned.gap.startswith(APOSTROPHES)
    return word.form == word.norm + "s" and word.text.is_capital(word.token)
