"""Names in the place of another one's, and names that only call their bearer otherwise."""

from __future__ import annotations

import pytest

from .texts import changes

OTHERS = [
    ("en", "The club sold its best striker to Torkham last summer.", "The club sold its best striker to Norford last summer."),
    ("en", "Torkham hosted the final in May. Norford lost its coach.", "Norford hosted the final in May."),
    ("ru", "Завод в Твери выпускает насосы с 1998 года.", "Завод в Калуге выпускает насосы с 1998 года."),
    ("fr", "La société a ouvert une usine à Lille en 2015.", "La société a ouvert une usine à Nantes en 2015."),
    ("ja", "同社は2015年に大阪で新工場を稼働させた。", "同社は2015年に福岡で新工場を稼働させた。"),
]  # fmt: skip
SAME = [
    # a description, and a byname with its article
    ("en", "The Gulls are four points above the drop. Torkham United lost.", "Torkham United are four points above the drop."),
    ("en", "The Torkham boss then reads out five names to the fans.", "Reed then reads out five names to the fans."),
    ("en", "Reed fell out with the head coach of the club.", "The Frenchman fell out with the head coach of the club."),
    # another form, spelling or script
    ("en", "The house stands near Wellesford on the hill.", "The house stands near Welesford on the hill."),
    ("en", "He is a driver of Italy and won twice.", "He is an Italian driver and won twice."),
    ("ru", "Болезнь впервые описал Джордж Берд в 1878 году.", "Болезнь впервые описал Джордж Бирд в 1878 году."),
    ("ja", "検索ではマイクロソフトがBingを提供している。", "検索ではマイクロソフトがビングを提供している。"),
    ("ja", "12月に米国で公演を行った。", "12月にアメリカで公演を行った。"),
    # a name in full, and two names of one bearer
    ("en", "Norway's Reed poses after winning the race. Alex Reed is 27.", "Alex Reed poses after winning the race."),
    ("fr", "Garnier a signé la convention jeudi. Paul Garnier est maire.", "Paul Garnier a signé la convention jeudi."),
]  # fmt: skip


def named(code: str, source: str, response: str) -> list[str]:
    """The changes that put a name in the place of another one."""
    return [
        change for change in changes(code, source, response) if change.startswith(("name|", "moved-name|"))
    ]


@pytest.mark.parametrize(("code", "source", "response"), OTHERS)
def test_another_name_is_found(code, source, response) -> None:
    assert named(code, source, response)


@pytest.mark.parametrize(("code", "source", "response"), SAME)
def test_what_may_be_the_same_bearer_is_no_other_name(code, source, response) -> None:
    assert named(code, source, response) == []
