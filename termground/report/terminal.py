"""For a terminal, at length: the text as its author wrote it, marked in place; every claim; terms last."""

from __future__ import annotations

import functools
import sys
from collections.abc import Iterator, Sequence

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from termground.linebreaks import MARK
from termground.messages import phrase, score_phrase
from termground.report.claims import Section, sections
from termground.report.document import Document, Grouped, figures, grouped, readable, visible
from termground.report.hanging import print_hanging, width_of
from termground.report.places_in_text import Lines, pieces
from termground.report.seen import term, told
from termground.report.terminal_claims import claims, finding_place
from termground.report.unsaid import unmarked, unnamed, unsaid
from termground.types import Finding, Span

_TEXT, _LIST, _CLAIM = 2, 4, 6
"""Cells before what follows a first line: of the text, of a list, and of a claim."""

_BETWEEN = " " * 6
_COLUMN = 34
_LISTED = 40


def render(document: Document, console: Console, *, wrapped: bool = False) -> None:
    """Print a checked response with all that is known of it.

    Args:
        document: What to print.
        console: Where to print it; what is no terminal gets whole lines.
        wrapped: Break the lines there too.
    """
    document = readable(document)
    shown = sections(document)
    width = width_of(console) if wrapped or console.is_terminal else sys.maxsize
    print_ = functools.partial(print_hanging, console, width=width)
    console.print()
    for line in _marked(document):
        print_(Text("  ").append_text(line), _TEXT)
    console.print()
    for section in shown:
        for line in claims(document, section):
            print_(line, _CLAIM)
        console.print()
    print_(Text(visible("  " + _BETWEEN.join(figures(document)))), _LIST)
    console.print()
    listed = list(_listed(document, shown))
    for line in listed:
        print_(line, _LIST)
    if listed:
        console.print()
    print_(Text(visible("  " + _provenance(document)), style="dim"), _LIST)


def _marked(document: Document) -> Iterator[Text]:
    text = document.response.text
    without = unmarked(document)
    findings = enumerate(document.result.findings)
    marks = [Span(found.start, found.end) for number, found in findings if number not in without]
    yield from _lines(pieces(text, marks))


def _lines(parts: Iterator[tuple[str, int]]) -> Iterator[Text]:
    line = Text()
    for part, mark in parts:
        shown = part.strip("\n") if mark < 0 and not part.strip() else part
        for i, fragment in enumerate(shown.split("\n")):
            if i:
                yield line
                line = Text()
            if mark >= 0 and fragment:
                line.append(MARK + visible(fragment) + MARK, style="bold red")
            else:
                line.append(visible(fragment))
    if line.plain.strip():
        yield line


def _listed(document: Document, shown: Sequence[Section]) -> Iterator[Text]:
    ui, result = document.ui_language, document.result
    groups = grouped(unsaid(document, shown))
    if result.score is not None and not groups and not result.missing_words:
        yield Text("  ✓ " + phrase("nothing-marked", ui), style="green")
    lines = Lines(document.response.text)
    width = min(_COLUMN, max((cell_len(_subject(document, group)) for group in groups), default=0))
    for group in groups:
        yield _finding(document, group, width, lines)
    if missing := unnamed(document, (group.finding for group in groups)):
        yield _words("✗ ", phrase("missing", ui), _joined(missing, ui, len(missing)), "red")
    if result.found_words:
        yield _words("✓ ", phrase("found", ui), _joined(result.found_words, ui), "green")
    if result.excluded:
        forms = [term.form for term in result.excluded]
        yield _words("– ", phrase("excluded", ui), _joined(forms, ui), "dim")


def _finding(document: Document, group: Grouped, width: int, lines: Lines) -> Text:
    ui, finding = document.ui_language, group.finding
    subject = _subject(document, group)
    text = Text("  ✗ ", style="red").append(subject, style="bold red")
    text.append(" " * (max(0, width - cell_len(subject)) + 2))
    text.append(visible(told(document, finding)), style="default")
    places = [finding_place(document, finding), phrase("position", ui, **_place(finding, lines))]
    if group.count > 1:
        places.append(phrase("times", ui, count=group.count))
    return text.append("   " + " · ".join(filter(None, places)), style="dim")


def _subject(document: Document, group: Grouped) -> str:
    """What a finding is about; nothing where that is the response as a whole."""
    finding = group.finding
    return visible(term(document, finding)).replace("\n", " ") if "term" in finding.args else ""


def _place(finding: Finding, lines: Lines) -> dict[str, int]:
    line, column = lines.position(finding.start)
    return {"line": line, "column": column}


def _words(sign: str, label: str, words: str, style: str) -> Text:
    return Text("  ").append(sign + label, style=style).append(words)


def _joined(words: list[str], ui: str, most: int = _LISTED) -> str:
    """Words with what the reader's language sets between them, the first ones."""
    unique = list(dict.fromkeys(visible(word).replace("\n", " ") for word in words))
    rest = [f"… (+{len(unique) - most})"] if len(unique) > most else []
    return score_phrase("separator", ui).join(unique[:most] + rest)


def _signature(document: Document) -> str:
    return next(iter(document.result.scores.values())).signature


def _provenance(document: Document) -> str:
    facts = dict(part.split(":", 1) for part in _signature(document).split("|") if ":" in part)
    dictionary = facts.get("dict", "").replace(" ", "-")
    lemmas = facts.get("lemmas", "")
    lemmas = "" if lemmas in {"yes", "none"} else lemmas.replace(" ", "-")
    tools = " ".join(
        filter(None, (facts.get("tok"), lemmas, facts.get("stems"), dictionary, facts.get("mode")))
    )
    return " · ".join(filter(None, (document.language, tools, f"termground {facts['termground']}")))
