"""Given names, and the initials that stand for them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from termground.evidence.words import Word
from termground.text.normalize import fold


def given_names(initials: Word, words: Sequence[Word]) -> range:
    """The given names for which initials stand, with those behind them for which none does: *M.* for *Maria Elena*.

    An empty range where none are.

    Args:
        initials: A word, which may be no initials.
        words: The words among which the names are looked for.
    """
    letters = fold(initials.initials) if initials.content else ""
    names = [
        (at, part)
        for at, word in enumerate(words)
        if letters and word.content and not word.number
        for part in fold(word.form).split("-")  # Jean-Pierre is J.-P.
    ]
    for n in range(len(names) - len(letters) + 1 if letters else 0):
        run = names[n : n + len(letters)]
        if all(part[:1] == letter != part for (_, part), letter in zip(run, letters, strict=True)):
            first, last = run[0][0], run[-1][0]
            behind = takewhile(lambda at: words[at].name, range(last + 1, len(words)))
            return range(first, max(behind, default=last) + 1)
    return range(0)
