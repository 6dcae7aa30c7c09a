"""What Turkish joins to figures, to numbers in words and to months; a text without it, as long as it was."""

from __future__ import annotations

import re

from termground_multi.spelling import turkish

_FIGURE = re.compile(
    r"(\d(?: ?(?:[^\W\d_]{1,3}[²³]?|°[CF]?|[%€$]))?)(?!(?<=\d)['\u2019][dt][ae]n(?!\w))['\u2019](?!(?:ş?[ae]r|l[ıiuü]|l[ae]r\w{0,5}|[ıiuü]?nc[ıiuü])(?!\w))[^\W\d_]{1,8}(?!\w)"
)
"""What Turkish joins to a figure or to the sign behind it: 2019'da, 5 km'lik; 5'ten is what more or less
than five begins with, 15'er is so much each, 90'lı and 90'larda of the nineties, 5'inci the fifth."""
JOINED = re.compile(
    r"(?<=\w) ['\u2019] (?:[yn]?[ae\u0131iu\u00fc]|n?[\u0131iu\u00fc]n|[dt][ae]n?|[dt][ae]ki\w{0,6}|y?l[ae]|s[\u0131iu\u00fc]\w{0,3}"
    r"|l[\u0131iu\u00fc]\w{0,6}|l[ae]r\w{0,6}|[dt][\u0131iu\u00fc]r|n[dc][ae]n?|[yc][ae])(?!\w)"
)
"""The same in what was cut into words."""

_UNITS = {"iki": 2, "üç": 3, "dört": 4, "beş": 5, "altı": 6, "yedi": 7, "sekiz": 8, "dokuz": 9}
_TENS = "yirmi|otuz|kırk|elli|altmış|yetmiş|seksen|doksan"
_NUMERALS = "|".join([*_UNITS, _TENS])
_CASE = (
    "(?:s?[ıiuü](?:n[ae]|n[ıiuü]|nd[ae]n?)?|y?[ae]|y[ıiuü]|[dt][ae](?! (?:bir|iki|üç|dört|beş)(?:i|ü|si)?(?!\\w))"
    "|[dt][ae]n|(?<!altı)n[ıiuü]n|[ıiuü]n)"
)
"""Case endings, with a possessive or without; üçte iki is a fraction."""
_NUMERAL = re.compile(rf"(?<!\w)(?P<root>{_NUMERALS}|dörd)(?P<case>{_CASE})(?!\w)", re.IGNORECASE)
_OVER = re.compile(
    rf"(?<!\w)(?<!yüz )(?<!bin )(?<!on )(?<!mi )(?<!uz )(?<!rk )(?<!li )(?<!iş )(?<!en )(?<!an )(?P<root>{'|'.join(_UNITS)})(?P<case>[dt][ae]n)(?= (?:daha )?(?:fazla|az|çok)(?!\w))",
    re.IGNORECASE,
)
"""What more or less than a number begins with, where no other number stands before it."""
_HOUR = re.compile(
    r"(?<!\w)((?:saat|sabah|akşam|gece|öğleden sonra) (?:[01]?\d|2[0-3]))['\u2019][dt][ae](?!\w)",
    re.IGNORECASE,
)
_MONTH = re.compile(
    r"(?<!\w)((?:[Şş]ubat|[Nn]isan|[Mm]ayıs|[Hh]aziran|[Tt]emmuz|[Aa]ğustos|[Ee]ylül|[Kk]asım)|(?:Ocak|Mart|Ekim|Aralık)(?=['\u2019]))(?:['\u2019][^\W\d_]{1,5}|[dt][ae]n?)(?!\w)"
)
"""A month with a case that tells when; without an apostrophe some are other words: ocakta, in the oven."""


def unended(text: str) -> str:
    """A text whose figures, numbers and months are without what is joined to them; all stands where it stood."""
    if "'" in text or "\u2019" in text:
        text = _HOUR.sub(r"\1:00", text)
        text = _FIGURE.sub(_blank, text)
    text = _OVER.sub(_in_digits, text)
    text = _NUMERAL.sub(_bare, text)
    return _MONTH.sub(_blank, text)


def _blank(found: re.Match[str]) -> str:
    return found[1].ljust(len(found[0]))


def _in_digits(found: re.Match[str]) -> str:
    """A number in words in digits, as long as it was: beşten is 5'ten."""
    value = _UNITS.get(turkish(found["root"]))
    return f"{value}'{found['case']}".ljust(len(found[0])) if value else found[0]


def _bare(found: re.Match[str]) -> str:
    """A number in words alone; dördü is dört."""
    return found["root"].replace("örd", "ört").ljust(len(found[0]))
