"""Words that may stand for one another, words that exclude one another, and phrases that claim nothing.

A thesaurus is a text of lines, ``#`` for a comment:

========================  ==================================================================================
``S: use, employ``        either may stand for the other, and what is claimed stays the same
``H: dog, cat > animal``  the last may stand for the others
``X: large | small``      one in place of the other makes a statement false; variants of one side by commas, phrases in
                          double quotes
``F: in addition``        leads in, links or frames, and claims nothing
``F: as (I/we) know``     the same, once for each of what brackets hold, which may be nothing: ``in (this/) part``
``V: by``                 stands in passive sentences
``N: think, believe``     to deny it is to deny what it governs: does not think that, thinks that not
``R: married, distance``  says the same of two things whichever comes first
``L: permitted, occur``    says no more of what stands beside it than that it is, or may be, done
``J: because, before``    joins a reason, a condition or a time to what it is one of
``K: is, are``             says that what stands before it is what stands behind it, or is so
``Y: has, will``           only helps another verb, and tells nothing of the words beside it
``p: perform, make``       says no more than that what a noun names is done: *payment is made*
``z: located | contain``    says no more than that something is so; behind the bar than that it has something
``u: too, likewise``       says of somebody what is said of somebody else, or that they help in it: *Ben did the same*
``x: than``                compares what stands before it with what stands behind it; right before it where particles follow
``y: as``                  the same, and says that both have as much; a word of both lines needs *more*, or *as much*, before it
``Q: refuse, fail``       says of what it governs that it is not done: *refused to answer*
``D: lack, unless``       denies, excludes or restricts without a negation, and so may stand for one
``E: except``             takes what follows out of what is said of all
``i: instead of``          takes out only the noun that it goes with, in whose place the sentence has another one
``l: last``                says that nothing of the kind comes behind it
``c: closed``              says of the day beside it that nothing is open on it
``d: Monday``              is a day of the week, where no fact tells that
``m: postpone, move``      says that something takes place at another time
``f: before``             tells that what is said ends, or is denied, before the time beside it
``a: later than``          tells that what is said comes behind the time beside it, where no fact tells that
``B: apart from``         the same, or adds to it, as the rest of the sentence tells
``I: including``          counts what follows among all
``U: anyone, always``     says something of all by itself: of everybody, at any time
``A: any, every``         says something of all that the noun behind it names
``T: until``              tells when what is said ends
``C: but``                sets what follows against what stands before it
``W: where, which``       goes on with what is said of what stands right before it
``O: exception``          says that what follows is another than what is said before
``P: outside``            says something of what is not in or at what follows
``M: one of the``         says that something is not the only one of its kind
``G: most``               says that it is
``n: then, after that``    tells that what stands behind it comes next
``h: main, chiefly``      tells that what its part of a sentence speaks of counts most
``s: contribute``         tells that it counts less
``o: on behalf of``       tells for whom something is done
``j: in place of``        tells in whose place somebody comes
``k: replaced by``        tells who comes in the place of somebody
``Z: rise | fall``        says of the figure beside it that something goes up, or down; behind two more bars those
                          that say so only of a share before them (``| higher | lower``), then phrases that say nothing
                          of the kind (``| make up``)
``b: by | to | raise``     tells by how much something changes; behind bars up to what, and that something changes
``e: per | day | week``   says that a value is one for each of what follows; behind bars measures, one on each side:
                          second, minute, hour, day, week, month, quarter, year, night, then others
``r: because | so that``    joins a reason to what comes of it, by the sides of ``t``
``t: after | before``      joins what comes first, or next, in time; behind bars what tells that the rest of its sentence comes next of what
                          is said before it (``| afterwards``), or first (``| beforehand``), that what stands behind it comes next of what
                          stands before it (``| so``), or first (``| preceded by``), a verb of which the subject comes first
                          (``| lead to``), or next (``| result from``), and what tells nothing (``| next to``)
``v: pay, cost``          goes without saying beside a price; behind bars beside a length of time (``| take, last``), and
                          beside hours (``| be open``), then what says something else of such a value: of a price or a length
                          (``| refund``), of hours (``| break``), then what says that a value is the most, or the least
``g: sell | buy``         says that who does it gives something away, or gets it from somebody; behind two more bars what names
                          at whose expense something is (``| on the account of``), what stands before who gets it (``| to``)
                          and before who gives it (``| from``), and what says that it comes back (``| back``)
``w: beat | lose to``     says that who does it does it to somebody else; behind a bar that it is done to who does it, and behind
                          another one what of these a score tells too (``| beat, lose to``)
========================  ==================================================================================

A phrase with one word that is no stop word counts as that word; in double quotes it counts as a whole (``"turn down"``).
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from importlib.resources import files
from itertools import accumulate, pairwise, product
from typing import TypeAlias

import msgspec

from termground.language.senses import Concepts, Joint, Order, Trend
from termground.text.spacing import unspaced
from termground.types import Flag, Lexeme, Tokens

WORDS = Flag.WORD | Flag.NUMBER
SCOPES = {
    "E": "except",
    "B": "besides",
    "I": "include",
    "U": "all",
    "A": "every",
    "T": "until",
    "C": "contrast",
    "W": "where",
    "O": "otherwise",
    "P": "outside",
    "M": "among",
    "i": "instead",
    "l": "last",
    "c": "closed",
    "d": "day",
    "m": "put-off",
    "a": "after",
    "f": "before",
    "G": "greatest",
}
FLAGS = {
    "F": "framing",
    "R": "mutual",
    "J": "joining",
    "D": "denying",
    "L": "light",
    "Q": "refusing",
    "K": "copula",
    "p": "performing",
    "u": "alike",
    "x": "comparing",
    "y": "equating",
}
HINGES = {"n": "then", "h": "main", "s": "lesser", "o": "behalf", "j": "leaver", "k": "comer"}
"""What a phrase says of the two sides of a sentence: what comes next, what counts most, what counts less, for whom it is
done, in whose place somebody comes, and who does."""
ORDERS = {"r": True, "t": False}
"""Lines for what comes first and next, and whether it is a reason that does."""
HANDS = ("give", "take", "expense", "to", "from", "back")
"""What a word tells of who gives something to whom, by the sides of a line."""
_SIDED = ("X", "Z", "v", "b", "e", "g", "w", "z", *ORDERS)
VALUES = ("money", "length", "hours", "other", "other-hours", "most", "least")
"""Kinds of values beside which a word goes without saying, by the sides of a line; the fourth and fifth of what says something else."""
MEASURES = 40
"""Sides that a line of measures may have at most."""
EXTENTS = ("by", "to", "changed")
"""What a word tells of how far something changes, by the sides of a line."""
BARELY = ("is", "has")
"""What a word says no more than, by the sides of a line."""
SEQUELS: Mapping[str, Sequence[Order]] = {
    line: [Order(joint, reason=reason) for joint in Joint] for line, reason in ORDERS.items()
}
"""What a phrase tells of what comes first and next, by the sides of both lines."""
TRENDS = (Trend.UP, Trend.DOWN, Trend.UP_BEHIND, Trend.DOWN_BEHIND, Trend.NONE)
OF_PHRASES = (
    "S",
    "H",
    "F",
    "R",
    "J",
    "D",
    "L",
    "Q",
    "Z",
    "v",
    "b",
    "e",
    "g",
    "w",
    "p",
    "u",
    "x",
    "y",
    "z",
    *ORDERS,
    *SCOPES,
    *HINGES,
)
ALONE = ("F", "V", "N", "R", "J", "D", "L", "Q", "K", "Y", "p", "u", "x", "y", *SCOPES, *HINGES)
_AS_WRITTEN = ("F", "R", "J", "D", "L", "Q", "Z", "v", "b", "e", *ORDERS, *SCOPES)
_BREAK = "\n"
_WHOLE = '"'
_BRACKETS = re.compile(r"[()]")

Cut: TypeAlias = Mapping[str, tuple[str, ...]]
"""The normal forms of phrases, by :func:`key_of`."""


class Entry(msgspec.Struct, frozen=True):
    """One phrase of a line, with the concepts that it stands for or the side that it is on, and whether it is a narrower word for them."""

    line: int
    kind: str
    side: int
    phrase: str
    concepts: Concepts = frozenset()
    narrow: bool = False


def packaged(package: str, name: str = "thesaurus") -> list[str]:
    """The lines of the file ``data/NAME.txt`` of a package."""
    return files(package).joinpath("data", f"{name}.txt").read_text(encoding="utf-8").splitlines()


def entries(lines: Iterable[str]) -> Iterator[Entry]:
    """The phrases of all lines."""
    concept = 0
    for number, line in enumerate(lines):
        kind, _, rest = line.partition(":")
        if kind == "F":
            yield from (Entry(number, kind, 0, phrase) for phrase in _unfolded(rest.strip()))
        elif kind in _SIDED:
            for side, part in enumerate(rest.split("|")):
                for phrase in filter(None, map(str.strip, part.split(","))):  # a side may have none
                    yield Entry(number, kind, side, phrase)
        elif kind in ALONE:
            yield from (Entry(number, kind, 0, phrase.strip()) for phrase in rest.split(","))
        elif kind in ("S", "H"):
            # each narrower word has the broader one in common, and nothing with the others
            narrow, _, broad = rest.partition(">")
            phrases = [phrase.strip() for phrase in narrow.split(",")]
            own = range(concept, concept + (len(phrases) if kind == "H" else 1))
            for k, phrase in enumerate(phrases):
                yield Entry(number, kind, 0, phrase, frozenset({own[k % len(own)]}), narrow=kind == "H")
            for phrase in broad.split(",") if broad else ():
                yield Entry(number, kind, 0, phrase.strip(), frozenset(own))
            concept = own.stop


def _unfolded(phrase: str) -> Iterator[str]:
    """A phrase once for each choice of what its brackets hold."""
    parts = [part.split("/") if at % 2 else [part] for at, part in enumerate(_BRACKETS.split(phrase))]
    for chosen in product(*parts):
        yield " ".join("".join(chosen).split())


def key_of(entry: Entry) -> str:
    """The phrase of an entry, in double quotes where it counts as it is written."""
    phrase = entry.phrase
    return (
        f"{_WHOLE}{phrase}{_WHOLE}" if entry.kind in _AS_WRITTEN and not phrase.startswith(_WHOLE) else phrase
    )


def cut(
    entries: Sequence[Entry], tokens: Callable[[str], Tokens], known: Cut | None = None
) -> Iterator[tuple[Entry, tuple[str, ...]]]:
    """Each phrase with its normal forms.

    Args:
        entries: The phrases.
        tokens: What cuts a text into tokens.
        known: Their forms, where they are known; a phrase that is not there is as :func:`bare` tells.
    """
    keys = list(map(key_of, entries))
    found = forms(keys, tokens) if known is None else known
    for entry, key in zip(entries, keys, strict=True):
        words = found.get(key)
        if words is None:
            words = bare(key)
        if words:
            yield entry, words


def bare(key: str) -> tuple[str, ...]:
    """The forms of a phrase of which each word is its own."""
    return tuple(key.strip(_WHOLE).split(" "))


def forms(keys: Sequence[str], tokens: Callable[[str], Tokens]) -> dict[str, tuple[str, ...]]:
    """The normal forms of each phrase; all are cut in one go, and one that comes again once."""
    phrases = {key: key.strip(_WHOLE) for key in keys}
    pieces = _pieces(list(dict.fromkeys(phrases.values())), tokens)
    return {key: _forms(pieces[phrase], whole=key.startswith(_WHOLE)) for key, phrase in phrases.items()}


def _forms(words: Sequence[Lexeme], *, whole: bool) -> tuple[str, ...]:
    only = () if whole or len(words) == 1 else _only(words)
    return only or tuple(lexeme.norm for lexeme in words)


def _pieces(phrases: Sequence[str], tokens: Callable[[str], Tokens]) -> dict[str, list[Lexeme]]:
    """The words of each phrase."""
    cut = tokens(_BREAK.join(phrases))
    starts, lexemes = cut.starts, cut.lexemes
    # Breaks say nothing, and so it does not matter to which of its neighbours one belongs.
    edges = accumulate(map(len, phrases), lambda end, length: end + length + 1, initial=0)
    bounds = pairwise(bisect_left(starts, edge) for edge in edges)
    return {
        phrase: [lexeme for lexeme in lexemes[first:last] if lexeme.flags & WORDS and lexeme.norm]
        for phrase, (first, last) in zip(phrases, bounds, strict=True)
    }


def _only(phrase: Sequence[Lexeme]) -> tuple[str, ...]:
    """The only word with content of a phrase: the verb of 使用する and the article of a noun say nothing beside it."""
    kept = [lexeme for lexeme in phrase if not lexeme.flags & Flag.STOP]
    if len(kept) != 1 or any(lexeme.flags & (Flag.NEGATION | Flag.NUMBER) for lexeme in phrase):
        return ()
    return (kept[0].norm,)


def stands_alone(phrase: str) -> bool:
    """Whether a phrase of several tokens is in double quotes, or a word of a script without spaces, cut into its characters."""
    return phrase.startswith(_WHOLE) or (not any(map(str.isspace, phrase)) and all(map(unspaced, phrase)))
