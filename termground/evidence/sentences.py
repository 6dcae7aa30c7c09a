"""The words of each sentence of a text; those that only point or cite are marked as such."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate, chain, groupby, starmap

from termground.evidence.label_letters import label_letters
from termground.evidence.line_capitals import common_capitals
from termground.evidence.weights import WEIGHTS
from termground.evidence.word_context import WordContext
from termground.evidence.words import Word
from termground.language.analysis import Analysis
from termground.language.frames import outside
from termground.language.und import PIECE
from termground.text.tables import ROW
from termground.types import Flag, Lexeme, Tokens

_SEEN = Flag.WORD | Flag.NUMBER
_UNMARKED = ("", " ")
_COUNTED = Flag.NUMBER | Flag.NEGATION


def pointing_tokens(analysis: Analysis, *, citing: bool) -> frozenset[int]:
    """View tokens that only point.

    Args:
        analysis: The text.
        citing: Whether its numbers in square brackets only cite.
    """
    found, tokens = analysis.pointing, analysis.view_tokens
    spans = (*found.marks, *found.brackets) if citing else found.marks
    return frozenset(
        at
        for low, high in spans
        for at in range(bisect_right(tokens.ends, low), bisect_left(tokens.starts, high))
    )


def cites(response: Analysis, sources: Iterable[Analysis]) -> bool:
    """Whether numbers of a response in square brackets only cite: no source has footnotes that it could have from there.

    Args:
        response: The response.
        sources: Its sources.
    """
    return bool(response.pointing.brackets) and not any(source.pointing.footnotes for source in sources)


class Sentences:
    """The words of each sentence of a text, put together when they are asked for; a sentence without one is empty.

    A character of a script without spaces that is not cut into words stands for itself and the one behind it: texts
    about anything share characters, few share pairs of them.

    Args:
        analysis: The text.
        names: Whether names are looked for beyond the words that are marked as such.
        citing: Whether numbers in square brackets only cite.
        rows: Whether the cells of a table's row are one sentence.

    Attributes:
        numbers: The sentences of the text that each is made of.
        tokens: Indexes of the view tokens that are the words of each sentence.
        norms: Normal forms of these words.
        content: For each of them whether it carries content.
        senses: What the thesaurus knows of each.
    """

    __slots__ = (
        "_analysis",
        "_carrying",
        "_common",
        "_made",
        "_named",
        "_pointing",
        "_uncounted",
        "content",
        "norms",
        "numbers",
        "senses",
        "tokens",
    )

    def __init__(
        self, analysis: Analysis, *, names: bool = True, citing: bool = False, rows: bool = False
    ) -> None:
        self._analysis = analysis
        self._named: frozenset[int] = frozenset()
        self._common: frozenset[int] = frozenset()
        if names:
            self._named = frozenset(at for name in analysis.names for at in range(name.first, name.last))
            self._common = common_capitals(analysis)
        self._made: dict[int, list[Word]] = {}
        lexemes = analysis.view_tokens.lexemes
        self._carrying = _carrying(lexemes, analysis.keyword_ranges)
        seen = outside([i for i, x in enumerate(lexemes) if x.flags & _SEEN and x.norm], analysis.asides)
        self._pointing = pointing_tokens(analysis, citing=citing)
        self._uncounted = _uncounted(analysis, seen) | self._pointing
        self._carrying -= self._uncounted
        letters = label_letters(analysis)
        letters = {at: letter for at, letter in letters.items() if at - 1 in self._carrying}
        self._carrying.update(letters)
        norms = [letters.get(i) or lexemes[i].norm for i in seen]
        senses = list(map(analysis.senses.__getitem__, seen))
        content = [i in self._carrying and not sense.framing for i, sense in zip(seen, senses, strict=True)]
        pieces = PIECE in analysis.view_tokens.shapes
        ranges = _ranges(analysis, rows=rows)
        places = [slice(bisect_left(seen, first), bisect_left(seen, last)) for _, first, last in ranges]
        self.numbers = [numbers for numbers, _, _ in ranges]
        self.tokens = [seen[own] for own in places]
        self.norms = [norms[own] for own in places]
        self.content = [content[own] for own in places]
        self.senses = [senses[own] for own in places]
        for at, (_, first, last) in enumerate(ranges if pieces else ()):
            _pair(analysis.view_tokens, range(first, last), self.tokens[at], self.norms[at], self.content[at])

    def __len__(self) -> int:
        return len(self.tokens)

    def __iter__(self) -> Iterator[list[Word]]:
        return map(self.__getitem__, range(len(self)))

    def __getitem__(self, index: int) -> list[Word]:
        row = self._made.get(index)
        if row is None:
            row = self._made[index] = self._row(index)
        return row

    def forms(self, index: int) -> list[str]:
        """The words of a sentence as they are written, in small letters."""
        tokens = self._analysis.view_tokens
        text, starts, ends = tokens.text, tokens.starts, tokens.ends
        own = self.tokens[index]
        begin, end = (starts[own[0]], ends[own[-1]]) if own else (0, 0)
        written = text[begin:end]
        lowered = written.lower()
        if (
            len(lowered) != len(written) or "Σ" in written
        ):  # what stands beside a capital tells its small letter
            return [text[starts[i] : ends[i]].lower() for i in own]
        return [lowered[starts[i] - begin : ends[i] - begin] for i in own]

    def denies(self, index: int) -> bool:
        """Whether a sentence has a word that denies something, or one that is denied."""
        lexemes, negated = self._analysis.view_tokens.lexemes, self._analysis.negated
        for i, sense in zip(self.tokens[index], self.senses[index], strict=True):
            if sense.denying or i in negated or lexemes[i].flags & Flag.NEGATION:
                return True
        return False

    def figures(self, index: int) -> list[bool]:
        """For each word of a sentence whether it is a number."""
        lexemes, uncounted = self._analysis.view_tokens.lexemes, self._uncounted
        return [lexemes[i].flags & Flag.NUMBER != 0 and i not in uncounted for i in self.tokens[index]]

    def _row(self, sentence: int) -> list[Word]:
        lexemes, negated = self._analysis.view_tokens.lexemes, self._analysis.negated
        tokens = self._analysis.view_tokens
        text = WordContext(self._analysis, self.numbers[sentence])
        view, starts, ends, marks = tokens.text, tokens.starts, tokens.ends, text.marks
        specific, function = WEIGHTS.words.specific, WEIGHTS.words.function
        row: list[Word] = []
        before = -1
        for i, norm, form, content, sense in zip(
            self.tokens[sentence],
            self.norms[sentence],
            self.forms(sentence),
            self.content[sentence],
            self.senses[sentence],
            strict=True,
        ):
            flags = lexemes[i].flags
            number = flags & Flag.NUMBER != 0 and i not in self._uncounted
            named = flags & Flag.NAME != 0 or i in self._named
            name = named and i in self._carrying and i not in self._common
            weight = (specific if number or name else 1.0) if content else function
            if sense.framing or i in self._pointing:
                weight = 0.0
            negation, counter = flags & Flag.NEGATION != 0, flags & Flag.COUNTER != 0
            gap = view[ends[before] : starts[i]] if before >= 0 else ""
            row.append(
                Word(
                    norm,
                    i,
                    sense,
                    weight,
                    content,
                    number,
                    name,
                    negation,
                    i in negated,
                    counter,
                    before,
                    gap,
                    before < 0 or (gap not in _UNMARKED and not gap.isspace()),
                    form,
                    marks.get(i) if marks else None,
                    text,
                )
            )
            before = i
        return row


def _carrying(lexemes: Sequence[Lexeme], keywords: Sequence[tuple[int, int]]) -> set[int]:
    """Tokens that carry content by themselves, be they part of a phrase that claims nothing or not."""
    found = {first for first, last in keywords if last - first == 1}
    if len(found) < len(keywords):
        found.update(chain.from_iterable(starmap(range, keywords)))
    for i, lexeme in enumerate(lexemes):
        if lexeme.flags & _COUNTED:
            (found.discard if lexeme.flags & Flag.NEGATION else found.add)(i)
    return found


def _uncounted(analysis: Analysis, seen: Iterable[int]) -> frozenset[int]:
    """Tokens of an idle numeral that is part of no fact and so no number: もう一つ, 第一に."""
    idle, tokens = analysis.idle_numerals, analysis.view_tokens
    spelled = idle and [
        i
        for i in seen
        if tokens.lexemes[i].flags & Flag.NUMBER and tokens.text[tokens.starts[i] : tokens.ends[i]] in idle
    ]
    if not spelled:
        return frozenset()
    facts = sorted((fact.start, fact.end) for fact in analysis.facts)
    begins = [begin for begin, _ in facts]
    reached = list(accumulate((end for _, end in facts), max, initial=0))  # by the facts up to each
    placed = ((i, analysis.view.start(tokens.starts[i])) for i in spelled)
    return frozenset(i for i, start in placed if reached[bisect_right(begins, start)] <= start)


def _pair(tokens: Tokens, own: range, seen: Sequence[int], norms: list[str], content: list[bool]) -> None:
    """Let the characters of a run stand for themselves and the next one; the last one is in the pair before it."""
    for k, i in enumerate(seen):
        if i + 1 in own and _runs_on(tokens, i):
            norms[k] += tokens.lexemes[i + 1].norm
        elif i - 1 in own and _runs_on(tokens, i - 1):
            content[k] = False


def _runs_on(tokens: Tokens, i: int) -> bool:
    """Whether a token and the next one are characters of one run without spaces."""
    one, other = tokens.lexemes[i], tokens.lexemes[i + 1]
    return (
        one.shape == other.shape == PIECE
        and tokens.ends[i] == tokens.starts[i + 1]
        and not (one.flags | other.flags) & Flag.NEGATION
    )


def _ranges(analysis: Analysis, *, rows: bool) -> list[tuple[range, int, int]]:
    """The numbers of sentences that are one place, and their range of view tokens: one each, the cells of a table's row together."""
    ranges = analysis.sentence_ranges
    lines = [match.span() for match in ROW.finditer(analysis.original)] if rows and analysis.markdown else []
    if not lines:
        return [(range(k, k + 1), first, last) for k, (first, last) in enumerate(ranges)]
    begins = [begin for begin, _ in lines]
    starts = analysis.tokens.starts

    def place(k: int) -> tuple[int, int]:
        """The row of a table that a sentence stands in; any other sentence is a place of its own."""
        first, last = ranges[k]
        at = bisect_right(begins, starts[first]) - 1 if first < last else -1
        return (at, 0) if at >= 0 and starts[first] < lines[at][1] else (-1, k)

    groups = (list(group) for _, group in groupby(range(len(ranges)), key=place))
    return [(range(cells[0], cells[-1] + 1), ranges[cells[0]][0], ranges[cells[-1]][1]) for cells in groups]


class Rows:
    """The sentences of several texts that have a word, put together when they are asked for.

    Args:
        sentences: The sentences of each text.
        places: Each of these sentences, as text and number in it.
    """

    def __init__(self, sentences: Sequence[Sentences], places: Sequence[tuple[int, int]]) -> None:
        self._sentences = sentences
        self._places = places
        self._made: list[list[Word] | None] = [None] * len(places)

    def __len__(self) -> int:
        return len(self._places)

    def __iter__(self) -> Iterator[list[Word]]:
        return map(self.__getitem__, range(len(self)))

    def __getitem__(self, index: int) -> list[Word]:
        row = self._made[index]
        if row is None:
            number, sentence = self._places[index]
            row = self._made[index] = self._sentences[number][sentence]
        return row
