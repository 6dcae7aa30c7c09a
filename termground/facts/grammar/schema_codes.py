"""What ``facts.toml`` holds of codes and quotations."""

from __future__ import annotations

import msgspec


class Codes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Words that name what stands behind them by its number.

    Attributes:
        labels: Words before a number that is a place in a text; forms with what they stand for: ``art.=artikel``.
        places: Words before a postal code; ``postal`` words that name one shortly before it.
        streets: Ends of the names of streets, behind which a number, a comma and five digits are a postal code.
        towns: Whether five digits before a capital are a postal code wherever they stand.
        letters: Capitals that make a number behind them a place in a code of law: *L. 122-3*.
        phone: How the digits of a telephone number stand in groups, and what each begins with: ``0# ## ## ## ##``.
        trunk: What stands for the number of a country in it: ``+33=0``.
        groups: Lengths of the groups of digits of a register: ``3 3 3 5``.
        registers: Words before a number of a register.
        acronyms: Whether a word in capitals makes a small number behind it part of a name: *ARMA 3*.
        ranks: Words before a number that make it an ordinal: *статья 5*; forms as above.
        patterns: Regular expressions of other codes, which take the place of those that languages in Latin letters share; a
            group ``code`` is the code where not all of it is.
        foreign: Whether a Latin name with a number is a product.
        scores: Whether both numbers of a score are read: *2-0*; one with a colon is a code.
        quoted: Words of the shortest quotation.
        outward: Whether quotation marks only point outward: «so».
        nested: Pairs of quotation marks that may hold one another: ``「」 『』``; the outermost counts.
        tight: Whether a plain quotation mark touches what it quotes, and no other word.
        makes: Names of products and standards that a number belongs to.
        named: Whether a capitalised word and a number behind it that counts nothing are a name: *Apollo 11*.
        placed: Words before a capitalised word that make it a place or a time.
        unnamed: Words that no number belongs to as a name, and beginnings of words that are none: *mid-1990*.
        numbered: Labels behind which four digits are no year: *room 2010*.
    """

    labels: str = ""
    places: str = ""
    postal: str = ""
    streets: str = ""
    towns: bool = False
    letters: str = ""
    phone: str = ""
    trunk: str = ""
    groups: str = ""
    registers: str = ""
    acronyms: bool = False
    ranks: str = ""
    patterns: tuple[str, ...] = ()
    foreign: bool = False
    scores: bool = False
    quoted: int = 2
    outward: bool = False
    tight: bool = False
    nested: str = ""
    makes: str = ""
    named: bool = False
    placed: str = ""
    unnamed: str = ""
    numbered: str = ""
