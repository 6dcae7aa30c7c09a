"""Denials in other words, denials taken back, and words that turn into their opposite."""

from __future__ import annotations

import pytest

from termground.alignment.changes import Change
from termground.evidence.assertion.negation import bases

from .texts import reads

TURNS = {Change.DENIED, Change.POLARITY, Change.OPPOSITE, Change.TREND, Change.TURNED}


def turns(code: str, source: str, response: str) -> set[Change]:
    """The changes of a response that turn what it says, on whatever word they lie."""
    return {edit.change for read in reads(code, source, response) for edit in read.edits} & TURNS


SAME = [
    # denied by a word that is no negation
    ("en", "Never rub the lens with a cloth.", "Avoid rubbing the lens with a cloth."),
    ("en", "The clinic does not treat children.", "The clinic refuses to treat children."),
    ("en", "Visitors may not touch the looms.", "Visitors are forbidden to touch the looms."),
    ("fr", "Le badge n'est pas nécessaire pour la visite.", "La visite se fait sans badge."),
    ("fr", "Le remboursement ne couvre pas les frais de port.", "Le remboursement exclut les frais de port."),
    ("fr", "L'accès au quai n'est pas permis aux chiens.", "L'accès au quai est interdit aux chiens."),
    ("ru", "Для входа в зал бахилы не нужны.", "Вход в зал без бахил."),
    ("ru", "Команда не участвовала в финале.", "Команда отказалась участвовать в финале."),
    ("ja", "この道具は水洗いできません。", "この道具は水洗い不可です。"),
    ("ja", "送迎は料金に含まれません。", "送迎は料金に含まれず、対象外です。"),
    ("de", "Der Verein legt keinen Widerspruch ein.", "Der Verein verzichtet auf einen Widerspruch."),
    ("de", "Das Glas muss frei von Fett sein.", "Das Glas muss ohne Fett sein."),
    # denied twice
    ("ja", "この薬は薬剤師がいなければ販売できない。", "この薬は薬剤師がいれば販売できる。"),
    ("en", "The office will not open until Friday.", "The office will open on Friday."),
    ("en", "You can leave only if no lesson is planned.", "You can leave only if a lesson is not planned."),
    # a bound with a negation is part of its figure
    (
        "ru",
        "Страховка покрывает лечение в пределах 300 евро.",
        "Страховка покрывает лечение, но не более 300 евро.",
    ),
    # what an obligation denies
    ("ja", "申込書は月末までに提出しなければならない。", "申込書は月末までに提出する必要がある。"),
    # opposites of which both are spoken
    (
        "en",
        "Fold the top left corner. Then fold the top right corner towards the centre of the quilt.",
        "Fold the top right corner towards the centre of the quilt.",
    ),
    ("ru", "Срочный заказ печатают за 24 часа.", "Срочный заказ печатают за сутки."),
    ("fr", "Le mode sombre existe sous Windows.", "Le mode sombre existe sur Windows."),
]


@pytest.mark.parametrize(("code", "source", "response"), SAME)
def test_a_denial_in_other_words_turns_nothing(code, source, response) -> None:
    assert turns(code, source, response) == set()


TURNED = [
    ("en", "Never rub the lens with a cloth.", "Always rub the lens with a cloth.", {Change.DENIED}),
    ("en", "The clinic does not treat children.", "The clinic treats children.", {Change.DENIED}),
    (
        "en",
        "Only members may use the sauna, which is not heated.",
        "Only members may use the sauna, which is heated.",
        {Change.DENIED},
    ),
    (
        "fr",
        "Le badge n'est pas nécessaire pour la visite.",
        "Le badge est nécessaire pour la visite.",
        {Change.DENIED},
    ),
    (
        "fr",
        "Il est interdit de fumer et la cour n'est pas couverte.",
        "Il est interdit de fumer et la cour est couverte.",
        {Change.DENIED},
    ),
    ("ru", "Для входа в зал бахилы не нужны.", "Для входа в зал бахилы нужны.", {Change.DENIED}),
    (
        "ru",
        "Прибор прошёл проверку без замечаний.",
        "Прибор не прошёл проверку без замечаний.",
        {Change.DENIED},
    ),
    ("ja", "消耗品の交換は保証の対象外です。", "消耗品の交換は保証の対象です。", {Change.DENIED}),
    ("ja", "当日の取消は返金不可です。", "当日の取消は返金可です。", {Change.DENIED}),
    ("ja", "報告書は未提出のままになっている。", "報告書は提出のままになっている。", {Change.DENIED}),
    (
        "fr",
        "Les loyers ont augmenté de 3 % en mars.",
        "Les loyers ont baissé de 3 % en mars.",
        {Change.TREND},
    ),
    (
        "fr",
        "La carte n'est pas valable dans les bus de nuit. Aucun dépôt n'est exigé.",
        "La carte est valable dans les bus de nuit, sans dépôt.",
        {Change.DENIED},
    ),
    (
        "ru",
        "Прибор не предназначен для улицы. При чистке корпуса применять растворители запрещается.",
        "Прибор предназначен для улицы, а корпус чистят без растворителей.",
        {Change.DENIED},
    ),
    (
        "en",
        "The card is not valid on night buses. Smoking is forbidden on all buses.",
        "The card is valid on night buses without smoking.",
        {Change.DENIED},
    ),
    ("de", "Der Antrag ist unvollständig.", "Der Antrag ist vollständig.", {Change.OPPOSITE}),
    ("de", "Die Teilnahme ist kostenlos.", "Die Teilnahme ist nicht kostenlos.", {Change.DENIED}),
]


@pytest.mark.parametrize(("code", "source", "response", "changes"), TURNED)
def test_a_denial_less_turns_what_is_said(code, source, response, changes) -> None:
    assert turns(code, source, response) >= changes


@pytest.mark.parametrize(
    ("norm", "affixes", "bare"),
    [
        ("incomplete", ("in-", "un-"), ["complete"]),
        ("non-fiction", ("non-",), ["fiction"]),
        ("kostenlos", ("-los",), ["kosten"]),
        ("inch", ("in-",), []),  # too little is left
        ("complete", ("in-",), []),
    ],
)
def test_a_word_is_bared_of_what_denies_it(norm, affixes, bare) -> None:
    assert list(bases(norm, affixes)) == bare
