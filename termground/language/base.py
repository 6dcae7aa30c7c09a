"""The base class of every language."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from itertools import pairwise
from typing import Any, Final

import msgspec

from termground.errors import UsageError, said_of_form
from termground.language.analysis import Analysis
from termground.language.defaults import Defaults
from termground.language.families import Families
from termground.language.frames import Frames
from termground.language.kept import Made, kept
from termground.language.naming import NameOptions, provider, ranges
from termground.language.senses import PLAIN, Sense
from termground.language.thesaurus import Thesaurus
from termground.language.thesaurus_lines import Cut
from termground.lazy import lazy
from termground.structs import prepared
from termground.text.apart import rejoined, unglued
from termground.text.disguises import respelled, undisguised, unsure
from termground.text.formulas import plain_formulas
from termground.text.markdown import markdown_view
from termground.text.normalize import clean, fold
from termground.text.spacing import joined
from termground.text.view import View
from termground.text.wrapping import unwrapped
from termground.types import Tokens

MAX_CHARS: Final = 20_000_000
"""Longest text that is analysed at once, in code points."""


PHRASES: Final = 1 << 12
"""Phrases of excludes whose normal forms are kept."""


class Language(Defaults):
    """A language. Subclass it, set :attr:`code` and override what your language knows better than :class:`Defaults`.

    Every facet works on plain text or on the tokens made from it and speaks in offsets of that text; the
    base class cleans the text, maps offsets back and builds the :class:`Analysis`. One instance serves
    many threads.
    """

    def __init__(self, **options: Any) -> None:
        self.options = self._validated(options)
        self.settings = msgspec.json.encode(self.options, order="deterministic").decode()
        chosen = self.options.names if isinstance(self.options, NameOptions) else ""
        self._provider = provider(chosen, self.code) if chosen else None

    def factory(self) -> Callable[..., Language] | None:
        """What makes this language from its options in another process, where its code alone would not.

        Raises:
            UsageError: The language holds what cannot leave this process.
        """
        return None

    def analyze(self, text: str, *, markdown: bool = False, question: str = "") -> Analysis:
        """Wrap a text for lazy analysis.

        Args:
            text: The text, at most :data:`MAX_CHARS` code points.
            markdown: Read it as Markdown instead of as plain text.
            question: The question that it answers, where that is known.

        Raises:
            UsageError: ``text`` is not a string or is too long.
        """
        if not isinstance(text, str):
            raise UsageError(f"a text must be a str, not {type(text).__name__}; decode bytes first")
        if len(text) > MAX_CHARS:
            raise UsageError(
                "a text of {length} characters is over the limit of {most}; split it",
                length=len(text),
                most=MAX_CHARS,
            )
        return Analysis(text, self, markdown=markdown, question=question)

    def view(self, text: str, *, markdown: bool) -> View:
        """The text that the facets see: markup, invisible characters and wraps gone, :meth:`edits` made."""
        view = markdown_view(text) if markdown else View(text)
        view = clean(undisguised(view))
        view = unsure(view.edit(plain_formulas(view.text)))
        view = view.edit(respelled(view.text, self.negations))
        view = view.edit(unwrapped(view, self.stop_words))
        view = view.edit(rejoined(view.text))
        view = view.edit(unglued(view.text))
        translated = self.translate(view.text)
        if translated != view.text:
            view = view.translated(translated)
        return view.edit(self.edits(view.text))

    def named(self, tokens: Tokens) -> Iterable[tuple[int, int, str]]:
        """Proper names: those that the provider of the option ``names`` finds, else those of :meth:`names`."""
        if self._provider is None:
            return self.names(tokens)
        return ranges(tokens, self._provider.find(tokens.text))

    def senses(self, tokens: Tokens) -> Sequence[Sense]:
        """What the thesaurus knows of each token."""
        thesaurus = self._thesaurus
        return thesaurus.senses(tokens) if thesaurus else [PLAIN] * len(tokens)

    @lazy
    def _thesaurus(self) -> Thesaurus:
        lines = tuple(self.thesaurus())
        key = "thesaurus", *self.signature().items(), hash(lines), hash(tuple(self.families()))
        return kept(
            type(self),
            key,
            lambda: Thesaurus(lines, self.tokens, self._families(), self._known_forms(lines)),
        )

    @lazy
    def frames(self) -> Frames:
        """What an answer says around its claims."""
        table = self.framing()
        key = "frames", *((kind, *patterns) for kind, patterns in table.items())
        return kept(type(self), key, lambda: Frames(table))

    def _shared(self, name: str, make: Callable[[], Made]) -> Made:
        """What is made once for all languages of this class with the same signature, options and words without content."""
        return kept(type(self), (name, self.settings, self.stop_words, *self.signature().items()), make)

    def _known_forms(self, lines: Sequence[str]) -> Cut | None:
        """The normal forms of the phrases of these lines, where the language brings them with it; by default it brings none."""
        del lines
        return None

    def _families(self) -> Callable[[str], Collection[str]] | None:
        """What tells the families of a normal form; None for a language without them."""
        lines = list(self.families())
        if not lines:
            return None
        of, stop, negations = Families(lines).of, self.stop_words, self.negations
        return lambda norm: () if norm in stop or norm in negations else of(norm)

    def key(self, text: str) -> str:
        """The normal form of a phrase: of its term where it is one, else of all its words."""
        return self._phrase(text)[0]

    def parts(self, text: str) -> tuple[str, ...]:
        """Normal forms of the terms of a phrase where they overlap, and so stand for it together only."""
        return self._phrase(text)[1]

    def _phrase(self, text: str) -> tuple[str, tuple[str, ...]]:
        """Key and parts of a phrase; kept, since every metric that is made asks for those of the same excludes."""
        keys = self._keys
        known = keys.get(text)
        if known is None:
            if len(keys) >= PHRASES:
                keys.clear()
            known = keys[text] = _phrase(self.analyze(text))
        return known

    @lazy
    def _keys(self) -> dict[str, tuple[str, tuple[str, ...]]]:
        return kept(type(self), ("keys", self.settings, *self.signature().items()), dict)

    def _validated(self, options: dict[str, Any]) -> msgspec.Struct:
        fields = self.Options.__struct_fields__
        unknown = sorted(options.keys() - set(fields))
        if unknown:
            known = f"its options: {', '.join(fields)}" if fields else "it has none"
            raise UsageError(f"{self.code} has no option {unknown[0]!r}; {known}")
        try:
            return msgspec.convert(options, prepared(self.Options))
        except msgspec.ValidationError as error:
            raise UsageError(f"{self.code}: {said_of_form(error)}") from None


def _phrase(analysis: Analysis) -> tuple[str, tuple[str, ...]]:
    """Key and parts of a phrase; see `Language.key` and `Language.parts`."""
    ranges, tokens = analysis.term_ranges, analysis.view_tokens
    if len(ranges) == 1:
        return analysis.terms[0].keys[0], ()
    key = joined(tokens, 0, len(tokens)) if len(tokens) else fold(analysis.original.strip())
    overlap = any(right[0] < left[1] for left, right in pairwise(ranges))
    return key, tuple(term.keys[0] for term in analysis.terms) if overlap else ()
