"""What tables cannot say of a language: questions that the grammar asks, with answers that fit where none is given."""

from __future__ import annotations

from decimal import Decimal


class Hooks:
    """Answers of a language that knows no more than its tables; a language overrides those that it knows better."""

    def has_parts(self, before: str, behind: str) -> bool:
        """Whether the words beside a fraction alone make it one: *половина участников*, not *северная половина*."""
        del before, behind
        return True

    def is_first_name(self, word: str) -> bool:
        """Whether one capital letter behind a word is a Roman numeral: *Пётр I*."""
        del word
        return False

    def counts_years(self, word: str, number: Decimal) -> bool:
        """Whether a form of the word for a year behind a number counts years rather than names one: *22 года*."""
        del word, number
        return False

    def may_be_counted(self, word: str) -> bool:
        """Whether a word behind a number of four digits may begin what it counts, so that it is no year."""
        del word
        return True

    def is_name(self, word: str) -> bool:
        """Whether a capitalised word that begins a sentence is a name, which a number may belong to: *Apollo 11*."""
        del word
        return False
