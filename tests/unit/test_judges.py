"""Verdicts of the lexical judge and of the fact check, on sentences a reader can judge."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from termground import load, metric
from termground.errors import UsageError
from termground.judges.evidence import SHOWN, quoted
from termground.judges.lexical import LexicalJudge
from termground.matching import Source
from termground.overlap import sources as overlap_sources
from termground_ru import sentences
from tests.counted import GROWTH, growth

LIGHTHOUSE = {
    "en": "The lighthouse was built in 1884. Its tower is 38 m high. The keeper's house is not open to the public. "
    "Anna Berg wrote its history.",
    "fr": "Le phare a été construit en 1884. Sa tour mesure 38 m de haut. La maison du gardien n'est pas ouverte au "
    "public. Anna Berg en a écrit l'histoire.",
    "ru": "Маяк построили в 1884 году. Высота его башни — 38 м. Дом смотрителя не открыт для посетителей. Историю маяка "
    "написала Анна Берг.",
    "ja": "灯台は1884年に建設された。塔の高さは38mである。管理人の家は一般公開されていない。歴史を記したのはアンナ・ベルグである。",
}

CASES = [
    ("en", "The lighthouse was built in 1884.", "SUPPORTED", "claim-supported"),
    ("en", "The lighthouse was built in 1894.", "CONTRADICTED", "fact-differs"),
    ("en", "The keeper's house is open to the public.", "CONTRADICTED", "denied-there"),
    ("en", "The keeper's house is not open to the public.", "SUPPORTED", "claim-supported"),
    ("en", "The lighthouse has a small museum of fishing.", "NEUTRAL", "claim-not-in-source"),
    ("en", "Oscar Lund wrote its history.", "CONTRADICTED", "name-differs"),
    ("en", "Oscar Lund painted the tower.", "NEUTRAL", "name-not-in-source"),
    ("en", "Its history was written by Anna Berg.", "SUPPORTED", "claim-supported"),
    ("fr", "Le phare a été construit en 1884.", "SUPPORTED", "claim-supported"),
    ("fr", "Le phare a été construit en 1894.", "CONTRADICTED", "fact-differs"),
    ("fr", "La maison du gardien est ouverte au public.", "CONTRADICTED", "denied-there"),
    ("fr", "Le phare abrite un petit musée de la pêche.", "NEUTRAL", "claim-not-in-source"),
    ("ru", "Маяк был построен в 1884 году.", "SUPPORTED", "claim-supported"),
    ("ru", "Маяк построили в 1894 году.", "CONTRADICTED", "fact-differs"),
    ("ru", "Дом смотрителя открыт для посетителей.", "CONTRADICTED", "denied-there"),
    ("ru", "В маяке работает небольшой музей рыболовства.", "NEUTRAL", "claim-not-in-source"),
    ("ja", "灯台は1884年に建設された。", "SUPPORTED", "claim-supported"),
    ("ja", "灯台は1894年に建設された。", "CONTRADICTED", "fact-differs"),
    ("ja", "管理人の家は一般公開されている。", "CONTRADICTED", "negation-differs"),
    ("ja", "灯台には漁業の小さな博物館がある。", "NEUTRAL", "claim-not-in-source"),
]


@pytest.mark.parametrize(("code", "claim", "verdict", "kind"), CASES)
def test_a_claim_gets_its_verdict_and_reason(code: str, claim: str, verdict: str, kind: str) -> None:
    found = metric("hallucination", code).score(response=claim, source=LIGHTHOUSE[code])
    [judged] = found.claims
    assert (judged.verdict, judged.kind) == (verdict, kind)
    assert claim[judged.start : judged.end] == judged.text
    assert found.value == (0.0 if verdict == "SUPPORTED" else 1.0)
    for evidence in judged.evidence:
        assert LIGHTHOUSE[code][evidence.start : evidence.end] == evidence.text
    assert bool(judged.evidence) == (verdict != "NEUTRAL")


def lacking(code: str, response: str, source: str) -> list[str]:
    """The names of a response that its source lacks, be it that another one stands in their place."""
    found = metric("fact-verification", code).score(response=response, source=source)
    return [str(one.args["term"]) for one in found.findings if one.kind.startswith("name-")]


SALE = {
    "en": "In 2004 Halden Foods bought the Kirby dairy. Clara Voss chairs the board. Anna Maria Berg keeps the books.",
    "ru": "Завод «Вектор» поглотил завод «Прогресс» в 2004 году. Клара Фосс возглавляет совет. Бухгалтерию ведёт Анна Мария Берг.",
    "ja": "2004年、ハルデン食品はカービー酪農を買収した。クララ・ヴォスが理事長を務める。帳簿はアンナ・ベルグがつけている。",
}

ROLES = [
    ("en", "In 2004 Halden Foods bought the Kirby dairy.", "SUPPORTED", "claim-supported"),
    ("en", "The Kirby dairy was bought by Halden Foods in 2004.", "SUPPORTED", "claim-supported"),
    ("en", "Anna Berg keeps the books.", "SUPPORTED", "claim-supported"),
    ("en", "Anna Berg chairs the board.", "CONTRADICTED", "name-differs"),
    ("en", "Oscar Lund chairs the board.", "CONTRADICTED", "name-differs"),
    ("ru", "Клара Фосс возглавляет совет.", "SUPPORTED", "claim-supported"),
    ("ru", "Совет возглавляет Клара Фосс.", "SUPPORTED", "claim-supported"),
    ("ru", "Анна Берг ведёт бухгалтерию.", "SUPPORTED", "claim-supported"),
    ("ru", "Анна Берг возглавляет совет.", "CONTRADICTED", "name-differs"),
    ("ru", "Завод «Прогресс» поглотил завод «Вектор» в 2004 году.", "CONTRADICTED", "role-differs"),
    ("ja", "理事長はクララ・ヴォスである。", "SUPPORTED", "claim-supported"),
    ("ja", "2004年、カービー酪農はハルデン食品を買収した。", "CONTRADICTED", "role-differs"),
]


@pytest.mark.parametrize(("code", "claim", "verdict", "kind"), ROLES)
def test_who_does_what_to_whom(code: str, claim: str, verdict: str, kind: str) -> None:
    [judged] = metric("hallucination", code).score(response=claim, source=SALE[code]).claims
    assert (judged.verdict, judged.kind) == (verdict, kind)
    for evidence in judged.evidence:
        assert SALE[code][evidence.start : evidence.end] == evidence.text


@pytest.mark.parametrize(
    ("code", "source", "claim", "verdict"),
    [
        (
            "ru",
            "Завод выпускает до ста тонн стали и не выпускает чугун.",
            "Завод выпускает сталь.",
            "SUPPORTED",
        ),
        ("ru", "Сплав не содержит никеля.", "В сплав входит никель.", "CONTRADICTED"),
        ("ja", "夜間の運行は行っていない。", "夜間も運行している。", "CONTRADICTED"),
        ("ja", "夜間の運行は行っていない。", "夜間は運行しない。", "SUPPORTED"),
        ("fr", "L'alliage ne contient pas de nickel.", "L'alliage renferme du nickel.", "CONTRADICTED"),
        ("en", "The alloy contains no nickel.", "Nickel is part of the alloy.", "CONTRADICTED"),
    ],
)
def test_a_denial_in_other_words_is_heard(code: str, source: str, claim: str, verdict: str) -> None:
    [judged] = metric("hallucination", code).score(response=claim, source=source).claims
    assert judged.verdict == verdict


@pytest.mark.parametrize(
    ("text", "claims"),
    [
        ("# The tower\n\nIt is 38 m high.", ["It is 38 m high."]),
        ("Is the tower high? It is 38 m high.", ["It is 38 m high."]),
        ("```python\nheight = 38\n```\n\nThe tower is 38 m high.", ["The tower is 38 m high."]),
        ("- The tower is high.\n- The house is closed.", ["The tower is high.", "The house is closed."]),
        ("Opening hours\n- The tower opens at nine.", ["The tower opens at nine."]),
        ("The tower offers:\n- tea\n- cakes", ["tea", "cakes"]),
        ("The tower", ["The tower"]),
        ("", []),
        ("— . —", []),
    ],
)
def test_claims_are_what_is_stated(text: str, claims: list[str]) -> None:
    analysis = load("en").analyze(text, markdown=True)
    assert [text[span.start : span.end] for span in LexicalJudge().claims(analysis)] == claims


def test_a_value_that_stands_elsewhere_does_not_hide_a_clash() -> None:
    """Both years are in the source; what is said of what tells them apart."""
    source = "The lighthouse was built in 1884. The harbour museum was founded in 1921."
    found = metric("fact-verification", "en").score(
        response="The lighthouse was built in 1921.", source=source
    )
    assert found.parts["contradictions"] == 1
    [finding] = found.findings
    assert [evidence.text for evidence in finding.evidence] == ["1884"]


def test_facts_left_out_of_the_sentence_drawn_on_are_missing() -> None:
    source = "La tour mesure 38 m de haut et date de 1884."
    found = metric("fact-verification", "fr").score(response="La tour mesure 38 m de haut.", source=source)
    assert found.parts["missing_facts"] == 1
    assert found.parts["contradiction_ratio"] == 0.0
    assert found.value == pytest.approx(0.2 * (1 / 3))
    assert found.label == "correct"


def test_fact_verification_has_nothing_to_say_without_facts() -> None:
    found = metric("fact-verification", "en").score(response="It is a fine tower.", source="A tower.")
    assert found.value is None
    assert found.label is None


@pytest.mark.parametrize(
    ("response", "source", "options", "value", "label"),
    [
        ("", LIGHTHOUSE["en"], {}, 0.0, "none"),
        ("The tower is 38 m high.", "", {}, 1.0, "complete"),
        ("The tower is 38 m high. The tower is 39 m high.", "The tower is 38 m high.", {}, 0.5, "mixed"),
        (
            "The tower is 38 m high. The tower is 39 m high.",
            "The tower is 38 m high.",
            {"scale": 10},
            5.0,
            "mixed",
        ),
    ],
)
def test_hallucination_follows_its_formula(
    response: str, source: str, options: dict[str, float], value: float, label: str
) -> None:
    found = metric("hallucination", "en", **options).score(response=response, source=source)
    assert (found.value, found.label) == (value, label)


REFERENCE = "The tower is 38 m high. The lighthouse was built in 1884."


@pytest.mark.parametrize(
    ("response", "options", "value"),
    [
        (REFERENCE, {}, 1.0),
        ("The tower is 38 m high.", {"mode": "precision"}, 1.0),
        ("The tower is 38 m high.", {"mode": "RECALL"}, 0.5),
        ("The tower is 38 m high.", {"mode": "F1"}, 2 / 3),
        ("The tower is 38 m high.", {"beta": 2.0}, 5 * 0.5 / (4 + 0.5)),
        ("The tower is 39 m high. The lighthouse was built in 1884.", {}, 0.5),
        ("A museum of fishing stands on the quay.", {}, 0.0),
        ("", {"mode": "recall"}, 0.0),
        ("", {"mode": "precision"}, None),
    ],
)
def test_factual_correctness_follows_its_formula(
    response: str, options: dict[str, object], value: float | None
) -> None:
    found = metric("factual-correctness", "en", **options).score(response=response, reference=REFERENCE)
    assert found.value == (None if value is None else pytest.approx(value))


def test_factual_correctness_needs_a_reference() -> None:
    found = metric("factual-correctness", "en").score(response=REFERENCE, source=REFERENCE)
    assert found.value is None
    with pytest.raises(UsageError, match="mode is one of f1, precision, recall"):
        metric("factual-correctness", "en", mode="accuracy")


def test_a_claim_says_its_reason_in_the_reader_s_language() -> None:
    from termground import GroundingEvaluator

    evaluator = GroundingEvaluator("en", metrics=["hallucination"], ui_language="fr")
    result = evaluator.evaluate("The lighthouse was built in 1894.", LIGHTHOUSE["en"])
    [claim] = result.claims
    assert claim.reason is not None
    assert "la source dit" in claim.reason
    assert "1884" in claim.reason
    assert result.to_dict()["claims"][0]["verdict"] == "CONTRADICTED"


@pytest.mark.parametrize(
    ("code", "line"), [("en", "- €15"), ("ja", "- 12%"), ("fr", "- 12 %"), ("ru", "- 12 %")]
)
def test_a_figure_alone_that_the_source_has_is_supported_with_a_reason(code: str, line: str) -> None:
    """No sentence with words stands beside it that could be shown."""
    from termground import GroundingEvaluator

    result = GroundingEvaluator(code, metrics=["hallucination"]).evaluate(line, line)
    assert [claim.verdict for claim in result.claims] == ["SUPPORTED"]
    assert all(claim.reason for claim in result.claims)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("code", "unit"),
    [("en", "a wide road, "), ("ja", "高い山と"), ("ru", "открытая дверь и "), ("fr", "une petite porte, ")],
)
def test_a_sentence_of_many_markers_is_judged_in_linear_work(
    code: str, unit: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A wide road and a narrow one: each marker of a claim is held against the kinds that its premise has, not against each of them."""
    monkeypatch.setattr(sentences, "LONGEST", 10_000)  # what is cut there is held against a few others
    bound = metric("hallucination", code)

    def judged(size: int) -> Callable[[], object]:
        text = unit * (size // len(unit))
        return lambda: bound.score(response=text, source=text)

    assert growth(judged, 800) < GROWTH


@pytest.mark.slow
@pytest.mark.timeout(120)
@pytest.mark.parametrize("unit", ["7 ", "7. ", "The tower is 38 m high. ", "A1 ", "2024-01-01 "])
def test_long_texts_are_judged_in_linear_work(unit: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Lines of Python are counted; what takes C code too long runs into the time limit."""
    monkeypatch.setattr(overlap_sources, "MAX_ROWS", 20)  # a bound that short texts would not reach
    bound = [metric(name, "und") for name in ("hallucination", "fact-verification")]

    def judged(size: int) -> Callable[[], list[float | None]]:
        text = unit * (size // len(unit))
        return lambda: [judge.score(response=text, source=text).value for judge in bound]

    assert growth(judged, 1_000) < GROWTH
    assert set(judged(20_000)()) <= {0.0, None}


def test_facts_of_headings_are_not_counted() -> None:
    response = "# 99 towers\n\nThe tower is 38 m high."
    found = metric("fact-verification", "en").score(response=response, source=LIGHTHOUSE["en"])
    assert found.findings == ()


def test_evidence_in_a_reference_is_no_place_in_a_source() -> None:
    found = metric("factual-correctness", "en").score(
        response="The tower is 39 m high.", source="A tower.", reference=REFERENCE
    )
    [judged] = found.claims
    assert REFERENCE[judged.evidence[0].start : judged.evidence[0].end] == judged.evidence[0].text
    assert [finding.evidence for finding in found.findings] == [()]


@pytest.mark.parametrize(
    ("code", "source", "claim", "absent"),
    [
        (
            "en",
            "The World Health Organization advised against travel.",
            "The WHO advised against travel.",
            [],
        ),
        (
            "en",
            "The WHO advised against travel.",
            "The World Health Organization advised against travel.",
            [],
        ),
        ("en", "The Royal Yacht Club advised against travel.", "The WHO advised against travel.", ["WHO"]),
        ("ru", "Отчёт подготовил Московский государственный университет.", "Отчёт подготовил МГУ.", []),
        ("ru", "Отчёт подготовил Саратовский государственный университет.", "Отчёт подготовил МГУ.", ["МГУ"]),
        (
            "fr",
            "La Société nationale des chemins de fer supprime un train.",
            "La SNCF supprime un train.",
            [],
        ),
        ("fr", "La Poste ferme un bureau.", "La SNCF ferme un bureau.", ["SNCF"]),
    ],
)
def test_an_acronym_is_borne_out_by_its_words(code: str, source: str, claim: str, absent: list[str]) -> None:
    assert lacking(code, claim, source) == absent


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        (
            "en",
            "The keeper's house stays closed to the public throughout the winter because the road along the cliff, which is narrow and often covered with ice, cannot be cleared of snow in time by the few people who work there.",
        ),
        (
            "fr",
            "La maison du gardien reste fermée au public pendant tout l'hiver, car la route de la falaise, étroite et souvent couverte de glace, ne peut pas être déneigée à temps par les services techniques du département.",
        ),
        (
            "ru",
            "Дом смотрителя всю зиму закрыт для посетителей, потому что узкую дорогу вдоль обрыва, которая часто покрывается толстым слоем льда, не удаётся вовремя очистить от снега силами одной только дорожной службы района.",
        ),
    ],
)
def test_a_long_sentence_is_quoted_up_to_the_end_of_a_word(code, sentence) -> None:
    source = Source([load(code).analyze(sentence)])
    shown = quoted(source, 0, 0, len(sentence)).text
    assert SHOWN - 20 < len(shown) <= SHOWN < len(sentence)
    assert sentence.startswith(shown)
    assert shown.split()[-1].rstrip(",.") in [word.rstrip(",.") for word in sentence.split()]
    assert quoted(source, 0, 0, SHOWN - 1).text == sentence[: SHOWN - 1]


def test_a_word_longer_than_a_quotation_is_cut() -> None:
    source = Source([load("en").analyze("x" * (SHOWN + 50))])
    assert quoted(source, 0, 0, SHOWN + 50).text == "x" * SHOWN


def test_a_name_that_is_cut_into_other_words_is_held() -> None:
    """The name of a longer term stands in the source in so many letters."""
    source = "北部の丘陵はノースウッズなどの森林に覆われている。"
    assert lacking("ja", "ノースウッズ等他の部分は森林である。", source) == []
    assert lacking("ja", "ロンドン等他の部分は森林である。", source) == ["ロンドン"]


@pytest.mark.parametrize(
    ("code", "source", "response", "absent"),
    [
        (
            "fr",
            "Le visage de Hugo orne le billet.",
            "Le billet montre Victor Hugo à Guernesey.",
            ["Victor", "Guernesey"],
        ),
        ("ru", "На купюре изображён Толстой.", "На купюре изображён Лев Толстой из Тулы.", ["Лев", "Тулы"]),
        ("en", "The keeper wrote the history.", "Anna Berg wrote it.", ["Anna Berg"]),
    ],
)
def test_of_a_name_only_what_the_source_lacks_is_absent(code, source, response, absent) -> None:
    assert lacking(code, response, source) == absent


@pytest.mark.parametrize("name", ["grounding", "hallucination", "factual-correctness", "fact-verification"])
def test_the_weights_by_which_claims_are_judged_are_part_of_the_signature(name: str) -> None:
    """Other weights give other verdicts."""
    from termground.verdicts.weights import weights

    assert (
        weights()[1]
        in metric(name, "en").score(response=REFERENCE, source=REFERENCE, reference=REFERENCE).signature
    )
