"""The languages of this package: one class, made a language by a line of data."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, ClassVar

import msgspec

from termground.facts import Fact, Quantity
from termground.facts.grammar import FactWords
from termground.facts.grammar.schema import listed
from termground.facts.implied import Implied
from termground.facts.week import Week
from termground.language.clauses import ClauseWords
from termground.language.denials import emptied
from termground.language.described import Described
from termground.language.description import scales_of, tenses_of
from termground.language.listed_phrases import Table as Framing
from termground.language.thesaurus_lines import packaged
from termground.language.und import PIECE
from termground.structs import prepared
from termground.text.view import Piece
from termground.text.words import is_piece
from termground.types import Flag, Lexeme, Tokens
from termground.versions import version_of
from termground_multi.endings import JOINED, unended
from termground_multi.figures import Reader
from termground_multi.formed import FORMED
from termground_multi.korean import korean_counter, parted, scaling, with_duties
from termground_multi.rows import PACKAGE, Row, clause_words_of, fact_words_of, rows, table_of
from termground_multi.runs import counted, phrases, spaced_out, stopped, whole
from termground_multi.separable import rejoined
from termground_multi.spelling import (
    SPELLINGS,
    arabic_numbers,
    colons,
    hours_pattern,
    turkish,
    vietnamese_numbers,
)
from termground_multi.stems import stem
from termground_multi.verbs import ABLE, DENIED, MUST, UNABLE, affirmed, ending, ending_at, untensed

_ENDED = "\u0627\u064b"
"""What the ending of an Arabic word may be written with that is left out where facts are read."""
_WHOLE, _NEAR = 100, 8
"""What a price is before anything is taken off it, in percent, and characters beside a share that tell that it is taken off."""

_NUMBERS = {"arabic": arabic_numbers, "vietnamese": vietnamese_numbers}
"""What writes the numbers of a spelling so that ``facts`` finds them, in a text as long as before."""

_SIGN = re.compile(r"([^\W\d_]{1,3})(?=\d)")
"""Letters that may be a sign of money, right before digits."""


class Multi(Described):
    """A language as its row says: what is described of every language, and one spelling for several."""

    row: ClassVar[Row]

    def __init__(self, **options: Any) -> None:
        row = self.row
        self._spell = SPELLINGS[row.spelling][0] if row.spelling else None
        self._formed = FORMED.get(row.formed)
        self._stems = {
            (self._spell or str)(form): (self._spell or str)(stem)
            for stem, forms in table_of("forms", self.code).items()
            for form in forms.split()
        }
        self._pieces = any(map(is_piece, row.negations))
        axes = [self.marks.get(axis, {}) for axis in ("duty", "certainty")]
        apart = [*row.whole, *(phrase for axis in axes for listed in axis.values() for phrase in listed)]
        kept = [*row.kept, *self.marks.get("fixed", {}).get("plain", ())]
        self._whole = phrases(apart, kept) if self._pieces else None
        super().__init__(**options)
        self._hours = self._pointed_hours()
        self._off = [re.compile(pattern) for pattern in row.figures.get("off", ())]
        self._figures = (
            Reader(row.figures, table_of("cldr", self.code)["units"], row.decimal) if row.figures else None
        )

    def _pointed_hours(self) -> re.Pattern[str] | None:
        """A pattern of times with a point, where a point sets off no decimals and the words of ``facts`` do not find them."""
        words = self.fact_words()
        if words is None or self.row.decimal != "," or words.clock.hourly:
            return None
        clock = words.clock
        parts = [word for line in (clock.am, clock.pm, clock.night) for word in listed(line)]
        before = [*listed(clock.at), *listed(clock.verbed), *(parts if clock.daypart_first else ())]
        return hours_pattern(before, [*listed(clock.oclock), *listed(clock.hours)])

    def folded(self, word: str) -> str:
        """The form in which words are looked up, by the Turkish letters in Turkish."""
        return turkish(word) if self.row.turkish else super().folded(word)

    def norm(self, word: str, form: str) -> tuple[str, str]:
        """The lemma, of the form that ``forms`` names for one that the dictionary takes for another word, or the one spelling and its stem."""
        if self.row.lemmas:
            made = self._formed(form) if self._formed else None
            other = self._stems.get(form)
            if made:
                return made, made
            found, base = super().norm(word, form) if other is None else super().norm(other, other)
            return found.replace("_", ""), base.replace("_", "")  # the dictionary has af_wijzen for afgewezen
        norm = (self._spell(form) if self._spell else form) or form
        norm = self._stems.get(norm, norm)
        if self.row.stems:
            norm = (self.row.turkish and untensed(norm)) or stem(norm, self.row.stems)
        return norm, norm

    def tokens(self, text: str) -> Tokens:
        """Those of every language; Korean counters without endings, Dutch verbs with what they leave behind, stop words whole."""
        tokens = super().tokens(text)
        if self.row.spelling == "korean":
            tokens = with_duties(counted(tokens, korean_counter, scaling))
        if self.row.turkish:
            return self._affirmed(tokens)
        if self.row.separable:
            return rejoined(tokens, self.lexeme, self.row.separable, self.row.lemmas)
        if self._whole is None:
            return tokens
        return whole(stopped(tokens, self.stop_words), self._whole, self.stop_words)

    def edits(self, text: str) -> Iterable[Piece]:
        """Those of every language, and in Korean a comma behind a verb that joins a clause to the next one."""
        return parted(text) if self.row.spelling == "korean" else super().edits(text)

    def sentences(self, text: str) -> Iterable[tuple[int, int]]:
        """Those of every language; in a script that has no stop, those between spaces that are long enough."""
        found = super().sentences(text)
        return spaced_out(text, found) if self.row.stopless else found

    def fact_words(self) -> FactWords | None:
        """Those of the language's table; none of one that writes without spaces."""
        return fact_words_of(self.code)

    def clause_words(self) -> ClauseWords | None:
        """Those of the language's table; None of one whose clauses are told by endings or not at all."""
        return clause_words_of(self.code)

    def facts(self, tokens: Tokens) -> Iterable[Fact]:
        """Amounts, dates and codes by the language's table; in scripts without spaces figures, and what they measure."""
        if self._figures is not None:
            return self._figures.read(tokens.text)
        text = tokens.text
        respelled = unended if self.row.turkish else _NUMBERS.get(self.row.spelling)
        bare = respelled(text) if respelled else text
        if self._hours is not None and "." in text:
            bare = colons(bare, self._hours)
        return super().facts(tokens) if bare == text else self._bare(tokens, bare)

    def implied_words(self) -> Implied:
        """Those of the language's table; in a script without spaces what ``figures`` says of how often."""
        told = self.row.figures.get("implied")
        return msgspec.convert(told, prepared(Implied)) if told else super().implied_words()

    def implied(self, text: str, facts: Sequence[Fact]) -> Iterable[Fact]:
        """Those of every language, and by how much a price is lower of which so much is left: 八折 is 20 % off, and the reverse."""
        yield from super().implied(text, facts)
        for fact in facts if self._off else ():
            value = fact.value
            if (
                fact.kind == "percent"
                and isinstance(value, Quantity)
                and value.exact
                and value.exact < _WHOLE
            ):
                around = text[max(0, fact.start - _NEAR) : fact.start], text[fact.start : fact.end + _NEAR]
                if any(pattern.search(part) for pattern, part in zip(self._off, around, strict=True)):
                    rest = _WHOLE - value.exact
                    yield msgspec.structs.replace(fact, value=Quantity(rest, rest, "%"))

    def _bare(self, tokens: Tokens, bare: str) -> Iterator[Fact]:
        """The facts of a text as it is without what is joined to its numbers."""
        text = tokens.text
        plain = Tokens(bare, tokens.starts, tokens.ends, tokens.lexemes)
        for fact in super().facts(plain):
            end = fact.end
            while end < len(text) and bare[end] == " " != text[end] and text[end] in _ENDED:
                end += 1
            yield msgspec.structs.replace(fact, end=end, surface=text[fact.start : end])

    def framing(self) -> Framing:
        """The patterns of the language's file."""
        framing: Framing = table_of("frames", self.code)
        return framing

    def week(self) -> Week:
        """The names in the language's file."""
        return msgspec.convert(table_of("week", self.code), prepared(Week))

    def thesaurus(self) -> Iterable[str]:
        """The lines of the language's file."""
        return packaged(PACKAGE, f"thesauri/{self.code}")

    def signature(self) -> dict[str, str]:
        """Segmenter, units, lemmas or stems, and the list of stop words."""
        row = self.row
        found = super().signature()
        if row.stems:
            found["stems"] = (
                f"snowballstemmer {version_of('snowballstemmer')} {row.stems}{' and its verbs' if row.turkish else ''}"
            )
        if row.spelling:
            found["spelling"] = SPELLINGS[row.spelling][1]
        return found

    def _joined(self) -> re.Pattern[str] | None:
        return JOINED if self.row.turkish else super()._joined()

    def negated(self, tokens: Tokens) -> Iterable[int]:
        """Those of every language, the Turkish verb whose ending denies it, and the word before a Korean negation or the Hindi के बिना."""
        if self.row.behind:
            return self._negated_before(tokens)
        if not self.row.turkish:
            return super().negated(tokens)
        lexemes = list(tokens.lexemes)
        ends = [i for i, lexeme in enumerate(lexemes) if i and lexeme.norm in (DENIED, UNABLE)]
        for i in ends:
            lexemes[i] = emptied(Lexeme(lexemes[i].norm, lexemes[i].lemma, "", Flag.WORD))
        rest = super().negated(Tokens(tokens.text, tokens.starts, tokens.ends, lexemes))
        return sorted({i - 1 for i in ends}.union(rest))

    def _negated_before(self, tokens: Tokens) -> Iterable[int]:
        """What is denied where some negations deny the word before them: सलाह के बिना, 열지 않는다."""
        lexemes = list(tokens.lexemes)
        norms = [lexeme.norm for lexeme in lexemes]
        behind = self.row.behind
        ends = [
            i for i in range(1, len(norms)) if ("", norms[i]) in behind or (norms[i - 1], norms[i]) in behind
        ]
        if not ends:
            return super().negated(tokens)
        content = [i for i, _ in self.keywords(tokens)]
        before = (max((k for k in content if k < i), default=None) for i in ends)
        for i in ends:
            lexemes[i] = emptied(Lexeme(norms[i], lexemes[i].lemma, "", Flag.WORD))
        rest = super().negated(Tokens(tokens.text, tokens.starts, tokens.ends, lexemes))
        return sorted({k for k in before if k is not None}.union(rest))

    def _affirmed(self, tokens: Tokens) -> Tokens:
        """Tokens in which a verb is what it is without an ending that denies it, or says that it may or may not be done."""
        lexemes = list(tokens.lexemes)
        for i, lexeme in enumerate(lexemes):
            if i and lexeme.norm in (DENIED, ABLE, UNABLE, MUST) and tokens.starts[i] == tokens.ends[i - 1]:
                lexemes[i - 1] = self._lexeme(affirmed(tokens.surface(i - 1), tokens.surface(i)), 0)
        return Tokens(tokens.text, tokens.starts, tokens.ends, lexemes)

    def _cut(self, word: str) -> int:
        """Those of every language, where a Turkish verb ends before what says that it may be done, or denies it, and a sign before its amount."""
        if self.row.turkish and word[0].islower() and self.folded(word) not in self._listed:
            return ending_at(word)
        if self.row.signs and (sign := _SIGN.match(word)) and self.folded(sign[1]) in self.row.signs:
            return sign.end()
        return super()._cut(word)

    def _negates(self, form: str) -> bool:
        bare = self._spell(form) if self._spell else form
        return super()._negates(form) or bare in self._folded_negations

    def _lexeme(self, word: str, flag: int) -> Lexeme:
        form = self.folded(word)
        if self.row.turkish and (cut := ending(form)):
            return Lexeme(cut, cut, "", Flag.WORD | (Flag.STOP if cut in (ABLE, MUST) else Flag.NEGATION))
        found = super()._lexeme(word, flag)
        if found.shape == PIECE:
            return Lexeme(form, form, "", found.flags | Flag.STOP) if form in self.row.breaks else found
        norm = found.norm
        # Only a word with something cut off: العلية, an attic, is written like عليه, on it, once letters are unified.
        shorter = form.startswith(norm) or form.endswith(norm) or self.row.spelling == "korean"
        empty = norm in self._listed and shorter
        if flag or self.row.lemmas or found.flags & (Flag.STOP | Flag.NUMBER) or not empty:
            return found
        return Lexeme(norm, found.lemma, "", found.flags | Flag.STOP)


def _class(code: str, row: Row) -> type[Multi]:
    kind: type[Multi] = type(
        row.name,
        (Multi,),
        {"__module__": __package__, "__doc__": f"{row.name}, by its line of data.", "code": code, "row": row},
    )
    kind.describe(row)
    kind.postposed, kind.excepts_behind = row.postposed, row.excepts_behind
    kind.scales = scales_of(PACKAGE, f"scales/{code}.toml")
    kind.tenses = tenses_of(PACKAGE, f"tenses/{code}.toml")
    kind.take_marks(table_of("marks", code))
    if row.turkish:
        kind.negations = frozenset(map(turkish, row.negations))
    return kind


CLASSES = {row.name: _class(code, row) for code, row in rows().items()}
"""The classes that the entry points name."""
