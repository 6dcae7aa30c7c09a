"""Findings, bands and the few words of the reports, in the reader's language."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from string import Formatter
from typing import TYPE_CHECKING

from termground.errors import Said

if TYPE_CHECKING:
    from termground.types import Claim, Finding, Verdict

LANGUAGES = ("en", "ja", "ru", "fr")

_OTHER_LANGUAGE = "language-differs"
_ACROSS = "grounding"
"""The metric that compares texts in two languages where their languages are named."""

LANGUAGES_APART = frozenset({_OTHER_LANGUAGE, "response-language"})
"""Kinds whose arguments are codes of languages."""

_DIGITS = 16
"""Digits behind the point at which a float has no more to tell."""

MARK = "▁"
"""What stands around a marked word where there are no colours."""

MORE = "…"
"""What stands in a list for the texts that are left out of it."""

_LISTED = frozenset({"missing", "meant"})
"""Arguments that hold several texts; where a language says it otherwise of one word, it has ``KIND+one``."""


def ui_language(wanted: str | None, text_language: str) -> str:
    """The language to speak in: the wanted one, else the text's, where there are words for it; else English."""
    for code in (wanted, text_language):
        base = (code or "").partition("-")[0]
        if base in LANGUAGES:
            return base
    return "en"


def explains(kind: str, args: Mapping[str, str], language: str) -> bool:
    """Whether a language has a sentence for a kind that asks for no more than these arguments."""
    sentence = _words(language)["finding"].get(f"{kind}+near" if "near" in args else kind)
    if sentence is None:
        sentence = _words(language)["finding"][kind]
    return {name for _, name, _, _ in Formatter().parse(sentence) if name} <= args.keys()


def explain(finding: Finding | Claim, language: str, *, reference: bool = False) -> str:
    """The reason of a finding or claim as a sentence without its full stop.

    Where there is evidence of something near, the sentence names it; ``reference`` where the claim was held against the
    expected answer.
    """
    from termground.types import SEVERAL  # noqa: PLC0415 - what only prints help does without

    table = _words(language)["finding"]
    args = finding.args
    form = finding.kind
    if finding.kind in LANGUAGES_APART:
        names = _words(language)["language"]
        args = {name: names.get(code, code) for name, code in args.items()}
    for several in _LISTED & args.keys():
        texts = args[several].split(SEVERAL)
        if _is_one_word(texts) and f"{form}+one" in table:
            form = f"{form}+one"
        quoted = (text if text == MORE else phrase("quoted-term", language, text=text) for text in texts)
        args = args | {several: score_phrase("separator", language).join(quoted)}
    if "near" in args:
        form = f"{form}+near"
    if finding.kind == _OTHER_LANGUAGE and getattr(finding, "metric", "") == _ACROSS:
        form = f"{form}+remedy"
    sentence = table.get(form, table[finding.kind])
    if reference:
        for source, expected in _words(language)["reference"].items():
            sentence = sentence.replace(source, expected)
    return sentence.format(**args)


def _is_one_word(texts: Sequence[str]) -> bool:
    """Whether there is one text, which is a word and no figure: of the others a language speaks in the plural."""
    return len(texts) == 1 and not any(sign.isspace() or sign.isdigit() for sign in texts[0])


def phrase(key: str, language: str, **values: object) -> str:
    """A phrase of the reports."""
    return _words(language)["ui"][key].format(**values)


def thousands(number: int, language: str) -> str:
    """A number of things as a language writes it, in groups of three digits."""
    return f"{number:,}".replace(",", phrase("group", language))


def unchecked(kind: str, language: str) -> str:
    """Why a part of a text was not checked, in words."""
    return _words(language)["unchecked"][kind]


def band(label: str, language: str) -> str:
    """A score's label in words."""
    return _words(language)["band"][label]


def verdict(said: Verdict, language: str, *, metric: str = "", reference: bool = False) -> str:
    """A verdict in words: the metric's own, where it has them.

    ``reference`` where the claim was held against the expected answer.
    """
    table = _words(language)["verdict"]
    own = f"{said.value}+{'reference' if reference else metric}"
    return table.get(own, table[said.value])


def decimal(value: float | None, language: str, *, beside: float | None = None) -> str:
    """A score as the reader's language writes it: 0.81, or 0,81.

    Args:
        value: The score; None where there is nothing to check.
        language: The language to write in.
        beside: The threshold that it stands beside; there are as many digits as tell on which side of it the score is.
    """
    if value is None:
        return phrase("none", language)
    shown = f"{value:.2f}" if beside is None else told_apart(value, beside)[0]
    return shown.replace(".", phrase("decimal", language))


def told_apart(value: float, threshold: float) -> tuple[str, str]:
    """A score with two digits behind the point and a threshold with four, or with more where these do not tell them apart."""
    shown = f"{value:.2f}", f"{threshold:.4g}"
    for digits in range(2, _DIGITS):
        shown = f"{value:.{digits}f}", f"{threshold:.{max(4, digits)}g}"
        left, right = map(float, shown)
        if (left < right, left > right) == (value < threshold, value > threshold):
            break
    return shown


def score_phrase(key: str, language: str, *, metric: str = "", **values: object) -> str:
    """A part of the reason of a score: in the metric's own words, where it has them."""
    table = _words(language)["score"]
    return table.get(f"{key}+{metric}", table[key]).format(**values)


def threshold_phrase(key: str, metric: str, language: str, *, threshold: str) -> str:
    """What a verdict comes to: the metric's own words, where it has them, with the digits of the threshold."""
    table = _words(language)["threshold"]
    shown = threshold.replace(".", phrase("decimal", language))
    return table.get(f"{key}+{metric}", table[key]).format(threshold=shown)


def language_names(language: str) -> dict[str, str]:
    """What languages and scripts are called, by code."""
    return _words(language)["language"]


def usage(key: str, ui: str, /, **values: object) -> str:
    """What the command line refuses, and the way out."""
    return _words(ui)["usage"][key].format(**values)


def error_in(told: Said, ui: str) -> str:
    """What was wrong, in a language of the messages where it has words for it, else in English."""
    sentence = _words(ui).get("error", {}).get(told.sentence)
    if sentence is None:
        return str(told)
    said = {
        name: error_in(value, ui) if isinstance(value, Said) else value for name, value in told.values.items()
    }
    return sentence.format(**said) if said else sentence


def error_sentences(ui: str) -> tuple[str, ...]:
    """The English sentences that a language has other words for."""
    return tuple(_words(ui).get("error", {}))


def help_text(text: str, language: str) -> str:
    """What help says in English, in a language of the messages; as it is where that has no words for it."""
    return _help_texts(language).get(text, text)


def calibration_phrase(key: str, language: str, **values: object) -> str:
    """A phrase of a calibration."""
    return _words(language)["calibration"][key].format(**values)


def part_name(part: str, language: str) -> str:
    """What a part of a score is called; of several judges, each has its own in brackets."""
    name, bracket, judge = part.partition("[")
    return _words(language)["part"].get(name, name) + bracket + judge


def summary_of(metric: str, language: str) -> str:
    """What a metric is, in a few words."""
    return _words(language)["summary"][metric]


def origin_name(origin: str, language: str) -> str:
    """What a metric comes from; that of a metric from elsewhere as it says it itself."""
    return _words(language)["origin"].get(origin, origin)


def listing_phrase(key: str, language: str, **values: object) -> str:
    """A phrase of the lists of languages, metrics and settings."""
    return _words(language)["listing"][key].format(**values)


def field_name(field: str, language: str) -> str:
    """What a field of signatures is called, where a language has a word for it."""
    return _words(language)["comparison"].get(f"field-{field}", field)


def comparison_phrase(key: str, language: str, **values: object) -> str:
    """A phrase of a comparison of two runs."""
    return _words(language)["comparison"][key].format(**values)


@cache
def _words(language: str) -> dict[str, dict[str, str]]:
    text = files(__name__).joinpath(f"{language}.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


@cache
def _help_texts(language: str) -> dict[str, str]:
    """What help says in a language, by what it says in English."""
    file = files(__name__).joinpath("help", f"{language}.toml")
    found: dict[str, str] = tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    return found
