"""What is asked of single words: whether they negate, and whether they are in a script that the pipeline knows."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import lru_cache

_LISTED = {
    "ar": "لا لم لن ليس ليست غير بدون دون بلا عدم",
    "ca": "no ni mai cap sense tampoc",
    "da": "ikke ingen intet aldrig uden hverken nej",
    "de": "nicht kein nie niemals niemand nichts ohne weder nein",
    "el": "δεν μην όχι ούτε ποτέ χωρίς κανείς",
    "en": "not n't no never none nor neither nobody nothing nowhere without cannot",
    "es": "no ni nunca jamás nadie ninguno ningún ninguna sin tampoco",
    "fi": "ei en et emme ette eivät älä ilman",
    "fr": "ne n' pas non jamais aucun aucune sans ni nul nulle guère",
    "hi": "नहीं न ना मत बिना बगैर",
    "hr": "ne ni niti nije nikad nikada nitko ništa bez",
    "id": "tidak bukan jangan belum tanpa tak",
    "it": "non no né mai nessuno nessuna niente nulla senza",
    "ja": "ない ず ぬ ん",
    "ko": "안 못 않 아니 없",
    "lt": "ne nei nėra niekada niekas be",
    "mk": "не ни ниту нема никогаш никој ништо без",
    "nb": "ikke ingen intet aldri uten verken nei",
    "nl": "niet geen nooit niemand niets zonder noch nee",
    "pl": "nie ani bez nigdy nikt nic żaden",
    "pt": "não nem nunca jamais ninguém nenhum nenhuma sem",
    "ro": "nu nici niciodată nimeni nimic niciun nicio fără",
    "ru": "не ни нет без никогда никто ничто нельзя",
    "sl": "ne ni niti nikoli nihče nič brez",
    "sv": "inte ej ingen inget inga aldrig varken nej",
    "tr": "değil değildir değildi yok yoktur yoktu hayır hiç hiçbir asla",
    "uk": "не ні ані без ніколи ніхто ніщо немає",
    "vi": "không chưa chẳng chả đừng",
    "zh": "不 没 没有 无 未 非 别 勿",
}


def negations(code: str) -> frozenset[str]:
    """The words that negate in a language; none where they are not known."""
    return frozenset(_LISTED.get(code.partition("-")[0].lower(), "").split())


def scripts(words: Iterable[str]) -> frozenset[str]:
    """The scripts that words are written in."""
    return frozenset(map(script, words)) - {""}


def script(word: str) -> str:
    """The script of a word's first letter, as Unicode calls it; empty for a word without letters."""
    first = next(filter(str.isalpha, word), "")
    return "LATIN" if first.isascii() and first else _script(first)


@lru_cache(maxsize=1 << 12)
def _script(char: str) -> str:
    return unicodedata.name(char, "").partition(" ")[0] if char else ""
