"""What ``grounding`` makes of a document's parts that claim nothing."""

from __future__ import annotations

import pytest

from termground import languages, metric

CASES = [
    ("ja", "## まとめ", "図書館は平日の九時に開館する。"),
    ("ru", "## Краткий вывод", "Музей открыт по будням с девяти утра."),
    ("fr", "## Points essentiels", "Le musée est ouvert en semaine à partir de neuf heures."),
    ("en", "## Key points", "The museum is open on weekdays from nine."),
]


@pytest.mark.parametrize(("language", "heading", "text"), CASES, ids=[case[0] for case in CASES])
def test_headings_and_code_claim_nothing(language, heading, text):
    """They are no sentences of the source, and no fault of the response."""
    if language not in languages():
        pytest.skip(f"no plugin for {language}")
    score = metric("grounding", language)
    plain = score.score(response=text, source=text)
    framed = score.score(response=f"{heading}\n\n{text}\n\n```bash\nmake install\n```\n", source=text)
    assert framed.value == plain.value
    assert [(c.verdict, c.text) for c in framed.claims] == [(c.verdict, c.text) for c in plain.claims]
    assert framed.findings == ()
    assert score.score(response=f"{heading}\n", source=text).value is None
