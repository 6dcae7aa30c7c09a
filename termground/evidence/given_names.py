"""Given names, and the initials that stand for them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby, takewhile

from termground.evidence.words import Word
from termground.text.normalize import fold


def initial_runs(words: Sequence[Word]) -> Iterator[tuple[range, str]]:
    """Where initials stand side by side among some words, and their letters: *J. R.* Hartley.

    Args:
        words: The words.
    """
    letters = [word.initials if word.content else "" for word in words]
    for is_initials, run in groupby(enumerate(letters), lambda pair: pair[1] != "") if any(letters) else ():
        if is_initials:
            places = list(run)
            yield range(places[0][0], places[-1][0] + 1), "".join([own for _, own in places])


def given_names(initials: str, words: Sequence[Word]) -> range:
    """The given names for which initials stand, with those behind them for which none does: *M.* for *Maria Elena*, and *M. E.* for *Maria*.

    An empty range where none are.

    Args:
        initials: Letters.
        words: The words among which the names are looked for.
    """
    names = [
        (at, part)
        for at, word in enumerate(words)
        if word.content and not word.number
        for part in fold(word.form).split("-")  # Jean-Pierre is J.-P.
    ]
    letters = fold(initials)[: len(names)]  # Anna Orlova may be A. P. Orlova
    for n in range(len(names) - len(letters) + 1 if letters else 0):
        run = names[n : n + len(letters)]
        if all(part[:1] == letter != part for (_, part), letter in zip(run, letters, strict=True)):
            first, last = run[0][0], run[-1][0]
            behind = takewhile(lambda at: words[at].name, range(last + 1, len(words)))
            return range(first, max(behind, default=last) + 1)
    return range(0)
