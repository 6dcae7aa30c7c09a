"""How far a sentence goes: words for all, for an amount and for an exception, and what is said of some only."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from termground.evidence.assertion.negation import denials
from termground.evidence.words import Word

QUANTITY = "quantity"
ONLY = (QUANTITY, "only")
ALL = (QUANTITY, "all")
ANY = ("choice", "any")
OF_TIMES = ("closed", "day", "last", "after", "before", "put-off")
"""Scopes of words that say something of a time, and nothing of how far a statement goes."""

ALL_SCOPES = ("all", "every")
"""Scopes of words that say something of all."""

INSTEAD = "instead"
EXCEPTING = ("except", "besides", INSTEAD)
"""Scopes of words that take out what follows them, or may do so."""

OUTSIDE = "outside"
EXCLUDING = ("scope", "exclude")
CONTRAST = "contrast"


def speaks_of_all(word: Word) -> bool:
    """Whether a word says something of all."""
    return word.sense.scope in ALL_SCOPES or word.mark == ALL


def tells_amount(word: Word) -> bool:
    """Whether a word says of how many something holds."""
    return word.axis == QUANTITY


def excepts(word: Word) -> bool:
    """Whether a word takes out what follows it, or may do so."""
    return word.sense.scope in EXCEPTING


def takes_out(word: Word) -> bool:
    """Whether a word takes something out of what is said, or leaves it aside."""
    return excepts(word) or word.sense.scope == OUTSIDE or word.mark == EXCLUDING


def contrasts(word: Word) -> bool:
    """Whether a word sets what follows against what stands before it."""
    return word.sense.scope == CONTRAST


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


def opened(words: Sequence[Word], row: Sequence[Word], articles: Collection[str]) -> tuple[int, int] | None:
    """Where a claim says of all what its source says of some only, with the place of that *only*.

    *Only members vote*, *everyone votes*. None where the claim says anything else, or names them.

    Args:
        words: The claim.
        row: The source sentence.
        articles: Articles.
    """
    only = next((k for k, word in enumerate(row) if word.mark == ONLY), None)
    if only is None:
        return None  # as most sentences
    at = next((k for k, word in enumerate(words) if speaks_of_all(word)), None)
    if at is None or any(map(speaks_of_all, row)) or denials(row) or denials(words):
        return None
    if any(excepts(word) or word.mark == ONLY for word in words):
        return None
    norms = {word.norm for word in words}
    content = [k for k in range(len(row)) if row[k].content and row[k].mark != ONLY]
    lacking = [k for k in content if row[k].norm not in norms]
    begin = next((n for n, k in enumerate(content) if k > only), len(content))
    if row[only].postposed:  # 会員だけ
        begin = max(0, begin - len(lacking))
    free = counted_by_all(words, range(len(words)), articles)
    counted = {words[k].norm for k in free}  # *every day*, of *on working days only*
    named = [k for k in content[begin:] if row[k].norm not in counted]
    if not lacking or lacking != named[: len(lacking)]:
        return None
    known = {row[k].norm for k in content}
    own = [k for k, word in enumerate(words) if word.content and k not in free]
    if not own or any(words[k].norm not in known for k in own):
        return None
    return at, only


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
