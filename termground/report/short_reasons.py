"""Reasons that fit a line: what they quote is shortened first, then words that they list are left out."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import PurePath
from typing import Final, NamedTuple

import msgspec
from rich.cells import cell_len

from termground.messages import MORE, explain, explains, phrase
from termground.report.claims import against_reference
from termground.report.document import Document, Named, visible
from termground.report.seen import shown_args, told
from termground.report.shortening import shortened, start
from termground.report.terminal_claims import flat, line_of
from termground.types import SEVERAL, Claim, Finding

SPACE: Final = "  "
"""What stands between a reason and a place."""

_QUOTED: Final = "near"
_LISTED: Final = "missing"
_ENOUGH, _LEAST = 32, 12
"""Cells of a quotation for which the words of its place give way, and of one that still tells something."""

_WORDS: Final = re.compile(
    "[\u3041-\u309f]+|[\u30a0-\u30ff]+|[\u3005\u4e00-\u9fff]+|[^\\W_\u3041-\u30ff\u3005\u4e00-\u9fff]+"
)
"""Words as letters tell them: kana of either kind, Han characters, and letters and digits of other scripts."""

_DENIED: Final = "denied-there"
"""Kind of a reason whose quotation is worth nothing without the negation in it."""

_BESIDE: Final = 3
"""Words on either side of one that tell how near it stands to what the claim says."""

_FIGURE: Final = re.compile(r"\d+")
_KANA: Final = re.compile("[\u3041-\u309f]+")


_SAYING: Final = frozenset(("negation-differs", "opposite-in-source"))
"""Kinds whose reasons quote what the source says; those of the others that can do without quote what comes nearest."""


class _Form(NamedTuple):
    """One way to say a reason."""

    args: dict[str, str]
    place: str
    nearest: str = ""
    """A place that is named instead of what stands there."""


def short_reason(
    document: Document, found: Claim | Finding, width: int, places: Sequence[str] = ()
) -> tuple[str, str]:
    """The reason of a claim or finding and the place of what it quotes, in one line where that says enough.

    Args:
        document: What the claim or finding is of.
        found: The claim or finding; its reason may be empty.
        width: Cells of both; a reason whose least form takes more has that form.
        places: Where the evidence stands, the fullest words first; a place is left out together with the quotation.
    """
    whole, ways = visible(flat(told(document, found))), tuple(places) or ("",)
    for place in ways:
        if _cells(whole, place) <= width:
            return whole, place
    given = msgspec.structs.replace(found, args=shown_args(document, found))
    if _said(document, given) != whole:  # in a judge's own words
        return start(whole, width - _cells("", ways[-1])), ways[-1]
    said, place = whole, ways[-1]
    quotation = phrase("quoted-term", document.ui_language, text=MORE)
    for args, place, nearest in _forms(given, cell_len(whole) - width, ways, document.ui_language):
        said = _said(document, msgspec.structs.replace(given, args=args))
        if nearest:
            said = said.replace(quotation, nearest)
        if _cells(said, place) <= width:
            break
    return said, place


def places_of(document: Document, named: Named | None, found: Claim | Finding) -> list[str]:
    """Words for where the evidence of a claim or finding stands, the fullest first; none where there is no evidence.

    Args:
        document: What the claim or finding is of.
        named: The text that has the evidence.
        found: The claim or finding.
    """
    if named is None or not found.evidence or not found.evidence[0].text.strip():
        return []
    ui, of = document.ui_language, (named, found.evidence[0])
    names = [named.name]
    bare = bare_name(named.name)
    if sum(bare_name(source.name) == bare for source in document.sources) == 1:
        names.append(bare)
    if named is document.reference:
        names.append(phrase("reference", ui).lower())
    elif len(document.sources) == 1:
        names.append(phrase("source", ui).lower())
    return [line_of(document, name, *of) for name in dict.fromkeys(names)]


def bare_name(path: str) -> str:
    """The name of a file without its folders, for which an ellipsis stands."""
    name = PurePath(path).name
    return path if name in ("", path) else f"{MORE}/{name}"


def _cells(said: str, place: str) -> int:
    return cell_len(said) + (cell_len(SPACE + place) if place else 0)


def _said(document: Document, found: Claim | Finding) -> str:
    reference = found.metric is not None and against_reference(found.metric)
    return visible(flat(explain(found, document.ui_language, reference=reference)))


def _forms(found: Claim | Finding, over: int, places: Sequence[str], ui: str) -> Iterator[_Form]:
    """What a reason may speak of instead, the fullest form first; ``over`` is what it has too many cells without a place."""
    args, place = found.args, places[-1]
    if _QUOTED in args:
        quoted = flat(args[_QUOTED])
        rooms = [(cell_len(quoted) - over - _cells("", each), each) for each in places]
        rooms = [
            (room, each) for room, each in rooms if room >= _ENOUGH or (room >= _LEAST and each == place)
        ]
        for room, each in rooms:
            yield _Form(args | {_QUOTED: _around(quoted, found, room)}, each)
        bare = {name: value for name, value in args.items() if name != _QUOTED}
        if explains(
            found.kind, bare, ui
        ):  # what is near only adds to what is said, and its place alone tells something
            if found.kind in _SAYING:
                yield _Form(bare, place)
            else:
                yield from (_Form(args | {_QUOTED: MORE}, "", each) for each in places if each)
            args, place = bare, ""
        else:
            args = args | {_QUOTED: _around(quoted, found, _LEAST)}
        yield _Form(args, place)
    words = args.get(_LISTED, "").split(SEVERAL)
    for count in range(len(words) - 1, 0, -1):
        yield _Form(args | {_LISTED: SEVERAL.join([*words[:count], MORE])}, place)


def _around(quoted: str, found: Claim | Finding, width: int) -> str:
    """A quotation around the word of it that is not in the claim and has most words of the claim beside it.

    The beginning, where that shows it; of several words the first. One in kana alone, such as a particle, tells least.
    Where the reason is of a figure, another one tells most, of as many digits if there is one; where it is of a negation,
    what stands nearest to the word that is denied.
    """
    said = set(_WORDS.findall((found.text if isinstance(found, Claim) else "").casefold()))
    words = list(_WORDS.finditer(quoted))
    told = [word[0].casefold() in said for word in words]
    beside = {
        word.start(): sum(told[max(0, at - _BESIDE) : at + _BESIDE + 1]) for at, word in enumerate(words)
    }
    unsaid = [word for word, is_told in zip(words, told, strict=True) if said and not is_told]
    unsaid.sort(key=lambda word: -beside[word.start()])
    telling = [word for word in unsaid if not _KANA.fullmatch(word[0])]
    begun = start(quoted, width)
    if found.kind == _DENIED and (place := _denied(quoted, found, unsaid, width)):
        return begun if begun[: place[1]] == quoted[: place[1]] else _cut(quoted, place, width, 2)
    figure = _figure_of(found)
    if figure:
        figures = [word for word in telling if _FIGURE.search(word[0])]
        telling = sorted(figures, key=lambda word: abs(len(word[0]) - len(figure))) or telling
    new = next(iter(telling or unsaid), None)
    if new is None or begun[: new.end()] == quoted[: new.end()]:
        return begun
    return _cut(quoted, new.span(), width)


def _denied(
    quoted: str, found: Claim | Finding, unsaid: Sequence[re.Match[str]], width: int
) -> tuple[int, int] | None:
    """The place of what denies a word of a quotation, with that word where there is room; None where the word is not there."""
    term = found.args.get("term", "")
    at = quoted.casefold().find(term.casefold()) if term else -1
    if at < 0 or not unsaid:
        return None
    stop = at + len(term)
    new = min(unsaid, key=lambda word: max(word.start() - stop, at - word.end()))
    both = min(at, new.start()), max(stop, new.end())
    if cell_len(quoted[slice(*both)]) + 2 * cell_len(MORE) <= width:
        return both
    return (stop if new.start() < stop < new.end() else new.start()), new.end()


def _cut(quoted: str, place: tuple[int, int], width: int, before_it: int = 4) -> str:
    """A quotation around a range of it, with an ellipsis for what is left out on either side."""
    low, high = place
    parts = [(quoted[:low], False), (quoted[low:high], True), (quoted[high:], False)]
    parts = [part for part in parts if part[0]]
    said = ""
    for room in (width, width - 2 * cell_len(MORE)):
        cut = shortened(parts, room, before_it)
        before = MORE if low and cut[0][1] else ""
        after = MORE if high < len(quoted) and cut[-1][1] and not cut[-1][0].endswith(MORE) else ""
        said = before + "".join(part for part, _ in cut) + after
        if cell_len(said) <= width:
            break
    return said


def _figure_of(found: Claim | Finding) -> str:
    """The digits that a claim's reason speaks of; empty where it speaks of none."""
    if not isinstance(found, Claim) or found.focus is None:
        return ""
    shown = _FIGURE.search(found.text[found.focus.start - found.start : found.focus.end - found.start])
    return shown[0] if shown else ""
