"""What may be done and what may not: permission in the place of a ban, however either is said, of whom, and what only looks alike."""

from __future__ import annotations

import pytest

from termground import load, metric

MOVED = "運転中は本体を移動させないでください。"
BATH = "入浴後に使用しても問題ありません。"
TANK = "水タンクには水道水だけを入れてください。アロマオイルや洗剤は入れないでください。"
CORD = "電源コードが傷んだときは、使用を中止し、お買い上げの販売店にご連絡ください。"

CONTRADICTED = [
    ("ja", "返品不可です。", "返品できます。"),
    ("ja", "返品は不可です。", "返品は可能です。"),
    ("ja", "返品できます。", "返品不可です。"),
    ("ja", "水洗い不可です。", "水洗いできます。"),
    ("ja", "キャンセル可。", "キャンセル不可。"),
    ("ja", "運転中は本体を移動させても問題ありません。", MOVED),
    ("ja", "運転中は本体を移動させてもかまいません。", MOVED),
    ("ja", "運転中は本体を移動させてもよい。", MOVED),
    ("ja", "運転中は本体を移動させて大丈夫です。", MOVED),
    ("ja", "運転中は本体を移動させることができます。", MOVED),
    ("ja", "入浴後に使用しないでください。", BATH),
    ("ja", "入浴後に使用してはいけません。", BATH),
    ("ja", "水タンクにはアロマオイルを入れることができます。", TANK),
    ("ja", "水タンクに洗剤を入れても構いません。", TANK),
    ("ja", "電源コードが傷んだときでも、使用を続けることができます。", CORD),
    ("ja", "電源コードが傷んだときは、使用を続けてください。", CORD),
    ("en", "Returns are possible.", "Returns are not possible."),
    ("en", "Dogs allowed.", "No dogs allowed."),
    ("fr", "Les chiens sont admis.", "Les chiens ne sont pas admis."),
    ("de", "Umtausch möglich.", "Umtausch nicht möglich."),
    ("es", "Se admiten perros.", "No se admiten perros."),
    ("en", "You can put aroma oil into the water tank.", "Put only tap water into the water tank. Do not put in aroma oil or detergent."),
    ("fr", "On peut mettre de l'huile parfumée dans le réservoir d'eau.", "Ne mettez que de l'eau du robinet dans le réservoir d'eau. N'y mettez pas d'huile parfumée ni de détergent."),
    ("ru", "В бак для воды можно добавлять ароматическое масло.", "В бак для воды заливайте только водопроводную воду. Не добавляйте ароматическое масло и моющие средства."),
    ("ru", "При повреждении шнура можно продолжать использование прибора.", "При повреждении шнура прекратите использование прибора и обратитесь в магазин."),
    ("ru", "Экзамен требуется для всех направлений.", "Экзамен требуется только для направления «Дизайн»."),
    ("en", "The exam is required for all courses.", "The exam is required only for the design course."),
    ("ru", "По электронной почте подать документы нельзя, а через Госуслуги — можно.", "Документы подаются лично или по электронной почте. Подача документов через Госуслуги не допускается."),
    ("ru", "Экзамен не требуется для направления «Дизайн».", "Экзамен требуется только для направлений «Дизайн» и «Архитектура»."),
    ("en", "The exam is not required for nurses.", "The exam is required only for nurses and doctors."),
    ("fr", "L'examen n'est pas exigé pour les infirmiers.", "L'examen n'est exigé que pour les infirmiers et les médecins."),
    ("de", "Die Prüfung ist für Pfleger nicht vorgeschrieben.", "Die Prüfung ist nur für Pfleger und Ärzte vorgeschrieben."),
    ("es", "El examen no es obligatorio para los enfermeros.", "El examen solo es obligatorio para los enfermeros y los médicos."),
]  # fmt: skip

SUPPORTED = [
    ("ja", "返品不可です。", "返品はできません。"),
    ("ja", "返品可能です。", "返品できます。"),
    ("ja", "返品不可です。", "返品できますか。いいえ、できません。"),
    ("ja", "セール品は返品不可です。", "返品できます。ただしセール品の返品はできません。"),
    ("ja", "運転中は本体を移動させてはいけません。", MOVED),
    ("ja", "運転中は本体を移動させることはできません。", MOVED),
    ("ja", "運転中は本体を移動させないようにしてください。", MOVED),
    ("ja", "入浴後に使用できます。", BATH),
    ("ja", "入浴後に使用してもかまいません。", BATH),
    ("ja", "水タンクにアロマオイルを入れないでください。", TANK),
    ("ja", "水タンクには水道水を入れることができます。", TANK),
    ("ja", "電源コードが傷んだときは使用しないでください。", CORD),
    ("ja", "事前に登録しなくてもかまいません。", "事前の登録は不要です。"),
    ("ja", "催告なしに解除することができます。", "催告を要せず解除することができる。"),
    ("ja", "通知なしに契約を変更できる。", "通知を要しないで契約を変更することができる。"),
    ("ru", "По электронной почте подать документы нельзя, а через Госуслуги — можно.", "Документы подаются лично или через портал Госуслуг. Подача документов по электронной почте не допускается."),
    ("ru", "Нельзя подать заявление более чем на пять направлений.", "Поступающий вправе подать заявление не более чем по пяти направлениям подготовки."),
    ("ru", "Экзамен требуется для всех студентов.", "Экзамен требуется только для студентов."),
]  # fmt: skip

OPEN = [
    ("ja", "水タンクにはアロマオイルを入れることができます。", "水タンクには水道水を入れてください。運転中はアロマオイルを入れないでください。"),
    ("en", "You can put aroma oil into the water tank.", "Fill the water tank with tap water. During operation, do not put in aroma oil."),
    ("en", "You can put aroma oil into the water tank.", "Put only tap water into the water tank. Do not put in aroma oil by hand. You can put in aroma oil with the pipette."),
    ("ru", "Стипендия не назначается при наличии академической задолженности.", "Стипендия назначается при отсутствии академической задолженности."),
    ("ru", "Экзамен не требуется для направления «Музыка».", "Экзамен требуется только для направлений «Дизайн» и «Архитектура»."),
    ("ru", "Общежитие не предоставляется.", "Общежитие предоставляется только иногородним студентам."),
    ("en", "The exam is not required for teachers.", "The exam is required only for nurses and doctors."),
    ("en", "Pets are not allowed.", "Pets are allowed only in cages."),
    ("fr", "L'examen n'est pas exigé pour les enseignants.", "L'examen n'est exigé que pour les infirmiers et les médecins."),
]  # fmt: skip


def verdicts(code: str, response: str, source: str) -> list[str]:
    """The verdicts of the claims of a response."""
    return [
        claim.verdict.name
        for claim in metric("grounding", load(code)).score(response=response, source=source).claims
    ]


@pytest.mark.parametrize(("code", "response", "source"), CONTRADICTED)
def test_contradicted(code: str, response: str, source: str) -> None:
    """A ban in the place of a permission, or the reverse."""
    assert verdicts(code, response, source) == ["CONTRADICTED"]


@pytest.mark.parametrize(("code", "response", "source"), SUPPORTED)
def test_supported(code: str, response: str, source: str) -> None:
    """The same said in other words."""
    assert verdicts(code, response, source) == ["SUPPORTED"]


@pytest.mark.parametrize(("code", "response", "source"), OPEN)
def test_open(code: str, response: str, source: str) -> None:
    """What is denied in one case only, or said both ways, contradicts nothing."""
    assert "CONTRADICTED" not in verdicts(code, response, source)
