"""How far a sentence goes: what it says of all, what it takes out of that, and what it says of some only."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

import msgspec

from termground.evidence.negation import denials
from termground.evidence.words import Word, excludes

MOST_EXCEPTED = 8
"""Words with content of an exception up to which it is looked at."""

OF_DATE = 3
"""Words behind *until* in which its date stands."""

OF_BOUND = 4
"""Words behind a negation in which the number stands whose bound it is part of."""

QUANTITY = "quantity"
ONLY = (QUANTITY, "only")
_ALL = (QUANTITY, "all")
_STATES = ("state", "begin")
_EXCEPTING = ("except", "besides")
_LEADING = ("topic", "subject")
_OF_VERBS = ("duty", "certainty")


class Narrowed(msgspec.Struct, frozen=True):
    """A sentence that takes something out of what it says.

    Attributes:
        at: Where the word stands that takes it out.
        main: Places of the words of what it says.
        items: Places of the words with content of each thing that it takes out.
    """

    at: int
    main: tuple[int, ...]
    items: tuple[tuple[int, ...], ...]


def speaks_of_all(word: Word) -> bool:
    """Whether a word says something of all."""
    return word.sense.scope in ("all", "every") or word.mark == _ALL


def tells_amount(word: Word) -> bool:
    """Whether a word says of how many something holds."""
    return word.mark is not None and word.mark[0] == QUANTITY


def excepts(word: Word) -> bool:
    """Whether a word takes out what follows it, or may do so."""
    return word.sense.scope in _EXCEPTING


def counted_by_all(words: Sequence[Word], places: Collection[int], articles: Collection[str]) -> set[int]:
    """The places of words for all, and of the word with content that each counts: *every day*, *tous les jours*.

    Args:
        words: The sentence.
        places: The places that are looked at.
        articles: Articles.
    """
    found: set[int] = set()
    for at in places:
        if speaks_of_all(words[at]):
            found.add(at)
            noun = at + 1 + (at + 1 < len(words) and _leads_on(words[at + 1], articles))
            if words[at].sense.scope != "all" and noun < len(words) and words[noun].content:
                found.add(noun)
    return found


def _leads_on(word: Word, articles: Collection[str]) -> bool:
    """Whether a word stands between one for all and what that counts: an article, the の of すべての会員."""
    return word.norm in articles or (word.postposed and not word.content and not word.negation)


def narrowed(
    words: Sequence[Word], coordinators: Collection[str], cases: Mapping[str, str]
) -> list[Narrowed]:
    """What a sentence takes out of what it says, in each way in which it may be read; none where it takes out nothing.

    *Apart from the museum* takes out only behind what is said of all: before it, the museum may be added. Where a mark ends
    what is taken out, what is said of all stands before it, or goes on behind it.

    Args:
        words: The sentence.
        coordinators: Words that make a list.
        cases: Particles that tell the part of the noun before them.
    """
    at = next((k for k, word in enumerate(words) if excepts(word)), None)
    if at is None:
        return []
    if words[at].postposed:
        return list(_narrowed_before(words, at, coordinators, cases))
    first = at + 1
    while first < len(words) and words[first].sense.scope == words[at].sense.scope:
        first += 1
    end = next((k for k in range(first + 1, len(words)) if _ends(words[k], inner=at > 0)), len(words))
    before, behind = tuple(range(at)), tuple(range(end, len(words)))
    if words[at].sense.scope == "besides" and not any(speaks_of_all(words[k]) for k in before):
        return []
    items = tuple(items_of(words, range(first, end), coordinators))
    if not items or sum(map(len, items)) > MOST_EXCEPTED:
        return []
    mains = [before, before + behind] if behind and words[end].opens else [before + behind]
    return [Narrowed(at, main, items) for main in mains if main]


def _narrowed_before(
    words: Sequence[Word], at: int, coordinators: Collection[str], cases: Mapping[str, str]
) -> Iterator[Narrowed]:
    """What is taken out by a word behind it, up to a mark or the topic of the sentence: 会費は学生を除く全員が納める."""
    begin, end = at, at + 1
    while begin > 0 and not (words[begin].opens or cases.get(words[begin - 1].norm) in _LEADING):
        begin -= 1
    while end < len(words) and excepts(words[end]):
        end += 1
    items = tuple(items_of(words, range(begin, at), coordinators))
    main = (*range(begin), *range(end, len(words)))
    goes_on = any(word.content for word in words[end:])  # else it says what is done: ほこりを除く
    if items and goes_on and sum(map(len, items)) <= MOST_EXCEPTED:
        yield Narrowed(at, main, items)


def exempted_behind(
    words: Sequence[Word], coordinators: Collection[str]
) -> tuple[int, tuple[tuple[int, ...], ...]] | None:
    """Where a sentence takes something out of what the one before it says, and does nothing else, with what it takes out.

    *Students are excepted*, ただし学生を除く. None where it says more.

    Args:
        words: The sentence.
        coordinators: Words that make a list.
    """
    at = next((k for k, word in enumerate(words) if excepts(word)), None)
    if at is None or not words[at].postposed or words[0].sense.scope != "otherwise":
        return None
    items = tuple(items_of(words, range(1, at), coordinators))
    if not items or any(word.content and not excepts(word) for word in words[at:]):
        return None
    return at, items


def _ends(word: Word, *, inner: bool) -> bool:
    """Whether a word ends what is taken out: a mark before it does, and inside a sentence what goes with its verb."""
    return word.opens or (inner and (word.negation or (word.mark is not None and word.mark[0] in _OF_VERBS)))


def items_of(
    words: Sequence[Word], places: range, coordinators: Collection[str]
) -> Iterator[tuple[int, ...]]:
    """The places of the words with content of each thing of a list.

    Args:
        words: The sentence.
        places: The places of the list.
        coordinators: Words that make a list.
    """
    item: list[int] = []
    for k in places:
        if words[k].norm in coordinators and item:
            yield tuple(item)
            item = []
        elif words[k].content:
            item.append(k)
    if item:
        yield tuple(item)


class Excepted(msgspec.Struct, frozen=True):
    """What a claim says of a thing that its source takes out.

    Attributes:
        at: Where the thing stands in the claim.
        given: Where the word stands that takes it out.
        same: Whether it says of it what the source says of all others, and not the opposite.
        turned: Places of the words of the claim that are the opposite of those of the source.
    """

    at: int
    given: int
    same: bool
    turned: frozenset[int] = frozenset()


def excepted(
    words: Sequence[Word], row: Sequence[Word], given: Narrowed, articles: Collection[str]
) -> Excepted | None:
    """What a claim says of a thing that its source takes out: *every day except Sunday*, *open on Sunday*.

    Only where it says no more than that, with the words of the source: all of what is said of the others, or the opposite
    of one word of it.

    Args:
        words: The claim.
        row: The source sentence.
        given: What that takes out.
        articles: Articles.
    """
    if any(excepts(word) or word.sense.scope == "outside" or word.mark == ONLY for word in words):
        return None
    norms = {word.norm for word in words}
    main = {row[k].norm for k in given.main if row[k].content}
    items = [item for item in given.items if norms.issuperset(row[k].norm for k in item)]
    own = {row[k].norm for item in items for k in item}
    if not items or own <= main:
        return None
    first = next(at for at, word in enumerate(words) if word.norm in own - main)
    universal = counted_by_all(row, given.main, articles)
    lacking = [k for k in given.main if row[k].content and row[k].norm not in norms and k not in universal]
    free = counted_by_all(words, range(len(words)), articles)
    foreign = [
        at
        for at, word in enumerate(words)
        if word.content and word.norm not in main | own and at not in free and not word.sense.scope
    ]
    if not any(word.content and word.norm in main for word in words) and not foreign:
        return None
    turned = len(foreign) == len(lacking) == 1 and excludes(words[foreign[0]], row[lacking[0]])
    denied = bool(denials(words)) != any(group[0] in given.main for group in denials(row))
    if (foreign or lacking) and not (turned or (denied and not foreign)):
        return None
    return Excepted(first, given.at, denied == turned, frozenset(foreign))


def opened(words: Sequence[Word], row: Sequence[Word], articles: Collection[str]) -> tuple[int, int] | None:
    """Where a claim says of all what its source says of some only, with the place of that *only*.

    *Only members vote*, *everyone votes*. None where the claim says anything else, or names them.

    Args:
        words: The claim.
        row: The source sentence.
        articles: Articles.
    """
    only = next((k for k, word in enumerate(row) if word.mark == ONLY), None)
    at = next((k for k, word in enumerate(words) if speaks_of_all(word)), None)
    if only is None or at is None or any(map(speaks_of_all, row)) or denials(row) or denials(words):
        return None
    if any(excepts(word) or word.mark == ONLY for word in words):
        return None
    norms = {word.norm for word in words}
    content = [k for k in range(len(row)) if row[k].content and row[k].mark != ONLY]
    lacking = [k for k in content if row[k].norm not in norms]
    begin = next((n for n, k in enumerate(content) if k > only), len(content))
    if row[only].postposed:  # 会員だけ
        begin = max(0, begin - len(lacking))
    if not lacking or lacking != content[begin : begin + len(lacking)]:
        return None
    known = {row[k].norm for k in content}
    free = counted_by_all(words, range(len(words)), articles)
    own = [k for k, word in enumerate(words) if word.content and k not in free]
    if not own or any(words[k].norm not in known for k in own):
        return None
    return at, only


def widened(
    words: Sequence[Word], row: Sequence[Word], taken_out: Sequence[Narrowed]
) -> tuple[int, int] | None:
    """Where a claim says of all what its source takes something out of, with the place of that exception.

    *All members except students may vote*, *all members may vote*. None where the claim has any of what is taken out, or says
    anything else.

    Args:
        words: The claim.
        row: The source sentence.
        taken_out: What that takes out, in each way in which it may be read.
    """
    at = next((k for k, word in enumerate(words) if speaks_of_all(word)), None)
    if at is None or any(
        excepts(word) or word.sense.scope == "outside" or word.mark == ONLY for word in words
    ):
        return None
    own = {word.norm for word in words if word.content}
    for given in taken_out:
        main = {row[k].norm for k in given.main if row[k].content}
        taken = {row[k].norm for item in given.items for k in item}
        universal = any(row[k].norm == words[at].norm for k in given.main if speaks_of_all(row[k]))
        if universal and own and own <= main and not taken <= main:
            return at, given.at
    return None


def lasts_until(words: Sequence[Word], at: int, row: Sequence[Word]) -> bool:
    """Whether a state and its opposite meet at one date: *open until 30 June*, *closes on 30 June*.

    Args:
        words: The claim.
        at: The word in it that stands for a state.
        row: The source sentence, which has the opposite.
    """
    mark = words[at].mark
    if mark is None or mark[0] not in _STATES:
        return False
    own, given = _ends_at(words), _ends_at(row)
    if bool(own) == bool(given):
        return False
    others = {word.norm for word in (row if own else words)}
    return (own or given) <= others


def _ends_at(words: Sequence[Word]) -> set[str]:
    """Normal forms of the numbers and the words with content right behind one that tells when something ends."""
    at = next((k for k, word in enumerate(words) if word.sense.scope == "until"), len(words))
    behind = words[at + 1 : at + 1 + OF_DATE]
    return {word.norm for word in behind if word.number or word.content}


def is_bound(words: Sequence[Word], at: int) -> bool:
    """Whether a negation is part of a bound: *not more than five*.

    Args:
        words: A sentence.
        at: The negation.
    """
    behind = words[at + 1 : at + 1 + OF_BOUND]
    return (
        bool(behind) and not (behind[0].content or behind[0].number) and any(word.number for word in behind)
    )


def restricts(
    words: Sequence[Word], only: int, others: Sequence[Word], coordinators: Collection[str]
) -> bool:
    """Whether an *only* may deny what another sentence denies: it has not all that it is said of, or says of more.

    A sentence that names one of the things that it is said of, *only for A and B*, *not for A*, has what counts.

    Args:
        words: A sentence.
        only: The word in it.
        others: The other sentence.
        coordinators: Words that make a list.
    """
    norms, own = {word.norm for word in others}, {word.norm for word in words}
    if any(word.content and word.norm not in own for word in others):
        return True
    items = list(items_of(words, range(only + 1, len(words)), coordinators))
    return not any(all(words[at].norm in norms for at in item) for item in items)
