"""Spellings of one word that differ within a language, for languages compared without lemmas."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable

from termground.language.lemmas import LONGEST, folded
from termground_multi.korean import korean

# Tatweel and the signs for short vowels; alif with hamza or wasla; alif maqsura and ta marbuta.
_ARABIC_SIGNS = re.compile("[\u0640\u064b-\u0652\u0670]")
_ARABIC_LETTERS = str.maketrans("أإآٱىة", "اااايه")
_ARABIC_PREFIXES = ("وال", "فال", "بال", "كال", "لل", "ال", "و")
_ARABIC_ROOT = 3

_ARABIC_CASE = re.compile("(?<=.{3})(?:\u064b\u0627|\u0627\u064b)$")
_ARABIC_ENDINGS = [
    (
        re.compile("(?<=.[^ا])(?<!^بي)(?<!^وق)(?<!^صو)(?<!^بن)(?<!^اخ)(?<!^زي)(?<!^مو)ته(?:ا|م|ما)?$"),
        "ه",
    ),  # مدته: the sign of a feminine noun, opened
    (re.compile("(?<=.{2}ات)ه(?:ا|م|ما)?$|(?<=.{3})ها$|(?<=.{4})هم(?:ا)?$"), ""),
    (re.compile("(?<=.{2}[^و])ا$"), ""),
    (re.compile("(?<=.{3}[^اويه])ت$"), ""),
]
"""Endings with what stands for them, of which one comes off: whose something is, the case of what is counted, and a woman's verb of the past."""
_ARABIC_NAMES = frozenset({"تونس"})
"""Names that begin like a verb."""
_ARABIC_BEFORE = re.compile("[بل](?=[اتم].{4})")
"""A preposition before a word long enough and with a letter that it may well begin with: بإدخال, لمدينة."""
_ARABIC_AND = re.compile(
    r"(مئة|مائة|مئتان|مئتين|مائتان|مائتين|ألف|ألفا|ألفين|ألفان|آلاف|مليون|مليونا|ملايين) و(?=(?:واحد|إحدى|اثن|ثلاث|أربع|خمس|ست|سبع|ثمان|تسع|عشر|مئ|مائ)\w)"
)
"""What joins to hundreds and thousands the number in words that adds to them, مئة وخمسون; ``facts`` has them with it."""
_ARABIC_ENDED = re.compile("\u064b\u0627?(?!\\w)|(?<=\\w)\u0627\u064b(?!\\w)")
"""The sign of an ending at the end of a word, before its alif or behind it."""
_ARABIC_COUNTED = re.compile("(?<!\\w)[بل](?=(?:ثلاث|أربع|خمس|ست|سبع|ثمان|تسع|عشر)(?:ة|ون|ين|ية)?(?!\\w))")
"""A preposition before a number in words: لثلاثين."""

_HOUR = r"(?:[01]?\d|2[0-4])"
_MINUTES = r"[0-5]\d(?!\d|[.,]\d)"
_POINTED = rf"(?<![\d.,:/+-]){_HOUR}\.{_MINUTES}"
_AMOUNT = r"(?!\s?(?:[%€$£°₴₺]|(?i:euro?|zł|pln|pkt|proc|pp|mln|mld|tys|грн|uah|tl|try|lira\w*|rp|rupiah|k?m|k?g|cm|l|ml)(?!\w)))"
_PERIOD = re.compile(
    rf"(?<![\d.,:/+-])({_HOUR}[.:]{_MINUTES})(\s?[–—-]\s?|\s(?:a|[^\W\d_]{{2,8}})\s)({_HOUR}\.{_MINUTES}{_AMOUNT})"
)
_DAY = re.compile(r"\.(?:0[1-9]|1[0-2])\Z")
"""What a day and a month in digits end with."""

_HINDI = str.maketrans({"\u0901": "\u0902", "\u093c": None})
_HINDI_NASALS = re.compile("ङ्(?=[क-घ])|ञ्(?=[च-झ])|ण्(?=[ट-ढ])|न्(?=[त-ध])|म्(?=[प-भ])")
"""A nasal before a consonant of its own class, which the dot above may stand for."""
_HINDI_SEVERAL = re.compile("(?<=.)\u093f\u092f(?:\u094b\u0902|\u093e\u0902)$")
"""The ending of several of what ends with ी alone: नदियाँ, नदियों."""

_VIETNAMESE_TONES = re.compile("(?<![qQ])([ou])([aey])([\u0300\u0301\u0303\u0309\u0323])$")

_VIETNAMESE_FIVE = re.compile(
    r"(?<!\w)(?<!mỗi )(?<!hàng )(?<!một )(?<!cả )(?<!nhiều )(?<!\d )năm(?= (?:ngày|giờ|phút|giây|tiếng|tuần|mét|kg|km|đồng)(?! càng)(?!\w))"
    r"|(?<!\w)(?:(?<=có )|(?<=gồm )|(?<=thêm )|(?<=đến )|(?<=tới )|(?<=được )|(?<=là )|(?<=với )|(?<=nhất )|(?<=đa )|(?<=thiểu )|(?<=hơn )|(?<=dưới )|(?<=khoảng )|(?<=mở )|(?<=bởi )|(?<=và ))"
    r"năm(?= (?:người|con|chiếc|căn|cuốn|quyển|tầng|phòng|trường|tỉnh|thành phố|nước|quốc gia|học sinh|sinh viên|bàn|phiếu|lần|điểm|viên|quả|đứa|công ty|nhà|cửa hàng|chi nhánh|thành viên|ngôi|bức|bài|câu|món|loại|nhóm)(?!\w))",
    re.IGNORECASE,
)
"""The word for five where what it counts stands behind it; before people and things, where no year may be meant either."""

_VIETNAMESE_THREE = re.compile(r"(?<!\w)ba(?= (?:đến|tới|hoặc|hay) (?:\d|bốn|năm|sáu|bảy|tám|chín|mười))")

_INDONESIAN = re.compile("(?<=[a-z]{4})(?:nya|lah|kah)$")


def arabic(word: str) -> str:
    """Without vowel signs, the article, and what tells case, gender and owner, with or without a conjunction or preposition before it.

    Prefixes and endings come off as long as three letters stay, so that a word has one form with and without them; a
    word that begins or ends like one loses it everywhere.
    """
    word = _ARABIC_SIGNS.sub("", _ARABIC_CASE.sub("", word)).translate(_ARABIC_LETTERS)
    if len(word) > LONGEST:
        return word
    while True:
        prefix = next((p for p in _ARABIC_PREFIXES if word.startswith(p)), "")
        if not prefix or len(word) - len(prefix) < _ARABIC_ROOT:
            break
        word = word[len(prefix) :]
    return _inflected(word[1:] if _ARABIC_BEFORE.match(word) else word)


def _inflected(word: str) -> str:
    """An Arabic word without its endings, and a verb of the present as a man's: مدته is مدة, يوما is يوم, ارتفعت is ارتفع, تعمل is يعمل."""
    if len(word) <= _ARABIC_ROOT or word in _ARABIC_NAMES:
        return word
    for ending, stands in _ARABIC_ENDINGS:
        if ending.search(word):
            word = ending.sub(stands, word)
            break
    return "ي" + word[1:] if word[0] == "ت" and len(word) > _ARABIC_ROOT else word


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
    """A text in which what joins numbers in words stands apart from them, without the sign of an ending, as long as it was."""
    text = _ARABIC_ENDED.sub(
        lambda found: found[0].replace("\u064b", "") + " ", text
    )  # يومًا, يوماً and يوما are one
    return _ARABIC_COUNTED.sub(" ", _ARABIC_AND.sub(r"\1و ", text))


def hindi(word: str) -> str:
    """With one sign for nasals (हूँ, हूं; हिन्दी, हिंदी), without the dot of borrowed sounds (हज़ार, हजार), and feminines of one for those of several (नदियों, नदी)."""
    plain = _HINDI_NASALS.sub("\u0902", unicodedata.normalize("NFD", word).translate(_HINDI))
    return _HINDI_SEVERAL.sub("\u0940", plain)


def vietnamese(word: str) -> str:
    """With the tone on the first of two vowels at the end: hoà is hòa, thuý is thúy."""
    parts = unicodedata.normalize("NFD", word)
    return unicodedata.normalize("NFC", _VIETNAMESE_TONES.sub(r"\1\3\2", parts))


def vietnamese_numbers(text: str) -> str:
    """A text in which a digit stands for words for numbers that are other words too: năm ngày, ba đến năm người."""
    return _VIETNAMESE_THREE.sub("3 ", _VIETNAMESE_FIVE.sub("5  ", text))


def turkish(word: str) -> str:
    """Folded by the Turkish letters: I is ı, İ is i."""
    return folded(word.replace("I", "ı").replace("İ", "i").replace("i\u0307", "i"))


def indonesian(word: str) -> str:
    """Without -nya, -lah and -kah."""
    return _INDONESIAN.sub("", word)


SPELLINGS: dict[str, tuple[Callable[[str], str], str]] = {
    "arabic": (
        arabic,
        "vowel signs, article and prefixed wa, bi and li, pronouns and endings of case and gender cut, alif and ha letters unified",
    ),
    "hindi": (hindi, "nasal signs unified, nukta cut"),
    "korean": (korean, "particles and endings cut, verbs by their stems"),
    "vietnamese": (vietnamese, "tone marks in one place"),
    "indonesian": (indonesian, "nya lah kah cut"),
}
"""What is done to a folded word, and how a signature says it."""
