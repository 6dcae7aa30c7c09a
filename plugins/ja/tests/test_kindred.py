"""Words that say the same in other words, and words that only look as if they did."""

from __future__ import annotations

import pytest

from termground_ja.language import Japanese
from termground_ja.roots import roots

JA = Japanese()


def meanings(text: str) -> frozenset[int]:
    """Numbers of all that the words of a text may stand for."""
    return frozenset().union(*(sense.concepts for sense in JA.senses(JA.tokens(text))))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("始める", "始まる"),
        ("始まり", "始める"),
        ("変えた", "変わった"),
        ("増やす", "増えた"),
        ("残り", "残す"),
        ("暮らし", "暮らす"),
        ("支払い", "支払われた"),
        ("高い", "高まる"),
        ("痛み", "痛い"),
        ("近く", "近い"),
        ("苦しむ", "苦しい"),
        ("落ちる", "落とす"),
        ("入れる", "入る"),
        ("重なる", "重ねる"),
        ("亡くす", "亡くなる"),
        ("使える", "使う"),
    ],
)
def test_words_of_one_root_stand_for_one_another(one: str, other: str) -> None:
    assert meanings(one) & meanings(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("分ける", "分かる"),
        ("暮れる", "暮らす"),
        ("見る", "見せる"),
        ("預ける", "預かる"),
        ("教える", "教わる"),
        ("負ける", "負かす"),
        ("果たす", "果て"),
        ("強い", "強いる"),
        ("優しい", "優れる"),
        ("著しい", "著す"),
        ("明らか", "明るい"),
        ("行く", "行う"),
        ("通う", "通る"),
        ("生きる", "生じる"),
        ("上げる", "下げる"),
        ("増える", "減る"),
        ("長い", "短い"),
    ],
)
def test_words_that_are_only_spelt_alike_do_not(one: str, other: str) -> None:
    assert not meanings(one) & meanings(other)


@pytest.mark.parametrize(
    ("norm", "expected"),
    [
        ("始める", ("始ま",)),
        ("見付かる", ("見付か",)),
        ("高い", ("高あ", "高ま", "高か")),
        ("調査", ()),
        ("更に", ()),
        ("つく", ()),
        ("取り消す", ()),  # of two roots
        ("", ()),
    ],
)
def test_roots(norm: str, expected: tuple[str, ...]) -> None:
    assert roots(norm) == expected


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("調査", "調べる"),
        ("調査する", "調べた"),
        ("増加", "増やす"),
        ("減少", "減った"),
        ("変更", "変わる"),
        ("設立", "設ける"),
        ("停止", "止める"),
        ("売却", "売る"),
        ("返却", "返す"),
        ("購入", "買う"),
        ("大型", "大きな"),
        ("撤退", "引き揚げ"),
        ("用意", "備える"),
        ("受け取り", "受け取ります"),
        ("取り消し", "取り消された"),
        ("おこる", "起こる"),
        ("すすめる", "勧める"),
        ("召し上がる", "食べる"),
        ("申し上げる", "言う"),
        ("土曜", "土曜日"),
        ("朝", "午前"),
        ("米国", "アメリカ"),
    ],
)
def test_a_compound_stands_for_the_native_word(one: str, other: str) -> None:
    assert meanings(one) & meanings(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("機関", "期間"),  # one sound, two words
        ("起こる", "怒る"),  # each may be written おこる
        ("付く", "着く"),
        ("発見", "発売"),
        ("出発", "出席"),
        ("購入", "売却"),
        ("増加", "減少"),
        ("開始", "終了"),
        ("持ち込み", "持ち出し"),
        ("引き上げ", "引き下げ"),
        ("貸し出し", "借り入れ"),
        ("入場", "出場"),
        ("午前", "午後"),
        ("土曜", "日曜"),
    ],
)
def test_what_differs_stays_apart(one: str, other: str) -> None:
    assert not meanings(one) & meanings(other)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("撮影について", "撮影"),
        ("席につく", "席 つく"),
        ("雨による中止", "雨 中止"),
        ("駅に寄る", "駅 寄る"),
        ("日本における教育", "日本 教育"),
        ("机の上においてある", "机 おい"),
        ("私にとって大切だ", "大切"),
        ("辞書を手にとって見る", "辞書 手 とっ 見る"),
        ("利用にあたっては", "利用"),
        ("宝くじにあたる", "宝くじ あたる"),
        ("全国にわたり調べる", "全国 調べる"),
        ("橋を渡る", "橋 渡る"),
        ("春から夏にかけて咲く", "春 夏 咲く"),
        ("鍋を火にかけて煮る", "鍋 火 かけ 煮る"),
        ("書面をもって知らせる", "書面 知ら"),
        ("かばんをもって出る", "かばん 出る"),  # no word tells them apart
        ("飲んでおいてください", "飲ん"),
        ("ご確認いただけます", "確認"),
        ("本を二冊ください", "本 二 冊 ください"),
        ("置いていく", "置い"),
        ("見に行く", "見 行く"),
        ("持って行く", "持っ 行く"),
        ("使えるかどうかは不明", "使える 不明"),
        ("どう使うか", "どう 使う"),
        ("雨かもしれません", "雨"),
        ("料金を引き下げる", "料金 下げる"),
        ("取り始める", "取り 始める"),
        ("つなを引く", "つな 引く"),
        ("安全性を高める", "安全 高める"),
        ("側に立つ", "側 立つ"),
    ],
)
def test_grammar_is_no_keyword(text: str, expected: str) -> None:
    tokens = JA.tokens(text)
    found = [tokens.text[tokens.starts[a] : tokens.ends[b - 1]] for a, b in JA.keywords(tokens)]
    assert " ".join(found) == expected
