"""The page of a calibration in a real browser: it has no script, and no text of the user's becomes markup."""

from __future__ import annotations

import random
import re

from termground.calibrate import Label, Question, Table, calibrate
from termground.report.calibration import calibration_page

HOSTILE = (
    "</title></svg></style><script>document.title = 'owned'</script><img src=x onerror=\"document.title='owned'\">"
    "' onload='document.title=1' <!-- \u202egnippilf ${body} $title"
)


def hostile_page() -> str:
    """Hostile words as the name of everything that a user can name."""
    draw = random.Random(1)
    question = Question(
        (HOSTILE,), (HOSTILE + "human", "Anna"), (Label(HOSTILE + "label"),), (HOSTILE + "by",), "text"
    )
    table = Table(question)
    for number in range(60):
        score = draw.random()
        record = {
            HOSTILE: score,
            HOSTILE + "human": round(10 * score),
            "Anna": round(9 * score),
            HOSTILE + "label": score + draw.gauss(0, 0.3) < 0.4,
            HOSTILE + "by": HOSTILE + str(number % 2),
            "text": "слово " * draw.randint(1, 300),
            "signature": HOSTILE,
        }
        table.add(number + 1, record)
    return calibration_page(calibrate(table, resamples=20), HOSTILE)


def test_hostile_names_stay_text(opened):
    """The title is ours, and the elements are those that we write."""
    dom, complaints = opened(hostile_page())
    assert complaints == ""
    assert re.findall("<title>(.*?)</title>", dom, re.DOTALL)[0].startswith("Calibration · &lt;/title&gt;")
    assert not re.search(r"<(script|img|iframe|foreignObject|a|object)\b", dom)
    assert not re.search(r"<[a-z][^<>\"]*(?:\"[^\"]*\"[^<>\"]*)*\son\w+=", dom)
    assert dom.count("<figure>") == 8
    assert "NaN" not in dom
