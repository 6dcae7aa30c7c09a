"""What a claim denies, allows or demands that the nearest sentence in another language does not, or the other way round."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from operator import itemgetter
from typing import Final

from termground.crosslingual.claim import ForeignClaim, Turned
from termground.crosslingual.sources import ForeignSources
from termground.evidence.words import Word
from termground.language.analysis import Analysis
from termground.models import Encoder
from termground.types import Marker

NEAR: Final = 0.5
"""Cosine from which a word that is denied and one of the other text are the same."""

MARGIN: Final = 0.03
"""How much nearer a word must be to the denied one than any word is to that with its negation."""

CLOSE: Final = 0.45
"""Cosine of claim and sentence from which a negation in only one of them tells."""

REACH: Final = 12
"""Tokens between a negation and the word that it denies."""

REST: Final = 4
"""Letters that must be left of a word behind a part that denies it."""

_SIDES: Final = {"must": "must", "should": "must", "may": "may", "forbidden": "forbidden"}
_DENIED: Final = {"must": "may", "may": "forbidden", "forbidden": "may"}
"""What denying each of them comes to."""

_AXIS: Final = "duty"


class Turns:
    """Looks for what one response turns round.

    Args:
        response: The response.
        sources: The sources.
        encoder: Tells which words of both are the same.
    """

    def __init__(self, response: Analysis, sources: ForeignSources, encoder: Encoder) -> None:
        self._response = response
        self._sources = sources
        self._encoder = encoder

    def of(self, claim: ForeignClaim) -> Turned | None:
        """What a claim turns round in its nearest sentence; None where nothing is known to be."""
        if claim.row is None or not claim.clear or (claim.nearness or 0.0) < CLOSE:
            return None
        row = self._sources.row(claim.row)
        analysis = self._sources.index.analyses[row.evidence.source]
        own = list(_duties(self._response, claim.words))
        given = list(_duties(analysis, row.words))
        sides, others = {side for _, side in own}, {side for _, side in given}
        if len(sides) == len(others) == 1:
            if sides == others:
                return None
            place = self._response.view_tokens
            first, last = own[0][0].first, own[0][0].last
            span = self._response.view.span(place.starts[first], place.ends[last - 1])
            return Turned(span, "opposite-in-source", row.evidence)
        if "forbidden" in sides | others and len(sides) != len(others):
            return (
                self._denied(claim, row.words, analysis)
                if _denials(claim.words) or _denials(row.words)
                else None
            )
        return self._denied(claim, row.words, analysis)

    def _denied(self, claim: ForeignClaim, given: Sequence[Word], analysis: Analysis) -> Turned | None:
        """A negation that only the one of claim and sentence has, where the other has the word that it denies."""
        own, other = _denials(claim.words), _denials(given)
        if bool(own) == bool(other):
            return None
        if own:
            best = self._plain(own, claim.words, self._response, given, analysis.affixes)
        else:
            best = self._plain(other, given, analysis, claim.words, self._response.affixes)
        if best is None:
            return None
        mine, theirs = best if own else best[::-1]
        tokens = self._response.view_tokens
        span = self._response.view.span(tokens.starts[mine.token], tokens.ends[mine.token])
        assert claim.row is not None
        if own:
            return Turned(span, "denied-here", self._sources.row(claim.row).evidence)
        at = next(k for k, word in enumerate(given) if word is theirs)
        low, high = _with_negation(at, given)
        return Turned(span, "denied-there", self._sources.index.evidence(claim.row, low, high))

    def _plain(
        self,
        denied: Sequence[Word],
        around: Sequence[Word],
        analysis: Analysis,
        others: Sequence[Word],
        affixes: Sequence[str],
    ) -> tuple[Word, Word] | None:
        """A denied word and the one of the other text that says the same without a negation.

        What is nearer to the word with its negation has it in itself: *kostenlos* is *without charge*. So has what
        has a part that denies the rest.
        """
        content = [word for word in others if word.content]
        if not content:
            return None
        forms = [word.form for word in content]
        cosines = self._encoder.similarities([word.form for word in denied], forms)
        cosine, i, k = max((value, -i, -k) for i, line in enumerate(cosines) for k, value in enumerate(line))
        word, beside = denied[-i], content[-k]
        if cosine < NEAR or _denies_itself(beside.form, affixes):
            return None
        phrase = _negated(word, around, analysis)
        nearest = max(self._encoder.similarities([phrase], forms)[0])
        return (word, beside) if nearest < cosine - MARGIN else None


def _denials(words: Sequence[Word]) -> list[Word]:
    """The words that are denied."""
    return [word for word in words if word.denied and word.content]


def _denies_itself(word: str, affixes: Sequence[str]) -> bool:
    """Whether a word has a part that denies the rest."""
    for affix in affixes:
        part = affix.strip("-")
        has = word.startswith(part) if affix.endswith("-") else word.endswith(part)
        if has and len(word) - len(part) >= REST:
            return True
    return False


def _with_negation(at: int, words: Sequence[Word]) -> tuple[int, int]:
    """The range of a denied word with its negation and what stands between them."""
    token = words[at].token
    near = [k for k, word in enumerate(words) if word.negation and abs(word.token - token) <= REACH]
    return min([*near, at]), max([*near, at]) + 1


def _negated(denied: Word, words: Sequence[Word], analysis: Analysis) -> str:
    """A denied word with its negation and what stands between them."""
    low, high = _with_negation(next(k for k, word in enumerate(words) if word is denied), words)
    tokens = analysis.view_tokens
    return tokens.text[tokens.starts[words[low].token] : tokens.ends[words[high - 1].token]]


def _duties(analysis: Analysis, words: Sequence[Word]) -> Iterator[tuple[Marker, str]]:
    """What some words of a sentence allow, demand or forbid."""
    first, last = words[0].token, words[-1].token + 1
    sentence = bisect_right(analysis.sentence_ranges, first, key=itemgetter(0)) - 1
    for marker in analysis.markers_of(sentence):
        side = _SIDES.get(marker.value) if marker.axis == _AXIS and first <= marker.first < last else None
        if side is not None:
            yield marker, _DENIED[side] if marker.denied else side
