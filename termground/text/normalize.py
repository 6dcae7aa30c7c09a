"""Unicode normalisation that keeps its offsets."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from termground.text.patterns import lazy_pattern
from termground.text.prefilter import Prefilter
from termground.text.view import Piece, View

MAX_COMBINING = 30
"""Combining characters composed with one base, as in the stream-safe format of UAX #15."""

# Characters that show nothing and have no business inside a word: soft hyphen, zero-width space, word
# joiner, byte order mark, bidirectional controls, variation selectors.
INVISIBLE = re.compile(
    "[\u00ad\u034f\u061c\u17b4\u17b5\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufe00-\ufe0f\ufeff\U000e0100-\U000e01ef]+"
)
DECEPTIVE = re.compile(
    "[\u00ad\u034f\u061c\u17b4\u17b5\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]"
)
"""Those of them that no keyboard types by accident: what they hide is worth a look."""

# Joiners are part of the spelling in Arabic, Indic scripts and emoji; next to these letters they are not.
_IDLE_JOINER = lazy_pattern(
    "(?<=[A-Za-z\u00c0-\u052f\u3040-\u30ff\u3400-\u9fff])[\u200c\u200d]+(?=[A-Za-z\u00c0-\u052f\u3040-\u30ff\u3400-\u9fff])"
)
_SURROGATE = re.compile("[\ud800-\udfff]")
_LETTER_APOSTROPHE = "\u02bc"
_APOSTROPHE = re.compile(rf"(?<=\w)[\u2019{_LETTER_APOSTROPHE}](?=\w)")
_NATIVE_DIGIT = re.compile(r"[^\D0-9]")
# Any character that `clean` may have to act upon, apart from composition.
_SUSPECT = Prefilter(re.compile(f"{INVISIBLE.pattern[:-2]}\u200c\u200d\ud800-\udfff]"))


@lru_cache(maxsize=1 << 16)
def fold(text: str) -> str:
    """The form in which words are compared: NFKC, case folded, NFKC again since folding can decompose.

    Decimal digits of every script are the ASCII ones, २०२३, ٢٠٢٣ and 2023 one number; so are apostrophes: O’Neil, O'Neil.
    """
    if text.isascii():
        return text.lower()
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", text).casefold())
    if folded.isalpha() and _LETTER_APOSTROPHE not in folded:  # as most words
        return folded
    return _NATIVE_DIGIT.sub(_ascii_digit, _APOSTROPHE.sub("'", folded))


@lru_cache(maxsize=1 << 14)
def unsigned(text: str) -> str:
    """A text without the signs on its letters, in whatever script."""
    if text.isascii():
        return text
    return "".join(char for char in unicodedata.normalize("NFD", text) if not unicodedata.combining(char))


def _ascii_digit(match: re.Match[str]) -> str:
    return str(unicodedata.decimal(match[0]))


def clean(view: View) -> View:
    """Compose decomposed characters, drop invisible ones and make lone surrogates encodable."""
    if view.text.isascii():
        return view
    if not unicodedata.is_normalized("NFC", view.text):
        view = view.edit(_compositions(view.text))
    if not _SUSPECT.may_match(view.text):
        return view
    view = view.edit(invisible(view.text))
    if _SURROGATE.search(view.text):
        view = view.translated(_SURROGATE.sub("\ufffd", view.text))
    return view


def invisible(text: str) -> list[Piece]:
    """The runs of characters that show nothing, as deletions in text order."""
    found = [Piece(m.start(), m.end(), "") for m in INVISIBLE.finditer(text)]
    if "\u200d" in text or "\u200c" in text:
        found += [Piece(m.start(), m.end(), "") for m in _IDLE_JOINER.finditer(text)]
        found.sort(key=lambda piece: piece.start)
    return found


def _compositions(text: str) -> list[Piece]:
    edits: list[Piece] = []
    start = 0
    for end in range(1, len(text) + 1):
        if end < len(text) and end - start <= MAX_COMBINING and _composes(text[end - 1], text[end]):
            continue
        cluster = text[start:end]
        if len(cluster) > 1 or not cluster.isascii():
            composed = unicodedata.normalize("NFC", cluster)
            if composed != cluster:
                edits.append(Piece(start, end, composed))
        start = end
    return edits


def _composes(left: str, right: str) -> bool:
    """Whether a composition may reach across the boundary between two characters."""
    if right < "\u0300":
        return False
    if unicodedata.combining(right) or "\u1160" <= right <= "\u11ff":
        return True  # the second range holds Hangul vowels and finals, which compose in threes
    return unicodedata.normalize("NFC", left + right) != (
        unicodedata.normalize("NFC", left) + unicodedata.normalize("NFC", right)
    )
