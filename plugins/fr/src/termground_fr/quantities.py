"""Quantities in their surroundings: numbers in words as one token, scales, and units beside their number."""

from __future__ import annotations

import re
from decimal import Decimal
from itertools import pairwise

from termground.facts.values import plain as as_norm
from termground.text.merging import Change, replaced
from termground.text.normalize import fold
from termground.text.spacing import near
from termground.types import Flag, Lexeme, Tokens
from termground_fr import figures
from termground_fr.lemmas import plain
from termground_fr.lexicon import AND, CAPITALS, FIGURE, GLUE, OF, ONE, SCALE, SPELLED, STOP, UNIT, UNITS

_SPELLED = re.compile(
    f"(?:{ONE}(?={SCALE})|[{SPELLED}{SCALE}])(?:{AND}(?=[{ONE}{SPELLED}])|[{SPELLED}{SCALE}{ONE}])*"
)
_SCALED = re.compile(f"{FIGURE}{SCALE}+|{FIGURE}{SPELLED}{SCALE}*")
_COUNTED = re.compile(rf"[{FIGURE}{SPELLED}{SCALE}](?:{OF}?{UNIT}|.(?={SPELLED})|{CAPITALS})", re.DOTALL)
_HINT = re.compile(f"[{FIGURE}{SPELLED}{SCALE}]")
_PLAIN_NUMBER = re.compile(r"-?\d{1,15}(?:\.\d{1,9})?")
_MULTIPLES = {"k€": 1_000, "m€": figures.MILLION, "md€": 10**9, "mds€": 10**9}
_WORDS = 32
"""Most words of one number, *et* included."""
_LONG = 400
"""Longest run of number words that is read as numbers."""

_SPACE = Lexeme("", " ", "", 0, GLUE)
_NOTHING = Lexeme("", "", "", Flag.WORD | Flag.STOP, GLUE)


def read(tokens: Tokens, shapes: str) -> Tokens:
    """Numbers in words as one token each with the value in digits, then units with what lies between.

    The norm of a unit is its symbol, and the space before it says nothing, so that 12 %, 12% and
    *douze pour cent* are one.
    """
    if not _HINT.search(shapes):
        return tokens
    tokens = Tokens(tokens.text, tokens.starts, tokens.ends, list(tokens.lexemes))  # these change
    _first_days(tokens, shapes)
    changes = [*_runs(tokens, shapes), *_scaled(tokens, shapes)]
    if changes:
        changes.sort(key=lambda change: change[0])
        tokens = replaced(tokens, changes)
        shapes = "".join([lexeme.shape for lexeme in tokens.lexemes])
    return _with_units(tokens, shapes)


def _first_days(tokens: Tokens, shapes: str) -> None:
    """Read *1 janvier* as *1er janvier*."""
    lexemes = tokens.lexemes
    for match in re.finditer(FIGURE, shapes[:-1]):
        i = match.start()
        if lexemes[i].norm == "1" and plain(lexemes[i + 1].lemma) in figures.months() and near(tokens, i + 1):
            lexemes[i] = _number("1e")


def _runs(tokens: Tokens, shapes: str) -> list[Change]:
    found: list[Change] = []
    for run in _SPELLED.finditer(shapes):
        first, last = run.span()
        if last - first < 2 or last - first > _LONG or _follows_number(shapes, first, tokens):
            continue
        while first < last:
            step = _longest(tokens, first, last)
            if step is None:
                first += 1
                continue
            end, number = step
            if end - first > 1:
                found.append((first, end, _number(str(number))))
            first = end
    return found


def _follows_number(shapes: str, first: int, tokens: Tokens) -> bool:
    """Whether a run of scales belongs to the numeral before it, or *cent* to *pour*."""
    if first and shapes[first - 1] == FIGURE:
        return True
    return bool(first) and tokens.lexemes[first - 1].norm == "pour" and tokens.lexemes[first].lemma == "cent"


def _longest(tokens: Tokens, first: int, last: int) -> tuple[int, int] | None:
    """The longest number that begins at a token."""
    words: list[str] = []
    for i in range(first, min(last, first + _WORDS)):
        if i > first and not near(tokens, i):
            break
        word = tokens.surface(i).casefold()
        words.append(word.replace("‑", "-").replace("‐", "-"))
    for end in range(len(words), 0, -1):
        number = figures.value(" ".join(words[:end])) if words[end - 1] != "et" else None
        if number is not None and not _begins_another(words, end):
            return first + end, number
    return None


def _begins_another(words: list[str], end: int) -> bool:
    """Whether *un* belongs to the scale behind it: *entre mille et un million*."""
    behind = figures.spelled(words[end]) if end < len(words) and words[end - 1] == "un" else None
    return behind is not None and behind % 100 == 0


def _scaled(tokens: Tokens, shapes: str) -> list[Change]:
    """12 millions, 3,5 milliards, 300 mille: the value in digits."""
    found: list[Change] = []
    for run in _SCALED.finditer(shapes):
        first, last = run.span()
        number = tokens.lexemes[first].norm
        factor = 1
        for i in range(first + 1, last):
            factor *= int(tokens.lexemes[i].norm)
        plain = _PLAIN_NUMBER.fullmatch(number)
        if plain and factor >= 1000 and all(near(tokens, i) for i in range(first + 1, last)):
            found.append((first, last, _number(as_norm(Decimal(number) * factor))))
    return found


def _number(norm: str) -> Lexeme:
    return Lexeme(norm, norm, "NUM", Flag.WORD | Flag.NUMBER, FIGURE)


def _with_units(tokens: Tokens, shapes: str) -> Tokens:
    """Mark units as counters, with empty tokens for the spaces between them and their number."""
    spaces: dict[int, int] = {}  # tokens before which a space says nothing, and where it begins
    for match in _COUNTED.finditer(shapes):
        first = match.start()
        unit = _unit(tokens, first, match.end() - 1)
        if unit is not None and _attached(tokens, first, *unit):
            spaces |= {
                i: tokens.ends[i - 1]
                for i in range(first + 1, unit[0] + 1)
                if tokens.ends[i - 1] < tokens.starts[i]
            }
    return _spaced(tokens, spaces) if spaces else tokens


def _attached(tokens: Tokens, first: int, last: int, symbol: str) -> bool:
    """Make the token ``last`` the unit of the number ``first``, where nothing else stands between them."""
    lexemes = tokens.lexemes
    number = lexemes[first].norm
    if number.endswith("e") or not all(near(tokens, i) for i in range(first + 1, last + 1)):
        return False  # 1er jour
    factor = _MULTIPLES.get(symbol)
    if factor is not None:
        if not _PLAIN_NUMBER.fullmatch(number):
            return False
        lexemes[first] = _number(as_norm(Decimal(number) * factor))
        symbol = "€"
    for i in range(first + 1, last):
        lexemes[i] = _NOTHING
    lexemes[last] = Lexeme(symbol, lexemes[last].lemma, "UNI", Flag.WORD | Flag.COUNTER, UNIT)
    return True


def _spaced(tokens: Tokens, spaces: dict[int, int]) -> Tokens:
    found = Tokens(tokens.text, [], [], [])
    for low, high in pairwise([0, *sorted(spaces), len(tokens)]):
        found.starts += tokens.starts[low:high]
        found.ends += tokens.ends[low:high]
        found.lexemes += tokens.lexemes[low:high]
        if high in spaces:
            found.starts.append(spaces[high])
            found.ends.append(tokens.starts[high])
            found.lexemes.append(_SPACE)
    return found


def _unit(tokens: Tokens, first: int, last: int) -> tuple[int, str] | None:
    """The last token of the unit after a number, and its symbol."""
    lexemes = tokens.lexemes
    following = lexemes[last]
    if following.shape == UNIT:
        surface = fold(tokens.surface(last))
        return last, UNITS.get(surface, following.norm)
    if following.shape == CAPITALS:
        surface = fold(tokens.surface(last))
        symbol = UNITS.get(surface)
        return (last, symbol) if symbol is not None and len(surface) > 1 else None
    percent = last == first + 1 and following.norm == "pour" and following.shape == STOP
    if percent and last + 1 < len(lexemes) and lexemes[last + 1].lemma == "cent":
        return last + 1, "%"
    return None
