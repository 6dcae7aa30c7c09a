"""Numerals, numbers in words, ordinals, dates, times and references to articles, in one normal form each."""

from __future__ import annotations

import re

MILLION = 1_000_000

SPACES = " \u00a0\u2009\u202f"
_S = f"[{SPACES}]"
_DATE = r"\d{1,2}[/.-]\d{1,2}[/.-]\d{4}(?!\d)|\d{4}-\d\d-\d\d(?!\d)|\d{1,2}/\d{1,2}/\d\d(?!\d)"
_TIME = rf"\d{{1,2}}(?:{_S}?[hH]{_S}?|:|{_S}heures?{_S})[0-5]\d(?![\d/])(?:{_S}?min(?:utes)?(?!\w))?"
_PHONE = rf"(?:\+33{_S}?(?:\(0\))?|0)[1-9](?:[.\-{SPACES}]?\d\d){{4}}(?!\d)"
_ORDINAL = r"\d{1,9}(?:[ \u00a0](?:ère|er|re|ième|ème)(?!\w)|ères?|ers?|res?|ièmes?|i?emes?|èmes?|es?|è|nde?s?)(?!\w)"
_GROUPED = rf"[-−+±]?(?<!\d)\d{{1,3}}(?:[{SPACES}.]\d{{3}})++(?!\d)(?:,\d++)?"
# In 18-25 and 2019-2020 two numbers, in 515-1 one.
_RANGE = r"(?<![\d-])(?:\d(?=-\d(?![\d-]))|\d\d(?=-\d\d(?![\d-]))|\d{4}(?=-\d{4}(?![\d-])))"
_PLAIN = r"(?:(?<![\w)])[-−+±])?\d++(?:,\d++)?(?:[./]\d++|-\d++)*+(?:\*\d++)?"
_GLUED = r"(?:k|M|Mds?)?€|%|[°£$]|(?:km/h|kWh|MWh|[kKmMGT]o|[kcmdhM]?[mgl]|m[²³23]|km[²2]|ha|kW|MW|GW|[hHWVs]|min|mn|ans?|mois|jours?|heures?|euros?)(?!\w)"
NUMBER = rf"(?:{_DATE}|{_TIME}|{_PHONE}|{_ORDINAL}|{_GROUPED}|{_RANGE}|{_PLAIN}(?:(?!{_GLUED})[^\W\d_]\w*)?)"
REFERENCE = re.compile(
    rf"[LRDA]\*?(?:\.{_S}?\d{{1,4}}(?:-\d{{1,4}}){{0,4}}|{_S}?\d{{1,4}}(?:-\d{{1,4}}){{1,4}})"
)

_NOT_DIGIT = re.compile(r"\D+")
_READ_DATE = re.compile(r"(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d\d)|(\d{4})-(\d\d)-(\d\d)")
_READ_TIME = re.compile(rf"(\d{{1,2}})(?:{_S}?[hH]{_S}?|:|{_S}heures?{_S})([0-5]\d)\D*")
_READ_ORDINAL = re.compile(_ORDINAL)
_READ_PHONE = re.compile(_PHONE)
_READ_GROUPED = re.compile(_GROUPED)
_DECIMAL = re.compile(r"[-−+±]?(?<!\d)\d++[.,]\d++")

# Up to 39, for centuries, kings and republics; larger ones would need letters that make words: Le, De, Ce.
_ROMAN = re.compile(r"(X{0,3}(?:I[XV]|V?I{0,3}))(?:er|re|ère|i?[èe]?me|e|ᵉʳ|ʳᵉ|ᵉ)")
_CAPITALS = {"I": 1, "V": 5, "X": 10}
MONTHS = frozenset(
    "janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre".split()  # noqa: SIM905 - a list of words
)
"""Names of months without accents."""

_UNITS = {
    "zéro": 0, "un": 1, "une": 1, "deux": 2, "trois": 3, "quatre": 4, "cinq": 5, "six": 6, "sept": 7, "huit": 8,
    "neuf": 9, "dix": 10, "onze": 11, "douze": 12, "treize": 13, "quatorze": 14, "quinze": 15, "seize": 16,
}  # fmt: skip
_TENS = {
    "vingt": 20, "vingts": 20, "trente": 30, "quarante": 40, "cinquante": 50, "soixante": 60, "septante": 70,
    "huitante": 80, "octante": 80, "nonante": 90,
}  # fmt: skip
_SCALES = {
    "cent": 100, "cents": 100, "mille": 1000, "million": MILLION, "millions": MILLION, "milliard": 10**9,
    "milliards": 10**9,
}  # fmt: skip
_VALUES = _UNITS | _TENS | _SCALES
_FIRST = {"premier": 1, "première": 1, "premiers": 1, "premières": 1}
_STEMS = {
    "deux": 2, "trois": 3, "quatr": 4, "cinqu": 5, "six": 6, "sept": 7, "huit": 8, "neuv": 9, "dix": 10, "onz": 11,
    "douz": 12, "treiz": 13, "quatorz": 14, "quinz": 15, "seiz": 16, "vingt": 20, "trent": 30, "quarant": 40,
    "cinquant": 50, "soixant": 60, "septant": 70, "huitant": 80, "octant": 80, "nonant": 90, "cent": 100, "mill": 1000,
}  # fmt: skip


def norm(surface: str) -> str:
    """The normal form of a numeral: 1 234,50 is 1234.5, 14 h 30 is 14h30, 2ème is 2e."""
    if surface.isdigit() and surface.isascii() and not (len(surface) == 10 and surface[0] == "0"):
        return surface.lstrip("0") or "0"
    if date := _READ_DATE.fullmatch(surface):
        day, month, year = date.group(1, 2, 3) if date[1] else date.group(6, 5, 4)
        return f"{year if len(year) == 4 else '20' + year}-{int(month):02}-{int(day):02}"
    if time := _READ_TIME.fullmatch(surface):
        return f"{int(time[1])}h{time[2] if time[2] != '00' else ''}"
    if _READ_ORDINAL.fullmatch(surface):
        return (_NOT_DIGIT.sub("", surface).lstrip("0") or "0") + "e"
    if _READ_PHONE.fullmatch(surface):
        return "0" + _NOT_DIGIT.sub("", surface)[-9:]
    sign = "-" if surface[0] in "-−" else ""
    if _READ_GROUPED.fullmatch(surface):
        whole, _, part = surface.partition(",")
        surface = _NOT_DIGIT.sub("", whole) + ("," + part if part else "")
    surface = surface.lstrip("-−+±")
    if _DECIMAL.fullmatch(surface):
        surface = surface.replace(",", ".").rstrip("0").rstrip(".")
    return sign + (
        surface.casefold().lstrip("0")
        if surface[:1] == "0" and surface[1:2].isdigit()
        else surface.casefold()
    )


def reference(surface: str) -> str:
    """The normal form of an article of a code: L. 122-3 is l122-3."""
    return re.sub(r"[^\w-]", "", surface).casefold()


def roman(surface: str) -> str:
    """The normal form of an ordinal in capitals: XXe is 20e, Ier is 1e; empty for every other word."""
    numeral = _ROMAN.fullmatch(surface)
    if numeral is None or not numeral[1]:
        return ""
    values = [_CAPITALS[letter] for letter in numeral[1]]
    pairs = zip(values, [*values[1:], 0], strict=True)
    return f"{sum(-one if one < following else one for one, following in pairs)}e"


def ordinal(word: str) -> str:
    """The normal form of an ordinal in words; empty for every other word."""
    if word in _FIRST:
        return "1e"
    if not word.endswith(("ième", "ièmes")):
        return ""
    stem = word.removesuffix("s").removesuffix("ième")
    head, _, last = stem.rpartition("-")
    if last == "un":  # vingt et unième
        last_value: int | None = 1
    else:
        last_value = _STEMS.get(last)
    if last_value is None:
        return ""
    if not head:
        return f"{last_value}e"
    before = value(head.split("-"))
    if before is None:
        return ""
    whole = value([*head.split("-"), _word_of(last_value)])
    return f"{whole}e" if whole is not None else ""


def _word_of(number: int) -> str:
    return next(word for word, known in _VALUES.items() if known == number)


def spelled(word: str) -> int | None:
    """The value of a word that is a number, hyphens and all; *un* alone is an article."""
    if word in ("un", "une", "et"):
        return None
    known = _VALUES.get(word)
    if known is not None or "-" not in word:
        return known
    return value(word.split("-"))


def value(parts: list[str]) -> int | None:
    """The value of a number in words; None where they make no single number.

    Handles *quatre-vingt-dix-neuf*, *soixante et onze*, *septante*, *mille neuf cent*, *deux millions*.
    """
    total = current = 0
    for i, part in enumerate(parts):
        if part == "et":
            if not _continues(parts[i + 1 :], total, current):
                return None
            continue
        number = _VALUES.get(part)
        if number is None:
            return None
        if number >= 1000:
            if not _may_scale(parts[: i + 1], number, total, current):
                return None
            total += max(current, 1) * number
            current = 0
            continue
        following = _following(current, number, parts[i - 1] if i else "")
        if following is None:
            return None
        current = following
    return total + current


def _continues(behind: list[str], total: int, current: int) -> bool:
    """Whether *et* joins what stands behind it to a number."""
    if current:
        return behind[:1] in (["un"], ["une"], ["onze"])
    return total > 0 and behind in (["un"], ["une"])  # mille et une nuits


def _may_scale(parts: list[str], number: int, total: int, current: int) -> bool:
    """Whether the last word, a thousand or more, multiplies what was counted before it."""
    if current == 0 and (number > 1000 or len(parts) > 1):
        return False
    if current % 100 == 1 and parts[-1] in ("million", "milliard") and parts[-3:-1] == ["et", "un"]:
        return False  # entre cent et un million
    return not (total and total % (number * 1000 if number < 10**9 else 10**12) and total < number)


def _following(current: int, number: int, before: str) -> int | None:
    """What a number below a thousand becomes with the next word."""
    rest = current % 100
    if number == 100:  # douze cents, dix-neuf cent
        return max(current, 1) * 100 if current < 10 or 10 < current < 20 else None
    if number == 20 and rest == 4 and before == "quatre":
        return current + 76
    joins = rest == 0 or (
        number < 20
        and (
            rest in (60, 80)
            or (rest in (20, 30, 40, 50, 70, 90) and number < 10)
            or (rest in (10, 70, 90) and 7 <= number <= 9 and before == "dix")
        )
    )
    return current + number if joins else None
