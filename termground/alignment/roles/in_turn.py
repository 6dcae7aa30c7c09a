"""What one speaker of a talk says, or is for, told of another one; what is only asked there, or put off, told as a fact."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from termground.alignment.changes import Change, Edit
from termground.alignment.word_alignment import Alignment
from termground.evidence.index import SentenceIndex
from termground.evidence.layout.headed_lists import is_set_apart
from termground.evidence.small_words import has_phrase, of_kinds, places_in_words
from termground.evidence.words import mentions, says_something
from termground.language import phrase_kinds as kinds

HEAD = 4
"""Words of a sentence among which who acts in it is named, or what it is labelled with."""

_SIDES, _OUTCOMES = of_kinds((kinds.BACKING, kinds.OPPOSING)), of_kinds((kinds.DECIDING, kinds.CARRIED))
_TELLING = of_kinds((kinds.AVERRING, kinds.ASKING, kinds.DECIDING, kinds.CARRIED))


def in_turn(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """The name of who says or does what only another speaker does, and what a talk leaves open that a claim states.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    if index.turns and not alignment.claim.is_long:
        talk = _Talk(alignment, index)
        yield from talk.left_open()
        if len(set(talk.names.values())) == 1:
            yield from talk.on_the_other_side() if talk.sides else talk.of_another()


class _Talk:
    """A claim beside what speakers say in turn."""

    def __init__(self, alignment: Alignment, index: SentenceIndex) -> None:
        self.words, self.index = alignment.words, index
        self.turn = {row: turn for turn in index.turns for row in turn.rows}
        self.speakers = {turn.speaker for turn in index.turns}
        words = list(enumerate(self.words))
        self.names = {at: word.norm for at, word in words if word.norm in self.speakers}
        titled = {at - 1 for at, name in self.names.items() if (self.words[at - 1].norm, name) in index.pairs}
        aside = titled.union(*(places for _, places in places_in_words(self.words, _TELLING)))
        self.sides = [one for one in places_in_words(self.words, _SIDES) if one[1]]
        labels = {norm for turn in index.turns for norm in index.plain[turn.rows[0]][: turn.end]}
        own = (word for at, word in words if at not in aside and word.norm not in labels)
        self.said = list(filter(says_something, own))
        rows = {row for word in self.said for row in index.holding(word.norm)}.union(self.turn)
        self.held = {row: sum(mentions(index.rows[row], word) for word in self.said) for row in sorted(rows)}

    def _best(self, rows: Collection[int], far: Collection[int], near: Collection[int] = ()) -> int | None:
        """The sentence that has most of what the claim tells, half of it at least; some others have far less, some have less."""
        best = max(rows, key=self.held.__getitem__, default=-1)
        count, least, most = (max(map(self.held.__getitem__, of), default=0) for of in (rows, far, near))
        enough = count > 1 and 2 * count >= len(self.said) and 2 * least <= count > most
        return best if enough else None

    def on_the_other_side(self) -> Iterator[Edit]:
        """What tells that a speaker is for something, or against it, who only says the reverse of the same."""
        index, (_, place) = self.index, self.sides[0]
        given = []
        for row, turn in self.turn.items():
            told = [one for one in places_in_words(index.rows[row], _SIDES) if one[1]]
            aside = set[int]().union(*(places for _, places in told))
            same = any(
                mentions(index.rows[k], word) for k in index.around(row, before=2) for word in self.said
            )
            if turn.speaker not in self.names.values() or index.asks(row) or not same:
                continue
            if not any(word.negation for at, word in enumerate(index.rows[row]) if at not in aside):
                given += [(kind, row) for kind, _ in told]
        if given and not {kind for kind, _ in given} & {kind for kind, _ in self.sides}:
            row = given[0][1]
            yield Edit.shown(Change.TURNED, (place.start, place.stop), row, (0, len(index.rows[row])))

    def of_another(self) -> Iterator[Edit]:
        """The only speaker that a claim names, of what only another one says, or is said to do."""
        index, (at, own) = self.index, next(iter(self.names.items()))
        rest = [row for row in self.held if own not in index.norms(row)]
        places = {
            row: (one.rows[0], (one.at, one.at + 1))
            for row in rest
            if (one := self.turn.get(row)) and one.speaker != own
        }
        heads = ((row, self._head(row)) for row in rest if row not in self.turn and at < HEAD)
        places |= {row: (row, (place, place + 1)) for row, place in heads if place >= 0}
        mine = [row for row in self.held if row not in rest or (row in self.turn and row not in places)]
        row = self._best(places, mine, [row for row in rest if row not in places])
        if row is None or (row in self.turn and self._is_granted(row, own)):
            return  # it may confirm what the other one says
        first_person = has_phrase(index.rows[row], kinds.SPEAKING) and not has_phrase(
            index.rows[row], kinds.ADDRESSING
        )
        tells = has_phrase(self.words, kinds.AVERRING) or has_phrase(self.words, kinds.ATTRIBUTED)
        sure = row not in self.turn or index.asks(row) or first_person or tells
        alone = not any(map(self.held.__getitem__, mine))
        change = Change.MOVED_NAME if sure and alone else Change.LONE_STRANGE
        first, given = places[row]
        yield Edit(change, 1.0, at, at + 1, first, given, part=1.0, told=True, across=True)

    def _head(self, row: int) -> int:
        """Where a sentence names the only speaker at its beginning; -1 where it names none, or several."""
        places = [at for at, norm in enumerate(self.index.plain[row]) if norm in self.speakers]
        return places[0] if len(places) == 1 and places[0] < HEAD else -1

    def _is_granted(self, row: int, by: str = "") -> bool:
        """Whether the turn behind the one of a sentence, that of somebody, answers it, or says yes to it, if little else."""
        turn = next((turn for turn in self.index.turns if turn.rows[0] > row), None)
        if turn is None or (by and turn.speaker != by):
            return False
        if by and self.index.asks(row):
            return True
        said = sum(map(sum, map(self.index.content, turn.rows))) - 1
        grants = has_phrase(self.index.rows[turn.rows[0]], kinds.GRANTING)
        return grants or (said < 2 and not any(map(self.index.denies, turn.rows)))

    def left_open(self) -> Iterator[Edit]:
        """What a claim states of which a speaker only asks, unless the next one grants it, or as decided what is only said."""
        index, words = self.index, self.words
        if not words[0].text.phrases.knows(kinds.ASKING) or has_phrase(words, kinds.ASKING):
            return
        left = {row for row in self.turn if index.asks(row) and not self._is_granted(row)}
        if not self.names and places_in_words(words, _OUTCOMES):
            settled = [row for row, given in enumerate(index.rows) if places_in_words(given, _OUTCOMES)]
            apart = [
                row
                for row in self.held
                if row in self.turn or any(map(is_set_apart, index.rows[row][1:HEAD]))
            ]
            left.update(row for row in apart if settled and row not in settled)
        row = self._best(left, [row for row in self.held if row not in left])
        if row is not None:
            yield Edit.shown(Change.UNASSERTED, (0, len(words)), row, (0, len(index.rows[row])))
