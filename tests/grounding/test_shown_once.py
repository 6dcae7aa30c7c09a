"""What is shown of a data sheet, a table or a talk: each thing once, and the words that say it."""

from __future__ import annotations

import pytest

from termground import metric

TABLE = "| Feature | Model A1 | Model A2 |\n|---|---|---|\n| Weight | 1.1 kg | 1.4 kg |\n| Waterproof | no | yes |\n"


def test_a_cell_told_by_its_row_and_its_column_is_shown_once() -> None:
    score = metric("grounding", language="en").score(response="Model A1 is waterproof.", source=TABLE)
    found = [finding for finding in score.findings if finding.kind == "opposite-in-source"]
    assert [finding.args["term"] for finding in found] == ["waterproof"]


@pytest.mark.parametrize(
    ("code", "source", "response", "said"),
    [
        (
            "en",
            "Minutes\nReed: I will send the plan by Friday.\nBlake: I am against raising the fee.\n",
            "Blake supports raising the fee.",
            "I am against raising the fee",
        ),
        (
            "de",
            "Protokoll\nKaya: Ich schicke den Entwurf bis Freitag.\nMüller: Ich bin dagegen, die Preise zu erhöhen.\n",
            "Müller ist für eine Erhöhung der Preise.",
            "Ich bin dagegen",
        ),
    ],
)
def test_the_words_of_a_speaker_on_the_other_side_are_shown(
    code: str, source: str, response: str, said: str
) -> None:
    score = metric("grounding", language=code).score(response=response, source=source)
    shown = [one.text for finding in score.findings for one in finding.evidence if one.text]
    assert any(said in text for text in shown)
