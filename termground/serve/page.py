"""The page of the service: two texts in, the marked response and its sources out."""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cache
from html import escape
from importlib.resources import files
from string import Template
from typing import Final

from termground.evaluator import GroundingResult
from termground.language.base import Language
from termground.language.registry import codes
from termground.messages import LANGUAGES, language_names, phrase, ui_language
from termground.report.assets import asset
from termground.report.document import Document, Named
from termground.report.html import shown_parts
from termground.text.visible import inert_json
from termground.types import Span

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types termground"
)
_KEYS: Final = (
    "title",
    "response",
    "source",
    "run-close",
    "serve-private",
    "serve-language",
    "serve-ui",
    "serve-question",
    "serve-token",
    "serve-token-wanted",
    "serve-example",
    "serve-clear",
    "serve-checking",
    "serve-empty",
    "serve-unreachable",
    "serve-script",
)
_OWN_NAMES: Final = {"en": "English", "ja": "日本語", "ru": "Русский", "fr": "Français"}


def page(ui: str) -> str:
    """The page; it holds no text of a user's.

    Args:
        ui: Language to begin in.
    """
    installed = codes()
    names = language_names(ui)
    first = ui if ui in installed else next(iter(installed), "")
    own = {key: escape(phrase(key, ui)) for key in _KEYS}
    return Template(_own("page.html")).substitute(
        lang=ui,
        title=own["title"],
        private=own["serve-private"],
        language_label=own["serve-language"],
        ui_label=own["serve-ui"],
        token_label=own["serve-token"],
        example=own["serve-example"],
        clear=own["serve-clear"],
        question=own["serve-question"],
        response=own["response"],
        source=own["source"],
        empty=own["serve-empty"],
        script=own["serve-script"],
        close=own["run-close"],
        languages=_options(((code, names.get(code, code)) for code in installed), first),
        uis=_options(_OWN_NAMES.items(), ui),
        words=_words(),
    )


def spoken(wanted: str | None, accepted: str) -> str:
    """The language to begin in: the wanted one, else the first of a browser's that there are words in.

    Args:
        wanted: The one that the service was told.
        accepted: The header ``Accept-Language``.
    """
    listed = (part.partition(";")[0].strip() for part in accepted[:200].split(","))
    return ui_language(wanted, next((code for code in listed if code.partition("-")[0] in LANGUAGES), "en"))


def style() -> str:
    """The style of the page."""
    return asset("shared.css") + _own("page.css")


def script() -> str:
    """The script of the page."""
    return asset("shared.js") + _own("page.js")


def shown(
    language: Language, response: str, sources: Iterable[str], result: GroundingResult
) -> dict[str, str]:
    """A result as the parts of the page, in HTML.

    Args:
        language: The language of the texts.
        response: The response.
        sources: Its sources.
        result: What was found.
    """
    return shown_parts(
        Document(
            _named("", response, language),
            tuple(_named("", source, language) for source in sources),
            result,
            language.code,
            result.ui_language,
        )
    )


def _named(name: str, text: str, language: Language) -> Named:
    sentences = language.analyze(text, markdown=True).sentences
    return Named(name, text, tuple(Span(sentence.start, sentence.end) for sentence in sentences))


def _options(choices: Iterable[tuple[str, str]], chosen: str) -> str:
    return "".join(
        f'<option value="{escape(value, quote=True)}"{" selected" if value == chosen else ""}>{escape(name)}</option>'
        for value, name in choices
    )


def _words() -> str:
    """All words of the page in all languages, as JSON that ends no element."""
    said = {ui: {key: phrase(key, ui) for key in _KEYS} | {"names": language_names(ui)} for ui in LANGUAGES}
    return inert_json(json.dumps(said, ensure_ascii=False)).replace("<", "\\u003c")


@cache
def _own(name: str) -> str:
    return files(__package__ or __name__).joinpath(name).read_text(encoding="utf-8")
