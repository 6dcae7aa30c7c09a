"""How the names of a response fare in its sources."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from operator import attrgetter

from termground.judges.acronyms import Acronyms, is_acronym
from termground.judges.checked import CheckedFact, Status
from termground.judges.evidence import quoted
from termground.language.analysis import Analysis
from termground.lazy import lazy
from termground.matching import Source
from termground.overlap import within
from termground.text.derived import Derived, is_made_from
from termground.text.normalize import fold
from termground.text.spacing import unspaced
from termground.text.spellings import Spellings
from termground.text.written import is_written
from termground.types import Evidence, Flag, Match, Name, Term

MANY = 4
"""Words of a name that the sources cannot have by chance, be they far apart."""

_LEAD = re.compile(r"[\W\d_]*")
_COLON = re.compile(r"[*_\s]{0,8}[:：]")
_WORDS = re.compile(r"[^\W_]+(?:[-'’][^\W_]+)*")


class NameCheck:
    """The names of one response held against its sources.

    Args:
        response: The response.
        source: Its sources.
        folded: The texts of the sources, folded.
        unit: Tells the unit that holds a place of the response.
    """

    def __init__(
        self, response: Analysis, source: Source, folded: Sequence[str], unit: Callable[[int], int]
    ) -> None:
        self._response = response
        self._source = source
        self._folded = folded
        self._unit = unit
        self._acronyms: Acronyms | None = None

    def check(self) -> Iterator[CheckedFact]:
        """All names of the response, the terms first."""
        response = self._response
        lexemes = response.view_tokens.lexemes
        named = {(name.first, name.last): name for name in response.names}
        covered: set[int] = set()
        for term in response.terms:
            flagged = any(lexeme.flags & Flag.NAME for lexeme in lexemes[term.first : term.last])
            if not flagged and (term.first, term.last) not in named:
                continue
            covered.update(range(term.first, term.last))
            if self._is_label(term) or self._is_dated(term):
                continue
            hit = self._source.find(term)
            found = hit.match is not Match.NONE or self._written(term) or self._otherwise(term)
            evidence = hit.evidence[0] if hit.evidence else None if found else self._apart(term)
            status = Status.HELD if found or evidence is not None else Status.ABSENT
            unit = self._unit(term.start)
            start, end = (term.start, term.end) if status is Status.HELD else self._lacking(term)
            surface = self._response.original[start:end]
            yield CheckedFact(start, end, surface, "name", status, unit, evidence=evidence)
        for name in named.values():  # a provider of names may see some that are no terms
            keys = self.keys(name.first, name.last)
            if self._is_label(name) or self._is_dated(name):
                continue
            if keys and not covered.intersection(range(name.first, name.last)):
                evidence = self._apart(name)
                known = len(keys) == 1 and keys.keys() <= self._source.overlap.keywords
                held = evidence is not None or known or self._otherwise(name)
                status = Status.HELD if held else Status.ABSENT
                unit = self._unit(name.start)
                yield CheckedFact(name.start, name.end, name.surface, "name", status, unit, evidence=evidence)

    def _lacking(self, term: Term) -> tuple[int, int]:
        """The part of an absent name that the sources lack: Adolf, where they have Hitler."""
        tokens, known = self._response.tokens, self._source.overlap.keywords
        own = list(within(self._response.keywords, [(term.first, term.last)]))
        lacking = [keyword for keyword in own if keyword.key not in known]
        if not lacking or len(lacking) == len(own) or unspaced(term.surface[:1]):
            return term.start, term.end
        return tokens.starts[lacking[0].first], tokens.ends[lacking[-1].last - 1]

    def _written(self, term: Term) -> bool:
        """Whether the sources have in so many letters what they would lack of a name, though as part of another word."""
        tokens = self._response.view_tokens
        named = [i for i in range(term.first, term.last) if tokens.lexemes[i].flags & Flag.NAME]
        if unspaced(term.surface[:1]):
            name = tokens.text[tokens.starts[named[0]] : tokens.ends[named[-1]]] if named else ""
        else:
            start, end = self._lacking(term)
            name = self._response.original[start:end]
        return any(is_written(fold(name), text) for text in self._folded)

    def _is_label(self, name: Term | Name) -> bool:
        """Whether a name is the first word of a line with a colon behind it: it says what the line tells."""
        text = self._response.original
        line = text[text.rfind("\n", 0, name.start) + 1 : name.start]
        return _LEAD.fullmatch(line) is not None and _COLON.match(text, name.end) is not None

    def _is_dated(self, name: Term | Name) -> bool:
        """Whether a name is part of a date or of another figure, which is held against the sources as that."""
        facts = self._response.facts
        at = bisect_right(facts, name.start, key=attrgetter("start")) - 1
        return at >= 0 and name.end <= facts[at].end

    def _otherwise(self, name: Term | Name) -> bool:
        """Whether the sources have each word of a name, be it in another spelling or script, or what is made from it.

        Or they have it as the end of another one.
        """
        words = _WORDS.findall(fold(name.surface))
        lacking = [word for word in words if word not in self._source.overlap.keywords]
        if not lacking:
            return len(words) >= MANY  # two may be one of each of two names
        return all(
            self._spellings.has(word) or self._spellings.ends(word) or self._is_made(word) for word in lacking
        )

    def _is_made(self, word: str) -> bool:
        """Whether a word of the sources is made from a name, or the name from one."""
        if self._derived.has(word):
            return True
        return any(is_made_from(word, other) for other in self._source.overlap.keywords)

    @lazy
    def _spellings(self) -> Spellings:
        return Spellings(self._source.overlap.keywords)

    @lazy
    def _derived(self) -> Derived:
        return Derived(self._source.overlap.keywords)

    def keys(self, first: int, last: int) -> dict[str, None]:
        """Keywords among some tokens of the response."""
        return dict.fromkeys(keyword.key for keyword in within(self._response.keywords, [(first, last)]))

    def _acronym(self, name: Term | Name) -> Evidence | None:
        """What an acronym stands for in the sources, or the acronym there that stands for a name."""
        if self._acronyms is None:
            self._acronyms = Acronyms(self._source.analyses)
        if is_acronym(name.surface):
            return self._acronyms.spelt_out(name.surface)
        return self._acronyms.shortened(self._response, name.start, name.end)

    def _apart(self, name: Term | Name) -> Evidence | None:
        """A source sentence with all words of a name, where they do not stand side by side.

        *Anna Berg* is borne out by *Anna Maria Berg*, and by *Berg's sister Anna* too.
        """
        return self.together(self.keys(name.first, name.last), 2) or self._acronym(name)

    def together(self, keys: dict[str, None], least: int) -> Evidence | None:
        """A source sentence with all of some words, of which there must be a few."""
        if len(keys) < least:
            return None
        for sentence in self._source.overlap.candidates(keys):
            if keys.keys() <= sentence.polarity.keys():
                return quoted(self._source, sentence.source, sentence.start, sentence.end)
        return None
