"""Lines and sentences that announce or head claim nothing; with a statement of their own they do."""

from __future__ import annotations

import pytest

from termground import metric

SOURCES = {
    "en": "The hut opens at 8 am. Dogs are allowed. It has 42 beds.",
    "fr": "Le refuge ouvre à 8 h. Les chiens sont admis. Il compte 42 places.",
    "de": "Die Hütte öffnet um 8 Uhr. Hunde sind erlaubt. Sie hat 42 Betten.",
    "es": "El refugio abre a las 8. Se admiten perros. Tiene 42 camas.",
    "ru": "Приют открывается в 8 утра. Собак пускают. В нём 42 места.",
    "ja": "山小屋は8時に開く。犬は入れる。ベッドは42台ある。",
}
CLAIMS = {
    "en": "The hut opens at 8 am and has 42 beds.",
    "fr": "Le refuge ouvre à 8 h et compte 42 places.",
    "de": "Die Hütte öffnet um 8 Uhr und hat 42 Betten.",
    "es": "El refugio abre a las 8 y tiene 42 camas.",
    "ru": "Приют открывается в 8 утра, в нём 42 места.",
    "ja": "山小屋は8時に開き、ベッドは42台ある。",
}


def verdicts(code: str, response: str) -> list[str]:
    """The verdicts of the claims of a response."""
    score = metric("grounding", language=code).score(response=response, source=SOURCES[code])
    return [str(claim.verdict) for claim in score.claims]


@pytest.mark.parametrize(
    ("code", "response"),
    [
        ("en", "I will summarize the given text. {}"),
        ("en", "Summary of section 3\n\n{}"),
        ("en", "Equipment\n\n{}"),
        ("fr", "Voici un résumé du passage. {}"),
        ("fr", "Synthèse de l'article 9\n\n{}"),
        ("fr", "Matériel\n\n{}"),
        ("de", "Hier ist eine Zusammenfassung des Textes. {}"),
        ("de", "Zusammenfassung von Abschnitt 3\n\n{}"),
        ("es", "Aquí tienes un resumen del texto. {}"),
        ("es", "Resumen del artículo 9\n\n{}"),
        ("ru", "Вот краткое изложение текста. {}"),
        ("ja", "与えられた文章を要約します。{}"),
        ("ja", "以下は文章の要約です。{}"),
    ],
)
def test_what_announces_or_heads_claims_nothing(code: str, response: str) -> None:
    assert verdicts(code, response.format(CLAIMS[code])) == ["SUPPORTED"]


@pytest.mark.parametrize(
    ("code", "response"),
    [
        ("en", "Here is a summary of the text by Ann Cole of 1972. {}"),
        ("en", "{} The passage about Ann Cole says that she won 9 medals."),
        ("en", "{} The second passage does not concern dogs or cats."),
        ("en", "Summary of 30 rules\n\n{}"),
        ("fr", "Voici un résumé du passage, écrit par Marie Curie. {}"),
        ("fr", "{} Le texte de loi ne concerne pas les chiens."),
        ("de", "{} Der Abschnitt über Marie Curie ist hier der längste."),
        ("es", "{} El texto sobre Marie Curie no es de 1972."),
        ("ja", "{}マリー・キュリーの文章は1972年に書かれました。"),
    ],
)
def test_a_statement_beside_it_is_a_claim(code: str, response: str) -> None:
    found = verdicts(code, response.format(CLAIMS[code]))
    assert len(found) == 2
    assert "NEUTRAL" in found
