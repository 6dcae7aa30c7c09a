"""What may stand for what, and what excludes what, in the languages of this package."""

from __future__ import annotations

import pytest

from termground import load, metric
from termground.language.thesaurus import Thesaurus, packaged
from termground_multi.rows import thesauri

LANGUAGES = sorted(thesauri())


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_line_is_read(code: str) -> None:
    language = load(code)
    own = [line for line in packaged("termground_multi", f"thesauri/{code}") if line[0] != "#"]
    assert len(own) == len(set(own))
    assert all(line[:3] in ("S: ", "H: ", "X: ", "F: ", "V: ") for line in own)
    assert Thesaurus(own, language.tokens)
    for line in own:
        if line.startswith("X"):  # opposites are single words
            sides = [side.split(",") for side in line[3:].split("|")]
            assert len(sides) >= 2, line
            assert all(len(language.analyze(word).view_tokens) == 1 for side in sides for word in side), line


@pytest.mark.parametrize(
    ("code", "source", "same", "other"),
    [
        ("vi", "Vụ cháy chung cư khiến 56 người thiệt mạng.", "Vụ cháy chung cư khiến 56 người chết.", "Vụ cháy chung cư khiến 65 người chết."),
        ("vi", "Ngân hàng giảm lãi suất 0,5 điểm từ 19/6.", "Ngân hàng hạ lãi suất 0,5 điểm từ 19/6.", "Ngân hàng tăng lãi suất 0,5 điểm từ 19/6."),
        ("vi", "Thí sinh thi hai môn bắt buộc.", "Thí sinh thi 2 môn bắt buộc.", "Thí sinh thi ba môn bắt buộc."),
        ("de", "Die Preise sind im März um 3,5 Prozent gestiegen.", "Im März sind die Preise um 3,5 % gestiegen.", "Die Preise sind im März um 3,5 Prozent gesunken."),
        ("es", "Los precios subieron un 3,5 % en marzo.", "En marzo los precios subieron un 3,5 por ciento.", "Los precios bajaron un 3,5 % en marzo."),
        ("id", "Harga beras naik 3,5 persen pada Maret.", "Pada Maret harga beras naik 3,5%.", "Harga beras turun 3,5 persen pada Maret."),
        ("tr", "Fiyatlar martta yüzde 3,5 arttı.", "Fiyatlar martta %3,5 arttı.", "Fiyatlar martta yüzde 3,5 azaldı."),
    ],
)  # fmt: skip
def test_another_word_for_it_keeps_what_its_opposite_loses(code, source, same, other) -> None:
    bound = metric("grounding", code)
    kept = bound.score(response=same, source=source).value
    lost = bound.score(response=other, source=source).value
    assert kept > 0.8
    assert lost < 0.4
