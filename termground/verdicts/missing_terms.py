"""The words of a sentence that no source has in any form."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from termground.alignment.aligned_claim import AlignedClaim
from termground.evidence.acronyms import is_acronym
from termground.evidence.assertion.day_sets import names_day
from termground.evidence.index import SentenceIndex
from termground.evidence.values.fact_status import NOWHERE
from termground.evidence.words import SIGNS, Word, excludes
from termground.facts import Relation
from termground.language.analysis import Analysis
from termground.lazy import lazy
from termground.text.normalize import fold
from termground.text.patterns import lazy_pattern
from termground.text.spacing import unspaced
from termground.types import SEVERAL
from termground.verdicts.shown_words import takes_next

_HIRAGANA = re.compile("[\u3041-\u309f]+")
_VERB = lazy_pattern("[\u3400-\u9fff]+[\u3041-\u309f]{0,3}[うくぐすつぬぶむる]")
_INFLECTED = re.compile("[\u3041-\u309f]$")
_HYPHEN = re.compile("[- ]")  # either in a normal form, by language
_UNKNOWN = frozenset({"unk", "[unk]", "<unk>"})

STEM = 4
"""Letters with which two words begin alike that may be forms of one."""

TERMS = 3
"""How many are named at most."""


class MissingTerms:
    """Looks for the words of a response that its sources lack.

    Args:
        response: The response.
        index: The sentences of the sources.
    """

    def __init__(self, response: Analysis, index: SentenceIndex) -> None:
        self._response = response
        self._index = index

    def has(self, word: Word) -> bool:
        """Whether the sources have a word, in whatever form, or as part of a word with a hyphen, or all that its hyphens join."""
        norms = self._index.all_words
        if word.norm in norms or word.norm.strip() in norms:  # a part of a compound has a space in its norm
            return True
        parts = _HYPHEN.split(word.norm) if "-" in word.norm or " " in word.norm else ()
        if parts and all(parts) and norms.issuperset(parts):
            return True
        return not (word.number or unspaced(word.form[:1])) and self._is_written(word.form)

    def is_there(self, name: str) -> bool:
        """Whether a name stands in a source, or a word that is made from it."""
        return self._is_written(name) or self.has_derived(name)

    def has_derived(self, name: str) -> bool:
        """Whether the sources have words that are made from a name."""
        return self._index.vocabulary.has_derived(fold(name))

    def _is_written(self, words: str) -> bool:
        """Whether some words stand in a source letter by letter."""
        return self._index.vocabulary.is_written(fold(words))

    def share(self, read: AlignedClaim) -> float:
        """Share of the words with content of a sentence that the sources have; a figure of another value is not there."""
        content = [k for k, word in enumerate(read.words) if word.content]
        absent = {
            at for first, last, fact in read.facts if fact.status in NOWHERE for at in range(first, last)
        }
        words = read.words
        return sum(self.has(words[k]) and not (words[k].number and k in absent) for k in content) / len(
            content
        )

    def lacking(self, read: AlignedClaim) -> float:
        """Share of the words with content of a sentence that no source has, or one akin to them or for the same."""
        return sum(map(len, self._runs(read))) / sum(word.content for word in read.words)

    def opposes(self, read: AlignedClaim) -> bool:
        """Whether the sentences that a claim follows have the opposite of a word that they lack."""
        given = [word for row in read.rows for word in self._index.rows[row]]
        return any(excludes(read.words[at], word) for at, _ in read.unmet for word in given)

    def are_apart(self, read: AlignedClaim) -> bool:
        """Whether source sentences have each of the words with content of a sentence, and none has them all."""
        norms = {word.norm for word in read.words if word.content}
        rows = [set(self._index.holding(norm)) for norm in norms]
        return all(rows) and not set.intersection(*rows)

    def named(self, read: AlignedClaim) -> str:
        """The most telling words of a sentence that no source has, in text order; empty where of none that is sure.

        A name or number tells more than another word, a word in its base form more than an inflected one, and a long one
        more than a short one. A word is not named where the sources have one akin to it, or another one for the same.
        """
        found = [self._term(read, run) for run in self._runs(read)]
        best = sorted(found, key=lambda term: (not term.is_specific, not term.is_base, -len(term.text)))
        return SEVERAL.join(dict.fromkeys(term.text for term in sorted(best[:TERMS])))

    def names(self, read: AlignedClaim) -> Iterator[tuple[int, int]]:
        """Ranges of words that are part of a name and of which no source has one in any form.

        What is written on to a name makes one name with it: 福岡県福岡市.
        """
        words = read.words
        missing = {at for at, _ in read.missing}
        first = None
        for k, word in enumerate((*words, None)):
            lacks = word is not None and word.name and not word.number and self._lacks_name(word)
            lacks = lacks and (k in missing or not names_day(words[k]))
            if first is not None and (
                word is None or word.opens or not (lacks or self._is_written_on(words[k - 1], word))
            ):
                if not self._is_abbreviated(read, first, k):
                    yield first, k
                first = None
            if lacks and first is None:
                first = k

    def _lacks_name(self, word: Word) -> bool:
        """Whether no source has a word of a name, be it spelled otherwise."""
        return self._lacks(word) and not self._index.vocabulary.has_spelling(fold(word.form))

    def _is_abbreviated(self, read: AlignedClaim, first: int, last: int) -> bool:
        """Whether a source has a name by its initials, or what initials stand for.

        Of given names it has them beside the surname that stands beside them.
        """
        words = read.words
        if self._is_acronym(words[first:last], read):
            return True
        vocabulary = self._index.vocabulary
        given = [fold(word.form) for word in words[first:last]]
        beside = [words[k] for k in (last, first - 1) if 0 <= k < len(words) and words[k].name]
        surnames = [fold(word.form) for word in beside if len(word.form) >= STEM]
        if all(word.initials for word in words[first:last]):
            letters = fold("".join(word.initials for word in words[first:last]))
            return any(vocabulary.has_given_names(letters, surname) for surname in surnames)
        return any(vocabulary.has_initials(given, surname) for surname in surnames)

    def _is_acronym(self, name: Sequence[Word], read: AlignedClaim) -> bool:
        """Whether a name is an acronym of words of a source, or a source has its acronym."""
        tokens, view = self._response.view_tokens, self._response.view
        place = view.span(tokens.starts[name[0].token], tokens.ends[name[-1].token])
        text = self._response.original[place.start : place.end]
        acronyms = self._index.acronyms
        if is_acronym(text):
            return acronyms.spelt_out(text) is not None or self._is_written_small(text, read)
        if acronyms.shortened(self._response, place.start, place.end) is not None:
            return True
        beside = acronyms.introduced(self._response, place.start, place.end)
        return beside is not None and self._is_written(beside)

    def _is_written_small(self, acronym: str, read: AlignedClaim) -> bool:
        """Whether a sentence that a claim follows has in the place of an acronym what it stands for, in small letters."""
        own = {word.norm for word in read.words}
        return any(
            own.isdisjoint(norms) and self._index.row_at(found.source, found.start) in read.rows
            for found, norms in self._index.acronyms.written_small(acronym)
        )

    def _is_written_on(self, one: Word, other: Word) -> bool:
        """Whether a word is written on to another as part of a compound, in a text without spaces."""
        return other.content and unspaced(other.form[:1]) and self._go_together(one, other)

    def _runs(self, read: AlignedClaim) -> Iterator[list[int]]:
        """The words that no source has, those together that make up one term; a figure is one as a whole."""
        meant = {at for at, _ in read.missing} - {at for at, _ in read.unmet}
        figures = {
            first: range(first, last)
            for first, last, fact in read.facts
            if fact.status in NOWHERE
            and fact.relation is not Relation.UNIT  # else the number is there, of another thing
        }
        taken = {at for first, last, _ in read.facts for at in range(first, last)}
        run: list[int] = []
        for k, word in enumerate(read.words):
            if k in figures:
                if any(read.words[at].norm not in self._index.all_words for at in figures[k]):
                    yield list(figures[k])
            elif k in taken or k in meant or not self._lacks(word):
                continue
            elif run and run[-1] == k - 1 and self._go_together(read.words[k - 1], word):
                run.append(k)
            else:
                yield from self._whole(read, run)
                run = [k]
        yield from self._whole(read, run)

    def _whole(self, read: AlignedClaim, run: list[int]) -> Iterator[list[int]]:
        """A run of words, if it has some and is no cut piece of a text without words: two characters may be one of another."""
        if not run or (len(run) == 1 and read.words[run[0]].is_pair):
            return
        if not (all(read.words[k].name for k in run) and self._is_abbreviated(read, run[0], run[-1] + 1)):
            yield run

    def to_suffix(self, words: Sequence[Word], last: int) -> int:
        """One past the suffix that ends the compound in which some words end; ``last`` where there is none: 裁判所."""
        if last == len(words) or words[last].content:
            return last
        return last + self._ends_compound(words[last - 1], words[last])

    def from_stem(self, words: Sequence[Word], first: int) -> int:
        """The word before the single character that some words begin with, and that ends its compound; ``first`` where there is none: 業務用."""
        if not first or len(words[first].form) > 1 or words[first].is_pair:
            return first
        return first - self._ends_compound(words[first - 1], words[first])

    def _ends_compound(self, stem: Word, word: Word) -> bool:
        """Whether a word ends the compound in which the one before it stands."""
        if not stem.content or stem.number or stem.counter or not unspaced(stem.form[-1:]):
            return False
        tokens, at = self._response.view_tokens, word.token
        return tokens.ends[stem.token] == tokens.starts[at] and at in self._term_ends

    @lazy
    def _term_ends(self) -> frozenset[int]:
        """The last token of each term of the response."""
        return frozenset(term.last - 1 for term in self._response.terms)

    def _go_together(self, one: Word, other: Word) -> bool:
        """Whether two words make up one term: a compound, or a name."""
        if other.opens:
            return False
        tokens = self._response.view_tokens
        touches = tokens.ends[one.token] == tokens.starts[other.token]
        is_compound = other.is_pair or not _HIRAGANA.search(one.form + other.form) or _are_verbs(one, other)
        return (one.name and other.name) or (touches and is_compound)

    def _lacks(self, word: Word) -> bool:
        """Whether no source has a word, one akin to it, or one for the same; of what may be written otherwise none is sure.

        That are initials, words in kana that others write in characters, and what stands for an unknown word.
        """
        if not word.content or word.number or self.has(word):
            return False
        form = word.form
        if unspaced(form[:1]) and self._is_written(form):  # of others `has` asks too
            return False
        if not word.is_pair and (
            (sum(map(str.isalpha, form)) == 1 and form[-1] not in SIGNS)
            or _HIRAGANA.fullmatch(form)
            or form in _UNKNOWN
        ):
            return False
        if word.sense.concepts & self._index.concepts or (word.name and self.is_there(form)):
            return False
        if self._index.compounds.has(word.norm):
            return False
        # what looks akin to a word of the sources, in its characters too, is not surely missing
        akin = not word.name and self._index.vocabulary.has_akin(word.norm)  # Austria is not Australia
        return word.is_pair or not (akin or self._begins_alike(form, name=word.name))

    def _begins_alike(self, form: str, *, name: bool) -> bool:
        """Whether a word of the sources begins as another one does: they may be forms of one word, or spellings of it."""
        if len(form) < STEM or unspaced(form[0]):
            return False
        return self._index.vocabulary.has_beginning(
            fold(form)[: max(STEM, len(form) * 3 // (4 if name else 5))]
        )

    def _term(self, read: AlignedClaim, run: Sequence[int]) -> _Term:
        words = read.words[run[0] : self.to_suffix(read.words, run[-1] + 1)]
        tokens, end = self._response.view_tokens, words[-1]
        last = end.token + takes_next(read.words, range(run[0], run[0] + len(words)), self._index.holding)
        place = self._response.view.span(tokens.starts[words[0].token], tokens.ends[last])
        text = self._response.original[place.start : place.end]
        is_base = end.is_pair or end.form == end.norm
        inflected = not is_base and _INFLECTED.search(end.form) is not None  # 技士 is none of 技師
        if inflected and text.endswith(end.form) and end.norm[0] == end.form[0]:
            text = text.removesuffix(end.form) + end.norm  # an inflected part of a word is no word: 持っ
        return _Term(words[0].token, text, any(word.number or word.name for word in words), is_base)


def _are_verbs(one: Word, other: Word) -> bool:
    """Whether two words of Japanese are verbs, which make one where they touch: 呼び出す."""
    return all(_VERB.fullmatch(word.norm) and _INFLECTED.search(word.form) for word in (one, other))


class _Term(NamedTuple):
    """What a source lacks.

    Attributes:
        token: Its first token.
        text: How it is written.
        is_specific: Whether it names or counts.
        is_base: Whether its last word stands in its base form.
    """

    token: int
    text: str
    is_specific: bool
    is_base: bool
