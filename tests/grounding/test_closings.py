"""Sentences that open or end an answer: those that only greet, thank or invite to ask claim nothing, others are checked."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from termground import load, metric

TABLE = tomllib.loads((Path(__file__).parent / "closings.toml").read_text(encoding="utf-8"))


def cases(kind: str) -> list[tuple[str, str, str]]:
    """Each sentence of a kind with its language and the claim before it."""
    return [(code, case["first"], closing) for code, case in TABLE.items() for closing in case[kind]]


def answered(first: str, closing: str) -> str:
    gap, mark = ("", "。") if first.endswith("。") else (" ", ".")
    return f"{first}{gap}{closing}{'' if closing.endswith('!') else mark}"


@pytest.mark.parametrize(("code", "first", "closing"), cases("courtesy"))
def test_courtesy(code: str, first: str, closing: str) -> None:
    """What only greets, thanks or invites to ask is no claim, and costs nothing."""
    score = metric("grounding", load(code)).score(response=answered(first, closing), source=first)
    assert len(score.claims) == 1
    assert score.verdict


@pytest.mark.parametrize(("code", "first", "closing"), cases("claims"))
def test_claims(code: str, first: str, closing: str) -> None:
    """What names a number, an address or somebody, or promises something, is checked."""
    score = metric("grounding", load(code)).score(response=answered(first, closing), source=first)
    assert len(score.claims) == 2
    assert not score.verdict


@pytest.mark.parametrize(
    ("code", "said", "closing"),
    [
        ("en", "Our call centre repairs the device for free.", "If you have any questions, our call centre repairs the device for free."),
        ("fr", "Notre service répare l'appareil gratuitement.", "Si vous avez des questions, notre service répare l'appareil gratuitement."),
        ("de", "Unser Kundendienst repariert das Gerät kostenlos.", "Wenn Sie Fragen haben, repariert unser Kundendienst das Gerät kostenlos."),
        ("es", "Nuestro servicio repara el aparato gratis.", "Si tiene preguntas, nuestro servicio repara el aparato gratis."),
        ("ru", "Деканат ответит бесплатно в течение 24 часов.", "Если у вас остались вопросы, деканат ответит бесплатно в течение 24 часов."),
        ("ja", "24時間対応のコールセンターで無料修理を受け付けます。", "ご不明な点があれば、24時間対応のコールセンターで無料修理を受け付けます。"),
    ],
)  # fmt: skip
def test_condition(code: str, said: str, closing: str) -> None:
    """The condition costs nothing where the sources have what is said behind it."""
    score = metric("grounding", load(code)).score(response=closing, source=said)
    assert [claim.verdict.name for claim in score.claims] == ["SUPPORTED"]
    assert score.value > 0.9
