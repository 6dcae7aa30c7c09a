"""Where on a scale a sentence puts its matter: sold out or in stock, beginning, going on or ending."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Collection, Container, Iterable, Sequence

import msgspec

from termground.evidence.words import Word, WordRange
from termground.language.scales import LISTING

_ALIKE = frozenset(
    {
        ("amount", "all", "most"),
        ("certainty", "certain", "possible"),
        ("certainty", "unknown", "possible"),
        ("certainty", "possible", "unknown"),
        ("condition", "even", "if"),
        ("condition", "if", "only"),
        ("condition", "if", "unless"),
        ("condition", "only", "if"),
        ("condition", "only", "unless"),
        ("condition", "unless", "if"),
        ("condition", "unless", "only"),
        ("course", "done", "underway"),
        ("course", "underway", "planned"),
        ("duty", "allowed", "needless"),
        ("duty", "needless", "allowed"),
        ("duty", "required", "allowed"),
        ("duty", "advised", "allowed"),
        ("duty", "advised", "needless"),
        ("duty", "needless", "advised"),
        ("frequency", "always", "mostly"),
        ("frequency", "never", "seldom"),
        ("supply", "enough", "has"),
        ("supply", "short", "has"),
        ("supply", "has", "enough"),
        ("supply", "has", "short"),
        ("supply", "lacks", "short"),
        ("supply", "short", "lacks"),
    }
)
"""Scales with a place of the source and one of a claim that does not go against it: what must be may be."""

QUANTIFYING = frozenset({"amount", "exception", "frequency"})
"""Scales of how many, or how often."""

PRICE = "price"
"""Whether something is paid for: beside that, something else may be denied, *may not apply free of charge*."""

COURSE = "course"
"""What is done, planned, under way or dropped."""

DUTY = "duty"
"""What must, may or need not be."""

TURNABLE = frozenset({"amount", DUTY, "frequency"})
"""Scales on which two places say the same of a thing and of its opposite: all are taken, none is free."""

LIMITING = frozenset({"condition", "exception"})
"""Scales of what is told of some cases only."""

JOINING = frozenset({"condition", "evenness", "exception", "link", "order", LISTING})
"""Scales whose words join two things: that they are the same does not tell that the things are."""

AMOUNT = "amount"
"""Of how many something is said."""

NONE = "none"
"""Nothing of it."""

NONE_OF_ALL = frozenset({"all", NONE})
"""Places on it of which one says the same as the other one says of the opposite."""

_LOOSE = frozenset({"condition", "link"})
_ADVISED = "advised"
_IN_TIME = frozenset({"done", "planned", "underway"})


class ToldPlace(msgspec.Struct, frozen=True):
    """Some words that say where on a scale their matter stands.

    Attributes:
        scale: The scale.
        place: The place on it.
        first: The first word.
        last: One past the last.
    """

    scale: str
    place: str
    first: int
    last: int

    @property
    def range(self) -> WordRange:
        """The range of its words."""
        return self.first, self.last

    def is_advice(self, given: ToldPlace) -> bool:
        """Whether this, or another place, says that something is advised, be it up to a limit or on a condition."""
        return self.scale == DUTY and _ADVISED in (self.place, given.place)

    def is_loose(self, given: ToldPlace) -> bool:
        """Whether another place may be said of another part of the same, or of another time: a reason, what is said of one only, what was planned; or is no more than advice."""
        if self.scale == COURSE:
            return {self.place, given.place} <= _IN_TIME
        if self.is_advice(given):
            return True
        return self.scale in _LOOSE or (self.scale == "exception" and "only" in (self.place, given.place))

    def goes_with(self, given: ToldPlace) -> bool:
        """Whether it may be said where the source has another place of the scale."""
        return self.place == given.place or (self.scale, given.place, self.place) in _ALIKE


def may_stand(words: Sequence[Word]) -> frozenset[tuple[str, str]]:
    """The scales, each with a place, at which a sentence may stand; it stands at no other one.

    Args:
        words: The sentence.
    """
    if not words:
        return frozenset()
    text = words[0].text
    return text.scales.told(text.passage(words[0].token, words[-1].token))


def says_place(words: Sequence[Word], places: Container[tuple[str, str]]) -> bool:
    """Whether a sentence has a phrase for one of some places, which is told sooner than what it says on all scales.

    Args:
        words: The sentence.
        places: The scales, each with a place.
    """
    text = words[0].text if words else None
    return text is not None and text.scales.says(text.passage(words[0].token, words[-1].token), places)


def places_apart(
    own: Iterable[tuple[str, str]], given: Collection[tuple[str, str]]
) -> frozenset[tuple[str, str]]:
    """The places of scales at which a sentence may stand, and another sentence at one that they do not go with.

    Args:
        own: Where the one may stand.
        given: Where the other one may stand.
    """
    return frozenset(
        (scale, place)
        for scale, place in own
        for other, there in given
        if other == scale and place != there and (scale, there, place) not in _ALIKE
    )


def told_places(words: Sequence[Word]) -> dict[str, list[ToldPlace]]:
    """What a sentence says on each scale; nothing of the others.

    Args:
        words: The sentence.
    """
    if not words:
        return {}
    text = words[0].text
    begin = text.starts_at(words[0].token)
    rated = text.scales.of(text.passage(words[0].token, words[-1].token))
    starts = text.starts([word.token for word in words]) if rated else []
    found: dict[str, list[ToldPlace]] = {}
    for one in rated:
        for start, end in one.parts:
            first = max(0, bisect_left(starts, begin + start + 1) - 1)
            last = bisect_left(starts, begin + end)
            if first < last:
                found.setdefault(one.scale, []).append(ToldPlace(one.scale, one.place, first, last))
    return found


def only_place(told: dict[str, list[ToldPlace]], scale: str) -> Sequence[ToldPlace]:
    """The words that say where a sentence stands on a scale; none where they say two things."""
    found = told.get(scale, [])
    return found if len({one.place for one in found}) == 1 else ()


def outside_none_of_all(told: dict[str, list[ToldPlace]], given: dict[str, list[ToldPlace]], at: int) -> bool:
    """Whether a word stands beside those by which its sentence tells of none what another one tells of all, or the reverse.

    What all are, none is of its opposite.

    Args:
        told: What the sentence says on each scale.
        given: The same of the other one.
        at: The place of the word.
    """
    own, others = (only_place(side, AMOUNT) for side in (told, given))
    if {one.place for one in (*own, *others)} != NONE_OF_ALL or not (own and others):
        return False
    return not any(one.first <= at < one.last for one in own)
