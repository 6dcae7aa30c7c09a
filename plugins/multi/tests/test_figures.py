"""Figures as each language says them: normal forms of the facts of a phrase."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from termground import load
from termground.facts import compare
from tests.counted import GROWTH, growth

CASES = [
    ("it", "Il 5 maggio 2020 circa 3 miliardi, il 4 per cento.", ["date:2020-05-05", "number:~3000000000", "percent:4 %"]),
    ("pt", "Em 5 de maio de 2020, cerca de 3 milhões de euros.", ["date:2020-05-05", "money:~3000000 EUR"]),
    ("nl", "Op 5 mei 2020 kwamen twee miljoen mensen.", ["date:2020-05-05", "number:2000000"]),
    ("tr", "29 Ekim 2019'da enflasyon yüzde 5,2 oldu.", ["date:2019-10-29", "percent:5.2 %"]),
    ("tr", "%12 arttı, 50 bin lira ve on milyon dolar.", ["percent:12 %", "money:50000 TRY", "money:10000000 USD"]),
    ("tr", "3 bina yıkıldı, en az 5 kişi öldü.", ["number:3", "number:>=5"]),
    ("id", "pada 5 mei 2001 sebesar 52 , 6 juta kiloliter", ["date:2001-05-05", "number:52600000"]),
    ("id", "Naik 6,12 persen menjadi lebih dari Rp 1.000.", ["percent:6.12 %", "money:>1000 IDR"]),
    ("vi", "Ngày 5 tháng 3 năm 2020 có hơn 3,5 triệu người.", ["date:2020-03-05", "number:>3500000"]),
    ("vi", "Giá tăng hai phần trăm, khoảng 20 nghìn đồng.", ["percent:2 %", "money:~20000 VND"]),
    ("vi", "Sáng 12/8, dự án 2 nghìn tỷ đồng khởi công.", ["date:?-08-12", "money:2000000000000 VND"]),
    ("vi", "Từ tháng 5/2019 đến năm 2021 có ba triệu lượt.", ["date:2019-05/2021", "number:3000000"]),
    ("zh", "2020年5月3日融资30亿元，约三成。", ["date:2020-05-03", "money:3000000000 CNY", "percent:~30 %"]),
    ("zh", "百分之五的学生，三分之一，半数。", ["percent:5 %", "number:0.3333333333", "percent:50 %"]),
    ("zh", "两名学生和一百二十人买了3千克，超过20人。", ["number:2", "number:120", "quantity:3 kg", "number:>20"]),
    ("zh", "第三次会议，几十人，一个人，完成了，成立三年。", ["number:3", "quantity:3 year"]),
    ("zh", "二〇二〇年生产3万亿，100年前。", ["date:2020", "number:3000000000000", "quantity:100 year"]),
    ("ko", "2020년 5월 3일 약 3만 명, 12퍼센트.", ["date:2020-05-03", "number:~30000", "percent:12 %"]),
    ("it", "Resta in vigore fino a 2020, per fino a 300 ospiti.", ["date:/2020", "number:<=300"]),
    ("pt", "A lei vale até 2020 e cobre até 300 pessoas.", ["date:/2020", "number:<=300"]),
    ("pt", "O preço sobe até 2000%.", ["percent:<=2000 %"]),
    ("zh", "上午10点半数学课，两点半數學課。", ["time:T10:00", "time:T02:00"]),
    ("zh", "半数代表反对，重点半数未完成。", ["percent:50 %", "percent:50 %"]),
    ("pt", "O hospital contratou dez médicos e mais de duas enfermeiras.", ["number:10", "number:>2"]),
    ("it", "Tre medici e circa dodici infermieri, sei d'accordo?", ["number:3", "number:~12"]),
    ("tr", "İki milyon lira, İKİ BİN ev.", ["money:2000000 TRY", "number:2000"]),
    ("tr", "Kazada iki kişi öldü, beş kişi yaralandı.", ["number:2", "number:5"]),
    ("zh", "每人可借十本书，二十本书，二百五十人，三十天。", ["number:10", "number:20", "number:250", "quantity:30 day"]),
    ("zh", "十分重要，一些人，一样，万一下雨，千万不要，第三方，第一次，三本国书。", []),
    ("zh", "周三下午，星期五晚上，周一至周五，礼拜三。", []),
    ("zh", "第二天，第十三章，十年计划。", ["number:2", "number:13", "quantity:10 year"]),
    ("zh", "上午九点开馆，下午6点半闭馆。9点半，十二点三十分。9:00。", ["time:T09:00", "time:T18:30", "time:T09:30", "time:T12:30", "time:T09:00"]),
    ("zh", "三点建议，指数上涨20点，3小时。", ["number:3", "number:20", "quantity:3 h"]),
    ("ko", "책 열 권, 스무 명, 두 시간, 열한 번, 이십오 명, 삼십 일, 백 명.", ["number:10", "number:20", "quantity:2 h", "number:11", "number:25", "number:30", "number:100"]),
    ("ko", "이 책, 세대 차이, 열대 지방, 한 사람, 만일의 경우, 이천 시민, 네가 좋다.", []),
    ("ko", "오전 9시에 열고 오후 여섯 시에 닫는다. 아홉 시 30분, 사흘 동안.", ["time:T09:00", "time:T18:00", "time:T09:30", "quantity:3 day"]),
    ("th", "สิบเล่ม ยี่สิบเล่ม สามสิบวัน สองแสนบาท สิบเอ็ดคน", ["number:10", "number:20", "quantity:30 day", "money:200000 THB", "number:11"]),
    ("th", "สามารถ ห้ามเข้า สามี เก้าอี้ สัมพันธ์", []),
    ("th", "เปิด 9.00 น. ปิด 18 นาฬิกา", ["time:T09:00", "time:T18:00"]),
    ("ar", "عشرة كتب، خمسة وعشرون كتابا، ست مدارس، أحد عشر لاعبا.", ["number:10", "number:25", "number:6", "number:11"]),
    ("ar", "مئة وخمسون طالبا، ثلاثمئة دولار، ثلاثة آلاف، بعشرة كتب.", ["number:150", "money:300 USD", "number:3000", "number:10"]),
    ("ar", "يوم الثلاثاء، واحد منهم، أحد الأعضاء، عشرات الكتب.", []),
    ("it", "Il comune ha aperto sei nuove scuole.", ["number:6"]),
    ("it", "Sei stato bravo, sei sicuro? Un libro, uno di loro.", []),
    ("tr", "On kitap, on beş gün, on yaş altı, masanın altı.", ["number:10", "quantity:15 day", "quantity:10 year"]),
    ("ko", "만 팔천 명, 이만 팔천 원, 천 오백 원, 삼억 이천만 원, 아홉 달.", ["number:18000", "money:28000 KRW", "money:1500 KRW", "money:320000000 KRW", "quantity:9 month"]),
    ("ko", "일주일 안에, 한 시간 반 동안, 6할, 절반 이상, 3년이 넘은, 20톤.", ["quantity:<=7 day", "quantity:1.5 h", "percent:60 %", "percent:>=50 %", "quantity:>3 year", "quantity:20 t"]),
    ("ko", "최대 18학점을 넘을 수 없다. 다섯 권까지, 4만 명이 넘었다, 30분을 넘지 않아야 한다.", ["number:<=18", "number:<=5", "number:>40000", "quantity:<=30 min"]),
    ("ko", "최고기온은 18도, 45도 각도, 18℃.", ["quantity:18 degC", "number:45", "quantity:18 degC"]),
    ("ko", "일주일에 이틀, 한 달에 두 번, 6할인, 3달러, 80년대, 몇 사람.", ["quantity:2 day", "number:2", "number:6", "money:3 USD", "number:80"]),
    ("zh", "五月一日，二〇二四年六月十五日，四月至十月，每月五日前。", ["date:?-05-01", "date:2024-06-15", "number:4", "number:10", "number:5"]),
    ("zh", "百分之四點二，万分之五，两成五，第二十五分钟，三亿二千万元。", ["percent:4.2 %", "number:0.0005", "percent:25 %", "number:25", "money:320000000 CNY"]),
    ("zh", "提前两周，半小时，一年质保，二点五公里，三比一，五至七人。", ["quantity:2 week", "quantity:0.5 h", "quantity:1 year", "quantity:2.5 km", "number:3", "number:1", "number:5..7"]),
    ("zh", "不得少于16分，不得超过28分，一万二千余户，晚七点半，最高气温18度。", ["number:>=16", "number:<=28", "number:~12000", "time:T19:30", "quantity:18 degC"]),
    ("zh", "有一天，一年级，一周年，同一周，前一年，一年四次，每一天，旋转30度。", ["number:4", "quantity:30 deg"]),
    ("th", "เปิดในปี 2566 และ 12,000 แผ่น", ["date:2023", "number:12000"]),
]  # fmt: skip


@pytest.mark.parametrize(("code", "text", "expected"), CASES)
def test_figures(code: str, text: str, expected: list[str]) -> None:
    facts = load(code).analyze(text).facts
    assert [fact.norm for fact in facts] == expected
    assert all(text[fact.start : fact.end] == fact.surface for fact in facts)


@pytest.mark.parametrize(
    ("code", "text", "surface"),
    [
        ("it", "Vale 2 miliardi.", "2 miliardi"),
        ("tr", "Nüfus 5 milyon.", "5 milyon"),
    ],
)
def test_a_point_belongs_to_an_abbreviation_only(code: str, text: str, surface: str) -> None:
    assert [fact.surface for fact in load(code).analyze(text).facts] == [surface]


@pytest.mark.parametrize(
    ("code", "one", "other"),
    [
        ("tr", "yüzde 5", "%5"),
        ("id", "6,9 miliar", "6.900.000.000"),
        ("vi", "1,5 tỷ đồng", "1.500.000.000 đồng"),
        ("vi", "ngày 5 tháng 3 năm 2020", "tháng 3 năm 2020"),
        ("zh", "三成", "30%"),
        ("zh", "四分之一", "25%"),
        ("zh", "1.5亿", "15000万"),
    ],
)
def test_the_same_said_otherwise(code: str, one: str, other: str) -> None:
    given = load(code).analyze(one).facts
    for stated in load(code).analyze(other).facts:
        assert any(compare(stated, fact).holds for fact in given)


@pytest.mark.parametrize(
    ("code", "word", "figure"),
    [("vi", "hai", "2"), ("id", "lima", "5")],
)
def test_a_number_in_words_is_the_one_in_digits(code: str, word: str, figure: str) -> None:
    language = load(code)
    assert language.lexeme(word).norm == language.lexeme(figure).norm
    assert language.lexeme(word).lemma == word


@pytest.mark.slow
@pytest.mark.timeout(120)
@pytest.mark.parametrize(
    ("code", "piece"),
    [("zh", "一"), ("zh", "百分之"), ("zh", "3万"), ("vi", "ngày 5 "), ("tr", "yüzde ")],
)  # fmt: skip
def test_a_long_text_takes_linear_work(code: str, piece: str) -> None:
    """Lines of Python are counted; what takes C code too long runs into the time limit."""
    language = load(code)

    def found(count: int) -> Callable[[], int]:
        tokens = language.analyze(piece * count).view_tokens
        return lambda: sum(1 for _ in language.facts(tokens))

    assert growth(found, 500) < GROWTH
    assert found(8_000)() <= 8_000
