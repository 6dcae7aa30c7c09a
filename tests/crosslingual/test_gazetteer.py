"""Countries, languages, cities and weekdays by what they are called in each language."""

from __future__ import annotations

import pytest

from termground import load
from termground.crosslingual.gazetteer import gazetteer


def _named(code: str, text: str) -> set[str]:
    tokens = load(code).analyze(text).view_tokens
    return {thing for named in gazetteer(code).found(tokens) for thing in named.things}


@pytest.mark.parametrize(
    ("texts", "thing"),
    [
        (
            {"en": "in Vienna", "ru": "в Вене", "ja": "ウィーンで", "de": "in Wien", "fr": "à Vienne"},
            "c:Vienna",
        ),
        ({"en": "Cairo", "ru": "близ Каира", "ja": "カイロ近郊", "fr": "près du Caire"}, "c:Cairo"),
        (
            {"en": "the United States", "ru": "Соединённым Штатам", "ja": "米国", "fr": "aux États-Unis"},
            "t:US",
        ),
        ({"en": "Saudi Arabia", "ru": "в Саудовскую Аравию", "ja": "サウジアラビア"}, "t:SA"),
        (
            {"en": "a Danish ship", "fr": "un navire danois", "ru": "датского корабля", "de": "dänischen"},
            "t:DK",
        ),
        ({"en": "in Greek", "de": "auf Griechisch", "ja": "ギリシャ語", "ru": "на греческом"}, "l:el"),
        ({"en": "WHO staff", "ru": "сотрудники ВОЗ", "ja": "世界保健機関", "fr": "l’OMS"}, "o:WHO"),
        ({"de": "montags", "fr": "le lundi", "ru": "по понедельникам", "ja": "月曜日"}, "d:1"),
        (
            {"en": "Mondays", "zh": "周一休息", "ko": "월요일에", "pl": "w poniedziałki", "it": "il lunedì"},
            "d:1",
        ),
        ({"zh": "礼拜天", "ko": "일요일은", "uk": "у неділю"}, "d:7"),
        ({"en": "Milan", "it": "a Milano", "es": "Milán", "nl": "in Milaan", "ko": "밀라노에서"}, "c:Milan"),
        ({"es": "Cracovia", "pl": "w Krakowie", "uk": "у Кракові"}, "c:Krakow"),
        ({"en": "Kyiv", "uk": "у Києві", "pl": "w Kijowie"}, "c:Kyiv"),
        ({"en": "Seoul", "ko": "서울", "zh": "首尔"}, "c:Seoul"),
        ({"en": "the Danube", "de": "die Donau", "ru": "по Дунаю", "ja": "ドナウ川"}, "r:Danube"),
    ],
)
def test_one_thing_has_its_name_in_every_language(texts, thing):
    """In whatever form a sentence has it."""
    assert {code for code, text in texts.items() if thing not in _named(code, text)} == set()


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("de", "Regie führte sie"),
        ("fr", "le vendeur paie"),
        ("ru", "тиражом пять тысяч"),
        ("en", "the man who told us it"),
        ("ru", "нигде и никогда"),
        ("en", "they may polish a turkey in china"),
        ("fr", "elle chine et il lance une balle"),
    ],
)
def test_a_word_that_only_looks_like_a_name_is_none(code, text):
    """A word is no form of a name that begins like it."""
    assert _named(code, text) == set()


def test_the_nearest_name_is_meant():
    """Two countries may begin alike."""
    assert _named("ru", "в Нигерии") == {"t:NG"}
    assert _named("ru", "в Австрии") == {"t:AT"}
    assert _named("ru", "в Австралии") == {"t:AU"}
    assert _named("ru", "в Иране") == {"t:IR"}
