"""The same value in other words is in the source; another one said in the same way is not."""

from __future__ import annotations

import pytest

from termground import load, metric
from termground.facts import Relation, compare
from termground.types import Verdict

VALUES = {
    "fact-differs",
    "fact-not-in-source",
    "fact-more-precise",
    "unit-differs",
    "thing-differs",
    "magnitude-differs",
}


@pytest.mark.parametrize(
    ("code", "source", "same", "wrong"),
    [
        ("ru", "Детям дают по 5 мл сиропа каждые 8 часов.", "Сироп дают детям три раза в сутки.", "Сироп дают детям четыре раза в сутки."),
        ("ru", "Препарат принимают трижды в день.", "Препарат принимают каждые восемь часов.", "Препарат принимают каждые шесть часов."),
        ("ru", "Прибыль удвоилась за год.", "Прибыль за год выросла в 2 раза.", "Прибыль за год выросла в 3 раза."),
        ("ru", "Журнал выходит ежеквартально.", "Журнал выходит раз в три месяца.", "Журнал выходит раз в два месяца."),
        ("ru", "Проверку проводят дважды в год.", "Проверку проводят каждые полгода.", "Проверку проводят каждые три месяца."),
        ("ru", "За столетие население удесятерилось.", "За сто лет население удесятерилось.", "За двести лет население удесятерилось."),
        ("ru", "Ответ дают за неделю.", "Ответ дают за семь дней.", "Ответ дают за девять дней."),
        ("ru", "Ответ дают за две недели.", "Ответ дают за 14 дней.", "Ответ дают за 7 дней."),
        ("ru", "Лекарство пьют раз в сутки.", "Лекарство пьют один раз в день.", "Лекарство пьют два раза в день."),
        ("ru", "Максимальная суточная доза — 1 г.", "За сутки принимают не больше 1000 мг.", "За сутки принимают не больше 2000 мг."),
        ("fr", "Le contrôle a lieu deux fois par an.", "Le contrôle a lieu tous les six mois.", "Le contrôle a lieu tous les trois mois."),
        ("fr", "Le sirop se donne toutes les 8 heures.", "Le sirop se donne trois fois par jour.", "Le sirop se donne deux fois par jour."),
        ("fr", "La population a décuplé.", "La population a été multipliée par dix.", "La population a été multipliée par cinq."),
        ("fr", "La revue paraît chaque trimestre.", "La revue paraît tous les trois mois.", "La revue paraît tous les deux mois."),
        ("fr", "La population a décuplé en un siècle.", "La population a décuplé en cent ans.", "La population a décuplé en deux cents ans."),
    ],
)  # fmt: skip
def test_a_word_for_a_number_is_that_number(code, source, same, wrong) -> None:
    """The thesaurus has them for one another; a unit that is part of another number says nothing by itself."""
    grounding = metric("grounding", language=code)
    score = grounding.score(response=same, source=source)
    assert not VALUES & {finding.kind for finding in score.findings}
    assert all(
        claim.verdict is not Verdict.SUPPORTED
        for claim in grounding.score(response=wrong, source=source).claims
    )


@pytest.mark.parametrize(
    ("code", "stated", "given", "relation"),
    [
        ("ru", "с 1 по 15 июня", "в первой половине июня", Relation.EQUAL),
        ("ru", "с 1 по 25 июня", "в первой половине июня", Relation.DIFFERENT),
        ("ru", "в первой половине июня", "5 июня 2024 года", Relation.LESS_PRECISE),
        ("ru", "в первой половине июня", "20 июня", Relation.DIFFERENT),
        ("ru", "5 июня", "в первой половине июня", Relation.MORE_PRECISE),
        ("fr", "du 1er au 14 juillet", "les deux premières semaines de juillet", Relation.EQUAL),
        ("fr", "du 1er au 25 juin", "la première quinzaine de juin", Relation.DIFFERENT),
        ("fr", "trente jours", "30 (trente) jours", Relation.EQUAL),
        ("ru", "3600 литров в час", "3,6 м³", Relation.EQUAL),
        ("ru", "4600 литров в час", "3,6 м³", Relation.DIFFERENT),
        ("ru", "750 млн рублей", "три четверти миллиарда рублей", Relation.EQUAL),
    ],
)
def test_values_in_other_words_compare(code, stated, given, relation) -> None:
    own, other = (load(code).analyze(text).facts[0] for text in (stated, given))
    assert compare(own, other) is relation


def test_the_same_number_in_a_phrase_of_the_thesaurus_is_still_compared() -> None:
    score = metric("grounding", language="en").score(
        response="It takes at most 30 minutes.", source="It takes at least 30 minutes."
    )
    assert [claim.verdict for claim in score.claims] == [Verdict.CONTRADICTED]
