"""What the languages of the sources list, and what they are like, as rules ask it of all sources together."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from itertools import chain

from termground.evidence.sentence_parts import parts
from termground.evidence.words import Word, WordRange
from termground.language.analysis import Analysis
from termground.lazy import lazy


class ListedWords:
    """The small words and words for people that the languages of the sources list.

    Args:
        analyses: The source texts.

    Attributes:
        analyses: The source texts, as their notes are read.
        noted: Whether they have notes by number, which a response copies with them.
        affixes: Parts of words that deny the rest.
        coordinators: Words that make a list: and, or.
        alternatives: Those between two things of which one is enough: or.
        joints: What may join the parts of a word.
        articles: Articles.
        case_forms: Written forms of articles and pronouns that tell a case.
        form_parts: Those of articles that tell the part of their noun, each with the part.
        subject_first: Whether who does something comes first where nothing else tells.
        cases: Particles that tell the part of the noun before them, each with the part.
        roles: Words for what a person is among others.
        agents: Those and all other words for who acts.
        akin_by_characters: Whether words are akin that share half of their Chinese characters.
        fixed_order: Whether order alone tells who does what.
        noun_first: Whether the words that tell a noun from others of its kind may stand right behind it.
    """

    def __init__(self, analyses: Sequence[Analysis]) -> None:
        self.analyses = tuple(analysis.noted() for analysis in analyses)
        self.noted = any(analysis.has_notes for analysis in self.analyses)
        self.coordinators = _union(a.coordinators for a in analyses)
        self.alternatives = _union(a.alternatives for a in analyses)
        self.affixes = _union(a.affixes for a in analyses)
        self.articles = _union(a.articles for a in analyses)
        self.subject_first = all(analysis.subject_first for analysis in analyses)
        self.case_forms = _union(a.case_forms for a in analyses)
        self.form_parts = dict(chain.from_iterable(a.form_parts.items() for a in analyses))
        self.cases = dict(chain.from_iterable(a.cases.items() for a in analyses))
        self.roles = _union(a.roles for a in analyses)
        self.agents = self.roles | _union(a.agents for a in analyses)
        self.joints = tuple(dict.fromkeys(chain.from_iterable(a.joints for a in analyses)))
        self.akin_by_characters = all(analysis.akin_by_characters for analysis in analyses)
        self.noun_first = all(analysis.noun_first for analysis in analyses)
        self.fixed_order = all(analysis.fixed_order for analysis in analyses)

    @lazy
    def agents_begin(self) -> frozenset[str]:
        """The characters with which words for who acts begin, and none, as a word without a normal form has."""
        return frozenset([agent[:1] for agent in self.agents]) | {""}

    @lazy
    def courtesy(self) -> frozenset[str]:
        """Words of courtesy that stand before names."""
        return frozenset[str]().union(*(analysis.offices.courtesy for analysis in self.analyses))

    def parts(self, words: Sequence[Word]) -> list[WordRange]:
        """The parts of a sentence between marks and coordinators, and the sentence itself where it has one only.

        Args:
            words: The sentence.
        """
        return parts(words, self.coordinators)


def _union(sets: Iterable[Collection[str]]) -> frozenset[str]:
    return frozenset(chain.from_iterable(sets))
