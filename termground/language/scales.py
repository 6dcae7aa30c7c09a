r"""What a sentence says of its matter on some scales: that something begins, goes on or ends, is sold out or in stock, is certain or possible.

A language brings ``scales.toml``: a table a scale, in it a list of regular expressions a place on the scale, over the text, whatever the
case of its letters, which ends before the mark of its end. A denial belongs to the pattern: *not available* is a phrase of ``lacks``. Of two phrases of which one lies in the
other, and of two of one scale that overlap, the longer one counts: *cannot be ruled out* does not forbid anything. Where words of the matter stand
amid a phrase, groups take what is of the phrase itself: *(not one) bus (without)* says ``all`` of buses.

What many patterns share is said once, in a table ``[parts]``: with ``not = '(?<!\bnot )(?<!\bnever )'`` there, ``{not}`` in a pattern, or in a part further
below, stands for that text as it is written, so alternatives want ``(?:…)`` around them. The name of a part is of small letters and underscores.

==============  ==================================================================================================
``amount``      of how many something holds: ``all``, ``most``, ``few``, ``none``
``certainty``   ``certain``, ``possible``, ``excluded``, ``unknown``
``condition``   what leads to a condition: ``if``, ``unless``, ``only``, ``even``
``course``      ``done``, ``planned``, ``underway``, ``dropped``
``decision``    ``approved``, ``rejected``, ``pending``
``duty``        ``allowed``, ``forbidden``, ``required``, ``advised``, ``needless``
``evenness``    whether two things are alike in what they are compared by: ``equal``, ``unequal``
``exception``   ``but`` one, ``with`` this one too, ``only`` this one
``frequency``   ``always``, ``mostly``, ``seldom``, ``never``
``link``        what leads to a reason, or to what something happens in spite of: ``because``, ``despite``
``listing``     what a head says of the list below it: ``required`` or ``optional``, ``included`` or ``excluded``, ``free``
``opening``     ``open``, ``closed``, where words of the matter may stand amid the phrase: *ist am Freitag zu*
``order``       ``apart`` one after the other, ``together`` at the same time
``phase``       ``begins``, ``continues``, ``ends``
``price``       ``free`` or ``charged``, where no sum is told
``supply``      ``has``, ``lacks``, ``enough``, ``short``
``trend``       ``rose``, ``fell``, ``same``
==============  ==================================================================================================
"""

from __future__ import annotations

import re
from collections.abc import Container, Mapping, Sequence
from itertools import islice
from typing import Final, NamedTuple

from termground.lazy import lazy
from termground.text.prefilter import SharedSet

LISTING: Final = "listing"
"""The scale of what heads say of their lists; its phrases hide none of the others, nor do those hide them."""

SCALES: Final[Mapping[str, frozenset[str]]] = {
    "amount": frozenset({"all", "most", "few", "none"}),
    "certainty": frozenset({"certain", "possible", "excluded", "unknown"}),
    "condition": frozenset({"if", "unless", "only", "even"}),
    "course": frozenset({"done", "planned", "underway", "dropped"}),
    "decision": frozenset({"approved", "rejected", "pending"}),
    "duty": frozenset({"allowed", "forbidden", "required", "advised", "needless"}),
    "evenness": frozenset({"equal", "unequal"}),
    "exception": frozenset({"but", "with", "only"}),
    "frequency": frozenset({"always", "mostly", "seldom", "never"}),
    "link": frozenset({"because", "despite"}),
    LISTING: frozenset({"required", "optional", "included", "excluded", "free"}),
    "opening": frozenset({"open", "closed"}),
    "order": frozenset({"apart", "together"}),
    "phase": frozenset({"begins", "continues", "ends"}),
    "price": frozenset({"free", "charged"}),
    "supply": frozenset({"has", "lacks", "enough", "short"}),
    "trend": frozenset({"rose", "fell", "same"}),
}
"""The places of each scale."""

PARTS: Final = "parts"
"""The table of what many patterns share."""

_PART: Final = re.compile(r"\{([a-z_]+)\}")

Table = Mapping[str, Mapping[str, Sequence[str]]]


class Rated(NamedTuple):
    """A phrase that says where on a scale its matter stands.

    Attributes:
        scale: The scale.
        place: The place on it.
        start: Where the phrase begins.
        end: Where it ends.
        parts: What of the text says so: all from the begin to the end, or what the groups of the pattern hold.
    """

    scale: str
    place: str
    start: int
    end: int
    parts: tuple[tuple[int, int], ...]


class Scales:
    """The phrases of one language that say where on a scale something stands.

    Args:
        table: Patterns by scale and place, and under ``parts`` what many of them share.

    Attributes:
        places: The scale and the place of each pattern.

    Raises:
        ValueError: If a scale, a place or a part has an unknown name.
    """

    def __init__(self, table: Table | None = None) -> None:
        held = dict(table or {})
        parts = _parts(held.pop(PARTS, {}))
        listed = [
            (scale, place, _filled(pattern, parts, f"{scale}.{place}"))
            for scale, places in held.items()
            for place, patterns in places.items()
            for pattern in patterns
        ]
        for scale, place, _ in listed:
            if place not in SCALES.get(scale, ()):
                raise ValueError(f"scales.toml: no place {place!r} on a scale {scale!r}")
        self.places = [(scale, place) for scale, place, _ in listed]
        self._written = [pattern for _, _, pattern in listed]

    @lazy
    def patterns(self) -> list[re.Pattern[str]]:
        """All patterns, compiled when a text is first read: that takes a tenth of a second and more."""
        return [re.compile(pattern, re.IGNORECASE) for pattern in self._written]

    @lazy
    def _any(self) -> SharedSet:
        """What tells which phrases a text may have: it is asked for the places first, and soon for the phrases, if at all."""
        return SharedSet(self.patterns)

    def told(self, text: str) -> frozenset[tuple[str, str]]:
        """The scales, each with a place, of which a text may have a phrase; it has none of any other.

        Args:
            text: The text.
        """
        return (
            frozenset([self.places[number] for number in self._any.candidates(0, text)])
            if self.places
            else frozenset()
        )

    def says(self, text: str, places: Container[tuple[str, str]]) -> bool:
        """Whether a text has a phrase for one of some places, be it that a longer phrase covers it.

        Args:
            text: The text.
            places: The scales, each with a place.
        """
        may = self._any.candidates(0, text) if self.places else ()
        return any(self.places[number] in places and self.patterns[number].search(text) for number in may)

    def of(self, text: str) -> list[Rated]:
        """The phrases of a text, in text order.

        Args:
            text: The text.
        """
        if not self.places:
            return []
        found = [
            Rated(*self.places[number], *match.span(), _held(match))
            for number in self._any.candidates(0, text)
            for match in self.patterns[number].finditer(text)
        ]
        return _longest(found)


def _parts(written: Mapping[str, Sequence[str]]) -> dict[str, str]:
    """What each part stands for, with those above it filled in."""
    parts: dict[str, str] = {}
    for name, text in written.items():
        if not isinstance(text, str) or not _PART.fullmatch(f"{{{name}}}"):
            raise ValueError(f"scales.toml: a part is a text with a name of a-z and _, unlike {name!r}")
        parts[name] = _filled(text, parts, f"{PARTS}.{name}")
    return parts


def _filled(pattern: str, parts: Mapping[str, str], where: str) -> str:
    """A pattern with what its parts stand for in their places."""
    for name in _PART.findall(pattern):
        if name not in parts:
            raise ValueError(f"scales.toml: no part {name!r} above {where}")
    return _PART.sub(lambda found: parts[found[1]], pattern)


def _held(match: re.Match[str]) -> tuple[tuple[int, int], ...]:
    """Where the groups of a match stand that hold something; all of it where it has none."""
    groups = range(1, match.re.groups + 1)
    return tuple(match.span(group) for group in groups if match[group]) or (match.span(),)


def _longest(found: list[Rated]) -> list[Rated]:
    """Phrases but for those that a longer one covers."""
    found.sort(key=lambda one: (one.start, one.end))
    covered: set[Rated] = set()
    for at, one in enumerate(found):
        for other in islice(found, at + 1, None):
            if other.start >= one.end:
                break
            covered.update(short for long, short in ((one, other), (other, one)) if _covers(long, short))
    return [one for one in found if one not in covered]


def _covers(one: Rated, other: Rated) -> bool:
    """Whether a longer phrase has another one within it, or the beginning or the end of another one of its scale."""
    if one.end - one.start <= other.end - other.start:
        return False
    if one.scale != other.scale and LISTING in (one.scale, other.scale):
        return False
    if one.scale == other.scale:
        return one.start < other.end and other.start < one.end
    return any(start <= other.start and other.end <= end for start, end in one.parts)
