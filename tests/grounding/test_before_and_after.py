"""Before and after, at the earliest and at the latest, once and twice, and the two sides of a limit."""

from __future__ import annotations

import pytest

from termground import metric
from termground.types import Verdict


@pytest.mark.parametrize(
    ("code", "source", "response"),
    [
        ("en", "The balance is paid thirty days after the closing.", "The balance is paid thirty days before the closing."),
        ("fr", "Le solde est versé trente jours après la clôture.", "Le solde est versé trente jours avant la clôture."),
        ("de", "Der Rest wird dreißig Tage nach dem Abschluss gezahlt.", "Der Rest wird dreißig Tage vor dem Abschluss gezahlt."),
        ("es", "El resto se paga treinta días después del cierre.", "El resto se paga treinta días antes del cierre."),
        ("ru", "Остаток выплачивается через тридцать дней после закрытия.", "Остаток выплачивается за тридцать дней до закрытия."),
        ("ja", "残額は締め切りの30日後に支払われます。", "残額は締め切りの30日前に支払われます。"),
        ("ja", "お手入れの前に電源を切ってください。", "お手入れの後に電源を切ってください。"),
        ("ru", "Выключите прибор перед чисткой.", "Выключите прибор после чистки."),
        ("fr", "Les dossiers doivent être déposés au plus tard le 26 juin 2025.", "Les dossiers doivent être déposés au plus tôt le 26 juin 2025."),
        ("de", "Anträge sind spätestens am 26. Juni 2025 einzureichen.", "Anträge sind frühestens am 26. Juni 2025 einzureichen."),
        ("en", "The deadline is extended once by 7 days.", "The deadline is extended twice."),
        ("de", "Die Frist kann einmal um 7 Tage verlängert werden.", "Die Frist kann zweimal um 7 Tage verlängert werden."),
        ("ja", "20歳未満の方は使用できません。", "20歳以上の方は使用できません。"),
    ],
)  # fmt: skip
def test_the_other_side_is_contradicted(code, source, response) -> None:
    """One of two that exclude one another stands in the place of the other, be it a word without content."""
    score = metric("grounding", language=code).score(response=response, source=source)
    assert score.claims[0].verdict is Verdict.CONTRADICTED


@pytest.mark.parametrize(
    ("code", "source", "response"),
    [
        ("en", "The parcel is sent after payment has been received.", "Payment has to be received before the parcel is sent."),
        ("en", "Wash your hands before eating.", "Eat after washing your hands."),
        ("fr", "Le colis est expédié après réception du paiement.", "Le paiement doit être reçu avant l'expédition du colis."),
        ("ru", "Сначала оплатите заказ, после этого его отправят.", "До отправки заказа его нужно оплатить."),
        ("ja", "電源を切ってからお手入れをしてください。", "お手入れの前に電源を切ってください。"),
        ("ja", "お手入れの前に電源を切ってください。", "電源を切った後にお手入れをしてください。"),
        ("en", "The shop opened before the war. It closed after the war.", "The shop closed after the war."),
        ("fr", "La salle ferme une fois le spectacle terminé.", "La salle ferme après le spectacle."),
        ("ja", "20歳未満の方は使用できません。", "20歳以上の方のみ使用できます。"),
        ("ja", "20歳以上の方のみ使用できます。", "20歳未満の方は使用できません。"),
        ("ja", "本体は壁から30cm以上離して設置してください。", "壁から30cm未満の距離には設置しないでください。"),
        ("en", "People under 20 may not use it.", "Only people aged 20 or over may use it."),
        ("de", "Personen unter 18 Jahren dürfen nicht teilnehmen.", "Nur Personen ab 18 Jahren dürfen teilnehmen."),
        ("fr", "Les moins de 18 ans ne peuvent pas participer.", "Seules les personnes de 18 ans et plus peuvent participer."),
    ],
)  # fmt: skip
def test_the_same_told_the_other_way_round_is_not(code, source, response) -> None:
    """Both events have changed places with the word, or a limit is denied on one side and kept on the other."""
    score = metric("grounding", language=code).score(response=response, source=source)
    assert all(claim.verdict is not Verdict.CONTRADICTED for claim in score.claims)
    assert not {finding.kind for finding in score.findings} & {"fact-differs", "fact-not-in-source"}
