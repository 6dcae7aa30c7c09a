"""Turkish verbs: where the ending begins that says what may be done, or denies, what the verb is without a denial, and its stem."""

from __future__ import annotations

import re
from functools import lru_cache

from termground.language.lemmas import LONGEST

_STEM = r"(?<=[^\W\d_][^\W\d_])"
_ABLE = r"[ae]bil(?:ir|iyor|ecek|eceğ|di|miş|me|dik|diğ|se)\w{0,12}"
_UNABLE = r"[ae]m(?:[ae](?:z|dı|di|mış|miş|yacak|yecek)\w{0,9}|[ıi]yor\w{0,9})"
_MUST = r"(?:(?<=[^\Waeıioöuü])m[ae]l[ıi]d[ıi]r|(?<=[ıiuü][ln])m[ae]l[ıi]|(?<=la)malıdır|(?<=le)melidir)(?:l[ae]r)?"
_DENIED = (
    r"m(?:[ae](?:(?P<past>d)[ıi]|(?P<told>m)[ıi]ş|(?P<coming>y)[ae]c[ae][kğ]|(?P<doing>y)[ae]n|(?P<noun>m)[ae](?=k|s[ıi]|y[ae]|l[ıi]))"
    r"|[ae](?P<habit>z)(?=$|lar$|ler$|dı|di|sa|se)|(?P<now>[ıiuü]yor))(?P<rest>\w{0,9})"
)
_BOTH = re.compile(rf"{_STEM}(?:{_ABLE}|{_UNABLE}|{_MUST}|{_DENIED})$")
_CUT = re.compile(
    rf"(?P<able>{_ABLE})|(?P<unable>{_UNABLE})|(?P<must>m[ae]l[ıi](?:d[ıi]r)?(?:l[ae]r)?)|{_DENIED}"
)
_OTHERS = frozenset(["paslanmaz", "komedi", "trajikomedi", "namaz", "komedisi"])
"""Words that only end like such verbs."""

ABLE, UNABLE, MUST, DENIED = "ebilir", "emez", "meli", "me"
_HARMONY = {"a": "ı", "ı": "ı", "e": "i", "i": "i", "o": "u", "u": "u", "ö": "ü", "ü": "ü"}
_OPEN = re.compile(
    "(?:[^aıoueiöü]l|^(?:ist|öd|yaş|den|oyn|imzal|uygul|kaps|harc|kap|ar|uz|üre|incel|güncel|engel))$"
)
"""Stems of verbs that end in a vowel, which does not begin their ending: başla|madı, öde|medi."""
_VOICELESS = "fstkçşhp"


def ending_at(word: str) -> int:
    """Where such an ending begins: al|abilir, ed|emez, edil|medi; 0 where a word has none."""
    found = None if word in _OTHERS else _BOTH.search(word)
    if found is None:
        return 0
    at = found.start()
    return at + 1 if _OPEN.search(word[:at]) and _CUT.fullmatch(word[at + 1 :]) else at


def ending(word: str) -> str:
    """What stands for such an ending: :data:`ABLE`, :data:`UNABLE`, :data:`MUST` or :data:`DENIED`; empty for any other word."""
    found = _CUT.fullmatch(word)
    if found is None:
        return ""
    return ABLE if found["able"] else UNABLE if found["unable"] else MUST if found["must"] else DENIED


def affirmed(stem: str, denied: str) -> str:  # noqa: PLR0911 - one answer a kind
    """A verb without its denial: *edil* and *medi* are *edildi*, *başla* and *mayacak* *başlayacak*; *kullan* and *abilir* *kullanmaktadır*."""
    found = _CUT.fullmatch(denied)
    if found is None:
        return stem
    if found["able"] or found["unable"] or found["must"]:
        if stem in _SOFT:
            return f"{_SOFT[stem]}mektedir"
        return f"{stem.removesuffix('y')}maktadır"
    vowels = [letter for letter in stem if letter in _HARMONY]
    last = vowels[-1] if vowels else "e"
    high, low, open_end = _HARMONY[last], "a" if last in "aıou" else "e", stem[-1] in _HARMONY
    rest = re.sub("[ıi]", high, found["rest"]) if high in "uü" else found["rest"]
    if found["past"]:
        return f"{stem}{'t' if stem[-1] in _VOICELESS else 'd'}{high}{rest}"
    if found["told"]:
        return f"{stem}m{high}ş{rest}"
    if found["noun"]:
        return f"{stem}m{low}{rest}"
    soft = f"{stem}y" if open_end else "ed" if stem == "et" else stem
    if found["coming"]:
        return f"{soft}{low}c{low}{denied[6]}{rest}"
    if found["doing"]:
        return f"{soft}{low}n{rest}"
    if found["now"]:
        shut = stem[:-1] if stem[-1] in "ae" else stem
        inner = [letter for letter in shut if letter in _HARMONY]
        own = _HARMONY[inner[-1]] if inner else high
        return f"{shut if stem[-1] in _HARMONY else soft}{'' if open_end and stem[-1] not in 'ae' else own}yor{rest}"
    return f"{stem}r{rest}" if open_end else f"{soft}{high if len(vowels) > 1 else low}r{rest}"


_SURE = re.compile(
    r"(?:m[ae]kt[ae](?:d[ıi]r(?:l[ae]r)?|yd[ıi]\w{0,4}|l[ae]r)|m[ae]l[ıi]d[ıi]r(?:l[ae]r)?"
    r"|y?[ae]c[ae]kt[ıi]r(?:l[ae]r)?|(?P<now>[ıiuü]yor\w{0,8}))\Z"
)
"""Verbs in tenses whose endings no noun has."""
_LIKELY = re.compile(
    r"(?:m[ae]k(?:t[ıi]r|l[ae]|t[ae]n)?|m[ae](?:s[ıi]\w{0,6}|l[ae]r[ıi]\w{0,5})"
    r"|y?[ae]c[ae][kğ]\w{0,8}|[dt][ıiuü](?:ğ[ıiuü]\w{0,8}|kt[ae]n|kç[ae])|(?<=[aeıioöuülnr])d[ıiuü](?:l[ae]r)?"
    r"|m[ıiuü]ş(?:t[ıiuü]r)?(?:l[ae]r)?|(?:(?<=[lnşr])|(?<=[aeıioöuürl]t))[ıiuü]r(?:l[ae]r|s[ae]|k[ae]n|d[ıi])?"
    r"|(?:(?<=[ıiuü][ln])[ae]n|(?<=[ae]n)[ae]n|(?<=l[ae]ş)[ae]n|(?<=[ae])y[ae]n)(?:l[ae]r\w{0,5})?|(?<=[ıiuü][ln])m[ae]l[ıi]"
    r"|(?:(?<=[^\Waeıioöuü])|(?<=[^\Waeıioöuü]l[ae]))m[ae](?:n[ıi]n|y[aeıi]|d[ae]|l[ae]r\w{0,6})?)\Z"
)
"""Verbs in others, their nouns and participles, where two syllables stay: of one, *karar*, *sandık* and *ekmek* end so too."""
_NOUNS = re.compile(
    "mahkeme|literatür|minyatür|karikatür|armatür|malzeme|kelime|kademe|sinema|diploma|tercüme|panorama|muhakeme|basamak|reklam|reform|platform|üniforma|alarm"
    "|kanad|umud|müslüman|osmanl|hazır"
)
"""Nouns that end like such verbs."""
_VOWEL = re.compile("[aeıioöuü]")
_VOWELS = re.compile(r"[aeıioöuü][^\Waeıioöuü]+[aeıioöuü]")
_SOFT = {"ed": "et", "gid": "git"}


def _ended(word: str) -> re.Match[str] | None:
    """The ending of a verb behind a stem of one syllable, or of two where nouns end so too."""
    for stems, endings in ((_VOWEL, _SURE), (_VOWELS, _LIKELY)):
        stem = stems.search(word)
        found = None if stem is None else endings.search(word, stem.end())
        if found is not None:
            return found
    return None


@lru_cache(maxsize=1 << 14)
def untensed(word: str) -> str:
    """The stem of a folded verb in one of its tenses, or of its noun or participle; empty for what is none for sure.

    Args:
        word: The word.
    """
    found = None if len(word) > LONGEST or _NOUNS.match(word) else _ended(word)
    if found is None:
        return ""
    stem = word[: found.start()]
    if found.groupdict().get("now") and _OPEN.search(stem):  # başlıyor of başla
        vowels = [letter for letter in stem if letter in _HARMONY]
        stem += "a" if vowels[-1] in "aıou" else "e"
    return _SOFT.get(stem, stem)
