"""What a sentence says of its matter on scales: that something begins, goes on or ends, is sold out or in stock."""

from __future__ import annotations

import pytest

from termground import load
from termground.language.scales import SCALES, Scales

LANGUAGES = ["de", "en", "es", "fr", "hi", "ja", "ru", "zh"]

CASES = {
    "en": [
        ("The pharmacy has run out of flu vaccine.", ("supply", "lacks")),
        ("The ferry will not cease operating on Monday.", ("phase", "continues")),
        ("The renovation has been called off.", ("course", "dropped")),
        ("A faulty cable cannot be ruled out as the cause.", ("certainty", "possible")),
        ("The council refused to approve the application.", ("decision", "rejected")),
        ("Advance payment is optional.", ("duty", "needless")),
    ],
    "hi": [
        ("अस्पताल में दवा उपलब्ध नहीं है", ("supply", "lacks")),
        ("रेल सेवा बंद नहीं की जाएगी", ("phase", "continues")),
        ("समिति ने बजट नामंज़ूर कर दिया", ("decision", "rejected")),
        ("समिति ने बजट को मंजूरी दे दी", ("decision", "approved")),
        ("बाँध टूट सकता है, इस संभावना से इनकार नहीं किया जा सकता", ("certainty", "possible")),
        ("दुकान शायद ही कभी समय पर खुलती है", ("frequency", "seldom")),
        ("यहाँ फ़ोटो खींचने पर कोई रोक नहीं है", ("duty", "allowed")),
        ("यहाँ फोटो नहीं खींच सकते", ("duty", "forbidden")),
        ("ऐसा एक भी घर नहीं जिसमें नल न हो", ("amount", "all")),
    ],
}


def _told(code: str, text: str) -> set[tuple[str, str]]:
    return {(one.scale, one.place) for one in load(code).scales.of(text)}


@pytest.mark.parametrize(
    ("code", "text", "place"), [(code, *case) for code, cases in CASES.items() for case in cases]
)
def test_where_a_sentence_stands(code: str, text: str, place: tuple[str, str]) -> None:
    """A sentence stands at this place of the scale, and at no other one of it."""
    assert {told for told in _told(code, text) if told[0] == place[0]} == {place}


def test_the_longer_phrase_counts() -> None:
    """A phrase within another one, or that overlaps a longer one of its scale, says nothing."""
    scales = Scales(
        {
            "supply": {
                "has": ["available", "in stock now"],
                "lacks": ["not available", "no longer in stock"],
            },
            "duty": {"forbidden": ["cannot"]},
            "certainty": {"possible": ["cannot be ruled out"]},
        }
    )
    assert [one.place for one in scales.of("It is not available.")] == ["lacks"]
    assert [one.place for one in scales.of("It is no longer in stock now.")] == ["lacks"]
    assert [one.place for one in scales.of("It cannot be ruled out.")] == ["possible"]


def test_words_of_the_matter_within_a_phrase_say_nothing() -> None:
    """Of a pattern with groups only what these hold says where something stands; what stands amid them may say more."""
    scales = Scales(
        {
            "amount": {"none": [r"(not one) (?:\w+ ){1,4}?(is)"], "all": [r"(not one) \w+ is (without)"]},
            "supply": {"has": ["available"]},
        }
    )
    none, has = scales.of("not one room is available")
    assert (none.place, none.parts, has.place) == ("none", ((0, 7), (13, 15)), "has")
    assert [one.parts for one in scales.of("not one room is without")] == [((0, 7), (16, 23))]


def test_a_part_is_said_once() -> None:
    """A part stands for its text in patterns, and in the parts below it; counts of repeats are none."""
    scales = Scales(
        {
            "parts": {"much": "(?:very |much ){0,2}", "not_much": "not {much}"},
            "trend": {"rose": ["{much}(?<!not )dearer"], "same": ["{not_much}dearer"]},
        }
    )
    assert [one.pattern for one in scales.patterns] == [
        "(?:very |much ){0,2}(?<!not )dearer",
        "not (?:very |much ){0,2}dearer",
    ]


@pytest.mark.parametrize(
    ("parts", "message"),
    [
        ({}, r"no part 'much' above trend\.rose"),
        ({"more": "{much}", "much": "very "}, r"no part 'much' above parts\.more"),
        ({"Much": "very "}, "a part is a text with a name of a-z and _, unlike 'Much'"),
        ({"much": ["very "]}, "a part is a text with a name of a-z and _, unlike 'much'"),
    ],
)
def test_an_unknown_part_is_refused(parts: dict[str, str], message: str) -> None:
    with pytest.raises(ValueError, match=rf"scales\.toml: {message}"):
        Scales({"parts": parts, "trend": {"rose": ["{much}dearer"]}})


def test_what_a_language_does_not_list_says_nothing() -> None:
    assert Scales().of("The tickets are sold out.") == []


@pytest.mark.parametrize("table", [{"colour": {"red": ["red"]}}, {"supply": {"plenty": ["plenty"]}}])
def test_an_unknown_scale_or_place_is_refused(table: dict[str, dict[str, list[str]]]) -> None:
    with pytest.raises(ValueError, match=r"scales\.toml: no place"):
        Scales(table)


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_language_lists_all_that_compares(code: str) -> None:
    """Each language has two places at least of every scale that it lists, and has most scales."""
    listed: dict[str, set[str]] = {}
    for scale, place in load(code).scales.places:
        listed.setdefault(scale, set()).add(place)
    assert len(listed) >= len(SCALES) - 5
    assert all(len(places) > 1 for scale, places in listed.items() if scale != "condition")


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_pattern_matches_nothing(code: str) -> None:
    """A pattern needs a character at least."""
    for pattern in load(code).scales.patterns:
        assert pattern.search("") is None
