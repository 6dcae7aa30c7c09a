"""The language in which the command line speaks to its user."""

from __future__ import annotations

import os
import re
from typing import Final

from termground.messages import ui_language

_VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Those of a locale that say in which language messages are; the first that says something holds."""

_FALLBACK: Final = "und"


def spoken(wanted: str | None) -> str:
    """The language of errors, help and summaries.

    Args:
        wanted: The one that is asked for; without it that of the user's locale is taken, and English where there are no words for it.
    """
    named = next(filter(None, map(os.environ.get, _VARIABLES)), "")
    return ui_language(wanted, re.split("[_.@-]", named)[0].lower())


def suggested(ui: str) -> str:
    """The code that an example of a command has: the language of the messages where it is installed, else the first one that is."""
    from termground.language.registry import codes  # noqa: PLC0415 - in use where there is an error to tell

    installed = codes()
    return ui if ui in installed else next((code for code in installed if code != _FALLBACK), _FALLBACK)
