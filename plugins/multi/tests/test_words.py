"""Forms of one word have one normal form, and other words have another."""

from __future__ import annotations

from functools import cache

import pytest

from termground import load
from termground.language import Language
from termground.types import Flag


@cache
def language(code: str) -> Language:
    return load(code)


def norm(code: str, word: str) -> str:
    (token,) = language(code).analyze(word).tokens
    return token.lexeme.norm


ONE_WORD = {
    "it": ["biblioteca biblioteche", "raro rara rare", "aprire aprì", "uomo uomini"],
    "pt": ["coração corações", "animal animais", "abrir abriu", "cidade cidades"],
    "nl": ["huis huizen", "foto foto's", "openen opende geopend", "stad steden"],
    "pl": [
        "biblioteka biblioteki bibliotece",
        "miasto miast",
        "Polska Polsce",
        "Kennedy Kennedy’ego",
        "największy największa największym największych",
        "wzrósł wzrosła wzrosły",
        "umrzeć zmarł zmarła",
    ],
    "uk": [
        "бібліотека бібліотеки бібліотеці",
        "Київ Києві",
        "п'ять п’ять",
        "об'єкт об’єкти",
        "відчинятися відчиняється відчиняються",
        "зрости зріс зросла зросли",
        "нараховуватися нараховується",
    ],
    "ko": [
        "도서관 도서관은 도서관이 도서관을 도서관에서는",
        "어린이 어린이는",
        "개관했다 개관하였다 개관합니다",
        "열다 엽니다 여는 열었고 열어 열려면 연다",
        "가볍다 가벼우며 가볍지만 가벼워서",
        "오르다 올랐다 오르면 올라",
        "돕다 도와 도우면 도왔습니다",
        "짓다 지으며 지었다 짓는",
        "듣다 들으면 듣고 들었다",
        "줄이다 줄였다 줄입니다 줄여야",
        "책 책은 책을 책이 책에서 책까지",
        "보관 보관해야 보관하여 보관됩니다 보관했으며",
        "학생 학생들은 학생들이",
        "보고서 보고서는 보고서에",
        "사고 사고는 사고를",
        "집 집은 집으로",
        "책 책들을",
        "도서관 도서관뿐만",
        "이용 이용하실 이용하신",
        "들이다 들여",
    ],
    "ar": [
        "مكتبة المكتبة والمكتبة بالمكتبة للمكتبة",
        "كتاب كِتَاب الكـــتاب",
        "أحمد احمد",
        "مدرسة مدرسه",
        "إلى الى",
        "مدة مدته مدتها المدة",
        "يوم يوما يومًا يوماً",
        "يعمل تعمل",
        "ارتفع ارتفعت",
        "شركات شركاتها",
    ],
    "hi": ["हूँ हूं", "हज़ार हजार", "हिन्दी हिंदी", "आरम्भ आरंभ", "ठण्ड ठंड", "नदी नदियों नदियाँ", "गोली गोलियों गोलियाँ"],
    "vi": ["hoà hòa Hòa", "thuý thúy", "ho\u0300a hòa"],
    "tr": [
        "İSTANBUL istanbul İstanbul i\u0307stanbul",
        "IRMAK ırmak Irmak",
        "Ankara Ankara'da Ankara’nın",
        "kişi kişiye kişiler",
        "üye üyesi üyeler",
        "şehir şehri",
        "kanat kanadı",
        "kapatmaktadır kapatır",
        "gün günü",
    ],
    "id": ["buku bukunya", "baca bacalah"],
}
OTHER_WORDS = {
    "it": ["casa cassa"],
    "pt": ["bola bolo"],
    "nl": ["maan man"],
    "pl": ["kot koc", "największy najmniejszy"],
    "uk": ["гора нора", "відбуватися відбувати"],
    "ko": [
        "도서관 박물관",
        "나라 나무",
        "사고 사다",
        "지난해 지난",
        "안에 안",
        "봄에 보다",
        "주기는 주다",
        "물은 묻다",
        "잡지는 잡다",
        "많이 많다",
    ],
    "ar": ["كتاب كاتب", "علم عمل", "تونس يونس", "وقته وقية", "شركات شركة"],
    "hi": ["नक्शा नशा", "कल कला", "जन्म जंम"],
    "vi": ["ma mà", "quý quy", "tuế tuệ"],
    "tr": ["kız kiz", "ısı isi", "gelir gel", "alacak al", "sözleşme söz", "açıklama açık"],
    "id": ["buku buka"],
}


@pytest.mark.parametrize(("code", "words"), [(c, line) for c, lines in ONE_WORD.items() for line in lines])
def test_forms_of_a_word_are_one(code, words):
    assert len({norm(code, word) for word in words.split()}) == 1


@pytest.mark.parametrize(("code", "words"), [(c, line) for c, lines in OTHER_WORDS.items() for line in lines])
def test_other_words_are_others(code, words):
    first, second = words.split()
    assert norm(code, first) != norm(code, second)


@pytest.mark.parametrize(
    ("code", "word", "lemma"),
    [("nl", "huizen", "huis"), ("uk", "дітей", "дитина")],
)
def test_the_lemma_is_the_dictionary_form(code, word, lemma):
    (token,) = language(code).analyze(word).tokens
    assert token.lexeme.lemma == lemma


@pytest.mark.parametrize(
    ("code", "text", "expected"),
    [
        ("it", "L’acqua dell'isola", ["L’", "acqua", "dell'", "isola"]),
        ("it", "nessun'altra mezz'ora", ["nessun'", "altra", "mezz'ora"]),
        ("pt", "um copo d'água", ["um", "copo", "d'", "água"]),
        ("uk", "п'ять об’єктів", ["п'ять", "об’єктів"]),
        ("tr", "2023'te Ankara'da", ["2023", "Ankara'da"]),
        ("tr", "adı 'Ali'", ["adı", "Ali"]),
        ("ko", "2023년에 개관", ["2023", "년에", "개관"]),
        ("hi", "नक्शे २०२३में क्षत्रिय", ["नक्शे", "२०२३", "में", "क्षत्रिय"]),
        ("th", "น้ำ", ["น้ำ"]),
    ],
)
def test_tokens(code, text, expected):
    assert [token.surface for token in language(code).analyze(text).tokens] == expected


def test_an_elided_article_is_no_term():
    """Neither is a bare one; the word after it is, and an elided negation stays a negation."""
    analysis = language("it").analyze("L’acqua dell'isola, nessun'acqua")
    assert [term.form for term in analysis.terms] == ["acqua", "isola", "acqua"]
    flags = {token.surface: token.lexeme.flags for token in analysis.tokens}
    assert flags["nessun'"] & Flag.NEGATION


@pytest.mark.parametrize("code", ["pl", "uk", "ko", "ar", "id"])
def test_a_word_of_any_length_is_a_word(code):
    word = {"uk": "а", "ko": "은", "ar": "و"}.get(code, "a") * 5_000
    (token,) = language(code).analyze(word).tokens
    assert token.surface == word
    assert token.lexeme.norm == word


def test_counters_lose_their_particles_after_a_number_only():
    def norms(text):
        return [token.lexeme.norm for token in language("ko").analyze(text).tokens]

    assert norms("2023년에") == norms("2023년")
    assert norms("12,000장을") == norms("12000장의")
    assert norms("회의") == ["회의"]


@pytest.mark.parametrize(
    ("code", "text", "expected"),
    [
        ("vi", "Ông Nguyễn Văn Nam đến Hà Nội.", ["Nguyễn Văn Nam", "Hà Nội"]),
        ("vi", "ông nguyễn văn nam đến hà nội .", []),
        ("id", "Presiden Joko Widodo tiba di Jakarta.", ["Joko Widodo", "Jakarta"]),
    ],
)
def test_names_have_capitals_where_nothing_else_has(code: str, text: str, expected: list[str]) -> None:
    assert [name.surface for name in load(code).analyze(text).names] == expected
