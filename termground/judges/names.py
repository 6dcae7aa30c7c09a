"""How the names of a response fare in its sources."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from termground.judges.acronyms import Acronyms, is_acronym
from termground.judges.checked import CheckedFact, Status
from termground.judges.evidence import quoted
from termground.language.analysis import Analysis
from termground.matching import Source
from termground.overlap import within
from termground.text.normalize import fold
from termground.text.spacing import unspaced
from termground.text.written import is_written
from termground.types import Evidence, Flag, Match, Name, Term


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
            hit = self._source.find(term)
            found = hit.match is not Match.NONE or self._written(term)
            evidence = hit.evidence[0] if hit.evidence else None if found else self._apart(term)
            status = Status.HELD if found or evidence is not None else Status.ABSENT
            unit = self._unit(term.start)
            start, end = (term.start, term.end) if status is Status.HELD else self._lacking(term)
            surface = self._response.original[start:end]
            yield CheckedFact(start, end, surface, "name", status, unit, evidence=evidence)
        for name in named.values():  # a provider of names may see some that are no terms
            keys = self.keys(name.first, name.last)
            if keys and not covered.intersection(range(name.first, name.last)):
                evidence = self._apart(name)
                held = evidence is not None or (
                    len(keys) == 1 and keys.keys() <= self._source.overlap.keywords
                )
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
