"""What a claim has in the place of something else, character by character in a script without spaces: 铁 for 木头, 冷 for 热."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from termground.alignment.changes import Change, Edit
from termground.alignment.opcodes import opcodes
from termground.alignment.word_alignment import Alignment
from termground.evidence.assertion.modality import HEDGED
from termground.evidence.index import SentenceIndex
from termground.evidence.words import Word, excludes, mentions

LONGEST = 4
"""Characters of a word in the place of another one."""
KEPT = 0.6
"""Least share of a claim's characters that the source sentence has in the same order."""


def replaced_characters(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """The characters of a claim in the place of others, all else being as in its source sentence.

    A pair of characters goes over the end of a word, and is akin to another one that has one of them: most pairs of a short
    claim are in the source whatever one of its words is.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words, main = alignment.words, alignment.main
    if main is None or not alignment.claim.in_pairs:
        return
    number, row = main
    given = [word.form for word in row]
    codes = opcodes(given, [word.form for word in words])
    places = [(row[i:k], words[j:m], i, j) for tag, i, k, j, m in codes if tag == "replace"]
    same = sum(m - j for tag, _, _, j, m in codes if tag == "equal")
    if same == len(words) and HEDGED not in alignment.claim.marks:
        cut = [range(i, k) for tag, i, k, _, _ in codes if tag == "delete"]
        dropped = [one.start for one in cut if all(row[at].mark == HEDGED for at in one)]
        yield from (Edit.shown(Change.FIRMER, 0, number, i, part=0.0) for i in dropped)
    places = [
        one
        for one in places
        if not (_is_little(one[1], given) or any(mentions(one[0], word) for word in one[1]))
    ]
    if same < KEPT * len(words) or len(places) != 1:
        return
    told, own, i, j = places[0]
    if max(len(told), len(own)) > LONGEST or any(w.number or w.negation or w.mark for w in (*told, *own)):
        return  # for numbers, negations and duties there are rules of their own
    turned = any(excludes(word, other) for word in own for other in told)
    turned = turned and not any(word.negation for word in (*words, *row))
    pairs = own[:-1] or words[max(0, j - 1) : j + 1]
    is_strange = any(word.is_pair and word.norm not in index.all_words for word in pairs)
    if turned or (is_strange and {word.form for word in own}.isdisjoint(given)):
        change, place = (Change.OPPOSITE if turned else Change.LONE_STRANGE), (i, i + len(told))
        yield Edit.shown(change, (j, j + len(own)), number, place, part=float(turned))


def _is_little(words: Sequence[Word], given: Sequence[str]) -> bool:
    """Whether some characters carry nothing, and the source sentence has them elsewhere: 的, of 图书馆的."""
    return not any(word.content or word.form not in given for word in words)
