"""The numbers by which claims are compared with their sources: the same for all languages, shipped as text."""

from __future__ import annotations

import tomllib
from importlib.resources import files

import msgspec

from termground.structs import prepared


class WeightTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table of the file."""


class WordWeights(WeightTable, frozen=True):
    """What a word counts beside one with content, which counts 1.

    Attributes:
        function: One without content.
        specific: A number or name: it says more.
    """

    function: float
    specific: float


class IndexWeights(WeightTable, frozen=True):
    """How sentences are found.

    Attributes:
        pair: What a shared pair of neighbouring words counts beside a shared word.
    """

    pair: float


class CoverageWeights(WeightTable, frozen=True):
    """What a word counts that the sources do not have just there.

    Attributes:
        function: Weight of a word without content in the share of words that the sources have.
        moved: One that they have elsewhere, or the parts of which they have.
        synonym: One that another one there may stand for.
        apart: What is left of that where the other one stands elsewhere.
        akin: One that shares its stem or characters with one there.
        looser: A value that they have less precisely.
    """

    function: float
    moved: float
    synonym: float
    apart: float
    akin: float
    looser: float


class AnswerWeights(WeightTable, frozen=True):
    """Where the sources answer a question.

    Attributes:
        half: Words away at which a word of the question says half as much.
        same: Share of an answer's words that must stand there in a row.
        apart: What an answer counts whose words stand apart.
        led: What a word that leads an item in counts in the choice of its place, beside one of the item.
    """

    half: float
    same: float
    apart: float
    led: float


class ProximityWeights(WeightTable, frozen=True):
    """How firmly words stand by a value, from 0 to 1; by zones: its part of the sentence, its side, the head, the rest.

    Attributes:
        nearby: The words with content on either side of a fact, the nearest first.
        source: Words of each zone where the value is one of the sources.
        claim: The same where it is one of a claim.
        antecedent: A word right before the mark that parts it from its value: version 2, which dates from 2019.
        decay: A word of a claim by the words with content between it and the value.
    """

    nearby: tuple[float, ...]
    source: tuple[float, float, float, float]
    claim: tuple[float, float, float, float]
    antecedent: float
    decay: tuple[float, ...]


class ContextWeights(WeightTable, frozen=True):
    """When the words around a value go with another value of the sources.

    Attributes:
        least: Least that must speak for it, in words with content of which hardly any sentence has one.
        times: How many times what speaks for the value itself it must be.
        unknown: What a word that the sources do not have counts against it: it may stand for the label of the value itself.
        synonym: What a word counts that another one may stand for.
        akin: What a word counts that is akin to one of the slot of a value.
        distant: The same of one that stands elsewhere in its sentence.
        near: What a word of a slot counts at least.
        firm: How much more firmly some word must stand by the other value than by the value itself.
        shared: How firmly a word must stand by a value to go with it as well as with another one before it.
        asked: What a word of the question counts that a bare answer stands behind.
    """

    least: float
    times: float
    unknown: float
    synonym: float
    akin: float
    distant: float
    near: float
    firm: float
    shared: float
    asked: float


class NameWeights(WeightTable, frozen=True):
    """When the words around a name go with another name of the sources.

    Attributes:
        least: Least that must speak for it, as for another value; names are left out more often.
        own: What the words of a sentence count that has the name itself, by zones: more may be said of its bearer than right by it.
        goes_on: The same for those of the sentences behind it.
    """

    least: float
    own: tuple[float, float, float, float]
    goes_on: float


class NegationWeights(WeightTable, frozen=True):
    """When another source sentence denies the same.

    Attributes:
        alike: Share of what a claim has of the sentence that it follows which another one must have of it.
    """

    alike: float


class AlignmentWeights(WeightTable, frozen=True):
    """Which source sentences a claim follows, and how closely.

    Attributes:
        vocabulary: What a word counts that a sentence has, in whatever order, beside one in the same order.
        beside: What speaks for a sentence besides counts in its choice.
        better: How many times as well a sentence must fit that shares less.
        run: Weight of words with content that one source sentence leaves over, from which another one is looked for.
        enough: Share of them that the other sentence must have.
        few: Weight of neighbours below which little can be told from them.
        lonely: What is left of how closely a place follows the source where it has so few.
        far: The same where more words stand there than can be in the place of others.
    """

    vocabulary: float
    beside: float
    better: float
    run: float
    enough: float
    few: float
    lonely: float
    far: float


class FactualityWeights(WeightTable, frozen=True):
    """When a claim states what its source leaves open.

    Attributes:
        kept: How tightly it must follow its source.
        most: Share of it that must stand in such a clause, beside what is new or stands elsewhere.
        least: The same with the words that the source has around the clause.
        core: Share of the clause, up to its first mark, that it must say.
        doubt: How closely the words around must follow the source for a doubt that is left out to be one of what is kept.
    """

    kept: float
    most: float
    least: float
    core: float
    doubt: float


class NameSubstitutionWeights(WeightTable, frozen=True):
    """When one name stands in the place of another.

    Attributes:
        copied: How tightly a claim must follow its source for the name of another thing to do so.
    """

    copied: float


class SwapWeights(WeightTable, frozen=True):
    """When two phrases have changed places.

    Attributes:
        alike: Share of the words that stand in the source in the same order once the two are exchanged.
        further: How many times as far apart, beside a few words, the source may have them.
    """

    alike: float
    further: float


class EvidenceWeights(WeightTable, frozen=True):
    """All of them."""

    words: WordWeights
    index: IndexWeights
    coverage: CoverageWeights
    answers: AnswerWeights
    proximity: ProximityWeights
    context: ContextWeights
    names: NameWeights
    negation: NegationWeights
    alignment: AlignmentWeights
    factuality: FactualityWeights
    names_replaced: NameSubstitutionWeights
    swaps: SwapWeights


SHIPPED = files("termground.evidence").joinpath("weights.toml").read_bytes()
"""The file, of which signatures have a digest."""

WEIGHTS = msgspec.convert(tomllib.loads(SHIPPED.decode()), prepared(EvidenceWeights))
"""Read by all modules of these rooms when they compare, so that a benchmark can change one for a while."""
