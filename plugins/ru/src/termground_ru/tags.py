"""What a tag of pymorphy says, looked up once for each of the few thousand that there are."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import msgspec

NAMES: Final = {
    "Name": "person",
    "Surn": "person",
    "Patr": "person",
    "Geox": "place",
    "Orgn": "organization",
    "Trad": "organization",
}
"""What is named, by grammeme; the first one counts."""

TAGS: Final = 1 << 13
"""Tags that are kept, more than the dictionary has."""

_POS = "NOUN ADJF ADJS COMP VERB INFN PRTF PRTS GRND NUMR ADVB NPRO PRED PREP CONJ PRCL INTJ"
_PARTS_OF_SPEECH = frozenset(_POS.split())
_DECLINED = frozenset({"NOUN", "ADJF", "PRTF", "NUMR"})
_GENDERS = {"masc": (1,), "femn": (2,), "neut": (3,)}
_ALL = (1, 2, 3)
_CASES = {"nomn": 0, "gent": 1, "gen2": 1, "datv": 2, "accs": 3, "acc2": 3, "ablt": 4, "loct": 5, "loc2": 5}


class Tag(msgspec.Struct, frozen=True, gc=False):
    """One tag.

    Attributes:
        text: The tag.
        pos: The part of speech, or nothing.
        kind: ``person``, ``place`` or ``organization`` of a proper name, else empty.
        short: Whether it is of an abbreviation.
        superlative: Whether it is of a superlative.
        imperative: Whether it is of an imperative.
        slots: Case, number and gender of a noun or adjective, as bits; all where it does not say, none of other words.
    """

    text: str
    pos: str
    kind: str
    short: bool
    superlative: bool
    imperative: bool
    slots: int


@lru_cache(maxsize=TAGS)
def told(text: str) -> Tag:
    """What a tag says."""
    grammemes = text.replace(" ", ",").split(",")
    pos = grammemes[0] if grammemes[0] in _PARTS_OF_SPEECH else ""
    kind = next((name for grammeme, name in NAMES.items() if grammeme in grammemes), "")
    return Tag(
        text,
        pos,
        kind,
        "Abbr" in grammemes,
        "Supr" in grammemes,
        "impr" in grammemes,
        _slots(grammemes) if pos in _DECLINED else 0,
    )


def _slots(grammemes: list[str]) -> int:
    case = next((_CASES[grammeme] for grammeme in grammemes if grammeme in _CASES), None)
    if case is None or "Fixd" in grammemes:
        return -1
    if "plur" in grammemes:
        return 1 << (case * 4)
    found = 0b1110 if "ms-f" in grammemes or "GNdr" in grammemes else 0
    for gender in next((_GENDERS[grammeme] for grammeme in grammemes if grammeme in _GENDERS), _ALL):
        found |= 1 << gender
    return found << (case * 4)
