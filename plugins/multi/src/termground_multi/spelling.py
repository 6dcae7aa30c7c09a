"""Spellings of one word that differ within a language, for languages compared without lemmas."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable

from termground.language.lemmas import LONGEST, folded

# Tatweel and the signs for short vowels; alif with hamza or wasla; alif maqsura and ta marbuta.
_ARABIC_SIGNS = re.compile("[\u0640\u064b-\u0652\u0670]")
_ARABIC_LETTERS = str.maketrans("أإآٱىة", "اااايه")
_ARABIC_PREFIXES = ("وال", "فال", "بال", "كال", "لل", "ال", "و")
_ARABIC_ROOT = 3

_ARABIC_BEFORE = re.compile("[بل](?=[اتم].{4})")
"""A preposition before a word long enough and with a letter that it may well begin with: بإدخال, لمدينة."""
_ARABIC_AND = re.compile(
    r"(مئة|مائة|مئتان|مئتين|مائتان|مائتين|ألف|ألفا|ألفين|ألفان|آلاف|مليون|مليونا|ملايين) و(?=(?:واحد|إحدى|اثن|ثلاث|أربع|خمس|ست|سبع|ثمان|تسع|عشر|مئ|مائ)\w)"
)
"""What joins to hundreds and thousands the number in words that adds to them, مئة وخمسون; ``facts`` has them with it."""
_ARABIC_COUNTED = re.compile("(?<!\\w)[بل](?=(?:ثلاث|أربع|خمس|ست|سبع|ثمان|تسع|عشر)(?:ة|ون|ين|ية)?(?!\\w))")
"""A preposition before a number in words: لثلاثين."""

_HOUR = r"(?:[01]?\d|2[0-4])"
_MINUTES = r"[0-5]\d(?!\d|[.,]\d)"
_POINTED = rf"(?<![\d.,:/+-]){_HOUR}\.{_MINUTES}"
_AMOUNT = r"(?!\s?(?:[%€$£°₴₺]|(?i:euro?|zł|pln|грн|uah|tl|try|lira\w*|rp|rupiah|k?m|k?g|cm|l|ml)(?!\w)))"
_PERIOD = re.compile(
    rf"(?<![\d.,:/+-])({_HOUR}[.:]{_MINUTES})(\s?[–—-]\s?|\s(?:a|[^\W\d_]{{2,8}})\s)({_HOUR}\.{_MINUTES}{_AMOUNT})"
)
_DAY = re.compile(r"\.(?:0[1-9]|1[0-2])\Z")
"""What a day and a month in digits end with."""

_HINDI = str.maketrans({"\u0901": "\u0902", "\u093c": None})
_HINDI_NASALS = re.compile("ङ्(?=[क-घ])|ञ्(?=[च-झ])|ण्(?=[ट-ढ])|न्(?=[त-ध])|म्(?=[प-भ])")
"""A nasal before a consonant of its own class, which the dot above may stand for."""

_KOREAN_ENDINGS = tuple(
    sorted(
        [
            "은",
            "는",
            "이",
            "가",
            "을",
            "를",
            "의",
            "에",
            "도",
            "만",
            "로",
            "와",
            "과",
            "나",
            "랑",
            "에서",
            "에게",
            "에는",
            "에도",
            "에서는",
            "에서도",
            "에게서",
            "으로",
            "으로는",
            "로는",
            "로서",
            "으로서",
            "로써",
            "으로써",
            "부터",
            "까지",
            "까지는",
            "보다",
            "처럼",
            "마다",
            "조차",
            "마저",
            "이나",
            "이랑",
            "이라는",
            "라는",
            "이라고",
            "라고",
            "하다",
            "한다",
            "하는",
            "한",
            "할",
            "해",
            "하여",
            "하고",
            "하며",
            "하면",
            "하지",
            "하지는",
            "했다",
            "했고",
            "했으며",
            "하였다",
            "하였고",
            "하였으며",
            "합니다",
            "했습니다",
            "하였습니다",
            "되다",
            "된다",
            "되는",
            "된",
            "될",
            "되어",
            "되고",
            "되며",
            "되면",
            "되지",
            "되지는",
            "됐다",
            "되었다",
            "되었고",
            "되었으며",
            "됩니다",
            "됐습니다",
            "되었습니다",
            "이다",
            "입니다",
            "이었다",
            "였다",
            "이며",
            "이고",
        ],
        key=len,
        reverse=True,
    )
)
_KOREAN_STEM = 2
"""Syllables that an ending must leave."""
_SYLLABLES = re.compile("[가-힣]{2,40}")

_VIETNAMESE_TONES = re.compile("(?<![qQ])([ou])([aey])([\u0300\u0301\u0303\u0309\u0323])$")

_INDONESIAN = re.compile("(?<=[a-z]{4})(?:nya|lah|kah)$")


def arabic(word: str) -> str:
    """Without vowel signs and the article, with or without a conjunction or preposition before it.

    Prefixes come off as long as three letters stay, so that a word has one form with and without them; a
    word that begins like one loses it everywhere.
    """
    word = _ARABIC_SIGNS.sub("", word).translate(_ARABIC_LETTERS)
    if len(word) > LONGEST:
        return word
    while True:
        prefix = next((p for p in _ARABIC_PREFIXES if word.startswith(p)), "")
        if not prefix or len(word) - len(prefix) < _ARABIC_ROOT:
            break
        word = word[len(prefix) :]
    return word[1:] if _ARABIC_BEFORE.match(word) else word


def hours_pattern(before: Iterable[str], behind: Iterable[str]) -> re.Pattern[str]:
    """A pattern of an hour with its minutes behind a point, by the words that tell a time.

    Args:
        before: Words before a time.
        behind: Words behind an hour.
    """
    led, told = ("|".join(map(re.escape, words)) or "(?!)" for words in (before, behind))
    return re.compile(
        rf"(?<!\w)(?:{led})\s{_POINTED}{_AMOUNT}|{_POINTED}(?=\s?(?:{told})(?!\w))", re.IGNORECASE
    )


def colons(text: str, told: re.Pattern[str]) -> str:
    """A text in which a colon stands for the point in a time, where a number has no such point: 9.30–18.00, о 9.30.

    Args:
        text: The text.
        told: What ``hours_pattern`` makes.
    """
    text = told.sub(lambda found: _colon(found[0]), text)
    return _PERIOD.sub(_colons, text)


def _colon(written: str) -> str:
    return f"{written[:-3]}:{written[-2:]}"


def _colons(found: re.Match[str]) -> str:
    """A period of the day; two days with their months are none."""
    if _DAY.search(found[1]) and _DAY.search(found[3]):
        return found[0]
    return _colon(found[1]) + found[2] + _colon(found[3])


def arabic_numbers(text: str) -> str:
    """A text in which what joins numbers in words stands apart from them, as long as it was."""
    return _ARABIC_COUNTED.sub(" ", _ARABIC_AND.sub(r"\1و ", text))


def hindi(word: str) -> str:
    """With one sign for nasals (हूँ, हूं; हिन्दी, हिंदी) and without the dot of borrowed sounds (हज़ार, हजार)."""
    return _HINDI_NASALS.sub("\u0902", unicodedata.normalize("NFD", word).translate(_HINDI))


def korean(word: str, stem: int = _KOREAN_STEM) -> str:
    """Without the particles and the endings of 하다, 되다 and 이다, where ``stem`` syllables stay.

    They come off one after the other: 도서관에서는 and 도서관 are one word, and so are 어린이 and 어린이는,
    which both lose the last syllable of 어린이.
    """
    if not _SYLLABLES.fullmatch(word) or len(word) <= stem:
        return word
    while True:
        for ending in _KOREAN_ENDINGS:
            if word.endswith(ending) and len(word) - len(ending) >= stem:
                word = word[: -len(ending)]
                break
        else:
            return word


def korean_counter(word: str) -> str:
    """The same for a word after a number, where one syllable may stay: 년에, 장을."""
    return korean(word, 1)


def vietnamese(word: str) -> str:
    """With the tone on the first of two vowels at the end: hoà is hòa, thuý is thúy."""
    parts = unicodedata.normalize("NFD", word)
    return unicodedata.normalize("NFC", _VIETNAMESE_TONES.sub(r"\1\3\2", parts))


def turkish(word: str) -> str:
    """Folded by the Turkish letters: I is ı, İ is i."""
    return folded(word.replace("I", "ı").replace("İ", "i").replace("i\u0307", "i"))


def indonesian(word: str) -> str:
    """Without -nya, -lah and -kah."""
    return _INDONESIAN.sub("", word)


SPELLINGS: dict[str, tuple[Callable[[str], str], str]] = {
    "arabic": (arabic, "vowel signs, article and prefixed wa, bi and li cut, alif and ha letters unified"),
    "hindi": (hindi, "nasal signs unified, nukta cut"),
    "korean": (korean, "particles and endings cut"),
    "vietnamese": (vietnamese, "tone marks in one place"),
    "indonesian": (indonesian, "nya lah kah cut"),
}
"""What is done to a folded word, and how a signature says it."""
