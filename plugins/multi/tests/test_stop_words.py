"""Words of closed classes are no keywords; words with content are, however frequent."""

from __future__ import annotations

from functools import cache

import pytest
import stopwordsiso

from termground import load
from termground.language import Language
from termground.text.normalize import fold
from termground.types import Flag
from termground_multi.rows import rows

CLOSED = sorted(code for code, row in rows().items() if row.stops)
CONTENT = {
    "it": "anno città persone consiglio gruppo titolo nuovo comprare milioni",
    "pt": "trabalho verdade sistema número área viagem pessoas novo iniciar dez",
    "nl": "duizend vijf tien eerste gewoon klaar vrij maken",
    "tr": "kaynak milyon bin iki gerek doğru iyi",
    "zh": "开始 结果 遵循 时候 全体",
    "id": "bulan bapak kasus jawaban masalah bekerja besar penting pertanyaan tahun hari dua",
    "vi": "bài chuyện ngày nhà năm tháng cha",
    "ko": "시간 시각 오르다 도착하다 이용하여 놀라다",
    "ar": "زيارة سنة عام قال ثلاثة مساء مليون نهاية",
    "uk": "давати",
    "hi": "घर वर्ग दो पहले बाद नीचे भीतर पूरा",
    "pl": "pan raz roku dobrze dwa kierunku dziś",
}
"""Words of the lists of stopwordsiso that have content."""


@cache
def language(code: str) -> Language:
    return load(code)


def keywords(code: str, text: str) -> list[str]:
    analysis = language(code).analyze(text)
    starts, ends = analysis.view_tokens.starts, analysis.view_tokens.ends
    return [analysis.view.text[starts[k.first] : ends[k.last - 1]] for k in analysis.keywords]


def test_these_languages_have_lists_of_their_own():
    assert sorted(CONTENT) == CLOSED


@pytest.mark.parametrize("code", CLOSED)
def test_words_with_content_are_keywords(code):
    for word in CONTENT[code].split():
        assert word in stopwordsiso.stopwords(code)
        assert keywords(code, word) == [word]


@pytest.mark.parametrize("code", CLOSED)
def test_a_list_has_no_negation(code):
    row = rows()[code]
    assert not row.stops & row.negations
    assert not language(code).stop_words & language(code).negations


@pytest.mark.parametrize("code", CLOSED)
def test_every_listed_word_is_a_stop_word_as_it_is_written(code):
    """Capitals and the spelling of the list change nothing; a Chinese one has two characters at least."""
    for word in sorted(rows()[code].stops):
        for written in (word, word.capitalize() if code != "tr" else word):
            tokens = language(code).analyze(written).tokens
            assert tokens, word
            assert all(token.lexeme.flags & Flag.STOP for token in tokens), word
            assert len(tokens) == 1 or code == "zh", word


@pytest.mark.parametrize(
    ("code", "text", "expected"),
    [
        ("it", "Le mappe che erano state conservate là sono però molto rare.", "mappe conservate rare"),
        ("pt", "Os mapas que tinham sido guardados ali são também muito raros.", "mapas guardados raros"),
        ("nl", "De kaarten die er toen bewaard werden, zijn ook zeer zeldzaam.", "kaarten bewaard zeldzaam"),
        ("pl", "Mapy, które były tam przechowywane, są jednak bardzo rzadkie.", "Mapy przechowywane rzadkie"),
        ("uk", "Карти, які були там збережені, є також дуже рідкісними.", "Карти збережені рідкісними"),
        ("tr", "Bu haritalar onlar için çok önemli olduğundan burada saklandı.", "haritalar önemli saklandı"),
        ("id", "Peta yang telah mereka simpan di sana juga sangat langka.", "Peta simpan langka"),
        ("vi", "Chúng tôi đã lưu giữ những bản đồ ấy ở đó.", "lưu giữ bản đồ"),
        ("ko", "우리는 그 지도를 도서관에서 볼 수 있다.", "지도를 도서관에서 볼"),
        ("ar", "كانت هذه الخرائط التي رأيناها هناك نادرة جدا.", "الخرائط رأيناها نادرة"),
        ("zh", "他们为了地图", "地图"),
    ],
)
def test_words_of_closed_classes_are_no_keywords(code, text, expected):
    assert keywords(code, text) == expected.split()


@pytest.mark.parametrize(
    ("code", "text", "expected"),
    [
        ("it", "Senza dubbio, ad esempio a Roma.", "Roma"),
        ("vi", "Tuy nhiên, thư viện không chỉ có không gian.", "thư viện không gian"),
        ("ko", "책뿐만 아니라 지도", "책뿐만 지도"),
        ("id", "Oleh karena itu, masing-masing tidak hanya membaca.", "membaca"),
        ("tr", "Yalnızca değil, söz konusu kitap", "kitap"),
    ],
)
def test_phrases_without_content_are_no_keywords(code, text, expected):
    assert keywords(code, text) == expected.split()


@pytest.mark.parametrize("code", ["th"])
def test_a_language_without_a_list_takes_that_of_stopwordsiso(code):
    assert code not in CLOSED
    assert len(language(code).stop_words) > 100
    assert language(code).stop_words <= set(map(fold, stopwordsiso.stopwords(code)))
