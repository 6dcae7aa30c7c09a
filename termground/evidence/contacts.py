"""Telephone numbers and addresses of pages and mailboxes in the sources, and whose they are."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Collection, Iterable, Sequence

import msgspec

from termground.evidence.index import SentenceIndex
from termground.facts.telephones import GROUPS, digits, is_telephone
from termground.lazy import lazy
from termground.text.normalize import fold

_OWN = 8
"""Last digits that tell one telephone number from another."""

_LONG = 9
"""Digits from which groups of digits are a telephone number and no date."""

_MAIL = re.compile(r"[A-Za-z0-9._+-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,8}")
_PAGE = re.compile(
    r"(?<![A-Za-z0-9@._-])(?:https?://[!-~]{1,500}|(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61})\.){1,5}(?:com|org|net|edu|gov|info|biz|museum|[a-z]{2})(?:/[!-~]{0,300})?)(?![A-Za-z0-9@])"
)
_SCHEME = re.compile(r"^(?:https?://)?(?:www\.)?", re.IGNORECASE)
_ENDS = "/.,;:!?)]}>\"'*_`"
_BEHIND = re.compile(r"[ \t)\]]{0,3}[-\u2013\u2014:(\[|][ \t]{0,2}\Z")
"""What stands between a number and the name that it belongs to, where the name comes behind it."""

_NAME = 6
"""Code points that this takes."""


class Contact(msgspec.Struct, frozen=True):
    """A telephone number or address.

    Attributes:
        kind: ``calls`` of a number to call, ``mails`` of a mailbox, ``pages`` of a page.
        key: What tells it from another one, however it is written.
        start: Where it stands in its view.
        end: One past its end.
    """

    kind: str
    key: str
    start: int
    end: int


def contacts_in(text: str) -> list[Contact]:
    """The telephone numbers and addresses of a text, ascending.

    Args:
        text: The text, as it is shown.
    """
    found = (
        [Contact("mails", one[0].lower(), *one.span()) for one in _MAIL.finditer(text)] if "@" in text else []
    )
    found += [
        Contact("pages", _page(one[0]), *one.span())
        for one in _PAGE.finditer(text)
        if not _has(found, one.start())
    ]
    for one in GROUPS.finditer(text):
        code = fold(one[0])
        if is_telephone(code) and len(digits(code)) >= _LONG and not _has(found, one.start()):
            found.append(Contact("calls", digits(code)[-_OWN:], *one.span()))
    return sorted(found, key=lambda one: one.start)


def _has(found: Sequence[Contact], at: int) -> bool:
    return any(one.start <= at < one.end for one in found)


def _page(address: str) -> str:
    return _SCHEME.sub("", address).rstrip(_ENDS).lower()


class Contacts:
    """The telephone numbers and addresses of the sources.

    Args:
        index: The sentences of the sources.
    """

    def __init__(self, index: SentenceIndex) -> None:
        self._index = index

    def has(self, contact: Contact) -> bool:
        """Whether the sources have a number or an address, or that of a page of the same site."""
        return bool(self._places(contact))

    def row(self, contact: Contact) -> int | None:
        """The first source sentence that has a number or an address."""
        for number, at in self._places(contact):
            view = self._index.analyses[number].view
            row = self._index.row_at(number, view.start(self._found[number][at].end - 1))
            if row is not None:
                return row
        return None

    def of_another(self, contact: Contact, owner: Collection[str]) -> tuple[int, Contact] | None:
        """The number or address of what a response names, where the one that it gives is told of something else.

        Each belongs to what stands before it, from the one before it on. The part before the stated one lacks a name that
        the part before another one has, and has none that this lacks.

        Args:
            contact: The stated one.
            owner: Normal forms of the words for what it is said to belong to.

        Returns:
            The source and the number or address there; None where nothing tells that it is another one's.
        """
        stated = self._places(contact)
        own = [self._before(number, at) & set(owner) for number, at in stated]
        if not own or any(self._is_named_behind(number, at, owner) for number, at in stated):
            return None
        for number, rivals in enumerate(self._found):
            for at, rival in enumerate(rivals):
                if rival.kind != contact.kind or (number, at) in stated or self._same(rival, contact):
                    continue
                theirs = self._before(number, at) & set(owner)
                if all(
                    one < theirs and self._names(number_, at_)
                    for one, (number_, at_) in zip(own, stated, strict=True)
                ):
                    return number, rival
        return None

    def _names(self, number: int, at: int) -> bool:
        """Whether the part before a number or address names something."""
        return bool(self._before(number, at))

    def _places(self, contact: Contact) -> list[tuple[int, int]]:
        return [
            (number, at)
            for number, found in enumerate(self._found)
            for at, one in enumerate(found)
            if self._same(one, contact)
        ]

    @staticmethod
    def _same(given: Contact, stated: Contact) -> bool:
        if given.kind != stated.kind:
            return False
        return given.key == stated.key or (given.kind == "pages" and given.key.startswith(stated.key + "/"))

    def _before(self, number: int, at: int) -> frozenset[str]:
        """Normal forms of the words with content before a number or address, from the last one of its kind on."""
        found = self._found[number]
        one = found[at]
        low = next((other.end for other in reversed(found[:at]) if other.kind == one.kind), 0)
        return frozenset(self._words(number, low, one.start))

    def _is_named_behind(self, number: int, at: int, owner: Collection[str]) -> bool:
        """Whether the name that a number or address belongs to stands right behind it."""
        end = self._found[number][at].end
        starts, norms = self._content[number]
        at = bisect_left(starts, end)
        if at == len(starts) or starts[at] - end > _NAME or norms[at] not in owner:
            return False
        return _BEHIND.match(self._index.analyses[number].view_tokens.text[end : starts[at]]) is not None

    def _words(self, number: int, low: int, high: int) -> Iterable[str]:
        starts, norms = self._content[number]
        return norms[bisect_left(starts, low) : bisect_left(starts, high)]

    @lazy
    def _content(self) -> list[tuple[list[int], list[str]]]:
        """The words with content of each source: where they begin, and their normal forms."""
        found: list[tuple[list[int], list[str]]] = [([], []) for _ in self._index.analyses]
        for row, number in zip(self._index.rows, self._index.of, strict=True):
            starts = self._index.analyses[number].view_tokens.starts
            for word in row:
                if word.content and not word.number and not _has(self._found[number], starts[word.token]):
                    found[number][0].append(starts[word.token])
                    found[number][1].append(word.norm)
        return found

    @lazy
    def _found(self) -> list[list[Contact]]:
        return [contacts_in(analysis.view.text) for analysis in self._index.analyses]
