"""What an analysis asks of its language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal
from typing import ClassVar, Protocol

from termground.facts.repeats import Repeat
from termground.facts.values import Fact
from termground.facts.week import WeekDays
from termground.language.frames import Frames
from termground.language.offices import OfficeWords
from termground.language.scales import Scales
from termground.language.senses import Sense
from termground.language.tenses import Tenses
from termground.text.view import View
from termground.types import Mood, Tokens


class Facets(Protocol):
    """What an analysis asks of its language. All offsets are those of the text handed in."""

    code: ClassVar[str]
    affixes: ClassVar[tuple[str, ...]]
    coordinators: ClassVar[frozenset[str]]
    alternatives: ClassVar[frozenset[str]]
    answers: ClassVar[frozenset[str]]
    concord: ClassVar[frozenset[str]]
    particles: ClassVar[frozenset[str]]
    passives: ClassVar[tuple[str, ...]]
    joints: ClassVar[tuple[str, ...]]
    articles: ClassVar[frozenset[str]]
    case_forms: ClassVar[frozenset[str]]
    form_parts: ClassVar[Mapping[str, str]]
    case_tags: ClassVar[frozenset[str]]
    subject_first: ClassVar[bool]
    cases: ClassVar[Mapping[str, str]]
    roles: ClassVar[frozenset[str]]
    agents: ClassVar[frozenset[str]]
    offices: ClassVar[OfficeWords]
    scales: ClassVar[Scales]
    tenses: ClassVar[Tenses]
    mornings: ClassVar[tuple[str, ...]]
    fixed_order: ClassVar[bool]
    noun_first: ClassVar[bool]
    postposed: ClassVar[bool]
    excepts_behind: ClassVar[bool]
    akin_by_characters: ClassVar[bool]
    idle_numerals: ClassVar[frozenset[str]]
    references: ClassVar[frozenset[str]]
    settings: str

    @property
    def frames(self) -> Frames: ...
    def view(self, text: str, *, markdown: bool) -> View: ...
    def tokens(self, text: str) -> Tokens: ...
    def terms(self, tokens: Tokens) -> Iterable[tuple[int, int]]: ...
    def keys(self, tokens: Tokens, first: int, last: int) -> tuple[str, ...]: ...
    def keywords(self, tokens: Tokens) -> Iterable[tuple[int, int]]: ...
    def negated(self, tokens: Tokens) -> Iterable[int]: ...
    def sentences(self, text: str) -> Iterable[tuple[int, int]]: ...
    def facts(self, tokens: Tokens) -> Iterable[Fact]: ...
    def declared_scales(self) -> Mapping[str, Decimal]: ...
    def implied(self, text: str, facts: Sequence[Fact]) -> Iterable[Fact]: ...
    def repeats(self, text: str, facts: Sequence[Fact]) -> Iterable[Repeat]: ...
    def week_days(self, text: str, facts: Sequence[Fact]) -> Iterable[WeekDays]: ...
    def states(self, tokens: Tokens, first: int, last: int) -> bool: ...
    def named(self, tokens: Tokens) -> Iterable[tuple[int, int, str]]: ...
    def clauses(self, tokens: Tokens, first: int, last: int) -> Iterable[tuple[int, int, Mood]]: ...
    def markers(self, tokens: Tokens) -> Iterable[tuple[int, int, str, str]]: ...
    def senses(self, tokens: Tokens) -> Sequence[Sense]: ...
    def latin(self, word: str) -> str: ...
