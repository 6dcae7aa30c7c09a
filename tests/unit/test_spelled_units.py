"""Units of data sheets in words and as symbols, in the languages that read them."""

from __future__ import annotations

import pytest

from termground import load

CASES = [
    ("en", "60 decibels", "dB"),
    ("en", "72 dB(A)", "dB"),
    ("fr", "60 décibels", "dB"),
    ("ru", "60 децибел", "dB"),
    ("ru", "72 дБ", "dB"),
    ("de", "60 Dezibel", "dB"),
    ("it", "60 decibel", "dB"),
    ("pt", "60 decibéis", "dB"),
    ("nl", "72 dB", "dB"),
    ("pl", "60 decybeli", "dB"),
    ("uk", "60 децибел", "dB"),
    ("tr", "60 desibel", "dB"),
    ("ko", "60데시벨", "dB"),
    ("hi", "60 डेसिबल", "dB"),
    ("th", "60 เดซิเบล", "dB"),
    ("ar", "60 ديسيبل", "dB"),
    ("zh", "噪音60分贝", "dB"),
    ("zh", "功率为1500瓦", "W"),
    ("zh", "电压220伏", "V"),
]


@pytest.mark.parametrize(("code", "text", "unit"), CASES)
def test_a_unit_is_read_with_its_number(code: str, text: str, unit: str) -> None:
    assert [getattr(fact.value, "unit", None) for fact in load(code).analyze(text).facts] == [unit]
