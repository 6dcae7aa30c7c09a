"""Texts whose marks a tokenizer has set apart read like those that were never cut."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from termground import load
from termground.text.apart import rejoined
from termground.text.view import View
from tests.counted import GROWTH, growth


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("it cost $ 3 . 5 million .", "it cost $ 3.5 million ."),
        ("10 , 000 people and 1 . 234 . 567 , 50 euros", "10,000 people and 1.234.567,50 euros"),
        ("the u . s . senate met at 3 p . m .", "the u.s. senate met at 3 p.m."),
        ("pukul 14 . 30 wib , 14 : 30", "pukul 14.30 wib , 14:30"),
        ("am 12 . 8 . 2020 kam er", "am 12.8.2020 kam er"),
        ("ngày 5 / 3 có 12 , 5 % số ca", "ngày 5/3 có 12,5 % số ca"),
        ("в 330 г . до н . э . жил а . с . иванов", "в 330 г . до н.э. жил а.с. иванов"),
        ("sales rose 3 . 4 people came .", "sales rose 3 . 4 people came ."),
        ("he was 30 . 12 others left .", "he was 30 . 12 others left ."),
        ("up 3 . 4 % , to 3 . 5 percent or 2 . 1 ‰", "up 3.4 % , to 3.5 percent or 2.1 ‰"),
        ("it rose to 3 . 4 .", "it rose to 3.4 ."),
        ("a rate of 0 . 5 points , 3 . 05 points", "a rate of 0.5 points , 3.05 points"),
        ("a run of 3 . 4 km , 1 . 5 euros each", "a run of 3.4 km , 1.5 euros each"),
        ("they won 2 - 0 . 4 fans were hurt .", "they won 2 - 0 . 4 fans were hurt ."),
        ("$ 3 . 50 a share , £3 . 5 each", "$ 3.50 a share , £3.5 each"),
        ("rp 1 . 250 . 000 dan 10 . 000 orang", "rp 1.250.000 dan 10.000 orang"),
        ("um 14 . 30 uhr , at 7 . 30 p . m .", "um 14.30 uhr , at 7.30 p.m."),
        ("1 . 5 yıldır , 4 . 6 büyüklüğünde bir deprem", "1.5 yıldır , 4.6 büyüklüğünde bir deprem"),
        ("gempa 5 . 6 skala richter", "gempa 5.6 skala richter"),
        ("3 . 4 juta , 2 . 5 миллиона", "3.4 juta , 2.5 миллиона"),
        ("scores of 5 , 12 and 30", "scores of 5 , 12 and 30"),
        ("5 , 12 , 30 , 41", "5 , 12 , 30 , 41"),
        ("on may 5 , 2012 . 30 people came", "on may 5 , 2012 . 30 people came"),
        ("plan b . it failed .", "plan b . it failed ."),
        ("a 20 - year - old won $ 53, 193, 914.", "a 20 - year - old won $ 53,193,914."),
        ("a two - year - old, 98. 7 per cent of 1, 056", "a two - year - old, 98.7 per cent of 1,056"),
        ("a 20 - year - old on may 5, 2012, with 34", "a 20 - year - old on may 5, 2012, with 34"),
        ("rooms 12, 114, 115 - of a well-known inn", "rooms 12, 114, 115 - of a well-known inn"),
        ("a pre - match talk before 1, 056 people", "a pre - match talk before 1,056 people"),
        ("In 1, 300 of 2 - 3 cases", "In 1, 300 of 2 - 3 cases"),
    ],
)
def test_figures_and_initials_are_one_again(text: str, expected: str) -> None:
    assert View(text).edit(rejoined(text)).text == expected


@pytest.mark.parametrize(
    ("code", "apart", "whole"),
    [
        (
            "fr",
            "l ' eau n ' est pas chère , qu' en dites-vous ?",
            "l'eau n'est pas chère, qu'en dites-vous ?",
        ),
        ("en", "a semi - final , anti - war", "a semi-final, anti-war"),
        ("it", "l ' acqua dell ' isola", "l'acqua dell'isola"),
        ("tr", "ankara ' da 2019 ' da türkiye ' nin", "ankara'da 2019'da türkiye'nin"),
    ],
)
def test_words_that_were_cut_at_an_apostrophe_or_a_hyphen_are_one_again(
    code: str, apart: str, whole: str
) -> None:
    def read(text: str) -> list[tuple[str, int]]:
        tokens = load(code).analyze(text).view_tokens
        return [(lexeme.norm, lexeme.flags) for lexeme in tokens.lexemes if lexeme.norm.isalnum()]

    assert read(apart) == read(whole)


def test_places_are_those_of_the_text_as_written() -> None:
    text = "sales were $ 3 . 5 million in the u . s . last year ."
    facts = load("en").analyze(text).facts
    assert [(fact.surface, fact.norm) for fact in facts] == [("$ 3 . 5 million", "money:3500000 USD")]


@pytest.mark.timeout(120)
@pytest.mark.parametrize(
    "piece",
    [
        "1 , ",
        "1 . 000 ",
        "a . ",
        "1 / ",
        "12 . 3 . ",
        "don ' ",
        "1, 000, ",
        "a - b - 1, 000 ",
        "1. 2 - year ",
        "3 . 4 percent ",
        "0 . 4 people ",
    ],
)
def test_a_long_row_takes_linear_work(piece: str) -> None:
    """Lines of Python are counted; what a pattern takes too long for runs into the time limit."""

    def joined(count: int) -> Callable[[], int]:
        return lambda: sum(1 for _ in rejoined(piece * count))

    assert growth(joined, 1_000) < GROWTH
    assert joined(50_000)() <= 50_000 * len(piece)
