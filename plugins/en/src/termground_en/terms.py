"""Terms: names, numbers with their units, hyphenated words, and every other word with content."""

from __future__ import annotations

import re
from collections.abc import Iterator

from termground.text.normalize import fold
from termground.text.spacing import joined, near
from termground.types import Flag, Tokens
from termground_en.context import initial
from termground_en.lexicon import CONTENT, CURRENCY, GLUE, NAME, TITLE
from termground_en.words import closed, lines, words

MAX_NAME = 8
"""Longest name, in words; a longer run of capitals is a headline."""

COMPOUND = "wATShCfoe&axp!uOsqQk"
# A title inside a name is part of it only at its end: Stephen King, but President | Ann Lee.
_PART = "(?:A(?:k|-A)*r?|(?<=A)Tr?(?!A))(?!-)"
TERM = re.compile(
    rf"(?P<name>{_PART}(?:(?:[ov]{{1,2}}e?|j)?{_PART})*)"
    r"|(?P<quantity>\$[Dnt]|[Dnt]-?(?:w(?=C))?[C$](?:pC)?)"
    r"|(?P<compound>[wATShCfoe&axp!u](?:k|-[wATShCfoe&axp!uOsqQ])+)"
    r"|[wATDntSOsQqhCukv]"
)
"""Over the string of shapes."""

_AREAS = frozenset({"square", "cubic"})
_MONEY = frozenset(closed("money"))
_ALIASES = {
    name: tuple(others.split(", "))
    for name, _, others in (line.partition(" = ") for line in lines("aliases"))
}
LABEL = 60
"""Longest label before a colon, in characters."""

_LABEL = re.compile(r"[^\w\n]{0,4}[A-Z][\w'’-]*(?: (?:[A-Z0-9][\w'’-]*|[a-z]{1,3}|&))*(?=:)")
"""A line that begins with words in capitals, but for small ones, up to a colon."""

_STOP = frozenset(words("stop"))
_MONTHS = closed("months")


def terms(tokens: Tokens) -> Iterator[tuple[int, int]]:
    """Ranges of tokens that are terms, in text order."""
    shapes = tokens.shapes
    at = 0
    while (match := TERM.search(shapes, at)) is not None:
        first, at = match.span()
        if at - first == 1:
            if tokens.lexemes[first].has_content:
                yield first, at
            continue
        at = _unbroken(tokens, first, at)
        if match["name"] is not None:
            at = _trimmed(shapes, first, at, "AkrT")
            yield from _name(tokens, shapes, first, at)
        elif match["quantity"] is not None:
            at = _quantity_end(tokens, shapes, first, at)
            if tokens.lexemes[first].has_content:
                yield first, at
        else:
            at = _trimmed(shapes, first, at, COMPOUND)
            yield from _compound(tokens, shapes, first, at)


def _unbroken(tokens: Tokens, first: int, last: int) -> int:
    """Where a run of words meets punctuation or a new line."""
    end = first + 1
    while end < last and near(tokens, end):
        end += 1
    return end


def _trimmed(shapes: str, first: int, last: int, ends: str) -> int:
    """Where a term ends that must end with one of some shapes."""
    while last - first > 1 and shapes[last - 1] not in ends:
        last -= 1
    return last


def _name(tokens: Tokens, shapes: str, first: int, last: int) -> Iterator[tuple[int, int]]:
    """A name is one term; a headline is no name, and falls into its words."""
    parts = [i for i in range(first, last) if shapes[i] in (NAME, TITLE)]
    shouted = len(parts) > 1 and all(_upper(tokens, i) for i in parts)
    ordinary = len(parts) > 2 or any(tokens.lexemes[i].tag == "word" for i in parts)
    if len(parts) <= MAX_NAME and not (shouted and ordinary):
        yield first, last
        return
    at = first
    while at < last:
        end = at + 1
        while end < last and shapes[end] in "-k":
            end += 2 if shapes[end] == GLUE else 1
        if shapes[at] in "AvT" and tokens.lexemes[at].has_content:
            yield at, end
        at = end


def _upper(tokens: Tokens, i: int) -> bool:
    written = tokens.surface(i)
    return len(written) > 1 and written.isupper()


def _quantity_end(tokens: Tokens, shapes: str, first: int, last: int) -> int:
    last = _trimmed(shapes, first, last, "C$Dnt")
    inner = tokens.lexemes[first:last]
    if CONTENT in shapes[first:last] and not any(lexeme.norm in _AREAS for lexeme in inner):
        return first + 1  # five long years
    return last


def _compound(tokens: Tokens, shapes: str, first: int, last: int) -> Iterator[tuple[int, int]]:
    """A word with hyphens is one term; London-born is a name and a word, and a compound without content none."""
    lexemes = tokens.lexemes
    inner = [i for i in range(first, last) if shapes[i] != GLUE]
    named = shapes[first] == NAME and shapes[last - 1] == CONTENT and len(inner) == 2
    if named and (lexemes[first].flags & Flag.NAME or not initial(tokens, first)):
        yield from ((i, i + 1) for i in inner)
    elif any(lexemes[i].has_content for i in inner):
        yield first, last


def keys(tokens: Tokens, first: int, last: int) -> tuple[str, ...]:
    """Normal forms by which a term is looked up, the most faithful first."""
    lexemes = tokens.lexemes
    if last - first == 1:
        return _word_keys(tokens, first)
    if lexemes[first].flags & Flag.NUMBER or lexemes[first].shape == CURRENCY:
        return _quantity_keys(tokens, first, last)
    key = joined(tokens, first, last)
    if lexemes[first + 1].shape == GLUE and last - first == 3:
        apart = f"{lexemes[first].norm} • {lexemes[last - 1].norm}"
        return (key, apart)  # tokenised text has "long - term"
    others = list(_ALIASES.get(key, ()))
    initials = first
    while initials < last and len(lexemes[initials].norm) == 1:
        initials += 1
    if first + 1 < initials < last:  # J.R.R. Tolkien for J. R. R. Tolkien
        short = "".join([lexeme.norm for lexeme in lexemes[first:initials]])
        others.append(f"{short} {joined(tokens, initials, last)}")
    if lexemes[first].shape == NAME and not lexemes[first].flags & Flag.NAME and initial(tokens, first):
        rest = first + 1  # Scientists Jane Doe and ...: the capital of the first word says nothing here
        if lexemes[rest].shape == NAME:
            others.append(joined(tokens, rest, last))
    return (key, *others)


def _word_keys(tokens: Tokens, i: int) -> tuple[str, ...]:
    lexeme = tokens.lexemes[i]
    norm = lexeme.norm
    if lexeme.flags & Flag.NUMBER:
        return _date_keys(norm) if lexeme.tag == "date" else (norm,)
    found = [norm, *_ALIASES.get(norm, ())]
    if norm.isalpha() and (norm.islower() or not norm.isascii()):
        # aids for AIDS, hughes for Hughes, and the other way about
        written = fold(tokens.surface(i)).rstrip(".")
        found += [form for form in (written, fold(lexeme.lemma)) if form != norm and form not in _STOP]
    return tuple(dict.fromkeys(found)) if len(found) > 1 else (norm,)


def _date_keys(norm: str) -> tuple[str, ...]:
    year, month, day = norm.split("-")
    if not 1 <= int(month) <= 12:
        return (norm,)
    name, number = _MONTHS[int(month) - 1], str(int(day))
    gap = " • "
    return (norm, f"{name} {number}{gap}{year}", f"{number} {name} {year}", f"{name} {number} {year}")


def _quantity_keys(tokens: Tokens, first: int, last: int) -> tuple[str, ...]:
    """A number and its unit in every order and spacing: 50 percent, 50%; 5 dollar, $5."""
    norms = [lexeme.norm for lexeme in tokens.lexemes[first:last] if lexeme.norm.strip()]
    if tokens.lexemes[first].shape == CURRENCY:
        norms = [*norms[1:], norms[0]]
    number, unit = norms[0], " ".join(norms[1:])
    found = [f"{number} {unit}", f"{number}{unit}"]
    if norms[-1].rpartition(" ")[2] in _MONEY:
        found += [f"{unit}{number}", f"{unit} {number}"]
    elif unit == "year" and _of_age(tokens, last):
        found.append(number)  # Ann Lee, 24, for a 24-year-old
    return tuple(found)


def _of_age(tokens: Tokens, last: int) -> bool:
    following = [lexeme.norm for lexeme in tokens.lexemes[last : last + 2]]
    return "old" in following and following.index("old") == (following[0] == " ")


def names(tokens: Tokens) -> Iterator[tuple[int, int, str]]:
    """Ranges of tokens that are proper names, with their kind."""
    for first, last in terms(tokens):
        if NAME not in tokens.shapes[first:last]:
            continue
        lexemes = tokens.lexemes[first:last]
        titled = first > 0 and tokens.lexemes[first - 1].shape == TITLE and near(tokens, first)
        if last - first == 1 and initial(tokens, first) and not lexemes[0].flags & Flag.NAME:
            continue
        if lexemes[0].shape != NAME or _is_month(tokens, first, last):
            continue
        if not any(lexeme.flags & Flag.NAME for lexeme in lexemes) and _is_label(tokens, first, last):
            continue
        yield first, last, _kind(tokens, first, last, titled=titled)


def _is_month(tokens: Tokens, first: int, last: int) -> bool:
    """Whether a name is no more than a month beside a number: August 24th is a date."""
    around = (tokens.lexemes[i] for i in (first - 1, last) if 0 <= i < len(tokens))
    return (
        last - first == 1
        and tokens.lexemes[first].norm in _MONTHS
        and any(lexeme.flags & Flag.NUMBER for lexeme in around)
    )


def _is_label(tokens: Tokens, first: int, last: int) -> bool:
    """Whether words have the capitals of a label, which begins a line and ends in a colon: Metered Charges: ..."""
    text, start = tokens.text, tokens.starts[first]
    line = text.rfind("\n", max(0, start - LABEL), start) + 1
    label = _LABEL.match(text, line, line + LABEL)
    return label is not None and start >= line and tokens.ends[last - 1] <= label.end()


def _kind(tokens: Tokens, first: int, last: int, *, titled: bool) -> str:
    ends = {tokens.lexemes[i].norm.removesuffix(".") for i in (first, last - 1)}
    if not titled:
        if ends & set(words("organizations")):
            return "organization"
        if ends & set(words("places")):
            return "place"
        return "other"
    return "person"
