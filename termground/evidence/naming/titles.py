"""The titles of a sentence: *the mayor*, *adjointe au maire*, 副市長."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from termground.evidence.words import Word, WordRange
from termground.language.offices import OfficeWords

LED = 3
"""Words up to which what belongs to an office goes on: *of the works*."""

INSIDE = 3
"""Parts of one title in a script without spaces: 代表取締役社長."""

_JOINED = ("", ".", "-", "‐", "‑")


class Title(msgspec.Struct, frozen=True):
    """What an office is called somewhere.

    Attributes:
        place: Its words.
        roles: The roles among them, as they are compared.
        head: The one that it is; an empty text where none is known.
        deputy: Whether it is that of one who stands in for another.
    """

    place: WordRange
    roles: frozenset[str]
    head: str
    deputy: bool


class Titles:
    """Reads the titles of a sentence.

    Args:
        roles: Words for what a person is among others.
        words: The words around them.
        articles: Articles.
        coordinators: Words that make a list.
        fixed_order: Whether order alone tells who does what, and not endings.

    Attributes:
        said: The words around roles.
        articles: Articles.
        coordinators: Words that make a list.
        fixed_order: Whether order alone tells who does what, and not endings.
    """

    def __init__(
        self,
        roles: frozenset[str],
        words: OfficeWords,
        articles: frozenset[str],
        coordinators: frozenset[str],
        *,
        fixed_order: bool,
    ) -> None:
        self._roles = roles
        self.said = words
        self.articles = articles
        self.coordinators = coordinators
        self.fixed_order = fixed_order
        self._begins = tuple(one.rstrip("-") for one in sorted(words.deputies) if one.endswith("-"))
        self._endings = tuple(ending for ending, _ in words.feminine)
        self._first = frozenset(begin[:1] for begin in self._begins)
        self._last = frozenset(ending[-1:] for ending in self._endings)

    def role(self, word: Word) -> tuple[str, bool] | None:
        """The role that a word is, and whether it is a deputy's; None for a word that is part of no title."""
        if word.norm in self.said.deputies or word.form in self.said.deputies:
            return "", True
        return self.named(word.norm)

    def named(self, norm: str) -> tuple[str, bool] | None:
        """The same of a normal form; of one that by itself makes a deputy's office of any title nothing is known.

        Args:
            norm: The normal form.
        """
        for begin in self._begins if norm.startswith(self._begins) else ():
            if norm.startswith(begin) and (rest := self._known(norm.removeprefix(begin).lstrip("- "))):
                return rest, True
        if norm.endswith(self._endings):
            role = self._known(norm)
            return (role, False) if role else None
        return (norm, False) if norm in self._roles else None

    def titles(self, words: Sequence[Word]) -> list[Title]:
        """The titles of a sentence.

        Args:
            words: The sentence.
        """
        found, at = [], 0
        roles = self._roles_of(words)
        if not any(roles):
            return []  # as most sentences
        while at < len(words):
            if roles[at] is None:
                at += 1
                continue
            own = self._parts(at, words, roles)
            named = [role for k in own if (role := (roles[k] or ("", False))[0])]
            if named or any(words[k].norm in self._roles for k in own):
                head = (named[-1] if words[at].postposed else named[0]) if named else ""
                deputy = any((roles[k] or ("", False))[1] for k in own)
                found.append(Title((at, own[-1] + 1), frozenset(named), head, deputy))
            at = own[-1] + 1
        return found

    def _roles_of(self, words: Sequence[Word]) -> list[tuple[str, bool] | None]:
        """The role that each word is; most words are told to be none by few tests."""
        roles, deputies, begins, endings = self._roles, self.said.deputies, self._begins, self._endings
        return [
            self.role(word)
            if (norm := word.norm) in roles
            or norm in deputies
            or word.form in deputies
            or (norm[:1] in self._first and norm.startswith(begins))
            or (norm[-1:] in self._last and norm.endswith(endings))
            else None
            for word in words
        ]

    def owner(self, title: Title, words: Sequence[Word]) -> str | None:
        """The word for what an office belongs to, where that is told right beside it: *the mayor of Lyon*.

        Args:
            title: The title.
            words: The sentence.
        """
        first, at = title.place
        if words[first].postposed:
            before = words[first - 1] if first and not words[first].opens else None
            return before.norm if before and before.content and before.kind != "person" else None
        while at < len(words) and not words[at].opens and self.leads(words[at]):
            at += 1
        led = at > title.place[1] or not self.fixed_order
        while at < len(words) and words[at].norm in self.articles and not words[at].opens:
            at += 1
        if not led or at >= len(words) or words[at].opens or not words[at].content:
            return None
        return None if words[at].kind and at == title.place[1] else words[at].norm

    def unsettled(self, words: Sequence[Word]) -> bool:
        """Whether a sentence speaks of an office that has another holder than before."""
        return any(is_listed(word, self.said.unsettled) for word in words)

    def _known(self, norm: str) -> str:
        """A role in the gender by which it is compared."""
        for ending, other in self.said.feminine:
            if norm.endswith(ending) and (base := norm.removesuffix(ending) + other) in self._roles:
                return base
        return norm if norm in self._roles else ""

    def _parts(self, at: int, words: Sequence[Word], roles: Sequence[tuple[str, bool] | None]) -> list[int]:
        """The words of a title that are roles, or make another one of it: from the first of them on."""
        found = [at]
        while (after := self._next(found[-1], words, roles)) is not None:
            found.append(after)
        return found

    def _next(self, at: int, words: Sequence[Word], roles: Sequence[tuple[str, bool] | None]) -> int | None:
        k = at + 1
        if words[at].postposed:
            while k < min(len(words), at + 1 + INSIDE) and goes_on(words[k]) and roles[k] is None:
                k += 1
            return k if k < len(words) and not is_parted(k, words) and roles[k] is not None else None
        if k + 1 < len(words) and roles[k] is None and words[k].content:
            role = roles[k + 1]  # directeur général adjoint
            adjoins = role is not None and role == ("", True)
            return k + 1 if adjoins and not (words[k].opens or words[k + 1].opens or words[k].kind) else None
        while (
            k < min(len(words), at + 1 + LED)
            and roles[k] is None
            and not words[k].opens
            and (self.leads(words[k]) or words[k].norm in self.articles)
        ):
            k += 1
        return k if k < len(words) and not is_parted(k, words) and roles[k] is not None else None

    def leads(self, word: Word) -> bool:
        """Whether a word leads to what an office belongs to, or to whom it serves."""
        return is_listed(word, self.said.of) or is_listed(word, self.said.to)


def is_listed(word: Word, listed: frozenset[str]) -> bool:
    """Whether a word stands in a list as it is written, or in its normal form."""
    return word.norm in listed or word.form in listed


def goes_on(word: Word) -> bool:
    """Whether a word goes on with what the one before it begins, and is no name."""
    return word.content and not (word.opens or word.kind or word.number)


def is_parted(at: int, words: Sequence[Word]) -> bool:
    """Whether a mark stands before a word that neither ends an abbreviation nor joins two words.

    Args:
        at: The word.
        words: The sentence.
    """
    word = words[at]
    return word.opens and (word.before < 0 or word.gap.strip() not in _JOINED)
