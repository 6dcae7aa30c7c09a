"""One grammar of facts for every language: an engine that reads the words of ``facts.toml``."""

from termground.facts.grammar.engine import Grammar
from termground.facts.grammar.hooks import Hooks
from termground.facts.grammar.measured import Counted
from termground.facts.grammar.scan import Scanner
from termground.facts.grammar.schema import FactWords

__all__ = ["Counted", "FactWords", "Grammar", "Hooks", "Scanner"]
