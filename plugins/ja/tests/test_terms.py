"""What counts as a term in Japanese, and which words a reader takes for the same."""

from __future__ import annotations

import gc
import sys
from functools import cache

import pytest

from termground import GroundingEvaluator
from termground_ja import Japanese


@cache
def japanese(mode: str = "A") -> Japanese:
    return Japanese(mode=mode)


def forms(text: str, mode: str = "A") -> list[str]:
    return [term.form for term in japanese(mode).analyze(text).terms]


def key(text: str) -> str:
    """The key of a text that is one term."""
    terms = japanese().analyze(text).terms
    assert [term.form for term in terms] == [terms[0].form], f"{text} is not one term: {terms}"
    return terms[0].keys[0]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("本発明は、半導体記憶装置の製造方法に関する。", ["本発明", "半導体記憶装置", "製造方法"]),
        ("熱処理温度を制御することで欠陥を低減する。", ["熱処理温度", "制御", "欠陥", "低減"]),
        ("メモリセルアレイと周辺回路を形成する。", ["メモリセルアレイ", "周辺回路", "形成"]),
        ("東京大学医学部の研究", ["東京大学医学部", "研究"]),
        ("不正アクセスを未登録の利用者が行う", ["不正アクセス", "未登録", "利用者"]),
        ("非常勤職員の再検査", ["非常勤職員", "再検査"]),
        ("速度を10%向上させた", ["速度", "10%向上"]),
        ("選挙管理委員会が開かれ、委員は、議長を選ぶ", ["選挙管理委員会", "委員", "議長"]),
        ("①電源プラグを抜き、②センサー部を掃除する。", ["電源プラグ", "センサー部", "掃除"]),
        ("図の操作部③を押すと、①が光る。", ["操作部"]),
        ("第1工程と10番目の工程", ["第1工程", "10番目", "工程"]),
        ("半導体\n\n装置", ["半導体", "装置"]),
        ("美しく静かに走って、すぐ止まった。", []),
        ("", []),
    ],
)
def test_terms_are_unbroken_runs_of_nouns(text: str, expected: list[str]) -> None:
    assert forms(text) == expected


@pytest.mark.parametrize("mode", ["A", "B", "C"])
def test_a_compound_is_one_term_in_every_mode(mode: str) -> None:
    text = "国家公務員と選挙管理委員会"
    assert forms(text, mode) == ["国家公務員", "選挙管理委員会"]


@pytest.mark.parametrize(
    ("mode", "words"),
    [
        ("A", ["選挙", "管理", "委員", "会"]),
        ("B", ["選挙", "管理", "委員会"]),
        ("C", ["選挙管理委員会"]),
    ],
)
def test_the_mode_decides_how_short_words_are(mode: str, words: list[str]) -> None:
    assert [token.surface for token in japanese(mode).analyze("選挙管理委員会").tokens] == words


def test_mode_a_is_the_default() -> None:
    assert [token.surface for token in Japanese().analyze("委員会").tokens] == ["委員", "会"]


@pytest.mark.parametrize(
    "text", ["そのことは重要なものです", "ものを作るときのこと", "行うことのため", "それ以外の場合"]
)
def test_formal_nouns_alone_are_no_terms(text: str) -> None:
    assert not {"こと", "もの", "とき", "ため", "以外", "場合"} & set(forms(text))


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("C#で書く", "C#"),
        ("C++で書く", "C++"),
        ("Ｃ＋＋で書く", "Ｃ＋＋"),
        (".NETを使う", ".NET"),
        ("Node.jsを使う", "Node.js"),
        ("COVID-19に感染する", "COVID-19"),
        ("ＣＯＶＩＤ－１９に感染する", "ＣＯＶＩＤ－１９"),
        ("USB-Cに挿す", "USB-C"),
        ("AT&Tの回線", "AT&T"),
        ("PM2.5が多い", "PM2.5"),
        ("円周率は3.14だ", "3.14"),
        ("円周率は３．１４だ", "３．１４"),
        ("https://example.com/a/b?c=1&d=2#eを見よ", "https://example.com/a/b?c=1&d=2#e"),
        ("詳細は（https://example.com/a）を見よ", "https://example.com/a"),
        ("info@example.co.jpに送る", "info@example.co.jp"),
        ("2024-03-01に始まる", "2024-03-01"),
        ("2024/03/01に始まる", "2024/03/01"),
    ],
)
def test_words_with_signs_inside_are_whole(text: str, word: str) -> None:
    assert word in forms(text)


@pytest.mark.parametrize(
    "text", ["見よhttps://example.com/a。次に", "(https://example.com/a)", "https://example.com/a, 次"]
)
def test_an_address_ends_before_the_sentence_does(text: str) -> None:
    assert "https://example.com/a" in forms(text)


def test_english_words_are_terms_of_their_own() -> None:
    assert forms("介護保険（Long-term care insurance）の制度") == [
        "介護保険",
        "Long-term",
        "care",
        "insurance",
        "制度",
    ]


@pytest.mark.parametrize("word", ["the", "The", "of", "and", "is", "in", "with", "to", "a"])
def test_english_function_words_are_no_terms(word: str) -> None:
    assert forms(f"price {word} system") == ["price", "system"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("前記半導体装置", ["半導体装置"]),
        ("該装置", ["装置"]),
        ("当該装置", ["装置"]),
        ("各装置", ["装置"]),
        ("上記各装置", ["装置"]),
        ("約三千人", ["三千人"]),
        ("これら条約", ["条約"]),
        ("これらの条約", ["条約"]),
        ("それら規則", ["規則"]),
    ],
)
def test_what_points_or_softens_is_cut_off_the_front(text: str, expected: list[str]) -> None:
    assert forms(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("装置等", ["装置"]),
        ("装置等を備える", ["装置"]),
        ("学生ら", ["学生"]),
        ("学生たち", ["学生"]),
        ("田中さん", ["田中"]),
        ("高橋氏", ["高橋"]),
        ("前記装置等", ["装置"]),
    ],
)
def test_plurals_and_titles_are_cut_off_the_end(text: str, expected: list[str]) -> None:
    assert forms(text) == expected


@pytest.mark.parametrize("word", ["各国", "等級", "約束", "約款", "様式", "毎日", "御社"])
def test_words_that_only_look_so_are_left_whole(word: str) -> None:
    assert forms(word) == [word]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("第三条", "第3条"),
        ("第３条", "第3条"),
        ("第十二条", "第12条"),
        ("２０２４年", "2024年"),
        ("二〇二四年", "2024年"),
        ("三千二百円", "3200円"),
        ("3,200円", "3200円"),
        ("1万2千人", "12000人"),
        ("一万二千人", "12000人"),
        ("1,000万円", "10000000円"),
        ("３．１４", "3.14"),
        ("５０％", "50%"),
        ("ＣＯＶＩＤ－１９", "covid-19"),
        ("COVID‐19", "COVID-19"),
        ("c#", "C#"),
        ("SYSTEM", "system"),
        ("子ども", "子供"),
        ("ウェハー", "ウエハー"),
        ("コンピューター", "コンピュータ"),
        ("サーバー管理", "サーバ管理"),
        ("ﾊﾟｿｺﾝ", "パソコン"),
        ("附属書類", "付属書類"),
        ("引越", "引っ越し"),
        ("人々", "人人"),
        ("髙橋", "高橋"),
        ("山﨑", "山崎"),
        ("𠮷野家", "吉野家"),
        ("國家", "国家"),
        ("圖書館", "図書館"),
        ("㈱青葉製作所", "株式会社青葉製作所"),
        ("（株）青葉製作所", "株式会社青葉製作所"),
        ("(株)青葉製作所", "株式会社青葉製作所"),
        ("青葉製作所㈱", "青葉製作所株式会社"),
        ("㈲山本", "有限会社山本"),
        ("㍿青葉製作所", "株式会社青葉製作所"),
        ("か\u3099くせい", "がくせい"),
        ("半\u200b導体", "半導体"),
    ],
)
def test_spellings_of_one_word_have_one_key(one: str, other: str) -> None:
    assert japanese().key(one) == japanese().key(other)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("第三条", "第3条"),
        ("２０２４年", "2024年"),
        ("三千二百円", "3200円"),
        ("1万2千人", "12000人"),
        ("ＣＯＶＩＤ－１９", "covid-19"),
        ("㈱青葉製作所", "株式会社青葉製作所"),
        ("子ども", "子供"),
        ("子どもたち", "子供"),
        ("髙橋さん", "高橋"),
    ],
)
def test_a_term_is_looked_up_by_its_plain_spelling(text: str, expected: str) -> None:
    assert key(text) == expected


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("2024年", "2023年"),
        ("三千二百円", "三千円"),
        ("1万2千人", "12人"),
        ("3.14", "314"),
        ("C#", "C++"),
        ("COVID-19", "COVID-18"),
        ("適切", "不適切"),
        ("株式会社", "有限会社"),
        ("高橋", "高梁"),
        ("病院", "美容院"),
        ("第三条", "三条"),
    ],
)
def test_different_words_have_different_keys(one: str, other: str) -> None:
    assert japanese().key(one) != japanese().key(other)


def test_surface_is_what_is_written_and_form_what_is_meant() -> None:
    term = japanese().analyze("本日、㈱青葉製作所は").terms[-1]
    assert (term.surface, term.form) == ("㈱青葉製作所", "株式会社青葉製作所")
    assert (term.start, term.end) == (3, 9)


def test_markup_inside_a_term_is_part_of_its_surface() -> None:
    text = "この半導体**記憶**装置は"
    (term,) = japanese().analyze(text, markdown=True).terms
    assert (term.surface, term.form) == ("半導体**記憶**装置", "半導体記憶装置")
    assert text[term.start : term.end] == term.surface


@pytest.mark.parametrize("text", ["|温度|圧力|\n|-|-|\n|条件|結果|", "- 温度\n- 圧力", "# 温度\n圧力\n"])
def test_no_term_spans_cells_items_or_headings(text: str) -> None:
    found = [term.form for term in japanese().analyze(text, markdown=True).terms]
    assert found[:2] == ["温度", "圧力"]


@pytest.mark.parametrize("sign", ["—", "―", "─", "＝", "=", "-", "*", "#", "・", "。", "…", "_", "（"])
@pytest.mark.parametrize("count", [3, 40])
def test_a_rule_of_signs_is_no_term(sign: str, count: int) -> None:
    assert forms(f"甲乙丙丁を\n{sign * count}\nが") == forms("甲乙丙丁を\n\nが")


@pytest.mark.parametrize(
    ("response", "source", "found"),
    [
        ("温度は-40℃である。", "温度は40℃である。", False),
        ("温度は-40℃である。", "温度は－４０℃である。", True),
        ("誤差は±5℃以下とする。", "誤差は5℃以下とする。", False),
        ("出力は10mWとする。", "出力は10MWとする。", False),
        ("出力は10mWとする。", "出力は１０ｍＷとする。", True),
        ("10 mgを投与する。", "体重は10 kg、投与量は5 mgとする。", False),
        ("10 mgを投与する。", "投与量は10mgとする。", True),
        ("10 mgを投与する。", "投与量は10ミリグラムとする。", True),
        ("30パーセントに増える。", "30％に増える。", True),
        ("3.5%に下がる。", "三・五パーセントに下がる。", True),
        ("1.2年生が参加する。", "一・二年生が参加する。", False),
        ("面積は20平方メートルである。", "面積は20㎡である。", True),
        ("面積は20km2である。", "面積は20平方キロである。", True),
        ("面積は20センチである。", "面積は20cmである。", True),
        ("第3条の2の規定による。", "第3条の規定による。別表2を参照する。", False),
        ("第3条の2の規定による。", "第三条の二の規定による。", True),
        ("3分の2の賛成を要する。", "3分の1の賛成を要する。2名が欠席した。", False),
        ("民法709条による。", "民法第七百九条による。", True),
        ("特願2023-123456号", "特願2023-654321号及び特開2021-123456号", False),
        ("電話は03-1234-5678である。", "電話は03-1234-9999である。", False),
        ("正規雇用を増やす。", "非正規雇用を増やす。", False),
        ("可燃性ガスを用いる。", "不可燃性ガスを用いる。", False),
        ("人参を食べる。", "外国人参政権を論じる。", False),
        ("令和元年5月に施行する。", "令和1年5月に施行する。", True),
        ("副作用（有）", "副作用がある。", True),
        ("（有）田中商店が販売する。", "有限会社田中商店が販売する。", True),
    ],
)
def test_a_figure_a_citation_and_a_negation_are_found_only_as_they_stand(
    response: str, source: str, found: bool
) -> None:
    """Signs, units, branches of articles and negating prefixes are part of what is said."""
    result = GroundingEvaluator().evaluate(response, source)
    first = (
        result.terms[1] if response.startswith(("温度", "誤差", "出力", "面積", "電話")) else result.terms[0]
    )
    assert first.found is found, (first, result.missing_words)


@pytest.mark.parametrize(
    ("response", "source", "said"),
    [
        ("第三者が閲覧する。", "本人が閲覧する。", "原文にありません"),
        ("三角形を描く。", "円を描く。", "原文にありません"),
        ("2024年4月1日に施行する。", "2024-04-01に施行する。", "原文にありません"),
        ("工程を5回繰り返す。", "工程を7回繰り返す。", "原文に「5回」という数値はありません"),
    ],
)
def test_a_number_is_said_to_be_absent_only_where_it_is(response: str, source: str, said: str) -> None:
    """A reason is never false: a number in another form, or a word with a numeral in it, is no absent number."""
    findings = GroundingEvaluator().evaluate(response, source).findings
    last = findings[-1]
    assert last.reason.startswith(said)
    assert "数値" in said or "数値" not in last.reason


def test_what_a_word_is_does_not_depend_on_what_was_read_before() -> None:
    """One dictionary word may be written in several ways; the first seen must not decide for the others."""
    texts = [
        "kgは単位である。",
        "㎏は単位である。",
        "ITを導入する。",
        "it is a pen",
        "㌹とヘルツ",
        "ヘルツと㌹",
    ]
    fresh = [[term.form for term in Japanese().analyze(text).terms] for text in texts]
    for order in (texts, texts[::-1]):
        used = Japanese()
        seen = {text: [term.form for term in used.analyze(text).terms] for text in order}
        assert [seen[text] for text in texts] == fresh


def test_nothing_holds_the_tokens_of_a_text_whose_analysis_is_gone() -> None:
    analysis = japanese().analyze("①電源プラグを抜き、②センサー部を掃除する。")
    assert analysis.terms
    tokens = analysis.view_tokens
    del analysis
    gc.collect()
    alone = object()
    assert sys.getrefcount(tokens) == sys.getrefcount(alone)
