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
    "a sign cut from its figure": (
        "今年参加考试的学生人数比去年增加了12\n%，其中女生占一半。",
        "今年参加考试的学生人数比去年增加了12%，其中女生占一半。",
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
    "japanese items": "品名　水車模型\n材質　ヒノキ\n数量　3台",
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
