"""Who holds which office: a title put to somebody else's name, and all that looks like it and is right."""

from __future__ import annotations

from functools import cache

import pytest

from termground import load, metric
from termground.types import Verdict

OTHERS = [
    ("en", "The mayor, Mr Durand, will open the public inquiry. The commissioner, Ms Roche, will hold office hours on 12 March.", "The mayor, Ms Roche, will hold office hours on 12 March."),
    ("en", "Mayor Paul Hill opened the fair. Deputy Mayor Anna Reed thanked the sponsors.", "Mayor Anna Reed thanked the sponsors."),
    ("en", "Mayor Paul Hill opened the fair. Deputy Mayor Anna Reed thanked the sponsors.", "The sponsors were thanked by Mayor Anna Reed."),
    ("en", "Vice-President Cole chaired the meeting.", "President Cole chaired the meeting."),
    ("en", "Carl Moss, director of the museum, gave a tour. Lena Park, curator, showed the vases.", "Lena Park, director of the museum, showed the vases."),
    ("en", "Director Carl Moss gave a tour. Lena Park, the curator, showed the vases.", "The tour was given by the curator, Carl Moss."),
    ("fr", "Le maire, M. Durand, ouvrira l'enquête publique. Le commissaire enquêteur, M. Roche, tiendra une permanence le 12 mars.", "Le maire, M. Roche, tiendra une permanence le 12 mars."),
    ("fr", "Le maire, M. Durand, ouvrira l'enquête publique. Le commissaire enquêteur, M. Roche, tiendra une permanence le 12 mars.", "M. Durand, commissaire enquêteur, ouvrira l'enquête publique."),
    ("fr", "Mme Anne Petit, adjointe au maire, a reçu les élèves.", "Mme Anne Petit, maire, a reçu les élèves."),
    ("fr", "La vice-présidente Claire Morel a présenté le budget.", "La présidente Claire Morel a présenté le budget."),
    ("fr", "Le directeur Paul Roux a ouvert la séance. La trésorière Claire Morel a lu les comptes.", "La trésorière, Mme Morel, a lu les comptes et le trésorier Paul Roux a ouvert la séance."),
    ("de", "Bürgermeister Klein begrüßt die Gäste. Der stellvertretende Bürgermeister Roth eröffnet die Sitzung.", "Bürgermeister Roth eröffnet die Sitzung."),
    ("de", "Die Bürgermeisterin, Frau Klein, begrüßt die Gäste. Die Kämmerin, Frau Roth, stellt den Haushalt vor.", "Die Bürgermeisterin, Frau Roth, stellt den Haushalt vor."),
    ("de", "Vizepräsident Brandt leitete die Sitzung.", "Präsident Brandt leitete die Sitzung."),
    ("es", "El alcalde, el señor Vega, abrió la sesión. El secretario, el señor Ruiz, leyó el acta.", "El alcalde, el señor Ruiz, leyó el acta."),
    ("es", "El presidente, don Juan Vega, abrió la sesión. La vicepresidenta, doña Ana Ruiz, leyó el acta.", "La presidenta, doña Ana Ruiz, leyó el acta."),
    ("ru", "Директор Иванов открыл собрание. Заместитель директора Петров подписал договор.", "Директор Петров подписал договор."),
    ("ru", "Директор школы Иванов открыл собрание. Завуч Ольга Белова раздала расписание.", "Директор школы Ольга Белова раздала расписание."),
    ("ru", "Вице-мэр Смирнова открыла выставку. Мэр Орлов прислал приветствие.", "Мэр Смирнова открыла выставку."),
    ("ru", "Петров, главный бухгалтер, представил отчёт. Иванов, директор завода, его утвердил.", "Петров, директор завода, представил отчёт."),
    ("ja", "副市長の田中氏が開会を宣言し、市長の佐藤氏が講演する。", "市長の田中氏が開会を宣言し、副市長の佐藤氏が講演する。"),
    ("ja", "佐藤市長が開会を宣言した。田中副市長が講演した。", "田中市長が講演した。"),
    ("ja", "校長の佐藤氏が式辞を述べた。教頭の田中氏が司会をした。", "田中校長が司会をした。"),
    ("ja", "大会では鈴木監督があいさつし、山本主将が宣誓した。", "大会では山本監督が宣誓した。"),
]  # fmt: skip
"""Language, source, and a response that gives a name the office of somebody else, or its holder's for a deputy's."""

RIGHT = [
    # as in the source, the title in short, and on the other side of the name
    ("en", "The mayor, Mr Durand, will open the inquiry. The investigating commissioner, Ms Roche, will hold office hours.", "Commissioner Roche will hold office hours."),
    ("fr", "Le maire, M. Durand, ouvrira l'enquête. Le commissaire enquêteur, M. Roche, tiendra une permanence.", "Le commissaire, M. Roche, tiendra une permanence."),
    ("fr", "Le maire, M. Durand, ouvrira l'enquête. Le commissaire enquêteur, M. Roche, tiendra une permanence.", "M. Roche, commissaire enquêteur, tiendra une permanence."),
    ("de", "Die Bürgermeisterin, Frau Klein, begrüßt die Gäste. Die Kämmerin, Frau Roth, stellt den Haushalt vor.", "Kämmerin Roth stellt den Haushalt vor."),
    ("es", "El alcalde, el señor Vega, abrió la sesión. El secretario, el señor Ruiz, leyó el acta.", "El señor Ruiz, secretario, leyó el acta."),
    ("ru", "Директор школы Иванов открыл собрание. Завуч Петрова раздала расписание.", "Петрова, завуч, раздала расписание."),
    ("ja", "副市長の田中氏が開会を宣言し、市長の佐藤氏が講演する。", "田中副市長が開会を宣言し、佐藤市長が講演する。"),
    # two titles of one person
    ("en", "Mayor Paul Hill opened the fair. Anna Reed, the director, thanked the sponsors. Reed is also the mayor of Ashby.", "Mayor Anna Reed thanked the sponsors."),
    ("fr", "Le maire de Lyon, M. Durand, ouvrira le salon. M. Roche, président du club et maire de Bron, prendra la parole.", "Le maire de Bron, M. Roche, prendra la parole."),
    ("fr", "Le maire, M. Durand, ouvrira le salon. Le président, M. Roche, prendra la parole. Il est aussi maire de Bron.", "M. Roche, maire de Bron, prendra la parole."),
    ("de", "Bürgermeister Klein begrüßt die Gäste. Direktor Roth, zugleich Bürgermeister von Au, spricht danach.", "Bürgermeister Roth spricht danach."),
    ("ru", "Директор Иванов открыл собрание. Профессор Петров, директор института, выступил с докладом.", "Директор Петров выступил с докладом."),
    ("ja", "佐藤社長があいさつした。田中会長は社長も兼ねる。", "田中社長があいさつした。"),
    # somebody follows somebody else
    ("en", "Mayor Paul Hill resigned in May. Deputy Mayor Anna Reed succeeded him.", "Mayor Anna Reed took office after Paul Hill."),
    ("fr", "Le directeur Paul Roux a quitté l'école. L'adjointe Claire Morel lui a succédé.", "La directrice Claire Morel a succédé à Paul Roux."),
    ("de", "Direktor Klein ging in Rente. Der stellvertretende Direktor Roth wurde zum Direktor ernannt.", "Direktor Roth folgt auf Klein."),
    ("es", "El director Juan Vega dimitió. La vicedirectora Ana Ruiz lo sustituyó.", "La directora Ana Ruiz sustituyó a Juan Vega."),
    ("ru", "Директор Иванов уволился. Его сменил заместитель директора Петров.", "Директор Петров сменил Иванова."),
    ("ja", "佐藤市長が退任した。後任に田中副市長が就任した。", "田中市長が就任した。"),
    # who held an office, and who stands in
    ("en", "Mayor Paul Hill opened the fair. Former mayor Anna Reed thanked the sponsors.", "Anna Reed, former mayor, thanked the sponsors."),
    ("fr", "Le maire, M. Durand, a parlé. L'ancien maire, M. Roche, a répondu.", "L'ancien maire, M. Roche, a répondu à M. Durand."),
    ("ru", "Директор Иванов открыл собрание. Бывший директор Петров выступил с докладом.", "Бывший директор Петров выступил с докладом."),
    ("ja", "佐藤市長と元市長の田中氏が出席した。", "元市長の田中氏が出席した。"),
    # whose somebody is
    ("en", "The mayor, Paul Hill, came with the secretary, Anna Reed.", "The secretary of the mayor, Anna Reed, came."),
    ("fr", "Le maire, M. Durand, est venu avec la secrétaire, Mme Roche.", "La secrétaire du maire, Mme Roche, est venue."),
    ("ru", "Директор Иванов открыл собрание. Секретарь Петрова вела протокол.", "Секретарь директора Петрова вела протокол."),
    ("ja", "市長の佐藤氏と秘書の田中氏が出席した。", "市長秘書の田中氏が出席した。"),
    # lists, and verbs between the title and a name
    ("en", "Mayor Hill, Director Reed and Treasurer Cole signed the letter.", "Signed by the mayor, the director, the treasurer: Hill, Reed, Cole."),
    ("fr", "Le maire, M. Durand, a remercié le directeur, M. Roche.", "Le directeur, M. Roche, et le maire, M. Durand, étaient là."),
    ("fr", "Le maire Luc Durand a remercié le directeur Paul Roche.", "Selon M. Roche, le maire a dit merci."),
    ("de", "Bürgermeister Klein begrüßt die Gäste. Direktor Roth spricht danach.", "Nach dem Bürgermeister spricht Roth, der Direktor."),
    ("ja", "佐藤市長は田中社長に感謝状を贈った。", "市長が田中氏に感謝状を贈った。"),
    # two people of one name
    ("en", "Mayor Anna Reed opened the fair. Treasurer Ben Reed thanked the sponsors.", "Mayor Reed opened the fair."),
    ("en", "Director Anna Weiss opened the fair. Treasurer Ben Hill thanked Anna Moss.", "Treasurer Ben Hill thanked Anna Moss."),
    ("de", "Direktorin Anna Weiß eröffnete das Fest. Präsident Klein dankte Anna Roth.", "Anna Roth dankte Präsident Klein."),
    ("en", "Director Carl Moss of the museum gave a tour. Lena Park, deputy director of the museum and director of the choir, sang.", "Director Lena Park sang."),
    ("ru", "Мэр Пётр Орлов прислал приветствие. Казначей Анна Орлова прочла отчёт.", "Мэр Орлов прислал приветствие."),
]  # fmt: skip
"""Language, source, and a response that gives no name an office that is not its own."""


@cache
def grounding(code: str):
    return metric("grounding", load(code))


@pytest.mark.parametrize(("code", "source", "response"), OTHERS)
def test_the_office_of_somebody_else_contradicts(code, source, response) -> None:
    score = grounding(code).score(response=response, source=source)
    assert Verdict.CONTRADICTED in [claim.verdict for claim in score.claims]
    assert "office-differs" in [finding.kind for finding in score.findings]


@pytest.mark.parametrize(("code", "source", "response"), RIGHT)
def test_an_office_that_a_name_may_have_is_nobody_elses(code, source, response) -> None:
    score = grounding(code).score(response=response, source=source)
    assert "office-differs" not in [finding.kind for finding in score.findings]
    assert Verdict.CONTRADICTED not in [claim.verdict for claim in score.claims]


@pytest.mark.parametrize(("code", "source", "response"), OTHERS)
def test_the_source_gives_everybody_their_own_office(code, source, response) -> None:
    score = grounding(code).score(response=source, source=source)
    assert {claim.verdict for claim in score.claims} == {Verdict.SUPPORTED}
