"""Answers in another language than their sources: what is said of them, where, and what is refused."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from termground import GroundingEvaluator, Guard, metric
from termground.cli import main
from termground.errors import UsageError
from termground.messages import LANGUAGES
from termground.types import Verdict

SOURCE = (
    "Revenue rose by 5.5% to **120 million yen** in the last quarter. The company opened three shops in Osaka and closed one "
    "in Lisbon. The act enters into force on 1 April 2024. Margaret Hollis directed the film. The battery can be replaced by "
    "the user."
)
RIGHT = {
    "ja": "前四半期の売上高は5.5%増の1億2千万円だった。改正法は令和6年4月1日に施行される。映画の監督はマーガレット・ホリスである。",
    "ru": "Выручка выросла на 5,5 % и составила 120 млн иен. Закон вступает в силу 1 апреля 2024 года. Фильм сняла Маргарет Холлис.",
    "fr": "Les ventes ont augmenté de 5,5 % à 120 millions de yens. La loi entre en vigueur le 1er avril 2024. Le film est de Margaret Hollis.",
    "de": "Der Umsatz stieg um 5,5 % auf 120 Millionen Yen. Das Gesetz tritt am 1. April 2024 in Kraft. Regie führte Margaret Hollis.",
}
WRONG = {
    "ja": ("前四半期の売上高は5.5%増の2億1千万円だった。", "fact-differs", "120 million yen"),
    "ru": ("Выручка выросла на 5,5 % и составила 210 млн иен.", "fact-differs", "120 million yen"),
    "fr": ("Les ventes ont augmenté de 6,5 % à 120 millions de yens.", "fact-differs", "5.5%"),
    "de": ("Der Umsatz stieg um 5,5 % auf 120 Millionen Euro.", "fact-differs", "120 million yen"),
}

LANGUAGE = {"en": "English", "ru": "Russian", "fr": "French"}

WORDS = [
    "売上",
    "東京",
    "田中",
    "12月3日",
    "5,5",
    "%",
    "120",
    "million",
    "yen",
    "Wien",
    "Вена",
    "не",
    "nicht",
    "ない",
    "?",
    "。",
    ".",
    ",",
    "\n",
    "#",
    "```",
    "-",
    "|",
    "",
    "|",
    "[1]",
    "\u200b",
    "ABB",
    "Mr.",
    "<!--",
    "-->",
    "**",
    "月曜日",
    "Monday",
]
MIXED = st.lists(st.sampled_from(WORDS) | st.text(max_size=6), max_size=25).map(" ".join)


def _evaluator(code: str, **options) -> GroundingEvaluator:
    return GroundingEvaluator(code, source_language=options.pop("source_language", "en"), **options)


@pytest.mark.parametrize("code", RIGHT)
def test_figures_dates_and_names_are_found_in_another_language(code):
    """Values are the same in every language, and names are known by what they name or by their sound."""
    result = _evaluator(code).check(RIGHT[code], SOURCE)
    assert [claim.verdict for claim in result.claims] == [Verdict.SUPPORTED] * 3
    assert {claim.kind for claim in result.claims} == {"facts-supported"}
    assert (result.value, result.verdict, result.findings) == (1.0, True, ())
    assert result.score is None


@pytest.mark.parametrize("code", WRONG)
def test_another_value_of_the_same_thing_contradicts(code):
    """The words of the source are shown as its author wrote them."""
    text, kind, near = WRONG[code]
    result = _evaluator(code).check(text, SOURCE)
    (claim,) = result.claims
    assert (claim.verdict, claim.kind, result.verdict) == (Verdict.CONTRADICTED, kind, False)
    (seen,) = claim.evidence
    assert (seen.text, SOURCE[seen.start : seen.end]) == (near, near)
    assert text[claim.focus.start : claim.focus.end] in result.findings[0].args["term"]


def test_evidence_stands_in_the_original_text_markup_and_all():
    """Offsets are those of the source as it was given, before Markdown is read."""
    (claim,) = _evaluator("ja").check("売上高は1億2千万円だった。", SOURCE).claims
    (seen,) = claim.evidence
    assert SOURCE[seen.start : seen.end] == seen.text
    assert "**120 million yen**" in seen.text


@pytest.mark.parametrize(
    ("code", "text", "kind"),
    [
        ("ja", "同社は大阪と札幌に店舗を開いた。", "name-not-in-source"),
        ("ru", "Компания закрыла магазин в Праге.", "name-not-in-source"),
        ("fr", "La société compte 48 000 salariés.", "fact-not-in-source"),
    ],
)
def test_what_no_source_has_is_not_supported_and_contradicts_nothing(code, text, kind):
    """An invention is no contradiction."""
    (claim,) = _evaluator(code).check(text, SOURCE).claims
    assert (claim.verdict, claim.kind) == (Verdict.NEUTRAL, kind)


def test_a_period_is_not_the_bare_number_that_it_begins_with():
    source = "The help desk is open from 8:00 to 18:00, and on Saturdays from 10:00 to 13:00.\n\n| Orion 16 | 32 GB | 8 |\n"
    result = _evaluator("fr").check("L'assistance est ouverte de 8 h à 22 h.", source)
    assert [claim.verdict for claim in result.claims] == [Verdict.NEUTRAL]


@pytest.mark.parametrize(
    ("code", "other", "text", "source"),
    [
        ("ja", "en", "料金は100ユーロ以下です。", "The fee is at least 100 euros."),
        ("de", "en", "Die Gebühr beträgt mindestens 100 Euro.", "The fee is at most 100 euros."),
        (
            "fr",
            "ru",
            "La demande est à déposer après le 30 juin 2025.",
            "Заявление подаётся до 30 июня 2025 года.",
        ),
        (
            "it",
            "es",
            "Il rimborso arriva dopo almeno 10 giorni.",
            "El reembolso llega en como máximo 10 días.",
        ),
    ],
)
def test_a_bound_is_not_the_one_of_the_other_side(code, other, text, source):
    """The value alone is the same."""
    (claim,) = _evaluator(code, source_language=other).check(text, source).claims
    assert claim.verdict is not Verdict.SUPPORTED


@pytest.mark.parametrize(
    ("code", "other", "text", "source"),
    [
        ("ja", "en", "料金は100ユーロ以上です。", "The fee is at least 100 euros."),
        ("de", "en", "Die Gebühr beträgt höchstens 100 Euro.", "The fee is 100 euros or less."),
        (
            "fr",
            "ru",
            "La demande est à déposer avant le 30 juin 2025.",
            "Заявление подаётся до 30 июня 2025 года.",
        ),
        ("en", "de", "The fee is 100 euros.", "Die Gebühr beträgt mindestens 100 Euro."),
    ],
)
def test_a_bound_goes_with_its_own_side_and_with_the_bare_value(code, other, text, source):
    """What one language says in a word the other one may leave to a verb."""
    (claim,) = _evaluator(code, source_language=other).check(text, source).claims
    assert claim.verdict is Verdict.SUPPORTED


@pytest.mark.parametrize(
    ("code", "right", "wrong", "source"),
    [
        ("zh", "上海门店周一休息。", "上海门店周二休息。", "The shop in Shanghai is closed on Mondays."),
        (
            "ko",
            "서울 매장은 월요일에 휴무입니다.",
            "서울 매장은 화요일에 휴무입니다.",
            "The shop in Seoul is closed on Mondays.",
        ),
    ],
)
def test_everyday_names_of_days_are_known(code, right, wrong, source):
    """With what a language puts behind them."""
    evaluator = _evaluator(code, source_language="en")
    assert [evaluator.check(text, source).verdict for text in (right, wrong)] == [True, False]


def test_a_figure_is_shown_where_it_has_its_unit():
    source = "After five failed attempts the account is locked. Late returns cost 5 euros per day."
    [claim] = _evaluator("fr").check("Les retours tardifs coûtent 5 euros par jour.", source).claims
    assert claim.verdict is Verdict.SUPPORTED
    assert claim.evidence[0].text == "Late returns cost 5 euros per day"


@pytest.mark.parametrize("ui", LANGUAGES)
def test_a_claim_in_which_nothing_compares_is_neutral_and_lowers_nothing(ui):
    """Without meaning words say nothing, and that is said; alone they give no value."""
    plain = "バッテリーは簡単に交換できる。"
    evaluator = _evaluator("ja", ui_language=ui)
    alone = evaluator.check(plain, SOURCE)
    assert (alone.value, alone.verdict) == (None, None)
    assert [(claim.verdict, claim.kind) for claim in alone.claims] == [(Verdict.NEUTRAL, "not-comparable")]
    assert alone.claims[0].reason
    both = evaluator.check(RIGHT["ja"] + plain, SOURCE)
    assert both.value == evaluator.check(RIGHT["ja"], SOURCE).value
    assert both.scores["grounding"].parts["incomparable"] == 1


def test_figures_that_stand_by_each_others_name_are_not_supported():
    """Two numbers and two names, all of them in the source, and not so."""
    source = "The region of Murcia has 1.5 million inhabitants, while Navarra has 660,000."
    evaluator = _evaluator("ja")
    right = evaluator.check("人口はムルシア州が150万人、ナバラ州が66万人である。", source).claims[0]
    wrong = evaluator.check("人口はナバラ州が150万人、ムルシア州が66万人である。", source).claims[0]
    assert right.verdict is Verdict.SUPPORTED
    assert (wrong.verdict, wrong.kind) == (Verdict.NEUTRAL, "role-differs")


@pytest.mark.parametrize(
    ("code", "right", "wrong"),
    [
        ("ja", "ノルウェーがデンマークを破った。", "デンマークがノルウェーを破った。"),
        ("de", "2018 kaufte Siemens die Firma Mendix.", "2018 kaufte Mendix die Firma Siemens."),
        ("fr", "La Norvège a battu le Danemark.", "Le Danemark a battu la Norvège."),
    ],
)
def test_two_names_in_the_other_order_cost_a_little(code, right, wrong):
    """A passive sentence may turn them and say the same, so that it is no more than that."""
    source = "Norway beat Denmark. Siemens bought the firm Mendix in 2018."
    values = [_evaluator(code, meaning="use-m3").check(text, source).value for text in (right, wrong)]
    assert values[0] > values[1] > 0.5 * values[0]


def test_a_question_tells_where_its_answer_is_looked_for():
    """An answer that stands in the sentence that the question is about is worth more than one that does not."""
    source = "Venom formed in Newcastle in 1979. Skyclad formed in Leeds in 1990."
    grounding = metric("grounding", "ja", source_language="en", meaning="use-m3")
    right = grounding.score(response="Venomが結成されたのはいつですか。1979年。", source=source).value
    wrong = grounding.score(response="Venomが結成されたのはいつですか。1990年。", source=source).value
    assert right > wrong


@pytest.mark.parametrize(
    ("code", "given", "text", "source"),
    [
        (
            "ja",
            "en",
            "このワクチンは冷凍保存する必要がある。",
            "The vaccine does not have to be kept frozen.",
        ),
        (
            "de",
            "en",
            "Der Akku kann nicht vom Benutzer ausgetauscht werden.",
            "The battery can be replaced by the user.",
        ),
        (
            "fr",
            "ru",
            "La ville a décidé d’augmenter le prix du ticket.",
            "Город решил не повышать цену билета.",
        ),
        ("en", "ja", "This product can be washed in water.", "この製品は水洗いできません。"),
    ],
)
def test_a_negation_in_one_of_them_contradicts_with_meaning(code, given, text, source):
    """Where the nearest sentence is clear and its analysis tells; without meaning nothing is said."""
    (claim,) = _evaluator(code, source_language=given, meaning="use-m3").check(text, source).claims
    assert (claim.verdict, claim.evidence[0].text in source) == (Verdict.CONTRADICTED, True)
    (claim,) = _evaluator(code, source_language=given).check(text, source).claims
    assert (claim.verdict, claim.kind) == (Verdict.NEUTRAL, "not-comparable")


@pytest.mark.parametrize(
    ("code", "given", "text", "source"),
    [
        ("de", "en", "Die Reisenden können kostenlos umbuchen.", "Passengers can rebook without charge."),
        (
            "fr",
            "ru",
            "L’eau de cette source n’est pas potable.",
            "Вода из этого источника непригодна для питья.",
        ),
        (
            "ja",
            "en",
            "このワクチンは冷凍保存する必要がない。",
            "The vaccine does not have to be kept frozen.",
        ),
    ],
)
def test_a_negation_that_the_other_language_has_in_a_word_contradicts_nothing(code, given, text, source):
    """Kostenlos is without charge."""
    (claim,) = _evaluator(code, source_language=given, meaning="use-m3").check(text, source).claims
    assert claim.verdict is not Verdict.CONTRADICTED


def test_meaning_tells_a_translation_from_another_sentence():
    """Words and sentences are compared where a model is named."""
    evaluator = _evaluator("ja", meaning="use-m3")
    source = "Bees find their way by the position of the sun."
    right, wrong = (
        evaluator.check(text, source)
        for text in ("ミツバチは太陽の位置を手がかりに進む。", "ミツバチは携帯電話の電波によって道に迷う。")
    )
    assert right.value > wrong.value
    assert [claim.kind for claim in right.claims] == ["claim-supported"]
    assert [claim.kind for claim in wrong.claims] == ["meaning-differs"]


def test_without_the_option_nothing_changes_and_the_reason_names_it():
    """Such answers stay refused, in words that say what to do."""
    result = GroundingEvaluator("ja", metrics="grounding").evaluate(RIGHT["ja"], SOURCE)
    assert result.value is None
    (finding,) = [one for one in result.findings if one.metric == "grounding"]
    assert finding.kind == "language-differs"
    assert "--source-language" in finding.reason


def test_the_language_of_each_source_can_be_found_out():
    """A source in the response's language is compared word by word, as ever."""
    auto = _evaluator("ja", source_language="auto")
    assert auto.check(RIGHT["ja"], SOURCE).value == _evaluator("ja").check(RIGHT["ja"], SOURCE).value
    own = "県立美術館は2019年4月に開館した。設計は建築家の内田渉が担当した。館内には展示室が五つある。"
    changed = "県立美術館は2018年4月に開館した。"
    for text in (own, changed):
        assert auto.check(text, own).value == GroundingEvaluator("ja").check(text, own).value
        assert _evaluator("ja").check(text, own).value == GroundingEvaluator("ja").check(text, own).value


@pytest.mark.parametrize(
    ("code", "text", "source"),
    [
        ("fr", "La région de Tver s’étend sur 84 000 km².", "Площадь Тверской области — 84 тысячи км²."),
        ("ja", "面積は8万4千平方キロメートルである。", "The area is 84,000 km² in total."),
        ("en", "The area is 84,000 km².", "面積は8万4千平方キロメートルである。"),
    ],
)
def test_a_short_source_is_told_by_its_script(code, text, source):
    """It has too few words for its language to be counted."""
    assert _evaluator(code, source_language="auto").check(text, source).verdict is True


@pytest.mark.parametrize(
    ("code", "text", "source"),
    [
        ("it", "Il rimborso arriva entro 30 giorni.", "El reembolso llega a su cuenta en 30 días."),
        (
            "en",
            "It takes three days and costs 75 euros.",
            "Die Lieferung kostet 75 Euro und dauert drei Tage.",
        ),
    ],
)
def test_one_sentence_is_told_by_its_small_words(code, text, source):
    """Where the source may be in any language."""
    assert _evaluator(code, source_language="auto").check(text, source).verdict is True


def test_a_short_answer_is_not_taken_for_another_language():
    """A few words of one language may be function words of another."""
    text, source = "Le pont mesure 1,9 kilomètre de long.", "Длина моста — 1,9 километра."
    assert _evaluator("fr", source_language="ru").check(text, source).verdict is True


def test_an_option_of_the_metric_does_as_well():
    """As a request to the service and a row of settings give it."""
    evaluator = GroundingEvaluator("ja", metrics={"grounding": {"source_language": "en"}})
    assert evaluator.evaluate(RIGHT["ja"], SOURCE).value == 1.0


def test_the_same_language_is_as_none():
    """It changes no number and no signature."""
    plain, named = (metric("grounding", "en", source_language=code) for code in (None, "en"))
    assert plain.signature == named.signature


def test_the_signature_has_the_language_and_the_weights():
    """Everything that can change a number."""
    plain = metric("grounding", "ja").signature
    english, auto = (metric("grounding", "ja", source_language=code).signature for code in ("en", "auto"))
    assert "|source:en termground-en" in english
    assert "|across:" in english
    assert "|source:auto " in auto
    assert len({plain, english, auto}) == 3


def test_a_response_in_another_language_than_it_was_read_in_is_not_scored():
    """An English answer among Japanese ones is not compared by the Japanese plugin."""
    text = "The company opened three shops in Osaka and it closed one of them because the rent was too high for it."
    result = _evaluator("ja").check(text, SOURCE)
    assert (result.value, [finding.kind for finding in result.findings]) == (None, ["response-language"])


@pytest.mark.parametrize(
    ("code", "text", "source"),
    [
        (
            "en",
            "Die Bibliothek ist am Sonntag geöffnet, und der Eintritt ist für alle frei.",
            "Die Bibliothek ist am Sonntag geschlossen, und der Eintritt ist für alle frei.",
        ),
        (
            "ru",
            "I biglietti per i concerti si possono cambiare e sono rimborsabili entro il giorno prima.",
            "I biglietti per i concerti non si possono cambiare e non sono rimborsabili.",
        ),
        (
            "fr",
            "В воскресенье библиотека открыта, и вход в неё для всех бесплатный, как и в другие дни.",
            "В воскресенье библиотека закрыта, и вход в неё для всех платный, как и в другие дни.",
        ),
    ],
)
def test_texts_read_in_another_language_than_they_are_in_are_not_scored(code, text, source):
    """Its negations would not be known; the reason names both languages."""
    result = GroundingEvaluator(code, ui_language="en").check(text, source)
    assert (result.value, [finding.kind for finding in result.findings]) == (None, ["response-language"])
    assert f"was read as {LANGUAGE[code]}" in str(result)


@pytest.mark.parametrize("name", ["source-term-precision", "keyword-grounding", "lexical-nli"])
def test_metrics_of_words_refuse_it(name):
    """They would call every word of a right answer an invention."""
    with pytest.raises(UsageError, match="compares words"):
        _evaluator("ja", metrics=name)


def test_parity_refuses_it():
    """The origins knew one language."""
    with pytest.raises(UsageError, match="one language"):
        _evaluator("ja", parity=True)


def test_a_language_that_the_model_does_not_know_is_refused():
    """Its vectors would say nothing."""
    with pytest.raises(UsageError, match="does not know 'hi'"):
        metric("grounding", "ja", source_language="hi", meaning="use-m3")


def test_prepared_sources_workers_and_guards_give_the_same():
    """One source serves many responses, in any process."""
    evaluator = _evaluator("ja")
    prepared = evaluator.prepare(SOURCE)
    rows = [{"response": RIGHT["ja"], "source": SOURCE}, {"response": WRONG["ja"][0], "source": SOURCE}]
    expected = [evaluator.check(row["response"], prepared).value for row in rows]
    assert [result.value for result in evaluator.evaluate_many(rows)] == expected
    guard = Guard("ja", SOURCE, metrics="grounding", source_language="en")
    guard.feed(rows[1]["response"])
    guard.flush()
    assert guard.result.value == expected[1]


@pytest.mark.slow
@given(response=MIXED, source=MIXED)
@settings(max_examples=40, deadline=None)
def test_no_text_breaks_it(response, source):
    """A value from 0 to 1 or none, and places that are in the texts, whatever these are."""
    for evaluator in (
        _evaluator("ja"),
        _evaluator("de", source_language="ru"),
        _evaluator("en", source_language="ja"),
    ):
        result = evaluator.check(response, source)
        assert result.value is None or 0 <= result.value <= 1
        for claim in result.claims:
            assert response[claim.start : claim.end] == claim.text
            assert all(source[seen.start : seen.end] == seen.text for seen in claim.evidence)


@pytest.mark.parametrize("form", ["terminal", "json", "html", "github"])
def test_reports_show_both_ends(form, tmp_path, capsys):
    """The claim as it is written, and the words of the source."""
    (tmp_path / "answer.md").write_text(WRONG["ja"][0], encoding="utf-8")
    (tmp_path / "source.md").write_text(SOURCE, encoding="utf-8")
    flags = ["--source", str(tmp_path / "source.md"), "--source-language", "en", "--format", form]
    assert main(["ja", "check", str(tmp_path / "answer.md"), *flags]) == 0
    shown = capsys.readouterr().out
    assert "120 million yen" in shown
    if form == "terminal":
        assert "原文 5 文" in shown  # counted as its own language ends them
    if form == "json":
        assert json.loads(shown)["claims"][0]["verdict"] == "CONTRADICTED"


def test_rows_of_a_batch_carry_it(tmp_path):
    """The same values as one by one, and a signature that says so."""
    rows = [{"response": RIGHT["ja"], "source": SOURCE}, {"response": WRONG["ja"][0], "source": SOURCE}]
    (tmp_path / "rows.jsonl").write_text("\n".join(map(json.dumps, rows)), encoding="utf-8")
    out = tmp_path / "scored.jsonl"
    flags = ["--source-language", "en", "-o", str(out), "--quiet"]
    assert main(["ja", "score", str(tmp_path / "rows.jsonl"), *flags]) == 0
    found = [json.loads(line) for line in out.read_text(encoding="utf-8").splitlines()]
    evaluator = _evaluator("ja")
    assert [row["scores"] for row in found] == [
        {"grounding": evaluator.check(row["response"], SOURCE).value} for row in rows
    ]
    assert "|source:en" in found[0]["signature"]
