"""Which line ends of a text are only wraps."""

from __future__ import annotations

import pytest

from termground.text.view import View
from termground.text.wrapping import unwrapped

SMALL = frozenset({"the", "of", "der", "und", "et", "de", "и", "на"})


def joined(text: str) -> str:
    view = View(text)
    return view.edit(unwrapped(view, SMALL)).text


WRAPPED = {
    "prose in a column": (
        "The mill stands on the river Arn and was\nbuilt by a miller from the next valley,\nwho sold it in 1872.",
        "The mill stands on the river Arn and was built by a miller from the next valley, who sold it in 1872.",
    ),
    "capitals begin lines": (
        "Die Mühle steht am Fluss und gehört der\nGemeinde seit dem Jahr 1872, als ein\nMüller sie ihr vermachte.",
        "Die Mühle steht am Fluss und gehört der Gemeinde seit dem Jahr 1872, als ein Müller sie ihr vermachte.",
    ),
    "characters without spaces": (
        "水車小屋は川のほとりに立ち、隣の谷から来\nた粉屋が建てたもので、一八七二年に売られ\nた。",
        "水車小屋は川のほとりに立ち、隣の谷から来た粉屋が建てたもので、一八七二年に売られた。",
    ),
    "a figure cut in Japanese": (
        "水車小屋は川のほとりに立ち、その年に20\n23人の客を迎え、翌年には休業となってい\nた。",
        "水車小屋は川のほとりに立ち、その年に2023人の客を迎え、翌年には休業となっていた。",
    ),
    "a small letter goes on": (
        "The mill was sold in 1872\nto a miller.",
        "The mill was sold in 1872 to a miller.",
    ),
    "a particle goes on": (
        "第1条　乙は水車小屋の\n賃料を毎月25日までに支払う。",
        "第1条　乙は水車小屋の賃料を毎月25日までに支払う。",
    ),
    "a word of its own hyphen": (
        "It is a well-kept mill, and it has a well-\nkept garden beside it, with a well.",
        "It is a well-kept mill, and it has a well-kept garden beside it, with a well.",
    ),
    "an item on two lines": (
        "- the upper mill on the river,\n  which is old\n- the lower mill",
        "- the upper mill on the river, which is old\n- the lower mill",
    ),
    "two lines without capitals": (
        "the symptoms of asthma come back often\nfor years .",
        "the symptoms of asthma come back often for years .",
    ),
    "a bracket cut in Chinese": (
        "阿尔法电视网从一九八〇年起播出（英文名为AR\nTS）",
        "阿尔法电视网从一九八〇年起播出（英文名为ARTS）",
    ),
    "a question and its answer in Chinese": (
        "哪部《神秘博士》里没有神秘博士一角？特雷\n弗·马丁",
        "哪部《神秘博士》里没有神秘博士一角？特雷弗·马丁",
    ),
    "a figure cut behind its comma": (
        "窓口での手続きの費用は、学生一人につき30,\n000円と定められている。",
        "窓口での手続きの費用は、学生一人につき30,000円と定められている。",
    ),
    "a sign cut from its figure": (
        "今年参加考试的学生人数比去年增加了12\n%，其中女生占一半。",
        "今年参加考试的学生人数比去年增加了12%，其中女生占一半。",
    ),
    "a point inside a foreign name": (
        "この小説は出版の翌年に多くの言語へ訳され、作者のマリア\n・ロペスは一躍有名になった。",
        "この小説は出版の翌年に多くの言語へ訳され、作者のマリア・ロペスは一躍有名になった。",
    ),
    "figures at the beginning of cut lines": (
        "1985年に開館した資料館には2\n4室があり、年に8万人が訪れる。\n2024年には改修のため、3か月\n休館した。",
        "1985年に開館した資料館には24室があり、年に8万人が訪れる。2024年には改修のため、3か月休館した。",
    ),
    "a year cut behind another sentence": (
        "1985年に資料館が開館し、翌年には図書室が加わった。2\n024年に改修された。",
        "1985年に資料館が開館し、翌年には図書室が加わった。2024年に改修された。",
    ),
    "mostly Latin letters": (
        "2019年2月14日、Polaris 5.0（コードネーム: aurora）が公開さ\nれた。",
        "2019年2月14日、Polaris 5.0（コードネーム: aurora）が公開された。",
    ),
    "a figure before a closing bracket": (
        "The mill opens again after the repairs (see page\n12) and stays open until the end of the year (see page\n3).",
        "The mill opens again after the repairs (see page 12) and stays open until the end of the year (see page 3).",
    ),
    "a title without a mark": (
        "Eintritt\nDie Karte für Erwachsene kostet 12 Euro und die für Kinder\n6 Euro.",
        "Eintritt\nDie Karte für Erwachsene kostet 12 Euro und die für Kinder 6 Euro.",
    ),
    "an initial": (
        "Der Preis der Stadt ging im vergangenen Jahr an Karl T.\nBrandner aus Bern.",
        "Der Preis der Stadt ging im vergangenen Jahr an Karl T. Brandner aus Bern.",
    ),
    "a number in groups": (
        "Le couple devra donc un impôt de 3\n143,56 € pour l'année.",
        "Le couple devra donc un impôt de 3 143,56 € pour l'année.",
    ),
    "a dash inside a sentence": (
        "Взрослый билет стоит 300 рублей, детский\n— 150 рублей.",
        "Взрослый билет стоит 300 рублей, детский — 150 рублей.",
    ),
    "foreign words cut anywhere": (
        "町の資料館では十年前からEAQF（Ref\nerentiel d'Evaluatio\nn Qualite Fournisseu\nrs、取引先の品質を評価する手引き）を公\n開している。",
        "町の資料館では十年前からEAQF（Referentiel d'Evaluation Qualite Fournisseurs、取引先の品質を評価する手引き）を公開している。",
    ),
    "windows line ends": (
        "The mill stands on the river Arn and was\r\nbuilt by a miller from the next valley,\r\nwho sold it.",
        "The mill stands on the river Arn and was built by a miller from the next valley, who sold it.",
    ),
}

KEPT = {
    "recipe": "2 cups flour\n1 cup sugar\n3 eggs\nbutter",
    "recipe in small letters": "мука пшеничная\nсахар и ваниль\nмасло сливочное",
    "list in small letters after a colon": "Vous devez fournir :\nvotre carte d'identité\nvotre justificatif de domicile\nle formulaire",
    "form": "Name: Anna Berg\nAdresse: Am Ufer 3\nTelefon: 0231 55",
    "timetable": "08:15 Abfahrt am Bahnhof\n08:40 Ankunft am Hafen\n09:05 Abfahrt der Fähre",
    "title and text": "Opening hours of the mill\nThe mill is open from ten to six, and on Sundays from noon to four.",
    "bullets": "• the upper mill\n• the lower mill",
    "numbers": "1. the upper mill\n2. the lower mill",
    "table": "| mill | year |\n| upper | 1872 |",
    "blank line": "The mill stands on\n\nthe river Arn.",
    "items with points": "参加者\n・アリス\n・ロベルト",
    "years in Japanese": "2021年 資料館の開館\n2022年 新館の着工\n2023年 新館の完成",
    "japanese items": "品名　水車模型\n材質　ヒノキ\n数量　3台",
    "japanese lines of a notice": "お問い合わせは\n総務課へ",
    "japanese titles": "新しい水車の\nご案内",
    "japanese addresses": "北浜町水車保存会\n西川町郷土資料館\n東山市立図書館",
    "paragraphs": "水車は川のほとりに立つ。\n　粉屋が建てた。",
    "sentences of their own": "The mill is old.\nIt stands on the river.\nNobody lives there.",
}


@pytest.mark.parametrize(("text", "expected"), WRAPPED.values(), ids=WRAPPED)
def test_wraps_are_spaces_or_nothing(text: str, expected: str) -> None:
    """A line end inside a sentence is a space; between characters without spaces it is nothing."""
    assert joined(text) == expected


@pytest.mark.parametrize("text", KEPT.values(), ids=KEPT)
def test_lines_of_their_own_keep_their_ends(text: str) -> None:
    """Lists, forms, timetables and titles are not wrapped prose."""
    assert joined(text) == text


@pytest.mark.parametrize("text", [pair[0] for pair in WRAPPED.values()], ids=WRAPPED)
def test_places_stay_those_of_the_original(text: str) -> None:
    """Each character of the new text is the one at its place in the original, or stands for a line end."""
    view = View(text)
    changed = view.edit(unwrapped(view, SMALL))
    for at, char in enumerate(changed.text):
        span = changed.span(at, at + 1)
        seen = text[span.start : span.end]
        assert seen == char or (char == " " and seen.isspace())
