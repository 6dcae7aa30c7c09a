"""Words that turn what a clause says, where phrases by lemma alone do not tell."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import Final

from termground.language.description import table as packaged
from termground.language.marks import Table
from termground.types import Flag, Tokens
from termground_ru.data import words
from termground_ru.lexicon import CARDINAL, NAME

Mark = tuple[int, int, str, str]

REACH: Final = 4
"""Tokens over which a word is looked for that decides what another means."""

_NONE: Final = "none"
_ADJECTIVES = ("ADJF", "ADJS", "COMP", "PRTF")
_COMPARED = frozenset({"больше", "более", "меньше", "менее", "выше", "ниже"})
_PARENTHETIC = frozenset({"возможно", "может", "должно", "похоже", "кажется"})
_RECORDS = frozenset({"данные", "сведение", "сведения", "информация"})
_TOLD = frozenset({"нет", "отсутствовать"})
_MAY = ("может", "могут")
_MOVING = frozenset({"упасть", "падать", "подняться", "подниматься"})
# What nobody does by choice, so that «может» before it is no permission and no skill.
_HAPPENS = frozenset(words("happens"))


@cache
def table(name: str) -> Table:
    """Phrases by axis and value, from a packaged file."""
    found: Table = packaged("termground_ru", f"{name}.toml")
    return found


@cache
def _forms() -> dict[str, list[tuple[tuple[str, ...], str, str]]]:
    """Phrases as they are written, by their first word, the longest first."""
    found: dict[str, list[tuple[tuple[str, ...], str, str]]] = {}
    for axis, values in table("forms").items():
        for value, phrases in values.items():
            for phrase in phrases:
                for spelled in {phrase, phrase.replace("ё", "е")}:
                    parts = tuple(spelled.split())
                    found.setdefault(parts[0], []).append((parts, axis, value))
    for listed in found.values():
        listed.sort(key=lambda item: (-len(item[0]), item))
    return found


def markers(tokens: Tokens, by_lemma: Iterable[Mark]) -> Iterator[Mark]:
    """Phrases as they are written, and those by lemma beside them that hold in their place."""
    reader = _Reader(tokens)
    written = reader.written()
    done = 0
    ahead = next(written, None)
    for mark in by_lemma:
        while ahead is not None and ahead[0] < mark[1]:
            done = max(done, ahead[1])
            if ahead[2] != _NONE:
                yield ahead
            ahead = next(written, None)
        if mark[0] >= done and reader.holds(mark):
            done = mark[1]
            yield mark
    while ahead is not None:
        if ahead[2] != _NONE:
            yield ahead
        ahead = next(written, None)


class _Reader:
    """One pass over the tokens of a text."""

    def __init__(self, tokens: Tokens) -> None:
        self.text = tokens.text
        self.starts = tokens.starts
        self.ends = tokens.ends
        self.lexemes = tokens.lexemes
        self.low = [self.text[a:b].lower() for a, b in zip(tokens.starts, tokens.ends, strict=True)]

    def written(self) -> Iterator[Mark]:
        """Marks by phrases as they are written, those of no axis among them."""
        known, rules, low = _forms(), _RULES, self.low
        done = 0
        for i, word in enumerate(low):
            if i < done or not (word in known or word in rules):
                continue
            for mark in self._at(i, word):
                done = mark[1]
                yield mark

    def _at(self, i: int, word: str) -> Iterator[Mark]:
        for phrase, axis, value in _forms().get(word, ()):
            last = i + len(phrase)
            if tuple(self.low[i:last]) == phrase and (axis == _NONE or self._apt(i, last, word)):
                yield i, last, axis, value
                return
        rule = _RULES.get(word)
        if rule is not None:
            mark = rule(self, i)
            if mark is not None:
                yield i, i + 1, *mark

    def _apt(self, i: int, last: int, word: str) -> bool:
        """Whether a phrase means in its place what it is listed for."""
        if word in _COMPARED:
            return not self._figure(last, 2) and not self._named(i)
        if word in _PARENTHETIC:
            return self.gap(i).endswith(",") or self.gap(last).startswith(",")
        if word == "следует" or self.low[last - 1] == "следует":
            return self._infinitive(last)
        return not (word in ("летом", "раньше", "позже") and self._figure(last, 1))

    def holds(self, mark: Mark) -> bool:
        """Whether a phrase found by lemma means in its place what it is listed for."""
        i, last, axis, _ = mark
        lexeme = self.lexemes[i]
        if lexeme.lemma == "должный" and lexeme.tag.startswith("ADJF"):
            return False
        if lexeme.tag.startswith("COMP") and (axis == "time" or self.low[i] in _COMPARED):
            return False
        if axis == "power" and not lexeme.tag.startswith(("VERB", "INFN")):
            return False
        if lexeme.tag.startswith(_ADJECTIVES) or lexeme.tag.startswith("NOUN"):
            return not self._named(i) and not (lexeme.flags & Flag.NAME)
        return not (axis == "order" and self._figure(last, 2))

    # rules of single words ------------------------------------------------------------------------------------

    def hedge(self, i: int) -> tuple[str, str] | None:
        """«Может» before what nobody does by choice, or before what may be done once."""
        if i and self.low[i - 1] == "не":
            return None
        for j in range(i + 1, min(i + 1 + REACH, len(self.low))):
            lexeme = self.lexemes[j]
            if lexeme.tag.startswith("INFN"):
                if lexeme.lemma in _HAPPENS:
                    return "certainty", "hedged"
                once = "perf" in lexeme.tag and self.low[i] in _MAY and not self._skilled(i)
                return ("certainty", "possible") if once else None
            if self.gap(j).strip():
                return None
        return None

    def _skilled(self, i: int) -> bool:
        """Whether somebody is named right before a word, who may be able to do something: «он может поднять»."""
        before = self.lexemes[i - 1] if i else None
        return before is not None and (before.tag.startswith("NPRO") or before.flags & Flag.NAME != 0)

    def untold(self, i: int) -> tuple[str, str] | None:
        """«Отсутствуют» and «нет» behind the records that are missing."""
        for j in range(i - 1, max(-1, i - 2 * REACH), -1):
            if self.gap(j + 1).strip():
                return None
            if self.lexemes[j].lemma in _RECORDS:
                return "knowledge", "unstated"
        return None

    def moved(self, i: int) -> tuple[str, str] | None:
        """«Упал на 3 рубля», and not from a horse."""
        lexeme = self.lexemes[i]
        if lexeme.lemma not in _MOVING or not self._figure(i + 1, 2):
            return None
        return "change", "down" if lexeme.lemma.startswith(("упа", "пад")) else "up"

    # what stands around ----------------------------------------------------------------------------------------

    def gap(self, i: int) -> str:
        """The text between a token and the one before it."""
        if i == 0:
            return self.text[: self.starts[0]] if self.starts else ""
        if i == len(self.starts):
            return self.text[self.ends[-1] : self.ends[-1] + 8]
        return self.text[self.ends[i - 1] : self.starts[i]]

    def _figure(self, i: int, reach: int) -> bool:
        for lexeme in self.lexemes[i : i + reach]:
            if lexeme.flags & (Flag.NUMBER | Flag.COUNTER) or lexeme.shape == CARDINAL:
                return True
        return False

    def _infinitive(self, i: int) -> bool:
        return any(lexeme.tag.startswith("INFN") for lexeme in self.lexemes[i : i + REACH])

    def _named(self, i: int) -> bool:
        """Whether a word is part of a name: by its capital inside a sentence, or by a name behind it at the start."""
        if not self.text[self.starts[i]].isupper():
            return False
        before = self.gap(i).rstrip(" \u00a0")
        if i and not before.endswith((".", "!", "?", ":", "\n", "…")):
            return True
        following = i + 1
        return (
            following < len(self.lexemes)
            and self.lexemes[following].shape == NAME
            and not self.gap(following).strip()
        )


_Rule = Callable[[_Reader, int], "tuple[str, str] | None"]
_RULES: dict[str, _Rule] = {
    **dict.fromkeys((*_MAY, "мог", "могла", "могло", "могли"), _Reader.hedge),
    "нет": _Reader.untold,
    **dict.fromkeys(("отсутствует", "отсутствуют", "отсутствовали"), _Reader.untold),
    **dict.fromkeys(
        ("упал", "упала", "упало", "упали", "упадёт", "упадет", "падает", "падают"), _Reader.moved
    ),
    **dict.fromkeys(("поднялся", "поднялась", "поднялось", "поднялись", "поднимется"), _Reader.moved),
}
