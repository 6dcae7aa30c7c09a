"""Values and names of a source that a response, however loosely it follows, states by the words of another one."""

from __future__ import annotations

import pytest

from termground.alignment.changes import Change

from .texts import reads, text_of

JA_SCHOOL = "入学試験の定員は文学部が120名、医学部が30名です。授業料は年額60万円で、寮費は別に徴収します。"
JA_GUESTS = "市によると、昨年この祭りを訪れた観光客は延べ54万人で、前の年を12％上回った。交通手段では鉄道が47％を占め、次いで自家用車が33％だった。"
RU_GRANTS = "Фонд рассмотрел 320 заявок и поддержал 45. Средний размер гранта составил 600 тыс. руб., самый крупный получила школа в Ельце — 2,5 млн руб."
RU_PRICES = "За неделю цены на помидоры снизились на 6 %, а на огурцы — выросли на 3 %."
FR_TRAINS = "La ligne transporte 14 000 voyageurs par jour. Les travaux de la gare ont coûté 38 millions d'euros, ceux du dépôt 9 millions d'euros."
FR_LAW = "Le locataire dispose de deux mois pour contester le congé. Le propriétaire rend la caution dans un délai d'un mois."
EN_HOSPITAL = "The ward has 24 beds for adults and 10 beds for children. Visits last 45 minutes. Patients are woken at 6 a.m. and given breakfast 90 minutes later."
EN_FIRM = "Founded in 1932 as a bakery, the firm moved to Leeds in 1958. It opened its first shop abroad, in Bergen, in 1987."


def told(code: str, source: str, response: str) -> list[str]:
    """Each value that is told to stand in the place of another one, with that one."""
    return [
        f"{checked.fact.surface}|{checked.source_fact.fact.surface}"
        for read in reads(code, source, response)
        for _, _, checked in read.facts
        if checked.told and checked.source_fact is not None
    ]


@pytest.mark.parametrize(
    ("code", "source", "response", "expected"),
    [
        ("ja", JA_SCHOOL, "医学部には120名の枠があり、合格すれば寮に入ることもできる。", "120名|30名"),
        ("ja", JA_GUESTS, "この祭りに来た観光客は前年から47％増え、延べ54万人となった。", "47％|12％"),
        ("ja", JA_GUESTS, "鉄道で来た人が33％と最も多かった。", "33％|47％"),
        (
            "ru",
            RU_GRANTS,
            "Школа в Ельце получила 600 тыс. руб., больше всех.",
            "600 тыс. руб|2,5 млн руб",
        ),
        ("ru", RU_PRICES, "Помидоры за неделю подешевели на 3 %.", "3 %|6 %"),
        (
            "fr",
            FR_TRAINS,
            "La facture des travaux du dépôt atteint 38 millions d'euros.",
            "38 millions d'euros|9 millions d'euros",
        ),
        ("fr", FR_LAW, "Le propriétaire a deux mois pour rendre la caution.", "deux mois|un mois"),
        ("en", EN_HOSPITAL, "On this ward there are 24 beds for children.", "24 beds|10 beds"),
        ("en", EN_FIRM, "Its first shop abroad was opened in 1958, in Bergen.", "1958|1987"),
    ],
)
def test_a_value_in_the_place_of_another_one_is_told(code, source, response, expected) -> None:
    assert told(code, source, response) == [expected]


@pytest.mark.parametrize(
    ("code", "source", "response"),
    [
        ("ja", JA_SCHOOL, "医学部には30名の枠があり、合格すれば寮に入ることもできる。"),
        ("ja", JA_SCHOOL, "医学部の枠は30名にとどまり、文学部の120名よりずっと少ない。"),
        ("ja", JA_GUESTS, "この祭りに来た観光客は前年から12％増え、延べ54万人となった。"),
        ("ja", JA_GUESTS, "鉄道で来た人が47％と最も多く、車で来た人は33％だった。"),
        ("ru", RU_GRANTS, "Школа в Ельце получила 2,5 млн руб., больше всех."),
        ("ru", RU_GRANTS, "В среднем победителям дали по 600 тыс. руб."),
        ("ru", RU_PRICES, "Помидоры за неделю подешевели на 6 %, огурцы же подорожали на 3 %."),
        ("ru", RU_PRICES, "Огурцы за неделю подорожали на 3 %."),
        ("fr", FR_TRAINS, "Pour le dépôt, la facture des travaux atteint 9 millions d'euros."),
        (
            "fr",
            FR_TRAINS,
            "Rénover la gare a coûté 38 millions d'euros ; 14 000 personnes y passent chaque jour.",
        ),
        ("fr", FR_LAW, "Le propriétaire a un mois pour rendre la caution."),
        ("fr", FR_LAW, "Un congé peut être contesté pendant deux mois par celui qui loue."),
        ("en", EN_HOSPITAL, "On this ward there are 10 beds for children."),
        (
            "en",
            EN_HOSPITAL,
            "Breakfast comes 90 minutes after patients are woken, and visitors may stay for 45 minutes.",
        ),
        ("en", EN_FIRM, "Its first shop abroad was opened in 1987, in Bergen."),
        ("en", EN_FIRM, "The bakery started in 1932 and has been in Leeds since 1958."),
        # a date that goes with what stands right before the mark
        (
            "en",
            "Model B was shown on 9 May 2021 and replaces model A, which dates from 2016.",
            "Model A came out sometime in 2016.",
        ),
        # two values that share what is said before them
        (
            "ja",
            "売上高の予想は従来の82億円から85億円に引き上げ、配当は据え置いた。",
            "売上高の見通しだけを85億円に上方修正した。",
        ),
        (
            "fr",
            "Le chômage est à 6,8 %, contre 7,3 % un an plus tôt.",
            "Un an plus tôt, le chômage était à 7,3 %.",
        ),
        # the sentence that is followed has the value, another one more of the words
        (
            "en",
            "Dig a trench and lay the seeds about 6 inches apart. Rows of seeds in one trench stand about 24 inches apart.",
            "Lay the seeds in the trench about 6 inches apart.",
        ),
        # the value stands in the sentence behind
        (
            "en",
            "If you have no time to thaw the meat, put it in the oven at 250 degrees. It takes an hour. Thawed meat takes 3 hours in the oven.",
            "If you have no time to thaw the meat, put it in the oven at 250 degrees for an hour.",
        ),
        # a range is no other value of a number
        (
            "fr",
            "La marge opérationnelle atteint 9,0 % du chiffre d'affaires. Nous visons une hausse de la marge entre 2 % et 4 %.",
            "La hausse porte la marge opérationnelle à 9,0 %.",
        ),
        # a price of each beside the sum of all
        (
            "en",
            "The party spent £2,956,737 on its campaign. That works out at 68p for each vote.",
            "Its campaign spending was 68p per vote.",
        ),
    ],
)
def test_a_value_of_a_right_paraphrase_is_left_in_its_place(code, source, response) -> None:
    assert told(code, source, response) == []


JA_TALKS = "開館記念の講演は、作家の三好千鶴氏が務める。展示の監修は大森俊介教授が担当し、設計は建築家の久保田実氏が手がけた。"
JA_TRADE = "同社は来月、インドに修理工場を建てる。部品の多くはタイから取り寄せる。"
RU_PLAY = "Пьесу для театра написал драматург Олег Самойлов. Главную роль исполнит Вера Лаптева. Декорации готовит художник Игорь Шестаков."
RU_TRIP = "Делегация вылетела из Самары ранним утром. Переговоры о поставках зерна пройдут в Казани."
FR_STUDY = "L'Université de Nantes a coordonné l'enquête sur le logement des étudiants. Le financement vient de l'Institut Kerval."


def moved_names(code: str, source: str, response: str) -> list[str]:
    """Each name that is told to stand in the place of another one."""
    return [
        text_of(code, response, read, edit)
        for read in reads(code, source, response)
        for edit in read.edits
        if edit.change is Change.MOVED_NAME and edit.told
    ]


@pytest.mark.parametrize(
    ("code", "source", "response", "expected"),
    [
        ("ja", JA_TALKS, "開館記念の講演は作家の大森氏が務めるという。", "大森"),
        ("ja", JA_TRADE, "来月、新しい修理工場がタイに建てられることになった。", "タイ"),
        ("ru", RU_PLAY, "Автором пьесы для театра стал драматург Шестаков.", "Шестаков"),
        ("ru", RU_TRIP, "О поставках зерна будут вести переговоры в Самаре.", "Самаре"),
        (
            "fr",
            FR_STUDY,
            "C'est l'Institut Kerval qui a coordonné l'enquête sur le logement étudiant.",
            "Institut Kerval",
        ),
    ],
)
def test_a_name_in_the_place_of_another_one_is_told(code, source, response, expected) -> None:
    assert moved_names(code, source, response) == [expected]


@pytest.mark.parametrize(
    ("code", "source", "response"),
    [
        ("ja", JA_TALKS, "開館記念の講演は作家の三好氏が務めるという。"),
        ("ja", JA_TALKS, "監修は大森教授に任され、建物の設計には久保田氏があたった。"),
        ("ja", JA_TRADE, "来月、新しい修理工場がインドに建てられることになった。"),
        ("ja", JA_TRADE, "修理に使う部品はおもにタイ製である。"),
        ("ru", RU_PLAY, "Автором пьесы для театра стал драматург Самойлов."),
        ("ru", RU_PLAY, "Сцену оформит Шестаков, а играть главную роль будет Лаптева."),
        ("ru", RU_TRIP, "О поставках зерна будут вести переговоры в Казани."),
        ("ru", RU_TRIP, "Рано утром делегация отправилась из Самары самолётом."),
        ("fr", FR_STUDY, "C'est l'Université de Nantes qui a coordonné l'enquête sur le logement étudiant."),
        ("fr", FR_STUDY, "Les fonds ont été apportés par l'Institut Kerval."),
        # what is said of the bearer in the sentence behind, without the name
        (
            "ru",
            "Музей возглавила Нина Грошева. Раньше она вела отдел гравюры. Реставрацией займётся Павел Уткин.",
            "Отделом гравюры раньше заведовала Грошева.",
        ),
        # two names of one bearer
        ("en", "Striker Tom Reed of Hull scored twice.", "Reed scored twice for Hull."),
        (
            "en",
            "Anna Cole runs the firm. Her brother Mark Cole keeps its books.",
            "The books are kept by Mark Cole.",
        ),
    ],
)
def test_a_name_of_a_right_paraphrase_is_left_in_its_place(code, source, response) -> None:
    assert moved_names(code, source, response) == []


def test_what_stands_in_the_place_of_a_name_is_shown() -> None:
    (read,) = reads("ru", RU_TRIP, "О поставках зерна будут вести переговоры в Самаре.")
    (edit,) = (edit for edit in read.edits if edit.told)
    assert edit.row == 1
    low, high = edit.given
    assert high - low == 1
