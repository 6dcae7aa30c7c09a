"""Plain data that every room shares: frozen, slotted, without behaviour beyond access.

Every ``start`` and ``end`` is a half-open range of code points into the *original* text unless a docstring
says otherwise; ``original[start:end] == surface`` always holds.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import Final, Literal, overload

import msgspec

Direction = Literal["maximize", "minimize"]
Args = dict[str, str]

SEVERAL = "; "
"""What stands between several texts in one of them."""


class Flag:
    """Bits of :attr:`Lexeme.flags`."""

    WORD = 1
    STOP = 2
    NUMBER = 4
    NAME = 8
    NEGATION = 16
    COUNTER = 64  # counts or measures the number before it
    UNKNOWN = 32  # no dictionary entry: where such a word could be cut is not known


class Match(StrEnum):
    """How a term was found in its source, strictest first."""

    EXACT = "exact"
    NORMAL = "normal"
    WITHIN = "within"
    NONE = "none"


class Span(msgspec.Struct, frozen=True, gc=False):
    """A half-open range of code points."""

    start: int
    end: int


class Lexeme(msgspec.Struct, frozen=True, gc=False):
    """What a word is wherever it stands; shared by all its tokens.

    Attributes:
        norm: The normal form that matching compares.
        lemma: The dictionary form.
        tag: The analyser's own part-of-speech tag.
        flags: Bits of :class:`Flag`.
        shape: One character for its part in a term, so that a plugin can find terms as patterns in the
            string of all shapes.
    """

    norm: str
    lemma: str
    tag: str
    flags: int
    shape: str = " "

    @property
    def has_content(self) -> bool:
        """Whether it is a word that says something: no stop word and no negation."""
        return self.flags & SAYS == Flag.WORD


SAYS: Final = Flag.WORD | Flag.STOP | Flag.NEGATION
"""Bits of which a word that says something has :attr:`Flag.WORD` alone."""


class Token(msgspec.Struct, frozen=True, gc=False):
    """One token with its place."""

    start: int
    end: int
    surface: str
    lexeme: Lexeme


class Tokens(Sequence[Token]):
    """Tokens as parallel columns, in text order; a :class:`Token` is made only when asked for.

    Attributes:
        text: The text that the offsets point into.
        starts: First code point of each token.
        ends: One past the last code point of each token.
        lexemes: One shared :class:`Lexeme` a token.
    """

    __slots__ = ("_shapes", "ends", "lexemes", "starts", "text")

    def __init__(self, text: str, starts: list[int], ends: list[int], lexemes: list[Lexeme]) -> None:
        self.text = text
        self.starts = starts
        self.ends = ends
        self.lexemes = lexemes
        self._shapes: str | None = None

    @property
    def shapes(self) -> str:
        """The shapes of all tokens, one character each; the lexemes must not be changed any more."""
        shapes = self._shapes
        if shapes is None:
            shapes = self._shapes = "".join([lexeme.shape for lexeme in self.lexemes])
        return shapes

    def part(self, first: int, last: int) -> Tokens:
        """A range of them in the same text."""
        own = slice(first, last)
        return Tokens(self.text, self.starts[own], self.ends[own], self.lexemes[own])

    def surface(self, i: int) -> str:
        """A token as it is written; empty where there is none."""
        return self.text[self.starts[i] : self.ends[i]] if 0 <= i < len(self.starts) else ""

    def word(self, i: int) -> str:
        """A token in small letters with a plain apostrophe; empty where there is none."""
        return self.surface(i).lower().replace("\u2019", "'")

    def shape(self, i: int) -> str:
        """The shape of a token; empty where there is none."""
        return self.lexemes[i].shape if 0 <= i < len(self.lexemes) else ""

    def norm(self, i: int) -> str:
        """The normal form of a token; empty where there is none."""
        return self.lexemes[i].norm if 0 <= i < len(self.lexemes) else ""

    def lemma(self, i: int) -> str:
        """The lemma of a token; empty where there is none."""
        return self.lexemes[i].lemma if 0 <= i < len(self.lexemes) else ""

    def touches(self, i: int) -> bool:
        """Whether nothing stands between a token and the one before it; no where either is missing."""
        return 0 < i < len(self.starts) and self.ends[i - 1] == self.starts[i]

    def has_content(self, first: int, last: int) -> bool:
        """Whether one of a range of tokens says something."""
        return any(lexeme.flags & SAYS == Flag.WORD for lexeme in self.lexemes[first:last])

    def __len__(self) -> int:
        return len(self.starts)

    @overload
    def __getitem__(self, index: int) -> Token: ...
    @overload
    def __getitem__(self, index: slice) -> list[Token]: ...
    def __getitem__(self, index: int | slice) -> Token | list[Token]:
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(len(self)))]
        start, end = self.starts[index], self.ends[index]
        return Token(start, end, self.text[start:end], self.lexemes[index])

    def __iter__(self) -> Iterator[Token]:
        text = self.text
        for start, end, lexeme in zip(self.starts, self.ends, self.lexemes, strict=True):
            yield Token(start, end, text[start:end], lexeme)


class Term(msgspec.Struct, frozen=True, gc=False):
    """A term of a text.

    Attributes:
        surface: The original slice, markup inside it included.
        form: The cleaned slice that was matched.
        keys: Normal forms, the most faithful first.
        first: Index of its first token in the analysis.
        last: One past the index of its last token.
    """

    start: int
    end: int
    surface: str
    form: str
    keys: tuple[str, ...]
    first: int
    last: int


class Keyword(msgspec.Struct, frozen=True, gc=False):
    """A word that carries content.

    Attributes:
        key: Its normal form.
        first: Index of its first view token.
        last: One past the index of its last view token.
    """

    key: str
    first: int
    last: int


Mood = Literal["statement", "question", "command", "condition", "unasserted"]


class Clause(msgspec.Struct, frozen=True, gc=False):
    """A part of a sentence that says one thing; clauses may lie inside one another, and never cross.

    Attributes:
        start: First code point in the original.
        end: One past the last.
        first: Index of its first view token.
        last: One past the index of its last view token.
        sentence: Index of its sentence.
        pieces: Ranges of its own view tokens, those of the clauses inside it left out.
        mood: What is done with it: a ``statement``, a ``question``, a ``command``, a ``condition`` of something else,
            or ``unasserted``: hoped, denied, planned or said by somebody whom the text does not confirm.
    """

    start: int
    end: int
    first: int
    last: int
    sentence: int
    pieces: tuple[tuple[int, int], ...]
    mood: Mood = "statement"


class Marker(msgspec.Struct, frozen=True, gc=False):
    """Words that turn what a clause says: how sure, how much, whether allowed, in which direction.

    Attributes:
        first: Index of its first view token.
        last: One past the index of its last view token.
        axis: What it speaks of, such as ``certainty``, ``quantity``, ``duty``, ``change``, ``order`` or ``knowledge``.
        value: Which side of it.
        denied: Whether a negation outside it denies it.
    """

    first: int
    last: int
    axis: str
    value: str
    denied: bool = False


class Sentence(msgspec.Struct, frozen=True, gc=False):
    """A sentence; ``text`` is the original slice."""

    start: int
    end: int
    text: str


class Name(msgspec.Struct, frozen=True, gc=False):
    """A proper name.

    Attributes:
        surface: The original slice.
        kind: ``person``, ``place``, ``organization`` or ``other``.
        first: Index of its first view token.
        last: One past the index of its last.
    """

    start: int
    end: int
    surface: str
    kind: str
    first: int
    last: int


class Region(msgspec.Struct, frozen=True, gc=False):
    """A part of a document that is not running text, by its kind: ``heading`` or ``code``, ``disguised`` or ``struck``.

    Of what is left out the kind says why: ``comment``, ``script``, ``style``, ``template``, ``hidden``, ``attribute``,
    ``reading``, ``front-matter``, ``info``, ``url``.
    """

    start: int
    end: int
    kind: str


class Unchecked(msgspec.Struct, frozen=True, gc=False):
    """A part of the response that no metric looks at.

    Attributes:
        start: First code point in the original response.
        end: One past the last.
        kind: Why: ``comment``, ``script``, ``style``, ``template``, ``hidden``, ``attribute``, ``reading``,
            ``front-matter``, ``info`` or ``url``.
        reason: The same in the reader's language; set by the evaluator.
        share: How much of the response it is, by code points; set by the evaluator.
    """

    start: int
    end: int
    kind: str
    reason: str | None = None
    share: float = 0.0


class Evidence(msgspec.Struct, frozen=True, gc=False):
    """A place in a source: ``source`` is its index among the sources, ``text`` the original slice."""

    source: int
    start: int
    end: int
    text: str


class Finding(msgspec.Struct, frozen=True, gc=False):
    """Something to look at in the response.

    Attributes:
        metric: The metric that reports it.
        kind: What was found, as ``messages`` knows it.
        start: First code point in the original response.
        end: One past the last code point.
        args: What the reason speaks of, by name.
        evidence: Where the source says otherwise; empty where it says nothing.
        reason: The kind and its arguments in the reader's language; set by the evaluator.
    """

    metric: str
    kind: str
    start: int
    end: int
    args: Args = {}
    evidence: tuple[Evidence, ...] = ()
    reason: str | None = None

    def __hash__(self) -> int:
        return hash((self.metric, self.kind, self.start, self.end))  # args are a dict, which has no hash


class MatchedTerm(msgspec.Struct, frozen=True, gc=False):
    """A term of the response and how it was found; an origin that loses offsets has None for them."""

    surface: str
    form: str
    start: int | None
    end: int | None
    match: Match
    found: bool
    evidence: tuple[Evidence, ...] = ()


class ExcludedTerm(msgspec.Struct, frozen=True, gc=False):
    """A term left out of the count, and what removed it.

    Attributes:
        rule: ``exact``, ``partial``, ``pattern``, ``heading``, ``code`` or ``citation``.
        by: The exclude itself (word or pattern), or the text around for the three last rules.
        origin: Where the exclude stands: ``argument``, ``default`` or a file; ``document`` for the three last rules.
    """

    surface: str
    form: str
    start: int
    end: int
    rule: str
    by: str
    origin: str


class Verdict(StrEnum):
    """What a source says of a claim."""

    SUPPORTED = "SUPPORTED"
    CONTRADICTED = "CONTRADICTED"
    NEUTRAL = "NEUTRAL"


class Statement(msgspec.Struct, frozen=True, gc=False):
    """A claim before anything is said of it: its words, and where the text makes it."""

    text: str
    start: int
    end: int


class Claim(msgspec.Struct, frozen=True, gc=False):
    """An atomic claim with its verdict.

    Attributes:
        text: The claim as written, or in the words of the model that found it.
        start: First code point in the text that states it.
        end: One past the last.
        verdict: What the sources say of it.
        kind: Why, as ``messages`` knows it.
        args: What the reason speaks of, by name.
        evidence: Where the sources say so; empty where they say nothing.
        focus: The part that the reason speaks of, where it is not all of the claim.
        reason: The kind and its arguments in the reader's language; set by the evaluator.
        judge: Which of several judges says so; None where there is one.
        metric: The metric that it was verified for; set by the evaluator, since judges serve several.
    """

    text: str
    start: int
    end: int
    verdict: Verdict
    kind: str
    args: Args = {}
    evidence: tuple[Evidence, ...] = ()
    focus: Span | None = None
    reason: str | None = None
    judge: str | None = None
    metric: str | None = None

    def __hash__(self) -> int:
        return hash((self.text, self.start, self.end, self.verdict, self.kind))


class Score(msgspec.Struct, frozen=True):
    """What a metric says of one response.

    Attributes:
        metric: The metric's name.
        value: The score, or None where there was nothing to check.
        direction: Whether more is better (``maximize``) or less (``minimize``).
        signature: Everything that can change the number, as ``key:value`` pairs joined by ``|``.
        label: Name of the band that the value falls into, where the metric has bands.
        verdict: Whether the value passes the threshold; None where none is set or nothing was there to check.
        threshold: What the value is held against, where the metric or the user sets one.
        parts: Counts and components by name.
        findings: What to look at, in text order.
        terms: The terms that were matched, in text order, where the metric matches terms.
        excluded: The terms left out of the count.
        claims: The claims that were verified, where the metric verifies claims.
        reason: Why the value is what it is, in the reader's language; set by the evaluator, for metrics that say.
        prompts: What a model was asked, by step, where one judged.
        refuted: Whether the sources contradict part of the response, so that it passes under no threshold; set by metrics
            whose verdict follows from their claims.
    """

    metric: str
    value: float | None
    direction: Direction
    signature: str
    label: str | None = None
    verdict: bool | None = None
    threshold: float | None = None
    parts: dict[str, float | None] = {}
    findings: tuple[Finding, ...] = ()
    terms: tuple[MatchedTerm, ...] = ()
    excluded: tuple[ExcludedTerm, ...] = ()
    claims: tuple[Claim, ...] = ()
    reason: str | None = None
    prompts: dict[str, str] = {}
    refuted: bool = False

    def __hash__(self) -> int:
        return hash(
            (self.metric, self.value, self.signature)
        )  # equal scores have these, and dicts have no hash
