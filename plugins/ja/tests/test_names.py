"""People and places by name."""

from __future__ import annotations

from functools import cache

import pytest

from termground_ja import Japanese


@cache
def japanese() -> Japanese:
    return Japanese()


def names(text: str, *, markdown: bool = False) -> list[tuple[str, str]]:
    return [(name.surface, name.kind) for name in japanese().analyze(text, markdown=markdown).names]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("田中太郎さんが話した", [("田中太郎", "person")]),
        ("夏目漱石の作品", [("夏目漱石", "person")]),
        ("髙橋一郎が山﨑と会う", [("髙橋一郎", "person"), ("山﨑", "person")]),
        ("鈴木、佐藤が来た", [("鈴木", "person"), ("佐藤", "person")]),
        ("東京で働く", [("東京", "place")]),
        ("フランスとドイツの国境", [("フランス", "place"), ("ドイツ", "place")]),
        ("田中が東京に行く", [("田中", "person"), ("東京", "place")]),
        ("半導体記憶装置の製造方法", []),
        ("", []),
    ],
)
def test_people_and_places_are_told_by_kind(text: str, expected: list[tuple[str, str]]) -> None:
    assert names(text) == expected


def test_two_names_with_something_between_are_two() -> None:
    assert names("鈴木と佐藤") == [("鈴木", "person"), ("佐藤", "person")]
    assert names("鈴木\n佐藤") == [("鈴木", "person"), ("佐藤", "person")]


def test_the_surface_of_a_name_is_the_original_slice() -> None:
    text = "**髙橋**（たかはし）一郎が来た"
    (name,) = japanese().analyze(text, markdown=True).names
    assert (name.surface, name.kind) == ("髙橋**（たかはし）一郎", "person")
    assert text[name.start : name.end] == name.surface


@pytest.mark.parametrize("text", ["東京大学に入る", "ソニーの製品"])
def test_a_name_that_is_neither_is_still_a_name(text: str) -> None:
    assert names(text)[0][0] in text[:4]
