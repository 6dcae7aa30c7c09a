"""What tells that a text holds no match of a pattern: never where there is one, and the matches themselves unchanged."""

from __future__ import annotations

import os
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from termground import load
from termground.facts import references
from termground.language import frames
from termground.text import disguises, superset
from termground.text.prefilter import PatternSet, Prefilter, RarePattern

PATTERNS = (
    r"(?<![\w'-])[a-zа-я](?: [a-zа-я]){1,40}(?![\w'-]|\.\w)",
    r"(?i:Kiſte|istanbul)\b",
    r"(?<=[А-я] )[A-Z]{2,8}(?= [а-я])",
    r"^[ \t]{0,8}(?:\d{1,2}[.)]|[（(]\d{1,2}[)）])(?=[^\W\d_])",
    r"(?<=\S)(?:\[[1-9]\d{0,2}\])+",
    r"[^\D0-9０-９]|[^\s\w,.;:!?()\[\]\n-]",
    r"(?<![.!?])[.!?]++[\"')]*+(?=\s)|\n++",
    r"(?:passage|document)s? (?:n° ?)?\d{1,2}(?:(?:,| et) \d{1,2}){0,6}(?!\w)$",
    r"(?P<open>[«\"])[^«»\"]{1,20}(?(open)[»\"])",
    r"(\w)\1\1",
)
COMPILED = [re.compile(pattern, re.IGNORECASE | re.MULTILINE) for pattern in PATTERNS]
SIGNS = "aàbzяЖжkKſsßİıiI 1٣３Ⅳ²漢かカ.,:;!?()（）[]«»\"'-_\n\t\u0301\u200b\U0001e4d0\u0378"


@given(text=st.text(alphabet=SIGNS, max_size=60), number=st.integers(0, len(PATTERNS) - 1))
def test_a_rare_pattern_finds_what_the_pattern_finds(text: str, number: int) -> None:
    """The same matches in the same order."""
    pattern = COMPILED[number]
    assert _spans(RARE[number], text) == _spans(pattern, text)


RARE = [RarePattern(pattern) for pattern in COMPILED]


@given(text=st.text(max_size=80))
def test_no_match_is_missed_in_any_text(text: str) -> None:
    """Whatever the characters, half surrogate pairs among them."""
    for pattern, rare in zip(COMPILED, RARE, strict=True):
        assert rare.may_match(text) or pattern.search(text) is None
        assert _spans(rare, text) == _spans(pattern, text)


@pytest.mark.parametrize("code", ["en", "fr", "ru", "ja"])
def test_the_patterns_of_a_language_are_found_as_before(code: str) -> None:
    """In a text that has something of everything, and where nearly every place is one."""
    language = load(code)
    rare = [one for one in vars(language.frames).values() if isinstance(one, RarePattern)]
    rare += [references._pattern(language.references), frames._NOTE, frames._ORDINAL, disguises._SPACED]
    assert len(rare) > 8
    for text in (_MIXED, _MIXED * 40):
        for one in rare:
            assert _spans(one, text) == _spans(one.pattern, text), one.pattern.pattern


_MIXED = (
    "According to passage 2, it opens at 9.[1] Selon le document 3, il ouvre. Согласно тексту, оно открыто.\n"
    "1. First\n2. Second (Source: Eurostat)\n①次のとおり：n o t here [3][4]\nDid you know that н е т? 出典1による。Here are the steps:\n"
)


@pytest.mark.parametrize(
    ("pattern", "text", "may"),
    [
        (r"\bbased on (?:the )?text", "It rains.", False),
        (r"\bbased on (?:the )?text", "based on the text", True),
        (r"(?<!\w)selon(?!\w)", "Le selonnage.", False),
        (r"\d{2,4}(?=\s?%)", "12 km", False),
        (r"[^\W\d_]\d[^\W\d_]", "а1 1а", False),
    ],
)
def test_what_must_stand_beside_a_match_counts(pattern: str, text: str, may: bool) -> None:
    """A text that has only half of it is told too."""
    assert Prefilter(re.compile(pattern)).may_match(text) is may


def test_a_pattern_that_matches_nothing_at_all_is_refused() -> None:
    """It would match everywhere."""
    with pytest.raises(ValueError, match="not rare"):
        list(RarePattern(re.compile("a*")).finditer("b"))


def test_a_set_of_patterns_names_those_that_may_match() -> None:
    """Each by its number, in whatever order they stand in the text."""
    three = PatternSet(
        *(re.compile(rf"(?<!\w){word}(?!\w)", re.IGNORECASE) for word in ("behind", "на", "前"))
    )
    assert list(three.candidates("前 is behind, Behind")) == [0, 2]
    assert list(three.candidates("На столе")) == [1]
    assert list(three.candidates("before")) == []
    assert list(three.candidates("half \ud800")) == [0, 1, 2]


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork here")
def test_a_forked_process_uses_nothing_that_its_parent_compiled() -> None:
    """A lock of RE2 that another thread held would stay shut in it."""
    one = Prefilter(re.compile("mole"))
    assert one.may_match("A mole.")
    compiled = one._compiled
    read, write = os.pipe()
    child = os.fork()
    if not child:
        fresh = one._compiled is not compiled and one.may_match("A mole.")
        os.write(write, b"1" if fresh else b"0")
        os._exit(0)
    os.waitpid(child, 0)
    assert os.read(read, 1) == b"1"
    assert one._compiled is compiled


def _spans(pattern: RarePattern | re.Pattern[str], text: str) -> list[tuple[int, int]]:
    return [match.span() for match in pattern.finditer(text)]


@pytest.mark.parametrize("name", ["DIGIT", "SPACE", "WORD"])
def test_categories_hold_all_that_those_of_re_hold(name: str) -> None:
    """And what they surely hold is no more than that, whatever Unicode of this Python says of a character."""
    category = getattr(superset.sre, f"CATEGORY_{name}")
    everything = "".join(chr(code) for code in range(0x110000) if not 0xD800 <= code < 0xE000)
    held = re.compile({"DIGIT": r"\d", "SPACE": r"\s", "WORD": r"\w"}[name]).findall(everything)
    wide = re.compile(_as_re(superset._CATEGORIES[category]))
    sure = re.compile(f"[{_as_re(superset._SURELY[category])}]")
    assert wide.findall("".join(held)) == held
    assert set(sure.findall(everything)) <= set(held)


def _as_re(pattern: str) -> str:
    """A class in the syntax of RE2 as one of `re`."""
    return re.sub(r"\\x\{([0-9a-f]+)\}", lambda match: f"\\U{int(match[1], 16):08x}", pattern)
