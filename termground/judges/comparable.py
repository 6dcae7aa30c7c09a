"""Whether a text and its sources are in one language, so that the words of one can stand in the other."""

from __future__ import annotations

import re
from collections.abc import Iterable

from termground.text.identify import (
    READ,
    function_share,
    has_letters,
    language_of,
    other_script,
    script_of,
    scripts_of,
)
from termground.types import Args

MIXED = 0.3
"""Share of a text's words that may be function words of the sources' language, which often look like its own."""

_PARTS = re.compile(r"[^.!?|\n。！？]++")


def languages_apart(text: str, sources: Iterable[str]) -> Args | None:
    """The languages of a text and of its sources where they are clearly not the same; else None.

    Of several sources one in the text's language is enough, and of a text some sentences in the sources' language: a remark
    in another one may stand behind them.

    Args:
        text: The text.
        sources: What it should be grounded in.
    """
    filled = [source for source in sources if source.strip()]
    if not filled or not text.strip():
        return None
    own, script = language_of(text), script_of(text)
    apart = None
    for source in filled:
        theirs, other = language_of(source), script_of(source)
        if own is not None and theirs is not None:
            if own == theirs or function_share(text, theirs) > MIXED or _is_partly(text, theirs, own):
                return None
            apart = apart or {"response": own, "source": theirs}
        elif script is not None and other is not None and script != other and not has_letters(text, other):
            apart = apart or {"response": own or script, "source": theirs or other}
        else:
            return None  # not clear, so compared
    return apart


def other_language(text: str, expected: str) -> str | None:
    """The language of a text that is clearly not in the one that is expected; else None.

    Args:
        text: The text.
        expected: Code of that language.
    """
    found, base = language_of(text), expected.partition("-")[0]
    return None if found is None or found == base or function_share(text, base) > MIXED else found


def misread(text: str, sources: Iterable[str], code: str) -> Args | None:
    """The language of a text and its sources, and the one in which they were read, where all are clearly in another; else None.

    Nothing is told of what was read in a language that no text is told to be in: it may well look like a related one; nor of a
    text that a source has letter by letter, which asks for no word of its language.

    Args:
        text: The text.
        sources: What it should be grounded in.
        code: The language that they were read in.
    """
    base = code.partition("-")[0]
    if any(text.strip() in source for source in sources):
        return None
    found = _other(text, base)
    if found is None or any(_other(source, base) != found for source in sources if source.strip()):
        return None
    return {"response": found, "source": base}


def _other(text: str, base: str) -> str | None:
    """The language of a text, or its script, where that is clearly not the one that is expected, nor unknown to be so."""
    if not scripts_of(base):
        return None
    script = other_script(text, base)
    if script is None:
        return other_language(text, base)
    if any(has_letters(text, one) for one in scripts_of(base)):
        return None
    return language_of(text) or script


def _is_partly(text: str, code: str, other: str) -> bool:
    """Whether the sentences of a text that look more like one language than like another are in it."""
    parts = (part[0] for part in _PARTS.finditer(text[:READ]))
    own = " ".join(part for part in parts if function_share(part, code) > function_share(part, other))
    return language_of(own) == code
