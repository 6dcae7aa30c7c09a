"""What a change of a claim is called, and where the sources show what they say instead."""

from __future__ import annotations

import re
from bisect import bisect_right
from itertools import chain

from termground.alignment.aligned_claim import AlignedClaim
from termground.alignment.changes import Change, Edit
from termground.alignment.reading.read_parts import begins_at
from termground.evidence.index import SentenceIndex
from termground.evidence.passages import passage, whole_words
from termground.evidence.values.fact_pairs import has_known_unit
from termground.evidence.values.fact_status import ComparedFact, FactStatus, SourceFact
from termground.evidence.words import excludes
from termground.facts import Relation, is_share_of_count
from termground.language.analysis import Analysis
from termground.lazy import lazy
from termground.text.normalize import fold
from termground.text.spacing import unspaced
from termground.types import Evidence, Span
from termground.verdicts.missing_terms import MissingTerms
from termground.verdicts.shared_characters import sharing
from termground.verdicts.shown_words import up_to_mark, whole_marker, whole_pair
from termground.verdicts.weights import Weights
from termground.verdicts.whole_words import Said, numbered, shown_alike, shown_whole

CONTRADICTS = frozenset(
    {
        "fact-differs",
        "unit-differs",
        "thing-differs",
        "magnitude-differs",
        "fact-elsewhere",
        "name-differs",
        "office-differs",
        "role-differs",
        "opposite-in-source",
        "negation-differs",
        "denied-here",
        "denied-there",
    }
)
"""What a change must be called to contradict a claim: the sources show something else in the same place."""

_KINDS = {
    Change.POLARITY: "negation-differs",
    Change.EXCHANGED: "role-differs",
    Change.FIRMER: "uncertain-in-source",
    Change.UNASSERTED: "not-asserted-in-source",
    Change.TURNED: "opposite-in-source",
}
_REPLACING = {
    Change.OPPOSITE: "opposite-in-source",
    Change.TREND: "opposite-in-source",
    Change.NAME: "name-differs",
    Change.MOVED_NAME: "name-differs",
    Change.OFFICE: "office-differs",
    Change.LITERAL: "fact-differs",
}
_WHOLE = (Change.LITERAL, Change.OFFICE, Change.TREND, Change.ANOTHERS)
"""Changes that say which words of the source stand in their place."""

_REPLACED = (Change.NAME, Change.LONE_WORD, Change.LONE_STRANGE)
"""Changes that say nothing by themselves of what stands in their place."""

_BESIDE = (Change.LITERAL, Change.LONE_WORD, Change.LONE_STRANGE)
"""Changes of a value that the source has too, with more beside it: of two days one."""

_OF_SENTENCES = (*_KINDS, Change.DENIED)
"""Changes of what a sentence says, which may be shown at a value that the source has as it is: *in 2024*, of what is planned for 2024."""

_PARTED = re.compile("[ -]")
ABSENT = ("fact-not-in-source", "name-not-in-source")
"""Kinds of what no source has."""

_DIFFERENCES = {
    Relation.UNIT: "unit-differs",
    Relation.MAGNITUDE: "magnitude-differs",
    Relation.MORE_PRECISE: "fact-more-precise",
}
"""What a figure is called by what the source's value is to it; of any other, the fact differs."""

_CLOSED = "closed"
"""The scope of a word by which something is closed."""


NEAR = 20
"""Words on either side of a change by which the part of a long sentence is chosen that is shown for it."""


class ChangeEvidence:
    """Names the changes of the claims of one response, each with the words of the sources that show it.

    Args:
        response: The response.
        index: The sentences of the sources.
        missing: Looks for words of the response in the sources.
        weights: The weights.
    """

    def __init__(
        self, response: Analysis, index: SentenceIndex, missing: MissingTerms, weights: Weights
    ) -> None:
        self._response = response
        self._index = index
        self._missing_terms = missing
        self._weights = weights

    def contradicts(self, read: AlignedClaim, edit: Edit) -> bool:
        """Whether the sources show something else in the place of a change."""
        return self.of(read, edit)[0] in CONTRADICTS

    def is_word_for_word(self, edit: Edit) -> bool:
        """Whether no more words with content, and no number, stand in the place of a change: not *most* of *80 %*."""
        instead = self._index.rows[edit.row][slice(*edit.given)]
        return sum(word.content for word in instead) <= edit.last - edit.first and not any(
            word.number for word in instead
        )

    def of(self, read: AlignedClaim, edit: Edit) -> Said:
        """What a change is called, and what the source has in its place."""
        term = self.text(read, edit)
        own = read.facts if edit.change is not Change.ANOTHERS else ()
        checked = next((c for a, b, c in own if (a, b) == (edit.first, edit.last)), None)
        if checked is not None and checked.status is FactStatus.HELD:
            beside = edit.change in _BESIDE and edit.given != (0, 0)  # another value stands beside it
            checked = None if beside or edit.change in _OF_SENTENCES else checked
        follows = (
            edit.told or max(read.tight, edit.part) >= self._weights.instead.tight
        )  # else the words there are not in its place
        if checked is not None and (
            checked.status is not FactStatus.CLASHING
            or checked.told
            or (follows and edit.closeness >= self._weights.instead.close)
        ):
            return self._figure(term, checked)
        if checked is not None:
            return "fact-not-in-source", {"term": term}, None
        around = slice(max(0, edit.first - NEAR), edit.last + NEAR)
        sentence = passage(self._index, edit.row, read.words[around])
        if edit.change is Change.DENIED or edit.change in _KINDS:
            return self._turned(read, edit, term, sentence)
        whole = edit.change in _WHOLE
        instead = self._index.evidence(edit.row, *edit.given) if whole else self._instead(read, edit)
        instead = None if instead is None else whole_words(self._index, instead)
        if instead is not None and (follows or edit.change not in _REPLACED):
            return _REPLACING.get(edit.change, "word-differs"), {"term": term, "near": instead.text}, instead
        if read.words[edit.first].norm not in self._index.all_words and not self._missing_terms.is_there(
            term
        ):
            return _nowhere(edit, term, sentence)
        return self._not_there(read, edit, term, sentence)

    def _turned(self, read: AlignedClaim, edit: Edit, term: str, sentence: Evidence) -> Said:
        """What only the whole sentence shows, but for a word without a negation by which the source says that something is closed."""
        kind = _KINDS.get(edit.change) or (
            "denied-here" if read.words[edit.first].negation else "denied-there"
        )
        closing = self._closing(edit) if kind == "denied-there" else None
        if closing is not None:
            return "opposite-in-source", {"term": term, "near": closing.text}, closing
        return kind, {"term": term, "near": sentence.text}, sentence

    def _closing(self, edit: Edit) -> Evidence | None:
        """The word without a negation by which the source says that something is closed, where a claim has it open."""
        given = self._index.rows[edit.row][slice(*edit.given)]
        plain = given and all(word.sense.scope == _CLOSED and not word.negation for word in given)
        return self._index.evidence(edit.row, *edit.given) if plain else None

    def _not_there(self, read: AlignedClaim, edit: Edit, term: str, sentence: Evidence) -> Said:
        """A word that the sentence of a source lacks, or has in another word of which it has a character."""
        place = sharing(read.words, edit.first, self._index.rows[edit.row])
        if place is None:
            return "not-in-sentence", {"term": term, "near": sentence.text}, sentence
        instead = self._index.evidence(edit.row, place, place + 1)
        return "word-differs", {"term": term, "near": instead.text}, instead

    def absent(self, read: AlignedClaim, kind: str, first: int, last: int) -> Said:
        """Why a value or name of a claim has no place in the sources."""
        term = self.text_between(read, first, last)
        if kind != "fact":
            return f"{'name' if kind == 'name' else 'fact'}-not-in-source", {"term": term}, None
        checked = next(c for a, b, c in read.facts if (a, b) == (first, last))
        if checked.status is FactStatus.ABSENT or checked.relation is Relation.REST:
            return self._figure(term, checked)  # 8 °C or below is not absent where the source has above 8 °C
        return "fact-not-in-source", {"term": term}, None

    def _figure(self, term: str, checked: ComparedFact) -> Said:
        """What a figure is called; one that the sources have as part of a longer word is shown in it."""
        said, given = figure(term, checked), checked.source_fact
        whole = None
        if said[0] == "fact-not-in-source" and checked.fact.kind == "number":
            whole = self._coded.get(fold(checked.fact.surface))
        elif said[0] == "fact-more-precise" and given is not None:
            whole = self._counted(given)
        if whole is not None:
            return "thing-differs", {"term": term, "near": whole.text}, whole
        return numbered(said, checked.fact.surface, self._index)

    def _counted(self, given: SourceFact) -> Evidence | None:
        """A number of a source with what is written on to it; None where nothing is: 1アカウント is not merely 1."""
        if given.fact.kind != "number":
            return None
        analysis, begin = self._index.analyses[given.source], given.fact.start
        tokens, view, terms = analysis.view_tokens, analysis.view, analysis.term_ranges
        at = bisect_right(terms, begin, key=lambda term: view.start(tokens.starts[term[0]])) - 1
        end = view.end(tokens.ends[terms[at][1] - 1]) if at >= 0 else 0
        if end <= given.fact.end or not unspaced(analysis.original[end - 1]):
            return None
        return Evidence(given.source, begin, end, analysis.original[begin:end])

    @lazy
    def _coded(self) -> dict[str, Evidence]:
        """The codes of the sources by the parts that spaces and hyphens leave of them: 429 in HTTP 429."""
        found: dict[str, Evidence] = {}
        for source, analysis in enumerate(self._index.analyses):
            for fact in analysis.facts:
                parts = _PARTED.split(fact.surface) if fact.kind == "code" else ()
                for part in parts if len(parts) > 1 else ():
                    found.setdefault(fold(part), SourceFact(source, fact).evidence)
        return found

    def denies_alone(self, read: AlignedClaim) -> bool:
        """Whether a claim denies what the source sentences that it follows do not speak of, and these deny nothing.

        *The tower does not reach 300 metres* beside *The tower is 300 metres high*: no change of the words shows it.
        """
        words = read.words
        denied = (words[at] for at, _ in read.missing if words[at].denied)
        if all(word.sense.denying for word in denied):  # not forbidden
            return False
        given = chain.from_iterable(map(self._index.rows.__getitem__, read.rows))
        return not any(word.negation or word.denied or word.sense.denying for word in given)

    def text(self, read: AlignedClaim, edit: Edit) -> str:
        """The words of a change, as the response has them."""
        return self.text_between(read, edit.first, edit.last)

    def text_between(self, read: AlignedClaim, first: int, last: int) -> str:
        """Some words of a claim, as the response has them."""
        return self._original(self.span(read, first, last))

    def span(self, read: AlignedClaim, first: int, last: int) -> Span:
        """Where some words of a claim stand in the response; one of a phrase that is a marker stands for all of it."""
        tokens, words = self._response.view_tokens, read.words
        first, last = whole_marker(words, first, last)
        first, last = shown_whole(words, first, whole_pair(words, first, last))
        first, last = self._missing_terms.from_stem(words, first), self._missing_terms.to_suffix(words, last)
        begin = begins_at(tokens, words[first].token)
        return self._response.view.span(tokens.starts[begin], tokens.ends[words[last - 1].token])

    def _original(self, place: Span) -> str:
        return self._response.original[place.start : place.end]

    def _instead(self, read: AlignedClaim, edit: Edit) -> Evidence | None:
        """What the source has in the place of some words, up to a mark; None where it has too much there to be that."""
        words = self._index.rows[edit.row]
        places = [k for k in range(*edit.given) if words[k].content or words[k].negation]
        if edit.change is Change.OPPOSITE:
            own = read.words[edit.first]
            # before and after have no content, and stand in one another's place
            places = [k for k in range(*edit.given) if excludes(own, words[k])][:1] or places
        part = up_to_mark(words, places)
        if not part or (len(part) > self._weights.words_instead and edit.change is not Change.OPPOSITE):
            return None
        last = part[-1] + 1
        last += words[part[-1]].is_pair and last < edit.given[1]
        if edit.change is Change.OPPOSITE:
            last = whole_pair(words, part[0], last)
        stated = read.words, shown_whole(read.words, edit.first, edit.last), edit.first
        return self._index.evidence(edit.row, *shown_alike(words, (part[0], last), edit.given[1], stated))


def _nowhere(edit: Edit, term: str, sentence: Evidence) -> Said:
    """What a word or name is called that no source has; one more in a list has the sentence with the list beside it."""
    if edit.change is Change.LONE_STRANGE and edit.given == (0, 0):
        return "words-not-in-source", {"term": term, "missing": term, "near": sentence.text}, sentence
    return ABSENT[edit.change is Change.NAME], {"term": term}, None


def figure(term: str, checked: ComparedFact) -> Said:
    """What a figure is called that the sources do not have so, and what they have.

    Args:
        term: The figure as it is written.
        checked: How it stands to the sources.
    """
    if checked.source_fact is None or is_share_of_count(checked.fact, checked.source_fact.fact):
        return "fact-not-in-source", {"term": term}, None
    seen = checked.source_fact.evidence
    kind = _DIFFERENCES.get(checked.relation, "fact-differs")
    if kind == "unit-differs" and not (
        has_known_unit(checked.fact) and has_known_unit(checked.source_fact.fact)
    ):
        kind = "thing-differs"
    if checked.status in (FactStatus.MOVED, FactStatus.EXCHANGED) and checked.elsewhere:
        kind = "fact-elsewhere"
    return kind, {"term": term, "near": seen.text}, seen
