"""Names in other alphabets: how they are spelt in Latin letters, and which of them sound alike."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from termground import load
from termground.crosslingual.sources import ALIKE
from termground.text.romanize import romanized, unmarked
from termground.text.sounds import are_akin, likeness, sound_of


@pytest.mark.parametrize(
    ("word", "spelt"),
    [
        ("Жуков", "zhukov"),
        ("Щукин", "shchukin"),
        ("Київ", "kiyiv"),
        ("Łódź", "lodz"),
        ("Straße", "strasse"),
        ("Müller", "muller"),
        ("シンガポール", "shingaporu"),
        ("キャサリン", "kyasarin"),
        ("ウィーン", "win"),
        ("ヴィクトリア", "vikutoria"),
        ("ほっかいどう", "hokkaidou"),
        ("ジョン", "jon"),
        ("서울", "seoul"),
        ("Αθήνα", "athina"),
        ("O’Neil", "oneil"),
        ("Wi-Fi", "wifi"),
        ("東京", ""),
        ("B2B", ""),
        ("", ""),
    ],
)
def test_letters_that_are_read_one_by_one_are_spelt_in_latin(word, spelt):
    """Whatever else a word holds, its sound is not guessed."""
    assert romanized(word) == spelt


@pytest.mark.parametrize(("word", "spelt"), [("名古屋", "nagoya"), ("田中", "tanaka"), ("森下", "morishita")])
def test_japanese_characters_are_spelt_by_their_reading(word, spelt):
    """The plugin knows how a name is read."""
    assert load("ja").latin(word) == spelt


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("マーガレット", "Margaret"),
        ("Холлис", "Hollis"),
        ("ホリス", "Hollis"),
        ("Шишкина", "Chichkine"),
        ("Воронцова", "Vorontsova"),
        ("Женева", "Genève"),
        ("メンディックス", "Mendix"),
        ("エアバス", "Airbus"),
        ("Хьюстон", "Houston"),
        ("チャーチル", "Churchill"),
        ("Гамбург", "Hamburg"),
        ("ワシントン", "Washington"),
        ("Нижний", "Nijni"),
        ("ムルシア", "Murcia"),
    ],
)
def test_one_name_sounds_alike_in_two_alphabets(one, other):
    """Spellings differ by what each language hears."""
    assert likeness(sound_of(romanized(one)), sound_of(romanized(other))) >= ALIKE


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("キャサリン", "Margaret"),
        ("Браун", "Hollis"),
        ("ボーイング", "Airbus"),
        ("ヒロシマ", "Nagoya"),
        ("Самара", "Saratov"),
        ("トウシバ", "Panasonic"),
        ("Судзуки", "Tanaka"),
        ("タンガニーカ", "Victoria"),
        ("ピカソ", "Renoir"),
    ],
)
def test_two_names_do_not(one, other):
    """Another name in the same place is another one."""
    assert likeness(sound_of(romanized(one)), sound_of(romanized(other))) < ALIKE


def test_an_adjective_is_akin_to_its_name():
    """Russian names regions by adjectives."""
    assert are_akin(sound_of("tver"), sound_of(romanized("Тверской")))
    assert are_akin(sound_of(romanized("Рязанской")), sound_of("riazan"))
    assert not are_akin(sound_of("tver"), sound_of(romanized("Тверь-2")))
    assert not are_akin(sound_of("mos"), sound_of(romanized("Мосты")))


@given(st.text(max_size=40), st.text(max_size=40))
def test_likeness_is_a_share_and_has_no_side(one, other):
    """From 0 to 1, the same from both sides, and 1 for what is spelt alike."""
    heard, beside = sound_of(romanized(one)), sound_of(romanized(other))
    assert 0 <= likeness(heard, beside) <= 1
    assert likeness(heard, beside) == pytest.approx(likeness(beside, heard))
    assert not heard or likeness(heard, heard) == 1


@given(st.text(max_size=80))
def test_a_spelling_has_small_latin_letters_alone(word):
    """No input leaves another letter in it."""
    assert all("a" <= letter <= "z" for letter in romanized(word))


def test_marks_are_left_out():
    """A name is looked up with or without them."""
    assert unmarked("Égypte, Орёл, İzmir, 東京") == "Egypte, Орел, Izmir, 東京"
