"""Readings in brackets are no words, and one name has one spelling."""

from __future__ import annotations

from functools import cache

import pytest

from termground_ja import Japanese
from termground_ja.spelling import translate


@cache
def japanese() -> Japanese:
    return Japanese()


def terms(text: str, *, markdown: bool = False) -> list[tuple[str, str]]:
    return [(term.form, term.surface) for term in japanese().analyze(text, markdown=markdown).terms]


@pytest.mark.parametrize(
    ("text", "form", "surface"),
    [
        ("炭疽（たんそ）菌が出た", "炭疽菌", "炭疽（たんそ）菌"),
        ("炭疽(たんそ)菌が出た", "炭疽菌", "炭疽(たんそ)菌"),
        ("東京（トウキョウ）タワー", "東京タワー", "東京（トウキョウ）タワー"),
        ("半導体《はんどうたい》記憶装置", "半導体記憶装置", "半導体《はんどうたい》記憶装置"),
        ("髙橋（たかはし）一郎", "高橋一郎", "髙橋（たかはし）一郎"),
        ("蕁麻疹（じんましん）治療", "蕁麻疹治療", "蕁麻疹（じんましん）治療"),
        ("誤嚥（ごえん）性肺炎", "誤嚥性肺炎", "誤嚥（ごえん）性肺炎"),
    ],
)
def test_a_reading_is_left_out_of_its_term(text: str, form: str, surface: str) -> None:
    assert terms(text)[0] == (form, surface)


@pytest.mark.parametrize(
    ("text", "form"), [("東京（トウキョウ）に行く", "東京"), ("葛飾北斎（かつしかほくさい）は", "葛飾北斎")]
)
def test_a_reading_at_the_end_is_no_term(text: str, form: str) -> None:
    assert [found for found, _ in terms(text)] == [form]


@pytest.mark.parametrize(
    ("text", "apart"),
    [
        ("選択（した）項目", ["選択", "項目"]),
        ("本人（または）代理人", ["本人", "代理人"]),
        ("利用者（など）以外の職員", ["利用者", "職員"]),
        ("装置（メモリ）制御", ["装置", "メモリ", "制御"]),
    ],
)
def test_other_kana_in_brackets_keep_words_apart(text: str, apart: list[str]) -> None:
    found = [form for form, _ in terms(text)]
    assert found == apart


def test_a_response_without_readings_matches_a_source_with_them() -> None:
    one, other = (japanese().analyze(text).terms[0] for text in ("炭疽（たんそ）菌", "炭疽菌"))
    assert one.keys == other.keys


@pytest.mark.parametrize("mark", ["㈱", "（株）", "(株)", "（株)"])
def test_marks_of_a_company_are_its_legal_form(mark: str) -> None:
    assert terms(f"{mark}青葉製作所が") == [("株式会社青葉製作所", f"{mark}青葉製作所")]


@pytest.mark.parametrize(
    ("text", "form"),
    [
        ("㈲山本", "有限会社山本"),
        ("（有）山本", "有限会社山本"),
        ("㈻青葉学園", "学校法人青葉学園"),
        ("㈶日本会", "財団法人日本会"),
    ],
)
def test_other_legal_forms_are_written_out(text: str, form: str) -> None:
    assert terms(text)[0] == (form, text)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("髙橋", "高橋"),
        ("山﨑", "山崎"),
        ("渡邉", "渡辺"),
        ("渡邊", "渡辺"),
        ("濵田", "浜田"),
        ("𠮷野家", "吉野家"),
        ("國", "国"),
        ("學校", "学校"),
        ("齋藤", "斎藤"),
        ("舊", "旧"),
        ("醫藥", "医薬"),
        ("叱責", "叱責"),
        ("ひらがなカタカナabc", "ひらがなカタカナabc"),
    ],
)
def test_old_characters_are_read_as_common_ones(old: str, new: str) -> None:
    assert translate(old) == new


@pytest.mark.parametrize(
    ("one", "other"), [("渡部", "渡辺"), ("斎藤", "斉藤"), ("伊東", "伊藤"), ("太田", "大田")]
)
def test_different_names_stay_different(one: str, other: str) -> None:
    assert translate(one) != translate(other)


def test_translation_keeps_the_length() -> None:
    """It replaces one for one, or offsets would shift."""
    text = "𠮷田と髙橋と國と龜"
    assert len(translate(text)) == len(text)


def test_markup_between_a_word_and_its_reading_does_no_harm() -> None:
    assert terms("**炭疽**（たんそ）菌が", markdown=True)[0][0] == "炭疽菌"


def test_ruby_markup_is_a_reading_too() -> None:
    assert terms("<ruby>炭疽<rt>たんそ</rt></ruby>菌が", markdown=True)[0][0] == "炭疽菌"
