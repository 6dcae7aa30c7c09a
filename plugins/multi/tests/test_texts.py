"""Pairs of characters, sentences, and what a language says of itself."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest

from termground import GroundingEvaluator, languages, load
from termground.language import Language
from termground_multi import Chinese, Multi
from termground_multi.rows import rows
from tests.counted import GROWTH, growth


@cache
def language(code: str) -> Language:
    return load(code)


def forms(code: str, text: str) -> list[str]:
    return [term.form for term in language(code).analyze(text).terms]


@pytest.mark.parametrize(
    ("code", "text", "expected"),
    [
        ("zh", "图书馆的地图", ["图书", "书馆", "地图"]),
        ("zh", "2023年开放", ["2023", "年开", "开放"]),
        ("zh", "茶，水", ["茶", "水"]),
        ("zh", "因为下雨", ["为下", "下雨"]),
        ("zh", "使用Python编程", ["使用", "Python", "编程"]),
        ("th", "แมวดำ", ["แม", "มว", "วดำ"]),
        ("ko", "도서관은 지도를", ["도서관은", "지도를"]),
    ],
)
def test_terms(code, text, expected):
    assert forms(code, text) == expected


@pytest.mark.parametrize(
    ("code", "text", "count"),
    [
        ("pl", "Mieszka przy ul. Długiej. Pracuje od 2023 r. w bibliotece.", 2),
        ("pl", "Zamówienia przyjmujemy przed 30 czerwca 2025 r. Dostawa kosztuje 15,99 zł.", 2),
        ("pl", "W dniu 30 czerwca 2025 r. Sejm uchwalił ustawę.", 1),
        ("pl", "Umowa z dnia 5 maja 2024 r. obowiązuje nadal.", 1),
        ("pl", "Zajęcia trwają 45 min. Przerwa trwa 10 min.", 2),
        ("pl", "Firma zatrudnia ponad 20 tys. Polaków.", 1),
        ("uk", "Договір діє до 1 травня 2025 р. Доставка коштує 80 грн. Повернення — 14 днів.", 3),
        ("uk", "У 2025 р. Україна виграла матч. У 1991 р. Київ став столицею.", 2),
        ("uk", "Мешкає на вул. Шевченка, буд. 5, кв. 12. Телефон не вказано.", 2),
        ("nl", "De kosten zijn ca. 50 euro, d.w.z. incl. btw. Bel dhr. Jansen.", 2),
        ("it", "Il costo è di ca. 50 euro incl. IVA. Chiamate il sig. Rossi.", 2),
        ("pt", "O custo é de 50 euros, incl. IVA. Ligue ao sr. Silva.", 2),
        ("es", "Cuesta aprox. 50 euros. Llame al Sr. Pérez.", 2),
        ("tr", "19. yüzyılda açıldı. Bugün kapalı.", 2),
        ("zh", "图书馆开放了。他来了吗？没有！", 3),
        ("ar", "هل فتحت المكتبة؟ نعم. وهي جديدة۔ انتهى", 4),
        ("hi", "पुस्तकालय खुला। नक्शे रखे हैं॥ बस।", 3),
        ("id", "Jl. Merdeka No. 5 ramai. Toko buka.", 2),
        ("nl", "het boek is oud . het is zeldzaam .", 2),
        ("id", "laba naik pada 2001 . harganya rp 1 . 000 per liter .", 2),
        ("tr", "9 . bölüm yayınlandı . izleyiciler sevdi .", 2),
        ("vi", "tp . hồ chí minh có 1 . 200 ca vào năm 2020 . không ai tử vong .", 2),
    ],
)
def test_sentences(code, text, count):
    found = language(code).analyze(text).sentences
    assert len(found) == count
    assert all(text[s.start : s.end] == s.text for s in found)


def test_each_language_is_one_line_and_one_entry_point():
    mine = {code for code, info in languages().items() if info.distribution == "termground-multi"}
    assert mine == set(rows())
    for code in sorted(mine):
        assert type(language(code)).__name__ == language(code).name == rows()[code].name
        assert isinstance(language(code), Multi)


def test_a_name_that_is_no_language_is_an_attribute_error():
    assert Chinese.code == "zh"
    with pytest.raises(ImportError):
        from termground_multi import Klingon  # noqa: F401


@pytest.mark.parametrize(
    ("code", "lemmas", "spelling", "stop"),
    [
        ("zh", "none", None, "closed classes"),
        ("ko", "none", "particles", "closed classes"),
        ("ar", "none", "article", "closed classes"),
        ("hi", "none", "nukta", "closed classes"),
        ("th", "none", None, "stopwordsiso "),
    ],
)
def test_the_signature_is_honest(code, lemmas, spelling, stop):
    found = language(code).signature()
    assert found["lemmas"].startswith(lemmas)
    assert (spelling in found["spelling"]) if spelling else ("spelling" not in found)
    assert "bigrams" in found["units"]
    assert found["stop"].startswith(stop)
    assert found["tok"].startswith("uax29 regex ")


@pytest.mark.parametrize("code", sorted(rows()))
def test_a_flipped_number_and_a_new_word_are_missing(code):
    """On each language's own example: its year changed is reported, whatever the digits are."""
    evaluator = GroundingEvaluator(language(code))
    source = language(code).examples[0].source
    changed = (
        source.replace("2023", "1987").replace("٢٠٢٣", "١٩٨٧").replace("२०२३", "१९८७").replace("2566", "2530")
    )
    if changed == source:
        changed = source.replace("12.000", "13.000")
    result = evaluator.evaluate(changed, source)
    assert len(result.missing_words) == 1
    assert result.findings[0].kind == "number-not-in-source"


@pytest.mark.slow
@pytest.mark.timeout(120)
@pytest.mark.parametrize(
    ("code", "unit"),
    [
        ("it", "l'"),
        ("zh", "不"),
        ("th", "ไม่"),
        ("ko", "은"),
        ("ar", "ال"),
        ("tr", "2'a"),
    ],
)
def test_work_is_linear(code, unit):
    """Lines of Python are counted; what takes C code too long runs into the time limit."""

    def read(size: int) -> Callable[[], int]:
        analysis = language(code).analyze(unit * (size // len(unit)))
        facets = ("terms", "keywords", "sentences", "negated")
        return lambda: sum(len(getattr(analysis, facet)) for facet in facets)

    assert growth(read, 2_000) < GROWTH
    assert read(20_000)() > 0


@pytest.mark.parametrize(
    ("code", "forms"),
    [
        ("tr", "kitap kitaplar kitaplarımız"),
        ("tr", "öğrenci öğrenciler öğrencilerin"),
        ("tr", "kapanır kapandı kapanıyor kapanacak kapanmaktadır kapanması kapanmış kapanan"),
        ("tr", "başlar başladı başlıyor başlayacak başlamaktadır başlaması başlayan"),
        ("tr", "sözleşme sözleşmesi sözleşmenin sözleşmeler"),
        ("id", "dibangun membangun pembangunan"),
        ("id", "pelajaran belajar mengajar"),
    ],
)
def test_forms_of_a_word_have_one_stem(code, forms):
    tokens = load(code).analyze(forms).view_tokens
    assert len({lexeme.norm for lexeme in tokens.lexemes}) == 1


def test_a_word_of_duty_that_begins_inside_a_cluster_is_left_alone():
    assert load("th").analyze("มิอาจ").view_tokens.lexemes


def test_words_with_different_stems_stay_apart():
    for code, words in (("tr", "kitap kitabevi müze okul"), ("id", "bangun kota sekolah kembali")):
        tokens = load(code).analyze(words).view_tokens
        assert len({lexeme.norm for lexeme in tokens.lexemes}) == 4
