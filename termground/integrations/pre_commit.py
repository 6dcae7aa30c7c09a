"""The hook of pre-commit: every file that it names is checked, strictly, with the settings of the repository.

pre-commit puts the files behind the hook's ``args``. Arguments for ``termground check`` end with ``--``, the language
first: ``args: [ja, --source, manual.txt, --]``.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

from termground.cli import FINE, main
from termground.cli.streams import say

_END = "--"


def hook(words: Sequence[str]) -> int:
    """Check files one after another.

    Args:
        words: Arguments of ``check`` and ``--``, or none; then the files.

    Returns:
        The worst exit code of the checks: unusable before flagged before fine.
    """
    words = list(words)
    options, files = ([], words) if _END not in words else _parted(words)
    language = [options.pop(0)] if options and not options[0].startswith("-") else []
    worst = FINE
    for file in files:
        if file.startswith("-"):
            say(f"{file!r} is no file; end the hook's args with {_END!r}")
            return 2
        sys.stdout.write(f"{file}\n")
        worst = max(worst, main([*language, "check", file, "--strict", *options]))
    return worst


def _parted(words: list[str]) -> tuple[list[str], list[str]]:
    at = words.index(_END)
    return words[:at], words[at + 1 :]


if __name__ == "__main__":
    sys.exit(hook(sys.argv[1:]))
