"""Which parts two phrases play in their sentence, as case, prepositions and particles tell."""

from __future__ import annotations

from collections.abc import Sequence

from termground.alignment.tiles import Tile
from termground.evidence.index import SentenceIndex
from termground.evidence.phrases import preposition
from termground.evidence.words import Word

QUOTES = frozenset("«»“”„‘’\"'‹›")
"""Marks around a name."""

_DOER = "NOUN nomn"


def follow_others(words: Sequence[Word], row: Sequence[Word], pair: tuple[Tile, Tile]) -> bool:
    """Whether two phrases stand right behind one another's word: *the brother of Anna*, *the brother of Boris*."""
    heads = [_head(words, tile.first) for tile in pair]
    given = [_head(row, tile.given) for tile in pair]
    return None not in (*heads, *given) and heads == given[::-1] and heads[0] != heads[1]


def _head(words: Sequence[Word], at: int) -> str | None:
    """The word with content right before a place, no mark between them."""
    return words[at - 1].norm if at and words[at - 1].content and not words[at].opens else None


def is_same_case(words: Sequence[Word], number: int, pair: tuple[Tile, Tile], index: SentenceIndex) -> bool:
    """Whether case shows that each of two phrases still plays its part: endings do, or articles where some forms of these tell it.

    Where none of theirs does, who comes first does what is done in some languages: *die Katze hat die Maus gefressen*. That is
    told of two things or two names, not of a thing and a time: *last year rose the rent*.
    """
    row = index.rows[number]
    if not all(_unchanged(words, row, tile) for tile in pair):
        return False
    if all(_follows_other_case(words, row, tile) for tile in pair) or _first_does(
        words, row, number, pair, index
    ):
        return False
    if not index.subject_first or _resumes(words, row, pair, index.articles):
        return True
    led = [
        any(row[at].norm in index.articles for at in (max(0, tile.given - 1), tile.given)) for tile in pair
    ]
    named = index.named(number)
    if not all(led) and not all(any(named[tile.given : tile.given + tile.size]) for tile in pair):
        return True
    if all(_is_marked(words, tile.first, index) != _is_marked(row, tile.given, index) for tile in pair):
        return False  # al Betis, el Getafe
    ranges = [range(max(0, tile.first - 1), tile.first + tile.size) for tile in pair]
    return any(words[at].form in index.case_forms for own in ranges for at in own)


def _is_marked(words: Sequence[Word], at: int, index: SentenceIndex) -> bool:
    """Whether a form that tells a case stands right before a phrase, or begins it."""
    return any(words[k].form in index.case_forms for k in range(max(0, at - 1), at + 1))


def _follows_other_case(words: Sequence[Word], row: Sequence[Word], tile: Tile) -> bool:
    """Whether a name in quotation marks, which no ending changes, stands behind its noun in another case: *компания «Вега»*, *компании «Вега»*."""
    if not tile.first or not tile.given or not QUOTES.intersection(words[tile.first].gap):
        return False
    own, given = words[tile.first - 1], row[tile.given - 1]
    return own.norm == given.norm and own.form != given.form


def _first_does(
    words: Sequence[Word], row: Sequence[Word], number: int, pair: tuple[Tile, Tile], index: SentenceIndex
) -> bool:
    """Whether two names of one word, in a form of who does something, stand on either side of nothing but the verb: the first one does it."""
    one, other = pair
    named = index.named(number)
    if other.first != one.first + 2 or one.given != other.given + 2 or one.size != 1 or other.size != 1:
        return False
    if words[one.first + 1].case is not None or words[one.first + 1].norm != row[other.given + 1].norm:
        return False
    return all(named[tile.given] and words[tile.first].case == row[tile.given].case == _DOER for tile in pair)


def _resumes(
    words: Sequence[Word], row: Sequence[Word], pair: tuple[Tile, Tile], articles: frozenset[str]
) -> bool:
    """Whether a pronoun, written as an article is, stands for what comes first and has it done: *la sala la renovó el concejo*."""
    one, other = pair
    own = range(one.first + one.size, other.first)
    low, high = sorted(pair, key=lambda tile: tile.given)
    given = range(low.given + low.size, high.given)
    return sum(words[at].norm in articles for at in own) > sum(row[at].norm in articles for at in given)


def _unchanged(words: Sequence[Word], row: Sequence[Word], tile: Tile) -> bool:
    """Whether all words of a phrase have the form that they have in the source."""
    own = words[tile.first : tile.first + tile.size]
    given = row[tile.given : tile.given + tile.size]
    return all(word.form == other.form for word, other in zip(own, given, strict=True))


def _begin_alike(words: Sequence[Word], one: Tile, other: Tile, articles: frozenset[str]) -> bool:
    """Whether both phrases begin with a word with content or with the same word: one with its preposition has only moved."""
    left, right = _first(words, one, articles), _first(words, other, articles)
    return (left.content and right.content) or left.norm == right.norm


def _first(words: Sequence[Word], tile: Tile, articles: frozenset[str]) -> Word:
    """The first word of a phrase behind its article."""
    own = words[tile.first : tile.first + tile.size]
    return next((word for word in own if word.norm not in articles), own[0])


def exchange_parts(
    words: Sequence[Word], row: Sequence[Word], pair: tuple[Tile, Tile], articles: frozenset[str]
) -> bool:
    """Whether each of two phrases plays the part of the other, as far as prepositions and particles tell."""
    one, other = pair
    return (
        _begin_alike(words, one, other, articles)
        and _led_alike(words, one, row, other, articles)
        and _led_alike(words, other, row, one, articles)
        and _go_on_alike(words, other, row, one)
    )


def _led_alike(
    words: Sequence[Word], stated: Tile, row: Sequence[Word], given: Tile, articles: frozenset[str]
) -> bool:
    """Whether a phrase stands behind the preposition of the one whose place it has taken, be it drawn into an article."""
    own, other = preposition(words, stated.first, articles), preposition(row, given.given, articles)
    return own == other or (own is not None and other is not None and own.split()[0] == other.split()[0])


def _go_on_alike(words: Sequence[Word], second: Tile, row: Sequence[Word], first: Tile) -> bool:
    """Whether the same word stands behind a phrase and behind the one whose place it has taken, where particles do."""
    at, given = second.first + second.size, first.given + first.size
    if at >= len(words) or given >= len(row) or not words[at].postposed:
        return True
    return words[at].norm == row[given].norm


def is_particle(word: Word) -> bool:
    """Whether a word is a particle that no space sets apart from the phrase before it."""
    return not word.content and word.glued


def are_parted(
    words: Sequence[Word], row: Sequence[Word], pair: tuple[Tile, Tile], articles: frozenset[str]
) -> bool:
    """Whether a word with content stands between two phrases, or a verb that helps another one tells them apart.

    In a script without spaces a particle is enough.
    """
    one, other = pair
    between = range(one.first + one.size, other.first)
    if any(words[at].content or is_particle(words[at]) for at in between):
        return True
    return _are_parties(row, pair, articles)


def _are_parties(row: Sequence[Word], pair: tuple[Tile, Tile], articles: frozenset[str]) -> bool:
    """Whether a verb that only helps another one parts two things, or two names, of a source sentence: *the dog has the man bitten*."""
    one, other = sorted(pair, key=lambda tile: tile.given)
    if not any(row[at].sense.auxiliary for at in range(one.given + one.size, other.given)):
        return False
    led = [any(row[at].norm in articles for at in (max(0, tile.given - 1), tile.given)) for tile in pair]
    if any(led):
        return all(led)
    return all(row[tile.given].text.is_capital(row[tile.given].token) for tile in pair)
