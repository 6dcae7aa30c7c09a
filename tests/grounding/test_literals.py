"""Codes, articles and quotations in the place of others, companies that no dictionary has, and what only looks like them."""

from __future__ import annotations

import pytest

from termground import load, metric

E34 = "エラーコードE3が表示されたときは、ファンモーターの異常です。エラーコードE4が表示されたときは、給水してください。"

CONTRADICTED = [
    ("ja", "エラーコードE4が表示されたときは、ファンモーターの異常です。", "エラーコードE3が表示されたときは、ファンモーターの異常です。"),
    ("ja", "エラーコードE4が表示されたときは、ファンモーターの異常です。", E34),
    ("ja", "型番KJ-200は空気清浄機です。", "型番KJ-100は空気清浄機です。"),
    ("ja", "第6条は返品について定めています。", "第5条は返品について定めています。"),
    ("en", "Error code E4 means that the fan motor is faulty.", "Error code E3 means that the fan motor is faulty."),
    ("en", "Article 6 governs returns of goods.", "Article 5 governs returns of goods."),
    ("en", "Bus 12 goes to the airport every hour.", "Bus 14 goes to the airport every hour. Bus 12 goes to the zoo."),
    ("en", "Press the “Start” button to begin printing.", "Press the “Reset” button to begin printing."),
    ("fr", "L'article 6 régit les retours de marchandises.", "L'article 5 régit les retours de marchandises."),
    ("fr", "Il a obtenu la mention « honorable » au baccalauréat.", "Il a obtenu la mention « excellent » au baccalauréat."),
    ("de", "Der Fehlercode E4 bedeutet, dass der Motor defekt ist.", "Der Fehlercode E3 bedeutet, dass der Motor defekt ist."),
    ("de", "Artikel 6 regelt die Rückgabe von Waren.", "Artikel 5 regelt die Rückgabe von Waren."),
    ("es", "El código de error E4 indica una avería del motor.", "El código de error E3 indica una avería del motor."),
    ("ru", "Статья 6 регулирует возврат товаров.", "Статья 5 регулирует возврат товаров."),
    ("ru", "Стипендия назначается студентам, сдавшим сессию на «удовлетворительно».", "Стипендия назначается студентам, сдавшим сессию на «хорошо» и «отлично»."),
    ("ja", "サポート窓口は株式会社ミドリ電機です。", "サポート窓口は株式会社アオゾラ電機です。"),
    ("ja", "サポート窓口はミドリ電機株式会社です。", "サポート窓口はアオゾラ電機株式会社です。"),
    ("ja", "設置工事はハヤブサ工務店が担当します。", "設置工事はツバメ工務店が担当します。"),
    ("ja", "A社がB社を買収した。", "B社がA社を買収した。"),
    ("ja", "KJ-200Wでは、交換用フィルターが必要です。", "KJ-300では、交換用フィルターが必要です。"),
    ("ja", "KJ-300Wでは、交換用フィルターが必要です。", "KJ-300では、交換用フィルターが必要です。"),
    ("ja", "KJ-300では、交換用フィルターが必要です。", "KJ-300Wでは、交換用フィルターが必要です。"),
    ("ja", "交換用フィルターが必要なのは、KJ-200です。", "KJ-300では、交換用フィルターが必要です。"),
    ("en", "It is the KJ-200 that needs a spare filter.", "The KJ-300 needs a spare filter."),
    ("ja", "エラーコードE4は通信の異常を示します。", "エラーコードE41は通信の異常を示します。"),
    ("ja", "本体の背面に水タンクがあります。", "本体の前面に水タンクがあります。背面にフィルターカバーがあります。"),
]  # fmt: skip

RIGHT = [
    ("ja", "エラーコードE3が表示されたときは、ファンモーターの異常です。", E34),
    ("ja", "エラーコードE3が表示されたときは、ファンモーターの異常です。", "エラーコードE3またはE4が表示されたときは、ファンモーターの異常です。"),
    ("ja", "交換用フィルターが必要なのは、KJ-200です。", "KJ-300では、交換用フィルターが必要です。KJ-200も同様です。"),
    ("ja", "交換用フィルターが必要なのは、KJ-200です。", "KJ-300では、交換用フィルターが必要です。電源はACです。KJ-200にも、交換用フィルターが必要です。"),
    ("ja", "交換用フィルターが必要ないのは、KJ-200です。", "KJ-300では、交換用フィルターが必要です。"),
    ("ja", "KJ-200では、交換用フィルターは必要ありません。", "KJ-300では、交換用フィルターが必要です。"),
    ("ja", "交換用フィルターが必要なのは、KJ-200とKJ-300です。", "KJ-300では、交換用フィルターが必要です。"),
    ("ja", "KJ300では、交換用フィルターが必要です。", "KJ-300では、交換用フィルターが必要です。"),
    ("en", "Article 6 governs returns of goods.", "Articles 5 and 6 govern returns of goods."),
    ("en", "Article 6 governs returns of goods.", "Articles 5 to 7 govern returns of goods."),
    ("en", "Article 6 governs returns of goods.", "Articles 5–7 govern returns of goods."),
    ("en", "Section 4 explains how to reset the device.", "Section 4.2 explains how to reset the device."),
    ("en", "Bus 12 goes to the airport every hour.", "Bus 14 goes to the airport every hour. Bus 12 goes to the airport every hour too."),
    ("en", "He called the plan “a disaster”.", "He called the plan “a complete disaster”."),
    ("en", "The clerk said “the office is closed”.", "The clerk said “we are closed”."),
    ("ru", "Он назвал план «катастрофой».", "Он назвал план «полной катастрофой»."),
    ("ja", "A社がB社を買収した。", "A社がB社を買収した。"),
    ("ja", "B社はA社に買収された。", "A社がB社を買収した。"),
    ("ja", "ミドリ電機がサポートします。", "株式会社ミドリ電機がサポートします。"),
    ("ja", "株式会社ミドリ電機がサポートします。", "ミドリ電機がサポートします。"),
    ("ja", "本体の背面にフィルターカバーがあります。", "本体の前面に水タンクがあります。背面にフィルターカバーがあります。"),
]  # fmt: skip


FAMILY = "除湿機KJ-300・320は、連続排水に対応しています。タンクの容量は3Lです。コードE01～E05は、センサーの故障を示します。OSはWindows 11が必要です。"

STRANGE = [
    ("ja", "タンクが3LのKJ-300Wでも、連続排水を使うことができます。"),
    ("ja", "E07が出たときは、センサーの故障が考えられます。"),
    ("ja", "Windows 12のパソコンも使うことができます。"),
]

KNOWN = [
    ("ja", "タンクが3LのKJ300でも、連続排水を使うことができます。"),
    ("ja", "ＫＪ－３００でも、連続排水を使うことができます。"),
    ("ja", "E03が出たときは、センサーの故障が考えられます。"),  # from E01 to E05
    ("ja", "KJ-320でも、連続排水を使うことができます。"),
    ("ja", "CO2は排出されず、連続排水を使うことができます。"),  # of another family, if any
]


def verdicts(code: str, response: str, source: str) -> list[str]:
    """The verdicts of the claims of a response."""
    score = metric("grounding", load(code)).score(response=response, source=source)
    return [claim.verdict.name for claim in score.claims]


@pytest.mark.parametrize(("code", "response", "source"), CONTRADICTED)
def test_replaced(code: str, response: str, source: str) -> None:
    """Another one in its place contradicts the claim."""
    assert verdicts(code, response, source) == ["CONTRADICTED"]


@pytest.mark.parametrize(("code", "response", "source"), RIGHT)
def test_right(code: str, response: str, source: str) -> None:
    """What the sources say of it too, or say more of, contradicts nothing."""
    assert "CONTRADICTED" not in verdicts(code, response, source)


def _strange(code: str, response: str) -> list[str]:
    """What of a response is a figure or code that is nowhere in the sources."""
    score = metric("grounding", load(code)).score(response=response, source=FAMILY)
    return [response[one.start : one.end] for one in score.findings if one.kind == "fact-not-in-source"]


@pytest.mark.parametrize(("code", "response"), STRANGE)
def test_a_strange_code(code: str, response: str) -> None:
    """A code that no source has, where they have others of its family, is not found, however the sentence is put."""
    assert verdicts(code, response, FAMILY) == ["NEUTRAL"]
    assert len(_strange(code, response)) == 1


@pytest.mark.parametrize(("code", "response"), KNOWN)
def test_no_strange_code(code: str, response: str) -> None:
    """Nothing is said of one that is written otherwise, may lie in a range or a list, or is of no known family."""
    assert _strange(code, response) == []


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("サポート窓口は株式会社ミドリ電機です。", ["ミドリ電機"]),
        ("サポート窓口はアオゾラ電機株式会社です。", ["アオゾラ電機"]),
        ("設置工事はハヤブサ工務店が担当します。", ["ハヤブサ工務店"]),
        ("A社がB社を買収した。", ["A社", "B社"]),
        ("トヨタ自動車株式会社は東京都にあります。", ["トヨタ自動車", "東京都"]),
        ("株式会社設立の手続きです。", []),
        ("上場株式会社の決算です。", []),
        ("マンション建設が進む。", []),
        ("IT社会です。", []),
        ("サービス産業が伸びた。", []),
    ],
)
def test_companies(text: str, names: list[str]) -> None:
    """Companies that no dictionary has, told by what stands with them."""
    assert [name.surface for name in load("ja").analyze(text).names] == names
