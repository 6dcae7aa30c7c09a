"""What ``grounding`` says of each sentence, and where: verdicts, findings, and the places in the sources that show them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from termground.alignment.changes import Change, Edit
from termground.alignment.index import SentenceIndex
from termground.alignment.places import excludes
from termground.alignment.read import Read
from termground.alignment.standing import NOWHERE, Checked, Standing
from termground.alignment.words import Word
from termground.facts import Relation, is_share_of_count
from termground.language.analysis import Analysis
from termground.metrics.missing_terms import MissingTerms
from termground.types import Args, Claim, Evidence, Finding, Span, Verdict

CONTRADICTS = 0.3
"""What a change must take away to contradict its sentence."""

NOTED = 0.15
"""What it must take away to be reported."""

FOLLOWS = 0.6
"""How tightly a sentence must follow its source for single words of it to be reported instead of all of it."""

CLOSE = 0.4
"""How closely the words around a figure must follow the source for another one to stand in its place."""

INSTEAD = 3
"""Words with content that may stand in the place of others; more of them say something else."""

WHOLE = 0.95
"""Share of a sentence that the source sentence must bear out for the sentence to be supported whatever its value."""

ABOUT = 0.3
"""Share of a sentence that a source sentence must bear out to be shown beside it."""

NEAR = 0.5
"""The same where the sentence is not supported: less may speak of something else."""

_RELATIONS = {
    Relation.UNIT: "unit-differs",
    Relation.MAGNITUDE: "magnitude-differs",
    Relation.MORE_PRECISE: "fact-more-precise",
}
_KINDS = {
    Change.POLARITY: "negation-differs",
    Change.EXCHANGED: "role-differs",
    Change.FIRMER: "uncertain-in-source",
    Change.UNASSERTED: "not-asserted-in-source",
    Change.TURNED: "opposite-in-source",
}
_UNSURE = ("unstated-in-source", "not-asserted-in-source", "uncertain-in-source")
_REPLACED = (Change.NAME, Change.WORD, Change.STRANGE, Change.LONE_WORD, Change.LONE_STRANGE)
"""Changes that say nothing by themselves of what stands in their place."""

_NAMES = (Change.NAME, Change.NEW_NAME)
_ABSENT = ("fact-not-in-source", "name-not-in-source")

Taken = Sequence[tuple[Edit, float]]
"""Changes with what each takes away, from 0 to 1."""

Said = tuple[str, Args, Evidence | None]
"""Kind of a finding, what it speaks of, and where the source shows it."""


class Sayings:
    """What is said of the sentences of one response.

    Args:
        response: The response.
        index: The sentences of the sources.
        threshold: The value from which a sentence is grounded.
    """

    def __init__(self, response: Analysis, index: SentenceIndex, threshold: float) -> None:
        self._response = response
        self._index = index
        self._threshold = threshold
        self._missing_terms = MissingTerms(response, index)

    def claim(self, read: Read, value: float, taken: Taken, judged: Sequence[Claim]) -> Claim:
        """The sentence as a claim with its verdict.

        Args:
            read: The sentence.
            value: How far the sources bear it out.
            taken: Its changes with what each takes away.
            judged: The verdicts of its claims, where it follows its source loosely.
        """
        place = Span(read.start, read.end)
        text = self._response.original[read.start : read.end]
        if read.absence:
            return self._absence(read, text, place)
        judged = [claim for claim in judged if _lies_in(claim.focus, place)]
        worst = max(taken, key=lambda item: item[1], default=None)
        if worst is not None and worst[1] >= CONTRADICTS:
            focus = self._span(read, worst[0].first, worst[0].last)
            return _claim(text, place, Verdict.CONTRADICTED, self._said(read, worst[0]), focus)
        against = next((claim for claim in judged if claim.verdict is Verdict.CONTRADICTED), None)
        if against is not None:
            focus = against.focus or Span(against.start, against.end)
            said = against.kind, against.args, _first(against)
            return _claim(text, place, Verdict.CONTRADICTED, said, focus)
        if value >= self._threshold or (not read.missing and read.followed >= WHOLE and not judged):
            seen = self._beside(read)
            args = {"term": text} if seen is None else {"term": text, "near": seen.text}
            kind = "claim-supported" if seen is not None else "words-in-source"
            return _claim(text, place, Verdict.SUPPORTED, (kind, args, seen))
        unproven = _unproven([claim for claim in judged if not self._is_known(read, claim)])
        if unproven is not None:
            said = unproven.kind, unproven.args, _first(unproven)
            checked = _fact_of(read, unproven)
            if checked is not None and checked.standing is Standing.ABSENT:
                said = _figure(str(unproven.args["term"]), checked)
            return _claim(text, place, Verdict.NEUTRAL, said, unproven.focus)
        return _claim(text, place, Verdict.NEUTRAL, self._unsupported(read))

    def _absence(self, read: Read, text: str, place: Span) -> Claim:
        """What the sources are said not to say, which they do or do not."""
        if read.told is None:
            return _claim(text, place, Verdict.SUPPORTED, ("absent-in-source", {"term": text}, None))
        seen = self._index.evidence(read.told)
        return _claim(
            text,
            place,
            Verdict.CONTRADICTED,
            ("stated-in-source", {"term": text, "near": seen.text}, seen),
            place,
        )

    def findings(self, metric: str, read: Read, claim: Claim, taken: Taken) -> Iterator[Finding]:
        """What to look at in a sentence: all of it where too little is in the source, else what it changes."""
        if claim.verdict is Verdict.NEUTRAL and read.tight >= FOLLOWS and read.missing:
            yield from self._missing(metric, read)
            return
        if claim.verdict is Verdict.NEUTRAL:
            whole = Span(claim.start, claim.end)
            yield _finding(metric, claim.focus or whole, (claim.kind, claim.args, _first(claim)))
            if claim.focus not in (None, whole) and read.followed < FOLLOWS:
                yield _finding(metric, whole, self._unsupported(read))
            return
        seen: set[tuple[int, int]] = set()
        if claim.verdict is Verdict.CONTRADICTED and claim.focus is not None:
            seen.add((claim.focus.start, claim.focus.end))
            yield _finding(metric, claim.focus, (claim.kind, claim.args, _first(claim)))
        for edit, much in sorted(taken, key=lambda item: (item[0].first, -item[1])):
            place = self._span(read, edit.first, edit.last)
            if much >= NOTED and (place.start, place.end) not in seen:
                seen.add((place.start, place.end))
                yield _finding(metric, place, self._said(read, edit))

    def _missing(self, metric: str, read: Read) -> Iterator[Finding]:
        """The words of a sentence that the one it follows does not have."""
        (first, row), last = read.missing[0], read.missing[0][0]
        for at, other in (*read.missing[1:], (len(read.words) + 1, -1)):
            if at == last + 1 and other == row:
                last = at
                continue
            place = self._span(read, first, last + 1)
            sentence = self._index.evidence(row)
            term = self._response.original[place.start : place.end]
            yield _finding(
                metric, place, ("not-in-sentence", {"term": term, "near": sentence.text}, sentence)
            )
            first, row, last = at, other, at

    def _said(self, read: Read, edit: Edit) -> Said:
        """What a change is called, and what the source has in its place."""
        term = self._text(read, edit)
        checked = next((c for a, b, c in read.facts if (a, b) == (edit.first, edit.last)), None)
        follows = (
            edit.told or max(read.tight, edit.part) >= FOLLOWS
        )  # else the words there are not in its place
        if checked is not None and (
            checked.standing is not Standing.CLASHING or checked.told or (follows and edit.closeness >= CLOSE)
        ):
            return _figure(term, checked)
        if checked is not None:
            return "fact-not-in-source", {"term": term}, None
        sentence = self._index.evidence(edit.row)
        kind = _KINDS.get(edit.change)
        if edit.change is Change.DENIED:
            kind = "denied-here" if read.words[edit.first].negation else "denied-there"
        if kind is not None:
            return kind, {"term": term, "near": sentence.text}, sentence
        instead = self._instead(read, edit)
        if instead is not None and (follows or edit.change not in _REPLACED):
            kind = "opposite-in-source" if edit.change is Change.OPPOSITE else "word-differs"
            return kind, {"term": term, "near": instead.text}, instead
        if read.words[edit.first].norm not in self._index.all_words and not self._missing_terms.is_there(
            term
        ):
            return _ABSENT[edit.change in _NAMES], {"term": term}, None
        return "not-in-sentence", {"term": term, "near": sentence.text}, sentence

    def _unsupported(self, read: Read) -> Said:
        """Why a sentence is not supported: where the sources answer, or which of its words they lack."""
        args = {"term": self._response.original[read.start : read.end]}
        seen = self._beside(read, NEAR)
        if read.echo == 1:
            return "answer-echoes", args, seen
        share = self._missing_terms.share(read)
        if read.nearness is not None and read.nearness < 1 and share >= self._threshold:
            return "answer-elsewhere", args, seen
        if share == 1:
            return "words-apart", args, seen
        if seen is not None:
            args["near"] = seen.text
        missing = self._missing_terms.named(read)
        if not missing:
            return "other-words", args, seen
        return "words-not-in-source", args | {"missing": missing}, seen

    def _is_known(self, read: Read, claim: Claim) -> bool:
        """Whether what a claim finds in no source is there otherwise: three, of what a list has, or a name as its adjective."""
        if claim.kind == "name-not-in-source":
            return self._missing_terms.has_derived(str(claim.args["term"]))
        if claim.kind in _UNSURE:
            return not self._speaks_of(read, claim)
        checked = _fact_of(read, claim)
        return checked is not None and checked.standing not in NOWHERE

    def _speaks_of(self, read: Read, claim: Claim) -> bool:
        """Whether what a source sentence is not sure of is what a sentence says, not its denial or the words of a question."""
        seen = _first(claim)
        row = None if seen is None else self._index.row_at(seen.source, seen.start)
        if row is None:
            return True
        if any(word.negation for word in read.words) and not any(w.negation for w in self._index.rows[row]):
            return False
        own = [word.norm for word in read.words if word.content]
        shared = sum(norm in self._index.norms(row) for norm in own)
        return read.nearness is None or 2 * shared > len(own)

    def _instead(self, read: Read, edit: Edit) -> Evidence | None:
        """What the source has in the place of some words, up to a mark; None where it has too much there to be that."""
        words = self._index.rows[edit.row]
        places = [k for k in range(*edit.given) if words[k].content or words[k].negation]
        if edit.change is Change.OPPOSITE:
            own = read.words[edit.first]
            places = [k for k in places if excludes(own, words[k])][:1] or places
        part = _up_to_mark(words, places)
        if not part or (len(part) > INSTEAD and edit.change is not Change.OPPOSITE):
            return None
        return self._index.evidence(edit.row, part[0], part[-1] + 1)

    def _beside(self, read: Read, least: float = ABOUT) -> Evidence | None:
        return self._index.evidence(read.rows[0]) if read.rows and read.followed >= least else None

    def _text(self, read: Read, edit: Edit) -> str:
        place = self._span(read, edit.first, edit.last)
        return self._response.original[place.start : place.end]

    def _span(self, read: Read, first: int, last: int) -> Span:
        tokens = self._response.view_tokens
        words = read.words
        return self._response.view.span(tokens.starts[words[first].token], tokens.ends[words[last - 1].token])


def _up_to_mark(words: Sequence[Word], places: Sequence[int]) -> Sequence[int]:
    """Some words up to the first mark that parts one from the word before it."""
    for n, k in enumerate(places[1:], 1):
        if any(words[at].opens for at in range(places[n - 1] + 1, k + 1)):
            return places[:n]
    return places


def _figure(term: str, checked: Checked) -> Said:
    if checked.given is None or is_share_of_count(checked.fact, checked.given.fact):
        return "fact-not-in-source", {"term": term}, None
    fact = checked.given.fact
    seen = Evidence(checked.given.source, fact.start, fact.end, fact.surface)
    kind = _RELATIONS.get(checked.relation, "fact-differs")
    if checked.standing is Standing.MOVED and checked.elsewhere:
        kind = "fact-elsewhere"
    return kind, {"term": term, "near": seen.text}, seen


def _fact_of(read: Read, claim: Claim) -> Checked | None:
    """The figure of which a claim says that no source has it."""
    if claim.kind != "fact-not-in-source":
        return None
    facts = (checked for _, _, checked in read.facts)
    return next((one for one in facts if claim.focus == Span(one.fact.start, one.fact.end)), None)


def _lies_in(focus: Span | None, place: Span) -> bool:
    """Whether what a claim is about lies in a part of its sentence; it is said of that part alone."""
    return focus is None or (place.start <= focus.start and focus.end <= place.end)


def _unproven(judged: Sequence[Claim]) -> Claim | None:
    """The first claim of which it is known why the sources do not bear it out."""
    known = (c for c in judged if c.verdict is Verdict.NEUTRAL and c.kind != "claim-not-in-source")
    return next(known, None)


def _claim(text: str, place: Span, verdict: Verdict, said: Said, focus: Span | None = None) -> Claim:
    kind, args, evidence = said
    seen = () if evidence is None else (evidence,)
    return Claim(text, place.start, place.end, verdict, kind, args, seen, focus)


def _finding(metric: str, place: Span, said: Said) -> Finding:
    kind, args, evidence = said
    return Finding(metric, kind, place.start, place.end, args, () if evidence is None else (evidence,))


def _first(claim: Claim) -> Evidence | None:
    return claim.evidence[0] if claim.evidence else None
