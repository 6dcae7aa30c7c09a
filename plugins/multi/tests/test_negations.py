"""What negates, and what only looks like it."""

from __future__ import annotations

from functools import cache

import pytest

from termground import load, metric
from termground.language import Language
from termground.types import Flag


@cache
def language(code: str) -> Language:
    return load(code)


def negations(code: str, text: str) -> list[str]:
    return [t.surface for t in language(code).analyze(text).tokens if t.lexeme.flags & Flag.NEGATION]


@pytest.mark.parametrize(
    ("code", "text", "expected"),
    [
        ("it", "Non solo, ma non c'è nessuno.", ["non", "nessuno"]),
        ("pt", "Não só isso: ninguém veio.", ["ninguém"]),
        ("nl", "Niet alleen oud; er is geen kaart.", ["geen"]),
        ("pl", "Nie tylko: nikt nie przyszedł bez biletu.", ["nikt", "nie", "bez"]),
        ("uk", "Не лише він: ніхто не прийшов.", ["ніхто", "не"]),
        ("zh", "他没有去，我不同意。", ["没有", "不"]),
        ("zh", "不过，未来的无锡非常特别，与非洲不同。", []),
        ("zh", "他別去，無人知道；並非如此。", ["別", "無", "並非"]),
        ("zh", "没收入不是没收。", ["没", "不"]),
        ("ko", "지도는 없고 책도 팔지 않았습니다.", ["없고", "않았습니다"]),
        ("ko", "책뿐만 아니라 지도도 안 팔았다.", ["안"]),
        ("ko", "10일 안에 방 안에서 먹지 마세요. 못은 치지 못합니다.", ["마세요", "못합니다"]),
        ("ar", "لم تُفتح المكتبة، وليس هناك خرائط.", ["لم", "وليس"]),
        ("ar", "لا شك أنه جديد", []),
        ("hi", "वह नहीं आया, शोर मत करो।", ["नहीं", "मत"]),
        ("hi", "न केवल मत का दिन", []),
        ("th", "เขาไม่มา อย่าไป", ["ไม่", "อย่า"]),
        ("th", "อย่างไรก็ตาม มิถุนายน ไร้สาย", []),
        ("vi", "Anh ấy không đến và chưa gọi.", ["không", "chưa"]),
        ("vi", "không gian, hàng không và không khí", []),
        ("vi", "Anh ấy có đến không? Anh ấy không đến.", ["không"]),
        ("vi", "anh đã ăn chưa ? không ít người chưa ăn .", ["chưa"]),
        ("tr", "Kitap değil, hiçbir harita yok.", ["değil", "hiçbir", "yok"]),
        ("tr", "HİÇBİRİ DEĞİL", ["HİÇBİRİ", "DEĞİL"]),
        ("id", "Dia tidak datang tanpa izin.", ["tidak", "tanpa"]),
        ("id", "tidak hanya buku", []),
    ],
)
def test_negations_in_context(code, text, expected):
    assert negations(code, text) == expected


@pytest.mark.parametrize(
    "code", ["it", "pt", "nl", "pl", "uk", "zh", "ko", "ar", "hi", "th", "vi", "tr", "id"]
)
def test_every_listed_word_negates_and_is_no_term(code):
    assert len(language(code).negations) >= 6
    for word in sorted(language(code).negations):
        analysis = language(code).analyze(word)
        assert negations(code, word), word
        assert not any(analysis.view_tokens.lexemes[t.first].flags & Flag.NEGATION for t in analysis.terms), (
            word
        )


def test_what_does_not_negate_may_be_a_term():
    """मत is a vote here, and 不同 is a word."""
    assert "मत" in [term.form for term in language("hi").analyze("मत का अधिकार").terms]
    assert "不同" in [term.form for term in language("zh").analyze("不同文化").terms]


def test_a_negation_is_no_part_of_a_pair():
    assert [term.form for term in language("zh").analyze("图书馆没有开放").terms] == ["图书", "书馆", "开放"]


@pytest.mark.parametrize(
    ("word", "parts", "affirmed_form"),
    [
        ("edilmedi", ("edil", "medi"), "edildi"),
        ("etmedi", ("et", "medi"), "etti"),
        ("okumadı", ("oku", "madı"), "okudu"),
        ("başlamıyor", ("başla", "mıyor"), "başlıyor"),
        ("onaylamadı", ("onayla", "madı"), "onayladı"),
        ("açılmayacak", ("açıl", "mayacak"), "açılacak"),
        ("etmeyecek", ("et", "meyecek"), "edecek"),
        ("gelmeyen", ("gel", "meyen"), "gelen"),
        ("ödenmemesi", ("öden", "memesi"), "ödenmesi"),
        ("açılmaz", ("açıl", "maz"), "açılır"),
        ("uymadığı", ("uy", "madığı"), "uyduğu"),
    ],
)
def test_a_turkish_verb_is_told_from_the_ending_that_denies_it(
    word: str, parts: tuple[str, str], affirmed_form: str
) -> None:
    language = load("tr")
    tokens = language.analyze(f"Bunu {word}.").view_tokens
    assert [tokens.surface(i) for i in (1, 2)] == list(parts)
    assert tokens.lexemes[1].norm == language.lexeme(affirmed_form).norm
    assert tokens.lexemes[2].flags & Flag.NEGATION


@pytest.mark.parametrize(
    "word", ["komedi", "namaz", "temeli", "salonda", "gelmesi", "elmas", "Yılmaz", "memeli"]
)
def test_a_turkish_word_that_only_ends_like_one_is_whole(word: str) -> None:
    tokens = load("tr").analyze(f"Bunu {word} ile").view_tokens
    assert [tokens.surface(i) for i in range(len(tokens))] == ["Bunu", word, "ile"]


@pytest.mark.parametrize(
    ("source", "claim"),
    [
        ("Şirket geçen yıl zarar etti.", "Şirket geçen yıl zarar etmedi."),
        ("Genel kurul bütçeyi onayladı.", "Genel kurul bütçeyi onaylamadı."),
        ("Yeni fabrika mayısta açılacak.", "Yeni fabrika mayısta açılmayacak."),
        ("Müşteriler iade hakkını kullanmadı.", "Müşteriler iade hakkını kullandı."),
        ("Üyeler süreyi uzatabilir.", "Üyeler süreyi uzatamaz."),
    ],
)
def test_a_turkish_verb_with_and_without_its_denial_contradict(source: str, claim: str) -> None:
    grounding = metric("grounding", "tr")
    assert grounding.score(response=source, source=source).value == 1.0
    assert grounding.score(response=claim, source=source).value < 0.3
