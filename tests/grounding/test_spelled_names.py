"""Names that a source writes otherwise are in the source."""

from __future__ import annotations

import pytest

from termground import load, metric
from termground.types import Verdict


@pytest.mark.parametrize(
    ("code", "source", "response"),
    [
        ("en", "The shell was made by Sean O'Neil.", "The shell was made by Sean O’Neil."),
        ("ru", "Эйприл О'Нил создали Кевин Истмен и Питер Лэрд.", "Эйприл О’Нил создал Кевин Истмен."),
        ("uk", "Мар'яна Коваль живе у Львові.", "Мар’яна Коваль живе у Львові."),
        ("ru", "Базз Олдрин был членом экипажа Аполлон-11.", "Базз Олдрин был членом экипажа Аполлона-11."),
        ("ru", "Экипаж вылетел на Союзе-19.", "Экипаж Союза-19 вылетел."),
        ("ru", "Премьер-министр Шри-Ланки — Ранил Викрамасингхе.", "Ранил Викремесингхе — премьер-министр Шри-Ланки."),
        ("en", "The forecast for Wellesley is 79 degrees.", "In Wellesey it will be 79 degrees."),
        ("en", "The forecast for Jan 24 is 79 degrees.", "On January 24th it will be 79 degrees."),
        ("ru", "Просьба предупредить медсестру Анну Львовну.", "Сообщите медсестре Анне Львовне."),
        ("ru", "Просьба предупредить медсестру Юлию Львовну.", "Сообщите медсестре Юлии Львовне."),
        ("ru", "Работу приняла Яна Орлова.", "Работу сдали Яне Орловой."),
        ("ru", "Самолёт сел в Атлантик Сити.", "Посадка прошла в Атлантик-Сити."),
        ("fr", "L'avion s'est posé à Atlantic City.", "L'avion a atterri à Atlantic-City."),
        ("ru", "Великобритания и Нидерланды подписали договор.", "Договор подписали Британия и Голландия."),
        ("fr", "La Biélorussie a signé l'accord.", "Le Bélarus a signé l'accord."),
        ("en", "The Russian Federation signed the treaty.", "Russia signed the treaty."),
    ],
)  # fmt: skip
def test_a_name_that_is_spelled_otherwise_is_there(code, source, response) -> None:
    score = metric("grounding", language=code).score(response=response, source=source)
    assert "name-not-in-source" not in {finding.kind for finding in score.findings}


@pytest.mark.parametrize(
    ("code", "source", "response"),
    [
        ("ru", "Экипаж вылетел на Ту-154 в Омск.", "В Омск экипаж вылетел на самолёте Ту-134."),
        ("en", "The fair was held in Austria.", "It was held in Australia."),
        ("en", "The fair was opened by Karen Holm.", "It was opened by Maren Bohm."),
        ("ru", "Просьба предупредить медсестру Инну Львовну.", "Сообщите медсестре Анне Львовне."),
        ("ru", "Самолёт сел в Атлантик Сити.", "Посадка прошла в Атлантик-Бич."),
    ],
)
def test_another_name_is_not(code, source, response) -> None:
    score = metric("grounding", language=code).score(response=response, source=source)
    assert not score.verdict
    assert score.claims[0].verdict is not Verdict.SUPPORTED


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("**Delete Unneeded Models:** Delete versions that Leeds does not need.", ["Leeds"]),
        ("- Metered Charges: This is what you pay.", []),
        ("Opening Hours and Fees: You pay Ann Weber.", ["Ann Weber"]),
        ("Ann Weber: she left for Basel.", ["Ann Weber", "Basel"]),
        ("On August 24th, Ann left.", ["Ann"]),
        ("On 24 August, nobody left.", []),
        ("We met in August, said April Weber.", ["August", "April Weber"]),
    ],
)
def test_the_capitals_of_a_label_name_nothing(text, names) -> None:
    assert [name.surface for name in load("en").analyze(text, markdown=True).names] == names
