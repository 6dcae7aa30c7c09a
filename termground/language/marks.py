"""Phrases that turn what a clause says, found by lemma.

What judges know of an axis and its values:

=============  ==============================  =====================================================================
axis           values                          what it says
=============  ==============================  =====================================================================
``certainty``  ``hedged``                      the speaker is not sure (may, возможно, かもしれない)
``certainty``  ``settled``                     it is shown or decided (proves, доказать, 決定する)
``certainty``  ``open``                        it is only looked at or suggested (envisager, 検討する)
``certainty``  ``possible``                    it may be done, or happen (может закрыть)
``quantity``   ``all most some few none only``  of how many it holds
``duty``       ``must should may forbidden``   whether something is required, advised, allowed or not
``change``     ``up down same``                in which direction something goes
``order``      ``before after``                what comes first
``degree``     ``more less``                   which of two has more
``knowledge``  ``unstated``                    the text says that it does not say
``concession`` ``despite unless``              it holds all the same, or is taken out (even if, except if)
``preference`` ``preferred``                   it is better so, and need not be (preferably)
``share``      ``mainly solely``               for the most part, or alone
``days``       ``calendar working``            which days are counted
``choice``     ``any``                         any of a kind
``edge``       ``start end``                   at which end of a time
``likeness``   ``same``                        as much of something as of something else
``focus``      ``even``                        it holds of these too, of whom nobody would think (even children)
``addition``   ``also``                        it holds of others as well
``group``      ``among``                       one of several that are first of all (one of the largest)
=============  ==============================  =====================================================================

Any other axis (``size: large small``) has values that exclude one another.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import compress, product
from operator import attrgetter

from termground.types import Tokens

Table = Mapping[str, Mapping[str, Iterable[str]]]
"""Phrases by axis and value."""

_CHOICE = re.compile(r"\(([^()]*)\)")
_LEMMA = attrgetter("lemma")
_Found = tuple[str, str]


def written_out(table: Table) -> dict[str, dict[str, tuple[str, ...]]]:
    """A table with every choice made: *we (think|believe)* are two phrases, and *(|x)* may be left out."""
    return {
        axis: {value: tuple(dict.fromkeys(chosen(phrases))) for value, phrases in values.items()}
        for axis, values in table.items()
    }


def chosen(phrases: Iterable[str]) -> Iterator[str]:
    """Phrases with every choice made."""
    for phrase in phrases:
        parts = _CHOICE.split(phrase)  # every second part is a choice
        yield from map("".join, product(*(p.split("|") if i % 2 else [p] for i, p in enumerate(parts))))


class Marks:
    """The phrases of one language.

    Args:
        table: Phrases by axis and value.
        tokens: What cuts a phrase into tokens.
        words: By what tokens are compared, by default their lemmas.
    """

    def __init__(
        self,
        table: Table,
        tokens: Callable[[str], Tokens],
        words: Callable[[Tokens], list[str]] | None = None,
    ) -> None:
        self._words = words or _lemmas
        self._single: dict[str, _Found] = {}
        self._longer: dict[str, dict[str, list[tuple[tuple[str, ...], _Found]]]] = {}
        for axis, values in table.items():
            for value, phrases in values.items():
                for phrase in phrases:
                    parts = tuple(word for word in self._words(tokens(phrase)) if word.strip())
                    if len(parts) == 1:
                        self._single.setdefault(parts[0], (axis, value))
                    else:
                        behind = self._longer.setdefault(parts[0], {}).setdefault(parts[1], [])
                        behind.append((parts, (axis, value)))
        for seconds in self._longer.values():
            for listed in seconds.values():
                listed.sort(key=lambda item: -len(item[0]))
        self._known = frozenset(self._single) | frozenset(self._longer)

    def find(self, tokens: Tokens) -> Iterable[tuple[int, int, str, str]]:
        """Ranges of tokens with their axis and value; of phrases that begin alike the longest counts."""
        words, single, longer = self._words(tokens), self._single, self._longer
        size = len(words)
        done = 0
        for i in compress(range(size), map(self._known.__contains__, words)):
            if i < done:
                continue
            word = words[i]
            if word in longer:
                seconds = longer[word]
                after = i + 1
                while after < size and not words[after].strip():
                    after += 1
                listed = seconds[words[after]] if after < size and words[after] in seconds else None
                end, found = _longest(words, after + 1, listed) if listed is not None else (0, None)
                if found is not None:
                    yield i, end, *found
                    done = end
                    continue
            if word in single:
                yield i, i + 1, *single[word]


def _longest(
    words: list[str], begin: int, listed: list[tuple[tuple[str, ...], _Found]]
) -> tuple[int, _Found | None]:
    """The first of some phrases whose words behind the second stand here, blank ones between, and where it ends."""
    size = len(words)
    for phrase, found in listed:
        at = begin
        for word in phrase[2:]:
            while at < size and not words[at].strip():
                at += 1
            if at == size or words[at] != word:
                break
            at += 1
        else:
            return at, found
    return 0, None


def as_written(tokens: Tokens) -> list[str]:
    """The words of some tokens in small letters."""
    text = tokens.text
    return [text[start:end].lower() for start, end in zip(tokens.starts, tokens.ends, strict=True)]


def _lemmas(tokens: Tokens) -> list[str]:
    words = list(map(_LEMMA, tokens.lexemes))
    return words if "" not in words else [lexeme.lemma or lexeme.norm for lexeme in tokens.lexemes]
