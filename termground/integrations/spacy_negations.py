"""Words that negate, for pipelines whose annotation does not say so."""

from __future__ import annotations

_LISTED = {
    "ca": "no ni mai cap sense tampoc",
    "da": "ikke ingen intet aldrig uden hverken nej",
    "de": "nicht kein nie niemals niemand nichts ohne weder nein",
    "el": "δεν μην όχι ούτε ποτέ χωρίς κανείς",
    "en": "not n't no never none nor neither nobody nothing nowhere without cannot",
    "es": "no ni nunca jamás nadie ninguno ningún ninguna sin tampoco",
    "fi": "ei en et emme ette eivät älä ilman",
    "fr": "ne n' pas non jamais aucun aucune sans ni nul nulle guère",
    "hr": "ne ni niti nije nikad nikada nitko ništa bez",
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
    "uk": "не ні ані без ніколи ніхто ніщо немає",
    "zh": "不 没 没有 无 未 非 别 勿",
}


def listed(code: str) -> frozenset[str]:
    """The words that negate in a language; none where they are not known."""
    return frozenset(_LISTED.get(code.partition("-")[0].lower(), "").split())
