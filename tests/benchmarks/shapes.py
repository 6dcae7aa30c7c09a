"""Texts of every shape that might make a text of twice the length more than twice as much work, each of any length and always the same."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import partial
from itertools import count, takewhile

from termground.language.base import Language

REPEATED = {
    "digits": "9081726354", "digit": "4", "letter": "ж", "not-zh": "没", "figure-comma": "3,", "figure-stop": "3.", "figure-space": "3 ",
    "not-en": "never ", "not-ru": "нет ", "not-fr": "n'est pas ", "not-ja": "なくて",
    "corner-open": "『", "corner-pair": "『』", "straight-quotes": '"b" ', "date-iso": "1999-11-30 ", "date-ru": "3 июня 1999 года и ",
    "date-ja": "平成11年6月3日と", "date-fr": "le 3 juin 1999, ", "date-en": "June 3, 1999, ", "article-ja": "第三条", "numerals-ja": "九千八百万",
    "numerals-en": "ninety-eight thousand and ", "numerals-ru": "девяносто восемь тысяч ", "numerals-fr": "quatre-vingt-dix-huit mille ",
    "address": "https://x.example/y?z=1&w=", "host": "www.x.", "mail": "x@y.", "emoji": "👩‍🚀", "marks": "o\u0308\u0327", "unseen": "\u200c",
    "katakana": "テスト", "han": "北海道", "hiragana": "からの", "hyphen": "x-", "apostrophe": "d'", "capitals": "Old Bridge Road ", "names-ru": "Анна Орлова ",
    "acronym": "UNHCR (United Nations High Commissioner for Refugees) ", "table": "| p | q |\n", "list": "* p\n", "emphasis": "*p **q ",
    "stars": "*", "underscore": "_p", "tick": "`", "link": "[p](", "image": "![p][", "less": "<", "tag-open": "<p ", "tag": "<i>", "comment": "<!-- ",
    "entity": "&lt;", "ampersand": "&", "reference": "&#9876543", "definition": "[p]: q\n", "heading": "## p\n", "underlined": "p\n-\n\n", "lines": "\n",
    "spaces": " ", "tabs": "\t", "and-en": "or ", "and-ru": "или ", "that": "who thought that ", "comma-list": "birds, ", "comma-ja": "が、", "if-ru": "когда ",
    "sentence-en": "A dog slept by the door. ", "sentence-ja": "犬は戸口で眠った。", "sentence-ru": "Собака спала у двери. ", "sentence-zh": "狗睡在门口。",
    "sentence-fr": "Un chien dormait près de la porte. ", "percent": "7 % ", "unit": "8 kg ", "range": "4-5-6-", "clock": "9:45 ", "roman": "LXI ",
    "clauses": "p; q: r — ", "undivided": "他们都在那里", "mixed": "xж い3没", "astral": "𠮟", "rtl": "ספר ", "thai": "หนังสือ",
}  # fmt: skip
NESTED = {
    "corners": ("『", "』"),
    "parentheses": ("(", ")"),
    "brackets": ("[", "]"),
    "guillemets": ("«", "»"),
    "quoted-deep": (">", ""),
    "quoted-apart": ("> ", ""),
    "list-in-line": ("- ", ""),
}
LETTERS = {"en": "aeiourstln", "ru": "аеиострнлк", "ja": "山川田中東西南北"}
ASKED = {
    "ja": "どれですか？",
    "zh": "是哪个？",
    "ru": "Какой это?",
    "fr": "Lequel est-ce ?",
    "en": "Which one is it?",
}


def shapes(language: Language) -> dict[str, Callable[[int], str]]:
    """Texts of a given length by the name of their shape."""
    code = language.code
    words = [
        word for one in language.examples for text in (one.source, one.grounded) for word in text.split(" ")
    ]
    if code in ("ja", "zh"):
        words = list("".join(words))
    made: dict[str, Callable[[int], str]] = {
        name: partial(_repeated, unit) for name, unit in REPEATED.items()
    }
    made |= {name: partial(_nested, *pair) for name, pair in NESTED.items()}
    for name, letters in LETTERS.items():
        made[f"one-sentence-{name}"] = partial(_joined, letters, "" if name == "ja" else " ")
        made[f"short-sentences-{name}"] = partial(_joined, letters, "。" if name == "ja" else ". ")
    made["table-with-head"] = lambda size: "| p | q |\n|---|---|\n" + _repeated("| 4 | 5 |\n", size)
    made["marked-once"] = lambda size: ("o" + "\u0308" * size)[:size]
    made["ticks"] = lambda size: " ".join(
        "`" * k for k in takewhile(lambda k: k * (k + 3) <= 2 * size, count(1))
    )
    made["list-in-list"] = lambda size: _repeated("".join(f"{'  ' * k}- p\n" for k in range(20)), size)
    space = "" if code in ("ja", "zh") else " "
    made["prose"] = partial(_prose, words, space, "")
    made["prose-unended"] = lambda size: _prose(words, space, "", size).translate(
        dict.fromkeys(map(ord, ".!?。！？\n"), " ")
    )
    made["questions"] = partial(_prose, words, space, ASKED.get(code, ASKED["en"]))
    made["figures"] = lambda size: "".join(
        f"{words[k % len(words)]} {k * 37 % 9973} " for k in range(size // 5)
    )[:size]
    return made


def _repeated(unit: str, size: int) -> str:
    """Whole ones only: the half of one at the end would be another word, which texts of other lengths do not have."""
    return unit * max(1, round(size / len(unit)))


def _nested(opening: str, closing: str, size: int) -> str:
    half = size // (len(opening) + len(closing))
    return opening * half + closing * half + ("" if closing else "p")


def _joined(letters: str, between: str, size: int) -> str:
    """Words of some letters, by chance and always the same."""
    chance = random.Random(size)
    made = ("".join(chance.choices(letters, k=chance.randint(2, 8))) + between for _ in range(size // 3))
    return "".join(made)[:size]


def _prose(words: Sequence[str], space: str, asked: str, size: int) -> str:
    """Sentences of a language's own words in no order, each behind a question where there is one."""
    chance = random.Random(size)
    made: list[str] = []
    length = 0
    while length < size:
        own = [word.strip(".!?。！？\n") for word in chance.choices(words, k=chance.randint(6, 24))]
        made.append(
            f"{asked}\n" * bool(asked) + space.join(own) + (". " if space else "。") + "\n" * bool(asked)
        )
        length += len(made[-1])
    return "".join(made)[:size]
