"""The claims of a response beside the sentences of sources in another language."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from math import fsum

import msgspec

from termground.claims.parts import Part, parts_of
from termground.claims.selection import claims_of
from termground.crosslingual.claim import ClaimFigure, ClaimName, ForeignClaim
from termground.crosslingual.figures import FigureStatus, clashing, figures
from termground.crosslingual.mentions import Mention, mentions, shared
from termground.crosslingual.nearest import Candidate, Nearest, meant
from termground.crosslingual.order import Orders
from termground.crosslingual.sources import ForeignSources
from termground.crosslingual.turned import Turns
from termground.evidence.sentences import cites
from termground.evidence.words import Word
from termground.facts import Fact
from termground.language.analysis import Analysis
from termground.models import Encoder
from termground.types import Span


class ForeignReader:
    """Reads responses beside such sources.

    Args:
        sources: The sources.
        encoder: Compares texts by meaning; None where figures and names alone are compared.
    """

    def __init__(self, sources: ForeignSources, encoder: Encoder | None) -> None:
        self._sources = sources
        self._encoder = encoder

    def read(self, response: Analysis) -> Iterator[ForeignClaim]:
        """What a response claims, in text order; a question only tells where its answer is to be looked for."""
        if self._sources.index.noted:
            response = response.noted()
        citing = cites(response, self._sources.index.analyses)
        parts = claims_of(response, parts_of(response, citing=citing))
        read = _ResponseReader(response, self._sources, self._encoder, citing=citing)
        asked: Part | None = None
        for at, part in enumerate(parts):
            if part.marked:
                asked = part if at + 1 < len(parts) and not parts[at + 1].marked else None
                continue
            yield read.claim(part, asked)
            asked = None


class _ResponseReader:
    """One response beside the sources."""

    def __init__(
        self, response: Analysis, sources: ForeignSources, encoder: Encoder | None, *, citing: bool
    ) -> None:
        self._response = response
        self._sources = sources
        facts = response.uncited if citing else response.facts
        self._figures = sorted(figures(facts), key=lambda fact: fact.start)
        self._names = sorted([*(known := mentions(response)), *shared(response, known, sources.writing)])
        self._nearest = Nearest(sources, encoder)
        self._orders = Orders(response, sources, self._nearest)
        self._turns = None if encoder is None else Turns(response, sources, encoder)

    def claim(self, part: Part, asked: Part | None) -> ForeignClaim:
        """One claim."""
        place = self._place(part.words)
        own = self._stated(place)
        names = self._named(part.words)
        taken = self._taken(own, names)
        question = None if asked is None else self._candidate(asked)
        candidate = Candidate(
            self._text(place),
            tuple(meant(word) for word in part.words if word.content and word.token not in taken),
            tuple(own),
            tuple(names),
        )
        found = self._nearest.of(candidate, question)
        claim = ForeignClaim(
            place.start,
            place.end,
            part.words,
            fsum(word.weight for word in part.words),
            found.row,
            found.words,
            found.nearness,
            found.placed,
            clear=found.clear,
            absence=part.about is not None,
        )
        claim = msgspec.structs.replace(
            claim,
            figures=tuple(self._figure(claim, fact, own) for fact in own),
            names=tuple(self._name(claim, mention, names) for mention in names),
            swapped=self._orders.of(own, names, found.row),
        )
        if self._turns is None or asked is not None:
            return claim
        return msgspec.structs.replace(claim, turned=self._turns.of(claim))

    def _candidate(self, part: Part) -> Candidate:
        place = self._place(part.words)
        return Candidate(
            self._text(place),
            tuple(meant(word) for word in part.words if word.content),
            tuple(self._stated(place)),
            tuple(self._named(part.words)),
        )

    def _figure(self, claim: ForeignClaim, fact: Fact, own: Sequence[Fact]) -> ClaimFigure:
        sources = self._sources
        here = FigureStatus.ABSENT if claim.row is None else sources.status(claim.row, fact)
        if here is not FigureStatus.ABSENT:
            return ClaimFigure(fact, here, here)
        anywhere = self._nearest.anywhere(fact)
        if anywhere is not FigureStatus.ABSENT:
            return ClaimFigure(fact, here, anywhere)
        rival = None
        if claim.row is not None:
            others = [other for other in own if other is not fact]
            rival = clashing(fact, sources.row(claim.row).figures, others)
        return ClaimFigure(fact, here, FigureStatus.ABSENT, rival)

    def _name(self, claim: ForeignClaim, mention: Mention, own: Sequence[Mention]) -> ClaimName:
        shares = self._nearest.naming(mention)
        here = 0.0 if claim.row is None else self._nearest.share(mention, claim.row)
        anywhere = max([here, *shares.values()])
        rival = None
        if not anywhere and claim.row is not None and not mention.acronym:
            rival = self._nearest.rival(claim.row, mention, own)
        return ClaimName(mention, self._span(mention.first, mention.last), here, anywhere, rival)

    def _stated(self, place: Span) -> list[Fact]:
        low = bisect_left(self._figures, place.start, key=lambda fact: fact.start)
        return [fact for fact in self._figures[low:] if fact.end <= place.end]

    def _named(self, words: Sequence[Word]) -> list[Mention]:
        first, last = words[0].token, words[-1].token + 1
        return [one for one in self._names if first <= one.first and one.last <= last]

    def _taken(self, own: Sequence[Fact], names: Sequence[Mention]) -> set[int]:
        """View tokens that are part of a figure or a name."""
        tokens = self._response.tokens
        taken = {at for one in names for at in range(one.first, one.last)}
        for fact in own:
            taken.update(range(bisect_left(tokens.starts, fact.start), bisect_left(tokens.starts, fact.end)))
        return taken

    def _place(self, words: Sequence[Word]) -> Span:
        return self._span(words[0].token, words[-1].token + 1)

    def _span(self, first: int, last: int) -> Span:
        tokens = self._response.view_tokens
        return self._response.view.span(tokens.starts[first], tokens.ends[last - 1])

    def _text(self, place: Span) -> str:
        return " ".join(self._response.original[place.start : place.end].split())
