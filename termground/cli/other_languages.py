"""Texts that seem to be in another language than the command names, told before their figures are believed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from termground.judges.comparable import other_language
from termground.language.base import Language
from termground.language.registry import codes
from termground.messages import language_names, usage
from termground.report import Named
from termground.text.identify import other_script, scripts_of

_ANY = "LANG"
_FOUND_OUT = "auto"


def warnings(
    language: Language, response: Named, sources: Sequence[Named], source_language: str | None, ui: str
) -> Iterator[str]:
    """A sentence on each text that seems to be in another language; of sources only where the response is in its own.

    Args:
        language: What the command names.
        response: The response.
        sources: The sources.
        source_language: What the command says of the sources; where it says something, that is believed.
        ui: Language of the sentences.
    """
    guess = _guessed(response.text, language.code)
    if guess is not None:
        code = guess if guess in codes() else _ANY
        yield _said("response-elsewhere", language, ui, name=response.name, guess=guess, code=code)
        return
    for source in sources if source_language is None else ():
        guess = _guessed(source.text, language.code)
        if guess is not None:
            code = guess if guess in codes() else _FOUND_OUT
            yield _said("source-elsewhere", language, ui, name=source.name, guess=guess, code=code)


def _guessed(text: str, code: str) -> str | None:
    """The language of a text, or its script, where it is clearly not the one that is expected."""
    if not scripts_of(code.partition("-")[0]):
        return None  # the Unicode fallback, and a language that may well look like a related one
    return other_language(text, code) or other_script(text, code)


def _said(key: str, language: Language, ui: str, *, guess: str, **values: str) -> str:
    names = language_names(ui)
    own = language.name if ui == "en" else names.get(language.code, language.name)
    return usage(key, ui, guess=names.get(guess, guess), other=own, **values)
