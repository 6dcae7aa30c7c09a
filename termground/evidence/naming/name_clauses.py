"""The parts of a sentence of which each says something of its own names: A and B were elected, and C stepped down."""

from __future__ import annotations

from collections.abc import Sequence

from termground.evidence.index import SentenceIndex
from termground.evidence.naming.titles import is_listed
from termground.evidence.words import Word, WordRange


def name_clauses(words: Sequence[Word], named: Sequence[bool], index: SentenceIndex) -> list[WordRange]:
    """The parts of a sentence; one that is only a name is a part of the next one, or of that before it where *and* ends a list.

    Args:
        words: The sentence.
        named: Which of them are part of a name.
        index: The sentences of the sources.
    """
    found: list[WordRange] = []
    begun: int | None = None
    pieces = index.parts(words)
    for (first, last), after in zip(pieces, [*pieces[1:], None], strict=True):
        content = [at for at in range(first, last) if words[at].content]
        joins = words[first].norm in index.coordinators
        if content and not all(named[at] for at in content):
            listed = (
                (joins and not words[first].opens and named[content[0]])
                if begun is None
                else named[begun] or is_listed(words[begun], index.courtesy)  # not: while A and B
            )
            if listed and found and _ends_in_name(words, named, found[-1]):
                found[-1] = found[-1][0], last  # at the meeting A, B and C were elected
            else:
                found.append((first if begun is None else begun, last))
            begun = None
        elif found and joins and not _begins(words, named, first, after):
            found[-1] = found[-1][0], last
            begun = None
        elif begun is None:
            begun = first
    if begun is not None and found:
        found[-1] = found[-1][0], len(words)
    return found


def _ends_in_name(words: Sequence[Word], named: Sequence[bool], piece: WordRange) -> bool:
    return named[max(at for at in range(*piece) if words[at].content)]


def _begins(words: Sequence[Word], named: Sequence[bool], first: int, after: WordRange | None) -> bool:
    """Whether a list begins with a name behind a mark and *and*, as another *and* and a name follow it."""
    if after is None or not words[first].opens:
        return False
    return not words[after[0]].opens and next((named[at] for at in range(*after) if words[at].content), False)
