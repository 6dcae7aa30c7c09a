"""Count the lines of Python by room and plugin, as the table in ``docs/design.md`` gives them.

Usage: python tests/benchmarks/lines.py
"""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).parents[2]
GRAMMAR = ROOT / "termground" / "facts" / "grammar"


def lines(folder: Path) -> int:
    """Lines of all Python files below a folder, empty ones and comments included."""
    return sum(len(path.read_text(encoding="utf-8").splitlines()) for path in folder.rglob("*.py"))


def main() -> None:
    core = ROOT / "termground"
    rows = [(f"`termground/{room.name}`", lines(room)) for room in core.iterdir() if room.is_dir()]
    rows.append(
        (
            "`termground`, its own modules",
            sum(len(path.read_text(encoding="utf-8").splitlines()) for path in core.glob("*.py")),
        )
    )
    rows.append(("of them the grammar of facts", lines(GRAMMAR)))
    rows += [
        (f"`plugins/{plugin.name}`", lines(plugin / "src"))
        for plugin in (ROOT / "plugins").iterdir()
        if plugin.is_dir()
    ]
    print("| Part | Lines of Python |", "|---|---:|", sep="\n")
    for name, count in sorted(
        rows, key=lambda row: (row[0].startswith("of"), row[0].startswith("`plugins"), -row[1])
    ):
        if count:
            print(f"| {name} | {count:,} |")


if __name__ == "__main__":
    main()
