"""Who gives something to whom in a sentence: A pays B, B gets it from A, it is at the expense of A."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from termground.evidence.index import SentenceIndex
from termground.evidence.naming.clause_nouns import (
    BEHIND,
    Noun,
    inner_end,
    may_act,
    nouns_by_particle,
    nouns_of,
)
from termground.evidence.naming.giving_verbs import EXPENSE, FROM, GIVE, TAKE, TO, giving_verbs, phrase_end
from termground.evidence.naming.voice import LONGEST
from termground.evidence.words import Word, WordRange

_GIVER, _TAKER = frozenset(("giver",)), frozenset(("taker",))
_NOBODY: frozenset[str] = frozenset()
_DOER_AND_THING = 2
_PASSIVE_AFTER = 3
"""Words before a verb, or behind it, among which the one stands that makes it passive."""


class Transfer(NamedTuple):
    """One thing that is given or taken.

    Attributes:
        at: Where the verb stands, or what names at whose expense something is.
        clause: The words that go with it.
        lines: The lines of the thesaurus that have it, each with the side.
        parts: What nouns are in it, by normal form: ``giver``, ``taker``, or either.
        places: Where each stands.
    """

    at: int
    clause: WordRange
    lines: Mapping[int, int]
    parts: Mapping[str, frozenset[str]]
    places: Mapping[str, WordRange]


class _Clause(NamedTuple):
    """A clause in which something is given or taken.

    Attributes:
        words: The sentence.
        at: Where the verb stands.
        places: The clause.
        nouns: Its nouns.
        lines: The lines of the thesaurus that have the verb, each with the side.
        others: Another sentence, which may tell of which gender a noun is.
    """

    words: Sequence[Word]
    at: int
    places: WordRange
    nouns: Sequence[Noun]
    lines: Mapping[int, int]
    others: Sequence[Word]

    @property
    def gives(self) -> bool:
        """Whether who does it gives something away."""
        return GIVE in self.lines.values()

    @property
    def does(self) -> frozenset[str]:
        """What who does it is."""
        return _GIVER if self.gives else _TAKER

    @property
    def gets(self) -> frozenset[str]:
        """What the other one is."""
        return _TAKER if self.gives else _GIVER


_Told = tuple[Noun, frozenset[str]]


def transfers(words: Sequence[Word], index: SentenceIndex, others: Sequence[Word] = ()) -> list[Transfer]:
    """What a sentence says is given to somebody, or taken from him; nothing of one in which something comes back.

    Args:
        words: The sentence.
        index: The sentences of the sources.
        others: Another sentence, which may tell by its articles of which gender a noun is.
    """
    if len(words) > LONGEST:
        return []
    found = []
    for at, places in giving_verbs(words, index):
        nouns = list(nouns_of(words, places, range(at, phrase_end(words, at)), index))
        lines = _lines(words, at, nouns)
        if lines:
            found.append(_transfer(_Clause(words, at, places, nouns, lines, others), index))
    return found


def _transfer(clause: _Clause, index: SentenceIndex) -> Transfer:
    words, at = clause.words, clause.at
    if words[at].postposed:
        # the particle of what stands right behind the verb tells of the clause around it: 文学を教える教授によれば
        told = [
            (noun, part) for noun, part in _by_particles(clause, index) if not _is_described(clause, noun)
        ]
    elif EXPENSE in clause.lines.values():
        told = [(noun, _GIVER) for noun in clause.nouns if noun.first >= phrase_end(words, at)][:1]
    else:
        told = _by_order(clause, index)
    acting = {part for noun, part in told if may_act(words, noun, index)}
    parts: dict[str, frozenset[str]] = {}
    spots: dict[str, WordRange] = {}
    for noun, part in told:
        if part in acting and not may_act(words, noun, index):
            continue  # what is given, of which no ending tells that it does nothing
        for norm in noun.heads:
            parts[norm] = parts.get(norm, _NOBODY) | part
            spots[norm] = noun.first, noun.last
    held = {norm: part for norm, part in parts.items() if part}
    return Transfer(at, clause.places, clause.lines, held, spots)


def _is_described(clause: _Clause, noun: Noun) -> bool:
    """Whether a noun stands right behind the verb, of which its clause tells what it is."""
    end = phrase_end(clause.words, clause.at)
    return end <= noun.first and all(word.content for word in clause.words[end : noun.first])


def _lines(words: Sequence[Word], at: int, nouns: Sequence[Noun]) -> dict[int, int]:
    """The lines of a verb with its side; one with both, *lease*, gives where somebody gets it, and takes where somebody gives it."""
    sides: dict[int, set[int]] = {}
    for line, side in words[at].sense.hands:
        if side <= EXPENSE:
            sides.setdefault(line, set()).add(side)
    found: dict[int, int] = {}
    for line, several in sides.items():
        if several == {GIVE, TAKE}:
            led = {
                side for noun in nouns if noun.lead for other, side in noun.lead.sense.hands if other == line
            }
            if led in ({TO}, {FROM}):
                found[line] = GIVE if led == {TO} else TAKE
        else:
            found[line] = min(several)
    return found


def _by_order(clause: _Clause, index: SentenceIndex) -> list[_Told]:
    """What nouns are beside a verb, as prepositions, cases and order tell."""
    words, at, passive = clause.words, clause.at, _is_passive(clause)
    told: list[_Told] = []
    for noun in clause.nouns:
        if _is_owned(clause, noun, index):
            told.append((noun, clause.gets))
        elif noun.lead is not None and passive and noun.lead.sense.voice:
            told.append((noun, clause.does))
        elif noun.lead is not None and not (noun.last <= at and _is_of_noun(words, noun)):
            sides = {side for line, side in noun.lead.sense.hands if line in clause.lines}
            if (TO if clause.gives else FROM) in sides:
                told.append((noun, clause.gets))
    free = [noun for noun in clause.nouns if noun.lead is None]
    if any(words[noun.last - 1].case for noun in clause.nouns):
        return [*told, *_by_case(clause, free, index)]
    if index.form_parts:
        return [*told, *_by_articles(clause, free, index, does=_NOBODY if passive else clause.does)]
    if passive:
        return told
    subject, behind = _subjects(words, at, free, index)
    told += [(noun, clause.does) for noun in subject]
    if clause.gives and index.fixed_order and not any(clause.gets == part for _, part in told):
        told += [(noun, clause.gets) for noun in behind[:1]]
    return told


def _is_owned(clause: _Clause, noun: Noun, index: SentenceIndex) -> bool:
    """Whether a noun stands behind the verb and one word that tells whose it is, and what is given behind it: *pays its guests a fee*."""
    if not (index.fixed_order and clause.gives and noun.lead is not None) or noun.first != clause.at + 2:
        return False
    lead = noun.lead
    return not (lead.sense.hands or lead.sense.voice) and any(
        other.lead is None and other.first == noun.last + 1 and other.article for other in clause.nouns
    )


def _subjects(
    words: Sequence[Word], at: int, free: Sequence[Noun], index: SentenceIndex
) -> tuple[list[Noun], list[Noun]]:
    """The noun that does it, and those behind the verb: who does it stands before it, or behind where a pronoun stands for what is done."""
    before = [noun for noun in free if noun.last <= at]
    behind = [noun for noun in free if noun.first > at]
    resumed = at > 0 and words[at - 1].norm in index.articles
    if resumed or not (before or index.fixed_order):
        return behind[:1], []
    # what is set off before the verb goes on about who does it: the supplier, in writing, reports
    return before[-1:], behind


def _is_of_noun(words: Sequence[Word], noun: Noun) -> bool:
    """Whether what leads a noun in stands right behind another one: *une partie des candidats a reçu*."""
    at = next(k for k in range(noun.first, -1, -1) if words[k] is noun.lead)
    return at > 0 and words[at - 1].content and not words[at].opens


def _is_passive(clause: _Clause) -> bool:
    """Whether a verb stands in the passive: behind *is*, or beside a word that stands in passive sentences and is no preposition."""
    words, at, nouns = clause.words, clause.at, clause.nouns
    before = range(max(0, at - _PASSIVE_AFTER), at)
    if any(
        words[k].sense.copula and not any(k < noun.first < at and noun.article for noun in nouns)
        for k in before
    ):
        return True  # not: it is the seller who pays
    leads = [noun.lead for noun in nouns if noun.lead is not None]
    voiced = [word for word in words if word.sense.voice]
    helped = [word for word in voiced if word not in leads]
    if helped:
        return True
    sides = {noun.last <= at for noun in nouns if noun.lead is None}
    return len(sides) < 2 and any(lead.sense.voice and not lead.sense.hands for lead in leads)


def _by_case(clause: _Clause, free: Sequence[Noun], index: SentenceIndex) -> Iterator[_Told]:
    """What nouns are as their endings tell; who has to do it may stand before the verb as who gets it does: студентам необходимо сдать."""
    acts = any(
        clause.words[noun.last - 1].case_alone.endswith("nomn") and may_act(clause.words, noun, index)
        for noun in free
    )
    for noun in free:
        case = clause.words[noun.last - 1].case_alone
        if case in ("nomn", "ablt"):
            yield noun, clause.does
        elif case == "datv" and clause.gives and (acts or noun.first > clause.at):
            yield noun, _TAKER


def _by_articles(
    clause: _Clause, free: Sequence[Noun], index: SentenceIndex, *, does: frozenset[str]
) -> Iterator[_Told]:
    """What nouns are as their articles tell; of one that tells it of some nouns only, the other articles of its noun tell it."""
    bare = [noun for noun in free if not noun.article]
    told = [noun for noun in free if index.form_parts.get(noun.article) == "to"]
    if not told and clause.gives and sum(bool(noun.article) for noun in free) > _DOER_AND_THING:
        told = [noun for noun in free if index.form_parts.get(noun.article) == "object"][
            :1
        ]  # of several: den Gästen
    for noun in free:
        part = index.form_parts.get(noun.article, "")
        if part == "to" or noun in told:
            yield noun, clause.gets
        elif noun in bare and len(bare) == _DOER_AND_THING and clause.gives:
            yield noun, does if noun is bare[0] else clause.gets
        elif part == "either":
            own = _gender(noun, (clause.words, clause.others), index)
            if told or own == "object" or _is_alone(noun, free, index):
                yield noun, does
            else:
                yield noun, clause.gets if own == "subject" else does | clause.gets
        elif not part and (noun.article or len(bare) == 1):
            yield noun, does


def _is_alone(noun: Noun, free: Sequence[Noun], index: SentenceIndex) -> bool:
    """Whether a noun is the only one for somebody who acts."""
    others = [head for other in free if other is not noun for head in other.heads]
    return not index.agents.isdisjoint(noun.heads) and index.agents.isdisjoint(others)


def _gender(noun: Noun, sentences: Sequence[Sequence[Word]], index: SentenceIndex) -> str:
    """Whether a noun stands behind an article that is never of who does it, or behind one that only is: den Mieter, die Mieterin."""
    for words in sentences:
        for at, word in enumerate(words[1:]):
            if word.norm in noun.heads and words[at].norm in index.articles:
                part = index.form_parts.get(words[at].form, "")
                if part != "either":
                    return "object" if part else "subject"
    return ""


def _by_particles(clause: _Clause, index: SentenceIndex) -> list[_Told]:
    """What nouns are as the particles behind them tell; who bears something may stand right before what it is: 購入者の負担."""
    words, at = clause.words, clause.at
    inner = inner_end(words, clause.places[0], at)
    named = nouns_by_particle(words, clause.places, at, index)
    found = [(noun, part) for noun, part in named if part == "topic" or not noun.last <= inner]
    passive = any(word.sense.voice for word in words[at : at + _PASSIVE_AFTER])
    borne = any(side == EXPENSE for _, side in words[at].sense.hands)
    subjects = {part for _, part in found if part == "subject"} or {"topic"}
    told = []
    for noun, part in found:
        if part in subjects and not passive:
            told.append((noun, clause.does))
        elif part == "to" and clause.gives:
            told.append((noun, _TAKER))
        elif part == "from" or (part == "of" and borne and at - noun.last <= BEHIND):
            told.append((noun, _GIVER))
    return told
