"""Which parts of a response claim something, and what leads them in."""

from __future__ import annotations

from collections.abc import Sequence

from termground.claims.layout import Spot, in_rows
from termground.claims.parts import Part, Sought
from termground.evidence.reckoned.announced import listed_around
from termground.evidence.words import Word, in_pairs
from termground.facts import Quantity
from termground.language.analysis import Analysis
from termground.language.phrase_kinds import SOUGHT

FEW = 3
"""Words with content of its own up to which a line before a colon says nothing, and a line of its own is a label."""

SOME = 5
"""The same of a sentence that points to what follows."""

TOPIC = 8
"""Words with content up to which a sentence that the sources do not say something says nothing else."""


LABEL = 24
"""Code points in which a line begins with a label of its own."""

NAMED = 2 / 3
"""Share of the words of a line from which it is a name."""


class _Lead:
    """What leads in the parts that are looked at.

    Attributes:
        words: Its words with content.
        outer: What leads in the list of which it is an item.
        headed: Whether it is a name or a label, and no sentence.
    """

    def __init__(self) -> None:
        self.words: Sequence[Word] = ()
        self.outer: Sequence[Word] = ()
        self.headed = False
        self._margin = -1
        self._label = self._listed = False

    def set(self, words: Sequence[Word], *, label: bool, headed: bool) -> None:
        """A line that claims nothing leads in what follows."""
        self.words, self.headed = words, headed
        self._label, self._listed, self._margin = label, False, -1

    def head(self, words: Sequence[Word], spot: Spot) -> None:
        """A name, or an item, leads in what stands below it."""
        self.set(words, label=True, headed=True)
        self._margin = spot.margin if spot.bulleted else -1

    def ends(self, spot: Spot, *, head: bool) -> bool:
        """Leave the lists that are over where a part stands; whether it heads one of its own, as it was told."""
        if spot.bulleted and spot.margin <= self._margin:  # the inner list is over
            self.words, self._margin, self._label, self.headed = self.outer, -1, False, False
        if head:
            inner = self.outer if self._margin >= 0 else self.words
            self.outer = inner if spot.bulleted else ()
            return True
        if self._listed and not (spot.bulleted or spot.row or self._label) and spot.begins:
            self.words = ()
        self._listed = self._listed or spot.bulleted or spot.row
        return False


def claims_of(analysis: Analysis, parts: Sequence[Part]) -> list[Part]:
    """The parts that claim something, each with what leads it in.

    A lead-in, a label, a table's head, a question and what is said to the reader claim nothing. Where nothing else is
    there, labels and heads stay: they may be the answer.

    Args:
        analysis: The response.
        parts: Its parts.
    """
    placed = in_rows(parts, [Spot(analysis, part) for part in parts])
    kept: list[Part] = []
    labels: list[Part] = []
    lead = _Lead()
    for at, (part, spot) in enumerate(placed):
        if part.marked or part.given:
            kept.append(part)
            continue
        following = placed[at + 1] if at + 1 < len(placed) else None
        if analysis.frames.is_idle(spot.text, remarks=spot.remarks):
            continue
        part.words = _behind_invitation(analysis, part, spot)
        own = _own(analysis, part.words)
        label = _is_label(analysis, spot, own, following)
        named = (spot.head or label) and not _states(analysis, part)
        if (named or _leads(analysis, spot, own, following)) and not _miscounts(analysis, spot):
            if named:
                labels.append(part)
            if not spot.head:
                lead.set(own, label=label, headed=named and not _points(analysis, spot))
            continue
        if lead.ends(spot, head=_heads(analysis, part, spot, following)):
            part.context = [*lead.outer]
            lead.head(own, spot)
        else:
            part.context = [*lead.words, *part.context]
            part.headed = lead.headed and bool(lead.words)
            if _only_refuses(analysis, part, spot):
                continue
        kept.append(part)
    return kept if any(not (part.marked or part.given) for part in kept) else [*labels, *kept]


def _behind_invitation(analysis: Analysis, part: Part, spot: Spot) -> list[Word]:
    """The words of a part without the condition that only invites to ask: *if you have any questions, call 0800 555*."""
    end = 0 if part.cells or not spot.remarks else analysis.frames.invited(spot.text)
    starts = analysis.view_tokens.starts
    kept = [word for word in part.words if starts[word.token] >= spot.start + end] if end else part.words
    return kept if any(word.content for word in kept) else part.words


def _states(analysis: Analysis, part: Part) -> bool:
    """Whether a line or a cell of a table's head has a predicate, and so is no label."""
    return any(analysis.states(cell[0].token, cell[-1].token + 1) for cell in part.cells or [part.words])


def _own(analysis: Analysis, words: Sequence[Word]) -> list[Word]:
    """The words with content of a part that do not speak of the answer itself, nor count what it lists."""
    is_meta = analysis.frames.is_meta
    found = []
    for at, word in enumerate(words):
        if not word.content or is_meta(word.norm) or (word.form != word.norm and is_meta(word.form)):
            continue
        behind = words[at + 1] if word.number and at + 1 < len(words) else None
        if behind is None or not (is_meta(behind.norm) or is_meta(behind.form)):
            found.append(word)
    return found


def _leads(analysis: Analysis, spot: Spot, own: Sequence[Word], following: tuple[Part, Spot] | None) -> bool:
    """Whether a part only says that something follows, with a colon or, in few words, without one."""
    if following is None and not spot.colon:
        return False
    if spot.row or not (spot.colon or spot.closes) or any(word.number for word in own):
        return False
    heralds = _heralds(analysis, spot)
    points = heralds or _points(analysis, spot)
    named = any(word.name for word in own)
    if spot.colon:
        return heralds or (not named and _count(own) <= (SOME if points else FEW))
    if not points or not spot.closes or following is None:
        return False
    followed = following[1].bulleted or following[1].row or following[1].begins
    return followed and _count(own) <= SOME and not (named and not heralds) and ":" not in spot.text


def _count(words: Sequence[Word]) -> int:
    """How many words some are: of pairs of characters that overlap, half as many."""
    return (len(words) + 1) // 2 if in_pairs(words) else len(words)


def _miscounts(analysis: Analysis, spot: Spot) -> bool:
    """Whether a line tells a number of things, and the list below it has another number of them."""
    span = analysis.view.span(spot.start, spot.end)
    counts = [fact for fact in analysis.facts if span.start <= fact.start and fact.end <= span.end]
    if len(counts) != 1 or not isinstance(counts[0].value, Quantity):
        return False
    listed = listed_around(analysis.original, counts[0], analysis.facts)
    return bool(listed) and not any(counts[0].value.low == number for number in listed)


def _heralds(analysis: Analysis, spot: Spot) -> bool:
    return spot.remarks and analysis.frames.heralds(spot.text)


def _points(analysis: Analysis, spot: Spot) -> bool:
    return spot.remarks and (analysis.frames.heralds(spot.text) or analysis.frames.points(spot.text))


def _is_label(
    analysis: Analysis, spot: Spot, own: Sequence[Word], following: tuple[Part, Spot] | None
) -> bool:
    """Whether a part is a line of its own in few words that names what stands below it, be it by number: section 3."""
    if following is None or not (spot.begins and spot.closes) or spot.bulleted or spot.row:
        return False
    if spot.ended or _count(own) > FEW:
        return False
    named = any(word.name for word in own)
    if any(word.number and (named or not _is_code(analysis, word)) for word in own):
        return False
    below, place = following
    says_more = sum(word.content for word in below.words) > FEW or place.ended
    return place.line > spot.line and (says_more or place.bulleted or place.row)


def _is_code(analysis: Analysis, word: Word) -> bool:
    """Whether a number only tells which one something is: the 3 of section 3."""
    start = analysis.tokens.starts[word.token]
    return any(fact.kind == "code" and fact.start <= start < fact.end for fact in analysis.facts)


def _heads(analysis: Analysis, part: Part, spot: Spot, following: tuple[Part, Spot] | None) -> bool:
    """Whether a part is a longer name by itself, or a named item, that heads the lines or the inner list below it."""
    if following is None or spot.row or spot.ended or not (spot.begins or spot.bulleted) or not spot.closes:
        return False
    content = [word.name or word.number for word in part.words if word.content or word.number]
    solid = part.words[0].postposed and all(word.content for word in part.words)  # no particle
    named = any(word.name for word in part.words) and (solid or sum(content) >= NAMED * len(content))
    labels = spot.bulleted or any(mark in following[1].text[:LABEL] for mark in (":", "\uff1a"))
    short = labels and 0 < len(content) <= FEW
    if not (named or short) or len(content) > TOPIC or _states(analysis, part) or _points(analysis, spot):
        return False
    below = following[1]
    inner = below.margin > spot.margin if spot.bulleted else True
    return below.line > spot.line and inner and (below.bulleted or below.begins) and not below.row


def _only_refuses(analysis: Analysis, part: Part, spot: Spot) -> bool:
    """Whether a part says of nothing that a source could have that it is not there (*I do not know*); notes what another one is about."""
    about = _about(analysis, part, spot)
    if about is not None and not about:
        return True
    # no word of a source shows a reason or a way
    part.about = [] if about and analysis.frames.asks_why(spot.text) else about
    part.sought = _sought(analysis, part.about, spot)
    return False


def _about(analysis: Analysis, part: Part, spot: Spot) -> list[Word] | None:
    """The words for what the sources are said not to say; None where a part says something else."""
    silent = analysis.frames.unstated(spot.text) if spot.remarks else None
    if not silent:
        return None
    starts = analysis.view_tokens.starts
    left = [
        word
        for word in part.words
        if word.content
        and not analysis.frames.is_meta(word.norm)
        and not any(low <= starts[word.token] - spot.start < high for low, high in silent)
    ]
    return left if len(left) <= TOPIC else None


def _sought(analysis: Analysis, about: Sequence[Word] | None, spot: Spot) -> Sought | None:
    """The value that the sources are said not to give; None where what it is a value of is not named."""
    if not about:
        return None
    asked = analysis.frames.phrases.places(SOUGHT, spot.text)
    places = [place for found in asked.values() for place in found]
    starts = analysis.view_tokens.starts
    left = [
        word
        for word in about
        if not any(low <= starts[word.token] - spot.start < high for low, high in places)
    ]
    named = any(not word.number for word in left)
    return Sought(frozenset(asked), left) if asked and named else None
