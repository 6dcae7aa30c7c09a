"""Guardrails: ``Guard().use`` with error spans, and a stream that is checked sentence by sentence."""

from __future__ import annotations

import cases

cases.offline()

from guardrails import Guard, OnFailAction  # noqa: E402

from termground.integrations.guardrails import Grounding  # noqa: E402

values, verdicts, reasons, spans = [], [], [], []
for language, _, answer, source, _, _ in cases.ROWS:
    guard = Guard().use(Grounding(on_fail=OnFailAction.NOOP))
    outcome = guard.validate(answer, metadata={"source": source, "language": language})
    [summary] = guard.history.last.iterations.last.validator_logs
    details = summary.validation_result.metadata["termground"]
    passed = outcome.validation_passed
    assert passed is (details["verdict"] is True)
    values.append(details["value"])
    verdicts.append(details["verdict"])
    reasons.append("grounded" if passed else summary.validation_result.error_message)
    found = guard.error_spans_in_output()
    spans.append([{"start": span.start, "end": span.end} for span in found])
    print(
        passed, [(answer[span.start : span.end], span.reason) for span in found], reasons[-1].splitlines()[0]
    )
cases.agree(values, verdicts, reasons)
cases.agree_spans(spans)

try:
    Guard().use(Grounding("ja", on_fail="exception")).validate(
        cases.ROWS[1][2], metadata={"source": cases.JA}
    )
except Exception as error:  # noqa: BLE001 - Guardrails has its own
    print(type(error).__name__, error)
else:
    raise SystemExit("a contradiction passed")

TEXTS = {
    "ja": (
        "こんにちは。館内での飲食は禁止されています。図書館は平日の午前十時に開館します。",
        cases.JA,
        "午前十時",
    ),
    "ru": ("Добрый день! Музей открыт с 10 до 18 часов. Вход для школьников платный.", cases.RU, "платный"),
    "fr": (
        "Bonjour ! Le train de nuit part de Lyon à 22 h 15. Les chiens sont admis à bord.",
        cases.FR,
        "sont",
    ),
}


def chunks(text: str) -> object:
    def stream(*_: object, **__: object) -> object:
        for start in range(0, len(text), 3):
            yield text[start : start + 3]

    return stream


for language, (text, source, wanted) in TEXTS.items():
    guard = Guard().use(Grounding(language, on_fail=OnFailAction.NOOP))
    said, passes = "", []
    for part in guard(
        chunks(text), metadata={"source": source}, stream=True, messages=[{"role": "user", "content": "?"}]
    ):
        said += part.validated_output or ""
        passes.append(part.validation_passed)
    found = guard.error_spans_in_output()
    print(language, passes, [(text[span.start : span.end], span.reason) for span in found])
    assert said == text, said
    assert [text[span.start : span.end] for span in found] == [wanted]

    guard = Guard().use(Grounding(language, on_fail=OnFailAction.FIX))
    parts = guard(
        chunks(text + " "),
        metadata={"source": source},
        stream=True,
        messages=[{"role": "user", "content": "?"}],
    )
    kept = "".join(part.validated_output or "" for part in parts)
    print("fixed:", kept)
    assert wanted not in kept
    assert text.startswith(kept.strip())
    assert len(kept) > 10
cases.finish()
