"""What a negation denies."""

from __future__ import annotations

import pytest

from termground_ja import Japanese

JA = Japanese()


@pytest.mark.parametrize(
    ("text", "denied"),
    [
        ("鳥は飛ばない。", ["飛ば"]),
        ("飛ぶことはできない。", ["飛ぶ"]),
        ("彼は学生ではありません。", ["学生"]),
        ("反対しなかった。", ["反対"]),
        ("雨が降らず、川が干上がった。", ["降ら"]),
        ("問題がない。", ["問題"]),
        ("非正規雇用が増えた。", ["正規"]),
        ("不可能だ。", ["可能"]),
        ("未成年者は入場できません。", ["成年", "入場"]),
        ("申請は受け付けていないが、相談はできる。", ["付け"]),
        ("窓口は開かれておらず、電話も通じない。", ["開か", "通じ"]),
        ("誰もが使うようになっていない。", ["使う"]),
        # two negations of one word say that it must be
        ("明日までに提出しなければならない。", []),
        ("必ず行かなくてはならない。", []),
        ("知らないわけではない。", []),
        # しか restricts
        ("彼しか知らない。", []),
        ("会員しか利用できません。", []),
        ("病院は一つしかない。", []),
        # what cannot be helped is done
        ("大会を中止せざるを得ない。", []),
        ("辞任するほかない。", []),
        ("重大な違反にほかならない。", []),
        ("方法はほかにない。", ["方法"]),
        ("現金で払うないしは後日振り込む。", []),
        # だけでない adds
        ("夏だけでなく冬も開いている。", []),
        ("参加者は学生だけではない。", []),
        ("市内のみならず県外からも来る。", []),
        ("学生ばかりでなく教員も参加した。", []),
        ("時間だけがない。", ["時間"]),
        # nothing is denied
        ("少子化が進んだ。", []),
        ("ない", []),
        ("", []),
    ],
)
def test_it_finds_what_is_denied(text: str, denied: list[str]) -> None:
    analysis = JA.analyze(text)
    assert [analysis.view_tokens[i].surface for i in sorted(analysis.negated)] == denied
