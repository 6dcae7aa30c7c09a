"""Telephone numbers and addresses of pages and mailboxes in the sources, and whose they are."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Collection, Iterable, Sequence
from itertools import accumulate
from operator import attrgetter

import msgspec

from termground.evidence.index import SentenceIndex
from termground.facts.telephones import GROUPS, digits, is_telephone, own_digits
from termground.lazy import lazy
from termground.text.normalize import fold

_LONG = 9
"""Digits from which groups of digits are a telephone number and no date."""

FOLDERS = 8
"""Parts of the address of a page that are each looked for."""

RIVALS = 1_000
"""Numbers and addresses of the sources that are held against one of a response."""

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

_START = attrgetter("start")


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
    mails = (
        [Contact("mails", one[0].lower(), *one.span()) for one in _MAIL.finditer(text)] if "@" in text else []
    )
    begins = _starts(mails)
    pages = [
        Contact("pages", _page(one[0]), *one.span())
        for one in (_PAGE.finditer(text) if "." in text or "://" in text else ())  # as in few sentences
        if not _has(mails, begins, one.start())
    ]
    found = sorted((*mails, *pages), key=_START)
    begins = _starts(found)
    calls: list[Contact] = []
    for one in GROUPS.finditer(text):
        code = fold(one[0])
        if is_telephone(code) and len(digits(code)) >= _LONG and not _has(found, begins, one.start()):
            calls.append(Contact("calls", own_digits(code), *one.span()))
    return sorted((*found, *calls), key=_START)


def _starts(found: Sequence[Contact]) -> list[int]:
    return [one.start for one in found]


def _has(found: Sequence[Contact], begins: Sequence[int], at: int) -> bool:
    """Whether one of some numbers and addresses, in their order, has a place in it."""
    before = bisect_right(begins, at) - 1
    return before >= 0 and at < found[before].end


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
        if not all(self._before(number, at) for number, at in stated):
            return None
        others = sorted({place for norm in set(owner) - own[0] for place in self._beside.get(norm, ())})
        for number, at in others[:RIVALS]:
            rival = self._found[number][at]
            if rival.kind != contact.kind or (number, at) in stated:
                continue
            theirs = self._before(number, at) & set(owner)
            if all(one < theirs for one in own):
                return number, rival
        return None

    def _places(self, contact: Contact) -> Sequence[tuple[int, int]]:
        return self._by_key.get((contact.kind, contact.key), ())

    @lazy
    def _by_key(self) -> dict[tuple[str, str], list[tuple[int, int]]]:
        """Where each number or address stands; a page stands for its site, and for each folder above it."""
        places: dict[tuple[str, str], list[tuple[int, int]]] = {}
        for number, found in enumerate(self._found):
            for at, one in enumerate(found):
                parts = one.key.split("/") if one.kind == "pages" else [one.key]
                for key in accumulate(parts[:FOLDERS], "{}/{}".format):
                    places.setdefault((one.kind, key), []).append((number, at))
                if len(parts) > FOLDERS:
                    places.setdefault((one.kind, one.key), []).append((number, at))
        return places

    @lazy
    def _beside(self) -> dict[str, list[tuple[int, int]]]:
        """The numbers and addresses before which a word stands, by its normal form."""
        places: dict[str, list[tuple[int, int]]] = {}
        for number, parts in enumerate(self._parts):
            for at, part in enumerate(parts):
                for norm in part:
                    places.setdefault(norm, []).append((number, at))
        return places

    def _before(self, number: int, at: int) -> frozenset[str]:
        """Normal forms of the words with content before a number or address, from the last one of its kind on."""
        return self._parts[number][at]

    @lazy
    def _parts(self) -> list[list[frozenset[str]]]:
        """The same of all of each source."""
        parts: list[list[frozenset[str]]] = []
        for number, found in enumerate(self._found):
            last: dict[str, int] = {}
            own: list[frozenset[str]] = []
            for one in found:
                own.append(frozenset(self._words(number, last.get(one.kind, 0), one.start)))
                last[one.kind] = one.end
            parts.append(own)
        return parts

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
        index = self._index
        found: list[tuple[list[int], list[str]]] = [([], []) for _ in index.analyses]
        for row, number in enumerate(index.of):
            starts, (begins, norms) = index.analyses[number].view_tokens.starts, found[number]
            words = zip(
                index.tokens(row), index.plain[row], index.content(row), index.figures(row), strict=True
            )
            for token, norm, content, figure in words:
                if (
                    content
                    and not figure
                    and not _has(self._found[number], self._begins[number], starts[token])
                ):
                    begins.append(starts[token])
                    norms.append(norm)
        return found

    @lazy
    def _begins(self) -> list[list[int]]:
        return list(map(_starts, self._found))

    @lazy
    def _found(self) -> list[list[Contact]]:
        return [contacts_in(analysis.view.text) for analysis in self._index.analyses]
