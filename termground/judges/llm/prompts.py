"""What a model is asked, in the language of the texts."""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from string import Template

from termground.judges.llm.endpoint import Prompt
from termground.judges.llm.fencing import all_fenced, fenced, mark
from termground.judges.llm.limits import estimated
from termground.judges.llm.replies import FoundClaims, JudgedAll, schema

LANGUAGES = ("en", "fr", "ja", "ru")

PER_VERDICT = 150
"""Tokens that one verdict with its reason and quotation is expected to take."""


class Prompts:
    """The questions in one language; English where there are none in that.

    Args:
        language: Code of the texts' language.
    """

    def __init__(self, language: str) -> None:
        base = language.partition("-")[0]
        self._words = _words(base if base in LANGUAGES else "en")

    @property
    def digest(self) -> str:
        """What changes with every word of the questions and with the form of the answers."""
        forms = [schema(FoundClaims), schema(JudgedAll)]
        asked = json.dumps([self._words, forms], ensure_ascii=False, sort_keys=True)
        return hashlib.sha256(asked.encode()).hexdigest()[:12]

    def claims(self, text: str) -> Prompt:
        """Asks for the claims of a shown text."""
        code = mark([text])
        system, user = self._filled("preprocess", code, fenced("TEXT", text, code), "")
        return Prompt("preprocess", system, user, schema(FoundClaims), 256 + 2 * estimated(text))

    def verdicts(self, claims: Sequence[str], first: int, sources: Sequence[str]) -> Prompt:
        """Asks for a verdict on each claim.

        Args:
            claims: The claims, as they are shown.
            first: Number of the first one.
            sources: The sources, as they are shown.
        """
        numbered = list(enumerate(claims, first))
        listed = "\n".join(
            json.dumps({"number": number, "claim": claim}, ensure_ascii=False) for number, claim in numbered
        )
        code = mark([*sources, listed])
        texts = f"{all_fenced('SOURCE', sources, code)}\n\n{fenced('CLAIMS', listed, code)}"
        system, user = self._filled("analyze", code, texts, ", ".join(str(number) for number, _ in numbered))
        return Prompt("analyze", system, user, schema(JudgedAll), PER_VERDICT * len(claims))

    def _filled(self, step: str, code: str, texts: str, numbers: str) -> tuple[str, str]:
        words = self._words[step]
        values = {"mark": code, "texts": texts, "numbers": numbers}
        system, user = (Template(words[part]).substitute(values).strip() for part in ("system", "user"))
        return system, user


@cache
def _words(language: str) -> dict[str, dict[str, str]]:
    text = files(__package__).joinpath("data", f"{language}.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)
