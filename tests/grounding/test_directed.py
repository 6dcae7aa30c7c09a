"""What one does to another, told the other way round: acquisitions, successions, matches and their scores."""

from __future__ import annotations

import pytest

from termground import GroundingEvaluator
from termground.types import Verdict

BUYS = {
    "en": "Halden Group announced that it has agreed to acquire the Norwegian software maker Fjordtech for $420 million.",
    "de": "Die Brenner AG übernimmt zum 1. Oktober den Konkurrenten Lohmann Technik.",
    "fr": "Le groupe Valmont annonce l'acquisition de la société Hexalys pour 85 millions d'euros.",
    "es": "El grupo Ibernova ha cerrado la compra de la cadena Lusomar por 230 millones de euros.",
    "ru": "Компания «Север» купила завод «Омск» за 3 млрд рублей.",
    "ja": "北斗製作所は10日、サンライズ電機を約120億円で買収すると発表した。",
}
FOLLOWS = {
    "en": "Amit Desai has been appointed CFO. He succeeds Helen Brandt, who will retire.",
    "de": "Katrin Seidel wird Vorstandsvorsitzende. Sie folgt auf Joachim Raabe.",
    "fr": "Claire Montel est nommée directrice générale. Elle succède à Bruno Faure.",
    "es": "Ana Prieto ha sido nombrada consejera delegada. Sustituye a Luis Ferrer.",
    "ru": "Генеральным директором назначена Ольга Сомова, она сменила на этом посту Петра Вдовина.",
}
BEATS = {
    "en": "Rovers beat City 3–1.",
    "de": "Hagen besiegte Bremen mit 27:24.",
    "fr": "Nîmes a battu Chartres 31-28.",
    "es": "El Numancia venció por 3-2 al Burgos.",
    "ru": "«Зенит-2» обыграл «Чайку» со счётом 4:2.",
    "ja": "栃木中央FCは愛媛ユナイテッドに2-1で勝った。",
}
SCORES = {
    "en": "Rovers 3–1 City (half-time 1–1)",
    "de": "SV Hagen – TuS Bremen 27:24 (11:13)",
    "fr": "Nîmes – Chartres : 31-28 (14-16)",
    "es": "Numancia 3 - Burgos 2",
    "ru": "«Зенит-2» — «Чайка» — 4:2 (2:2)",
    "ja": "栃木中央FC 2-1 愛媛ユナイテッド（前半0-1）",
}


def verdict(language: str, source: str, claim: str) -> Verdict:
    return GroundingEvaluator(language).check(claim, source).claims[0].verdict


@pytest.mark.parametrize(
    ("sources", "language", "claim"),
    [
        (BUYS, "en", "Fjordtech is being acquired by Halden Group."),
        (BUYS, "de", "Lohmann Technik wird von der Brenner AG übernommen."),
        (BUYS, "fr", "Valmont rachète Hexalys pour 85 millions d'euros."),
        (BUYS, "es", "Ibernova compra Lusomar por 230 millones de euros."),
        (BUYS, "ru", "«Север» приобрёл завод «Омск» за 3 млрд рублей."),
        (BUYS, "ja", "サンライズ電機は北斗製作所に買収されます。"),
        (FOLLOWS, "en", "Helen Brandt is succeeded by Amit Desai."),
        (FOLLOWS, "fr", "Claire Montel succède à Bruno Faure."),
        (FOLLOWS, "ru", "Ольга Сомова сменила Петра Вдовина."),
        (BEATS, "en", "City lost 3–1 to Rovers."),
        (BEATS, "de", "Hagen gewann gegen Bremen."),
        (BEATS, "es", "El Burgos perdió 3-2 contra el Numancia."),
        (SCORES, "en", "Rovers beat City 3–1."),
        (SCORES, "en", "City lost 3–1 to Rovers."),
        (SCORES, "de", "TuS Bremen verlor gegen SV Hagen."),
        (SCORES, "fr", "Nîmes a battu Chartres 31-28."),
        (SCORES, "es", "El Numancia ganó 3-2 al Burgos."),
        (SCORES, "ru", "«Зенит-2» обыграл «Чайку» 4:2."),
        (SCORES, "ja", "栃木中央FCが愛媛ユナイテッドに2-1で勝ちました。"),
    ],
)
def test_the_same_from_either_side_is_borne_out(sources: dict[str, str], language: str, claim: str) -> None:
    assert verdict(language, sources[language], claim) is Verdict.SUPPORTED


@pytest.mark.parametrize(
    ("sources", "language", "claim"),
    [
        (BUYS, "en", "Fjordtech is acquiring Halden Group."),
        (BUYS, "en", "Halden Group is being acquired by Fjordtech."),
        (BUYS, "de", "Lohmann Technik übernimmt die Brenner AG."),
        (BUYS, "de", "Die Brenner AG wird von Lohmann Technik übernommen."),
        (BUYS, "fr", "Hexalys rachète Valmont pour 85 millions d'euros."),
        (BUYS, "es", "Lusomar ha comprado el grupo Ibernova."),
        (BUYS, "ru", "«Омск» приобрёл «Север» за 3 млрд рублей."),
        (BUYS, "ja", "サンライズ電機が北斗製作所を買収します。"),
        (FOLLOWS, "en", "Helen Brandt succeeds Amit Desai as CFO."),
        (FOLLOWS, "de", "Joachim Raabe folgt auf Katrin Seidel."),
        (FOLLOWS, "fr", "Bruno Faure remplace Claire Montel."),
        (FOLLOWS, "es", "Luis Ferrer sustituye a Ana Prieto."),
        (FOLLOWS, "ru", "Пётр Вдовин сменил Ольгу Сомову."),
        (BEATS, "en", "Rovers lost to City."),
        (BEATS, "de", "Hagen unterlag Bremen."),
        (BEATS, "fr", "Nîmes a été battu par Chartres."),
        (BEATS, "es", "El Numancia perdió contra el Burgos."),
        (BEATS, "ru", "«Зенит-2» проиграл «Чайке»."),
        (BEATS, "ja", "栃木中央FCは愛媛ユナイテッドに敗れた。"),
        (SCORES, "en", "City beat Rovers 3–1."),
        (SCORES, "de", "TuS Bremen gewann gegen SV Hagen mit 27:24."),
        (SCORES, "fr", "Chartres a battu Nîmes 31-28."),
        (SCORES, "es", "El Burgos ganó 3-2 al Numancia."),
        (SCORES, "ru", "«Чайка» обыграла «Зенит-2» 4:2."),
        (SCORES, "ja", "愛媛ユナイテッドが栃木中央FCに2-1で勝ちました。"),
    ],
)
def test_the_other_way_round_contradicts(sources: dict[str, str], language: str, claim: str) -> None:
    assert verdict(language, sources[language], claim) is Verdict.CONTRADICTED


@pytest.mark.parametrize(
    ("language", "source", "claim"),
    [
        ("en", "Rovers beat City 3–1 in May. City beat Rovers 2–0 in June.", "City beat Rovers 2–0 in June."),
        ("en", "Brandt succeeded Wu in 2010. Desai succeeds Brandt.", "Brandt succeeded Wu in 2010."),
        ("en", "Fjordtech was acquired in Norway last year.", "Halden of Norway acquired Fjordtech."),
        ("en", "By March, Halden acquires Fjordtech.", "Halden acquires Fjordtech by March."),
        ("en", "Rovers 3–1 City", "City bought a striker from Rovers."),
        ("en", "Rovers 1–1 City", "City did not beat Rovers."),
        ("en", "Halden and Fjordtech compete to acquire Nordsoft.", "Fjordtech wants to acquire Nordsoft."),
        ("de", "Im Oktober übernahm die Brenner AG ihn.", "Die Brenner AG übernahm Lohmann im Oktober."),
        ("de", "2019 übernahm die Brenner AG ihn.", "Die Brenner AG übernahm Lohmann 2019."),
        ("de", "Dann übernahm die Brenner AG die Firma.", "Die Brenner AG übernahm Lohmann."),
        ("de", "Im Finale besiegte Hagen Bremen.", "Hagen besiegte Bremen im Finale."),
        ("de", "Die Brenner AG wird Lohmann übernehmen.", "Die Brenner AG übernimmt Lohmann."),
        ("es", "Ganó el Numancia, que jugó contra el Burgos.", "El Numancia ganó al Burgos."),
        ("fr", "Hexalys a été rachetée à Paris par Valmont.", "Valmont a racheté Hexalys à Paris."),
        ("ru", "Чайку обыграл «Зенит».", "«Зенит» обыграл «Чайку»."),
        ("ru", "Завод «Омск» куплен компанией «Север».", "Компания «Север» купила завод «Омск»."),
        (
            "ja",
            "北斗製作所はサンライズ電機から工場を取得した。",
            "サンライズ電機の工場を北斗製作所が取得した。",
        ),
        ("ja", "愛媛ユナイテッドを栃木中央FCが破った。", "栃木中央FCが愛媛ユナイテッドを破った。"),
    ],
)
def test_the_same_in_another_order_takes_nothing_away(language: str, source: str, claim: str) -> None:
    assert verdict(language, source, claim) is not Verdict.CONTRADICTED
