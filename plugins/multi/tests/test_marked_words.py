"""What is marked in a Chinese claim and shown of its source: whole words, not one of two characters."""

from __future__ import annotations

import pytest

from termground import metric

CHANGED = [
    ("取消会员必须在每月20日之前申请。", "取消会员必须在每月20日之后申请。", "之后", "之前"),
    ("退款至多需要五天。", "退款至少需要五天。", "至少", "至多"),
    ("快递费用由买家承担。", "快递费用由卖家承担。", "卖家", "买家"),
    ("本店周一休息。", "本店周一营业。", "营业", "休息"),
    ("图书馆星期日闭馆。", "图书馆星期日开放。", "开放", "闭馆"),
]


@pytest.mark.parametrize(("source", "response", "term", "near"), CHANGED)
def test_both_sides_of_a_change_are_whole_words(source: str, response: str, term: str, near: str) -> None:
    findings = metric("grounding", "zh").score(response=response, source=source).findings
    marked = [(response[finding.start : finding.end], finding.args["near"]) for finding in findings]
    assert marked[0] == (term, near)


def test_what_is_missing_ends_before_a_word_that_is_there() -> None:
    score = metric("grounding", "zh").score(response="门票需要提前购买。", source="门票可以现场购买。")
    assert [finding.args["missing"] for finding in score.findings] == ["需要提前"]


CLOSED = [
    ("it", "Il sabato lo sportello è chiuso.", "Il sabato lo sportello è aperto.", "chiuso"),
    ("nl", "Op zaterdag is het loket gesloten.", "Op zaterdag is het loket open.", "gesloten"),
    ("pl", "W soboty okienko jest zamknięte.", "W soboty okienko jest otwarte.", "zamknięte"),
    ("uk", "У суботу каса зачинена.", "У суботу каса відчинена.", "зачинена"),
    ("tr", "Cumartesi günü gişe kapalıdır.", "Cumartesi günü gişe açıktır.", "kapalıdır"),
    ("hi", "शनिवार को काउंटर बंद रहता है।", "शनिवार को काउंटर खुला रहता है।", "बंद"),
    ("ko", "월요일에는 휴무입니다.", "월요일에는 영업합니다.", "휴무입니다"),
]


@pytest.mark.parametrize(("code", "source", "response", "near"), CLOSED)
def test_a_word_for_closed_is_no_negation(code: str, source: str, response: str, near: str) -> None:
    """The source shows the word by which it is closed, and is not said to deny something."""
    (finding,) = metric("grounding", code).score(response=response, source=source).findings
    assert (finding.kind, finding.args["near"]) == ("opposite-in-source", near)
