"""What a word is to termground: its normal form, its flags and its part in a term."""

from __future__ import annotations

import re
from typing import Final

from termground.text.normalize import fold
from termground.types import Flag, Lexeme
from termground_en import numerals
from termground_en.morphology import american, lemma, ordinary, unaccented
from termground_en.patterns import ADDRESS, CONTRACTION, FRACTIONS, NUMBER_UNIT
from termground_en.words import closed, units, words

Entry = Lexeme | tuple[tuple[int, Lexeme], ...]
"""A word, or the parts of one with the length of each."""

CACHE: Final = 200_000
"""Words kept by a process."""
MAX_APOSTROPHES: Final = 3
"""As in O'Brien shouldn't've; each is cut off in turn."""
LONG: Final = 40
"""Longest word, in code points, that is kept."""

CONTENT, NAME, TITLE, FUNCTION, OF, VAN, THE, AND, JOINER, A = "wATfove&ja"
NUMBER, ONES, TENS, ONE, SCALE, HALF = "Dnt1Sh"
JUNIOR = "r"
ORDINAL, SECOND, PARTS, QUARTER = "OsQq"
COUNTER, SIGN, CURRENCY, PER = "Cu$p"
GLUE, CODE, POSSESSIVE, NEGATION, NO = "-k'!x"
PRONOUN_OR_NAME, MODAL_OR_NAME, MODAL = "UMm"
NOTHING = " "
"""Shapes: words with content, in lower case, capitalised, or a title; words without; of, a word that may do the same (van), the, and, the sign &, a; Jr. after a name; numbers in
digits or in words; one; scales such as million; half; ordinals, the second, thirds and quarters; units, their
abbreviations, signs of money, per; the hyphen, the -19 of COVID-19, 's; not and no; US, May and may."""

POSSESSIVE_LEXEME: Final = Lexeme("", "'s", "possessive", 0, POSSESSIVE)
_AMPERSAND: Final = Lexeme("and", "&", "function", Flag.WORD | Flag.STOP, JOINER)
_GLUE: Final = Lexeme(" ", "-", "punctuation", 0, GLUE)
_IS: Final = Lexeme("be", "be", "function", Flag.WORD | Flag.STOP, FUNCTION)
_US: Final = Lexeme("us", "us", "function", Flag.WORD | Flag.STOP, FUNCTION)

_HYPHEN = re.compile("([-‐‑])")
_SHAPES = {"of": OF, "the": THE, "and": AND, "a": A, "an": A, "per": PER, "may": MODAL} | dict.fromkeys(
    closed("connectors"), OF
)
_FOREIGN = frozenset(word for word, shape in _SHAPES.items() if shape == OF and word != "of")
_CAPITALISED = {"May": MODAL_OR_NAME, "Will": MODAL_OR_NAME}
_PRONOUNS = {"US": "usa", "IT": "IT", "WHO": "WHO"}  # upper case keeps them apart from us, it and who
_ACRONYMS = {"us": "usa", "gb": "uk"}
_HOSTS = frozenset(closed("hosts"))
_SHORTENED = {"ca": "can", "wo": "will", "sha": "shall", "ai": "be"}
_UNSPLIT = {"cannot": 3} | dict.fromkeys(closed("unsplit"), -2)
_MONTHS = {month[:3]: month for month in closed("months") if month != "may"} | {"sept": "september"}
_PREFIXES = frozenset(closed("prefixes"))
_OF_NUMBERS = (
    dict.fromkeys([f"{word}s" for word, value in numerals.ORDINALS.items() if 3 <= value <= 10], PARTS)
    | {"quarter": QUARTER, "quarters": QUARTER, "half": HALF}
    | dict.fromkeys(numerals.SCALES, SCALE)
)
"""Shapes of words that are part of a number and none by themselves."""
_ORDINAL_ENDS = frozenset({"st", "nd", "rd", "th"})


class Lexicon:
    """Lexemes by the word as it is written."""

    def __init__(self, stop_words: frozenset[str], negations: frozenset[str]) -> None:
        self._stop_words = stop_words
        self._negations = negations
        self._titles = frozenset(words("titles"))
        self._names, self._signs = units()
        self.known: dict[str, Entry] = {}

    def entry(self, word: str) -> Entry:
        """What a word is, or what its parts are."""
        found = self.known.get(word)
        if found is None:
            found = self._entry(word if word.isascii() else unaccented(word))
            if len(self.known) < CACHE and len(word) <= LONG:
                self.known[word] = found
        return found

    def unit(self, sign: str, shape: str = COUNTER) -> Lexeme:
        """What an abbreviation is beside a number, or a sign of money."""
        return Lexeme(self._signs.get(sign, fold(sign)), sign, "unit", Flag.WORD | Flag.COUNTER, shape)

    def _entry(self, word: str) -> Entry:  # noqa: PLR0911 - one return a kind of word
        if word.isascii() and word.isalpha():
            cut = _UNSPLIT.get(word.lower())
            return self._word(word) if cut is None else self._negative(word, cut)
        if len(word) == 1 and word in "-‐‑":
            return _GLUE
        if ADDRESS.fullmatch(word):
            address = word.rstrip(".,;:!?)]}>\"'’")
            return ((len(address), _other(fold(address), "address")),)
        if "@" in word:
            return _other(fold(word), "address")
        if any(sign in word for sign in "'’"):
            return self._with_apostrophe(word)
        if word[0] in ".-−" or word[0].isdigit() or word[-1] in FRACTIONS:
            return self._figure(word)
        if _HYPHEN.search(word):
            return self._hyphenated(word)
        if word == "&":
            return _AMPERSAND
        if word in self._signs and not word.isalpha():
            return self.unit(word, CURRENCY)
        return self._word(word)

    def _parts(self, piece: str) -> tuple[tuple[int, Lexeme], ...]:
        entry = self.entry(piece)
        return ((len(piece), entry),) if isinstance(entry, Lexeme) else entry

    def _negative(self, word: str, cut: int) -> Entry:
        head, tail = word[:cut], word[cut:]
        return ((len(head), self._function(head)), (len(tail), self._not(tail)))

    def _with_apostrophe(self, word: str) -> Entry:  # noqa: PLR0911
        plain = word.replace("’", "'").replace(" ", "")
        folded = fold(plain)
        if folded in ("'s", "'"):
            return POSSESSIVE_LEXEME
        if folded in ("n't", "'t"):
            return self._not(folded)
        if folded[0] == "'":
            return _number(folded[1:]) if folded[1:2].isdigit() else self._function(folded)
        if folded[0].isdigit():  # the 1990's
            return _number(folded.replace("'", ""))
        if _HYPHEN.search(word):
            return self._hyphenated(word)
        split = CONTRACTION.fullmatch(word) if plain.count("'") <= MAX_APOSTROPHES else None
        if split is None:
            return self._capitalised(word, _other(folded, "word"))
        host, tail = split.groups()
        ending = fold(tail.replace("’", "'"))
        if ending == "n't":
            return ((len(host), self._function(fold(host))), (len(tail), self._not(tail)))
        is_verb = ending == "'s" and fold(host) in _HOSTS
        last = _IS if is_verb else POSSESSIVE_LEXEME if ending == "'s" else self._function(ending)
        if fold(host) == "let":
            last = _US
        return (*self._parts(host), (len(tail), last))

    def _hyphenated(self, word: str) -> Entry:
        pieces = _HYPHEN.split(word)
        if len(pieces) == 3 and fold(pieces[0]) in _PREFIXES and pieces[2].isalpha():
            joined = fold(pieces[0] + pieces[2])
            found = lemma(joined)
            return self._capitalised(word, Lexeme(american(found), found, "word", Flag.WORD, CONTENT))
        parts: list[tuple[int, Lexeme]] = []
        before = ""
        for i in range(0, len(pieces), 2):
            piece = pieces[i]
            if i and piece.isdigit() and before.isalpha() and before != before.lower():
                parts.append((1 + len(piece), Lexeme(f" {piece}", piece, "code", Flag.WORD, CODE)))
            else:
                if i:
                    parts.append((1, _GLUE))
                parts += self._parts(piece)
            before = piece
        return tuple(parts)

    def _figure(self, word: str) -> Entry:  # noqa: PLR0911
        if word[-1].isdecimal() and (word.count(".") <= 1) and not any(sign in word[1:] for sign in "-/:"):
            return _number(numerals.digits(word))
        if numerals.CLOCK.fullmatch(word):
            return Lexeme(numerals.clock(word), word, "time", Flag.WORD | Flag.NUMBER, NUMBER)
        if word[-1] in FRACTIONS and (len(word) == 1 or word[:-1].isdecimal()):
            return _number(numerals.fraction(word))
        split = NUMBER_UNIT.fullmatch(word)
        if split is not None:
            return self._with_unit(word, *split.groups())
        if word.count("/") == 1 and word.replace("/", "").isdecimal():
            return _number(numerals.fraction(word))
        if word[0] == "." and not word[1:2].isdigit():
            return self._capitalised(word, _other(fold(word), "word"))
        if word[:4].isdigit() and word[4:5] in ("-", "/"):
            year, month, day = re.split("[-/]", word)
            norm = f"{year}-{month:0>2}-{day:0>2}"
            return Lexeme(norm, norm, "date", Flag.WORD | Flag.NUMBER, NUMBER)
        if word.isascii() and not any(map(str.isalpha, word)):
            return _number(word)
        return _other(fold(word), "word")

    def _with_unit(self, word: str, number: str, unit: str) -> Entry:
        small = unit.lower()
        if small in _ORDINAL_ENDS and number.isdigit():
            return _ordinal(number + small)
        if small == "s" and number.endswith("0") and 2 <= len(number) <= 4:
            return _number(number + "s")
        if unit in self._signs or small in self._names:
            name = self.unit(unit) if unit in self._signs else self._word(unit)
            return ((len(number), _number(numerals.digits(number))), (len(unit), name))
        if small in numerals.SHORT_SCALES:
            return _number(numerals.scaled(numerals.digits(number), numerals.SHORT_SCALES[small]))
        return _other(fold(word), "word")

    def _word(self, word: str) -> Lexeme:  # noqa: C901, PLR0911
        folded = fold(word)
        if "." in word and len(word) > 2 and word[1] == ".":  # U.S., e.g.
            folded = folded.replace(".", "").replace(" ", "")
            folded = folded if folded not in ("eg", "ie") else f"{folded[0]}.{folded[1]}."
            if folded not in self._stop_words or folded in _ACRONYMS:
                named = word[0].isupper() or folded in _ACRONYMS
                flags, shape = (Flag.WORD | Flag.NAME, NAME) if named else (Flag.WORD, CONTENT)
                return Lexeme(_ACRONYMS.get(folded, folded), folded, "acronym", flags, shape)
        elif word.endswith("."):
            folded = folded[:-1]
            if folded in ("no", "nos"):
                return Lexeme("number", "number", "function", Flag.WORD | Flag.STOP, FUNCTION)
            if folded in _MONTHS:
                return Lexeme(_MONTHS[folded], _MONTHS[folded], "name", Flag.WORD | Flag.NAME, NAME)
        if folded in self._negations:
            return self._not(word)
        if word in _PRONOUNS:
            return Lexeme(_PRONOUNS[word], word, "acronym", Flag.WORD | Flag.NAME, PRONOUN_OR_NAME)
        if word in _CAPITALISED:
            return Lexeme(folded, folded, "function", Flag.WORD | Flag.STOP, _CAPITALISED[word])
        if word in self._signs:
            empty = folded in self._stop_words or word in ("s", "t", "m", "d")
            default = self._function(folded) if empty else self._content(word, folded)
            return Lexeme(default.norm, default.lemma, default.tag, default.flags, SIGN)
        if folded in self._stop_words or (len(word) == 1 and folded in "stmdi"):
            return self._function(word)
        return self._numeral(folded) or self._content(word, folded)

    def _numeral(self, folded: str) -> Lexeme | None:
        if folded == "one":
            return Lexeme("one", "one", "function", Flag.WORD | Flag.STOP, ONE)
        if (value := numerals.CARDINALS.get(folded)) is not None:
            return _number(str(value), folded, TENS if value >= 20 else ONES)
        if folded == "second":
            return _ordinal("2nd", folded, SECOND)
        if folded in numerals.ORDINALS:
            return _ordinal(numerals.ordinal(numerals.ORDINALS[folded]), folded)
        if folded in numerals.DECADES:
            return _number(numerals.DECADES[folded], folded)
        shape = _OF_NUMBERS.get(folded)
        return Lexeme(lemma(folded), lemma(folded), "word", Flag.WORD, shape) if shape else None

    def _content(self, word: str, folded: str) -> Lexeme:
        base = lemma(folded)
        norm = american(base)
        unit = self._names.get(base) or self._names.get(folded)
        if unit is not None:
            return Lexeme(unit, base, "unit", Flag.WORD | Flag.COUNTER, COUNTER)
        if not any(map(str.isalnum, word)):
            return Lexeme(folded, folded, "punctuation", 0, NOTHING)
        if len(word) > 2 and word[:-1].isupper() and word[-1] == "s":  # CEOs
            return Lexeme(folded[:-1], folded[:-1], "acronym", Flag.WORD | Flag.NAME, NAME)
        if len(word) > 1 and word.isupper() and not (len(word) >= 5 and ordinary(folded)):
            return Lexeme(_ACRONYMS.get(folded, folded), base, "acronym", Flag.WORD | Flag.NAME, NAME)
        if folded in ("jr", "sr"):
            return Lexeme(folded, folded, "function", Flag.WORD | Flag.STOP, JUNIOR)
        shape = VAN if word in ("van", "bin", "den") else CONTENT
        return self._capitalised(word, Lexeme(norm, base, "word", Flag.WORD, shape))

    def _capitalised(self, word: str, lexeme: Lexeme) -> Lexeme:
        """The same word with a part in names, if it is written so."""
        if not word[:1].isupper() and not (word[1:2].isupper() and word[:1].isalpha()):
            return lexeme
        folded = fold(word).rstrip(".")
        if folded in self._titles:
            return Lexeme(lexeme.norm, lexeme.lemma, "title", lexeme.flags, TITLE)
        if word.isalpha() and ordinary(folded):
            return Lexeme(lexeme.norm, lexeme.lemma, "word", lexeme.flags, NAME)
        # A name is no inflected form: Hughes, Jacobs.
        return Lexeme(folded, folded, "name", lexeme.flags | Flag.NAME, NAME)

    def _function(self, word: str) -> Lexeme:
        folded = fold(word).rstrip(".")
        norm = _SHORTENED.get(folded, folded)
        shape = _SHAPES.get(folded, FUNCTION)
        if shape == OF and folded in _FOREIGN and word[:1].isupper():
            shape = NAME  # La Paz, El Salvador
        elif folded in self._titles:
            shape = TITLE
        return Lexeme(norm, norm, "function", Flag.WORD | Flag.STOP, shape)

    def _not(self, word: str) -> Lexeme:
        folded = fold(word).replace("’", "'")
        norm = "not" if folded in ("n't", "nt", "'t") else folded
        return Lexeme(norm, norm, "negation", Flag.WORD | Flag.NEGATION, NO if folded == "no" else NEGATION)


def _number(norm: str, word: str = "", shape: str = NUMBER) -> Lexeme:
    return Lexeme(norm, word or norm, "number", Flag.WORD | Flag.NUMBER, shape)


def _ordinal(norm: str, word: str = "", shape: str = ORDINAL) -> Lexeme:
    return Lexeme(norm, word or norm, "ordinal", Flag.WORD | Flag.NUMBER, shape)


def _other(norm: str, tag: str) -> Lexeme:
    return Lexeme(norm, norm, tag, Flag.WORD, CONTENT)
