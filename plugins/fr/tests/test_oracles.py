"""Numbers in words as another library, text2num, reads them."""

from __future__ import annotations

import random
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from num2words import num2words

from termground_fr import French

text2num = pytest.importorskip("text_to_num").text2num

FRENCH = French()
TABLE = tomllib.loads(Path(__file__).with_name("oracles.toml").read_text(encoding="utf-8"))


def facts(text: str) -> list[str]:
    return [fact.norm for fact in FRENCH.analyze(text).facts]


def forms() -> Iterator[str]:
    """Numbers as they are written in France, Belgium and Switzerland, with hyphens, without, and with no spaces."""
    chosen = random.Random(3)
    values = [*range(2, 120)]
    for low, high, count in ((120, 10**4, 60), (10**4, 10**6, 40), (10**6, 10**12, 40)):
        values += [chosen.randrange(low, high) for _ in range(count)]
    for value in values:
        for country in ("fr", "fr_BE", "fr_CH"):
            words = num2words(value, lang=country)
            yield words
            yield words.replace("-", " ")
            if value < 10**6:
                yield words.replace(" ", "-")
    yield from TABLE["numbers"]


def read_by_text2num(text: str) -> int | None:
    try:
        return int(text2num(text, "fr"))
    except ValueError:
        return None


def test_numbers_are_read_as_text2num_reads_them() -> None:
    """Where the two differ stands in the table, with who is right and why."""
    every = list(dict.fromkeys(forms()))
    found = {}
    for form in every:
        theirs, ours = read_by_text2num(form), facts(f"Il reste {form} pages.")
        if ours != [f"quantity:{theirs} page"]:
            found[form] = (ours, theirs)
    assert len(every) > 900
    assert found == {row["text"]: (row["ours"], row.get("theirs")) for row in TABLE["differs"]}


def test_every_difference_is_judged() -> None:
    for row in TABLE["differs"]:
        assert row["right"] in ("ours", "theirs", "neither", "both"), row["text"]
        assert len(row["why"]) > 10, row["text"]
