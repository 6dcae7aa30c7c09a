"""The words of a text as an alignment sees them."""

from __future__ import annotations

from termground.language.analysis import Analysis
from termground.language.thesaurus import Sense
from termground.types import Flag

FUNCTION = 0.15
"""Weight of a word without content."""

SPECIFIC = 1.5
"""Weight of a number or name: it says more than another word."""

_ASKED = ("?", "？", "؟")
_BREAKS = (";", "；", "؛", "|", "\n", "•", "→")
PART = 3
"""Words with content from which a part of a sentence stands by itself."""

_SEEN = Flag.WORD | Flag.NUMBER


class Word:
    """One word.

    Attributes:
        norm: Its normal form.
        token: Index of its view token.
        weight: What it counts.
        content: Whether it carries content; a negation does not.
        number: Whether it is a number.
        name: Whether it is part of a proper name.
        negation: Whether it negates.
        denied: Whether a negation denies it.
        form: How it is written, in small letters.
        mark: Axis and value of the marker that it is part of; None where it is part of none.
        counter: Whether it counts or measures the number before it.
        opens: Whether a mark stands between it and the word before it.
        sense: What the thesaurus knows of it.
    """

    __slots__ = (
        "content",
        "counter",
        "denied",
        "form",
        "mark",
        "name",
        "negation",
        "norm",
        "number",
        "opens",
        "sense",
        "token",
        "weight",
    )

    def __init__(self, norm: str, form: str, token: int, flags: int, sense: Sense) -> None:
        self.norm = norm
        self.form = form
        self.token = token
        self.number = bool(flags & Flag.NUMBER)
        self.negation = bool(flags & Flag.NEGATION)
        self.name = bool(flags & Flag.NAME)
        self.counter = bool(flags & Flag.COUNTER)
        self.opens = False
        self.sense = sense
        self.content = self.number
        self.denied = False
        self.mark: tuple[str, str] | None = None
        self.weight = FUNCTION


def sentences_of(analysis: Analysis, *, names: bool = True) -> list[list[Word]]:
    """The words of each sentence; a sentence without one is empty.

    Args:
        analysis: The text.
        names: Whether names are looked for beyond the words that are marked as such.
    """
    tokens = analysis.view_tokens
    lexemes, senses, negated = tokens.lexemes, analysis.senses, analysis.negated
    text, starts, ends = tokens.text, tokens.starts, tokens.ends
    content: set[int] = set()
    for keyword in analysis.keywords:
        content.update(range(keyword.first, keyword.last))
    named: set[int] = set()
    for name in analysis.names if names else ():
        named.update(range(name.first, name.last))
    marks = {
        at: (marker.axis, marker.value)
        for marker in analysis.markers
        for at in range(marker.first, marker.last)
        if not marker.denied
    }
    found = []
    for first, last in analysis.sentence_ranges:
        row: list[Word] = []
        for i in range(first, last):
            lexeme = lexemes[i]
            flags = lexeme.flags
            if not flags & _SEEN or not lexeme.norm:
                continue
            word = Word(lexeme.norm, text[starts[i] : ends[i]].lower(), i, flags, senses[i])
            word.denied = i in negated
            word.mark = marks.get(i)
            word.opens = not row or not _is_blank(text, ends[row[-1].token], starts[i])
            word.content = (word.number or i in content) and not word.negation
            word.name = (word.name or i in named) and word.content
            if word.sense.framing:
                word.content = False
                word.weight = 0.0
            elif word.content:
                word.weight = SPECIFIC if word.number or word.name else 1.0
            row.append(word)
        found.append(row)
    return found


def _is_blank(text: str, start: int, end: int) -> bool:
    return start >= end or text[start:end].isspace()


def statements(analysis: Analysis) -> list[tuple[list[Word], bool]]:
    """The words of each part of a response that stands by itself, and whether it asks.

    What stands behind a question mark, a semicolon, a bar or a line's end is a part of its own, where the words before
    carry some content.
    """
    tokens = analysis.view_tokens
    text, ends, starts = tokens.text, tokens.ends, tokens.starts
    found = []
    for row in sentences_of(analysis):
        own: list[Word] = []
        for k, word in enumerate(row):
            own.append(word)
            behind = starts[row[k + 1].token] if k + 1 < len(row) else min(len(text), ends[word.token] + 3)
            gap = text[ends[word.token] : behind]
            asks = any(mark in gap for mark in _ASKED)
            if asks or (any(mark in gap for mark in _BREAKS) and sum(w.content for w in own) >= PART):
                found.append((own, asks))
                own = []
        if any(word.content for word in own):
            found.append((own, False))
    return [(own, asks) for own, asks in found if any(word.content for word in own)]
