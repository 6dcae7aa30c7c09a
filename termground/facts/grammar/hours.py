"""Hours and minutes, as figures and words tell them."""

from __future__ import annotations

import re

from termground.facts.grammar.atoms import Atoms, Number
from termground.facts.values import Moment

POINTED = re.compile(r"(?P<hour>[01]?\d|2[0-3])[.](?P<minute>[0-5]\d)")
"""Hours and minutes with a point between them."""
NOON = 12
QUARTER, QUARTERS = 15, 4


def told(atoms: Atoms, at: dict[str, int]) -> Moment | None:
    """The time that words in their order tell."""
    if atoms.at(at["hour"]) == "o" and "half_to" not in at:
        return None
    moment = hour_at(atoms, at["hour"])
    if moment is None:
        return None
    hour, minute = moment.hour or 0, moment.minute or 0
    if "fraction" in at and atoms.values[at["fraction"]] != QUARTERS:
        return None
    found = _minutes(atoms, at, minute)
    if found is None:
        return None
    early = "half_to" in at or "number" in at or (("to" in at or "less" in at) and found)
    if "to" in at or "less" in at:
        found = -found % 60
    return Moment(hour=(hour - 1) % 24 if early else hour, minute=found)


def _minutes(atoms: Atoms, at: dict[str, int], own: int) -> int | None:
    """The minutes that stand beside an hour; None where they are none."""
    if "number" in at:  # drei viertel vier
        return 3 * QUARTER if _whole(atoms, at["number"]) == QUARTERS - 1 else None
    if "half_to" in at or "and_half" in at:
        return 2 * QUARTER
    if "fraction" in at:
        return QUARTER
    if "minute" not in at:
        return own
    found = _whole(atoms, at["minute"])
    value = atoms.values[at["minute"]]
    if isinstance(value, Number) and len(value.raw) == 1:
        return None
    return found if found is not None and 0 <= found < 4 * QUARTER else None


def hour_at(atoms: Atoms, i: int) -> Moment | None:
    if atoms.at(i) == "e":
        return Moment(hour=1, minute=0)
    value = atoms.values[i]
    if atoms.at(i) == "o":
        return Moment(hour=int(value), minute=0) if 0 < value <= NOON else None
    assert isinstance(value, Number)
    if value.raw:
        pointed = POINTED.fullmatch(value.raw)
        if pointed:
            return Moment(hour=int(pointed["hour"]), minute=int(pointed["minute"]))
    whole = value.whole
    return (
        Moment(hour=whole, minute=0)
        if whole is not None and 0 <= whole <= 24 and len(value.raw) <= 2
        else None
    )


def _whole(atoms: Atoms, i: int) -> int | None:
    value = atoms.values[i]
    return value.whole if isinstance(value, Number) else int(value)
