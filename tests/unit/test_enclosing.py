"""A quotation or bracket that begins in a part of a text ends in it."""

from __future__ import annotations

import pytest

from termground import metric
from termground.text.enclosing import enclosing


@pytest.mark.parametrize(
    ("text", "part", "whole"),
    [
        (
            "Il dénonce un « effet d’annonce ».",
            "Il dénonce un « effet d’annonce",
            "Il dénonce un « effet d’annonce »",
        ),
        ("« Effet d’annonce », dit-il.", "Effet d’annonce », dit-il", "« Effet d’annonce », dit-il"),
        ("Fill it up (1.5 l).", "Fill it up (1.5 l", "Fill it up (1.5 l)"),
        ("Fill it up (to 1.5 l.) Then wait.", "Fill it up (to 1.5 l", "Fill it up (to 1.5 l.)"),
        ('He called it a "stunt".', 'He called it a "stunt', 'He called it a "stunt"'),
        ('"Stunt" is what he said.', 'Stunt" is what he said', '"Stunt" is what he said'),
        ("He called it a “stunt”.", "He called it a “stunt", "He called it a “stunt”"),
        ("Sie sagte: „nein“.", "Sie sagte: „nein", "Sie sagte: „nein“"),
        ("Он сказал: «нет».", "Он сказал: «нет", "Он сказал: «нет»"),
        ("彼は「いいえ」と言った。彼は『嘘だ』。", "彼は『嘘だ", "彼は『嘘だ』"),
        ("Il écrit (« à tort »).", "Il écrit (« à tort", "Il écrit (« à tort »)"),
        # what closes something outside stays outside
        ("(Il pleut.)", "Il pleut", "Il pleut"),
        ("« Il pleut. »", "Il pleut", "Il pleut"),
        ('"It rains."', "It rains", "It rains"),
        ("It rains (a lot) here).", "It rains (a lot) here", "It rains (a lot) here"),
        ("He said (softly. Then", "He said (softly", "He said (softly"),
        ("It rains (again", "It rains (again", "It rains (again"),
    ],
)
def test_a_part_takes_in_the_mark_that_closes_what_it_opens(text, part, whole):
    """And the one that opens what it closes, where they stand beside it."""
    start = text.index(part)
    first, last = enclosing(text, start, start + len(part))
    assert text[first:last] == whole


@pytest.mark.parametrize(
    ("code", "source", "response"),
    [
        ("fr", "Le député a dénoncé un « effet d’annonce ».", "Le ministre a salué un « plan ambitieux »."),
        ("fr", "Ne dépassez pas le repère (1,5 litre).", "Remplissez la cuve jusqu’au repère (1,8 litre)."),
        (
            "de",
            "Füllen Sie den Behälter bis zur Marke (1,5 l).",
            "Füllen Sie den Behälter bis zur Marke (1,8 l).",
        ),
        ("en", 'The member called it a "disgrace".', 'The minister called it a "stunt".'),
        ("ru", "Депутат назвал это «позором».", "Министр назвал это «прорывом»."),
        ("es", "El diputado lo llamó «una farsa».", "El ministro lo llamó «un avance»."),
    ],
)
def test_no_claim_and_no_quoted_sentence_is_torn(code, source, response):
    """Of claims, findings and the sentences of the source beside them."""
    score = metric("grounding", language=code).score(response=response, source=source)
    shown = [claim.text for claim in score.claims]
    shown += [one.text for claim in score.claims for one in claim.evidence]
    assert shown
    for text in shown:
        for opens, closes in ("«»", "()", "“”"):
            assert text.count(opens) == text.count(closes), text
        assert text.count('"') % 2 == 0, text
    assert all(claim.text == response[claim.start : claim.end] for claim in score.claims)
