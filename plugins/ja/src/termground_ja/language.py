"""The Japanese language: its facets wired together."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping
from decimal import Decimal
from functools import partial
from itertools import chain
from typing import Any, Literal

import msgspec
import sudachipy
from sudachipy import Morpheme

from termground.facts import Fact
from termground.facts.implied import Implied
from termground.language.description import lines
from termground.language.marks import Marks
from termground.language.meaning import Mark
from termground.language.naming import NameOptions
from termground.language.packaged import Packaged
from termground.structs import prepared
from termground.text.view import Piece
from termground.types import SAYS, Flag, Lexeme, Mood, Tokens
from termground_ja import (
    clauses,
    facts,
    figures,
    grammar,
    headings,
    joining,
    marking,
    names,
    negation,
    roots,
    sentences,
    spelling,
)
from termground_ja.analyzer import CHUNK, MAX_BYTES, Analyzer, dictionary_version
from termground_ja.lexicon import BACK, LISTS, NOUN, NUMBER, SHORT, TERM, Lexicon
from termground_ja.predicates import EMPTY, carries
from termground_ja.sounding import Readings
from termground_ja.synonyms import SynonymGroups
from termground_ja.tables import tables

_MARKED = re.compile("N+")
_HONORIFIC = "御"
_CIRCLED = frozenset(map(chr, range(ord("①"), ord("⑳") + 1)))
_ALONE = (NOUN, NUMBER)


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
    mornings = LISTS.named("mornings")
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
        self._lexicon = self._shared("lexicon", lambda: Lexicon(self.stop_words))
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
        full = "".join([lexeme.norm or lexeme.lemma for lexeme in lexemes]) if "" in norms else key
        return (key,) if full == key else (full, key)

    def keywords(self, tokens: Tokens) -> Iterable[tuple[int, int]]:
        """Nouns, verbs, adjectives and adverbs, without stop words, formal nouns (こと) and grammar (について)."""
        firms = {first for first, _ in names.companies(tokens)}  # the A of A社 is no article
        return [
            (i, i + 1)
            for i, lexeme in enumerate(tokens.lexemes)
            if lexeme.flags & SAYS == Flag.WORD
            and carries(lexeme, () if i in firms else EMPTY)
            and not grammar.is_grammar(tokens, i)
        ]

    def negated(self, tokens: Tokens) -> Iterable[int]:
        """What a negation denies: the word after a prefix (非正規), else the one before (飛ばない).

        Two negations of one word cancel out (行かなければならない), しか…ない restricts instead, and だけでなく adds.
        """
        return negation.negated(tokens)

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
        return (mark for mark in super().markers(tokens) if marking.stands(tokens, mark))

    def _listed_marks(self) -> Marks:
        return self.marks_of(self.marks, partial(marking.phrase, self.tokens))

    def own_markers(self, tokens: Tokens) -> Iterable[Mark]:
        """Guesses by inflection (だろう, 降りそうだ, 病気らしい), and 前 behind a verb."""
        return marking.inflected(tokens)

    def sentences(self, text: str) -> Iterable[tuple[int, int]]:
        """Sentences, with brackets and decimal points protected."""
        return sentences.sentences(text)

    def names(self, tokens: Tokens) -> Iterable[tuple[int, int, str]]:
        """Runs of proper nouns of one kind, by part of speech, with what completes them (東京都, 東京大学), and companies."""
        return names.names(tokens)

    def signature(self) -> dict[str, str]:
        """SudachiPy, dictionary and mode."""
        chosen = self.options
        assert isinstance(chosen, Options)
        return super().signature() | {
            "tok": f"sudachipy {sudachipy.__version__}",
            "dict": f"{chosen.dictionary} {self._dictionary_version}",
            "mode": chosen.mode,
        }


def _uncircled(tokens: Tokens, first: int, last: int) -> tuple[int, int]:
    """A range without circled numbers at its ends, which number steps and parts of a figure: ①電源プラグ, ボタン②."""
    while first < last and tokens.text[tokens.starts[first]] in _CIRCLED:
        first += 1
    while first < last and tokens.text[tokens.ends[last - 1] - 1] in _CIRCLED:
        last -= 1
    return first, last


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
