"""What a finding says of a figure: that the source has another one here, has it elsewhere, or has it not."""

from __future__ import annotations

import pytest

from termground import metric


def kinds(code: str, source: str, response: str) -> list[str]:
    """Kind and words of each finding."""
    score = metric("grounding", language=code).score(response=response, source=source)
    return [f"{one.kind}|{response[one.start : one.end]}" for one in score.findings]


@pytest.mark.parametrize(
    ("code", "source", "response", "expected"),
    [
        # the value stands there, but of another thing
        (
            "ja",
            "応募者は二つの条件を満たす必要がある。面接は三回行う。",
            "応募者は三つの条件を満たす必要がある。",
            "fact-differs|三つ",
        ),
        (
            "en",
            "Members must meet two conditions. Each may bring four guests.",
            "Members must meet four conditions.",
            "fact-differs|four conditions",
        ),
        (
            "ru",
            "Участник должен выполнить два условия. Он может привести четырёх гостей.",
            "Участник должен выполнить четыре условия.",
            "fact-differs|четыре условия",
        ),
        (
            "fr",
            "L'électeur doit respecter 2 conditions. Il ne peut détenir que 4 procurations.",
            "L'électeur doit respecter 4 conditions.",
            "fact-differs|4 conditions",
        ),
        # only about as many stand there
        (
            "ja",
            "離党者が出た結果、党員は約31万8千人となった。党費納入者はおよそ25万4000人と推定される。",
            "党費納入者はおよそ30万4000人と推定される。",
            "fact-differs|およそ30万4000人",
        ),
        (
            "en",
            "After some had left, the union had 318,000 members. Those who pay number about 254,000 people.",
            "Those who pay number about 304,000 people.",
            "fact-differs|about 304,000 people",
        ),
        # of the same thing
        (
            "en",
            "The new hall seats 300 people. The old building behind the station was sold to a school of 120 people.",
            "The new hall seats 120 people.",
            "fact-elsewhere|120 people",
        ),
        (
            "fr",
            "La nouvelle salle compte 300 places. L'ancien théâtre du port, vendu en mai, en offrait 120 places.",
            "La nouvelle salle compte 120 places.",
            "fact-elsewhere|120 places",
        ),
    ],
)
def test_a_value_is_elsewhere_where_it_is_said_of_the_same_thing(code, source, response, expected) -> None:
    assert expected in kinds(code, source, response)


@pytest.mark.parametrize(
    ("code", "source", "response"),
    [
        (
            "en",
            "A total of 134,400 abusive posts were counted.",
            "Almost a third of the abusive posts were racist.",
        ),
        (
            "ru",
            "Всего насчитали 134 400 оскорбительных сообщений.",
            "Треть оскорбительных сообщений была расистской.",
        ),
        (
            "fr",
            "Au total, 134 400 messages injurieux ont été comptés.",
            "Un tiers des messages injurieux étaient racistes.",
        ),
        ("ja", "攻撃的な投稿は合計で13万4400件に上った。", "攻撃的な投稿の3分の1は差別的だった。"),
    ],
)
def test_a_share_is_no_other_value_of_a_count(code, source, response) -> None:
    found = [one.partition("|")[0] for one in kinds(code, source, response)]
    assert "fact-not-in-source" in found
    assert "fact-differs" not in found


SINGLE = [
    ("fr", "La réaction libère une molécule d'eau.", "La réaction libère {} molécule d'eau."),
    ("de", "Die Reaktion setzt ein Molekül Wasser frei.", "Die Reaktion setzt {} Molekül Wasser frei."),
    ("en", "The reaction releases a molecule of water.", "The reaction releases {} molecule of water."),
    ("es", "La reacción libera una molécula de agua.", "La reacción libera {} molécula de agua."),
    ("ru", "Реакция выделяет одну молекулу воды.", "Реакция выделяет {} молекулу воды."),
]
"""One of a thing with an article, and the same with a number."""


@pytest.mark.parametrize(("code", "source", "response"), SINGLE)
def test_an_article_may_say_one(code, source, response) -> None:
    """One is borne out; another number, and one where the source has several, is not."""
    several = {
        "en": "The reaction releases molecules of water.",
        "fr": "La réaction libère des molécules d'eau.",
    }
    assert not any(one.startswith("fact-not-in-source|") for one in kinds(code, source, response.format("1")))
    if code in several:
        one = kinds(code, several[code], response.format("1"))
        assert any(kind.startswith("fact-not-in-source|") for kind in one)


LISTS = [
    (
        "ru",
        "Сообщения поступили с Ленинградского, Ярославского и Казанского вокзалов.",
        "Сообщения поступили с {} вокзалов.",
        "трёх",
        "пяти",
    ),
    ("ru", "Закрыты северный, южный и западный входы.", "Закрыты {} входа.", "три", "четыре"),
    (
        "en",
        "The northern, eastern and western gates were closed.",
        "{} gates were closed.",
        "Three",
        "Four",
    ),
    (
        "en",
        "Repairs closed Lyon station, Nantes station and Rennes station.",
        "Repairs closed {} stations.",
        "three",
        "five",
    ),
    (
        "fr",
        "Les gares de Lyon, de Nantes et de Rennes ont été évacuées.",
        "{} gares ont été évacuées.",
        "Trois",
        "Quatre",
    ),
    ("fr", "Les lignes rouge, bleue et verte sont fermées.", "{} lignes sont fermées.", "Trois", "Cinq"),
    (
        "fr",
        "Des fonds viennent d'entreprises pétrolières, dont Shell, ExxonMobil, BP, Total et Aramco.",
        "Les {} entreprises pétrolières ont versé des fonds.",
        "cinq",
        "sept",
    ),
    ("ja", "東京駅、上野駅、品川駅で列車が止まった。", "{}の駅で列車が止まった。", "三つ", "五つ"),
]
"""A list, what is said of it, how many it has, and another number."""


@pytest.mark.parametrize(("code", "source", "response", "right", "wrong"), LISTS)
def test_what_a_list_has_is_counted(code, source, response, right, wrong) -> None:
    """So many are not said to be absent; another number is."""
    absent = [
        any(one.startswith("fact-not-in-source|") for one in kinds(code, source, response.format(number)))
        for number in (right, wrong)
    ]
    assert absent == [False, True]


@pytest.mark.parametrize(
    ("code", "source", "response", "shown"),
    [
        ("ja", "川べりに野生動物が２頭立っています。", "水際で2匹のクマが体を寄せ合っています。", "２頭"),
        (
            "en",
            "The ward employs 118 nurses.",
            "On the whole, 118 caregivers look after the sick in this place.",
            "118 nurses",
        ),
        (
            "ru",
            "В отделении работают 118 медсестёр.",
            "За больными здесь присматривают 118 санитаров.",
            "118 медсестёр",
        ),
    ],
)
def test_a_number_of_other_things_is_shown_as_that(code, source, response, shown) -> None:
    """The number is not absent: the source counts something else by it, or the same by another word."""
    score = metric("grounding", language=code).score(response=response, source=source)
    found = {one.kind: one for one in score.findings}
    assert "fact-not-in-source" not in found
    assert found["thing-differs"].args["near"] == shown
    missing = found.get("words-not-in-source")
    assert missing is None or "118" not in str(missing.args["missing"])


@pytest.mark.parametrize(
    ("code", "source", "response", "shown"),
    [
        (
            "ja",
            "前身の法令（昭和24年政令第299号。同年8月10日公布）、手続令（昭和26年政令第33号。同年2月28日公布）がある。",
            "前身の法令、手続令（昭和29年政令第33号。同年2月28日公布）がある。",
            "昭和26年",
        ),
        (
            "en",
            "The first order (of 1949, No. 299, published in August) and the second order (of 1951, No. 33) hold.",
            "The second order (of 1954, No. 33) holds.",
            "1951",
        ),
        (
            "fr",
            "Le premier décret (de 1949, n° 299, publié en août) et le second décret (de 1951, n° 33) sont en vigueur.",
            "Le second décret (de 1954, n° 33) est en vigueur.",
            "1951",
        ),
        (
            "ru",
            "Действуют первый указ (1949 года, № 299, принят в августе) и второй указ (1951 года, № 33).",
            "Действует второй указ (1954 года, № 33).",
            "1951 года",
        ),
    ],
)
def test_of_two_values_that_of_the_place_is_shown(code, source, response, shown) -> None:
    score = metric("grounding", language=code).score(response=response, source=source)
    found = [one for one in score.findings if one.kind == "fact-differs"]
    assert [one.args["near"] for one in found] == [shown]


@pytest.mark.parametrize(
    ("code", "source", "response", "near"),
    [
        ("fr", "Le tarif mensuel passe de 38 à 40 euros.", "Le tarif mensuel passe à 42 euros.", "40 euros"),
        ("en", "The fare rises from 38 to 40 euros.", "The fare rises to 42 euros.", "40 euros"),
        ("en", "The fare rises from 38 to 40 euros.", "The fare rises from 36 euros.", "38"),
        ("ru", "Цена вырастет с 38 до 40 рублей.", "Цена вырастет до 42 рублей.", "40 рублей"),
    ],
)
def test_of_two_values_the_one_behind_the_same_word_is_shown(code, source, response, near) -> None:
    score = metric("grounding", language=code).score(response=response, source=source)
    assert near in {one.args.get("near") for one in score.findings}


REACHED = [
    ("en", "Unemployment rose from 4% to 6%.", "Unemployment rose by {} percentage points.", "two", "three"),
    ("en", "Sales rose from 100 to 150 units.", "Sales rose by {}%.", "50", "60"),
    ("en", "Five of the ten members resigned.", "{} of the members resigned.", "Half", "A third"),
    ("en", "Sales were 80 million. Costs were 20 million.", "Costs were 20 million, {}% of sales of 80 million.", "25", "35"),
    ("en", "It runs on the Xbox 360 & on PC.", "It works with Xbox {}.", "360", "720"),
    ("en", "The office is open 10:00–16:00.", "The office is open until {} in the afternoon.", "4", "5"),
    ("ja", "領収書と報告書、写真を送る。", "必要なのは領収書、報告書、写真の{}点です。", "3", "5"),
    ("ja", "ハンマーと釘を使う。", "使うのはハンマーと釘の{}つです。", "2", "4"),
    ("ja", "5人に1人が利用している。", "{}%が利用している。", "20", "30"),
    ("ja", "夕食は20時までに、薬は21時に。", "夕食は午後8時までに、薬は{}時に。", "9", "7"),
]  # fmt: skip
"""A source, what is said of it, the value that follows from it, and one that does not."""


@pytest.mark.parametrize(("code", "source", "response", "right", "wrong"), REACHED)
def test_a_value_that_follows_is_not_absent(code, source, response, right, wrong) -> None:
    against = [
        any(
            one.startswith(("fact-", "unit-", "magnitude-"))
            for one in kinds(code, source, response.format(value))
        )
        for value in (right, wrong)
    ]
    assert against == [False, True]


@pytest.mark.parametrize(
    ("code", "source", "response"),
    [
        ("en", "Do not store the vaccine above 8 °C.", "The vaccine must be stored at 8 °C or below."),
        ("ja", "8℃を超える場所には保管しないこと。", "8℃以下の場所に保管する。"),
    ],
)
def test_the_rest_of_a_bound_is_not_absent(code, source, response) -> None:
    assert not any(one.startswith("fact-not-in-source|") for one in kinds(code, source, response))


@pytest.mark.parametrize(
    ("code", "source", "response"),
    [
        ("en", "The train reaches 378 km/h (235 mph).", "The train reaches 378 km/h (378 mph)."),
        ("ru", "Скорость достигает 378 км/ч (235 миль/ч).", "Скорость достигает 378 км/ч (378 миль/ч)."),
    ],
)
def test_the_same_number_in_another_unit_is_written_nowhere(code, source, response) -> None:
    assert not metric("grounding", language=code).score(response=response, source=source).verdict
    assert metric("grounding", language=code).score(response=source, source=source).verdict


@pytest.mark.parametrize(
    ("code", "source", "near", "far"),
    [
        ("en", "The pressure is 6 bar.", "The pressure is below 10 bar.", "The pressure must not exceed 9 bar."),
        ("fr", "Le centre compte 312 lits.", "Le centre compte plus de 300 lits.", "Le centre compte plus de 200 lits."),
        ("ru", "Очередь заняла 25 минут.", "Очередь заняла менее 30 минут.", "Очередь заняла менее 80 минут."),
    ],
)  # fmt: skip
def test_a_bound_is_told_by_a_number_next_to_it(code, source, near, far) -> None:
    assert kinds(code, source, near) == []
    assert any(one.startswith("fact-not-in-source|") for one in kinds(code, source, far))


@pytest.mark.parametrize(
    ("code", "source", "response", "expected"),
    [
        # the number counts something else there, and is not merely said without what it measures
        (
            "ja",
            "上限は1アカウントにつき毎分600件です。トークンは30日間有効です。",
            "トークンは1か月間有効です。",
            "thing-differs|1か月間|1アカウント",
        ),
        # part of a code
        (
            "ja",
            "上限を超えるとHTTP 429が返ります。",
            "制限を超えた場合は`429`エラーになります。",
            "thing-differs|429|HTTP 429",
        ),
        (
            "en",
            "Beyond the limit the service answers with HTTP-429 and waits.",
            "Beyond the limit the service answers with error 429.",
            "thing-differs|429|HTTP-429",
        ),
        # a day of the week that begins a range of them
        (
            "ja",
            "開館時間は、火曜日から金曜日が午前9時30分から午後8時までです。",
            "火曜日は午前9時30分に開館します。",
            None,
        ),
        (
            "ja",
            "開館時間は、火曜日から金曜日が午前9時30分から午後8時までです。",
            "水曜日は午前9時30分に開館します。",
            None,
        ),
        (
            "ja",
            "開館時間は、火曜日から金曜日が午前9時30分から午後8時までです。",
            "開館時間は、火曜日から木曜日が午前9時30分から午後8時までです。",
            "fact-differs|火曜日から木曜日|火曜日から金曜日",
        ),
        # 付与 is one word
        ("ja", "6か月間勤務した従業員に10日を付与する。", "6か月間勤務した従業員に10日付与されます。", None),
    ],
)
def test_a_number_that_stands_in_the_source_is_not_told_as_missing(code, source, response, expected) -> None:
    """A reason is never literally false: the reader finds the number there, and in what."""
    score = metric("grounding", language=code).score(response=response, source=source)
    found = [
        f"{one.kind}|{response[one.start : one.end]}|{one.args.get('near', '')}" for one in score.findings
    ]
    assert (expected in found) if expected else found == []


@pytest.mark.parametrize(
    ("code", "source", "response", "expected"),
    [
        (
            "en",
            "Heat the oil in a pan. 2) Add the onions and stir. 3) Serve with bread.",
            "Heat the oil in a pan at low heat for 2 hours.",
            "fact-not-in-source|2 hours",
        ),
        ("ja", "材料：卵2、牛乳。鍋を弱火にかける。", "鍋を弱火に2時間かける。", "fact-not-in-source|2時間"),
        (
            "fr",
            "Le pain se garde 7 à 10 jours. Nourrissez le levain chaque semaine.",
            "Nourrissez le levain tous les dix jours.",
            "fact-not-in-source|dix jours",
        ),
        # only the bound stands there
        (
            "en",
            "Staff get up to 6,500 euros. For farm workers the amounts rise to a higher level.",
            "For farm workers the amounts rise to 6,500 euros.",
            "fact-more-precise|6,500 euros",
        ),
    ],
)
def test_a_number_of_something_else_is_no_less_precise_value(
    code: str, source: str, response: str, expected: str
) -> None:
    assert expected in kinds(code, source, response)


@pytest.mark.parametrize(
    ("code", "source", "response"),
    [
        ("en", "The council plans to widen the road in 2024.", "The road was widened in 2024."),
        ("fr", "La mairie prévoit d'élargir la route en 2024.", "La route a été élargie en 2024."),
        ("de", "Die Stadt plant, die Straße 2024 zu verbreitern.", "Die Straße wurde 2024 verbreitert."),
        ("ru", "Администрация планирует расширить дорогу в 2024 году.", "Дорогу расширили в 2024 году."),
    ],
)
def test_a_plan_told_as_done_has_no_other_value(code, source, response) -> None:
    """A change of the whole sentence that is shown at a value is none of that value, which the source has as it is."""
    assert not [one for one in kinds(code, source, response) if one.startswith("fact-")]
