"""One self-contained page: the marked response beside its sources; a finding or claim selected shows both ends."""

from __future__ import annotations

from html import escape
from string import Template

from termground.messages import phrase, score_phrase
from termground.report.assets import asset, hashed
from termground.report.claims import SIGNS, Section, sections
from termground.report.document import (
    Document,
    Grouped,
    Named,
    figure,
    figures,
    grouped,
    passes,
    readable,
    unchecked,
    visible,
)
from termground.report.html_claims import CLASSES, bdi, claim_list, written
from termground.report.html_ends import Ends, Spans, marks_of
from termground.report.markdown import rendered
from termground.report.marked import Cutter, Part, as_html
from termground.report.places_in_text import Lines
from termground.report.seen import term, told
from termground.report.unsaid import unnamed, unsaid
from termground.types import Verdict


def page(document: Document) -> str:
    """The page as text; it holds no address and opens from disk.

    Every text of the user's is escaped and stands in ``<bdi>``; style and script are allowed by their
    hashes alone.
    """
    ui = document.ui_language
    style, script = asset("shared.css") + asset("page.css"), asset("shared.js") + asset("page.js")
    return Template(asset("page.html")).substitute(
        lang=escape(ui, quote=True),
        title=escape(f"{phrase('title', ui)} · {visible(document.response.name)}"),
        csp=f"default-src 'none'; style-src '{hashed(style)}'; script-src '{hashed(script)}'; base-uri 'none'; form-action 'none'",
        style=style,
        script=script,
        heading=escape(phrase("title", ui)),
        close=escape(phrase("run-close", ui)),
        **shown_parts(document),
    )


def shown_parts(document: Document) -> dict[str, str]:
    """The parts of a page that show a result, as HTML: ``figures``, ``panes``, ``claims``, ``findings``, ``signature``."""
    document = readable(document)
    shown = sections(document)
    ends = Ends(document, shown)
    ui = document.ui_language
    panes = Template(asset("panes.html")).substitute(
        lang=escape(ui, quote=True),
        text_lang=escape(document.language, quote=True),
        response_label=escape(phrase("response", ui)),
        source_label=escape(phrase("source", ui)),
        response_name=_name(document.response),
        response=_response(document, ends),
        sources=_sources(document, ends),
    )
    return {
        "panes": panes,
        "claims": "".join(claim_list(document, section, ends) for section in shown),
        "findings": _findings(document, shown, ends),
        "figures": _question(document) + _figures(document, shown) + _unchecked(document),
        "signature": written(document.result.signature),
    }


def _response(document: Document, ends: Ends) -> str:
    """The response with a mark for each finding; inside and outside of marks, claims can be selected."""
    findings, text = document.result.findings, document.response.text

    def opening(number: int, first: bool) -> str:  # noqa: FBT001 - how it is called
        finding = findings[number]
        reason = escape(visible(told(document, finding)), quote=True)
        reached = ' role="button" tabindex="0"' if first else ""
        return (
            f'<mark class="{CLASSES[ends.verdicts[number]]}"{reached} data-finding="{ends.finding(number)}"'
            f' title="{reason}">'
        )

    marks = Cutter(text, marks_of(document.result.findings, ends), ends.response)
    return as_html(text, marks.cut(rendered(text)), opening)


def _sources(document: Document, ends: Ends) -> str:
    texts = [_source(source, ends.sources[i], ends.quiet) for i, source in enumerate(document.sources)]
    if document.reference is not None:
        ui = document.ui_language
        label = f'<h2 lang="{escape(ui, quote=True)}">{escape(phrase("reference", ui))}</h2>'
        texts.append(label + _source(document.reference, ends.reference, ends.quiet))
    return "".join(texts)


def _source(source: Named, spans: Spans, quiet: set[str]) -> str:
    def loud(part: Part) -> bool:
        return not quiet.issuperset(part.ids)

    cut = Cutter(source.text, (), spans).cut(rendered(source.text))
    shown = as_html(source.text, cut, lambda *_: "", loud=loud)
    return f'{_name(source)}<div class="text">{shown}</div>'


def _name(text: Named) -> str:
    """The name of a text as a heading; nothing for one without."""
    return f"<h3>{bdi(text.name)}</h3>" if text.name else ""


def _findings(document: Document, shown: list[Section], ends: Ends) -> str:
    ui, result = document.ui_language, document.result
    numbers = {id(finding): number for number, finding in enumerate(result.findings)}
    lines = Lines(document.response.text)
    groups = grouped(unsaid(document, shown))
    rows = [_row(document, group, numbers[id(group.finding)], lines, ends) for group in groups]
    if not rows and result.score is not None and not result.missing_words:
        return f'<p class="fine">✓ {escape(phrase("nothing-marked", ui))}</p>'
    missing = unnamed(document, (group.finding for group in groups))
    if not result.findings:  # an origin that knows no places
        verdict = Verdict.NEUTRAL if passes(document) else Verdict.CONTRADICTED
        sign = f"<b>{SIGNS[verdict]}</b>"
        rows += [f'<li class="{CLASSES[verdict]}">{sign} {bdi(word)}</li>' for word in missing]
        missing = []
    listed = _words("✗", "missing", missing, ui) + _words("✓", "found", result.found_words, ui)
    return (f"<ol>{''.join(rows)}</ol>" if rows else "") + listed


def _words(sign: str, label: str, words: list[str], ui: str) -> str:
    """Terms in a line; nothing where there are none."""
    said = score_phrase("separator", ui).join(dict.fromkeys(words))
    return f'<p class="fine">{sign} {escape(phrase(label, ui))}{bdi(said)}</p>' if said else ""


def _row(document: Document, group: Grouped, number: int, lines: Lines, ends: Ends) -> str:
    ui, finding, verdict = document.ui_language, group.finding, ends.verdicts[number]
    line, column = lines.position(finding.start)
    place = phrase("position", ui, line=line, column=column)
    times = " " + phrase("times", ui, count=group.count) if group.count > 1 else ""
    return (
        f'<li class="{CLASSES[verdict]}"><button type="button" data-finding="{number}">'
        f"<b>{SIGNS[verdict]} {bdi(term(document, finding))}</b></button>"
        f" <span>{bdi(told(document, finding))}</span> <small>{escape(place + times)}</small></li>"
    )


def _question(document: Document) -> str:
    """What the response answers, where it was read behind that."""
    label = escape(phrase("question", document.ui_language))
    return f"<p>{label}: {bdi(document.question)}</p>" if document.question.strip() else ""


def _figures(document: Document, shown: list[Section]) -> str:
    """The scores: those with a reason on lines of their own."""
    lines = [" · ".join(filter(None, (figure(s.score, document.ui_language), s.score.reason))) for s in shown]
    lines.append(" · ".join(line for line in figures(document) if line not in unchecked(document)))
    return "".join(f"<p>{escape(visible(line))}</p>" for line in lines)


def _unchecked(document: Document) -> str:
    """The parts that were not checked, folded away: why each was not, where it stands and what it says."""
    lines, ui, text = Lines(document.response.text), document.ui_language, document.response.text
    said = unchecked(document)
    if not said:
        return ""
    rows = []
    for part in document.result.unchecked:
        line, column = lines.position(part.start)
        place = escape(phrase("position", ui, line=line, column=column))
        words = bdi(text[part.start : part.end])
        rows.append(f"<li>{escape(visible(part.reason or part.kind))} {words} <small>{place}</small></li>")
    return f"<details><summary>{escape(said[0])}</summary><ol>{''.join(rows)}</ol></details>"
