"""In which language sources are read: that of the responses, one that is named, or each in its own."""

from __future__ import annotations

from hashlib import sha256

from termground.errors import UnknownLanguage, UsageError
from termground.judges.comparable import other_language
from termground.language.base import Language
from termground.language.registry import languages, load, origin
from termground.text.identify import FEW, language_of, script_of

AUTO = "auto"
"""What is given for a language to have that of each source found out."""

_LATIN = "Latn"
_SCRIPTS = {
    "ja": "Jpan", "zh": "Hani", "ko": "Hang", "ru": "Cyrl", "uk": "Cyrl", "ar": "Arab", "hi": "Deva", "th": "Thai",
}  # fmt: skip
"""Scripts of languages that are not written in Latin letters."""

_COMMONEST = {script: code for code, script in reversed(_SCRIPTS.items())} | {_LATIN: "en"}
"""The language that a text of a script is read in where nothing else tells it."""


class SourceLanguages:
    """Reads each source text in its language.

    Args:
        own: The language of the responses.
        asked: Code of the sources' language, or ``auto``; None where it is that of the responses.

    Raises:
        LanguageError: The language cannot be loaded.
    """

    def __init__(self, own: Language, asked: str | None) -> None:
        self.own = own
        self.asked = None if asked is None or _base(asked) == _base(own.code) else asked
        self._loaded: dict[str, Language] = {}
        if self.asked not in (None, AUTO):
            self._load(str(self.asked))

    @property
    def across(self) -> bool:
        """Whether sources may be in another language than the responses."""
        return self.asked is not None

    @property
    def signature(self) -> str:
        """What it adds to a signature: the language with its plugin; of any language a digest of all that are installed."""
        if self.asked is None:
            return ""
        if self.asked != AUTO:
            language = self._load(self.asked)
            versions = ",".join(f"{key} {value}" for key, value in language.signature().items())
            info = origin(language)
            return f"|source:{language.code} {info.distribution} {info.version} {versions}".rstrip()
        known = ",".join(f"{one.code} {one.distribution} {one.version}" for one in languages().values())
        return f"|source:{AUTO} {sha256(known.encode()).hexdigest()[:8]}"

    def of(self, text: str) -> Language:
        """The language that reads a source text.

        A text that is clearly in the responses' language is read in that. Where a language was named, any other text is
        read in that one; else in its own, where that is clear and there is a plugin for it. A short text in another script
        than theirs is read in the commonest language of that.
        """
        if self.asked is None:
            return self.own
        if self.asked != AUTO:
            is_own = other_language(text, self.asked) == _base(self.own.code)
            return self.own if is_own else self._load(self.asked)
        found = language_of(text, FEW) or self._by_script(text)
        if found is None:
            return self.own
        try:
            return self._load(found)
        except UnknownLanguage:
            return self.own

    def reads(self, code: str) -> bool:
        """Whether a source that was read in a language can serve."""
        return code == self.own.code or self.asked in (AUTO, code)

    def _by_script(self, text: str) -> str | None:
        """The commonest language of a short text's script, where that is not the script of the responses' language."""
        script = script_of(text)
        own = _SCRIPTS.get(_base(self.own.code), _LATIN)
        return None if script is None or script == own else _COMMONEST.get(script)

    def _load(self, code: str) -> Language:
        language = self._loaded.get(code)
        if language is None:
            language = self._loaded[code] = load(code)
        return language


def refuse_across(asked: str | None, metric: str) -> None:
    """Refuse a language of the sources for a metric that compares words.

    Raises:
        UsageError: One is given.
    """
    if asked is not None:
        raise UsageError(
            f"{metric} compares words, which texts in two languages do not share; with a source language use grounding"
        )


def _base(code: str) -> str:
    return code.partition("-")[0]
