"""What may stand for what, and what excludes what, in the languages of this package."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from termground import load, metric
from termground.language.thesaurus import Thesaurus
from termground.language.thesaurus_lines import packaged
from termground.text.spacing import unspaced
from termground_multi.rows import rows

LANGUAGES = sorted(rows())


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_line_is_read(code: str) -> None:
    language = load(code)
    own = [line for line in packaged("termground_multi", f"thesauri/{code}") if line[0] != "#"]
    assert len(own) == len(set(own))
    assert {line[:3] for line in own} <= {
        f"{kind}: " for kind in "SHXFVNLDRKYUTAEICJMOPWBGQZvilapcdmfrtxyznhsojkgbeu"
    }
    assert Thesaurus(own, language.tokens)
    for line in own:
        if line.startswith(
            "X"
        ):  # opposites are single words or in quotes; in a script without spaces of one or more characters
            sides = [side.split(",") for side in line[3:].split("|")]
            assert len(sides) >= 2, line
            for word in (word.strip() for side in sides for word in side):
                one = len(language.analyze(word).view_tokens) == 1 or word.startswith('"')
                assert one or all(map(unspaced, word)), line


@pytest.mark.parametrize("code", LANGUAGES)
def test_words_that_may_stand_for_one_another_exclude_one_another_nowhere(code: str) -> None:
    language = load(code)
    lines = packaged("termground_multi", f"thesauri/{code}")

    def norms(phrases: str) -> list[str]:
        cut = (language.analyze(phrase.strip(' "')).view_tokens.lexemes for phrase in phrases.split(","))
        return [" ".join(lexeme.norm for lexeme in lexemes) for lexemes in cut]

    together: dict[str, set[int]] = {}
    for number, line in enumerate(lines):
        for norm in norms(line[3:]) if line.startswith("S: ") else ():
            together.setdefault(norm, set()).add(number)
    wrong = [
        (line, one, other)
        for line in lines
        if line.startswith("X: ")
        for left, right in combinations(line[3:].split("|"), 2)
        for one, other in product(norms(left), norms(right))
        if one == other or together.get(one, set()) & together.get(other, set())
    ]
    assert wrong == []


@pytest.mark.parametrize(
    ("code", "source", "same", "other"),
    [
        ("vi", "Vụ cháy chung cư khiến 56 người thiệt mạng.", "Vụ cháy chung cư khiến 56 người chết.", "Vụ cháy chung cư khiến 65 người chết."),
        ("vi", "Ngân hàng giảm lãi suất 0,5 điểm từ 19/6.", "Ngân hàng hạ lãi suất 0,5 điểm từ 19/6.", "Ngân hàng tăng lãi suất 0,5 điểm từ 19/6."),
        ("vi", "Thí sinh thi hai môn bắt buộc.", "Thí sinh thi 2 môn bắt buộc.", "Thí sinh thi ba môn bắt buộc."),
        ("vi", "Cảnh sát bắt giữ hai nghi phạm.", "Công an bắt hai nghi can.", "Cảnh sát bắt giữ bốn nghi phạm."),
        ("id", "Dua warga tewas dalam kecelakaan itu.", "Dua penduduk meninggal dalam kecelakaan tersebut.", "Tiga warga tewas dalam kecelakaan itu."),
        ("pt", "O hospital contratou dez médicos em março.", "Em março, o hospital admitiu dez médicos.", "O hospital contratou dois médicos em março."),
        ("zh", "该公司在东部地区开设了两家工厂。", "该企业在东部地区开设了两家工厂。", "该公司在西部地区开设了两家工厂。"),
        ("id", "Harga beras naik 3,5 persen pada Maret.", "Pada Maret harga beras naik 3,5%.", "Harga beras turun 3,5 persen pada Maret."),
        ("tr", "Fiyatlar martta yüzde 3,5 arttı.", "Fiyatlar martta %3,5 arttı.", "Fiyatlar martta yüzde 3,5 azaldı."),
        ("tr", "İki şüpheli dün yakalandı.", "İki zanlı dün yakalandı.", "Üç şüpheli dün yakalandı."),
        ("it", "Il giudice ha assolto due imputati.", "Il magistrato ha assolto due imputati.", "Il giudice ha condannato due imputati."),
        ("hi", "पिछले वर्ष अस्पताल में दस चिकित्सकों की नियुक्ति हुई।", "पिछले साल हॉस्पिटल में दस डॉक्टर नियुक्त हुए।", "पिछले वर्ष अस्पताल में तीस चिकित्सकों की नियुक्ति हुई।"),
        ("hi", "मार्च में दूध की कीमत 3 प्रतिशत बढ़ी।", "मार्च में दूध के दाम 3 फीसदी बढ़े।", "मार्च में दूध की कीमत 3 प्रतिशत घटी।"),
        ("hi", "न्यायालय ने दो आरोपियों को रिहा करने का आदेश दिया।", "अदालत ने दो अभियुक्तों की रिहाई का आदेश दिया।", "न्यायालय ने दो आरोपियों को गिरफ्तार करने का आदेश दिया।"),
        ("hi", "स्कूल में यह विषय अनिवार्य है।", "विद्यालय में यह विषय अनिवार्य है।", "स्कूल में यह विषय वैकल्पिक है।"),
        ("hi", "सरकार ने किसानों को सहायता देने का निर्णय लिया।", "दस्तावेज़ के अनुसार, सरकार ने किसानों को मदद देने का फ़ैसला किया।", "सरकार ने किसानों को सहायता न देने का निर्णय लिया।"),
    ],
)  # fmt: skip
def test_another_word_for_it_keeps_what_its_opposite_loses(code, source, same, other) -> None:
    bound = metric("grounding", code)
    kept = bound.score(response=same, source=source).value
    lost = bound.score(response=other, source=source).value
    assert kept > 0.8
    assert lost < 0.4
