"""Scripts that tell how a page fits a narrow screen, for the tests of several pages."""

from __future__ import annotations

from typing import Final

SIDEWAYS: Final = """
  return [document.documentElement, ...document.querySelectorAll(".wide, figure, table, dl")]
    .filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.outerHTML.slice(0, 120));
"""
"""What a reader would have to scroll sideways to see."""

BLOCKS: Final = r"""
  const range = document.createRange(), told = [];
  for (const table of document.querySelectorAll("table")) {
    const names = [...table.tHead.rows[0].cells].map((cell) => cell.textContent);
    for (const row of table.tBodies[0].rows) for (const [at, cell] of [...row.cells].entries()) {
      const label = getComputedStyle(cell, "::before"), shown = label.content.replace(/^"|"$/g, "").trim();
      if (shown !== (names[at] ? names[at] : "none")) told.push(`${names[at]}: ${shown}`);
      range.selectNodeContents(cell);
      if (cell.textContent && !range.getBoundingClientRect().width) told.push(`${names[at]} is not seen`);
    }
    const [first, ...others] = [...table.tBodies[0].rows].map((row) => row.getBoundingClientRect());
    if (others.some((other) => other.top < first.bottom)) told.push("rows stand beside one another");
    const wide = [...table.tBodies[0].rows].find((row) => [...row.cells].every((cell) => cell.offsetTop === row.offsetTop));
    if (wide) told.push("a row is no block");
  }
  return told;
"""
"""Cells of tables that do not say of which column they are."""

ROLES: Final = """
  const role = (part, name) => [...document.querySelectorAll(part)].every((each) => each.getAttribute("role") === name);
  return document.querySelectorAll("table").length > 0 && role("table", "table") && role("thead, tbody", "rowgroup")
    && role("tr", "row") && role("thead th", "columnheader") && role("tbody th", "rowheader") && role("td", "cell")
    && document.querySelectorAll("tbody tr > th[scope=row]").length === document.querySelectorAll("tbody tr").length;
"""
"""Whether tables are still tables where their elements are shown as blocks."""
