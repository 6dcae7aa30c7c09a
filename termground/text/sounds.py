"""How alike two names sound, whatever the alphabet that each was first written in."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

KEPT: Final = 1 << 14
"""Sounds of names, and pairs of them, that a process keeps."""

_GROUPS: Final = (
    (re.compile("tzsch|tsch|tch|shch|sch|sh|ch(?=[aeiouy]|$)|cz|zh|ts|tz|dj|dz"), "s"),
    (re.compile("ch|kh"), "h"),
    (re.compile("ph"), "f"),
    (re.compile("ck|cq|qu|q|c(?![eiy])"), "k"),
    (re.compile("x"), "ks"),
    (re.compile("[zcj]"), "s"),
    (re.compile("th"), "t"),
    (re.compile("[lr]+"), "r"),
    (re.compile("gn(?=[aeiouy])"), "n"),
    (re.compile("ou|oo"), "u"),
    (re.compile("eaux?"), "o"),
    (re.compile("[yï]"), "i"),
    (re.compile(r"([a-z])\1+"), r"\1"),
    (re.compile("m(?=[bpf])"), "n"),
)
"""Spellings of one sound, in the order in which they are read."""

_VOWELS: Final = frozenset("aeiou")
_NEAR: Final = {
    frozenset(pair): cost
    for cost, pairs in {
        0.2: ("bv", "vw", "wu", "wf", "vf"),
        0.4: ("fh", "gh", "kh", "td", "kg", "bp", "mn", "pf", "si", "ts", "gs", "wb", "ks"),
    }.items()
    for pair in pairs
}
"""What it costs to hear one sound for the other; any other two cost 1."""

_VOWEL: Final = 0.2
"""What a vowel counts, which languages add, drop and change; a consonant counts 1."""

_MADE: Final = "sk"
"""How the ending begins that makes such adjectives."""

_WEAK: Final = {"h": 0.3, "w": 0.4, "n": 0.6, "r": 0.6, "t": 0.7, "s": 0.7}
"""What it costs to leave a consonant out that is often silent, or that not all languages write; any other one costs 1."""


@lru_cache(maxsize=KEPT)
def sound_of(spelling: str) -> str:
    """A Latin spelling with one letter a sound; sounds that languages do not tell apart are one."""
    for pattern, sound in _GROUPS:
        spelling = pattern.sub(sound, spelling)
    return spelling


def consonants(sound: str) -> int:
    """How many consonants a sound has."""
    return sum(letter not in _VOWELS for letter in sound)


@lru_cache(maxsize=KEPT)
def likeness(one: str, other: str) -> float:
    """How alike two sounds are, from 0 to 1: the share of their consonants that agree, vowels counting little."""
    long, short = (one, other) if len(one) >= len(other) else (other, one)
    if not short:
        return 0.0
    previous = [0.0]
    for letter in short:
        previous.append(previous[-1] + _dropped(letter))
    for letter in long:
        row = [previous[0] + _dropped(letter)]
        for at, beside in enumerate(short):
            row.append(
                min(
                    previous[at] + _heard_as(letter, beside),
                    previous[at + 1] + _dropped(letter),
                    row[at] + _dropped(beside),
                )
            )
        previous = row
    return max(0.0, 1 - previous[-1] / max(_size(one), _size(other)))


def are_akin(one: str, other: str) -> bool:
    """Whether one sound is that of a name and the other of a Slavic adjective that is made from it: Tver, Тверской."""
    short, long = sorted((one, other), key=len)
    return consonants(short) > 1 and long.startswith(short) and long[len(short) :].startswith(_MADE)


def _size(sound: str) -> float:
    return sum(_VOWEL if letter in _VOWELS else 1.0 for letter in sound)


def _dropped(letter: str) -> float:
    return _VOWEL if letter in _VOWELS else _WEAK.get(letter, 1.0)


def _heard_as(letter: str, other: str) -> float:
    if letter == other:
        return 0.0
    if letter in _VOWELS and other in _VOWELS:
        return _VOWEL / 2
    return _NEAR.get(frozenset((letter, other)), 1.0)
