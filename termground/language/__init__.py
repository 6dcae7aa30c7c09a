"""What a language is, how a text becomes an analysis, and where plugins are found."""

from __future__ import annotations

from termground.language.analysis import Analysis
from termground.language.base import Language
from termground.language.defaults import Example
from termground.language.registry import LanguageInfo, languages, load, register

__all__ = ["Analysis", "Example", "Language", "LanguageInfo", "languages", "load", "register"]
