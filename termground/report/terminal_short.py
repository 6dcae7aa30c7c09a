"""For a terminal, short: the headline, what to look at with place, reason and evidence, and one line of counts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from termground.linebreaks import MARK
from termground.messages import phrase
from termground.report.claims import SIGNS, Said, Section, held_against, one_line, sections
from termground.report.document import (
    STANDARD_INPUT,
    Document,
    Grouped,
    figure,
    figures,
    grouped,
    readable,
    visible,
)
from termground.report.hanging import hanging, print_hanging, width_of
from termground.report.places_in_text import Lines
from termground.report.seen import focused, term
from termground.report.short_reasons import SPACE, bare_name, places_of, short_reason
from termground.report.shortening import shortened
from termground.report.terminal_claims import STYLES, flat
from termground.report.unsaid import unsaid
from termground.types import Claim, Finding

SHOWN = 20
"""Problems of one metric, at most; the others are counted."""

UNSEEN = "unseen-text"
"""Kind of findings that no claim says: what stands where nobody reads it."""

_INDENT = 4
_LEAST = 30
"""Cells that a claim gets at least; where its place leaves less, folders are left out of it, or the claim stands on the next line."""


def render(document: Document, console: Console, *, quiet: bool = False) -> None:
    """Print what to look at in a checked response.

    Args:
        document: What to print.
        console: Where to print it.
        quiet: Print the headline alone.
    """
    document = readable(document)
    shown = sections(document)
    page = _Page(document, console, unsaid(document, shown))
    for section in shown:
        page.headline(section)
        if not quiet:
            page.claims(section)
    if not quiet:
        page.findings(UNSEEN if shown else None)
    if not quiet or not shown:
        page.counts()


class _Page:
    """Lines of one response, none wider than the terminal, what follows a first line hanging under it."""

    def __init__(self, document: Document, console: Console, others: Sequence[Finding]) -> None:
        self._document = document
        self._ui = document.ui_language
        self._console = console
        self._width = width_of(console)
        self._others = others
        self._lines = Lines(document.response.text)
        name = document.response.name
        self._name = "-" if name == STANDARD_INPUT else visible(name)

    def headline(self, section: Section) -> None:
        """The score, its verdict, and how many claims there are to look at."""
        said = figure(section.score, self._ui)
        if section.score.reason:
            said += " · " + visible(section.score.reason)
        print_hanging(self._console, Text(said, style="bold"), 2)

    def claims(self, section: Section) -> None:
        """The claims that do not hold, the first ones."""
        failing = section.failing
        if failing:
            self._console.print()
        for said in failing[:SHOWN]:
            self._claim(section, said)
        self._more(len(failing) - SHOWN)

    def findings(self, kind: str | None) -> None:
        """What metrics without claims find, the first ones; of one kind, where one is named."""
        groups = grouped(found for found in self._others if kind is None or found.kind == kind)
        for group in groups[:SHOWN]:
            self._finding(group)
        self._more(len(groups) - SHOWN)

    def counts(self) -> None:
        """Counts of terms and sources, and the scores of metrics without claims."""
        self._console.print()
        print_hanging(self._console, Text(" · ".join(figures(self._document)), style="dim"), 2)

    def _more(self, count: int) -> None:
        if count > 0:
            print_hanging(self._console, Text(phrase("more", self._ui, count=count), style="dim"), 2)

    def _claim(self, section: Section, said: Said) -> None:
        claim, style = said.first, STYLES[said.verdict]
        label = section.label(said.verdict, self._ui)
        sign = f" {SIGNS[said.verdict]} {label}  "
        head = self._place(
            claim.focus.start if claim.focus else claim.start, self._width - cell_len(sign) - _LEAST
        )
        head.append(sign, style=style)
        room = self._width - cell_len(head.plain)
        if room < _LEAST:
            print_hanging(self._console, head, 2)
            head, room = Text(" " * _INDENT), self._width - _INDENT
        parts = [(visible(flat(part)), marked) for part, marked in focused(self._document, claim)]
        for part, marked in shortened(parts, room - 2 * len(MARK)):
            head.append(
                MARK + part + MARK if marked else part, style=f"bold {style}" if marked else "default"
            )
        print_hanging(self._console, head, _INDENT)
        for line in self._reasons(section, said):
            print_hanging(self._console, Text(" " * _INDENT).append_text(line), _INDENT)

    def _reasons(self, section: Section, said: Said) -> Iterator[Text]:
        """Why, and where, each in one line; one for each of several judges."""
        width = self._width - _INDENT
        for claim in said.claims:
            judged = self._judged(section, claim)
            named = held_against(self._document, section, claim.evidence[0]) if claim.evidence else None
            places = places_of(self._document, named, claim)
            room = width - (cell_len(judged + SPACE) if judged else 0)
            why, where = short_reason(self._document, claim, room, places)
            line = Text(SPACE.join(filter(None, (judged, why))))
            if where:
                line.append((SPACE if line.plain else "") + where, style="dim")
            if line.plain:
                yield line
        for finding in self._beside(section, said.first):
            name = MARK + self._named(finding) + MARK + SPACE
            yield Text(name).append(short_reason(self._document, finding, width - cell_len(name))[0])

    def _beside(self, section: Section, claim: Claim) -> Iterator[Finding]:
        """What else there is in a claim: it tells one thing. Another place with the same evidence adds nothing."""
        for finding in self._others:
            inside = claim.start <= finding.start < claim.end and finding.metric == section.score.metric
            if inside and not (finding.evidence and finding.evidence == claim.evidence):
                yield finding

    def _judged(self, section: Section, claim: Claim) -> str:
        if claim.judge is None:
            return ""
        label = section.label(claim.verdict, self._ui)
        return f"{SIGNS[claim.verdict]} " + phrase(
            "judged", self._ui, judge=visible(claim.judge), verdict=label
        )

    def _finding(self, group: Grouped) -> None:
        """In two lines at most, where the term and its place leave room for that."""
        for spare in range(
            0, self._width // 2, 4
        ):  # lines end where words do, and so hold less than they might
            line = self._found(group, 2 * self._width - _INDENT - spare)
            if len(list(hanging(line.plain, self._width, _INDENT))) <= 2:
                break
        print_hanging(self._console, line, _INDENT)

    def _found(self, group: Grouped, room: int) -> Text:
        finding, most = group.finding, self._width // 2
        line = self._place(finding.start, most).append(" ✗ ", style="red")
        line.append(self._named(finding), style="bold red")
        times = phrase("times", self._ui, count=group.count) if group.count > 1 else ""
        named = self._document.sources[finding.evidence[0].source] if finding.evidence else None
        places = places_of(self._document, named, finding)
        room -= sum(cell_len(part + SPACE) for part in (line.plain, times) if part)
        why, where = short_reason(self._document, finding, room, places)
        line.append(SPACE + " · ".join(filter(None, (why, times))))
        return line.append(SPACE + where if where else "", style="dim")

    def _named(self, finding: Finding) -> str:
        """What a finding is about; nothing where that is the response as a whole."""
        return visible(one_line(term(self._document, finding))) if "term" in finding.args else ""

    def _place(self, offset: int, most: int) -> Text:
        """Where it stands; without the folders of the file where that takes more than so many cells."""
        line, column = self._lines.position(offset)
        name = self._name
        if cell_len(f"{name}:{line}:{column}") > most:
            name = bare_name(name)
        return Text(f"{name}:{line}:{column}", style="dim")
