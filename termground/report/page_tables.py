"""Tables of pages. On a screen that is too narrow for one, each row is a block that has the name of its column beside every value."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from string import Template

from termground.report.assets import asset
from termground.report.markup import escape


def table_style(width: str) -> str:
    """The style of all tables of a page; it goes behind the page's own.

    Args:
        width: Width of the screen up to which rows are blocks, as CSS writes it.
    """
    return Template(asset("tables.css")).substitute(width=width)


def frame(attributes: str, head: str = "", body: str = "") -> str:
    """A table around the rows of its head and body. Its roles are written out: browsers forget them where rows are blocks."""
    return (
        f'<table {attributes} role="table"><thead role="rowgroup">{head}</thead>'
        f'<tbody role="rowgroup">{body}</tbody></table>'
    )


def table(title: str, columns: Sequence[str], rows: Sequence[Sequence[str]], *, lines: bool = True) -> str:
    """A table that the keyboard can scroll where nothing else helps.

    Args:
        title: What it is, as text.
        columns: Names of the columns, as text; an empty one has no name.
        rows: The cells, as HTML; the first of a row names it.
        lines: Whether each value has a line of its own in a block; short ones stand beside one another.
    """
    columns = [name.replace(" %", "\N{NO-BREAK SPACE}%") for name in columns]
    head = "".join(map(_heading, columns))
    body = "".join(f'<tr role="row">{"".join(_cells(columns, row))}</tr>' for row in rows)
    kind = "lines" if lines else "pairs"
    content = frame(f'class="stacked plain {kind}"', f'<tr role="row">{head}</tr>', body)
    return f'<div class="wide" role="group" aria-label="{escape(title)}" tabindex="0">{content}</div>'


def _heading(name: str) -> str:
    if not name:
        return '<td role="cell"></td>'
    return f'<th scope="col" role="columnheader"><bdi>{escape(name)}</bdi></th>'


def _cells(columns: Sequence[str], row: Sequence[str]) -> Iterator[str]:
    for number, (column, cell) in enumerate(zip(columns, row, strict=True)):
        label = f' data-label="{escape(column)}"' if column else ""
        if number:
            yield f'<td role="cell"{label}><span>{cell}</span></td>'
        else:
            yield f'<th scope="row" role="rowheader"{label}>{cell}</th>'
