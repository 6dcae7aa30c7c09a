"""Small words that lead to a reason, a condition, an exception and the like, with what each leads to: because of, unless, のに."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from termground.evidence.small_words import places_in_words
from termground.evidence.words import Word, pauses
from termground.language.listed_phrases import ListedPhrases

EXCEPT, INCLUDE, INSTEAD = "except", "include", "instead"
ALONE = ("foreseen", "unforeseen", "again", "first")
"""Kinds that lead to nothing."""

BACK = ("yet", "but", "so")
"""Kinds that lead from what stands before them."""

_SCOPES = (EXCEPT, INCLUDE)

_OF_TIME = ("before", "after", "during", "until")
"""Kinds that may lead to a word for what was told before: *after that*."""

MOST_LED = 7
"""Words with content at most that one of them leads to."""

NEAR = 2
"""Words on either side among which a negation stands that denies it: *not because of*; and of what it leads to, the nearest."""


def joins(words: Sequence[Word]) -> frozenset[str]:
    """The kinds of which a sentence may have connectives; it has none of any other.

    Args:
        words: The sentence.
    """
    if not words:
        return frozenset()
    text = words[0].text
    told = text.phrases.joins(text.passage(words[0].token, words[-1].token))
    return told.union([word.sense.scope for word in words if word.sense.scope in _SCOPES])


class Connective(msgspec.Struct, frozen=True):
    """Some such words.

    Attributes:
        kind: What they lead to, by the kinds of ``frames.toml``; or the scope of an exception.
        places: Where they stand.
        led: The words with content that they lead to, up to a mark or to the next ones.
        reach: Where what they lead to stands.
        denied: Whether a negation stands beside them.
        denying: Whether one is part of them: ない限り.
    """

    kind: str
    places: range
    led: Sequence[Word]
    reach: range
    denied: bool
    denying: bool


def connectives(words: Sequence[Word]) -> list[Connective]:
    """The connectives of a sentence.

    Args:
        words: The sentence.
    """
    found = sorted(_places(words), key=lambda one: one[1].start)
    ends = [0, *(places.stop for _, places in found), len(words)]
    begins = [*(places.start for _, places in found), len(words)]
    connected: list[Connective] = []
    for k, (kind, places) in reversed([*enumerate(found)]):
        led = _led(words, kind, places, ends[k], begins[k + 1])
        if not led and connected and kind not in (*BACK, *ALONE) and not words[places.start].postposed:
            led = [at for at in connected[-1].reach if words[at].content]  # before and during the war
        denying = any(words[at].negation for at in places)
        reach = range(min((*led, places.stop)), max((*led, places.start - 1)) + 1)
        told = [words[at] for at in led]
        connected.append(Connective(kind, places, told, reach, _is_denied(words, places), denying))
    return connected[::-1]


def _places(words: Sequence[Word]) -> Iterator[tuple[str, range]]:
    """The kinds and the places of such words, those of an exception told by the thesaurus."""
    taken: set[int] = set()
    for kind, places in places_in_words(words, ListedPhrases.connecting):
        if places:
            taken.update(places)
            yield kind, places
    for at, word in enumerate(words):
        scope = word.sense.scope
        if scope in _SCOPES and at not in taken and (not at or words[at - 1].sense.scope != scope):
            last = next((k for k in range(at, len(words)) if words[k].sense.scope != scope), len(words))
            yield scope, range(at, last)


def _led(words: Sequence[Word], kind: str, places: range, low: int, high: int) -> list[int]:
    """Where the words stand to which some lead, the nearest one first; behind them, or before them where the words that tell a part stand behind it, and before *but*."""
    if kind in ALONE:
        return []
    back = words[places.start].postposed or kind in BACK
    around = range(places.start - 1, low - 1, -1) if back else range(places.stop, high)
    led: list[int] = []
    for k in around:
        anaphoric = kind in _OF_TIME and k > places.stop  # after that, up to 26 weeks
        if (
            (led or kind in _SCOPES or anaphoric) and not back and pauses(words, k)
        ):  # all is included, except wine
            break
        if words[k].content or words[k].number:
            led.append(k)
        if len(led) == MOST_LED or (led and back and pauses(words, k)):
            break
    return led


def _is_denied(words: Sequence[Word], places: range) -> bool:
    """Whether a negation stands right before some words, or behind them where they follow what they lead to."""
    if words[places.start].postposed:
        beside = range(places.stop, min(len(words), places.stop + NEAR))
    else:
        beside = range(
            max(0, places.start - NEAR) if not words[places.start].opens else places.start, places.start
        )
    return any(words[k].negation for k in beside)
