"""What the phrases of the thesauri are cut into: ``uv run python -m tools.thesauri`` writes a file beside each."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

from termground.language.packaged import Packaged
from termground.language.registry import language_class, languages
from termground.language.thesaurus_cut import NAME, written


def main() -> None:
    """Write the file of each language of a package of its own that has a thesaurus."""
    for code in sorted(languages()):
        found = language_class(code)
        if not (issubclass(found, Packaged) and found.package):
            continue
        made = found()
        lines = tuple(made.thesaurus())
        if lines:
            path = Path(str(files(found.package))) / "data" / NAME
            path.write_text(written(lines, made.tokens, made.signature()), encoding="utf-8")
            print(path.name, code, path.stat().st_size)


if __name__ == "__main__":
    main()
