"""Korean words without what is joined to them: particles, and the endings of verbs and adjectives.

A noun is what stays without its particles, and without the forms of 하다, 되다, 시키다 and 이다 behind it. A verb that
``data/endings/ko.toml`` knows is the form of the dictionary: 엽니다, 열었고 and 여는 are all 열다.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from functools import cache

from termground.text.view import Piece
from termground.types import Lexeme, Tokens
from termground_multi.rows import table_of

_STEM = 2
"""Syllables that an ending must leave where nothing else tells it from a part of the word."""
_SYLLABLES = re.compile("[가-힣]{2,40}")
_NUMERAL = re.compile("[일이삼사오육칠팔구십백천만억조]+")
_FINAL = {"ㄴ": "\u11ab", "ㄹ": "\u11af", "ㅁ": "\u11b7", "ㅂ": "\u11b8", "ㅆ": "\u11bb"}
"""Letters that an ending puts at the end of the syllable before it."""
_JOINING = re.compile(
    "(?<![가-힣])([가-힣]{1,12}(?:고|으?며|지만|으나))(?= (?!있|싶|말|나서|나면|해야|하는|는 |계시|다니|가야|갈 |가는|오는|온 |와야)[가-힣0-9A-Z])"
)
"""A word that may join clauses, before what does not go with it as a verb does: 먹고 있다 says one thing."""
_AUXILIARIES = frozenset(["하다", "되다", "좋다", "괜찮다", "무방"])
_DENYING = frozenset(["말다", "않다"])
_DUTIES = {("야", False): "필수", ("야", True): "금지", ("도", False): "허용", ("도", True): "자율"}
"""Words of ``marks/ko.toml`` that say what a verb before 하다 or 되다 does, by its last syllable and whether it denies."""
_BRIGHT = "\u1161\u1163\u1169"
"""ㅏ ㅑ ㅗ, behind which a verb goes on with 아 and not with 어."""
_CONTRACTED = {"\u1169": "\u116a", "\u116e": "\u116f", "\u1175": "\u1167", "\u116c": "\u116b"}
"""The vowel that one becomes with 아 or 어: 오아 is 와, 주어 줘, 마시어 마셔, 되어 돼."""
_MERGED, _KEPT = "\u1161\u1165\u1162\u1166\u1167", "\u1162\u1166"
"""ㅏ ㅓ ㅐ ㅔ ㅕ, which take 아 or 어 into themselves; ㅐ ㅔ do not have to."""
_EU, _RIEUL = "\u1173", "\u11af"
_RIEUL_LAST = 8
"""Where ㄹ stands among the letters that may end a syllable, behind none."""
_CLOSED = "\u11a8"
"""The first of the letters that end a syllable."""


def korean(word: str, stem: int = _STEM) -> str:
    """A word without particles and endings, or a verb as the dictionary has it.

    They come off one after the other: 도서관에서는 and 도서관 are one word, and so are 학생들은 and 학생.

    Args:
        word: The word.
        stem: Syllables that stay.
    """
    if not _SYLLABLES.fullmatch(word) or _NUMERAL.fullmatch(word):
        return word
    ends = _ends()
    noun = ends.noun(word, stem)
    return noun if noun in ends.kept else ends.verb(word) or noun


def korean_counter(word: str) -> str:
    """The same for a word that touches the number before it, where one syllable may stay: 년에, 장을."""
    plain = not _SYLLABLES.fullmatch(word) or scaling(word)
    return word if plain else _ends().noun(word, 1)


def with_duties(tokens: Tokens) -> Tokens:
    """Tokens in which what stands behind 해야, 해도 and the like has the lemma of the word for a duty, or for leave.

    신청해야 한다 tells of a duty, 먹어도 된다 of leave; of 한다 and 된다 alone neither can be told. Before 수, a single
    syllable is a form of a verb too: 쓸 수 있다.
    """
    lexemes = list(tokens.lexemes)
    for i in range(1, len(lexemes)):
        told, before = lexemes[i], tokens.surface(i - 1)
        if told.norm == "수" and len(before) == 1 and (verb := _ends().verb(before)):
            lexemes[i - 1] = Lexeme(
                verb, verb, lexemes[i - 1].tag, lexemes[i - 1].flags, lexemes[i - 1].shape
            )
        if told.norm in _AUXILIARIES and before[-1] in "야도" and _ends().inflected(before):
            lemma = _DUTIES[before[-1], lexemes[i - 1].norm in _DENYING]
            lexemes[i] = Lexeme(told.norm, lemma, told.tag, told.flags, told.shape)
    return Tokens(tokens.text, tokens.starts, tokens.ends, lexemes)


def parted(text: str) -> Iterator[Piece]:
    """A comma in the place of the space behind each verb that joins its clause to the next one: 세입자가 내고 집주인이 낸다."""
    for found in _JOINING.finditer(text):
        if _ends().inflected(found[1]):
            yield Piece(found.end(), found.end() + 1, ", ")


def scaling(word: str) -> bool:
    """Whether a word is only part of a number: 만, 천만."""
    return _NUMERAL.fullmatch(word) is not None and word[-1] in "백천만억조"


class _Ends:
    """What words end with, by the table of the language.

    ``particles`` come off a word of two syllables and more, ``brief`` ones off a single syllable too; ``counters`` lose
    all of them. ``kept`` are words that only end like others. ``verbs`` are stems, with the consonant or the vowel that
    they lose or change, where it does not follow from the stem; ``suffixed`` verbs are joined to nouns, as is the ``copula``.
    Endings follow the stem (``consonant``), the stem with 으 behind a consonant (``open``), the stem with 아 or
    어 (``vowel``), and that with ㅆ (``past``). Those that make a noun (``nominal``, ``nominal_open``) follow no stem that
    is one open syllable: 주기 is a cycle, 봄 is spring.
    """

    def __init__(self, table: dict[str, str]) -> None:
        self.kept = frozenset(table["kept"].split())
        self._particles = _longest_first(table["particles"].split())
        self._brief = _longest_first(table["brief"].split())
        self._counters = frozenset(table["counters"].split())
        past = [_FINAL["ㅆ"] + _letters(ending) for ending in table["past"].split()]
        vowel = [_letters(ending) for ending in table["vowel"].replace("-", "").split()]
        self._endings = {
            kind: frozenset(map(_letters, table[kind].split()))
            for kind in ("consonant", "open", "nominal", "nominal_open")
        }
        self._endings["vowel"] = frozenset(["", *vowel, *past])
        self._verbs: dict[str, list[tuple[str, str]]] = {}
        for listed in table["verbs"].split():
            stem, _, kind = listed.partition("=")
            for base, ending in _bases(stem, kind):
                known = self._verbs.setdefault(base, [])
                # 지어 is far more often of 짓다 than of 지다.
                known.insert(0 if kind else len(known), (f"{stem}다", ending))
        self._copula = frozenset(table["copula"].split())
        self._joined = {*self._copula}
        for stem in table["suffixed"].split():
            for base, kind in _bases(stem, ""):
                self._joined.update(unicodedata.normalize("NFC", base + e) for e in self._endings[kind])

    def verb(self, word: str) -> str:
        """The form of the dictionary; empty where no verb that is listed has such a form."""
        letters = _letters(word)
        for at in range(len(letters), 0, -1):
            for lemma, kind in self._verbs.get(letters[:at], ()):
                if letters[at:] in self._endings[kind]:
                    return lemma
        return ""

    def inflected(self, word: str) -> bool:
        """Whether a word is a form of a verb, or of one joined to a noun."""
        return bool(self.verb(word)) or any(word[at:] in self._joined for at in range(1, len(word)))

    def noun(self, word: str, stem: int) -> str:
        """What stays without all that may be joined to a noun."""
        while cut := self._cut(word, stem):
            word = word[:-cut]
        return word

    def _cut(self, word: str, stem: int) -> int:
        """Characters of the last ending; 0 where there is none."""
        if word in self.kept:
            return 0
        if word[0] in self._counters:
            stem = 1
        for at in range(stem, len(word)):
            if word[at:] in self._joined:
                return len(word) - at
        for ending in self._particles:
            if word.endswith(ending) and len(word) - len(ending) >= stem:
                return len(ending)
        return self._brief_cut(word)

    def _brief_cut(self, word: str) -> int:
        """The same where one syllable stays: 책은, 차를, 집에서."""
        last = (ord(word[0]) - ord("가")) % 28
        open_syllable = last == 0
        pair = ("는", "를") if open_syllable else ("은", "을", "이")
        ending = next((e for e in (*self._brief, *pair) if word[1:] == e), "")
        if not open_syllable and (word[1:] == "의" or word[1:] in self._copula):  # 갑의, 갑이다; but 주의
            return len(word) - 1
        if last == _RIEUL_LAST and word[1:] == "로":  # 날로, of 날로부터
            return 1
        return len(ending)


@cache
def _ends() -> _Ends:
    return _Ends(table_of("endings", "ko"))


def _letters(text: str) -> str:
    """The letters of syllables one by one; a single one is the last of a syllable."""
    return "".join(_FINAL.get(char, char) for char in unicodedata.normalize("NFD", text))


def _longest_first(endings: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(endings, key=len, reverse=True))


def _bases(stem: str, kind: str) -> Iterator[tuple[str, str]]:
    """What a verb is before each kind of ending, and the kind."""
    letters = _letters(stem)
    for base, ending in _plain_bases(stem, letters, kind):
        yield base, ending
        if ending != "vowel" and (len(stem) > 1 or (letters[-1] >= _CLOSED and base.startswith(letters))):
            yield base, "nominal" if ending == "consonant" else "nominal_open"


def _plain_bases(stem: str, letters: str, kind: str) -> Iterator[tuple[str, str]]:
    yield letters, "consonant"
    closed = letters[-1] >= _CLOSED
    if stem.endswith("하"):  # 해, 하여
        yield letters, "open"
        yield letters[:-1] + "\u1162", "vowel"
        yield letters + _letters("여"), "vowel"
    elif kind == "ㅂ":
        yield letters[:-1] + _letters("우"), "open"
        yield letters[:-1] + _letters("와" if stem == "돕" else "워"), "vowel"
    elif closed and letters[-1] == _RIEUL:
        yield letters, "open"
        yield letters[:-1], "open"
        yield letters[:-1], "consonant"
        yield letters + _continued(letters), "vowel"
    elif closed:
        changed = letters[:-1] + {"ㄷ": _RIEUL, "ㅅ": ""}.get(kind, letters[-1])
        yield changed + _letters("으"), "open"
        yield changed + _continued(letters), "vowel"
    else:
        yield letters, "open"
        yield from ((base, "vowel") for base in _vowel_bases(stem, letters, kind))


def _vowel_bases(stem: str, letters: str, kind: str) -> Iterator[str]:
    """A stem that ends with a vowel, before 아 and 어."""
    last = letters[-1]
    if stem.endswith("르") and len(stem) > 1 and kind != "ㅡ":  # 오르다: 올라
        yield letters[:-2] + _RIEUL + letters[-2] + _continued(letters[:-2])[-1]
    elif last == _EU:
        yield letters[:-1] + (_continued(letters[:-2])[-1] if len(stem) > 1 else "\u1165")
    elif last in _MERGED:
        yield letters
        if last in _KEPT:
            yield letters + _continued(letters)
    else:
        if last in _CONTRACTED:
            yield letters[:-1] + _CONTRACTED[last]
        yield letters + _continued(letters)


def _continued(letters: str) -> str:
    """아 or 어, by the last vowel before it."""
    vowel = next((letter for letter in reversed(letters) if "\u1161" <= letter <= "\u1175"), "")
    return _letters("아" if vowel and vowel in _BRIGHT else "어")
