"""The Japanese language: its facets wired together."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from decimal import Decimal
from functools import cache, partial
from itertools import chain
from typing import Any, Literal

import msgspec
from sudachipy import Morpheme

from termground.facts import Fact
from termground.facts.implied import Implied
from termground.language.description import lines
from termground.language.meaning import Mark
from termground.language.naming import NameOptions
from termground.language.packaged import Packaged
from termground.structs import prepared
from termground.text.view import Piece
from termground.types import Flag, Lexeme, Mood, Tokens
from termground_ja import (
    clauses,
    companies,
    facts,
    figures,
    grammar,
    headings,
    joining,
    marking,
    roots,
    sentences,
    spelling,
)
from termground_ja.analyzer import CHUNK, MAX_BYTES, Analyzer, dictionary_version, sudachi_version
from termground_ja.lexicon import BACK, FORMAL, FRONT, LISTS, NOUN, NUMBER, SHORT, TERM, Lexicon, words
from termground_ja.sounding import Readings
from termground_ja.synonyms import SynonymGroups
from termground_ja.tables import tables

_MARKED = re.compile("N+")
_HONORIFIC = "御"
REACH = 5
"""Morphemes over which a negation reaches back: 飛ぶ こと は でき ない."""
_CONTENT = ("名詞", "動詞", "形容詞", "形状詞", "副詞", "接尾辞-名詞的")
_CIRCLED = frozenset(map(chr, range(ord("①"), ord("⑳") + 1)))
_EMPTY = (FORMAL, FRONT, BACK)
_ADDED = re.compile("(?:だけ|ばかり|のみ)(?:(?:で|じゃ)[はも]?|なら)$|(?:ほか|他)は?$|に(?:ほか|他)なら$")
_FORCED = re.compile(".{0,4}?(?:ざる|ず)を(?:得|え)(?:な|ず|ま)")
_OR = "ないしは"
_PAUSE = re.compile("[、。，．！？!?\n]")
_ALONE = (NOUN, NUMBER)
_LISTED = ("名詞", "接尾辞-名詞的", "接頭辞")
_NAME_ENDS = dict.fromkeys("都道府県市区町村郡州国島山川湖駅", "place") | dict.fromkeys(
    ("大学", "高校", "会社", "銀行", "新聞", "病院", "研究所", "省", "庁", "党", "協会", "社"), "organization"
)
_NAME_KINDS = {"人名": "person", "地名": "place"}
_LIGHT = frozenset(words("light"))
_LIGHT_REACH = 10


class Options(NameOptions, frozen=True, forbid_unknown_fields=True):
    """Options of the Japanese plugin.

    Attributes:
        names: An installed spaCy pipeline that finds proper names; by default Sudachi's parts of speech do.
        mode: Sudachi split mode: A gives the shortest units, C the longest.
        dictionary: Sudachi dictionary; small and full are separate packages.
    """

    mode: Literal["A", "B", "C"] = "A"
    dictionary: Literal["small", "core", "full"] = "core"


class Japanese(Packaged, package="termground_ja"):
    """Japanese over SudachiPy: compound nouns as terms, matched by Sudachi's normalised forms."""

    code = "ja"
    name = "Japanese"
    Options = Options
    legacy_encodings = ("cp932", "euc_jp", "iso2022_jp")
    coordinators = frozenset({"と", "や", "及び", "又は", "若しくは", "並びに"})
    alternatives = frozenset({"又は", "又", "若しくは", "或いは", "か"})
    cases = LISTS.pairs("cases")
    mornings = (
        "開館",
        "開店",
        "開園",
        "開室",
        "開場",
        "開門",
        "始業",
        "オープン",
        "翌日",
        "翌朝",
        "明朝",
        "次の日",
    )
    concord = frozenset({"未だ"})
    fixed_order = True
    postposed = True
    akin_by_characters = False  # roots tell it
    idle_numerals = frozenset({"一"})
    negations = frozenset({"ない", "なく", "なかっ", "ん", "ず", "ぬ"})

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        chosen = self.options
        assert isinstance(chosen, Options)
        self._dictionary_version = dictionary_version(chosen.dictionary)
        fields = frozenset({"pos_id", "normalized_form"})
        self._analyzer = Analyzer(chosen.mode, chosen.dictionary, fields=fields)
        self._spelling = spelling.Spelling(Analyzer("A", chosen.dictionary))
        self._stock = Analyzer(
            "A", chosen.dictionary, stock=True, fields=frozenset({"pos_id", "normalized_form"})
        )
        self._lexicon = Lexicon(self.stop_words)
        self._readings = Readings(chosen.dictionary)
        self._synonyms = SynonymGroups(chosen.dictionary)
        self._marks: dict[frozenset[str], dict[int, str]] = {}  # by wanted tags, then by Sudachi's id

    def edits(self, text: str) -> Iterable[Piece]:
        """Company marks written out, readings in brackets left out."""
        return self._spelling.edits(text)

    def translate(self, text: str) -> str:
        """Variant characters to common ones."""
        return spelling.translate(text)

    def latin(self, word: str) -> str:
        """A word in Latin letters: kana by Hepburn, Chinese characters by their reading."""
        return self._readings.latin(word)

    def thesaurus(self) -> Iterable[str]:
        return [*super().thesaurus(), *lines(self.package, "kindred.txt")]

    def _families(self) -> Callable[[str], Collection[str]]:
        """Words of one root are one family, 始める and 始まる; so are those of one group of synonyms, 延ばす and 延長."""
        synonyms = self._synonyms.names
        return lambda norm: [*roots.roots(norm), *synonyms(norm)]

    def tokens(self, text: str) -> Tokens:
        """Morphemes, white space and punctuation included, and words such as C# and COVID-19 in one piece."""
        starts: list[int] = []
        lexemes: list[Lexeme] = []
        known = self._lexicon.known.get
        for offset, run in self._analyzer.runs(text):
            morphemes = list(run)
            found = list(map(known, map(Morpheme.word_id, morphemes)))
            if None in found:
                self._lexicon.fill(found, morphemes)
            lexemes += found  # type: ignore[arg-type]  # filled above
            begins = map(Morpheme.begin, morphemes)
            starts += [offset + begin for begin in begins] if offset else begins
        ends = starts[1:]
        if starts:
            ends.append(len(text))
        tokens = Tokens(text, starts, ends, lexemes)
        empty = len(set(starts)) < len(starts) or (starts and starts[-1] == len(text))
        return figures.read(joining.join(_without_empty(tokens) if empty else tokens))

    def tagged_runs(self, text: str, tags: frozenset[str]) -> Iterable[tuple[int, int]]:
        """Runs of morphemes by first part of speech, in mode A with Sudachi's own settings."""
        whole = len(text) * 4 <= MAX_BYTES or len(text.encode("utf-8", "replace")) <= MAX_BYTES
        chunks = list(self._stock.runs(text, len(text) if whole else CHUNK))
        marks = self._marks.setdefault(tags, {})
        morphemes = list(chunks[0][1]) if len(chunks) == 1 else [m for _, run in chunks for m in run]
        found = list(map(marks.get, map(Morpheme.part_of_speech_id, morphemes)))
        if None in found:
            marks |= {m.part_of_speech_id(): "N" if m.part_of_speech()[0] in tags else " " for m in morphemes}
            found = list(map(marks.get, map(Morpheme.part_of_speech_id, morphemes)))
        runs = _MARKED.finditer("".join(found))  # type: ignore[arg-type]  # all are known now
        edges = list(chain.from_iterable(map(re.Match.span, runs)))
        closing = [len(text)] if edges and edges[-1] == len(morphemes) else []
        inner = edges[:-1] if closing else edges
        starts = list(map(Morpheme.begin, map(morphemes.__getitem__, inner)))
        if len(chunks) > 1:
            offsets = [offset for offset, run in chunks for _ in run]
            starts = [start + offsets[edge] for start, edge in zip(starts, inner, strict=True)]
        starts += closing
        return zip(starts[::2], starts[1::2], strict=True)

    def terms(self, tokens: Tokens) -> Iterable[tuple[int, int]]:
        """Compound nouns: unbroken runs of nouns, numerals, prefixes and suffixes, without a circled number at either end."""
        shapes = tokens.shapes
        found: list[tuple[int, int]] = []
        for run in map(re.Match.span, TERM.finditer(shapes)):
            first, last = _uncircled(tokens, *run)
            if first == last:
                continue
            if last - first > 1 or shapes[first] in _ALONE:
                found.append((first, last))
            elif first and shapes[first] == SHORT and tokens.lexemes[first - 1].norm == _HONORIFIC:
                found.append((first - 1, _behind(shapes, last)))  # お客様 is not 客
        return found

    def keys(self, tokens: Tokens, first: int, last: int) -> tuple[str, ...]:
        """The normal forms of a term's morphemes, which have nothing between them.

        Where a morpheme says nothing to matching (the 第 of an article), the form with it comes first.
        """
        lexemes = tokens.lexemes[first:last]
        norms = [lexeme.norm for lexeme in lexemes]
        key = "".join(norms)
        if "" in norms:
            full = "".join([lexeme.norm or lexeme.lemma for lexeme in lexemes])
            return (key,) if full == key else (full, key)
        return (key,)

    def keywords(self, tokens: Tokens) -> Iterable[tuple[int, int]]:
        """Nouns, verbs, adjectives and adverbs, without stop words, formal nouns (こと) and grammar (について)."""
        firms = {first for first, _ in companies.companies(tokens)}  # the A of A社 is no article
        return [
            (i, i + 1)
            for i, lexeme in enumerate(tokens.lexemes)
            if lexeme.has_content
            and lexeme.norm
            and (lexeme.shape not in _EMPTY or i in firms)
            and _is_content(lexeme.tag)
            and not (lexeme.norm in grammar.WORDS and grammar.is_grammar(tokens, i))
        ]

    def negated(self, tokens: Tokens) -> Iterable[int]:
        """What a negation denies: the word after a prefix (非正規), else the one before (飛ばない).

        Two negations of one word cancel out (行かなければならない), しか…ない restricts instead, and だけでなく adds.
        """
        lexemes = tokens.lexemes
        found = [
            i for i, lexeme in enumerate(lexemes) if lexeme.flags & Flag.NEGATION and not _forced(tokens, i)
        ]
        denied: set[int] = set()
        for i in found:
            if lexemes[i].tag.startswith("接頭辞"):
                denied ^= {i + 1} if i + 1 < len(lexemes) and _carries(lexemes[i + 1]) else set()
                continue
            reach = range(i - 1, max(-1, i - 2 - _LIGHT_REACH), -1)
            word = next((k for k in reach if _carries(lexemes[k]) and not _inflects(lexemes[k])), None)
            if (
                word is not None
                and (i - word <= REACH or _light(lexemes, word + 1, i))
                and not _PAUSE.search(tokens.text, tokens.ends[word], tokens.starts[i])
            ):
                added = _ADDED.search(tokens.text[tokens.ends[word] : tokens.starts[i]])
                denied ^= set() if added or _restricted(tokens, word, i) else {word, *_listed(lexemes, word)}
        return sorted(denied)

    def declared_scales(self) -> Mapping[str, Decimal]:
        """None: 百万 and 千 multiply anywhere."""
        return {}

    def implied_words(self) -> Implied:
        return msgspec.convert(tables()["implied"], prepared(Implied))

    def facts(self, tokens: Tokens) -> Iterable[Fact]:
        """Numbers, quantities, dates, references, codes and quotations."""
        return facts.read(tokens)

    def states(self, tokens: Tokens, first: int, last: int) -> bool:
        """Whether a heading has a predicate."""
        return headings.states(tokens, first, last)

    def clauses(self, tokens: Tokens, first: int, last: int) -> Iterable[tuple[int, int, Mood]]:
        """Coordinated predicates, conditions, contents and what is said in passing of a name, where that is certain."""
        return clauses.clauses(tokens, first, last)

    def markers(self, tokens: Tokens) -> Iterable[tuple[int, int, str, str]]:
        """Listed phrases where they mean what they say, and guesses that only inflection shows (だろう)."""
        if self._phrases is None:
            self._phrases = self.marks_of(self.marks, partial(marking.phrase, self.tokens))
        return (mark for mark in super().markers(tokens) if marking.stands(tokens, mark))

    def own_markers(self, tokens: Tokens) -> Iterable[Mark]:
        """Guesses by inflection (だろう, 降りそうだ, 病気らしい), and 前 behind a verb."""
        return marking.inflected(tokens)

    def sentences(self, text: str) -> Iterable[tuple[int, int]]:
        """Sentences, with brackets and decimal points protected."""
        return sentences.sentences(text)

    def names(self, tokens: Tokens) -> Iterable[tuple[int, int, str]]:
        """Runs of proper nouns of one kind, by part of speech, with what completes them (東京都, 東京大学), and companies."""
        firms = list(companies.companies(tokens))
        within = {k for first, last in firms for k in range(first, last)}
        others = (name for name in _proper(tokens) if within.isdisjoint(range(name[0], name[1])))
        return sorted((*others, *((first, last, "organization") for first, last in firms)))

    def signature(self) -> dict[str, str]:
        """SudachiPy, dictionary and mode."""
        chosen = self.options
        assert isinstance(chosen, Options)
        return super().signature() | {
            "tok": f"sudachipy {sudachi_version()}",
            "dict": f"{chosen.dictionary} {self._dictionary_version}",
            "mode": chosen.mode,
        }


def _carries(lexeme: Lexeme) -> bool:
    """Whether a word carries content."""
    return lexeme.has_content and bool(lexeme.norm) and lexeme.shape not in _EMPTY and _is_content(lexeme.tag)


@cache
def _uncircled(tokens: Tokens, first: int, last: int) -> tuple[int, int]:
    """A range without circled numbers at its ends, which number steps and parts of a figure: ①電源プラグ, ボタン②."""
    while first < last and tokens.text[tokens.starts[first]] in _CIRCLED:
        first += 1
    while first < last and tokens.text[tokens.ends[last - 1] - 1] in _CIRCLED:
        last -= 1
    return first, last


def _is_content(tag: str) -> bool:
    """Whether a part of speech carries content; there are some hundred."""
    return tag.startswith(_CONTENT)


def _without_empty(tokens: Tokens) -> Tokens:
    """Sudachi gives morphemes without a surface where one character stands for several (㍿)."""
    keep = [i for i in range(len(tokens)) if tokens.starts[i] < tokens.ends[i]]
    return Tokens(
        tokens.text,
        [tokens.starts[i] for i in keep],
        [tokens.ends[i] for i in keep],
        [tokens.lexemes[i] for i in keep],
    )


def _behind(shapes: str, last: int) -> int:
    """One past what stands behind a term without belonging to it."""
    while last < len(shapes) and shapes[last] == BACK:
        last += 1
    return last


def _light(lexemes: list[Lexeme], first: int, last: int) -> bool:
    """Whether nothing but what belongs to a verb stands between it and its negation: お吸いになることはできません."""
    return last - first <= _LIGHT_REACH and all(lexemes[i].norm in _LIGHT for i in range(first, last))


def _listed(lexemes: list[Lexeme], word: int) -> Iterator[int]:
    """The words that a list has before its last one, all denied together: 飲食も喫煙もできません."""
    at, is_last = word + 1, True
    while at < len(lexemes) and lexemes[at].norm == "も":
        if not is_last:
            yield at - 1
        is_last = False
        at -= 1
        while at > 0 and lexemes[at].tag.startswith(_LISTED):
            at -= 1
        if at < 1 or not _carries(lexemes[at - 1]):
            return


def _forced(tokens: Tokens, i: int) -> bool:
    """Whether a negation is one of the two of 行かざるを得ない, or part of an *or*."""
    if tokens.text.startswith(_OR, tokens.starts[i]):
        return True
    return _FORCED.match(tokens.text, max(0, tokens.starts[i] - 4)) is not None


def _restricted(tokens: Tokens, word: int, negation: int) -> bool:
    """Whether しか stands before a word in its clause, or behind it: 彼しか知らない says that he knows."""
    for i in range(negation - 1, max(-1, word - 1 - REACH), -1):
        if _PAUSE.match(tokens.text, tokens.starts[i]):
            return False
        if tokens.lexemes[i].norm == "しか":
            return True
    return False


def _inflects(lexeme: Lexeme) -> bool:
    """Whether a verb only inflects the one before it, however it is written: 開かれておらず."""
    return lexeme.norm in _LIGHT and "非自立可能" in lexeme.tag


def _proper(tokens: Tokens) -> Iterator[tuple[int, int, str]]:
    """Runs of proper nouns of one kind, with what completes them."""
    i = 0
    for first in [i for i, lexeme in enumerate(tokens.lexemes) if lexeme.flags & Flag.NAME]:
        if first < i:
            continue
        i, kind = first + 1, _name_kind(tokens.lexemes[first])
        while i < len(tokens) and _touches(tokens, i) and _name_kind(tokens.lexemes[i]) == kind:
            i += 1
        while i < len(tokens) and _touches(tokens, i) and tokens.lexemes[i].norm in _NAME_ENDS:
            kind = _NAME_ENDS[tokens.lexemes[i].norm]
            i += 1
        yield first, i, kind


def _touches(tokens: Tokens, i: int) -> bool:
    return tokens.ends[i - 1] == tokens.starts[i]


def _name_kind(lexeme: Lexeme) -> str:
    """The kind of a proper noun; empty for every other word."""
    if not lexeme.flags & Flag.NAME:
        return ""
    return _NAME_KINDS.get(lexeme.tag.split("-")[2], "other")
