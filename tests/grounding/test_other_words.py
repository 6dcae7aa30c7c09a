"""Claims that say what their sources do in other words, of which these lack hardly any."""

from __future__ import annotations

import pytest

from termground import metric
from termground.types import Verdict

PAPERS = "こうした印刷技術の進歩により、18世紀後半から新聞の普及が大いに促進された。"
TAGS = "修飾子は、プロパティの適用範囲を限定したいときに使う。たとえば「人口」に「2011年時点」と書く。"
PASSES = (
    "Пропуска оформляются в бюро (открывается за час до экскурсии) и на портале не позднее 20:00 накануне."
)

RIGHT = [
    ("ja", PAPERS, "新聞の普及を後押ししたのは、印刷をはじめとする技術の進歩でした。"),
    ("ja", TAGS, "修飾子は、プロパティがどの範囲に当てはまるかを限定したい場合に用います。"),
    (
        "ru",
        PASSES,
        "Пропуск на экскурсию оформляют на портале до восьми вечера накануне или в бюро за час до начала.",
    ),
]
WRONG = [
    ("ja", PAPERS, "印刷をはじめとする技術の進歩は、新聞の普及を大きく妨げました。"),
    ("ja", TAGS, "修飾子は、プロパティの値を別の言語に訳して公開したい場合に用います。"),
    (
        "ru",
        PASSES,
        "Пропуск на экскурсию оформляют на портале до шести вечера накануне или в бюро за час до начала.",
    ),
    # a sentence that takes its words from two
    ("ru", "Сторож красит скамейки у пруда. Мэр осмотрел новый сад.", "Новый мэр красит сад у пруда."),
]


FEW = [
    ("ja", "駅前の部屋代はとても安い。", "格安です。"),
    ("ja", "企業は船舶を購入した。", "船を買いました。"),
    ("ru", "Здание снесли ещё весной.", "Дом разрушен."),
    ("ru", "Весной его обвинили в растрате.", "Ему предъявили обвинение."),
    ("en", "Last year the company purchased it.", "The firm bought it."),
]
"""Claims of a word or two, all of them others than those of the source."""

NOT_FEW = [
    ("ja", "企業は船舶を購入しなかった。", "船を買いました。"),
    ("ja", "企業は船舶を購入するかもしれない。", "船を買いました。"),
    ("ja", "企業は航空機を購入した。", "船を買いました。"),
    ("ru", "Здание не снесли.", "Дом разрушен."),
    ("ru", "Здание могут снести весной.", "Дом разрушен."),
    ("ru", "Приятель излечил доктора.", "Врач вылечил друга."),
    ("en", "The friend assisted the physician.", "The doctor helped a pal."),
    ("en", "The company may purchase it.", "The firm bought it."),
]
"""The same where the source denies it, is not sure of it, or tells it of something or somebody else."""


def verdicts(code, source, response):
    """The verdicts on the claims of a response."""
    return [
        claim.verdict
        for claim in metric("grounding", language=code).score(response=response, source=source).claims
    ]


@pytest.mark.parametrize(("code", "source", "response"), [*RIGHT, *FEW])
def test_a_claim_of_which_hardly_a_word_is_missing_is_supported(code, source, response):
    """Where most of it is borne out, and its values stand there; of a word or two where the source says them in others."""
    assert set(verdicts(code, source, response)) == {Verdict.SUPPORTED}


@pytest.mark.parametrize(("code", "source", "response"), [*WRONG, *NOT_FEW])
def test_a_claim_that_says_something_else_with_such_words_is_not(code, source, response):
    """An opposite, another value, and words of several sentences put together are something else; so is what is denied, or possible."""
    assert Verdict.SUPPORTED not in verdicts(code, source, response)
