"""One engine for the clauses of every language that brings ``clauses.toml``."""

from termground.language.clauses.schema import ClauseWords
from termground.language.clauses.splitter import Splitter

__all__ = ["ClauseWords", "Splitter"]
