"""The sentences of the sources as rows of words."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from itertools import chain, compress, count

from termground.evidence.listed_words import ListedWords
from termground.evidence.sentence_words import SentenceWords
from termground.evidence.sentences import Rows, Sentences
from termground.evidence.words import Word, WordRange
from termground.language.analysis import Analysis
from termground.lazy import lazy
from termground.text.enclosing import with_brackets
from termground.text.tables import Cell, Table, tabbed_in, tables_in
from termground.types import Clause, Evidence, Lexeme

BEFORE = 4
"""Words before a clause among which a negation stands that denies its first word."""

OPEN_MOODS = ("unasserted", "question", "condition")
"""Moods of clauses that a text does not state."""

GAP = 5
"""Words that a sentence's end counts as, in distances."""


class SourceRows(ListedWords):
    """The sentences of the sources as rows of words, each with what it names, states and leaves open.

    Args:
        analyses: The source texts.

    Attributes:
        rows: The words of each sentence that has some.
        size: Words of all sentences.
        plain: Normal forms of the words of each.
        places: Where each word with content stands, counted in words.
        begins: Where each sentence begins, counted so.
    """

    def __init__(self, analyses: Sequence[Analysis]) -> None:
        super().__init__(analyses)
        self._sentences = [Sentences(analysis, names=False, rows=True) for analysis in self.analyses]
        self._at = [
            (number, k)
            for number, sentences in enumerate(self._sentences)
            for k, norms in enumerate(sentences.norms)
            if norms
        ]
        self.of = [number for number, _ in self._at]
        self.rows = Rows(self._sentences, self._at)
        self.plain = [self._sentences[number].norms[k] for number, k in self._at]
        self.size = sum(map(len, self.plain))
        self.places: dict[str, list[int]] = {}
        self.begins: list[int] = []
        begin = 0
        for row, (number, k) in zip(self.plain, self._at, strict=True):
            self.begins.append(begin)
            for at, norm in compress(enumerate(row, begin), self._sentences[number].content[k]):
                if norm in self.places:
                    self.places[norm].append(at)
                else:
                    self.places[norm] = [at]
            begin += len(row) + GAP
        self._named: dict[int, frozenset[int]] = {}
        self._named_of: dict[int, list[bool]] = {}
        self._names_at: dict[int, list[int]] = {}
        self._left_open: dict[int, frozenset[str]] = {}
        self._denies: dict[int, bool] = {}
        self._asked: dict[int, SentenceWords] = {}

    @lazy
    def tables(self) -> Sequence[Sequence[Table]]:
        """The tables of each source between bars, where it is Markdown."""
        return [
            tuple(tables_in(analysis.original)) if analysis.markdown and "|" in analysis.original else ()
            for analysis in self.analyses
        ]

    @lazy
    def grids(self) -> Sequence[Sequence[Table]]:
        """These, and those between tabs, as pasted from a spreadsheet."""
        texts = (analysis.original for analysis in self.analyses)
        tabbed = [tuple(tabbed_in(text)) if "\t" in text else () for text in texts]
        return [(*own, *more) for own, more in zip(self.tables, tabbed, strict=True)]

    def cell(self, source: int, cell: Cell) -> tuple[int, WordRange] | None:
        """The row of words that has a cell of a table, and where its words stand there; None of an empty one.

        Args:
            source: The source of the table.
            cell: The cell.
        """
        analysis = self.analyses[source]
        text = analysis.original[cell.start : cell.end]
        row = self.row_at(source, cell.start + len(text) - len(text.lstrip())) if text.strip() else None
        if row is None:
            return None
        starts = [analysis.view.start(analysis.view_tokens.starts[at]) for at in self.tokens(row)]
        return row, (bisect_left(starts, cell.start), bisect_left(starts, cell.end))

    @lazy
    def heads(self) -> frozenset[int]:
        """The heads of tables: what they say is said of the rows below."""
        found = (
            self.row_at(number, cell.end - 1)
            for number, tables in enumerate(self.tables)
            for table in tables
            for cell in table.head[-1:]
        )
        return frozenset(row for row in found if row is not None)

    def around(self, row: int, *, before: int = 0, behind: int = 0) -> range:
        """A sentence with some of those before it and behind it, as far as its source has any.

        Args:
            row: The sentence.
            before: How many before it.
            behind: How many behind it.
        """
        source = self.of[row]
        low = bisect_left(self.of, source, max(0, row - before), row)
        return range(low, bisect_right(self.of, source, row, min(len(self.of), row + 1 + behind)))

    def sentence(self, row: int) -> SentenceWords:
        """A sentence, as rules ask it."""
        found = self._asked.get(row)
        if found is None:
            found = self._asked[row] = SentenceWords(self.rows[row])
        return found

    def names(self, row: int, first: int, last: int) -> bool:
        """Whether some words of a sentence name something.

        Args:
            row: The sentence.
            first: Its first word.
            last: One past the last.
        """
        places = self._names_at.get(row)
        if places is None:
            places = self._names_at[row] = list(compress(count(), self.named(row)))
        return bisect_left(places, first) < bisect_left(places, last)

    def named(self, row: int) -> list[bool]:
        """For each word of a sentence whether it is part of a name."""
        of_row = self._named_of.get(row)
        if of_row is None:
            number = self.of[row]
            named = self._named.get(number)
            if named is None:
                ranges = (range(name.first, name.last) for name in self.analyses[number].names)
                named = self._named[number] = frozenset(chain.from_iterable(ranges))
            of_row = self._named_of[row] = [word.name or word.token in named for word in self.rows[row]]
        return of_row

    def exception_behind(self, row: int) -> Sequence[Word]:
        """The sentence behind another one of its text where it begins with a word that says that something is an exception."""
        if row + 1 not in self.around(row, behind=1):
            return ()
        number, sentence = self._at[row + 1]
        first = self._sentences[number].senses[sentence][0]
        return self.rows[row + 1] if first.scope == "otherwise" else ()

    def clauses(self, row: int) -> tuple[Clause, ...]:
        """The clauses of a sentence."""
        number, sentence = self._at[row]
        numbers = self._sentences[number].numbers[sentence]
        return tuple(chain.from_iterable(map(self.analyses[number].clauses_of, numbers)))

    def asks(self, row: int) -> bool:
        """Whether a sentence is a question."""
        return any(clause.mood == "question" for clause in self.clauses(row))

    def left_open(self, row: int) -> frozenset[str]:
        """Normal forms of the words of a sentence that stand in a clause that it does not state.

        Not those that a negation before the clause denies: *не смог продать*.
        """
        found = self._left_open.get(row)
        if found is None:
            words = self.rows[row]
            tokens = [word.token for word in words]
            open_ = {
                at
                for clause in self.clauses(row)
                if clause.mood in OPEN_MOODS
                for first in (bisect_left(tokens, clause.first),)
                for at in range(first, bisect_left(tokens, clause.last))
                if not (words[at].denied and _is_denied_before(words, first, at))
            }
            found = self._left_open[row] = frozenset(words[at].norm for at in open_)
        return found

    def denies(self, row: int) -> bool:
        """Whether a sentence has a word that denies something, or one that is denied."""
        found = self._denies.get(row)
        if found is None:
            number, sentence = self._at[row]
            found = self._denies[row] = self._sentences[number].denies(sentence)
        return found

    def content(self, row: int) -> Sequence[bool]:
        """For each word of a sentence whether it carries content."""
        number, sentence = self._at[row]
        return self._sentences[number].content[sentence]

    def figures(self, row: int) -> Sequence[bool]:
        """For each word of a sentence whether it is a number."""
        number, sentence = self._at[row]
        return self._sentences[number].figures(sentence)

    def tokens(self, row: int) -> Sequence[int]:
        """Indexes of the view tokens that are the words of a sentence."""
        number, sentence = self._at[row]
        return self._sentences[number].tokens[sentence]

    def row_at(self, source: int, start: int) -> int | None:
        """The sentence that holds a place of a source."""
        row = bisect_right(self.starts, (source, start)) - 1
        return row if row >= 0 and self.of[row] == source else None

    @lazy
    def starts(self) -> list[tuple[int, int]]:
        """The source of each sentence, and where it begins there, be it with what is no word: 第5条."""
        return list(map(self._start, range(len(self._at))))

    def _start(self, row: int) -> tuple[int, int]:
        number, sentence = self._at[row]
        analysis, own = self.analyses[number], self._sentences[number]
        begin = analysis.sentence_ranges[own.numbers[sentence][0]][0]
        first = min(begin, own.tokens[sentence][0])
        return number, analysis.view.start(analysis.view_tokens.starts[first])

    def has_row_at(self, source: int, start: int) -> bool:
        """Whether a place of a source stands in a sentence, and not before the first one with words."""
        first = bisect_left(self.of, source)
        return first < len(self.of) and self.of[first] == source and self._start(first)[1] <= start

    def evidence(self, row: int, first: int | None = None, last: int | None = None) -> Evidence:
        """A sentence, or some of its words, as a place in a source.

        Args:
            row: The sentence.
            first: Its first word; the beginning by default.
            last: One past the last; the end by default.
        """
        number, sentence = self._at[row]
        own = self._sentences[number].tokens[sentence]
        low, high = own[first or 0], own[(len(own) if last is None else min(last, len(own))) - 1]
        analysis = self.analyses[number]
        tokens = analysis.view_tokens
        while low and tokens.ends[low - 1] == tokens.starts[low] and _only_leads(tokens.lexemes[low - 1]):
            low -= 1  # 第8条 is not 8条
        span = analysis.view.span(tokens.starts[low], tokens.ends[high])
        start, end = with_brackets(analysis.original, span.start, span.end)
        return Evidence(number, start, end, analysis.original[start:end])


def _only_leads(lexeme: Lexeme) -> bool:
    """Whether a word has no normal form of its own, as what only makes a rank of the number behind it."""
    return not lexeme.norm and lexeme.has_content


def _is_denied_before(words: Sequence[Word], first: int, at: int) -> bool:
    """Whether the negation of a word stands before the clause that begins at a place: *не смог продать*."""
    if any(word.negation for word in words[first:at]):
        return False
    return any(word.negation for word in words[max(0, first - BEFORE) : first])
