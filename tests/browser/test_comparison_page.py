"""The page of a comparison in a real browser: it has no script, and no text of the user's becomes markup."""

from __future__ import annotations

import json
import re

from termground.batch.compare import compare
from termground.batch.runs import read_run
from termground.report.comparison_page import comparison_page


def test_hostile_names_stay_text(opened, hostile, tmp_path):
    """Names of files, rows, metrics and fields of signatures; the elements are those that we write."""
    runs = []
    for name in ("a", "b"):
        path = tmp_path / f"{name}<script>document.title = 'owned'<img src=x onerror=alert(1)>.jsonl"
        rows = [
            {
                "id": f"{hostile}{number}" if number else f"{hostile}{name}",
                "scores": {hostile: number / 10 + (name == "b") / 3, f"{hostile}{name}": 1.0},
                "signature": f"metric:{hostile}|lang:{hostile}|{hostile}:{name}",
            }
            for number in range(8)
        ]
        path.write_text("\n".join(map(json.dumps, rows)), encoding="utf-8")
        runs.append(read_run(str(path)))
    dom, complaints = opened(comparison_page(compare(*runs)))
    assert complaints == ""
    assert re.findall("<title>(.*?)</title>", dom, re.DOTALL)[0].startswith("Comparison · ")
    assert not re.search(r"<(script|img|iframe|foreignObject|a|object)\b", dom)
    assert not re.search(r"<[a-z][^<>\"]*(?:\"[^\"]*\"[^<>\"]*)*\son\w+=", dom)
    assert dom.count("<svg") == 1
    assert "NaN" not in dom
