"""Words of a script without spaces that say what they say by a character of another word: 不適 for 適さない, 曇天 for 曇り."""

from __future__ import annotations

import re
from collections.abc import Sequence

from termground.evidence.words import Word, excludes

_HAN = re.compile("[\u3400-\u9fff]")


def sharing(words: Sequence[Word], at: int, row: Sequence[Word]) -> int | None:
    """The place of a word of a source sentence that a claim lacks, and that has a character of one of its words; None where there is none.

    Not the opposite of that word, nor a number, nor another thing of its kind: 有毒, of 無毒.

    Args:
        words: The claim.
        at: The word in it.
        row: The source sentence.
    """
    own = frozenset(_HAN.findall(words[at].form))
    if not own or words[at].number or words[at].name:
        return None
    norms = {word.norm for word in words}
    written = frozenset("".join(word.form for word in words))
    return next(
        (
            k
            for k, word in enumerate(row)
            if word.content
            and not (word.number or word.name or word.norm in norms)
            and not own.isdisjoint(word.form)
            and not (excludes(words[at], word) or _is_another(words[at].form, word.form, written))
        ),
        None,
    )


def _is_another(own: str, given: str, written: frozenset[str]) -> bool:
    """Whether two words end alike, and each begins with what tells it from the other, which the claim has nowhere."""
    return len(own) == len(given) > 1 and own[1:] == given[1:] and given[0] not in written
