"""In which language a text is written, by its script and its function words; silent where that is not clear."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from itertools import repeat
from typing import Final

from termground.text.normalize import fold

READ: Final = 4_000
"""Code points of a text that are looked at."""

LETTERS: Final = 12
"""Letters that a text must have for its script to be told."""

MOSTLY: Final = 0.8
"""Share of a text's letters that its script must have."""

WORDS: Final = 10
"""Words that a text must have for its language to be told among those of one script."""

FEW: Final = 5
"""The same where it is expected that it is in some other language."""

COMMON: Final = 0.3
"""Share of a text's words that must be function words of its language."""

CLEAR: Final = 1.7
"""How many times as much they must tell of it as of any other language."""

_SCRIPTS: Final = {
    "Latn": "A-Za-z\u00aa\u00ba\u00c0-\u024f\u1e00-\u1eff",
    "Cyrl": "\u0400-\u052f",
    "Grek": "\u0370-\u03ff",
    "Hani": "\u3400-\u4dbf\u4e00-\u9fff",
    "Kana": "\u3041-\u30ff\uff66-\uff9f",
    "Hang": "\uac00-\ud7a3\u1100-\u11ff",
    "Arab": "\u0620-\u06ff",
    "Hebr": "\u05d0-\u05ea",
    "Deva": "\u0900-\u097f",
    "Thai": "\u0e01-\u0e4e",
}
_OF_SCRIPT: Final = {
    "Latn": (
        "en",
        "fr",
        "de",
        "es",
        "it",
        "pt",
        "nl",
        "pl",
        "tr",
        "id",
        "vi",
        "sv",
        "da",
        "fi",
        "cs",
        "ro",
        "hu",
    ),
    "Cyrl": ("ru", "uk", "bg"),
}
_ALONE: Final = {"Grek": "el", "Hang": "ko", "Hebr": "he", "Thai": "th"}
"""Scripts that tell their language."""

_WRITTEN: Final = {
    **{code: (script,) for script, codes in _OF_SCRIPT.items() for code in codes},
    **{code: (script,) for script, code in _ALONE.items()},
    "ja": ("Jpan", "Hani", "Kana"),
    "zh": ("Hani",),
    "ko": ("Hang", "Hani"),
    "hi": ("Deva",),
    "ar": ("Arab",),
}
"""Scripts in which a text of a language may be."""

_JAPANESE: Final = ("Kana", "Hani")
_SYMBOLS: Final = frozenset(("kg", "km", "cm", "mm", "ml", "mg"))
"""Symbols of units, which stand in texts of any language; the English list has them."""

_LETTER: Final = re.compile(r"[^\W\d_]")
_WORD: Final = re.compile(r"[^\W\d_]++(?:['’][^\W\d_]++)?+")


@lru_cache(maxsize=16)
def script_of(text: str) -> str | None:
    """ISO 15924 code of the script that most of a text is written in; ``Jpan`` where Kana stand among Han."""
    first = _LETTER.search(text, 0, READ)
    script = _script_of(first[0]) if first is not None else None
    if (
        script in _OF_SCRIPT
        and _enough(script).match(text, 0, READ)
        and not _others(script).search(text, 0, READ)
    ):
        return script
    counts = dict.fromkeys(_SCRIPTS, 0)
    rest = head = text[:READ]
    if script in _JAPANESE:
        rest = _run(*_JAPANESE).sub("", head)
        script = "Kana" if _run("Kana").search(head) else "Hani"
        counts[script] = len(head) - len(rest)
    elif script is not None:
        rest = _run(script).sub("", head)
        counts[script] = len(head) - len(rest)
    for char, times in Counter(rest).items():
        script = _script_of(char)
        if script is not None:
            counts[script] += times
    if counts["Kana"]:
        counts["Jpan"] = counts.pop("Kana") + counts.pop("Hani")
    total = sum(counts.values())
    name, most = max(counts.items(), key=lambda item: item[1])
    return name if most >= LETTERS and most >= MOSTLY * total else None


def other_script(text: str, code: str) -> str | None:
    """The script that most of a text is written in, where the language of a code is not written in it; else None.

    Args:
        text: The text.
        code: Code of the language; of one whose script is not known here nothing is said.
    """
    own = scripts_of(code.partition("-")[0])
    found = script_of(text) if own else None
    return None if found in own else found


def has_letters(text: str, script: str) -> bool:
    """Whether the beginning of a text has a letter of a script."""
    parts = _JAPANESE if script == "Jpan" else (script,)
    return any(_run(part).search(text[:READ]) for part in parts)


def scripts_of(code: str) -> tuple[str, ...]:
    """ISO 15924 codes of the scripts in which a language is written; none of a language that no text is told to be in."""
    return _WRITTEN.get(code, ())


@lru_cache(maxsize=512)
def language_of(text: str, least: int = WORDS) -> str | None:
    """BCP-47 code of a text's language; None where its beginning does not tell.

    Args:
        text: The text.
        least: Words that it must have to be told among the languages of one script.
    """
    script = script_of(text)
    if script == "Jpan":
        return "ja"
    if script not in _OF_SCRIPT:
        return _ALONE.get(script or "")
    words = _words(text)
    if len(words) < least:
        return None
    counts = dict.fromkeys(_OF_SCRIPT[script], 0)
    telling = counts.copy()  # a word of several languages tells each of them less
    for codes, times in Counter(_languages(script, words)).items():
        each = times * (60_060 // len(codes)) if codes else 0
        for code in codes:
            counts[code] += times
            telling[code] += each
    code, other, *_ = sorted(telling, key=telling.__getitem__, reverse=True)
    clear = telling[code] >= CLEAR * telling[other]
    return code if clear and counts[code] >= COMMON * len(words) else None


def function_share(text: str, code: str) -> float:
    """Share of the words of a text's beginning that are function words of a language."""
    words = _words(text)
    script = next((script for script, codes in _OF_SCRIPT.items() if code in codes), None)
    if script is None or not words:
        return 0.0
    return sum(code in codes for codes in _languages(script, words)) / len(words)


def _words(text: str) -> list[str]:
    """The words of a text's beginning in small letters."""
    return list(map(str.lower, _WORD.findall(text[:READ])))


def _languages(script: str, words: Iterable[str]) -> Iterator[tuple[str, ...]]:
    """For each word the languages of a script that have it among their function words."""
    return map(_function_words(script).get, words, repeat(()))


@lru_cache(maxsize=1 << 13)
def _script_of(char: str) -> str | None:
    """The script of a character, where it is one of those that are told."""
    return next((name for name in _SCRIPTS if _run(name).match(char)), None)


@cache
def _function_words(script: str) -> dict[str, tuple[str, ...]]:
    """Each function word in small letters, and folded, with the languages of a script that have it."""
    import stopwordsiso  # noqa: PLC0415 - costs 60 ms

    found: dict[str, tuple[str, ...]] = {}
    for code in _OF_SCRIPT[script]:
        listed = stopwordsiso.stopwords(code)
        for word in {*map(str.lower, listed), *map(fold, listed)} - _SYMBOLS:
            found[word] = (*found.get(word, ()), code)
    return found


# Compiled where they are asked for: most programs read texts in one script.
@cache
def _run(*names: str) -> re.Pattern[str]:
    """A run of letters of some scripts."""
    return re.compile("[" + "".join(_SCRIPTS[name] for name in names) + "]++")


@cache
def _enough(name: str) -> re.Pattern[str]:
    """As many letters of a script as tell it."""
    letters = _SCRIPTS[name]
    return re.compile(f"(?:[^{letters}]*+[{letters}]){{{LETTERS}}}")


@cache
def _others(name: str) -> re.Pattern[str]:
    """A letter of any other script."""
    return re.compile("[" + "".join(letters for other, letters in _SCRIPTS.items() if other != name) + "]")
