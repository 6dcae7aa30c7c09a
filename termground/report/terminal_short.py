"""For a terminal, short: the headline, what to look at with place, reason and evidence, and one line of counts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from termground.linebreaks import MARK, broken
from termground.messages import phrase
from termground.report.claims import SIGNS, Said, Section, one_line, sections
from termground.report.document import Document, Grouped, Lines, figure, figures, grouped, readable, visible
from termground.report.seen import focused, term, told
from termground.report.terminal_claims import STYLES, finding_place, flat, shortened, source_place
from termground.report.unsaid import unsaid
from termground.types import Claim, Finding

WIDTH = 80
"""Cells of a line where the output is no terminal."""

SHOWN = 20
"""Problems of one metric, at most; the others are counted."""

UNSEEN = "unseen-text"
"""Kind of findings that no claim says: what stands where nobody reads it."""

_INDENT = 4
_LEAST = 30
"""Cells that a claim gets at least; where its place leaves less, it stands on the next line."""


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
        self._width = console.width if console.is_terminal else WIDTH
        self._others = others
        self._lines = Lines(document.response.text)
        name = document.response.name
        self._name = visible(name) if " " not in name else "-"

    def headline(self, section: Section) -> None:
        """The score, its verdict, and how many claims there are to look at."""
        said = figure(section.score, self._ui)
        if section.score.reason:
            said += " · " + visible(section.score.reason)
        self._print(Text(said, style="bold"), indent=2)

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
        self._print(Text(" · ".join(figures(self._document)), style="dim"), indent=2)

    def _more(self, count: int) -> None:
        if count > 0:
            self._print(Text(phrase("more", self._ui, count=count), style="dim"), indent=2)

    def _claim(self, section: Section, said: Said) -> None:
        claim, style = said.first, STYLES[said.verdict]
        label = section.label(said.verdict, self._ui)
        head = self._place(claim.focus.start if claim.focus else claim.start)
        head.append(f" {SIGNS[said.verdict]} {label}  ", style=style)
        room = self._width - cell_len(head.plain)
        if room < _LEAST:
            self._print(head, indent=2)
            head, room = Text(" " * _INDENT), self._width - _INDENT
        parts = [(visible(flat(part)), marked) for part, marked in focused(self._document, claim)]
        for part, marked in shortened(parts, room - 2 * len(MARK)):
            head.append(
                MARK + part + MARK if marked else part, style=f"bold {style}" if marked else "default"
            )
        self._print(head, indent=_INDENT)
        for line in self._reasons(section, said):
            self._print(Text(" " * _INDENT).append_text(line), indent=_INDENT)

    def _reasons(self, section: Section, said: Said) -> Iterator[Text]:
        """Why, and where; one line for each of several judges."""
        for claim in said.claims:
            why = visible(flat(told(self._document, claim)))
            where = source_place(self._document, section, claim)
            judged = self._judged(section, claim)
            line = Text("  ".join(filter(None, (judged, why))))
            if where and claim.evidence[0].text.strip():
                line.append(("  " if line.plain else "") + where, style="dim")
            if line.plain:
                yield line
        for finding in self._beside(section, said.first):
            name, why = self._named(finding), visible(one_line(told(self._document, finding)))
            yield Text(f"{MARK}{name}{MARK}  ").append(why)

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
        finding = group.finding
        line = self._place(finding.start)
        line.append(" ✗ ", style="red").append(self._named(finding), style="bold red")
        why = [visible(one_line(told(self._document, finding)))]
        if group.count > 1:
            why.append(phrase("times", self._ui, count=group.count))
        line.append("  " + " · ".join(filter(None, why)))
        where = finding_place(self._document, finding)
        self._print(line.append("  " + where if where else "", style="dim"), indent=_INDENT)

    def _named(self, finding: Finding) -> str:
        """What a finding is about; nothing where that is the response as a whole."""
        return visible(one_line(term(self._document, finding))) if "term" in finding.args else ""

    def _place(self, offset: int) -> Text:
        line, column = self._lines.position(offset)
        return Text(f"{self._name}:{line}:{column}", style="dim")

    def _print(self, text: Text, *, indent: int) -> None:
        """A line, or several of which the later ones hang under the first."""
        for start, end in broken(text.plain, self._width, self._width - indent):
            self._console.print(
                Text(" " * indent if start else "").append_text(text[start:end]), soft_wrap=True
            )
