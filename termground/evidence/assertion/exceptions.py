"""What a sentence takes out of what it says of all, and what a claim says of that."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

import msgspec

from termground.evidence.assertion.day_sets import day_sets
from termground.evidence.assertion.negation import FORBIDDEN
from termground.evidence.assertion.scope import (
    INSTEAD,
    excepts,
    items_of,
    speaks_of_all,
)
from termground.evidence.index import SentenceIndex
from termground.evidence.sentence_words import SentenceWords
from termground.evidence.words import Word
from termground.text.spacing import unspaced

MOST_EXCEPTED = 8
"""Words with content of an exception up to which it is looked at."""

EXCEPT = "except"
"""How far a word goes that takes out what follows it, and adds nothing."""

_LEADING = ("topic", "subject")

_OF_VERBS = ("duty", "certainty")

_WHERE = "where"
_OF = "of"


class Narrowed(msgspec.Struct, frozen=True):
    """A sentence that takes something out of what it says.

    Attributes:
        at: Where the word stands that takes it out.
        main: Places of the words of what it says.
        items: Places of the words with content of each thing that it takes out.
        begins: Where the relative clause begins in which it does so: *the pool, which is open daily except Mondays*.
    """

    at: int
    main: tuple[int, ...]
    items: tuple[tuple[int, ...], ...]
    begins: int = 0


def narrowed(words: Sequence[Word], index: SentenceIndex) -> list[Narrowed]:
    """What a sentence with a word that takes something out takes out of what it says, in each way in which it may be read.

    *Apart from the museum* takes out only behind what is said of all: before it, the museum may be added. Where a mark ends
    what is taken out, what is said of all stands before it, or goes on behind it; so does a verb behind a noun where the sentence
    begins with it: *statt des Theaters wird …*.

    Where it takes out more than once, each is read from the end of the one before.

    Args:
        words: The sentence.
        index: The sentences of the sources.
    """
    found: list[Narrowed] = []
    begin = 0
    while any(map(excepts, words[begin:])):
        here = _narrowed_once(words[begin:], index)
        found += [_moved(one, begin) for one in here]
        at = next(k for k in range(begin, len(words)) if excepts(words[k]))
        last = max((k + begin for one in here for item in one.items for k in item), default=at)
        begin = (
            max(last, next((k for k in range(at, len(words)) if not excepts(words[k])), len(words)) - 1) + 1
        )
    return found


def enclosed(sentence: SentenceWords) -> list[Narrowed]:
    """What a sentence takes out between two words, of a script without spaces, that stand around it: 除花园外.

    Args:
        sentence: The sentence.
    """
    words, found = sentence.words, []
    for one in sentence.connectives if EXCEPT in sentence.joins and not words[0].postposed else ():
        end = next((k for k in range(one.places.stop, len(words)) if words[k].opens), len(words))
        item = tuple(k for k in range(one.places.stop, end) if words[k].content)[:-1]  # 园外
        if item and end < len(words) and unspaced(words[item[0]].form[:1]):
            found.append(Narrowed(one.places.start, tuple(range(end, len(words))), (item,)))
    return found


def _moved(one: Narrowed, by: int) -> Narrowed:
    """What is taken out, of words that begin later in their sentence."""
    if not by:
        return one
    main = tuple(k + by for k in one.main)
    items = tuple(tuple(k + by for k in item) for item in one.items)
    return Narrowed(one.at + by, main, items, one.begins + by)


def _narrowed_once(words: Sequence[Word], index: SentenceIndex) -> list[Narrowed]:
    """What a sentence takes out first, in each way in which it may be read."""
    coordinators, cases = index.coordinators, index.cases
    at = next(k for k, word in enumerate(words) if excepts(word))
    if words[at].sense.scope == INSTEAD:
        found = replaced(words, at, coordinators, cases)
        return [] if found is None else [found]
    if words[at].text.excepts_behind or _ends_part(words, at):
        return list(_narrowed_before(words, at, coordinators, cases))
    # articles tell cases, as in German, where nouns have capitals and a verb stands second
    return _narrowed_behind(words, at, coordinators, inflected=bool(index.case_forms))


def _ends_part(words: Sequence[Word], at: int) -> bool:
    """Whether a sentence ends with a word that takes out what stands before it behind a mark: *..., rehber köpekler hariç*."""
    begin = next((k for k in range(at, 0, -1) if words[k].opens), 0)
    return at == len(words) - 1 and any(word.content for word in words[begin:at])


def _narrowed_behind(
    words: Sequence[Word], at: int, coordinators: Collection[str], *, inflected: bool
) -> list[Narrowed]:
    """What is taken out behind the word that says so."""
    first = at + 1
    while first < len(words) and words[first].sense.scope == words[at].sense.scope:
        first += 1
    if first < len(words) and words[first].norm in coordinators:
        return []  # das Konzert findet statt und …
    end = next((k for k in range(first + 1, len(words)) if _ends(words[k], inner=at > 0)), len(words))
    days = next((one.place[1] for one in day_sets(words) if one.place[0] < at < one.place[1]), end)
    unmarked = days < end and unspaced(words[at].form[:1])  # ยกเว้นวันจันทร์ ตั้งแต่เวลา 9 โมง
    end = days if unmarked else end
    fronted = inflected and at == 0
    if fronted:
        end = next((k for k in range(first + 1, end) if _is_second(words, k)), end)
    before, behind = tuple(range(at)), tuple(range(_past_clause(words, end), len(words)))
    if words[at].sense.scope == "besides" and not any(map(_says_of_all_or_none, words[:at])):
        return []
    items = tuple(items_of(words, range(first, end), coordinators))
    if not items or sum(map(len, items)) > MOST_EXCEPTED:
        return []
    inner = _narrowed_inside(words, at, range(first, end), coordinators) if inflected else None
    if inner is not None:
        return [inner]
    apart = behind and (fronted or unmarked or words[end].opens)
    mains = [before, before + behind] if apart else [before + behind]
    begins = next((k for k in range(at - 1, 0, -1) if words[k].opens), 0)
    begins *= words[begins].sense.scope == _WHERE
    return [Narrowed(at, main, items, begins) for main in mains if main]


def _says_of_all_or_none(word: Word) -> bool:
    """Whether what is said before *besides* goes for all, or is denied or forbidden, so that this takes out and adds nothing."""
    return speaks_of_all(word) or word.negation or word.mark == FORBIDDEN


def _past_clause(words: Sequence[Word], at: int) -> int:
    """Where a sentence goes on behind what it only says of the exception: *except on the beach, where they are not allowed*."""
    if at == len(words) or words[at].sense.scope != _WHERE:
        return at
    return next((k for k in range(at + 1, len(words)) if words[k].opens), len(words))


def _narrowed_inside(
    words: Sequence[Word], at: int, places: range, coordinators: Collection[str]
) -> Narrowed | None:
    """What is taken out up to its noun inside a sentence that goes on: *die Stadt baut statt des Theaters ein Bad*."""
    first, end = places.start, places.stop
    if not at or words[at].opens or words[at].sense.scope != EXCEPT or first >= end:
        return None  # behind a mark all that goes on is of it: *, statt ein Theater zu bauen*
    if words[first].opens or words[first].norm in coordinators:
        return None
    last = next((k for k in range(first, end - 1) if _is_last(words, k, coordinators)), end) + 1
    if last >= end:
        return None
    items = tuple(items_of(words, range(first, last), coordinators))
    return Narrowed(at, (*range(at), *range(last, len(words))), items)


def _is_second(words: Sequence[Word], at: int) -> bool:
    """Whether a word may be the verb behind a first phrase that ends with a noun."""
    word, last = words[at], words[at - 1]
    if word.text.is_capital(word.token) or word.number or word.opens:
        return False
    verb = word.content or word.sense.auxiliary or word.axis in _OF_VERBS
    return verb and last.content and last.text.is_capital(last.token)


def _is_last(words: Sequence[Word], at: int, coordinators: Collection[str]) -> bool:
    """Whether a noun stands at a place, and nothing behind it that belongs to it."""
    word, behind = words[at], words[at + 1]
    noun = word.content and word.text.is_capital(word.token)
    return noun and not behind.content and behind.norm not in coordinators


def replaced(
    words: Sequence[Word], at: int, coordinators: Collection[str], cases: Mapping[str, str]
) -> Narrowed | None:
    """The thing in whose place a sentence has another one, and all else that it says; None where no case or particle tells it.

    Args:
        words: The sentence.
        at: The place of the word that says so.
        coordinators: Words that make a list.
        cases: Particles that tell the part of the noun before them.
    """
    begin, end, last = at, at, at + 1
    while last < len(words) and words[last].sense.scope == INSTEAD:
        last += 1
    if cases:
        while begin > 0 and not words[begin].opens and cases.get(words[begin - 1].norm, _OF) == _OF:
            begin -= 1
        main = (*range(begin), *range(last, len(words)))
    elif words[at].text.excepts_behind:
        begin = next((k for k in range(at, 0, -1) if words[k].opens), 0)
        main = (*range(begin), *range(last, len(words)))
    else:
        begin, end = last, _end_of_replaced(words, last, coordinators)
        goes_on = end < len(words) and (not at or words[at].opens or not words[end].opens)
        behind = range(end, len(words)) if goes_on else range(0)  # not *, who is ill*
        main = (*range(at), *behind)
    items = tuple(items_of(words, range(begin, end), coordinators))
    if not items or sum(map(len, items)) > MOST_EXCEPTED or not any(words[k].content for k in main):
        return None
    return Narrowed(at, main, items)


def _end_of_replaced(words: Sequence[Word], first: int, coordinators: Collection[str]) -> int:
    """One past the last word of what is replaced behind a word that says so: of a noun phrase in a case, else up to a mark.

    *Вместо собаки нужен …*, *вместо того чтобы повысить плату, …*
    """
    content = next((k for k in range(first, len(words)) if words[k].content), first)
    stop = next((k for k in range(content + 1, len(words)) if words[k].opens), len(words))
    if content < len(words) and words[content].case_alone == "":
        return stop
    end = first
    while end < len(words) and not words[end].opens and _goes_on(words, first, end, coordinators):
        end += 1
    return end


def _goes_on(words: Sequence[Word], first: int, at: int, coordinators: Collection[str]) -> bool:
    """Whether a word is of a noun phrase in the case of its first word."""
    if at > first and words[at].norm in coordinators:
        return at + 1 < len(words) and words[at + 1].case_alone == words[first].case_alone
    return words[at].case_alone == words[first].case_alone != ""


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
    added = not words[at].postposed and any(word.content for word in words[:begin])
    if items and (goes_on or added) and sum(map(len, items)) <= MOST_EXCEPTED:
        yield Narrowed(at, main, items)
        bare = tuple(k for k in main if not (words[k].number or (k + 1 in main and words[k + 1].number)))
        if not words[at].postposed and bare != main:
            yield Narrowed(at, bare, items)  # pazartesi hariç her gün saat 9 ile 17 arasında açıktır


def _ends(word: Word, *, inner: bool) -> bool:
    """Whether a word ends what is taken out: a mark before it does, and inside a sentence what goes with its verb."""
    return word.opens or (inner and (word.negation or word.axis in _OF_VERBS))
