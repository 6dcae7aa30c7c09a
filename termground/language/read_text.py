"""One text as its language reads it."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from functools import lru_cache
from typing import NoReturn

from termground.facts.dayparts import with_dayparts
from termground.facts.references import Pointing, pointing
from termground.facts.values import Fact
from termground.language.answering import answered
from termground.language.facets import Facets
from termground.language.frames import Frames
from termground.language.scales import Scales
from termground.language.senses import Sense
from termground.language.stating import ended
from termground.language.tenses import Tense
from termground.lazy import lazy
from termground.text.view import View
from termground.types import Tokens

_READ = (
    "view",
    "view_tokens",
    "sentence_ranges",
    "all_keywords",
    "all_facts",
    "all_names",
    "pointing",
    "negated",
    "senses",
)
"""What is read of a text once, whether the numbers of its notes are words of it or not."""


TAGS = 1 << 12
"""Tags whose case is remembered; a language has fewer that come often."""


@lru_cache(maxsize=TAGS)
def _case(tag: str, told: frozenset[str]) -> str | None:
    """The class and the case that a tag tells, whose parts for cases are these."""
    own = tag.replace(" ", ",").split(",")
    return next((f"{own[0]} {part}" for part in own if part in told), None)


class ReadText:
    """What a language reads in one text, in the offsets of its view, made on first use and kept.

    Attributes:
        original: The text as its author wrote it.
        markdown: Whether it is read as Markdown.
        language: The code of its language.
        settings: The language's options; analyses of other settings do not compare.
        affixes: Parts of words that deny the rest.
        coordinators: Normal forms of the words that make a list: and, or.
        alternatives: Those between two things of which one is enough: or.
        concord: Normal forms of the negations that deny nothing anew beside another one: *ne … rien*.
        particles: Normal forms of the negations of a verb beside which they do not.
        passives: Endings that make the passive of a verb.
        joints: What may join the parts of a word.
        articles: Normal forms of the articles.
        case_forms: Written forms of those, and of pronouns, that tell a case, where others do not.
        form_parts: Those of articles that tell the part of their noun, each with the part.
        subject_first: Whether who does something comes first where neither endings nor articles tell.
        cases: Normal forms of the particles that tell the part of the noun before them, each with the part.
        roles: Normal forms of the words for what a person is among others.
        agents: Normal forms of the words for who else acts or speaks, of which no two name the same.
        offices: The words that tell who holds which office.
        fixed_order: Whether the order of words alone, or particles beside them, tell who does what.
        noun_first: Whether the words that tell a noun from others of its kind may stand right behind it.
        postposed: Whether the words that tell the part of a phrase stand behind it.
        excepts_behind: Whether what takes something out stands behind it even where they do not.
        akin_by_characters: Whether words are akin that share half of their Chinese characters.
        idle_numerals: Numbers in words that are numbers only where they are part of a fact.
    """

    def __init__(self, original: str, facets: Facets, *, markdown: bool = False) -> None:
        self.original = original
        self.markdown = markdown
        self.language = facets.code
        self.settings = facets.settings
        self.affixes = facets.affixes
        self.coordinators = facets.coordinators
        self.alternatives = facets.alternatives
        self.concord = facets.concord
        self.particles = facets.particles
        self.passives = facets.passives
        self.joints = facets.joints
        self.articles = facets.articles
        self.case_forms = facets.case_forms
        self.form_parts = facets.form_parts
        self.subject_first = facets.subject_first
        self.cases = facets.cases
        self.roles = facets.roles
        self.agents = facets.agents
        self.offices = facets.offices
        self.fixed_order = facets.fixed_order
        self.noun_first = facets.noun_first
        self.postposed = facets.postposed
        self.excepts_behind = facets.excepts_behind
        self.akin_by_characters = facets.akin_by_characters
        self.idle_numerals = facets.idle_numerals
        self._facets = facets
        self._tenses: dict[tuple[int, int], Tense] = {}
        self._same: ReadText | None = None

    @lazy
    def view(self) -> View:
        """The cleaned text and its map to the original."""
        return self._facets.view(self.original, markdown=self.markdown)

    @lazy
    def view_tokens(self) -> Tokens:
        """Tokens in the offsets of ``view.text``, for code that matches inside the cleaned text."""
        if self._same is not None:
            return self._same.view_tokens
        return answered(self._facets.tokens(self.view.text), self._facets.answers)

    @property
    def frames(self) -> Frames:
        """What the language knows of what an answer says around its claims."""
        return self._facets.frames

    def states(self, first: int, last: int) -> bool:
        """Whether some view tokens state something, instead of naming it as most headings do."""
        return ended(self.view_tokens, last) or self._facets.states(self.view_tokens, first, last)

    def predicates(self, first: int, last: int) -> bool:
        """Whether some view tokens have a predicate, whatever mark stands behind them."""
        return self._facets.states(self.view_tokens, first, last)

    @property
    def narrates(self) -> bool:
        """Whether its language tells what is over in the future too."""
        return self._facets.tenses.narrative

    @property
    def scales(self) -> Scales:
        """What the language lists of where on a scale something stands."""
        return self._facets.scales

    def tense(self, first: int, last: int) -> Tense:
        """What a range of view tokens tells of time."""
        told = self._tenses.get((first, last))
        if told is None:
            told = self._tenses[first, last] = self._facets.tenses.told(self.view_tokens, first, last)
        return told

    def case(self, token: int) -> str | None:
        """The class and the case of a view token, where its tag tells them."""
        told = self._facets.case_tags
        return _case(self.view_tokens.lexemes[token].tag, told) if told else None

    def latin(self, word: str) -> str:
        """A word in small Latin letters by its sound; empty where that is not known."""
        return self._facets.latin(word)

    @lazy
    def negated(self) -> frozenset[int]:
        """Indexes of the view tokens that a negation denies."""
        return frozenset(self._facets.negated(self.view_tokens))

    @lazy
    def sentence_ranges(self) -> tuple[tuple[int, int], ...]:
        """Ranges of view tokens, one for each sentence; empty where a sentence has no token.

        A token that begins in the white space before a sentence and reaches into it is the sentence's.
        """
        starts, ends = self.view_tokens.starts, self.view_tokens.ends
        made: list[tuple[int, int]] = []
        first = last = 0
        for low, high in self._facets.sentences(self.view.text):
            first = max(last, bisect_right(ends, low))
            last = max(first, bisect_left(starts, high))
            made.append((first, last))
        return tuple(made)

    @lazy
    def pointing(self) -> Pointing:
        """Which marks of the view only point."""
        return pointing(self.view.text, lambda: self.all_facts, self._facets.references)

    @lazy
    def all_facts(self) -> list[Fact]:
        """What the view states in figures, marks that only point among them."""
        if self._same is not None:
            return self._same.all_facts
        read = self._facets.facts(self.view_tokens)
        return with_dayparts(read, self.view.text, self._facets.mornings)

    @lazy
    def all_keywords(self) -> list[tuple[int, int]]:
        """Ranges of view tokens that are words with content, those of citations among them."""
        return list(self._facets.keywords(self.view_tokens))

    @lazy
    def all_names(self) -> list[tuple[int, int, str]]:
        """Ranges of view tokens that are proper names, with their kinds, those of citations among them."""
        return list(self._facets.named(self.view_tokens))

    @lazy
    def senses(self) -> Sequence[Sense]:
        """What the language's thesaurus knows of each view token."""
        return self._facets.senses(self.view_tokens)

    def take(  # noqa: PLR0913 - one for each facet
        self,
        *,
        view: View,
        tokens: Tokens,
        sentences: tuple[tuple[int, int], ...],
        keywords: list[tuple[int, int]],
        facts: list[Fact],
        names: list[tuple[int, int, str]],
    ) -> None:
        """Take over facets that were made of the same text before, so that they are not made again.

        Args:
            view: The view.
            tokens: The view tokens.
            sentences: The sentence ranges.
            keywords: All keyword ranges.
            facts: All facts, in offsets of the view.
            names: All names, as ranges of view tokens with their kinds.
        """
        self.__dict__.update(
            view=view,
            view_tokens=tokens,
            sentence_ranges=sentences,
            all_keywords=keywords,
            all_facts=facts,
            all_names=names,
        )

    def _share(self, other: ReadText) -> None:
        """Give another one of the same text all that was read here; what costs most is read here for both from then on."""
        other._same = self
        other.__dict__.update((name, self.__dict__[name]) for name in _READ if name in self.__dict__)

    def __reduce__(self) -> NoReturn:
        raise TypeError("an Analysis is never pickled; send the text and analyse it there")
