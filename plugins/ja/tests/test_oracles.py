"""Numbers, dates and times as two other libraries read them: kanjize and ja-timex."""

from __future__ import annotations

import datetime as dt
import random
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from termground_ja import Japanese

kanjize = pytest.importorskip("kanjize")
ja_timex = pytest.importorskip("ja_timex")

TABLE = tomllib.loads(Path(__file__).with_name("oracles.toml").read_text(encoding="utf-8"))
KANJI = str.maketrans("0123456789", "〇一二三四五六七八九")
DEEDS = str.maketrans("一二三十", "壱弐参拾")
BIG = ((10**12, "兆"), (10**8, "億"), (10**4, "万"), (1, ""))
ERAS = (
    ("令和", 2019, 5, 1),
    ("平成", 1989, 1, 8),
    ("昭和", 1926, 12, 25),
    ("大正", 1912, 7, 30),
    ("明治", 1868, 10, 23),
)
LETTERS = {"令和": "R", "平成": "H", "昭和": "S", "大正": "T", "明治": "M"}


@cache
def japanese() -> Japanese:
    return Japanese()


def facts(text: str) -> list[str]:
    return [fact.norm for fact in japanese().analyze(text).facts]


def numbers() -> Iterator[str]:
    """Numbers in kanji, by places, mixed with digits, and as deeds have them."""
    chosen = random.Random(5)
    values = [*range(1, 40)]
    for low, high in ((40, 10**4), (10**4, 10**8), (10**8, 10**14)):
        values += [chosen.randrange(low, high) for _ in range(40)]
    for value in values:
        spelled = kanjize.number2kanji(value)
        yield spelled
        yield str(value).translate(KANJI)
        mixed, rest = "", value
        for size, name in BIG:
            count, rest = divmod(rest, size)
            mixed += f"{count}{name}" if count else ""
        yield mixed
        if len(spelled) > 1:
            yield spelled.translate(DEEDS)
    yield from TABLE["numbers"]


def kanjize_reads(text: str) -> int | None:
    try:
        return int(kanjize.kanji2number(text))
    except ValueError:
        return None


def moments() -> Iterator[str]:
    """Days by the common era and by Japanese eras, in digits, kanji and marks, and times of day."""
    chosen = random.Random(11)
    spelled = kanjize.number2kanji
    for _ in range(40):
        day = dt.date(1873, 1, 1) + dt.timedelta(chosen.randrange(55_500))
        era, first = next((name, year) for name, year, m, d in ERAS if day >= dt.date(year, m, d))
        count = day.year - first + 1
        year = "元" if count == 1 else str(count)
        month, date = day.month, day.day
        yield f"{day.year}年{month}月{date}日"
        yield f"{str(day.year).translate(KANJI)}年{spelled(month)}月{spelled(date)}日"
        yield f"{era}{year}年{month}月{date}日"
        yield f"{era}{'元' if count == 1 else spelled(count)}年{spelled(month)}月{spelled(date)}日"
        yield f"{LETTERS[era]}{count}.{month}.{date}"
        yield f"{day.year}/{month:02}/{date:02}"
        yield f"{day.year}-{month:02}-{date:02}"
        yield f"{day.year}.{month}.{date}"
        yield f"{era}{year}年"
        yield f"{day.year}年{month}月"
        yield f"{month}月{date}日"
    for _ in range(40):
        hour, minute = chosen.randrange(1, 24), chosen.randrange(1, 60)
        yield f"{hour}時{minute}分"
        yield f"{hour}:{minute:02}"
        yield f"{spelled(hour)}時{spelled(minute)}分"
        yield f"{'午後' if hour > 12 else '午前'}{hour % 12 or 11}時{minute}分"
        yield f"{hour}時"
    yield from TABLE["moments"]


def timex_reads(text: str) -> list[str]:
    """What ja-timex finds, in our notation where it is a day or a time."""
    found = []
    for timex in ja_timex.TimexParser().parse(text):
        value = f"{timex.type}:{timex.value}"
        if timex.type == "DATE":
            value = "date:" + re.sub("(?:-XX){1,2}$", "", timex.value.replace("XXXX", "?"))
        elif clock := re.fullmatch(r"T(\d\d)-(\d\d|XX)(?:-XX)?", timex.value):
            value = f"time:T{clock[1]}:{clock[2].replace('XX', '00')}"
        found.append(value)
    return found


def test_numbers_are_read_as_kanjize_reads_them() -> None:
    """Where the two differ stands in the table, with who is right and why."""
    forms = list(dict.fromkeys(numbers()))
    found = {}
    for form in forms:
        theirs, ours = kanjize_reads(form), facts(f"約{form}個")
        if ours != [f"quantity:~{theirs} 個"]:
            found[form] = {"ours": ours, "theirs": theirs}
    assert len(forms) > 500
    assert found == known("kanjize")


def test_days_and_times_are_read_as_ja_timex_reads_them() -> None:
    """Where the two differ stands in the table, with who is right and why."""
    forms = list(dict.fromkeys(moments()))
    found = {}
    for form in forms:
        theirs, ours = timex_reads(form), facts(f"{form}に行われた")
        if ours != theirs:
            found[form] = {"ours": ours, "theirs": theirs}
    assert len(forms) > 500
    assert found == known("ja_timex")


def known(library: str) -> dict[str, dict[str, object]]:
    return {
        row["text"]: {"ours": row["ours"], "theirs": row.get("theirs")} for row in TABLE["differs"][library]
    }


def test_every_difference_is_judged() -> None:
    for row in (*TABLE["differs"]["kanjize"], *TABLE["differs"]["ja_timex"]):
        assert row["right"] in ("ours", "theirs", "neither", "both"), row["text"]
        assert len(row["why"]) > 10, row["text"]
